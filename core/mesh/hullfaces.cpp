// SPDX-License-Identifier: MIT
#include "core/mesh/hullfaces.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace cutaway::mesh
{

const double NearNormals::kSameWay = std::cos(kLeastPlaneAngle / 180.0 * std::numbers::pi);
const double NearNormals::kChord = 2.0 * std::sin(kLeastPlaneAngle / 360.0 * std::numbers::pi);

NearNormals::NearNormals(std::span<const glm::dvec4> planes) : m_planes(planes), m_order(planes.size())
{
    std::iota(m_order.begin(), m_order.end(), 0u);
    std::ranges::sort(m_order, {}, [&](std::uint32_t i) { return planes[i].x; });
}

bool NearNormals::any() const
{
    for (std::uint32_t i = 0; i < m_planes.size(); ++i) {
        if (any(i, [i](std::uint32_t other) { return other != i; }))
            return true;
    }
    return false;
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

} // namespace cutaway::mesh
