// SPDX-License-Identifier: MIT
#include "viewers/walkmesh/walkmeshedits.h"

#include "core/bwm/edit/operations.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::walkmeshedits
{

namespace
{

using bwm::EditMesh;
using bwm::FaceEdge;

using Ends = std::array<std::uint32_t, 2>;

// The vertices of each edge: their numbers stay when faces are cut.
std::vector<Ends> endsOfEdges(const EditMesh &mesh, const std::vector<FaceEdge> &edges)
{
    std::vector<Ends> all;
    for (const FaceEdge edge : edges) {
        const bwm::Corners &corners = mesh.faces[edge.face].corners;
        const Ends ends{corners[edge.edge], corners[(edge.edge + 1) % 3]};
        const auto isSame = [&ends](const Ends &other) {
            return other == ends || (other[0] == ends[1] && other[1] == ends[0]);
        };
        if (std::ranges::none_of(all, isSame)) // one edge from both sides
            all.push_back(ends);
    }
    return all;
}

std::optional<FaceEdge> edgeBetween(const EditMesh &mesh, Ends ends)
{
    for (std::uint32_t face = 0; face < mesh.faces.size(); ++face) {
        const bwm::Corners &corners = mesh.faces[face].corners;
        for (std::uint32_t k = 0; k < 3; ++k) {
            const Ends here{corners[k], corners[(k + 1) % 3]};
            if (here == ends || (here[0] == ends[1] && here[1] == ends[0]))
                return FaceEdge{face, k};
        }
    }
    return std::nullopt;
}

Result<void> needFaces(const ChosenParts &chosen)
{
    if (chosen.faces.empty())
        return fail("no face is chosen");
    return {};
}

Result<void> needEdges(const ChosenParts &chosen)
{
    if (chosen.edges.empty())
        return fail("no edge is chosen: set the tool to edges and click one");
    return {};
}

// Chooses the faces from that number on.
void chooseNew(ChosenParts &chosen, const EditMesh &mesh, std::size_t first)
{
    chosen = {};
    for (std::size_t face = first; face < mesh.faces.size(); ++face)
        chosen.faces.push_back(static_cast<std::uint32_t>(face));
}

// One that needs chosen faces and leaves the choice as it is.
template <class Change> Operation withFaces(Change change)
{
    return [change](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (const Result<void> some = needFaces(chosen); !some)
            return some;
        return change(mesh, bwm::Numbers(chosen.faces));
    };
}

// One that needs vertices.
template <class Change> Operation withVertices(Change change)
{
    return [change](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        const std::vector<std::uint32_t> vertices = verticesOf(chosen, mesh);
        if (vertices.empty())
            return fail("nothing is chosen");
        return change(mesh, vertices);
    };
}

bool runsAlong(const EditMesh &mesh, std::uint32_t from, std::uint32_t to)
{
    return std::ranges::any_of(mesh.faces, [=](const bwm::EditFace &face) {
        for (std::size_t k = 0; k < 3; ++k) {
            if (face.corners[k] == from && face.corners[(k + 1) % 3] == to)
                return true;
        }
        return false;
    });
}

// Against the neighbours, so that it faces the side that they face.
bwm::Corners cornersFor(const EditMesh &mesh, const std::vector<std::uint32_t> &vertices)
{
    const bwm::Corners forwards{vertices[0], vertices[1], vertices[2]};
    const bwm::Corners backwards{vertices[0], vertices[2], vertices[1]};
    const auto clashes = [&mesh](const bwm::Corners &corners) {
        int count = 0;
        for (std::size_t k = 0; k < 3; ++k)
            count += runsAlong(mesh, corners[k], corners[(k + 1) % 3]) ? 1 : 0;
        return count;
    };
    const int ahead = clashes(forwards), back = clashes(backwards);
    if (ahead != back)
        return ahead < back ? forwards : backwards;
    const glm::vec3 a = mesh.vertices[vertices[0]], b = mesh.vertices[vertices[1]],
                    c = mesh.vertices[vertices[2]];
    return glm::cross(b - a, c - a).z >= 0.0f ? forwards : backwards;
}

// The nearest vertex that is not among those.
std::optional<std::uint32_t> nearestOther(const EditMesh &mesh, std::uint32_t vertex,
                                          const std::vector<std::uint32_t> &among, double distance)
{
    std::optional<std::uint32_t> nearest;
    for (std::uint32_t v = 0; v < mesh.vertices.size(); ++v) {
        if (std::ranges::binary_search(among, v))
            continue;
        const double away = glm::distance(glm::dvec3(mesh.vertices[v]), glm::dvec3(mesh.vertices[vertex]));
        if (away <= distance) {
            nearest = v;
            distance = away;
        }
    }
    return nearest;
}

} // namespace

// ---- faces

Operation paint(std::uint32_t material)
{
    return withFaces(
        [material](EditMesh &mesh, bwm::Numbers faces) { return bwm::setMaterial(mesh, faces, material); });
}

Operation remove()
{
    return [](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (const Result<void> some = needFaces(chosen); !some)
            return some;
        const std::vector<std::uint32_t> faces = std::exchange(chosen, {}).faces;
        return bwm::deleteFaces(mesh, faces);
    };
}

Operation detach()
{
    return withFaces([](EditMesh &mesh, bwm::Numbers faces) { return bwm::detachFaces(mesh, faces); });
}

Operation reverse()
{
    return withFaces([](EditMesh &mesh, bwm::Numbers faces) { return bwm::reverseFaces(mesh, faces); });
}

Operation addFace(std::uint32_t material)
{
    return [material](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (chosen.vertices.size() != 3)
            return fail("{} vertices are chosen, a face needs 3", chosen.vertices.size());
        const bwm::EditFace face{.corners = cornersFor(mesh, chosen.vertices), .material = material};
        const std::size_t first = mesh.faces.size();
        const Result<void> added = bwm::addFaces(mesh, std::span(&face, 1));
        if (added)
            chooseNew(chosen, mesh, first);
        return added;
    };
}

Result<bwm::EditMesh> chosenPart(const EditMesh &mesh, const ChosenParts &chosen)
{
    if (const Result<void> some = needFaces(chosen); !some)
        return tl::unexpected(some.error());
    return bwm::partOf(mesh, chosen.faces);
}

Operation merge(EditMesh other)
{
    return [other = std::move(other)](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        const std::size_t first = mesh.faces.size();
        bwm::merge(mesh, other);
        chooseNew(chosen, mesh, first);
        return {};
    };
}

// ---- edges

Operation fillHole(std::uint32_t material, Surfaces surfaces)
{
    return [material, surfaces](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (const Result<void> some = needEdges(chosen); !some)
            return some;
        const std::size_t first = mesh.faces.size();
        const Result<void> filled = bwm::fillHole(mesh, chosen.edges.back(), material, *surfaces);
        if (filled)
            chooseNew(chosen, mesh, first);
        return filled;
    };
}

Operation extrude(glm::vec3 by, std::uint32_t material)
{
    return [by, material](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (const Result<void> some = needEdges(chosen); !some)
            return some;
        if (by == glm::vec3(0.0f))
            return fail("an extrusion by 0, 0, 0 has no area");
        const std::size_t first = mesh.faces.size();
        const Result<void> extruded = bwm::extrudeEdges(mesh, chosen.edges, by, material, -1);
        if (extruded)
            chooseNew(chosen, mesh, first);
        return extruded;
    };
}

Operation split()
{
    return [](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (chosen.edges.empty() && chosen.faces.empty())
            return fail("no edge and no face is chosen");
        ChosenParts made;
        for (const Ends &ends : endsOfEdges(mesh, chosen.edges)) {
            const auto edge = edgeBetween(mesh, ends);
            const Result<std::uint32_t> vertex =
                edge ? bwm::splitEdge(mesh, *edge, 0.5) : fail("an edge is gone");
            if (!vertex)
                return tl::unexpected(vertex.error());
            made.vertices.push_back(*vertex);
        }
        for (const std::uint32_t face : chosen.faces) {
            const Result<std::uint32_t> vertex = bwm::splitFace(mesh, face);
            if (!vertex)
                return tl::unexpected(vertex.error());
            made.vertices.push_back(*vertex);
        }
        chosen = std::move(made);
        return {};
    };
}

Operation flip()
{
    return [](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (const Result<void> some = needEdges(chosen); !some)
            return some;
        for (const Ends &ends : endsOfEdges(mesh, std::exchange(chosen, {}).edges)) {
            const auto edge = edgeBetween(mesh, ends);
            const Result<void> flipped = edge ? bwm::flipEdge(mesh, *edge) : fail("an edge is gone");
            if (!flipped)
                return flipped;
            chosen.faces.push_back(edge->face);
        }
        return {};
    };
}

Operation setTransition(std::int32_t room)
{
    return [room](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (const Result<void> some = needEdges(chosen); !some)
            return some;
        for (const FaceEdge edge : chosen.edges) {
            if (const Result<void> set = bwm::setTransition(mesh, edge, room); !set)
                return set;
        }
        return {};
    };
}

// ---- vertices

Operation move(glm::vec3 by)
{
    return withVertices([by](EditMesh &mesh, const std::vector<std::uint32_t> &vertices) {
        return bwm::moveVertices(mesh, vertices, by);
    });
}

Operation transform(const glm::mat4 &by)
{
    return withVertices([by](EditMesh &mesh, const std::vector<std::uint32_t> &vertices) -> Result<void> {
        const glm::dmat4 exact(by);
        for (const std::uint32_t vertex : vertices) {
            const glm::dvec4 to = exact * glm::dvec4(mesh.vertices[vertex], 1.0);
            if (const Result<void> set = bwm::setVertex(mesh, vertex, glm::vec3(to)); !set)
                return set;
        }
        return {};
    });
}

Operation toGrid(float step)
{
    return withVertices([step](EditMesh &mesh, const std::vector<std::uint32_t> &vertices) -> Result<void> {
        if (!(step > 0.0f) || !std::isfinite(step))
            return fail("a grid needs a step above 0, not {}", step);
        for (const std::uint32_t vertex : vertices) {
            const glm::vec3 place = mesh.vertices[vertex];
            glm::vec3 to = place; // heights stay: floors are seldom on a grid
            for (int axis = 0; axis < 2; ++axis)
                to[axis] = std::round(place[axis] / step) * step;
            if (const Result<void> set = bwm::setVertex(mesh, vertex, to); !set)
                return set;
        }
        return {};
    });
}

Operation toVertex(double distance)
{
    return [distance](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        const std::vector<std::uint32_t> vertices = verticesOf(chosen, mesh);
        if (vertices.empty())
            return fail("nothing is chosen");
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs; // before any has moved
        for (const std::uint32_t vertex : vertices) {
            if (const auto other = nearestOther(mesh, vertex, vertices, distance))
                pairs.emplace_back(vertex, *other);
        }
        if (pairs.empty())
            return fail("no other vertex is within {} of those chosen", distance);
        ChosenParts now;
        for (const auto &[vertex, other] : pairs) {
            if (const Result<void> welded = bwm::weld(mesh, other, std::array{vertex}); !welded)
                return welded;
            now.vertices.push_back(other);
        }
        chosen = std::move(now);
        return {};
    };
}

Operation weld()
{
    return [](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (chosen.vertices.size() < 2)
            return fail("{} vertices are chosen, at least 2 are welded", chosen.vertices.size());
        const std::uint32_t keep = chosen.vertices.back();
        std::vector<std::uint32_t> drop(chosen.vertices.begin(), chosen.vertices.end() - 1);
        chosen = {};
        chosen.vertices = {keep};
        return bwm::weld(mesh, keep, drop);
    };
}

Operation weldWithin(double distance)
{
    return [distance](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        const std::vector<std::uint32_t> vertices = verticesOf(chosen, mesh);
        const auto welded = bwm::weldWithin(mesh, distance, vertices);
        if (!welded)
            return tl::unexpected(welded.error());
        if (welded->empty())
            return fail("no two of the {} chosen vertices are within {}", vertices.size(), distance);
        ChosenParts now;
        for (const bwm::Welded &pair : *welded)
            now.vertices.push_back(pair.onto);
        chosen = std::move(now);
        return {};
    };
}

// ---- the whole mesh

glm::dvec2 middleOf(const EditMesh &mesh)
{
    if (!mesh.isArea())
        return glm::dvec2(0.0);
    glm::dvec2 low(0.0), high(0.0);
    bool isFirst = true;
    for (const glm::vec3 vertex : mesh.vertices) {
        if (!bwm::isFinite(vertex))
            continue;
        const glm::dvec2 at(vertex.x, vertex.y);
        low = isFirst ? at : glm::min(low, at);
        high = isFirst ? at : glm::max(high, at);
        isFirst = false;
    }
    return (low + high) * 0.5;
}

Operation turn(double degrees, glm::dvec2 about)
{
    return [degrees, about](EditMesh &mesh, ChosenParts &) {
        return bwm::rotateZ(mesh, degrees, about, !mesh.isArea());
    };
}

Operation mirror(int axis, double about)
{
    return [axis, about](EditMesh &mesh, ChosenParts &) {
        return bwm::mirror(mesh, axis, about, !mesh.isArea());
    };
}

} // namespace cutaway::walkmeshedits
