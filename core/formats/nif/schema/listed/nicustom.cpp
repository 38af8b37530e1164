// SPDX-License-Identifier: MIT
// Classes of other games.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr FieldDesc kFxWidgetFields[] = {
    field("unknown3", Kind::U8),
    field("unknown292Bytes", Kind::U8).times(292),
};
constexpr StructDesc kFxWidget{"FxWidget", &kNiNode, kFxWidgetFields};
constexpr StructDesc kFxButton{"FxButton", &kFxWidget};
constexpr FieldDesc kFxRadioButtonFields[] = {
    field("unknownInt1", Kind::U32),
    field("unknownInt2", Kind::U32),
    field("unknownInt3", Kind::U32),
    field("numButtons", Kind::U32),
    ptr("buttons", "FxRadioButton").counted("numButtons"),
};
constexpr StructDesc kFxRadioButton{"FxRadioButton", &kFxWidget, kFxRadioButtonFields};
constexpr FieldDesc kNiPSysPartSpawnModifierFields[] = {
    field("particlesPerSecond", Kind::F32),
    field("time", Kind::F32),
    ref("spawner", "NiPSysSpawnModifier"),
};
constexpr StructDesc kNiPSysPartSpawnModifier{"NiPSysPartSpawnModifier", &kNiPSysModifier, kNiPSysPartSpawnModifierFields};
constexpr FieldDesc kNiPSysTrailEmitterFields[] = {
    field("trailLifeSpan", Kind::F32),
    field("trailLifeSpanVar", Kind::F32),
    field("numTrails", Kind::I32),
    field("gravityForce", Kind::F32),
    field("gravityDir", kVec3),
    field("turbulence", Kind::F32),
    field("repeatTime", Kind::F32),
};
constexpr StructDesc kNiPSysTrailEmitter{"NiPSysTrailEmitter", &kNiPSysSphereEmitter, kNiPSysTrailEmitterFields};
constexpr FieldDesc kNiFurSpringControllerFields[] = {
    field("unknownFloat", Kind::F32),
    field("unknownFloat2", Kind::F32),
    field("numBones", Kind::U32),
    ptr("bones", "NiNode").counted("numBones"),
    field("numBones2", Kind::U32),
    ptr("bones2", "NiNode").counted("numBones2"),
};
constexpr StructDesc kNiFurSpringController{"NiFurSpringController", &kNiTimeController, kNiFurSpringControllerFields};
constexpr FieldDesc kCStreamableAssetDataFields[] = {
    ref("root", "NiNode"),
    wideBoolean("hasData"),
    boolean("hasData"),
    field("data", kByteArray).when("hasData"),
    field("numRefs", Kind::U32),
    ref("refs", "NiObject").counted("numRefs"),
};
constexpr StructDesc kCStreamableAssetData{"CStreamableAssetData", &kNiObject, kCStreamableAssetDataFields};
constexpr const StructDesc *kNicustomTypes[] = {
    &kFxWidget, &kFxButton, &kFxRadioButton, &kNiPSysPartSpawnModifier, &kNiPSysTrailEmitter,
    &kNiFurSpringController, &kCStreamableAssetData,
};
// clang-format on

TypeList nicustomTypes()
{
    return kNicustomTypes;
}

} // namespace cutaway::nif::listed
