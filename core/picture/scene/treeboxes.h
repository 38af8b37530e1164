// SPDX-License-Identifier: MIT
// Trees of boxes as lines, whichever file stores them.
#pragma once

#include "core/bvh/tree.h"
#include "core/picture/drawlist.h"
#include "core/shape/havokmesh.h"
#include "core/shape/treelist.h"

#include <functional>

namespace cutaway::picture
{

// One box of a tree.
void addTreeBox(Batch &batch, const mesh::Bounds &box, bool isInner, Source source, const Traits &traits,
                DrawList &list);
// Adds the boxes of a tree to `batch`, each with its depth. False where a node is reached twice or does not
// exist, which ends its branch.
bool addTreeBoxes(Batch &batch, const bvh::Tree &tree, const std::function<Source(const bvh::At &)> &sourceOf,
                  DrawList &list);

// The same for trees of packfiles, which report such nodes in `list`.
//
// hknpCompressedMeshShapeData, read as `mesh`: the tree over its sections, and below each of its leaves the
// tree of the section.
void addMeshTree(Batch &batch, const Reader &data, const shape::MeshParts &mesh, DrawList &list);
// hknpDynamicCompoundShapeData and hknpStaticCompoundShapeData: the tree over the instances.
void addCompoundTree(Batch &batch, const Reader &data, DrawList &list);

// From the lengths of a tree to the scene: the first place where the shape over it is drawn in a picture of
// its file.
glm::mat4 placeOfTree(const shape::TreePlace &tree, const DrawList &scene);

} // namespace cutaway::picture
