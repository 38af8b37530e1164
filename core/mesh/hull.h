// SPDX-License-Identifier: MIT
// Convex hulls with the faces that collision wants: polygons, no two of them nearly in one plane.
#pragma once

#include "core/base/result.h"
#include "core/mesh/solids.h"

#include <span>

namespace cutaway::mesh
{

// Planes of a hull differ by more. Source: the games' own hulls, core/domains/physics/RULES.md, "Packfiles".
inline constexpr double kLeastPlaneAngle = 0.25; // degrees

// The smallest hull around the points; none is outside by more than a
// millionth of the extent. Corners are points, but where
// faces that nearly lie in one plane had to be joined: there the hull is larger by up to kMostJoining of its
// extent. Fails for points that are not finite numbers, fewer than 4, all on one line or in one plane, and
// where faces cannot be joined within that limit.
inline constexpr double kMostJoining = 0.005;
Result<Hull> convexHull(std::span<const glm::vec3> points);

struct ReducedHull {
    Hull hull;
    float deviation = 0.0f; // the largest distance of a point from the hull; 0: it holds all
};
// The hull between at most `mostVertices` (4 or more) of the points, chosen so that the farthest point left
// outside is near. With enough vertices it is that of all points.
Result<ReducedHull> convexHull(std::span<const glm::vec3> points, std::size_t mostVertices);

} // namespace cutaway::mesh
