// SPDX-License-Identifier: MIT
// The rows of an animation that hold the motion of its tracks, and the tracks of such rows.
//
// In a spline-compressed clip: the data of a track in a block, or its mask where there are none. In a raw
// one: the transform of a frame. In a delta-compressed one: the mask.
#pragma once

#include "core/domains/anim/clip.h"
#include "core/schema/unittree.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace cutaway
{

class ClipRows
{
public:
    ClipRows() = default;
    // `tree` is that of the clip's object.
    ClipRows(const anim::Clip &clip, std::shared_ptr<const UnitTree> tree);

    // At the frame, which is clamped; nothing where the data are damaged.
    std::optional<NodeId> at(std::uint32_t track, double frame) const;
    // The track that a path in the object leads into.
    std::optional<std::uint32_t> trackAt(std::string_view path) const;

private:
    struct Block {
        NodeId tracks;
        NodeId masks;
    };

    std::shared_ptr<const UnitTree> m_tree;
    std::vector<Block> m_blocks;
    std::optional<NodeId> m_transforms;
    std::uint32_t m_tracks = 0;
    std::uint32_t m_frames = 1;
    std::uint32_t m_blockStep = 1; // frames from one block to the next
};

// "bones[12].name" for "bones" gives 12 and ".name".
std::optional<std::uint32_t> indexIn(std::string_view path, std::string_view array, std::string_view &rest);

} // namespace cutaway
