// SPDX-License-Identifier: MIT
// Scenes as binary glTF 2.0, one file with everything in it.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/exchange/scene.h"

namespace cutaway::exchange
{

// Fails for values that are not finite numbers and for more than 2 GiB. A mesh without vertices is left out,
// and so is a skin without joints. Names and texts that are no UTF-8 get '?' for the bytes that are none.
// Names are unique: of bones in their skeleton, of all other nodes in the scene, of materials and of
// animations. A mesh has the name of its node.
Result<Bytes> writeGlb(const Scene &scene);

} // namespace cutaway::exchange
