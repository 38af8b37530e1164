// SPDX-License-Identifier: MIT
// The part of a scene that is shown: one side of a plane, the inside of a box, or both.
#pragma once

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <vector>

namespace cutaway
{

struct ClipRegion {
    // Points with dot(normal, p) <= offset are shown.
    struct Plane {
        glm::vec3 normal{1.0f, 0.0f, 0.0f};
        float offset = 0.0f;
        bool operator==(const Plane &) const = default;
    };

    bool planeOn = false;
    Plane plane;
    bool boxOn = false;
    glm::vec3 boxMin{0.0f}, boxMax{0.0f};

    bool isOn() const { return planeOn || boxOn; }
    // Inside where dot(plane, vec4(p, 1)) >= 0 for all of them; at most kMostPlanes.
    static constexpr int kMostPlanes = 7;
    std::vector<glm::vec4> planes() const;

    bool operator==(const ClipRegion &) const = default;
};

} // namespace cutaway
