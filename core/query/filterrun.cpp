// SPDX-License-Identifier: MIT
#include "core/query/filterrun.h"

namespace cutaway::query
{

FilterRun::FilterRun(const File &file, Filter filter)
    : FilterRun(file, std::move(filter), 0, static_cast<UnitId>(file.units().size()))
{
}

FilterRun::FilterRun(const File &file, Filter filter, UnitId first, UnitId last)
    : m_file(file), m_filter(std::move(filter)), m_first(first), m_last(last), m_unit(first)
{
}

double FilterRun::fraction() const
{
    return m_last == m_first ? 1.0 : static_cast<double>(m_unit - m_first) / (m_last - m_first);
}

void FilterRun::enterUnit()
{
    m_walk.emplace(m_file.tree(m_unit));
    m_key = m_file.format().unitKey(m_file, m_unit);
}

void FilterRun::look(std::vector<FilterMatch> &matches) const
{
    const bool isUnit = m_walk->id() == m_walk->tree().root();
    const std::string &below = m_walk->path();
    const std::string path = below.empty() || below.front() == '[' ? m_key + below : m_key + "." + below;
    const std::string title = isUnit ? m_file.format().unitTitle(m_file, m_unit) : std::string();
    const UnitTree &tree = m_walk->tree();
    const Candidate candidate{m_file, m_unit, tree, m_walk->id(), isUnit ? title : m_walk->name(), path};
    if (!m_filter.matches(candidate))
        return;
    const ByteRange range = m_walk->node().range;
    const std::uint64_t base = tree.derived() ? 0 : m_file.units()[m_unit].offset;
    matches.push_back(
        {NodePath{m_unit, below}, m_walk->id(), {base + range.offset, range.size}, tree.derived()});
}

bool FilterRun::step(std::uint64_t nodes, std::vector<FilterMatch> &matches)
{
    for (; m_unit < m_last; ++m_unit) {
        if (!m_walk)
            enterUnit();
        for (; !m_walk->done(); m_walk->next()) {
            if (nodes-- == 0)
                return true;
            look(matches);
        }
        m_walk.reset();
    }
    return false;
}

std::vector<FilterMatch> filterAll(const File &file, const Filter &filter, std::size_t most,
                                   Progress &progress)
{
    constexpr std::uint64_t kNodesAtOnce = 4096;
    std::vector<FilterMatch> matches;
    FilterRun run(file, filter);
    while (run.step(kNodesAtOnce, matches) && matches.size() < most && !progress.cancelled())
        progress.report(static_cast<std::uint64_t>(run.fraction() * 1000), 1000);
    if (matches.size() > most)
        matches.resize(most);
    return matches;
}

} // namespace cutaway::query
