// SPDX-License-Identifier: MIT
// Cloth.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr StructDesc kHclAction{"hclAction", &kReferencedObject};
constexpr FieldDesc kHclAntiPinchConstraintSetFields[] = {
    array("perParticleData", kHclAntiPinchConstraintSetPerParticle),
    field("toAnimPeriod", Kind::F32),
    field("toSimPeriod", Kind::F32),
    field("toSimMaxDistance", Kind::F32),
    field("referenceMeshBufferIdx", Kind::U32),
};
constexpr StructDesc kHclAntiPinchConstraintSet{"hclAntiPinchConstraintSet", &kHclConstraintSet, kHclAntiPinchConstraintSetFields};
constexpr FieldDesc kHclAntiPinchConstraintSetPerParticleFields[] = {
    field("particleIndex", Kind::U16),
    field("referenceVertex", Kind::U16),
};
constexpr StructDesc kHclAntiPinchConstraintSetPerParticle{"hclAntiPinchConstraintSetPerParticle", nullptr, kHclAntiPinchConstraintSetPerParticleFields};
constexpr FieldDesc kHclBendLinkConstraintSetFields[] = {
    array("links", kHclBendLinkConstraintSetLink),
};
constexpr StructDesc kHclBendLinkConstraintSet{"hclBendLinkConstraintSet", &kHclConstraintSet, kHclBendLinkConstraintSetFields};
constexpr FieldDesc kHclBendLinkConstraintSetLinkFields[] = {
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
    field("bendMinLength", Kind::F32),
    field("stretchMaxLength", Kind::F32),
    field("bendStiffness", Kind::F32),
    field("stretchStiffness", Kind::F32),
};
constexpr StructDesc kHclBendLinkConstraintSetLink{"hclBendLinkConstraintSetLink", nullptr, kHclBendLinkConstraintSetLinkFields};
constexpr FieldDesc kHclBendLinkConstraintSetMxFields[] = {
    array("batches", kHclBendLinkConstraintSetMxBatch),
    array("singles", kHclBendLinkConstraintSetMxSingle),
};
constexpr StructDesc kHclBendLinkConstraintSetMx{"hclBendLinkConstraintSetMx", &kHclConstraintSet, kHclBendLinkConstraintSetMxFields};
constexpr FieldDesc kHclBendLinkConstraintSetMxBatchFields[] = {
    field("bendMinLengths", Kind::F32).times(16),
    field("stretchMaxLengths", Kind::F32).times(16),
    field("stretchStiffnesses", Kind::F32).times(16),
    field("bendStiffnesses", Kind::F32).times(16),
    field("invMassesA", Kind::F32).times(16),
    field("invMassesB", Kind::F32).times(16),
    field("particlesA", Kind::U16).times(16),
    field("particlesB", Kind::U16).times(16),
};
constexpr StructDesc kHclBendLinkConstraintSetMxBatch{"hclBendLinkConstraintSetMxBatch", nullptr, kHclBendLinkConstraintSetMxBatchFields};
constexpr FieldDesc kHclBendLinkConstraintSetMxSingleFields[] = {
    field("bendMinLength", Kind::F32),
    field("stretchMaxLength", Kind::F32),
    field("stretchStiffness", Kind::F32),
    field("bendStiffness", Kind::F32),
    field("invMassA", Kind::F32),
    field("invMassB", Kind::F32),
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
};
constexpr StructDesc kHclBendLinkConstraintSetMxSingle{"hclBendLinkConstraintSetMxSingle", nullptr, kHclBendLinkConstraintSetMxSingleFields};
constexpr FieldDesc kHclBendLinkSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    field("createStandardLinks", Kind::Bool),
    field("vertexSelection", kHclVertexSelectionInput),
    field("bendStiffness", kHclVertexFloatInput),
    field("stretchStiffness", kHclVertexFloatInput),
    field("flatnessFactor", kHclVertexFloatInput),
};
constexpr StructDesc kHclBendLinkSetupObject{"hclBendLinkSetupObject", &kHclConstraintSetSetupObject, kHclBendLinkSetupObjectFields};
constexpr FieldDesc kHclBendStiffnessConstraintSetFields[] = {
    array("links", kHclBendStiffnessConstraintSetLink),
    field("useRestPoseConfig", Kind::Bool),
};
constexpr StructDesc kHclBendStiffnessConstraintSet{"hclBendStiffnessConstraintSet", &kHclConstraintSet, kHclBendStiffnessConstraintSetFields};
constexpr FieldDesc kHclBendStiffnessConstraintSetLinkFields[] = {
    field("weightA", Kind::F32),
    field("weightB", Kind::F32),
    field("weightC", Kind::F32),
    field("weightD", Kind::F32),
    field("bendStiffness", Kind::F32),
    field("restCurvature", Kind::F32),
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
    field("particleC", Kind::U16),
    field("particleD", Kind::U16),
};
constexpr StructDesc kHclBendStiffnessConstraintSetLink{"hclBendStiffnessConstraintSetLink", nullptr, kHclBendStiffnessConstraintSetLinkFields};
constexpr FieldDesc kHclBendStiffnessConstraintSetMxFields[] = {
    array("batches", kHclBendStiffnessConstraintSetMxBatch),
    array("singles", kHclBendStiffnessConstraintSetMxSingle),
    field("useRestPoseConfig", Kind::Bool),
};
constexpr StructDesc kHclBendStiffnessConstraintSetMx{"hclBendStiffnessConstraintSetMx", &kHclConstraintSet, kHclBendStiffnessConstraintSetMxFields};
constexpr FieldDesc kHclBendStiffnessConstraintSetMxBatchFields[] = {
    field("weightsA", Kind::F32).times(16),
    field("weightsB", Kind::F32).times(16),
    field("weightsC", Kind::F32).times(16),
    field("weightsD", Kind::F32).times(16),
    field("bendStiffnesses", Kind::F32).times(16),
    field("restCurvatures", Kind::F32).times(16),
    field("invMassesA", Kind::F32).times(16),
    field("invMassesB", Kind::F32).times(16),
    field("invMassesC", Kind::F32).times(16),
    field("invMassesD", Kind::F32).times(16),
    field("particlesA", Kind::U16).times(16),
    field("particlesB", Kind::U16).times(16),
    field("particlesC", Kind::U16).times(16),
    field("particlesD", Kind::U16).times(16),
};
constexpr StructDesc kHclBendStiffnessConstraintSetMxBatch{"hclBendStiffnessConstraintSetMxBatch", nullptr, kHclBendStiffnessConstraintSetMxBatchFields};
constexpr FieldDesc kHclBendStiffnessConstraintSetMxSingleFields[] = {
    field("weightA", Kind::F32),
    field("weightB", Kind::F32),
    field("weightC", Kind::F32),
    field("weightD", Kind::F32),
    field("bendStiffness", Kind::F32),
    field("restCurvature", Kind::F32),
    field("invMassA", Kind::F32),
    field("invMassB", Kind::F32),
    field("invMassC", Kind::F32),
    field("invMassD", Kind::F32),
    field("particleA", Kind::U16),
    field("particleB", Kind::U16),
    field("particleC", Kind::U16),
    field("particleD", Kind::U16),
};
constexpr StructDesc kHclBendStiffnessConstraintSetMxSingle{"hclBendStiffnessConstraintSetMxSingle", nullptr, kHclBendStiffnessConstraintSetMxSingleFields};
constexpr FieldDesc kHclBendStiffnessSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    field("vertexSelection", kHclVertexSelectionInput),
    field("bendStiffness", kHclVertexFloatInput),
    field("useRestPoseConfig", Kind::Bool),
};
constexpr StructDesc kHclBendStiffnessSetupObject{"hclBendStiffnessSetupObject", &kHclConstraintSetSetupObject, kHclBendStiffnessSetupObjectFields};
constexpr FieldDesc kHclBlendSetupObjectFields[] = {
    stringPtr("name"),
    pointer("A", "hclBufferSetupObject"),
    pointer("B", "hclBufferSetupObject"),
    pointer("C", "hclBufferSetupObject"),
    field("vertexSelection", kHclVertexSelectionInput),
    field("blendWeights", kHclVertexFloatInput),
    field("mapToScurve", Kind::Bool),
    field("blendNormals", Kind::Bool),
    field("blendTangents", Kind::Bool),
    field("blendBitangents", Kind::Bool),
};
constexpr StructDesc kHclBlendSetupObject{"hclBlendSetupObject", &kHclOperatorSetupObject, kHclBlendSetupObjectFields};
constexpr FieldDesc kHclBlendSomeVerticesOperatorFields[] = {
    array("blendEntries", kHclBlendSomeVerticesOperatorBlendEntry),
    field("bufferIdx_A", Kind::U32),
    field("bufferIdx_B", Kind::U32),
    field("bufferIdx_C", Kind::U32),
    field("blendNormals", Kind::Bool),
    field("blendTangents", Kind::Bool),
    field("blendBitangents", Kind::Bool),
};
constexpr StructDesc kHclBlendSomeVerticesOperator{"hclBlendSomeVerticesOperator", &kHclOperator, kHclBlendSomeVerticesOperatorFields};
constexpr FieldDesc kHclBlendSomeVerticesOperatorBlendEntryFields[] = {
    field("vertexIndex", Kind::U16),
    field("blendWeight", Kind::F32),
};
constexpr StructDesc kHclBlendSomeVerticesOperatorBlendEntry{"hclBlendSomeVerticesOperatorBlendEntry", nullptr, kHclBlendSomeVerticesOperatorBlendEntryFields};
constexpr FieldDesc kHclBonePlanesConstraintSetFields[] = {
    array("bonePlanes", kHclBonePlanesConstraintSetBonePlane),
    field("transformSetIndex", Kind::U32),
};
constexpr StructDesc kHclBonePlanesConstraintSet{"hclBonePlanesConstraintSet", &kHclConstraintSet, kHclBonePlanesConstraintSetFields};
constexpr FieldDesc kHclBonePlanesConstraintSetBonePlaneFields[] = {
    field("planeEquationBone", kVec4),
    field("particleIndex", Kind::U16),
    field("transformIndex", Kind::U16),
    field("stiffness", Kind::F32),
};
constexpr StructDesc kHclBonePlanesConstraintSetBonePlane{"hclBonePlanesConstraintSetBonePlane", nullptr, kHclBonePlanesConstraintSetBonePlaneFields};
constexpr FieldDesc kHclBonePlanesSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    pointer("transformSetSetup", "hclTransformSetSetupObject"),
    array("perParticlePlanes", kHclBonePlanesSetupObjectPerParticlePlane),
    array("globalPlanes", kHclBonePlanesSetupObjectGlobalPlane),
    array("perParticleAngle", kHclBonePlanesSetupObjectPerParticleAngle),
    field("angleSpecifiedInDegrees", Kind::Bool),
};
constexpr StructDesc kHclBonePlanesSetupObject{"hclBonePlanesSetupObject", &kHclConstraintSetSetupObject, kHclBonePlanesSetupObjectFields};
constexpr FieldDesc kHclBonePlanesSetupObjectGlobalPlaneFields[] = {
    stringPtr("transformName"),
    field("particles", kHclVertexSelectionInput),
    field("planeEquationBoneSpace", kVec4),
    field("allowedPenetration", kHclVertexFloatInput),
    field("stiffness", kHclVertexFloatInput),
};
constexpr StructDesc kHclBonePlanesSetupObjectGlobalPlane{"hclBonePlanesSetupObjectGlobalPlane", nullptr, kHclBonePlanesSetupObjectGlobalPlaneFields};
constexpr FieldDesc kHclBonePlanesSetupObjectPerParticleAngleFields[] = {
    stringPtr("transformName"),
    field("particlesMaxAngle", kHclVertexSelectionInput),
    field("particlesMinAngle", kHclVertexSelectionInput),
    field("originBoneSpace", kVec4),
    field("axisBoneSpace", kVec4),
    field("minAngle", kHclVertexFloatInput),
    field("maxAngle", kHclVertexFloatInput),
    field("stiffness", kHclVertexFloatInput),
};
constexpr StructDesc kHclBonePlanesSetupObjectPerParticleAngle{"hclBonePlanesSetupObjectPerParticleAngle", nullptr, kHclBonePlanesSetupObjectPerParticleAngleFields};
constexpr FieldDesc kHclBonePlanesSetupObjectPerParticlePlaneFields[] = {
    stringPtr("transformName"),
    field("particles", kHclVertexSelectionInput),
    field("directionBoneSpace", kVec4),
    field("allowedDistance", kHclVertexFloatInput),
    field("stiffness", kHclVertexFloatInput),
};
constexpr StructDesc kHclBonePlanesSetupObjectPerParticlePlane{"hclBonePlanesSetupObjectPerParticlePlane", nullptr, kHclBonePlanesSetupObjectPerParticlePlaneFields};
constexpr FieldDesc kHclBoneSpaceDeformerFields[] = {
    array("fourBlendEntries", kHclBoneSpaceDeformerFourBlendEntryBlock),
    array("threeBlendEntries", kHclBoneSpaceDeformerThreeBlendEntryBlock),
    array("twoBlendEntries", kHclBoneSpaceDeformerTwoBlendEntryBlock),
    array("oneBlendEntries", kHclBoneSpaceDeformerOneBlendEntryBlock),
    array("controlBytes", Kind::U8),
    field("startVertexIndex", Kind::U16),
    field("endVertexIndex", Kind::U16),
    field("batchSizeSpu", Kind::U16),
    field("partialWrite", Kind::Bool),
};
constexpr StructDesc kHclBoneSpaceDeformer{"hclBoneSpaceDeformer", nullptr, kHclBoneSpaceDeformerFields};
constexpr FieldDesc kHclBoneSpaceDeformerFourBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(4),
    field("boneIndices", Kind::U16).times(16),
    field("padding", Kind::U8).times(8).notSerialised(),
};
constexpr StructDesc kHclBoneSpaceDeformerFourBlendEntryBlock{"hclBoneSpaceDeformerFourBlendEntryBlock", nullptr, kHclBoneSpaceDeformerFourBlendEntryBlockFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockPFields[] = {
    field("localPosition", kVec4).times(16),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockP{"hclBoneSpaceDeformerLocalBlockP", nullptr, kHclBoneSpaceDeformerLocalBlockPFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockPNFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", Kind::I16).times(64),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockPN{"hclBoneSpaceDeformerLocalBlockPN", nullptr, kHclBoneSpaceDeformerLocalBlockPNFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockPNTFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", Kind::I16).times(64),
    field("localTangent", Kind::I16).times(64),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockPNT{"hclBoneSpaceDeformerLocalBlockPNT", nullptr, kHclBoneSpaceDeformerLocalBlockPNTFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockPNTBFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", Kind::I16).times(64),
    field("localTangent", Kind::I16).times(64),
    field("localBiTangent", Kind::I16).times(64),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockPNTB{"hclBoneSpaceDeformerLocalBlockPNTB", nullptr, kHclBoneSpaceDeformerLocalBlockPNTBFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockUnpackedPFields[] = {
    field("localPosition", kVec4).times(16),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockUnpackedP{"hclBoneSpaceDeformerLocalBlockUnpackedP", nullptr, kHclBoneSpaceDeformerLocalBlockUnpackedPFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockUnpackedPNFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", kVec4).times(16),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockUnpackedPN{"hclBoneSpaceDeformerLocalBlockUnpackedPN", nullptr, kHclBoneSpaceDeformerLocalBlockUnpackedPNFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockUnpackedPNTFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", kVec4).times(16),
    field("localTangent", kVec4).times(16),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockUnpackedPNT{"hclBoneSpaceDeformerLocalBlockUnpackedPNT", nullptr, kHclBoneSpaceDeformerLocalBlockUnpackedPNTFields};
constexpr FieldDesc kHclBoneSpaceDeformerLocalBlockUnpackedPNTBFields[] = {
    field("localPosition", kVec4).times(16),
    field("localNormal", kVec4).times(16),
    field("localTangent", kVec4).times(16),
    field("localBiTangent", kVec4).times(16),
};
constexpr StructDesc kHclBoneSpaceDeformerLocalBlockUnpackedPNTB{"hclBoneSpaceDeformerLocalBlockUnpackedPNTB", nullptr, kHclBoneSpaceDeformerLocalBlockUnpackedPNTBFields};
constexpr FieldDesc kHclBoneSpaceDeformerOneBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(16),
    field("boneIndices", Kind::U16).times(16),
};
constexpr StructDesc kHclBoneSpaceDeformerOneBlendEntryBlock{"hclBoneSpaceDeformerOneBlendEntryBlock", nullptr, kHclBoneSpaceDeformerOneBlendEntryBlockFields};
constexpr FieldDesc kHclBoneSpaceDeformerThreeBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(5),
    field("boneIndices", Kind::U16).times(15),
    field("padding", Kind::U8).times(8).notSerialised(),
};
constexpr StructDesc kHclBoneSpaceDeformerThreeBlendEntryBlock{"hclBoneSpaceDeformerThreeBlendEntryBlock", nullptr, kHclBoneSpaceDeformerThreeBlendEntryBlockFields};
constexpr FieldDesc kHclBoneSpaceDeformerTwoBlendEntryBlockFields[] = {
    field("vertexIndices", Kind::U16).times(8),
    field("boneIndices", Kind::U16).times(16),
};
constexpr StructDesc kHclBoneSpaceDeformerTwoBlendEntryBlock{"hclBoneSpaceDeformerTwoBlendEntryBlock", nullptr, kHclBoneSpaceDeformerTwoBlendEntryBlockFields};
constexpr FieldDesc kHclBoneSpaceMeshMeshDeformOperatorFields[] = {
    field("inputBufferIdx", Kind::U32),
    field("outputBufferIdx", Kind::U32),
    field("scaleNormalBehaviour", Kind::U32).named(kHclBoneSpaceMeshMeshDeformOperatorScaleNormalBehaviour),
    array("inputTrianglesSubset", Kind::U16),
    field("boneSpaceDeformer", kHclBoneSpaceDeformer),
};
constexpr StructDesc kHclBoneSpaceMeshMeshDeformOperator{"hclBoneSpaceMeshMeshDeformOperator", &kHclOperator, kHclBoneSpaceMeshMeshDeformOperatorFields};
constexpr FieldDesc kHclBoneSpaceMeshMeshDeformPNOperatorFields[] = {
    array("localPNs", kHclBoneSpaceDeformerLocalBlockPN),
    array("localUnpackedPNs", kHclBoneSpaceDeformerLocalBlockUnpackedPN),
};
constexpr StructDesc kHclBoneSpaceMeshMeshDeformPNOperator{"hclBoneSpaceMeshMeshDeformPNOperator", &kHclBoneSpaceMeshMeshDeformOperator, kHclBoneSpaceMeshMeshDeformPNOperatorFields};
constexpr FieldDesc kHclBoneSpaceMeshMeshDeformPNTBOperatorFields[] = {
    array("localPNTBs", kHclBoneSpaceDeformerLocalBlockPNTB),
    array("localUnpackedPNTBs", kHclBoneSpaceDeformerLocalBlockUnpackedPNTB),
};
constexpr StructDesc kHclBoneSpaceMeshMeshDeformPNTBOperator{"hclBoneSpaceMeshMeshDeformPNTBOperator", &kHclBoneSpaceMeshMeshDeformOperator, kHclBoneSpaceMeshMeshDeformPNTBOperatorFields};
constexpr FieldDesc kHclBoneSpaceMeshMeshDeformPNTOperatorFields[] = {
    array("localPNTs", kHclBoneSpaceDeformerLocalBlockPNT),
    array("localUnpackedPNTs", kHclBoneSpaceDeformerLocalBlockUnpackedPNT),
};
constexpr StructDesc kHclBoneSpaceMeshMeshDeformPNTOperator{"hclBoneSpaceMeshMeshDeformPNTOperator", &kHclBoneSpaceMeshMeshDeformOperator, kHclBoneSpaceMeshMeshDeformPNTOperatorFields};
constexpr FieldDesc kHclBoneSpaceMeshMeshDeformPOperatorFields[] = {
    array("localPs", kHclBoneSpaceDeformerLocalBlockP),
    array("localUnpackedPs", kHclBoneSpaceDeformerLocalBlockUnpackedP),
};
constexpr StructDesc kHclBoneSpaceMeshMeshDeformPOperator{"hclBoneSpaceMeshMeshDeformPOperator", &kHclBoneSpaceMeshMeshDeformOperator, kHclBoneSpaceMeshMeshDeformPOperatorFields};
constexpr FieldDesc kHclBoneSpaceSkinOperatorFields[] = {
    array("transformSubset", Kind::U16),
    field("outputBufferIndex", Kind::U32),
    field("transformSetIndex", Kind::U32),
    field("boneSpaceDeformer", kHclBoneSpaceDeformer),
};
constexpr StructDesc kHclBoneSpaceSkinOperator{"hclBoneSpaceSkinOperator", &kHclOperator, kHclBoneSpaceSkinOperatorFields};
constexpr FieldDesc kHclBoneSpaceSkinPNOperatorFields[] = {
    array("localPNs", kHclBoneSpaceDeformerLocalBlockPN),
    array("localUnpackedPNs", kHclBoneSpaceDeformerLocalBlockUnpackedPN),
};
constexpr StructDesc kHclBoneSpaceSkinPNOperator{"hclBoneSpaceSkinPNOperator", &kHclBoneSpaceSkinOperator, kHclBoneSpaceSkinPNOperatorFields};
constexpr FieldDesc kHclBoneSpaceSkinPNTBOperatorFields[] = {
    array("localPNTBs", kHclBoneSpaceDeformerLocalBlockPNTB),
    array("localUnpackedPNTBs", kHclBoneSpaceDeformerLocalBlockUnpackedPNTB),
};
constexpr StructDesc kHclBoneSpaceSkinPNTBOperator{"hclBoneSpaceSkinPNTBOperator", &kHclBoneSpaceSkinOperator, kHclBoneSpaceSkinPNTBOperatorFields};
constexpr FieldDesc kHclBoneSpaceSkinPNTOperatorFields[] = {
    array("localPNTs", kHclBoneSpaceDeformerLocalBlockPNT),
    array("localUnpackedPNTs", kHclBoneSpaceDeformerLocalBlockUnpackedPNT),
};
constexpr StructDesc kHclBoneSpaceSkinPNTOperator{"hclBoneSpaceSkinPNTOperator", &kHclBoneSpaceSkinOperator, kHclBoneSpaceSkinPNTOperatorFields};
constexpr FieldDesc kHclBoneSpaceSkinPOperatorFields[] = {
    array("localPs", kHclBoneSpaceDeformerLocalBlockP),
    array("localUnpackedPs", kHclBoneSpaceDeformerLocalBlockUnpackedP),
};
constexpr StructDesc kHclBoneSpaceSkinPOperator{"hclBoneSpaceSkinPOperator", &kHclBoneSpaceSkinOperator, kHclBoneSpaceSkinPOperatorFields};
constexpr FieldDesc kHclBufferDefinitionFields[] = {
    stringPtr("name"),
    field("type", Kind::I32),
    field("subType", Kind::I32),
    field("numVertices", Kind::U32),
    field("numTriangles", Kind::U32),
    field("bufferLayout", kHclBufferLayout),
};
constexpr StructDesc kHclBufferDefinition{"hclBufferDefinition", &kReferencedObject, kHclBufferDefinitionFields};
constexpr FieldDesc kHclBufferLayoutFields[] = {
    field("elementsLayout", kHclBufferLayoutBufferElement).times(4),
    field("slots", kHclBufferLayoutSlot).times(4),
    field("numSlots", Kind::U8),
    field("triangleFormat", Kind::U8).named(kHclBufferLayoutTriangleFormat),
};
constexpr StructDesc kHclBufferLayout{"hclBufferLayout", nullptr, kHclBufferLayoutFields};
constexpr FieldDesc kHclBufferLayoutBufferElementFields[] = {
    field("vectorConversion", Kind::U8).named(kHclRuntimeConversionInfoVectorConversion),
    field("vectorSize", Kind::U8),
    field("slotId", Kind::U8),
    field("slotStart", Kind::U8),
};
constexpr StructDesc kHclBufferLayoutBufferElement{"hclBufferLayoutBufferElement", nullptr, kHclBufferLayoutBufferElementFields};
constexpr FieldDesc kHclBufferLayoutSlotFields[] = {
    field("flags", Kind::U8).named(kHclBufferLayoutSlotFlags),
    field("stride", Kind::U8),
};
constexpr StructDesc kHclBufferLayoutSlot{"hclBufferLayoutSlot", nullptr, kHclBufferLayoutSlotFields};
constexpr StructDesc kHclBufferSetupObject{"hclBufferSetupObject", &kReferencedObject};
constexpr FieldDesc kHclBufferUsageFields[] = {
    field("perComponentFlags", Kind::U8).times(4),
    field("trianglesRead", Kind::Bool),
};
constexpr StructDesc kHclBufferUsage{"hclBufferUsage", nullptr, kHclBufferUsageFields};
constexpr FieldDesc kHclCapsuleShapeFields[] = {
    field("start", kVec4),
    field("end", kVec4),
    field("dir", kVec4),
    field("radius", Kind::F32),
    field("capLenSqrdInv", Kind::F32),
};
constexpr StructDesc kHclCapsuleShape{"hclCapsuleShape", &kHclShape, kHclCapsuleShapeFields};
constexpr FieldDesc kHclClothContainerFields[] = {
    pointerArray("collidables", "hclCollidable"),
    pointerArray("clothDatas", "hclClothData"),
};
constexpr StructDesc kHclClothContainer{"hclClothContainer", &kReferencedObject, kHclClothContainerFields};
constexpr FieldDesc kHclClothDataFields[] = {
    stringPtr("name"),
    pointerArray("simClothDatas", "hclSimClothData"),
    pointerArray("bufferDefinitions", "hclBufferDefinition"),
    pointerArray("transformSetDefinitions", "hclTransformSetDefinition"),
    pointerArray("operators", "hclOperator"),
    pointerArray("clothStateDatas", "hclClothState"),
    pointerArray("actions", "hclAction"),
    field("targetPlatform", Kind::U32).named(kHclClothDataPlatform),
};
constexpr StructDesc kHclClothData{"hclClothData", &kReferencedObject, kHclClothDataFields};
constexpr FieldDesc kHclClothSetupContainerFields[] = {
    pointerArray("clothSetupDatas", "hclClothSetupObject"),
    pointerArray("namedSetupMeshWrappers", "hclNamedSetupMesh"),
    pointerArray("namedTransformSetWrappers", "hclNamedTransformSetSetupObject"),
};
constexpr StructDesc kHclClothSetupContainer{"hclClothSetupContainer", &kReferencedObject, kHclClothSetupContainerFields};
constexpr FieldDesc kHclClothSetupObjectFields[] = {
    stringPtr("name"),
    pointerArray("bufferSetupObjects", "hclBufferSetupObject"),
    pointerArray("transformSetSetupObjects", "hclTransformSetSetupObject"),
    pointerArray("simClothSetupObjects", "hclSimClothSetupObject"),
    pointerArray("operatorSetupObjects", "hclOperatorSetupObject"),
    pointerArray("clothStateSetupObjects", "hclClothStateSetupObject"),
};
constexpr StructDesc kHclClothSetupObject{"hclClothSetupObject", &kReferencedObject, kHclClothSetupObjectFields};
constexpr FieldDesc kHclClothStateFields[] = {
    stringPtr("name"),
    array("operators", Kind::U32),
    array("usedBuffers", kHclClothStateBufferAccess),
    array("usedTransformSets", kHclClothStateTransformSetAccess),
    array("usedSimCloths", Kind::U32),
};
constexpr StructDesc kHclClothState{"hclClothState", &kReferencedObject, kHclClothStateFields};
constexpr FieldDesc kHclClothStateBufferAccessFields[] = {
    field("bufferIndex", Kind::U32),
    field("bufferUsage", kHclBufferUsage),
    field("shadowBufferIndex", Kind::U32),
};
constexpr StructDesc kHclClothStateBufferAccess{"hclClothStateBufferAccess", nullptr, kHclClothStateBufferAccessFields};
constexpr FieldDesc kHclClothStateSetupObjectFields[] = {
    stringPtr("name"),
    pointerArray("operatorSetupObjects", "hclOperatorSetupObject"),
};
constexpr StructDesc kHclClothStateSetupObject{"hclClothStateSetupObject", &kReferencedObject, kHclClothStateSetupObjectFields};
constexpr FieldDesc kHclClothStateTransformSetAccessFields[] = {
    field("transformSetIndex", Kind::U32),
    field("transformSetUsage", kHclTransformSetUsage),
};
constexpr StructDesc kHclClothStateTransformSetAccess{"hclClothStateTransformSetAccess", nullptr, kHclClothStateTransformSetAccessFields};
constexpr ClassRow kHcl1Classes[] = {
    {&kHclAction, kOnly2014}, {&kHclAntiPinchConstraintSet, kOnly2014},
    {&kHclAntiPinchConstraintSetPerParticle, kOnly2014}, {&kHclBendLinkConstraintSet, kOnly2014},
    {&kHclBendLinkConstraintSetLink, kOnly2014}, {&kHclBendLinkConstraintSetMx, kOnly2014},
    {&kHclBendLinkConstraintSetMxBatch, kOnly2014}, {&kHclBendLinkConstraintSetMxSingle, kOnly2014},
    {&kHclBendLinkSetupObject, kOnly2014}, {&kHclBendStiffnessConstraintSet, kOnly2014},
    {&kHclBendStiffnessConstraintSetLink, kOnly2014}, {&kHclBendStiffnessConstraintSetMx, kOnly2014},
    {&kHclBendStiffnessConstraintSetMxBatch, kOnly2014}, {&kHclBendStiffnessConstraintSetMxSingle, kOnly2014},
    {&kHclBendStiffnessSetupObject, kOnly2014}, {&kHclBlendSetupObject, kOnly2014},
    {&kHclBlendSomeVerticesOperator, kOnly2014}, {&kHclBlendSomeVerticesOperatorBlendEntry, kOnly2014},
    {&kHclBonePlanesConstraintSet, kOnly2014}, {&kHclBonePlanesConstraintSetBonePlane, kOnly2014},
    {&kHclBonePlanesSetupObject, kOnly2014}, {&kHclBonePlanesSetupObjectGlobalPlane, kOnly2014},
    {&kHclBonePlanesSetupObjectPerParticleAngle, kOnly2014},
    {&kHclBonePlanesSetupObjectPerParticlePlane, kOnly2014}, {&kHclBoneSpaceDeformer, kOnly2014},
    {&kHclBoneSpaceDeformerFourBlendEntryBlock, kOnly2014}, {&kHclBoneSpaceDeformerLocalBlockP, kOnly2014},
    {&kHclBoneSpaceDeformerLocalBlockPN, kOnly2014}, {&kHclBoneSpaceDeformerLocalBlockPNT, kOnly2014},
    {&kHclBoneSpaceDeformerLocalBlockPNTB, kOnly2014}, {&kHclBoneSpaceDeformerLocalBlockUnpackedP, kOnly2014},
    {&kHclBoneSpaceDeformerLocalBlockUnpackedPN, kOnly2014},
    {&kHclBoneSpaceDeformerLocalBlockUnpackedPNT, kOnly2014},
    {&kHclBoneSpaceDeformerLocalBlockUnpackedPNTB, kOnly2014},
    {&kHclBoneSpaceDeformerOneBlendEntryBlock, kOnly2014},
    {&kHclBoneSpaceDeformerThreeBlendEntryBlock, kOnly2014},
    {&kHclBoneSpaceDeformerTwoBlendEntryBlock, kOnly2014}, {&kHclBoneSpaceMeshMeshDeformOperator, kOnly2014},
    {&kHclBoneSpaceMeshMeshDeformPNOperator, kOnly2014},
    {&kHclBoneSpaceMeshMeshDeformPNTBOperator, kOnly2014},
    {&kHclBoneSpaceMeshMeshDeformPNTOperator, kOnly2014}, {&kHclBoneSpaceMeshMeshDeformPOperator, kOnly2014},
    {&kHclBoneSpaceSkinOperator, kOnly2014}, {&kHclBoneSpaceSkinPNOperator, kOnly2014},
    {&kHclBoneSpaceSkinPNTBOperator, kOnly2014}, {&kHclBoneSpaceSkinPNTOperator, kOnly2014},
    {&kHclBoneSpaceSkinPOperator, kOnly2014}, {&kHclBufferDefinition, kOnly2014},
    {&kHclBufferLayout, kOnly2014}, {&kHclBufferLayoutBufferElement, kOnly2014},
    {&kHclBufferLayoutSlot, kOnly2014}, {&kHclBufferSetupObject, kOnly2014}, {&kHclBufferUsage, kOnly2014},
    {&kHclCapsuleShape, kOnly2014}, {&kHclClothContainer, kOnly2014}, {&kHclClothData, kOnly2014},
    {&kHclClothSetupContainer, kOnly2014}, {&kHclClothSetupObject, kOnly2014}, {&kHclClothState, kOnly2014},
    {&kHclClothStateBufferAccess, kOnly2014}, {&kHclClothStateSetupObject, kOnly2014},
    {&kHclClothStateTransformSetAccess, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hcl1Classes()
{
    return kHcl1Classes;
}

} // namespace cutaway::hkx::listed
