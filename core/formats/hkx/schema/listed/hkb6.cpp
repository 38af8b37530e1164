// SPDX-License-Identifier: MIT
// Behaviours.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkbSimulationControlCommandFields[] = {
    field("command", Kind::U8).named(kHkbSimulationControlCommandSimulationControlCommand),
};
constexpr StructDesc kHkbSimulationControlCommand{"hkbSimulationControlCommand", &kReferencedObject, kHkbSimulationControlCommandFields};
constexpr FieldDesc kHkbSimulationStateInfoFields[] = {
    field("simulationState", Kind::U8).named(kHkbWorldEnumsSimulationState),
};
constexpr StructDesc kHkbSimulationStateInfo{"hkbSimulationStateInfo", &kReferencedObject, kHkbSimulationStateInfoFields};
constexpr StructDesc kHkbStateChooser{"hkbStateChooser", &kReferencedObject};
constexpr FieldDesc kHkbStateChooserWrapperFields[] = {
    pointer("wrappedChooser", "hkbStateChooser"),
};
constexpr StructDesc kHkbStateChooserWrapper{"hkbStateChooserWrapper", &kHkbCustomIdSelector, kHkbStateChooserWrapperFields};
constexpr FieldDesc kHkbStateDependentModifierFields[] = {
    field("applyModifierDuringTransition", Kind::Bool),
    array("stateIds", Kind::I32),
    pointer("modifier", "hkbModifier"),
    field("isActive", Kind::Bool),
    pointer("stateMachine", "hkbStateMachine"),
};
constexpr StructDesc kHkbStateDependentModifier{"hkbStateDependentModifier", &kHkbModifier, kHkbStateDependentModifierFields};
constexpr StructDesc kHkbStateListener{"hkbStateListener", &kReferencedObject};
constexpr FieldDesc kHkbStateMachineFields[] = {
    field("eventToSendWhenStateOrTransitionChanges", kHkbEvent),
    pointer("startStateChooser", "hkbStateChooser").upTo(kHavok2010),
    pointer("startStateIdSelector", "hkbCustomIdSelector").from(kHavok2014),
    field("startStateId", Kind::I32),
    field("returnToPreviousStateEventId", Kind::I32),
    field("randomTransitionEventId", Kind::I32),
    field("transitionToNextHigherStateEventId", Kind::I32),
    field("transitionToNextLowerStateEventId", Kind::I32),
    field("syncVariableIndex", Kind::I32),
    field("currentStateId", Kind::I32).notSerialised(),
    field("wrapAroundStateId", Kind::Bool),
    field("maxSimultaneousTransitions", Kind::I8),
    field("startStateMode", Kind::I8).named(kHkbStateMachineStartStateMode),
    field("selfTransitionMode", Kind::I8).named(kHkbStateMachineStateMachineSelfTransitionMode),
    field("isActive", Kind::Bool).notSerialised(),
    pointerArray("states", "hkbStateMachineStateInfo"),
    pointer("wildcardTransitions", "hkbStateMachineTransitionInfoArray"),
    pointer("stateIdToIndexMap").notSerialised(),
    array("activeTransitions", Kind::U8).notSerialised(),
    array("transitionFlags", Kind::U8).notSerialised(),
    array("wildcardTransitionFlags", Kind::U8).notSerialised(),
    array("delayedTransitions", Kind::U8).notSerialised(),
    field("timeInState", Kind::F32).notSerialised(),
    field("lastLocalTime", Kind::F32).notSerialised(),
    field("previousStateId", Kind::I32).notSerialised(),
    field("nextStartStateIndexOverride", Kind::I32).notSerialised(),
    field("stateOrTransitionChanged", Kind::Bool).notSerialised(),
    field("echoNextUpdate", Kind::Bool).notSerialised(),
    field("hasEventlessWildcardTransitions", Kind::Bool).notSerialised().from(kHavok2014),
    field("sCurrentStateIndexAndEntered", Kind::U16).notSerialised(),
};
constexpr StructDesc kHkbStateMachine{"hkbStateMachine", &kHkbGenerator, kHkbStateMachineFields};
constexpr FieldDesc kHkbStateMachineActiveTransitionInfoFields[] = {
    pointer("transitionEffect").notSerialised(),
    pointer("transitionEffectInternalStateInfo", "hkbNodeInternalStateInfo"),
    field("transitionInfoReference", kHkbStateMachineTransitionInfoReference),
    field("transitionInfoReferenceForTE", kHkbStateMachineTransitionInfoReference),
    field("fromStateId", Kind::I32),
    field("toStateId", Kind::I32),
    field("isReturnToPreviousState", Kind::Bool),
};
constexpr StructDesc kHkbStateMachineActiveTransitionInfo{"hkbStateMachineActiveTransitionInfo", nullptr, kHkbStateMachineActiveTransitionInfoFields};
constexpr FieldDesc kHkbStateMachineDelayedTransitionInfoFields[] = {
    field("delayedTransition", kHkbStateMachineProspectiveTransitionInfo),
    field("timeDelayed", Kind::F32),
    field("isDelayedTransitionReturnToPreviousState", Kind::Bool),
    field("wasInAbutRangeLastFrame", Kind::Bool),
};
constexpr StructDesc kHkbStateMachineDelayedTransitionInfo{"hkbStateMachineDelayedTransitionInfo", nullptr, kHkbStateMachineDelayedTransitionInfoFields};
constexpr FieldDesc kHkbStateMachineEventPropertyArrayFields[] = {
    array("events", kHkbEventProperty),
};
constexpr StructDesc kHkbStateMachineEventPropertyArray{"hkbStateMachineEventPropertyArray", &kReferencedObject, kHkbStateMachineEventPropertyArrayFields};
constexpr FieldDesc kHkbStateMachineInternalStateFields[] = {
    array("activeTransitions", kHkbStateMachineActiveTransitionInfo),
    array("transitionFlags", Kind::U8),
    array("wildcardTransitionFlags", Kind::U8),
    array("delayedTransitions", kHkbStateMachineDelayedTransitionInfo),
    field("timeInState", Kind::F32),
    field("lastLocalTime", Kind::F32),
    field("currentStateId", Kind::I32),
    field("previousStateId", Kind::I32),
    field("nextStartStateIndexOverride", Kind::I32),
    field("stateOrTransitionChanged", Kind::Bool),
    field("echoNextUpdate", Kind::Bool),
    field("hasEventlessWildcardTransitions", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkbStateMachineInternalState{"hkbStateMachineInternalState", &kReferencedObject, kHkbStateMachineInternalStateFields};
constexpr FieldDesc kHkbStateMachineNestedStateMachineDataFields[] = {
    pointer("nestedStateMachine").notSerialised(),
    pointer("eventIdMap").notSerialised(),
};
constexpr StructDesc kHkbStateMachineNestedStateMachineData{"hkbStateMachineNestedStateMachineData", nullptr, kHkbStateMachineNestedStateMachineDataFields};
constexpr FieldDesc kHkbStateMachineProspectiveTransitionInfoFields[] = {
    field("transitionInfoReference", kHkbStateMachineTransitionInfoReference),
    field("transitionInfoReferenceForTE", kHkbStateMachineTransitionInfoReference),
    field("toStateId", Kind::I32),
};
constexpr StructDesc kHkbStateMachineProspectiveTransitionInfo{"hkbStateMachineProspectiveTransitionInfo", nullptr, kHkbStateMachineProspectiveTransitionInfoFields};
constexpr FieldDesc kHkbStateMachineStateInfoFields[] = {
    pointerArray("listeners", "hkbStateListener"),
    pointer("enterNotifyEvents", "hkbStateMachineEventPropertyArray"),
    pointer("exitNotifyEvents", "hkbStateMachineEventPropertyArray"),
    pointer("transitions", "hkbStateMachineTransitionInfoArray"),
    pointer("generator", "hkbGenerator"),
    stringPtr("name"),
    field("stateId", Kind::I32),
    field("probability", Kind::F32),
    field("enable", Kind::Bool),
    field("hasEventlessTransitions", Kind::Bool).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbStateMachineStateInfo{"hkbStateMachineStateInfo", &kHkbBindable, kHkbStateMachineStateInfoFields};
constexpr FieldDesc kHkbStateMachineTimeIntervalFields[] = {
    field("enterEventId", Kind::I32),
    field("exitEventId", Kind::I32),
    field("enterTime", Kind::F32),
    field("exitTime", Kind::F32),
};
constexpr StructDesc kHkbStateMachineTimeInterval{"hkbStateMachineTimeInterval", nullptr, kHkbStateMachineTimeIntervalFields};
constexpr FieldDesc kHkbStateMachineTransitionInfoFields[] = {
    field("triggerInterval", kHkbStateMachineTimeInterval),
    field("initiateInterval", kHkbStateMachineTimeInterval),
    pointer("transition", "hkbTransitionEffect"),
    pointer("condition", "hkbCondition"),
    field("eventId", Kind::I32),
    field("toStateId", Kind::I32),
    field("fromNestedStateId", Kind::I32),
    field("toNestedStateId", Kind::I32),
    field("priority", Kind::I16),
    field("flags", Kind::I16).named(kHkbStateMachineTransitionInfoTransitionFlags),
};
constexpr StructDesc kHkbStateMachineTransitionInfo{"hkbStateMachineTransitionInfo", nullptr, kHkbStateMachineTransitionInfoFields};
constexpr FieldDesc kHkbStateMachineTransitionInfoArrayFields[] = {
    array("transitions", kHkbStateMachineTransitionInfo),
    field("hasEventlessTransitions", Kind::Bool).notSerialised().from(kHavok2014),
    field("hasTimeBoundedTransitions", Kind::Bool).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbStateMachineTransitionInfoArray{"hkbStateMachineTransitionInfoArray", &kReferencedObject, kHkbStateMachineTransitionInfoArrayFields};
constexpr FieldDesc kHkbStateMachineTransitionInfoReferenceFields[] = {
    field("fromStateIndex", Kind::I16),
    field("transitionIndex", Kind::I16),
    field("stateMachineId", Kind::I16),
};
constexpr StructDesc kHkbStateMachineTransitionInfoReference{"hkbStateMachineTransitionInfoReference", nullptr, kHkbStateMachineTransitionInfoReferenceFields};
constexpr FieldDesc kHkbStringConditionFields[] = {
    stringPtr("conditionString"),
};
constexpr StructDesc kHkbStringCondition{"hkbStringCondition", &kHkbCondition, kHkbStringConditionFields};
constexpr FieldDesc kHkbStringEventPayloadFields[] = {
    stringPtr("data"),
};
constexpr StructDesc kHkbStringEventPayload{"hkbStringEventPayload", &kHkbEventPayload, kHkbStringEventPayloadFields};
constexpr FieldDesc kHkbTestIdSelectorFields[] = {
    field("int", Kind::I32),
    field("real", Kind::F32),
    stringPtr("string"),
};
constexpr StructDesc kHkbTestIdSelector{"hkbTestIdSelector", &kHkbCustomIdSelector, kHkbTestIdSelectorFields};
constexpr FieldDesc kHkbTestStateChooserFields[] = {
    field("int", Kind::I32),
    field("real", Kind::F32),
    stringPtr("string"),
};
constexpr StructDesc kHkbTestStateChooser{"hkbTestStateChooser", &kHkbStateChooser, kHkbTestStateChooserFields};
constexpr FieldDesc kHkbTimerModifierFields[] = {
    field("alarmTimeSeconds", Kind::F32),
    field("alarmEvent", kHkbEventProperty),
    field("secondsElapsed", Kind::F32).notSerialised(),
};
constexpr StructDesc kHkbTimerModifier{"hkbTimerModifier", &kHkbModifier, kHkbTimerModifierFields};
constexpr FieldDesc kHkbTimerModifierInternalStateFields[] = {
    field("secondsElapsed", Kind::F32),
};
constexpr StructDesc kHkbTimerModifierInternalState{"hkbTimerModifierInternalState", &kReferencedObject, kHkbTimerModifierInternalStateFields};
constexpr StructDesc kHkbToolNodeType{"hkbToolNodeType"};
constexpr FieldDesc kHkbTransformVectorModifierFields[] = {
    field("rotation", kQuat),
    field("translation", kVec4),
    field("vectorIn", kVec4),
    field("vectorOut", kVec4),
    field("rotateOnly", Kind::Bool),
    field("inverse", Kind::Bool),
    field("computeOnActivate", Kind::Bool),
    field("computeOnModify", Kind::Bool),
};
constexpr StructDesc kHkbTransformVectorModifier{"hkbTransformVectorModifier", &kHkbModifier, kHkbTransformVectorModifierFields};
constexpr FieldDesc kHkbTransformVectorModifierInternalStateFields[] = {
    field("vectorOut", kVec4),
};
constexpr StructDesc kHkbTransformVectorModifierInternalState{"hkbTransformVectorModifierInternalState", &kReferencedObject, kHkbTransformVectorModifierInternalStateFields};
constexpr FieldDesc kHkbTransitionEffectFields[] = {
    field("selfTransitionMode", Kind::I8).named(kHkbTransitionEffectSelfTransitionMode),
    field("eventMode", Kind::I8).named(kHkbTransitionEffectEventMode),
    field("defaultEventMode", Kind::I8).notSerialised(),
    pointer("patchedBindingInfo").notSerialised().from(kHavok2014),
    pointer("fromGenerator").notSerialised().from(kHavok2014),
    pointer("toGenerator").notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbTransitionEffect{"hkbTransitionEffect", &kHkbGenerator, kHkbTransitionEffectFields};
constexpr FieldDesc kHkbTwistModifierFields[] = {
    field("axisOfRotation", kVec4),
    field("twistAngle", Kind::F32),
    field("startBoneIndex", Kind::I16),
    field("endBoneIndex", Kind::I16),
    field("setAngleMethod", Kind::I8).named(kHkbTwistModifierSetAngleMethod),
    field("rotationAxisCoordinates", Kind::I8).named(kHkbTwistModifierRotationAxisCoordinates2010).upTo(kHavok2010),
    field("rotationAxisCoordinates", Kind::I8).named(kHkbTwistModifierRotationAxisCoordinates2014).from(kHavok2014),
    field("isAdditive", Kind::Bool),
    array("boneChainIndices", Kind::U8).notSerialised(),
    array("parentBoneIndices", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkbTwistModifier{"hkbTwistModifier", &kHkbModifier, kHkbTwistModifierFields};
constexpr FieldDesc kHkbVariableBindingSetFields[] = {
    array("bindings", kHkbVariableBindingSetBinding),
    field("indexOfBindingToEnable", Kind::I32).to(kRows, "of bindings"),
    field("hasOutputBinding", Kind::Bool).notSerialised(),
    field("initializedOffsets", Kind::Bool).notSerialised().from(kHavok2014),
};
constexpr StructDesc kHkbVariableBindingSet{"hkbVariableBindingSet", &kReferencedObject, kHkbVariableBindingSetFields};
constexpr FieldDesc kHkbVariableBindingSetBindingFields[] = {
    stringPtr("memberPath"),
    pointer("memberClass").notSerialised(),
    field("offsetInObjectPlusOne", Kind::I32).notSerialised(),
    field("offsetInArrayPlusOne", Kind::I32).notSerialised(),
    field("rootVariableIndex", Kind::I32).notSerialised(),
    field("variableIndex", Kind::I32),
    field("bitIndex", Kind::I8),
    field("bindingType", Kind::I8).named(kHkbVariableBindingSetBindingBindingType),
    field("memberType", Kind::U8).notSerialised(),
    field("variableType", Kind::I8).notSerialised(),
    field("flags", Kind::I8).notSerialised(),
};
constexpr StructDesc kHkbVariableBindingSetBinding{"hkbVariableBindingSetBinding", nullptr, kHkbVariableBindingSetBindingFields};
constexpr FieldDesc kHkbVariableBoundsFields[] = {
    field("min", kHkbVariableValue),
    field("max", kHkbVariableValue),
};
constexpr StructDesc kHkbVariableBounds{"hkbVariableBounds", nullptr, kHkbVariableBoundsFields};
constexpr FieldDesc kHkbVariableInfoFields[] = {
    field("role", kHkbRoleAttribute),
    field("type", Kind::I8).named(kHkbVariableInfoVariableType),
};
constexpr StructDesc kHkbVariableInfo{"hkbVariableInfo", nullptr, kHkbVariableInfoFields};
constexpr FieldDesc kHkbVariableValueFields[] = {
    field("value", Kind::I32),
};
constexpr StructDesc kHkbVariableValue{"hkbVariableValue", nullptr, kHkbVariableValueFields};
constexpr FieldDesc kHkbVariableValueSetFields[] = {
    array("wordVariableValues", kHkbVariableValue).to(kRows, "held by the numbers of variables"),
    array("quadVariableValues", kVec4).to(kRows, "held by wordVariableValues"),
    pointerArray("variantVariableValues", "hkReferencedObject"),
};
constexpr StructDesc kHkbVariableValueSet{"hkbVariableValueSet", &kReferencedObject, kHkbVariableValueSetFields};
constexpr StructDesc kHkbWorldEnums{"hkbWorldEnums"};
constexpr FieldDesc kHkbWorldFromModelModeDataFields[] = {
    field("poseMatchingBone0", Kind::I16),
    field("poseMatchingBone1", Kind::I16),
    field("poseMatchingBone2", Kind::I16),
    field("mode", Kind::I8).named(kHkbWorldFromModelModeDataWorldFromModelMode),
};
constexpr StructDesc kHkbWorldFromModelModeData{"hkbWorldFromModelModeData", nullptr, kHkbWorldFromModelModeDataFields};
constexpr ClassRow kHkb6Classes[] = {
    {&kHkbSimulationControlCommand, kAnyHavok}, {&kHkbSimulationStateInfo, kAnyHavok},
    {&kHkbStateChooser, kAnyHavok}, {&kHkbStateChooserWrapper, kOnly2014},
    {&kHkbStateDependentModifier, kOnly2014}, {&kHkbStateListener, kAnyHavok}, {&kHkbStateMachine, kAnyHavok},
    {&kHkbStateMachineActiveTransitionInfo, kAnyHavok}, {&kHkbStateMachineDelayedTransitionInfo, kAnyHavok},
    {&kHkbStateMachineEventPropertyArray, kAnyHavok}, {&kHkbStateMachineInternalState, kAnyHavok},
    {&kHkbStateMachineNestedStateMachineData, kAnyHavok},
    {&kHkbStateMachineProspectiveTransitionInfo, kAnyHavok}, {&kHkbStateMachineStateInfo, kAnyHavok},
    {&kHkbStateMachineTimeInterval, kAnyHavok}, {&kHkbStateMachineTransitionInfo, kAnyHavok},
    {&kHkbStateMachineTransitionInfoArray, kAnyHavok}, {&kHkbStateMachineTransitionInfoReference, kAnyHavok},
    {&kHkbStringCondition, kAnyHavok}, {&kHkbStringEventPayload, kAnyHavok}, {&kHkbTestIdSelector, kOnly2014},
    {&kHkbTestStateChooser, kOnly2010}, {&kHkbTimerModifier, kAnyHavok},
    {&kHkbTimerModifierInternalState, kAnyHavok}, {&kHkbToolNodeType, kOnly2014},
    {&kHkbTransformVectorModifier, kAnyHavok}, {&kHkbTransformVectorModifierInternalState, kAnyHavok},
    {&kHkbTransitionEffect, kAnyHavok}, {&kHkbTwistModifier, kAnyHavok}, {&kHkbVariableBindingSet, kAnyHavok},
    {&kHkbVariableBindingSetBinding, kAnyHavok}, {&kHkbVariableBounds, kOnly2014},
    {&kHkbVariableInfo, kAnyHavok}, {&kHkbVariableValue, kAnyHavok}, {&kHkbVariableValueSet, kAnyHavok},
    {&kHkbWorldEnums, kAnyHavok}, {&kHkbWorldFromModelModeData, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> hkb6Classes()
{
    return kHkb6Classes;
}

} // namespace cutaway::hkx::listed
