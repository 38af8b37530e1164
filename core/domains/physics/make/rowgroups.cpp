// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/rowgroups.h"

#include <map>
#include <unordered_map>

namespace cutaway::physics
{

namespace
{

using VertexNumbers = std::unordered_map<std::uint32_t, std::uint32_t>; // in the group, by that in the source

constexpr std::int64_t kTogether = -1;

// The number of the row for one that becomes a shape by itself.
std::int64_t groupOf(const Target &target, std::uint32_t row)
{
    const std::optional<BuildAs> own = row < target.own.size() ? target.own[row] : std::nullopt;
    const bool isMesh = own == BuildAs::Mesh;
    if (!own || (isMesh && target.as == BuildAs::Mesh))
        return kTogether;
    if (!isMesh)
        return row;
    for (std::uint32_t first = 0; first < row; ++first) { // all meshes are one
        if (target.own[first] == BuildAs::Mesh)
            return first;
    }
    return row;
}

void addTriangle(mesh::TriMesh &to, VertexNumbers &numbers, const mesh::TriMesh &source,
                 mesh::Triangle triangle)
{
    for (std::uint32_t &corner : triangle.corners) {
        const auto [known, isNew] = numbers.emplace(corner, static_cast<std::uint32_t>(to.vertices.size()));
        if (isNew)
            to.vertices.push_back(source.vertices[corner]);
        corner = known->second;
    }
    to.triangles.push_back(triangle);
}

} // namespace

std::vector<RowGroup> rowGroups(const mesh::TriMesh &source, const Target &target)
{
    struct Part {
        RowGroup group;
        VertexNumbers numbers;
    };
    std::map<std::int64_t, Part> parts;
    for (const mesh::Triangle &triangle : source.triangles) {
        const std::int64_t number = groupOf(target, triangle.material);
        Part &part = parts[number];
        if (part.group.mesh.triangles.empty()) {
            part.group.mesh.materials = source.materials;
            part.group.as = number == kTogether ? target.as : *target.own[triangle.material];
            if (number != kTogether && triangle.material < source.materials.size())
                part.group.name = source.materials[triangle.material];
        }
        addTriangle(part.group.mesh, part.numbers, source, triangle);
    }
    std::vector<RowGroup> groups;
    for (auto &[number, part] : parts)
        groups.push_back(std::move(part.group));
    return groups;
}

} // namespace cutaway::physics
