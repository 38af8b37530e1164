// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/extent.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::mopp
{

namespace
{

bool meets(const Box &a, const Box &b)
{
    return a.low.x <= b.high.x && a.low.y <= b.high.y && a.low.z <= b.high.z && b.low.x <= a.high.x &&
           b.low.y <= a.high.y && b.low.z <= a.high.z;
}

} // namespace

bool isSound(const Triangle &triangle)
{
    return std::ranges::all_of(triangle.corner, [](const glm::vec3 &p) {
        return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
    });
}

bool isSliver(const Triangle &triangle)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    const double longest = std::max({glm::distance(a, b), glm::distance(b, c), glm::distance(c, a)});
    return glm::length(glm::cross(b - a, c - a)) <= longest * 5e-4;
}

Box boxOf(const Triangle &triangle, double radius)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    return {glm::min(glm::min(a, b), c) - radius, glm::max(glm::max(a, b), c) + radius};
}

std::optional<Box> boxOf(const Triangles &triangles)
{
    std::optional<Box> whole;
    for (const Triangle &t : triangles) {
        if (!isSound(t))
            continue;
        const Box box = boxOf(t, 0.0);
        whole = whole ? Box{glm::min(whole->low, box.low), glm::max(whole->high, box.high)} : box;
    }
    return whole;
}

bool touchesBox(const Query &query, const Space &space, const Box &box)
{
    const glm::dvec3 low = space.toCode(box.low), high = space.toCode(box.high);
    if (query.kind != Query::Kind::Segment)
        return meets({query.from, query.to}, {low, high});
    double from = 0.0, to = 1.0; // of the segment, what lies between the planes seen so far
    for (int axis = 0; axis < 3; ++axis) {
        const double along = query.to[axis] - query.from[axis];
        if (along == 0.0) {
            if (query.from[axis] < low[axis] || query.from[axis] > high[axis])
                return false;
            continue;
        }
        const double a = (low[axis] - query.from[axis]) / along, b = (high[axis] - query.from[axis]) / along;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    return from <= to;
}

std::optional<double> radiusOf(const Space &space, const Triangles &triangles)
{
    const std::optional<Box> whole = boxOf(triangles);
    if (!whole || !space.isSound())
        return std::nullopt;
    const glm::dvec3 gap = whole->low - glm::dvec3(space.origin);
    return std::min({gap.x, gap.y, gap.z});
}

} // namespace cutaway::mopp
