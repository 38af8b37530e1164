// SPDX-License-Identifier: MIT
// A NIF with a MOPP over a compressed mesh.
#pragma once

#include "core/base/bytes.h"

namespace cutaway::test
{

// A hilly square of strips and one large triangle, Skyrim SE, with code that was compiled for it. Blocks:
// 0 BSFadeNode, 1 BSXFlags, 2 bhkCompressedMeshShapeData, 3 bhkCompressedMeshShape, 4 bhkMoppBvTreeShape,
// 5 bhkRigidBody, 6 bhkCollisionObject.
Bytes buildMoppNif();
// The same with these bytes as code.
Bytes buildMoppNif(const Bytes &code);
// The same and code that is over no mesh: 7 bhkBoxShape, 8 bhkMoppBvTreeShape.
Bytes buildMoppNifWithBox();

inline constexpr std::uint32_t kMoppNifBlock = 4;
inline constexpr std::size_t kMoppNifTriangles = 33;

} // namespace cutaway::test
