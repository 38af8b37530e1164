// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/verify.h"

#include "core/base/quantity.h"
#include "core/bvh/verify.h"

#include <algorithm>
#include <memory>
#include <unordered_map>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint64_t kMostListed = 100; // of missing and of lost ids

ByteRange rangeOf(const Instruction &in)
{
    return {in.offset, in.length()};
}

class Verifier
{
public:
    Verifier(const Subject &subject, Verdict &verdict) : m_subject(subject), m_verdict(verdict) {}

    void checkStructure()
    {
        m_verdict.program = decode(m_subject.code, m_found);
        noteGaps();
        if (!m_subject.space.isSound())
            m_found.error("mopp.space"_rule, {}, "origin ({}, {}, {}) with scale {} is not a space",
                          m_subject.space.origin.x, m_subject.space.origin.y, m_subject.space.origin.z,
                          m_subject.space.scale);
    }

    // What leads nowhere was found by decoding.
    void checkIds()
    {
        using Kind = bvh::Finding::Kind;
        bvh::Items items = itemsOf(m_subject.ids, m_subject.knowsIds, m_subject.triangles);
        if (!m_subject.space.isSound())
            items.trianglesOf = nullptr;
        const CodeTree tree(m_verdict.program, m_subject.space);
        for (const bvh::Finding &finding : bvh::verify(tree, items, 0.0f)) {
            if (finding.kind == Kind::NoItem) {
                ++m_verdict.unknownIds;
                m_found.error("mopp.id.unknown"_rule, finding.bytes,
                              "id {:#x} is none of the {} of the shape", finding.item, m_subject.ids.size());
            } else if (finding.kind == Kind::ItemAgain) {
                ++m_verdict.repeatedIds;
                m_notes.note("mopp.id.repeated"_rule, finding.bytes, "id {:#x} has a leaf at {:#x} already",
                             finding.item, m_verdict.program.instructions[finding.other].offset);
            } else if (finding.kind == Kind::ItemMissing) {
                if (++m_verdict.missingIds <= kMostListed)
                    m_verdict.missing.push_back(finding.item);
                m_found.warning("mopp.id.missing"_rule, {}, "id {:#x} has no leaf: things fall through it",
                                finding.item);
            } else if (finding.kind == Kind::ItemLost) {
                lose(finding);
            } else if (finding.kind == Kind::ItemCut) {
                m_notes.note("mopp.miss"_rule, finding.bytes,
                             "id {:#x} is cut into too many parts to tell whether all of it is found",
                             finding.item);
            }
        }
        tellLost();
    }

    void checkMesh()
    {
        const std::optional<double> recovered = radiusOf(m_subject.space, m_subject.triangles);
        m_verdict.radius = std::max(0.0, recovered.value_or(0.0));
        const auto unsound =
            std::ranges::count_if(m_subject.triangles, [](const Triangle &t) { return !isSound(t); });
        if (unsound != 0)
            m_found.warning("mopp.mesh"_rule, {}, "{} of {} triangles have corners that are not finite",
                            unsound, m_subject.triangles.size());
        if (recovered)
            checkFit(*recovered);
    }

    void finish()
    {
        m_verdict.findings = m_found.take();
        for (Diagnostic &d : m_notes.take())
            m_verdict.findings.push_back(std::move(d));
    }

private:
    // Compilers leave gaps wherever a half is empty: all of them are one note.
    void noteGaps()
    {
        std::size_t count = 0;
        const Instruction *first = nullptr;
        for (const Instruction &in : m_verdict.program.instructions) {
            if ((in.op() != Op::Split && in.op() != Op::ForkSplit) || in.b() <= in.a())
                continue;
            first = count++ == 0 ? &in : first;
        }
        if (first != nullptr)
            m_notes.note(
                "mopp.gap"_rule, rangeOf(*first),
                "splits that report nothing between their halves: {}; the first between {:#x} and {:#x}",
                count, first->a(), first->b());
    }

    // Of an edited mesh many are: all are one error, which tells of the first.
    void lose(const bvh::Finding &finding)
    {
        if (++m_verdict.lostIds <= kMostListed)
            m_verdict.lost.push_back(finding.item);
        if (m_verdict.lostIds == 1)
            m_firstLost = finding;
    }
    void tellLost()
    {
        if (m_verdict.lostIds != 0)
            m_found.error("mopp.miss"_rule, m_firstLost.bytes,
                          "{} of {} not found from every side; first id {:#x}, up to {:.4g} of which is led "
                          "elsewhere at {:#x}",
                          m_verdict.lostIds, quantity(m_subject.triangles.size(), "triangle"),
                          m_firstLost.item, m_firstLost.by, m_firstLost.bytes.offset);
    }

    // The corner of the mesh grown by one radius is the origin, its largest side gives the scale.
    void checkFit(double radius)
    {
        const Box whole = *boxOf(m_subject.triangles);
        const glm::dvec3 sides = whole.high - whole.low + 2.0 * radius;
        const double largest = std::max({sides.x, sides.y, sides.z});
        const double found = m_subject.space.largestSide();
        const double slack = 1e-3 + 1e-4 * found;
        const glm::dvec3 off = whole.low - radius - glm::dvec3(m_subject.space.origin);
        const double offMost = std::max({std::fabs(off.x), std::fabs(off.y), std::fabs(off.z)});
        m_verdict.isStale = radius < -1e-4 || offMost > slack || std::fabs(largest - found) > slack;
        if (m_verdict.isStale)
            m_found.warning(
                "mopp.stale"_rule, {},
                "the tree is {:.4g} wide and starts {:.4g} off the mesh, which is {:.4g} wide: it was "
                "built for another mesh",
                found, offMost, largest);
    }

    const Subject &m_subject;
    Verdict &m_verdict;
    bvh::Finding m_firstLost;
    Diagnostics m_found;
    Diagnostics m_notes; // apart, so that many of them leave room for what is worse
};

} // namespace

bvh::Items itemsOf(std::span<const std::uint32_t> ids, bool areAll, const Triangles &triangles)
{
    bvh::Items items;
    items.ids.assign(ids.begin(), ids.end());
    items.areAll = areAll;
    items.areCut = true;
    const auto rows = std::make_shared<std::unordered_map<std::uint32_t, std::uint32_t>>();
    for (std::uint32_t row = 0; row < triangles.size(); ++row)
        rows->emplace(triangles[row].id, row);
    const auto triangleOf = [rows, &triangles](std::uint32_t id) {
        const auto row = rows->find(id);
        return row != rows->end() ? &triangles[row->second] : nullptr;
    };
    if (triangles.empty())
        return items;
    items.boxOf = [triangleOf](std::uint32_t id) -> std::optional<mesh::Bounds> {
        const Triangle *const triangle = triangleOf(id);
        if (triangle == nullptr || !isSound(*triangle) || isSliver(*triangle))
            return std::nullopt;
        return mesh::Bounds::around({triangle->corner.begin(), triangle->corner.end()});
    };
    items.trianglesOf = [triangleOf](std::uint32_t id) {
        const Triangle *const triangle = triangleOf(id);
        return triangle != nullptr ? std::vector{triangle->corner} : std::vector<bvh::Corners>();
    };
    return items;
}

Severity Verdict::worst() const
{
    Severity worst = Severity::Note;
    for (const Diagnostic &d : findings)
        worst = std::max(worst, d.severity);
    return worst;
}

Verdict verify(const Subject &subject)
{
    Verdict verdict;
    Verifier verifier(subject, verdict);
    verifier.checkStructure();
    verifier.checkIds();
    verifier.checkMesh();
    verifier.finish();
    return verdict;
}

bvh::Tightness tightnessOf(const Subject &subject, const Program &program, double radius,
                           bvh::Sampling sampling)
{
    if (!subject.space.isSound())
        return {};
    bvh::Items items = itemsOf(subject.ids, subject.knowsIds, subject.triangles);
    items.boxOf = [trianglesOf = items.trianglesOf, radius](std::uint32_t id) -> std::optional<mesh::Bounds> {
        const std::vector<bvh::Corners> triangles =
            trianglesOf ? trianglesOf(id) : std::vector<bvh::Corners>();
        if (triangles.empty() || !isSound({id, triangles.front()}))
            return std::nullopt;
        mesh::Bounds box = mesh::Bounds::around({triangles.front().begin(), triangles.front().end()});
        box.grow(static_cast<float>(radius));
        return box;
    };
    sampling.around = radius;
    sampling.side = subject.space.largestSide() / 20.0;
    return bvh::tightnessOf(CodeTree(program, subject.space), items, sampling);
}

} // namespace cutaway::mopp
