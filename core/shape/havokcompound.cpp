// SPDX-License-Identifier: MIT
#include "core/shape/havokcompound.h"

#include "core/formats/hkx/objects.h"

#include <algorithm>

namespace cutaway::shape
{

namespace
{

std::vector<glm::vec3> boxCorners(const Reader &box)
{
    const glm::vec3 low = box.vec3("min"_f), high = box.vec3("max"_f);
    std::vector<glm::vec3> corners;
    for (const float x : {low.x, high.x}) {
        for (const float y : {low.y, high.y}) {
            for (const float z : {low.z, high.z})
                corners.emplace_back(x, y, z);
        }
    }
    return corners;
}

} // namespace

// Source of the bits: core/formats/hkx/FORMAT.md, "Compounds".
std::uint32_t instanceFlags(const glm::mat4 &place, std::uint32_t before)
{
    constexpr std::uint32_t kMoved = 2, kTurned = 4;
    std::uint32_t flags = before & ~(kMoved | kTurned);
    flags |= glm::vec3(place[3]) != glm::vec3(0.0f) ? kMoved : 0;
    flags |= glm::mat3(place) != glm::mat3(1.0f) ? kTurned : 0;
    return flags;
}

std::optional<mesh::Bounds> reachOfShape(const File &packfile, const Reader &shape, const glm::mat4 &place)
{
    std::vector<glm::vec3> points;
    if (const auto mesh = hkx::readTarget(packfile, shape.member("data"_f)))
        points = boxCorners(mesh->member("meshTree"_f).member("domain"_f));
    else if (shape.has("aabb"_f))
        points = boxCorners(shape.member("aabb"_f));
    else // of a capsule those of the box around its axis
        for (const glm::vec4 &v : shape.rows<glm::vec4>("vertices"_f))
            points.emplace_back(v);
    if (points.empty())
        return std::nullopt;
    std::ranges::transform(points, points.begin(),
                           [&place](glm::vec3 p) { return glm::vec3(place * glm::vec4(p, 1.0f)); });
    mesh::Bounds box = mesh::Bounds::around(points);
    box.grow(static_cast<float>(shape.number("convexRadius"_f)));
    return box;
}

} // namespace cutaway::shape
