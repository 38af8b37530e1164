// SPDX-License-Identifier: MIT
#include "core/query/filterrun.h"

#include "core/file/decodeunit.h"
#include "core/file/unitshares.h"

namespace cutaway::query
{

FilterRun::FilterRun(const File &file, Filter filter)
    : FilterRun(file, std::move(filter), 0, static_cast<UnitId>(file.units().size()))
{
}

FilterRun::FilterRun(const File &file, Filter filter, UnitId first, UnitId last)
    : m_file(file), m_hints(nameHints(file)), m_filter(std::move(filter)), m_first(first), m_last(last),
      m_unit(first)
{
}

double FilterRun::fraction() const
{
    return m_last == m_first ? 1.0 : static_cast<double>(m_unit - m_first) / (m_last - m_first);
}

void FilterRun::look(std::vector<FilterMatch> &matches)
{
    const UnitTree &tree = m_walk->tree();
    const NodeId id = m_walk->id();
    if (!m_filter.matches({m_file, m_unit, tree, id, *m_walk, {}}))
        return;
    const ByteRange range = m_walk->node().range;
    const std::uint64_t base = tree.derived() ? 0 : m_file.units()[m_unit].offset;
    matches.push_back(
        {NodePath{m_unit, m_walk->path()}, id, {base + range.offset, range.size}, tree.derived()});
}

// Those of a large file are not kept: none would be asked for again while it is.
std::shared_ptr<const UnitTree> FilterRun::treeOf(UnitId unit) const
{
    if (m_file.units().size() <= DecodedUnits::kMost)
        return m_file.tree(unit);
    return std::make_shared<UnitTree>(decodeUnit(m_file, unit).tree);
}

// True for rows of plain numbers none of which has a name that is wanted: one row tells for a million.
bool FilterRun::isPassedOver(const Node &array) const
{
    constexpr std::uint32_t kMany = 16;
    return array.isArray && array.childCount >= kMany && array.attachedCount == 0 &&
           !mayMatchBelow(m_walk->tree().childNode(array, 0));
}

// False only where rows like this one hold the same names, and none of them is wanted.
bool FilterRun::mayMatchBelow(const Node &node) const
{
    const bool isComputed = node.id.inner != 0 && node.attachedCount == 0;
    const bool isNumber = node.kind >= Kind::U8 && node.kind <= Kind::BFloat16;
    if (!isComputed || (node.isScalar() && !isNumber) || (node.isArray && node.childCount == 0))
        return true; // other rows may have more
    const UnitTree &tree = m_walk->tree();
    if (!node.isElement && m_filter.mayMatchNamed(tree.name(node.id)))
        return true;
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        if (mayMatchBelow(tree.childNode(node, row)))
            return true;
    }
    return false;
}

bool FilterRun::step(std::uint64_t nodes, std::vector<FilterMatch> &matches)
{
    for (; m_unit < m_last; ++m_unit) {
        if (!m_walk) {
            if (nodes == 0)
                return true;
            if (m_hints != nullptr && !m_filter.mayMatch(*m_hints, m_file, m_unit)) {
                --nodes;
                continue;
            }
            m_walk.emplace(treeOf(m_unit));
        }
        while (!m_walk->done()) {
            if (nodes-- == 0)
                return true;
            look(matches);
            if (isPassedOver(m_walk->node()))
                m_walk->skipBelow();
            else
                m_walk->next();
        }
        m_walk.reset();
    }
    return false;
}

namespace
{

constexpr std::uint64_t kNodesAtOnce = 4096;

} // namespace

void filterFile(const File &file, const Filter &filter, std::size_t most, Progress &progress,
                const std::function<bool(FilterMatch &&)> &take)
{
    const auto look = [&](const File &snapshot, UnitId first, UnitId last,
                          const std::function<bool()> &isStopped) {
        FilterRun run(snapshot, filter, first, last);
        std::vector<FilterMatch> matches;
        while (run.step(kNodesAtOnce, matches) && matches.size() < most && !isStopped())
            ;
        return matches;
    };
    std::size_t taken = 0;
    UnitShares<std::vector<FilterMatch>>(file, look, progress).run([&](std::vector<FilterMatch> &&matches) {
        for (FilterMatch &match : matches) {
            if (taken++ == most || !take(std::move(match)))
                return false;
        }
        return true;
    });
}

std::vector<FilterMatch> filterAll(const File &file, const Filter &filter, std::size_t most,
                                   Progress &progress)
{
    std::vector<FilterMatch> matches;
    filterFile(file, filter, most, progress, [&](FilterMatch &&match) {
        matches.push_back(std::move(match));
        return true;
    });
    return matches;
}

} // namespace cutaway::query
