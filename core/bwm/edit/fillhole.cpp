// SPDX-License-Identifier: MIT
// Faces for a hole in the floor.
#include "core/bwm/edit/links.h"
#include "core/bwm/edit/opchecks.h"

#include <algorithm>
#include <glm/vec2.hpp>

namespace cutaway::bwm
{

namespace
{

// Faces that have links in the working mesh, by their numbers there.
std::vector<std::uint32_t> linkedFaces(const EditMesh &mesh, const SurfaceTable &surfaces)
{
    std::vector<std::uint32_t> faces;
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
        if (!mesh.isArea() || surfaces.isWalkable(mesh.faces[f].material))
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

} // namespace

Result<std::vector<FaceEdge>> borderOf(const EditMesh &mesh, FaceEdge edge, const SurfaceTable &surfaces)
{
    if (const Result<void> found = checkFaceEdge(mesh, edge); !found)
        return tl::unexpected(found.error());
    const std::vector<std::uint32_t> numbers = linkedFaces(mesh, surfaces);
    const auto place = std::ranges::lower_bound(numbers, edge.face);
    if (place == numbers.end() || *place != edge.face)
        return fail("face {} of surface {} is not walkable, so that no border runs along it", edge.face,
                    mesh.faces[edge.face].material);
    std::vector<Corners> faces;
    for (const std::uint32_t face : numbers)
        faces.push_back(mesh.faces[face].corners);
    const std::vector<LinkRow> links = linkFaces(faces).rows;
    const auto start = static_cast<std::int32_t>((place - numbers.begin()) * 3 + edge.edge);
    if (links[static_cast<std::size_t>(start) / 3][edge.edge] != -1)
        return fail("edge {} of face {} is no border: another face joins it there", edge.edge, edge.face);
    std::vector<FaceEdge> border;
    std::int32_t id = start;
    do {
        border.push_back({numbers[static_cast<std::size_t>(id) / 3], static_cast<std::uint32_t>(id % 3)});
        id = nextBorder(links, id);
    } while (id != start && border.size() < faces.size() * 3);
    return border;
}

Result<std::vector<Corners>> trianglesForHole(const EditMesh &mesh, FaceEdge edge,
                                              const SurfaceTable &surfaces)
{
    const Result<std::vector<FaceEdge>> border = borderOf(mesh, edge, surfaces);
    if (!border)
        return tl::unexpected(border.error());
    std::vector<std::uint32_t> outline;
    for (const FaceEdge &part : *border) {
        const std::uint32_t vertex = endsOf(mesh, part)[0];
        if (!cornersOf(mesh, part.face))
            return fail("face {} at the hole has no place: a corner is missing or not finite", part.face);
        outline.push_back(vertex);
    }
    if (outline.size() < 3)
        return fail("the border along edge {} of face {} has {} edges; a hole has 3 or more", edge.edge,
                    edge.face, outline.size());
    std::ranges::reverse(outline);
    std::optional<std::vector<Corners>> triangles = HoleOutline(mesh, std::move(outline)).cut();
    if (!triangles)
        return fail("the border along edge {} of face {} is no outline of a hole: seen from above it crosses "
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
