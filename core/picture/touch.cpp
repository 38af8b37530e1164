// SPDX-License-Identifier: MIT
#include "core/picture/touch.h"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

using Corners = std::array<glm::dvec3, 3>;

Corners cornersOf(const bvh::Corners &corners)
{
    return {glm::dvec3(corners[0]), glm::dvec3(corners[1]), glm::dvec3(corners[2])};
}

double pointToEdge(const glm::dvec3 &p, const glm::dvec3 &a, const glm::dvec3 &b)
{
    const glm::dvec3 along = b - a;
    const double length = glm::dot(along, along);
    const double t = length > 0.0 ? std::clamp(glm::dot(p - a, along) / length, 0.0, 1.0) : 0.0;
    return glm::distance(p, a + along * t);
}

// True if the foot of the point on the triangle's plane lies inside the triangle.
bool standsOver(const glm::dvec3 &p, const Corners &t, const glm::dvec3 &normal)
{
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 &a = t[i], &b = t[(i + 1) % 3];
        if (glm::dot(glm::cross(b - a, p - a), normal) < 0.0)
            return false;
    }
    return true;
}

double pointToTriangle(const glm::dvec3 &p, const Corners &t)
{
    const glm::dvec3 normal = glm::cross(t[1] - t[0], t[2] - t[0]);
    const double area = glm::length(normal);
    if (area > 0.0 && standsOver(p, t, normal))
        return std::fabs(glm::dot(p - t[0], normal)) / area;
    return std::min({pointToEdge(p, t[0], t[1]), pointToEdge(p, t[1], t[2]), pointToEdge(p, t[2], t[0])});
}

// The distance of two segments: of the closest points of their lines if both lie on them, else of an end.
double edgeToEdge(const glm::dvec3 &a, const glm::dvec3 &b, const glm::dvec3 &c, const glm::dvec3 &d)
{
    const glm::dvec3 u = b - a, v = d - c, w = a - c;
    const double uu = glm::dot(u, u), uv = glm::dot(u, v), vv = glm::dot(v, v);
    const double area = uu * vv - uv * uv;
    if (area > 1e-12 * uu * vv) {
        const double s = (uv * glm::dot(v, w) - vv * glm::dot(u, w)) / area;
        const double t = (uu * glm::dot(v, w) - uv * glm::dot(u, w)) / area;
        if (s >= 0.0 && s <= 1.0 && t >= 0.0 && t <= 1.0)
            return glm::distance(a + u * s, c + v * t);
    }
    return std::min({pointToEdge(a, c, d), pointToEdge(b, c, d), pointToEdge(c, a, b), pointToEdge(d, a, b)});
}

bool passesThrough(const glm::dvec3 &from, const glm::dvec3 &to, const Corners &t)
{
    const glm::dvec3 normal = glm::cross(t[1] - t[0], t[2] - t[0]);
    const double a = glm::dot(from - t[0], normal), b = glm::dot(to - t[0], normal);
    if ((a > 0.0) == (b > 0.0) || a == b)
        return false;
    return standsOver(from + (to - from) * (a / (a - b)), t, normal);
}

// True if a line along `axis` separates the triangle from a box around zero.
bool separates(const glm::dvec3 &axis, const Corners &t, const glm::dvec3 &half)
{
    const double a = glm::dot(axis, t[0]), b = glm::dot(axis, t[1]), c = glm::dot(axis, t[2]);
    const double reach = glm::dot(glm::abs(axis), half);
    return std::min({a, b, c}) > reach || std::max({a, b, c}) < -reach;
}

bool boxMeets(const glm::dvec3 &low, const glm::dvec3 &high, Corners t)
{
    const glm::dvec3 centre = (low + high) / 2.0, half = (high - low) / 2.0;
    for (glm::dvec3 &corner : t)
        corner -= centre;
    if (separates(glm::cross(t[1] - t[0], t[2] - t[0]), t, half))
        return false;
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 unit(0.0);
        unit[axis] = 1.0;
        if (separates(unit, t, half))
            return false;
        for (std::size_t i = 0; i < 3; ++i) {
            if (separates(glm::cross(unit, t[(i + 1) % 3] - t[i]), t, half))
                return false;
        }
    }
    return true;
}

// Where a ray has passed all of the triangle.
glm::dvec3 endOf(const bvh::Probe &probe, const bvh::Corners &corners)
{
    if (probe.kind != bvh::Probe::Kind::Ray)
        return probe.to;
    double far = 0.0;
    for (const glm::vec3 &corner : corners)
        far = std::max(far, glm::distance(probe.from, glm::dvec3(corner)));
    return probe.from + glm::normalize(probe.to) * 2.0 * far;
}

} // namespace

double distanceToTriangle(const glm::dvec3 &point, const mopp::Triangle &triangle)
{
    return pointToTriangle(point, cornersOf(triangle.corner));
}

double distanceToTriangle(const glm::dvec3 &from, const glm::dvec3 &to, const mopp::Triangle &triangle)
{
    const Corners t = cornersOf(triangle.corner);
    if (passesThrough(from, to, t))
        return 0.0;
    double least = std::min(pointToTriangle(from, t), pointToTriangle(to, t));
    for (std::size_t i = 0; i < 3; ++i)
        least = std::min(least, edgeToEdge(from, to, t[i], t[(i + 1) % 3]));
    return least;
}

Touch touchOf(const mopp::Query &query, const mopp::Space &space, const mopp::Triangle &triangle,
              double radius)
{
    // Coordinates recovered from a file are rounded to its single-precision origin.
    const double reach = radius + 1e-6 * std::max(1.0, space.largestSide());
    if (!mopp::isSound(triangle) || !mopp::touchesBox(query, space, mopp::boxOf(triangle, reach)))
        return Touch::None;
    const glm::dvec3 from = space.toHavok(query.from), to = space.toHavok(query.to);
    const bool meets = query.kind == mopp::Query::Kind::Box
                           ? boxMeets(from - reach, to + reach, cornersOf(triangle.corner))
                           : distanceToTriangle(from, to, triangle) <= reach;
    return meets ? Touch::Triangle : Touch::Box;
}

Touch touchOf(const bvh::Probe &probe, const bvh::Corners &corners, double reach)
{
    mesh::Bounds box = mesh::Bounds::around({corners.begin(), corners.end()});
    box.grow(static_cast<float>(reach));
    bvh::LinePart part;
    const bvh::ProbeTest test(probe);
    if (!test.isSomething() || !test.meets(box, part))
        return Touch::None;
    const glm::dvec3 to = probe.kind == bvh::Probe::Kind::Point ? probe.from : endOf(probe, corners);
    const bool meets = probe.kind == bvh::Probe::Kind::Box
                           ? boxMeets(probe.from - reach, to + reach, cornersOf(corners))
                           : distanceToTriangle(probe.from, to, {.corner = corners}) <= reach;
    return meets ? Touch::Triangle : Touch::Box;
}

} // namespace cutaway::picture
