// SPDX-License-Identifier: MIT
// Measures of the timeline, shared by painting and hit testing.
#pragma once

#include "viewers/kit/theme/grid.h"

#include <cstddef>

namespace cutaway::timeline
{

inline constexpr int kGutter = theme::grid(30);        // titles of lanes, at the left
inline constexpr int kTimelineMargin = theme::grid(4); // so that the first and last frame can be grabbed
inline constexpr int kRuler = theme::grid(9);          // frames above, seconds below
inline constexpr int kKeyLane = theme::grid(5);        // one for each selected bone
inline constexpr int kBlockLane = theme::grid(5);      // of a spline-compressed clip
inline constexpr int kKeySize = 4;                     // pixels from the middle of a key to a corner
inline constexpr int kHandle = 5;                      // pixels around an end of the played range
inline constexpr double kTickPixels = 64.0;            // at least between two numbers
inline constexpr std::size_t kMostKeyLanes = 3;

} // namespace cutaway::timeline
