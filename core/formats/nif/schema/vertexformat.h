// SPDX-License-Identifier: MIT
// Packed vertices: which parts they have is a bit mask in the block.
//
// The mask (u64): bits 0-3 size in words of four bytes; one nibble each from bit 4 on for the offsets; from
// bit 44 on one bit per part. Source: FORMAT.md, "Vertices".
#pragma once

#include "core/base/result.h"
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

// Parts by their bits, counted from kVertexPartsAt.
enum VertexAttribute : std::uint32_t {
    kHasPosition = 1 << 0,
    kHasUv = 1 << 1,
    kHasUv2 = 1 << 2,
    kHasNormal = 1 << 3,
    kHasTangent = 1 << 4,
    kHasColor = 1 << 5,
    kIsSkinned = 1 << 6,
    kHasEye = 1 << 8,
    kIsFullPrecision = 1 << 10,
};
inline constexpr unsigned kVertexPartsAt = 44;
inline std::uint32_t attributesOf(std::uint64_t vertexDesc)
{
    return static_cast<std::uint32_t>(vertexDesc >> kVertexPartsAt) & 0x7FF;
}
// With the size and the offsets that its attributes make.
std::uint64_t soundVertexDesc(std::uint64_t vertexDesc, std::uint32_t stream);
// Rows of vertices laid out for other attributes: parts that both have keep their bytes, new ones are zeros.
// Fails for rows whose size is not that of their attributes, and for another precision of positions.
Result<Bytes> relaidVertices(ByteSpan rows, std::uint64_t from, std::uint64_t to, std::uint32_t stream);

// Bytes of one vertex.
std::uint32_t vertexSize(std::uint64_t vertexDesc);

// The rows of a vertex under the nearest "vertexDesc"; null when its size is 0.
std::shared_ptr<const DynamicType> vertexType(const Scope &scope);

} // namespace cutaway::nif
