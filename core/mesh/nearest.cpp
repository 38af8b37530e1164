// SPDX-License-Identifier: MIT
#include "core/mesh/nearest.h"

#include "core/mesh/distance.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <numeric>

namespace cutaway::mesh
{

NearestPlace::NearestPlace(const TriMesh &mesh) : m_mesh(mesh), m_order(mesh.triangles.size())
{
    std::iota(m_order.begin(), m_order.end(), 0u);
    if (!m_order.empty())
        build(0, static_cast<std::uint32_t>(m_order.size()));
}

glm::dvec3 NearestPlace::corner(std::uint32_t triangle, std::size_t i) const
{
    return glm::dvec3(m_mesh.vertices[m_mesh.triangles[triangle].corners[i]]);
}

// Halves the triangles along the longest side of the box, so the tree is as deep as their number has bits.
std::uint32_t NearestPlace::build(std::uint32_t first, std::uint32_t count)
{
    constexpr std::uint32_t kLeaf = 4;
    const auto number = static_cast<std::uint32_t>(m_nodes.size());
    glm::vec3 low(std::numeric_limits<float>::infinity()), high = -low;
    for (std::uint32_t i = first; i < first + count; ++i) {
        for (const std::uint32_t c : m_mesh.triangles[m_order[i]].corners) {
            low = glm::min(low, m_mesh.vertices[c]);
            high = glm::max(high, m_mesh.vertices[c]);
        }
    }
    m_nodes.push_back({low, high, first, count});
    if (count <= kLeaf)
        return number;
    const glm::vec3 size = high - low;
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const auto middleOf = [&](std::uint32_t t) {
        return corner(t, 0)[axis] + corner(t, 1)[axis] + corner(t, 2)[axis];
    };
    const auto begin = m_order.begin() + first;
    std::nth_element(begin, begin + count / 2, begin + count,
                     [&](std::uint32_t a, std::uint32_t b) { return middleOf(a) < middleOf(b); });
    build(first, count / 2);
    const std::uint32_t second = build(first + count / 2, count - count / 2);
    m_nodes[number].first = second;
    m_nodes[number].count = 0;
    return number;
}

double NearestPlace::distanceTo(const Node &node, glm::dvec3 p)
{
    return glm::distance(p, glm::clamp(p, glm::dvec3(node.low), glm::dvec3(node.high)));
}

double NearestPlace::nearest(glm::dvec3 p, double enough) const
{
    double least = std::numeric_limits<double>::infinity();
    std::vector<std::uint32_t> waiting;
    if (!m_nodes.empty())
        waiting.push_back(0);
    while (!waiting.empty() && least > enough) {
        const std::uint32_t number = waiting.back();
        const Node &node = m_nodes[number];
        waiting.pop_back();
        if (distanceTo(node, p) >= least)
            continue;
        if (node.count == 0) {
            const bool firstIsNearer =
                distanceTo(m_nodes[number + 1], p) <= distanceTo(m_nodes[node.first], p);
            waiting.push_back(firstIsNearer ? node.first : number + 1);
            waiting.push_back(firstIsNearer ? number + 1 : node.first);
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const glm::dvec3 place =
                nearestOnTriangle(p, corner(m_order[i], 0), corner(m_order[i], 1), corner(m_order[i], 2));
            least = std::min(least, glm::distance(p, place));
        }
    }
    return least;
}

} // namespace cutaway::mesh
