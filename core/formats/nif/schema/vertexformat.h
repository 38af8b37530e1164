// SPDX-License-Identifier: MIT
// Packed vertices: which parts they have is a bit mask in the block.
//
// The mask (u64): bits 0-3 size in words of four bytes; one nibble each from bit 4 on for the offsets; from
// bit 44 on one bit per part. Source: FORMAT.md, "Vertices".
#pragma once

#include "core/schema/sequential.h"

namespace cutaway::nif
{

namespace detail
{
inline constexpr FieldDesc kHalfXyz[] = {field("x", Kind::Half), field("y", Kind::Half),
                                         field("z", Kind::Half)};
} // namespace detail

// Only names the rows; their table is made by vertexType.
inline constexpr StructDesc kVertex{"vertex"};
inline constexpr StructDesc kHalfVec3{"half3", nullptr, detail::kHalfXyz, Display::Tuple};

// Bytes of one vertex.
std::uint32_t vertexSize(std::uint64_t vertexDesc);

// The rows of a vertex under the nearest "vertexDesc"; null when its size is 0.
std::shared_ptr<const DynamicType> vertexType(const Scope &scope);

} // namespace cutaway::nif
