// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/chosenparts.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace cutaway
{

namespace
{

using PointPlace = std::tuple<float, float, float>;
using FaceOutline = std::array<PointPlace, 3>;

PointPlace placeKeyOf(glm::vec3 point)
{
    return {point.x, point.y, point.z};
}

// The corners by place, from the smallest on; nothing where one is missing.
std::optional<FaceOutline> placeKeyOf(const bwm::EditMesh &mesh, std::uint32_t face)
{
    const auto corners = face < mesh.faces.size() ? bwm::cornersOf(mesh, face) : std::nullopt;
    if (!corners)
        return std::nullopt;
    FaceOutline key{placeKeyOf((*corners)[0]), placeKeyOf((*corners)[1]), placeKeyOf((*corners)[2])};
    std::rotate(key.begin(), std::min_element(key.begin(), key.end()), key.end());
    return key;
}

std::optional<PointPlace> keyOfVertex(const bwm::EditMesh &mesh, std::uint32_t vertex)
{
    return vertex < mesh.vertices.size() && bwm::isFinite(mesh.vertices[vertex])
               ? std::optional(placeKeyOf(mesh.vertices[vertex]))
               : std::nullopt;
}

std::optional<PointPlace> startKeyOf(const bwm::EditMesh &mesh, bwm::FaceEdge edge)
{
    return edge.face < mesh.faces.size() && edge.edge < 3
               ? keyOfVertex(mesh, mesh.faces[edge.face].corners[edge.edge])
               : std::nullopt;
}

// The faces that are looked for, at the places of `keys`.
std::map<FaceOutline, std::uint32_t> facesAtPlaces(const std::set<FaceOutline> &keys,
                                                   const bwm::EditMesh &mesh)
{
    std::map<FaceOutline, std::uint32_t> found;
    for (std::uint32_t face = 0; !keys.empty() && face < mesh.faces.size(); ++face) {
        if (const auto key = placeKeyOf(mesh, face); key && keys.contains(*key))
            found.try_emplace(*key, face);
    }
    return found;
}

std::vector<std::uint32_t> newNumbersOf(const std::vector<std::uint32_t> &order)
{
    std::vector<std::uint32_t> to;
    for (std::uint32_t now = 0; now < order.size(); ++now) {
        if (order[now] >= to.size())
            to.resize(order[now] + std::size_t{1}, bwm::kNoRow);
        to[order[now]] = now;
    }
    return to;
}

template <class T, class Is> std::vector<T> eachPartOnce(const std::vector<T> &all, const Is &isThere)
{
    const auto key = [](const T &part) {
        if constexpr (std::is_same_v<T, bwm::FaceEdge>)
            return std::pair(part.face, part.edge);
        else
            return part;
    };
    std::set<decltype(key(all.front()))> seen;
    std::vector<T> kept;
    for (auto part = all.rbegin(); part != all.rend(); ++part) { // the last one stays where it is
        if (isThere(*part) && seen.insert(key(*part)).second)
            kept.push_back(*part);
    }
    std::reverse(kept.begin(), kept.end());
    return kept;
}

// Only places have changed, nothing that has a number, or the corners of one face: a value of its row.
bool areNumberedAlike(const bwm::EditMesh &before, const bwm::EditMesh &after)
{
    if (before.vertices.size() != after.vertices.size() || before.faces.size() != after.faces.size())
        return false;
    std::size_t others = 0;
    for (std::size_t f = 0; f < after.faces.size(); ++f)
        others += before.faces[f].corners != after.faces[f].corners ? 1 : 0;
    return others <= 1;
}

} // namespace

std::vector<std::uint32_t> verticesOf(const ChosenParts &parts, const bwm::EditMesh &mesh)
{
    std::vector<std::uint32_t> all = parts.vertices;
    for (const std::uint32_t face : parts.faces) {
        if (face < mesh.faces.size())
            all.insert(all.end(), mesh.faces[face].corners.begin(), mesh.faces[face].corners.end());
    }
    for (const bwm::FaceEdge edge : parts.edges) {
        if (edge.face >= mesh.faces.size() || edge.edge >= 3)
            continue;
        const bwm::Corners &corners = mesh.faces[edge.face].corners;
        all.push_back(corners[edge.edge]);
        all.push_back(corners[(edge.edge + 1) % 3]);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::erase_if(all, [&mesh](std::uint32_t vertex) { return vertex >= mesh.vertices.size(); });
    return all;
}

ChosenParts tidied(ChosenParts parts, const bwm::EditMesh &mesh)
{
    const auto faces = mesh.faces.size(), vertices = mesh.vertices.size();
    parts.faces = eachPartOnce(parts.faces, [faces](std::uint32_t face) { return face < faces; });
    parts.edges =
        eachPartOnce(parts.edges, [faces](bwm::FaceEdge edge) { return edge.face < faces && edge.edge < 3; });
    parts.vertices =
        eachPartOnce(parts.vertices, [vertices](std::uint32_t vertex) { return vertex < vertices; });
    return parts;
}

ChosenParts renumbered(const ChosenParts &parts, const bwm::Rebuilt &after)
{
    const std::vector<std::uint32_t> faces = newNumbersOf(after.faceOrder);
    const std::vector<std::uint32_t> vertices = newNumbersOf(after.vertexOrder);
    const auto now = [](const std::vector<std::uint32_t> &to, std::uint32_t number) {
        return number < to.size() ? to[number] : bwm::kNoRow;
    };
    ChosenParts found;
    for (const std::uint32_t face : parts.faces)
        found.faces.push_back(now(faces, face));
    for (const bwm::FaceEdge edge : parts.edges)
        found.edges.push_back({now(faces, edge.face), edge.edge});
    for (const std::uint32_t vertex : parts.vertices)
        found.vertices.push_back(now(vertices, vertex));
    return found;
}

ChosenParts foundAgain(const ChosenParts &parts, const bwm::EditMesh &before, const bwm::EditMesh &after)
{
    if (areNumberedAlike(before, after))
        return parts;
    std::set<FaceOutline> wanted;
    const auto want = [&](std::uint32_t face) {
        if (const auto key = placeKeyOf(before, face))
            wanted.insert(*key);
    };
    std::ranges::for_each(parts.faces, want);
    for (const bwm::FaceEdge edge : parts.edges)
        want(edge.face);
    const std::map<FaceOutline, std::uint32_t> there = facesAtPlaces(wanted, after);
    const auto now = [&](std::uint32_t face) {
        const auto key = placeKeyOf(before, face);
        const auto found = key ? there.find(*key) : there.end();
        return found == there.end() ? bwm::kNoRow : found->second;
    };
    ChosenParts found;
    for (const std::uint32_t face : parts.faces)
        found.faces.push_back(now(face));
    for (const bwm::FaceEdge edge : parts.edges) {
        const std::uint32_t face = now(edge.face);
        for (std::uint32_t k = 0; k < 3; ++k) {
            if (startKeyOf(after, {face, k}) == startKeyOf(before, edge) && startKeyOf(before, edge))
                found.edges.push_back({face, k});
        }
    }
    std::map<PointPlace, std::uint32_t> places;
    for (std::uint32_t v = 0; !parts.vertices.empty() && v < after.vertices.size(); ++v) {
        if (const auto key = keyOfVertex(after, v))
            places.try_emplace(*key, v);
    }
    for (const std::uint32_t vertex : parts.vertices) {
        const auto key = keyOfVertex(before, vertex);
        const bool isSame = key && keyOfVertex(after, vertex) == key;
        const auto place = key ? places.find(*key) : places.end();
        found.vertices.push_back(isSame ? vertex : place != places.end() ? place->second : bwm::kNoRow);
    }
    return tidied(std::move(found), after);
}

} // namespace cutaway
