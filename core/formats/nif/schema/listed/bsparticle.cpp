// SPDX-License-Identifier: MIT
// Particles of the Bethesda games.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr FieldDesc kBSParentVelocityModifierFields[] = {
    field("damping", Kind::F32),
};
constexpr StructDesc kBSParentVelocityModifier{"BSParentVelocityModifier", &kNiPSysModifier, kBSParentVelocityModifierFields};
constexpr StructDesc kBSPSysArrayEmitter{"BSPSysArrayEmitter", &kNiPSysVolumeEmitter};
constexpr FieldDesc kBSWindModifierFields[] = {
    field("strength", Kind::F32),
};
constexpr StructDesc kBSWindModifier{"BSWindModifier", &kNiPSysModifier, kBSWindModifierFields};
constexpr FieldDesc kBSPSysHavokUpdateModifierFields[] = {
    ref("modifier", "NiPSysModifier"),
};
constexpr StructDesc kBSPSysHavokUpdateModifier{"BSPSysHavokUpdateModifier", &kNiPSysMeshUpdateModifier, kBSPSysHavokUpdateModifierFields};
constexpr FieldDesc kBSPSysRecycleBoundModifierFields[] = {
    field("boundOffset", kVec3),
    field("boundExtent", kVec3),
    ptr("boundObject", "NiAVObject"),
};
constexpr StructDesc kBSPSysRecycleBoundModifier{"BSPSysRecycleBoundModifier", &kNiPSysModifier, kBSPSysRecycleBoundModifierFields};
constexpr StructDesc kBSStripParticleSystem{"BSStripParticleSystem", &kNiParticleSystem};
constexpr FieldDesc kBSStripPSysDataFields[] = {
    field("maxPointCount", Kind::U16),
    field("startCapSize", Kind::F32),
    field("endCapSize", Kind::F32),
    wideBoolean("doZPrepass"),
    boolean("doZPrepass"),
};
constexpr StructDesc kBSStripPSysData{"BSStripPSysData", &kNiPSysData, kBSStripPSysDataFields};
constexpr FieldDesc kBSPSysStripUpdateModifierFields[] = {
    field("updateDeltaTime", Kind::F32),
};
constexpr StructDesc kBSPSysStripUpdateModifier{"BSPSysStripUpdateModifier", &kNiPSysModifier, kBSPSysStripUpdateModifierFields};
constexpr FieldDesc kBSMasterParticleSystemFields[] = {
    field("maxEmitterObjects", Kind::U16),
    field("numParticleSystems", Kind::U32),
    ref("particleSystems", "NiAVObject").counted("numParticleSystems"),
};
constexpr StructDesc kBSMasterParticleSystem{"BSMasterParticleSystem", &kNiNode, kBSMasterParticleSystemFields};
constexpr FieldDesc kBSPSysMultiTargetEmitterCtlrFields[] = {
    field("maxEmitters", Kind::U16),
    ptr("masterParticleSystem", "BSMasterParticleSystem"),
};
constexpr StructDesc kBSPSysMultiTargetEmitterCtlr{"BSPSysMultiTargetEmitterCtlr", &kNiPSysEmitterCtlr, kBSPSysMultiTargetEmitterCtlrFields};
constexpr const StructDesc *kBsparticleTypes[] = {
    &kBSParentVelocityModifier, &kBSPSysArrayEmitter, &kBSWindModifier, &kBSPSysHavokUpdateModifier,
    &kBSPSysRecycleBoundModifier, &kBSStripParticleSystem, &kBSStripPSysData, &kBSPSysStripUpdateModifier,
    &kBSMasterParticleSystem, &kBSPSysMultiTargetEmitterCtlr,
};
// clang-format on

TypeList bsparticleTypes()
{
    return kBsparticleTypes;
}

} // namespace cutaway::nif::listed
