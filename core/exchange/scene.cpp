// SPDX-License-Identifier: MIT
#include "core/exchange/scene.h"

#include <cassert>
#include <cmath>

namespace cutaway::exchange
{

Node uprightRoot(std::string name, double metresPerUnit)
{
    const float half = std::sqrt(0.5f); // a quarter turn about x: z becomes y
    Node root;
    root.name = std::move(name);
    root.rotation = glm::quat(half, -half, 0.0f, 0.0f);
    root.scale = glm::vec3(static_cast<float>(metresPerUnit));
    return root;
}

std::vector<glm::mat4> placesOf(const Scene &scene)
{
    std::vector<glm::mat4> places;
    for (const Node &node : scene.nodes) {
        glm::mat4 own(1.0f);
        if (node.matrix) {
            own = *node.matrix;
        } else {
            own = glm::mat4_cast(node.rotation);
            for (int axis = 0; axis < 3; ++axis)
                own[axis] *= node.scale[axis];
            own[3] = glm::vec4(node.translation, 1.0f);
        }
        assert(!node.parent || *node.parent < places.size());
        places.push_back(node.parent ? places[*node.parent] * own : own);
    }
    return places;
}

} // namespace cutaway::exchange
