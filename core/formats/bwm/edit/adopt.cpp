// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/adopt.h"

#include "core/formats/bwm/edit/opchecks.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

// Corners with the lowest in front, so that turned ones are equal.
Corners turnedToLowest(Corners corners)
{
    std::rotate(corners.begin(), std::ranges::min_element(corners), corners.end());
    return corners;
}

// Replaced faces by the places of their corners; those with equal ones one after the other.
using FacesByCorners = std::multimap<Corners, std::size_t>;
// By the places of its ends.
using RoomsByEdge = std::map<std::pair<std::uint32_t, std::uint32_t>, std::int32_t>;

// For each vertex the first one in its place, so that faces on doubled vertices are found as well.
std::vector<std::uint32_t> placeNumbersOf(const EditMesh &mesh, double distance)
{
    std::vector<std::uint32_t> places(mesh.vertices.size());
    std::iota(places.begin(), places.end(), 0u);
    for (const Welded &pair : nearVertices(mesh, distance, std::vector(places), 0))
        places[pair.vertex] = pair.onto;
    return places;
}

Corners placesOf(Corners corners, const std::vector<std::uint32_t> &places)
{
    for (std::uint32_t &corner : corners)
        corner = corner < places.size() ? places[corner] : corner;
    return corners;
}

Corners placeKeyOf(const Corners &corners, const std::vector<std::uint32_t> &places)
{
    return turnedToLowest(placesOf(corners, places));
}

// The replaced face that one with these corners and that surface is, taken out of the list.
std::optional<std::size_t> takeSame(FacesByCorners &replaced, const EditMesh &mesh, const Corners &key,
                                    std::uint32_t material)
{
    const auto [first, last] = replaced.equal_range(key);
    const auto same = std::find_if(
        first, last, [&](const auto &one) { return mesh.faces[one.second].material == material; });
    if (same == last)
        return std::nullopt;
    const std::size_t found = same->second;
    replaced.erase(same);
    return found;
}

void takeRooms(EditFace &face, const RoomsByEdge &rooms, const std::vector<std::uint32_t> &places)
{
    const Corners at = placesOf(face.corners, places);
    for (std::size_t k = 0; k < 3; ++k) {
        const auto room = rooms.find({at[k], at[(k + 1) % 3]});
        if (room != rooms.end())
            face.transitions[k] = room->second;
    }
}

} // namespace

Result<void> replaceFaces(EditMesh &mesh, Numbers faces, const EditMesh &fresh, double distance)
{
    if (const Result<void> found = checkFaceNumbers(mesh, faces); !found)
        return found;
    if (const Result<void> sound = checkDistance(distance); !sound)
        return sound;
    for (std::size_t f = 0; f < fresh.faces.size(); ++f) {
        if (const Result<void> found = checkVertexNumbers(fresh, fresh.faces[f].corners); !found)
            return fail("face {} of the new ones: {}", f, found.error().message);
    }
    EditMesh joined = mesh;
    merge(joined, fresh);
    std::vector<std::uint32_t> numbers(joined.vertices.size());
    std::iota(numbers.begin(), numbers.end(), 0u);
    for (const Welded &pair : nearVertices(joined, distance, numbers, mesh.vertices.size()))
        numbers[pair.vertex] = pair.onto;
    const std::vector<std::uint32_t> places = placeNumbersOf(joined, distance);
    std::vector<bool> goes = marked(mesh.faces.size(), faces);
    FacesByCorners replaced;
    RoomsByEdge rooms;
    for (std::size_t f = 0; f < goes.size(); ++f) {
        if (!goes[f])
            continue;
        const EditFace &face = mesh.faces[f];
        replaced.emplace(placeKeyOf(face.corners, places), f);
        const Corners at = placesOf(face.corners, places);
        for (std::size_t k = 0; k < 3; ++k) {
            if (face.transitions[k] != -1)
                rooms[{at[k], at[(k + 1) % 3]}] = face.transitions[k];
        }
    }
    std::vector<EditFace> comes;
    for (std::size_t f = goes.size(); f < joined.faces.size(); ++f) {
        EditFace face = joined.faces[f];
        if (const auto same = takeSame(replaced, mesh, placeKeyOf(face.corners, places), face.material)) {
            goes[*same] = false;
            continue;
        }
        takeRooms(face, rooms, places);
        for (std::uint32_t &corner : face.corners)
            corner = numbers[corner];
        comes.push_back(face);
    }
    joined.faces = std::move(comes);
    dropCollapsed(joined);
    std::vector<EditFace> stays;
    for (std::size_t f = 0; f < goes.size(); ++f) {
        if (!goes[f])
            stays.push_back(mesh.faces[f]);
    }
    joined.faces.insert(joined.faces.begin(), stays.begin(), stays.end());
    mesh = std::move(joined);
    return {};
}

} // namespace cutaway::bwm
