// SPDX-License-Identifier: MIT
// Faces of convex bodies while they are put together.
#pragma once

#include "core/mesh/hull.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::mesh
{

using FaceLoop = std::vector<std::uint32_t>;

// Faces before they become a Hull, which numbers their corners anew.
struct Faces {
    std::vector<FaceLoop> loops; // of points
    std::vector<glm::dvec4> planes;
};

// Numbers the corners that faces have.
Hull hullOf(const Faces &faces, std::span<const glm::vec3> points);

// Leaves out corners of fewer than three faces: they lie on an edge.
void dropIdleCorners(std::vector<FaceLoop> &loops, std::size_t points);

// The diagonal of the box around the points.
double extentOf(std::span<const glm::dvec3> points);

// Finds normals that point nearly the same way: sorted by x, few are near.
class NearNormals
{
public:
    explicit NearNormals(std::span<const glm::dvec4> planes);

    // Visits planes within kLeastPlaneAngle of that one, which is among them, until `visit` returns true.
    template <class Visit> bool any(std::uint32_t plane, const Visit &visit) const
    {
        const glm::dvec3 normal(m_planes[plane]);
        const auto byX = [&](std::uint32_t i) { return m_planes[i].x; };
        for (auto at = std::ranges::lower_bound(m_order, normal.x - kChord, {}, byX);
             at != m_order.end() && m_planes[*at].x <= normal.x + kChord; ++at) {
            if (glm::dot(normal, glm::dvec3(m_planes[*at])) > kSameWay && visit(*at))
                return true;
        }
        return false;
    }

    // Whether two planes are within it.
    bool any() const;

private:
    static const double kSameWay; // the cosine of the angle
    static const double kChord;   // between the ends of normals that far apart

    std::span<const glm::dvec4> m_planes;
    std::vector<std::uint32_t> m_order;
};

} // namespace cutaway::mesh
