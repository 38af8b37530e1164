// SPDX-License-Identifier: MIT
// Transforms of NIF blocks as matrices.
#pragma once

#include "core/file/source.h"
#include "core/geom/drawlist.h"
#include "core/hkx/objects.h"

namespace cutaway::geom
{

// The transform in the fields rotation (row by row), translation and scale: v_parent = T + R * (S * v).
glm::mat4 nifTransform(const Reader &block);
// The transform of a rigid body: translation (Havok units) and rotation.
glm::mat4 bodyTransform(const Reader &body);

} // namespace cutaway::geom
