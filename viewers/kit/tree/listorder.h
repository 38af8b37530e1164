// SPDX-License-Identifier: MIT
// The order in which the entries of a list are shown: units beside each other, elements of an array.
//
// It is part of the view only: entries keep their numbers, paths and bytes.
#pragma once

#include "core/base/progress.h"
#include "viewers/kit/file/openfile.h"

#include <memory>
#include <vector>

namespace cutaway
{

// By which column of NodeModel; none means as in the file.
struct ListSort {
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;

    bool isFileOrder() const { return column < 0; }
    bool operator==(const ListSort &) const = default;
};

struct ListOrder {
    int column = 0;                     // that it follows
    std::vector<std::uint32_t> entries; // by position
    std::vector<std::uint32_t> ranks;   // the position of each entry
    std::size_t folded = 0; // of a structure: number of padding entries at the end, shown as one row
};

// The data needed to sort a list, in the state at the time of the request.
struct TreeList {
    std::shared_ptr<const std::vector<UnitId>> units; // null for elements
    std::shared_ptr<const UnitTree> tree;
    NodeId node; // the array

    std::size_t size() const;
};

// Null where that is the order of the file, and when cancelled. Unique units, such as the header of a file,
// keep their place. To be called from a worker, except for short lists.
std::shared_ptr<const ListOrder> sortedList(const File &file, const TreeList &list, ListSort sort,
                                            const Progress &progress);

} // namespace cutaway
