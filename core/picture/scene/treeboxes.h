// SPDX-License-Identifier: MIT
// Trees of boxes in packfiles of Fallout 4, as lines.
#pragma once

#include "core/picture/drawlist.h"
#include "core/shape/havokmesh.h"

namespace cutaway::picture
{

// Adds the boxes of a tree to `batch`, each with its depth. A node that is reached twice or does not exist
// ends its branch and is reported in `list`.
//
// hknpCompressedMeshShapeData, read as `mesh`: the tree over its sections, and below each of its leaves the
// tree of the section.
void addMeshTree(Batch &batch, const Reader &data, const shape::MeshParts &mesh, DrawList &list);
// hknpDynamicCompoundShapeData and hknpStaticCompoundShapeData: the tree over the instances.
void addCompoundTree(Batch &batch, const Reader &data, DrawList &list);

} // namespace cutaway::picture
