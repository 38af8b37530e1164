// SPDX-License-Identifier: MIT
// What the vertices of one render mesh hold, drawn over it: normals, tangents and the weights of a bone.
#pragma once

#include "core/picture/scene/nifskin.h"

namespace cutaway::picture
{

struct MeshMarks {
    bool normals = false;
    bool tangents = false;                  // and bitangents
    std::optional<std::uint32_t> bone = {}; // of SkinnedMesh::bones

    bool isEmpty() const { return !normals && !tangents && !bone; }
};

// `mesh` is the batch that shows the shape, `skin` what moves it, or null. Lines are as long as a fiftieth of
// the mesh, and come from the rows of their vertices; faces have one of six tones for the mean weight of
// their corners, with its name.
DrawList meshMarks(const File &file, UnitId shape, const Batch &mesh, const SkinnedMesh *skin,
                   const MeshMarks &what);

} // namespace cutaway::picture
