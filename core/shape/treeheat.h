// SPDX-License-Identifier: MIT
// Where in a picture a tree has work: one ray a pixel, counted. Coarse first, then finer, by all processors.
#pragma once

#include "core/bvh/raycount.h"
#include "core/file/file.h"

#include <glm/mat4x4.hpp>

namespace cutaway::shape
{

struct HeatView {
    int width = 0, height = 0; // in pixels
    glm::dmat4 fromClip{
        1.0}; // from -1 to 1 across the picture and from its near to its far plane: to the tree

    // Through the middle of a pixel, counted from the upper left one, away from the eye.
    bvh::Probe rayAt(int x, int y) const;
};

enum class HeatOf : std::uint8_t { Boxes, Triangles, Hits, Misses };
inline constexpr std::array kHeats{HeatOf::Boxes, HeatOf::Triangles, HeatOf::Hits, HeatOf::Misses};

std::string_view toString(HeatOf what); // "box tests", "triangle tests", "hits", "misses"
std::uint32_t valueOf(const bvh::RayCount &count, HeatOf what);

struct HeatPicture {
    static constexpr int kCoarsest = 8;

    int width = 0, height = 0;
    int step = 0; // each so many pixels along both sides are counted: 8, 4, 2, 1; 0 before any is
    std::vector<bvh::RayCount> counts; // row by row

    // Of the pixel, or of the one that stands for it.
    const bvh::RayCount &at(int x, int y) const
    {
        return counts[static_cast<std::size_t>(y - y % step) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x - x % step)];
    }
};

// Rays by their value.
struct HeatHistogram {
    std::vector<std::uint32_t> rays; // of each value, up to the largest
    std::uint64_t sum = 0;           // of all rays
    std::uint32_t most() const { return rays.empty() ? 0 : static_cast<std::uint32_t>(rays.size() - 1); }
    // The least value that so large a share of the rays does not exceed: 0.5 for the middle one.
    std::uint32_t below(double share) const;
};
// Of the rays that meet the box of the tree's root, or of all.
HeatHistogram histogramOf(const HeatPicture &picture, HeatOf what, bool ofAll = false);

// Counts the next finer step of the picture, of all of it where nothing is counted yet. False where it was
// cancelled, or the last step is counted; the picture then is that of the step before. `document` is any
// file, on snapshots of which workers stand.
bool refineHeat(const bvh::OpenedTree &tree, const File &document, const HeatView &view, HeatPicture &picture,
                Progress &progress);

} // namespace cutaway::shape
