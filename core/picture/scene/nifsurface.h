// SPDX-License-Identifier: MIT
// Normals and texture coordinates of a render mesh. Source: core/formats/nif/FORMAT.md, "Vertices".
#pragma once

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"

#include <glm/vec2.hpp>

namespace cutaway::picture
{

struct NifSurface {
    std::vector<glm::vec3> normals; // none, or one for each vertex; not always of unit length
    std::vector<glm::vec2> uvs;     // none, or one for each vertex; v downwards from the top
};

// In the order of the positions that addNifMesh() adds; numbers that are not finite are zeros.
NifSurface nifSurface(const File &file, const Reader &shape);

} // namespace cutaway::picture
