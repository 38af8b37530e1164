// SPDX-License-Identifier: MIT
// Basis functions of splines whose knots are whole frames. A part of splinefit and cubicsolver.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace cutaway::anim
{

inline constexpr int kCubic = 3;
inline constexpr std::size_t kOrder = kCubic + 1;

using Knots = std::vector<std::uint8_t>;

// The span of a frame: its last knot that is not above it and has room behind it.
std::size_t spanOf(const Knots &knots, int degree, double frame);
// The basis functions that are not zero at the frame, for the control points span - degree to span.
std::array<double, kOrder> basisOf(const Knots &knots, int degree, std::size_t span, double frame);

} // namespace cutaway::anim
