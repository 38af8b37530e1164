// SPDX-License-Identifier: MIT
#include "core/exchange/scene.h"

#include <cassert>
#include <cmath>
#include <fmt/format.h>

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

glm::mat4 matrixOf(const Node &node)
{
    if (node.matrix)
        return *node.matrix;
    glm::mat4 own = glm::mat4_cast(node.rotation);
    for (int axis = 0; axis < 3; ++axis)
        own[axis] *= node.scale[axis];
    own[3] = glm::vec4(node.translation, 1.0f);
    return own;
}

std::vector<glm::mat4> placesOf(const Scene &scene)
{
    std::vector<glm::mat4> places;
    for (const Node &node : scene.nodes) {
        assert(!node.parent || *node.parent < places.size());
        const glm::mat4 own = matrixOf(node);
        places.push_back(node.parent ? places[*node.parent] * own : own);
    }
    return places;
}

bool place(Node &node, const glm::mat4 &own, float rounding)
{
    glm::mat3 axes(own);
    glm::vec3 scale(glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2]));
    if (glm::determinant(axes) < 0.0f)
        scale.x = -scale.x;
    for (int axis = 0; axis < 3; ++axis)
        axes[axis] /= scale[axis];
    Node made;
    made.translation = glm::vec3(own[3]);
    made.rotation = glm::normalize(glm::quat_cast(axes));
    made.scale = scale;
    const glm::mat4 again = matrixOf(made);
    for (int axis = 0; axis < 3; ++axis) {
        // Not a number is not a place either.
        if (!(glm::length(again[axis] - own[axis]) <= rounding * std::fabs(scale[axis])))
            return false;
    }
    node.translation = made.translation;
    node.rotation = made.rotation;
    node.scale = made.scale;
    return true;
}

glm::vec3 unitNormal(glm::vec3 normal)
{
    const float length = glm::length(normal);
    const bool hasDirection = length > 1e-6f && std::isfinite(length);
    return hasDirection ? normal / length : glm::vec3(0.0f, 1.0f, 0.0f);
}

std::string UniqueNames::take(const std::string &wanted)
{
    const std::string base = wanted.empty() ? "unnamed" : wanted;
    std::string name = base;
    while (!m_taken.insert(name).second)
        name = fmt::format("{}.{:03}", base, ++m_last[base]);
    return name;
}

} // namespace cutaway::exchange
