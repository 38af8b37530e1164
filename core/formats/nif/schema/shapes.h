// SPDX-License-Identifier: MIT
// Shapes that others name by their table: those that write them, and checks.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway::nif
{

extern const StructDesc kBhkConvexShape, kBhkSphereShape, kBhkBoxShape, kBhkCapsuleShape, kBhkCylinderShape,
    kBhkConvexVerticesShape;
extern const StructDesc kBhkListShape, kBhkTransformShape, kBhkConvexTransformShape, kBhkMoppBvTreeShape;
extern const StructDesc kBhkPackedNiTriStripsShape, kBhkCompressedMeshShape, kBhkCompressedMeshShapeData;

} // namespace cutaway::nif
