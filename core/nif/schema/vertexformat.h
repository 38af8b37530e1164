// SPDX-License-Identifier: MIT
// Packed vertices: which parts they have is a bit mask in the block.
//
// The mask (u64): bits 0-3 size in words of four bytes; one nibble each from bit 4 on for the offsets; from
// bit 44 on one bit per part. Source: FORMAT.md, "Vertices".
#pragma once

#include "core/schema/sequential.h"

namespace cutaway::nif
{

// Only names the rows; their table is made by vertexType.
extern const StructDesc kVertex;
extern const StructDesc kHalfVec3;

// Bytes of one vertex.
std::uint32_t vertexSize(std::uint64_t vertexDesc);

// The rows of a vertex under the nearest "vertexDesc"; null when its size is 0.
std::shared_ptr<const DynamicType> vertexType(const Scope &scope);

} // namespace cutaway::nif
