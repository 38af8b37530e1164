// SPDX-License-Identifier: MIT
// Behaviours.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkbDampingModifierFields[] = {
    field("kP", Kind::F32),
    field("kI", Kind::F32),
    field("kD", Kind::F32),
    field("enableScalarDamping", Kind::Bool),
    field("enableVectorDamping", Kind::Bool),
    field("rawValue", Kind::F32),
    field("dampedValue", Kind::F32),
    field("rawVector", kVec4),
    field("dampedVector", kVec4),
    field("vecErrorSum", kVec4),
    field("vecPreviousError", kVec4),
    field("errorSum", Kind::F32),
    field("previousError", Kind::F32),
};
constexpr StructDesc kHkbDampingModifier{"hkbDampingModifier", &kHkbModifier, kHkbDampingModifierFields};
constexpr FieldDesc kHkbDampingModifierInternalStateFields[] = {
    field("dampedVector", kVec4),
    field("vecErrorSum", kVec4),
    field("vecPreviousError", kVec4),
    field("dampedValue", Kind::F32),
    field("errorSum", Kind::F32),
    field("previousError", Kind::F32),
};
constexpr StructDesc kHkbDampingModifierInternalState{"hkbDampingModifierInternalState", &kReferencedObject, kHkbDampingModifierInternalStateFields};
constexpr StructDesc kHkbDefaultMessageLog{"hkbDefaultMessageLog"};
constexpr FieldDesc kHkbDelayedModifierFields[] = {
    field("delaySeconds", Kind::F32),
    field("durationSeconds", Kind::F32),
    field("secondsElapsed", Kind::F32).notSerialised(),
    field("isActive", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbDelayedModifier{"hkbDelayedModifier", &kHkbModifierWrapper, kHkbDelayedModifierFields};
constexpr FieldDesc kHkbDelayedModifierInternalStateFields[] = {
    field("secondsElapsed", Kind::F32),
    field("isActive", Kind::Bool),
};
constexpr StructDesc kHkbDelayedModifierInternalState{"hkbDelayedModifierInternalState", &kReferencedObject, kHkbDelayedModifierInternalStateFields};
constexpr FieldDesc kHkbDetectCloseToGroundModifierFields[] = {
    field("closeToGroundEvent", kHkbEventProperty),
    field("closeToGroundHeight", Kind::F32),
    field("raycastDistanceDown", Kind::F32),
    field("collisionFilterInfo", Kind::U32),
    field("boneIndex", Kind::I16),
    field("animBoneIndex", Kind::I16),
    field("isCloseToGround", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbDetectCloseToGroundModifier{"hkbDetectCloseToGroundModifier", &kHkbModifier, kHkbDetectCloseToGroundModifierFields};
constexpr FieldDesc kHkbDetectCloseToGroundModifierInternalStateFields[] = {
    field("isCloseToGround", Kind::Bool),
};
constexpr StructDesc kHkbDetectCloseToGroundModifierInternalState{"hkbDetectCloseToGroundModifierInternalState", &kReferencedObject, kHkbDetectCloseToGroundModifierInternalStateFields};
constexpr FieldDesc kHkbDockingGeneratorFields[] = {
    field("dockingBone", Kind::I16),
    field("translationOffset", kVec4),
    field("rotationOffset", kQuat),
    field("blendType", Kind::I8).named(kHkbDockingGeneratorBlendType),
    field("flags", Kind::U16).named(kHkbDockingGeneratorDockingFlagBits),
    pointer("child", "hkbGenerator"),
    field("intervalStart", Kind::I32),
    field("intervalEnd", Kind::I32),
    field("localTime", Kind::F32).notSerialised(),
    field("previousLocalTime", Kind::F32).notSerialised(),
    field("intervalStartLocalTime", Kind::F32).notSerialised(),
    field("intervalEndLocalTime", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbDockingGenerator{"hkbDockingGenerator", &kHkbGenerator, kHkbDockingGeneratorFields};
constexpr FieldDesc kHkbDockingGeneratorInternalStateFields[] = {
    field("localTime", Kind::F32),
    field("previousLocalTime", Kind::F32),
    field("intervalStartLocalTime", Kind::F32),
    field("intervalEndLocalTime", Kind::F32),
};
constexpr StructDesc kHkbDockingGeneratorInternalState{"hkbDockingGeneratorInternalState", &kReferencedObject, kHkbDockingGeneratorInternalStateFields};
constexpr FieldDesc kHkbEvaluateExpressionModifierFields[] = {
    pointer("expressions", "hkbExpressionDataArray"),
    pointer("compiledExpressionSet").notSerialised(),
    array("internalExpressionsData", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkbEvaluateExpressionModifier{"hkbEvaluateExpressionModifier", &kHkbModifier, kHkbEvaluateExpressionModifierFields};
constexpr FieldDesc kHkbEvaluateExpressionModifierInternalExpressionDataFields[] = {
    field("raisedEvent", Kind::Bool),
    field("wasTrueInPreviousFrame", Kind::Bool),
};
constexpr StructDesc kHkbEvaluateExpressionModifierInternalExpressionData{"hkbEvaluateExpressionModifierInternalExpressionData", nullptr, kHkbEvaluateExpressionModifierInternalExpressionDataFields};
constexpr FieldDesc kHkbEvaluateExpressionModifierInternalStateFields[] = {
    array("internalExpressionsData", kHkbEvaluateExpressionModifierInternalExpressionData),
};
constexpr StructDesc kHkbEvaluateExpressionModifierInternalState{"hkbEvaluateExpressionModifierInternalState", &kReferencedObject, kHkbEvaluateExpressionModifierInternalStateFields};
constexpr FieldDesc kHkbEvaluateHandleModifierFields[] = {
    pointer("handle", "hkbHandle"),
    field("handlePositionOut", kVec4),
    field("handleRotationOut", kQuat),
    field("isValidOut", Kind::Bool),
    field("extrapolationTimeStep", Kind::F32),
    field("handleChangeSpeed", Kind::F32),
    field("handleChangeMode", Kind::I8).named(kHkbEvaluateHandleModifierHandleChangeMode),
    field("oldHandle", kHkbHandle).notSerialised(),
    field("oldHandlePosition", kVec4).notSerialised(),
    field("oldHandleRotation", kQuat).notSerialised(),
    field("timeSinceLastModify", Kind::F32).notSerialised(),
    field("smoothlyChangingHandles", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbEvaluateHandleModifier{"hkbEvaluateHandleModifier", &kHkbModifier, kHkbEvaluateHandleModifierFields};
constexpr FieldDesc kHkbEventFields[] = {
    pointer("sender").notSerialised(),
};
constexpr StructDesc kHkbEvent{"hkbEvent", &kHkbEventBase, kHkbEventFields};
constexpr FieldDesc kHkbEventBaseFields[] = {
    field("id", Kind::I32),
    pointer("payload", "hkbEventPayload"),
};
constexpr StructDesc kHkbEventBase{"hkbEventBase", nullptr, kHkbEventBaseFields};
constexpr FieldDesc kHkbEventDrivenModifierFields[] = {
    field("activateEventId", Kind::I32),
    field("deactivateEventId", Kind::I32),
    field("activeByDefault", Kind::Bool),
    field("isActive", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbEventDrivenModifier{"hkbEventDrivenModifier", &kHkbModifierWrapper, kHkbEventDrivenModifierFields};
constexpr FieldDesc kHkbEventDrivenModifierInternalStateFields[] = {
    field("isActive", Kind::Bool),
};
constexpr StructDesc kHkbEventDrivenModifierInternalState{"hkbEventDrivenModifierInternalState", &kReferencedObject, kHkbEventDrivenModifierInternalStateFields};
constexpr FieldDesc kHkbEventInfoFields[] = {
    field("flags", Kind::U32).named(kHkbEventInfoFlags),
};
constexpr StructDesc kHkbEventInfo{"hkbEventInfo", nullptr, kHkbEventInfoFields};
constexpr StructDesc kHkbEventPayload{"hkbEventPayload", &kReferencedObject};
constexpr FieldDesc kHkbEventPayloadListFields[] = {
    pointerArray("payloads", "hkbEventPayload"),
};
constexpr StructDesc kHkbEventPayloadList{"hkbEventPayloadList", &kHkbEventPayload, kHkbEventPayloadListFields};
constexpr StructDesc kHkbEventProperty{"hkbEventProperty", &kHkbEventBase};
constexpr FieldDesc kHkbEventRaisedInfoFields[] = {
    field("characterId", Kind::U64),
    stringPtr("eventName"),
    field("raisedBySdk", Kind::Bool),
    field("senderId", Kind::I32),
    field("padding", Kind::I32),
};
constexpr StructDesc kHkbEventRaisedInfo{"hkbEventRaisedInfo", &kReferencedObject, kHkbEventRaisedInfoFields};
constexpr FieldDesc kHkbEventRangeDataFields[] = {
    field("upperBound", Kind::F32),
    field("event", kHkbEventProperty),
    field("eventMode", Kind::I8).named(kHkbEventRangeDataEventRangeMode),
};
constexpr StructDesc kHkbEventRangeData{"hkbEventRangeData", nullptr, kHkbEventRangeDataFields};
constexpr FieldDesc kHkbEventRangeDataArrayFields[] = {
    array("eventData", kHkbEventRangeData),
};
constexpr StructDesc kHkbEventRangeDataArray{"hkbEventRangeDataArray", &kReferencedObject, kHkbEventRangeDataArrayFields};
constexpr FieldDesc kHkbEventSequencedDataFields[] = {
    array("events", kHkbEventSequencedDataSequencedEvent),
};
constexpr StructDesc kHkbEventSequencedData{"hkbEventSequencedData", &kHkbSequencedData, kHkbEventSequencedDataFields};
constexpr FieldDesc kHkbEventSequencedDataSequencedEventFields[] = {
    field("event", kHkbEvent),
    field("time", Kind::F32),
};
constexpr StructDesc kHkbEventSequencedDataSequencedEvent{"hkbEventSequencedDataSequencedEvent", nullptr, kHkbEventSequencedDataSequencedEventFields};
constexpr FieldDesc kHkbEventsFromRangeModifierFields[] = {
    field("inputValue", Kind::F32),
    field("lowerBound", Kind::F32),
    pointer("eventRanges", "hkbEventRangeDataArray"),
    array("wasActiveInPreviousFrame", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkbEventsFromRangeModifier{"hkbEventsFromRangeModifier", &kHkbModifier, kHkbEventsFromRangeModifierFields};
constexpr FieldDesc kHkbEventsFromRangeModifierInternalStateFields[] = {
    array("wasActiveInPreviousFrame", Kind::Bool),
};
constexpr StructDesc kHkbEventsFromRangeModifierInternalState{"hkbEventsFromRangeModifierInternalState", &kReferencedObject, kHkbEventsFromRangeModifierInternalStateFields};
constexpr FieldDesc kHkbExpressionConditionFields[] = {
    stringPtr("expression"),
    pointer("compiledExpressionSet").notSerialised(),
};
constexpr StructDesc kHkbExpressionCondition{"hkbExpressionCondition", &kHkbCondition, kHkbExpressionConditionFields};
constexpr FieldDesc kHkbExpressionDataFields[] = {
    stringPtr("expression"),
    field("assignmentVariableIndex", Kind::I32),
    field("assignmentEventIndex", Kind::I32),
    field("eventMode", Kind::I8).named(kHkbExpressionDataExpressionEventMode),
    field("raisedEvent", Kind::Bool).notSerialised(),
    field("wasTrueInPreviousFrame", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbExpressionData{"hkbExpressionData", nullptr, kHkbExpressionDataFields};
constexpr FieldDesc kHkbExpressionDataArrayFields[] = {
    array("expressionsData", kHkbExpressionData),
};
constexpr StructDesc kHkbExpressionDataArray{"hkbExpressionDataArray", &kReferencedObject, kHkbExpressionDataArrayFields};
constexpr FieldDesc kHkbExtractRagdollPoseModifierFields[] = {
    field("poseMatchingBone0", Kind::I16),
    field("poseMatchingBone1", Kind::I16),
    field("poseMatchingBone2", Kind::I16),
    field("enableComputeWorldFromModel", Kind::Bool),
};
constexpr StructDesc kHkbExtractRagdollPoseModifier{"hkbExtractRagdollPoseModifier", &kHkbModifier, kHkbExtractRagdollPoseModifierFields};
constexpr FieldDesc kHkbExtrapolatingTransitionEffectFields[] = {
    field("fromGeneratorSyncInfo", kHkbGeneratorSyncInfo).notSerialised(),
    field("fromGeneratorPartitionInfo", kHkbGeneratorPartitionInfo).notSerialised(),
    field("worldFromModel", kQsTransform).notSerialised(),
    field("motion", kQsTransform).notSerialised(),
    array("pose", Kind::U8).notSerialised(),
    array("additivePose", Kind::U8).notSerialised(),
    array("boneWeights", Kind::U8).notSerialised(),
    field("toGeneratorDuration", Kind::F32).notSerialised(),
    field("isFromGeneratorActive", Kind::Bool).notSerialised(),
    field("gotPose", Kind::Bool).notSerialised(),
    field("gotAdditivePose", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbExtrapolatingTransitionEffect{"hkbExtrapolatingTransitionEffect", &kHkbBlendingTransitionEffect, kHkbExtrapolatingTransitionEffectFields};
constexpr FieldDesc kHkbExtrapolatingTransitionEffectInternalStateFields[] = {
    field("fromGeneratorSyncInfo", kHkbGeneratorSyncInfo),
    field("fromGeneratorPartitionInfo", kHkbGeneratorPartitionInfo),
    field("worldFromModel", kQsTransform),
    field("motion", kQsTransform),
    array("pose", kQsTransform),
    array("additivePose", kQsTransform),
    array("boneWeights", Kind::F32),
    field("toGeneratorDuration", Kind::F32),
    field("isFromGeneratorActive", Kind::Bool),
    field("gotPose", Kind::Bool),
    field("gotAdditivePose", Kind::Bool),
};
constexpr StructDesc kHkbExtrapolatingTransitionEffectInternalState{"hkbExtrapolatingTransitionEffectInternalState", &kReferencedObject, kHkbExtrapolatingTransitionEffectInternalStateFields};
constexpr FieldDesc kHkbFootIkControlDataFields[] = {
    field("gains", kHkbFootIkGains).aligned(16),
    field("enabled", Kind::F32).times(8).from(kHavok2014),
};
constexpr StructDesc kHkbFootIkControlData{"hkbFootIkControlData", nullptr, kHkbFootIkControlDataFields};
constexpr FieldDesc kHkbFootIkControlsModifierFields[] = {
    field("controlData", kHkbFootIkControlData),
    array("legs", kHkbFootIkControlsModifierLeg),
    field("errorOutTranslation", kVec4),
    field("alignWithGroundRotation", kQuat),
};
constexpr StructDesc kHkbFootIkControlsModifier{"hkbFootIkControlsModifier", &kHkbModifier, kHkbFootIkControlsModifierFields};
constexpr FieldDesc kHkbFootIkControlsModifierLegFields[] = {
    field("groundPosition", kVec4),
    field("ungroundedEvent", kHkbEventProperty),
    field("verticalError", Kind::F32),
    field("hitSomething", Kind::Bool),
    field("isPlantedMS", Kind::Bool),
    field("enabled", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkbFootIkControlsModifierLeg{"hkbFootIkControlsModifierLeg", nullptr, kHkbFootIkControlsModifierLegFields};
constexpr FieldDesc kHkbFootIkDriverInfoFields[] = {
    array("legs", kHkbFootIkDriverInfoLeg),
    field("raycastDistanceUp", Kind::F32),
    field("raycastDistanceDown", Kind::F32),
    field("originalGroundHeightMS", Kind::F32),
    field("verticalOffset", Kind::F32),
    field("collisionFilterInfo", Kind::U32),
    field("forwardAlignFraction", Kind::F32),
    field("sidewaysAlignFraction", Kind::F32),
    field("sidewaysSampleWidth", Kind::F32),
    field("lockFeetWhenPlanted", Kind::Bool),
    field("useCharacterUpVector", Kind::Bool),
    field("isQuadrupedNarrow", Kind::Bool),
    field("keepSourceFootEndAboveGround", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkbFootIkDriverInfo{"hkbFootIkDriverInfo", &kReferencedObject, kHkbFootIkDriverInfoFields};
constexpr FieldDesc kHkbFootIkDriverInfoLegFields[] = {
    field("prevAnkleRotLS", kQuat).notSerialised().upTo(kHavok2010),
    field("kneeAxisLS", kVec4),
    field("footEndLS", kVec4),
    field("footPlantedAnkleHeightMS", Kind::F32),
    field("footRaisedAnkleHeightMS", Kind::F32),
    field("maxAnkleHeightMS", Kind::F32),
    field("minAnkleHeightMS", Kind::F32),
    field("maxKneeAngleDegrees", Kind::F32),
    field("minKneeAngleDegrees", Kind::F32),
    field("maxAnkleAngleDegrees", Kind::F32),
    field("hipIndex", Kind::I16),
    field("hipSiblingIndex", Kind::I16).from(kHavok2014),
    field("kneeIndex", Kind::I16),
    field("kneeSiblingIndex", Kind::I16).from(kHavok2014),
    field("ankleIndex", Kind::I16),
};
constexpr StructDesc kHkbFootIkDriverInfoLeg{"hkbFootIkDriverInfoLeg", nullptr, kHkbFootIkDriverInfoLegFields};
constexpr FieldDesc kHkbFootIkGainsFields[] = {
    field("onOffGain", Kind::F32),
    field("groundAscendingGain", Kind::F32),
    field("groundDescendingGain", Kind::F32),
    field("footPlantedGain", Kind::F32),
    field("footRaisedGain", Kind::F32),
    field("footUnlockGain", Kind::F32).upTo(kHavok2010),
    field("footLockingGain", Kind::F32).from(kHavok2014),
    field("worldFromModelFeedbackGain", Kind::F32),
    field("errorUpDownBias", Kind::F32),
    field("alignWorldFromModelGain", Kind::F32),
    field("hipOrientationGain", Kind::F32),
    field("maxKneeAngleDifference", Kind::F32),
    field("ankleOrientationGain", Kind::F32),
};
constexpr StructDesc kHkbFootIkGains{"hkbFootIkGains", nullptr, kHkbFootIkGainsFields};
constexpr FieldDesc kHkbFootIkModifierFields[] = {
    field("gains", kHkbFootIkGains),
    array("legs", kHkbFootIkModifierLeg),
    field("raycastDistanceUp", Kind::F32),
    field("raycastDistanceDown", Kind::F32),
    field("originalGroundHeightMS", Kind::F32),
    field("errorOut", Kind::F32),
    field("errorOutTranslation", kVec4).upTo(kHavok2010),
    field("alignWithGroundRotation", kQuat).upTo(kHavok2010),
    field("verticalOffset", Kind::F32),
    field("collisionFilterInfo", Kind::U32),
    field("forwardAlignFraction", Kind::F32),
    field("sidewaysAlignFraction", Kind::F32),
    field("sidewaysSampleWidth", Kind::F32),
    field("useTrackData", Kind::Bool),
    field("lockFeetWhenPlanted", Kind::Bool),
    field("useCharacterUpVector", Kind::Bool),
    field("keepSourceFootEndAboveGround", Kind::Bool).from(kHavok2014),
    field("alignMode", Kind::I8).named(kHkbFootIkModifierAlignMode),
    array("internalLegData", kHkbFootIkModifierInternalLegData).notSerialised(),
    field("prevIsFootIkEnabled", Kind::F32).notSerialised(),
    field("isSetUp", Kind::Bool).notSerialised(),
    field("isGroundPositionValid", Kind::Bool).notSerialised(),
    field("timeStep", Kind::F32).notSerialised().upTo(kHavok2010),
};
constexpr StructDesc kHkbFootIkModifier{"hkbFootIkModifier", &kHkbModifier, kHkbFootIkModifierFields};
constexpr FieldDesc kHkbFootIkModifierInternalLegDataFields[] = {
    field("groundPosition", kVec4),
    pointer("footIkSolver").notSerialised(),
};
constexpr StructDesc kHkbFootIkModifierInternalLegData{"hkbFootIkModifierInternalLegData", nullptr, kHkbFootIkModifierInternalLegDataFields};
constexpr FieldDesc kHkbFootIkModifierLegFields[] = {
    field("originalAnkleTransformMS", kQsTransform),
    field("prevAnkleRotLS", kQuat).notSerialised().upTo(kHavok2010),
    field("kneeAxisLS", kVec4),
    field("footEndLS", kVec4),
    field("ungroundedEvent", kHkbEventProperty),
    field("footPlantedAnkleHeightMS", Kind::F32),
    field("footRaisedAnkleHeightMS", Kind::F32),
    field("maxAnkleHeightMS", Kind::F32),
    field("minAnkleHeightMS", Kind::F32),
    field("maxKneeAngleDegrees", Kind::F32),
    field("minKneeAngleDegrees", Kind::F32),
    field("verticalError", Kind::F32),
    field("maxAnkleAngleDegrees", Kind::F32).upTo(kHavok2010),
    field("hipIndex", Kind::I16),
    field("kneeIndex", Kind::I16),
    field("ankleIndex", Kind::I16),
    field("hitSomething", Kind::Bool),
    field("isPlantedMS", Kind::Bool),
    field("isOriginalAnkleTransformMSSet", Kind::Bool),
};
constexpr StructDesc kHkbFootIkModifierLeg{"hkbFootIkModifierLeg", nullptr, kHkbFootIkModifierLegFields};
constexpr FieldDesc kHkbGeneratorFields[] = {
    field("partitionInfo", kHkbGeneratorPartitionInfo).notSerialised().from(kHavok2014),
    pointer("syncInfo").notSerialised().from(kHavok2014),
    field("pad", Kind::I8).times(4).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbGenerator{"hkbGenerator", &kHkbNode, kHkbGeneratorFields};
constexpr StructDesc kHkbGeneratorOutputListener{"hkbGeneratorOutputListener", &kReferencedObject};
constexpr FieldDesc kHkbGeneratorPartitionInfoFields[] = {
    field("boneMask", Kind::U32).times(8),
    field("partitionMask", Kind::U32).times(1),
    field("numBones", Kind::I16),
    field("numMaxPartitions", Kind::I16),
};
constexpr StructDesc kHkbGeneratorPartitionInfo{"hkbGeneratorPartitionInfo", nullptr, kHkbGeneratorPartitionInfoFields};
constexpr FieldDesc kHkbGeneratorSyncInfoFields[] = {
    field("syncPoints", kHkbGeneratorSyncInfoSyncPoint).times(8).upTo(kHavok2010),
    field("baseFrequency", Kind::F32).upTo(kHavok2010),
    field("syncPoints", kHkbGeneratorSyncInfoSyncPoint).times(16).from(kHavok2014),
    field("duration", Kind::F32).from(kHavok2014),
    field("localTime", Kind::F32),
    field("playbackSpeed", Kind::F32),
    field("numSyncPoints", Kind::I8),
    field("isCyclic", Kind::Bool),
    field("isMirrored", Kind::Bool),
    field("isAdditive", Kind::Bool),
    field("activeInterval", kHkbGeneratorSyncInfoActiveInterval).from(kHavok2014),
    field("nativePlaybackSpeed", Kind::F32).from(kHavok2014),
};
constexpr StructDesc kHkbGeneratorSyncInfo{"hkbGeneratorSyncInfo", nullptr, kHkbGeneratorSyncInfoFields};
constexpr FieldDesc kHkbGeneratorSyncInfoActiveIntervalFields[] = {
    field("syncPoints", kHkbGeneratorSyncInfoSyncPoint).times(2),
    field("fraction", Kind::F32),
};
constexpr StructDesc kHkbGeneratorSyncInfoActiveInterval{"hkbGeneratorSyncInfoActiveInterval", nullptr, kHkbGeneratorSyncInfoActiveIntervalFields};
constexpr FieldDesc kHkbGeneratorSyncInfoSyncPointFields[] = {
    field("id", Kind::I32),
    field("time", Kind::F32),
};
constexpr StructDesc kHkbGeneratorSyncInfoSyncPoint{"hkbGeneratorSyncInfoSyncPoint", nullptr, kHkbGeneratorSyncInfoSyncPointFields};
constexpr FieldDesc kHkbGeneratorTransitionEffectFields[] = {
    pointer("transitionGenerator", "hkbGenerator"),
    field("blendInDuration", Kind::F32),
    field("blendOutDuration", Kind::F32),
    field("syncToGeneratorStartTime", Kind::Bool),
    pointer("fromGenerator").notSerialised().upTo(kHavok2010),
    pointer("toGenerator").notSerialised().upTo(kHavok2010),
    field("childState", Kind::I8).notSerialised().from(kHavok2014),
    field("timeInTransition", Kind::F32).notSerialised(),
    field("duration", Kind::F32).notSerialised(),
    field("effectiveBlendInDuration", Kind::F32).notSerialised(),
    field("effectiveBlendOutDuration", Kind::F32).notSerialised(),
    field("toGeneratorState", Kind::I8).notSerialised(),
    field("echoTransitionGenerator", Kind::Bool).notSerialised(),
    field("echoToGenerator", Kind::Bool).notSerialised().upTo(kHavok2010),
    field("toGeneratorSelfTransitionMode", Kind::I8).notSerialised().from(kHavok2014),
    field("justActivated", Kind::Bool).notSerialised(),
    field("updateActiveNodes", Kind::Bool).notSerialised(),
    field("stage", Kind::I8).notSerialised(),
};
constexpr StructDesc kHkbGeneratorTransitionEffect{"hkbGeneratorTransitionEffect", &kHkbTransitionEffect, kHkbGeneratorTransitionEffectFields};
constexpr FieldDesc kHkbGeneratorTransitionEffectInternalStateFields[] = {
    field("timeInTransition", Kind::F32),
    field("duration", Kind::F32),
    field("effectiveBlendInDuration", Kind::F32),
    field("effectiveBlendOutDuration", Kind::F32),
    field("toGeneratorState", Kind::I8).named(kHkbGeneratorTransitionEffectToGeneratorState),
    field("echoTransitionGenerator", Kind::Bool),
    field("echoToGenerator", Kind::Bool).upTo(kHavok2010),
    field("toGeneratorSelfTransitionMode", Kind::I8).named(kHkbTransitionEffectSelfTransitionMode).from(kHavok2014),
    field("justActivated", Kind::Bool),
    field("updateActiveNodes", Kind::Bool),
    field("stage", Kind::I8).named(kHkbGeneratorTransitionEffectStage),
};
constexpr StructDesc kHkbGeneratorTransitionEffectInternalState{"hkbGeneratorTransitionEffectInternalState", &kReferencedObject, kHkbGeneratorTransitionEffectInternalStateFields};
constexpr FieldDesc kHkbGetHandleOnBoneModifierFields[] = {
    pointer("handleOut", "hkbHandle"),
    stringPtr("localFrameName"),
    field("ragdollBoneIndex", Kind::I16),
    field("animationBoneIndex", Kind::I16),
};
constexpr StructDesc kHkbGetHandleOnBoneModifier{"hkbGetHandleOnBoneModifier", &kHkbModifier, kHkbGetHandleOnBoneModifierFields};
constexpr ClassRow kHkb3Classes[] = {
    {&kHkbDampingModifier, kAnyHavok}, {&kHkbDampingModifierInternalState, kAnyHavok},
    {&kHkbDefaultMessageLog, kAnyHavok}, {&kHkbDelayedModifier, kAnyHavok},
    {&kHkbDelayedModifierInternalState, kAnyHavok}, {&kHkbDetectCloseToGroundModifier, kAnyHavok},
    {&kHkbDetectCloseToGroundModifierInternalState, kAnyHavok}, {&kHkbDockingGenerator, kOnly2014},
    {&kHkbDockingGeneratorInternalState, kOnly2014}, {&kHkbEvaluateExpressionModifier, kAnyHavok},
    {&kHkbEvaluateExpressionModifierInternalExpressionData, kAnyHavok},
    {&kHkbEvaluateExpressionModifierInternalState, kAnyHavok}, {&kHkbEvaluateHandleModifier, kAnyHavok},
    {&kHkbEvent, kAnyHavok}, {&kHkbEventBase, kAnyHavok}, {&kHkbEventDrivenModifier, kAnyHavok},
    {&kHkbEventDrivenModifierInternalState, kAnyHavok}, {&kHkbEventInfo, kAnyHavok},
    {&kHkbEventPayload, kAnyHavok}, {&kHkbEventPayloadList, kAnyHavok}, {&kHkbEventProperty, kAnyHavok},
    {&kHkbEventRaisedInfo, kAnyHavok}, {&kHkbEventRangeData, kAnyHavok},
    {&kHkbEventRangeDataArray, kAnyHavok}, {&kHkbEventSequencedData, kAnyHavok},
    {&kHkbEventSequencedDataSequencedEvent, kAnyHavok}, {&kHkbEventsFromRangeModifier, kAnyHavok},
    {&kHkbEventsFromRangeModifierInternalState, kAnyHavok}, {&kHkbExpressionCondition, kAnyHavok},
    {&kHkbExpressionData, kAnyHavok}, {&kHkbExpressionDataArray, kAnyHavok},
    {&kHkbExtractRagdollPoseModifier, kAnyHavok}, {&kHkbExtrapolatingTransitionEffect, kOnly2014},
    {&kHkbExtrapolatingTransitionEffectInternalState, kOnly2014}, {&kHkbFootIkControlData, kAnyHavok},
    {&kHkbFootIkControlsModifier, kAnyHavok}, {&kHkbFootIkControlsModifierLeg, kAnyHavok},
    {&kHkbFootIkDriverInfo, kAnyHavok}, {&kHkbFootIkDriverInfoLeg, kAnyHavok}, {&kHkbFootIkGains, kAnyHavok},
    {&kHkbFootIkModifier, kAnyHavok}, {&kHkbFootIkModifierInternalLegData, kAnyHavok},
    {&kHkbFootIkModifierLeg, kAnyHavok}, {&kHkbGenerator, kAnyHavok},
    {&kHkbGeneratorOutputListener, kAnyHavok}, {&kHkbGeneratorPartitionInfo, kOnly2014},
    {&kHkbGeneratorSyncInfo, kAnyHavok}, {&kHkbGeneratorSyncInfoActiveInterval, kOnly2014},
    {&kHkbGeneratorSyncInfoSyncPoint, kAnyHavok}, {&kHkbGeneratorTransitionEffect, kAnyHavok},
    {&kHkbGeneratorTransitionEffectInternalState, kAnyHavok}, {&kHkbGetHandleOnBoneModifier, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> hkb3Classes()
{
    return kHkb3Classes;
}

} // namespace cutaway::hkx::listed
