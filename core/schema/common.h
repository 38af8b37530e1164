// SPDX-License-Identifier: MIT
// Tables of the small value types that all formats share.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway
{

namespace detail
{

inline constexpr FieldDesc kXyzw[] = {field("x", Kind::F32), field("y", Kind::F32), field("z", Kind::F32),
                                      field("w", Kind::F32)};
inline constexpr FieldDesc kMat33Fields[] = {
    field("m00", Kind::F32), field("m01", Kind::F32), field("m02", Kind::F32),
    field("m10", Kind::F32), field("m11", Kind::F32), field("m12", Kind::F32),
    field("m20", Kind::F32), field("m21", Kind::F32), field("m22", Kind::F32)};
inline constexpr FieldDesc kRgba[] = {field("r", Kind::F32), field("g", Kind::F32), field("b", Kind::F32),
                                      field("a", Kind::F32)};
inline constexpr FieldDesc kRgbaBytes[] = {field("r", Kind::U8), field("g", Kind::U8), field("b", Kind::U8),
                                           field("a", Kind::U8)};
inline constexpr FieldDesc kAbc[] = {field("a", Kind::U16), field("b", Kind::U16), field("c", Kind::U16)};

} // namespace detail

inline constexpr StructDesc kVec2{"vec2", nullptr, std::span(detail::kXyzw).first(2), Display::Tuple};
inline constexpr StructDesc kVec3{"vec3", nullptr, std::span(detail::kXyzw).first(3), Display::Tuple};
inline constexpr StructDesc kVec4{"vec4", nullptr, detail::kXyzw, Display::Tuple, "", 16};
// Stored x, y, z, w in every format here.
inline constexpr StructDesc kQuat{"quat", nullptr, detail::kXyzw, Display::Tuple, "", 16};
inline constexpr StructDesc kMat33{"mat33", nullptr, detail::kMat33Fields, Display::Tuple, "row by row"};

namespace detail
{
inline constexpr FieldDesc kVec4Rows[] = {field("0", kVec4), field("1", kVec4), field("2", kVec4),
                                          field("3", kVec4)};
inline constexpr FieldDesc kQsFields[] = {field("translation", kVec4), field("rotation", kQuat),
                                          field("scale", kVec4)};
} // namespace detail

// Three vec4: rows in NIF blocks, columns in packfiles.
inline constexpr StructDesc kMat34{"mat34", nullptr, std::span(detail::kVec4Rows).first(3), Display::Tuple};
inline constexpr StructDesc kMat44{"mat44", nullptr, detail::kVec4Rows, Display::Tuple};
inline constexpr StructDesc kQsTransform{"qstransform", nullptr, detail::kQsFields};
inline constexpr StructDesc kColor3{"color3", nullptr, std::span(detail::kRgba).first(3), Display::Tuple};
inline constexpr StructDesc kColor4{"color4", nullptr, detail::kRgba, Display::Tuple};
inline constexpr StructDesc kByteColor3{"bytecolor3", nullptr, std::span(detail::kRgbaBytes).first(3),
                                        Display::Tuple};
inline constexpr StructDesc kByteColor4{"bytecolor4", nullptr, detail::kRgbaBytes, Display::Tuple};
inline constexpr StructDesc kTriangle{"triangle", nullptr, detail::kAbc, Display::Tuple};

} // namespace cutaway
