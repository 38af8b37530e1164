// SPDX-License-Identifier: MIT
#include "core/domains/anim/import/bindspace.h"

#include <algorithm>
#include <cmath>
#include <glm/matrix.hpp>
#include <set>
#include <vector>

namespace cutaway::anim
{

namespace
{

constexpr double kFlatBind = 1e-12;         // determinant of a matrix that cannot be inverted
constexpr double kSameSpace = 0.01;         // parts of the scale, and of the skeleton's size
constexpr std::size_t kMostCandidates = 64; // files have a few
constexpr double kAllJoints = 0.9;          // that say the same: none of them is posed

struct BoundJoint {
    std::uint32_t node = 0;
    glm::dmat4 bound{1.0}; // in the space of the mesh
    glm::dmat4 space{1.0}; // of the mesh in the scene, if the node stands as it was bound
};

double sizeOf(const glm::dmat4 &space)
{
    return std::cbrt(std::fabs(glm::determinant(glm::dmat3(space))));
}

// Its axes are axes of the scene, in any order and direction, and not all their own.
bool isRightTurn(const glm::dmat4 &space)
{
    const double size = sizeOf(space);
    bool isTurned = false;
    for (int axis = 0; axis < 3; ++axis) {
        const glm::dvec3 along = glm::abs(glm::dvec3(space[axis])) / size;
        if (std::max({along.x, along.y, along.z}) < 1.0 - kSameSpace)
            return false;
        isTurned = isTurned || space[axis][axis] / size < 1.0 - kSameSpace;
    }
    return isTurned;
}

class BindSpace
{
public:
    BindSpace(const exchange::Scene &scene, const exchange::Skin &skin, std::span<const glm::dmat4> places)
        : m_scene(scene), m_skin(skin), m_places(places)
    {
        for (std::size_t i = 0; i < skin.inverseBind.size() && i < skin.joints.size(); ++i) {
            const glm::dmat4 inverse(skin.inverseBind[i]);
            const glm::dmat4 space = places[skin.joints[i]] * inverse;
            if (std::fabs(glm::determinant(inverse)) > kFlatBind && std::isfinite(sizeOf(space)))
                m_joints.push_back({skin.joints[i], glm::inverse(inverse), space});
        }
        for (const BoundJoint &joint : m_joints)
            m_extent = std::max(m_extent, glm::distance(glm::dvec3(places[joint.node][3]),
                                                        glm::dvec3(places[m_joints.front().node][3])));
    }

    const std::vector<BoundJoint> &joints() const { return m_joints; }

    glm::dmat4 find() const
    {
        const glm::dmat4 own(1.0);
        if (m_joints.empty() || 2 * agreeing(own) >= m_joints.size())
            return own;
        const glm::dmat4 &first = m_joints.front().space;
        const bool isSound =
            static_cast<double>(agreeing(first)) >= kAllJoints * static_cast<double>(m_joints.size());
        const double size = usualSize();
        const bool isOtherSize = std::fabs(size - 1.0) > kSameSpace;
        if (isSound && (isOtherSize || isRightTurn(first)))
            return first;
        return bestCandidate(size).value_or(isOtherSize ? first : own);
    }

private:
    std::size_t agreeing(const glm::dmat4 &space) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            m_joints, [&](const BoundJoint &joint) { return isSame(joint.space, space); }));
    }

    bool isSame(const glm::dmat4 &a, const glm::dmat4 &b) const
    {
        for (int axis = 0; axis < 3; ++axis) {
            if (!(glm::length(a[axis] - b[axis]) <= kSameSpace * sizeOf(b)))
                return false;
        }
        return glm::length(a[3] - b[3]) <= kSameSpace * m_extent;
    }

    // Poses turn and move joints, they seldom scale them.
    double usualSize() const
    {
        std::vector<double> sizes;
        for (const BoundJoint &joint : m_joints)
            sizes.push_back(sizeOf(joint.space));
        const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
        std::nth_element(sizes.begin(), middle, sizes.end());
        return *middle;
    }

    // The scene, the node above the joints, the nodes of meshes: of those in the right units the one that
    // most joints agree with, of several the first.
    std::optional<glm::dmat4> bestCandidate(double size) const
    {
        std::vector<glm::dmat4> candidates{glm::dmat4(1.0)};
        std::set<std::uint32_t> nodes; // whose places are candidates
        const std::set<std::uint32_t> joints(m_skin.joints.begin(), m_skin.joints.end());
        for (const std::uint32_t joint : m_skin.joints) {
            const std::optional<std::uint32_t> above = m_scene.nodes[joint].parent;
            if (above && !joints.contains(*above) && nodes.insert(*above).second)
                candidates.push_back(m_places[*above]);
        }
        for (std::size_t node = 0; node < m_scene.nodes.size(); ++node) {
            const auto skin = m_scene.nodes[node].skin;
            if (skin && &m_scene.skins[*skin] == &m_skin &&
                nodes.insert(static_cast<std::uint32_t>(node)).second)
                candidates.push_back(m_places[node]);
        }
        std::erase_if(candidates, [size](const glm::dmat4 &space) {
            return !(std::fabs(sizeOf(space) - size) <= kSameSpace * size);
        });
        candidates.resize(std::min(candidates.size(), kMostCandidates));
        std::vector<std::size_t> votes;
        for (const glm::dmat4 &space : candidates)
            votes.push_back(agreeing(space));
        const auto best = std::ranges::max_element(votes);
        return best == votes.end() ? std::nullopt
                                   : std::optional(candidates[std::size_t(best - votes.begin())]);
    }

    const exchange::Scene &m_scene;
    const exchange::Skin &m_skin;
    std::span<const glm::dmat4> m_places;
    std::vector<BoundJoint> m_joints;
    double m_extent = 0.0; // of the skeleton in the scene
};

} // namespace

std::map<std::uint32_t, glm::dmat4> boundPlaces(const exchange::Scene &scene, const exchange::Skin &skin,
                                                std::span<const glm::dmat4> places)
{
    const BindSpace space(scene, skin, places);
    const glm::dmat4 inScene = space.find();
    std::map<std::uint32_t, glm::dmat4> bound;
    for (const BoundJoint &joint : space.joints())
        bound.emplace(joint.node, inScene * joint.bound);
    return bound;
}

} // namespace cutaway::anim
