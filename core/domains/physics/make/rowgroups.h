// SPDX-License-Identifier: MIT
// The triangles of a source, parted by what their rows of materials become. Internal to this folder.
#pragma once

#include "core/domains/physics/make/plantarget.h"

namespace cutaway::physics
{

struct RowGroup {
    BuildAs as = BuildAs::Hull;
    std::string name;   // of the row; empty for those that are built together
    mesh::TriMesh mesh; // its triangles; all rows of `materials` stay, so that their numbers do
};

// Those that are built together first, then the others by row; none without triangles. The mesh is sound
// (mesh::checkMesh).
std::vector<RowGroup> rowGroups(const mesh::TriMesh &source, const Target &target);

} // namespace cutaway::physics
