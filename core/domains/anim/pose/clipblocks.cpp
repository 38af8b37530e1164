// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/clipblocks.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/codecs/spline/blocklayout.h"
#include "core/file/file.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>

namespace cutaway::anim
{

FrameRange ClipBlocks::framesOf(std::uint32_t block) const
{
    const std::uint32_t first = block * (framesPerBlock - 1);
    return {first, std::min(first + framesPerBlock, frames) - 1};
}

Result<ClipBlocks> readClipBlocks(const File &file, std::uint32_t object, const Clip &clip)
{
    const auto animation = hkx::readObject(file, object);
    const SplineTracks *const splines = clip.splines();
    if (!animation || splines == nullptr)
        return fail("{} has no blocks of splines", clip.className());
    const std::uint32_t step = splines->framesPerBlock() - 1;
    const auto wanted = step == 0 ? 0 : std::max(1u, (clip.frames() - 1 + step - 1) / step);
    const auto offsets = animation->rows<std::uint32_t>("blockOffsets"_f);
    const auto floats = animation->rows<std::uint32_t>("floatBlockOffsets"_f);
    if (offsets.size() != wanted || splines->blocks() != wanted ||
        (clip.floatTracks() != 0 && floats.size() != wanted))
        return fail("{} for {}, {} of {} each are needed", quantity(offsets.size(), "block"),
                    quantity(clip.frames(), "frame"), wanted, quantity(splines->framesPerBlock(), "frame"));
    ClipBlocks made;
    made.frames = clip.frames();
    made.framesPerBlock = splines->framesPerBlock();
    const ByteSpan data = animation->bytes("data"_f);
    const std::uint64_t masks = spline::masksSize(clip.tracks(), clip.floatTracks());
    for (std::uint32_t block = 0; block < wanted; ++block) {
        const auto range = spline::blockRange(offsets, block, data.size(), masks);
        if (!range)
            return fail("block {} is not within {}", block, quantity(data.size(), "byte"));
        Result<SplineBlock> read =
            readSplineBlock(data.subspan(range->offset, range->size), clip.tracks(), clip.floatTracks(),
                            block < floats.size() ? floats[block] : 0);
        if (!read)
            return tl::unexpected(read.error());
        made.blocks.push_back(std::move(*read));
    }
    return made;
}

EncodedSplines packClipBlocks(const ClipBlocks &blocks)
{
    EncodedSplines encoded;
    for (const SplineBlock &block : blocks.blocks) {
        const PackedBlock packed = packSplineBlock(block);
        encoded.blockOffsets.push_back(static_cast<std::uint32_t>(encoded.data.size()));
        encoded.floatBlockOffsets.push_back(packed.floatOffset);
        encoded.data.insert(encoded.data.end(), packed.bytes.begin(), packed.bytes.end());
    }
    const SplineBlock &first = blocks.blocks.front();
    encoded.maskAndQuantizationSize =
        static_cast<std::uint32_t>(alignUp(first.tracks.size() * spline::kMaskSize + first.floats.size(), 4));
    return encoded;
}

} // namespace cutaway::anim
