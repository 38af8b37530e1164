// SPDX-License-Identifier: MIT
// Cost of point queries on a slice through a MOPP: a grid of queries, and its picture.
#pragma once

#include "core/picture/scene/moppcells.h"

namespace cutaway::picture
{

// The cost that is counted at each point.
enum class Heat : std::uint8_t { Instructions, Ids };

struct HeatMap {
    Heat what = Heat::Instructions;
    int axis = 2;                      // that the slice is perpendicular to
    double at = 0.0;                   // along it, in Havok units
    glm::dvec3 low{0.0}, high{0.0};    // corners of the slice, in Havok units
    std::uint32_t side = 0;            // cells in each direction
    std::vector<std::uint32_t> counts; // row by row; along the next axis first (y of x, z of y, x of z)
    std::uint32_t least = 0;
    std::uint32_t most = 0;
    double mean = 0.0;
    bool cancelled = false;

    static constexpr std::uint32_t kMostSteps = 8;
    static const std::array<std::array<std::uint8_t, 3>, kMostSteps> kColors; // dark to light
    // The colour of a count, and the smallest and largest count that have that colour.
    std::uint32_t stepOf(std::uint32_t count) const;
    std::pair<std::uint32_t, std::uint32_t> rangeOf(std::uint32_t step) const;
    std::uint32_t steps() const { return most < least ? 0 : stepOf(most) + 1; }
};

// `share` of the way through the root's region, 0 to 1; the queries stand in the middle of the cells.
HeatMap heatOf(const mopp::Program &program, const mopp::Space &space, Heat what, int axis, double share,
               std::uint32_t side, Progress &progress);

// The slice in scene space, its colours named by their numbers.
void addHeat(DrawList &list, const MoppPicture &picture, const HeatMap &heat);

} // namespace cutaway::picture
