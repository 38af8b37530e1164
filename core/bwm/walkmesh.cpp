// SPDX-License-Identifier: MIT
#include "core/bwm/walkmesh.h"

#include "core/bwm/bwmformat.h"

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

} // namespace cutaway::bwm
