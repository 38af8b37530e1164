// SPDX-License-Identifier: MIT
#include "core/mesh/hullplanes.h"

#include "core/mesh/across.h"
#include "core/mesh/distance.h"
#include "core/mesh/facets.h"
#include "core/mesh/weld.h"

#include <cmath>
#include <limits>
#include <optional>

namespace cutaway::mesh
{

namespace
{

constexpr double kSamePlace = 1e-7; // of the extent

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
    const glm::dvec3 u = across(normal), v = glm::cross(normal, u);
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

// The centre of volume.
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
    Enlarged(const Hull &exact, std::vector<glm::dvec4> planes)
        : m_exact(exact), m_corners(widened(m_exact.vertices)), m_extent(extentOf(m_corners)),
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

    const Hull &m_exact;
    std::vector<glm::dvec3> m_corners;
    double m_extent;
    std::vector<glm::dvec4> m_planes;
};

} // namespace

Result<Hull> hullAround(const Hull &exact, std::vector<glm::dvec4> planes)
{
    return Enlarged(exact, std::move(planes)).find();
}

} // namespace cutaway::mesh
