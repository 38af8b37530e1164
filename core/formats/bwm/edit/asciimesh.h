// SPDX-License-Identifier: MIT
// Walkmeshes as text: nodes of an ASCII model, as compilers of KotOR take them and the games read them too.
//
// Source: core/formats/bwm/FORMAT.md, "Text form". Numbers are those of the binary file: area meshes in area
// space.
#pragma once

#include "core/formats/bwm/edit/editmesh.h"

#include <string_view>

namespace cutaway::bwm
{

// One node with faces. A text of a door holds one for each of its states.
struct AsciiMesh {
    std::string node;
    EditMesh mesh;
    std::vector<std::string> notes; // what was left aside
};

// Fails for lines that are no such text, by their numbers, and where no node has faces.
Result<std::vector<AsciiMesh>> readAsciiMeshes(std::string_view text);
// The faces, transitions, tree and use points of a mesh whose tables agree. Fails for values that are no
// finite numbers and for corners that are not there.
Result<std::string> writeAsciiMesh(const Walkmesh &mesh, const MeshHeader &header, std::string_view name);

} // namespace cutaway::bwm
