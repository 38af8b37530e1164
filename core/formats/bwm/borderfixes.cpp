// SPDX-License-Identifier: MIT
#include "core/formats/bwm/borderfixes.h"

#include <algorithm>
#include <cmath>
#include <glm/ext/scalar_constants.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <map>
#include <set>

namespace cutaway::bwm
{

namespace
{

constexpr float kWallHeight = 3.0f; // game units; FORMAT.md, "Usual shapes"

Result<BorderRow> borderOf(const FixSpot &spot, std::uint32_t row)
{
    const auto border = borderAt(spot.tables, row);
    return border ? Result<BorderRow>(*border) : fail("the border in row {} has no place", row);
}

FaceEdge edgeOf(const BorderRow &border)
{
    return {border.face, border.edge};
}

// The rows of a loop in the edge table whose faces are there.
std::vector<BorderRow> rowsOfLoop(const FixSpot &spot, std::size_t number)
{
    std::vector<BorderRow> loop;
    const std::vector<std::uint32_t> &ends = spot.tables.loopEnds;
    if (number >= ends.size())
        return loop;
    for (std::uint32_t row = number == 0 ? 0 : ends[number - 1];
         row < std::min<std::size_t>(ends[number], spot.tables.edges.size()); ++row) {
        if (const auto border = borderAt(spot.tables, row))
            loop.push_back(*border);
    }
    return loop;
}

std::vector<BorderRow> loopOf(const FixSpot &spot)
{
    return rowsOfLoop(spot, spot.row);
}

// The angle, seen from above, by which the way out lies left of the way back: 0 to a full turn.
double gapBetween(const BorderRow &in, const BorderRow &out)
{
    const glm::dvec3 to = out.end - out.start, back = in.start - in.end;
    const double angle = std::atan2(back.x * to.y - back.y * to.x, back.x * to.x + back.y * to.y);
    return angle < 0.0 ? angle + 2.0 * glm::pi<double>() : angle;
}

bool hasEdge(const Corners &corners, std::uint32_t from, std::uint32_t to)
{
    for (std::size_t k = 0; k < 3; ++k) {
        if (corners[k] == from && corners[(k + 1) % 3] == to)
            return true;
    }
    return false;
}

bool isLevel(const EditMesh &mesh, std::uint32_t face)
{
    constexpr float kSteepest = 0.5f; // cosine of 60 degrees
    const auto c = cornersOf(mesh, face);
    const glm::vec3 across = c ? glm::cross((*c)[1] - (*c)[0], (*c)[2] - (*c)[0]) : glm::vec3(0.0f);
    return std::abs(across.z) > kSteepest * glm::length(across);
}

// Those of the faces that are connected to the border; faces of other storeys are not.
std::vector<std::uint32_t> hangingOn(const EditMesh &mesh, const BorderRow &border,
                                     std::vector<std::uint32_t> over)
{
    std::vector<std::uint32_t> walls;
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) { // one that leans is a wall, a level one floor
        if (!isWalkable(mesh.faces[f].material) && hasEdge(mesh.faces[f].corners, border.to, border.from) &&
            !isLevel(mesh, f))
            walls.push_back(f);
    }
    for (std::size_t i = 0; i < walls.size(); ++i) {
        std::erase_if(over, [&](std::uint32_t f) {
            const bool isThere = std::ranges::find(walls, f) != walls.end();
            const bool hangs = !isThere && shareAnEdge(mesh.faces[walls[i]].corners, mesh.faces[f].corners);
            if (hangs)
                walls.push_back(f);
            return isThere || hangs;
        });
    }
    std::ranges::sort(walls);
    return walls;
}

// Faces that are not walkable and stand on the border, from its one end to the other.
std::vector<std::uint32_t> wallsOver(const EditMesh &mesh, const BorderRow &border)
{
    const glm::dvec2 from(border.start), way = glm::dvec2(border.end) - from;
    const double length = glm::length(way);
    const auto isOver = [&](glm::vec3 place) {
        const glm::dvec2 at = glm::dvec2(place) - from;
        const double along = glm::dot(at, way) / length;
        return along >= -kTouching && along <= length + kTouching &&
               std::abs(at.x * way.y - at.y * way.x) / length <= kTouching;
    };
    std::vector<std::uint32_t> walls;
    for (std::uint32_t f = 0; length > 0.0 && f < mesh.faces.size(); ++f) {
        const auto corners = isWalkable(mesh.faces[f].material) ? std::nullopt : cornersOf(mesh, f);
        if (corners && std::ranges::all_of(*corners, isOver))
            walls.push_back(f);
    }
    return hangingOn(mesh, border, std::move(walls));
}

Result<std::vector<std::uint32_t>> wallsAt(const FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    std::vector<std::uint32_t> walls = border ? wallsOver(spot.mesh, *border) : std::vector<std::uint32_t>();
    if (walls.empty())
        return fail("no face stands upright there");
    return walls;
}

} // namespace

Result<void> fillTheHole(FixSpot &spot)
{
    std::map<std::uint32_t, int> surfaces;
    const std::vector<BorderRow> loop = loopOf(spot);
    for (const BorderRow &border : loop)
        ++surfaces[spot.mesh.faces[border.face].material];
    const auto most = mostFrequent(surfaces);
    return most ? fillHole(spot.mesh, edgeOf(loop.front()), *most, surfacesOfK1())
                : fail("the hole has no border");
}

Result<void> weldTheLoop(FixSpot &spot)
{
    std::vector<std::uint32_t> vertices;
    for (const BorderRow &border : loopOf(spot))
        vertices.push_back(border.from);
    const auto welded = weldWithin(spot.mesh, kTouching, vertices);
    if (!welded)
        return tl::unexpected(welded.error());
    return welded->empty() ? fail("no two vertices meet") : Result<void>();
}

Result<void> deleteInTheLoop(FixSpot &spot)
{
    std::vector<std::uint32_t> flat;
    for (const BorderRow &border : loopOf(spot)) {
        const auto corners = *cornersOf(spot.mesh, border.face);
        const glm::vec3 across = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
        constexpr float kLeastArea = 1e-6f; // square game units, as the check has it
        if (glm::length(across) < 2.0f * kLeastArea && std::ranges::find(flat, border.face) == flat.end())
            flat.push_back(border.face);
    }
    return flat.empty() ? fail("all faces of the loop have an area") : deleteFaces(spot.mesh, flat);
}

Result<void> bridgeThePinch(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    if (!border)
        return tl::unexpected(border.error());
    const auto &ends = spot.tables.loopEnds;
    const auto number = std::ranges::upper_bound(ends, spot.row) - ends.begin();
    const std::vector<BorderRow> loop = rowsOfLoop(spot, static_cast<std::size_t>(number));
    const BorderRow *from = nullptr, *to = nullptr;
    double narrowest = glm::pi<double>(); // a wider one has no room for a triangle
    for (const BorderRow &in : loop) {
        for (const BorderRow &out : loop) {
            if (in.to != border->from || out.from != border->from || gapBetween(in, out) >= narrowest)
                continue;
            from = &in, to = &out;
            narrowest = gapBetween(in, out);
        }
    }
    if (from == nullptr || from->transition != -1 || to->transition != -1)
        return fail("no gap at the vertex can take a face");
    const EditFace face{{from->from, to->to, border->from}, spot.mesh.faces[to->face].material};
    return addFaces(spot.mesh, std::span(&face, 1));
}

Result<void> buildTheWall(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    if (!border)
        return tl::unexpected(border.error());
    const FaceEdge edge = edgeOf(*border);
    return extrudeEdges(spot.mesh, std::span(&edge, 1), {0.0f, 0.0f, kWallHeight}, kOpaque, -1);
}

Result<void> openTheDoors(FixSpot &spot)
{
    std::set<std::uint32_t> walls;
    for (std::uint32_t row = 0; row < spot.tables.edges.size(); ++row) {
        const auto border = borderAt(spot.tables, row);
        if (border && border->transition >= 0)
            std::ranges::copy(wallsOver(spot.mesh, *border), std::inserter(walls, walls.end()));
    }
    if (walls.empty())
        return fail("no face stands upright there");
    return deleteFaces(spot.mesh, std::vector(walls.begin(), walls.end()));
}

Result<void> darkenTheWall(FixSpot &spot)
{
    const auto walls = wallsAt(spot);
    return walls ? setMaterial(spot.mesh, *walls, kOpaque) : tl::unexpected(walls.error());
}

Result<void> leadNowhere(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    return border ? setTransition(spot.mesh, edgeOf(*border), -1) : tl::unexpected(border.error());
}

Result<void> splitAtTheVertex(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    if (!border)
        return tl::unexpected(border.error());
    const glm::dvec3 way = border->end - border->start;
    const double length = glm::length(way);
    for (std::uint32_t row = 0; row < spot.tables.edges.size(); ++row) {
        const auto other = borderAt(spot.tables, row);
        if (!other || other->from == border->from || other->from == border->to)
            continue;
        const double along = length > 0.0 ? glm::dot(other->start - border->start, way) / length : 0.0;
        if (along <= kTouching || along >= length - kTouching ||
            glm::distance(other->start, border->start + way * (along / length)) >= kTouching)
            continue;
        const Result<std::uint32_t> made = splitEdge(spot.mesh, edgeOf(*border), along / length);
        return made ? weld(spot.mesh, other->from, Numbers(&*made, 1)) : tl::unexpected(made.error());
    }
    return fail("no vertex lies in the border");
}

Result<void> weldTheBorder(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    for (std::uint32_t row = 0; border && row < spot.tables.edges.size(); ++row) {
        const auto other = row != spot.row ? borderAt(spot.tables, row) : std::nullopt;
        if (!other || glm::distance(other->start, border->end) >= kTouching ||
            glm::distance(other->end, border->start) >= kTouching ||
            (other->to == border->from && other->from == border->to))
            continue;
        if (other->to != border->from) {
            if (const Result<void> done = weld(spot.mesh, other->to, Numbers(&border->from, 1)); !done)
                return done;
        }
        return other->from != border->to ? weld(spot.mesh, other->from, Numbers(&border->to, 1))
                                         : Result<void>();
    }
    return fail("no border runs along it");
}

} // namespace cutaway::bwm
