// SPDX-License-Identifier: MIT
// Interpolators and their keys. Keys of one kind have one size, so lists of them are computed, not stored.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

// The kind of key that the nearest list names; a list without keys names none.
template <std::uint64_t Type> bool keysAre(const Scope &s)
{
    return s.value("numKeys") != 0 && s.value("interpolation") == Type;
}
template <std::uint64_t Type> bool rotationIs(const Scope &s)
{
    return s.value("numRotationKeys") != 0 && s.value("rotationType") == Type;
}
bool keysAreLinear(const Scope &s)
{
    return keysAre<1>(s) || keysAre<5>(s);
}
bool rotationIsPlain(const Scope &s)
{
    return rotationIs<1>(s) || rotationIs<2>(s) || rotationIs<5>(s);
}
bool hasBlendItems(const Scope &s)
{
    return (s.value("flags") & 1) == 0;
}

// clang-format off
constexpr FieldDesc keyTime() { return field("time", Kind::F32).in(Measure::Seconds); }
constexpr FieldDesc kTbcFields[] = {field("tension", Kind::F32), field("bias", Kind::F32), field("continuity", Kind::F32)};
constexpr StructDesc kTbc{"TBC", nullptr, kTbcFields, Display::Tuple};

constexpr FieldDesc kLinearFloat[] = {keyTime(), field("value", Kind::F32)};
constexpr FieldDesc kQuadraticFloat[] = {keyTime(), field("value", Kind::F32), field("forward", Kind::F32), field("backward", Kind::F32)};
constexpr FieldDesc kTbcFloat[] = {keyTime(), field("value", Kind::F32), field("tbc", kTbc)};
constexpr StructDesc kLinearFloatKey{"Key", nullptr, kLinearFloat};
constexpr StructDesc kQuadraticFloatKey{"QuadraticKey", nullptr, kQuadraticFloat};
constexpr StructDesc kTbcFloatKey{"TbcKey", nullptr, kTbcFloat};

constexpr FieldDesc kLinearVec3[] = {keyTime(), field("value", kVec3)};
constexpr FieldDesc kQuadraticVec3[] = {keyTime(), field("value", kVec3), field("forward", kVec3), field("backward", kVec3)};
constexpr FieldDesc kTbcVec3[] = {keyTime(), field("value", kVec3), field("tbc", kTbc)};
constexpr StructDesc kLinearVec3Key{"Key", nullptr, kLinearVec3};
constexpr StructDesc kQuadraticVec3Key{"QuadraticKey", nullptr, kQuadraticVec3};
constexpr StructDesc kTbcVec3Key{"TbcKey", nullptr, kTbcVec3};

constexpr FieldDesc kLinearByte[] = {keyTime(), field("value", Kind::U8)};
constexpr FieldDesc kQuadraticByte[] = {keyTime(), field("value", Kind::U8), field("forward", Kind::U8), field("backward", Kind::U8)};
constexpr FieldDesc kTbcByte[] = {keyTime(), field("value", Kind::U8), field("tbc", kTbc)};
constexpr StructDesc kLinearByteKey{"Key", nullptr, kLinearByte};
constexpr StructDesc kQuadraticByteKey{"QuadraticKey", nullptr, kQuadraticByte};
constexpr StructDesc kTbcByteKey{"TbcKey", nullptr, kTbcByte};

constexpr FieldDesc kLinearQuat[] = {keyTime(), field("value", kQuatWxyz)};
constexpr FieldDesc kTbcQuat[] = {keyTime(), field("value", kQuatWxyz), field("tbc", kTbc)};
constexpr StructDesc kLinearQuatKey{"QuatKey", nullptr, kLinearQuat};
constexpr StructDesc kTbcQuatKey{"TbcQuatKey", nullptr, kTbcQuat};

constexpr FieldDesc kFloatKeysFields[] = {
    field("numKeys", Kind::U32),
    field("interpolation", Kind::U32).when("numKeys").named(kKeyTypes),
    field("keys", kLinearFloatKey).counted("numKeys").when(keysAreLinear),
    field("keys", kQuadraticFloatKey).counted("numKeys").when(keysAre<2>),
    field("keys", kTbcFloatKey).counted("numKeys").when(keysAre<3>),
};
constexpr StructDesc kFloatKeys{"FloatKeys", nullptr, kFloatKeysFields};

constexpr FieldDesc kVec3KeysFields[] = {
    field("numKeys", Kind::U32),
    field("interpolation", Kind::U32).when("numKeys").named(kKeyTypes),
    field("keys", kLinearVec3Key).counted("numKeys").when(keysAreLinear),
    field("keys", kQuadraticVec3Key).counted("numKeys").when(keysAre<2>),
    field("keys", kTbcVec3Key).counted("numKeys").when(keysAre<3>),
};
constexpr StructDesc kVec3Keys{"Vec3Keys", nullptr, kVec3KeysFields};

constexpr FieldDesc kByteKeysFields[] = {
    field("numKeys", Kind::U32),
    field("interpolation", Kind::U32).when("numKeys").named(kKeyTypes),
    field("keys", kLinearByteKey).counted("numKeys").when(keysAreLinear),
    field("keys", kQuadraticByteKey).counted("numKeys").when(keysAre<2>),
    field("keys", kTbcByteKey).counted("numKeys").when(keysAre<3>),
};
constexpr StructDesc kByteKeys{"ByteKeys", nullptr, kByteKeysFields};

constexpr FieldDesc kNiKeyframeDataFields[] = {
    field("numRotationKeys", Kind::U32),
    field("rotationType", Kind::U32).when("numRotationKeys").named(kKeyTypes),
    field("rotationKeys", kLinearQuatKey).counted("numRotationKeys").when(rotationIsPlain),
    field("rotationKeys", kTbcQuatKey).counted("numRotationKeys").when(rotationIs<3>),
    field("order", Kind::F32).upTo(nifVersion(10, 1, 0, 0)).when(rotationIs<4>),
    field("xyzRotations", kFloatKeys).times(3).when(rotationIs<4>).doc("angles about x, y and z"),
    field("translations", kVec3Keys),
    field("scales", kFloatKeys),
};

constexpr FieldDesc kVec3DataFields[] = {field("data", kVec3Keys)};
constexpr FieldDesc kFloatDataFields[] = {field("data", kFloatKeys)};
constexpr FieldDesc kByteDataFields[] = {field("data", kByteKeys)};

constexpr FieldDesc kNiTransformInterpolatorFields[] = {
    field("translation", kVec3).in(Measure::GameLength).doc("used where the data has no keys; lowest float for none"),
    field("rotation", kQuatWxyz),
    field("scale", Kind::F32),
    ref("data", "NiKeyframeData"),
};
constexpr FieldDesc kNiFloatInterpolatorFields[] = {
    field("value", Kind::F32).doc("used without keys"),
    ref("data", "NiFloatData"),
};
constexpr FieldDesc kNiBoolInterpolatorFields[] = {
    field("value", Kind::U8).doc("used without keys; 2 for none"),
    ref("data", "NiBoolData"),
};
constexpr FieldDesc kNiPoint3InterpolatorFields[] = {
    field("value", kVec3).doc("used without keys"),
    ref("data", "NiPosData"),
};
constexpr FieldDesc kNiPathInterpolatorFields[] = {
    field("flags", Kind::U16),
    field("bankDir", Kind::I32),
    field("maxBankAngle", Kind::F32).in(Measure::Radians),
    field("smoothing", Kind::F32),
    field("followAxis", Kind::U16),
    ref("pathData", "NiPosData"),
    ref("percentData", "NiFloatData"),
};

constexpr FieldDesc kBlendItemFields[] = {
    ref("interpolator", "NiInterpolator"),
    field("weight", Kind::F32),
    field("normalizedWeight", Kind::F32),
    field("priority", Kind::I8),
    field("easeSpinner", Kind::F32),
};
constexpr StructDesc kBlendItem{"BlendItem", nullptr, kBlendItemFields};
constexpr FieldDesc kNiBlendInterpolatorFields[] = {
    field("flags", Kind::U8).doc("bit 0: a manager supplies the items"),
    field("arraySize", Kind::U8),
    field("weightThreshold", Kind::F32),
    field("interpCount", Kind::U8).when(hasBlendItems),
    field("singleIndex", Kind::U8).when(hasBlendItems).to(kRows, "of items"),
    field("highPriority", Kind::I8).when(hasBlendItems),
    field("nextHighPriority", Kind::I8).when(hasBlendItems),
    field("singleTime", Kind::F32).when(hasBlendItems).in(Measure::Seconds),
    field("highWeightsSum", Kind::F32).when(hasBlendItems),
    field("nextHighWeightsSum", Kind::F32).when(hasBlendItems),
    field("highEaseSpinner", Kind::F32).when(hasBlendItems),
    field("items", kBlendItem).counted("arraySize").when(hasBlendItems),
};
constexpr FieldDesc kBlendFloatFields[] = {field("value", Kind::F32)};
constexpr FieldDesc kBlendBoolFields[] = {field("value", Kind::U8)};
constexpr FieldDesc kBlendPoint3Fields[] = {field("value", kVec3)};
constexpr FieldDesc kBlendTransformFields[] = {
    field("translation", kVec3).upTo(nifVersion(10, 1, 0, 109)),
    field("rotation", kQuatWxyz).upTo(nifVersion(10, 1, 0, 109)),
    field("scale", Kind::F32).upTo(nifVersion(10, 1, 0, 109)),
};
// clang-format on

constexpr StructDesc kNiKeyframeData{"NiKeyframeData", &kNiObject, kNiKeyframeDataFields};
constexpr StructDesc kNiTransformData{"NiTransformData", &kNiKeyframeData};
constexpr StructDesc kNiPosData{"NiPosData", &kNiObject, kVec3DataFields};
constexpr StructDesc kNiFloatData{"NiFloatData", &kNiObject, kFloatDataFields};
constexpr StructDesc kNiBoolData{"NiBoolData", &kNiObject, kByteDataFields};
constexpr StructDesc kNiTransformInterpolator{"NiTransformInterpolator", &kNiInterpolator,
                                              kNiTransformInterpolatorFields};
constexpr StructDesc kNiFloatInterpolator{"NiFloatInterpolator", &kNiInterpolator,
                                          kNiFloatInterpolatorFields};
constexpr StructDesc kNiBoolInterpolator{"NiBoolInterpolator", &kNiInterpolator, kNiBoolInterpolatorFields};
constexpr StructDesc kNiBoolTimeline{"NiBoolTimelineInterpolator", &kNiBoolInterpolator};
constexpr StructDesc kNiPoint3Interpolator{"NiPoint3Interpolator", &kNiInterpolator,
                                           kNiPoint3InterpolatorFields};
constexpr StructDesc kNiPathInterpolator{"NiPathInterpolator", &kNiInterpolator, kNiPathInterpolatorFields};
constexpr StructDesc kNiBlendInterpolator{"NiBlendInterpolator", &kNiInterpolator,
                                          kNiBlendInterpolatorFields};
constexpr StructDesc kNiBlendFloat{"NiBlendFloatInterpolator", &kNiBlendInterpolator, kBlendFloatFields};
constexpr StructDesc kNiBlendBool{"NiBlendBoolInterpolator", &kNiBlendInterpolator, kBlendBoolFields};
constexpr StructDesc kNiBlendPoint3{"NiBlendPoint3Interpolator", &kNiBlendInterpolator, kBlendPoint3Fields};
constexpr StructDesc kNiBlendTransform{"NiBlendTransformInterpolator", &kNiBlendInterpolator,
                                       kBlendTransformFields};

constexpr const StructDesc *kInterpolatorTypes[] = {
    &kNiKeyframeData, &kNiTransformData,      &kNiPosData,          &kNiFloatData,
    &kNiBoolData,     &kNiFloatInterpolator,  &kNiBoolInterpolator, &kNiTransformInterpolator,
    &kNiBoolTimeline, &kNiPoint3Interpolator, &kNiPathInterpolator, &kNiBlendFloat,
    &kNiBlendBool,    &kNiBlendPoint3,        &kNiBlendTransform,
};
static_assert(wellFormed(kInterpolatorTypes));

} // namespace

TypeList interpolatorTypes()
{
    return kInterpolatorTypes;
}

} // namespace cutaway::nif
