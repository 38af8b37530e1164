// SPDX-License-Identifier: MIT
// A tree of a file beside the one that we would write in its place, and beside the best that was found for
// the same triangles, whatever it takes to store and to build; and ours put in its place.
#pragma once

#include "core/bvh/figures.h"
#include "core/bvh/measure.h"
#include "core/shape/treelist.h"

#include <span>

namespace cutaway::physics
{

struct RatedTree {
    std::string name; // "file", "rebuilt" or "best found"
    std::string how; // it was built, nothing of the file's: "spatial splits, 12 of 340 leaves repeat an item"
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

// Rays of several trees by the boxes they are tested against, in bins of one width: 1, 2, 5, 10, 20...
struct RaySpread {
    std::uint32_t width = 1;
    std::vector<std::vector<std::uint32_t>> rays; // of each tree, by bin; as many bins as its worst ray needs
};
inline constexpr std::uint32_t kMostBins = 24;
RaySpread raySpreadOf(std::span<const RatedTree> trees, std::uint32_t mostBins = kMostBins);

// One patch that puts the one that we would write in its place: of MOPP code over a mesh, walkmeshes, and
// meshes and compounds of packfiles. Read again before it is given out. Fails where the file holds no such
// tree any more, or it cannot be built.
Result<Patch> replaceTree(const File &file, const shape::TreePlace &tree, Progress &progress);

} // namespace cutaway::physics
