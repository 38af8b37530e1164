// SPDX-License-Identifier: MIT
#include "tests/fuzz/meshpromise.h"

#include "core/domains/physics/make/plantarget.h"
#include "core/exchange/meshreader.h"
#include "core/mesh/hull.h"

namespace cutaway::fuzz
{

namespace
{

using BrokenMesh = std::optional<std::string>;

constexpr std::size_t kMostBuiltFrom = 400; // triangles; larger meshes are only read and cleaned

BrokenMesh brokenCleaning(const mesh::TriMesh &mesh)
{
    const Result<mesh::Cleaned> once = mesh::clean(mesh, {1e-5, true});
    if (!once)
        return "a sound mesh was refused: " + once.error().message;
    const Result<mesh::Cleaned> twice = mesh::clean(once->mesh, {0.0, true});
    if (!twice)
        return "a cleaned mesh was refused: " + twice.error().message;
    if (twice->mesh.triangles.size() != once->mesh.triangles.size() ||
        twice->mesh.vertices.size() != once->mesh.vertices.size())
        return "cleaning again drops more";
    return {};
}

BrokenMesh brokenHull(const std::vector<glm::vec3> &points)
{
    constexpr std::size_t kBudget = 16;
    const Result<mesh::ReducedHull> made = mesh::convexHull(points, kBudget);
    if (!made)
        return {};
    if (made->hull.vertices.size() > kBudget)
        return fmt::format("a hull has {} vertices", made->hull.vertices.size());
    for (const std::vector<std::uint32_t> &face : made->hull.faces) {
        for (const std::uint32_t corner : face) {
            if (corner >= made->hull.vertices.size())
                return fmt::format("a face has vertex {}", corner);
        }
    }
    return {};
}

BrokenMesh brokenPlans(const mesh::TriMesh &mesh)
{
    Progress progress;
    physics::Target target;
    target.mostVertices = 12;
    target.mostParts = 4;
    target.mostTriangles = 50;
    for (const physics::BuildAs as : physics::kBuildKinds) {
        target.as = as;
        const Result<physics::PlannedTarget> made = physics::planTarget(mesh, target, progress);
        if (!made)
            continue;
        if (made->plan.solids.size() > target.mostParts || (made->plan.solids.empty() && !made->plan.mesh))
            return fmt::format("a plan has {} solids", made->plan.solids.size());
        for (const physics::TargetPart &part : made->report.parts) {
            if (part.vertices > target.mostVertices)
                return fmt::format("a part has {} vertices", part.vertices);
        }
        if (made->plan.mesh && !mesh::checkMesh(made->plan.mesh->mesh))
            return "a planned mesh is not sound";
        if (made->plan.mesh && made->plan.mesh->mesh.triangles.size() > target.mostTriangles)
            return fmt::format("a planned mesh has {} triangles", made->plan.mesh->mesh.triangles.size());
    }
    return {};
}

} // namespace

std::optional<std::string> brokenMeshPromise(ByteSpan bytes, Depth depth)
{
    const Result<exchange::ReadMesh> read =
        exchange::readMesh(BytesView::own(Bytes(bytes.begin(), bytes.end())), {});
    if (!read)
        return read.error().message.empty() ? BrokenMesh("a file was refused without a reason")
                                            : std::nullopt;
    if (const Result<void> sound = mesh::checkMesh(read->mesh); !sound)
        return sound.error().message;
    if (read->mesh.triangles.empty())
        return "a mesh without triangles was read";
    if (BrokenMesh why = brokenCleaning(read->mesh))
        return why;
    if (depth == Depth::Read || read->mesh.triangles.size() > kMostBuiltFrom)
        return {};
    if (BrokenMesh why = brokenHull(read->mesh.vertices))
        return why;
    return brokenPlans(read->mesh);
}

} // namespace cutaway::fuzz
