// SPDX-License-Identifier: MIT
// A source of triangles, coloured by its distance from a shape that was planned.
#pragma once

#include "core/domains/physics/make/plandistance.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

struct DeviationPicture {
    DrawList list; // one category for each step; hatched where something is missing
    std::vector<physics::DeviationStep> steps;
};
// `place` leads to the picture. Empty for a source that is too large to be mapped.
DeviationPicture deviationPicture(const mesh::TriMesh &source, const physics::ShapePlan &plan,
                                  const glm::dmat4 &place, Progress &progress);

} // namespace cutaway::picture
