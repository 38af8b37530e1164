// SPDX-License-Identifier: MIT
#include "core/shape/parts.h"

#include "core/base/quantity.h"
#include "core/mesh/movedhull.h"
#include "core/shape/nifhull.h"
#include "core/shape/rigidplace.h"

#include <algorithm>
#include <map>

namespace cutaway::shape
{

namespace
{

constexpr std::size_t kMostTriangles = 4'000'000; // a list may hold one mesh many times

class PartsBuilder
{
public:
    explicit PartsBuilder(const Graph &graph) : m_graph(graph) {}

    Parts take() { return std::move(m_parts); }

    Result<void> add(const Shape &shape, const glm::dmat4 &matrix)
    {
        if (!shape.content)
            return tl::unexpected(shape.content.error());
        const Result<RigidPlace> place = placeOfMatrix(matrix);
        if (!place)
            return fail("{}: {}", m_graph.titleOf(shape), place.error().message);
        if (const auto *solids = shape.as<std::vector<Convex>>()) {
            for (const Convex &part : *solids) {
                if (const Result<void> added = addSolid(shape, part, *place); !added)
                    return added;
            }
            return {};
        }
        const auto *mesh = shape.as<Mesh>();
        return mesh != nullptr ? addMesh(shape, *mesh, *place)
                               : fail("{} has no end, and no counterpart in a plan", m_graph.titleOf(shape));
    }

private:
    Result<void> addSolid(const Shape &shape, const Convex &part, const RigidPlace &place)
    {
        SolidPart added{part.solid, part.material};
        if (auto *hull = std::get_if<mesh::Hull>(&added.solid)) {
            Result<mesh::Hull> outer = hull->faces.empty()
                                           ? withConvexRadius(hull->vertices, hull->planes, part.convexRadius)
                                           : mesh::movedHull(*hull, part.convexRadius);
            if (!outer)
                return fail("{}: {}", m_graph.titleOf(shape), outer.error().message);
            *hull = std::move(*outer);
            added.convexRadius = part.convexRadius;
        }
        added.solid = place.moved(added.solid);
        m_parts.solids.push_back(std::move(added));
        return {};
    }

    Result<void> addMesh(const Shape &shape, const Mesh &mesh, const RigidPlace &place)
    {
        auto known = m_decoded.find(shape.unit);
        if (known == m_decoded.end()) {
            Result<MeshPart> decoded = mesh.decode(m_graph.file(), shape.unit);
            if (!decoded)
                return tl::unexpected(decoded.error());
            known = m_decoded.emplace(shape.unit, std::move(*decoded)).first;
        }
        const MeshPart &from = known->second;
        if (!m_parts.mesh)
            m_parts.mesh = MeshPart{{{}, {}, from.mesh.materials}, from.materials};
        mesh::TriMesh &to = m_parts.mesh->mesh;
        if (to.triangles.size() + from.mesh.triangles.size() > kMostTriangles ||
            to.vertices.size() + from.mesh.vertices.size() > kMostTriangles)
            return fail("the shape has more than {} or vertices", quantity(kMostTriangles, "triangle"));
        const std::vector<std::uint32_t> rows = rowsFor(from);
        const auto base = static_cast<std::uint32_t>(to.vertices.size());
        for (const glm::vec3 &vertex : from.mesh.vertices)
            to.vertices.push_back(place(vertex));
        for (mesh::Triangle triangle : from.mesh.triangles) {
            for (std::uint32_t &corner : triangle.corners)
                corner += base;
            triangle.material = rows[triangle.material];
            to.triangles.push_back(triangle);
        }
        return {};
    }

    // Rows of the whole for those of one mesh. The list of the first mesh stays as it is; each material of
    // another has one row.
    std::vector<std::uint32_t> rowsFor(const MeshPart &from)
    {
        MeshPart &whole = *m_parts.mesh;
        std::vector<std::uint32_t> rows;
        const bool isFirst = whole.mesh.vertices.empty();
        for (std::uint32_t row = 0; row < from.materials.size(); ++row) {
            const auto same = isFirst ? whole.materials.begin() + row
                                      : std::ranges::find(whole.materials, from.materials[row]);
            rows.push_back(static_cast<std::uint32_t>(same - whole.materials.begin()));
            if (same == whole.materials.end()) {
                whole.materials.push_back(from.materials[row]);
                whole.mesh.materials.push_back(from.mesh.materials[row]);
            }
        }
        return rows;
    }

    const Graph &m_graph;
    Parts m_parts;
    std::map<UnitId, MeshPart> m_decoded;
};

} // namespace

Result<Parts> partsOf(const Graph &graph, const glm::dmat4 &place, const Progress &progress)
{
    PartsBuilder builder(graph);
    const Result<void> added = graph.forEachPlaced(
        place, [&](const Shape &shape, const glm::dmat4 &at) { return builder.add(shape, at); }, progress);
    return added ? Result<Parts>(builder.take()) : tl::unexpected(added.error());
}

} // namespace cutaway::shape
