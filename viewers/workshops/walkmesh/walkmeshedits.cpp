// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshedits.h"

#include "core/formats/bwm/edit/operations.h"

#include <algorithm>
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

// The face of least number that shares an edge with one of those and is none of them.
std::optional<std::uint32_t> neighbourOf(const EditMesh &mesh, const std::vector<std::uint32_t> &faces)
{
    std::vector<bool> isAmong(mesh.faces.size());
    for (const std::uint32_t face : faces) {
        if (face >= mesh.faces.size())
            return std::nullopt; // refused by the deletion
        isAmong[face] = true;
    }
    const auto shared = [&mesh](std::uint32_t a, std::uint32_t b) {
        const bwm::Corners &of = mesh.faces[b].corners;
        return std::ranges::count_if(mesh.faces[a].corners, [&of](std::uint32_t corner) {
            return std::ranges::find(of, corner) != of.end();
        });
    };
    for (auto last = faces.rbegin(); last != faces.rend(); ++last) {
        for (std::uint32_t face = 0; face < mesh.faces.size(); ++face) {
            if (!isAmong[face] && shared(*last, face) == 2)
                return face;
        }
    }
    return std::nullopt;
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

} // namespace

// ---- faces

Operation paint(std::uint32_t material)
{
    return withFaces(
        [material](EditMesh &mesh, bwm::Numbers faces) { return bwm::setMaterial(mesh, faces, material); });
}

// Chooses a neighbour of what was deleted, from the last face back; nothing where none has one.
Operation remove()
{
    return [](EditMesh &mesh, ChosenParts &chosen) -> Result<void> {
        if (const Result<void> some = needFaces(chosen); !some)
            return some;
        const std::vector<std::uint32_t> faces = std::exchange(chosen, {}).faces;
        const auto beside = neighbourOf(mesh, faces);
        const Result<void> deleted = bwm::deleteFaces(mesh, faces);
        if (deleted && beside) {
            const auto before =
                std::ranges::count_if(faces, [&beside](std::uint32_t face) { return face < *beside; });
            chosen.faces = {*beside - static_cast<std::uint32_t>(before)};
        }
        return deleted;
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

} // namespace cutaway::walkmeshedits
