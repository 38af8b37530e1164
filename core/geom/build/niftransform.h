// SPDX-License-Identifier: MIT
// Transforms of NIF blocks as matrices.
#pragma once

#include "core/geom/build/sources.h"

namespace cutaway::geom
{

// Of fields rotation (stored row by row), translation and scale: v_parent = T + R * (S * v).
glm::mat4 nifTransform(const Reader &block);
// Of a rigid body: translation and rotation, lengths in Havok units.
glm::mat4 bodyTransform(const Reader &body);

} // namespace cutaway::geom
