// SPDX-License-Identifier: MIT
// Binary trees of boxes whose nodes may share an item: where that saves more than it costs, its triangles are
// cut by a plane and each side has a leaf for its part. After Stich, Friedrich and Dietrich, "Spatial Splits
// in Bounding Volume Hierarchies" (2009).
#pragma once

#include "core/bvh/boxtree.h"
#include "core/bvh/items.h"

namespace cutaway::bvh
{

struct SpatialItem {
    mesh::Bounds box;               // around its triangles
    std::vector<Corners> triangles; // none of what is not cut
    std::uint32_t weight = 1;       // tests that a leaf of it needs
};

// In pre-order, none for no items. Each leaf's box holds its part of the item; a few items, up to this share
// of their number, have further leaves. A path from the root has at most 64 nodes and the bits of the number
// of leaves. Numbers are finite.
inline constexpr double kMostRepeated = 0.3;
std::vector<BoxNode> spatialTree(std::span<const SpatialItem> items, double mostRepeated = kMostRepeated);

} // namespace cutaway::bvh
