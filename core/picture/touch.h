// SPDX-License-Identifier: MIT
// Tests if a query down a tree really meets a triangle that it may report.
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/probe.h"
#include "core/codecs/mopp/extent.h"

namespace cutaway::picture
{

enum class Touch : std::uint8_t {
    None,     // not even the triangle's box: a false positive
    Box,      // the box of the triangle, not the triangle
    Triangle, // within the radius of the triangle
};

// The triangle and its box are grown by `radius`, in Havok units. For a box query the triangle grows as the
// box does, along the axes.
Touch touchOf(const mopp::Query &query, const mopp::Space &space, const mopp::Triangle &triangle,
              double radius);

// The same in the lengths of the triangle.
Touch touchOf(const bvh::Probe &probe, const bvh::Corners &corners, double reach);

// Distances in the units of the points.
double distanceToTriangle(const glm::dvec3 &point, const mopp::Triangle &triangle);
double distanceToTriangle(const glm::dvec3 &from, const glm::dvec3 &to, const mopp::Triangle &triangle);

} // namespace cutaway::picture
