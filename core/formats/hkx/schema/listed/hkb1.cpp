// SPDX-License-Identifier: MIT
// Behaviours.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkbAiControlCancelPathCommandFields[] = {
    field("characterId", Kind::U64),
};
constexpr StructDesc kHkbAiControlCancelPathCommand{"hkbAiControlCancelPathCommand", &kReferencedObject, kHkbAiControlCancelPathCommandFields};
constexpr FieldDesc kHkbAiControlControlDataFields[] = {
    field("blendable", kHkbAiControlControlDataBlendable),
    field("nonBlendable", kHkbAiControlControlDataNonBlendable),
};
constexpr StructDesc kHkbAiControlControlData{"hkbAiControlControlData", nullptr, kHkbAiControlControlDataFields};
constexpr FieldDesc kHkbAiControlControlDataBlendableFields[] = {
    field("desiredSpeed", Kind::F32),
    field("maximumSpeed", Kind::F32),
};
constexpr StructDesc kHkbAiControlControlDataBlendable{"hkbAiControlControlDataBlendable", nullptr, kHkbAiControlControlDataBlendableFields};
constexpr FieldDesc kHkbAiControlControlDataNonBlendableFields[] = {
    field("canControl", Kind::Bool),
    field("padding", Kind::U8).times(3).notSerialised(),
};
constexpr StructDesc kHkbAiControlControlDataNonBlendable{"hkbAiControlControlDataNonBlendable", nullptr, kHkbAiControlControlDataNonBlendableFields};
constexpr FieldDesc kHkbAiControlPathToCommandFields[] = {
    field("characterId", Kind::U64),
    field("goalPoint", kVec4),
};
constexpr StructDesc kHkbAiControlPathToCommand{"hkbAiControlPathToCommand", &kReferencedObject, kHkbAiControlPathToCommandFields};
constexpr FieldDesc kHkbAlignBoneModifierFields[] = {
    field("alignMode", Kind::I8).named(kHkbAlignBoneModifierAlignModeABAM),
    field("alignTargetMode", Kind::I8).named(kHkbAlignBoneModifierAlignTargetMode),
    field("alignSingleAxis", Kind::Bool),
    field("alignAxis", kVec4),
    field("alignTargetAxis", kVec4),
    field("frameOfReference", kQuat),
    field("duration", Kind::F32),
    field("alignModeIndex", Kind::I32),
    field("alignTargetModeIndex", Kind::I32),
    field("time", Kind::F32).notSerialised(),
    field("timeSinceLastModify", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbAlignBoneModifier{"hkbAlignBoneModifier", &kHkbModifier, kHkbAlignBoneModifierFields};
constexpr FieldDesc kHkbAnimatedSkeletonGeneratorFields[] = {
    pointer("animatedSkeleton").notSerialised(),
};
constexpr StructDesc kHkbAnimatedSkeletonGenerator{"hkbAnimatedSkeletonGenerator", &kHkbGenerator, kHkbAnimatedSkeletonGeneratorFields};
constexpr FieldDesc kHkbAssetBundleFields[] = {
    pointerArray("assets", "hkReferencedObject"),
    stringPtr("name"),
    field("type", Kind::I8).named(kHkbAssetBundleBundleType),
};
constexpr StructDesc kHkbAssetBundle{"hkbAssetBundle", &kReferencedObject, kHkbAssetBundleFields};
constexpr FieldDesc kHkbAssetBundleStringDataFields[] = {
    stringPtr("bundleName"),
    arrayOf("assetNames", stringPtr("assetNames")),
};
constexpr StructDesc kHkbAssetBundleStringData{"hkbAssetBundleStringData", nullptr, kHkbAssetBundleStringDataFields};
constexpr FieldDesc kHkbAttachmentModifierFields[] = {
    field("sendToAttacherOnAttach", kHkbEventProperty),
    field("sendToAttacheeOnAttach", kHkbEventProperty),
    field("sendToAttacherOnDetach", kHkbEventProperty),
    field("sendToAttacheeOnDetach", kHkbEventProperty),
    pointer("attachmentSetup", "hkbAttachmentSetup"),
    pointer("attacherHandle", "hkbHandle"),
    pointer("attacheeHandle", "hkbHandle"),
    field("attacheeLayer", Kind::I32),
    pointer("attacheeRB").notSerialised(),
    field("oldMotionType", Kind::U8).notSerialised(),
    field("oldFilterInfo", Kind::I32).notSerialised(),
    pointer("attachment").notSerialised(),
};
constexpr StructDesc kHkbAttachmentModifier{"hkbAttachmentModifier", &kHkbModifier, kHkbAttachmentModifierFields};
constexpr FieldDesc kHkbAttachmentSetupFields[] = {
    field("blendInTime", Kind::F32),
    field("moveAttacherFraction", Kind::F32),
    field("gain", Kind::F32),
    field("extrapolationTimeStep", Kind::F32),
    field("fixUpGain", Kind::F32),
    field("maxLinearDistance", Kind::F32),
    field("maxAngularDistance", Kind::F32),
    field("attachmentType", Kind::I8).named(kHkbAttachmentSetupAttachmentType),
};
constexpr StructDesc kHkbAttachmentSetup{"hkbAttachmentSetup", &kReferencedObject, kHkbAttachmentSetupFields};
constexpr FieldDesc kHkbAttributeModifierFields[] = {
    array("assignments", kHkbAttributeModifierAssignment),
};
constexpr StructDesc kHkbAttributeModifier{"hkbAttributeModifier", &kHkbModifier, kHkbAttributeModifierFields};
constexpr FieldDesc kHkbAttributeModifierAssignmentFields[] = {
    field("attributeIndex", Kind::I32),
    field("attributeValue", Kind::F32),
};
constexpr StructDesc kHkbAttributeModifierAssignment{"hkbAttributeModifierAssignment", nullptr, kHkbAttributeModifierAssignmentFields};
constexpr FieldDesc kHkbAuxiliaryNodeInfoFields[] = {
    field("type", Kind::U8).named(kHkbAuxiliaryNodeInfoNodeType).upTo(kHavok2010),
    field("type", Kind::U16).named(kHkbToolNodeTypeNodeType).from(kHavok2014),
    field("depth", Kind::U8),
    stringPtr("referenceBehaviorName"),
    arrayOf("selfTransitionNames", stringPtr("selfTransitionNames")),
};
constexpr StructDesc kHkbAuxiliaryNodeInfo{"hkbAuxiliaryNodeInfo", &kReferencedObject, kHkbAuxiliaryNodeInfoFields};
constexpr FieldDesc kHkbBehaviorEventsInfoFields[] = {
    field("characterId", Kind::U64),
    array("externalEventIds", Kind::I16),
    field("padding", Kind::I32),
};
constexpr StructDesc kHkbBehaviorEventsInfo{"hkbBehaviorEventsInfo", &kReferencedObject, kHkbBehaviorEventsInfoFields};
constexpr FieldDesc kHkbBehaviorGraphFields[] = {
    field("variableMode", Kind::I8).named(kHkbBehaviorGraphVariableMode),
    array("uniqueIdPool", Kind::U8).notSerialised(),
    pointer("idToStateMachineTemplateMap").notSerialised(),
    array("mirroredExternalIdMap", Kind::U8).notSerialised(),
    pointer("pseudoRandomGenerator").notSerialised(),
    pointer("rootGenerator", "hkbGenerator"),
    pointer("data", "hkbBehaviorGraphData"),
    pointer("template").notSerialised().from(kHavok2014),
    pointer("rootGeneratorClone").notSerialised(),
    pointer("activeNodes").notSerialised(),
    pointer("activeNodeTemplateToIndexMap").notSerialised().upTo(kHavok2010),
    pointer("activeNodesChildrenIndices").notSerialised().upTo(kHavok2010),
    pointer("globalTransitionData").notSerialised(),
    pointer("eventIdMap").notSerialised(),
    pointer("attributeIdMap").notSerialised(),
    pointer("variableIdMap").notSerialised(),
    pointer("characterPropertyIdMap").notSerialised(),
    pointer("variableValueSet").notSerialised(),
    pointer("nodeTemplateToCloneMap").notSerialised(),
    pointer("nodeCloneToTemplateMap").notSerialised().upTo(kHavok2010),
    pointer("stateListenerTemplateToCloneMap").notSerialised(),
    arrayOf("recentlyCreatedClones", pointer("recentlyCreatedClones")).notSerialised().from(kHavok2014),
    pointer("nodePartitionInfo").notSerialised(),
    field("numIntermediateOutputs", Kind::I32).notSerialised(),
    array("intermediateOutputSizes", Kind::U8).notSerialised().from(kHavok2014),
    arrayOf("jobs", pointer("jobs")).notSerialised(),
    arrayOf("allPartitionMemory", pointer("allPartitionMemory")).notSerialised(),
    field("numStaticNodes", Kind::I16).notSerialised().upTo(kHavok2010),
    field("nextUniqueId", Kind::I16).notSerialised().upTo(kHavok2010),
    array("internalToRootVariableIdMap", Kind::U8).notSerialised().from(kHavok2014),
    array("internalToCharacterCharacterPropertyIdMap", Kind::U8).notSerialised().from(kHavok2014),
    array("internalToRootAttributeIdMap", Kind::U8).notSerialised().from(kHavok2014),
    field("nextUniqueId", Kind::U16).notSerialised().from(kHavok2014),
    field("isActive", Kind::Bool).notSerialised(),
    field("isLinked", Kind::Bool).notSerialised(),
    field("updateActiveNodes", Kind::Bool).notSerialised(),
    field("updateActiveNodesForEnable", Kind::Bool).notSerialised().from(kHavok2014),
    field("checkNodeValidity", Kind::Bool).notSerialised().from(kHavok2014),
    field("stateOrTransitionChanged", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbBehaviorGraph{"hkbBehaviorGraph", &kHkbGenerator, kHkbBehaviorGraphFields};
constexpr FieldDesc kHkbBehaviorGraphDataFields[] = {
    array("attributeDefaults", Kind::F32),
    array("variableInfos", kHkbVariableInfo).to(kRows, "beside stringData.variableNames; held by the numbers of variables"),
    array("characterPropertyInfos", kHkbVariableInfo).to(kRows, "beside stringData.characterPropertyNames; held by the numbers of properties"),
    array("eventInfos", kHkbEventInfo).to(kRows, "beside stringData.eventNames; held by the numbers of events"),
    array("wordMinVariableValues", kHkbVariableValue).to(kRows, "beside stringData.variableNames; held by the numbers of variables").upTo(kHavok2010),
    array("wordMaxVariableValues", kHkbVariableValue).to(kRows, "beside stringData.variableNames; held by the numbers of variables").upTo(kHavok2010),
    array("variableBounds", kHkbVariableBounds).to(kRows, "beside stringData.variableNames; held by the numbers of variables").from(kHavok2014),
    pointer("variableInitialValues", "hkbVariableValueSet"),
    pointer("stringData", "hkbBehaviorGraphStringData"),
};
constexpr StructDesc kHkbBehaviorGraphData{"hkbBehaviorGraphData", &kReferencedObject, kHkbBehaviorGraphDataFields};
constexpr FieldDesc kHkbBehaviorGraphInternalStateFields[] = {
    pointerArray("nodeInternalStateInfos", "hkbNodeInternalStateInfo"),
    pointer("variableValueSet", "hkbVariableValueSet"),
};
constexpr StructDesc kHkbBehaviorGraphInternalState{"hkbBehaviorGraphInternalState", &kReferencedObject, kHkbBehaviorGraphInternalStateFields};
constexpr FieldDesc kHkbBehaviorGraphInternalStateInfoFields[] = {
    field("characterId", Kind::U64),
    pointer("internalState", "hkbBehaviorGraphInternalState"),
    pointerArray("auxiliaryNodeInfo", "hkbAuxiliaryNodeInfo"),
    array("activeEventIds", Kind::I16),
    array("activeVariableIds", Kind::I16),
};
constexpr StructDesc kHkbBehaviorGraphInternalStateInfo{"hkbBehaviorGraphInternalStateInfo", &kReferencedObject, kHkbBehaviorGraphInternalStateInfoFields};
constexpr FieldDesc kHkbBehaviorGraphStringDataFields[] = {
    arrayOf("eventNames", stringPtr("eventNames")).to(kRows, "held by the numbers of events"),
    arrayOf("attributeNames", stringPtr("attributeNames")),
    arrayOf("variableNames", stringPtr("variableNames")).to(kRows, "held by the numbers of variables"),
    arrayOf("characterPropertyNames", stringPtr("characterPropertyNames")).to(kRows, "held by the numbers of properties"),
};
constexpr StructDesc kHkbBehaviorGraphStringData{"hkbBehaviorGraphStringData", &kReferencedObject, kHkbBehaviorGraphStringDataFields};
constexpr FieldDesc kHkbBehaviorInfoFields[] = {
    field("characterId", Kind::U64),
    pointer("data", "hkbBehaviorGraphData"),
    array("idToNamePairs", kHkbBehaviorInfoIdToNamePair),
};
constexpr StructDesc kHkbBehaviorInfo{"hkbBehaviorInfo", &kReferencedObject, kHkbBehaviorInfoFields};
constexpr FieldDesc kHkbBehaviorInfoIdToNamePairFields[] = {
    stringPtr("behaviorName"),
    stringPtr("nodeName"),
    field("toolType", Kind::U8).named(kHkbBehaviorInfoIdToNamePairToolNodeType).upTo(kHavok2010),
    field("id", Kind::I16).upTo(kHavok2010),
    field("toolType", Kind::U16).named(kHkbToolNodeTypeNodeType).from(kHavok2014),
    field("id", Kind::U16).from(kHavok2014),
};
constexpr StructDesc kHkbBehaviorInfoIdToNamePair{"hkbBehaviorInfoIdToNamePair", nullptr, kHkbBehaviorInfoIdToNamePairFields};
constexpr FieldDesc kHkbBehaviorReferenceGeneratorFields[] = {
    stringPtr("behaviorName"),
    pointer("behavior").notSerialised(),
};
constexpr StructDesc kHkbBehaviorReferenceGenerator{"hkbBehaviorReferenceGenerator", &kHkbGenerator, kHkbBehaviorReferenceGeneratorFields};
constexpr FieldDesc kHkbBindableFields[] = {
    pointer("variableBindingSet", "hkbVariableBindingSet"),
    array("cachedBindables", Kind::U8).notSerialised().upTo(kHavok2010),
    arrayOf("cachedBindables", pointer("cachedBindables")).notSerialised().from(kHavok2014),
    field("areBindablesCached", Kind::Bool).notSerialised(),
    field("hasEnableChanged", Kind::Bool).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbBindable{"hkbBindable", &kReferencedObject, kHkbBindableFields};
constexpr StructDesc kHkbBlendCurveUtils{"hkbBlendCurveUtils"};
constexpr FieldDesc kHkbBlenderGeneratorFields[] = {
    field("referencePoseWeightThreshold", Kind::F32),
    field("blendParameter", Kind::F32),
    field("minCyclicBlendParameter", Kind::F32),
    field("maxCyclicBlendParameter", Kind::F32),
    field("indexOfSyncMasterChild", Kind::I16),
    field("flags", Kind::I16).named(kHkbBlenderGeneratorBlenderFlags2010).upTo(kHavok2010),
    field("flags", Kind::I16).named(kHkbBlenderGeneratorBlenderFlags2014).from(kHavok2014),
    field("subtractLastChild", Kind::Bool),
    pointerArray("children", "hkbBlenderGeneratorChild"),
    array("childrenInternalStates", Kind::U8).notSerialised(),
    array("sortedChildren", Kind::U8).notSerialised(),
    field("endIntervalWeight", Kind::F32).notSerialised(),
    field("numActiveChildren", Kind::I32).notSerialised(),
    field("beginIntervalIndex", Kind::I16).notSerialised(),
    field("endIntervalIndex", Kind::I16).notSerialised(),
    field("initSync", Kind::Bool).notSerialised(),
    field("doSubtractiveBlend", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbBlenderGenerator{"hkbBlenderGenerator", &kHkbGenerator, kHkbBlenderGeneratorFields};
constexpr FieldDesc kHkbBlenderGeneratorChildFields[] = {
    pointer("generator", "hkbGenerator").aligned(16),
    pointer("boneWeights", "hkbBoneWeightArray"),
    field("weight", Kind::F32),
    field("worldFromModelWeight", Kind::F32),
};
constexpr StructDesc kHkbBlenderGeneratorChild{"hkbBlenderGeneratorChild", &kHkbBindable, kHkbBlenderGeneratorChildFields};
constexpr FieldDesc kHkbBlenderGeneratorChildInternalStateFields[] = {
    field("isActive", Kind::Bool),
    field("syncNextFrame", Kind::Bool),
};
constexpr StructDesc kHkbBlenderGeneratorChildInternalState{"hkbBlenderGeneratorChildInternalState", nullptr, kHkbBlenderGeneratorChildInternalStateFields};
constexpr FieldDesc kHkbBlenderGeneratorInternalStateFields[] = {
    array("childrenInternalStates", kHkbBlenderGeneratorChildInternalState),
    array("sortedChildren", Kind::I16),
    field("endIntervalWeight", Kind::F32),
    field("numActiveChildren", Kind::I32),
    field("beginIntervalIndex", Kind::I16),
    field("endIntervalIndex", Kind::I16),
    field("initSync", Kind::Bool),
    field("doSubtractiveBlend", Kind::Bool),
};
constexpr StructDesc kHkbBlenderGeneratorInternalState{"hkbBlenderGeneratorInternalState", &kReferencedObject, kHkbBlenderGeneratorInternalStateFields};
constexpr FieldDesc kHkbBlendingTransitionEffectFields[] = {
    field("duration", Kind::F32),
    field("toGeneratorStartTimeFraction", Kind::F32),
    field("flags", Kind::U16).named(kHkbBlendingTransitionEffectFlagBits2010).upTo(kHavok2010),
    field("flags", Kind::U16).named(kHkbBlendingTransitionEffectFlagBits2014).from(kHavok2014),
    field("endMode", Kind::I8).named(kHkbBlendingTransitionEffectEndMode),
    field("blendCurve", Kind::I8).named(kHkbBlendCurveUtilsBlendCurve),
    pointer("fromGenerator").notSerialised().upTo(kHavok2010),
    pointer("toGenerator").notSerialised().upTo(kHavok2010),
    field("alignmentBone", Kind::I16).from(kHavok2014),
    field("fromPos", kVec4).notSerialised().from(kHavok2014),
    field("fromRot", kQuat).notSerialised().from(kHavok2014),
    field("toPos", kVec4).notSerialised().from(kHavok2014),
    field("toRot", kQuat).notSerialised().from(kHavok2014),
    field("lastPos", kVec4).notSerialised().from(kHavok2014),
    field("lastRot", kQuat).notSerialised().from(kHavok2014),
    array("characterPoseAtBeginningOfTransition", Kind::U8).notSerialised(),
    field("timeRemaining", Kind::F32).notSerialised(),
    field("timeInTransition", Kind::F32).notSerialised(),
    field("applySelfTransition", Kind::Bool).notSerialised().upTo(kHavok2010),
    field("toGeneratorSelfTranstitionMode", Kind::I8).notSerialised().from(kHavok2014),
    field("initializeCharacterPose", Kind::Bool).notSerialised(),
    field("alignThisFrame", Kind::Bool).notSerialised().from(kHavok2014),
    field("alignmentFinished", Kind::Bool).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbBlendingTransitionEffect{"hkbBlendingTransitionEffect", &kHkbTransitionEffect, kHkbBlendingTransitionEffectFields};
constexpr FieldDesc kHkbBlendingTransitionEffectInternalStateFields[] = {
    field("fromPos", kVec4).from(kHavok2014),
    field("fromRot", kQuat).from(kHavok2014),
    field("toPos", kVec4).from(kHavok2014),
    field("toRot", kQuat).from(kHavok2014),
    field("lastPos", kVec4).from(kHavok2014),
    field("lastRot", kQuat).from(kHavok2014),
    array("characterPoseAtBeginningOfTransition", kQsTransform),
    field("timeRemaining", Kind::F32),
    field("timeInTransition", Kind::F32),
    field("applySelfTransition", Kind::Bool).upTo(kHavok2010),
    field("toGeneratorSelfTranstitionMode", Kind::I8).named(kHkbTransitionEffectSelfTransitionMode).from(kHavok2014),
    field("initializeCharacterPose", Kind::Bool),
    field("alignThisFrame", Kind::Bool).from(kHavok2014),
    field("alignmentFinished", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkbBlendingTransitionEffectInternalState{"hkbBlendingTransitionEffectInternalState", &kReferencedObject, kHkbBlendingTransitionEffectInternalStateFields};
constexpr FieldDesc kHkbBoneIndexArrayFields[] = {
    array("boneIndices", Kind::I16),
};
constexpr StructDesc kHkbBoneIndexArray{"hkbBoneIndexArray", &kHkbBindable, kHkbBoneIndexArrayFields};
constexpr FieldDesc kHkbBoneWeightArrayFields[] = {
    array("boneWeights", Kind::F32),
};
constexpr StructDesc kHkbBoneWeightArray{"hkbBoneWeightArray", &kHkbBindable, kHkbBoneWeightArrayFields};
constexpr FieldDesc kHkbBoolVariableSequencedDataFields[] = {
    array("samples", kHkbBoolVariableSequencedDataSample),
    field("variableIndex", Kind::I32),
};
constexpr StructDesc kHkbBoolVariableSequencedData{"hkbBoolVariableSequencedData", &kHkbSequencedData, kHkbBoolVariableSequencedDataFields};
constexpr FieldDesc kHkbBoolVariableSequencedDataSampleFields[] = {
    field("time", Kind::F32),
    field("value", Kind::Bool),
};
constexpr StructDesc kHkbBoolVariableSequencedDataSample{"hkbBoolVariableSequencedDataSample", nullptr, kHkbBoolVariableSequencedDataSampleFields};
constexpr FieldDesc kHkbCameraShakeEventPayloadFields[] = {
    field("amplitude", Kind::F32),
    field("halfLife", Kind::F32),
};
constexpr StructDesc kHkbCameraShakeEventPayload{"hkbCameraShakeEventPayload", &kHkbEventPayload, kHkbCameraShakeEventPayloadFields};
constexpr FieldDesc kHkbCameraVariablesChangedCommandFields[] = {
    arrayOf("cameraVariableFloatNames", stringPtr("cameraVariableFloatNames")),
    array("cameraFloatValues", Kind::F32),
    arrayOf("cameraVariableVectorNames", stringPtr("cameraVariableVectorNames")),
    array("cameraVectorValues", kVec4),
};
constexpr StructDesc kHkbCameraVariablesChangedCommand{"hkbCameraVariablesChangedCommand", &kReferencedObject, kHkbCameraVariablesChangedCommandFields};
constexpr FieldDesc kHkbCharacterFields[] = {
    pointerArray("nearbyCharacters", "hkbCharacter"),
    field("userData", Kind::ULong).from(kHavok2014),
    field("currentLod", Kind::I16),
    field("numTracksInLod", Kind::I16).notSerialised(),
    pointer("generatorOutput").notSerialised().from(kHavok2014),
    stringPtr("name"),
    pointer("ragdollDriver").notSerialised(),
    pointer("ragdollInterface").notSerialised().from(kHavok2014),
    pointer("characterControllerDriver").notSerialised(),
    pointer("footIkDriver").notSerialised(),
    pointer("handIkDriver").notSerialised(),
    pointer("dockingDriver").notSerialised().from(kHavok2014),
    pointer("aiControlDriver").notSerialised().from(kHavok2014),
    pointer("setup", "hkbCharacterSetup"),
    pointer("behaviorGraph", "hkbBehaviorGraph"),
    pointer("projectData", "hkbProjectData"),
    pointer("animationBindingSet").notSerialised(),
    pointer("raycastInterface").notSerialised().upTo(kHavok2010),
    pointer("spatialQueryInterface").notSerialised().from(kHavok2014),
    pointer("world").notSerialised(),
    arrayOf("boneAttachments", pointer("boneAttachments")).notSerialised().from(kHavok2014),
    pointer("eventQueue").notSerialised(),
    pointer("worldFromModel").notSerialised().upTo(kHavok2010),
    field("poseLocal", kSimpleArray).notSerialised().upTo(kHavok2010),
    field("deleteWorldFromModel", Kind::Bool).notSerialised().upTo(kHavok2010),
    field("deletePoseLocal", Kind::Bool).notSerialised().upTo(kHavok2010),
    pointer("characterLuaState").notSerialised().from(kHavok2014),
    pointer("assetManager").notSerialised().from(kHavok2014),
    field("capabilities", Kind::I32).from(kHavok2014),
    field("effectiveCapabilities", Kind::I32).from(kHavok2014),
};
constexpr StructDesc kHkbCharacter{"hkbCharacter", &kReferencedObject, kHkbCharacterFields};
constexpr FieldDesc kHkbCharacterAddedInfoFields[] = {
    field("characterId", Kind::U64),
    stringPtr("instanceName"),
    stringPtr("templateName"),
    stringPtr("fullPathToProject"),
    stringPtr("localScriptsPath").from(kHavok2014),
    stringPtr("remoteScriptsPath").from(kHavok2014),
    pointer("skeleton", "hkaSkeleton"),
    field("worldFromModel", kQsTransform),
    array("poseModelSpace", kQsTransform),
};
constexpr StructDesc kHkbCharacterAddedInfo{"hkbCharacterAddedInfo", &kReferencedObject, kHkbCharacterAddedInfoFields};
constexpr FieldDesc kHkbCharacterControlCommandFields[] = {
    field("characterId", Kind::U64),
    field("command", Kind::U8).named(kHkbCharacterControlCommandCharacterControlCommand),
    field("padding", Kind::I32),
};
constexpr StructDesc kHkbCharacterControlCommand{"hkbCharacterControlCommand", &kReferencedObject, kHkbCharacterControlCommandFields};
constexpr FieldDesc kHkbCharacterControllerControlDataFields[] = {
    field("desiredVelocity", kVec4),
    field("verticalGain", Kind::F32),
    field("horizontalCatchUpGain", Kind::F32),
    field("maxVerticalSeparation", Kind::F32),
    field("maxHorizontalSeparation", Kind::F32),
};
constexpr StructDesc kHkbCharacterControllerControlData{"hkbCharacterControllerControlData", nullptr, kHkbCharacterControllerControlDataFields};
constexpr FieldDesc kHkbCharacterControllerModifierFields[] = {
    field("controlData", kHkbCharacterControllerControlData).upTo(kHavok2010),
    field("controlData", kHkbCharacterControllerModifierControlData).from(kHavok2014),
    field("initialVelocity", kVec4),
    field("initialVelocityCoordinates", Kind::I8).named(kHkbCharacterControllerModifierInitialVelocityCoordinates),
    field("motionMode", Kind::I8).named(kHkbCharacterControllerModifierMotionMode),
    field("forceDownwardMomentum", Kind::Bool),
    field("applyGravity", Kind::Bool),
    field("setInitialVelocity", Kind::Bool),
    field("isTouchingGround", Kind::Bool),
    field("gravity", kVec4).notSerialised(),
    field("timestep", Kind::F32).notSerialised().upTo(kHavok2010),
    field("isInitialVelocityAdded", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbCharacterControllerModifier{"hkbCharacterControllerModifier", &kHkbModifier, kHkbCharacterControllerModifierFields};
constexpr FieldDesc kHkbCharacterControllerModifierControlDataFields[] = {
    field("verticalGain", Kind::F32),
    field("horizontalCatchUpGain", Kind::F32),
    field("maxVerticalSeparation", Kind::F32),
    field("maxHorizontalSeparation", Kind::F32),
};
constexpr StructDesc kHkbCharacterControllerModifierControlData{"hkbCharacterControllerModifierControlData", nullptr, kHkbCharacterControllerModifierControlDataFields};
constexpr FieldDesc kHkbCharacterControllerModifierInternalStateFields[] = {
    field("gravity", kVec4),
    field("timestep", Kind::F32).upTo(kHavok2010),
    field("isInitialVelocityAdded", Kind::Bool),
    field("isTouchingGround", Kind::Bool),
};
constexpr StructDesc kHkbCharacterControllerModifierInternalState{"hkbCharacterControllerModifierInternalState", &kReferencedObject, kHkbCharacterControllerModifierInternalStateFields};
constexpr FieldDesc kHkbCharacterControllerSetupFields[] = {
    field("rigidBodySetup", kHkbRigidBodySetup),
    pointer("controllerCinfo", "hkReferencedObject"),
};
constexpr StructDesc kHkbCharacterControllerSetup{"hkbCharacterControllerSetup", nullptr, kHkbCharacterControllerSetupFields};
constexpr FieldDesc kHkbCharacterDataFields[] = {
    field("characterControllerInfo", kHkbCharacterDataCharacterControllerInfo).upTo(kHavok2010),
    field("characterControllerSetup", kHkbCharacterControllerSetup).from(kHavok2014),
    field("modelUpMS", kVec4),
    field("modelForwardMS", kVec4),
    field("modelRightMS", kVec4),
    array("characterPropertyInfos", kHkbVariableInfo).to(kRows, "beside stringData.characterPropertyNames; held by the numbers of properties"),
    array("numBonesPerLod", Kind::I32),
    pointer("characterPropertyValues", "hkbVariableValueSet"),
    pointer("footIkDriverInfo", "hkbFootIkDriverInfo"),
    pointer("handIkDriverInfo", "hkbHandIkDriverInfo"),
    pointer("aiControlDriverInfo", "hkReferencedObject").from(kHavok2014),
    pointer("stringData", "hkbCharacterStringData"),
    pointer("mirroredSkeletonInfo", "hkbMirroredSkeletonInfo"),
    array("boneAttachmentBoneIndices", Kind::I16).from(kHavok2014),
    array("boneAttachmentTransforms", kMat44).from(kHavok2014),
    field("scale", Kind::F32),
    field("numHands", Kind::I16).notSerialised(),
    field("numFloatSlots", Kind::I16).notSerialised(),
};
constexpr StructDesc kHkbCharacterData{"hkbCharacterData", &kReferencedObject, kHkbCharacterDataFields};
constexpr ClassRow kHkb1Classes[] = {
    {&kHkbAiControlCancelPathCommand, kOnly2014}, {&kHkbAiControlControlData, kOnly2014},
    {&kHkbAiControlControlDataBlendable, kOnly2014}, {&kHkbAiControlControlDataNonBlendable, kOnly2014},
    {&kHkbAiControlPathToCommand, kOnly2014}, {&kHkbAlignBoneModifier, kOnly2014},
    {&kHkbAnimatedSkeletonGenerator, kOnly2014}, {&kHkbAssetBundle, kOnly2014},
    {&kHkbAssetBundleStringData, kOnly2014}, {&kHkbAttachmentModifier, kAnyHavok},
    {&kHkbAttachmentSetup, kAnyHavok}, {&kHkbAttributeModifier, kAnyHavok},
    {&kHkbAttributeModifierAssignment, kAnyHavok}, {&kHkbAuxiliaryNodeInfo, kAnyHavok},
    {&kHkbBehaviorEventsInfo, kAnyHavok}, {&kHkbBehaviorGraph, kAnyHavok},
    {&kHkbBehaviorGraphData, kAnyHavok}, {&kHkbBehaviorGraphInternalState, kAnyHavok},
    {&kHkbBehaviorGraphInternalStateInfo, kAnyHavok}, {&kHkbBehaviorGraphStringData, kAnyHavok},
    {&kHkbBehaviorInfo, kAnyHavok}, {&kHkbBehaviorInfoIdToNamePair, kAnyHavok},
    {&kHkbBehaviorReferenceGenerator, kAnyHavok}, {&kHkbBindable, kAnyHavok},
    {&kHkbBlendCurveUtils, kAnyHavok}, {&kHkbBlenderGenerator, kAnyHavok},
    {&kHkbBlenderGeneratorChild, kAnyHavok}, {&kHkbBlenderGeneratorChildInternalState, kAnyHavok},
    {&kHkbBlenderGeneratorInternalState, kAnyHavok}, {&kHkbBlendingTransitionEffect, kAnyHavok},
    {&kHkbBlendingTransitionEffectInternalState, kAnyHavok}, {&kHkbBoneIndexArray, kAnyHavok},
    {&kHkbBoneWeightArray, kAnyHavok}, {&kHkbBoolVariableSequencedData, kAnyHavok},
    {&kHkbBoolVariableSequencedDataSample, kAnyHavok}, {&kHkbCameraShakeEventPayload, kAnyHavok},
    {&kHkbCameraVariablesChangedCommand, kOnly2014}, {&kHkbCharacter, kAnyHavok},
    {&kHkbCharacterAddedInfo, kAnyHavok}, {&kHkbCharacterControlCommand, kAnyHavok},
    {&kHkbCharacterControllerControlData, kOnly2010}, {&kHkbCharacterControllerModifier, kAnyHavok},
    {&kHkbCharacterControllerModifierControlData, kOnly2014},
    {&kHkbCharacterControllerModifierInternalState, kAnyHavok}, {&kHkbCharacterControllerSetup, kOnly2014},
    {&kHkbCharacterData, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> hkb1Classes()
{
    return kHkb1Classes;
}

} // namespace cutaway::hkx::listed
