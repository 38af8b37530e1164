// SPDX-License-Identifier: MIT
// Cost of the sides of a division.
#pragma once

#include "core/codecs/mopp/plan.h"

#include <vector>

namespace cutaway::mopp
{

inline constexpr float kQueryMargin = 32768.0f; // of one byte step: queries have a size, bounds are rounded

// Sides with the margin.
inline Float4 sidesOf(const Hull &hull)
{
    return all(kQueryMargin) - (hull.low + hull.negativeHigh);
}

// A measure of the queries that the sides attract: their volume with the margin.
inline float attraction(const Hull &hull)
{
    return product(sidesOf(hull));
}

// The weights of a side with 0, 1, ... items, up to that number.
std::vector<float> sideWeights(std::size_t items, Balance balance);

} // namespace cutaway::mopp
