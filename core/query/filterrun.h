// SPDX-License-Identifier: MIT
// Going through a file in search of what a filter wants, a few nodes at a time.
#pragma once

#include "core/base/progress.h"
#include "core/query/filter.h"

#include <functional>
#include <optional>

namespace cutaway::query
{

struct FilterMatch {
    NodePath place;
    NodeId node;     // as long as the unit is not decoded anew
    ByteRange range; // in the file; in the inflated bytes of the unit where `inflated` is true
    bool inflated = false;
};

// Threads: a run belongs to one thread; on a worker give it a snapshot of the file. Documents embedded in the
// file are files of their own and not looked into.
class FilterRun
{
public:
    // The file outlives the run and is not edited meanwhile.
    FilterRun(const File &file, Filter filter);
    FilterRun(const File &file, Filter filter, UnitId first, UnitId last); // units [first, last)

    // Looks at no more than `nodes` nodes and adds what it finds. False when there is nothing more to look
    // at.
    bool step(std::uint64_t nodes, std::vector<FilterMatch> &matches);
    // Units that are done, of all: for a progress bar.
    double fraction() const;

private:
    std::shared_ptr<const UnitTree> treeOf(UnitId unit) const;
    void look(std::vector<FilterMatch> &matches);
    bool isPassedOver(const Node &array) const;
    bool mayMatchBelow(const Node &node) const;

    const File &m_file;
    const NameHints *m_hints;
    Filter m_filter;
    UnitId m_first;
    UnitId m_last;
    UnitId m_unit;
    std::optional<NodeWalk> m_walk;
};

// Goes through the whole file on all processors and hands over what it finds, `most` at most, in the order of
// the file, on this thread; `take` ends the search with false. Stops soon after it is cancelled.
void filterFile(const File &file, const Filter &filter, std::size_t most, Progress &progress,
                const std::function<bool(FilterMatch &&)> &take);

// All matches, `most` at most; fewer when it is cancelled.
std::vector<FilterMatch> filterAll(const File &file, const Filter &filter, std::size_t most,
                                   Progress &progress);

} // namespace cutaway::query
