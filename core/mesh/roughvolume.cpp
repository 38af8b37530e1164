// SPDX-License-Identifier: MIT
#include "core/mesh/roughvolume.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>
#include <numbers>
#include <vector>

namespace cutaway::mesh
{

namespace
{

constexpr std::size_t kWays = 48;

// Evenly over the sphere.
const std::array<glm::dvec3, kWays> &ways()
{
    static const auto kMade = [] {
        std::array<glm::dvec3, kWays> made;
        for (std::size_t i = 0; i < kWays; ++i) {
            const double z = 1.0 - (2.0 * static_cast<double>(i) + 1.0) / static_cast<double>(kWays);
            const double angle = static_cast<double>(i) * std::numbers::pi * (3.0 - std::sqrt(5.0));
            const double radius = std::sqrt(1.0 - z * z);
            made[i] = {radius * std::cos(angle), radius * std::sin(angle), z};
        }
        return made;
    }();
    return kMade;
}

// A hull that grows point by point. For few points it takes a twentieth of the time of qhull's; rounding may
// leave out slivers.
class GrowingHull
{
public:
    explicit GrowingHull(const std::vector<glm::dvec3> &points) : m_points(points) {}

    double volume()
    {
        if (!begin())
            return 0.0;
        for (std::uint32_t i = 0; i < m_points.size(); ++i)
            add(i);
        double sum = 0.0;
        for (const Face &face : m_faces) {
            const auto [a, b, c] = face.corners;
            sum += glm::dot(m_points[a] - m_points[0],
                            glm::cross(m_points[b] - m_points[0], m_points[c] - m_points[0]));
        }
        return sum / 6.0;
    }

private:
    struct Face {
        std::array<std::uint32_t, 3> corners;
        glm::dvec3 normal;
        double height;
    };

    template <class Distance> std::uint32_t farthest(const Distance &distance)
    {
        const auto at = std::ranges::max_element(m_points, {}, distance);
        m_most = distance(*at);
        return static_cast<std::uint32_t>(at - m_points.begin());
    }

    void addFace(std::uint32_t a, std::uint32_t b, std::uint32_t c)
    {
        const glm::dvec3 normal = glm::cross(m_points[b] - m_points[a], m_points[c] - m_points[a]);
        const double length = glm::length(normal);
        const glm::dvec3 unit = length > 0.0 ? normal / length : normal;
        m_faces.push_back({{a, b, c}, unit, glm::dot(unit, m_points[a])});
    }

    // A tetrahedron of points that are far apart.
    bool begin()
    {
        if (m_points.size() < 4)
            return false;
        const glm::dvec3 first = m_points[0];
        const std::uint32_t a = farthest([&](glm::dvec3 p) { return glm::distance(p, first); });
        const double size = m_most;
        m_rounding = size * 1e-9;
        const glm::dvec3 from = m_points[a];
        const std::uint32_t b = farthest([&](glm::dvec3 p) { return glm::distance(p, from); });
        const glm::dvec3 along = m_points[b] - from;
        const std::uint32_t c =
            farthest([&](glm::dvec3 p) { return glm::length(glm::cross(along, p - from)); });
        const glm::dvec3 normal = glm::cross(along, m_points[c] - from);
        const std::uint32_t d = farthest([&](glm::dvec3 p) { return std::abs(glm::dot(normal, p - from)); });
        if (!(m_most > size * size * size * 1e-9))
            return false;
        const bool below = glm::dot(normal, m_points[d] - from) < 0.0;
        const std::uint32_t u = below ? b : c, v = below ? c : b;
        addFace(a, u, v);
        addFace(a, v, d);
        addFace(v, u, d);
        addFace(u, a, d);
        return true;
    }

    void add(std::uint32_t point)
    {
        const auto isBelow = [&](const Face &face) {
            return glm::dot(face.normal, m_points[point]) - face.height <= m_rounding;
        };
        const auto seen = std::partition(m_faces.begin(), m_faces.end(), isBelow);
        if (seen == m_faces.end())
            return;
        m_edges.clear();
        for (auto face = seen; face != m_faces.end(); ++face) {
            for (std::size_t i = 0; i < 3; ++i)
                addEdge(face->corners[i], face->corners[(i + 1) % 3]);
        }
        m_faces.erase(seen, m_faces.end());
        for (const auto &[from, to] : m_edges)
            addFace(from, to, point);
    }

    // An edge between two faces that go is not an edge of the hole.
    void addEdge(std::uint32_t from, std::uint32_t to)
    {
        const auto other = std::ranges::find(m_edges, std::pair(to, from));
        if (other != m_edges.end())
            m_edges.erase(other);
        else
            m_edges.emplace_back(from, to);
    }

    const std::vector<glm::dvec3> &m_points;
    std::vector<Face> m_faces;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_edges;
    double m_most = 0.0, m_rounding = 0.0;
};

} // namespace

double roughVolume(std::span<const glm::dvec3> points)
{
    if (points.empty())
        return 0.0;
    std::vector<glm::dvec3> corners;
    for (const glm::dvec3 &way : ways()) { // most of the time of a decomposition is spent in this loop
        std::size_t farthest = 0;
        double most = glm::dot(points[0], way);
        for (std::size_t i = 1; i < points.size(); ++i) {
            const double along = points[i].x * way.x + points[i].y * way.y + points[i].z * way.z;
            farthest = along > most ? i : farthest;
            most = along > most ? along : most;
        }
        if (std::ranges::find(corners, points[farthest]) == corners.end())
            corners.push_back(points[farthest]);
    }
    return GrowingHull(corners).volume();
}

} // namespace cutaway::mesh
