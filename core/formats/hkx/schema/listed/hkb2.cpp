// SPDX-License-Identifier: MIT
// Behaviours.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkbCharacterDataCharacterControllerInfoFields[] = {
    field("capsuleHeight", Kind::F32),
    field("capsuleRadius", Kind::F32),
    field("collisionFilterInfo", Kind::U32),
    pointer("characterControllerCinfo", "hkpCharacterControllerCinfo"),
};
constexpr StructDesc kHkbCharacterDataCharacterControllerInfo{"hkbCharacterDataCharacterControllerInfo", nullptr, kHkbCharacterDataCharacterControllerInfoFields};
constexpr FieldDesc kHkbCharacterInfoFields[] = {
    field("characterId", Kind::U64),
    field("event", Kind::U8).named(kHkbCharacterInfoEvent2010).upTo(kHavok2010),
    field("event", Kind::U8).named(kHkbCharacterInfoEvent2014).from(kHavok2014),
    field("padding", Kind::I32),
};
constexpr StructDesc kHkbCharacterInfo{"hkbCharacterInfo", &kReferencedObject, kHkbCharacterInfoFields};
constexpr FieldDesc kHkbCharacterSelectedInfoFields[] = {
    field("characterId", Kind::U64),
    field("scriptDebuggingPort", Kind::I32),
    field("padding", Kind::I32),
};
constexpr StructDesc kHkbCharacterSelectedInfo{"hkbCharacterSelectedInfo", &kReferencedObject, kHkbCharacterSelectedInfoFields};
constexpr FieldDesc kHkbCharacterSetupFields[] = {
    pointerArray("retargetingSkeletonMappers", "hkaSkeletonMapper"),
    pointer("animationSkeleton", "hkaSkeleton"),
    pointer("ragdollToAnimationSkeletonMapper", "hkaSkeletonMapper"),
    pointer("animationToRagdollSkeletonMapper", "hkaSkeletonMapper"),
    pointer("animationBindingSet").notSerialised(),
    pointer("data", "hkbCharacterData"),
    pointer("unscaledAnimationSkeleton").notSerialised().from(kHavok2014),
    pointer("mirroredSkeleton").notSerialised(),
    pointer("characterPropertyIdMap").notSerialised(),
    pointer("criticalSection").notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbCharacterSetup{"hkbCharacterSetup", &kReferencedObject, kHkbCharacterSetupFields};
constexpr FieldDesc kHkbCharacterSkinInfoFields[] = {
    field("characterId", Kind::U64),
    array("deformableSkins", Kind::U64),
    array("rigidSkins", Kind::U64),
};
constexpr StructDesc kHkbCharacterSkinInfo{"hkbCharacterSkinInfo", &kReferencedObject, kHkbCharacterSkinInfoFields};
constexpr FieldDesc kHkbCharacterSteppedInfoFields[] = {
    field("characterId", Kind::U64),
    field("deltaTime", Kind::F32),
    field("worldFromModel", kQsTransform),
    array("poseModelSpace", kQsTransform),
    array("rigidAttachmentTransforms", kQsTransform),
};
constexpr StructDesc kHkbCharacterSteppedInfo{"hkbCharacterSteppedInfo", &kReferencedObject, kHkbCharacterSteppedInfoFields};
constexpr FieldDesc kHkbCharacterStringDataFields[] = {
    arrayOf("deformableSkinNames", stringPtr("deformableSkinNames")).upTo(kHavok2010),
    arrayOf("rigidSkinNames", stringPtr("rigidSkinNames")).upTo(kHavok2010),
    arrayOf("animationNames", stringPtr("animationNames")).upTo(kHavok2010),
    arrayOf("animationFilenames", stringPtr("animationFilenames")).upTo(kHavok2010),
    array("skinNames", kHkbCharacterStringDataFileNameMeshNamePair).from(kHavok2014),
    array("boneAttachmentNames", kHkbCharacterStringDataFileNameMeshNamePair).from(kHavok2014),
    array("animationBundleNameData", kHkbAssetBundleStringData).from(kHavok2014),
    array("animationBundleFilenameData", kHkbAssetBundleStringData).from(kHavok2014),
    arrayOf("characterPropertyNames", stringPtr("characterPropertyNames")).to(kRows, "held by the numbers of properties"),
    arrayOf("retargetingSkeletonMapperFilenames", stringPtr("retargetingSkeletonMapperFilenames")),
    arrayOf("lodNames", stringPtr("lodNames")),
    arrayOf("mirroredSyncPointSubstringsA", stringPtr("mirroredSyncPointSubstringsA")),
    arrayOf("mirroredSyncPointSubstringsB", stringPtr("mirroredSyncPointSubstringsB")),
    stringPtr("name"),
    stringPtr("rigName"),
    stringPtr("ragdollName"),
    stringPtr("behaviorFilename"),
    stringPtr("luaScriptOnCharacterActivated").from(kHavok2014),
    stringPtr("luaScriptOnCharacterDeactivated").from(kHavok2014),
    arrayOf("luaFiles", stringPtr("luaFiles")).from(kHavok2014),
};
constexpr StructDesc kHkbCharacterStringData{"hkbCharacterStringData", &kReferencedObject, kHkbCharacterStringDataFields};
constexpr FieldDesc kHkbCharacterStringDataFileNameMeshNamePairFields[] = {
    stringPtr("fileName"),
    stringPtr("meshName"),
};
constexpr StructDesc kHkbCharacterStringDataFileNameMeshNamePair{"hkbCharacterStringDataFileNameMeshNamePair", nullptr, kHkbCharacterStringDataFileNameMeshNamePairFields};
constexpr FieldDesc kHkbClientCharacterStateFields[] = {
    array("deformableSkinIds", Kind::U64),
    array("rigidSkinIds", Kind::U64),
    array("externalEventIds", Kind::I16),
    pointerArray("auxiliaryInfo", "hkbAuxiliaryNodeInfo"),
    array("activeEventIds", Kind::I16),
    array("activeVariableIds", Kind::I16),
    field("characterId", Kind::U64),
    stringPtr("instanceName"),
    stringPtr("templateName"),
    stringPtr("fullPathToProject"),
    stringPtr("localScriptsPath").from(kHavok2014),
    stringPtr("remoteScriptsPath").from(kHavok2014),
    pointer("behaviorData", "hkbBehaviorGraphData"),
    pointer("behaviorInternalState", "hkbBehaviorGraphInternalState"),
    pointer("nodeIdToInternalStateMap").notSerialised(),
    field("visible", Kind::Bool),
    field("elapsedSimulationTime", Kind::F32),
    pointer("skeleton", "hkaSkeleton"),
    field("worldFromModel", kQsTransform),
    array("poseModelSpace", kQsTransform),
    array("rigidAttachmentTransforms", kQsTransform),
};
constexpr StructDesc kHkbClientCharacterState{"hkbClientCharacterState", &kReferencedObject, kHkbClientCharacterStateFields};
constexpr FieldDesc kHkbClipGeneratorFields[] = {
    stringPtr("animationBundleName").from(kHavok2014),
    stringPtr("animationName"),
    pointer("triggers", "hkbClipTriggerArray"),
    field("userPartitionMask", Kind::U32).from(kHavok2014),
    field("cropStartAmountLocalTime", Kind::F32),
    field("cropEndAmountLocalTime", Kind::F32),
    field("startTime", Kind::F32),
    field("playbackSpeed", Kind::F32),
    field("enforcedDuration", Kind::F32),
    field("userControlledTimeFraction", Kind::F32),
    field("animationBindingIndex", Kind::I16),
    field("mode", Kind::I8).named(kHkbClipGeneratorPlaybackMode),
    field("flags", Kind::I8).named(kHkbClipGeneratorClipFlags),
    array("animDatas", Kind::U8).notSerialised(),
    pointer("animationControl").notSerialised(),
    pointer("originalTriggers").notSerialised(),
    pointer("mapperData").notSerialised(),
    pointer("binding").notSerialised(),
    pointer("mirroredAnimation").notSerialised().upTo(kHavok2010),
    field("numAnimationTracks", Kind::I32).notSerialised().from(kHavok2014),
    field("extractedMotion", kQsTransform).notSerialised(),
    array("echos", Kind::U8).notSerialised(),
    field("localTime", Kind::F32).notSerialised(),
    field("time", Kind::F32).notSerialised(),
    field("previousUserControlledTimeFraction", Kind::F32).notSerialised(),
    field("bufferSize", Kind::I32).notSerialised(),
    field("echoBufferSize", Kind::I32).notSerialised().upTo(kHavok2010),
    field("atEnd", Kind::Bool).notSerialised(),
    field("ignoreStartTime", Kind::Bool).notSerialised(),
    field("pingPongBackward", Kind::Bool).notSerialised(),
};
constexpr StructDesc kHkbClipGenerator{"hkbClipGenerator", &kHkbGenerator, kHkbClipGeneratorFields};
constexpr FieldDesc kHkbClipGeneratorEchoFields[] = {
    field("offsetLocalTime", Kind::F32).aligned(16),
    field("weight", Kind::F32),
    field("dwdt", Kind::F32),
};
constexpr StructDesc kHkbClipGeneratorEcho{"hkbClipGeneratorEcho", nullptr, kHkbClipGeneratorEchoFields};
constexpr FieldDesc kHkbClipGeneratorInternalStateFields[] = {
    field("extractedMotion", kQsTransform),
    array("echos", kHkbClipGeneratorEcho),
    field("localTime", Kind::F32),
    field("time", Kind::F32),
    field("previousUserControlledTimeFraction", Kind::F32),
    field("bufferSize", Kind::I32),
    field("echoBufferSize", Kind::I32).upTo(kHavok2010),
    field("atEnd", Kind::Bool),
    field("ignoreStartTime", Kind::Bool),
    field("pingPongBackward", Kind::Bool),
};
constexpr StructDesc kHkbClipGeneratorInternalState{"hkbClipGeneratorInternalState", &kReferencedObject, kHkbClipGeneratorInternalStateFields};
constexpr FieldDesc kHkbClipTriggerFields[] = {
    field("localTime", Kind::F32),
    field("event", kHkbEventProperty),
    field("relativeToEndOfClip", Kind::Bool),
    field("acyclic", Kind::Bool),
    field("isAnnotation", Kind::Bool),
};
constexpr StructDesc kHkbClipTrigger{"hkbClipTrigger", nullptr, kHkbClipTriggerFields};
constexpr FieldDesc kHkbClipTriggerArrayFields[] = {
    array("triggers", kHkbClipTrigger),
};
constexpr StructDesc kHkbClipTriggerArray{"hkbClipTriggerArray", &kReferencedObject, kHkbClipTriggerArrayFields};
constexpr FieldDesc kHkbCombineTransformsModifierFields[] = {
    field("translationOut", kVec4),
    field("rotationOut", kQuat),
    field("leftTranslation", kVec4),
    field("leftRotation", kQuat),
    field("rightTranslation", kVec4),
    field("rightRotation", kQuat),
    field("invertLeftTransform", Kind::Bool),
    field("invertRightTransform", Kind::Bool),
    field("invertResult", Kind::Bool),
};
constexpr StructDesc kHkbCombineTransformsModifier{"hkbCombineTransformsModifier", &kHkbModifier, kHkbCombineTransformsModifierFields};
constexpr FieldDesc kHkbCombineTransformsModifierInternalStateFields[] = {
    field("translationOut", kVec4),
    field("rotationOut", kQuat),
};
constexpr StructDesc kHkbCombineTransformsModifierInternalState{"hkbCombineTransformsModifierInternalState", &kReferencedObject, kHkbCombineTransformsModifierInternalStateFields};
constexpr FieldDesc kHkbCompiledExpressionSetFields[] = {
    array("rpn", kHkbCompiledExpressionSetToken),
    array("expressionToRpnIndex", Kind::I32),
    field("numExpressions", Kind::I8),
};
constexpr StructDesc kHkbCompiledExpressionSet{"hkbCompiledExpressionSet", &kReferencedObject, kHkbCompiledExpressionSetFields};
constexpr FieldDesc kHkbCompiledExpressionSetTokenFields[] = {
    field("data", Kind::F32),
    field("type", Kind::I8).named(kHkbCompiledExpressionSetTokenTokenType),
    field("operator", Kind::I8).named(kHkbCompiledExpressionSetTokenOperator2010).upTo(kHavok2010),
    field("operator", Kind::I8).named(kHkbCompiledExpressionSetTokenOperator2014).from(kHavok2014),
};
constexpr StructDesc kHkbCompiledExpressionSetToken{"hkbCompiledExpressionSetToken", nullptr, kHkbCompiledExpressionSetTokenFields};
constexpr FieldDesc kHkbComputeDirectionModifierFields[] = {
    field("pointIn", kVec4),
    field("pointOut", kVec4),
    field("groundAngleOut", Kind::F32),
    field("upAngleOut", Kind::F32),
    field("verticalOffset", Kind::F32),
    field("reverseGroundAngle", Kind::Bool),
    field("reverseUpAngle", Kind::Bool),
    field("projectPoint", Kind::Bool),
    field("normalizePoint", Kind::Bool),
    field("computeOnlyOnce", Kind::Bool),
    field("computedOutput", Kind::Bool),
};
constexpr StructDesc kHkbComputeDirectionModifier{"hkbComputeDirectionModifier", &kHkbModifier, kHkbComputeDirectionModifierFields};
constexpr FieldDesc kHkbComputeDirectionModifierInternalStateFields[] = {
    field("pointOut", kVec4),
    field("groundAngleOut", Kind::F32),
    field("upAngleOut", Kind::F32),
    field("computedOutput", Kind::Bool),
};
constexpr StructDesc kHkbComputeDirectionModifierInternalState{"hkbComputeDirectionModifierInternalState", &kReferencedObject, kHkbComputeDirectionModifierInternalStateFields};
constexpr FieldDesc kHkbComputeRotationFromAxisAngleModifierFields[] = {
    field("rotationOut", kQuat),
    field("axis", kVec4),
    field("angleDegrees", Kind::F32),
};
constexpr StructDesc kHkbComputeRotationFromAxisAngleModifier{"hkbComputeRotationFromAxisAngleModifier", &kHkbModifier, kHkbComputeRotationFromAxisAngleModifierFields};
constexpr FieldDesc kHkbComputeRotationFromAxisAngleModifierInternalStateFields[] = {
    field("rotationOut", kQuat),
};
constexpr StructDesc kHkbComputeRotationFromAxisAngleModifierInternalState{"hkbComputeRotationFromAxisAngleModifierInternalState", &kReferencedObject, kHkbComputeRotationFromAxisAngleModifierInternalStateFields};
constexpr FieldDesc kHkbComputeRotationToTargetModifierFields[] = {
    field("rotationOut", kQuat),
    field("targetPosition", kVec4),
    field("currentPosition", kVec4),
    field("currentRotation", kQuat),
    field("localAxisOfRotation", kVec4),
    field("localFacingDirection", kVec4),
    field("resultIsDelta", Kind::Bool),
};
constexpr StructDesc kHkbComputeRotationToTargetModifier{"hkbComputeRotationToTargetModifier", &kHkbModifier, kHkbComputeRotationToTargetModifierFields};
constexpr FieldDesc kHkbComputeRotationToTargetModifierInternalStateFields[] = {
    field("rotationOut", kQuat),
};
constexpr StructDesc kHkbComputeRotationToTargetModifierInternalState{"hkbComputeRotationToTargetModifierInternalState", &kReferencedObject, kHkbComputeRotationToTargetModifierInternalStateFields};
constexpr FieldDesc kHkbComputeWorldFromModelModifierFields[] = {
    field("poseMatchingRootBoneIndex", Kind::I16),
    field("poseMatchingOtherBoneIndex", Kind::I16),
    field("poseMatchingAnotherBoneIndex", Kind::I16),
};
constexpr StructDesc kHkbComputeWorldFromModelModifier{"hkbComputeWorldFromModelModifier", &kHkbModifier, kHkbComputeWorldFromModelModifierFields};
constexpr StructDesc kHkbCondition{"hkbCondition", &kReferencedObject};
constexpr FieldDesc kHkbConstraintSetupFields[] = {
    field("type", Kind::I8).named(kHkbConstraintSetupType),
};
constexpr StructDesc kHkbConstraintSetup{"hkbConstraintSetup", nullptr, kHkbConstraintSetupFields};
constexpr FieldDesc kHkbContextFields[] = {
    pointer("character").notSerialised(),
    pointer("rootBehavior", "hkbBehaviorGraph").from(kHavok2014),
    pointer("behavior").notSerialised(),
    pointer("nodeToIndexMap").notSerialised(),
    pointer("eventQueue").notSerialised(),
    pointer("sharedEventQueue").notSerialised(),
    pointer("generatorOutputListener", "hkbGeneratorOutputListener"),
    pointer("syncVariableSetup").notSerialised().from(kHavok2014),
    field("eventTriggeredTransition", Kind::Bool).notSerialised(),
    pointer("world").notSerialised().upTo(kHavok2010),
    pointer("nodeIdToInternalState").notSerialised().from(kHavok2014),
    pointer("physicsInterface").notSerialised().from(kHavok2014),
    pointer("attachmentManager").notSerialised(),
    pointer("animationCache").notSerialised().upTo(kHavok2010),
};
constexpr StructDesc kHkbContext{"hkbContext", nullptr, kHkbContextFields};
constexpr StructDesc kHkbCustomIdSelector{"hkbCustomIdSelector", &kReferencedObject};
constexpr FieldDesc kHkbCustomTestGeneratorFields[] = {
    field("protectedHiddenMember", Kind::Bool),
    field("privateHiddenMember", Kind::Bool),
};
constexpr StructDesc kHkbCustomTestGenerator{"hkbCustomTestGenerator", &kHkbCustomTestGeneratorAnnotatedTypes, kHkbCustomTestGeneratorFields};
constexpr FieldDesc kHkbCustomTestGeneratorAnnotatedTypesFields[] = {
    stringPtr("annotatedTypeCStringFilename"),
    stringPtr("annotatedTypeHkStringPtrFilename"),
    stringPtr("annotatedTypeCStringScript"),
    stringPtr("annotatedTypeHkStringPtrScript"),
    stringPtr("annotatedTypeCStringBoneAttachment"),
    stringPtr("annotatedTypeHkStringPtrBoneAttachment"),
    stringPtr("annotatedTypeCStringLocalFrame"),
    stringPtr("annotatedTypeHkStringPtrLocalFrame"),
    field("annotatedHiddenTypeCopyStart", Kind::Bool),
    field("annotatedTypeHkInt32EventID", Kind::I32),
    field("annotatedTypeHkInt32VariableIndex", Kind::I32),
    field("annotatedTypeHkInt32AttributeIndex", Kind::I32),
    field("annotatedTypeHkRealTime", Kind::F32),
    field("annotatedTypeBoolNoVar", Kind::Bool),
    field("annotatedTypeHkBoolNoVar", Kind::Bool),
    field("annotatedTypeHkInt8NoVar", Kind::I8),
    field("annotatedTypeHkInt16NoVar", Kind::I16),
    field("annotatedTypeHkInt32NoVar", Kind::I32),
    field("annotatedTypeHkUint8NoVar", Kind::U8),
    field("annotatedTypeHkUint16NoVar", Kind::U16),
    field("annotatedTypeHkUint32NoVar", Kind::U32),
    field("annotatedTypeHkRealNoVar", Kind::F32),
    field("annotatedTypeBoolOutput", Kind::Bool),
    field("annotatedTypeHkBoolOutput", Kind::Bool),
    field("annotatedTypeHkInt8Output", Kind::I8),
    field("annotatedTypeHkInt16Output", Kind::I16),
    field("annotatedTypeHkInt32Output", Kind::I32),
    field("annotatedTypeHkUint8Output", Kind::U8),
    field("annotatedTypeHkUint16Output", Kind::U16),
    field("annotatedTypeHkUint32Output", Kind::U32),
    field("annotatedTypeHkRealOutput", Kind::F32),
    field("annotatedHiddenTypeBool", Kind::Bool),
    field("annotatedHiddenTypeHkBool", Kind::Bool),
    stringPtr("annotatedHiddenTypeCString1"),
    stringPtr("annotatedHiddenTypeHkStringPtr1"),
    stringPtr("annotatedHiddenTypeCString2"),
    stringPtr("annotatedHiddenTypeHkStringPtr2"),
    field("annotatedHiddenTypeHkInt8", Kind::I8),
    field("annotatedHiddenTypeHkInt16", Kind::I16),
    field("annotatedHiddenTypeHkInt32", Kind::I32),
    field("annotatedHiddenTypeHkUint8", Kind::U8),
    field("annotatedHiddenTypeHkUint16", Kind::U16),
    field("annotatedHiddenTypeHkUint32", Kind::U32),
    field("annotatedHiddenTypeCopyEnd", Kind::Bool),
};
constexpr StructDesc kHkbCustomTestGeneratorAnnotatedTypes{"hkbCustomTestGeneratorAnnotatedTypes", &kHkbCustomTestGeneratorBoneTypes, kHkbCustomTestGeneratorAnnotatedTypesFields};
constexpr FieldDesc kHkbCustomTestGeneratorBoneTypesFields[] = {
    field("boneHiddenTypeCopyStart", Kind::Bool),
    field("oldBoneIndex", Kind::I16),
    field("oldBoneIndexNoVar", Kind::I16),
    field("boneIndex", Kind::I16),
    field("boneIndexNoVar", Kind::I16),
    field("boneChainIndex0", Kind::I16),
    field("boneChainIndex1", Kind::I16),
    field("boneChainIndex2", Kind::I16),
    field("boneContractIndex0", Kind::I16),
    field("boneContractIndex1", Kind::I16),
    field("boneContractIndex2", Kind::I16),
    field("boneHiddenTypeCopyEnd", Kind::Bool),
    pointer("boneWeightArray", "hkbBoneWeightArray"),
    pointer("boneIndexArray", "hkbBoneIndexArray"),
};
constexpr StructDesc kHkbCustomTestGeneratorBoneTypes{"hkbCustomTestGeneratorBoneTypes", &kHkbCustomTestGeneratorNestedTypes, kHkbCustomTestGeneratorBoneTypesFields};
constexpr FieldDesc kHkbCustomTestGeneratorComplexTypesFields[] = {
    pointer("complexTypeHkObjectPtr", "hkReferencedObject"),
    field("complexHiddenTypeCopyStart", Kind::Bool),
    field("complexTypeHkQuaternion", kQuat),
    field("complexTypeHkVector4", kVec4),
    field("complexTypeEnumHkInt8", Kind::I8).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkInt16", Kind::I16).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkInt32", Kind::I32).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkUint8", Kind::U8).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkUint16", Kind::U16).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkUint32", Kind::U32).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkInt8InvalidCheck", Kind::I8).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkInt16InvalidCheck", Kind::I16).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkInt32InvalidCheck", Kind::I32).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkUint8InvalidCheck", Kind::U8).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkUint16InvalidCheck", Kind::U16).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeEnumHkUint32InvalidCheck", Kind::U32).named(kHkbCustomTestGeneratorComplexTypesCustomEnum),
    field("complexTypeFlagsHkInt8", Kind::I8).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkInt16", Kind::I16).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkInt32", Kind::I32).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkUint8", Kind::U8).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkUint16", Kind::U16).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkUint32", Kind::U32).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkInt8InvalidCheck", Kind::I8).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkInt16InvalidCheck", Kind::I16).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkInt32InvalidCheck", Kind::I32).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkUint8InvalidCheck", Kind::U8).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkUint16InvalidCheck", Kind::U16).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexTypeFlagsHkUint32InvalidCheck", Kind::U32).named(kHkbCustomTestGeneratorComplexTypesCustomFlag),
    field("complexHiddenTypeCopyEnd", Kind::Bool),
};
constexpr StructDesc kHkbCustomTestGeneratorComplexTypes{"hkbCustomTestGeneratorComplexTypes", &kHkbCustomTestGeneratorSimpleTypes, kHkbCustomTestGeneratorComplexTypesFields};
constexpr FieldDesc kHkbCustomTestGeneratorHiddenTypesFields[] = {
    field("inheritedHiddenMember", Kind::Bool),
    field("protectedInheritedHiddenMember", Kind::Bool),
    field("privateInheritedHiddenMember", Kind::Bool),
};
constexpr StructDesc kHkbCustomTestGeneratorHiddenTypes{"hkbCustomTestGeneratorHiddenTypes", &kHkbReferencePoseGenerator, kHkbCustomTestGeneratorHiddenTypesFields};
constexpr FieldDesc kHkbCustomTestGeneratorNestedTypesFields[] = {
    field("nestedTypeStruct", kHkbCustomTestGeneratorNestedTypesBase),
    array("nestedTypeArrayStruct", kHkbCustomTestGeneratorNestedTypesBase),
};
constexpr StructDesc kHkbCustomTestGeneratorNestedTypes{"hkbCustomTestGeneratorNestedTypes", &kHkbCustomTestGeneratorNestedTypesBase, kHkbCustomTestGeneratorNestedTypesFields};
constexpr FieldDesc kHkbCustomTestGeneratorNestedTypesBaseFields[] = {
    pointer("nestedTypeHkbGeneratorPtr", "hkbGenerator"),
    pointer("nestedTypeHkbGeneratorRefPtr", "hkbGenerator"),
    pointer("nestedTypeHkbModifierPtr", "hkbModifier"),
    pointer("nestedTypeHkbModifierRefPtr", "hkbModifier"),
    pointer("nestedTypeHkbCustomIdSelectorPtr", "hkbCustomIdSelector"),
    pointer("nestedTypeHkbCustomIdSelectorRefPtr", "hkbCustomIdSelector"),
    array("nestedTypeArrayBool", Kind::Bool),
    array("nestedTypeArrayHkBool", Kind::Bool),
    arrayOf("nestedTypeArrayCString", stringPtr("nestedTypeArrayCString")),
    arrayOf("nestedTypeArrayHkStringPtr", stringPtr("nestedTypeArrayHkStringPtr")),
    array("nestedTypeArrayHkInt8", Kind::I8),
    array("nestedTypeArrayHkInt16", Kind::I16),
    array("nestedTypeArrayHkInt32", Kind::I32),
    array("nestedTypeArrayHkUint8", Kind::U8),
    array("nestedTypeArrayHkUint16", Kind::U16),
    array("nestedTypeArrayHkUint32", Kind::U32),
    array("nestedTypeArrayHkReal", Kind::F32),
    pointerArray("nestedTypeArrayHkbGeneratorPtr", "hkbGenerator"),
    pointerArray("nestedTypeArrayHkbGeneratorRefPtr", "hkbGenerator"),
    pointerArray("nestedTypeArrayHkbModifierPtr", "hkbModifier"),
    pointerArray("nestedTypeArrayHkbModifierRefPtr", "hkbModifier"),
    pointerArray("nestedTypeArrayHkbCustomIdSelectorPtr", "hkbCustomIdSelector"),
    pointerArray("nestedTypeArrayHkbCustomIdSelectorRefPtr", "hkbCustomIdSelector"),
};
constexpr StructDesc kHkbCustomTestGeneratorNestedTypesBase{"hkbCustomTestGeneratorNestedTypesBase", &kHkbCustomTestGeneratorComplexTypes, kHkbCustomTestGeneratorNestedTypesBaseFields};
constexpr FieldDesc kHkbCustomTestGeneratorSimpleTypesFields[] = {
    field("simpleTypeHkInt64", Kind::I64).aligned(8),
    field("simpleTypeHkUint64", Kind::U64),
    field("simpleHiddenTypeCopyStart", Kind::Bool),
    field("simpleTypeBool", Kind::Bool),
    field("simpleTypeHkBool", Kind::Bool),
    stringPtr("simpleTypeCString"),
    stringPtr("simpleTypeHkStringPtr"),
    field("simpleTypeHkInt8", Kind::I8),
    field("simpleTypeHkInt16", Kind::I16),
    field("simpleTypeHkInt32", Kind::I32),
    field("simpleTypeHkUint8", Kind::U8),
    field("simpleTypeHkUint16", Kind::U16),
    field("simpleTypeHkUint32", Kind::U32),
    field("simpleTypeHkReal", Kind::F32),
    field("simpleTypeHkInt8Default", Kind::I8),
    field("simpleTypeHkInt16Default", Kind::I16),
    field("simpleTypeHkInt32Default", Kind::I32),
    field("simpleTypeHkUint8Default", Kind::U8),
    field("simpleTypeHkUint16Default", Kind::U16),
    field("simpleTypeHkUint32Default", Kind::U32),
    field("simpleTypeHkRealDefault", Kind::F32),
    field("simpleTypeHkInt8Clamp", Kind::I8),
    field("simpleTypeHkInt16Clamp", Kind::I16),
    field("simpleTypeHkInt32Clamp", Kind::I32),
    field("simpleTypeHkUint8Clamp", Kind::U8),
    field("simpleTypeHkUint16Clamp", Kind::U16),
    field("simpleTypeHkUint32Clamp", Kind::U32),
    field("simpleTypeHkRealClamp", Kind::F32),
    field("simpleHiddenTypeCopyEnd", Kind::Bool),
};
constexpr StructDesc kHkbCustomTestGeneratorSimpleTypes{"hkbCustomTestGeneratorSimpleTypes", &kHkbCustomTestGeneratorHiddenTypes, kHkbCustomTestGeneratorSimpleTypesFields};
constexpr ClassRow kHkb2Classes[] = {
    {&kHkbCharacterDataCharacterControllerInfo, kOnly2010}, {&kHkbCharacterInfo, kAnyHavok},
    {&kHkbCharacterSelectedInfo, kOnly2014}, {&kHkbCharacterSetup, kAnyHavok},
    {&kHkbCharacterSkinInfo, kAnyHavok}, {&kHkbCharacterSteppedInfo, kAnyHavok},
    {&kHkbCharacterStringData, kAnyHavok}, {&kHkbCharacterStringDataFileNameMeshNamePair, kOnly2014},
    {&kHkbClientCharacterState, kAnyHavok}, {&kHkbClipGenerator, kAnyHavok},
    {&kHkbClipGeneratorEcho, kAnyHavok}, {&kHkbClipGeneratorInternalState, kAnyHavok},
    {&kHkbClipTrigger, kAnyHavok}, {&kHkbClipTriggerArray, kAnyHavok},
    {&kHkbCombineTransformsModifier, kAnyHavok}, {&kHkbCombineTransformsModifierInternalState, kAnyHavok},
    {&kHkbCompiledExpressionSet, kAnyHavok}, {&kHkbCompiledExpressionSetToken, kAnyHavok},
    {&kHkbComputeDirectionModifier, kAnyHavok}, {&kHkbComputeDirectionModifierInternalState, kAnyHavok},
    {&kHkbComputeRotationFromAxisAngleModifier, kAnyHavok},
    {&kHkbComputeRotationFromAxisAngleModifierInternalState, kAnyHavok},
    {&kHkbComputeRotationToTargetModifier, kAnyHavok},
    {&kHkbComputeRotationToTargetModifierInternalState, kAnyHavok},
    {&kHkbComputeWorldFromModelModifier, kOnly2014}, {&kHkbCondition, kAnyHavok},
    {&kHkbConstraintSetup, kOnly2014}, {&kHkbContext, kAnyHavok}, {&kHkbCustomIdSelector, kOnly2014},
    {&kHkbCustomTestGenerator, kOnly2014}, {&kHkbCustomTestGeneratorAnnotatedTypes, kOnly2014},
    {&kHkbCustomTestGeneratorBoneTypes, kOnly2014}, {&kHkbCustomTestGeneratorComplexTypes, kOnly2014},
    {&kHkbCustomTestGeneratorHiddenTypes, kOnly2014}, {&kHkbCustomTestGeneratorNestedTypes, kOnly2014},
    {&kHkbCustomTestGeneratorNestedTypesBase, kOnly2014}, {&kHkbCustomTestGeneratorSimpleTypes, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hkb2Classes()
{
    return kHkb2Classes;
}

} // namespace cutaway::hkx::listed
