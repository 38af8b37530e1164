// SPDX-License-Identifier: MIT
// Poses of one skeleton as poses of another (retarget.h says by which rules).
#pragma once

#include "core/domains/anim/skeleton.h"

#include <glm/gtc/quaternion.hpp>

namespace cutaway::anim
{

using Partners = std::vector<std::optional<std::uint32_t>>; // bone of the source, by bone of the target

// Both skeletons outlive it.
class PoseRetargeter
{
public:
    PoseRetargeter(const Skeleton &from, const Skeleton &to, Partners partners, std::optional<double> scale);

    // By which ways of the whole character grow.
    double scale() const { return m_scale; }

    // Local transforms of all bones. `to` holds the pose of the frame before, or any, and is filled anew.
    void retarget(std::span<const Transform> from, std::span<Transform> to);

private:
    // What moves a bone with a partner.
    struct Mover {
        std::uint32_t partner = 0;
        std::int32_t anchor = -1;          // nearest bone above whose partner is above the partner; -1: none
        std::vector<std::uint32_t> source; // bones below the anchor's partner down to the partner
        std::vector<std::uint32_t> target; // bones between the anchor and the bone
        glm::dvec3 sourceRest{0.0}, targetRest{0.0}; // place relative to the anchor
        glm::dquat axes{1.0, 0.0, 0.0, 0.0};         // from the anchor's partner to the anchor
        double scale = 1.0;
    };

    std::vector<std::uint32_t> chain(const Skeleton &skeleton, std::int32_t above, std::uint32_t bone) const;
    Mover moverOf(std::uint32_t bone) const;
    void chooseScales(std::optional<double> scale);
    glm::dvec3 placeOf(const Mover &mover, std::span<const Transform> from,
                       std::span<const Transform> to) const;

    const Skeleton &m_from, &m_to;
    Partners m_partners;
    double m_scale = 1.0;
    std::vector<glm::dquat> m_fromRest, m_toRest; // in the space of the character
    std::vector<std::optional<Mover>> m_movers;   // by bone
    std::vector<glm::dquat> m_fromNow, m_toNow;
};

} // namespace cutaway::anim
