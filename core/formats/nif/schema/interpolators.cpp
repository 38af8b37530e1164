// SPDX-License-Identifier: MIT
// Interpolators and their keys. Keys of one kind have one size, so lists of them are computed, not stored.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/keys.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

// Blends became smaller in two steps.
constexpr std::uint32_t kSmallBlends = nifVersion(10, 1, 0, 110);
constexpr std::uint32_t kCompactBlends = nifVersion(10, 1, 0, 112);

template <std::uint64_t Type> bool rotationIs(const Scope &s)
{
    return s.value("numRotationKeys") != 0 && s.value("rotationType") == Type;
}
bool rotationIsPlain(const Scope &s)
{
    return s.value("numRotationKeys") != 0 && !rotationIs<3>(s) && !rotationIs<4>(s);
}
bool hasBlendItems(const Scope &s)
{
    return s.version() < kCompactBlends || (s.value("flags") & 1) == 0;
}

// clang-format off
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
    wideBoolean("isSet").times(3),
    boolean("isSet").times(3).upTo(before(kSmallBlends)).doc("of the three, those that are used"),
    ref("data", "NiKeyframeData"),
};
constexpr FieldDesc kNiFloatInterpolatorFields[] = {
    field("value", Kind::F32).doc("used without keys"),
    ref("data", "NiFloatData"),
};
constexpr FieldDesc kNiBoolInterpolatorFields[] = {
    field("value", Kind::U32).upTo(before(kV4_1_0_1)),
    field("value", Kind::U8).from(kV4_1_0_1).doc("used without keys; 2 for none"),
    ref("data", "NiBoolData"),
};
constexpr FieldDesc kNiPoint3InterpolatorFields[] = {
    field("value", kVec3).doc("used without keys"),
    ref("data", "NiPosData"),
};
constexpr FieldDesc kNiPathInterpolatorFields[] = {
    field("flags", Kind::U16).named(listed::kPathFlags),
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
    field("priority", Kind::I32).upTo(before(kSmallBlends)),
    field("priority", Kind::I8).from(kSmallBlends),
    field("easeSpinner", Kind::F32),
};
constexpr StructDesc kBlendItem{"BlendItem", nullptr, kBlendItemFields};
// From 10.1.0.112 on a manager may supply the items; before, all is always there, in another order.
constexpr FieldDesc managed(const FieldDesc &row) { return row.from(kCompactBlends).when(hasBlendItems); }
constexpr FieldDesc kNiBlendInterpolatorFields[] = {
    field("flags", Kind::U8).from(kCompactBlends).named(listed::kInterpBlendFlags),
    field("arraySize", Kind::U16).upTo(before(kSmallBlends)),
    field("arrayGrowBy", Kind::U16).upTo(before(kSmallBlends)),
    field("arraySize", Kind::U8).from(kSmallBlends),
    field("weightThreshold", Kind::F32).from(kCompactBlends),
    managed(field("interpCount", Kind::U8)),
    managed(field("singleIndex", Kind::U8).to(kRows, "of items")),
    managed(field("highPriority", Kind::I8)),
    managed(field("nextHighPriority", Kind::I8)),
    managed(field("singleTime", Kind::F32).in(Measure::Seconds)),
    managed(field("highWeightsSum", Kind::F32)),
    managed(field("nextHighWeightsSum", Kind::F32)),
    managed(field("highEaseSpinner", Kind::F32)),
    field("items", kBlendItem).counted("arraySize").when(hasBlendItems),
    wideBoolean("managerControlled"),
    boolean("managerControlled").upTo(before(kCompactBlends)),
    field("weightThreshold", Kind::F32).upTo(before(kCompactBlends)),
    wideBoolean("onlyUseHighestWeight"),
    boolean("onlyUseHighestWeight").upTo(before(kCompactBlends)),
    field("interpCount", Kind::U16).upTo(before(kSmallBlends)),
    field("singleIndex", Kind::U16).upTo(before(kSmallBlends)).to(kRows, "of items"),
    field("interpCount", Kind::U8).from(kSmallBlends).upTo(before(kCompactBlends)),
    field("singleIndex", Kind::U8).from(kSmallBlends).upTo(before(kCompactBlends)).to(kRows, "of items"),
    ref("singleInterpolator", "NiInterpolator").from(nifVersion(10, 1, 0, 108)).upTo(before(kCompactBlends)),
    field("singleTime", Kind::F32).from(nifVersion(10, 1, 0, 108)).upTo(before(kCompactBlends)).in(Measure::Seconds),
    field("highPriority", Kind::I32).upTo(before(kSmallBlends)),
    field("nextHighPriority", Kind::I32).upTo(before(kSmallBlends)),
    field("highPriority", Kind::I8).from(kSmallBlends).upTo(before(kCompactBlends)),
    field("nextHighPriority", Kind::I8).from(kSmallBlends).upTo(before(kCompactBlends)),
};
constexpr FieldDesc kBlendFloatFields[] = {field("value", Kind::F32)};
constexpr FieldDesc kBlendBoolFields[] = {field("value", Kind::U8)};
constexpr FieldDesc kBlendPoint3Fields[] = {field("value", kVec3)};
constexpr FieldDesc kBlendTransformFields[] = {
    field("translation", kVec3).upTo(nifVersion(10, 1, 0, 109)),
    field("rotation", kQuatWxyz).upTo(nifVersion(10, 1, 0, 109)),
    field("scale", Kind::F32).upTo(nifVersion(10, 1, 0, 109)),
    wideBoolean("isSet").times(3),
    boolean("isSet").times(3).upTo(before(kSmallBlends)),
};
// clang-format on

} // namespace

constexpr StructDesc kNiKeyframeData{"NiKeyframeData", &kNiObject, kNiKeyframeDataFields};
constexpr StructDesc kNiTransformData{"NiTransformData", &kNiKeyframeData};
constexpr StructDesc kNiPosData{"NiPosData", &kNiObject, kVec3DataFields};
constexpr StructDesc kNiFloatData{"NiFloatData", &kNiObject, kFloatDataFields};
constexpr StructDesc kNiBoolData{"NiBoolData", &kNiObject, kByteDataFields};
constexpr StructDesc kNiKeyBasedInterpolator{"NiKeyBasedInterpolator", &kNiInterpolator};
constexpr StructDesc kNiTransformInterpolator{"NiTransformInterpolator", &kNiKeyBasedInterpolator,
                                              kNiTransformInterpolatorFields};
constexpr StructDesc kNiFloatInterpolator{"NiFloatInterpolator", &kNiKeyBasedInterpolator,
                                          kNiFloatInterpolatorFields};
constexpr StructDesc kNiBoolInterpolator{"NiBoolInterpolator", &kNiKeyBasedInterpolator,
                                         kNiBoolInterpolatorFields};
constexpr StructDesc kNiBoolTimeline{"NiBoolTimelineInterpolator", &kNiBoolInterpolator};
constexpr StructDesc kNiPoint3Interpolator{"NiPoint3Interpolator", &kNiKeyBasedInterpolator,
                                           kNiPoint3InterpolatorFields};
constexpr StructDesc kNiPathInterpolator{"NiPathInterpolator", &kNiKeyBasedInterpolator,
                                         kNiPathInterpolatorFields};
constexpr StructDesc kNiBlendInterpolator{"NiBlendInterpolator", &kNiInterpolator,
                                          kNiBlendInterpolatorFields};
constexpr StructDesc kNiBlendFloat{"NiBlendFloatInterpolator", &kNiBlendInterpolator, kBlendFloatFields};
constexpr StructDesc kNiBlendBool{"NiBlendBoolInterpolator", &kNiBlendInterpolator, kBlendBoolFields};
constexpr StructDesc kNiBlendPoint3{"NiBlendPoint3Interpolator", &kNiBlendInterpolator, kBlendPoint3Fields};
constexpr StructDesc kNiBlendTransform{"NiBlendTransformInterpolator", &kNiBlendInterpolator,
                                       kBlendTransformFields};

namespace
{

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
