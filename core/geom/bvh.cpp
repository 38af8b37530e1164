// SPDX-License-Identifier: MIT
#include "core/geom/bvh.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::geom
{

namespace
{

constexpr std::uint32_t kLeafTriangles = 4;
constexpr std::uint32_t kDeepest = 60; // more than a median split of 2^32 triangles needs

// Entry distance into a box, or infinity.
float enter(const Ray &ray, glm::vec3 inverse, glm::vec3 min, glm::vec3 max)
{
    float near = 0.0f;
    float far = std::numeric_limits<float>::infinity();
    for (int axis = 0; axis < 3; ++axis) {
        const float a = (min[axis] - ray.origin[axis]) * inverse[axis];
        const float b = (max[axis] - ray.origin[axis]) * inverse[axis];
        near = std::fmax(near, std::fmin(a, b)); // fmin and fmax let a NaN (0 * inf) count as no bound
        far = std::fmin(far, std::fmax(a, b));
    }
    return near <= far * 1.00001f ? near : std::numeric_limits<float>::infinity();
}

// Distance to a triangle seen from either side (Moeller and Trumbore), in double to stay exact for slivers.
std::optional<float> meet(const Ray &ray, const std::array<glm::vec3, 3> &corner)
{
    const glm::dvec3 origin(ray.origin), direction(ray.direction), base(corner[0]);
    const glm::dvec3 e1 = glm::dvec3(corner[1]) - base;
    const glm::dvec3 e2 = glm::dvec3(corner[2]) - base;
    const glm::dvec3 p = glm::cross(direction, e2);
    const double det = glm::dot(e1, p);
    if (det == 0.0)
        return std::nullopt;
    const glm::dvec3 s = origin - base;
    const double u = glm::dot(s, p) / det;
    const glm::dvec3 q = glm::cross(s, e1);
    const double v = glm::dot(direction, q) / det;
    const double t = glm::dot(e2, q) / det;
    if (!(u >= 0.0) || !(v >= 0.0) || !(u + v <= 1.0) || !(t > 0.0))
        return std::nullopt;
    return static_cast<float>(t);
}

} // namespace

Bvh::Bvh(const DrawList &list)
{
    for (std::uint32_t b = 0; b < list.batches.size(); ++b) {
        const Batch &batch = list.batches[b];
        m_layers.push_back(batch.layer);
        for (std::uint32_t i = 0; batch.topology == Topology::Triangles && i < batch.primitives(); ++i) {
            const auto corner = batch.cornersOf(i);
            if (std::ranges::all_of(corner, isDrawable))
                m_triangles.push_back({corner, b, i});
        }
    }
    m_nodes.reserve(m_triangles.size());
    if (!m_triangles.empty())
        build(0, static_cast<std::uint32_t>(m_triangles.size()), 0);
}

std::uint32_t Bvh::build(std::uint32_t first, std::uint32_t count, std::uint32_t depth)
{
    Bounds bounds;
    Bounds centres;
    for (std::uint32_t i = first; i < first + count; ++i) {
        for (const glm::vec3 &corner : m_triangles[i].corner)
            bounds.add(corner);
        centres.add(m_triangles[i].corner[0] + m_triangles[i].corner[1] + m_triangles[i].corner[2]);
    }
    const auto index = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.push_back({bounds.min, first, bounds.max, count});
    if (count <= kLeafTriangles || depth >= kDeepest)
        return index;
    const glm::vec3 size = centres.max - centres.min;
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const auto middle = m_triangles.begin() + first + count / 2;
    std::nth_element(m_triangles.begin() + first, middle, m_triangles.begin() + first + count,
                     [axis](const Triangle &a, const Triangle &b) {
                         return a.corner[0][axis] + a.corner[1][axis] + a.corner[2][axis] <
                                b.corner[0][axis] + b.corner[1][axis] + b.corner[2][axis];
                     });
    build(first, count / 2, depth + 1);
    const std::uint32_t right = build(first + count / 2, count - count / 2, depth + 1);
    m_nodes[index].first = right;
    m_nodes[index].count = 0;
    return index;
}

std::vector<Hit> Bvh::cast(const Ray &ray, std::size_t limit, const std::function<bool(Layer)> &accept) const
{
    std::vector<Hit> hits;
    if (m_nodes.empty() || limit == 0)
        return hits;
    const glm::vec3 inverse = 1.0f / ray.direction;
    std::array<std::uint32_t, 2 * kDeepest + 2> stack{};
    std::size_t depth = 0;
    stack[depth++] = 0;
    while (depth != 0) {
        const std::uint32_t at = stack[--depth];
        const NodeBox &node = m_nodes[at];
        const float farthest =
            hits.size() < limit ? std::numeric_limits<float>::infinity() : hits.back().distance;
        const float entry = enter(ray, inverse, node.min, node.max);
        if (!(entry < farthest))
            continue;
        if (node.count == 0) {
            stack[depth++] = node.first;
            stack[depth++] = at + 1;
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const Triangle &triangle = m_triangles[i];
            const auto distance =
                accept(m_layers[triangle.batch]) ? meet(ray, triangle.corner) : std::nullopt;
            if (!distance || (hits.size() >= limit && *distance >= hits.back().distance))
                continue;
            const Hit hit{triangle.batch, triangle.primitive, *distance};
            hits.insert(std::ranges::upper_bound(hits, hit.distance, {}, &Hit::distance), hit);
            if (hits.size() > limit)
                hits.pop_back();
        }
    }
    return hits;
}

std::optional<Hit> Bvh::nearest(const Ray &ray, const std::function<bool(Layer)> &accept) const
{
    const std::vector<Hit> hits = cast(ray, 1, accept);
    return hits.empty() ? std::nullopt : std::optional(hits.front());
}

} // namespace cutaway::geom
