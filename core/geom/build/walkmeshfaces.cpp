// SPDX-License-Identifier: MIT
#include "core/geom/build/walkmeshfaces.h"

#include "core/bwm/bwmformat.h"
#include "core/bwm/surfaces.h"
#include "core/bwm/walkmesh.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::geom
{

namespace
{

constexpr Code kCodeFace{"geom.face"};

using Rgb = std::array<std::uint8_t, 3>;
constexpr Rgb kSurfaceColors[] = {{150, 150, 150}, {152, 118, 84},  {120, 110, 130}, {104, 152, 84},
                                  {150, 150, 144}, {170, 124, 70},  {80, 140, 190},  {176, 96, 92},
                                  {190, 190, 210}, {170, 100, 120}, {128, 146, 168}, {96, 150, 170},
                                  {110, 128, 84},  {126, 100, 76},  {148, 136, 70},  {214, 96, 40},
                                  {90, 80, 96},    {56, 96, 150},   {196, 160, 90},  {140, 140, 90}};
constexpr Rgb kOtherSurface{160, 150, 110};
constexpr Rgb kBorder{226, 180, 60};
constexpr Rgb kTransition{86, 190, 150};
constexpr Rgb kHelper{150, 160, 176};

std::string surfaceName(std::uint32_t material)
{
    const EnumDesc &names = *bwm::tableField(bwm::kMaterials).names;
    const std::string name = nameOf(names, material);
    return name.empty() ? fmt::format("surface {}", material) : name;
}

class Builder
{
public:
    explicit Builder(const File &file) : m_state(file.state<bwm::BwmState>()), m_mesh(bwm::readWalkmesh(file))
    {
        m_list.unit = "m";
    }

    DrawList build()
    {
        addFaces();
        addPerimeter();
        addAdjacency();
        addNormals();
        addBoxes();
        return std::move(m_list);
    }

private:
    // Row `row` of a table, as a node: rows of a table follow each other in NodeId::inner.
    Source rowSource(bwm::Table table, std::uint32_t row, std::uint32_t nodesPerRow) const
    {
        return {m_state.tables[table].unit, {0, 1 + row * nodesPerRow}};
    }

    bool corners(std::size_t face, std::array<glm::vec3, 3> &out) const
    {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t v = m_mesh.faces[face][k];
            if (v >= m_mesh.vertices.size() || !isDrawable(m_mesh.vertices[v]))
                return false;
            out[k] = m_mesh.vertices[v];
        }
        return true;
    }

    void addFaces()
    {
        Batch batch;
        batch.layer = Layer::Walkmesh;
        batch.label = "faces";
        bool gap = true; // a run of sources ends where a face is left out
        for (std::uint32_t f = 0; f < m_mesh.faces.size(); ++f) {
            std::array<glm::vec3, 3> c;
            if (!corners(f, c)) {
                m_list.diagnostics.push_back(
                    {Severity::Warning,
                     kCodeFace,
                     m_state.tables[bwm::kIndices].unit,
                     {},
                     fmt::format("face {} has a vertex that does not exist or is not finite", f)});
                gap = true;
                continue;
            }
            if (gap)
                batch.addSource(rowSource(bwm::kIndices, f, kNodesPerFace), kNodesPerFace);
            gap = false;
            const std::uint32_t material = f < m_mesh.materials.size() ? m_mesh.materials[f] : 0;
            const bool walkable = bwm::isWalkable(material);
            const Rgb color = material < std::size(kSurfaceColors) ? kSurfaceColors[material] : kOtherSurface;
            batch.addTriangle(c[0], c[1], c[2],
                              m_list.categoryNamed(surfaceName(material), color, !walkable));
        }
        m_list.batches.push_back(std::move(batch));
    }

    // End points of an edge number 3 * face + edge.
    bool edge(std::int64_t id, glm::vec3 &from, glm::vec3 &to) const
    {
        std::array<glm::vec3, 3> c;
        if (id < 0 || static_cast<std::size_t>(id) / 3 >= m_mesh.faces.size() ||
            !corners(static_cast<std::size_t>(id) / 3, c))
            return false;
        from = c[static_cast<std::size_t>(id) % 3];
        to = c[(static_cast<std::size_t>(id) + 1) % 3];
        return true;
    }

    // Border edges, each with a short barb on its inner side that shows the direction of the loop.
    void addPerimeter()
    {
        Batch batch;
        batch.layer = Layer::Perimeter;
        batch.topology = Topology::Lines;
        batch.label = "border edges";
        const std::uint16_t border = m_list.categoryNamed("border", kBorder);
        const std::uint16_t transition = m_list.categoryNamed("transition", kTransition);
        for (std::uint32_t i = 0; i < m_mesh.edges.size(); ++i) {
            glm::vec3 from, to;
            if (!edge(m_mesh.edges[i].edge, from, to))
                continue;
            const std::int32_t room = m_mesh.edges[i].transition;
            const std::uint16_t category = room >= 0 ? transition : border;
            const Source source = rowSource(bwm::kEdges, i, kNodesPerEdge);
            batch.addSource(source, 0);
            batch.addLine(from, to, category);
            const glm::vec3 along = (to - from) * 0.18f;
            const glm::vec3 inward = glm::vec3(-along.y, along.x, 0.0f) * 0.6f;
            batch.addLine(to, to - along + inward, category);
            if (room >= 0)
                m_list.labels.push_back(
                    {(from + to) * 0.5f, fmt::format("room {}", room), Layer::Perimeter, source});
        }
        m_list.batches.push_back(std::move(batch));
    }

    void addAdjacency()
    {
        Batch batch;
        batch.layer = Layer::Adjacency;
        batch.topology = Topology::Lines;
        batch.label = "links between faces";
        const std::uint16_t category = m_list.categoryNamed("adjacency", kHelper);
        for (std::uint32_t f = 0; f < std::min(m_mesh.adjacency.size(), m_mesh.faces.size()); ++f) {
            batch.addSource(rowSource(bwm::kAdjacencies, f, kNodesPerFace), 0);
            for (const std::int32_t other : m_mesh.adjacency[f]) {
                std::array<glm::vec3, 3> a, b;
                const auto face = static_cast<std::size_t>(other / 3);
                if (other < 0 || face >= m_mesh.faces.size() || !corners(f, a) || !corners(face, b))
                    continue;
                batch.addLine((a[0] + a[1] + a[2]) / 3.0f, (b[0] + b[1] + b[2]) / 3.0f, category);
            }
        }
        m_list.batches.push_back(std::move(batch));
    }

    void addNormals()
    {
        Batch batch;
        batch.layer = Layer::Normals;
        batch.topology = Topology::Lines;
        batch.label = "face normals";
        const std::uint16_t category = m_list.categoryNamed("normal", kHelper);
        for (std::uint32_t f = 0; f < std::min(m_mesh.normals.size(), m_mesh.faces.size()); ++f) {
            std::array<glm::vec3, 3> c;
            if (!corners(f, c) || !isDrawable(m_mesh.normals[f]))
                continue;
            const glm::vec3 centre = (c[0] + c[1] + c[2]) / 3.0f;
            const float length = 0.25f * glm::length(c[1] - c[0]);
            batch.addSource(rowSource(bwm::kNormals, f, kNodesPerFace), 0);
            batch.addLine(centre, centre + m_mesh.normals[f] * length, category);
        }
        m_list.batches.push_back(std::move(batch));
    }

    void addBoxes()
    {
        Batch batch;
        batch.layer = Layer::Boxes;
        batch.topology = Topology::Lines;
        batch.label = "AABB nodes";
        const std::uint16_t inner = m_list.categoryNamed("inner box", kHelper);
        const std::uint16_t leaf = m_list.categoryNamed("leaf box", kTransition);
        for (std::uint32_t i = 0; i < m_mesh.nodes.size(); ++i) {
            const bwm::AabbNode &node = m_mesh.nodes[i];
            if (!isDrawable(node.min) || !isDrawable(node.max))
                continue;
            batch.addSource(rowSource(bwm::kAabbNodes, i, kNodesPerBox), 0);
            addBox(batch, node.min, node.max, node.face < 0 ? inner : leaf);
        }
        m_list.batches.push_back(std::move(batch));
    }

    static void addBox(Batch &batch, glm::vec3 min, glm::vec3 max, std::uint16_t category)
    {
        const auto corner = [&](int bits) {
            return glm::vec3((bits & 1) != 0 ? max.x : min.x, (bits & 2) != 0 ? max.y : min.y,
                             (bits & 4) != 0 ? max.z : min.z);
        };
        for (int from = 0; from < 8; ++from) {
            for (const int axis : {1, 2, 4}) {
                if ((from & axis) == 0)
                    batch.addLine(corner(from), corner(from | axis), category);
            }
        }
    }

    // Nodes of one table row: the row and its members (vectors count with their components).
    static constexpr std::uint32_t kNodesPerFace = 4;
    static constexpr std::uint32_t kNodesPerEdge = 3;
    static constexpr std::uint32_t kNodesPerBox = 14;

    const bwm::BwmState &m_state;
    bwm::Walkmesh m_mesh;
    DrawList m_list;
};

} // namespace

DrawList walkmeshFaces(const File &file)
{
    return Builder(file).build();
}

} // namespace cutaway::geom
