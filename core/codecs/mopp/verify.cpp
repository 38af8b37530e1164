// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/verify.h"

#include "core/base/quantity.h"
#include "core/bvh/verify.h"

#include <algorithm>
#include <unordered_set>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint64_t kMostMissing = 100;

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

    void checkIds()
    {
        using Kind = bvh::Finding::Kind;
        for (const bvh::Finding &finding : bvh::verify(CodeTree(m_verdict.program), items(), 0.0f)) {
            if (finding.kind == Kind::NoItem) {
                ++m_verdict.unknownIds;
                m_found.error("mopp.id.unknown"_rule, finding.bytes,
                              "id {:#x} is none of the {} of the shape", finding.item, m_subject.ids.size());
            } else if (finding.kind == Kind::ItemAgain) {
                ++m_verdict.repeatedIds;
                m_notes.note("mopp.id.repeated"_rule, finding.bytes, "id {:#x} has a leaf at {:#x} already",
                             finding.item, m_verdict.program.instructions[finding.other].offset);
            } else if (finding.kind == Kind::ItemMissing) {
                if (++m_verdict.missingIds <= kMostMissing)
                    m_verdict.missing.push_back(finding.item);
                m_found.warning("mopp.id.missing"_rule, {}, "id {:#x} has no leaf: things fall through it",
                                finding.item);
            } // what leads nowhere was found by decoding
        }
    }

    void checkMesh(std::optional<double> wanted)
    {
        const std::optional<double> recovered = radiusOf(m_subject.space, m_subject.triangles);
        m_verdict.radius = std::max(0.0, wanted.value_or(recovered.value_or(0.0)));
        const auto unsound =
            std::ranges::count_if(m_subject.triangles, [](const Triangle &t) { return !isSound(t); });
        if (unsound != 0)
            m_found.warning("mopp.mesh"_rule, {}, "{} of {} triangles have corners that are not finite",
                            unsound, m_subject.triangles.size());
        if (recovered)
            checkFit(*recovered);
    }

    void checkAnswers(Progress &progress)
    {
        if (!m_subject.space.isSound())
            return;
        m_verdict.measured = measure(m_verdict.program, m_subject.space, m_subject.triangles,
                                     m_verdict.radius, m_verdict.sampling, progress);
        const Measured &m = m_verdict.measured;
        if (m.misses != 0)
            m_found.error("mopp.miss"_rule, {}, "{} of {} on triangles do not report theirs, first {:#x}",
                          m.misses, quantity(m.samples, "point"), m.missed.front());
        if (m.silent != 0)
            m_found.error("mopp.silent"_rule, {}, "{} of {} on triangles report nothing", m.silent,
                          quantity(m.samples, "point"));
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

    // No leaf is missed for triangles that are none.
    bvh::Items items() const
    {
        bvh::Items items;
        items.ids.assign(m_subject.ids.begin(), m_subject.ids.end());
        items.areAll = m_subject.knowsIds;
        items.areCut = true;
        std::unordered_set<std::uint32_t> none;
        for (const Triangle &t : m_subject.triangles) {
            if (!isSound(t) || isSliver(t))
                none.insert(t.id);
        }
        items.boxOf = [none = std::move(none)](std::uint32_t id) {
            return none.contains(id) ? std::nullopt : std::optional(mesh::Bounds());
        };
        return items;
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
    Diagnostics m_found;
    Diagnostics m_notes; // apart, so that many of them leave room for what is worse
};

} // namespace

Severity Verdict::worst() const
{
    Severity worst = Severity::Note;
    for (const Diagnostic &d : findings)
        worst = std::max(worst, d.severity);
    return worst;
}

Verdict verify(const Subject &subject, const Sampling &sampling, std::optional<double> radius,
               Progress &progress)
{
    Verdict verdict;
    verdict.sampling = sampling;
    Verifier verifier(subject, verdict);
    verifier.checkStructure();
    verifier.checkIds();
    verifier.checkMesh(radius);
    verifier.checkAnswers(progress);
    verifier.finish();
    return verdict;
}

} // namespace cutaway::mopp
