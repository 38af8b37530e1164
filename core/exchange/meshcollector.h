// SPDX-License-Identifier: MIT
// Triangles put together while a file is read.
#pragma once

#include "core/exchange/meshreader.h"

#include <glm/mat3x3.hpp>
#include <map>
#include <optional>

namespace cutaway::exchange
{

class MeshCollector
{
public:
    explicit MeshCollector(const MeshSpace &space);

    // Fails where the place is not finite in the wanted space or there are too many.
    Result<void> addVertex(glm::dvec3 inFile);
    std::size_t vertices() const { return m_read.mesh.vertices.size(); }
    const glm::vec3 &vertex(std::size_t i) const { return m_read.mesh.vertices[i]; }
    // Triangles that follow have this material.
    void useMaterial(const std::string &name);
    Result<void> addTriangle(std::uint32_t a, std::uint32_t b, std::uint32_t c);
    std::size_t triangles() const { return m_read.mesh.triangles.size(); }
    void note(std::string text) { m_read.notes.push_back(std::move(text)); }
    void object(const std::string &name) { m_read.objects.push_back(name); }

    // Vertices that no triangle has go. Fails without triangles.
    Result<ReadMesh> finish();

private:
    glm::dmat3 m_turn; // from the file's axes and unit to the wanted ones
    ReadMesh m_read;
    std::map<std::string, std::uint32_t> m_materials;
    std::string m_wanted;
    std::optional<std::uint32_t> m_material; // of m_wanted, once a triangle has it
};

} // namespace cutaway::exchange
