// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/loadedmopp.h"

#include <algorithm>
#include <numeric>

namespace cutaway
{

namespace
{

// Parents precede their children, so one pass from the end sums every subtree.
std::vector<std::uint32_t> leavesBelow(const mopp::Program &program)
{
    std::vector<std::uint32_t> counts(program.instructions.size(), 0);
    for (std::size_t i = counts.size(); i-- > 0;) {
        const mopp::Instruction &in = program.instructions[i];
        if (in.isLeaf())
            ++counts[i];
        if (in.parent < i)
            counts[in.parent] += counts[i];
    }
    return counts;
}

// Cuts the program into branches. Every instruction has one parent, so every branch has too, even where the
// code joins branches again: the first way to an instruction keeps it.
class BranchBuilder
{
public:
    explicit BranchBuilder(LoadedMopp &mopp) : m_mopp(mopp), m_program(mopp.program) {}

    void build()
    {
        m_mopp.branchOf.assign(m_program.instructions.size(), MoppBranch::kNone);
        if (m_program.instructions.empty())
            return;
        m_pending.push_back({0, MoppBranch::kNone, false, {}});
        while (!m_pending.empty()) {
            Start start = m_pending.back();
            m_pending.pop_back();
            follow(start);
        }
        sum();
    }

private:
    struct Start {
        std::uint32_t instruction;
        std::uint32_t parent;
        bool isRight;
        picture::Region region;
    };

    bool owns(std::uint32_t parent, std::uint32_t child) const
    {
        return child < m_program.instructions.size() && m_program.instructions[child].parent == parent &&
               m_mopp.branchOf[child] == MoppBranch::kNone;
    }

    void follow(Start &start)
    {
        const auto number = static_cast<std::uint32_t>(m_mopp.branches.size());
        if (start.parent != MoppBranch::kNone)
            (start.isRight ? m_mopp.branches[start.parent].right : m_mopp.branches[start.parent].left) =
                number;
        MoppBranch branch;
        branch.first = start.instruction;
        branch.parent = start.parent;
        branch.isRight = start.isRight;
        for (std::uint32_t at = start.instruction;;) {
            const mopp::Instruction &in = m_program.instructions[at];
            branch.last = at;
            branch.bytes += in.length();
            m_mopp.branchOf[at] = number;
            const picture::Sides sides = picture::sidesOf(m_program, in);
            if (in.isSplit()) {
                addSide(in.right(), at, number, true, start.region, sides.above);
                addSide(in.next, at, number, false, start.region, sides.below);
                break;
            }
            if (in.isCut()) {
                start.region.clip(*sides.below);
                start.region.clip(*sides.above);
            }
            if (!owns(at, in.next))
                break;
            at = in.next;
        }
        branch.triangles = m_mopp.triangles[branch.first];
        branch.low = glm::vec3(m_mopp.shape.space.toHavok(start.region.low));
        branch.high = glm::vec3(m_mopp.shape.space.toHavok(start.region.high));
        m_mopp.branches.push_back(branch);
    }

    void addSide(std::uint32_t child, std::uint32_t split, std::uint32_t branch, bool isRight,
                 picture::Region region, const std::optional<glm::dvec4> &side)
    {
        if (!owns(split, child))
            return;
        region.clip(*side);
        m_pending.push_back({child, branch, isRight, region});
    }

    void sum()
    {
        for (std::size_t i = m_mopp.branches.size(); i-- > 1;)
            m_mopp.branches[m_mopp.branches[i].parent].bytes += m_mopp.branches[i].bytes;
    }

    LoadedMopp &m_mopp;
    const mopp::Program &m_program;
    std::vector<Start> m_pending;
};

// One point on each triangle: enough to see a tree that an edited mesh has left behind.
void look(LoadedMopp &mopp)
{
    const shape::MoppShape &shape = mopp.shape;
    mopp::Sampling sampling;
    sampling.perTriangle = 1;
    sampling.points = sampling.boxes = 0;
    Progress progress;
    const mopp::Verdict verdict =
        mopp::verify({shape.code.span(), shape.space, shape.ids, shape.knowsIds(), shape.triangles}, sampling,
                     std::nullopt, progress);
    mopp.radius = verdict.radius;
    mopp.isStale = verdict.isStale;
    mopp.misses = verdict.measured.misses + verdict.missingIds;
    mopp.isDamaged = verdict.worst() == Severity::Error && verdict.measured.misses == 0;
}

} // namespace

bool sameTriangles(const mopp::Triangles &a, const mopp::Triangles &b)
{
    return std::ranges::equal(a, b, [](const mopp::Triangle &x, const mopp::Triangle &y) {
        return x.id == y.id && x.corner == y.corner;
    });
}

bool sameMopp(const LoadedMopp &a, const LoadedMopp &b)
{
    return a.shape.unit == b.shape.unit && a.shape.space == b.shape.space && a.shape.ids == b.shape.ids &&
           a.shape.sources == b.shape.sources &&
           std::ranges::equal(a.shape.code.span(), b.shape.code.span()) &&
           sameTriangles(a.shape.triangles, b.shape.triangles);
}

std::shared_ptr<const LoadedMopp> loadMopp(std::shared_ptr<const File> file, UnitId unit)
{
    Result<shape::MoppShape> shape = shape::readMopp(*file, unit);
    if (!shape)
        return nullptr;
    auto loaded = std::make_shared<LoadedMopp>();
    loaded->file = std::move(file);
    loaded->shape = std::move(*shape);
    Diagnostics reported; // by the issues pane, from the same decoder
    loaded->program = mopp::decode(loaded->shape.code.span(), reported);
    const auto &all = loaded->program.instructions;
    loaded->triangles = leavesBelow(loaded->program);
    loaded->byOffset.resize(all.size());
    std::iota(loaded->byOffset.begin(), loaded->byOffset.end(), 0u);
    std::ranges::stable_sort(loaded->byOffset, {}, [&](std::uint32_t i) { return all[i].offset; });
    BranchBuilder(*loaded).build();
    const mopp::Triangles &triangles = loaded->shape.triangles;
    for (std::uint32_t i = 0; i < triangles.size(); ++i)
        loaded->triangleOf.emplace(triangles[i].id, i);
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        if (all[i].isLeaf())
            loaded->leafOf.emplace(all[i].id(), i);
    }
    look(*loaded);
    return loaded;
}

} // namespace cutaway
