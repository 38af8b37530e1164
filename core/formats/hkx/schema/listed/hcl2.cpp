// SPDX-License-Identifier: MIT
// Cloth.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHclCollidableFields[] = {
    stringPtr("name"),
    field("transform", kHkTransform),
    field("linearVelocity", kVec4),
    field("angularVelocity", kVec4),
    field("pinchDetectionEnabled", Kind::Bool),
    field("pinchDetectionPriority", Kind::I8),
    field("pinchDetectionRadius", Kind::F32),
    pointer("shape", "hclShape"),
};
constexpr StructDesc kHclCollidable{"hclCollidable", &kReferencedObject, kHclCollidableFields};
constexpr FieldDesc kHclCompressibleLinkConstraintSetFields[] = {
    array("links", kHclCompressibleLinkConstraintSetLink),
};
constexpr StructDesc kHclCompressibleLinkConstraintSet{"hclCompressibleLinkConstraintSet", &kHclConstraintSet, kHclCompressibleLinkConstraintSetFields};
constexpr FieldDesc kHclCompressibleLinkConstraintSetLinkFields[] = {
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
    field("restLength", Kind::F32),
    field("compressionLength", Kind::F32),
    field("stiffness", Kind::F32),
};
constexpr StructDesc kHclCompressibleLinkConstraintSetLink{"hclCompressibleLinkConstraintSetLink", nullptr, kHclCompressibleLinkConstraintSetLinkFields};
constexpr FieldDesc kHclCompressibleLinkConstraintSetMxFields[] = {
    array("batches", kHclCompressibleLinkConstraintSetMxBatch),
    array("singles", kHclCompressibleLinkConstraintSetMxSingle),
};
constexpr StructDesc kHclCompressibleLinkConstraintSetMx{"hclCompressibleLinkConstraintSetMx", &kHclConstraintSet, kHclCompressibleLinkConstraintSetMxFields};
constexpr FieldDesc kHclCompressibleLinkConstraintSetMxBatchFields[] = {
    field("restLengths", Kind::F32).times(16),
    field("compressionLengths", Kind::F32).times(16),
    field("stiffnessesA", Kind::F32).times(16),
    field("stiffnessesB", Kind::F32).times(16),
    field("particlesA", Kind::U16).times(16),
    field("particlesB", Kind::U16).times(16),
};
constexpr StructDesc kHclCompressibleLinkConstraintSetMxBatch{"hclCompressibleLinkConstraintSetMxBatch", nullptr, kHclCompressibleLinkConstraintSetMxBatchFields};
constexpr FieldDesc kHclCompressibleLinkConstraintSetMxSingleFields[] = {
    field("restLength", Kind::F32),
    field("compressionLength", Kind::F32),
    field("stiffnessA", Kind::F32),
    field("stiffnessB", Kind::F32),
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
};
constexpr StructDesc kHclCompressibleLinkConstraintSetMxSingle{"hclCompressibleLinkConstraintSetMxSingle", nullptr, kHclCompressibleLinkConstraintSetMxSingleFields};
constexpr FieldDesc kHclConstraintSetFields[] = {
    stringPtr("name"),
    field("type", Kind::U32).notSerialised(),
};
constexpr StructDesc kHclConstraintSet{"hclConstraintSet", &kReferencedObject, kHclConstraintSetFields};
constexpr StructDesc kHclConstraintSetSetupObject{"hclConstraintSetSetupObject", &kReferencedObject};
constexpr FieldDesc kHclConvexGeometryShapeFields[] = {
    array("tetrahedraGrid", Kind::U16),
    array("gridCells", Kind::U8),
    array("tetrahedraEquations", kMat44),
    field("localFromWorld", kHkTransform),
    field("worldFromLocal", kHkTransform),
    field("objAabb", kHkAabb).aligned(16),
    field("geomCentroid", kVec4),
    field("invCellSize", kVec4),
    field("gridRes", Kind::U16),
};
constexpr StructDesc kHclConvexGeometryShape{"hclConvexGeometryShape", &kHclShape, kHclConvexGeometryShapeFields};
constexpr FieldDesc kHclConvexHeightFieldShapeFields[] = {
    field("res", Kind::U16),
    field("resIncBorder", Kind::U16),
    field("floatCorrectionOffset", kVec4),
    array("heights", Kind::U8),
    field("faces", Kind::I32).times(6),
    field("localToMapTransform", kHkTransform),
    field("localToMapScale", kVec4),
};
constexpr StructDesc kHclConvexHeightFieldShape{"hclConvexHeightFieldShape", &kHclShape, kHclConvexHeightFieldShapeFields};
constexpr FieldDesc kHclConvexPlanesShapeFields[] = {
    array("planeEquations", kVec4),
    field("localFromWorld", kHkTransform),
    field("worldFromLocal", kHkTransform),
    field("objAabb", kHkAabb).aligned(16),
    field("geomCentroid", kVec4),
};
constexpr StructDesc kHclConvexPlanesShape{"hclConvexPlanesShape", &kHclShape, kHclConvexPlanesShapeFields};
constexpr FieldDesc kHclCopyVerticesOperatorFields[] = {
    field("inputBufferIdx", Kind::U32),
    field("outputBufferIdx", Kind::U32),
    field("numberOfVertices", Kind::U32),
    field("startVertexIn", Kind::U32),
    field("startVertexOut", Kind::U32),
    field("copyNormals", Kind::Bool),
};
constexpr StructDesc kHclCopyVerticesOperator{"hclCopyVerticesOperator", &kHclOperator, kHclCopyVerticesOperatorFields};
constexpr FieldDesc kHclDisplayBufferSetupObjectFields[] = {
    pointer("setupMesh", "hclSetupMesh"),
    stringPtr("name"),
};
constexpr StructDesc kHclDisplayBufferSetupObject{"hclDisplayBufferSetupObject", &kHclBufferSetupObject, kHclDisplayBufferSetupObjectFields};
constexpr FieldDesc kHclEdgeSelectionInputFields[] = {
    field("type", Kind::U32).named(kHclEdgeSelectionInputEdgeSelectionType),
    stringPtr("channelName"),
};
constexpr StructDesc kHclEdgeSelectionInput{"hclEdgeSelectionInput", nullptr, kHclEdgeSelectionInputFields};
constexpr FieldDesc kHclGatherAllVerticesOperatorFields[] = {
    array("vertexInputFromVertexOutput", Kind::I16),
    field("inputBufferIdx", Kind::U32),
    field("outputBufferIdx", Kind::U32),
    field("gatherNormals", Kind::Bool),
    field("partialGather", Kind::Bool),
};
constexpr StructDesc kHclGatherAllVerticesOperator{"hclGatherAllVerticesOperator", &kHclOperator, kHclGatherAllVerticesOperatorFields};
constexpr FieldDesc kHclGatherSomeVerticesOperatorFields[] = {
    array("vertexPairs", kHclGatherSomeVerticesOperatorVertexPair),
    field("inputBufferIdx", Kind::U32),
    field("outputBufferIdx", Kind::U32),
    field("gatherNormals", Kind::Bool),
};
constexpr StructDesc kHclGatherSomeVerticesOperator{"hclGatherSomeVerticesOperator", &kHclOperator, kHclGatherSomeVerticesOperatorFields};
constexpr FieldDesc kHclGatherSomeVerticesOperatorVertexPairFields[] = {
    field("indexInput", Kind::U16),
    field("indexOutput", Kind::U16),
};
constexpr StructDesc kHclGatherSomeVerticesOperatorVertexPair{"hclGatherSomeVerticesOperatorVertexPair", nullptr, kHclGatherSomeVerticesOperatorVertexPairFields};
constexpr FieldDesc kHclInputConvertOperatorFields[] = {
    field("userBufferIndex", Kind::U32),
    field("shadowBufferIndex", Kind::U32),
    field("conversionInfo", kHclRuntimeConversionInfo),
};
constexpr StructDesc kHclInputConvertOperator{"hclInputConvertOperator", &kHclOperator, kHclInputConvertOperatorFields};
constexpr FieldDesc kHclLocalRangeConstraintSetFields[] = {
    array("localConstraints", kHclLocalRangeConstraintSetLocalConstraint),
    field("referenceMeshBufferIdx", Kind::U32),
    field("stiffness", Kind::F32),
    field("shapeType", Kind::U32).named(kHclLocalRangeConstraintSetShapeType),
    field("applyNormalComponent", Kind::Bool),
};
constexpr StructDesc kHclLocalRangeConstraintSet{"hclLocalRangeConstraintSet", &kHclConstraintSet, kHclLocalRangeConstraintSetFields};
constexpr FieldDesc kHclLocalRangeConstraintSetLocalConstraintFields[] = {
    field("particleIndex", Kind::U16),
    field("referenceVertex", Kind::U16),
    field("maximumDistance", Kind::F32),
    field("maxNormalDistance", Kind::F32),
    field("minNormalDistance", Kind::F32),
};
constexpr StructDesc kHclLocalRangeConstraintSetLocalConstraint{"hclLocalRangeConstraintSetLocalConstraint", nullptr, kHclLocalRangeConstraintSetLocalConstraintFields};
constexpr FieldDesc kHclLocalRangeSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    pointer("referenceBufferSetup", "hclBufferSetupObject"),
    field("vertexSelection", kHclVertexSelectionInput),
    field("maximumDistance", kHclVertexFloatInput),
    field("minNormalDistance", kHclVertexFloatInput),
    field("maxNormalDistance", kHclVertexFloatInput),
    field("stiffness", Kind::F32),
    field("localRangeShape", Kind::U32).named(kHclLocalRangeConstraintSetShapeType),
    field("useMinNormalDistance", Kind::Bool),
    field("useMaxNormalDistance", Kind::Bool),
};
constexpr StructDesc kHclLocalRangeSetupObject{"hclLocalRangeSetupObject", &kHclConstraintSetSetupObject, kHclLocalRangeSetupObjectFields};
constexpr FieldDesc kHclMeshBoneDeformOperatorFields[] = {
    field("inputBufferIdx", Kind::U32),
    field("outputTransformSetIdx", Kind::U32),
    array("triangleBonePairs", kHclMeshBoneDeformOperatorTriangleBonePair),
    array("triangleBoneStartForBone", Kind::U16),
};
constexpr StructDesc kHclMeshBoneDeformOperator{"hclMeshBoneDeformOperator", &kHclOperator, kHclMeshBoneDeformOperatorFields};
constexpr FieldDesc kHclMeshBoneDeformOperatorTriangleBonePairFields[] = {
    field("localBoneTransform", kMat44),
    field("weight", Kind::F32),
    field("triangleIndex", Kind::U16),
};
constexpr StructDesc kHclMeshBoneDeformOperatorTriangleBonePair{"hclMeshBoneDeformOperatorTriangleBonePair", nullptr, kHclMeshBoneDeformOperatorTriangleBonePairFields};
constexpr FieldDesc kHclMeshBoneDeformSetupObjectFields[] = {
    stringPtr("name"),
    pointer("inputBufferSetupObject", "hclBufferSetupObject"),
    field("inputTriangleSelection", kHclTriangleSelectionInput),
    pointer("outputTransformSetSetupObject", "hclTransformSetSetupObject"),
    arrayOf("deformedBones", stringPtr("deformedBones")),
    field("maxTrianglesPerBone", Kind::U32),
    field("minimumTriangleWeight", Kind::F32),
};
constexpr StructDesc kHclMeshBoneDeformSetupObject{"hclMeshBoneDeformSetupObject", &kHclOperatorSetupObject, kHclMeshBoneDeformSetupObjectFields};
constexpr FieldDesc kHclMeshMeshDeformOperatorFields[] = {
    array("inputTrianglesSubset", Kind::U16),
    array("triangleVertexPairs", kHclMeshMeshDeformOperatorTriangleVertexPair),
    array("triangleVertexStartForVertex", Kind::U16),
    field("inputBufferIdx", Kind::U32),
    field("outputBufferIdx", Kind::U32),
    field("startVertex", Kind::U16),
    field("endVertex", Kind::U16),
    field("scaleNormalBehaviour", Kind::U32).named(kHclMeshMeshDeformOperatorScaleNormalBehaviour),
    field("deformNormals", Kind::Bool),
    field("partialDeform", Kind::Bool),
};
constexpr StructDesc kHclMeshMeshDeformOperator{"hclMeshMeshDeformOperator", &kHclOperator, kHclMeshMeshDeformOperatorFields};
constexpr FieldDesc kHclMeshMeshDeformOperatorTriangleVertexPairFields[] = {
    field("localPosition", kVec4),
    field("localNormal", kVec4),
    field("triangleIndex", Kind::U16),
    field("weight", Kind::F32),
};
constexpr StructDesc kHclMeshMeshDeformOperatorTriangleVertexPair{"hclMeshMeshDeformOperatorTriangleVertexPair", nullptr, kHclMeshMeshDeformOperatorTriangleVertexPairFields};
constexpr FieldDesc kHclMeshMeshDeformSetupObjectFields[] = {
    stringPtr("name"),
    pointer("inputBufferSetupObject", "hclBufferSetupObject"),
    field("inputTriangleSelection", kHclTriangleSelectionInput),
    pointer("outputBufferSetupObject", "hclBufferSetupObject"),
    field("outputVertexSelection", kHclVertexSelectionInput),
    field("influenceRadiusPerVertex", kHclVertexFloatInput),
    field("scaleNormalBehaviour", Kind::U32).named(kHclBoneSpaceMeshMeshDeformOperatorScaleNormalBehaviour),
    field("maxTrianglesPerVertex", Kind::U32),
    field("minimumTriangleWeight", Kind::F32),
    field("deformNormals", Kind::Bool),
    field("deformTangents", Kind::Bool),
    field("deformBiTangents", Kind::Bool),
    field("useMeshTopology", Kind::Bool),
};
constexpr StructDesc kHclMeshMeshDeformSetupObject{"hclMeshMeshDeformSetupObject", &kHclOperatorSetupObject, kHclMeshMeshDeformSetupObjectFields};
constexpr FieldDesc kHclMoveFixedParticlesSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simClothSetupObject", "hclSimClothSetupObject"),
    pointer("displayBufferSetup", "hclBufferSetupObject"),
};
constexpr StructDesc kHclMoveFixedParticlesSetupObject{"hclMoveFixedParticlesSetupObject", &kHclOperatorSetupObject, kHclMoveFixedParticlesSetupObjectFields};
constexpr FieldDesc kHclMoveParticlesOperatorFields[] = {
    array("vertexParticlePairs", kHclMoveParticlesOperatorVertexParticlePair),
    field("simClothIndex", Kind::U32),
    field("refBufferIdx", Kind::U32),
};
constexpr StructDesc kHclMoveParticlesOperator{"hclMoveParticlesOperator", &kHclOperator, kHclMoveParticlesOperatorFields};
constexpr FieldDesc kHclMoveParticlesOperatorVertexParticlePairFields[] = {
    field("vertexIndex", Kind::U16),
    field("particleIndex", Kind::U16),
};
constexpr StructDesc kHclMoveParticlesOperatorVertexParticlePair{"hclMoveParticlesOperatorVertexParticlePair", nullptr, kHclMoveParticlesOperatorVertexParticlePairFields};
constexpr FieldDesc kHclNamedSetupMeshFields[] = {
    stringPtr("name"),
    stringPtr("meshName"),
    pointer("setupMesh", "hclSetupMesh").notSerialised(),
};
constexpr StructDesc kHclNamedSetupMesh{"hclNamedSetupMesh", &kHclSetupMesh, kHclNamedSetupMeshFields};
constexpr FieldDesc kHclNamedTransformSetSetupObjectFields[] = {
    stringPtr("name"),
    stringPtr("skelName"),
    pointer("transformSet").notSerialised(),
};
constexpr StructDesc kHclNamedTransformSetSetupObject{"hclNamedTransformSetSetupObject", &kHclTransformSetSetupObject, kHclNamedTransformSetSetupObjectFields};
constexpr FieldDesc kHclObjectSpaceDeformerFields[] = {
    array("fourBlendEntries", kHclObjectSpaceDeformerFourBlendEntryBlock),
    array("threeBlendEntries", kHclObjectSpaceDeformerThreeBlendEntryBlock),
    array("twoBlendEntries", kHclObjectSpaceDeformerTwoBlendEntryBlock),
    array("oneBlendEntries", kHclObjectSpaceDeformerOneBlendEntryBlock),
    array("controlBytes", Kind::U8),
    field("startVertexIndex", Kind::U16),
    field("endVertexIndex", Kind::U16),
    field("batchSizeSpu", Kind::U16),
    field("partialWrite", Kind::Bool),
};
constexpr StructDesc kHclObjectSpaceDeformer{"hclObjectSpaceDeformer", nullptr, kHclObjectSpaceDeformerFields};
constexpr FieldDesc kHclObjectSpaceDeformerFourBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(16),
    field("boneIndices", Kind::U16).times(64),
    field("boneWeights", Kind::U8).times(64),
};
constexpr StructDesc kHclObjectSpaceDeformerFourBlendEntryBlock{"hclObjectSpaceDeformerFourBlendEntryBlock", nullptr, kHclObjectSpaceDeformerFourBlendEntryBlockFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockPFields[] = {
    field("localPosition", Kind::I16).times(64),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockP{"hclObjectSpaceDeformerLocalBlockP", nullptr, kHclObjectSpaceDeformerLocalBlockPFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockPNFields[] = {
    field("localPosition", Kind::I16).times(64),
    field("localNormal", Kind::I16).times(64),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockPN{"hclObjectSpaceDeformerLocalBlockPN", nullptr, kHclObjectSpaceDeformerLocalBlockPNFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockPNTFields[] = {
    field("localPosition", Kind::I16).times(64),
    field("localNormal", Kind::I16).times(64),
    field("localTangent", Kind::I16).times(64),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockPNT{"hclObjectSpaceDeformerLocalBlockPNT", nullptr, kHclObjectSpaceDeformerLocalBlockPNTFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockPNTBFields[] = {
    field("localPosition", Kind::I16).times(64),
    field("localNormal", Kind::I16).times(64),
    field("localTangent", Kind::I16).times(64),
    field("localBiTangent", Kind::I16).times(64),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockPNTB{"hclObjectSpaceDeformerLocalBlockPNTB", nullptr, kHclObjectSpaceDeformerLocalBlockPNTBFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockUnpackedPFields[] = {
    field("localPosition", kVec4).times(16),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockUnpackedP{"hclObjectSpaceDeformerLocalBlockUnpackedP", nullptr, kHclObjectSpaceDeformerLocalBlockUnpackedPFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockUnpackedPNFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", kVec4).times(16),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockUnpackedPN{"hclObjectSpaceDeformerLocalBlockUnpackedPN", nullptr, kHclObjectSpaceDeformerLocalBlockUnpackedPNFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockUnpackedPNTFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", kVec4).times(16),
    field("localTangent", kVec4).times(16),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockUnpackedPNT{"hclObjectSpaceDeformerLocalBlockUnpackedPNT", nullptr, kHclObjectSpaceDeformerLocalBlockUnpackedPNTFields};
constexpr FieldDesc kHclObjectSpaceDeformerLocalBlockUnpackedPNTBFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", kVec4).times(16),
    field("localTangent", kVec4).times(16),
    field("localBiTangent", kVec4).times(16),
};
constexpr StructDesc kHclObjectSpaceDeformerLocalBlockUnpackedPNTB{"hclObjectSpaceDeformerLocalBlockUnpackedPNTB", nullptr, kHclObjectSpaceDeformerLocalBlockUnpackedPNTBFields};
constexpr FieldDesc kHclObjectSpaceDeformerOneBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(16),
    field("boneIndices", Kind::U16).times(16),
};
constexpr StructDesc kHclObjectSpaceDeformerOneBlendEntryBlock{"hclObjectSpaceDeformerOneBlendEntryBlock", nullptr, kHclObjectSpaceDeformerOneBlendEntryBlockFields};
constexpr FieldDesc kHclObjectSpaceDeformerThreeBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(16),
    field("boneIndices", Kind::U16).times(48),
    field("boneWeights", Kind::U8).times(48),
};
constexpr StructDesc kHclObjectSpaceDeformerThreeBlendEntryBlock{"hclObjectSpaceDeformerThreeBlendEntryBlock", nullptr, kHclObjectSpaceDeformerThreeBlendEntryBlockFields};
constexpr FieldDesc kHclObjectSpaceDeformerTwoBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(16),
    field("boneIndices", Kind::U16).times(32),
    field("boneWeights", Kind::U8).times(32),
};
constexpr StructDesc kHclObjectSpaceDeformerTwoBlendEntryBlock{"hclObjectSpaceDeformerTwoBlendEntryBlock", nullptr, kHclObjectSpaceDeformerTwoBlendEntryBlockFields};
constexpr FieldDesc kHclObjectSpaceMeshMeshDeformOperatorFields[] = {
    field("inputBufferIdx", Kind::U32),
    field("outputBufferIdx", Kind::U32),
    field("scaleNormalBehaviour", Kind::U32).named(kHclObjectSpaceMeshMeshDeformOperatorScaleNormalBehaviour),
    array("inputTrianglesSubset", Kind::U16),
    array("triangleFromMeshTransforms", kMat44),
    field("objectSpaceDeformer", kHclObjectSpaceDeformer),
};
constexpr StructDesc kHclObjectSpaceMeshMeshDeformOperator{"hclObjectSpaceMeshMeshDeformOperator", &kHclOperator, kHclObjectSpaceMeshMeshDeformOperatorFields};
constexpr FieldDesc kHclObjectSpaceMeshMeshDeformPNOperatorFields[] = {
    array("localPNs", kHclObjectSpaceDeformerLocalBlockPN),
    array("localUnpackedPNs", kHclObjectSpaceDeformerLocalBlockUnpackedPN),
};
constexpr StructDesc kHclObjectSpaceMeshMeshDeformPNOperator{"hclObjectSpaceMeshMeshDeformPNOperator", &kHclObjectSpaceMeshMeshDeformOperator, kHclObjectSpaceMeshMeshDeformPNOperatorFields};
constexpr FieldDesc kHclObjectSpaceMeshMeshDeformPNTBOperatorFields[] = {
    array("localPNTBs", kHclObjectSpaceDeformerLocalBlockPNTB),
    array("localUnpackedPNTBs", kHclObjectSpaceDeformerLocalBlockUnpackedPNTB),
};
constexpr StructDesc kHclObjectSpaceMeshMeshDeformPNTBOperator{"hclObjectSpaceMeshMeshDeformPNTBOperator", &kHclObjectSpaceMeshMeshDeformOperator, kHclObjectSpaceMeshMeshDeformPNTBOperatorFields};
constexpr FieldDesc kHclObjectSpaceMeshMeshDeformPNTOperatorFields[] = {
    array("localPNTs", kHclObjectSpaceDeformerLocalBlockPNT),
    array("localUnpackedPNTs", kHclObjectSpaceDeformerLocalBlockUnpackedPNT),
};
constexpr StructDesc kHclObjectSpaceMeshMeshDeformPNTOperator{"hclObjectSpaceMeshMeshDeformPNTOperator", &kHclObjectSpaceMeshMeshDeformOperator, kHclObjectSpaceMeshMeshDeformPNTOperatorFields};
constexpr FieldDesc kHclObjectSpaceMeshMeshDeformPOperatorFields[] = {
    array("localPs", kHclObjectSpaceDeformerLocalBlockP),
    array("localUnpackedPs", kHclObjectSpaceDeformerLocalBlockUnpackedP),
};
constexpr StructDesc kHclObjectSpaceMeshMeshDeformPOperator{"hclObjectSpaceMeshMeshDeformPOperator", &kHclObjectSpaceMeshMeshDeformOperator, kHclObjectSpaceMeshMeshDeformPOperatorFields};
constexpr FieldDesc kHclObjectSpaceSkinOperatorFields[] = {
    array("boneFromSkinMeshTransforms", kMat44),
    array("transformSubset", Kind::U16),
    field("outputBufferIndex", Kind::U32),
    field("transformSetIndex", Kind::U32),
    field("objectSpaceDeformer", kHclObjectSpaceDeformer),
};
constexpr StructDesc kHclObjectSpaceSkinOperator{"hclObjectSpaceSkinOperator", &kHclOperator, kHclObjectSpaceSkinOperatorFields};
constexpr FieldDesc kHclObjectSpaceSkinPNOperatorFields[] = {
    array("localPNs", kHclObjectSpaceDeformerLocalBlockPN),
    array("localUnpackedPNs", kHclObjectSpaceDeformerLocalBlockUnpackedPN),
};
constexpr StructDesc kHclObjectSpaceSkinPNOperator{"hclObjectSpaceSkinPNOperator", &kHclObjectSpaceSkinOperator, kHclObjectSpaceSkinPNOperatorFields};
constexpr FieldDesc kHclObjectSpaceSkinPNTBOperatorFields[] = {
    array("localPNTBs", kHclObjectSpaceDeformerLocalBlockPNTB),
    array("localUnpackedPNTBs", kHclObjectSpaceDeformerLocalBlockUnpackedPNTB),
};
constexpr StructDesc kHclObjectSpaceSkinPNTBOperator{"hclObjectSpaceSkinPNTBOperator", &kHclObjectSpaceSkinOperator, kHclObjectSpaceSkinPNTBOperatorFields};
constexpr FieldDesc kHclObjectSpaceSkinPNTOperatorFields[] = {
    array("localPNTs", kHclObjectSpaceDeformerLocalBlockPNT),
    array("localUnpackedPNTs", kHclObjectSpaceDeformerLocalBlockUnpackedPNT),
};
constexpr StructDesc kHclObjectSpaceSkinPNTOperator{"hclObjectSpaceSkinPNTOperator", &kHclObjectSpaceSkinOperator, kHclObjectSpaceSkinPNTOperatorFields};
constexpr FieldDesc kHclObjectSpaceSkinPOperatorFields[] = {
    array("localPs", kHclObjectSpaceDeformerLocalBlockP),
    array("localUnpackedPs", kHclObjectSpaceDeformerLocalBlockUnpackedP),
};
constexpr StructDesc kHclObjectSpaceSkinPOperator{"hclObjectSpaceSkinPOperator", &kHclObjectSpaceSkinOperator, kHclObjectSpaceSkinPOperatorFields};
constexpr FieldDesc kHclOperatorFields[] = {
    stringPtr("name"),
    field("type", Kind::U32).notSerialised(),
};
constexpr StructDesc kHclOperator{"hclOperator", &kReferencedObject, kHclOperatorFields};
constexpr StructDesc kHclOperatorSetupObject{"hclOperatorSetupObject", &kReferencedObject};
constexpr FieldDesc kHclOutputConvertOperatorFields[] = {
    field("userBufferIndex", Kind::U32),
    field("shadowBufferIndex", Kind::U32),
    field("conversionInfo", kHclRuntimeConversionInfo),
};
constexpr StructDesc kHclOutputConvertOperator{"hclOutputConvertOperator", &kHclOperator, kHclOutputConvertOperatorFields};
constexpr FieldDesc kHclPlaneShapeFields[] = {
    field("planeEquation", kVec4),
};
constexpr StructDesc kHclPlaneShape{"hclPlaneShape", &kHclShape, kHclPlaneShapeFields};
constexpr FieldDesc kHclRuntimeConversionInfoFields[] = {
    field("slotConversions", kHclRuntimeConversionInfoSlotConversion).times(4),
    field("elementConversions", kHclRuntimeConversionInfoElementConversion).times(4),
    field("numSlotsConverted", Kind::U8),
    field("numElementsConverted", Kind::U8),
};
constexpr StructDesc kHclRuntimeConversionInfo{"hclRuntimeConversionInfo", nullptr, kHclRuntimeConversionInfoFields};
constexpr FieldDesc kHclRuntimeConversionInfoElementConversionFields[] = {
    field("index", Kind::U8),
    field("offset", Kind::U8),
    field("conversion", Kind::U8).named(kHclRuntimeConversionInfoVectorConversion),
};
constexpr StructDesc kHclRuntimeConversionInfoElementConversion{"hclRuntimeConversionInfoElementConversion", nullptr, kHclRuntimeConversionInfoElementConversionFields};
constexpr FieldDesc kHclRuntimeConversionInfoSlotConversionFields[] = {
    field("elements", Kind::U8).times(4),
    field("numElements", Kind::U8),
    field("index", Kind::U8),
    field("partialWrite", Kind::Bool),
};
constexpr StructDesc kHclRuntimeConversionInfoSlotConversion{"hclRuntimeConversionInfoSlotConversion", nullptr, kHclRuntimeConversionInfoSlotConversionFields};
constexpr FieldDesc kHclSceneDataSetupMeshFields[] = {
    pointer("node", "hkxNode"),
    field("worldFromMesh", kMat44),
    pointer("mesh", "hkxMesh"),
    pointer("skinBinding", "hkxSkinBinding"),
    array("vertexChannels", Kind::U32),
    array("triangleChannels", Kind::U32),
    array("edgeChannels", Kind::U32),
    pointerArray("meshBufferInterfaces", "hclSceneDataSetupMeshSection"),
};
constexpr StructDesc kHclSceneDataSetupMesh{"hclSceneDataSetupMesh", &kHclSetupMesh, kHclSceneDataSetupMeshFields};
constexpr FieldDesc kHclSceneDataSetupMeshSectionFields[] = {
    interfaces("interfaces", 1),
    pointer("setupMesh", "hclSceneDataSetupMesh"),
    pointer("meshSection", "hkxMeshSection"),
    field("skinnedSection", Kind::Bool),
};
constexpr StructDesc kHclSceneDataSetupMeshSection{"hclSceneDataSetupMeshSection", &kReferencedObject, kHclSceneDataSetupMeshSectionFields};
constexpr ClassRow kHcl2Classes[] = {
    {&kHclCollidable, kOnly2014}, {&kHclCompressibleLinkConstraintSet, kOnly2014},
    {&kHclCompressibleLinkConstraintSetLink, kOnly2014}, {&kHclCompressibleLinkConstraintSetMx, kOnly2014},
    {&kHclCompressibleLinkConstraintSetMxBatch, kOnly2014},
    {&kHclCompressibleLinkConstraintSetMxSingle, kOnly2014}, {&kHclConstraintSet, kOnly2014},
    {&kHclConstraintSetSetupObject, kOnly2014}, {&kHclConvexGeometryShape, kOnly2014},
    {&kHclConvexHeightFieldShape, kOnly2014}, {&kHclConvexPlanesShape, kOnly2014},
    {&kHclCopyVerticesOperator, kOnly2014}, {&kHclDisplayBufferSetupObject, kOnly2014},
    {&kHclEdgeSelectionInput, kOnly2014}, {&kHclGatherAllVerticesOperator, kOnly2014},
    {&kHclGatherSomeVerticesOperator, kOnly2014}, {&kHclGatherSomeVerticesOperatorVertexPair, kOnly2014},
    {&kHclInputConvertOperator, kOnly2014}, {&kHclLocalRangeConstraintSet, kOnly2014},
    {&kHclLocalRangeConstraintSetLocalConstraint, kOnly2014}, {&kHclLocalRangeSetupObject, kOnly2014},
    {&kHclMeshBoneDeformOperator, kOnly2014}, {&kHclMeshBoneDeformOperatorTriangleBonePair, kOnly2014},
    {&kHclMeshBoneDeformSetupObject, kOnly2014}, {&kHclMeshMeshDeformOperator, kOnly2014},
    {&kHclMeshMeshDeformOperatorTriangleVertexPair, kOnly2014}, {&kHclMeshMeshDeformSetupObject, kOnly2014},
    {&kHclMoveFixedParticlesSetupObject, kOnly2014}, {&kHclMoveParticlesOperator, kOnly2014},
    {&kHclMoveParticlesOperatorVertexParticlePair, kOnly2014}, {&kHclNamedSetupMesh, kOnly2014},
    {&kHclNamedTransformSetSetupObject, kOnly2014}, {&kHclObjectSpaceDeformer, kOnly2014},
    {&kHclObjectSpaceDeformerFourBlendEntryBlock, kOnly2014},
    {&kHclObjectSpaceDeformerLocalBlockP, kOnly2014}, {&kHclObjectSpaceDeformerLocalBlockPN, kOnly2014},
    {&kHclObjectSpaceDeformerLocalBlockPNT, kOnly2014}, {&kHclObjectSpaceDeformerLocalBlockPNTB, kOnly2014},
    {&kHclObjectSpaceDeformerLocalBlockUnpackedP, kOnly2014},
    {&kHclObjectSpaceDeformerLocalBlockUnpackedPN, kOnly2014},
    {&kHclObjectSpaceDeformerLocalBlockUnpackedPNT, kOnly2014},
    {&kHclObjectSpaceDeformerLocalBlockUnpackedPNTB, kOnly2014},
    {&kHclObjectSpaceDeformerOneBlendEntryBlock, kOnly2014},
    {&kHclObjectSpaceDeformerThreeBlendEntryBlock, kOnly2014},
    {&kHclObjectSpaceDeformerTwoBlendEntryBlock, kOnly2014},
    {&kHclObjectSpaceMeshMeshDeformOperator, kOnly2014},
    {&kHclObjectSpaceMeshMeshDeformPNOperator, kOnly2014},
    {&kHclObjectSpaceMeshMeshDeformPNTBOperator, kOnly2014},
    {&kHclObjectSpaceMeshMeshDeformPNTOperator, kOnly2014},
    {&kHclObjectSpaceMeshMeshDeformPOperator, kOnly2014}, {&kHclObjectSpaceSkinOperator, kOnly2014},
    {&kHclObjectSpaceSkinPNOperator, kOnly2014}, {&kHclObjectSpaceSkinPNTBOperator, kOnly2014},
    {&kHclObjectSpaceSkinPNTOperator, kOnly2014}, {&kHclObjectSpaceSkinPOperator, kOnly2014},
    {&kHclOperator, kOnly2014}, {&kHclOperatorSetupObject, kOnly2014},
    {&kHclOutputConvertOperator, kOnly2014}, {&kHclPlaneShape, kOnly2014},
    {&kHclRuntimeConversionInfo, kOnly2014}, {&kHclRuntimeConversionInfoElementConversion, kOnly2014},
    {&kHclRuntimeConversionInfoSlotConversion, kOnly2014}, {&kHclSceneDataSetupMesh, kOnly2014},
    {&kHclSceneDataSetupMeshSection, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hcl2Classes()
{
    return kHcl2Classes;
}

} // namespace cutaway::hkx::listed
