// SPDX-License-Identifier: MIT
// Time controllers and the sequences that drive them.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/types.h"

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr FieldDesc kNiInterpControllerFields[] = {
    field("managerControlled", Kind::Bool).from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 108)),
};
constexpr FieldDesc kNiSingleInterpControllerFields[] = {
    ref("interpolator", "NiInterpolator").from(kV10_1_0_104),
};
constexpr FieldDesc kTransformControllerFields[] = {
    ref("data", "NiKeyframeData").upTo(before(kV10_1_0_104)),
};
constexpr FieldDesc kControlledVariableFields[] = {
    field("controlledVariable", Kind::U32).doc("which parameter of the shader moves"),
};
constexpr FieldDesc kNiFloatExtraDataControllerFields[] = {
    stringIndex("extraDataName"),
    inlineString("extraDataName").from(nifVersion(10, 2, 0, 0)),
};
constexpr FieldDesc kNiMultiTargetFields[] = {
    field("numExtraTargets", Kind::U16),
    ptr("extraTargets", "NiAVObject").counted("numExtraTargets"),
};
constexpr FieldDesc kNiControllerManagerFields[] = {
    field("cumulative", Kind::Bool),
    field("numSequences", Kind::U32),
    ref("sequences", "NiControllerSequence").counted("numSequences"),
    ref("objectPalette", "NiDefaultAVObjectPalette"),
};
constexpr FieldDesc kBSLagBoneControllerFields[] = {
    field("linearVelocity", Kind::F32),
    field("linearRotation", Kind::F32),
    field("maximumDistance", Kind::F32).in(Measure::GameLength),
};
constexpr FieldDesc kBhkBlendControllerFields[] = {
    field("keys", Kind::U32).doc("0 in every file seen"),
};

constexpr FieldDesc kPSysModifierCtlrFields[] = {
    stringIndex("modifierName"),
    inlineString("modifierName"),
};
constexpr FieldDesc kPSysEmitterCtlrFields[] = {
    ref("visibilityInterpolator", "NiInterpolator").from(kV10_1_0_104),
};

constexpr FieldDesc kControlledBlockFields[] = {
    ref("interpolator", "NiInterpolator"),
    ref("controller", "NiTimeController"),
    field("priority", Kind::U8).streamFrom(1),
    stringIndex("nodeName"),
    stringIndex("propertyType"),
    stringIndex("controllerType"),
    stringIndex("controllerId"),
    stringIndex("interpolatorId"),
    ref("stringPalette", "NiStringPalette").from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("nodeNameOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("propertyTypeOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("controllerTypeOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("controllerIdOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("interpolatorIdOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
};
constexpr StructDesc kControlledBlock{"ControlledBlock", nullptr, kControlledBlockFields};

constexpr FieldDesc kNiControllerSequenceFields[] = {
    stringIndex("name"),
    inlineString("name"),
    field("numControlledBlocks", Kind::U32),
    field("arrayGrowBy", Kind::U32),
    field("controlledBlocks", kControlledBlock).counted("numControlledBlocks"),
    field("weight", Kind::F32),
    ref("textKeys", "NiTextKeyExtraData"),
    field("cycleType", Kind::U32).named(kCycleTypes),
    field("frequency", Kind::F32),
    field("startTime", Kind::F32).in(Measure::Seconds),
    field("stopTime", Kind::F32).in(Measure::Seconds),
    ptr("manager", "NiControllerManager"),
    stringIndex("accumRootName").doc("node whose movement the sequence hands over"),
    inlineString("accumRootName"),
    ref("stringPalette", "NiStringPalette").from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    ref("animNotes").from(kV20_2_0_7).streamFrom(24).streamUpTo(28),
    field("numAnimNoteArrays", Kind::U16).from(kV20_2_0_7).streamFrom(29),
    ref("animNoteArrays").counted("numAnimNoteArrays").from(kV20_2_0_7).streamFrom(29),
};
// clang-format on

constexpr StructDesc kNiInterpController{"NiInterpController", &kNiTimeController, kNiInterpControllerFields};
constexpr StructDesc kNiSingleInterpController{"NiSingleInterpController", &kNiInterpController,
                                               kNiSingleInterpControllerFields};
constexpr StructDesc kNiTransformController{"NiTransformController", &kNiSingleInterpController,
                                            kTransformControllerFields};
constexpr StructDesc kNiKeyframeController{"NiKeyframeController", &kNiTransformController};
constexpr StructDesc kNiVisController{"NiVisController", &kNiSingleInterpController};
constexpr StructDesc kEffectFloat{"BSEffectShaderPropertyFloatController", &kNiSingleInterpController,
                                  kControlledVariableFields};
constexpr StructDesc kEffectColor{"BSEffectShaderPropertyColorController", &kNiSingleInterpController,
                                  kControlledVariableFields};
constexpr StructDesc kLightingFloat{"BSLightingShaderPropertyFloatController", &kNiSingleInterpController,
                                    kControlledVariableFields};
constexpr StructDesc kLightingColor{"BSLightingShaderPropertyColorController", &kNiSingleInterpController,
                                    kControlledVariableFields};
constexpr StructDesc kAlphaTestRef{"BSNiAlphaPropertyTestRefController", &kNiSingleInterpController};
constexpr StructDesc kNiFloatExtraDataController{"NiFloatExtraDataController", &kNiSingleInterpController,
                                                 kNiFloatExtraDataControllerFields};
constexpr StructDesc kNiMultiTarget{"NiMultiTargetTransformController", &kNiInterpController,
                                    kNiMultiTargetFields};
constexpr StructDesc kNiControllerManager{"NiControllerManager", &kNiTimeController,
                                          kNiControllerManagerFields};
constexpr StructDesc kBSLagBoneController{"BSLagBoneController", &kNiTimeController,
                                          kBSLagBoneControllerFields};
constexpr StructDesc kBhkBlendController{"bhkBlendController", &kNiTimeController, kBhkBlendControllerFields};
constexpr StructDesc kPSysUpdateCtlr{"NiPSysUpdateCtlr", &kNiTimeController};
constexpr StructDesc kPSysResetCtlr{"NiPSysResetOnLoopCtlr", &kNiTimeController};
constexpr StructDesc kPSysModifierCtlr{"NiPSysModifierCtlr", &kNiSingleInterpController,
                                       kPSysModifierCtlrFields};
constexpr StructDesc kPSysActiveCtlr{"NiPSysModifierActiveCtlr", &kPSysModifierCtlr};
constexpr StructDesc kPSysEmitterCtlr{"NiPSysEmitterCtlr", &kPSysModifierCtlr, kPSysEmitterCtlrFields};
constexpr StructDesc kPSysSpeedCtlr{"NiPSysEmitterSpeedCtlr", &kPSysModifierCtlr};
constexpr StructDesc kPSysLifeSpanCtlr{"NiPSysEmitterLifeSpanCtlr", &kPSysModifierCtlr};
constexpr StructDesc kPSysGravityCtlr{"NiPSysGravityStrengthCtlr", &kPSysModifierCtlr};
constexpr StructDesc kPSysRadiusCtlr{"NiPSysEmitterInitialRadiusCtlr", &kPSysModifierCtlr};
constexpr StructDesc kNiControllerSequence{"NiControllerSequence", &kNiObject, kNiControllerSequenceFields};

constexpr const StructDesc *kControllerTypes[] = {
    &kNiTransformController, &kNiKeyframeController, &kNiVisController,     &kEffectFloat,
    &kEffectColor,           &kLightingFloat,        &kLightingColor,       &kAlphaTestRef,
    &kNiMultiTarget,         &kNiControllerManager,  &kBSLagBoneController, &kNiFloatExtraDataController,
    &kBhkBlendController,    &kPSysUpdateCtlr,       &kPSysResetCtlr,       &kPSysActiveCtlr,
    &kPSysEmitterCtlr,       &kPSysSpeedCtlr,        &kPSysLifeSpanCtlr,    &kPSysGravityCtlr,
    &kPSysRadiusCtlr,        &kNiControllerSequence,
};
static_assert(wellFormed(kControllerTypes));

} // namespace

TypeList controllerTypes()
{
    return kControllerTypes;
}

} // namespace cutaway::nif
