// SPDX-License-Identifier: MIT
// Animation of the Bethesda games.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kAnimNoteTypeValues[] = {
    {0, "invalid"}, {1, "grabik"}, {2, "lookik"},
};
constexpr EnumDesc kAnimNoteType{"AnimNoteType", kAnimNoteTypeValues, false, true};
constexpr EnumValue kLightingShaderControlledUShortValues[] = {
    {0, "unknown 1"}, {1, "unknown 2"},
};
constexpr EnumDesc kLightingShaderControlledUShort{"LightingShaderControlledUShort", kLightingShaderControlledUShortValues, false, true};
constexpr FieldDesc kBSTreadTransformFields[] = {
    field("name", Kind::U32).to(Link::StringIndex),
    field("transform1", kNiQuatTransform),
    field("transform2", kNiQuatTransform),
};
constexpr StructDesc kBSTreadTransform{"BSTreadTransform", nullptr, kBSTreadTransformFields};
constexpr StructDesc kNiBSBoneLODController{"NiBSBoneLODController", &kNiBoneLODController};
constexpr StructDesc kBSRotAccumTransfInterpolator{"BSRotAccumTransfInterpolator", &kNiTransformInterpolator};
constexpr FieldDesc kBSKeyframeControllerFields[] = {
    ref("data2", "NiKeyframeData"),
};
constexpr StructDesc kBSKeyframeController{"BSKeyframeController", &kNiKeyframeController, kBSKeyframeControllerFields};
constexpr FieldDesc kBSLightingShaderPropertyUShortControllerFields[] = {
    field("controlledVariable", Kind::U32).named(kLightingShaderControlledUShort),
};
constexpr StructDesc kBSLightingShaderPropertyUShortController{"BSLightingShaderPropertyUShortController", &kNiFloatInterpController, kBSLightingShaderPropertyUShortControllerFields};
constexpr FieldDesc kBSProceduralLightningControllerFields[] = {
    ref("interpolator1Generation", "NiInterpolator"),
    ref("interpolator2Mutation", "NiInterpolator"),
    ref("interpolator3Subdivision", "NiInterpolator"),
    ref("interpolator4NumBranches", "NiInterpolator"),
    ref("interpolator5NumBranchesVar", "NiInterpolator"),
    ref("interpolator6Length", "NiInterpolator"),
    ref("interpolator7LengthVar", "NiInterpolator"),
    ref("interpolator8Width", "NiInterpolator"),
    ref("interpolator9ArcOffset", "NiInterpolator"),
    field("subdivisions", Kind::U16),
    field("numBranches", Kind::U16),
    field("numBranchesVariation", Kind::U16),
    field("length", Kind::F32),
    field("lengthVariation", Kind::F32),
    field("width", Kind::F32),
    field("childWidthMult", Kind::F32),
    field("arcOffset", Kind::F32),
    wideBoolean("fadeMainBolt"),
    boolean("fadeMainBolt"),
    wideBoolean("fadeChildBolts"),
    boolean("fadeChildBolts"),
    wideBoolean("animateArcOffset"),
    boolean("animateArcOffset"),
    ref("shaderProperty", "BSShaderProperty"),
};
constexpr StructDesc kBSProceduralLightningController{"BSProceduralLightningController", &kNiTimeController, kBSProceduralLightningControllerFields};
constexpr StructDesc kBSMaterialEmittanceMultController{"BSMaterialEmittanceMultController", &kNiFloatInterpController};
constexpr StructDesc kBSRefractionStrengthController{"BSRefractionStrengthController", &kNiFloatInterpController};
constexpr FieldDesc kBSRefractionFirePeriodControllerFields[] = {
    ref("interpolator", "NiInterpolator"),
};
constexpr StructDesc kBSRefractionFirePeriodController{"BSRefractionFirePeriodController", &kNiTimeController, kBSRefractionFirePeriodControllerFields};
constexpr FieldDesc kBSTreadTransfInterpolatorFields[] = {
    field("numTreadTransforms", Kind::U32),
    field("treadTransforms", kBSTreadTransform).counted("numTreadTransforms"),
    ref("data", "NiFloatData"),
};
constexpr StructDesc kBSTreadTransfInterpolator{"BSTreadTransfInterpolator", &kNiInterpolator, kBSTreadTransfInterpolatorFields};
constexpr FieldDesc kBSAnimNoteFields[] = {
    field("type", Kind::U32).named(kAnimNoteType),
    field("time", Kind::F32),
    field("arm", Kind::U32).when(typeIs1),
    field("gain", Kind::F32).when(typeIs2),
    field("state", Kind::U32).when(typeIs2),
};
constexpr StructDesc kBSAnimNote{"BSAnimNote", &kNiObject, kBSAnimNoteFields};
constexpr FieldDesc kBSAnimNotesFields[] = {
    field("numAnimNotes", Kind::U16),
    ref("animNotes", "BSAnimNote").counted("numAnimNotes"),
};
constexpr StructDesc kBSAnimNotes{"BSAnimNotes", &kNiObject, kBSAnimNotesFields};
constexpr StructDesc kBSFrustumFOVController{"BSFrustumFOVController", &kNiFloatInterpController};
constexpr StructDesc kNiLightRadiusController{"NiLightRadiusController", &kNiFloatInterpController};
constexpr const StructDesc *kBsanimationTypes[] = {
    &kNiBSBoneLODController, &kBSRotAccumTransfInterpolator, &kBSKeyframeController,
    &kBSLightingShaderPropertyUShortController, &kBSProceduralLightningController,
    &kBSMaterialEmittanceMultController, &kBSRefractionStrengthController, &kBSRefractionFirePeriodController,
    &kBSTreadTransfInterpolator, &kBSAnimNote, &kBSAnimNotes, &kBSFrustumFOVController,
    &kNiLightRadiusController,
};
// clang-format on

TypeList bsanimationTypes()
{
    return kBsanimationTypes;
}

} // namespace cutaway::nif::listed
