// SPDX-License-Identifier: MIT
// Faces for a hole in the floor.
#include "core/base/quantity.h"
#include "core/formats/bwm/edit/links.h"
#include "core/formats/bwm/edit/opchecks.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <glm/vec2.hpp>
#include <map>

namespace cutaway::bwm
{

namespace
{

// Faces that have links in the working mesh and a place, by their numbers there.
std::vector<std::uint32_t> linkedFaces(const EditMesh &mesh, const SurfaceTable &surfaces)
{
    std::vector<std::uint32_t> faces;
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
        const bool isLinked = !mesh.isArea() || surfaces.isWalkable(mesh.faces[f].material);
        if (isLinked && cornersOf(mesh, f))
            faces.push_back(f);
    }
    return faces;
}

double crossed(glm::dvec2 a, glm::dvec2 b)
{
    return a.x * b.y - a.y * b.x;
}

// The outline of a hole from above, from which corners are cut off one by one.
class HoleOutline
{
public:
    HoleOutline(const EditMesh &mesh, std::vector<std::uint32_t> vertices) : m_vertices(std::move(vertices))
    {
        for (const std::uint32_t vertex : m_vertices)
            m_points.emplace_back(mesh.vertices[vertex].x, mesh.vertices[vertex].y);
    }

    // Nothing where no corner can be cut off.
    std::optional<std::vector<Corners>> cut()
    {
        std::vector<Corners> triangles;
        while (m_vertices.size() > 3) {
            std::size_t i = 0;
            while (i < m_vertices.size() && !isCuttable(i))
                ++i;
            if (i == m_vertices.size())
                return std::nullopt;
            triangles.push_back({m_vertices[before(i)], m_vertices[i], m_vertices[after(i)]});
            m_vertices.erase(m_vertices.begin() + static_cast<std::ptrdiff_t>(i));
            m_points.erase(m_points.begin() + static_cast<std::ptrdiff_t>(i));
        }
        triangles.push_back({m_vertices[0], m_vertices[1], m_vertices[2]});
        return triangles;
    }

private:
    std::size_t before(std::size_t i) const { return (i + m_vertices.size() - 1) % m_vertices.size(); }
    std::size_t after(std::size_t i) const { return (i + 1) % m_vertices.size(); }

    // The corner points outwards and nothing of the outline lies in it.
    bool isCuttable(std::size_t i) const
    {
        const glm::dvec2 a = m_points[before(i)], b = m_points[i], c = m_points[after(i)];
        if (!(crossed(b - a, c - a) > 0.0))
            return false;
        return std::ranges::none_of(m_points, [&](glm::dvec2 p) {
            return p != a && p != b && p != c && crossed(b - a, p - a) >= 0.0 &&
                   crossed(c - b, p - b) >= 0.0 && crossed(a - c, p - c) >= 0.0;
        });
    }

    std::vector<std::uint32_t> m_vertices;
    std::vector<glm::dvec2> m_points;
};

// The edges of walkable faces (of placeables and doors: of all) that no other face joins.
class BorderEdges
{
public:
    BorderEdges(const EditMesh &mesh, const SurfaceTable &surfaces)
        : m_mesh(mesh), m_numbers(linkedFaces(mesh, surfaces))
    {
        std::vector<Corners> faces;
        for (const std::uint32_t face : m_numbers)
            faces.push_back(mesh.faces[face].corners);
        m_links = linkFaces(faces).rows;
        for (std::uint32_t row = 0; row < m_links.size(); ++row) {
            for (std::uint32_t k = 0; k < 3; ++k) {
                if (m_links[row][k] == -1)
                    m_from.emplace(faces[row][k], FaceEdge{m_numbers[row], k});
            }
        }
    }

    Result<void> check(FaceEdge edge) const
    {
        if (const Result<void> found = checkFaceEdge(m_mesh, edge); !found)
            return found;
        if (!cornersOf(m_mesh, edge.face))
            return fail("face {} at the hole has no place: a corner is missing or not finite", edge.face);
        const auto place = std::ranges::lower_bound(m_numbers, edge.face);
        if (place == m_numbers.end() || *place != edge.face)
            return fail("face {} of surface {} is not walkable, so that no border runs along it", edge.face,
                        m_mesh.faces[edge.face].material);
        if (m_links[static_cast<std::size_t>(place - m_numbers.begin())][edge.edge] != -1)
            return fail("edge {} of face {} is not a border: another face joins it there", edge.edge,
                        edge.face);
        return {};
    }

    // From the edge on around what lies beyond it, each edge starting where the one before ends. Shorter
    // where a border ends.
    std::vector<FaceEdge> around(FaceEdge edge) const
    {
        std::vector<FaceEdge> border;
        std::optional<FaceEdge> at = edge;
        do {
            border.push_back(*at);
            at = next(*at);
        } while (at && *at != edge && border.size() <= m_from.size());
        return border;
    }

private:
    // At a corner where several borders meet, such as that of a hole and the outer one, the edge that comes
    // first from this one on, counter-clockwise from above: between the two lies no face.
    std::optional<FaceEdge> next(FaceEdge edge) const
    {
        const auto [from, corner] = endsOf(m_mesh, edge);
        const auto [first, last] = m_from.equal_range(corner);
        std::optional<FaceEdge> best;
        double least = 0.0;
        for (auto candidate = first; candidate != last; ++candidate) {
            const double turn = turnBetween(from, corner, endsOf(m_mesh, candidate->second)[1]);
            if (!best || turn < least) {
                best = candidate->second;
                least = turn;
            }
        }
        return best;
    }

    // Above 0, up to a whole turn.
    double turnBetween(std::uint32_t from, std::uint32_t corner, std::uint32_t to) const
    {
        const auto directionTo = [&](std::uint32_t vertex) {
            const glm::dvec2 way(m_mesh.vertices[vertex] - m_mesh.vertices[corner]);
            return std::atan2(way.y, way.x);
        };
        const double turn = directionTo(to) - directionTo(from);
        return turn > 0.0 ? turn : turn + 2.0 * glm::pi<double>();
    }

    const EditMesh &m_mesh;
    std::vector<std::uint32_t> m_numbers;
    std::vector<LinkRow> m_links;
    std::multimap<std::uint32_t, FaceEdge> m_from; // by the vertex where the edge starts
};

} // namespace

Result<std::vector<FaceEdge>> borderOf(const EditMesh &mesh, FaceEdge edge, const SurfaceTable &surfaces)
{
    const BorderEdges borders(mesh, surfaces);
    if (const Result<void> is = borders.check(edge); !is)
        return tl::unexpected(is.error());
    return borders.around(edge);
}

Result<std::vector<Corners>> trianglesForHole(const EditMesh &mesh, FaceEdge edge,
                                              const SurfaceTable &surfaces)
{
    const Result<std::vector<FaceEdge>> border = borderOf(mesh, edge, surfaces);
    if (!border)
        return tl::unexpected(border.error());
    std::vector<std::uint32_t> outline;
    for (const FaceEdge &part : *border)
        outline.push_back(endsOf(mesh, part)[0]);
    if (outline.size() < 3)
        return fail("the border along edge {} of face {} has {}; a hole has 3 or more", edge.edge, edge.face,
                    quantity(outline.size(), "edge"));
    std::ranges::reverse(outline);
    std::optional<std::vector<Corners>> triangles = HoleOutline(mesh, std::move(outline)).cut();
    if (!triangles)
        return fail(
            "the border along edge {} of face {} is not an outline of a hole: seen from above it crosses "
            "itself or has its inside beyond it",
            edge.edge, edge.face);
    return std::move(*triangles);
}

Result<void> fillHole(EditMesh &mesh, FaceEdge edge, std::uint32_t material, const SurfaceTable &surfaces)
{
    const Result<std::vector<Corners>> triangles = trianglesForHole(mesh, edge, surfaces);
    if (!triangles)
        return tl::unexpected(triangles.error());
    for (const Corners &corners : *triangles)
        mesh.faces.push_back({corners, material});
    return {};
}

} // namespace cutaway::bwm
