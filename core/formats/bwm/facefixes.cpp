// SPDX-License-Identifier: MIT
#include "core/formats/bwm/facefixes.h"

#include "core/formats/bwm/check/meshchecks.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::bwm
{

namespace
{

// Walkable faces that links join with this one.
std::vector<std::uint32_t> floorOf(const FixSpot &spot)
{
    const std::vector<std::uint32_t> part = partsOf(spot.tables);
    std::vector<std::uint32_t> floor;
    for (std::uint32_t f = 0; spot.row < part.size() && f < part.size(); ++f) {
        if (part[f] == part[spot.row])
            floor.push_back(f);
    }
    return floor;
}

std::uint32_t longestEdge(const std::array<glm::vec3, 3> &corners)
{
    std::uint32_t longest = 0;
    for (std::uint32_t k = 1; k < 3; ++k) {
        if (glm::distance(corners[k], corners[(k + 1) % 3]) >
            glm::distance(corners[longest], corners[(longest + 1) % 3]))
            longest = k;
    }
    return longest;
}

} // namespace

bool shareAnEdge(const Corners &a, const Corners &b)
{
    return std::ranges::count_if(a, [&b](std::uint32_t v) { return std::ranges::find(b, v) != b.end(); }) >=
           2;
}

std::optional<std::uint32_t> mostFrequent(const std::map<std::uint32_t, int> &surfaces)
{
    const auto most = std::ranges::max_element(surfaces, {}, [](const auto &entry) { return entry.second; });
    return most == surfaces.end() ? std::nullopt : std::optional(most->first);
}

// ---- faces

Result<void> deleteTheFace(FixSpot &spot)
{
    return deleteFaces(spot.mesh, spot.only());
}

Result<void> deleteTheWall(FixSpot &spot)
{
    constexpr float kOnePlane = 0.99f; // cosine
    const auto corners = cornersOf(spot.mesh, spot.row);
    const auto normal = corners ? normalOf(*corners) : std::nullopt;
    if (!normal)
        return fail("face {} has no place", spot.row);
    std::vector<std::uint32_t> wall{spot.row};
    for (std::uint32_t f = 0; f < spot.mesh.faces.size(); ++f) {
        const auto other = f != spot.row && !isWalkable(spot.mesh.faces[f].material) &&
                                   shareAnEdge(spot.mesh.faces[f].corners, spot.mesh.faces[spot.row].corners)
                               ? cornersOf(spot.mesh, f)
                               : std::nullopt;
        const auto otherNormal = other ? normalOf(*other) : std::nullopt;
        if (otherNormal && std::abs(glm::dot(*normal, *otherNormal)) > kOnePlane)
            wall.push_back(f);
    }
    std::ranges::sort(wall);
    return deleteFaces(spot.mesh, wall);
}

Result<void> reverseTheFace(FixSpot &spot)
{
    return reverseFaces(spot.mesh, spot.only());
}

Result<void> detachTheFace(FixSpot &spot)
{
    return detachFaces(spot.mesh, spot.only());
}

Result<void> closeTheFace(FixSpot &spot)
{
    return setMaterial(spot.mesh, spot.only(), kOpaque);
}

// As most of the faces that share an edge with it.
Result<void> paintAsAround(FixSpot &spot)
{
    std::map<std::uint32_t, int> surfaces;
    for (const EditFace &face : spot.mesh.faces) {
        if (spot.row < spot.mesh.faces.size() && &face != &spot.mesh.faces[spot.row] &&
            face.material <= kLastSurface && !isPlaceholder(face.material) &&
            shareAnEdge(face.corners, spot.mesh.faces[spot.row].corners))
            ++surfaces[face.material];
    }
    const auto most = mostFrequent(surfaces);
    return most ? setMaterial(spot.mesh, spot.only(), *most) : fail("no face beside it has a surface");
}

// Whatever was meant by them: where they are nobody knows.
Result<void> deleteTheLost(FixSpot &spot)
{
    std::vector<std::uint32_t> lost;
    for (std::uint32_t f = 0; f < spot.mesh.faces.size(); ++f) {
        if (!cornersOf(spot.mesh, f))
            lost.push_back(f);
    }
    return lost.empty() ? fail("all faces have places") : deleteFaces(spot.mesh, lost);
}

Result<void> deleteTheIsland(FixSpot &spot)
{
    return deleteFaces(spot.mesh, floorOf(spot));
}

Result<void> closeTheIsland(FixSpot &spot)
{
    return setMaterial(spot.mesh, floorOf(spot), kOpaque);
}

// The long edge of a thin face becomes the other diagonal.
Result<void> flipTheFace(FixSpot &spot)
{
    const auto corners = cornersOf(spot.mesh, spot.row);
    return corners ? flipEdge(spot.mesh, {spot.row, longestEdge(*corners)})
                   : fail("face {} has no place", spot.row);
}

// A thin face at the end of the floor, where nothing lies behind its long edge: no gap is left.
Result<void> trimTheFace(FixSpot &spot)
{
    const auto corners = cornersOf(spot.mesh, spot.row);
    if (!corners)
        return fail("face {} has no place", spot.row);
    const std::uint32_t k = longestEdge(*corners);
    const Corners &own = spot.mesh.faces[spot.row].corners;
    for (std::uint32_t f = 0; f < spot.mesh.faces.size(); ++f) {
        const Corners &other = spot.mesh.faces[f].corners;
        if (f != spot.row && std::ranges::find(other, own[k]) != other.end() &&
            std::ranges::find(other, own[(k + 1) % 3]) != other.end())
            return fail("face {} lies behind it", f);
    }
    return deleteTheFace(spot);
}

// Collapses a face that is thin because one of its edges is short. Other thin faces would leave a gap.
Result<void> collapseTheFace(FixSpot &spot)
{
    constexpr double kShort = 0.01; // game units
    const auto corners = cornersOf(spot.mesh, spot.row);
    if (!corners)
        return fail("face {} has no place", spot.row);
    std::uint32_t shortest = 0;
    const auto lengthOf = [&](std::uint32_t k) {
        return glm::distance((*corners)[k], (*corners)[(k + 1) % 3]);
    };
    for (std::uint32_t k = 1; k < 3; ++k)
        shortest = lengthOf(k) < lengthOf(shortest) ? k : shortest;
    if (static_cast<double>(lengthOf(shortest)) > kShort)
        return fail("no edge of face {} is short", spot.row);
    return collapseEdge(spot.mesh, {spot.row, shortest}, 0.5);
}

// ---- vertices

// Onto the nearest other one.
Result<void> weldTheVertex(FixSpot &spot)
{
    const std::vector<glm::vec3> &places = spot.mesh.vertices;
    std::uint32_t nearest = spot.row;
    for (std::uint32_t v = 0; v < places.size(); ++v) {
        const auto away = [&](std::uint32_t other) { return glm::distance(places[spot.row], places[other]); };
        if (v != spot.row && static_cast<double>(away(v)) <= kTouching &&
            (nearest == spot.row || away(v) < away(nearest)))
            nearest = v;
    }
    return nearest == spot.row ? fail("no vertex is near") : weld(spot.mesh, nearest, Numbers(&spot.row, 1));
}

} // namespace cutaway::bwm
