// SPDX-License-Identifier: MIT
// Boxes, spheres and capsules around points.
#pragma once

#include "core/base/result.h"
#include "core/mesh/solids.h"

#include <span>

namespace cutaway::mesh
{

// The smallest volume that was found around all points, turned in any way. They hold the points but for
// rounding (a millionth of the extent); how far their surface is from that of a mesh: distance.h. All fail as
// a hull of the points would (hull.h).
Result<Box> fitBox(std::span<const glm::vec3> points);
// Exact.
Result<Sphere> fitSphere(std::span<const glm::vec3> points);
// Its axis is at least a hundredth of the radius long.
Result<Capsule> fitCapsule(std::span<const glm::vec3> points);

} // namespace cutaway::mesh
