// SPDX-License-Identifier: MIT
#include "core/mesh/hull.h"

#include "core/base/equalrange.h"
#include "core/base/quantity.h"
#include "core/mesh/distance.h"
#include "core/mesh/facets.h"
#include "core/mesh/hullplanes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <numeric>
#include <optional>

namespace cutaway::mesh
{

namespace
{

// The largest distance of a face's corner from its plane, as a part of the extent.
constexpr double kFlat = 5e-5;

double areaOf(const Facet &facet, std::span<const glm::dvec3> points)
{
    const auto [a, b, c] = facet.corners;
    return glm::length(glm::cross(points[b] - points[a], points[c] - points[a]));
}

// Gives each facet one of a few that stand for all; no two of those have nearly the same plane. Large facets
// stand for small ones.
std::vector<std::uint32_t> leadersOf(std::span<const Facet> facets, std::span<const glm::dvec3> points)
{
    constexpr auto kNone = std::numeric_limits<std::uint32_t>::max();
    std::vector<glm::dvec4> planes;
    std::vector<double> areas;
    for (const Facet &facet : facets) {
        planes.push_back(facet.plane);
        areas.push_back(areaOf(facet, points));
    }
    const NearNormals near(planes);
    std::vector<std::uint32_t> order(facets.size()), leaders(facets.size(), kNone);
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, std::greater(), [&](std::uint32_t i) { return areas[i]; });
    for (const std::uint32_t facet : order) {
        double best = -1.0;
        near.any(facet, [&](std::uint32_t other) {
            const double same = glm::dot(glm::dvec3(planes[facet]), glm::dvec3(planes[other]));
            if (leaders[other] == other && same > best) {
                best = same;
                leaders[facet] = other;
            }
            return false;
        });
        if (leaders[facet] == kNone)
            leaders[facet] = facet;
    }
    return leaders;
}

// The outline of facets with one leader. Empty where it is not one loop.
class Outlines
{
public:
    Outlines(std::span<const Facet> facets, std::span<const std::uint32_t> leaders)
    {
        std::vector<Edge> all;
        for (std::size_t f = 0; f < facets.size(); ++f) {
            for (std::size_t i = 0; i < 3; ++i)
                all.push_back({leaders[f], facets[f].corners[i], facets[f].corners[(i + 1) % 3]});
        }
        std::ranges::sort(all);
        for (const Edge &edge : all) { // between facets of one leader there is no edge
            if (!std::ranges::binary_search(all, Edge{edge.leader, edge.to, edge.from}))
                m_edges.push_back(edge);
        }
    }

    FaceLoop of(std::uint32_t leader) const
    {
        const std::span<const Edge> edges = equalRange(m_edges, leader, &Edge::leader);
        FaceLoop loop;
        std::uint32_t at = edges.empty() ? 0 : edges.front().from;
        for (std::size_t step = 0; step < edges.size(); ++step) {
            loop.push_back(at);
            const auto next = equalRange(edges, at, &Edge::from);
            if (next.size() != 1)
                return {};
            at = next.front().to;
            if (at == loop.front())
                break;
        }
        return loop.size() == edges.size() ? loop : FaceLoop();
    }

private:
    struct Edge {
        std::uint32_t leader, from, to;
        auto operator<=>(const Edge &) const = default;
    };
    std::vector<Edge> m_edges;
};

// The plane of a face that holds all its corners from outside; nothing where one is too far below.
std::optional<glm::dvec4> planeOver(const FaceLoop &loop, const FaceLoop &corners,
                                    std::span<const glm::dvec3> points, double tolerance)
{
    glm::dvec3 area(0.0);
    for (std::size_t i = 1; i + 1 < loop.size(); ++i)
        area += glm::cross(points[loop[i]] - points[loop[0]], points[loop[i + 1]] - points[loop[0]]);
    if (!(glm::length(area) > 0.0))
        return {};
    const glm::dvec3 normal = glm::normalize(area);
    double low = glm::dot(normal, points[loop[0]]), high = low;
    for (const std::uint32_t corner : corners) {
        low = std::min(low, glm::dot(normal, points[corner]));
        high = std::max(high, glm::dot(normal, points[corner]));
    }
    return high - low <= tolerance ? std::optional(glm::dvec4(normal, -high)) : std::nullopt;
}

// Facets of one leader as one face with the corners they have; nothing where that gives no flat faces.
std::optional<Faces> joined(std::span<const Facet> facets, std::span<const std::uint32_t> leaders,
                            std::span<const glm::dvec3> points, double extent)
{
    const Outlines outlines(facets, leaders);
    std::vector<FaceLoop> corners(facets.size()); // by leader
    for (std::uint32_t f = 0; f < facets.size(); ++f)
        corners[leaders[f]].insert(corners[leaders[f]].end(), facets[f].corners.begin(),
                                   facets[f].corners.end());
    std::erase_if(corners, [](const FaceLoop &loop) { return loop.empty(); });
    Faces faces;
    for (std::uint32_t f = 0; f < facets.size(); ++f) {
        if (leaders[f] == f)
            faces.loops.push_back(outlines.of(f));
    }
    dropIdleCorners(faces.loops, points.size());
    for (std::size_t f = 0; f < faces.loops.size(); ++f) {
        const std::optional<glm::dvec4> plane =
            faces.loops[f].size() < 3 ? std::nullopt
                                      : planeOver(faces.loops[f], corners[f], points, extent * kFlat);
        if (!plane)
            return {};
        faces.planes.push_back(*plane);
    }
    if (faces.loops.size() < 4 || NearNormals(faces.planes).any())
        return {};
    return faces;
}

// Facets as a hull, whatever their angles.
Hull rawHull(std::span<const Facet> facets, std::span<const glm::vec3> points)
{
    Faces faces;
    for (const Facet &facet : facets) {
        faces.loops.emplace_back(facet.corners.begin(), facet.corners.end());
        faces.planes.push_back(facet.plane);
    }
    return hullOf(faces, points);
}

// The corners of the hull of the points, or of the largest hull with `most` of them; 0 means no limit.
Result<std::vector<glm::vec3>> cornersOf(std::span<const glm::vec3> points, std::size_t most)
{
    const Result<std::vector<Facet>> facets = hullFacets(widened(points), most);
    if (!facets)
        return tl::unexpected(facets.error());
    std::vector<std::uint32_t> chosen;
    for (const Facet &facet : *facets)
        chosen.insert(chosen.end(), facet.corners.begin(), facet.corners.end());
    std::ranges::sort(chosen);
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    std::vector<glm::vec3> corners;
    for (const std::uint32_t point : chosen)
        corners.push_back(points[point]);
    return corners;
}

} // namespace

Result<Hull> convexHull(std::span<const glm::vec3> points)
{
    const std::vector<glm::dvec3> places = widened(points);
    const Result<std::vector<Facet>> facets = hullFacets(places);
    if (!facets)
        return tl::unexpected(facets.error());
    const double extent = extentOf(places);
    const std::vector<std::uint32_t> leaders = leadersOf(*facets, places);
    if (const std::optional<Faces> faces = joined(*facets, leaders, places, extent))
        return hullOf(*faces, points);
    std::vector<glm::dvec4> planes;
    for (std::uint32_t f = 0; f < facets->size(); ++f) {
        if (leaders[f] == f)
            planes.push_back((*facets)[f].plane);
    }
    return hullAround(rawHull(*facets, points), std::move(planes));
}

Result<ReducedHull> convexHull(std::span<const glm::vec3> points, std::size_t mostVertices)
{
    if (mostVertices < 4)
        return fail("a hull of {} is asked for, 4 is the least", quantity(mostVertices, "vertex"));
    Result<std::vector<glm::vec3>> corners = cornersOf(points, 0);
    if (!corners)
        return tl::unexpected(corners.error());
    // No point is farther from a hull than the farthest corner of the hull of all.
    const std::vector<glm::vec3> all = *corners;
    if (all.size() > 4 * mostVertices)
        corners = cornersOf(all, mostVertices);
    if (!corners)
        return tl::unexpected(corners.error());
    for (std::size_t wanted = mostVertices;;) {
        Result<Hull> hull = convexHull(*corners);
        if (!hull)
            return tl::unexpected(hull.error());
        if (hull->vertices.size() <= mostVertices) {
            const float deviation = distanceOutside(*hull, all);
            return ReducedHull{std::move(*hull), deviation};
        }
        if (corners->size() <= wanted) { // joining faces has added some
            const std::size_t excess = hull->vertices.size() - mostVertices;
            if (wanted == 4)
                return fail("the hull has {}, {} are allowed", quantity(hull->vertices.size(), "vertex"),
                            mostVertices);
            wanted -= std::min(std::max<std::size_t>(excess / 2, 1), wanted - 4);
        }
        corners = cornersOf(all, wanted);
        if (!corners)
            return tl::unexpected(corners.error());
    }
}

} // namespace cutaway::mesh
