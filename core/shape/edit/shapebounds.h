// SPDX-License-Identifier: MIT
// How far shapes of a NIF reach. Internal to this folder.
#pragma once

#include "core/file/file.h"
#include "core/mesh/bounds.h"

#include <glm/mat4x4.hpp>

namespace cutaway::physics
{

// The bounds of a block and all blocks below it, shells included, in the space of the owner; Havok units.
// Fails with the name of a shape whose extent is not known.
Result<mesh::Bounds> boundsOfBlock(const File &nif, UnitId shape, const glm::mat4 &place = glm::mat4(1.0f));

} // namespace cutaway::physics
