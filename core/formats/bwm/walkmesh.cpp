// SPDX-License-Identifier: MIT
#include "core/formats/bwm/walkmesh.h"

#include "core/formats/bwm/borders.h"

#include "core/formats/bwm/bwmformat.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <type_traits>

namespace cutaway::bwm
{

namespace
{

static_assert(sizeof(glm::vec3) == 12 && sizeof(AabbNode) == 44 && sizeof(PerimeterEdge) == 8);

template <class Row> std::vector<Row> readTable(const File &file, std::uint32_t table)
{
    static_assert(std::is_trivially_copyable_v<Row>);
    const TableInfo &info = file.state<BwmState>().tables[table];
    std::vector<Row> rows(info.count);
    if (info.count != 0)
        std::memcpy(rows.data(), file.unitBytes(info.unit).span().data(), rows.size() * sizeof(Row));
    return rows;
}

template <class Row> std::optional<Row> readRow(const File &file, std::uint32_t table, std::uint32_t row)
{
    const TableInfo &info = file.state<BwmState>().tables[table];
    if (row >= info.count)
        return std::nullopt;
    const ByteRange range{info.offset + std::uint64_t{row} * sizeof(Row), sizeof(Row)};
    return load<Row>(file.bytes().view(range).span(), 0);
}

} // namespace

Walkmesh readWalkmesh(const File &file)
{
    Walkmesh mesh;
    mesh.vertices = readTable<glm::vec3>(file, kVertices);
    mesh.faces = readTable<std::array<std::uint32_t, 3>>(file, kIndices);
    mesh.materials = readTable<std::uint32_t>(file, kMaterials);
    mesh.normals = readTable<glm::vec3>(file, kNormals);
    mesh.distances = readTable<float>(file, kDistances);
    mesh.nodes = readTable<AabbNode>(file, kAabbNodes);
    mesh.adjacency = readTable<std::array<std::int32_t, 3>>(file, kAdjacencies);
    mesh.edges = readTable<PerimeterEdge>(file, kEdges);
    mesh.loopEnds = readTable<std::uint32_t>(file, kLoops);
    return mesh;
}

bool isFinite(glm::vec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

std::optional<std::array<glm::vec3, 3>> cornersOf(const Walkmesh &mesh, std::size_t face)
{
    std::array<glm::vec3, 3> corners{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::uint32_t vertex = mesh.faces[face][i];
        if (vertex >= mesh.vertices.size() || !isFinite(mesh.vertices[vertex]))
            return std::nullopt;
        corners[i] = mesh.vertices[vertex];
    }
    return corners;
}

std::optional<BorderRow> borderAt(const Walkmesh &mesh, std::uint32_t row)
{
    const std::int32_t number = row < mesh.edges.size() ? mesh.edges[row].edge : -1;
    const auto face = static_cast<std::uint32_t>(number) / 3, edge = static_cast<std::uint32_t>(number) % 3;
    const auto corners = number >= 0 && face < mesh.faces.size() ? cornersOf(mesh, face) : std::nullopt;
    if (!corners)
        return std::nullopt;
    const std::uint32_t next = (edge + 1) % 3;
    return BorderRow{row,
                     face,
                     edge,
                     mesh.faces[face][edge],
                     mesh.faces[face][next],
                     (*corners)[edge],
                     (*corners)[next],
                     mesh.edges[row].transition};
}

std::optional<std::pair<glm::vec3, glm::vec3>> boundsOf(const Walkmesh &mesh)
{
    std::optional<std::pair<glm::vec3, glm::vec3>> bounds;
    for (const glm::vec3 &vertex : mesh.vertices) {
        if (!isFinite(vertex))
            continue;
        if (!bounds)
            bounds.emplace(vertex, vertex);
        bounds->first = glm::min(bounds->first, vertex);
        bounds->second = glm::max(bounds->second, vertex);
    }
    return bounds;
}

std::optional<glm::vec3> normalOf(const std::array<glm::vec3, 3> &corners)
{
    constexpr float kThinnest = 1e-3f; // game units
    const glm::vec3 ab = corners[1] - corners[0], bc = corners[2] - corners[1], ca = corners[0] - corners[2];
    const glm::vec3 across = glm::cross(ab, -ca);
    const float area = glm::length(across);
    const float longest = std::max({glm::length(ab), glm::length(bc), glm::length(ca)});
    return area > kThinnest * longest ? std::optional(across / area) : std::nullopt;
}

std::optional<std::uint32_t> faceOfRow(const File &file, UnitId unit, NodeId node)
{
    constexpr Table kFaceTables[] = {kIndices, kMaterials, kNormals, kDistances, kAdjacencies};
    if (unit >= file.units().size() ||
        std::ranges::find(kFaceTables, file.units()[unit].tag) == std::end(kFaceTables))
        return std::nullopt;
    const auto tree = file.tree(unit);
    Node at = tree->node(node);
    while (at.id != tree->root() && at.parent != tree->root())
        at = tree->node(at.parent);
    return at.isElement ? std::optional(at.row) : std::nullopt;
}

std::optional<NodePath> materialRow(const File &file, std::uint32_t face)
{
    const TableInfo &info = file.state<BwmState>().tables[kMaterials];
    return face < info.count ? std::optional(NodePath{info.unit, fmt::format("[{}]", face)}) : std::nullopt;
}

std::optional<FaceFacts> faceFacts(const File &file, std::uint32_t face)
{
    const auto corners = readRow<std::array<std::uint32_t, 3>>(file, kIndices, face);
    std::array<glm::dvec3, 3> at{};
    for (std::size_t i = 0; i < at.size(); ++i) {
        const auto vertex = corners ? readRow<glm::vec3>(file, kVertices, (*corners)[i]) : std::nullopt;
        if (!vertex || !std::isfinite(vertex->x + vertex->y + vertex->z))
            return std::nullopt;
        at[i] = *vertex;
    }
    const glm::dvec3 normal = glm::cross(at[1] - at[0], at[2] - at[0]);
    const double twice = glm::length(normal);
    FaceFacts facts;
    facts.material = readRow<std::uint32_t>(file, kMaterials, face).value_or(0);
    facts.normal = readRow<glm::vec3>(file, kNormals, face).value_or(glm::vec3(0.0f));
    facts.area = twice / 2.0;
    facts.slope = twice > 0.0 ? glm::degrees(std::acos(std::clamp(normal.z / twice, -1.0, 1.0))) : 0.0;
    return facts;
}

} // namespace cutaway::bwm
