// SPDX-License-Identifier: MIT
// A MOPP of an open file, decoded on a worker, with the shape that it was built for.
#pragma once

#include "core/codecs/mopp/verify.h"
#include "core/picture/scene/moppcells.h"

#include <memory>
#include <unordered_map>

namespace cutaway
{

// A straight run of instructions from a side of a split to the next split or to an end.
struct MoppBranch {
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

    std::uint32_t first = 0; // instructions; each leads to the following one by `next`
    std::uint32_t last = 0;
    std::uint32_t parent = kNone; // branches
    std::uint32_t left = kNone;
    std::uint32_t right = kNone;
    bool isRight = false;
    std::uint32_t triangles = 0;     // ids reported here and below
    std::uint32_t bytes = 0;         // of the instructions here and below
    glm::vec3 low{0.0f}, high{0.0f}; // box around the region, in Havok units, narrowed by its own cuts
};

struct LoadedMopp {
    std::shared_ptr<const File> file;
    shape::MoppShape shape;
    mopp::Program program;
    std::vector<std::uint32_t> triangles; // leaves at and below each instruction
    std::vector<std::uint32_t> byOffset;  // instructions by their place in the code
    std::vector<MoppBranch> branches;     // parents before their children; [0] is the root
    std::vector<std::uint32_t> branchOf;  // of each instruction
    std::unordered_map<std::uint32_t, std::uint32_t> triangleOf; // id to shape.triangles
    std::unordered_map<std::uint32_t, std::uint32_t> leafOf;     // id to its first leaf
    double radius = 0.0;                                         // recovered from the tree, never negative
    // Obvious faults, found while reading.
    bool isStale = false;
    std::uint64_t misses = 0; // of one point on each triangle, and ids without a leaf
    bool isDamaged = false;   // opcodes, targets, ids
};

// True if two meshes have the same corners and ids.
bool sameTriangles(const mopp::Triangles &a, const mopp::Triangles &b);
// True if an edit of the file has left the MOPP and its mesh unchanged.
bool sameMopp(const LoadedMopp &a, const LoadedMopp &b);

// Null where the unit is no MOPP or cannot be read.
std::shared_ptr<const LoadedMopp> loadMopp(std::shared_ptr<const File> file, UnitId unit);

} // namespace cutaway
