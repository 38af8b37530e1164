// SPDX-License-Identifier: MIT
// The box around a shape, from its numbers: nothing is drawn for it.
#pragma once

#include "core/shape/graph.h"

namespace cutaway::shape
{

// With convex radii. Planes count with the box in which they do. Fails for a shape without extent.
Result<mesh::Bounds> boundsOf(const Graph &graph, const glm::dmat4 &place = glm::dmat4(1.0),
                              const Progress &progress = {});

} // namespace cutaway::shape
