// SPDX-License-Identifier: MIT
// Transforms of NIF blocks as matrices.
#pragma once

#include "core/schema/reader.h"

#include <glm/mat4x4.hpp>

namespace cutaway::nif
{

// The transform in the fields rotation (row by row), translation and scale: v_parent = T + R * (S * v).
glm::mat4 nodeTransform(const Reader &block);
// The transform of a rigid body: translation (Havok units) and rotation.
glm::mat4 bodyTransform(const Reader &body);

} // namespace cutaway::nif
