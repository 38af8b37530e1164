// SPDX-License-Identifier: MIT
// A shape as the blocks of Skyrim (stream 83) or Skyrim SE (stream 100) that hold it.
#pragma once

#include "core/formats/nif/copiedblocks.h"
#include "core/formats/nif/remake/rendershape.h"

namespace cutaway::nif
{

// Where a shape refers to, in the numbers of whoever puts the block in; kNothing for none.
struct ShapeLinks {
    std::int64_t data = kNothing, skin = kNothing, shader = kNothing, alpha = kNothing;
};

// What a NiTriShape or BSTriShape has behind its place in the scene, without the references.
struct ShapeTail {
    Bytes bytes;
    std::vector<CopiedBlock::Reference> references; // offsets in the bytes
};

// ---- for Skyrim
ShapeTail plainTail(const RenderShape &shape, const ShapeLinks &links);
// A NiTriShapeData. Fails where there are more triangles than it can hold.
Result<CopiedBlock> triangleData(const RenderShape &shape);

// ---- for Skyrim SE
// Size, offsets and parts of its vertices.
std::uint64_t vertexDescOf(const RenderShape &shape);
// Fails for numbers that half precision does not have, and for more than 256 bones.
Result<Bytes> packedVertices(const RenderShape &shape);
// Of a shape with a skin the vertices are those of its partitions.
Result<ShapeTail> packedTail(const RenderShape &shape, const ShapeLinks &links);

// ---- for both
// The shape with parts that have no more bones than a palette holds.
RenderShape withShortPalettes(RenderShape shape);
// A NiSkinPartition of the parts, whose triangles are those of the shape.
Result<Bytes> partitionBytes(const RenderShape &shape, std::uint32_t stream);

} // namespace cutaway::nif
