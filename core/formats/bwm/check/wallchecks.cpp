// SPDX-License-Identifier: MIT
// Walls that stand across the floor instead of on its border.
#include "core/formats/bwm/borders.h"
#include "core/formats/bwm/check/edgemap.h"
#include "core/formats/bwm/check/meshchecks.h"

#include <cmath>
#include <glm/vec2.hpp>
#include <optional>

namespace cutaway::bwm
{

namespace
{

constexpr float kUpright = 0.5f; // z of the normal: more than 60 degrees from level ground

bool isUprightWall(const Walkmesh &mesh, std::size_t face)
{
    const auto corners = face >= mesh.adjacency.size() ? cornersOf(mesh, face) : std::nullopt;
    const auto normal = corners ? normalOf(*corners) : std::nullopt;
    return normal && std::abs(normal->z) < kUpright;
}

// The two walkable faces that share an edge, and a wall on it.
std::vector<std::uint32_t> wallsOnLinks(const Walkmesh &mesh)
{
    const std::size_t walkable = mesh.adjacency.size();
    std::vector<std::uint32_t> walls;
    EdgeMap(mesh).forEachGroup([&](std::span<const MeshEdge> group) {
        const auto floors =
            std::ranges::count_if(group, [walkable](const MeshEdge &edge) { return edge.face < walkable; });
        for (const MeshEdge &edge : group) {
            if (floors == 2 && isUprightWall(mesh, edge.face))
                walls.push_back(edge.face);
        }
    });
    return walls;
}

// A side of a wall or a floor, by where it begins from the left.
struct Stretch {
    double from = 0, to = 0; // x
    std::uint32_t face = 0;
    glm::dvec3 a{0.0}, b{0.0}; // of a side
};

// True where the place lies on the floor and clearly inside of it.
bool liesOn(const std::array<glm::vec3, 3> &floor, glm::dvec3 p)
{
    constexpr double kInside = 0.02;  // share of the face
    constexpr double kOnFloor = 0.05; // game units
    const glm::dvec3 a(floor[0]), b = glm::dvec3(floor[1]) - a, c = glm::dvec3(floor[2]) - a, q = p - a;
    const double area = b.x * c.y - b.y * c.x;
    if (!(std::abs(area) > 1e-9))
        return false;
    const double u = (q.x * c.y - q.y * c.x) / area, v = (b.x * q.y - b.y * q.x) / area;
    return u > kInside && v > kInside && u + v < 1.0 - kInside &&
           std::abs(u * b.z + v * c.z - q.z) < kOnFloor;
}

bool standsOn(const std::array<glm::vec3, 3> &floor, const Stretch &side)
{
    constexpr double kShares[] = {0.1, 0.3, 0.5, 0.7, 0.9};
    return std::ranges::any_of(
        kShares, [&](double share) { return liesOn(floor, side.a + share * (side.b - side.a)); });
}

// The level sides of walls: upright ones have no length seen from above.
std::vector<Stretch> sidesOfWalls(const Walkmesh &mesh)
{
    std::vector<Stretch> sides;
    for (std::uint32_t face = 0; face < mesh.faces.size(); ++face) {
        if (!isUprightWall(mesh, face))
            continue;
        const std::array<glm::vec3, 3> corners = *cornersOf(mesh, face);
        for (std::size_t k = 0; k < 3; ++k) {
            const glm::dvec3 a(corners[k]), b(corners[(k + 1) % 3]);
            if (std::hypot(b.x - a.x, b.y - a.y) > 10 * kTouching)
                sides.push_back({std::min(a.x, b.x), std::max(a.x, b.x), face, a, b});
        }
    }
    std::ranges::sort(sides, {}, &Stretch::from);
    return sides;
}

std::vector<Stretch> floorsOf(const Walkmesh &mesh)
{
    std::vector<Stretch> floors;
    for (std::uint32_t face = 0; face < std::min(mesh.adjacency.size(), mesh.faces.size()); ++face) {
        if (const auto c = cornersOf(mesh, face))
            floors.push_back({std::min({(*c)[0].x, (*c)[1].x, (*c)[2].x}),
                              std::max({(*c)[0].x, (*c)[1].x, (*c)[2].x}), face});
    }
    std::ranges::sort(floors, {}, &Stretch::from);
    return floors;
}

// Bounds the work on faces that share a place.
constexpr std::size_t kMostPairs = 4'000'000;

// Nothing beyond kMostPairs of a wall and a floor.
std::optional<std::vector<std::uint32_t>> wallsOverFloors(const Walkmesh &mesh)
{
    std::vector<std::uint32_t> walls;
    const std::vector<Stretch> floors = floorsOf(mesh);
    std::vector<const Stretch *> open;
    std::size_t next = 0, left = kMostPairs;
    for (const Stretch &side : sidesOfWalls(mesh)) {
        for (; next < floors.size() && floors[next].from <= side.to; ++next)
            open.push_back(&floors[next]);
        std::erase_if(open, [&side](const Stretch *floor) { return floor->to < side.from; });
        for (const Stretch *floor : open) {
            if (left == 0)
                return std::nullopt;
            --left;
            if (standsOn(*cornersOf(mesh, floor->face), side)) {
                walls.push_back(side.face);
                break;
            }
        }
    }
    return walls;
}

} // namespace

void checkCrossing(const Walkmesh &mesh, RowReporter &out)
{
    std::vector<std::uint32_t> walls = wallsOnLinks(mesh);
    if (const auto over = wallsOverFloors(mesh))
        std::ranges::copy(*over, std::back_inserter(walls));
    else
        out.report(Severity::Note, "bwm.wall.across"_rule, kIndices, 0,
                   "walls are not compared with floors: more than {} pairs share a place", kMostPairs);
    std::ranges::sort(walls);
    walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
    for (const std::uint32_t face : walls)
        out.report(Severity::Warning, "bwm.wall.across"_rule, kIndices, face,
                   "face {} stands as a wall on walkable floor, not on its border", face);
}

} // namespace cutaway::bwm
