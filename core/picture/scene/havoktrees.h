// SPDX-License-Identifier: MIT
// Trees of boxes in hk_2014 packfiles, as lines. Source of the rules: core/formats/hkx/FORMAT.md.
#pragma once

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// Adds the boxes of a tree to `batch`, each with its depth. A node that is reached twice or does not exist
// ends its branch and is reported in `list`.
//
// hknpCompressedMeshShapeData: the tree over its sections, and below each of its leaves the tree of the
// section.
void addMeshTree(Batch &batch, const Reader &data, DrawList &list);
// hknpDynamicCompoundShapeData and hknpStaticCompoundShapeData: the tree over the instances.
void addCompoundTree(Batch &batch, const Reader &data, DrawList &list);

} // namespace cutaway::picture
