// SPDX-License-Identifier: MIT
// Lines that explain: boxes, axes, arrows, arcs and cones. Lengths in the unit of the batch, angles in
// radians.
#pragma once

#include "core/mesh/across.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// Twelve lines over eight positions of their own.
void addBoxLines(Batch &batch, glm::vec3 min, glm::vec3 max, std::uint16_t category);
// Three lines from the origin of a frame, whose scale does not count.
void addAxes(Batch &batch, const glm::mat4 &frame, float size, DrawList &list);
// Three short lines through a point.
void addCross(Batch &batch, glm::vec3 at, float size, std::uint16_t category);
// A line with two barbs at its end, in the plane that `up` is normal to.
void addArrow(Batch &batch, glm::vec3 from, glm::vec3 to, glm::vec3 up, std::uint16_t category);
// From `zero` turned towards `quarter` (both as long as the radius) by `from` to `to`, with its two radii
// where it is not a full circle.
void addArc(Batch &batch, glm::vec3 centre, glm::vec3 zero, glm::vec3 quarter, float from, float to,
            std::uint16_t category);
// A circle at the end of `axis` and lines from the apex to it.
void addCone(Batch &batch, glm::vec3 apex, glm::vec3 axis, float angle, std::uint16_t category);

} // namespace cutaway::picture
