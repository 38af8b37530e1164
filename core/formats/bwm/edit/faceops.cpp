// SPDX-License-Identifier: MIT
// Edits of faces.
#include "core/formats/bwm/edit/opchecks.h"

#include "core/base/exact.h"

#include <algorithm>
#include <map>

namespace cutaway::bwm
{

Result<void> setMaterial(EditMesh &mesh, Numbers faces, std::uint32_t material)
{
    if (const Result<void> found = checkFaceNumbers(mesh, faces); !found)
        return found;
    for (const std::uint32_t face : faces)
        mesh.faces[face].material = material;
    return {};
}

Result<void> setTransition(EditMesh &mesh, FaceEdge edge, std::int32_t transition)
{
    if (const Result<void> found = checkFaceEdge(mesh, edge); !found)
        return found;
    if (transition < -1)
        return fail("transition {} is no room; allowed are -1 for none and rooms from 0 on", transition);
    mesh.faces[edge.face].transitions[edge.edge] = transition;
    return {};
}

Result<void> addFaces(EditMesh &mesh, std::span<const EditFace> faces)
{
    for (const EditFace &face : faces) {
        if (const Result<void> found = checkVertexNumbers(mesh, face.corners); !found)
            return found;
    }
    for (EditFace face : faces) {
        face.row = kNoRow;
        mesh.faces.push_back(face);
    }
    return {};
}

Result<void> deleteFaces(EditMesh &mesh, Numbers faces)
{
    if (const Result<void> found = checkFaceNumbers(mesh, faces); !found)
        return found;
    const std::vector<bool> gone = marked(mesh.faces.size(), faces);
    std::size_t face = 0;
    std::erase_if(mesh.faces, [&](const EditFace &) { return gone[face++]; });
    return {};
}

Result<void> reverseFaces(EditMesh &mesh, Numbers faces)
{
    if (const Result<void> found = checkFaceNumbers(mesh, faces); !found)
        return found;
    const std::vector<bool> turned = marked(mesh.faces.size(), faces);
    for (std::size_t f = 0; f < turned.size(); ++f) {
        if (turned[f])
            reverse(mesh.faces[f]);
    }
    return {};
}

Result<void> detachFaces(EditMesh &mesh, Numbers faces)
{
    if (const Result<void> found = checkFaceNumbers(mesh, faces); !found)
        return found;
    const std::vector<bool> detached = marked(mesh.faces.size(), faces);
    std::vector<bool> shared(mesh.vertices.size());
    for (std::size_t f = 0; f < detached.size(); ++f) {
        for (const std::uint32_t corner : mesh.faces[f].corners) {
            if (corner >= shared.size())
                return fail("face {} uses vertex {}, there are {}", f, corner, shared.size());
            if (!detached[f])
                shared[corner] = true;
        }
    }
    std::map<std::uint32_t, std::uint32_t> copies;
    for (std::size_t f = 0; f < detached.size(); ++f) {
        for (std::uint32_t &corner : mesh.faces[f].corners) {
            if (!detached[f] || !shared[corner])
                continue;
            const auto [copy, isNew] =
                copies.try_emplace(corner, static_cast<std::uint32_t>(mesh.vertices.size()));
            if (isNew)
                mesh.vertices.push_back(glm::vec3(mesh.vertices[corner]));
            corner = copy->second;
        }
    }
    return {};
}

Result<EditMesh> separateFaces(EditMesh &mesh, Numbers faces)
{
    Result<EditMesh> part = partOf(mesh, faces);
    if (!part)
        return part;
    const Result<void> done = deleteFaces(mesh, faces);
    return done ? std::move(part) : tl::unexpected(done.error());
}

Result<std::uint32_t> splitFace(EditMesh &mesh, std::uint32_t number)
{
    if (const Result<void> found = checkFaceEdge(mesh, {number, 0}); !found)
        return tl::unexpected(found.error());
    const EditFace whole = mesh.faces[number];
    const auto [a, b, c] = whole.corners;
    const glm::dvec3 sum =
        glm::dvec3(mesh.vertices[a]) + glm::dvec3(mesh.vertices[b]) + glm::dvec3(mesh.vertices[c]);
    const auto middle = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.push_back(exact::toFloat(sum / 3.0));
    mesh.faces[number] = {{a, b, middle}, whole.material, {whole.transitions[0], -1, -1}};
    mesh.faces.push_back({{b, c, middle}, whole.material, {whole.transitions[1], -1, -1}});
    mesh.faces.push_back({{c, a, middle}, whole.material, {whole.transitions[2], -1, -1}});
    return middle;
}

} // namespace cutaway::bwm
