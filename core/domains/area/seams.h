// SPDX-License-Identifier: MIT
// How the borders of rooms meet.
#pragma once

#include "core/domains/area/area.h"

namespace cutaway::area
{

inline constexpr double kClosed = 1e-3; // apart at most, in game units
inline constexpr double kLoose = 0.1;
inline constexpr double kFarthest = 0.6; // borders farther apart are not a seam

// How far the ends of two borders are apart that run the opposite way.
double distanceOf(const Border &a, const Border &b);

// All borders of all rooms, found by where they are.
class BorderMap
{
public:
    explicit BorderMap(const std::vector<Room> &rooms);

    const std::vector<Border> &borders() const { return m_borders; } // by room, then by row
    // Borders that may be at most kFarthest from this one, by the middle of each.
    std::vector<const Border *> around(const Border &border) const;

private:
    struct Placed {
        double x; // of the middle
        std::uint32_t border;
    };
    std::vector<Border> m_borders;
    std::vector<Placed> m_sorted; // by x
};

std::vector<Seam> seamsOf(const BorderMap &borders);
std::vector<Transition> transitionsOf(const std::vector<Room> &rooms, const BorderMap &borders);

} // namespace cutaway::area
