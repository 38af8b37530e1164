// SPDX-License-Identifier: MIT
// The meshes of a scene as a Wavefront OBJ file: where the nodes put them, without joints and movement; their
// materials as an MTL file, to which the OBJ leads.
#pragma once

#include "core/base/result.h"
#include "core/exchange/scene.h"

#include <string_view>

namespace cutaway::exchange
{

// One object for each node with meshes, in a group named after the node above it; a mesh without a material
// has no `usemtl`. `library` is the name of the MTL file; empty: none. Fails for values that are not finite
// numbers.
Result<std::string> writeObj(const Scene &scene, std::string_view library = {});
// The materials that meshes have; empty without any.
std::string writeMtl(const Scene &scene);

} // namespace cutaway::exchange
