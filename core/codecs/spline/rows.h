// SPDX-License-Identifier: MIT
// Spline-compressed data as rows of the tree: blocks, in each the masks, then what each track stores.
//
//   data.block[0].masks[12].rotation            data.block[0].track[12].rotation.points[3]
//   data.block[0].track[12].translation.x.min   data.block[0].float[1]
//
// A constant channel is one value, a moving one a group of knots, limits and control points; a channel that
// is neither has no row. Padding is attached to the row in front of it. Damage ends the rows of its block,
// whose rest is left undecoded; the decoder of clips reports it.
#pragma once

#include "core/schema/unittree.h"

#include <optional>

namespace cutaway::spline
{

// For FieldDesc::decodedBy: reads counts and offsets of hkaSplineCompressedAnimation from the scope.
void addBlocks(TreeBuilder &builder, std::uint32_t data, ByteRange range, const Scope &scope);
// The same for hkaDeltaCompressedAnimation: masks, values and streams, then the codes block by block.
void addDelta(TreeBuilder &builder, std::uint32_t data, ByteRange range, const Scope &scope);

// Text of the value column for such a row without a value of its own; empty for all other nodes.
std::string summaryOf(const UnitTree &tree, NodeId node);

// The bytes of a packed quaternion for four numbers as text; nothing for other nodes and texts.
std::optional<Bytes> packedRotation(const Node &node, std::string_view text);

} // namespace cutaway::spline
