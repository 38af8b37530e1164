// SPDX-License-Identifier: MIT
// Hulls of a packfile.
#include "core/base/quantity.h"
#include "core/domains/physics/checkparts.h"
#include "core/shape/massproperties.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <map>

namespace cutaway::physics
{

namespace
{

constexpr std::size_t kMostRows = 255; // of vertices and faces

struct HullFace {
    std::uint16_t first;
    std::uint8_t count;
    std::uint8_t angle;
};

glm::dvec3 normalOf(const std::vector<glm::vec4> &planes, std::size_t face)
{
    return glm::dvec3(planes[face]);
}

void checkSizes(const Check &check, const Reader &hull)
{
    constexpr std::uint32_t kMany = 64, kFill = 4;
    const std::uint32_t vertices = hull.count("vertices"_f), faces = hull.count("faces"_f);
    const std::uint32_t planes = hull.count("planes"_f);
    if (vertices > kMostRows || faces > kMostRows)
        check.error("physics.hull.size"_rule, hull, "vertices"_f,
                    "the hull has {} and {}, {} of each at most", quantity(vertices, "vertex"),
                    quantity(faces, "face"), kMostRows);
    else if (vertices > kMany)
        check.note("physics.hull.many"_rule, hull, "vertices"_f, "the hull has {}; usual are up to {}",
                   quantity(vertices, "vertex"), kMany);
    if (vertices % kFill != 0 || planes % kFill != 0)
        check.error("physics.hull.padding"_rule, hull, vertices % kFill != 0 ? "vertices"_f : "planes"_f,
                    "the hull has {} and {}: each number is a multiple of {}", quantity(vertices, "vertex"),
                    quantity(planes, "plane"), kFill);
}

void checkShell(const Check &check, const Reader &hull)
{
    constexpr double kMost = 0.1001,
                     kUsual = 0.0101; // Havok units; a little more than 0.1 and 0.01 as they are stored
    const double radius = hull.number("convexRadius"_f);
    if (radius < 0.0)
        return; // hkx.shape.radius has said so
    if (radius == 0.0 || radius > kMost)
        return check.warn("physics.hull.radius"_rule, hull, "convexRadius"_f,
                          "convexRadius is {}, it has to be above 0 to 0.1", radius);
    std::vector<glm::vec3> points;
    for (const glm::vec4 &v : hull.rows<glm::vec4>("vertices"_f))
        points.emplace_back(v);
    const mesh::Bounds box = mesh::Bounds::around(points);
    const glm::vec3 size = box.high - box.low;
    const double least = std::min({size.x, size.y, size.z});
    if (radius > least)
        check.note("physics.hull.shell"_rule, hull, "convexRadius"_f,
                   "convexRadius is {}, the smallest side of the hull {}", radius, least);
    else if (radius > kUsual)
        check.note("physics.hull.shell"_rule, hull, "convexRadius"_f,
                   "convexRadius is {}; usual are up to 0.01", radius);
}

void checkParallel(const Check &check, const Reader &hull)
{
    constexpr double kSame = 0.99999048; // cosine of a quarter of a degree
    const auto planes = hull.rows<glm::vec4>("planes"_f);
    const std::size_t faces = std::min({std::size_t{hull.count("faces"_f)}, planes.size(), kMostRows});
    for (std::size_t a = 0; a < faces; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            if (!(glm::dot(normalOf(planes, a), normalOf(planes, b)) > kSame))
                continue;
            return check.warn("physics.hull.planes"_rule, hull, "planes"_f,
                              "faces {} and {} lie within a quarter of a degree", b, a);
        }
    }
}

void checkAngles(const Check &check, const Reader &hull)
{
    const auto faces = hull.rows<HullFace>("faces"_f);
    const std::vector<int> angles = faceAngles(hull);
    for (std::size_t face = 0; face < angles.size(); ++face) {
        if (faces[face].angle <= angles[face] + 1)
            continue;
        return check.note("physics.hull.angle"_rule, hull, "faces"_f,
                          "the angle of face {} is {}, the hull has {} there", face, faces[face].angle,
                          angles[face]);
    }
}

} // namespace

std::vector<int> faceAngles(std::span<const glm::vec4> planes,
                            const std::vector<std::vector<std::uint32_t>> &faces)
{
    using Edge = std::pair<std::uint32_t, std::uint32_t>;
    std::map<Edge, std::size_t> faceOf; // by the edge it has on its left
    const auto forEachEdge = [&](std::size_t face, const auto &visit) {
        for (std::size_t i = 0; i < faces[face].size(); ++i)
            visit(faces[face][i], faces[face][(i + 1) % faces[face].size()]);
    };
    for (std::size_t f = 0; f < faces.size(); ++f)
        forEachEdge(f, [&](std::uint32_t a, std::uint32_t b) { faceOf[{a, b}] = f; });
    std::vector<int> angles(faces.size(), 255);
    for (std::size_t f = 0; f < faces.size(); ++f) {
        forEachEdge(f, [&](std::uint32_t a, std::uint32_t b) {
            const auto other = faceOf.find({b, a});
            if (other == faceOf.end())
                return;
            const double cosine = glm::dot(glm::dvec3(planes[f]), glm::dvec3(planes[other->second]));
            if (!(std::abs(cosine) < 2.0))
                return; // no normal
            const double angle = std::acos(std::clamp(cosine, -1.0, 1.0));
            angles[f] = std::min(angles[f], static_cast<int>(std::lround(255.0 * angle / glm::pi<double>())));
        });
    }
    return angles;
}

std::vector<int> faceAngles(const Reader &hull)
{
    const auto planes = hull.rows<glm::vec4>("planes"_f);
    const auto stored = hull.rows<HullFace>("faces"_f);
    const auto corners = hull.rows<std::uint8_t>("indices"_f);
    if (planes.size() < stored.size() || stored.size() > kMostRows)
        return {};
    std::vector<std::vector<std::uint32_t>> faces;
    for (const HullFace &face : stored) {
        const bool isSound = std::size_t{face.first} + face.count <= corners.size();
        const auto first = corners.begin() + (isSound ? face.first : 0);
        faces.emplace_back(first, first + (isSound ? face.count : 0));
    }
    return faceAngles(planes, faces);
}

void checkHull(const Check &check, const Reader &hull)
{
    constexpr double kLeastVolume = 1e-9; // cubic Havok units
    checkSizes(check, hull);
    checkShell(check, hull);
    checkParallel(check, hull);
    checkAngles(check, hull);
    const auto graph = shape::Graph::of(check.file, hull.unit());
    if (!graph || !graph->root().content || hull.count("faces"_f) > kMostRows)
        return;
    const auto solid = shape::massOf(*graph);
    if (!solid || solid->volume < kLeastVolume)
        check.warn("physics.hull.volume"_rule, hull, "planes"_f,
                   "the planes hold {} cubic units, {} is the least", solid ? solid->volume : 0.0,
                   kLeastVolume);
}

} // namespace cutaway::physics
