// SPDX-License-Identifier: MIT
#include "core/mesh/distance.h"
#include "core/mesh/nearest.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::mesh
{

namespace
{

struct Side {
    std::array<glm::dvec3, 3> corners; // the longest edge joins the first two
    double longest = 0.0;

    Side(const TriMesh &mesh, const Triangle &triangle)
    {
        for (std::size_t i = 0; i < 3; ++i)
            corners[i] = glm::dvec3(mesh.vertices[triangle.corners[i]]);
        std::ptrdiff_t first = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const double length = glm::distance(corners[i], corners[(i + 1) % 3]);
            if (length > longest) {
                longest = length;
                first = static_cast<std::ptrdiff_t>(i);
            }
        }
        std::rotate(corners.begin(), corners.begin() + first, corners.end());
    }
    double area() const
    {
        return glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0])) * 0.5;
    }
    double height() const { return longest > 0.0 ? 2.0 * area() / longest : 0.0; }
};

// So far apart are the places that are looked at.
double stepFor(const TriMesh &mesh)
{
    constexpr double kOfExtent = 0.01;
    glm::vec3 low(std::numeric_limits<float>::infinity()), high = -low;
    double area = 0.0;
    for (const Triangle &triangle : mesh.triangles) {
        area += Side(mesh, triangle).area();
        for (const std::uint32_t corner : triangle.corners) {
            low = glm::min(low, mesh.vertices[corner]);
            high = glm::max(high, mesh.vertices[corner]);
        }
    }
    const double extent = mesh.triangles.empty() ? 0.0 : glm::distance(glm::dvec3(low), glm::dvec3(high));
    return std::max(kOfExtent * extent, std::sqrt(2.0 * area / static_cast<double>(kMostSamples)));
}

// The longest edge of a triangle is at most as long as the extent, which has about a hundred steps.
int stepsIn(double length, double step)
{
    return step > 0.0 ? static_cast<int>(std::max(1.0, std::ceil(length / step))) : 1;
}

// Rows of places along the longest edge; the last row is the corner across from it.
template <class Visit> void forEachPlaceOf(const Side &side, double step, const Visit &visit)
{
    const auto &[a, b, c] = side.corners;
    const int rows = stepsIn(side.height(), step);
    for (int row = 0; row <= rows; ++row) {
        const double up = static_cast<double>(row) / rows;
        const glm::dvec3 from = a + (c - a) * up, to = b + (c - b) * up;
        const int steps = row < rows ? stepsIn(side.longest * (1.0 - up), step) : 0;
        visit(from);
        for (int i = 1; i <= steps; ++i)
            visit(from + (to - from) * (static_cast<double>(i) / steps));
    }
}

// Visits the corners of all triangles and places on them.
template <class Visit> void forEachPlace(const TriMesh &mesh, Progress &progress, const Visit &visit)
{
    const double step = stepFor(mesh);
    std::uint64_t done = 0;
    for (const Triangle &triangle : mesh.triangles) {
        progress.report(done++, mesh.triangles.size());
        if (progress.cancelled())
            return;
        forEachPlaceOf(Side(mesh, triangle), step, visit);
    }
}

void take(float &most, double distance)
{
    if (distance > static_cast<double>(most))
        most = static_cast<float>(distance);
}

} // namespace

Deviation deviation(const TriMesh &mesh, std::span<const Solid> solids, Progress &progress)
{
    Deviation most;
    forEachPlace(mesh, progress, [&](glm::dvec3 place) {
        const double distance = signedDistance(solids, place);
        take(most.outside, distance);
        take(most.inside, -distance);
    });
    return most;
}

Deviation deviation(const TriMesh &mesh, const TriMesh &made, Progress &progress)
{
    Deviation most;
    const NearestPlace onMade(made), onMesh(mesh);
    forEachPlace(mesh, progress,
                 [&](glm::dvec3 place) { take(most.outside, onMade.nearest(place, most.outside)); });
    forEachPlace(made, progress,
                 [&](glm::dvec3 place) { take(most.inside, onMesh.nearest(place, most.inside)); });
    return most;
}

} // namespace cutaway::mesh
