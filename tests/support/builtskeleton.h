// SPDX-License-Identifier: MIT
// Packfiles with skeletons of any bones, alone or with the ragdoll and the mappers that count them.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "tests/support/hkxbuilder.h"

#include <glm/gtc/quaternion.hpp>

namespace cutaway::test
{

struct BuiltBone {
    std::string name;
    int parent = -1;
    glm::vec3 at{0.0f}; // relative to the parent
    glm::quat turn{1.0f, 0.0f, 0.0f, 0.0f};
};

// A named range of bones, in Fallout 4 only.
struct BuiltPartition {
    std::string name;
    int first = 0;
    int count = 0;
};

// A container with one skeleton, which has the float slots "hkVis:Sword" and "hkVis:Shield".
Bytes builtSkeleton(HkxLayout layout, const std::vector<BuiltBone> &bones,
                    const std::vector<BuiltPartition> &partitions = {});

// A skeleton of six bones, "Root" with "Spine" (with "Head" and "Hand", with "Finger") and "Tail"; a ragdoll
// skeleton of three ("Ragdoll_Root", "Ragdoll_Spine", "Ragdoll_Head"), whose bones follow Root, Spine and
// Head by two mappers; in the layouts of Skyrim also the ragdoll itself, without bodies.
Bytes builtRagdollSkeleton(HkxLayout layout);

anim::Skeleton bonesOf(const File &file, std::size_t number = 0);

} // namespace cutaway::test
