// SPDX-License-Identifier: MIT
// Basis functions of splines whose knots are whole frames, for those who fit them; splinepieces shares the
// table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace cutaway::anim
{

inline constexpr int kCubic = 3;
inline constexpr std::size_t kOrder = kCubic + 1;

using Knots = std::vector<std::uint8_t>;

// The inverse of a distance between knots; 0 for a distance of 0, to avoid a division by zero.
template <class Real>
inline constexpr std::array<Real, 256> kInverseWidths = [] {
    std::array<Real, 256> inverse{};
    for (std::size_t width = 1; width < inverse.size(); ++width)
        inverse[width] = Real(1) / static_cast<Real>(width);
    return inverse;
}();

// The span of a frame: its last knot that is not above it and has room behind it.
std::size_t spanOf(const Knots &knots, int degree, double frame);
// The basis functions that are not zero at the frame, for the control points span - degree to span.
std::array<double, kOrder> basisOf(const Knots &knots, int degree, std::size_t span, double frame);

} // namespace cutaway::anim
