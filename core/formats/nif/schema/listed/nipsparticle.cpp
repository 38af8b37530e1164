// SPDX-License-Identifier: MIT
// Particles of later engines.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kAlignMethodValues[] = {
    {0, "invalid"}, {1, "per particle"}, {2, "local fixed"}, {5, "local position"}, {9, "local velocity"},
    {16, "camera"},
};
constexpr EnumDesc kAlignMethod{"AlignMethod", kAlignMethodValues, false, true};
constexpr EnumValue kColliderTypeValues[] = {
    {0, "planar"}, {1, "spherical"},
};
constexpr EnumDesc kColliderType{"ColliderType", kColliderTypeValues, false, true};
constexpr EnumValue kPSForceTypeValues[] = {
    {0, "bomb"}, {1, "drag"}, {2, "air field"}, {3, "drag field"}, {4, "gravity field"}, {5, "radial field"},
    {6, "turbulence field"}, {7, "vortex field"}, {8, "gravity"},
};
constexpr EnumDesc kPSForceType{"PSForceType", kPSForceTypeValues, false, true};
constexpr EnumValue kPSLoopBehaviorValues[] = {
    {0, "clamp birth"}, {1, "clamp death"}, {2, "agescale"}, {3, "loop"}, {4, "reflect"},
};
constexpr EnumDesc kPSLoopBehavior{"PSLoopBehavior", kPSLoopBehaviorValues, false, true};
constexpr FieldDesc kPSSpawnRateKeyFields[] = {
    field("value", Kind::F32),
    field("time", Kind::F32),
};
constexpr StructDesc kPSSpawnRateKey{"PSSpawnRateKey", nullptr, kPSSpawnRateKeyFields};
constexpr FieldDesc kKeyByteColor41Fields[] = {
    field("time", Kind::F32),
    field("value", kByteColor4),
};
constexpr StructDesc kKeyByteColor41{"Key", nullptr, kKeyByteColor41Fields};
constexpr FieldDesc kNiCurve3Fields[] = {
    field("degree", Kind::U32),
    field("numControlPoints", Kind::U32),
    field("controlPoints", kVec3).counted("numControlPoints"),
    field("numKnots", Kind::U32),
    field("knots", Kind::F32).counted("numKnots"),
};
constexpr StructDesc kNiCurve3{"NiCurve3", nullptr, kNiCurve3Fields};
constexpr FieldDesc kNiPSParticleSystemFields[] = {
    ref("simulator", "NiPSSimulator"),
    ref("generator", "NiPSBoundUpdater"),
    field("numEmitters", Kind::U32),
    ref("emitters", "NiPSEmitter").counted("numEmitters"),
    field("numSpawners", Kind::U32),
    ref("spawners", "NiPSSpawner").counted("numSpawners"),
    ref("deathSpawner", "NiPSSpawner"),
    field("maxNumParticles", Kind::U32),
    boolean("hasColors"),
    boolean("hasRotations"),
    boolean("hasRotationAxes"),
    boolean("hasAnimatedTextures").from(nifVersion(20, 6, 1, 0)),
    boolean("worldSpace"),
    field("normalMethod", Kind::U32).named(kAlignMethod).from(nifVersion(20, 6, 1, 0)),
    field("normalDirection", kVec3).from(nifVersion(20, 6, 1, 0)),
    field("upMethod", Kind::U32).named(kAlignMethod).from(nifVersion(20, 6, 1, 0)),
    field("upDirection", kVec3).from(nifVersion(20, 6, 1, 0)),
    ref("livingSpawner", "NiPSSpawner").from(nifVersion(20, 6, 1, 0)),
    field("numSpawnRateKeys", Kind::U8).from(nifVersion(20, 6, 1, 0)),
    field("spawnRateKeys", kPSSpawnRateKey).counted("numSpawnRateKeys").from(nifVersion(20, 6, 1, 0)),
    boolean("preRPI").from(nifVersion(20, 6, 1, 0)).when(hasPreRpi),
    field("demUnknownInt", Kind::U32).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userAtLeast11),
    field("demUnknownByte", Kind::U8).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userAtLeast11),
};
constexpr StructDesc kNiPSParticleSystem{"NiPSParticleSystem", &kNiMesh, kNiPSParticleSystemFields};
constexpr FieldDesc kNiPSMeshParticleSystemFields[] = {
    field("numGenerations", Kind::U32),
    ref("masterParticles", "NiAVObject").counted("numGenerations"),
    field("poolSize", Kind::U32),
    boolean("autoFillPools"),
};
constexpr StructDesc kNiPSMeshParticleSystem{"NiPSMeshParticleSystem", &kNiPSParticleSystem, kNiPSMeshParticleSystemFields};
constexpr StructDesc kNiPSFacingQuadGenerator{"NiPSFacingQuadGenerator", &kNiMeshModifier};
constexpr FieldDesc kNiPSAlignedQuadGeneratorFields[] = {
    field("scaleAmountU", Kind::F32),
    field("scaleLimitU", Kind::F32),
    field("scaleRestU", Kind::F32),
    field("scaleAmountV", Kind::F32),
    field("scaleLimitV", Kind::F32),
    field("scaleRestV", Kind::F32),
    field("centerU", Kind::F32),
    field("centerV", Kind::F32),
    boolean("uvScrolling"),
    field("numFramesAcross", Kind::U16),
    field("numFramesDown", Kind::U16),
    boolean("pingPong"),
    field("initialFrame", Kind::U16),
    field("initialFrameVariation", Kind::F32),
    field("numFrames", Kind::U16),
    field("numFramesVariation", Kind::F32),
    field("initialTime", Kind::F32),
    field("finalTime", Kind::F32),
};
constexpr StructDesc kNiPSAlignedQuadGenerator{"NiPSAlignedQuadGenerator", &kNiMeshModifier, kNiPSAlignedQuadGeneratorFields};
constexpr FieldDesc kNiPSSimulatorFields[] = {
    field("numSimulationSteps", Kind::U32),
    ref("simulationSteps", "NiPSSimulatorStep").counted("numSimulationSteps"),
};
constexpr StructDesc kNiPSSimulator{"NiPSSimulator", &kNiMeshModifier, kNiPSSimulatorFields};
constexpr StructDesc kNiPSSimulatorStep{"NiPSSimulatorStep", &kNiObject};
constexpr FieldDesc kNiPSSimulatorGeneralStepFields[] = {
    field("numSizeKeys", Kind::U8).from(nifVersion(20, 6, 1, 0)),
    field("sizeKeys", kLinearFloatKey).counted("numSizeKeys").from(nifVersion(20, 6, 1, 0)),
    field("sizeLoopBehavior", Kind::U32).named(kPSLoopBehavior).from(nifVersion(20, 6, 1, 0)),
    field("numColorKeys", Kind::U8),
    field("colorKeys", kKeyByteColor41).counted("numColorKeys"),
    field("colorLoopBehavior", Kind::U32).named(kPSLoopBehavior).from(nifVersion(20, 6, 1, 0)),
    field("numRotationKeys", Kind::U8).from(nifVersion(20, 6, 1, 0)),
    field("rotationKeys", kLinearQuatKey).counted("numRotationKeys").from(nifVersion(20, 6, 1, 0)),
    field("rotationLoopBehavior", Kind::U32).named(kPSLoopBehavior).from(nifVersion(20, 6, 1, 0)),
    field("growTime", Kind::F32),
    field("shrinkTime", Kind::F32),
    field("growGeneration", Kind::U16),
    field("shrinkGeneration", Kind::U16),
    field("demUnknownByte", Kind::U8).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userAtLeast14),
};
constexpr StructDesc kNiPSSimulatorGeneralStep{"NiPSSimulatorGeneralStep", &kNiPSSimulatorStep, kNiPSSimulatorGeneralStepFields};
constexpr FieldDesc kNiPSSimulatorForcesStepFields[] = {
    field("numForces", Kind::U32),
    ref("forces", "NiPSForce").counted("numForces"),
};
constexpr StructDesc kNiPSSimulatorForcesStep{"NiPSSimulatorForcesStep", &kNiPSSimulatorStep, kNiPSSimulatorForcesStepFields};
constexpr FieldDesc kNiPSSimulatorCollidersStepFields[] = {
    field("numColliders", Kind::U32),
    ref("colliders", "NiPSCollider").counted("numColliders"),
};
constexpr StructDesc kNiPSSimulatorCollidersStep{"NiPSSimulatorCollidersStep", &kNiPSSimulatorStep, kNiPSSimulatorCollidersStepFields};
constexpr FieldDesc kNiPSSimulatorMeshAlignStepFields[] = {
    field("numRotationKeys", Kind::U8),
    field("rotationKeys", kLinearQuatKey).counted("numRotationKeys"),
    field("rotationLoopBehavior", Kind::U32).named(kPSLoopBehavior),
};
constexpr StructDesc kNiPSSimulatorMeshAlignStep{"NiPSSimulatorMeshAlignStep", &kNiPSSimulatorStep, kNiPSSimulatorMeshAlignStepFields};
constexpr StructDesc kNiPSSimulatorFinalStep{"NiPSSimulatorFinalStep", &kNiPSSimulatorStep};
constexpr FieldDesc kNiPSBoundUpdaterFields[] = {
    field("updateSkip", Kind::U16),
};
constexpr StructDesc kNiPSBoundUpdater{"NiPSBoundUpdater", &kNiObject, kNiPSBoundUpdaterFields};
constexpr FieldDesc kNiPSForceFields[] = {
    field("name", Kind::U32).to(Link::StringIndex),
    field("type", Kind::U32).named(kPSForceType),
    boolean("active"),
};
constexpr StructDesc kNiPSForce{"NiPSForce", &kNiObject, kNiPSForceFields};
constexpr FieldDesc kNiPSDragForceFields[] = {
    field("dragAxis", kVec3),
    field("percentage", Kind::F32),
    field("range", Kind::F32),
    field("rangeFalloff", Kind::F32),
    ptr("dragObject", "NiAVObject"),
};
constexpr StructDesc kNiPSDragForce{"NiPSDragForce", &kNiPSForce, kNiPSDragForceFields};
constexpr FieldDesc kNiPSGravityForceFields[] = {
    field("gravityAxis", kVec3),
    field("decay", Kind::F32),
    field("strength", Kind::F32),
    field("forceType", Kind::U32).named(kForceType),
    field("turbulence", Kind::F32),
    field("turbulenceScale", Kind::F32),
    ptr("gravityObject", "NiAVObject"),
};
constexpr StructDesc kNiPSGravityForce{"NiPSGravityForce", &kNiPSForce, kNiPSGravityForceFields};
constexpr FieldDesc kNiPSBombForceFields[] = {
    field("bombAxis", kVec3),
    field("decay", Kind::F32),
    field("deltaV", Kind::F32),
    field("decayType", Kind::U32).named(kDecayType),
    field("symmetryType", Kind::U32).named(kSymmetryType),
    ptr("bombObject", "NiAVObject"),
};
constexpr StructDesc kNiPSBombForce{"NiPSBombForce", &kNiPSForce, kNiPSBombForceFields};
constexpr FieldDesc kNiPSFieldForceFields[] = {
    ref("fieldObject", "NiAVObject"),
    field("magnitude", Kind::F32),
    field("attenuation", Kind::F32),
    boolean("useMaxDistance"),
    field("maxDistance", Kind::F32),
};
constexpr StructDesc kNiPSFieldForce{"NiPSFieldForce", &kNiPSForce, kNiPSFieldForceFields};
constexpr FieldDesc kNiPSAirFieldForceFields[] = {
    field("direction", kVec3),
    field("airFriction", Kind::F32),
    field("inheritedVelocity", Kind::F32),
    boolean("inheritRotation"),
    boolean("enableSpread"),
    field("spread", Kind::F32),
};
constexpr StructDesc kNiPSAirFieldForce{"NiPSAirFieldForce", &kNiPSFieldForce, kNiPSAirFieldForceFields};
constexpr FieldDesc kNiPSGravityFieldForceFields[] = {
    field("demUnknownShort", Kind::U16).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userAtLeast14),
    field("direction", kVec3),
    field("demUnknownByte", Kind::U8).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userAtLeast14),
};
constexpr StructDesc kNiPSGravityFieldForce{"NiPSGravityFieldForce", &kNiPSFieldForce, kNiPSGravityFieldForceFields};
constexpr FieldDesc kNiPSDragFieldForceFields[] = {
    boolean("useDirection"),
    field("direction", kVec3),
};
constexpr StructDesc kNiPSDragFieldForce{"NiPSDragFieldForce", &kNiPSFieldForce, kNiPSDragFieldForceFields};
constexpr FieldDesc kNiPSRadialFieldForceFields[] = {
    field("radialFactor", Kind::F32),
    field("demUnknownInt", Kind::U32).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userAtLeast14),
};
constexpr StructDesc kNiPSRadialFieldForce{"NiPSRadialFieldForce", &kNiPSFieldForce, kNiPSRadialFieldForceFields};
constexpr FieldDesc kNiPSTurbulenceFieldForceFields[] = {
    field("frequency", Kind::F32),
};
constexpr StructDesc kNiPSTurbulenceFieldForce{"NiPSTurbulenceFieldForce", &kNiPSFieldForce, kNiPSTurbulenceFieldForceFields};
constexpr FieldDesc kNiPSVortexFieldForceFields[] = {
    field("direction", kVec3),
};
constexpr StructDesc kNiPSVortexFieldForce{"NiPSVortexFieldForce", &kNiPSFieldForce, kNiPSVortexFieldForceFields};
constexpr FieldDesc kNiPSEmitterFields[] = {
    field("name", Kind::U32).to(Link::StringIndex),
    field("speed", Kind::F32),
    field("speedVar", Kind::F32),
    field("speedFlipRatio", Kind::F32).from(nifVersion(20, 6, 1, 0)),
    field("declination", Kind::F32),
    field("declinationVar", Kind::F32),
    field("planarAngle", Kind::F32),
    field("planarAngleVar", Kind::F32),
    field("color", kByteColor4).upTo(nifVersion(20, 6, 0, 0)),
    field("size", Kind::F32),
    field("sizeVar", Kind::F32),
    field("lifespan", Kind::F32),
    field("lifespanVar", Kind::F32),
    field("rotationAngle", Kind::F32),
    field("rotationAngleVar", Kind::F32),
    field("rotationSpeed", Kind::F32),
    field("rotationSpeedVar", Kind::F32),
    field("rotationAxis", kVec3),
    boolean("randomRotSpeedSign"),
    boolean("randomRotAxis"),
    boolean("unknown").from(nifVersion(30, 0, 0, 0)).upTo(nifVersion(30, 0, 0, 1)),
};
constexpr StructDesc kNiPSEmitter{"NiPSEmitter", &kNiObject, kNiPSEmitterFields};
constexpr FieldDesc kNiPSVolumeEmitterFields[] = {
    field("demUnknownByte", Kind::U8).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userAtLeast11),
    ptr("emitterObject", "NiAVObject"),
};
constexpr StructDesc kNiPSVolumeEmitter{"NiPSVolumeEmitter", &kNiPSEmitter, kNiPSVolumeEmitterFields};
constexpr FieldDesc kNiPSBoxEmitterFields[] = {
    field("emitterWidth", Kind::F32),
    field("emitterHeight", Kind::F32),
    field("emitterDepth", Kind::F32),
};
constexpr StructDesc kNiPSBoxEmitter{"NiPSBoxEmitter", &kNiPSVolumeEmitter, kNiPSBoxEmitterFields};
constexpr FieldDesc kNiPSSphereEmitterFields[] = {
    field("emitterRadius", Kind::F32),
};
constexpr StructDesc kNiPSSphereEmitter{"NiPSSphereEmitter", &kNiPSVolumeEmitter, kNiPSSphereEmitterFields};
constexpr FieldDesc kNiPSCylinderEmitterFields[] = {
    field("emitterRadius", Kind::F32),
    field("emitterHeight", Kind::F32),
};
constexpr StructDesc kNiPSCylinderEmitter{"NiPSCylinderEmitter", &kNiPSVolumeEmitter, kNiPSCylinderEmitterFields};
constexpr FieldDesc kNiPSTorusEmitterFields[] = {
    field("emitterRadius", Kind::F32),
    field("emitterSectionRadius", Kind::F32),
};
constexpr StructDesc kNiPSTorusEmitter{"NiPSTorusEmitter", &kNiPSVolumeEmitter, kNiPSTorusEmitterFields};
constexpr FieldDesc kNiPSMeshEmitterFields[] = {
    field("numMeshEmitters", Kind::U32),
    ptr("meshEmitters", "NiMesh").counted("numMeshEmitters"),
    field("emitAxis", kVec3).upTo(nifVersion(20, 6, 0, 0)),
    ptr("emitterObject", "NiAVObject").from(nifVersion(20, 6, 1, 0)),
    field("meshEmissionType", Kind::U32).named(kEmitFrom),
    field("initialVelocityType", Kind::U32).named(kVelocityType),
};
constexpr StructDesc kNiPSMeshEmitter{"NiPSMeshEmitter", &kNiPSEmitter, kNiPSMeshEmitterFields};
constexpr FieldDesc kNiPSCurveEmitterFields[] = {
    boolean("hasCurve"),
    field("curve", kNiCurve3).when("hasCurve"),
    ptr("curveParent", "NiAVObject"),
    ptr("emitterObject", "NiAVObject"),
};
constexpr StructDesc kNiPSCurveEmitter{"NiPSCurveEmitter", &kNiPSEmitter, kNiPSCurveEmitterFields};
constexpr FieldDesc kNiPSEmitterCtlrFields[] = {
    field("emitterName", Kind::U32).to(Link::StringIndex),
};
constexpr StructDesc kNiPSEmitterCtlr{"NiPSEmitterCtlr", &kNiSingleInterpController, kNiPSEmitterCtlrFields};
constexpr FieldDesc kNiPSEmitParticlesCtlrFields[] = {
    ref("emitterActiveInterpolator", "NiInterpolator"),
};
constexpr StructDesc kNiPSEmitParticlesCtlr{"NiPSEmitParticlesCtlr", &kNiPSEmitterCtlr, kNiPSEmitParticlesCtlrFields};
constexpr FieldDesc kNiPSForceCtlrFields[] = {
    field("forceName", Kind::U32).to(Link::StringIndex),
};
constexpr StructDesc kNiPSForceCtlr{"NiPSForceCtlr", &kNiSingleInterpController, kNiPSForceCtlrFields};
constexpr StructDesc kNiPSForceBoolCtlr{"NiPSForceBoolCtlr", &kNiPSForceCtlr};
constexpr StructDesc kNiPSForceActiveCtlr{"NiPSForceActiveCtlr", &kNiPSForceBoolCtlr};
constexpr StructDesc kNiPSForceFloatCtlr{"NiPSForceFloatCtlr", &kNiPSForceCtlr};
constexpr StructDesc kNiPSGravityStrengthCtlr{"NiPSGravityStrengthCtlr", &kNiPSForceFloatCtlr};
constexpr StructDesc kNiPSFieldAttenuationCtlr{"NiPSFieldAttenuationCtlr", &kNiPSForceFloatCtlr};
constexpr StructDesc kNiPSFieldMagnitudeCtlr{"NiPSFieldMagnitudeCtlr", &kNiPSForceFloatCtlr};
constexpr StructDesc kNiPSFieldMaxDistanceCtlr{"NiPSFieldMaxDistanceCtlr", &kNiPSForceFloatCtlr};
constexpr StructDesc kNiPSEmitterFloatCtlr{"NiPSEmitterFloatCtlr", &kNiPSEmitterCtlr};
constexpr StructDesc kNiPSEmitterSpeedCtlr{"NiPSEmitterSpeedCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterRadiusCtlr{"NiPSEmitterRadiusCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterDeclinationCtlr{"NiPSEmitterDeclinationCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterDeclinationVarCtlr{"NiPSEmitterDeclinationVarCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterPlanarAngleCtlr{"NiPSEmitterPlanarAngleCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterPlanarAngleVarCtlr{"NiPSEmitterPlanarAngleVarCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterRotAngleCtlr{"NiPSEmitterRotAngleCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterRotAngleVarCtlr{"NiPSEmitterRotAngleVarCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterRotSpeedCtlr{"NiPSEmitterRotSpeedCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterRotSpeedVarCtlr{"NiPSEmitterRotSpeedVarCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSEmitterLifeSpanCtlr{"NiPSEmitterLifeSpanCtlr", &kNiPSEmitterFloatCtlr};
constexpr StructDesc kNiPSResetOnLoopCtlr{"NiPSResetOnLoopCtlr", &kNiTimeController};
constexpr FieldDesc kNiPSColliderFields[] = {
    ref("spawner", "NiPSSpawner"),
    field("type", Kind::U32).named(kColliderType),
    boolean("active"),
    field("bounce", Kind::F32),
    boolean("spawnOnCollide"),
    boolean("dieOnCollide"),
};
constexpr StructDesc kNiPSCollider{"NiPSCollider", &kNiObject, kNiPSColliderFields};
constexpr FieldDesc kNiPSPlanarColliderFields[] = {
    field("width", Kind::F32),
    field("height", Kind::F32),
    field("xAxis", kVec3),
    field("yAxis", kVec3),
    ptr("colliderObject", "NiAVObject"),
};
constexpr StructDesc kNiPSPlanarCollider{"NiPSPlanarCollider", &kNiPSCollider, kNiPSPlanarColliderFields};
constexpr FieldDesc kNiPSSphericalColliderFields[] = {
    field("radius", Kind::F32),
    ptr("colliderObject", "NiAVObject"),
};
constexpr StructDesc kNiPSSphericalCollider{"NiPSSphericalCollider", &kNiPSCollider, kNiPSSphericalColliderFields};
constexpr FieldDesc kNiPSSpawnerFields[] = {
    ptr("masterParticleSystem", "NiPSParticleSystem").from(nifVersion(20, 6, 1, 0)),
    field("percentageSpawned", Kind::F32),
    field("spawnSpeedFactor", Kind::F32).from(nifVersion(20, 6, 1, 0)),
    field("spawnSpeedFactorVar", Kind::F32),
    field("spawnDirChaos", Kind::F32),
    field("lifeSpan", Kind::F32),
    field("lifeSpanVar", Kind::F32),
    field("numSpawnGenerations", Kind::U16),
    field("minToSpawn", Kind::U32),
    field("maxToSpawn", Kind::U32),
};
constexpr StructDesc kNiPSSpawner{"NiPSSpawner", &kNiObject, kNiPSSpawnerFields};
constexpr const StructDesc *kNipsparticleTypes[] = {
    &kNiPSParticleSystem, &kNiPSMeshParticleSystem, &kNiPSFacingQuadGenerator, &kNiPSAlignedQuadGenerator,
    &kNiPSSimulator, &kNiPSSimulatorGeneralStep, &kNiPSSimulatorForcesStep, &kNiPSSimulatorCollidersStep,
    &kNiPSSimulatorMeshAlignStep, &kNiPSSimulatorFinalStep, &kNiPSBoundUpdater, &kNiPSDragForce,
    &kNiPSGravityForce, &kNiPSBombForce, &kNiPSAirFieldForce, &kNiPSGravityFieldForce, &kNiPSDragFieldForce,
    &kNiPSRadialFieldForce, &kNiPSTurbulenceFieldForce, &kNiPSVortexFieldForce, &kNiPSBoxEmitter,
    &kNiPSSphereEmitter, &kNiPSCylinderEmitter, &kNiPSTorusEmitter, &kNiPSMeshEmitter, &kNiPSCurveEmitter,
    &kNiPSEmitParticlesCtlr, &kNiPSForceActiveCtlr, &kNiPSGravityStrengthCtlr, &kNiPSFieldAttenuationCtlr,
    &kNiPSFieldMagnitudeCtlr, &kNiPSFieldMaxDistanceCtlr, &kNiPSEmitterSpeedCtlr, &kNiPSEmitterRadiusCtlr,
    &kNiPSEmitterDeclinationCtlr, &kNiPSEmitterDeclinationVarCtlr, &kNiPSEmitterPlanarAngleCtlr,
    &kNiPSEmitterPlanarAngleVarCtlr, &kNiPSEmitterRotAngleCtlr, &kNiPSEmitterRotAngleVarCtlr,
    &kNiPSEmitterRotSpeedCtlr, &kNiPSEmitterRotSpeedVarCtlr, &kNiPSEmitterLifeSpanCtlr, &kNiPSResetOnLoopCtlr,
    &kNiPSCollider, &kNiPSPlanarCollider, &kNiPSSphericalCollider, &kNiPSSpawner,
};
// clang-format on

TypeList nipsparticleTypes()
{
    return kNipsparticleTypes;
}

} // namespace cutaway::nif::listed
