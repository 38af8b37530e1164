// SPDX-License-Identifier: MIT
// What the engine left behind.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kFieldTypeValues[] = {
    {0, "wind"}, {1, "point"},
};
constexpr EnumDesc kFieldType{"FieldType", kFieldTypeValues, false, true};
constexpr EnumValue kImageTypeValues[] = {
    {1, "RGB"}, {2, "RGBA"},
};
constexpr EnumDesc kImageType{"ImageType", kImageTypeValues, false, true};
constexpr FieldDesc kNiParticleInfoFields[] = {
    field("velocity", kVec3),
    field("rotationAxis", kVec3).upTo(nifVersion(10, 4, 0, 1)),
    field("age", Kind::F32),
    field("lifeSpan", Kind::F32),
    field("lastUpdate", Kind::F32),
    field("spawnGeneration", Kind::U16),
    field("code", Kind::U16),
};
constexpr StructDesc kNiParticleInfo{"NiParticleInfo", nullptr, kNiParticleInfoFields};
constexpr FieldDesc kOldSkinDataFields[] = {
    field("vertexWeight", Kind::F32),
    field("vertexIndex", Kind::U16),
    field("unknownVector", kVec3),
};
constexpr StructDesc kOldSkinData{"OldSkinData", nullptr, kOldSkinDataFields};
constexpr FieldDesc kNi3dsAlphaAnimatorFields[] = {
    field("unknown1", Kind::U8).times(40),
    ref("parent", "NiObject"),
    field("num1", Kind::U32),
    field("num2", Kind::U32),
    field("unknown2", Kind::U32).counted(num1TimesNum2Times2),
};
constexpr StructDesc kNi3dsAlphaAnimator{"Ni3dsAlphaAnimator", &kNiObject, kNi3dsAlphaAnimatorFields};
constexpr FieldDesc kNi3dsAnimationNodeFields[] = {
    field("name", kSizedString),
    wideBoolean("hasData"),
    boolean("hasData"),
    field("unknownFloats1", Kind::F32).times(21).when("hasData"),
    field("unknownShort", Kind::U16).when("hasData"),
    ref("child", "NiObject").when("hasData"),
    field("unknownFloats2", Kind::F32).times(12).when("hasData"),
    field("count", Kind::U32).when("hasData"),
    field("unknownArray", Kind::U8).counted(countTimes5).when("hasData"),
};
constexpr StructDesc kNi3dsAnimationNode{"Ni3dsAnimationNode", &kNiObject, kNi3dsAnimationNodeFields};
constexpr FieldDesc kNi3dsColorAnimatorFields[] = {
    field("unknown1", Kind::U8).times(184),
};
constexpr StructDesc kNi3dsColorAnimator{"Ni3dsColorAnimator", &kNiObject, kNi3dsColorAnimatorFields};
constexpr FieldDesc kNi3dsMorphShapeFields[] = {
    field("unknown1", Kind::U8).times(14),
};
constexpr StructDesc kNi3dsMorphShape{"Ni3dsMorphShape", &kNiObject, kNi3dsMorphShapeFields};
constexpr FieldDesc kNi3dsParticleSystemFields[] = {
    field("unknown1", Kind::U8).times(14),
};
constexpr StructDesc kNi3dsParticleSystem{"Ni3dsParticleSystem", &kNiObject, kNi3dsParticleSystemFields};
constexpr FieldDesc kNi3dsPathControllerFields[] = {
    field("unknown1", Kind::U8).times(20),
};
constexpr StructDesc kNi3dsPathController{"Ni3dsPathController", &kNiObject, kNi3dsPathControllerFields};
constexpr FieldDesc kNiTransparentPropertyFields[] = {
    field("unknown", Kind::U8).times(6),
};
constexpr StructDesc kNiTransparentProperty{"NiTransparentProperty", &kNiProperty, kNiTransparentPropertyFields};
constexpr StructDesc kNiMorphController{"NiMorphController", &kNiInterpController};
constexpr FieldDesc kNiRotatingParticlesDataFields[] = {
    wideBoolean("hasRotations2"),
    boolean("hasRotations2").upTo(kV4_2_2_0),
    field("rotations2", kQuatWxyz).counted("numVertices").upTo(kV4_2_2_0).when("hasRotations2"),
};
constexpr StructDesc kNiRotatingParticlesData{"NiRotatingParticlesData", &kNiParticlesData, kNiRotatingParticlesDataFields};
constexpr StructDesc kNiAutoNormalParticlesData{"NiAutoNormalParticlesData", &kNiParticlesData};
constexpr FieldDesc kNiBinaryVoxelExtraDataFields[] = {
    ref("data", "NiBinaryVoxelData"),
};
constexpr StructDesc kNiBinaryVoxelExtraData{"NiBinaryVoxelExtraData", &kNiExtraData, kNiBinaryVoxelExtraDataFields};
constexpr FieldDesc kNiBinaryVoxelDataFields[] = {
    field("unknownShort1", Kind::U16),
    field("unknownShort2", Kind::U16),
    field("unknownShort3", Kind::U16),
    field("unknown7Floats", Kind::F32).times(7),
    field("unknownBytes1", Kind::U8).times(84),
    field("numUnknownVectors", Kind::U32),
    field("unknownVectors", kVec4).counted("numUnknownVectors"),
    field("numUnknownBytes2", Kind::U32),
    field("unknownBytes2", Kind::U8).counted("numUnknownBytes2"),
    field("unknown5Ints", Kind::U32).times(5),
};
constexpr StructDesc kNiBinaryVoxelData{"NiBinaryVoxelData", &kNiObject, kNiBinaryVoxelDataFields};
constexpr FieldDesc kNiParticleModifierFields[] = {
    ref("nextModifier", "NiParticleModifier"),
    ptr("controller", "NiParticleSystemController").from(nifVersion(3, 3, 0, 13)),
};
constexpr StructDesc kNiParticleModifier{"NiParticleModifier", &kNiObject, kNiParticleModifierFields};
constexpr FieldDesc kNiGravityFields[] = {
    field("decay", Kind::F32).from(nifVersion(3, 3, 0, 13)),
    field("force", Kind::F32),
    field("type", Kind::U32).named(kFieldType),
    field("position", kVec3),
    field("direction", kVec3),
    field("unknown01", Kind::F32).upTo(nifVersion(2, 3, 0, 0)),
    field("unknown02", Kind::F32).upTo(nifVersion(2, 3, 0, 0)),
};
constexpr StructDesc kNiGravity{"NiGravity", &kNiParticleModifier, kNiGravityFields};
constexpr StructDesc kNiBone{"NiBone", &kNiNode};
constexpr StructDesc kNiCollisionSwitch{"NiCollisionSwitch", &kNiNode};
constexpr FieldDesc kNiParticleBombFields[] = {
    field("decay", Kind::F32),
    field("duration", Kind::F32),
    field("deltaV", Kind::F32),
    field("start", Kind::F32),
    field("decayType", Kind::U32).named(kDecayType),
    field("symmetryType", Kind::U32).named(kSymmetryType).from(nifVersion(4, 1, 0, 12)),
    field("position", kVec3),
    field("direction", kVec3),
};
constexpr StructDesc kNiParticleBomb{"NiParticleBomb", &kNiParticleModifier, kNiParticleBombFields};
constexpr FieldDesc kNiParticleColorModifierFields[] = {
    ref("colorData", "NiColorData"),
};
constexpr StructDesc kNiParticleColorModifier{"NiParticleColorModifier", &kNiParticleModifier, kNiParticleColorModifierFields};
constexpr FieldDesc kNiParticleGrowFadeFields[] = {
    field("grow", Kind::F32),
    field("fade", Kind::F32),
};
constexpr StructDesc kNiParticleGrowFade{"NiParticleGrowFade", &kNiParticleModifier, kNiParticleGrowFadeFields};
constexpr FieldDesc kNiParticleMeshModifierFields[] = {
    field("numParticleMeshes", Kind::U32),
    ref("particleMeshes", "NiAVObject").counted("numParticleMeshes"),
};
constexpr StructDesc kNiParticleMeshModifier{"NiParticleMeshModifier", &kNiParticleModifier, kNiParticleMeshModifierFields};
constexpr FieldDesc kNiParticleRotationFields[] = {
    field("randomInitialAxis", Kind::U8),
    field("initialAxis", kVec3),
    field("rotationSpeed", Kind::F32),
};
constexpr StructDesc kNiParticleRotation{"NiParticleRotation", &kNiParticleModifier, kNiParticleRotationFields};
constexpr StructDesc kNiAutoNormalParticles{"NiAutoNormalParticles", &kNiParticles};
constexpr StructDesc kNiParticleMeshes{"NiParticleMeshes", &kNiParticles};
constexpr FieldDesc kNiParticleMeshesDataFields[] = {
    ref("containerNode", "NiNode"),
};
constexpr StructDesc kNiParticleMeshesData{"NiParticleMeshesData", &kNiRotatingParticlesData, kNiParticleMeshesDataFields};
constexpr FieldDesc kNiEmitterModifierFields[] = {
    ref("nextModifier", "NiEmitterModifier"),
    ptr("controller", "NiParticleSystemController"),
};
constexpr StructDesc kNiEmitterModifier{"NiEmitterModifier", &kNiObject, kNiEmitterModifierFields};
constexpr FieldDesc kNiParticleSystemControllerFields[] = {
    field("oldSpeed", Kind::U32).upTo(nifVersion(3, 1, 0, 0)),
    field("speed", Kind::F32).from(nifVersion(3, 3, 0, 13)),
    field("speedVariation", Kind::F32),
    field("declination", Kind::F32),
    field("declinationVariation", Kind::F32),
    field("planarAngle", Kind::F32),
    field("planarAngleVariation", Kind::F32),
    field("initialNormal", kVec3),
    field("initialColor", kColor4),
    field("initialSize", Kind::F32),
    field("emitStartTime", Kind::F32),
    field("emitStopTime", Kind::F32),
    field("resetParticleSystem", Kind::U8).from(nifVersion(3, 3, 0, 13)),
    field("oldEmitRate", Kind::U32).upTo(nifVersion(3, 1, 0, 0)),
    field("birthRate", Kind::F32).from(nifVersion(3, 3, 0, 13)),
    field("lifetime", Kind::F32),
    field("lifetimeVariation", Kind::F32),
    field("useBirthRate", Kind::U8).from(nifVersion(3, 3, 0, 13)),
    field("spawnOnDeath", Kind::U8).from(nifVersion(3, 3, 0, 13)),
    field("emitterDimensions", kVec3),
    ptr("emitter", "NiAVObject"),
    field("numSpawnGenerations", Kind::U16).from(nifVersion(3, 3, 0, 13)),
    field("percentageSpawned", Kind::F32).from(nifVersion(3, 3, 0, 13)),
    field("spawnMultiplier", Kind::U16).from(nifVersion(3, 3, 0, 13)),
    field("spawnSpeedChaos", Kind::F32).from(nifVersion(3, 3, 0, 13)),
    field("spawnDirChaos", Kind::F32).from(nifVersion(3, 3, 0, 13)),
    field("particleVelocity", kVec3).upTo(nifVersion(3, 1, 0, 0)),
    field("particleUnknownVector", kVec3).upTo(nifVersion(3, 1, 0, 0)),
    field("particleLifetime", Kind::F32).upTo(nifVersion(3, 1, 0, 0)),
    ref("particleLink", "NiObject").upTo(nifVersion(3, 1, 0, 0)),
    field("particleTimestamp", Kind::U32).upTo(nifVersion(3, 1, 0, 0)),
    field("particleUnknownShort", Kind::U16).upTo(nifVersion(3, 1, 0, 0)),
    field("particleVertexId", Kind::U16).upTo(nifVersion(3, 1, 0, 0)),
    field("numParticles", Kind::U16).from(nifVersion(3, 3, 0, 13)),
    field("numValid", Kind::U16).from(nifVersion(3, 3, 0, 13)),
    field("particles", kNiParticleInfo).counted("numParticles").from(nifVersion(3, 3, 0, 13)),
    ref("emitterModifier", "NiEmitterModifier").from(nifVersion(3, 3, 0, 13)),
    ref("particleModifier", "NiParticleModifier"),
    ref("particleCollider", "NiParticleCollider"),
    field("staticTargetBound", Kind::U8).from(nifVersion(3, 3, 0, 15)),
    ref("colorData", "NiColorData").upTo(nifVersion(3, 1, 0, 0)),
    field("unknownFloat1", Kind::F32).upTo(nifVersion(3, 1, 0, 0)),
    field("unknownFloats2", Kind::F32).counted("particleUnknownShort").upTo(nifVersion(3, 1, 0, 0)),
};
constexpr StructDesc kNiParticleSystemController{"NiParticleSystemController", &kNiTimeController, kNiParticleSystemControllerFields};
constexpr FieldDesc kNiParticleColliderFields[] = {
    field("bounce", Kind::F32),
    boolean("spawnOnCollide").from(nifVersion(4, 2, 0, 2)),
    boolean("dieOnCollide").from(nifVersion(4, 2, 0, 2)),
};
constexpr StructDesc kNiParticleCollider{"NiParticleCollider", &kNiParticleModifier, kNiParticleColliderFields};
constexpr FieldDesc kNiPlanarColliderFields[] = {
    field("height", Kind::F32),
    field("width", Kind::F32),
    field("position", kVec3),
    field("xVector", kVec3),
    field("yVector", kVec3),
    field("plane", kNiPlane),
};
constexpr StructDesc kNiPlanarCollider{"NiPlanarCollider", &kNiParticleCollider, kNiPlanarColliderFields};
constexpr StructDesc kNiRotatingParticles{"NiRotatingParticles", &kNiParticles};
constexpr FieldDesc kNiTriShapeSkinControllerFields[] = {
    field("numBones", Kind::U32),
    field("vertexCounts", Kind::U32).counted("numBones"),
    ptr("bones", "NiBone").counted("numBones"),
    field("boneData", kOldSkinData).counted(sumOfVertexCounts),
};
constexpr StructDesc kNiTriShapeSkinController{"NiTriShapeSkinController", &kNiTimeController, kNiTriShapeSkinControllerFields};
constexpr FieldDesc kNiSphericalColliderFields[] = {
    field("radius", Kind::F32),
    field("position", kVec3),
};
constexpr StructDesc kNiSphericalCollider{"NiSphericalCollider", &kNiParticleCollider, kNiSphericalColliderFields};
constexpr FieldDesc kNiTextureModePropertyFields[] = {
    field("unknownInts", Kind::U32).times(3).upTo(nifVersion(2, 3, 0, 0)),
    field("flags", Kind::U16).from(nifVersion(3, 0, 0, 0)),
    field("ps2L", Kind::I16).from(nifVersion(3, 1, 0, 0)),
    field("ps2K", Kind::I16).from(nifVersion(3, 1, 0, 0)),
};
constexpr StructDesc kNiTextureModeProperty{"NiTextureModeProperty", &kNiProperty, kNiTextureModePropertyFields};
constexpr FieldDesc kNiImageFields[] = {
    field("useExternal", Kind::U8),
    inlineString("fileName").when("useExternal"),
    ref("imageData", "NiRawImageData").when(useExternalIs0),
    field("unknownInt", Kind::U32),
    field("unknownFloat", Kind::F32).from(nifVersion(3, 1, 0, 0)),
};
constexpr StructDesc kNiImage{"NiImage", &kNiObject, kNiImageFields};
constexpr FieldDesc kNiTexturePropertyFields[] = {
    field("unknownInts1", Kind::U32).times(2).upTo(nifVersion(2, 3, 0, 0)),
    field("flags", Kind::U16).from(nifVersion(3, 0, 0, 0)),
    ref("image", "NiImage"),
    field("unknownInts2", Kind::U32).times(2).from(nifVersion(3, 0, 0, 0)).upTo(nifVersion(3, 3, 0, 0)),
};
constexpr StructDesc kNiTextureProperty{"NiTextureProperty", &kNiProperty, kNiTexturePropertyFields};
constexpr StructDesc kNiMultiTextureProperty{"NiMultiTextureProperty", &kNiTexturingProperty};
constexpr FieldDesc kNiEnvMappedTriShapeFields[] = {
    field("unknown1", Kind::U16),
    field("unknownMatrix", kMat44),
    field("numChildren", Kind::U32),
    ref("children", "NiAVObject").counted("numChildren"),
    ref("child2", "NiObject"),
    ref("child3", "NiObject"),
};
constexpr StructDesc kNiEnvMappedTriShape{"NiEnvMappedTriShape", &kNiObjectNET, kNiEnvMappedTriShapeFields};
constexpr StructDesc kNiEnvMappedTriShapeData{"NiEnvMappedTriShapeData", &kNiTriShapeData};
constexpr FieldDesc kNiBezierTriangle4Fields[] = {
    field("unknown1", Kind::U32).times(6),
    field("unknown2", Kind::U16),
    field("matrix", kMat33),
    field("vector1", kVec3),
    field("vector2", kVec3),
    field("unknown3", Kind::I16).times(4),
    field("unknown4", Kind::U8),
    field("unknown5", Kind::U32),
    field("unknown6", Kind::I16).times(24),
};
constexpr StructDesc kNiBezierTriangle4{"NiBezierTriangle4", &kNiObject, kNiBezierTriangle4Fields};
constexpr FieldDesc kNiBezierMeshFields[] = {
    field("numBezierTriangles", Kind::U32),
    ref("bezierTriangle", "NiBezierTriangle4").counted("numBezierTriangles"),
    field("unknown3", Kind::U32),
    field("count1", Kind::U16),
    field("unknown4", Kind::U16),
    field("points1", kVec3).counted("count1"),
    field("unknown5", Kind::U32),
    field("points2", Kind::F32).counted(count1Times2),
    field("unknown6", Kind::U32),
    field("count2", Kind::U16),
    field("data2", Kind::U16).counted(count2Times4),
};
constexpr StructDesc kNiBezierMesh{"NiBezierMesh", &kNiAVObject, kNiBezierMeshFields};
constexpr StructDesc kNiClod{"NiClod", &kNiTriBasedGeom};
constexpr FieldDesc kNiClodDataFields[] = {
    field("unknownShorts", Kind::U16),
    field("unknownCount1", Kind::U16),
    field("unknownCount2", Kind::U16),
    field("unknownCount3", Kind::U16),
    field("unknownFloat", Kind::F32),
    field("unknownShort", Kind::U16),
    field("unknownClodShorts1", Kind::U16).counted(unknownCount1Times6),
    field("unknownClodShorts2", Kind::U16).counted("unknownCount2"),
    field("unknownClodShorts3", Kind::U16).counted(unknownCount3Times6),
};
constexpr StructDesc kNiClodData{"NiClodData", &kNiTriBasedGeomData, kNiClodDataFields};
constexpr StructDesc kNiClodSkinInstance{"NiClodSkinInstance", &kNiSkinInstance};
constexpr FieldDesc kNiRawImageDataFields[] = {
    field("width", Kind::U32),
    field("height", Kind::U32),
    field("imageType", Kind::U32).named(kImageType),
    field("rgbImageData", kByteColor3).counted(widthTimesHeight).when(imageTypeIs1),
    field("rgbaImageData", kByteColor4).counted(widthTimesHeight).when(imageTypeIs2),
};
constexpr StructDesc kNiRawImageData{"NiRawImageData", &kNiObject, kNiRawImageDataFields};
constexpr StructDesc kNiSourceCubeMap{"NiSourceCubeMap", &kNiSourceTexture};
constexpr const StructDesc *kNilegacyTypes[] = {
    &kNi3dsAlphaAnimator, &kNi3dsAnimationNode, &kNi3dsColorAnimator, &kNi3dsMorphShape,
    &kNi3dsParticleSystem, &kNi3dsPathController, &kNiTransparentProperty, &kNiMorphController,
    &kNiRotatingParticlesData, &kNiAutoNormalParticlesData, &kNiBinaryVoxelExtraData, &kNiBinaryVoxelData,
    &kNiGravity, &kNiBone, &kNiCollisionSwitch, &kNiParticleBomb, &kNiParticleColorModifier,
    &kNiParticleGrowFade, &kNiParticleMeshModifier, &kNiParticleRotation, &kNiAutoNormalParticles,
    &kNiParticleMeshes, &kNiParticleMeshesData, &kNiEmitterModifier, &kNiParticleSystemController,
    &kNiParticleCollider, &kNiPlanarCollider, &kNiRotatingParticles, &kNiTriShapeSkinController,
    &kNiSphericalCollider, &kNiTextureModeProperty, &kNiImage, &kNiTextureProperty, &kNiMultiTextureProperty,
    &kNiEnvMappedTriShape, &kNiEnvMappedTriShapeData, &kNiBezierTriangle4, &kNiBezierMesh, &kNiClod,
    &kNiClodData, &kNiClodSkinInstance, &kNiRawImageData, &kNiSourceCubeMap,
};
// clang-format on

TypeList nilegacyTypes()
{
    return kNilegacyTypes;
}

} // namespace cutaway::nif::listed
