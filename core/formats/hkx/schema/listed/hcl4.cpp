// SPDX-License-Identifier: MIT
// Cloth.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHclStretchLinkConstraintSetMxSingleFields[] = {
    field("restLength", Kind::F32),
    field("stiffness", Kind::F32),
    field("particleA", Kind::U32),
    field("particleB", Kind::U32),
};
constexpr StructDesc kHclStretchLinkConstraintSetMxSingle{"hclStretchLinkConstraintSetMxSingle", nullptr, kHclStretchLinkConstraintSetMxSingleFields};
constexpr FieldDesc kHclStretchLinkSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    field("movableParticlesSelection", kHclVertexSelectionInput),
    field("fixedParticlesSelection", kHclVertexSelectionInput),
    field("rigidFactor", kHclVertexFloatInput),
    field("stiffness", kHclVertexFloatInput),
    field("stretchDirection", kVec4),
    field("useStretchDirection", Kind::Bool),
    field("useMeshTopology", Kind::Bool),
    field("allowDynamicLinks", Kind::Bool),
    field("useTopologicalStretchDistance", Kind::Bool),
};
constexpr StructDesc kHclStretchLinkSetupObject{"hclStretchLinkSetupObject", &kHclConstraintSetSetupObject, kHclStretchLinkSetupObjectFields};
constexpr FieldDesc kHclTaperedCapsuleShapeFields[] = {
    field("small", kVec4),
    field("big", kVec4),
    field("coneApex", kVec4),
    field("coneAxis", kVec4),
    field("lVec", kVec4),
    field("dVec", kVec4),
    field("tanThetaVecNeg", kVec4),
    field("smallRadius", Kind::F32),
    field("bigRadius", Kind::F32),
    field("l", Kind::F32),
    field("d", Kind::F32),
    field("cosTheta", Kind::F32),
    field("sinTheta", Kind::F32),
    field("tanTheta", Kind::F32),
    field("tanThetaSqr", Kind::F32),
};
constexpr StructDesc kHclTaperedCapsuleShape{"hclTaperedCapsuleShape", &kHclShape, kHclTaperedCapsuleShapeFields};
constexpr FieldDesc kHclToolNamedObjectReferenceFields[] = {
    stringPtr("pluginName"),
    stringPtr("objectName"),
    field("hash", Kind::U32),
};
constexpr StructDesc kHclToolNamedObjectReference{"hclToolNamedObjectReference", nullptr, kHclToolNamedObjectReferenceFields};
constexpr FieldDesc kHclTransformSetDefinitionFields[] = {
    stringPtr("name"),
    field("type", Kind::I32),
    field("numTransforms", Kind::U32),
};
constexpr StructDesc kHclTransformSetDefinition{"hclTransformSetDefinition", &kReferencedObject, kHclTransformSetDefinitionFields};
constexpr StructDesc kHclTransformSetSetupObject{"hclTransformSetSetupObject", &kReferencedObject};
constexpr FieldDesc kHclTransformSetUsageFields[] = {
    field("perComponentFlags", Kind::U8).times(2),
    array("perComponentTransformTrackers", kHclTransformSetUsageTransformTracker),
};
constexpr StructDesc kHclTransformSetUsage{"hclTransformSetUsage", nullptr, kHclTransformSetUsageFields};
constexpr FieldDesc kHclTransformSetUsageTransformTrackerFields[] = {
    field("read", kBitField),
    field("readBeforeWrite", kBitField),
    field("written", kBitField),
};
constexpr StructDesc kHclTransformSetUsageTransformTracker{"hclTransformSetUsageTransformTracker", nullptr, kHclTransformSetUsageTransformTrackerFields};
constexpr FieldDesc kHclTransitionConstraintSetFields[] = {
    array("perParticleData", kHclTransitionConstraintSetPerParticle),
    field("toAnimPeriod", Kind::F32),
    field("toAnimPlusDelayPeriod", Kind::F32),
    field("toSimPeriod", Kind::F32),
    field("toSimPlusDelayPeriod", Kind::F32),
    field("referenceMeshBufferIdx", Kind::U32),
};
constexpr StructDesc kHclTransitionConstraintSet{"hclTransitionConstraintSet", &kHclConstraintSet, kHclTransitionConstraintSetFields};
constexpr FieldDesc kHclTransitionConstraintSetPerParticleFields[] = {
    field("particleIndex", Kind::U16),
    field("referenceVertex", Kind::U16),
    field("toAnimDelay", Kind::F32),
    field("toSimDelay", Kind::F32),
    field("toSimMaxDistance", Kind::F32),
};
constexpr StructDesc kHclTransitionConstraintSetPerParticle{"hclTransitionConstraintSetPerParticle", nullptr, kHclTransitionConstraintSetPerParticleFields};
constexpr FieldDesc kHclTransitionSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    field("vertexSelection", kHclVertexSelectionInput),
    field("toAnimDelay", kHclVertexFloatInput),
    field("toSimDelay", kHclVertexFloatInput),
    field("toSimMaxDistance", kHclVertexFloatInput),
    field("toAnimPeriod", Kind::F32),
    field("toSimPeriod", Kind::F32),
    pointer("referenceBufferSetup", "hclBufferSetupObject"),
};
constexpr StructDesc kHclTransitionSetupObject{"hclTransitionSetupObject", &kHclConstraintSetSetupObject, kHclTransitionSetupObjectFields};
constexpr FieldDesc kHclTriangleSelectionInputFields[] = {
    field("type", Kind::U32).named(kHclTriangleSelectionInputTriangleSelectionType),
    stringPtr("channelName"),
};
constexpr StructDesc kHclTriangleSelectionInput{"hclTriangleSelectionInput", nullptr, kHclTriangleSelectionInputFields};
constexpr FieldDesc kHclUpdateAllVertexFramesOperatorFields[] = {
    array("vertToNormalID", Kind::U16),
    array("triangleFlips", Kind::U8),
    array("referenceVertices", Kind::U16),
    array("tangentEdgeCosAngle", Kind::F32),
    array("tangentEdgeSinAngle", Kind::F32),
    array("biTangentFlip", Kind::F32),
    field("bufferIdx", Kind::U32),
    field("numUniqueNormalIDs", Kind::U32),
    field("updateNormals", Kind::Bool),
    field("updateTangents", Kind::Bool),
    field("updateBiTangents", Kind::Bool),
};
constexpr StructDesc kHclUpdateAllVertexFramesOperator{"hclUpdateAllVertexFramesOperator", &kHclOperator, kHclUpdateAllVertexFramesOperatorFields};
constexpr FieldDesc kHclUpdateSomeVertexFramesOperatorFields[] = {
    array("involvedTriangles", kHclUpdateSomeVertexFramesOperatorTriangle),
    array("involvedVertices", Kind::U16),
    array("selectionVertexToInvolvedVertex", Kind::U16),
    array("involvedVertexToNormalID", Kind::U16),
    array("triangleFlips", Kind::U8),
    array("referenceVertices", Kind::U16),
    array("tangentEdgeCosAngle", Kind::F32),
    array("tangentEdgeSinAngle", Kind::F32),
    array("biTangentFlip", Kind::F32),
    field("bufferIdx", Kind::U32),
    field("numUniqueNormalIDs", Kind::U32),
    field("updateNormals", Kind::Bool),
    field("updateTangents", Kind::Bool),
    field("updateBiTangents", Kind::Bool),
};
constexpr StructDesc kHclUpdateSomeVertexFramesOperator{"hclUpdateSomeVertexFramesOperator", &kHclOperator, kHclUpdateSomeVertexFramesOperatorFields};
constexpr FieldDesc kHclUpdateSomeVertexFramesOperatorTriangleFields[] = {
    field("indices", Kind::U16).times(3),
};
constexpr StructDesc kHclUpdateSomeVertexFramesOperatorTriangle{"hclUpdateSomeVertexFramesOperatorTriangle", nullptr, kHclUpdateSomeVertexFramesOperatorTriangleFields};
constexpr FieldDesc kHclUpdateVertexFramesSetupObjectFields[] = {
    stringPtr("name"),
    pointer("buffer", "hclBufferSetupObject"),
    field("vertexSelection", kHclVertexSelectionInput),
    field("updateNormals", Kind::Bool),
    field("updateTangents", Kind::Bool),
    field("updateBiTangents", Kind::Bool),
};
constexpr StructDesc kHclUpdateVertexFramesSetupObject{"hclUpdateVertexFramesSetupObject", &kHclOperatorSetupObject, kHclUpdateVertexFramesSetupObjectFields};
constexpr FieldDesc kHclVertexCopySetupObjectFields[] = {
    stringPtr("name"),
    pointer("inputBufferSetupObject", "hclBufferSetupObject"),
    pointer("outputBufferSetupObject", "hclBufferSetupObject"),
    field("copyNormals", Kind::Bool),
};
constexpr StructDesc kHclVertexCopySetupObject{"hclVertexCopySetupObject", &kHclOperatorSetupObject, kHclVertexCopySetupObjectFields};
constexpr FieldDesc kHclVertexFloatInputFields[] = {
    field("type", Kind::U32).named(kHclVertexFloatInputVertexFloatType),
    field("constantValue", Kind::F32),
    stringPtr("channelName"),
};
constexpr StructDesc kHclVertexFloatInput{"hclVertexFloatInput", nullptr, kHclVertexFloatInputFields};
constexpr FieldDesc kHclVertexGatherSetupObjectFields[] = {
    stringPtr("name"),
    field("direction", Kind::U32).named(kHclVertexGatherSetupObjectDirection),
    pointer("simulationBuffer", "hclSimClothBufferSetupObject"),
    field("simulationParticleSelection", kHclVertexSelectionInput),
    pointer("displayBuffer", "hclBufferSetupObject"),
    field("displayVertexSelection", kHclVertexSelectionInput),
    field("gatherAllThreshold", Kind::F32),
    field("gatherNormals", Kind::Bool),
};
constexpr StructDesc kHclVertexGatherSetupObject{"hclVertexGatherSetupObject", &kHclOperatorSetupObject, kHclVertexGatherSetupObjectFields};
constexpr FieldDesc kHclVertexSelectionInputFields[] = {
    field("type", Kind::U32).named(kHclVertexSelectionInputVertexSelectionType),
    stringPtr("channelName"),
};
constexpr StructDesc kHclVertexSelectionInput{"hclVertexSelectionInput", nullptr, kHclVertexSelectionInputFields};
constexpr FieldDesc kHclVolumeConstraintFields[] = {
    array("frameDatas", kHclVolumeConstraintFrameData),
    array("applyDatas", kHclVolumeConstraintApplyData),
};
constexpr StructDesc kHclVolumeConstraint{"hclVolumeConstraint", &kHclConstraintSet, kHclVolumeConstraintFields};
constexpr FieldDesc kHclVolumeConstraintApplyDataFields[] = {
    field("frameVector", kVec4),
    field("particleIndex", Kind::U16),
    field("stiffness", Kind::F32),
};
constexpr StructDesc kHclVolumeConstraintApplyData{"hclVolumeConstraintApplyData", nullptr, kHclVolumeConstraintApplyDataFields};
constexpr FieldDesc kHclVolumeConstraintFrameDataFields[] = {
    field("frameVector", kVec4),
    field("particleIndex", Kind::U16),
    field("weight", Kind::F32),
};
constexpr StructDesc kHclVolumeConstraintFrameData{"hclVolumeConstraintFrameData", nullptr, kHclVolumeConstraintFrameDataFields};
constexpr FieldDesc kHclVolumeConstraintMxFields[] = {
    array("frameBatchDatas", kHclVolumeConstraintMxFrameBatchData),
    array("frameSingleDatas", kHclVolumeConstraintMxFrameSingleData),
    array("applyBatchDatas", kHclVolumeConstraintMxApplyBatchData),
    array("applySingleDatas", kHclVolumeConstraintMxApplySingleData),
};
constexpr StructDesc kHclVolumeConstraintMx{"hclVolumeConstraintMx", &kHclConstraintSet, kHclVolumeConstraintMxFields};
constexpr FieldDesc kHclVolumeConstraintMxApplyBatchDataFields[] = {
    field("frameVector", kVec4).times(16),
    field("particleIndex", Kind::U16).times(16),
    field("stiffness", Kind::F32).times(16),
};
constexpr StructDesc kHclVolumeConstraintMxApplyBatchData{"hclVolumeConstraintMxApplyBatchData", nullptr, kHclVolumeConstraintMxApplyBatchDataFields};
constexpr FieldDesc kHclVolumeConstraintMxApplySingleDataFields[] = {
    field("frameVector", kVec4),
    field("particleIndex", Kind::U16),
    field("stiffness", Kind::F32),
    field("padding", Kind::U64),
};
constexpr StructDesc kHclVolumeConstraintMxApplySingleData{"hclVolumeConstraintMxApplySingleData", nullptr, kHclVolumeConstraintMxApplySingleDataFields};
constexpr FieldDesc kHclVolumeConstraintMxFrameBatchDataFields[] = {
    field("frameVector", kVec4).times(16),
    field("particleIndex", Kind::U16).times(16),
    field("weight", Kind::F32).times(16),
};
constexpr StructDesc kHclVolumeConstraintMxFrameBatchData{"hclVolumeConstraintMxFrameBatchData", nullptr, kHclVolumeConstraintMxFrameBatchDataFields};
constexpr FieldDesc kHclVolumeConstraintMxFrameSingleDataFields[] = {
    field("frameVector", kVec4),
    field("particleIndex", Kind::U16),
    field("weight", Kind::F32),
    field("padding", Kind::U64),
};
constexpr StructDesc kHclVolumeConstraintMxFrameSingleData{"hclVolumeConstraintMxFrameSingleData", nullptr, kHclVolumeConstraintMxFrameSingleDataFields};
constexpr FieldDesc kHclVolumeConstraintSetupObjectFields[] = {
    stringPtr("name"),
    pointer("simulationMesh", "hclSimulationSetupMesh"),
    field("applyToParticles", kHclVertexSelectionInput),
    field("stiffness", kHclVertexFloatInput),
    field("influenceParticles", kHclVertexSelectionInput),
    field("particleWeights", kHclVertexFloatInput),
};
constexpr StructDesc kHclVolumeConstraintSetupObject{"hclVolumeConstraintSetupObject", &kHclConstraintSetSetupObject, kHclVolumeConstraintSetupObjectFields};
constexpr ClassRow kHcl4Classes[] = {
    {&kHclStretchLinkConstraintSetMxSingle, kOnly2014}, {&kHclStretchLinkSetupObject, kOnly2014},
    {&kHclTaperedCapsuleShape, kOnly2014}, {&kHclToolNamedObjectReference, kOnly2014},
    {&kHclTransformSetDefinition, kOnly2014}, {&kHclTransformSetSetupObject, kOnly2014},
    {&kHclTransformSetUsage, kOnly2014}, {&kHclTransformSetUsageTransformTracker, kOnly2014},
    {&kHclTransitionConstraintSet, kOnly2014}, {&kHclTransitionConstraintSetPerParticle, kOnly2014},
    {&kHclTransitionSetupObject, kOnly2014}, {&kHclTriangleSelectionInput, kOnly2014},
    {&kHclUpdateAllVertexFramesOperator, kOnly2014}, {&kHclUpdateSomeVertexFramesOperator, kOnly2014},
    {&kHclUpdateSomeVertexFramesOperatorTriangle, kOnly2014}, {&kHclUpdateVertexFramesSetupObject, kOnly2014},
    {&kHclVertexCopySetupObject, kOnly2014}, {&kHclVertexFloatInput, kOnly2014},
    {&kHclVertexGatherSetupObject, kOnly2014}, {&kHclVertexSelectionInput, kOnly2014},
    {&kHclVolumeConstraint, kOnly2014}, {&kHclVolumeConstraintApplyData, kOnly2014},
    {&kHclVolumeConstraintFrameData, kOnly2014}, {&kHclVolumeConstraintMx, kOnly2014},
    {&kHclVolumeConstraintMxApplyBatchData, kOnly2014}, {&kHclVolumeConstraintMxApplySingleData, kOnly2014},
    {&kHclVolumeConstraintMxFrameBatchData, kOnly2014}, {&kHclVolumeConstraintMxFrameSingleData, kOnly2014},
    {&kHclVolumeConstraintSetupObject, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hcl4Classes()
{
    return kHcl4Classes;
}

} // namespace cutaway::hkx::listed
