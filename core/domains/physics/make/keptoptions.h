// SPDX-License-Identifier: MIT
// What a file has kept of the options that a shape was built with. Source: BUILDING.md, "Options".
#pragma once

#include "core/domains/physics/make/plantarget.h"

namespace cutaway::physics
{

// A hull or box as a file stores it.
struct StoredSolid {
    bool isHull = true;       // else a block that is a box
    std::size_t vertices = 0; // without those that fill up
    float radius = 0.0f;
};

// The stored solids of a body's shape, in the order of their units.
std::vector<StoredSolid> storedSolids(const Body &body);

// The sizes of planned hulls become those that are stored. Nothing where the two cannot be told apart.
void takeStoredSizes(const ShapePlan &plan, std::span<const StoredSolid> stored, TargetReport &report);
// The largest number of vertices of those planned as hulls.
std::size_t mostVerticesOf(const ShapePlan &plan, std::span<const StoredSolid> stored);

// One sentence for each option that is stored otherwise, with what is stored.
std::vector<std::string> changedOptions(const Target &target, const mesh::TriMesh &source,
                                        const PlannedTarget &planned, std::span<const StoredSolid> stored);

} // namespace cutaway::physics
