// SPDX-License-Identifier: MIT
#include "core/mesh/distance.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::mesh
{

namespace
{

glm::dvec3 nearestOnEdge(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b)
{
    const glm::dvec3 along = b - a;
    const double square = glm::dot(along, along);
    const double t = square > 0.0 ? std::clamp(glm::dot(p - a, along) / square, 0.0, 1.0) : 0.0;
    return a + along * t;
}

glm::dvec3 nearestOnFace(const Hull &hull, std::size_t face, glm::dvec3 p)
{
    const std::vector<std::uint32_t> &loop = hull.faces[face];
    const auto corner = [&](std::size_t i) { return glm::dvec3(hull.vertices[loop[i]]); };
    glm::dvec3 best = corner(0);
    for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
        const glm::dvec3 near = nearestOnTriangle(p, corner(0), corner(i), corner(i + 1));
        if (glm::distance(p, near) < glm::distance(p, best))
            best = near;
    }
    return best;
}

} // namespace

glm::dvec3 nearestOnTriangle(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b, glm::dvec3 c)
{
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    const double square = glm::dot(normal, normal);
    const auto isInside = [&](glm::dvec3 from, glm::dvec3 to) {
        return glm::dot(glm::cross(to - from, p - from), normal) >= 0.0;
    };
    if (square > 0.0 && isInside(a, b) && isInside(b, c) && isInside(c, a))
        return p - normal * (glm::dot(p - a, normal) / square);
    glm::dvec3 best = nearestOnEdge(p, a, b);
    for (const glm::dvec3 other : {nearestOnEdge(p, b, c), nearestOnEdge(p, c, a)}) {
        if (glm::distance(p, other) < glm::distance(p, best))
            best = other;
    }
    return best;
}

glm::dvec3 nearestOn(const Hull &hull, glm::dvec3 p)
{
    glm::dvec3 best(hull.vertices.front());
    for (std::size_t f = 0; f < hull.faces.size(); ++f) {
        const glm::dvec3 near = nearestOnFace(hull, f, p);
        if (glm::distance(p, near) < glm::distance(p, best))
            best = near;
    }
    return best;
}

namespace
{

double signedDistanceOf(const Box &box, glm::dvec3 p)
{
    const glm::dvec3 own = glm::inverse(glm::dquat(box.turn)) * (p - glm::dvec3(box.center));
    const glm::dvec3 over = glm::abs(own) - glm::dvec3(box.half);
    const double most = std::max({over.x, over.y, over.z});
    return most <= 0.0 ? most : glm::length(glm::max(over, glm::dvec3(0.0)));
}

double signedDistanceOf(const Sphere &sphere, glm::dvec3 p)
{
    return glm::distance(p, glm::dvec3(sphere.center)) - sphere.radius;
}

double signedDistanceOf(const Capsule &capsule, glm::dvec3 p)
{
    return glm::distance(p, nearestOnEdge(p, capsule.a, capsule.b)) - capsule.radius;
}

double signedDistanceOf(const Cylinder &cylinder, glm::dvec3 p)
{
    const glm::dvec3 between = glm::dvec3(cylinder.b) - glm::dvec3(cylinder.a);
    const double height = glm::length(between);
    const glm::dvec3 axis = height > 0.0 ? between / height : glm::dvec3(0.0);
    const glm::dvec3 from = p - glm::dvec3(cylinder.a);
    const double along = glm::dot(from, axis);
    const glm::dvec2 over(glm::length(from - axis * along) - cylinder.radius,
                          std::abs(along - height / 2.0) - height / 2.0);
    const double most = std::max(over.x, over.y);
    return most <= 0.0 ? most : glm::length(glm::max(over, glm::dvec2(0.0)));
}

// As high above a plane of the hull; from its surface only inside.
double heightOver(const Hull &hull, glm::dvec3 p)
{
    double most = -std::numeric_limits<double>::infinity();
    for (const glm::vec4 &plane : hull.planes)
        most = std::max(most, glm::dot(glm::dvec3(plane), p) + plane.w);
    return most;
}

// Infinite outside.
double insideOnly(const Hull &hull, glm::dvec3 p)
{
    const double height = heightOver(hull, p);
    return height <= 0.0 ? height : std::numeric_limits<double>::infinity();
}

double signedDistanceOf(const Hull &hull, glm::dvec3 p)
{
    const double height = heightOver(hull, p);
    return height <= 0.0 ? height : glm::distance(p, nearestOn(hull, p));
}

} // namespace

double signedDistance(const Solid &solid, glm::dvec3 p)
{
    return std::visit([&](const auto &one) { return signedDistanceOf(one, p); }, solid);
}

double signedDistance(std::span<const Solid> solids, glm::dvec3 p)
{
    double least = std::numeric_limits<double>::infinity();
    for (const Solid &solid : solids) { // those that hold it first: the rest need not be looked at closely
        const Hull *const hull = std::get_if<Hull>(&solid);
        least = std::min(least, hull == nullptr ? signedDistance(solid, p) : insideOnly(*hull, p));
    }
    for (const Solid &solid : solids) {
        const Hull *const hull = std::get_if<Hull>(&solid);
        if (least > 0.0 && hull != nullptr && heightOver(*hull, p) < least)
            least = std::min(least, signedDistanceOf(*hull, p));
    }
    return least;
}

float distanceOutside(const Hull &hull, std::span<const glm::vec3> points)
{
    double most = 0.0;
    for (const glm::vec3 &point : points) {
        const glm::dvec3 p(point);
        const auto above = [&](const glm::vec4 &plane) { return glm::dot(glm::dvec3(plane), p) + plane.w; };
        const auto highest = std::ranges::max_element(hull.planes, {}, above);
        const auto face = static_cast<std::size_t>(highest - hull.planes.begin());
        // The hull is at least as near as one of its faces.
        if (above(*highest) > 0.0 && glm::distance(p, nearestOnFace(hull, face, p)) > most)
            most = std::max(most, glm::distance(p, nearestOn(hull, p)));
    }
    return static_cast<float>(most);
}

} // namespace cutaway::mesh
