// SPDX-License-Identifier: MIT
// Time controllers and the sequences that drive them.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

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
constexpr FieldDesc controlled(const EnumDesc &names) { return field("controlledVariable", Kind::U32).named(names).doc("which parameter of the shader moves"); }
constexpr FieldDesc kEffectFloatFields[] = {controlled(listed::kEffectShaderControlledVariable)};
constexpr FieldDesc kEffectColorFields[] = {controlled(listed::kEffectShaderControlledColor)};
constexpr FieldDesc kLightingFloatFields[] = {controlled(listed::kLightingShaderControlledFloat)};
constexpr FieldDesc kLightingColorFields[] = {controlled(listed::kLightingShaderControlledColor)};
constexpr FieldDesc oldData(std::string_view type) { return ref("data", type).upTo(before(kV10_1_0_104)); }
constexpr FieldDesc kNiExtraDataControllerFields[] = {
    stringIndex("extraDataName"),
    inlineString("extraDataName").from(nifVersion(10, 2, 0, 0)),
};
constexpr FieldDesc kNiFloatExtraDataControllerFields[] = {
    field("numExtraBytes", Kind::U8).upTo(kV10_1_0_0),
    raw("unknownBytes", 7).upTo(kV10_1_0_0),
    field("extraBytes", Kind::Raw).counted("numExtraBytes").upTo(kV10_1_0_0),
    oldData("NiFloatData"),
};
constexpr FieldDesc kPSysFloatCtlrFields[] = {oldData("NiFloatData")};
constexpr FieldDesc kPSysActiveCtlrFields[] = {oldData("NiVisData")};
constexpr FieldDesc kNiMultiTargetFields[] = {
    field("numExtraTargets", Kind::U16),
    ptr("extraTargets", "NiAVObject").counted("numExtraTargets"),
};
constexpr FieldDesc kNiControllerManagerFields[] = {
    wideBoolean("cumulative"),
    boolean("cumulative"),
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

constexpr FieldDesc kTransformControllerFields[] = {oldData("NiKeyframeData")};
constexpr FieldDesc kVisControllerFields[] = {oldData("NiVisData")};
constexpr FieldDesc kPSysModifierCtlrFields[] = {
    stringIndex("modifierName"),
    inlineString("modifierName"),
};
constexpr FieldDesc kPSysEmitterCtlrFields[] = {
    oldData("NiPSysEmitterCtlrData"),
    ref("visibilityInterpolator", "NiInterpolator").from(kV10_1_0_104),
};

constexpr std::uint32_t kPalettes = nifVersion(10, 2, 0, 0); // first version with texts in a palette
constexpr FieldDesc palettized(std::string_view name) { return field(name, Kind::U32).from(kPalettes).upTo(before(kV20_1_0_1)); }
constexpr FieldDesc ownText(std::string_view name) { return inlineString(name).from(kV10_1_0_104).upTo(before(kPalettes)); }
constexpr FieldDesc kControlledBlockFields[] = {
    field("targetName", kSizedString).upTo(before(kV10_1_0_104)),
    ref("interpolator", "NiInterpolator").from(kV10_1_0_106),
    ref("controller", "NiTimeController"),
    ref("blendInterpolator", "NiBlendInterpolator").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 110)),
    field("blendIndex", Kind::U16).to(kRows, "of blendInterpolator.items").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 110)),
    field("priority", Kind::U8).from(kV10_1_0_106).streamFrom(1),
    stringIndex("nodeName"),
    stringIndex("propertyType"),
    stringIndex("controllerType"),
    stringIndex("controllerId"),
    stringIndex("interpolatorId"),
    ownText("nodeName"),
    ownText("propertyType"),
    ownText("controllerType"),
    ownText("controllerId"),
    ownText("interpolatorId"),
    ref("stringPalette", "NiStringPalette").from(kPalettes).upTo(before(kV20_1_0_1)),
    palettized("nodeNameOffset"),
    palettized("propertyTypeOffset"),
    palettized("controllerTypeOffset"),
    palettized("controllerIdOffset"),
    palettized("interpolatorIdOffset"),
};
constexpr StructDesc kControlledBlock{"ControlledBlock", nullptr, kControlledBlockFields};

constexpr FieldDesc kNiSequenceFields[] = {
    stringIndex("name"),
    inlineString("name"),
    inlineString("accumRootName").upTo(before(kV10_1_0_104)),
    ref("textKeys", "NiTextKeyExtraData").upTo(before(kV10_1_0_104)),
    field("numControlledBlocks", Kind::U32),
    field("arrayGrowBy", Kind::U32).from(kV10_1_0_106),
    field("controlledBlocks", kControlledBlock).counted("numControlledBlocks"),
};
constexpr FieldDesc kNiControllerSequenceFields[] = {
    field("weight", Kind::F32).from(kV10_1_0_106),
    ref("textKeys", "NiTextKeyExtraData").from(kV10_1_0_106),
    field("cycleType", Kind::U32).named(kCycleTypes).from(kV10_1_0_106),
    field("frequency", Kind::F32).from(kV10_1_0_106),
    field("phase", Kind::F32).in(Measure::Seconds).from(kV10_1_0_106).upTo(nifVersion(10, 4, 0, 1)),
    field("startTime", Kind::F32).in(Measure::Seconds).from(kV10_1_0_106),
    field("stopTime", Kind::F32).in(Measure::Seconds).from(kV10_1_0_106),
    boolean("playBackwards").from(kV10_1_0_106).upTo(kV10_1_0_106),
    ptr("manager", "NiControllerManager").from(kV10_1_0_106),
    stringIndex("accumRootName").doc("node whose movement the sequence hands over"),
    inlineString("accumRootName").from(kV10_1_0_106),
    ref("stringPalette", "NiStringPalette").from(nifVersion(10, 1, 0, 113)).upTo(before(kV20_1_0_1)),
    ref("animNotes", "BSAnimNotes").from(kV20_2_0_7).streamFrom(24).streamUpTo(28),
    field("numAnimNoteArrays", Kind::U16).from(kV20_2_0_7).streamFrom(29),
    ref("animNoteArrays", "BSAnimNotes").counted("numAnimNoteArrays").from(kV20_2_0_7).streamFrom(29),
};
// clang-format on

} // namespace

// clang-format off
constexpr StructDesc kNiInterpController{"NiInterpController", &kNiTimeController, kNiInterpControllerFields};
constexpr StructDesc kNiSingleInterpController{"NiSingleInterpController", &kNiInterpController, kNiSingleInterpControllerFields};
constexpr StructDesc kNiFloatInterpController{"NiFloatInterpController", &kNiSingleInterpController};
constexpr StructDesc kNiBoolInterpController{"NiBoolInterpController", &kNiSingleInterpController};
constexpr StructDesc kNiPoint3InterpController{"NiPoint3InterpController", &kNiSingleInterpController};
constexpr StructDesc kNiExtraDataController{"NiExtraDataController", &kNiSingleInterpController, kNiExtraDataControllerFields};
constexpr StructDesc kNiKeyframeController{"NiKeyframeController", &kNiSingleInterpController, kTransformControllerFields};
constexpr StructDesc kNiPSysModifierCtlr{"NiPSysModifierCtlr", &kNiSingleInterpController, kPSysModifierCtlrFields};
constexpr StructDesc kNiPSysModifierFloatCtlr{"NiPSysModifierFloatCtlr", &kNiPSysModifierCtlr, kPSysFloatCtlrFields};
constexpr StructDesc kNiPSysModifierBoolCtlr{"NiPSysModifierBoolCtlr", &kNiPSysModifierCtlr};
constexpr StructDesc kNiPSysEmitterCtlr{"NiPSysEmitterCtlr", &kNiPSysModifierCtlr, kPSysEmitterCtlrFields};

namespace
{

constexpr StructDesc kNiTransformController{"NiTransformController", &kNiKeyframeController};
constexpr StructDesc kNiVisController{"NiVisController", &kNiBoolInterpController, kVisControllerFields};
constexpr StructDesc kEffectFloat{"BSEffectShaderPropertyFloatController", &kNiFloatInterpController, kEffectFloatFields};
constexpr StructDesc kEffectColor{"BSEffectShaderPropertyColorController", &kNiPoint3InterpController, kEffectColorFields};
constexpr StructDesc kLightingFloat{"BSLightingShaderPropertyFloatController", &kNiFloatInterpController, kLightingFloatFields};
constexpr StructDesc kLightingColor{"BSLightingShaderPropertyColorController", &kNiPoint3InterpController, kLightingColorFields};
constexpr StructDesc kAlphaTestRef{"BSNiAlphaPropertyTestRefController", &kNiFloatInterpController};
constexpr StructDesc kNiFloatExtraDataController{"NiFloatExtraDataController", &kNiExtraDataController, kNiFloatExtraDataControllerFields};
constexpr StructDesc kNiMultiTarget{"NiMultiTargetTransformController", &kNiInterpController, kNiMultiTargetFields};
constexpr StructDesc kNiControllerManager{"NiControllerManager", &kNiTimeController, kNiControllerManagerFields};
constexpr StructDesc kBSLagBoneController{"BSLagBoneController", &kNiTimeController, kBSLagBoneControllerFields};
constexpr StructDesc kBhkBlendController{"bhkBlendController", &kNiTimeController, kBhkBlendControllerFields};
constexpr StructDesc kPSysUpdateCtlr{"NiPSysUpdateCtlr", &kNiTimeController};
constexpr StructDesc kPSysResetCtlr{"NiPSysResetOnLoopCtlr", &kNiTimeController};
constexpr StructDesc kPSysActiveCtlr{"NiPSysModifierActiveCtlr", &kNiPSysModifierBoolCtlr, kPSysActiveCtlrFields};
constexpr StructDesc kPSysSpeedCtlr{"NiPSysEmitterSpeedCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kPSysLifeSpanCtlr{"NiPSysEmitterLifeSpanCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kPSysGravityCtlr{"NiPSysGravityStrengthCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kPSysRadiusCtlr{"NiPSysEmitterInitialRadiusCtlr", &kNiPSysModifierFloatCtlr};
constexpr StructDesc kNiSequence{"NiSequence", &kNiObject, kNiSequenceFields};
constexpr StructDesc kNiControllerSequence{"NiControllerSequence", &kNiSequence, kNiControllerSequenceFields};
// clang-format on

constexpr const StructDesc *kControllerTypes[] = {
    &kNiTransformController, &kNiKeyframeController, &kNiVisController,     &kEffectFloat,
    &kEffectColor,           &kLightingFloat,        &kLightingColor,       &kAlphaTestRef,
    &kNiMultiTarget,         &kNiControllerManager,  &kBSLagBoneController, &kNiFloatExtraDataController,
    &kBhkBlendController,    &kPSysUpdateCtlr,       &kPSysResetCtlr,       &kPSysActiveCtlr,
    &kNiPSysEmitterCtlr,     &kPSysSpeedCtlr,        &kPSysLifeSpanCtlr,    &kPSysGravityCtlr,
    &kPSysRadiusCtlr,        &kNiControllerSequence, &kNiSequence,
};
static_assert(wellFormed(kControllerTypes));

} // namespace

TypeList controllerTypes()
{
    return kControllerTypes;
}

} // namespace cutaway::nif
