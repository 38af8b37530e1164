// SPDX-License-Identifier: MIT
// Bones of the left and the right side, paired by name.
//
// Sides are told by words L, R, Left and Right ("Bip01 L Hand"), by a capital at the start of a word
// ("LArm_Hand", "[LHnd]") or at its end ("AnimObjectL", "SkirtLBone01").
#pragma once

#include "core/domains/anim/skeleton.h"

namespace cutaway::anim
{

// The name with all its sides exchanged; the name itself where it has none. Need not be one that exists.
std::string otherSide(std::string_view name);

// By bone: its counterpart, or the bone itself where there is none.
std::vector<std::uint32_t> pairSides(const std::vector<std::string> &names);

// Poses mirrored to the other side, by the plane x = 0 of the skeleton (characters look along y). A bone that
// rests stays at rest, whatever the axes of the two sides are and however the rest pose differs.
class Mirror
{
public:
    explicit Mirror(const Skeleton &skeleton);

    std::uint32_t counterpart(std::uint32_t bone) const { return m_pairs[bone]; }
    bool hasCounterpart(std::uint32_t bone) const { return m_pairs[bone] != bone; }
    // False where the parents of the two bones are not a pair: their poses cannot be told from each other's.
    bool canMirror(std::uint32_t bone) const { return m_can[bone]; }
    // The local pose of a bone from that of its counterpart; of an additive clip from its delta.
    Transform mirrored(std::uint32_t bone, const Transform &ofCounterpart, bool isDelta) const;

private:
    const Skeleton &m_skeleton;
    std::vector<std::uint32_t> m_pairs;
    std::vector<std::uint8_t> m_can;
    // By bone: from its own axes to those of the counterpart, mirrored; after the last one that of no bone.
    std::vector<glm::mat3> m_axes;
};

} // namespace cutaway::anim
