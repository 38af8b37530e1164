// SPDX-License-Identifier: MIT
// Classes of the Bethesda games.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kBSAlignBoneModifierFields[] = {
    field("context", Kind::I8).named(kBSAlignBoneModifierCONTEXT),
    field("boneIndex", Kind::I16),
    stringPtr("targetName"),
    field("rotation", Kind::Bool),
    field("translation", Kind::Bool),
    field("mirrored", Kind::Bool),
    field("weaponBoneIndex", Kind::I16),
    field("weaponMirroredBoneIndex", Kind::I16),
    field("debugVisuals", Kind::Bool),
    field("debugMode", Kind::Bool),
    field("debugTargetLocation", kVec4),
    field("debugTargetRotation", kQuat),
    field("hasTarget", Kind::Bool).notSerialised(),
    field("targetMS", kQsTransform).notSerialised(),
};
constexpr StructDesc kBSAlignBoneModifier{"BSAlignBoneModifier", &kHkbModifier, kBSAlignBoneModifierFields};
constexpr FieldDesc kBSAssignVariablesModifierFields[] = {
    field("floatVariable1", Kind::F32),
    field("floatValue1", Kind::F32),
    field("floatVariable2", Kind::F32),
    field("floatValue2", Kind::F32),
    field("floatVariable3", Kind::F32),
    field("floatValue3", Kind::F32),
    field("floatVariable4", Kind::F32),
    field("floatValue4", Kind::F32),
    field("floatVariable5", Kind::F32),
    field("floatValue5", Kind::F32),
    field("floatVariable6", Kind::F32),
    field("floatValue6", Kind::F32),
    field("floatVariable7", Kind::F32),
    field("floatValue7", Kind::F32),
    field("floatVariable8", Kind::F32),
    field("floatValue8", Kind::F32),
    field("floatVariable9", Kind::F32),
    field("floatValue9", Kind::F32),
    field("floatVariable10", Kind::F32),
    field("floatValue10", Kind::F32),
    field("floatVariable11", Kind::F32),
    field("floatValue11", Kind::F32),
    field("floatVariable12", Kind::F32),
    field("floatValue12", Kind::F32),
    field("floatVariable13", Kind::F32),
    field("floatValue13", Kind::F32),
    field("floatVariable14", Kind::F32),
    field("floatValue14", Kind::F32),
    field("floatVariable15", Kind::F32),
    field("floatValue15", Kind::F32),
    field("floatVariable16", Kind::F32),
    field("floatValue16", Kind::F32),
    field("floatVariable17", Kind::F32),
    field("floatValue17", Kind::F32),
    field("floatVariable18", Kind::F32),
    field("floatValue18", Kind::F32),
    field("floatVariable19", Kind::F32),
    field("floatValue19", Kind::F32),
    field("floatVariable20", Kind::F32),
    field("floatValue20", Kind::F32),
    field("intVariable1", Kind::I32),
    field("intValue1", Kind::I32),
    field("intVariable2", Kind::I32),
    field("intValue2", Kind::I32),
    field("intVariable3", Kind::I32),
    field("intValue3", Kind::I32),
    field("intVariable4", Kind::I32),
    field("intValue4", Kind::I32),
};
constexpr StructDesc kBSAssignVariablesModifier{"BSAssignVariablesModifier", &kHkbModifier, kBSAssignVariablesModifierFields};
constexpr FieldDesc kBSBehaviorGraphSwapGeneratorFields[] = {
    pointer("pDefaultGenerator", "hkbGenerator").aligned(16),
};
constexpr StructDesc kBSBehaviorGraphSwapGenerator{"BSBehaviorGraphSwapGenerator", &kHkbGenerator, kBSBehaviorGraphSwapGeneratorFields};
constexpr FieldDesc kBSBoneSwitchGeneratorFields[] = {
    pointer("pDefaultGenerator", "hkbGenerator").aligned(16),
    pointerArray("ChildrenA", "BSBoneSwitchGeneratorBoneData"),
};
constexpr StructDesc kBSBoneSwitchGenerator{"BSBoneSwitchGenerator", &kHkbGenerator, kBSBoneSwitchGeneratorFields};
constexpr FieldDesc kBSBoneSwitchGeneratorBoneDataFields[] = {
    pointer("pGenerator", "hkbGenerator").aligned(16),
    pointer("spBoneWeight", "hkbBoneWeightArray"),
};
constexpr StructDesc kBSBoneSwitchGeneratorBoneData{"BSBoneSwitchGeneratorBoneData", &kHkbBindable, kBSBoneSwitchGeneratorBoneDataFields};
constexpr FieldDesc kBSComputeAddBoneAnimModifierFields[] = {
    field("boneIndex", Kind::I16),
    field("translationLSOut", kVec4),
    field("rotationLSOut", kQuat),
    field("scaleLSOut", kVec4),
    pointer("pSkeletonMemory").notSerialised(),
};
constexpr StructDesc kBSComputeAddBoneAnimModifier{"BSComputeAddBoneAnimModifier", &kHkbModifier, kBSComputeAddBoneAnimModifierFields};
constexpr FieldDesc kBSCyclicBlendTransitionGeneratorFields[] = {
    pointer("pBlenderGenerator", "hkbGenerator").aligned(16),
    field("EventToFreezeBlendValue", kHkbEventProperty),
    field("EventToCrossBlend", kHkbEventProperty),
    field("TransitionOutEvent", kHkbEventProperty).from(kHavok2014),
    field("TransitionInEvent", kHkbEventProperty).from(kHavok2014),
    field("fBlendParameter", Kind::F32),
    field("fTransitionDuration", Kind::F32),
    field("eBlendCurve", Kind::I8).named(kHkbBlendCurveUtilsBlendCurve),
    pointer("pTransitionBlenderGenerator").aligned(16).notSerialised().upTo(kHavok2010),
    pointer("pTransitionEffect").aligned(16).notSerialised().upTo(kHavok2010),
    arrayOf("pTransitionBlenderGeneratorsA", pointer("pTransitionBlenderGeneratorsA")).notSerialised().from(kHavok2014),
    array("sortedChildren", Kind::U8).notSerialised().from(kHavok2014),
    pointer("pTempOutput").notSerialised().from(kHavok2014),
    field("currentMode", Kind::I8).notSerialised(),
};
constexpr StructDesc kBSCyclicBlendTransitionGenerator{"BSCyclicBlendTransitionGenerator", &kHkbGenerator, kBSCyclicBlendTransitionGeneratorFields};
constexpr FieldDesc kBSDecomposeVectorModifierFields[] = {
    field("vector", kVec4),
    field("x", Kind::F32),
    field("y", Kind::F32),
    field("z", Kind::F32),
    field("w", Kind::F32),
};
constexpr StructDesc kBSDecomposeVectorModifier{"BSDecomposeVectorModifier", &kHkbModifier, kBSDecomposeVectorModifierFields};
constexpr FieldDesc kBSDirectAtCapturePoseModifierFields[] = {
    field("capturePoseEventId", Kind::I32),
    field("capturePoseOnActivate", Kind::Bool),
    field("capturePose", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBSDirectAtCapturePoseModifier{"BSDirectAtCapturePoseModifier", &kHkbModifier, kBSDirectAtCapturePoseModifierFields};
constexpr FieldDesc kBSDirectAtModifierFields[] = {
    field("directAtTarget", Kind::Bool).upTo(kHavok2010),
    field("directAtOn", Kind::Bool).from(kHavok2014),
    field("target", Kind::I8).named(kBSDirectAtModifierTARGET).from(kHavok2014),
    field("context", Kind::I8).named(kBSDirectAtModifierCONTEXT).from(kHavok2014),
    field("sourceBoneIndex", Kind::I16),
    field("offsetsCharacterRelative", Kind::Bool).from(kHavok2014),
    field("startBoneIndex", Kind::I16),
    field("endBoneIndex", Kind::I16),
    field("limitHeadingDegrees", Kind::F32).upTo(kHavok2010),
    field("limitPitchDegrees", Kind::F32).upTo(kHavok2010),
    field("offsetHeadingDegrees", Kind::F32).upTo(kHavok2010),
    field("offsetPitchDegrees", Kind::F32).upTo(kHavok2010),
    field("limitHeadingDegreesCCW", Kind::F32).from(kHavok2014),
    field("limitHeadingDegreesCW", Kind::F32).from(kHavok2014),
    field("limitPitchDegreesUp", Kind::F32).from(kHavok2014),
    field("limitPitchDegreesDown", Kind::F32).from(kHavok2014),
    field("onGain", Kind::F32),
    field("offGain", Kind::F32),
    field("targetLocation", kVec4).upTo(kHavok2010),
    field("userInfo", Kind::U32).upTo(kHavok2010),
    field("directAtCamera", Kind::Bool).upTo(kHavok2010),
    field("onLeadIn", Kind::F32).from(kHavok2014),
    field("offLeadIn", Kind::F32).from(kHavok2014),
    field("initialHeadingOffset", Kind::F32).from(kHavok2014),
    field("initialPitchOffset", Kind::F32).from(kHavok2014),
    field("initialGain", Kind::F32).from(kHavok2014),
    field("allowSourceBonePoseCapture", Kind::Bool).from(kHavok2014),
    field("sourceBonePoseCaptureBlendGain", Kind::F32).from(kHavok2014),
    field("useCurrentSourceBonePoseEventId", Kind::I32).from(kHavok2014),
    field("counteractSourceBoneWorldSpaceDelta", Kind::Bool).from(kHavok2014),
    field("snapToTargetEventId", Kind::I32).from(kHavok2014),
    field("directAtCameraX", Kind::F32),
    field("directAtCameraY", Kind::F32),
    field("directAtCameraZ", Kind::F32),
    field("drawDebugInfo", Kind::Bool).from(kHavok2014),
    field("active", Kind::Bool),
    field("currentHeadingOffset", Kind::F32),
    field("currentPitchOffset", Kind::F32),
    field("currentGain", Kind::F32).from(kHavok2014),
    field("firstModify", Kind::Bool).notSerialised().from(kHavok2014),
    field("headingOffset", Kind::F32).notSerialised().from(kHavok2014),
    field("pitchOffset", Kind::F32).notSerialised().from(kHavok2014),
    field("buseSourceBonePoseCapture", Kind::Bool).notSerialised().from(kHavok2014),
    field("sourceBonePoseGain", Kind::F32).notSerialised().from(kHavok2014),
    field("sourceBonePoseCapture", kQsTransform).notSerialised().from(kHavok2014),
    field("sourceBonePose", kQsTransform).notSerialised().from(kHavok2014),
    field("sourceBoneDirWS", kVec4).notSerialised().from(kHavok2014),
    field("snapToTarget", Kind::Bool).notSerialised().from(kHavok2014),
    field("timeStep", Kind::F32).notSerialised(),
    pointer("pSkeletonMemory").notSerialised().upTo(kHavok2010),
    field("hasTarget", Kind::Bool).notSerialised().upTo(kHavok2010),
    field("directAtTargetLocation", kVec4).notSerialised().upTo(kHavok2010),
    field("directAtTarget", Kind::Bool).notSerialised().from(kHavok2014),
    field("targetLocation", kVec4).notSerialised().from(kHavok2014),
    field("worldTransform", kQsTransform).notSerialised().from(kHavok2014),
    array("boneChainIndices", Kind::U8).notSerialised(),
};
constexpr StructDesc kBSDirectAtModifier{"BSDirectAtModifier", &kHkbModifier, kBSDirectAtModifierFields};
constexpr FieldDesc kBSDistTriggerModifierFields[] = {
    field("targetPosition", kVec4),
    field("distance", Kind::F32),
    field("distanceTrigger", Kind::F32),
    field("triggerEvent", kHkbEventProperty),
};
constexpr StructDesc kBSDistTriggerModifier{"BSDistTriggerModifier", &kHkbModifier, kBSDistTriggerModifierFields};
constexpr FieldDesc kBSEventEveryNEventsModifierFields[] = {
    field("eventToCheckFor", kHkbEventProperty),
    field("eventToSend", kHkbEventProperty),
    field("numberOfEventsBeforeSend", Kind::I8),
    field("minimumNumberOfEventsBeforeSend", Kind::I8),
    field("randomizeNumberOfEvents", Kind::Bool),
    field("numberOfEventsSeen", Kind::I32).notSerialised(),
    field("calculatedNumberOfEventsBeforeSend", Kind::I8).notSerialised(),
};
constexpr StructDesc kBSEventEveryNEventsModifier{"BSEventEveryNEventsModifier", &kHkbModifier, kBSEventEveryNEventsModifierFields};
constexpr FieldDesc kBSEventOnDeactivateModifierFields[] = {
    field("event", kHkbEventProperty),
};
constexpr StructDesc kBSEventOnDeactivateModifier{"BSEventOnDeactivateModifier", &kHkbModifier, kBSEventOnDeactivateModifierFields};
constexpr FieldDesc kBSEventOnFalseToTrueModifierFields[] = {
    field("bEnableEvent1", Kind::Bool),
    field("bVariableToTest1", Kind::Bool),
    field("EventToSend1", kHkbEventProperty),
    field("bEnableEvent2", Kind::Bool),
    field("bVariableToTest2", Kind::Bool),
    field("EventToSend2", kHkbEventProperty),
    field("bEnableEvent3", Kind::Bool),
    field("bVariableToTest3", Kind::Bool),
    field("EventToSend3", kHkbEventProperty),
    field("bSlot1ActivatedLastFrame", Kind::Bool).notSerialised(),
    field("bSlot2ActivatedLastFrame", Kind::Bool).notSerialised(),
    field("bSlot3ActivatedLastFrame", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBSEventOnFalseToTrueModifier{"BSEventOnFalseToTrueModifier", &kHkbModifier, kBSEventOnFalseToTrueModifierFields};
constexpr FieldDesc kBSGetTimeStepModifierFields[] = {
    field("timeStep", Kind::F32),
};
constexpr StructDesc kBSGetTimeStepModifier{"BSGetTimeStepModifier", &kHkbModifier, kBSGetTimeStepModifierFields};
constexpr FieldDesc kBSIStateManagerModifierFields[] = {
    field("iStateVar", Kind::I32),
    array("stateData", kBSIStateManagerModifierBSiStateData),
    field("myStateListener", kBSIStateManagerModifierBSIStateManagerStateListener).notSerialised(),
};
constexpr StructDesc kBSIStateManagerModifier{"BSIStateManagerModifier", &kHkbModifier, kBSIStateManagerModifierFields};
constexpr FieldDesc kBSIStateManagerModifierBSIStateManagerStateListenerFields[] = {
    pointer("pStateManager").notSerialised(),
};
constexpr StructDesc kBSIStateManagerModifierBSIStateManagerStateListener{"BSIStateManagerModifierBSIStateManagerStateListener", &kHkbStateListener, kBSIStateManagerModifierBSIStateManagerStateListenerFields};
constexpr FieldDesc kBSIStateManagerModifierBSiStateDataFields[] = {
    pointer("pStateMachine", "hkbGenerator"),
    field("StateID", Kind::I32),
    field("iStateToSetAs", Kind::I32),
};
constexpr StructDesc kBSIStateManagerModifierBSiStateData{"BSIStateManagerModifierBSiStateData", nullptr, kBSIStateManagerModifierBSiStateDataFields};
constexpr FieldDesc kBSInterpValueModifierFields[] = {
    field("source", Kind::F32),
    field("target", Kind::F32),
    field("result", Kind::F32),
    field("gain", Kind::F32),
    field("timeStep", Kind::F32).notSerialised(),
};
constexpr StructDesc kBSInterpValueModifier{"BSInterpValueModifier", &kHkbModifier, kBSInterpValueModifierFields};
constexpr FieldDesc kBSIsActiveModifierFields[] = {
    field("bIsActive0", Kind::Bool),
    field("bInvertActive0", Kind::Bool),
    field("bIsActive1", Kind::Bool),
    field("bInvertActive1", Kind::Bool),
    field("bIsActive2", Kind::Bool),
    field("bInvertActive2", Kind::Bool),
    field("bIsActive3", Kind::Bool),
    field("bInvertActive3", Kind::Bool),
    field("bIsActive4", Kind::Bool),
    field("bInvertActive4", Kind::Bool),
};
constexpr StructDesc kBSIsActiveModifier{"BSIsActiveModifier", &kHkbModifier, kBSIsActiveModifierFields};
constexpr FieldDesc kBSLimbCycleModifierFields[] = {
    pointer("limbBoneIndexA", "hkbBoneIndexArray"),
    field("EventCycleLeft", kHkbEventProperty),
    field("EventCycleRight", kHkbEventProperty),
    field("EventCycleReset", kHkbEventProperty),
    array("boneChainIndexA", Kind::U8).notSerialised(),
    field("iFrontIndex", Kind::I16).notSerialised(),
};
constexpr StructDesc kBSLimbCycleModifier{"BSLimbCycleModifier", &kHkbModifier, kBSLimbCycleModifierFields};
constexpr FieldDesc kBSLimbIKModifierFields[] = {
    field("limitAngleDegrees", Kind::F32),
    field("currentAngle", Kind::F32).notSerialised(),
    field("startBoneIndex", Kind::I16),
    field("endBoneIndex", Kind::I16),
    field("gain", Kind::F32),
    field("boneRadius", Kind::F32),
    field("castOffset", Kind::F32),
    field("timeStep", Kind::F32).notSerialised(),
    pointer("pSkeletonMemory").notSerialised(),
};
constexpr StructDesc kBSLimbIKModifier{"BSLimbIKModifier", &kHkbModifier, kBSLimbIKModifierFields};
constexpr FieldDesc kBSLookAtCapturePoseModifierFields[] = {
    field("capturePoseEventId", Kind::I32),
    field("capturePoseOnActivate", Kind::Bool),
    field("capturePose", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBSLookAtCapturePoseModifier{"BSLookAtCapturePoseModifier", &kHkbModifier, kBSLookAtCapturePoseModifierFields};
constexpr FieldDesc kBSLookAtModifierFields[] = {
    field("lookAtTarget", Kind::Bool).upTo(kHavok2010),
    field("additive", Kind::Bool).from(kHavok2014),
    field("clampAdditive", Kind::Bool).from(kHavok2014),
    field("target", Kind::I8).named(kBSLookAtModifierTARGET).from(kHavok2014),
    field("HeadTrackingOn1", Kind::Bool).from(kHavok2014),
    field("HeadTrackingOn2", Kind::Bool).from(kHavok2014),
    field("characterType", Kind::I8).named(kBSLookAtModifierCHARACTER_TYPE).from(kHavok2014),
    field("rootBone", kBSLookAtModifierBoneData).from(kHavok2014),
    array("bones", kBSLookAtModifierBoneData),
    array("eyeBones", kBSLookAtModifierBoneData),
    field("limitAngleDegrees", Kind::F32).upTo(kHavok2010),
    field("useIndividualLimitAngles", Kind::Bool).from(kHavok2014),
    field("limitAngleThresholdDegrees", Kind::F32),
    field("continueLookOutsideOfLimit", Kind::Bool),
    field("onGain", Kind::F32),
    field("offGain", Kind::F32),
    field("onLeadIn", Kind::F32).from(kHavok2014),
    field("offLeadIn", Kind::F32).from(kHavok2014),
    field("useBoneGains", Kind::Bool),
    field("refPoseBlendGain", Kind::F32).from(kHavok2014),
    field("restoreDefaultRefPosEventId", Kind::I32).from(kHavok2014),
    field("targetLocation", kVec4),
    field("targetOutsideLimits", Kind::Bool),
    field("targetOutOfLimitEvent", kHkbEventProperty),
    field("lookAtCamera", Kind::Bool).upTo(kHavok2010),
    field("snapToTargetEventId", Kind::I32).from(kHavok2014),
    field("lookActive", Kind::Bool).from(kHavok2014),
    field("modificationActive", Kind::Bool).from(kHavok2014),
    field("lookAtCameraX", Kind::F32),
    field("lookAtCameraY", Kind::F32),
    field("lookAtCameraZ", Kind::F32),
    field("drawDebugInfo", Kind::Bool).from(kHavok2014),
    field("prevLookAtTarget", Kind::Bool).notSerialised().from(kHavok2014),
    field("targetOutsideLimitsPrev", Kind::Bool).notSerialised().from(kHavok2014),
    field("buseCustomRefPose", Kind::Bool).notSerialised().from(kHavok2014),
    field("refPoseGain", Kind::F32).notSerialised().from(kHavok2014),
    field("snapToTarget", Kind::Bool).notSerialised().from(kHavok2014),
    field("timeStep", Kind::F32).notSerialised(),
    field("curLookAtTarget", Kind::Bool).notSerialised().from(kHavok2014),
    field("curTargetLocation", kVec4).notSerialised().from(kHavok2014),
    field("ballBonesValid", Kind::Bool).notSerialised(),
    pointer("pSkeletonMemory").notSerialised().upTo(kHavok2010),
};
constexpr StructDesc kBSLookAtModifier{"BSLookAtModifier", &kHkbModifier, kBSLookAtModifierFields};
constexpr FieldDesc kBSLookAtModifierBoneDataFields[] = {
    field("index", Kind::I16),
    field("fwdAxisLS", kVec4),
    field("upAxisLS", kVec4).from(kHavok2014),
    field("specifyAxesByColor", Kind::Bool).from(kHavok2014),
    field("forwardAxisColor", Kind::I8).named(kBSLookAtModifierBoneDataAXIS_COLOR).from(kHavok2014),
    field("upAxisColor", Kind::I8).named(kBSLookAtModifierBoneDataAXIS_COLOR).from(kHavok2014),
    field("limitAngleDegrees", Kind::F32),
    field("limitAngleDegreesLeft", Kind::F32).from(kHavok2014),
    field("limitAngleDegreesRight", Kind::F32).from(kHavok2014),
    field("limitAngleDegreesUp", Kind::F32).from(kHavok2014),
    field("limitAngleDegreesDown", Kind::F32).from(kHavok2014),
    field("onGain", Kind::F32),
    field("offGain", Kind::F32),
    field("onLeadIn", Kind::F32).from(kHavok2014),
    field("offLeadIn", Kind::F32).from(kHavok2014),
    field("rotateAboutAxes", Kind::Bool).from(kHavok2014),
    field("enabled", Kind::Bool),
    field("drawDebugInfo", Kind::Bool).from(kHavok2014),
    field("axisFwdLS", kVec4).notSerialised().from(kHavok2014),
    field("axisUpLS", kVec4).notSerialised().from(kHavok2014),
    field("axisSideLS", kVec4).notSerialised().from(kHavok2014),
    field("currentFwdAxisLS", kVec4).notSerialised(),
    field("currentRotMS", kQuat).notSerialised().from(kHavok2014),
    field("currentGain", Kind::F32).notSerialised().from(kHavok2014),
    field("defaultRefTransformMS", kQsTransform).notSerialised().from(kHavok2014),
    field("defaultRefTransformLS", kQsTransform).notSerialised().from(kHavok2014),
    field("defaultOffsetFwd", Kind::F32).notSerialised().from(kHavok2014),
    field("defaultOffsetVert", Kind::F32).notSerialised().from(kHavok2014),
    field("customRefTransformMS", kQsTransform).notSerialised().from(kHavok2014),
    field("customRefTransformLS", kQsTransform).notSerialised().from(kHavok2014),
    field("customOffsetFwd", Kind::F32).notSerialised().from(kHavok2014),
    field("customOffsetVert", Kind::F32).notSerialised().from(kHavok2014),
    field("currentRefTransformMS", kQsTransform).notSerialised().from(kHavok2014),
    field("currentRefTransformLS", kQsTransform).notSerialised().from(kHavok2014),
    field("currentOffsetFwd", Kind::F32).notSerialised().from(kHavok2014),
    field("currentOffsetVert", Kind::F32).notSerialised().from(kHavok2014),
};
constexpr StructDesc kBSLookAtModifierBoneData{"BSLookAtModifierBoneData", nullptr, kBSLookAtModifierBoneDataFields};
constexpr FieldDesc kBSModifyOnceModifierFields[] = {
    pointer("pOnActivateModifier", "hkbModifier").aligned(16),
    pointer("pOnDeactivateModifier", "hkbModifier").aligned(16),
};
constexpr StructDesc kBSModifyOnceModifier{"BSModifyOnceModifier", &kHkbModifier, kBSModifyOnceModifierFields};
constexpr FieldDesc kBSOffsetAnimationGeneratorFields[] = {
    pointer("pDefaultGenerator", "hkbGenerator").aligned(16),
    pointer("pOffsetClipGenerator", "hkbGenerator").aligned(16),
    field("fOffsetVariable", Kind::F32),
    field("fOffsetRangeStart", Kind::F32),
    field("fOffsetRangeEnd", Kind::F32),
    array("BoneOffsetA", Kind::U8).notSerialised(),
    array("BoneIndexA", Kind::U8).notSerialised(),
    field("fCurrentPercentage", Kind::F32).notSerialised(),
    field("iCurrentFrame", Kind::U32).notSerialised(),
    field("bZeroOffset", Kind::Bool).notSerialised(),
    field("bOffsetValid", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBSOffsetAnimationGenerator{"BSOffsetAnimationGenerator", &kHkbGenerator, kBSOffsetAnimationGeneratorFields};
constexpr FieldDesc kBSPassByTargetTriggerModifierFields[] = {
    field("targetPosition", kVec4),
    field("radius", Kind::F32),
    field("movementDirection", kVec4),
    field("triggerEvent", kHkbEventProperty),
    field("targetPassed", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBSPassByTargetTriggerModifier{"BSPassByTargetTriggerModifier", &kHkbModifier, kBSPassByTargetTriggerModifierFields};
constexpr FieldDesc kBSRagdollContactListenerModifier2010Fields[] = {
    interfaces("interfaces", 1),
    field("contactEvent", kHkbEventProperty),
    pointer("bones", "hkbBoneIndexArray"),
    field("throwEvent", Kind::Bool).notSerialised(),
    arrayOf("ragdollRigidBodies", pointer("ragdollRigidBodies")).notSerialised(),
};
constexpr StructDesc kBSRagdollContactListenerModifier2010{"BSRagdollContactListenerModifier", &kHkbModifier, kBSRagdollContactListenerModifier2010Fields};
constexpr FieldDesc kBSRagdollContactListenerModifier2014Fields[] = {
    field("contactEvent", kHkbEventProperty),
    pointer("bones", "hkbBoneIndexArray"),
    field("throwEvent", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBSRagdollContactListenerModifier2014{"BSRagdollContactListenerModifier", &kHkbModifier, kBSRagdollContactListenerModifier2014Fields};
constexpr FieldDesc kBSRandomAlarmModifierFields[] = {
    field("alarmTimeSecondsMin", Kind::F32),
    field("alarmTimeSecondsMax", Kind::F32),
    field("alarmEvent", kHkbEventProperty),
    field("resetAlarm", Kind::Bool),
    field("secondsRemaining", Kind::F32).notSerialised(),
};
constexpr StructDesc kBSRandomAlarmModifier{"BSRandomAlarmModifier", &kHkbModifier, kBSRandomAlarmModifierFields};
constexpr FieldDesc kBSRetargetBodyBlendFields[] = {
    pointer("pDefaultGenerator", "hkbGenerator").aligned(16),
    pointer("pTargetGenerator", "hkbGenerator").aligned(16),
};
constexpr StructDesc kBSRetargetBodyBlend{"BSRetargetBodyBlend", &kHkbGenerator, kBSRetargetBodyBlendFields};
constexpr ClassRow kBs1Classes[] = {
    {&kBSAlignBoneModifier, kOnly2014}, {&kBSAssignVariablesModifier, kOnly2014},
    {&kBSBehaviorGraphSwapGenerator, kOnly2014}, {&kBSBoneSwitchGenerator, kAnyHavok},
    {&kBSBoneSwitchGeneratorBoneData, kAnyHavok}, {&kBSComputeAddBoneAnimModifier, kAnyHavok},
    {&kBSCyclicBlendTransitionGenerator, kAnyHavok}, {&kBSDecomposeVectorModifier, kAnyHavok},
    {&kBSDirectAtCapturePoseModifier, kOnly2014}, {&kBSDirectAtModifier, kAnyHavok},
    {&kBSDistTriggerModifier, kAnyHavok}, {&kBSEventEveryNEventsModifier, kAnyHavok},
    {&kBSEventOnDeactivateModifier, kAnyHavok}, {&kBSEventOnFalseToTrueModifier, kAnyHavok},
    {&kBSGetTimeStepModifier, kAnyHavok}, {&kBSIStateManagerModifier, kAnyHavok},
    {&kBSIStateManagerModifierBSIStateManagerStateListener, kAnyHavok},
    {&kBSIStateManagerModifierBSiStateData, kAnyHavok}, {&kBSInterpValueModifier, kAnyHavok},
    {&kBSIsActiveModifier, kAnyHavok}, {&kBSLimbCycleModifier, kOnly2014}, {&kBSLimbIKModifier, kAnyHavok},
    {&kBSLookAtCapturePoseModifier, kOnly2014}, {&kBSLookAtModifier, kAnyHavok},
    {&kBSLookAtModifierBoneData, kAnyHavok}, {&kBSModifyOnceModifier, kAnyHavok},
    {&kBSOffsetAnimationGenerator, kAnyHavok}, {&kBSPassByTargetTriggerModifier, kAnyHavok},
    {&kBSRagdollContactListenerModifier2010, kOnly2010}, {&kBSRagdollContactListenerModifier2014, kOnly2014},
    {&kBSRandomAlarmModifier, kOnly2014}, {&kBSRetargetBodyBlend, kOnly2014},
};
// clang-format on

std::span<const ClassRow> bs1Classes()
{
    return kBs1Classes;
}

} // namespace cutaway::hkx::listed
