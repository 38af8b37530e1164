// SPDX-License-Identifier: MIT
// One joined part of a drawing while it is made: boxes and bends of links in columns.
#pragma once

#include "core/domains/behaviour/layout/layered.h"

#include <optional>

namespace cutaway::behaviour::layered
{

// A box, or the place where a link passes a column.
struct Item {
    Size size;
    std::optional<std::uint32_t> box;
    std::uint32_t column = 0;
    double y = 0; // of the centre
    std::vector<std::uint32_t> before, after;
};

// Items by their column, from top to bottom.
using Columns = std::vector<std::vector<std::uint32_t>>;

// Reorders each column so that few links cross.
void reduceCrossings(const std::vector<Item> &items, Columns &columns, const Progress &progress);
std::uint64_t crossings(const std::vector<Item> &items, const Columns &columns);
// Gives each item a height close to those of its neighbours; items of a column do not overlap.
void placeHeights(std::vector<Item> &items, const Columns &columns, const Progress &progress);

// Nearest places to the wanted ones, in their order and at least so far apart (one fewer).
std::vector<double> spread(const std::vector<double> &wanted, const std::vector<double> &apart,
                           const std::vector<double> &weights);

} // namespace cutaway::behaviour::layered
