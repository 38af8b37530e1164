// SPDX-License-Identifier: MIT
// A tree of a file beside the one that we would write in its place, and beside the best that was found for
// the same triangles, whatever it takes to store and to build; and ours put in its place.
#pragma once

#include "core/bvh/figures.h"
#include "core/bvh/measure.h"
#include "core/shape/treelist.h"

namespace cutaway::physics
{

struct RatedTree {
    std::string name;     // "file", "rebuilt" or "best found"
    std::string how;      // the last one was built: "spatial splits, 12 of 340 leaves repeat an item"
    bvh::Statistics cost; // no bytes where the format cannot express it
    bvh::Tightness points;
    bvh::RayCosts rays;
    double buildMs = 0.0; // 0 for the file's
    // Whether each ray hits what it hits in the file's; nothing where items are numbered otherwise.
    std::optional<bool> hasSameHits;
};

inline constexpr std::uint32_t kComparedRays = 4000;

// That of the file first; ours and the best found where there are some. All are asked for the same points
// and rays. The best is the one that rays test least in: of a full sweep along three axes, and of spatial
// splits where leaves of the format may repeat a triangle. Fewer when cancelled.
std::vector<RatedTree> rivalsOf(const shape::FileTree &tree, Progress &progress);

// One patch that puts the one that we would write in its place: of MOPP code over a mesh, walkmeshes, and
// meshes and compounds of packfiles. Read again before it is given out. Fails where the file holds no such
// tree any more, or it cannot be built.
Result<Patch> replaceTree(const File &file, const shape::TreePlace &tree, Progress &progress);

} // namespace cutaway::physics
