// SPDX-License-Identifier: MIT
#include "core/exchange/meshcollector.h"

#include "core/base/quantity.h"
#include "core/mesh/clean.h"

#include <cmath>
#include <limits>

namespace cutaway::exchange
{

MeshCollector::MeshCollector(const MeshSpace &space) : m_turn(space.scale)
{
    if (space.up == UpAxis::Y) // (x, y, z) becomes (x, -z, y)
        m_turn = glm::dmat3(1, 0, 0, 0, 0, 1, 0, -1, 0) * space.scale;
}

Result<void> MeshCollector::addVertex(glm::dvec3 inFile)
{
    const glm::vec3 place(m_turn * inFile);
    if (!std::isfinite(place.x) || !std::isfinite(place.y) || !std::isfinite(place.z))
        return fail("({}, {}, {}) is not a place", inFile.x, inFile.y, inFile.z);
    if (vertices() >= mesh::kMostVertices)
        return fail("there are more than {}", quantity(mesh::kMostVertices, "vertex"));
    m_read.mesh.vertices.push_back(place);
    return {};
}

void MeshCollector::useMaterial(const std::string &name)
{
    if (name == m_wanted)
        return;
    m_wanted = name;
    m_material.reset();
}

Result<void> MeshCollector::addTriangle(std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    if (triangles() >= mesh::kMostTriangles)
        return fail("there are more than {}", quantity(mesh::kMostTriangles, "triangle"));
    if (!m_material) {
        const auto next = static_cast<std::uint32_t>(m_read.mesh.materials.size());
        const auto [at, isNew] = m_materials.emplace(m_wanted, next);
        if (isNew)
            m_read.mesh.materials.push_back(m_wanted);
        m_material = at->second;
    }
    m_read.mesh.triangles.push_back({{a, b, c}, *m_material});
    return {};
}

Result<ReadMesh> MeshCollector::finish()
{
    mesh::TriMesh &mesh = m_read.mesh;
    if (mesh.triangles.empty())
        return fail("the file has no triangles");
    constexpr auto kUnused = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> numbers(mesh.vertices.size(), kUnused);
    for (const mesh::Triangle &triangle : mesh.triangles) {
        for (const std::uint32_t corner : triangle.corners)
            numbers[corner] = 0;
    }
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == kUnused)
            continue;
        numbers[i] = kept;
        mesh.vertices[kept++] = mesh.vertices[i];
    }
    mesh.vertices.resize(kept);
    for (mesh::Triangle &triangle : mesh.triangles) {
        for (std::uint32_t &corner : triangle.corners)
            corner = numbers[corner];
    }
    return std::move(m_read);
}

} // namespace cutaway::exchange
