// SPDX-License-Identifier: MIT
#include "core/domains/anim/retargetpose.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

glm::dquat turnOf(const Transform &local)
{
    return glm::normalize(glm::dquat(local.rotation));
}

// Scale first, then rotation, then translation, as matrixOf() does.
glm::dmat4 exactMatrix(const Transform &local)
{
    glm::dmat4 matrix = glm::mat4_cast(turnOf(local));
    for (int axis = 0; axis < 3; ++axis)
        matrix[axis] *= static_cast<double>(local.scale[axis]);
    matrix[3] = glm::dvec4(glm::dvec3(local.translation), 1.0);
    return matrix;
}

void turnsInSpace(const Skeleton &skeleton, std::span<const Transform> local, std::vector<glm::dquat> &turns)
{
    for (std::size_t bone = 0; bone < skeleton.bones(); ++bone) {
        const std::int16_t parent = skeleton.parents()[bone];
        turns[bone] =
            parent < 0 ? turnOf(local[bone]) : turns[static_cast<std::size_t>(parent)] * turnOf(local[bone]);
    }
}

glm::dmat4 chained(std::span<const Transform> local, const std::vector<std::uint32_t> &bones)
{
    glm::dmat4 matrix(1.0);
    for (const std::uint32_t bone : bones)
        matrix *= exactMatrix(local[bone]);
    return matrix;
}

bool standsAbove(const Skeleton &skeleton, std::uint32_t above, std::uint32_t bone)
{
    std::int32_t parent = skeleton.parents()[bone];
    while (parent >= 0 && static_cast<std::uint32_t>(parent) != above)
        parent = skeleton.parents()[static_cast<std::size_t>(parent)];
    return parent >= 0;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 1.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

PoseRetargeter::PoseRetargeter(const Skeleton &from, const Skeleton &to, Partners partners,
                               std::optional<double> scale)
    : m_from(from), m_to(to), m_partners(std::move(partners)), m_fromRest(from.bones()), m_toRest(to.bones()),
      m_movers(to.bones()), m_fromNow(from.bones()), m_toNow(to.bones())
{
    turnsInSpace(from, from.restPose(), m_fromRest);
    turnsInSpace(to, to.restPose(), m_toRest);
    for (std::uint32_t bone = 0; bone < to.bones(); ++bone) {
        if (m_partners[bone])
            m_movers[bone] = moverOf(bone);
    }
    chooseScales(scale);
}

// From the bone below `above` down to `bone`.
std::vector<std::uint32_t> PoseRetargeter::chain(const Skeleton &skeleton, std::int32_t above,
                                                 std::uint32_t bone) const
{
    std::vector<std::uint32_t> bones;
    for (auto at = static_cast<std::int32_t>(bone); at != above && at >= 0;
         at = skeleton.parents()[static_cast<std::size_t>(at)])
        bones.push_back(static_cast<std::uint32_t>(at));
    std::ranges::reverse(bones);
    return bones;
}

PoseRetargeter::Mover PoseRetargeter::moverOf(std::uint32_t bone) const
{
    Mover mover;
    mover.partner = *m_partners[bone];
    mover.anchor = m_to.parents()[bone];
    std::int32_t anchorPartner = -1;
    for (; mover.anchor >= 0; mover.anchor = m_to.parents()[static_cast<std::size_t>(mover.anchor)]) {
        const auto partner = m_partners[static_cast<std::size_t>(mover.anchor)];
        if (partner && standsAbove(m_from, *partner, mover.partner)) {
            anchorPartner = static_cast<std::int32_t>(*partner);
            break;
        }
    }
    mover.source = chain(m_from, anchorPartner, mover.partner);
    mover.target = chain(m_to, mover.anchor, bone);
    mover.sourceRest = chained(m_from.restPose(), mover.source)[3];
    mover.targetRest = chained(m_to.restPose(), mover.target)[3];
    mover.target.pop_back(); // the bone itself
    if (mover.anchor >= 0)
        mover.axes = glm::conjugate(m_toRest[static_cast<std::size_t>(mover.anchor)]) *
                     m_fromRest[static_cast<std::size_t>(anchorPartner)];
    return mover;
}

// Lengths near zero say nothing about proportions: such a bone takes the scale of the whole.
void PoseRetargeter::chooseScales(std::optional<double> scale)
{
    constexpr double kLeast = 0.01; // of the median length
    std::vector<double> lengths, ratios;
    for (const std::optional<Mover> &mover : m_movers) {
        if (mover)
            lengths.push_back(glm::length(mover->sourceRest));
    }
    const double least = kLeast * medianOf(lengths);
    const auto ratioOf = [least](const Mover &mover) -> std::optional<double> {
        const double before = glm::length(mover.sourceRest), after = glm::length(mover.targetRest);
        const bool says = before > least && after > least && least > 0.0;
        return says ? std::optional(after / before) : std::nullopt;
    };
    for (const std::optional<Mover> &mover : m_movers) {
        const auto ratio = mover ? ratioOf(*mover) : std::nullopt;
        if (ratio)
            ratios.push_back(*ratio);
    }
    m_scale = scale.value_or(medianOf(ratios));
    for (std::optional<Mover> &mover : m_movers) {
        if (mover)
            mover->scale = ratioOf(*mover).value_or(m_scale);
    }
}

// Relative to the parent, which has its pose already.
glm::dvec3 PoseRetargeter::placeOf(const Mover &mover, std::span<const Transform> from,
                                   std::span<const Transform> to) const
{
    const glm::dvec3 moved = glm::dvec3(chained(from, mover.source)[3]) - mover.sourceRest;
    const glm::dvec3 place = mover.targetRest + mover.scale * (mover.axes * moved);
    if (mover.target.empty())
        return place;
    const glm::dmat4 between = chained(to, mover.target);
    constexpr double kFlat = 1e-12; // a bone between without extent has no inside
    return std::fabs(glm::determinant(between)) < kFlat
               ? place
               : glm::dvec3(glm::inverse(between) * glm::dvec4(place, 1.0));
}

void PoseRetargeter::retarget(std::span<const Transform> from, std::span<Transform> to)
{
    turnsInSpace(m_from, from, m_fromNow);
    for (std::size_t bone = 0; bone < m_to.bones(); ++bone) {
        const std::int16_t parent = m_to.parents()[bone];
        const glm::dquat above =
            parent < 0 ? glm::dquat(1.0, 0.0, 0.0, 0.0) : m_toNow[static_cast<std::size_t>(parent)];
        const glm::quat before = to[bone].rotation;
        Transform &made = to[bone];
        made = m_to.restPose()[bone];
        if (const std::optional<Mover> &mover = m_movers[bone]) {
            const std::uint32_t partner = mover->partner;
            const glm::dquat turned =
                m_fromNow[partner] * glm::conjugate(m_fromRest[partner]) * m_toRest[bone];
            made.rotation = glm::quat(glm::normalize(glm::conjugate(above) * turned));
            made.translation = glm::vec4(glm::vec3(placeOf(*mover, from, to)), 0.0f);
            for (int axis = 0; axis < 3; ++axis) {
                const float rest = m_from.restPose()[partner].scale[axis];
                made.scale[axis] *= rest == 0.0f ? 1.0f : from[partner].scale[axis] / rest;
            }
        }
        if (glm::dot(made.rotation, before) < 0.0f)
            made.rotation = -made.rotation; // one curve through all frames
        m_toNow[bone] = above * turnOf(made);
    }
}

} // namespace cutaway::anim
