// SPDX-License-Identifier: MIT
// Particles.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr StructDesc kNiPSysEmitterDeclinationCtlr{"NiPSysEmitterDeclinationCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysEmitterDeclinationVarCtlr{"NiPSysEmitterDeclinationVarCtlr", &kNiPSysModifierFloatCtlr};
constexpr FieldDesc kNiMeshPSysDataFields[] = {
    field("defaultPoolSize", Kind::U32).from(nifVersion(10, 2, 0, 0)),
    boolean("fillPoolsOnLoad").from(nifVersion(10, 2, 0, 0)),
    field("numGenerations", Kind::U32).from(nifVersion(10, 2, 0, 0)),
    field("generations", Kind::U32).counted("numGenerations").from(nifVersion(10, 2, 0, 0)),
    ref("particleMeshes", "NiNode"),
};
constexpr StructDesc kNiMeshPSysData{"NiMeshPSysData", &kNiPSysData, kNiMeshPSysDataFields};
constexpr StructDesc kNiMeshParticleSystem{"NiMeshParticleSystem", &kNiParticleSystem};
constexpr FieldDesc kNiPSysColorModifierFields[] = {
    ref("data", "NiColorData"),
};
constexpr StructDesc kNiPSysColorModifier{"NiPSysColorModifier", &kNiPSysModifier, kNiPSysColorModifierFields};
constexpr FieldDesc kNiPSysEmitterCtlrDataFields[] = {
    field("birthRateKeys", kFloatKeys),
    field("numActiveKeys", Kind::U32),
    field("activeKeys", kLinearByteKey).counted("numActiveKeys"),
};
constexpr StructDesc kNiPSysEmitterCtlrData{"NiPSysEmitterCtlrData", &kNiObject, kNiPSysEmitterCtlrDataFields};
constexpr FieldDesc kNiPSysGrowFadeModifierFields[] = {
    field("growTime", Kind::F32),
    field("growGeneration", Kind::U16),
    field("fadeTime", Kind::F32),
    field("fadeGeneration", Kind::U16),
    field("baseScale", Kind::F32).from(kV20_2_0_7).upTo(kV20_2_0_7).streamFrom(kBsFallout3),
};
constexpr StructDesc kNiPSysGrowFadeModifier{"NiPSysGrowFadeModifier", &kNiPSysModifier, kNiPSysGrowFadeModifierFields};
constexpr FieldDesc kNiPSysMeshUpdateModifierFields[] = {
    field("numMeshes", Kind::U32),
    ref("meshes", "NiAVObject").counted("numMeshes"),
};
constexpr StructDesc kNiPSysMeshUpdateModifier{"NiPSysMeshUpdateModifier", &kNiPSysModifier, kNiPSysMeshUpdateModifierFields};
constexpr FieldDesc kNiPSysSphericalColliderFields[] = {
    field("radius", Kind::F32),
};
constexpr StructDesc kNiPSysSphericalCollider{"NiPSysSphericalCollider", &kNiPSysCollider, kNiPSysSphericalColliderFields};
constexpr FieldDesc kNiPSysFieldModifierFields[] = {
    ref("fieldObject", "NiAVObject"),
    field("magnitude", Kind::F32),
    field("attenuation", Kind::F32),
    wideBoolean("useMaxDistance"),
    boolean("useMaxDistance"),
    field("maxDistance", Kind::F32),
};
constexpr StructDesc kNiPSysFieldModifier{"NiPSysFieldModifier", &kNiPSysModifier, kNiPSysFieldModifierFields};
constexpr FieldDesc kNiPSysVortexFieldModifierFields[] = {
    field("direction", kVec3),
};
constexpr StructDesc kNiPSysVortexFieldModifier{"NiPSysVortexFieldModifier", &kNiPSysFieldModifier, kNiPSysVortexFieldModifierFields};
constexpr FieldDesc kNiPSysGravityFieldModifierFields[] = {
    field("direction", kVec3),
};
constexpr StructDesc kNiPSysGravityFieldModifier{"NiPSysGravityFieldModifier", &kNiPSysFieldModifier, kNiPSysGravityFieldModifierFields};
constexpr FieldDesc kNiPSysDragFieldModifierFields[] = {
    wideBoolean("useDirection"),
    boolean("useDirection"),
    field("direction", kVec3),
};
constexpr StructDesc kNiPSysDragFieldModifier{"NiPSysDragFieldModifier", &kNiPSysFieldModifier, kNiPSysDragFieldModifierFields};
constexpr FieldDesc kNiPSysTurbulenceFieldModifierFields[] = {
    field("frequency", Kind::F32),
};
constexpr StructDesc kNiPSysTurbulenceFieldModifier{"NiPSysTurbulenceFieldModifier", &kNiPSysFieldModifier, kNiPSysTurbulenceFieldModifierFields};
constexpr StructDesc kNiPSysFieldMagnitudeCtlr{"NiPSysFieldMagnitudeCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysFieldAttenuationCtlr{"NiPSysFieldAttenuationCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysFieldMaxDistanceCtlr{"NiPSysFieldMaxDistanceCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysAirFieldAirFrictionCtlr{"NiPSysAirFieldAirFrictionCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysAirFieldInheritVelocityCtlr{"NiPSysAirFieldInheritVelocityCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysAirFieldSpreadCtlr{"NiPSysAirFieldSpreadCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysInitialRotSpeedCtlr{"NiPSysInitialRotSpeedCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysInitialRotSpeedVarCtlr{"NiPSysInitialRotSpeedVarCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysInitialRotAngleCtlr{"NiPSysInitialRotAngleCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysInitialRotAngleVarCtlr{"NiPSysInitialRotAngleVarCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysRotDampeningCtlr{"NiPSysRotDampeningCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysEmitterPlanarAngleCtlr{"NiPSysEmitterPlanarAngleCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiPSysEmitterPlanarAngleVarCtlr{"NiPSysEmitterPlanarAngleVarCtlr", &kNiPSysModifierFloatCtlr};
constexpr FieldDesc kNiPSysAirFieldModifierFields[] = {
    field("direction", kVec3),
    field("airFriction", Kind::F32),
    field("inheritVelocity", Kind::F32),
    wideBoolean("inheritRotation"),
    boolean("inheritRotation"),
    wideBoolean("componentOnly"),
    boolean("componentOnly"),
    wideBoolean("enableSpread"),
    boolean("enableSpread"),
    field("spread", Kind::F32),
};
constexpr StructDesc kNiPSysAirFieldModifier{"NiPSysAirFieldModifier", &kNiPSysFieldModifier, kNiPSysAirFieldModifierFields};
constexpr FieldDesc kNiPSysRadialFieldModifierFields[] = {
    field("radialType", Kind::F32),
};
constexpr StructDesc kNiPSysRadialFieldModifier{"NiPSysRadialFieldModifier", &kNiPSysFieldModifier, kNiPSysRadialFieldModifierFields};
constexpr const StructDesc *kNiparticleTypes[] = {
    &kNiPSysEmitterDeclinationCtlr, &kNiPSysEmitterDeclinationVarCtlr, &kNiMeshPSysData,
    &kNiMeshParticleSystem, &kNiPSysColorModifier, &kNiPSysEmitterCtlrData, &kNiPSysGrowFadeModifier,
    &kNiPSysMeshUpdateModifier, &kNiPSysSphericalCollider, &kNiPSysVortexFieldModifier,
    &kNiPSysGravityFieldModifier, &kNiPSysDragFieldModifier, &kNiPSysTurbulenceFieldModifier,
    &kNiPSysFieldMagnitudeCtlr, &kNiPSysFieldAttenuationCtlr, &kNiPSysFieldMaxDistanceCtlr,
    &kNiPSysAirFieldAirFrictionCtlr, &kNiPSysAirFieldInheritVelocityCtlr, &kNiPSysAirFieldSpreadCtlr,
    &kNiPSysInitialRotSpeedCtlr, &kNiPSysInitialRotSpeedVarCtlr, &kNiPSysInitialRotAngleCtlr,
    &kNiPSysInitialRotAngleVarCtlr, &kNiPSysRotDampeningCtlr, &kNiPSysEmitterPlanarAngleCtlr,
    &kNiPSysEmitterPlanarAngleVarCtlr, &kNiPSysAirFieldModifier, &kNiPSysRadialFieldModifier,
};
// clang-format on

TypeList niparticleTypes()
{
    return kNiparticleTypes;
}

} // namespace cutaway::nif::listed
