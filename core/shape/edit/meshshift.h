// SPDX-License-Identifier: MIT
// Meshes whose vertices are packed, moved as a whole: the places that their vertices count from move, and no
// packed number changes. Internal to this folder.
#pragma once

#include "core/file/writer.h"
#include "core/shape/type.h"

namespace cutaway::shape
{

// True for packed meshes and for the code above one.
bool canShiftMesh(std::optional<Form> form);

// A mesh, with the origin of the code above it. Fails for one that has places of its own for its parts.
Result<void> shiftMesh(const File &document, const Reader &mesh, glm::vec3 shift, Writer &writes);

} // namespace cutaway::shape
