// SPDX-License-Identifier: MIT
// Structures that collision blocks share. Lengths are Havok units: 69.99 game units each from Skyrim on, 7
// before.
#pragma once

#include "core/formats/havok/names.h"
#include "core/formats/nif/schema/bases.h"

namespace cutaway::nif
{

// clang-format off
namespace detail
{
inline constexpr FieldDesc kFilterFields[] = {
    field("layer", Kind::U8).streamUpTo(16).named(kOblivionLayers),
    field("layer", Kind::U8).streamFrom(17).streamUpTo(kBsFallout3).named(kFallout3Layers),
    field("layer", Kind::U8).streamFrom(kBsFallout3 + 1).streamUpTo(kBsFallout4 - 1).named(havok::kSkyrimLayers),
    field("layer", Kind::U8).streamFrom(kBsFallout4).named(havok::kFallout4Layers),
    field("flags", Kind::U8).named(kFilterFlags).doc("low five bits: part of the body"),
    field("group", Kind::U16).doc("bodies of one group do not collide with each other"),
};
inline constexpr FieldDesc kPropFields[] = {
    field("data", Kind::U32),
    field("size", Kind::U32),
    field("capFlags", Kind::U32).doc("capacity; the top bit says the memory is not owned"),
};
inline constexpr FieldDesc kMat3x4Fields[] = {
    field("row0", kVec4),
    field("row1", kVec4),
    field("row2", kVec4),
};
inline constexpr FieldDesc kAabbFields[] = {
    field("min", kVec4).in(Measure::HavokLength),
    field("max", kVec4).in(Measure::HavokLength),
};
} // namespace detail
// clang-format on

inline constexpr StructDesc kFilter{"Filter", nullptr, detail::kFilterFields};
// The rest of a serialised array: its header, always empty.
inline constexpr StructDesc kProp{"Prop", nullptr, detail::kPropFields};
inline constexpr StructDesc kMat3x4{"Mat3x4", nullptr, detail::kMat3x4Fields, Display::Tuple,
                                    "rows of three; the fourth number is unused"};
inline constexpr StructDesc kAabb{"Aabb", nullptr, detail::kAabbFields};

// The surface material of one game; a table lists all three under one name, behind a number that only the
// oldest files have.
constexpr FieldDesc beforeMaterial()
{
    return field("unknownInt", Kind::U32).upTo(kV10_0_1_2);
}
constexpr FieldDesc oblivionMaterial(std::string_view name)
{
    return field(name, Kind::U32).streamUpTo(16).named(kOblivionMaterials);
}
constexpr FieldDesc fallout3Material(std::string_view name)
{
    return field(name, Kind::U32).streamFrom(17).streamUpTo(kBsFallout3).named(kFallout3Materials);
}
constexpr FieldDesc skyrimMaterial(std::string_view name)
{
    return field(name, Kind::U32).streamFrom(kBsFallout3 + 1).named(havok::kSkyrimMaterials);
}

} // namespace cutaway::nif
