// SPDX-License-Identifier: MIT
// Fixes for normals and tangents.
#include "core/formats/nif/mesh/blockbytes.h"
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"
#include "core/formats/nif/mesh/samevertices.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::nif
{

namespace
{

// Overwrites what `visit` puts for the first shape whose arrays stand in the block of the finding.
template <class Visit>
Fix directionsOf(const FixSite &site, std::string label, Fix::Kind kind, const Visit &visit)
{
    const FixFile file(site);
    const std::vector<Mesh> meshes = file.meshesHere();
    BlockBytes bytes(site.file());
    if (!meshes.empty())
        visit(meshes.front(), bytes);
    return {std::move(label), {}, kind, bytes.patch()};
}

bool isDirection(glm::vec3 v)
{
    const float length = glm::length(v);
    return std::isfinite(length) && length > 1e-3f;
}

} // namespace

// A normal without direction gets that of the triangles around its vertex.
Fix fixNormals(const FixSite &site)
{
    return directionsOf(site, "Make them 1 long", kChoice, [](const Mesh &mesh, BlockBytes &bytes) {
        const std::vector<glm::vec3> instead = normalsFromTriangles(mesh);
        mesh.normals.each([&](std::uint32_t row, glm::vec3 normal) {
            const float square = glm::dot(normal, normal);
            if (square > 0.8f && square < 1.2f)
                return;
            const glm::vec3 other = row < instead.size() ? instead[row] : glm::vec3(0, 0, 1);
            bytes.put(mesh.arrays, mesh.normals, row, isDirection(normal) ? glm::normalize(normal) : other);
        });
    });
}

// Nothing tells where a vertex should be; a normal may point anywhere.
Fix fixNotFinite(const FixSite &site)
{
    if (!site.isAt(site.root(), "normals"_f))
        return {};
    return directionsOf(site, "Let them point upwards", Fix::Kind::Safe,
                        [](const Mesh &mesh, BlockBytes &bytes) {
                            mesh.normals.each([&](std::uint32_t row, glm::vec3 normal) {
                                if (!std::isfinite(normal.x + normal.y + normal.z))
                                    bytes.put(mesh.arrays, mesh.normals, row, glm::vec3(0, 0, 1));
                            });
                        });
}

Fix fixNoNormals(const FixSite &site)
{
    return computedAnew(site, "Compute them from the triangles", Computed::Normals, kChoice);
}

Fix fixNoTangents(const FixSite &site)
{
    return computedAnew(site, "Compute them from the texture coordinates", Computed::Tangents, kChoice);
}

Fix fixShortTangents(const FixSite &site)
{
    constexpr float kShortest = 0.25f; // square of the length, as the check has it
    return directionsOf(site, "Compute those from the texture coordinates", kChoice,
                        [](const Mesh &mesh, BlockBytes &bytes) {
                            const mesh::Tangents made = tangentsFromTexture(mesh);
                            for (std::uint32_t row = 0; row < made.tangents.size(); ++row) {
                                const glm::vec3 stored = mesh.tangents.vec3(row);
                                if (glm::dot(stored, stored) < kShortest)
                                    putTangent(bytes, mesh, row, made.tangents[row], made.bitangents[row]);
                            }
                        });
}

// A vertex that repeats another gets its directions, unless the texture is mirrored between the two.
Fix fixTangentSeams(const FixSite &site)
{
    return directionsOf(
        site, "Give the same vertices the same tangents", kChoice, [](const Mesh &mesh, BlockBytes &bytes) {
            const auto parts = bitangentsOf(mesh);
            const auto u = [&parts](std::uint32_t row) {
                return glm::vec3(parts[0].number(row, 0), parts[1].number(row, 0), parts[2].number(row, 0));
            };
            const auto isLeft = [&](std::uint32_t row) {
                return glm::dot(glm::cross(mesh.normals.vec3(row), u(row)), mesh.tangents.vec3(row)) < 0.0f;
            };
            const SameVertices same(mesh);
            const auto rows = std::min({parts[0].rows(), parts[1].rows(), parts[2].rows()});
            if (rows < same.rows())
                return;
            same.each([&](std::uint32_t known, std::uint32_t row) {
                if (isLeft(known) == isLeft(row))
                    putTangent(bytes, mesh, row, u(known), mesh.tangents.vec3(known));
            });
        });
}

} // namespace cutaway::nif
