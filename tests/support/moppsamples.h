// SPDX-License-Identifier: MIT
// Brute force against which walks through MOPP code are tested.
#pragma once

#include "core/codecs/mopp/program.h"
#include "core/codecs/mopp/space.h"

namespace cutaway::test
{

// True if the segment passes through the inside of the triangle, clear of its edges.
bool crosses(const mopp::Triangle &triangle, glm::dvec3 from, glm::dvec3 to);
// True if a corner or the centre lies in the box.
bool hasPointIn(const mopp::Triangle &triangle, glm::dvec3 low, glm::dvec3 high);

// How many of that many points on each triangle, moved by almost the radius at most, do not report it. Such
// without area and corners that are no numbers are left out.
std::size_t missedPoints(const mopp::Program &program, const mopp::Space &space,
                         const mopp::Triangles &triangles, double radius, int perTriangle);

// Triangles of a kind, the same for the same arguments: "scattered", "flat", "slivers", "coincident", "one
// line", "strip ids" (chunk and winding in the id, as compressed meshes have them).
inline constexpr int kSoupKinds = 6;
const char *soupName(int kind);
mopp::Triangles triangleSoup(int kind, std::uint32_t count);

} // namespace cutaway::test
