// SPDX-License-Identifier: MIT
// The skeleton of a packfile beside the nodes of a NIF: the game moves nodes by the names of bones.
//
// Units: game units, radians.
#pragma once

#include "core/domains/anim/skeleton.h"

namespace cutaway::picture
{

struct NodeDifference {
    std::string bone;
    std::uint32_t number = 0; // of the bone
    UnitId node = UnitIndex::kNone;
    std::string nodeName; // as the NIF spells it
    // At rest, relative to the next bone above that has a node.
    float turn = 0.0f;
    float shift = 0.0f;     // straight
    float scale = 0.0f;     // of an axis
    float apart = 0.0f;     // in the space of the character
    std::string parentNode; // the node of a bone that it hangs on, where that is not the bone's own parent
};

// By more than the error, in any measure; or it hangs elsewhere.
bool differs(const NodeDifference &bone, float error);

struct SkeletonNodes {
    std::vector<NodeDifference> bones;    // those with a node, in the order of the skeleton
    std::vector<std::string> withoutNode; // bones
    std::vector<std::string> withoutBone; // nodes
};

// Fails for a file without nodes. Of several nodes with a name the first counts.
Result<SkeletonNodes> compareWithNodes(const anim::Skeleton &skeleton, const File &file);

} // namespace cutaway::picture
