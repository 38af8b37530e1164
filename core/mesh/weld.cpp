// SPDX-License-Identifier: MIT
#include "core/mesh/weld.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::mesh
{

namespace
{

// Kept points by the cell of a grid, in buckets of a hash.
class KeptPoints
{
public:
    KeptPoints(std::span<const glm::dvec3> points, double distance)
        : m_points(points), m_distance(distance), m_side(sideFor(points, distance)),
          m_heads(bucketsFor(points.size()), kNone), m_next(points.size(), kNone)
    {
    }

    // kNone where no kept point is near enough.
    std::uint32_t nearest(glm::dvec3 p) const
    {
        const glm::dvec3 low = glm::floor((p - m_distance) / m_side),
                         high = glm::floor((p + m_distance) / m_side);
        std::uint32_t found = kNone;
        double least = m_distance;
        for (double x = low.x; x <= high.x; ++x) {
            for (double y = low.y; y <= high.y; ++y) {
                for (double z = low.z; z <= high.z; ++z) {
                    for (std::uint32_t i = m_heads[bucket({x, y, z})]; i != kNone; i = m_next[i]) {
                        const double distance = glm::distance(m_points[i], p);
                        if (distance < least || (distance == least && (found == kNone || i < found))) {
                            least = distance;
                            found = i;
                        }
                    }
                }
            }
        }
        return found;
    }

    void keep(std::uint32_t point)
    {
        std::uint32_t &head = m_heads[bucket(glm::floor(m_points[point] / m_side))];
        m_next[point] = head;
        head = point;
    }

    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

private:
    // Cells of a few distances: of eight at most one point is near. Never so small that numbers of cells
    // would be rounded.
    static double sideFor(std::span<const glm::dvec3> points, double distance)
    {
        double reach = 1e-300;
        for (const glm::dvec3 &p : points)
            reach = std::max({reach, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
        return std::max(4.0 * distance, reach * 1e-9);
    }

    static std::size_t bucketsFor(std::size_t points)
    {
        std::size_t buckets = 16;
        while (buckets < points)
            buckets *= 2;
        return buckets;
    }

    std::size_t bucket(glm::dvec3 cell) const
    {
        std::uint64_t hash = 0;
        for (int axis = 0; axis < 3; ++axis) {
            hash ^= static_cast<std::uint64_t>(static_cast<std::int64_t>(cell[axis]));
            hash *= 0x9E3779B97F4A7C15u;
            hash ^= hash >> 29;
        }
        return static_cast<std::size_t>(hash) & (m_heads.size() - 1);
    }

    std::span<const glm::dvec3> m_points;
    double m_distance, m_side;
    std::vector<std::uint32_t> m_heads, m_next;
};

} // namespace

Welded weld(std::span<const glm::dvec3> points, double distance)
{
    Welded welded;
    welded.number.resize(points.size());
    KeptPoints known(points, distance);
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        const std::uint32_t same = known.nearest(points[i]);
        if (same != KeptPoints::kNone) {
            welded.number[i] = welded.number[same];
            continue;
        }
        known.keep(i);
        welded.number[i] = static_cast<std::uint32_t>(welded.kept.size());
        welded.kept.push_back(i);
    }
    return welded;
}

} // namespace cutaway::mesh
