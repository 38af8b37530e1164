// SPDX-License-Identifier: MIT
// The abstract types that blocks derive from. A link may demand one of them by name.
#pragma once

#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/schema/enums.h"
#include "core/formats/nif/schema/rows.h"

namespace cutaway::nif
{

// clang-format off
namespace detail
{

inline bool isOfClass(const Scope &s, std::string_view base) { return s.unit() != nullptr && derivesFrom(*s.unit(), base); }
inline bool isLightingShader(const Scope &s) { return isOfClass(s, "BSLightingShaderProperty"); }
inline bool hasExtraName(const Scope &s) { return !isOfClass(s, "BSExtraData"); }

inline constexpr FieldDesc kNiObjectNETFields[] = {
    field("shaderType", Kind::U32).streamFrom(kBsSkyrim).streamUpTo(139).when(isLightingShader).named(kShaderTypes)
        .doc("decides which parameters end the block; stands in front of the name"),
    stringIndex("name"),
    inlineString("name"),
    field("numExtra", Kind::U32).from(kV10_0_1_0),
    ref("extra", "NiExtraData").counted("numExtra").from(kV10_0_1_0),
    ref("extra1", "NiExtraData").upTo(before(kV10_0_1_0)).doc("first of a chain of extra data"),
    ref("controller", "NiTimeController").doc("first of a chain of controllers"),
};

inline constexpr FieldDesc kNiExtraDataFields[] = {
    stringIndex("name").when(hasExtraName),
    inlineString("name").from(kV10_0_1_0).when(hasExtraName),
    ref("nextExtra", "NiExtraData").upTo(kV4_2_2_0),
    field("bytesRemaining", Kind::U32).upTo(kV4_2_2_0).in(Measure::Bytes),
};

// Bounding volumes of old files: the scene graph kind, not collision.
inline constexpr FieldDesc volumeRow(FieldDesc row, Predicate isOfType) { return row.in(Measure::GameLength).when(isOfType); }
inline constexpr FieldDesc kSimpleVolumeFields[] = {
    field("type", Kind::U32).named(kBoundingVolumes),
    volumeRow(field("sphere", kBound), typeIs<0>),
    volumeRow(field("boxCenter", kVec3), typeIs<1>),
    field("boxAxes", kMat33).when(typeIs<1>),
    volumeRow(field("boxExtent", kVec3), typeIs<1>),
    volumeRow(field("capsuleCenter", kVec3), typeIs<2>),
    volumeRow(field("capsuleOrigin", kVec3), typeIs<2>),
    volumeRow(field("capsuleExtent", Kind::F32), typeIs<2>),
    volumeRow(field("capsuleRadius", Kind::F32), typeIs<2>),
    field("planeNormal", kVec3).when(typeIs<5>),
    volumeRow(field("planeConstant", Kind::F32), typeIs<5>),
    volumeRow(field("planeCenter", kVec3), typeIs<5>),
};
inline constexpr StructDesc kSimpleVolume{"SimpleVolume", nullptr, kSimpleVolumeFields};
// A union of volumes that holds unions itself was never seen.
inline constexpr FieldDesc kBoundingVolumeFields[] = {
    field("numVolumes", Kind::U32).when(typeIs<4>),
    field("volumes", kSimpleVolume).counted("numVolumes").when(typeIs<4>),
};
} // namespace detail
// clang-format on

inline constexpr StructDesc kBoundingVolume{"BoundingVolume", &detail::kSimpleVolume,
                                            detail::kBoundingVolumeFields};

// clang-format off
namespace detail
{

inline constexpr FieldDesc kNiAVObjectFields[] = {
    field("flags", Kind::U32).streamFrom(27).named(kAvFlags),
    field("flags16", Kind::U16).upTo(before(kV5_0_0_1)).streamUpTo(26).named(kMorrowindAvFlags),
    field("flags16", Kind::U16).from(kV5_0_0_1).streamUpTo(26).named(kAvFlags),
    field("translation", kVec3).in(Measure::GameLength).doc("position in the parent's space"),
    field("rotation", kMat33).doc("row by row; row i dotted with a point gives its component i"),
    field("scale", Kind::F32).doc("uniform, applied before rotation and translation"),
    field("velocity", kVec3).upTo(kV4_2_2_0),
    field("numProperties", Kind::U32).streamUpTo(kBsFallout3),
    ref("properties", "NiProperty").counted("numProperties").streamUpTo(kBsFallout3),
    wideBoolean("hasBV").upTo(before(kV4_1_0_1)),
    boolean("hasBV").upTo(kV4_2_2_0),
    field("boundingVolume", kBoundingVolume).upTo(kV4_2_2_0).when("hasBV"),
    ref("collision", "NiCollisionObject").from(kV10_0_1_0),
};

inline constexpr FieldDesc kNiNodeFields[] = {
    field("numChildren", Kind::U32),
    ref("children", "NiAVObject").counted("numChildren").doc("entries may be empty"),
    field("numEffects", Kind::U32).streamUpTo(before(kBsFallout4)),
    ref("effects", "NiDynamicEffect").counted("numEffects").streamUpTo(before(kBsFallout4)),
};

inline constexpr FieldDesc kNiTimeControllerFields[] = {
    ref("next", "NiTimeController").doc("next controller of the same target"),
    field("flags", Kind::U16).named(kControllerFlags),
    field("frequency", Kind::F32),
    field("phase", Kind::F32).in(Measure::Seconds),
    field("startTime", Kind::F32).in(Measure::Seconds),
    field("stopTime", Kind::F32).in(Measure::Seconds),
    ptr("target", "NiObjectNET").doc("what is animated"),
};

inline constexpr FieldDesc kNiCollisionObjectFields[] = {
    ptr("target", "NiAVObject").doc("the node that owns this object"),
};

} // namespace detail
// clang-format on

inline constexpr StructDesc kNiObject{"NiObject"};
inline constexpr StructDesc kNiObjectNET{"NiObjectNET", &kNiObject, detail::kNiObjectNETFields};
inline constexpr StructDesc kNiAVObject{"NiAVObject", &kNiObjectNET, detail::kNiAVObjectFields};
inline constexpr StructDesc kNiNode{"NiNode", &kNiAVObject, detail::kNiNodeFields};
inline constexpr StructDesc kNiProperty{"NiProperty", &kNiObjectNET};
inline constexpr StructDesc kNiExtraData{"NiExtraData", &kNiObject, detail::kNiExtraDataFields};
// Extra data of the Creation Engine that dropped the name.
inline constexpr StructDesc kBSExtraData{"BSExtraData", &kNiExtraData};
inline constexpr StructDesc kNiTimeController{"NiTimeController", &kNiObject,
                                              detail::kNiTimeControllerFields};
inline constexpr StructDesc kNiInterpolator{"NiInterpolator", &kNiObject};
inline constexpr StructDesc kNiCollisionObject{"NiCollisionObject", &kNiObject,
                                               detail::kNiCollisionObjectFields};

// Havok side: everything below bhkRefObject stores no fields of its own.
inline constexpr StructDesc kBhkRefObject{"bhkRefObject", &kNiObject};
inline constexpr StructDesc kBhkSerializable{"bhkSerializable", &kBhkRefObject};
inline constexpr StructDesc kBhkShape{"bhkShape", &kBhkSerializable};
inline constexpr StructDesc kBhkConstraint{"bhkConstraint", &kBhkSerializable};

} // namespace cutaway::nif
