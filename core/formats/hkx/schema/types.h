// SPDX-License-Identifier: MIT
// Tables that more than one schema file builds on.
#pragma once

#include "core/formats/hkx/schema/rows.h"

namespace cutaway::hkx
{

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
inline constexpr FieldDesc kBaseObjectFields[] = {
    pointer("vtable").notSerialised().doc("filled in when the game loads the object"),
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

} // namespace cutaway::hkx
