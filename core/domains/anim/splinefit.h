// SPDX-License-Identifier: MIT
// Splines through samples, with as few control points as an allowed error permits.
//
// One sample for each frame of a block; knots are whole frames, the first and the last repeated as Havok has
// them. Vectors are measured on each axis that takes part, rotations by the angle between unit quaternions.
#pragma once

#include "core/domains/anim/splinebasis.h"

#include <glm/vec4.hpp>
#include <optional>
#include <span>

namespace cutaway::anim
{

using Samples = std::span<const glm::dvec4>;

struct SplineCurve {
    int degree = 1;
    Knots knots;
    std::vector<glm::dvec4> points; // as many as knots, less degree + 1

    // The sum of the basis functions, not of unit length; the frame lies between the first and last knot.
    glm::dvec4 at(double frame) const;
};

// The kind of values that a curve is fitted to.
struct FitKind {
    bool rotation = false;
    unsigned axes = 7; // of a vector: bits of x, y, z
};

inline constexpr double kNowhere = 1e30; // from a curve without a place

// The angle between a quaternion of that length and one of unit length.
double turnBetween(const glm::dvec4 &curve, double length, const glm::dvec4 &unit);
// The distance of the curve from a sample.
double strayOf(const FitKind &kind, const glm::dvec4 &curve, const glm::dvec4 &sample);
// The largest of all frames.
double worstStray(const FitKind &kind, const SplineCurve &curve, Samples samples);

// Passes through the samples that it keeps. At least two samples.
SplineCurve fitLinear(const FitKind &kind, Samples samples, double allowed);
// Least squares, knots placed where they are needed; nothing when that takes more than `mostPoints`. Between
// frames the curve stays as near to the way that four samples around suggest as they bend.
std::optional<SplineCurve> fitCubic(const FitKind &kind, Samples samples, double allowed,
                                    std::size_t mostPoints);

} // namespace cutaway::anim
