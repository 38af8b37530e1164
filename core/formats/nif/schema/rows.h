// SPDX-License-Identifier: MIT
// Row builders and small structures that NIF tables share.
#pragma once

#include "core/formats/nif/version.h"
#include "core/schema/common.h"
#include "core/schema/sequential.h"
#include "core/schema/wellformed.h"

namespace cutaway::nif
{

namespace detail
{
inline constexpr FieldDesc kSizedStringFields[] = {
    field("length", Kind::U32).in(Measure::Bytes),
    field("value", Kind::Text).counted("length"),
};
inline constexpr FieldDesc kShortStringFields[] = {
    field("length", Kind::U8).in(Measure::Bytes).doc("counts the terminating NUL"),
    field("value", Kind::Text).counted("length"),
};
inline constexpr FieldDesc kBoundFields[] = {
    field("center", kVec3),
    field("radius", Kind::F32),
};
inline constexpr FieldDesc kWxyz[] = {field("w", Kind::F32), field("x", Kind::F32), field("y", Kind::F32),
                                      field("z", Kind::F32)};
} // namespace detail

inline constexpr StructDesc kSizedString{"sizedstring", nullptr, detail::kSizedStringFields};
inline constexpr StructDesc kShortString{"shortstring", nullptr, detail::kShortStringFields};
inline constexpr StructDesc kBound{"Bound", nullptr, detail::kBoundFields};
// Scene graph quaternions start with w; those of bhk blocks end with it (kQuat).
inline constexpr StructDesc kQuatWxyz{"quatwxyz", nullptr, detail::kWxyz, Display::Tuple};
// A block index that owns its target, and one that only points back at it; -1 is none.
constexpr FieldDesc ref(std::string_view name, std::string_view type = {})
{
    return field(name, Kind::I32).to(Link::Block, type);
}
constexpr FieldDesc ptr(std::string_view name, std::string_view type = {})
{
    return field(name, Kind::I32).to(Link::BlockBack, type);
}

// Text is an index into the header's table from 20.1.0.1 on and stands inline before: two rows under one
// name.
constexpr FieldDesc stringIndex(std::string_view name)
{
    return field(name, Kind::U32).to(Link::StringIndex).from(kV20_1_0_1);
}
constexpr FieldDesc inlineString(std::string_view name)
{
    return field(name, kSizedString).upTo(before(kV20_1_0_1));
}

// A truth value is one byte from 4.1.0.1 on and four before: two rows under one name.
constexpr FieldDesc boolean(std::string_view name)
{
    return field(name, Kind::Bool).from(kV4_1_0_1);
}
constexpr FieldDesc wideBoolean(std::string_view name)
{
    return field(name, Kind::U32).upTo(before(kV4_1_0_1));
}

// An array that a function counts: sets, one after the other, of as many elements as the number says. Rows
// that the number counts bring along their elements in all sets.
constexpr FieldDesc inSetsOf(std::string_view number, FieldDesc array)
{
    array.countField = number;
    return array;
}

// Condition: the nearest field of that name holds the value N.
template <std::uint64_t N> bool typeIs(const Scope &s)
{
    return s.value("type") == N;
}

} // namespace cutaway::nif
