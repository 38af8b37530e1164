// SPDX-License-Identifier: MIT
#include "core/mesh/simplify.h"

#include <algorithm>
#include <map>
#include <meshoptimizer.h>

namespace cutaway::mesh
{

namespace
{

// A vertex for each material: meshoptimizer keeps places together where vertices of one place part.
struct Split {
    std::vector<glm::vec3> vertices;
    std::vector<std::uint32_t> materials, indices; // of vertices; of triangles
};

Split splitByMaterial(const TriMesh &mesh)
{
    Split split;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> numbers;
    for (const Triangle &triangle : mesh.triangles) {
        for (const std::uint32_t corner : triangle.corners) {
            const auto next = static_cast<std::uint32_t>(split.vertices.size());
            const auto [at, isNew] = numbers.emplace(std::pair(corner, triangle.material), next);
            if (isNew) {
                split.vertices.push_back(mesh.vertices[corner]);
                split.materials.push_back(triangle.material);
            }
            split.indices.push_back(at->second);
        }
    }
    return split;
}

TriMesh meshOf(const Split &split, std::span<const std::uint32_t> indices, const TriMesh &source)
{
    TriMesh mesh;
    mesh.materials = source.materials;
    mesh.vertices = split.vertices;
    for (std::size_t i = 0; i + 3 <= indices.size(); i += 3)
        mesh.triangles.push_back({{indices[i], indices[i + 1], indices[i + 2]}, split.materials[indices[i]]});
    return mesh;
}

} // namespace

Result<Simplified> simplify(const TriMesh &mesh, std::size_t mostTriangles, Progress &progress)
{
    if (const Result<void> sound = checkMesh(mesh); !sound)
        return tl::unexpected(sound.error());
    const Split split = splitByMaterial(mesh);
    std::vector<std::uint32_t> indices = split.indices;
    if (mesh.triangles.size() > mostTriangles) {
        constexpr float kAnyError = 1.0f; // of the extent
        const float *const places = &split.vertices.front().x;
        const std::size_t kept =
            meshopt_simplify(indices.data(), split.indices.data(), split.indices.size(), places,
                             split.vertices.size(), sizeof(glm::vec3), mostTriangles * 3, kAnyError);
        indices.resize(kept);
    }
    const Result<Cleaned> made = clean(meshOf(split, indices, mesh), {0.0, false});
    if (!made)
        return tl::unexpected(made.error());
    if (progress.cancelled())
        return fail("cancelled");
    Simplified simplified{made->mesh, deviation(mesh, made->mesh, progress)};
    if (progress.cancelled())
        return fail("cancelled");
    return simplified;
}

} // namespace cutaway::mesh
