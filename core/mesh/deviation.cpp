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
    std::array<glm::dvec3, 3> corners;
    double longest = 0.0;

    Side(const TriMesh &mesh, const Triangle &triangle)
    {
        for (std::size_t i = 0; i < 3; ++i)
            corners[i] = glm::dvec3(mesh.vertices[triangle.corners[i]]);
        for (std::size_t i = 0; i < 3; ++i)
            longest = std::max(longest, glm::distance(corners[i], corners[(i + 1) % 3]));
    }
    double area() const
    {
        return glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0])) * 0.5;
    }
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

// Visits the corners of all triangles and places on them, until `visit` says no.
template <class Visit> void forEachPlace(const TriMesh &mesh, Progress &progress, const Visit &visit)
{
    constexpr double kMostSteps = 1000.0; // along a side
    const double step = stepFor(mesh);
    std::uint64_t done = 0;
    for (const Triangle &triangle : mesh.triangles) {
        const Side side(mesh, triangle);
        progress.report(done++, mesh.triangles.size());
        if (progress.cancelled())
            return;
        const int steps =
            step > 0.0 ? static_cast<int>(std::clamp(std::ceil(side.longest / step), 1.0, kMostSteps)) : 1;
        for (int i = 0; i <= steps; ++i) {
            for (int j = 0; j <= steps - i; ++j) {
                const double u = static_cast<double>(i) / steps, v = static_cast<double>(j) / steps;
                visit(side.corners[0] * (1.0 - u - v) + side.corners[1] * u + side.corners[2] * v);
            }
        }
    }
}

void take(float &most, glm::vec3 &at, double distance, glm::dvec3 place)
{
    if (!(distance > static_cast<double>(most)))
        return;
    most = static_cast<float>(distance);
    at = glm::vec3(place);
}

} // namespace

Deviation deviation(const TriMesh &mesh, std::span<const Solid> solids, Progress &progress)
{
    Deviation most;
    forEachPlace(mesh, progress, [&](glm::dvec3 place) {
        const double distance = signedDistance(solids, place);
        take(most.outside, most.outsideAt, distance, place);
        take(most.inside, most.insideAt, -distance, place);
    });
    return most;
}

Deviation deviation(const TriMesh &mesh, const TriMesh &made, Progress &progress)
{
    Deviation most;
    const NearestPlace onMade(made), onMesh(mesh);
    forEachPlace(mesh, progress, [&](glm::dvec3 place) {
        take(most.outside, most.outsideAt, onMade.nearest(place, most.outside).distance, place);
    });
    forEachPlace(made, progress, [&](glm::dvec3 place) {
        take(most.inside, most.insideAt, onMesh.nearest(place, most.inside).distance, place);
    });
    return most;
}

} // namespace cutaway::mesh
