// SPDX-License-Identifier: MIT
// Maps the pose of one skeleton to the bones of another, as between a character and its ragdoll.
#pragma once

#include "core/domains/anim/skeleton.h"

namespace cutaway::anim
{

struct BonePair {
    std::int32_t a = -1; // bones of the two skeletons; of a chain its first ones
    std::int32_t b = -1;
    std::int32_t lastA = -1; // last bones of a chain, else -1
    std::int32_t lastB = -1;
};

struct SkeletonMapper {
    UnitId unit = UnitIndex::kNone;
    std::optional<std::uint32_t> skeletonA; // object of the file; none where the pointer leads nowhere
    std::optional<std::uint32_t> skeletonB;
    std::vector<BonePair> pairs;             // in the order of the file, single bones first
    std::vector<std::int16_t> unmappedBones; // of B
    bool retargets = false;                  // else a ragdoll
};

// The mappers of a file, in file order. A bone past the end of its skeleton is reported and stays as stored.
std::vector<SkeletonMapper> mappersIn(const File &file, Diagnostics &diagnostics);

} // namespace cutaway::anim
