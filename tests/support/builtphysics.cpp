// SPDX-License-Identifier: MIT
#include "tests/support/builtphysics.h"

#include "core/file/check.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/hkxcorpus.h"

#include <algorithm>

namespace cutaway::test
{

using physics::BodyPlan;
using physics::ShapePlan;

BodyPlan planFor(mesh::Solid solid)
{
    BodyPlan plan;
    plan.shape.solids.push_back({std::move(solid), kBuildMaterial});
    return plan;
}

BodyPlan planFor(mesh::TriMesh mesh)
{
    BodyPlan plan;
    plan.shape.mesh = physics::MeshPart{std::move(mesh), {kBuildMaterial}};
    return plan;
}

mesh::TriMesh hillyMesh(std::uint32_t side, float step)
{
    mesh::TriMesh mesh;
    std::mt19937 random(side);
    std::uniform_real_distribution<float> height(-0.3f, 0.3f);
    for (std::uint32_t y = 0; y <= side; ++y) {
        for (std::uint32_t x = 0; x <= side; ++x)
            mesh.vertices.emplace_back(step * float(x), step * float(y), height(random));
    }
    for (std::uint32_t y = 0; y < side; ++y) {
        for (std::uint32_t x = 0; x < side; ++x) {
            const std::uint32_t a = y * (side + 1) + x, b = a + 1, c = b + side + 1, d = a + side + 1;
            mesh.triangles.push_back({{a, b, c}, 0});
            mesh.triangles.push_back({{a, c, d}, 0});
        }
    }
    return mesh;
}

std::string builtComplaints(const Bytes &bytes)
{
    const auto file = openPackfile(bytes);
    Diagnostics found;
    Progress progress;
    checkRules(*file, found, progress);
    for (UnitId unit = 0; unit < file->units().size(); ++unit)
        (void)file->tree(unit);
    std::string all = packfileProblem(*file, true);
    for (const Diagnostic &diagnostic : found.list())
        all += fmt::format("{}: {}; ", diagnostic.code->id, diagnostic.message);
    return all;
}

Built openBuilt(const Bytes &bytes)
{
    Built built{openPackfile(bytes), {}};
    Progress progress;
    built.bodies = physics::bodiesOf(*built.file, progress);
    return built;
}

shape::MeshParts partsOf(const Built &built)
{
    return shape::meshParts(*hkx::readTarget(*built.file, built.shape().member("data"_f)));
}

mesh::Bounds boxOfPrimitive(const shape::MeshSection &section, const shape::MeshPrimitive &primitive)
{
    std::vector<glm::vec3> points;
    for (const std::uint8_t corner : primitive.corners)
        points.push_back(section.vertices[corner]);
    return mesh::Bounds::around(points);
}

mesh::Bounds someBox(const shape::MeshParts &mesh, std::mt19937 &random, float share)
{
    std::uniform_real_distribution<float> part(0.0f, 1.0f);
    const glm::vec3 size = mesh.domain.high - mesh.domain.low;
    const glm::vec3 at = mesh.domain.low + size * glm::vec3(part(random), part(random), part(random));
    const float reach = std::max({size.x, size.y, size.z}) * share * part(random);
    return {at - reach, at + reach};
}

Built rebuilt(const ShapePlan &plan)
{
    BodyPlan body;
    body.shape = plan;
    const Result<Bytes> made = physics::newPhysicsSystem(std::span(&body, 1));
    if (!made) {
        fmt::print(stderr, "{}\n", made.error().message);
        return {};
    }
    return openBuilt(*made);
}

} // namespace cutaway::test
