// SPDX-License-Identifier: MIT
// Tables that more than one schema file builds on.
#pragma once

#include "core/formats/hkx/schema/rows.h"

namespace cutaway::hkx
{

// Of the first base that has one; a class of several bases has one more for each further of them.
inline constexpr FieldDesc kVtable =
    pointer("vtable").notSerialised().doc("filled in when the game loads the object");
constexpr FieldDesc interfaces(std::string_view name, std::uint32_t count)
{
    return pointer(name).times(count).notSerialised().doc("filled in when the game loads the object");
}

namespace detail
{

inline constexpr FieldDesc kTransformFields[] = {
    field("rotation", kMat34).doc("three columns; their fourth lane is unused or carries packed integers"),
    field("translation", kVec4).in(Measure::HavokLength),
};
inline constexpr FieldDesc kAabbFields[] = {
    field("min", kVec4).in(Measure::HavokLength),
    field("max", kVec4).in(Measure::HavokLength),
};
inline constexpr FieldDesc kBaseObjectFields[] = {kVtable};
inline constexpr FieldDesc kSimpleArrayFields[] = {
    pointer("data"),
    field("size", Kind::I32),
};
inline constexpr FieldDesc kVariantFields[] = {
    pointer("object"),
    pointer("class", "hkClass"),
};
inline constexpr FieldDesc kReferencedObjectFields[] = {
    field("memSizeAndFlags", Kind::U16).upTo(kHavok2010).notSerialised(),
    field("referenceCount", Kind::I16).upTo(kHavok2010).notSerialised(),
    field("memSizeAndRefCount", Kind::U32).from(kHavok2014).notSerialised(),
};

} // namespace detail

inline constexpr StructDesc kHkTransform{"hkTransform",
                                         nullptr,
                                         detail::kTransformFields,
                                         Display::Members,
                                         "rotation and translation, column by column",
                                         16};
inline constexpr StructDesc kHkAabb{"hkAabb", nullptr, detail::kAabbFields};
inline constexpr StructDesc kBaseObject{"hkBaseObject", nullptr, detail::kBaseObjectFields};
inline constexpr StructDesc kReferencedObject{"hkReferencedObject", &kBaseObject,
                                              detail::kReferencedObjectFields};

// An array without a capacity. No object of a file has one: they belong to the reflection.
inline constexpr StructDesc kSimpleArray{"hkSimpleArray", nullptr, detail::kSimpleArrayFields};
inline constexpr StructDesc kVariant{"hkVariant", nullptr, detail::kVariantFields};

} // namespace cutaway::hkx
