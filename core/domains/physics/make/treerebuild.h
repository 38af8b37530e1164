// SPDX-License-Identifier: MIT
// Trees of a packfile built anew over what it holds: the same primitives, sections and children, other nodes.
// Vertices, primitives and materials stay. Source: BUILDING.md, "Compressed meshes" and "Compounds".
#pragma once

#include "core/base/result.h"
#include "core/shape/havokmesh.h"
#include "core/shape/treelist.h"
#include "core/shape/trees.h"

namespace cutaway::physics
{

// The mesh with trees of least surface in the nodes of its sections and above them, each box rounded to the
// outside; `leaf` of a section follows. Fails where a primitive has no corners or a section more primitives
// than a leaf can name.
Result<shape::MeshParts> withRebuiltTrees(shape::MeshParts mesh);

// The nodes over the children of a static compound, in its domain.
Result<std::vector<shape::StaticTree::Row>> rebuiltStaticNodes(const shape::FileTree &tree);

// The patch of the packfile that stores the tree of the place, whose document it is. Nodes are overwritten in
// place where there are as many as before, else their arrays are laid out anew. Fails for trees of other
// files.
Result<Patch> rebuildPackedTree(const shape::TreePlace &place);

} // namespace cutaway::physics
