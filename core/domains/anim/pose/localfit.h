// SPDX-License-Identifier: MIT
// A spline that changes in some frames and stays as it was in all others.
#pragma once

#include "core/domains/anim/splinefit.h"

namespace cutaway::anim
{

// Boehm's rule: a knot is put in and the control points around it are cut, which leaves the curve as it is.
// False at the ends, and where the knot stands as often as the degree already.
bool insertKnot(SplineCurve &curve, std::uint8_t at);

// Where a curve is looked at: so many places in a frame, the whole one included.
inline constexpr std::size_t kPlacesOfFrame = 4;
constexpr double frameOfPlace(std::size_t place)
{
    return static_cast<double>(place) / static_cast<double>(kPlacesOfFrame);
}

// What a curve is to become at the places of its block.
struct LocalTarget {
    Samples places;                // rotations have the signs of the curve
    std::span<const double> slack; // by how much the curve may miss each of them
    std::uint8_t first = 0;        // frames that change
    std::uint8_t last = 0;
};

// How far the curve misses its target at the worst of the first `count` places, beyond the slack.
double worstMiss(const FitKind &kind, const SplineCurve &curve, const LocalTarget &target, std::size_t count);

// Keeps the degree, all knots and the control points that have no part in the change; knots are added within
// it, and around it where control points of unit length need them. The curve comes as near to the target as
// knots at whole frames permit.
SplineCurve fitLocally(const FitKind &kind, const SplineCurve &stored, const LocalTarget &target,
                       double allowed);

} // namespace cutaway::anim
