// SPDX-License-Identifier: MIT
// The bones of a skeleton among the nodes of a scene: which node is which bone, and how the scene's space and
// axes of bones become the skeleton's. A part of readSceneClip.
#pragma once

#include "core/domains/anim/import/bonematch.h"
#include "core/domains/anim/import/sourceclip.h"
#include "core/exchange/scenemotion.h"

#include <glm/mat3x3.hpp>
#include <set>

namespace cutaway::anim
{

// Position and axes in the space of the character, in game units and z up.
struct Framed {
    glm::dvec3 position{0.0};
    glm::dmat3 axes{1.0};
};

// The place and heading (radians about z) of a node that carries the character.
struct Heading {
    glm::dvec3 way{0.0};
    double turn = 0.0;
};

// The turn about z by that angle.
glm::dmat3 turned(double angle);
// The rotation of axes that are also scaled; their determinant is greater than zero.
glm::dmat3 rotationOf(const glm::dmat3 &axes);

class SceneSkeleton
{
public:
    // All outlive it.
    SceneSkeleton(const exchange::Scene &scene, const exchange::Animation &animation,
                  const Skeleton &skeleton);

    // Finds the bones and compares their rest poses. Fails without a skin, for bones of one name in several
    // skins, for less than half of the bones, and for scale above the bones that is not the same along all
    // axes. Tells `clip` what it found.
    Result<void> prepare(SourceClip &clip);

    bool isFound(std::size_t bone) const { return m_nodes[bone].has_value(); }
    // The node above all bones, where it moves or an export of root motion named it.
    bool carrier() const { return m_carrier; }
    Heading headingOf(std::span<const glm::dmat4> places) const;
    // Fails where the node above the bones is scaled otherwise than at rest.
    Result<void> check(std::span<const glm::dmat4> places, std::uint32_t frame) const;
    // All bones, those that the scene has not at rest below their parents; without the movement of the
    // carrier.
    void placeBones(std::span<const glm::dmat4> places, std::vector<Framed> &bones) const;

private:
    struct RestBone {
        std::uint32_t bone = 0;
        glm::dmat4 place{1.0}; // to the scene
    };
    struct Length {
        std::uint32_t bone = 0;
        double ratio = 1.0; // of the skeleton's length of the bone to the scene's
    };
    Result<void> matchNodes(SourceClip &clip);
    void noteStrangers(const std::set<std::uint32_t> &joints, std::vector<Diagnostic> &notes) const;
    std::vector<Length> lengthsOf(const std::vector<RestBone> &rest) const;
    Result<std::vector<std::uint32_t>> jointNodes() const;
    std::vector<RestBone> restBones() const;
    void findCarrier();
    Result<void> measureScaleAbove(std::span<const glm::dmat4> places);
    void measureUnit(const std::vector<RestBone> &rest, std::vector<Diagnostic> &notes);
    double strayAtRest(const std::vector<RestBone> &rest, const Heading &heading) const;
    bool turnBack(const std::vector<RestBone> &rest, const Heading &still, std::span<const glm::dmat4> places,
                  std::vector<Diagnostic> &notes);
    void putBack(const std::vector<RestBone> &rest, const Heading &still, std::vector<Diagnostic> &notes);
    Heading boundHeading(const std::vector<RestBone> &rest, const Heading &still) const;
    Framed framedOf(const glm::dmat4 &place, const Heading &heading) const;
    Framed aligned(const Framed &framed) const;

    const exchange::Scene &m_scene;
    const exchange::Animation &m_animation;
    const Skeleton &m_skeleton;
    std::vector<std::optional<std::uint32_t>> m_nodes; // by bone
    std::optional<std::uint32_t> m_above;              // the node above the first bone
    bool m_carrier = false;
    double m_unit = 1.0;       // game units in one of the scene
    double m_scaleAbove = 1.0; // of the node above the bones
    glm::dmat3 m_upright{1.0}; // from the scene's axes to those of the game
    glm::dvec3 m_shift{0.0};
    std::vector<Framed> m_rest;     // of the skeleton, in its space
    std::vector<glm::dmat3> m_axes; // by bone: from the scene's axes to the skeleton's
};

} // namespace cutaway::anim
