// SPDX-License-Identifier: MIT
// Cloth.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHclScratchBufferDefinitionFields[] = {
    array("triangleIndices", Kind::U16),
    field("storeNormals", Kind::Bool),
    field("storeTangentsAndBiTangents", Kind::Bool),
};
constexpr StructDesc kHclScratchBufferDefinition{"hclScratchBufferDefinition", &kHclBufferDefinition, kHclScratchBufferDefinitionFields};
constexpr FieldDesc kHclScratchBufferSetupObjectFields[] = {
    stringPtr("name"),
    pointer("setupMesh", "hclSetupMesh"),
    field("storeNormals", Kind::Bool),
    field("storeTangentsAndBiTangents", Kind::Bool),
    field("storeTriangles", Kind::Bool),
};
constexpr StructDesc kHclScratchBufferSetupObject{"hclScratchBufferSetupObject", &kHclBufferSetupObject, kHclScratchBufferSetupObjectFields};
constexpr StructDesc kHclSetupMesh{"hclSetupMesh", &kReferencedObject};
constexpr FieldDesc kHclSetupMeshSectionFields[] = {
    kVtable,
};
constexpr StructDesc kHclSetupMeshSection{"hclSetupMeshSection", nullptr, kHclSetupMeshSectionFields};
constexpr FieldDesc kHclSetupMeshSectionTriangleFields[] = {
    field("indices", Kind::U32).times(3),
};
constexpr StructDesc kHclSetupMeshSectionTriangle{"hclSetupMeshSectionTriangle", nullptr, kHclSetupMeshSectionTriangleFields};
constexpr FieldDesc kHclShadowBufferDefinitionFields[] = {
    array("triangleIndices", Kind::U16),
    field("shadowPositions", Kind::Bool),
    field("shadowNormals", Kind::Bool),
    field("shadowTangents", Kind::Bool),
    field("shadowBiTangents", Kind::Bool),
};
constexpr StructDesc kHclShadowBufferDefinition{"hclShadowBufferDefinition", &kHclBufferDefinition, kHclShadowBufferDefinitionFields};
constexpr FieldDesc kHclShapeFields[] = {
    field("type", Kind::I32).notSerialised(),
};
constexpr StructDesc kHclShape{"hclShape", &kReferencedObject, kHclShapeFields};
constexpr FieldDesc kHclSimClothBufferSetupObjectFields[] = {
    field("type", Kind::U32).named(kHclSimClothBufferSetupObjectType),
    stringPtr("name"),
    pointer("simClothSetupObject", "hclSimClothSetupObject"),
};
constexpr StructDesc kHclSimClothBufferSetupObject{"hclSimClothBufferSetupObject", &kHclBufferSetupObject, kHclSimClothBufferSetupObjectFields};
constexpr FieldDesc kHclSimClothDataFields[] = {
    field("simulationInfo", kHclSimClothDataOverridableSimulationInfo),
    stringPtr("name"),
    array("particleDatas", kHclSimClothDataParticleData),
    array("fixedParticles", Kind::U16),
    array("triangleIndices", Kind::U16),
    array("triangleFlips", Kind::U8),
    field("totalMass", Kind::F32),
    field("collidableTransformMap", kHclSimClothDataCollidableTransformMap),
    pointerArray("perInstanceCollidables", "hclCollidable"),
    pointerArray("staticConstraintSets", "hclConstraintSet"),
    pointerArray("antiPinchConstraintSets", "hclConstraintSet"),
    pointerArray("simClothPoses", "hclSimClothPose"),
    pointerArray("actions", "hclAction"),
    array("staticCollisionMasks", Kind::U32),
    array("perParticlePinchDetectionEnabledFlags", Kind::Bool),
    array("collidablePinchingDatas", kHclSimClothDataCollidablePinchingData),
    field("minPinchedParticleIndex", Kind::U16),
    field("maxPinchedParticleIndex", Kind::U16),
    field("maxCollisionPairs", Kind::U32),
    field("maxParticleRadius", Kind::F32),
    field("landscapeCollisionData", kHclSimClothDataLandscapeCollisionData),
    field("numLandscapeCollidableParticles", Kind::U32),
    field("doNormals", Kind::Bool),
    field("transferMotionData", kHclSimClothDataTransferMotionData),
};
constexpr StructDesc kHclSimClothData{"hclSimClothData", &kReferencedObject, kHclSimClothDataFields};
constexpr FieldDesc kHclSimClothDataCollidablePinchingDataFields[] = {
    field("pinchDetectionEnabled", Kind::Bool),
    field("pinchDetectionPriority", Kind::I8),
    field("pinchDetectionRadius", Kind::F32),
};
constexpr StructDesc kHclSimClothDataCollidablePinchingData{"hclSimClothDataCollidablePinchingData", nullptr, kHclSimClothDataCollidablePinchingDataFields};
constexpr FieldDesc kHclSimClothDataCollidableTransformMapFields[] = {
    field("transformSetIndex", Kind::I32),
    array("transformIndices", Kind::U32),
    array("offsets", kMat44),
};
constexpr StructDesc kHclSimClothDataCollidableTransformMap{"hclSimClothDataCollidableTransformMap", nullptr, kHclSimClothDataCollidableTransformMapFields};
constexpr FieldDesc kHclSimClothDataLandscapeCollisionDataFields[] = {
    field("landscapeRadius", Kind::F32),
    field("enableStuckParticleDetection", Kind::Bool),
    field("stuckParticlesStretchFactorSq", Kind::F32),
    field("pinchDetectionEnabled", Kind::Bool),
    field("pinchDetectionPriority", Kind::I8),
    field("pinchDetectionRadius", Kind::F32),
};
constexpr StructDesc kHclSimClothDataLandscapeCollisionData{"hclSimClothDataLandscapeCollisionData", nullptr, kHclSimClothDataLandscapeCollisionDataFields};
constexpr FieldDesc kHclSimClothDataOverridableSimulationInfoFields[] = {
    field("gravity", kVec4),
    field("globalDampingPerSecond", Kind::F32),
    field("collisionTolerance", Kind::F32),
    field("subSteps", Kind::U32),
    field("pinchDetectionEnabled", Kind::Bool),
    field("landscapeCollisionEnabled", Kind::Bool),
    field("transferMotionEnabled", Kind::Bool),
};
constexpr StructDesc kHclSimClothDataOverridableSimulationInfo{"hclSimClothDataOverridableSimulationInfo", nullptr, kHclSimClothDataOverridableSimulationInfoFields};
constexpr FieldDesc kHclSimClothDataParticleDataFields[] = {
    field("mass", Kind::F32),
    field("invMass", Kind::F32),
    field("radius", Kind::F32),
    field("friction", Kind::F32),
};
constexpr StructDesc kHclSimClothDataParticleData{"hclSimClothDataParticleData", nullptr, kHclSimClothDataParticleDataFields};
constexpr FieldDesc kHclSimClothDataTransferMotionDataFields[] = {
    field("transformSetIndex", Kind::U32),
    field("transformIndex", Kind::U32),
    field("transferTranslationMotion", Kind::Bool),
    field("minTranslationSpeed", Kind::F32),
    field("maxTranslationSpeed", Kind::F32),
    field("minTranslationBlend", Kind::F32),
    field("maxTranslationBlend", Kind::F32),
    field("transferRotationMotion", Kind::Bool),
    field("minRotationSpeed", Kind::F32),
    field("maxRotationSpeed", Kind::F32),
    field("minRotationBlend", Kind::F32),
    field("maxRotationBlend", Kind::F32),
};
constexpr StructDesc kHclSimClothDataTransferMotionData{"hclSimClothDataTransferMotionData", nullptr, kHclSimClothDataTransferMotionDataFields};
constexpr FieldDesc kHclSimClothPoseFields[] = {
    stringPtr("name"),
    array("positions", kVec4),
};
constexpr StructDesc kHclSimClothPose{"hclSimClothPose", &kReferencedObject, kHclSimClothPoseFields};
constexpr FieldDesc kHclSimClothSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    pointer("collidableTransformSet", "hclTransformSetSetupObject"),
    field("gravity", kVec4),
    field("globalDampingPerSecond", Kind::F32),
    field("doNormals", Kind::Bool),
    field("specifyDensity", Kind::Bool),
    field("vertexDensity", kHclVertexFloatInput),
    field("rescaleMass", Kind::Bool),
    field("totalMass", Kind::F32),
    field("particleMass", kHclVertexFloatInput),
    field("particleRadius", kHclVertexFloatInput),
    field("particleFriction", kHclVertexFloatInput),
    field("fixedParticles", kHclVertexSelectionInput),
    field("enablePinchDetection", Kind::Bool),
    field("pinchDetectionEnabledParticles", kHclVertexSelectionInput),
    field("toAnimPeriod", Kind::F32),
    field("toSimPeriod", Kind::F32),
    field("drivePinchedParticlesToReferenceMesh", Kind::Bool),
    pointer("pinchReferenceBufferSetup", "hclBufferSetupObject"),
    field("collisionTolerance", Kind::F32),
    field("landscapeCollisionParticleSelection", kHclVertexSelectionInput),
    field("landscapeCollisionParticleRadius", Kind::F32),
    field("enableStuckParticleDetection", Kind::Bool),
    field("stuckParticlesStretchFactor", Kind::F32),
    field("enableLandscapePinchDetection", Kind::Bool),
    field("landscapePinchDetectionPriority", Kind::I8),
    field("landscapePinchDetectionRadius", Kind::F32),
    field("enableTransferMotion", Kind::Bool),
    field("transferMotionSetupData", kHclSimClothSetupObjectTransferMotionSetupData),
    pointerArray("constraintSetSetups", "hclConstraintSetSetupObject"),
    array("perInstanceCollidables", kHclSimClothSetupObjectPerInstanceCollidable),
    pointer("orderMap").notSerialised(),
};
constexpr StructDesc kHclSimClothSetupObject{"hclSimClothSetupObject", &kReferencedObject, kHclSimClothSetupObjectFields};
constexpr FieldDesc kHclSimClothSetupObjectPerInstanceCollidableFields[] = {
    pointer("collidable", "hclCollidable"),
    field("collidingParticles", kHclVertexSelectionInput),
    stringPtr("drivingBoneName"),
    field("pinchDetectionEnabled", Kind::Bool),
    field("pinchDetectionPriority", Kind::I8),
    field("pinchDetectionRadius", Kind::F32),
};
constexpr StructDesc kHclSimClothSetupObjectPerInstanceCollidable{"hclSimClothSetupObjectPerInstanceCollidable", nullptr, kHclSimClothSetupObjectPerInstanceCollidableFields};
constexpr FieldDesc kHclSimClothSetupObjectTransferMotionSetupDataFields[] = {
    pointer("transferMotionTransformSetSetup", "hclTransformSetSetupObject"),
    stringPtr("transferMotionTransformName"),
    field("transferTranslationMotion", Kind::Bool),
    field("minTranslationSpeed", Kind::F32),
    field("maxTranslationSpeed", Kind::F32),
    field("minTranslationBlend", Kind::F32),
    field("maxTranslationBlend", Kind::F32),
    field("transferRotationMotion", Kind::Bool),
    field("minRotationSpeed", Kind::F32),
    field("maxRotationSpeed", Kind::F32),
    field("minRotationBlend", Kind::F32),
    field("maxRotationBlend", Kind::F32),
};
constexpr StructDesc kHclSimClothSetupObjectTransferMotionSetupData{"hclSimClothSetupObjectTransferMotionSetupData", nullptr, kHclSimClothSetupObjectTransferMotionSetupDataFields};
constexpr FieldDesc kHclSimpleMeshBoneDeformOperatorFields[] = {
    field("inputBufferIdx", Kind::U32),
    field("outputTransformSetIdx", Kind::U32),
    array("triangleBonePairs", kHclSimpleMeshBoneDeformOperatorTriangleBonePair),
    array("localBoneTransforms", kMat44),
};
constexpr StructDesc kHclSimpleMeshBoneDeformOperator{"hclSimpleMeshBoneDeformOperator", &kHclOperator, kHclSimpleMeshBoneDeformOperatorFields};
constexpr FieldDesc kHclSimpleMeshBoneDeformOperatorTriangleBonePairFields[] = {
    field("boneOffset", Kind::U16),
    field("triangleOffset", Kind::U16),
};
constexpr StructDesc kHclSimpleMeshBoneDeformOperatorTriangleBonePair{"hclSimpleMeshBoneDeformOperatorTriangleBonePair", nullptr, kHclSimpleMeshBoneDeformOperatorTriangleBonePairFields};
constexpr FieldDesc kHclSimpleWindActionFields[] = {
    field("windDirection", kVec4),
    field("windMinSpeed", Kind::F32),
    field("windMaxSpeed", Kind::F32),
    field("windFrequency", Kind::F32),
    field("maximumDrag", Kind::F32),
    field("airVelocity", kVec4),
    field("currentTime", Kind::F32),
};
constexpr StructDesc kHclSimpleWindAction{"hclSimpleWindAction", &kHclAction, kHclSimpleWindActionFields};
constexpr FieldDesc kHclSimulateOperatorFields[] = {
    field("simClothIndex", Kind::U32),
    field("subSteps", Kind::U32),
    field("numberOfSolveIterations", Kind::I32),
    array("constraintExecution", Kind::I32),
    field("adaptConstraintStiffness", Kind::Bool),
};
constexpr StructDesc kHclSimulateOperator{"hclSimulateOperator", &kHclOperator, kHclSimulateOperatorFields};
constexpr FieldDesc kHclSimulateSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simClothSetupObject", "hclSimClothSetupObject"),
    field("numberOfSubsteps", Kind::U32),
    field("numberOfSolveIterations", Kind::U32),
    field("adaptConstraintStiffness", Kind::Bool),
    field("explicitConstraintOrder", Kind::Bool),
    pointerArray("constraintSetExecutionOrder", "hclConstraintSetSetupObject"),
};
constexpr StructDesc kHclSimulateSetupObject{"hclSimulateSetupObject", &kHclOperatorSetupObject, kHclSimulateSetupObjectFields};
constexpr FieldDesc kHclSimulationSetupMeshFields[] = {
    interfaces("interfaces", 1),
    pointer("originalMesh", "hclSetupMesh"),
    field("mergeOptions", kHclSimulationSetupMeshMapOptions),
    pointer("mergedMeshMap").notSerialised(),
    field("worldFromOriginalMesh", kMat44).notSerialised(),
    field("worldFromOriginalMeshInvTranspose", kMat44).notSerialised(),
    pointer("originalMeshSections").notSerialised(),
    field("haveWorldTransforms", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHclSimulationSetupMesh{"hclSimulationSetupMesh", &kHclSetupMesh, kHclSimulationSetupMeshFields};
constexpr FieldDesc kHclSimulationSetupMeshMapOptionsFields[] = {
    field("collapseVertices", Kind::Bool),
    field("collapseThreshold", Kind::F32),
    field("vertexSelection", kHclVertexSelectionInput),
};
constexpr StructDesc kHclSimulationSetupMeshMapOptions{"hclSimulationSetupMeshMapOptions", nullptr, kHclSimulationSetupMeshMapOptionsFields};
constexpr FieldDesc kHclSkeletonTransformSetSetupObjectFields[] = {
    stringPtr("name"),
    pointer("skeleton", "hkaSkeleton"),
    field("worldFromModel", kMat44),
};
constexpr StructDesc kHclSkeletonTransformSetSetupObject{"hclSkeletonTransformSetSetupObject", &kHclTransformSetSetupObject, kHclSkeletonTransformSetSetupObjectFields};
constexpr FieldDesc kHclSkinOperatorFields[] = {
    array("boneInfluences", kHclSkinOperatorBoneInfluence),
    array("boneInfluenceStartPerVertex", Kind::U16),
    array("boneFromSkinMeshTransforms", kMat44),
    array("usedBoneGroupIds", Kind::U16),
    field("skinPositions", Kind::Bool),
    field("skinNormals", Kind::Bool),
    field("skinTangents", Kind::Bool),
    field("skinBiTangents", Kind::Bool),
    field("inputBufferIndex", Kind::U32),
    field("outputBufferIndex", Kind::U32),
    field("transformSetIndex", Kind::U32),
    field("startVertex", Kind::U16),
    field("endVertex", Kind::U16),
    field("partialSkinning", Kind::Bool),
    field("dualQuaternionSkinning", Kind::Bool),
    field("boneGroupSize", Kind::U8),
};
constexpr StructDesc kHclSkinOperator{"hclSkinOperator", &kHclOperator, kHclSkinOperatorFields};
constexpr FieldDesc kHclSkinOperatorBoneInfluenceFields[] = {
    field("boneIndex", Kind::U8),
    field("weight", Kind::U8),
};
constexpr StructDesc kHclSkinOperatorBoneInfluence{"hclSkinOperatorBoneInfluence", nullptr, kHclSkinOperatorBoneInfluenceFields};
constexpr FieldDesc kHclSkinSetupObjectFields[] = {
    stringPtr("name"),
    pointer("transformSetSetup", "hclTransformSetSetupObject"),
    pointer("referenceBufferSetup", "hclBufferSetupObject"),
    pointer("outputBufferSetup", "hclBufferSetupObject"),
    field("vertexSelection", kHclVertexSelectionInput),
    field("skinNormals", Kind::Bool),
    field("skinTangents", Kind::Bool),
    field("skinBiTangents", Kind::Bool),
    field("useDualQuaternionMethod", Kind::Bool),
};
constexpr StructDesc kHclSkinSetupObject{"hclSkinSetupObject", &kHclOperatorSetupObject, kHclSkinSetupObjectFields};
constexpr FieldDesc kHclSphereShapeFields[] = {
    field("sphere", kHkSphere),
};
constexpr StructDesc kHclSphereShape{"hclSphereShape", &kHclShape, kHclSphereShapeFields};
constexpr FieldDesc kHclStandardLinkConstraintSetFields[] = {
    array("links", kHclStandardLinkConstraintSetLink),
};
constexpr StructDesc kHclStandardLinkConstraintSet{"hclStandardLinkConstraintSet", &kHclConstraintSet, kHclStandardLinkConstraintSetFields};
constexpr FieldDesc kHclStandardLinkConstraintSetLinkFields[] = {
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
    field("restLength", Kind::F32),
    field("stiffness", Kind::F32),
};
constexpr StructDesc kHclStandardLinkConstraintSetLink{"hclStandardLinkConstraintSetLink", nullptr, kHclStandardLinkConstraintSetLinkFields};
constexpr FieldDesc kHclStandardLinkConstraintSetMxFields[] = {
    array("batches", kHclStandardLinkConstraintSetMxBatch),
    array("singles", kHclStandardLinkConstraintSetMxSingle),
};
constexpr StructDesc kHclStandardLinkConstraintSetMx{"hclStandardLinkConstraintSetMx", &kHclConstraintSet, kHclStandardLinkConstraintSetMxFields};
constexpr FieldDesc kHclStandardLinkConstraintSetMxBatchFields[] = {
    field("restLengths", Kind::F32).times(16),
    field("stiffnessesA", Kind::F32).times(16),
    field("stiffnessesB", Kind::F32).times(16),
    field("particlesA", Kind::U16).times(16),
    field("particlesB", Kind::U16).times(16),
};
constexpr StructDesc kHclStandardLinkConstraintSetMxBatch{"hclStandardLinkConstraintSetMxBatch", nullptr, kHclStandardLinkConstraintSetMxBatchFields};
constexpr FieldDesc kHclStandardLinkConstraintSetMxSingleFields[] = {
    field("restLength", Kind::F32),
    field("stiffnessA", Kind::F32),
    field("stiffnessB", Kind::F32),
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
};
constexpr StructDesc kHclStandardLinkConstraintSetMxSingle{"hclStandardLinkConstraintSetMxSingle", nullptr, kHclStandardLinkConstraintSetMxSingleFields};
constexpr FieldDesc kHclStandardLinkSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    field("vertexSelection", kHclVertexSelectionInput),
    field("edgeSelection", kHclEdgeSelectionInput),
    field("ignoreHiddenEdges", Kind::Bool),
    field("stiffness", kHclVertexFloatInput),
    field("allowedCompression", kHclVertexFloatInput),
    field("allowedStretching", kHclVertexFloatInput),
};
constexpr StructDesc kHclStandardLinkSetupObject{"hclStandardLinkSetupObject", &kHclConstraintSetSetupObject, kHclStandardLinkSetupObjectFields};
constexpr FieldDesc kHclStaticDisplayBufferSetupObjectFields[] = {
    pointer("setupMesh", "hclSetupMesh"),
    stringPtr("name"),
};
constexpr StructDesc kHclStaticDisplayBufferSetupObject{"hclStaticDisplayBufferSetupObject", &kHclBufferSetupObject, kHclStaticDisplayBufferSetupObjectFields};
constexpr FieldDesc kHclStaticShadowBufferDefinitionFields[] = {
    array("staticPositions", kVec4),
    array("staticNormals", kVec4),
    array("staticTangents", kVec4),
    array("staticBiTangents", kVec4),
    array("triangleIndices", Kind::U16),
};
constexpr StructDesc kHclStaticShadowBufferDefinition{"hclStaticShadowBufferDefinition", &kHclBufferDefinition, kHclStaticShadowBufferDefinitionFields};
constexpr FieldDesc kHclStorageSetupMeshFields[] = {
    stringPtr("name"),
    field("worldFromMesh", kMat44),
    pointerArray("sections", "hclStorageSetupMeshSection"),
    array("vertexChannels", kHclStorageSetupMeshVertexChannel),
    array("edgeChannels", kHclStorageSetupMeshEdgeChannel),
    array("triangleChannels", kHclStorageSetupMeshTriangleChannel),
    array("bones", kHclStorageSetupMeshBone),
    field("isSkinned", Kind::Bool),
    pointer("stringPool").notSerialised(),
};
constexpr StructDesc kHclStorageSetupMesh{"hclStorageSetupMesh", &kHclSetupMesh, kHclStorageSetupMeshFields};
constexpr FieldDesc kHclStorageSetupMeshBoneFields[] = {
    stringPtr("name"),
    field("boneFromSkin", kMat44),
};
constexpr StructDesc kHclStorageSetupMeshBone{"hclStorageSetupMeshBone", nullptr, kHclStorageSetupMeshBoneFields};
constexpr FieldDesc kHclStorageSetupMeshEdgeChannelFields[] = {
    stringPtr("name"),
    field("type", Kind::U32).named(kHclSetupMeshEdgeChannelType),
};
constexpr StructDesc kHclStorageSetupMeshEdgeChannel{"hclStorageSetupMeshEdgeChannel", nullptr, kHclStorageSetupMeshEdgeChannelFields};
constexpr FieldDesc kHclStorageSetupMeshSectionFields[] = {
    interfaces("interfaces", 1),
    pointer("parentSetupMesh", "hclSetupMesh"),
    array("vertices", kVec4),
    array("normals", kVec4),
    array("tangents", kVec4),
    array("bitangents", kVec4),
    array("triangles", kHclSetupMeshSectionTriangle),
    pointerArray("sectionVertexChannels", "hclStorageSetupMeshSectionSectionVertexChannel"),
    pointerArray("sectionEdgeChannels", "hclStorageSetupMeshSectionSectionEdgeSelectionChannel"),
    pointerArray("sectionTriangleChannels", "hclStorageSetupMeshSectionSectionTriangleSelectionChannel"),
    pointerArray("boneInfluences", "hclStorageSetupMeshSectionBoneInfluences"),
    array("normalIDs", Kind::U16),
};
constexpr StructDesc kHclStorageSetupMeshSection{"hclStorageSetupMeshSection", &kReferencedObject, kHclStorageSetupMeshSectionFields};
constexpr FieldDesc kHclStorageSetupMeshSectionBoneInfluencesFields[] = {
    array("boneIndices", Kind::U32),
    array("weights", Kind::F32),
};
constexpr StructDesc kHclStorageSetupMeshSectionBoneInfluences{"hclStorageSetupMeshSectionBoneInfluences", &kReferencedObject, kHclStorageSetupMeshSectionBoneInfluencesFields};
constexpr FieldDesc kHclStorageSetupMeshSectionSectionEdgeSelectionChannelFields[] = {
    array("edgeIndices", Kind::U32),
};
constexpr StructDesc kHclStorageSetupMeshSectionSectionEdgeSelectionChannel{"hclStorageSetupMeshSectionSectionEdgeSelectionChannel", &kReferencedObject, kHclStorageSetupMeshSectionSectionEdgeSelectionChannelFields};
constexpr FieldDesc kHclStorageSetupMeshSectionSectionTriangleSelectionChannelFields[] = {
    array("triangleIndices", Kind::U32),
};
constexpr StructDesc kHclStorageSetupMeshSectionSectionTriangleSelectionChannel{"hclStorageSetupMeshSectionSectionTriangleSelectionChannel", &kReferencedObject, kHclStorageSetupMeshSectionSectionTriangleSelectionChannelFields};
constexpr StructDesc kHclStorageSetupMeshSectionSectionVertexChannel{"hclStorageSetupMeshSectionSectionVertexChannel", &kReferencedObject};
constexpr FieldDesc kHclStorageSetupMeshSectionSectionVertexFloatChannelFields[] = {
    array("vertexFloats", Kind::F32),
};
constexpr StructDesc kHclStorageSetupMeshSectionSectionVertexFloatChannel{"hclStorageSetupMeshSectionSectionVertexFloatChannel", &kHclStorageSetupMeshSectionSectionVertexChannel, kHclStorageSetupMeshSectionSectionVertexFloatChannelFields};
constexpr FieldDesc kHclStorageSetupMeshSectionSectionVertexSelectionChannelFields[] = {
    array("vertexIndices", Kind::U32),
};
constexpr StructDesc kHclStorageSetupMeshSectionSectionVertexSelectionChannel{"hclStorageSetupMeshSectionSectionVertexSelectionChannel", &kHclStorageSetupMeshSectionSectionVertexChannel, kHclStorageSetupMeshSectionSectionVertexSelectionChannelFields};
constexpr FieldDesc kHclStorageSetupMeshTriangleChannelFields[] = {
    stringPtr("name"),
    field("type", Kind::U32).named(kHclSetupMeshTriangleChannelType),
};
constexpr StructDesc kHclStorageSetupMeshTriangleChannel{"hclStorageSetupMeshTriangleChannel", nullptr, kHclStorageSetupMeshTriangleChannelFields};
constexpr FieldDesc kHclStorageSetupMeshVertexChannelFields[] = {
    stringPtr("name"),
    field("type", Kind::U32).named(kHclSetupMeshVertexChannelType),
};
constexpr StructDesc kHclStorageSetupMeshVertexChannel{"hclStorageSetupMeshVertexChannel", nullptr, kHclStorageSetupMeshVertexChannelFields};
constexpr FieldDesc kHclStretchLinkConstraintSetFields[] = {
    array("links", kHclStretchLinkConstraintSetLink),
};
constexpr StructDesc kHclStretchLinkConstraintSet{"hclStretchLinkConstraintSet", &kHclConstraintSet, kHclStretchLinkConstraintSetFields};
constexpr FieldDesc kHclStretchLinkConstraintSetLinkFields[] = {
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
    field("restLength", Kind::F32),
    field("stiffness", Kind::F32),
};
constexpr StructDesc kHclStretchLinkConstraintSetLink{"hclStretchLinkConstraintSetLink", nullptr, kHclStretchLinkConstraintSetLinkFields};
constexpr FieldDesc kHclStretchLinkConstraintSetMxFields[] = {
    array("batches", kHclStretchLinkConstraintSetMxBatch),
    array("singles", kHclStretchLinkConstraintSetMxSingle),
};
constexpr StructDesc kHclStretchLinkConstraintSetMx{"hclStretchLinkConstraintSetMx", &kHclConstraintSet, kHclStretchLinkConstraintSetMxFields};
constexpr FieldDesc kHclStretchLinkConstraintSetMxBatchFields[] = {
    field("restLengths", Kind::F32).times(16),
    field("stiffnesses", Kind::F32).times(16),
    field("particlesA", Kind::U16).times(16),
    field("particlesB", Kind::U16).times(16),
};
constexpr StructDesc kHclStretchLinkConstraintSetMxBatch{"hclStretchLinkConstraintSetMxBatch", nullptr, kHclStretchLinkConstraintSetMxBatchFields};
constexpr ClassRow kHcl3Classes[] = {
    {&kHclScratchBufferDefinition, kOnly2014}, {&kHclScratchBufferSetupObject, kOnly2014},
    {&kHclSetupMesh, kOnly2014}, {&kHclSetupMeshSection, kOnly2014},
    {&kHclSetupMeshSectionTriangle, kOnly2014}, {&kHclShadowBufferDefinition, kOnly2014},
    {&kHclShape, kOnly2014}, {&kHclSimClothBufferSetupObject, kOnly2014}, {&kHclSimClothData, kOnly2014},
    {&kHclSimClothDataCollidablePinchingData, kOnly2014},
    {&kHclSimClothDataCollidableTransformMap, kOnly2014},
    {&kHclSimClothDataLandscapeCollisionData, kOnly2014},
    {&kHclSimClothDataOverridableSimulationInfo, kOnly2014}, {&kHclSimClothDataParticleData, kOnly2014},
    {&kHclSimClothDataTransferMotionData, kOnly2014}, {&kHclSimClothPose, kOnly2014},
    {&kHclSimClothSetupObject, kOnly2014}, {&kHclSimClothSetupObjectPerInstanceCollidable, kOnly2014},
    {&kHclSimClothSetupObjectTransferMotionSetupData, kOnly2014},
    {&kHclSimpleMeshBoneDeformOperator, kOnly2014},
    {&kHclSimpleMeshBoneDeformOperatorTriangleBonePair, kOnly2014}, {&kHclSimpleWindAction, kOnly2014},
    {&kHclSimulateOperator, kOnly2014}, {&kHclSimulateSetupObject, kOnly2014},
    {&kHclSimulationSetupMesh, kOnly2014}, {&kHclSimulationSetupMeshMapOptions, kOnly2014},
    {&kHclSkeletonTransformSetSetupObject, kOnly2014}, {&kHclSkinOperator, kOnly2014},
    {&kHclSkinOperatorBoneInfluence, kOnly2014}, {&kHclSkinSetupObject, kOnly2014},
    {&kHclSphereShape, kOnly2014}, {&kHclStandardLinkConstraintSet, kOnly2014},
    {&kHclStandardLinkConstraintSetLink, kOnly2014}, {&kHclStandardLinkConstraintSetMx, kOnly2014},
    {&kHclStandardLinkConstraintSetMxBatch, kOnly2014}, {&kHclStandardLinkConstraintSetMxSingle, kOnly2014},
    {&kHclStandardLinkSetupObject, kOnly2014}, {&kHclStaticDisplayBufferSetupObject, kOnly2014},
    {&kHclStaticShadowBufferDefinition, kOnly2014}, {&kHclStorageSetupMesh, kOnly2014},
    {&kHclStorageSetupMeshBone, kOnly2014}, {&kHclStorageSetupMeshEdgeChannel, kOnly2014},
    {&kHclStorageSetupMeshSection, kOnly2014}, {&kHclStorageSetupMeshSectionBoneInfluences, kOnly2014},
    {&kHclStorageSetupMeshSectionSectionEdgeSelectionChannel, kOnly2014},
    {&kHclStorageSetupMeshSectionSectionTriangleSelectionChannel, kOnly2014},
    {&kHclStorageSetupMeshSectionSectionVertexChannel, kOnly2014},
    {&kHclStorageSetupMeshSectionSectionVertexFloatChannel, kOnly2014},
    {&kHclStorageSetupMeshSectionSectionVertexSelectionChannel, kOnly2014},
    {&kHclStorageSetupMeshTriangleChannel, kOnly2014}, {&kHclStorageSetupMeshVertexChannel, kOnly2014},
    {&kHclStretchLinkConstraintSet, kOnly2014}, {&kHclStretchLinkConstraintSetLink, kOnly2014},
    {&kHclStretchLinkConstraintSetMx, kOnly2014}, {&kHclStretchLinkConstraintSetMxBatch, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hcl3Classes()
{
    return kHcl3Classes;
}

} // namespace cutaway::hkx::listed
