// SPDX-License-Identifier: MIT
// What the sides of a division cost.
#pragma once

#include "core/mopp/plan.h"

#include <vector>

namespace cutaway::mopp
{

inline constexpr float kQueryMargin = 32768.0f; // of one byte step: queries have a size, bounds are rounded

// Sides with the margin.
inline Float4 sidesOf(const Hull &hull)
{
    return all(kQueryMargin) - (hull.low + hull.negativeHigh);
}

// How much of the queries it attracts.
inline float attraction(const Hull &hull)
{
    return product(sidesOf(hull));
}

// Of a side with 0, 1, ... items, up to that many.
std::vector<float> sideWeights(std::size_t items, Balance balance);

} // namespace cutaway::mopp
