// SPDX-License-Identifier: MIT
// Edits of edges.
#include "core/formats/bwm/edit/opchecks.h"

#include <algorithm>
#include <map>

namespace cutaway::bwm
{

namespace
{

// The edge of a face between two vertices, whichever way it runs.
std::optional<std::uint32_t> edgeBetween(const EditFace &face, std::uint32_t a, std::uint32_t b)
{
    for (std::uint32_t k = 0; k < 3; ++k) {
        const std::uint32_t from = face.corners[k], to = face.corners[(k + 1) % 3];
        if ((from == a && to == b) || (from == b && to == a))
            return k;
    }
    return std::nullopt;
}

// Cuts a face in two at a vertex in its edge; the second half is returned.
EditFace cutFace(EditFace &face, std::uint32_t edge, std::uint32_t middle)
{
    const std::uint32_t next = (edge + 1) % 3, last = (edge + 2) % 3;
    face.row = kNoRow;
    EditFace second = face;
    face.corners[next] = middle;
    face.transitions[next] = -1;
    second.corners[edge] = middle;
    second.transitions[last] = -1;
    return second;
}

// The only other face at an edge, with its own edge there.
Result<FaceEdge> neighbourForFlip(const EditMesh &mesh, FaceEdge edge)
{
    const auto [from, to] = endsOf(mesh, edge);
    std::optional<FaceEdge> found;
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
        const auto other = f != edge.face ? edgeBetween(mesh.faces[f], from, to) : std::nullopt;
        if (!other)
            continue;
        if (found)
            return fail("edge {} of face {} has faces {} and {} beyond it; one is allowed", edge.edge,
                        edge.face, found->face, f);
        found = {f, *other};
    }
    if (!found)
        return fail("edge {} of face {} has no face beyond it", edge.edge, edge.face);
    const EditFace &face = mesh.faces[edge.face], &beyond = mesh.faces[found->face];
    if (beyond.corners[found->edge] != to)
        return fail("faces {} and {} run along their edge in the same direction", edge.face, found->face);
    if (beyond.material != face.material)
        return fail("faces {} and {} have surfaces {} and {}; both must have one", edge.face, found->face,
                    face.material, beyond.material);
    return *found;
}

} // namespace

Result<std::uint32_t> splitEdge(EditMesh &mesh, FaceEdge edge, double at)
{
    for (const Result<void> &check : {checkFaceEdge(mesh, edge), checkPartOfWay(at)}) {
        if (!check)
            return tl::unexpected(check.error());
    }
    const auto [from, to] = endsOf(mesh, edge);
    if (from == to)
        return fail("edge {} of face {} starts and ends at vertex {}", edge.edge, edge.face, from);
    const auto middle = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.push_back(between(mesh.vertices[from], mesh.vertices[to], at));
    std::vector<EditFace> seconds{cutFace(mesh.faces[edge.face], edge.edge, middle)};
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
        if (const auto shared = edgeBetween(mesh.faces[f], from, to); shared && f != edge.face)
            seconds.push_back(cutFace(mesh.faces[f], *shared, middle));
    }
    mesh.faces.insert(mesh.faces.end(), seconds.begin(), seconds.end());
    return middle;
}

Result<void> flipEdge(EditMesh &mesh, FaceEdge edge)
{
    if (const Result<void> found = checkFaceEdge(mesh, edge); !found)
        return found;
    const Result<FaceEdge> other = neighbourForFlip(mesh, edge);
    if (!other)
        return tl::unexpected(other.error());
    EditFace &face = mesh.faces[edge.face], &beyond = mesh.faces[other->face];
    const std::uint32_t k = edge.edge, next = (k + 1) % 3, last = (k + 2) % 3;
    const std::uint32_t j = other->edge, nextBeyond = (j + 1) % 3, lastBeyond = (j + 2) % 3;
    const std::uint32_t mine = face.corners[last], theirs = beyond.corners[lastBeyond];
    if (mine == theirs)
        return fail("faces {} and {} have the same corners", edge.face, other->face);
    face.corners[next] = theirs;
    beyond.corners[nextBeyond] = mine;
    face.transitions[k] = beyond.transitions[nextBeyond];
    beyond.transitions[j] = face.transitions[next];
    face.transitions[next] = beyond.transitions[nextBeyond] = -1;
    face.row = beyond.row = kNoRow;
    return {};
}

Result<void> collapseEdge(EditMesh &mesh, FaceEdge edge, double at)
{
    for (const Result<void> &check : {checkFaceEdge(mesh, edge), checkPartOfWay(at)}) {
        if (!check)
            return check;
    }
    const auto [from, to] = endsOf(mesh, edge);
    mesh.vertices[from] = between(mesh.vertices[from], mesh.vertices[to], at);
    return weld(mesh, from, std::array{to});
}

Result<void> extrudeEdges(EditMesh &mesh, std::span<const FaceEdge> edges, glm::vec3 by,
                          std::uint32_t material, std::int32_t transition)
{
    for (const FaceEdge edge : edges) {
        if (const Result<void> found = checkFaceEdge(mesh, edge); !found)
            return found;
    }
    if (!isFinite(by) || transition < -1)
        return fail("a move by ({}, {}, {}) towards room {} is none", by.x, by.y, by.z, transition);
    std::map<std::uint32_t, std::uint32_t> copies;
    const auto copyOf = [&](std::uint32_t vertex) {
        const auto [copy, isNew] =
            copies.try_emplace(vertex, static_cast<std::uint32_t>(mesh.vertices.size()));
        if (isNew)
            mesh.vertices.push_back(moved(mesh.vertices[vertex], by));
        return copy->second;
    };
    for (const FaceEdge edge : edges) {
        const auto [from, to] = endsOf(mesh, edge);
        const std::uint32_t farFrom = copyOf(from), farTo = copyOf(to);
        mesh.faces.push_back({{to, from, farFrom}, material, {-1, -1, -1}});
        mesh.faces.push_back({{to, farFrom, farTo}, material, {-1, transition, -1}});
    }
    return {};
}

} // namespace cutaway::bwm
