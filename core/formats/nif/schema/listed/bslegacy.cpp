// SPDX-License-Identifier: MIT
// What the Bethesda games left behind.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr StructDesc kNiBSAnimationNode{"NiBSAnimationNode", &kNiNode};
constexpr StructDesc kNiBSParticleNode{"NiBSParticleNode", &kNiNode};
constexpr StructDesc kNiBSPArrayController{"NiBSPArrayController", &kNiParticleSystemController};
constexpr const StructDesc *kBslegacyTypes[] = {
    &kNiBSAnimationNode, &kNiBSParticleNode, &kNiBSPArrayController,
};
// clang-format on

TypeList bslegacyTypes()
{
    return kBslegacyTypes;
}

} // namespace cutaway::nif::listed
