// SPDX-License-Identifier: MIT
// Behaviours.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkbGetUpModifierFields[] = {
    field("groundNormal", kVec4),
    field("duration", Kind::F32),
    field("alignWithGroundDuration", Kind::F32),
    field("rootBoneIndex", Kind::I16),
    field("otherBoneIndex", Kind::I16),
    field("anotherBoneIndex", Kind::I16),
    field("timeSinceBegin", Kind::F32).notSerialised(),
    field("timeStep", Kind::F32).notSerialised(),
    field("initNextModify", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbGetUpModifier{"hkbGetUpModifier", &kHkbModifier, kHkbGetUpModifierFields};
constexpr FieldDesc kHkbGetUpModifierInternalStateFields[] = {
    field("timeSinceBegin", Kind::F32),
    field("timeStep", Kind::F32),
    field("initNextModify", Kind::Bool),
};
constexpr StructDesc kHkbGetUpModifierInternalState{"hkbGetUpModifierInternalState", &kReferencedObject, kHkbGetUpModifierInternalStateFields};
constexpr FieldDesc kHkbGetWorldFromModelModifierFields[] = {
    field("translationOut", kVec4),
    field("rotationOut", kQuat),
};
constexpr StructDesc kHkbGetWorldFromModelModifier{"hkbGetWorldFromModelModifier", &kHkbModifier, kHkbGetWorldFromModelModifierFields};
constexpr FieldDesc kHkbGetWorldFromModelModifierInternalStateFields[] = {
    field("translationOut", kVec4),
    field("rotationOut", kQuat),
};
constexpr StructDesc kHkbGetWorldFromModelModifierInternalState{"hkbGetWorldFromModelModifierInternalState", &kReferencedObject, kHkbGetWorldFromModelModifierInternalStateFields};
constexpr FieldDesc kHkbGravityModifierFields[] = {
    field("initialVelocityInMS", kVec4),
    field("gravityConstant", Kind::F32),
    field("currentVelocityInMS", kVec4).notSerialised(),
    field("secondsElapsed", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbGravityModifier{"hkbGravityModifier", &kHkbModifier, kHkbGravityModifierFields};
constexpr FieldDesc kHkbHandIkControlDataFields[] = {
    field("targetPosition", kVec4),
    field("targetRotation", kQuat),
    field("targetNormal", kVec4),
    pointer("targetHandle", "hkbHandle"),
    field("transformOnFraction", Kind::F32),
    field("normalOnFraction", Kind::F32),
    field("fadeInDuration", Kind::F32),
    field("fadeOutDuration", Kind::F32),
    field("extrapolationTimeStep", Kind::F32),
    field("handleChangeSpeed", Kind::F32),
    field("handleChangeMode", Kind::I8).named(kHkbHandIkControlDataHandleChangeMode),
    field("fixUp", Kind::Bool),
};
constexpr StructDesc kHkbHandIkControlData{"hkbHandIkControlData", nullptr, kHkbHandIkControlDataFields};
constexpr FieldDesc kHkbHandIkControlsModifierFields[] = {
    array("hands", kHkbHandIkControlsModifierHand),
};
constexpr StructDesc kHkbHandIkControlsModifier{"hkbHandIkControlsModifier", &kHkbModifier, kHkbHandIkControlsModifierFields};
constexpr FieldDesc kHkbHandIkControlsModifierHandFields[] = {
    field("controlData", kHkbHandIkControlData),
    field("handIndex", Kind::I32),
    field("enable", Kind::Bool),
};
constexpr StructDesc kHkbHandIkControlsModifierHand{"hkbHandIkControlsModifierHand", nullptr, kHkbHandIkControlsModifierHandFields};
constexpr FieldDesc kHkbHandIkDriverInfoFields[] = {
    array("hands", kHkbHandIkDriverInfoHand),
    field("fadeInOutCurve", Kind::I8).named(kHkbBlendCurveUtilsBlendCurve),
};
constexpr StructDesc kHkbHandIkDriverInfo{"hkbHandIkDriverInfo", &kReferencedObject, kHkbHandIkDriverInfoFields};
constexpr FieldDesc kHkbHandIkDriverInfoHandFields[] = {
    field("elbowAxisLS", kVec4),
    field("backHandNormalLS", kVec4),
    field("handOffsetLS", kVec4),
    field("handOrienationOffsetLS", kQuat),
    field("maxElbowAngleDegrees", Kind::F32),
    field("minElbowAngleDegrees", Kind::F32),
    field("shoulderIndex", Kind::I16),
    field("shoulderSiblingIndex", Kind::I16),
    field("elbowIndex", Kind::I16),
    field("elbowSiblingIndex", Kind::I16),
    field("wristIndex", Kind::I16),
    field("enforceEndPosition", Kind::Bool),
    field("enforceEndRotation", Kind::Bool),
    stringPtr("localFrameName"),
};
constexpr StructDesc kHkbHandIkDriverInfoHand{"hkbHandIkDriverInfoHand", nullptr, kHkbHandIkDriverInfoHandFields};
constexpr FieldDesc kHkbHandIkModifierFields[] = {
    array("hands", kHkbHandIkModifierHand),
    field("fadeInOutCurve", Kind::I8).named(kHkbBlendCurveUtilsBlendCurve),
    array("internalHandData", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkbHandIkModifier{"hkbHandIkModifier", &kHkbModifier, kHkbHandIkModifierFields};
constexpr FieldDesc kHkbHandIkModifierHandFields[] = {
    field("elbowAxisLS", kVec4),
    field("backHandNormalLS", kVec4),
    field("handOffsetLS", kVec4),
    field("handOrienationOffsetLS", kQuat).upTo(kHavok2010),
    field("handOrientationOffsetLS", kQuat).from(kHavok2014),
    field("maxElbowAngleDegrees", Kind::F32),
    field("minElbowAngleDegrees", Kind::F32),
    field("shoulderIndex", Kind::I16),
    field("shoulderSiblingIndex", Kind::I16),
    field("elbowIndex", Kind::I16),
    field("elbowSiblingIndex", Kind::I16),
    field("wristIndex", Kind::I16),
    field("enforceEndPosition", Kind::Bool),
    field("enforceEndRotation", Kind::Bool),
    stringPtr("localFrameName"),
};
constexpr StructDesc kHkbHandIkModifierHand{"hkbHandIkModifierHand", nullptr, kHkbHandIkModifierHandFields};
constexpr FieldDesc kHkbHandleFields[] = {
    pointer("frame", "hkLocalFrame"),
    pointer("rigidBody", "hkpRigidBody").upTo(kHavok2010),
    pointer("rigidBody", "hkReferencedObject").from(kHavok2014),
    pointer("character", "hkbCharacter"),
    field("animationBoneIndex", Kind::I16),
};
constexpr StructDesc kHkbHandle{"hkbHandle", &kReferencedObject, kHkbHandleFields};
constexpr FieldDesc kHkbHoldFromBlendingTransitionEffectFields[] = {
    pointer("heldFromPose").notSerialised(),
    field("heldFromPoseSize", Kind::I32).notSerialised(),
    field("heldWorldFromModel", kQsTransform).notSerialised(),
    pointer("heldFromSkeleton").notSerialised(),
};
constexpr StructDesc kHkbHoldFromBlendingTransitionEffect{"hkbHoldFromBlendingTransitionEffect", &kHkbBlendingTransitionEffect, kHkbHoldFromBlendingTransitionEffectFields};
constexpr FieldDesc kHkbIntEventPayloadFields[] = {
    field("data", Kind::I32),
};
constexpr StructDesc kHkbIntEventPayload{"hkbIntEventPayload", &kHkbEventPayload, kHkbIntEventPayloadFields};
constexpr FieldDesc kHkbIntVariableSequencedDataFields[] = {
    array("samples", kHkbIntVariableSequencedDataSample),
    field("variableIndex", Kind::I32),
};
constexpr StructDesc kHkbIntVariableSequencedData{"hkbIntVariableSequencedData", &kHkbSequencedData, kHkbIntVariableSequencedDataFields};
constexpr FieldDesc kHkbIntVariableSequencedDataSampleFields[] = {
    field("time", Kind::F32),
    field("value", Kind::I32),
};
constexpr StructDesc kHkbIntVariableSequencedDataSample{"hkbIntVariableSequencedDataSample", nullptr, kHkbIntVariableSequencedDataSampleFields};
constexpr FieldDesc kHkbJigglerGroupFields[] = {
    pointer("boneIndices", "hkbBoneIndexArray"),
    field("mass", Kind::F32),
    field("stiffness", Kind::F32),
    field("damping", Kind::F32),
    field("maxElongation", Kind::F32),
    field("maxCompression", Kind::F32),
    field("propagateToChildren", Kind::Bool),
    field("affectSiblings", Kind::Bool),
    field("rotateBonesForSkinning", Kind::Bool),
    field("pad", Kind::Bool).times(5).notSerialised(),
};
constexpr StructDesc kHkbJigglerGroup{"hkbJigglerGroup", &kHkbBindable, kHkbJigglerGroupFields};
constexpr FieldDesc kHkbJigglerModifierFields[] = {
    pointerArray("jigglerGroups", "hkbJigglerGroup"),
    field("jiggleCoordinates", Kind::I8).named(kHkbJigglerModifierJiggleCoordinates),
    array("currentVelocitiesWS", Kind::U8).notSerialised(),
    array("currentPositions", Kind::U8).notSerialised(),
    field("timeStep", Kind::F32).notSerialised(),
    field("initNextModify", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbJigglerModifier{"hkbJigglerModifier", &kHkbModifier, kHkbJigglerModifierFields};
constexpr FieldDesc kHkbJigglerModifierInternalStateFields[] = {
    array("currentVelocitiesWS", kVec4),
    array("currentPositions", kVec4),
    field("timeStep", Kind::F32),
    field("initNextModify", Kind::Bool),
};
constexpr StructDesc kHkbJigglerModifierInternalState{"hkbJigglerModifierInternalState", &kReferencedObject, kHkbJigglerModifierInternalStateFields};
constexpr FieldDesc kHkbKeyFrameControlDataFields[] = {
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
constexpr StructDesc kHkbKeyFrameControlData{"hkbKeyFrameControlData", nullptr, kHkbKeyFrameControlDataFields};
constexpr FieldDesc kHkbKeyframeBonesModifierFields[] = {
    array("keyframeInfo", kHkbKeyframeBonesModifierKeyframeInfo),
    pointer("keyframedBonesList", "hkbBoneIndexArray"),
};
constexpr StructDesc kHkbKeyframeBonesModifier{"hkbKeyframeBonesModifier", &kHkbModifier, kHkbKeyframeBonesModifierFields};
constexpr FieldDesc kHkbKeyframeBonesModifierKeyframeInfoFields[] = {
    field("keyframedPosition", kVec4),
    field("keyframedRotation", kQuat),
    field("boneIndex", Kind::I16),
    field("isValid", Kind::Bool),
};
constexpr StructDesc kHkbKeyframeBonesModifierKeyframeInfo{"hkbKeyframeBonesModifierKeyframeInfo", nullptr, kHkbKeyframeBonesModifierKeyframeInfoFields};
constexpr FieldDesc kHkbLayerFields[] = {
    pointer("generator", "hkbGenerator").aligned(16),
    field("weight", Kind::F32),
    pointer("boneWeights", "hkbBoneWeightArray"),
    field("fadeInDuration", Kind::F32),
    field("fadeOutDuration", Kind::F32),
    field("onEventId", Kind::I32),
    field("offEventId", Kind::I32),
    field("onByDefault", Kind::Bool),
    field("useMotion", Kind::Bool),
    field("forceFullFadeDurations", Kind::Bool),
};
constexpr StructDesc kHkbLayer{"hkbLayer", &kHkbBindable, kHkbLayerFields};
constexpr FieldDesc kHkbLayerGeneratorFields[] = {
    pointerArray("layers", "hkbLayer"),
    field("indexOfSyncMasterChild", Kind::I16),
    field("flags", Kind::U16).named(kHkbLayerGeneratorLayerFlagBits),
    field("numActiveLayers", Kind::I32).notSerialised(),
    array("layerInternalStates", Kind::U8).notSerialised(),
    field("initSync", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbLayerGenerator{"hkbLayerGenerator", &kHkbGenerator, kHkbLayerGeneratorFields};
constexpr FieldDesc kHkbLayerGeneratorInternalStateFields[] = {
    field("numActiveLayers", Kind::I32),
    array("layerInternalStates", kHkbLayerGeneratorLayerInternalState),
    field("initSync", Kind::Bool),
};
constexpr StructDesc kHkbLayerGeneratorInternalState{"hkbLayerGeneratorInternalState", &kReferencedObject, kHkbLayerGeneratorInternalStateFields};
constexpr FieldDesc kHkbLayerGeneratorLayerInternalStateFields[] = {
    field("weight", Kind::F32),
    field("timeElapsed", Kind::F32),
    field("onFraction", Kind::F32),
    field("fadingState", Kind::I8).named(kHkbLayerGeneratorLayerInternalStateFadingState),
    field("useMotion", Kind::Bool),
    field("syncNextFrame", Kind::Bool),
    field("isActive", Kind::Bool),
};
constexpr StructDesc kHkbLayerGeneratorLayerInternalState{"hkbLayerGeneratorLayerInternalState", nullptr, kHkbLayerGeneratorLayerInternalStateFields};
constexpr FieldDesc kHkbLeanRocketboxCharacterControllerFields[] = {
    pointer("child", "hkbGenerator"),
    field("desiredAIMovementMode", Kind::I32),
    field("effectiveLinearSpeed", Kind::F32),
    field("effectiveAngularSpeed", Kind::F32),
    field("effectiveHorizontalAim", Kind::F32),
    field("effectiveVerticalAim", Kind::F32),
    field("torsoTiltAngle", Kind::F32),
    field("desiredAIMovementSpeed", Kind::F32),
    field("currentMaximumSpeed", Kind::F32),
    field("linearSpeed", Kind::F32),
    field("angularSpeed", Kind::F32),
    field("horizontalAim", Kind::F32),
    field("verticalAim", Kind::F32),
    field("rotationSpeed", Kind::F32),
    field("poseIdx", Kind::I32),
    field("rotationAllowed", Kind::I32),
    field("leftFootDownEvent", kHkbEventProperty),
    field("rightFootDownEvent", kHkbEventProperty),
    field("immediateStopEvent", kHkbEventProperty),
    field("changePoseEvent", kHkbEventProperty),
    field("moveEvent", kHkbEventProperty),
    field("stopEvent", kHkbEventProperty),
    array("moveVelocities", Kind::F32),
    field("currPose", Kind::I32).notSerialised(),
    field("prevPose", Kind::I32).notSerialised(),
    field("characterAngle", Kind::F32).notSerialised(),
    field("plantedFootIdx", Kind::I32).notSerialised(),
    field("timeStep", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbLeanRocketboxCharacterController{"hkbLeanRocketboxCharacterController", &kHkbModifier, kHkbLeanRocketboxCharacterControllerFields};
constexpr FieldDesc kHkbLeanRocketboxCharacterControllerInternalStateFields[] = {
    field("currPose", Kind::I32),
    field("prevPose", Kind::I32),
    field("characterAngle", Kind::F32),
    field("plantedFootIdx", Kind::I32),
    field("timeStep", Kind::F32),
};
constexpr StructDesc kHkbLeanRocketboxCharacterControllerInternalState{"hkbLeanRocketboxCharacterControllerInternalState", &kReferencedObject, kHkbLeanRocketboxCharacterControllerInternalStateFields};
constexpr FieldDesc kHkbLinkedSymbolInfoFields[] = {
    arrayOf("eventNames", stringPtr("eventNames")),
    arrayOf("variableNames", stringPtr("variableNames")),
};
constexpr StructDesc kHkbLinkedSymbolInfo{"hkbLinkedSymbolInfo", &kReferencedObject, kHkbLinkedSymbolInfoFields};
constexpr FieldDesc kHkbLookAtModifierFields[] = {
    field("targetWS", kVec4),
    field("headForwardLS", kVec4),
    field("neckForwardLS", kVec4),
    field("neckRightLS", kVec4),
    field("eyePositionHS", kVec4),
    field("newTargetGain", Kind::F32),
    field("onGain", Kind::F32),
    field("offGain", Kind::F32),
    field("limitAngleDegrees", Kind::F32),
    field("limitAngleLeft", Kind::F32),
    field("limitAngleRight", Kind::F32),
    field("limitAngleUp", Kind::F32),
    field("limitAngleDown", Kind::F32),
    field("headIndex", Kind::I16),
    field("neckIndex", Kind::I16),
    field("isOn", Kind::Bool),
    field("individualLimitsOn", Kind::Bool),
    field("isTargetInsideLimitCone", Kind::Bool),
    field("lookAtLastTargetWS", kVec4).notSerialised(),
    field("lookAtWeight", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbLookAtModifier{"hkbLookAtModifier", &kHkbModifier, kHkbLookAtModifierFields};
constexpr FieldDesc kHkbLookAtModifierInternalStateFields[] = {
    field("lookAtLastTargetWS", kVec4),
    field("lookAtWeight", Kind::F32),
    field("isTargetInsideLimitCone", Kind::Bool),
};
constexpr StructDesc kHkbLookAtModifierInternalState{"hkbLookAtModifierInternalState", &kReferencedObject, kHkbLookAtModifierInternalStateFields};
constexpr FieldDesc kHkbManualSelectorGeneratorFields[] = {
    pointerArray("generators", "hkbGenerator"),
    field("selectedGeneratorIndex", Kind::I8).upTo(kHavok2010),
    field("currentGeneratorIndex", Kind::I8).upTo(kHavok2010),
    field("selectedGeneratorIndex", Kind::I16).from(kHavok2014),
    pointer("indexSelector", "hkbCustomIdSelector").from(kHavok2014),
    field("selectedIndexCanChangeAfterActivate", Kind::Bool).from(kHavok2014),
    pointer("generatorChangedTransitionEffect", "hkbTransitionEffect").from(kHavok2014),
    field("currentGeneratorIndex", Kind::I16).notSerialised().from(kHavok2014),
    field("generatorIndexAtActivate", Kind::I16).notSerialised().from(kHavok2014),
    array("activeTransitions", Kind::U8).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbManualSelectorGenerator{"hkbManualSelectorGenerator", &kHkbGenerator, kHkbManualSelectorGeneratorFields};
constexpr FieldDesc kHkbManualSelectorGeneratorInternalStateFields[] = {
    field("currentGeneratorIndex", Kind::I8).upTo(kHavok2010),
    field("currentGeneratorIndex", Kind::I16).from(kHavok2014),
    field("generatorIndexAtActivate", Kind::I16).from(kHavok2014),
    array("activeTransitions", kHkbStateMachineActiveTransitionInfo).from(kHavok2014),
};
constexpr StructDesc kHkbManualSelectorGeneratorInternalState{"hkbManualSelectorGeneratorInternalState", &kReferencedObject, kHkbManualSelectorGeneratorInternalStateFields};
constexpr FieldDesc kHkbManualSelectorTransitionEffectFields[] = {
    pointerArray("transitionEffects", "hkbTransitionEffect"),
    field("selectedIndex", Kind::U8),
    pointer("indexSelector", "hkbCustomIdSelector"),
    field("currentTransitionEffectIndex", Kind::U8).notSerialised(),
    pointer("currentTransitionEffect").notSerialised(),
    pointer("parentStateMachine").notSerialised(),
    pointer("referenceBehavior").notSerialised(),
};
constexpr StructDesc kHkbManualSelectorTransitionEffect{"hkbManualSelectorTransitionEffect", &kHkbTransitionEffect, kHkbManualSelectorTransitionEffectFields};
constexpr FieldDesc kHkbManualSelectorTransitionEffectInternalStateFields[] = {
    field("currentTransitionEffectIndex", Kind::U8),
};
constexpr StructDesc kHkbManualSelectorTransitionEffectInternalState{"hkbManualSelectorTransitionEffectInternalState", &kReferencedObject, kHkbManualSelectorTransitionEffectInternalStateFields};
constexpr FieldDesc kHkbMessageLogFields[] = {
    pointer("messages").notSerialised(),
    field("maxMessages", Kind::I32).notSerialised(),
};
constexpr StructDesc kHkbMessageLog{"hkbMessageLog", nullptr, kHkbMessageLogFields};
constexpr FieldDesc kHkbMirrorModifierFields[] = {
    field("isAdditive", Kind::Bool),
};
constexpr StructDesc kHkbMirrorModifier{"hkbMirrorModifier", &kHkbModifier, kHkbMirrorModifierFields};
constexpr FieldDesc kHkbMirroredSkeletonInfoFields[] = {
    field("mirrorAxis", kVec4),
    array("bonePairMap", Kind::I16),
    array("partitionPairMap", Kind::I16).from(kHavok2014),
};
constexpr StructDesc kHkbMirroredSkeletonInfo{"hkbMirroredSkeletonInfo", &kReferencedObject, kHkbMirroredSkeletonInfoFields};
constexpr FieldDesc kHkbModifierFields[] = {
    field("enable", Kind::Bool),
    field("padModifier", Kind::Bool).times(3).notSerialised(),
};
constexpr StructDesc kHkbModifier{"hkbModifier", &kHkbNode, kHkbModifierFields};
constexpr FieldDesc kHkbModifierGeneratorFields[] = {
    pointer("modifier", "hkbModifier"),
    pointer("generator", "hkbGenerator"),
};
constexpr StructDesc kHkbModifierGenerator{"hkbModifierGenerator", &kHkbGenerator, kHkbModifierGeneratorFields};
constexpr FieldDesc kHkbModifierListFields[] = {
    pointerArray("modifiers", "hkbModifier"),
};
constexpr StructDesc kHkbModifierList{"hkbModifierList", &kHkbModifier, kHkbModifierListFields};
constexpr FieldDesc kHkbModifierWrapperFields[] = {
    pointer("modifier", "hkbModifier"),
};
constexpr StructDesc kHkbModifierWrapper{"hkbModifierWrapper", &kHkbModifier, kHkbModifierWrapperFields};
constexpr FieldDesc kHkbMoveBoneAttachmentModifierFields[] = {
    field("activateEventId", Kind::I32),
    stringPtr("attachment"),
    stringPtr("localFrame"),
};
constexpr StructDesc kHkbMoveBoneAttachmentModifier{"hkbMoveBoneAttachmentModifier", &kHkbModifier, kHkbMoveBoneAttachmentModifierFields};
constexpr FieldDesc kHkbMoveCharacterModifierFields[] = {
    field("offsetPerSecondMS", kVec4),
    field("timeSinceLastModify", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbMoveCharacterModifier{"hkbMoveCharacterModifier", &kHkbModifier, kHkbMoveCharacterModifierFields};
constexpr FieldDesc kHkbMoveCharacterModifierInternalStateFields[] = {
    field("timeSinceLastModify", Kind::F32),
};
constexpr StructDesc kHkbMoveCharacterModifierInternalState{"hkbMoveCharacterModifierInternalState", &kReferencedObject, kHkbMoveCharacterModifierInternalStateFields};
constexpr FieldDesc kHkbNamedEventPayloadFields[] = {
    stringPtr("name"),
};
constexpr StructDesc kHkbNamedEventPayload{"hkbNamedEventPayload", &kHkbEventPayload, kHkbNamedEventPayloadFields};
constexpr FieldDesc kHkbNamedIntEventPayloadFields[] = {
    field("data", Kind::I32),
};
constexpr StructDesc kHkbNamedIntEventPayload{"hkbNamedIntEventPayload", &kHkbNamedEventPayload, kHkbNamedIntEventPayloadFields};
constexpr FieldDesc kHkbNamedRealEventPayloadFields[] = {
    field("data", Kind::F32),
};
constexpr StructDesc kHkbNamedRealEventPayload{"hkbNamedRealEventPayload", &kHkbNamedEventPayload, kHkbNamedRealEventPayloadFields};
constexpr FieldDesc kHkbNamedStringEventPayloadFields[] = {
    stringPtr("data"),
};
constexpr StructDesc kHkbNamedStringEventPayload{"hkbNamedStringEventPayload", &kHkbNamedEventPayload, kHkbNamedStringEventPayloadFields};
constexpr FieldDesc kHkbNodeFields[] = {
    field("userData", Kind::ULong),
    stringPtr("name"),
    field("id", Kind::I16).notSerialised().upTo(kHavok2010),
    field("id", Kind::U16).notSerialised().from(kHavok2014),
    field("cloneState", Kind::I8).notSerialised(),
    field("padNode", Kind::Bool).times(1).notSerialised().upTo(kHavok2010),
    field("type", Kind::U8).notSerialised().from(kHavok2014),
    pointer("nodeInfo").notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbNode{"hkbNode", &kHkbBindable, kHkbNodeFields};
constexpr FieldDesc kHkbNodeInternalStateInfoFields[] = {
    field("syncInfo", kHkbGeneratorSyncInfo).upTo(kHavok2010),
    pointer("syncInfo", "hkbReferencedGeneratorSyncInfo").from(kHavok2014),
    stringPtr("name"),
    pointer("internalState", "hkReferencedObject"),
    field("nodeId", Kind::I16).upTo(kHavok2010),
    field("nodeId", Kind::U16).from(kHavok2014),
    field("hasActivateBeenCalled", Kind::Bool),
    field("isModifierEnabled", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkbNodeInternalStateInfo{"hkbNodeInternalStateInfo", &kReferencedObject, kHkbNodeInternalStateInfoFields};
constexpr StructDesc kHkbNullPhysicsInterface{"hkbNullPhysicsInterface", &kHkbPhysicsInterface};
constexpr FieldDesc kHkbParametricMotionGeneratorFields[] = {
    field("motionSpace", Kind::I8).named(kHkbParametricMotionGeneratorMotionSpaceType),
    pointerArray("generators", "hkbGenerator"),
    field("xAxisParameterValue", Kind::F32),
    field("yAxisParameterValue", Kind::F32),
    field("paramsDomain", kHkAabb).notSerialised(),
    pointer("animationSpace").notSerialised(),
    array("clipDurations", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkbParametricMotionGenerator{"hkbParametricMotionGenerator", &kHkbProceduralBlenderGenerator, kHkbParametricMotionGeneratorFields};
constexpr ClassRow kHkb4Classes[] = {
    {&kHkbGetUpModifier, kAnyHavok}, {&kHkbGetUpModifierInternalState, kAnyHavok},
    {&kHkbGetWorldFromModelModifier, kAnyHavok}, {&kHkbGetWorldFromModelModifierInternalState, kAnyHavok},
    {&kHkbGravityModifier, kOnly2014}, {&kHkbHandIkControlData, kAnyHavok},
    {&kHkbHandIkControlsModifier, kAnyHavok}, {&kHkbHandIkControlsModifierHand, kAnyHavok},
    {&kHkbHandIkDriverInfo, kAnyHavok}, {&kHkbHandIkDriverInfoHand, kAnyHavok},
    {&kHkbHandIkModifier, kAnyHavok}, {&kHkbHandIkModifierHand, kAnyHavok}, {&kHkbHandle, kAnyHavok},
    {&kHkbHoldFromBlendingTransitionEffect, kOnly2014}, {&kHkbIntEventPayload, kAnyHavok},
    {&kHkbIntVariableSequencedData, kAnyHavok}, {&kHkbIntVariableSequencedDataSample, kAnyHavok},
    {&kHkbJigglerGroup, kOnly2014}, {&kHkbJigglerModifier, kOnly2014},
    {&kHkbJigglerModifierInternalState, kOnly2014}, {&kHkbKeyFrameControlData, kOnly2014},
    {&kHkbKeyframeBonesModifier, kAnyHavok}, {&kHkbKeyframeBonesModifierKeyframeInfo, kAnyHavok},
    {&kHkbLayer, kOnly2014}, {&kHkbLayerGenerator, kOnly2014}, {&kHkbLayerGeneratorInternalState, kOnly2014},
    {&kHkbLayerGeneratorLayerInternalState, kOnly2014}, {&kHkbLeanRocketboxCharacterController, kOnly2014},
    {&kHkbLeanRocketboxCharacterControllerInternalState, kOnly2014}, {&kHkbLinkedSymbolInfo, kAnyHavok},
    {&kHkbLookAtModifier, kAnyHavok}, {&kHkbLookAtModifierInternalState, kAnyHavok},
    {&kHkbManualSelectorGenerator, kAnyHavok}, {&kHkbManualSelectorGeneratorInternalState, kAnyHavok},
    {&kHkbManualSelectorTransitionEffect, kOnly2014},
    {&kHkbManualSelectorTransitionEffectInternalState, kOnly2014}, {&kHkbMessageLog, kAnyHavok},
    {&kHkbMirrorModifier, kAnyHavok}, {&kHkbMirroredSkeletonInfo, kAnyHavok}, {&kHkbModifier, kAnyHavok},
    {&kHkbModifierGenerator, kAnyHavok}, {&kHkbModifierList, kAnyHavok}, {&kHkbModifierWrapper, kAnyHavok},
    {&kHkbMoveBoneAttachmentModifier, kOnly2014}, {&kHkbMoveCharacterModifier, kAnyHavok},
    {&kHkbMoveCharacterModifierInternalState, kAnyHavok}, {&kHkbNamedEventPayload, kAnyHavok},
    {&kHkbNamedIntEventPayload, kAnyHavok}, {&kHkbNamedRealEventPayload, kAnyHavok},
    {&kHkbNamedStringEventPayload, kAnyHavok}, {&kHkbNode, kAnyHavok},
    {&kHkbNodeInternalStateInfo, kAnyHavok}, {&kHkbNullPhysicsInterface, kOnly2014},
    {&kHkbParametricMotionGenerator, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hkb4Classes()
{
    return kHkb4Classes;
}

} // namespace cutaway::hkx::listed
