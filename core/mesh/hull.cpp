// SPDX-License-Identifier: MIT
#include "core/mesh/hull.h"

#include "core/base/equalrange.h"
#include "core/mesh/distance.h"
#include "core/mesh/facets.h"
#include "core/mesh/weld.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>

namespace cutaway::mesh
{

namespace
{

const double kSameWay = std::cos(kLeastPlaneAngle / 180.0 * std::numbers::pi);
const double kSameWayChord = 2.0 * std::sin(kLeastPlaneAngle / 360.0 * std::numbers::pi);
// Of the extent: so far from its plane may the corner of a face be.
constexpr double kFlat = 5e-5;
constexpr double kSamePlace = 1e-7; // of the extent

using FaceLoop = std::vector<std::uint32_t>;

// Faces before they become a Hull, which numbers their corners anew.
struct Faces {
    std::vector<FaceLoop> loops; // of points
    std::vector<glm::dvec4> planes;
};

double areaOf(const Facet &facet, std::span<const glm::dvec3> points)
{
    const auto [a, b, c] = facet.corners;
    return glm::length(glm::cross(points[b] - points[a], points[c] - points[a]));
}

double extentOf(std::span<const glm::dvec3> points)
{
    glm::dvec3 low = points.front(), high = low;
    for (const glm::dvec3 &p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return glm::length(high - low);
}

// Finds normals that point nearly the same way: sorted by x, few are near.
class NearNormals
{
public:
    explicit NearNormals(std::span<const glm::dvec4> planes) : m_planes(planes), m_order(planes.size())
    {
        std::iota(m_order.begin(), m_order.end(), 0u);
        std::ranges::sort(m_order, {}, [&](std::uint32_t i) { return planes[i].x; });
    }

    // Visits planes within the least angle of that one, which is among them, until `visit` returns true.
    template <class Visit> bool any(std::uint32_t plane, const Visit &visit) const
    {
        const glm::dvec3 normal(m_planes[plane]);
        const auto byX = [&](std::uint32_t i) { return m_planes[i].x; };
        for (auto at = std::ranges::lower_bound(m_order, normal.x - kSameWayChord, {}, byX);
             at != m_order.end() && m_planes[*at].x <= normal.x + kSameWayChord; ++at) {
            if (glm::dot(normal, glm::dvec3(m_planes[*at])) > kSameWay && visit(*at))
                return true;
        }
        return false;
    }

private:
    std::span<const glm::dvec4> m_planes;
    std::vector<std::uint32_t> m_order;
};

bool anyNear(std::span<const glm::dvec4> planes)
{
    const NearNormals near(planes);
    for (std::uint32_t i = 0; i < planes.size(); ++i) {
        if (near.any(i, [i](std::uint32_t other) { return other != i; }))
            return true;
    }
    return false;
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

// Leaves out corners of fewer than three faces: they lie on an edge.
void dropIdleCorners(std::vector<FaceLoop> &loops, std::size_t points)
{
    std::vector<std::uint32_t> uses(points, 0);
    for (const FaceLoop &loop : loops) {
        for (const std::uint32_t corner : loop)
            ++uses[corner];
    }
    for (FaceLoop &loop : loops)
        std::erase_if(loop, [&](std::uint32_t corner) { return uses[corner] < 3; });
}

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
    if (faces.loops.size() < 4 || anyNear(faces.planes))
        return {};
    return faces;
}

// Numbers the corners that faces have.
Hull hullOf(const Faces &faces, std::span<const glm::vec3> points)
{
    constexpr auto kUnused = std::numeric_limits<std::uint32_t>::max();
    Hull hull;
    std::vector<std::uint32_t> numbers(points.size(), kUnused);
    for (const FaceLoop &loop : faces.loops) {
        for (const std::uint32_t corner : loop)
            numbers[corner] = 0;
    }
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        if (numbers[i] == kUnused)
            continue;
        numbers[i] = static_cast<std::uint32_t>(hull.vertices.size());
        hull.vertices.push_back(points[i]);
    }
    for (const FaceLoop &loop : faces.loops) {
        std::vector<std::uint32_t> &face = hull.faces.emplace_back();
        for (const std::uint32_t corner : loop)
            face.push_back(numbers[corner]);
    }
    hull.planes.assign(faces.planes.begin(), faces.planes.end());
    return hull;
}

// The corner of three planes is far from where it should be if two of them are nearly one: a facet in the
// dual space is that corner.
struct Corners {
    std::vector<glm::dvec3> places;
    std::vector<std::array<std::uint32_t, 3>> planes; // that meet there
};

Result<Corners> cornersBelow(std::span<const glm::dvec4> planes, glm::dvec3 inside)
{
    std::vector<glm::dvec3> dual;
    for (const glm::dvec4 &plane : planes) {
        const double depth = -(glm::dot(glm::dvec3(plane), inside) + plane.w);
        if (!(depth > 0.0))
            return fail("plane {} leaves nothing of the hull", &plane - planes.data());
        dual.push_back(glm::dvec3(plane) / depth);
    }
    const Result<std::vector<Facet>> facets = dualFacets(dual);
    if (!facets)
        return fail("the {} planes enclose no body", planes.size());
    Corners corners;
    for (const Facet &facet : *facets) {
        if (!(facet.plane.w < 0.0))
            return fail("the {} planes leave a side open", planes.size());
        corners.places.push_back(inside - glm::dvec3(facet.plane) / facet.plane.w);
        corners.planes.push_back(facet.corners);
    }
    return corners;
}

// The places around a plane, in order.
FaceLoop loopOn(glm::dvec3 normal, FaceLoop corners, std::span<const glm::dvec3> places)
{
    std::ranges::sort(corners);
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    glm::dvec3 middle(0.0);
    for (const std::uint32_t corner : corners)
        middle += places[corner] / static_cast<double>(corners.size());
    const glm::dvec3 u = glm::normalize(
        glm::cross(normal, std::abs(normal.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0)));
    const glm::dvec3 v = glm::cross(normal, u);
    std::ranges::sort(corners, {}, [&](std::uint32_t corner) {
        return std::atan2(glm::dot(places[corner] - middle, v), glm::dot(places[corner] - middle, u));
    });
    return corners;
}

// The hull below planes; corners that are where one of `wanted` is take its exact place.
Result<Hull> hullBelow(std::span<const glm::dvec4> planes, glm::dvec3 inside,
                       std::span<const glm::dvec3> wanted)
{
    const Result<Corners> corners = cornersBelow(planes, inside);
    if (!corners)
        return tl::unexpected(corners.error());
    std::vector<glm::dvec3> places(wanted.begin(), wanted.end());
    places.insert(places.end(), corners->places.begin(), corners->places.end());
    const Welded welded = weld(places, extentOf(corners->places) * kSamePlace);
    std::vector<FaceLoop> around(planes.size());
    for (std::size_t c = 0; c < corners->planes.size(); ++c) {
        for (const std::uint32_t plane : corners->planes[c])
            around[plane].push_back(welded.kept[welded.number[wanted.size() + c]]);
    }
    Faces faces;
    std::vector<glm::dvec4> kept;
    for (std::size_t i = 0; i < planes.size(); ++i)
        faces.loops.push_back(loopOn(glm::dvec3(planes[i]), std::move(around[i]), places));
    dropIdleCorners(faces.loops, places.size());
    for (std::size_t i = 0; i < planes.size(); ++i) {
        if (faces.loops[i].size() >= 3)
            kept.push_back(planes[i]);
    }
    std::erase_if(faces.loops, [](const FaceLoop &loop) { return loop.size() < 3; });
    faces.planes = std::move(kept);
    if (faces.loops.size() < 4)
        return fail("the {} planes enclose no body", planes.size());
    return hullOf(faces, std::vector<glm::vec3>(places.begin(), places.end()));
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

// Of volume.
glm::dvec3 centerOf(const Hull &hull)
{
    const glm::dvec3 from(hull.vertices.front());
    glm::dvec3 moment(0.0);
    double volume = 0.0;
    for (const std::vector<std::uint32_t> &face : hull.faces) {
        const auto corner = [&](std::size_t i) { return glm::dvec3(hull.vertices[face[i]]) - from; };
        for (std::size_t i = 1; i + 1 < face.size(); ++i) {
            const double part = glm::dot(corner(0), glm::cross(corner(i), corner(i + 1)));
            volume += part;
            moment += (corner(0) + corner(i) + corner(i + 1)) * (part / 4.0);
        }
    }
    return volume > 0.0 ? from + moment / volume : from;
}

// Planes that bound a hull; more are added where they leave too much.
class Enlarged
{
public:
    Enlarged(Hull exact, std::vector<glm::dvec4> planes)
        : m_exact(std::move(exact)), m_corners(widened(m_exact.vertices)), m_extent(extentOf(m_corners)),
          m_planes(std::move(planes))
    {
    }

    Result<Hull> find()
    {
        constexpr int kMostCuts = 100;
        Result<Hull> hull = below();
        if (!hull) { // a side is open
            for (int axis = 0; axis < 3; ++axis) {
                for (const double side : {-1.0, 1.0}) {
                    glm::dvec3 normal(0.0);
                    normal[axis] = side;
                    addTouching(normal);
                }
            }
            hull = below();
        }
        for (int cut = 0; hull && cut < kMostCuts; ++cut) {
            const std::optional<glm::dvec3> normal = worstDirection(*hull);
            if (!normal)
                return hull;
            addTouching(*normal);
            hull = below();
        }
        return fail("faces within {} degrees of each other cannot be joined", kLeastPlaneAngle);
    }

private:
    Result<Hull> below() const { return hullBelow(m_planes, centerOf(m_exact), m_corners); }

    void addTouching(glm::dvec3 normal)
    {
        double most = -std::numeric_limits<double>::infinity();
        for (const glm::dvec3 &corner : m_corners)
            most = std::max(most, glm::dot(normal, corner));
        m_planes.emplace_back(normal, -most);
        if (NearNormals(m_planes).any(static_cast<std::uint32_t>(m_planes.size() - 1),
                                      [&](std::uint32_t other) { return other + 1 != m_planes.size(); }))
            m_planes.pop_back();
    }

    // From the exact hull to the vertex that is farthest from it; nothing where that is near.
    std::optional<glm::dvec3> worstDirection(const Hull &hull) const
    {
        std::vector<glm::dvec3> places = m_corners;
        for (const glm::vec3 &vertex : hull.vertices)
            places.emplace_back(vertex);
        double most = m_extent * kMostJoining;
        const Welded near = weld(places, most);
        std::optional<glm::dvec3> worst;
        for (std::size_t i = m_corners.size(); i < places.size(); ++i) {
            if (near.kept[near.number[i]] < m_corners.size())
                continue;
            const glm::dvec3 way = places[i] - nearestOn(m_exact, places[i]);
            if (glm::length(way) > most) {
                most = glm::length(way);
                worst = glm::normalize(way);
            }
        }
        return worst;
    }

    Hull m_exact;
    std::vector<glm::dvec3> m_corners;
    double m_extent;
    std::vector<glm::dvec4> m_planes;
};

// Of the hull of the points, or of the largest that `most` of them make; 0: no limit.
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
    return Enlarged(rawHull(*facets, points), std::move(planes)).find();
}

Result<ReducedHull> convexHull(std::span<const glm::vec3> points, std::size_t mostVertices)
{
    if (mostVertices < 4)
        return fail("a hull of {} vertices is asked for, 4 is the least", mostVertices);
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
                return fail("the hull has {} vertices, {} are allowed", hull->vertices.size(), mostVertices);
            wanted -= std::min(std::max<std::size_t>(excess / 2, 1), wanted - 4);
        }
        corners = cornersOf(all, wanted);
        if (!corners)
            return tl::unexpected(corners.error());
    }
}

Result<Hull> hullBelow(std::span<const glm::dvec4> planes, glm::dvec3 inside)
{
    return hullBelow(planes, inside, {});
}

} // namespace cutaway::mesh
