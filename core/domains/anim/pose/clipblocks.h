// SPDX-License-Identifier: MIT
// The stored blocks of a spline-compressed clip, taken apart and put together again. Channels that nobody
// touches keep their bytes.
#pragma once

#include "core/domains/anim/clip.h"
#include "core/domains/anim/pose/poseedits.h"
#include "core/domains/anim/splineencoder.h"

namespace cutaway::anim
{

struct ClipBlocks {
    std::vector<SplineBlock> blocks;
    std::uint32_t frames = 0;
    std::uint32_t framesPerBlock = 0; // the last one begins the next block

    // The frames of a block; the last one also belongs to the next block, if there is one.
    FrameRange framesOf(std::uint32_t block) const;
    bool isFollowed(std::uint32_t block) const { return block + 1 < blocks.size(); }
};

// Reads the blocks of animation `object`, from which `clip` was read. Fails if it is not spline-compressed,
// or if its blocks are not like those of the games: cut off, with unknown codes, or without the shared frame.
Result<ClipBlocks> readClipBlocks(const File &file, std::uint32_t object, const Clip &clip);
EncodedSplines packClipBlocks(const ClipBlocks &blocks);

} // namespace cutaway::anim
