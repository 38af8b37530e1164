// SPDX-License-Identifier: MIT
// A query down a tree of boxes in the picture: what is asked, the boxes of one step, and what is reported.
// `place` leads from the lengths of the tree to the scene.
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/probe.h"
#include "core/picture/drawlist.h"
#include "core/picture/touch.h"

namespace cutaway::picture
{

// Lines in front of the geometry, to be filled.
Batch explainingBatch(Topology topology, std::string label, const glm::mat4 &place);

// Crosses of that size at its points, a line between them, or its box; a ray is drawn as far as `reach`.
void addProbe(DrawList &list, const bvh::Probe &probe, float size, double reach, const glm::mat4 &place);
// The box of a node; where it was opened those of its children as well, each in a colour of its own.
void addStepBoxes(DrawList &list, const bvh::Tree &tree, const bvh::At &at, bool isOpened,
                  const glm::mat4 &place);
// A triangle that a leaf reports, in the colour of how the query touches it; up to a number of them with a
// label. `source` is a place of the file of the picture.
void addReported(DrawList &list, const bvh::Corners &corners, Touch touch, std::optional<Source> source,
                 const glm::mat4 &place);
// The same for a shape, by the box around it.
void addReportedBox(DrawList &list, const mesh::Bounds &box, Touch touch, const glm::mat4 &place);

} // namespace cutaway::picture
