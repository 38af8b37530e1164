// SPDX-License-Identifier: MIT
// What a rebuild leaves as it is in the file.
#pragma once

#include "core/formats/bwm/edit/rebuild.h"

namespace cutaway::bwm
{

struct Keep {
    std::vector<bool> normals;   // by faces of the edit mesh: the value of its row in the file
    std::vector<bool> distances; // likewise
    bool vertices = false;       // those of the file, used or not
    bool order = false;
    bool tree = false;    // with new numbers of faces in its leaves
    bool links = false;   // while the order is the same
    bool borders = false; // while the order is the same
};

// After an edit: what it has not touched.
Keep keepUntouched(const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options);
// Keeps everything of an unedited mesh except for those parts.
Keep keepAllBut(Parts parts, const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options);

} // namespace cutaway::bwm
