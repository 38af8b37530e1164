// SPDX-License-Identifier: MIT
// A tree of a file beside the one that we would write in its place, and beside the best boxes that were
// found.
#pragma once

#include "core/bvh/measure.h"
#include "core/bvh/verify.h"
#include "core/shape/treelist.h"

namespace cutaway::physics
{

struct RatedTree {
    std::string name; // "file", "rebuilt" or "best boxes"
    bvh::Statistics cost;
    bvh::Tightness points;
};

inline constexpr std::uint32_t kTightnessPoints = 2000;

// That of the file first; ours and the best boxes where there are some. All are asked for the same points.
// Fewer when cancelled.
std::vector<RatedTree> rivalsOf(const shape::FileTree &tree, Progress &progress);

} // namespace cutaway::physics
