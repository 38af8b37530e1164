// SPDX-License-Identifier: MIT
// Spline-compressed data as rows of the tree: blocks, in each the masks, then what each track stores.
//
//   data.block[0].masks[12].rotation            data.block[0].track[12].rotation.points[3]
//   data.block[0].track[12].translation.x.min   data.block[0].float[1]
//
// What a track holds still is one value, what moves a group of knots, limits and control points; what is
// neither has no row. Padding is attached to what it follows. Damage ends the rows of its block, whose rest
// is left undecoded; it is the decoder of clips that reports it.
#pragma once

#include "core/schema/unittree.h"

#include <optional>

namespace cutaway::spline
{

// For FieldDesc::decodedBy: reads counts and offsets of hkaSplineCompressedAnimation from the scope.
void addBlocks(TreeBuilder &builder, std::uint32_t data, ByteRange range, const Scope &scope);
// The same for hkaDeltaCompressedAnimation: masks, values and streams, then the codes block by block.
void addDelta(TreeBuilder &builder, std::uint32_t data, ByteRange range, const Scope &scope);

// What stands in the value column of such a row that has no value of its own; empty for all other nodes.
std::string summaryOf(const UnitTree &tree, NodeId node);

// The bytes of a packed quaternion for four numbers as text; nothing for other nodes and texts.
std::optional<Bytes> packedRotation(const Node &node, std::string_view text);

} // namespace cutaway::spline
