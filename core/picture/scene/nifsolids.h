// SPDX-License-Identifier: MIT
// The bhk shapes that hold geometry, one block each.
#pragma once

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// The context of a shape: everything between it and its body.
struct NifShapePlace {
    glm::mat4 world{1.0f}; // Havok units to scene units
    Traits traits;
    std::vector<Source> owners; // the blocks themselves, from the inside out
};

// False for types that only lead to others, or are not known.
bool addNifSolid(const File &file, UnitId unit, const NifShapePlace &place, DrawList &list);

} // namespace cutaway::picture
