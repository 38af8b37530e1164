// SPDX-License-Identifier: MIT
// An additive clip put on another clip.
#pragma once

#include "core/anim/clipwriter.h"

namespace cutaway::anim
{

struct AddRequest {
    const Clip *additive = nullptr;
    // Of the tracks of both clips (trackNames); where one has none, tracks belong together by the numbers of
    // their bones.
    std::vector<std::string> baseNames, additiveNames;
    float weight = 1.0f;  // parts of the deltas, 0 to 1
    bool repeats = false; // starts again at its end; else its last frame stays
    SplineErrors allowed;
};

struct AddedClip {
    Patch patch;
    WrittenClip written;
    std::size_t changed = 0;       // tracks
    std::vector<std::string> left; // bones of the additive clip that the base has no track for
};

// The edit that adds the deltas at each frame of animation `object` to its poses. Length, rate, annotations
// and root motion are those of the base. Fails for a clip that is not additive.
Result<AddedClip> addClip(const File &base, std::uint32_t object, const AddRequest &request);

} // namespace cutaway::anim
