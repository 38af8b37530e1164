// SPDX-License-Identifier: MIT
// Classes of the Bethesda games.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kBSReverseSpineTwistModifierFields[] = {
    field("isAdditive", Kind::Bool),
    field("COMIndex", Kind::I16),
    field("Bone0Index", Kind::I16),
    field("Bone0Translate", kVec4),
    field("Bone0Rotate", kQuat),
    field("Bone1Index", Kind::I16),
    field("Bone1Translate", kVec4),
    field("Bone1Rotate", kQuat),
    field("Bone2Index", Kind::I16),
    field("RunSpeed", Kind::F32),
    field("WalkSpeed", Kind::F32),
    field("MaxZRotationRun", Kind::F32),
    field("MaxZRotationWalk", Kind::F32),
    field("MaxTurnDeltaRun", Kind::F32),
    field("MaxTurnDeltaWalk", Kind::F32),
    field("IN_Speed", Kind::F32),
    field("SpringZ", kBSSpringState),
    array("parentOfBone0ToCOMIndices", Kind::U8).notSerialised(),
};
constexpr StructDesc kBSReverseSpineTwistModifier{"BSReverseSpineTwistModifier", &kHkbModifier, kBSReverseSpineTwistModifierFields};
constexpr FieldDesc kBSRootTwistModifierFields[] = {
    field("rootTwistAngle", Kind::F32),
    field("twistType", Kind::I8).named(kBSRootTwistModifierSetTwistMethod),
    field("calculatedRotation", kQsTransform).notSerialised(),
};
constexpr StructDesc kBSRootTwistModifier{"BSRootTwistModifier", &kHkbModifier, kBSRootTwistModifierFields};
constexpr FieldDesc kBSSpeedSamplerModifierFields[] = {
    field("state", Kind::I32),
    field("direction", Kind::F32),
    field("goalSpeed", Kind::F32),
    field("speedOut", Kind::F32),
};
constexpr StructDesc kBSSpeedSamplerModifier{"BSSpeedSamplerModifier", &kHkbModifier, kBSSpeedSamplerModifierFields};
constexpr FieldDesc kBSSpringStateFields[] = {
    field("SpringConstant", Kind::F32),
    field("IN_ValueToSmooth", Kind::F32),
    field("Current", Kind::F32).notSerialised(),
    field("Equilibrium", Kind::F32).notSerialised(),
    field("Velocity", Kind::F32).notSerialised(),
};
constexpr StructDesc kBSSpringState{"BSSpringState", nullptr, kBSSpringStateFields};
constexpr FieldDesc kBSSynchronizedClipGeneratorFields[] = {
    pointer("pClipGenerator", "hkbGenerator").aligned(16),
    stringPtr("SyncAnimPrefix"),
    field("bSyncClipIgnoreMarkPlacement", Kind::Bool),
    field("fGetToMarkTime", Kind::F32),
    field("fMarkErrorThreshold", Kind::F32),
    field("bLeadCharacter", Kind::Bool),
    field("bReorientSupportChar", Kind::Bool),
    field("bApplyMotionFromRoot", Kind::Bool),
    pointer("pSyncScene").notSerialised(),
    field("StartMarkWS", kQsTransform).notSerialised(),
    field("EndMarkWS", kQsTransform).notSerialised(),
    field("StartMarkMS", kQsTransform).notSerialised(),
    field("fCurrentLerp", Kind::F32).notSerialised(),
    pointer("pLocalSyncBinding").notSerialised(),
    pointer("pEventMap").notSerialised(),
    field("sAnimationBindingIndex", Kind::I16),
    field("bAtMark", Kind::Bool).notSerialised(),
    field("bAllCharactersInScene", Kind::Bool).notSerialised(),
    field("bAllCharactersAtMarks", Kind::Bool).notSerialised(),
};
constexpr StructDesc kBSSynchronizedClipGenerator{"BSSynchronizedClipGenerator", &kHkbGenerator, kBSSynchronizedClipGeneratorFields};
constexpr FieldDesc kBSTimerModifierFields[] = {
    field("alarmTimeSeconds", Kind::F32),
    field("alarmEvent", kHkbEventProperty),
    field("resetAlarm", Kind::Bool),
    field("secondsElapsed", Kind::F32).notSerialised(),
};
constexpr StructDesc kBSTimerModifier{"BSTimerModifier", &kHkbModifier, kBSTimerModifierFields};
constexpr FieldDesc kBSTweenerModifierFields[] = {
    field("tweenPosition", Kind::Bool),
    field("tweenRotation", Kind::Bool),
    field("useTweenDuration", Kind::Bool),
    field("tweenDuration", Kind::F32),
    field("targetPosition", kVec4),
    field("targetRotation", kQuat),
    field("duration", Kind::F32).notSerialised(),
    field("startTransform", kQsTransform).notSerialised(),
    field("time", Kind::F32).notSerialised(),
};
constexpr StructDesc kBSTweenerModifier{"BSTweenerModifier", &kHkbModifier, kBSTweenerModifierFields};
constexpr FieldDesc kBSiStateTaggingGeneratorFields[] = {
    pointer("pDefaultGenerator", "hkbGenerator").aligned(16),
    field("iStateToSetAs", Kind::I32),
    field("iPriority", Kind::I32),
};
constexpr StructDesc kBSiStateTaggingGenerator{"BSiStateTaggingGenerator", &kHkbGenerator, kBSiStateTaggingGeneratorFields};
constexpr FieldDesc kBSiStateTaggingStateListenerFields[] = {
    field("iStateToSetAs", Kind::I32),
    field("iPriority", Kind::I32),
};
constexpr StructDesc kBSiStateTaggingStateListener{"BSiStateTaggingStateListener", &kHkbStateListener, kBSiStateTaggingStateListenerFields};
constexpr ClassRow kBs2Classes[] = {
    {&kBSReverseSpineTwistModifier, kOnly2014}, {&kBSRootTwistModifier, kOnly2014},
    {&kBSSpeedSamplerModifier, kAnyHavok}, {&kBSSpringState, kOnly2014},
    {&kBSSynchronizedClipGenerator, kOnly2010}, {&kBSTimerModifier, kAnyHavok},
    {&kBSTweenerModifier, kAnyHavok}, {&kBSiStateTaggingGenerator, kAnyHavok},
    {&kBSiStateTaggingStateListener, kOnly2014},
};
// clang-format on

std::span<const ClassRow> bs2Classes()
{
    return kBs2Classes;
}

} // namespace cutaway::hkx::listed
