// SPDX-License-Identifier: MIT
#include "core/physics/edit/addpart.h"

#include "core/physics/build/nifbuild.h"
#include "core/physics/checkparts.h"

#include <algorithm>

namespace cutaway::physics
{

namespace
{

void addReach(std::vector<glm::vec3> &points, const mesh::Solid &solid)
{
    if (const auto *box = std::get_if<mesh::Box>(&solid)) {
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 sign(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
            points.push_back(box->center + box->turn * (box->half * sign));
        }
    } else if (const auto *ball = std::get_if<mesh::Sphere>(&solid)) {
        points.insert(points.end(), {ball->center - ball->radius, ball->center + ball->radius});
    } else if (const auto *capsule = std::get_if<mesh::Capsule>(&solid)) {
        for (const glm::vec3 &end : {capsule->a, capsule->b})
            points.insert(points.end(), {end - capsule->radius, end + capsule->radius});
    } else if (const auto *hull = std::get_if<mesh::Hull>(&solid)) {
        points.insert(points.end(), hull->vertices.begin(), hull->vertices.end());
    }
}

mesh::Solid solidIn(const Box &box, PartKind kind)
{
    const glm::vec3 middle = (box.low + box.high) * 0.5f, half = (box.high - box.low) * 0.25f;
    const float least = std::min({half.x, half.y, half.z});
    int longest = 0;
    for (const int axis : {1, 2})
        longest = half[axis] > half[longest] ? axis : longest;
    glm::vec3 along(0.0f);
    along[longest] = std::max(half[longest] - least, least * 0.5f);
    switch (kind) {
    case PartKind::Sphere:
        return mesh::Sphere{middle, least};
    case PartKind::Capsule:
        return mesh::Capsule{middle - along, middle + along, least};
    case PartKind::Box:
        break;
    }
    return mesh::Box{middle, {1.0f, 0.0f, 0.0f, 0.0f}, half};
}

} // namespace

Result<SolidPart> partFor(const File &file, const Body &body, PartKind kind)
{
    const Result<ShapePlan> plan = planOf(file, body);
    if (!plan)
        return tl::unexpected(plan.error());
    std::vector<glm::vec3> points;
    for (const SolidPart &part : plan->solids)
        addReach(points, part.solid);
    if (plan->mesh)
        points.insert(points.end(), plan->mesh->mesh.vertices.begin(), plan->mesh->mesh.vertices.end());
    if (points.empty())
        return fail("the shape of {} has no extent", body.name);
    SolidPart part{solidIn(Box::around(points), kind)};
    part.material = plan->solids.empty() ? plan->mesh->materials.front() : plan->solids.front().material;
    return part;
}

Result<Patch> addPart(const File &file, const Body &body, const SolidPart &part)
{
    Result<ShapePlan> plan = planOf(file, body);
    if (!plan)
        return tl::unexpected(plan.error());
    plan->solids.push_back(part);
    return replaceShape(file, body, *plan);
}

} // namespace cutaway::physics
