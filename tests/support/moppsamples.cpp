// SPDX-License-Identifier: MIT
#include "tests/support/moppsamples.h"

#include "core/bvh/measure.h"
#include "core/codecs/mopp/extent.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <random>

namespace cutaway::test
{

bool crosses(const mopp::Triangle &triangle, glm::dvec3 from, glm::dvec3 to)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    const glm::dvec3 direction = to - from;
    // Volumes of the tetrahedra over the edges have one sign when the line passes inside.
    const auto side = [&](glm::dvec3 p, glm::dvec3 q) {
        return glm::dot(direction, glm::cross(q - from, p - from));
    };
    const double u = side(a, b), v = side(b, c), w = side(c, a);
    const double least = 1e-6 * (std::fabs(u) + std::fabs(v) + std::fabs(w));
    if (!((u > least && v > least && w > least) || (u < -least && v < -least && w < -least)))
        return false;
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    const double t = glm::dot(normal, a - from) / glm::dot(normal, direction);
    return t > 0.0 && t < 1.0;
}

bool hasPointIn(const mopp::Triangle &triangle, glm::dvec3 low, glm::dvec3 high)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    for (const glm::dvec3 &p : {a, b, c, (a + b + c) / 3.0}) {
        if (p.x >= low.x && p.y >= low.y && p.z >= low.z && p.x <= high.x && p.y <= high.y && p.z <= high.z)
            return true;
    }
    return false;
}

const char *soupName(int kind)
{
    constexpr const char *kNames[kSoupKinds] = {"scattered",  "flat",     "slivers",
                                                "coincident", "one line", "strip ids"};
    return kNames[kind];
}

mopp::Triangles triangleSoup(int kind, std::uint32_t count)
{
    std::minstd_rand random(count * kSoupKinds + static_cast<std::uint32_t>(kind) + 1);
    const auto unit = [&random] { return static_cast<float>(random() % 10007) / 10007.0f; };
    const auto point = [&](float size) {
        const float x = unit(), y = unit(), z = unit();
        return (glm::vec3(x, y, z) - 0.5f) * size;
    };
    mopp::Triangles triangles;
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec3 centre = point(10.0f);
        mopp::Triangle t{i, {centre + point(1.0f), centre + point(1.0f), centre + point(1.0f)}};
        for (glm::vec3 &corner : t.corner) {
            if (kind == 1)
                corner.z = 2.0f;
            if (kind == 3)
                corner = glm::vec3(1.0f, static_cast<float>(&corner - t.corner.data()), 0.0f);
            if (kind == 4)
                corner = glm::vec3(corner.x, 0.0f, 0.0f);
        }
        if (kind == 2)
            t.corner[2] = (t.corner[0] + t.corner[1]) / 2.0f;
        if (kind == 5)
            t.id = (i / 200 + 1) << 18 | (i % 2) << 17 | i % 200;
        triangles.push_back(t);
    }
    return triangles;
}

std::size_t missedPoints(const mopp::Program &program, const mopp::Space &space,
                         const mopp::Triangles &triangles, double radius, int perTriangle)
{
    mopp::Walker walker(program);
    bvh::Dice dice(1);
    std::size_t missed = 0;
    for (const mopp::Triangle &t : triangles) {
        if (!mopp::isSound(t) || mopp::isSliver(t))
            continue;
        for (int i = 0; i < perTriangle; ++i) {
            double u = dice.unit(), v = dice.unit();
            if (u + v > 1.0) {
                u = 1.0 - u;
                v = 1.0 - v;
            }
            const glm::dvec3 a(t.corner[0]), b(t.corner[1]), c(t.corner[2]);
            const glm::dvec3 way = dice.in(glm::dvec3(-1.0), glm::dvec3(1.0));
            const glm::dvec3 off = way * (0.99 * radius / std::max(1.0, glm::length(way)));
            const glm::dvec3 at = a + (b - a) * u + (c - a) * v + off;
            const auto &ids = walker.walk(mopp::pointQuery(space, at)).ids;
            missed += std::ranges::find(ids, t.id) == ids.end() ? 1 : 0;
        }
    }
    return missed;
}

} // namespace cutaway::test
