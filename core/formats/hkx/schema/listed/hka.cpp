// SPDX-License-Identifier: MIT
// Animation.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkaAngularReferenceFrameFields[] = {
    field("topAngle", Kind::F32),
    field("radius", Kind::F32),
};
constexpr StructDesc kHkaAngularReferenceFrame{"hkaAngularReferenceFrame", &kHkaParameterizedReferenceFrame, kHkaAngularReferenceFrameFields};
constexpr FieldDesc kHkaAnimationPreviewColorContainerFields[] = {
    array("previewColor", Kind::U32),
};
constexpr StructDesc kHkaAnimationPreviewColorContainer{"hkaAnimationPreviewColorContainer", &kReferencedObject, kHkaAnimationPreviewColorContainerFields};
constexpr FieldDesc kHkaDirectionalReferenceFrameFields[] = {
    field("movementDir", kVec4),
};
constexpr StructDesc kHkaDirectionalReferenceFrame{"hkaDirectionalReferenceFrame", &kHkaParameterizedReferenceFrame, kHkaDirectionalReferenceFrameFields};
constexpr FieldDesc kHkaFootstepAnalysisInfoFields[] = {
    array("name", Kind::I8),
    array("nameStrike", Kind::I8),
    array("nameLift", Kind::I8),
    array("nameLock", Kind::I8),
    array("nameUnlock", Kind::I8),
    array("minPos", Kind::F32),
    array("maxPos", Kind::F32),
    array("minVel", Kind::F32),
    array("maxVel", Kind::F32),
    array("allBonesDown", Kind::F32),
    array("anyBonesDown", Kind::F32),
    field("posTol", Kind::F32),
    field("velTol", Kind::F32),
    field("duration", Kind::F32),
};
constexpr StructDesc kHkaFootstepAnalysisInfo{"hkaFootstepAnalysisInfo", &kReferencedObject, kHkaFootstepAnalysisInfoFields};
constexpr FieldDesc kHkaFootstepAnalysisInfoContainerFields[] = {
    pointerArray("previewInfo", "hkaFootstepAnalysisInfo"),
};
constexpr StructDesc kHkaFootstepAnalysisInfoContainer{"hkaFootstepAnalysisInfoContainer", &kReferencedObject, kHkaFootstepAnalysisInfoContainerFields};
constexpr StructDesc kHkaKeyFrameHierarchyUtility{"hkaKeyFrameHierarchyUtility"};
constexpr FieldDesc kHkaKeyFrameHierarchyUtilityControlDataFields[] = {
    field("hierarchyGain", Kind::F32),
    field("velocityDamping", Kind::F32),
    field("accelerationGain", Kind::F32),
    field("velocityGain", Kind::F32),
    field("positionGain", Kind::F32),
    field("positionMaxLinearVelocity", Kind::F32),
    field("positionMaxAngularVelocity", Kind::F32),
    field("snapGain", Kind::F32),
    field("snapMaxLinearVelocity", Kind::F32),
    field("snapMaxAngularVelocity", Kind::F32),
    field("snapMaxLinearDistance", Kind::F32),
    field("snapMaxAngularDistance", Kind::F32),
};
constexpr StructDesc kHkaKeyFrameHierarchyUtilityControlData{"hkaKeyFrameHierarchyUtilityControlData", nullptr, kHkaKeyFrameHierarchyUtilityControlDataFields};
constexpr FieldDesc kHkaLosslessCompressedAnimationFields[] = {
    array("dynamicTranslations", Kind::F32),
    array("staticTranslations", Kind::F32),
    array("translationTypeAndOffsets", Kind::U64),
    array("dynamicRotations", kQuat),
    array("staticRotations", kQuat),
    array("rotationTypeAndOffsets", Kind::U16),
    array("dynamicScales", Kind::F32),
    array("staticScales", Kind::F32),
    array("scaleTypeAndOffsets", Kind::U64),
    array("floats", Kind::F32),
    field("numFrames", Kind::I32),
};
constexpr StructDesc kHkaLosslessCompressedAnimation{"hkaLosslessCompressedAnimation", &kAnimation, kHkaLosslessCompressedAnimationFields};
constexpr FieldDesc kHkaParameterizedAnimationReferenceFrameFields[] = {
    array("parameterValues", Kind::F32),
    array("parameterTypes", Kind::I32),
};
constexpr StructDesc kHkaParameterizedAnimationReferenceFrame{"hkaParameterizedAnimationReferenceFrame", &kDefaultReferenceFrame, kHkaParameterizedAnimationReferenceFrameFields};
constexpr StructDesc kHkaParameterizedReferenceFrame{"hkaParameterizedReferenceFrame", &kDefaultReferenceFrame};
constexpr FieldDesc kHkaPredictiveCompressedAnimationFields[] = {
    array("compressedData", Kind::U8),
    array("intData", Kind::U16),
    field("intArrayOffsets", Kind::I32).times(9),
    array("floatData", Kind::F32),
    field("floatArrayOffsets", Kind::I32).times(3),
    field("numBones", Kind::I32),
    field("numFloatSlots", Kind::I32),
    field("numFrames", Kind::I32),
    field("firstFloatBlockScaleAndOffsetIndex", Kind::I32),
    pointer("skeleton").notSerialised(),
    field("maxCompressedBytesPerFrame", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkaPredictiveCompressedAnimation{"hkaPredictiveCompressedAnimation", &kAnimation, kHkaPredictiveCompressedAnimationFields};
constexpr FieldDesc kHkaPredictiveCompressedAnimationTrackCompressionParamsFields[] = {
    field("staticTranslationTolerance", Kind::F32),
    field("staticRotationTolerance", Kind::F32),
    field("staticScaleTolerance", Kind::F32),
    field("staticFloatTolerance", Kind::F32),
    field("dynamicTranslationTolerance", Kind::F32),
    field("dynamicRotationTolerance", Kind::F32),
    field("dynamicScaleTolerance", Kind::F32),
    field("dynamicFloatTolerance", Kind::F32),
};
constexpr StructDesc kHkaPredictiveCompressedAnimationTrackCompressionParams{"hkaPredictiveCompressedAnimationTrackCompressionParams", nullptr, kHkaPredictiveCompressedAnimationTrackCompressionParamsFields};
constexpr FieldDesc kHkaQuantizedAnimationFields[] = {
    array("data", Kind::U8),
    field("endian", Kind::U32),
    pointer("skeleton").notSerialised(),
};
constexpr StructDesc kHkaQuantizedAnimation{"hkaQuantizedAnimation", &kAnimation, kHkaQuantizedAnimationFields};
constexpr FieldDesc kHkaQuantizedAnimationTrackCompressionParamsFields[] = {
    field("rotationTolerance", Kind::F32),
    field("translationTolerance", Kind::F32),
    field("scaleTolerance", Kind::F32),
    field("floatingTolerance", Kind::F32),
};
constexpr StructDesc kHkaQuantizedAnimationTrackCompressionParams{"hkaQuantizedAnimationTrackCompressionParams", nullptr, kHkaQuantizedAnimationTrackCompressionParamsFields};
constexpr FieldDesc kHkaRagdollInstanceFields[] = {
    pointerArray("rigidBodies", "hkpRigidBody"),
    pointerArray("constraints", "hkpConstraintInstance"),
    array("boneToRigidBodyMap", Kind::I32),
    pointer("skeleton", "hkaSkeleton"),
};
constexpr StructDesc kHkaRagdollInstance{"hkaRagdollInstance", &kReferencedObject, kHkaRagdollInstanceFields};
constexpr FieldDesc kHkaReferencePoseAnimationFields[] = {
    pointer("skeleton", "hkaSkeleton"),
};
constexpr StructDesc kHkaReferencePoseAnimation{"hkaReferencePoseAnimation", &kAnimation, kHkaReferencePoseAnimationFields};
constexpr FieldDesc kHkaSplineCompressedAnimationAnimationCompressionParamsFields[] = {
    field("maxFramesPerBlock", Kind::U16),
    field("enableSampleSingleTracks", Kind::Bool),
};
constexpr StructDesc kHkaSplineCompressedAnimationAnimationCompressionParams{"hkaSplineCompressedAnimationAnimationCompressionParams", nullptr, kHkaSplineCompressedAnimationAnimationCompressionParamsFields};
constexpr FieldDesc kHkaSplineCompressedAnimationTrackCompressionParamsFields[] = {
    field("rotationTolerance", Kind::F32),
    field("translationTolerance", Kind::F32),
    field("scaleTolerance", Kind::F32),
    field("floatingTolerance", Kind::F32),
    field("rotationDegree", Kind::U16),
    field("translationDegree", Kind::U16),
    field("scaleDegree", Kind::U16),
    field("floatingDegree", Kind::U16),
    field("rotationQuantizationType", Kind::U8).named(kHkaSplineCompressedAnimationTrackCompressionParamsRotationQuantization),
    field("translationQuantizationType", Kind::U8).named(kHkaSplineCompressedAnimationTrackCompressionParamsScalarQuantization),
    field("scaleQuantizationType", Kind::U8).named(kHkaSplineCompressedAnimationTrackCompressionParamsScalarQuantization),
    field("floatQuantizationType", Kind::U8).named(kHkaSplineCompressedAnimationTrackCompressionParamsScalarQuantization),
};
constexpr StructDesc kHkaSplineCompressedAnimationTrackCompressionParams{"hkaSplineCompressedAnimationTrackCompressionParams", nullptr, kHkaSplineCompressedAnimationTrackCompressionParamsFields};
constexpr FieldDesc kHkaWaveletCompressedAnimationCompressionParamsFields[] = {
    field("quantizationBits", Kind::U16),
    field("blockSize", Kind::U16),
    field("preserve", Kind::U16),
    field("truncProp", Kind::F32),
    field("useOldStyleTruncation", Kind::Bool),
    field("absolutePositionTolerance", Kind::F32),
    field("relativePositionTolerance", Kind::F32),
    field("rotationTolerance", Kind::F32),
    field("scaleTolerance", Kind::F32),
    field("absoluteFloatTolerance", Kind::F32),
};
constexpr StructDesc kHkaWaveletCompressedAnimationCompressionParams{"hkaWaveletCompressedAnimationCompressionParams", nullptr, kHkaWaveletCompressedAnimationCompressionParamsFields};
constexpr ClassRow kHkaClasses[] = {
    {&kHkaAngularReferenceFrame, kOnly2014}, {&kHkaAnimationPreviewColorContainer, kAnyHavok},
    {&kHkaDirectionalReferenceFrame, kOnly2014}, {&kHkaFootstepAnalysisInfo, kAnyHavok},
    {&kHkaFootstepAnalysisInfoContainer, kAnyHavok}, {&kHkaKeyFrameHierarchyUtility, kAnyHavok},
    {&kHkaKeyFrameHierarchyUtilityControlData, kAnyHavok}, {&kHkaLosslessCompressedAnimation, kOnly2014},
    {&kHkaParameterizedAnimationReferenceFrame, kOnly2014}, {&kHkaParameterizedReferenceFrame, kOnly2014},
    {&kHkaPredictiveCompressedAnimation, kOnly2014},
    {&kHkaPredictiveCompressedAnimationTrackCompressionParams, kOnly2014},
    {&kHkaQuantizedAnimation, kAnyHavok}, {&kHkaQuantizedAnimationTrackCompressionParams, kAnyHavok},
    {&kHkaRagdollInstance, kOnly2014}, {&kHkaReferencePoseAnimation, kOnly2014},
    {&kHkaSplineCompressedAnimationAnimationCompressionParams, kAnyHavok},
    {&kHkaSplineCompressedAnimationTrackCompressionParams, kAnyHavok},
    {&kHkaWaveletCompressedAnimationCompressionParams, kOnly2010},
};
// clang-format on

std::span<const ClassRow> hkaClasses()
{
    return kHkaClasses;
}

} // namespace cutaway::hkx::listed
