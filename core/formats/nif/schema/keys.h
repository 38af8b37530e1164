// SPDX-License-Identifier: MIT
// Keys of animated values and lists of them. Keys of one kind have one size, so lists of them are computed,
// not stored.
#pragma once

#include "core/formats/nif/schema/enums.h"
#include "core/formats/nif/schema/rows.h"

namespace cutaway::nif
{

// The kind of key that the nearest list names; a list without keys names none.
template <std::uint64_t Type> bool keysAre(const Scope &s)
{
    return s.value("numKeys") != 0 && s.value("interpolation") == Type;
}
// All but the two kinds with tangents; none has a name but 1 and 5.
inline bool keysAreLinear(const Scope &s)
{
    return s.value("numKeys") != 0 && !keysAre<2>(s) && !keysAre<3>(s);
}

// clang-format off
constexpr FieldDesc keyTime() { return field("time", Kind::F32).in(Measure::Seconds); }
inline constexpr FieldDesc kTbcFields[] = {field("tension", Kind::F32), field("bias", Kind::F32), field("continuity", Kind::F32)};
inline constexpr StructDesc kTbc{"TBC", nullptr, kTbcFields, Display::Tuple};

inline constexpr FieldDesc kLinearFloat[] = {keyTime(), field("value", Kind::F32)};
inline constexpr FieldDesc kQuadraticFloat[] = {keyTime(), field("value", Kind::F32), field("forward", Kind::F32), field("backward", Kind::F32)};
inline constexpr FieldDesc kTbcFloat[] = {keyTime(), field("value", Kind::F32), field("tbc", kTbc)};
inline constexpr StructDesc kLinearFloatKey{"Key", nullptr, kLinearFloat};
inline constexpr StructDesc kQuadraticFloatKey{"QuadraticKey", nullptr, kQuadraticFloat};
inline constexpr StructDesc kTbcFloatKey{"TbcKey", nullptr, kTbcFloat};

inline constexpr FieldDesc kLinearVec3[] = {keyTime(), field("value", kVec3)};
inline constexpr FieldDesc kQuadraticVec3[] = {keyTime(), field("value", kVec3), field("forward", kVec3), field("backward", kVec3)};
inline constexpr FieldDesc kTbcVec3[] = {keyTime(), field("value", kVec3), field("tbc", kTbc)};
inline constexpr StructDesc kLinearVec3Key{"Key", nullptr, kLinearVec3};
inline constexpr StructDesc kQuadraticVec3Key{"QuadraticKey", nullptr, kQuadraticVec3};
inline constexpr StructDesc kTbcVec3Key{"TbcKey", nullptr, kTbcVec3};

inline constexpr FieldDesc kLinearByte[] = {keyTime(), field("value", Kind::U8)};
inline constexpr FieldDesc kQuadraticByte[] = {keyTime(), field("value", Kind::U8), field("forward", Kind::U8), field("backward", Kind::U8)};
inline constexpr FieldDesc kTbcByte[] = {keyTime(), field("value", Kind::U8), field("tbc", kTbc)};
inline constexpr StructDesc kLinearByteKey{"Key", nullptr, kLinearByte};
inline constexpr StructDesc kQuadraticByteKey{"QuadraticKey", nullptr, kQuadraticByte};
inline constexpr StructDesc kTbcByteKey{"TbcKey", nullptr, kTbcByte};

inline constexpr FieldDesc kLinearColor[] = {keyTime(), field("value", kColor4)};
inline constexpr FieldDesc kQuadraticColor[] = {keyTime(), field("value", kColor4), field("forward", kColor4), field("backward", kColor4)};
inline constexpr FieldDesc kTbcColor[] = {keyTime(), field("value", kColor4), field("tbc", kTbc)};
inline constexpr StructDesc kLinearColorKey{"Key", nullptr, kLinearColor};
inline constexpr StructDesc kQuadraticColorKey{"QuadraticKey", nullptr, kQuadraticColor};
inline constexpr StructDesc kTbcColorKey{"TbcKey", nullptr, kTbcColor};

inline constexpr FieldDesc kLinearQuat[] = {keyTime(), field("value", kQuatWxyz)};
inline constexpr FieldDesc kTbcQuat[] = {keyTime(), field("value", kQuatWxyz), field("tbc", kTbc)};
inline constexpr StructDesc kLinearQuatKey{"QuatKey", nullptr, kLinearQuat};
inline constexpr StructDesc kTbcQuatKey{"TbcQuatKey", nullptr, kTbcQuat};

inline constexpr FieldDesc kFloatKeysFields[] = {
    field("numKeys", Kind::U32),
    field("interpolation", Kind::U32).when("numKeys").named(kKeyTypes),
    field("keys", kLinearFloatKey).counted("numKeys").when(keysAreLinear),
    field("keys", kQuadraticFloatKey).counted("numKeys").when(keysAre<2>),
    field("keys", kTbcFloatKey).counted("numKeys").when(keysAre<3>),
};
inline constexpr StructDesc kFloatKeys{"FloatKeys", nullptr, kFloatKeysFields};

inline constexpr FieldDesc kVec3KeysFields[] = {
    field("numKeys", Kind::U32),
    field("interpolation", Kind::U32).when("numKeys").named(kKeyTypes),
    field("keys", kLinearVec3Key).counted("numKeys").when(keysAreLinear),
    field("keys", kQuadraticVec3Key).counted("numKeys").when(keysAre<2>),
    field("keys", kTbcVec3Key).counted("numKeys").when(keysAre<3>),
};
inline constexpr StructDesc kVec3Keys{"Vec3Keys", nullptr, kVec3KeysFields};

inline constexpr FieldDesc kByteKeysFields[] = {
    field("numKeys", Kind::U32),
    field("interpolation", Kind::U32).when("numKeys").named(kKeyTypes),
    field("keys", kLinearByteKey).counted("numKeys").when(keysAreLinear),
    field("keys", kQuadraticByteKey).counted("numKeys").when(keysAre<2>),
    field("keys", kTbcByteKey).counted("numKeys").when(keysAre<3>),
};
inline constexpr StructDesc kByteKeys{"ByteKeys", nullptr, kByteKeysFields};

inline constexpr FieldDesc kColor4KeysFields[] = {
    field("numKeys", Kind::U32),
    field("interpolation", Kind::U32).when("numKeys").named(kKeyTypes),
    field("keys", kLinearColorKey).counted("numKeys").when(keysAreLinear),
    field("keys", kQuadraticColorKey).counted("numKeys").when(keysAre<2>),
    field("keys", kTbcColorKey).counted("numKeys").when(keysAre<3>),
};
inline constexpr StructDesc kColor4Keys{"ColorKeys", nullptr, kColor4KeysFields};
// clang-format on

} // namespace cutaway::nif
