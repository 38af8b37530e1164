// SPDX-License-Identifier: MIT
#include "core/shape/hknpmesh.h"

#include "core/formats/havok/names.h"
#include "core/formats/hkx/objects.h"
#include "core/schema/value.h"
#include "core/shape/havokmesh.h"

#include <algorithm>
#include <bit>
#include <map>

namespace cutaway::shape
{

namespace
{

class HknpMeshReader
{
public:
    HknpMeshReader(const File &packfile, UnitId shape) : m_file(packfile), m_shape(packfile.tree(shape)) {}

    Result<MeshPart> read()
    {
        const std::string title = m_file.format().unitTitle(m_file, m_shape.unit());
        const auto data = hkx::readTarget(m_file, m_shape.member("data"_f));
        if (!data)
            return fail("{} has no data", title);
        addMaterials();
        const MeshParts mesh = meshParts(*data);
        for (std::size_t i = 0; i < mesh.sections.size(); ++i) {
            if (!addSection(mesh, mesh.sections[i]))
                return fail("section {} of {} has primitives, vertices or materials that do not exist", i,
                            title);
        }
        return std::move(m_part);
    }

private:
    // One for each row of the file's list.
    void addMaterials()
    {
        m_part.materials = meshMaterialIds(m_file, m_shape);
        if (m_part.materials.empty())
            m_part.materials.push_back(static_cast<std::uint32_t>(m_shape.integer("userData"_f)));
        for (const std::uint32_t id : m_part.materials)
            m_part.mesh.materials.push_back(nameOf(havok::kFallout4Materials, id));
    }

    std::uint32_t vertexAt(glm::vec3 point)
    {
        point += 0.0f; // there is one zero
        const std::array<std::uint32_t, 3> bits{std::bit_cast<std::uint32_t>(point.x),
                                                std::bit_cast<std::uint32_t>(point.y),
                                                std::bit_cast<std::uint32_t>(point.z)};
        const auto [known, isNew] =
            m_vertices.emplace(bits, static_cast<std::uint32_t>(m_part.mesh.vertices.size()));
        if (isNew)
            m_part.mesh.vertices.push_back(point);
        return known->second;
    }

    // The material of each primitive of the section; empty where a run leads out of it.
    std::vector<std::uint32_t> materialsOf(const MeshParts &mesh, const MeshSection &section) const
    {
        std::vector<std::uint32_t> materials(section.count, 0);
        for (std::size_t i = section.firstRun; i < section.firstRun + section.runs; ++i) {
            const MeshRun &run = mesh.runs[i];
            if (run.material >= m_part.materials.size() || std::size_t{run.first} + run.count > section.count)
                return {};
            std::fill_n(materials.begin() + run.first, run.count, run.material);
        }
        return materials;
    }

    bool addSection(const MeshParts &mesh, const MeshSection &section)
    {
        std::vector<std::uint32_t> numbers;
        for (const glm::vec3 &point : section.vertices)
            numbers.push_back(vertexAt(point));
        if (section.first + section.count > mesh.primitives.size() ||
            section.firstRun + section.runs > mesh.runs.size())
            return false;
        const std::vector<std::uint32_t> materials = materialsOf(mesh, section);
        if (materials.size() != section.count)
            return false;
        for (std::size_t i = 0; i < section.count; ++i) {
            const auto [a, b, c, d] = mesh.primitives[section.first + i].corners;
            if (std::max({a, b, c, d}) >= numbers.size())
                return false;
            std::vector<mesh::Triangle> &triangles = m_part.mesh.triangles;
            triangles.push_back({{numbers[a], numbers[b], numbers[c]}, materials[i]});
            if (c != d)
                triangles.push_back({{numbers[a], numbers[c], numbers[d]}, materials[i]});
        }
        return true;
    }

    const File &m_file;
    Reader m_shape;
    MeshPart m_part;
    std::map<std::array<std::uint32_t, 3>, std::uint32_t> m_vertices; // by their bits
};

} // namespace

Result<MeshPart> decodeHknpMesh(const File &packfile, UnitId shape)
{
    return HknpMeshReader(packfile, shape).read();
}

} // namespace cutaway::shape
