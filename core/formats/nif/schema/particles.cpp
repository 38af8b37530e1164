// SPDX-License-Identifier: MIT
// Particle systems: the system, its data and its modifiers.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"

namespace cutaway::nif
{

namespace
{

// Files from Fallout 3 on keep no arrays: the numbers are what the game reserves.
bool keepsParticleArrays(const Scope &s)
{
    return s.version() != kV20_2_0_7 || s.stream() == 0;
}

// clang-format off
constexpr FieldDesc kNiParticleSystemFields[] = {
    field("vertexDesc", Kind::U64).streamFrom(kBsSkyrimSE).named(listed::kBSVertexDesc),
    field("farBegin", Kind::U16).streamFrom(kBsSkyrim),
    field("farEnd", Kind::U16).streamFrom(kBsSkyrim),
    field("nearBegin", Kind::U16).streamFrom(kBsSkyrim),
    field("nearEnd", Kind::U16).streamFrom(kBsSkyrim),
    ref("data", "NiPSysData").streamFrom(kBsSkyrimSE),
    boolean("worldSpace").from(kV10_1_0_0),
    field("numModifiers", Kind::U32).from(kV10_1_0_0),
    ref("modifiers", "NiPSysModifier").counted("numModifiers").from(kV10_1_0_0),
};

constexpr FieldDesc perVertex(const FieldDesc &row) { return row.counted("numVertices").when(keepsParticleArrays); }
constexpr FieldDesc kNiParticlesDataFields[] = {
    field("numParticles", Kind::U16).upTo(kV4_0_0_2),
    field("particleRadius", Kind::F32).upTo(kV10_0_1_0).in(Measure::GameLength),
    boolean("hasRadii").from(kV10_1_0_0),
    perVertex(field("radii", Kind::F32)).when("hasRadii").from(kV10_1_0_0).in(Measure::GameLength),
    field("numActive", Kind::U16),
    wideBoolean("hasSizes"),
    boolean("hasSizes"),
    perVertex(field("sizes", Kind::F32)).when("hasSizes"),
    boolean("hasRotations").from(kV10_0_1_0),
    perVertex(field("rotations", kQuatWxyz)).when("hasRotations").from(kV10_0_1_0),
    boolean("hasRotationAngles").from(kV20_0_0_4),
    perVertex(field("rotationAngles", Kind::F32)).when("hasRotationAngles").in(Measure::Radians),
    boolean("hasRotationAxes").from(kV20_0_0_4),
    perVertex(field("rotationAxes", kVec3)).when("hasRotationAxes").from(kV20_0_0_4),
    field("hasTextureIndices", Kind::Bool).from(kV20_2_0_7).streamFrom(1),
    field("numSubtextures", Kind::U32).from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
    field("numSubtextures", Kind::U8).from(kV20_2_0_7).streamFrom(1).streamUpTo(kBsFallout3),
    field("subtextures", kVec4).counted("numSubtextures").from(kV20_2_0_7).streamFrom(1).doc("part of the texture that a particle shows"),
    field("aspectRatio", Kind::F32).from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
    field("aspectFlags", Kind::U16).from(kV20_2_0_7).streamFrom(kBsFallout3 + 1).named(listed::kAspectFlags),
    field("speedToAspectAspect2", Kind::F32).from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
    field("speedToAspectSpeed1", Kind::F32).from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
    field("speedToAspectSpeed2", Kind::F32).from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
};

constexpr FieldDesc kParticleInfoFields[] = {
    field("velocity", kVec3),
    field("rotationAxis", kVec3).upTo(nifVersion(10, 4, 0, 1)),
    field("age", Kind::F32).in(Measure::Seconds),
    field("lifeSpan", Kind::F32).in(Measure::Seconds),
    field("lastUpdate", Kind::F32).in(Measure::Seconds),
    field("spawnGeneration", Kind::U16),
    field("code", Kind::U16),
};
constexpr StructDesc kParticleInfo{"ParticleInfo", nullptr, kParticleInfoFields};

constexpr FieldDesc kNiPSysDataFields[] = {
    perVertex(field("particles", kParticleInfo)),
    field("unknownVector", kVec3).streamFrom(kBsFallout76),
    boolean("hasRotationSpeeds").from(nifVersion(20, 0, 0, 2)),
    perVertex(field("rotationSpeeds", Kind::F32)).when("hasRotationSpeeds").from(nifVersion(20, 0, 0, 2)),
    field("numAddedParticles", Kind::U16).when(keepsParticleArrays),
    field("addedParticlesBase", Kind::U16).when(keepsParticleArrays),
};

constexpr FieldDesc kNiPSysModifierFields[] = {
    stringIndex("name"),
    inlineString("name"),
    field("order", Kind::U32).named(listed::kNiPSysModifierOrder),
    ptr("target", "NiParticleSystem"),
    wideBoolean("active"),
    boolean("active"),
};
constexpr FieldDesc kAgeDeathFields[] = {
    wideBoolean("spawnOnDeath"),
    boolean("spawnOnDeath"),
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
    field("forceType", Kind::U32).named(listed::kForceType),
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
    field("rotationSpeedVariation", Kind::F32).from(nifVersion(20, 0, 0, 2)),
    field("unknownVector", kVec4).streamFrom(kBsFallout76),
    field("unknownByte", Kind::U8).streamFrom(kBsFallout76),
    field("rotationAngle", Kind::F32).from(nifVersion(20, 0, 0, 2)).in(Measure::Radians),
    field("rotationAngleVariation", Kind::F32).from(nifVersion(20, 0, 0, 2)).in(Measure::Radians),
    boolean("randomSpeedSign").from(nifVersion(20, 0, 0, 2)),
    wideBoolean("randomAxis"),
    boolean("randomAxis"),
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
    field("decayType", Kind::U32).named(listed::kDecayType),
    field("symmetryType", Kind::U32).named(listed::kSymmetryType),
};
constexpr FieldDesc kColliderManagerFields[] = {ref("collider", "NiPSysCollider")};
constexpr FieldDesc kColliderFields[] = {
    field("bounce", Kind::F32),
    wideBoolean("spawnOnCollide"),
    boolean("spawnOnCollide"),
    wideBoolean("dieOnCollide"),
    boolean("dieOnCollide"),
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
    field("radiusVariation", Kind::F32).from(nifVersion(10, 4, 0, 1)).in(Measure::GameLength),
    field("lifeSpan", Kind::F32).in(Measure::Seconds),
    field("lifeSpanVariation", Kind::F32).in(Measure::Seconds),
};
constexpr FieldDesc kVolumeEmitterFields[] = {ptr("emitterObject", "NiAVObject").from(kV10_1_0_0)};
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
    field("initialVelocityType", Kind::U32).named(listed::kVelocityType),
    field("emissionType", Kind::U32).named(listed::kEmitFrom),
    field("emissionAxis", kVec3),
};
// clang-format on

} // namespace

constexpr StructDesc kNiParticles{"NiParticles", &kNiGeometry};
constexpr StructDesc kNiParticleSystem{"NiParticleSystem", &kNiParticles, kNiParticleSystemFields};
constexpr StructDesc kNiParticlesData{"NiParticlesData", &kNiGeometryData, kNiParticlesDataFields};
constexpr StructDesc kNiPSysData{"NiPSysData", &kNiParticlesData, kNiPSysDataFields};
constexpr StructDesc kNiPSysModifier{"NiPSysModifier", &kNiObject, kNiPSysModifierFields};
constexpr StructDesc kNiPSysCollider{"NiPSysCollider", &kNiObject, kColliderFields};

namespace
{

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
constexpr StructDesc kPlanarCollider{"NiPSysPlanarCollider", &kNiPSysCollider, kPlanarColliderFields};
constexpr StructDesc kEmitter{"NiPSysEmitter", &kNiPSysModifier, kEmitterFields};

} // namespace

constexpr StructDesc kNiPSysVolumeEmitter{"NiPSysVolumeEmitter", &kEmitter, kVolumeEmitterFields};
constexpr StructDesc kNiPSysSphereEmitter{"NiPSysSphereEmitter", &kNiPSysVolumeEmitter, kSphereEmitterFields};

namespace
{

constexpr StructDesc kBoxEmitter{"NiPSysBoxEmitter", &kNiPSysVolumeEmitter, kBoxEmitterFields};
constexpr StructDesc kCylinderEmitter{"NiPSysCylinderEmitter", &kNiPSysVolumeEmitter, kCylinderEmitterFields};
constexpr StructDesc kMeshEmitter{"NiPSysMeshEmitter", &kEmitter, kMeshEmitterFields};

constexpr const StructDesc *kParticleTypes[] = {
    &kNiParticleSystem, &kNiPSysData,      &kPositionModifier, &kAgeDeathModifier,    &kBoundUpdateModifier,
    &kSpawnModifier,    &kGravityModifier, &kDragModifier,     &kRotationModifier,    &kLodModifier,
    &kScaleModifier,    &kSubTexModifier,  &kInheritModifier,  &kSimpleColorModifier, &kBombModifier,
    &kColliderManager,  &kPlanarCollider,  &kBoxEmitter,       &kCylinderEmitter,     &kNiPSysSphereEmitter,
    &kMeshEmitter,      &kNiParticles,     &kNiParticlesData,
};

} // namespace

TypeList particleTypes()
{
    return kParticleTypes;
}

} // namespace cutaway::nif
