// SPDX-License-Identifier: MIT
// Boxes in columns, and links between them as curves that pass between the boxes.
//
// The steps are those of Sugiyama, Tagawa and Toda: cycles are opened, boxes get columns, the order in a
// column follows the neighbours' (barycentre), heights follow in turn. A column of labels stands between two
// of boxes, so that a label covers nothing. Parts that no link joins are placed beside and below each other.
// The outcome depends on the order of boxes and links alone.
#pragma once

#include "core/base/progress.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cutaway::behaviour
{

// Pixels, y downwards.
struct Point {
    double x = 0, y = 0;
    bool operator==(const Point &) const = default;
};

struct Size {
    double width = 0, height = 0;
};

struct Rect {
    double x = 0, y = 0, width = 0, height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    Point centre() const { return {x + width / 2, y + height / 2}; }
    bool overlaps(const Rect &other) const
    {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    Rect moved(Point by) const { return {x + by.x, y + by.y, width, height}; }
};

namespace layered
{

// Places that all links together may take up in columns; longer links than these allow are not drawn.
inline constexpr std::size_t kMostBends = 40'000;

struct Link {
    std::uint32_t from = 0, to = 0; // boxes; not the same
    Size label;
};

struct Route {
    std::vector<Point> points; // of cubic curves: a start, then three for each; empty when not drawn
    Rect label;
};

struct Drawing {
    std::vector<Rect> boxes; // in the order of the sizes
    std::vector<Route> routes;
    Size size;
};

// When it is cancelled the rest is placed without care for crossings.
Drawing arrange(std::span<const Size> boxes, std::span<const Link> links, const Progress &progress);

// Whether each link closes a cycle of those before it in a walk from the first box on.
std::vector<bool> closesCycle(std::size_t boxes, std::span<const Link> links);

} // namespace layered

} // namespace cutaway::behaviour
