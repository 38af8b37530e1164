// SPDX-License-Identifier: MIT
// The stored blocks of a spline-compressed clip, taken apart and put together again. Channels that nobody
// touches keep their bytes.
#pragma once

#include "core/anim/clip.h"
#include "core/anim/pose/poseedits.h"
#include "core/anim/splineencoder.h"

namespace cutaway::anim
{

struct ClipBlocks {
    std::vector<SplineBlock> blocks;
    std::uint32_t frames = 0;
    std::uint32_t framesPerBlock = 0; // the last one begins the next block

    // Of the clip; the last one belongs to the next block, too, where there is one.
    FrameRange framesOf(std::uint32_t block) const;
    bool isFollowed(std::uint32_t block) const { return block + 1 < blocks.size(); }
};

// Of animation `object`, which `clip` was read from. Fails where that is not spline-compressed, or its blocks
// are not those of the games: cut off, of unknown codes, not overlapping in one frame.
Result<ClipBlocks> readClipBlocks(const File &file, std::uint32_t object, const Clip &clip);
EncodedSplines packClipBlocks(const ClipBlocks &blocks);

} // namespace cutaway::anim
