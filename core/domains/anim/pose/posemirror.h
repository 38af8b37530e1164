// SPDX-License-Identifier: MIT
// Mirroring of a clip's poses, and poses taken along to other frames and other clips.
#pragma once

#include "core/domains/anim/pose/bonesides.h"
#include "core/domains/anim/pose/poseedits.h"

#include <functional>

namespace cutaway::anim
{

enum class MirrorSides : std::uint8_t {
    ToOther, // the counterparts of the bones become their mirror image
    Swap,    // and they that of the counterparts
};

struct MirroredPose {
    std::vector<std::uint32_t> alone;    // of the bones that were named: they have no counterpart
    std::vector<std::uint32_t> unpaired; // left as they were: no mirrored parent
};

// Bones without a counterpart, such as those of the spine, are mirrored in themselves when sides are swapped.
// Root motion is mirrored as well where all bones are, in all frames. Bones without a track get one where
// their counterpart has one. Fails where no bone changes.
Result<MirroredPose> mirrorPose(DenseClip &clip, std::span<const std::uint32_t> bones, FrameRange range,
                                MirrorSides sides, const Skeleton &skeleton);

// Poses of some bones in some frames, of no clip.
struct PoseCopy {
    std::vector<std::string> bones;
    std::vector<Transform> poses; // whole frames of as many transforms

    std::uint32_t frames() const
    {
        return bones.empty() ? 0 : static_cast<std::uint32_t>(poses.size() / bones.size());
    }
};

PoseCopy copyPoses(const DenseClip &clip, Tracks tracks, FrameRange range,
                   std::span<const std::string> names);
// The frames from `at` on, as far as the clip goes; frames beside them blend over as the reach says, of which
// only falloff and room count. Bones that `trackNamed` knows no track for are left out; fails without any.
Result<void> pastePoses(DenseClip &clip, const PoseCopy &copy, std::uint32_t at, const FrameReach &blend,
                        const std::function<std::optional<std::uint32_t>(const std::string &)> &trackNamed);

// One line on the bones that were left, empty without any: "no counterpart: Spine, Head; no mirrored parent:
// Tail". Names so many of each kind at most.
std::string describeLeft(const MirroredPose &mirrored, const Skeleton &skeleton, std::size_t most);

// As lines of text for the clipboard: the numbers of a transform with nine digits, tabs between them, the
// bone last.
std::string toText(const PoseCopy &copy);
// Fails for a text that is no such copy, naming the line.
Result<PoseCopy> posesFromText(std::string_view text);

} // namespace cutaway::anim
