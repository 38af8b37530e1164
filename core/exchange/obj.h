// SPDX-License-Identifier: MIT
// The meshes of a scene as a Wavefront OBJ file: where the nodes put them, without movement and materials.
#pragma once

#include "core/base/result.h"
#include "core/exchange/scene.h"

namespace cutaway::exchange
{

// One object for each mesh of each node, named after both. Fails for values that are no finite numbers.
Result<std::string> writeObj(const Scene &scene);

} // namespace cutaway::exchange
