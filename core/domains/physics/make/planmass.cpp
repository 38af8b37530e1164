// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/planmass.h"

#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

struct PlannedSolid {
    std::optional<MassProperties> operator()(const mesh::Sphere &sphere) const
    {
        return solidSphere(glm::dvec3(sphere.center), double(sphere.radius));
    }
    std::optional<MassProperties> operator()(const mesh::Capsule &capsule) const
    {
        return solidCapsule(glm::dvec3(capsule.a), glm::dvec3(capsule.b), double(capsule.radius));
    }
    std::optional<MassProperties> operator()(const mesh::Box &box) const
    {
        MassProperties solid = solidBox(-glm::dvec3(box.half), glm::dvec3(box.half));
        const glm::dmat3 turn = glm::mat3_cast(glm::normalize(glm::dquat(box.turn)));
        solid.inertia = turn * solid.inertia * glm::transpose(turn);
        solid.center = glm::dvec3(box.center);
        return solid;
    }
    std::optional<MassProperties> operator()(const mesh::Hull &hull) const
    {
        glm::dvec3 middle(0.0);
        for (const glm::vec3 &v : hull.vertices)
            middle += glm::dvec3(v) / static_cast<double>(hull.vertices.size());
        double reach = 0.0;
        for (const glm::vec3 &v : hull.vertices)
            reach = std::max(reach, glm::distance(middle, glm::dvec3(v)));
        const std::vector<glm::dvec4> planes(hull.planes.begin(), hull.planes.end());
        return solidBelow(planes, middle, 2.0 * reach);
    }
};

// About another point than its centre.
glm::dmat3 inertiaAbout(const MassProperties &solid, glm::dvec3 point)
{
    const glm::dvec3 off = solid.center - point;
    return solid.inertia + (glm::dmat3(glm::dot(off, off)) - glm::outerProduct(off, off)) * solid.volume;
}

} // namespace

std::optional<MassProperties> solidOf(const mesh::Solid &solid)
{
    return std::visit(PlannedSolid{}, solid);
}

std::optional<MassProperties> solidOf(const ShapePlan &plan)
{
    std::vector<MassProperties> parts;
    MassProperties sum;
    for (const SolidPart &part : plan.solids) {
        const std::optional<MassProperties> solid = solidOf(part.solid);
        if (!solid)
            return std::nullopt;
        sum.volume += solid->volume;
        sum.center += solid->center * solid->volume;
        parts.push_back(*solid);
    }
    if (parts.empty())
        return std::nullopt;
    sum.center /= sum.volume;
    for (const MassProperties &part : parts)
        sum.inertia += inertiaAbout(part, sum.center);
    return sum;
}

} // namespace cutaway::physics
