// SPDX-License-Identifier: MIT
// Shapes that others name by their table: those that write them, and checks.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway::hkx
{

extern const StructDesc kNpShape, kNpSphereShape, kNpPolytopeShape, kNpCapsuleShape;
extern const StructDesc kNpMeshShape, kNpMeshData;
extern const StructDesc kNpCompoundShape, kNpDynamicCompound, kNpDynamicCompoundData;
extern const StructDesc kHkpCapsuleShape;

} // namespace cutaway::hkx
