// SPDX-License-Identifier: MIT
#include "core/picture/scene/walkmeshfaces.h"

#include "core/file/source.h"
#include "core/formats/bwm/surfaces.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"
#include "core/picture/lengthnames.h"
#include "core/picture/rules.h"
#include "core/picture/scene/linework.h"
#include "core/picture/scene/walkmeshtree.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

using Rgb = std::array<std::uint8_t, 3>;
constexpr Rgb kBorder{226, 180, 60};
constexpr Rgb kTransition{86, 190, 150};
constexpr Rgb kHelper{150, 160, 176};
constexpr Rgb kHook{236, 112, 160};
constexpr float kHookSize = 0.25f;

std::string surfaceName(std::uint32_t material)
{
    const EnumDesc &names = *bwm::tableField(bwm::kMaterials).names;
    const std::string name = nameOf(names, material);
    return name.empty() ? fmt::format("surface {}", material) : name;
}

class Builder
{
public:
    explicit Builder(const File &file)
        : m_file(file), m_state(file.state<bwm::BwmState>()), m_mesh(bwm::readWalkmesh(file))
    {
        m_list.unit = kMetres;
    }

    DrawList build()
    {
        addFaces();
        addPerimeter();
        addAdjacency();
        addNormals();
        addWalkmeshTree(m_state, m_mesh, m_list);
        addHooks();
        return std::move(m_list);
    }

private:
    Source rowSource(bwm::Table table, std::uint32_t row) const { return walkmeshRow(m_state, table, row); }
    bool corners(std::size_t face, std::array<glm::vec3, 3> &out) const
    {
        return walkmeshCorners(m_mesh, face, out);
    }

    void addFaces()
    {
        Batch batch;
        batch.layer = Layer::Walkmesh;
        batch.label = "faces";
        batch.positions = m_mesh.vertices;
        batch.vertexSources = {{0, rowSource(bwm::kVertices, 0), nodesPerRow(bwm::kVertices)}};
        bool gap = true; // a run of sources ends where a face is left out
        for (std::uint32_t f = 0; f < m_mesh.faces.size(); ++f) {
            std::array<glm::vec3, 3> c;
            if (!corners(f, c)) {
                m_list.diagnostics.push_back(
                    {Severity::Warning,
                     "geom.face"_rule,
                     m_state.tables[bwm::kIndices].unit,
                     {},
                     fmt::format("face {} has a vertex that does not exist or is not finite", f)});
                gap = true;
                continue;
            }
            if (gap) {
                batch.addSource(rowSource(bwm::kIndices, f), nodesPerRow(bwm::kIndices));
                addDetails(batch, f);
            }
            gap = false;
            const std::uint32_t material = f < m_mesh.materials.size() ? m_mesh.materials[f] : 0;
            const bool walkable = bwm::isWalkable(material);
            const Rgb color = bwm::surfaceColour(material);
            const std::string name = surfaceName(material);
            Traits traits;
            traits.material = m_list.traitNamed(ColorBy::Material, name);
            batch.addTraits(traits);
            const auto &v = m_mesh.faces[f];
            m_primitiveOf.resize(f + 1);
            m_primitiveOf[f] = batch.primitives();
            batch.addFace(v[0], v[1], v[2], m_list.categoryNamed(name, color, !walkable));
        }
        m_list.batches.push_back(std::move(batch));
    }

    // Rows of other tables that say something of face `f` and, in step with them, of those behind it. A table
    // that is too short ends before its rows do; nothing leads there.
    void addDetails(Batch &batch, std::uint32_t f) const
    {
        constexpr bwm::Table kTables[] = {bwm::kMaterials, bwm::kNormals, bwm::kDistances};
        batch.details.resize(std::size(kTables));
        for (std::size_t i = 0; i < std::size(kTables); ++i) {
            if (f < m_state.tables[kTables[i]].count)
                batch.details[i].push_back(
                    {batch.primitives(), rowSource(kTables[i], f), nodesPerRow(kTables[i])});
        }
    }

    // The lines added since the last call stand on the face, which has corners.
    void mark(Batch &lines, std::size_t face) const
    {
        lines.facesBefore = static_cast<std::uint32_t>(m_list.batches.size());
        lines.marks.resize(lines.primitives(), m_primitiveOf[face]);
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
            const Source source = rowSource(bwm::kEdges, i);
            Traits traits;
            const auto loop = std::ranges::upper_bound(m_mesh.loopEnds, i) - m_mesh.loopEnds.begin();
            traits.section = m_list.traitNumbered(ColorBy::Section, static_cast<std::uint64_t>(loop));
            batch.addSource(source, 0);
            batch.addTraits(traits);
            batch.addLine(from, to, category);
            const glm::vec3 along = (to - from) * 0.18f;
            const glm::vec3 inward = glm::vec3(-along.y, along.x, 0.0f) * 0.6f;
            batch.addLine(to, to - along + inward, category);
            mark(batch, static_cast<std::size_t>(m_mesh.edges[i].edge) / 3);
            if (room >= 0)
                m_list.labels.push_back(
                    {(from + to) * 0.5f, fmt::format("room {}", room), Layer::Perimeter, source});
        }
        m_list.batches.push_back(std::move(batch));
    }

    // From the middle of each face over the shared edge towards the middle of the neighbour.
    void addAdjacency()
    {
        Batch batch;
        batch.layer = Layer::Adjacency;
        batch.topology = Topology::Lines;
        batch.label = "links between faces";
        const std::uint16_t category = m_list.categoryNamed("adjacency", kHelper);
        for (std::uint32_t f = 0; f < std::min(m_mesh.adjacency.size(), m_mesh.faces.size()); ++f) {
            batch.addSource(rowSource(bwm::kAdjacencies, f), 0);
            for (const std::int32_t other : m_mesh.adjacency[f]) {
                std::array<glm::vec3, 3> a;
                glm::vec3 from, to;
                if (!corners(f, a) || !edge(other, from, to))
                    continue;
                const glm::vec3 centre = (a[0] + a[1] + a[2]) / 3.0f;
                addArrow(batch, centre, centre + ((from + to) * 0.5f - centre) * 1.2f, {0, 0, 1}, category);
                mark(batch, f);
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
            batch.addSource(rowSource(bwm::kNormals, f), 0);
            batch.addLine(centre, centre + m_mesh.normals[f] * length, category);
            mark(batch, f);
        }
        m_list.batches.push_back(std::move(batch));
    }

    // Relative points share the space of the vertices, absolute ones that of the model, which is `position`
    // away. Areas have no use points; zero says that there is none.
    void addHooks()
    {
        const auto &units = m_file.units();
        UnitId header = 0;
        while (header < units.size() && units[header].tag != bwm::kHeader)
            ++header;
        if (header == units.size())
            return;
        const Reader block(m_file.tree(header));
        const glm::vec3 position = block.vec3("position"_f);
        const bool isArea = m_state.type != 0;
        Batch batch;
        batch.layer = Layer::Hooks;
        batch.topology = Topology::Lines;
        batch.label = "use points and position";
        const auto add = [&](FieldName field, glm::vec3 at, std::string_view text) {
            if (block.vec3(field) == glm::vec3(0.0f) || !isDrawable(at))
                return;
            batch.addSource(sourceOf(block, field), 0);
            addCross(batch, at, kHookSize, m_list.categoryNamed("use point, position", kHook));
            m_list.labels.push_back({at, std::string(text), Layer::Hooks, sourceOf(block, field)});
        };
        add("relativeHook1"_f, block.vec3("relativeHook1"_f), "use point 1");
        add("relativeHook2"_f, block.vec3("relativeHook2"_f), "use point 2");
        add("absoluteHook1"_f, block.vec3("absoluteHook1"_f) - position, "use point 1 (absolute)");
        add("absoluteHook2"_f, block.vec3("absoluteHook2"_f) - position, "use point 2 (absolute)");
        add("position"_f, isArea ? position : -position, isArea ? "room position" : "model origin");
        if (batch.primitives() != 0)
            m_list.batches.push_back(std::move(batch));
    }

    const File &m_file;
    const bwm::BwmState &m_state;
    bwm::Walkmesh m_mesh;
    DrawList m_list;
    std::vector<std::uint32_t> m_primitiveOf; // of faces with corners, in the first batch
};

} // namespace

std::uint32_t nodesPerRow(bwm::Table table)
{
    switch (table) { // the row and its members; vectors count with their components
    case bwm::kVertices:
    case bwm::kIndices:
    case bwm::kNormals:
    case bwm::kAdjacencies:
        return 4;
    case bwm::kEdges:
        return 3;
    case bwm::kAabbNodes:
        return 14;
    default:
        return 1;
    }
}

Source walkmeshRow(const bwm::BwmState &state, bwm::Table table, std::uint32_t row)
{
    return {state.tables[table].unit, {0, 1 + row * nodesPerRow(table)}};
}

bool walkmeshCorners(const bwm::Walkmesh &mesh, std::size_t face, std::array<glm::vec3, 3> &corners)
{
    if (face >= mesh.faces.size())
        return false;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t v = mesh.faces[face][k];
        if (v >= mesh.vertices.size() || !isDrawable(mesh.vertices[v]))
            return false;
        corners[k] = mesh.vertices[v];
    }
    return true;
}

DrawList walkmeshFaces(const File &file, Progress &)
{
    return Builder(file).build();
}

} // namespace cutaway::picture
