// SPDX-License-Identifier: MIT
// The nodes of a scene while an animation plays, in double precision.
//
// Source: the glTF specification, "Animations" and its appendix on interpolation.
#pragma once

#include "core/exchange/scene.h"

#include <span>

namespace cutaway::exchange
{

// The value of a curve that has keys, held before the first and after the last; rotations have unit length.
glm::dvec4 valueAt(const Curve &curve, double seconds);

class SceneMotion
{
public:
    // Both outlive it. Without an animation the nodes stand as the scene says.
    SceneMotion(const Scene &scene, const Animation *animation);

    bool moves(std::uint32_t node) const;
    // The first and the last key, in seconds; nothing moves: both 0.
    double firstKey() const { return m_first; }
    double lastKey() const { return m_last; }
    // The most keys of a curve in each second of the animation; 0 where it takes no time.
    double keysPerSecond() const;

    // The transform of each node to the scene. `places` holds as many as there are nodes. Never allocates.
    void at(double seconds, std::span<glm::dmat4> places) const;

private:
    struct Parts {
        const Curve *curves[3] = {}; // by CurvePart; null: as the node stands
    };
    glm::dmat4 own(std::size_t node, double seconds) const;

    const Scene &m_scene;
    std::vector<Parts> m_parts; // by node
    double m_first = 0.0, m_last = 0.0;
    std::size_t m_mostKeys = 0;
};

} // namespace cutaway::exchange
