// SPDX-License-Identifier: MIT
// Shapes as blocks of Skyrim, Fallout 3 and New Vegas. Source of the rules: BUILDING.md.
#pragma once

#include "core/domains/physics/make/plan.h"
#include "core/formats/nif/copiedblocks.h"
#include "core/shape/rigidplace.h"

namespace cutaway::physics
{

// Where a shape goes.
struct NifShapeSite {
    std::uint32_t root = 0;  // block that meshes name as their target
    std::uint8_t layer = 0;  // of the body
    shape::RigidPlace place; // of the body's space in the node
    bool isMoving = false;
};

// Fails for files of other games.
Result<void> checkTakesShapes(const File &nif);

// The blocks of a shape in the order in which they stand in the file; the last one is the shape of the body.
// Fails naming the part and the limit.
Result<std::vector<nif::CopiedBlock>> shapeBlocks(const File &nif, const ShapePlan &plan,
                                                  const NifShapeSite &site);

} // namespace cutaway::physics
