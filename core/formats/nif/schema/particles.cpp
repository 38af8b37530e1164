// SPDX-License-Identifier: MIT
// Particle systems: the system, its data and its modifiers.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/types.h"

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr std::uint32_t kBsOldGeometry = before(kBsSkyrimSE); // last stream whose systems are NiGeometry

constexpr FieldDesc kNiParticleSystemFields[] = {
    ref("data", "NiPSysData").streamUpTo(kBsOldGeometry),
    ref("skin", "NiSkinInstance").streamUpTo(kBsOldGeometry),
    field("numMaterials", Kind::U32).from(kV20_2_0_5).streamUpTo(kBsOldGeometry),
    stringIndex("materialNames").counted("numMaterials").from(kV20_2_0_5).streamUpTo(kBsOldGeometry),
    field("materialExtra", Kind::I32).counted("numMaterials").from(kV20_2_0_5).streamUpTo(kBsOldGeometry),
    field("activeMaterial", Kind::I32).from(kV20_2_0_5).streamUpTo(kBsOldGeometry),
    field("materialNeedsUpdate", Kind::Bool).from(kV20_2_0_7).streamUpTo(kBsOldGeometry),
    field("bound", kBound).streamFrom(kBsSkyrimSE).in(Measure::GameLength),
    field("boundMinMax", Kind::F32).times(6).streamFrom(kBsFallout76).streamUpTo(169),
    ref("skin", "NiObject").streamFrom(kBsSkyrimSE),
    ref("shader", "BSShaderProperty").from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
    ref("alpha", "NiAlphaProperty").from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
    field("vertexDesc", Kind::U64).streamFrom(kBsSkyrimSE),
    field("farBegin", Kind::U16).streamFrom(kBsSkyrim),
    field("farEnd", Kind::U16).streamFrom(kBsSkyrim),
    field("nearBegin", Kind::U16).streamFrom(kBsSkyrim),
    field("nearEnd", Kind::U16).streamFrom(kBsSkyrim),
    ref("data", "NiPSysData").streamFrom(kBsSkyrimSE),
    field("worldSpace", Kind::Bool),
    field("numModifiers", Kind::U32),
    ref("modifiers", "NiPSysModifier").counted("numModifiers"),
};

// Bethesda's files keep no arrays here: the counts are what the game reserves.
constexpr FieldDesc kNiPSysDataFields[] = {
    field("groupId", Kind::I32),
    field("maxVertices", Kind::U16),
    field("keepFlags", Kind::U8),
    field("compressFlags", Kind::U8),
    field("hasVertices", Kind::Bool),
    field("bsDataFlags", Kind::U16),
    field("materialCrc", Kind::U32).streamFrom(kBsFallout3 + 1),
    field("hasNormals", Kind::Bool),
    field("bound", kBound).in(Measure::GameLength),
    field("hasColors", Kind::Bool),
    field("consistency", Kind::U16).named(kConsistencyTypes),
    ref("additional"),
    field("hasRadii", Kind::Bool),
    field("numActive", Kind::U16),
    field("hasSizes", Kind::Bool),
    field("hasRotations", Kind::Bool),
    field("hasRotationAngles", Kind::Bool),
    field("hasRotationAxes", Kind::Bool),
    field("hasTextureIndices", Kind::Bool),
    field("numSubtextures", Kind::U32).streamFrom(kBsFallout3 + 1),
    field("numSubtextures", Kind::U8).streamUpTo(kBsFallout3),
    field("subtextures", kVec4).counted("numSubtextures").doc("part of the texture that a particle shows"),
    field("aspectRatio", Kind::F32).streamFrom(kBsFallout3 + 1),
    field("aspectFlags", Kind::U16).streamFrom(kBsFallout3 + 1),
    field("speedToAspectAspect2", Kind::F32).streamFrom(kBsFallout3 + 1),
    field("speedToAspectSpeed1", Kind::F32).streamFrom(kBsFallout3 + 1),
    field("speedToAspectSpeed2", Kind::F32).streamFrom(kBsFallout3 + 1),
    field("unknownVector", kVec3).streamFrom(kBsFallout76),
    field("hasRotationSpeeds", Kind::Bool),
};

constexpr FieldDesc kNiPSysModifierFields[] = {
    stringIndex("name"),
    inlineString("name"),
    field("order", Kind::U32),
    ptr("target", "NiParticleSystem"),
    field("active", Kind::Bool),
};
constexpr FieldDesc kAgeDeathFields[] = {
    field("spawnOnDeath", Kind::Bool),
    ref("spawnModifier", "NiPSysSpawnModifier"),
};
constexpr FieldDesc kBoundUpdateFields[] = {field("updateSkip", Kind::U16)};
constexpr FieldDesc kSpawnFields[] = {
    field("numSpawnGenerations", Kind::U16),
    field("percentageSpawned", Kind::F32),
    field("minNumToSpawn", Kind::U16),
    field("maxNumToSpawn", Kind::U16),
    field("spawnSpeedVariation", Kind::F32),
    field("spawnDirVariation", Kind::F32),
    field("lifeSpan", Kind::F32).in(Measure::Seconds),
    field("lifeSpanVariation", Kind::F32).in(Measure::Seconds),
};
constexpr FieldDesc kGravityFields[] = {
    ptr("gravityObject", "NiAVObject"),
    field("gravityAxis", kVec3),
    field("decay", Kind::F32),
    field("strength", Kind::F32),
    field("forceType", Kind::U32),
    field("turbulence", Kind::F32),
    field("turbulenceScale", Kind::F32),
    field("worldAligned", Kind::Bool).streamFrom(17),
};
constexpr FieldDesc kDragFields[] = {
    ptr("dragObject", "NiAVObject"),
    field("dragAxis", kVec3),
    field("percentage", Kind::F32),
    field("range", Kind::F32),
    field("rangeFalloff", Kind::F32),
};
constexpr FieldDesc kRotationFields[] = {
    field("rotationSpeed", Kind::F32),
    field("rotationSpeedVariation", Kind::F32),
    field("unknownVector", kVec4).streamFrom(kBsFallout76),
    field("unknownByte", Kind::U8).streamFrom(kBsFallout76),
    field("rotationAngle", Kind::F32).in(Measure::Radians),
    field("rotationAngleVariation", Kind::F32).in(Measure::Radians),
    field("randomSpeedSign", Kind::Bool),
    field("randomAxis", Kind::Bool),
    field("axis", kVec3),
};
constexpr FieldDesc kLodFields[] = {
    field("lodBegin", Kind::F32),
    field("lodEnd", Kind::F32),
    field("endEmitScale", Kind::F32),
    field("endSize", Kind::F32),
};
constexpr FieldDesc kSimpleColorFields[] = {
    field("fadeIn", Kind::F32),
    field("fadeOut", Kind::F32),
    field("color1End", Kind::F32),
    field("color2Start", Kind::F32),
    field("color2End", Kind::F32),
    field("color3Start", Kind::F32),
    field("colors", kColor4).times(3),
    field("unknownNumbers", Kind::U16).times(26).streamFrom(kBsFallout76),
};
constexpr FieldDesc kScaleFields[] = {
    field("numScales", Kind::U32),
    field("scales", Kind::F32).counted("numScales").doc("over the life of a particle"),
};
constexpr FieldDesc kSubTexFields[] = {
    field("startFrame", Kind::F32),
    field("startFrameFudge", Kind::F32),
    field("endFrame", Kind::F32),
    field("loopStartFrame", Kind::F32),
    field("loopStartFrameFudge", Kind::F32),
    field("frameCount", Kind::F32),
    field("frameCountFudge", Kind::F32),
};
constexpr FieldDesc kInheritFields[] = {
    ptr("inheritObject", "NiAVObject"),
    field("chanceToInherit", Kind::F32),
    field("velocityMultiplier", Kind::F32),
    field("velocityVariation", Kind::F32),
};
constexpr FieldDesc kBombFields[] = {
    ptr("bombObject", "NiAVObject"),
    field("bombAxis", kVec3),
    field("decay", Kind::F32),
    field("deltaV", Kind::F32),
    field("decayType", Kind::U32),
    field("symmetryType", Kind::U32),
};
constexpr FieldDesc kColliderManagerFields[] = {ref("collider", "NiPSysCollider")};
constexpr FieldDesc kColliderFields[] = {
    field("bounce", Kind::F32),
    field("spawnOnCollide", Kind::Bool),
    field("dieOnCollide", Kind::Bool),
    ref("spawnModifier", "NiPSysSpawnModifier"),
    ptr("parent", "NiPSysColliderManager"),
    ref("nextCollider", "NiPSysCollider"),
    ptr("colliderObject", "NiAVObject"),
};
constexpr FieldDesc kPlanarColliderFields[] = {
    field("width", Kind::F32).in(Measure::GameLength),
    field("height", Kind::F32).in(Measure::GameLength),
    field("xAxis", kVec3),
    field("yAxis", kVec3),
};

constexpr FieldDesc kEmitterFields[] = {
    field("speed", Kind::F32),
    field("speedVariation", Kind::F32),
    field("declination", Kind::F32).in(Measure::Radians),
    field("declinationVariation", Kind::F32).in(Measure::Radians),
    field("planarAngle", Kind::F32).in(Measure::Radians),
    field("planarAngleVariation", Kind::F32).in(Measure::Radians),
    field("initialColor", kColor4),
    field("initialRadius", Kind::F32).in(Measure::GameLength),
    field("radiusVariation", Kind::F32).in(Measure::GameLength),
    field("lifeSpan", Kind::F32).in(Measure::Seconds),
    field("lifeSpanVariation", Kind::F32).in(Measure::Seconds),
};
constexpr FieldDesc kVolumeEmitterFields[] = {ptr("emitterObject", "NiAVObject")};
constexpr FieldDesc kBoxEmitterFields[] = {
    field("width", Kind::F32).in(Measure::GameLength),
    field("height", Kind::F32).in(Measure::GameLength),
    field("depth", Kind::F32).in(Measure::GameLength),
};
constexpr FieldDesc kCylinderEmitterFields[] = {
    field("radius", Kind::F32).in(Measure::GameLength),
    field("height", Kind::F32).in(Measure::GameLength),
};
constexpr FieldDesc kSphereEmitterFields[] = {field("radius", Kind::F32).in(Measure::GameLength)};
constexpr FieldDesc kMeshEmitterFields[] = {
    field("numMeshes", Kind::U32),
    ptr("meshes", "NiAVObject").counted("numMeshes"),
    field("initialVelocityType", Kind::U32),
    field("emissionType", Kind::U32),
    field("emissionAxis", kVec3),
};
// clang-format on

constexpr StructDesc kNiParticleSystem{"NiParticleSystem", &kNiAVObject, kNiParticleSystemFields};
constexpr StructDesc kNiPSysData{"NiPSysData", &kNiObject, kNiPSysDataFields};
constexpr StructDesc kNiPSysModifier{"NiPSysModifier", &kNiObject, kNiPSysModifierFields};
constexpr StructDesc kPositionModifier{"NiPSysPositionModifier", &kNiPSysModifier};
constexpr StructDesc kAgeDeathModifier{"NiPSysAgeDeathModifier", &kNiPSysModifier, kAgeDeathFields};
constexpr StructDesc kBoundUpdateModifier{"NiPSysBoundUpdateModifier", &kNiPSysModifier, kBoundUpdateFields};
constexpr StructDesc kSpawnModifier{"NiPSysSpawnModifier", &kNiPSysModifier, kSpawnFields};
constexpr StructDesc kGravityModifier{"NiPSysGravityModifier", &kNiPSysModifier, kGravityFields};
constexpr StructDesc kDragModifier{"NiPSysDragModifier", &kNiPSysModifier, kDragFields};
constexpr StructDesc kRotationModifier{"NiPSysRotationModifier", &kNiPSysModifier, kRotationFields};
constexpr StructDesc kLodModifier{"BSPSysLODModifier", &kNiPSysModifier, kLodFields};
constexpr StructDesc kSimpleColorModifier{"BSPSysSimpleColorModifier", &kNiPSysModifier, kSimpleColorFields};
constexpr StructDesc kScaleModifier{"BSPSysScaleModifier", &kNiPSysModifier, kScaleFields};
constexpr StructDesc kSubTexModifier{"BSPSysSubTexModifier", &kNiPSysModifier, kSubTexFields};
constexpr StructDesc kInheritModifier{"BSPSysInheritVelocityModifier", &kNiPSysModifier, kInheritFields};
constexpr StructDesc kBombModifier{"NiPSysBombModifier", &kNiPSysModifier, kBombFields};
constexpr StructDesc kColliderManager{"NiPSysColliderManager", &kNiPSysModifier, kColliderManagerFields};
constexpr StructDesc kCollider{"NiPSysCollider", &kNiObject, kColliderFields};
constexpr StructDesc kPlanarCollider{"NiPSysPlanarCollider", &kCollider, kPlanarColliderFields};
constexpr StructDesc kEmitter{"NiPSysEmitter", &kNiPSysModifier, kEmitterFields};
constexpr StructDesc kVolumeEmitter{"NiPSysVolumeEmitter", &kEmitter, kVolumeEmitterFields};
constexpr StructDesc kBoxEmitter{"NiPSysBoxEmitter", &kVolumeEmitter, kBoxEmitterFields};
constexpr StructDesc kCylinderEmitter{"NiPSysCylinderEmitter", &kVolumeEmitter, kCylinderEmitterFields};
constexpr StructDesc kSphereEmitter{"NiPSysSphereEmitter", &kVolumeEmitter, kSphereEmitterFields};
constexpr StructDesc kMeshEmitter{"NiPSysMeshEmitter", &kEmitter, kMeshEmitterFields};

constexpr const StructDesc *kParticleTypes[] = {
    &kNiParticleSystem, &kNiPSysData,      &kPositionModifier, &kAgeDeathModifier,    &kBoundUpdateModifier,
    &kSpawnModifier,    &kGravityModifier, &kDragModifier,     &kRotationModifier,    &kLodModifier,
    &kScaleModifier,    &kSubTexModifier,  &kInheritModifier,  &kSimpleColorModifier, &kBombModifier,
    &kColliderManager,  &kPlanarCollider,  &kBoxEmitter,       &kCylinderEmitter,     &kSphereEmitter,
    &kMeshEmitter,
};
static_assert(wellFormed(kParticleTypes));

} // namespace

TypeList particleTypes()
{
    return kParticleTypes;
}

} // namespace cutaway::nif
