// SPDX-License-Identifier: MIT
#include "core/picture/bvh.h"

#include "core/mesh/rayhit.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::picture
{

namespace
{

constexpr std::uint32_t kLeafPrimitives = 8;
constexpr std::uint32_t kDeepest = 60;   // enough for 2^27 primitives that are always cut off by a quarter
constexpr std::uint32_t kLeastShare = 4; // a half has at least one in so many
constexpr float kNever = std::numeric_limits<float>::infinity();

// Entry distance into a box grown by `margin`, or infinity.
float enter(const Ray &ray, glm::vec3 inverse, glm::vec3 min, glm::vec3 max, float margin)
{
    float near = 0.0f;
    float far = kNever;
    for (int axis = 0; axis < 3; ++axis) {
        const float a = (min[axis] - margin - ray.origin[axis]) * inverse[axis];
        const float b = (max[axis] + margin - ray.origin[axis]) * inverse[axis];
        near = std::fmax(near, std::fmin(a, b)); // fmin and fmax let a NaN (0 * inf) count as no bound
        far = std::fmin(far, std::fmax(a, b));
    }
    return near <= far * 1.00001f ? near : kNever;
}

// In double to stay exact for slivers.
std::optional<float> meet(const Ray &ray, const std::array<glm::vec3, 3> &corner)
{
    const auto distance = mesh::rayHit({glm::dvec3(corner[0]), glm::dvec3(corner[1]), glm::dvec3(corner[2])},
                                       glm::dvec3(ray.origin), glm::dvec3(ray.direction));
    return distance ? std::optional(static_cast<float>(*distance)) : std::nullopt;
}

// Distance along the ray at which it passes the segment, and how far aside; `direction` has length 1.
struct Passing {
    double along = 0;
    double aside = 0;
};
Passing pass(glm::dvec3 origin, glm::dvec3 direction, glm::dvec3 a, glm::dvec3 b)
{
    const glm::dvec3 edge = b - a;
    const glm::dvec3 from = a - origin;
    const double length = glm::dot(edge, edge);
    const double slant = glm::dot(edge, direction);
    const double denominator = length - slant * slant; // 0 for a point, or parallel to the ray
    double share = 0.0;
    if (denominator > 1e-12 * length)
        share = (slant * glm::dot(from, direction) - glm::dot(edge, from)) / denominator;
    const glm::dvec3 point = from + edge * std::clamp(share, 0.0, 1.0);
    const double along = std::max(glm::dot(point, direction), 0.0);
    return {along, glm::length(point - direction * along)};
}

PickFilter filterOf(const std::function<bool(Layer)> &accept)
{
    return {[&accept](const Batch &batch) { return accept(batch.layer); }, {}};
}

} // namespace

// Halves the longest side of the centres' box, which takes one pass over them; where that leaves one half
// with too little, so that a tree could get deep, splits at their median, which takes several. Boxes are kept
// beside the primitives only meanwhile; those of nodes are put together from below, as all primitives would
// be looked at again otherwise.
class Bvh::Builder
{
public:
    explicit Builder(Hierarchy &tree) : m_tree(tree) {}

    void add(const Batch &batch, std::uint32_t number)
    {
        for (std::uint32_t i = 0; i < batch.primitives(); ++i) {
            const auto corner = batch.cornersOf(i);
            if (std::ranges::all_of(corner, isDrawable))
                m_items.push_back({glm::min(glm::min(corner[0], corner[1]), corner[2]),
                                   glm::max(glm::max(corner[0], corner[1]), corner[2]),
                                   {number, i}});
        }
    }

    void build()
    {
        if (m_items.empty())
            return;
        m_tree.nodes.reserve(m_items.size() / 2);
        split(0, static_cast<std::uint32_t>(m_items.size()), 0);
        m_tree.nodes.shrink_to_fit();
        m_tree.primitives.reserve(m_items.size());
        for (const Item &item : m_items)
            m_tree.primitives.push_back(item.primitive);
    }

private:
    struct Item {
        glm::vec3 min, max;
        Primitive primitive;

        glm::vec3 centreTwice() const { return min + max; }
    };

    std::uint32_t split(std::uint32_t first, std::uint32_t count, std::uint32_t depth)
    {
        const auto index = static_cast<std::uint32_t>(m_tree.nodes.size());
        m_tree.nodes.emplace_back();
        if (count <= kLeafPrimitives || depth >= kDeepest) {
            m_tree.nodes[index] = leaf(first, count);
            return index;
        }
        const std::uint32_t half = halve(first, count);
        const NodeBox left = m_tree.nodes[split(first, half, depth + 1)];
        const std::uint32_t at = split(first + half, count - half, depth + 1);
        const NodeBox &right = m_tree.nodes[at];
        m_tree.nodes[index] = {glm::min(left.min, right.min), at, glm::max(left.max, right.max), 0};
        return index;
    }

    NodeBox leaf(std::uint32_t first, std::uint32_t count) const
    {
        NodeBox box{m_items[first].min, first, m_items[first].max, count};
        for (std::uint32_t i = first + 1; i < first + count; ++i) {
            box.min = glm::min(box.min, m_items[i].min);
            box.max = glm::max(box.max, m_items[i].max);
        }
        return box;
    }

    // Brings the items of one half to the front and returns how many they are.
    std::uint32_t halve(std::uint32_t first, std::uint32_t count)
    {
        const auto [axis, middle] = longestSide(first, count);
        const auto begin = m_items.begin() + first;
        const auto end = begin + count;
        const auto behind = std::partition(begin, end, [axis = axis, middle = middle](const Item &item) {
            return item.centreTwice()[axis] < middle;
        });
        const auto front = static_cast<std::uint32_t>(behind - begin);
        if (std::min(front, count - front) >= count / kLeastShare)
            return front;
        std::nth_element(begin, begin + count / 2, end, [axis = axis](const Item &a, const Item &b) {
            return a.centreTwice()[axis] < b.centreTwice()[axis];
        });
        return count / 2;
    }

    struct Side {
        int axis;
        float middle; // of twice the centres
    };
    Side longestSide(std::uint32_t first, std::uint32_t count) const
    {
        glm::vec3 min = m_items[first].centreTwice();
        glm::vec3 max = min;
        for (std::uint32_t i = first + 1; i < first + count; ++i) {
            min = glm::min(min, m_items[i].centreTwice());
            max = glm::max(max, m_items[i].centreTwice());
        }
        const glm::vec3 size = max - min;
        const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        return {axis, 0.5f * (min[axis] + max[axis])};
    }

    Hierarchy &m_tree;
    std::vector<Item> m_items;
};

// Walks a hierarchy along a ray, nearest boxes first, and keeps the `limit` nearest hits. `test` gives the
// distance of a primitive, `margin` by how much boxes are grown at a distance.
class Bvh::Search
{
public:
    Search(const Bvh &bvh, const Hierarchy &tree, const Ray &ray, std::size_t limit, const PickFilter &filter)
        : m_bvh(bvh), m_tree(tree), m_ray(ray), m_inverse(1.0f / ray.direction), m_limit(limit),
          m_filter(filter), m_accepted(bvh.accepted(filter))
    {
    }

    template <class Test, class Margin> std::vector<Hit> run(const Test &test, const Margin &margin)
    {
        struct Open {
            std::uint32_t node;
            float entry;
        };
        std::array<Open, 2 * kDeepest + 2> stack{};
        std::size_t depth = 0;
        const auto open = [&](std::uint32_t node) {
            const NodeBox &box = m_tree.nodes[node];
            return Open{node, enter(m_ray, m_inverse, box.min, box.max, margin(box.min, box.max))};
        };
        if (!m_tree.nodes.empty() && m_limit != 0)
            stack[depth++] = open(0);
        while (depth != 0) {
            const Open at = stack[--depth];
            if (!(at.entry < farthest()))
                continue;
            const NodeBox &node = m_tree.nodes[at.node];
            if (node.count != 0) {
                for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
                    look(m_tree.primitives[i], test);
                continue;
            }
            Open near = open(at.node + 1), far = open(node.first);
            if (far.entry < near.entry)
                std::swap(near, far);
            stack[depth++] = far;
            stack[depth++] = near;
        }
        return std::move(m_hits);
    }

private:
    float farthest() const { return m_hits.size() < m_limit ? kNever : m_hits.back().distance; }

    template <class Test> void look(Primitive primitive, const Test &test)
    {
        if (!m_accepted[primitive.batch])
            return;
        const std::optional<float> distance =
            test(m_bvh.m_batches[primitive.batch].cornersOf(primitive.index));
        if (!distance || *distance >= farthest())
            return;
        if (m_filter.point && !m_filter.point(m_ray.origin + m_ray.direction * *distance))
            return;
        const Hit hit{primitive.batch, primitive.index, *distance};
        m_hits.insert(std::ranges::upper_bound(m_hits, hit.distance, {}, &Hit::distance), hit);
        if (m_hits.size() > m_limit)
            m_hits.pop_back();
    }

    const Bvh &m_bvh;
    const Hierarchy &m_tree;
    Ray m_ray;
    glm::vec3 m_inverse;
    std::size_t m_limit;
    const PickFilter &m_filter;
    std::vector<bool> m_accepted;
    std::vector<Hit> m_hits;
};

Bvh::Hierarchy Bvh::hierarchyOver(const DrawList &list, bool faces)
{
    Hierarchy tree;
    Builder builder(tree);
    for (std::uint32_t b = 0; b < list.batches.size(); ++b) {
        if ((list.batches[b].topology == Topology::Triangles) == faces)
            builder.add(list.batches[b], b);
    }
    builder.build();
    return tree;
}

Bvh::Bvh(const DrawList &list)
    : m_batches(list.batches.data()), m_batchCount(list.batches.size()), m_faces(hierarchyOver(list, true)),
      m_lines(hierarchyOver(list, false))
{
}

std::vector<bool> Bvh::accepted(const PickFilter &filter) const
{
    std::vector<bool> accepted(m_batchCount, true);
    for (std::size_t b = 0; filter.batch && b < m_batchCount; ++b)
        accepted[b] = filter.batch(m_batches[b]);
    return accepted;
}

std::vector<Hit> Bvh::cast(const Ray &ray, std::size_t limit, const PickFilter &filter) const
{
    return Search(*this, m_faces, ray, limit, filter)
        .run([&ray](const std::array<glm::vec3, 3> &corner) { return meet(ray, corner); },
             [](glm::vec3, glm::vec3) { return 0.0f; });
}

std::optional<Hit> Bvh::nearest(const Ray &ray, const PickFilter &filter) const
{
    const std::vector<Hit> hits = cast(ray, 1, filter);
    return hits.empty() ? std::nullopt : std::optional(hits.front());
}

std::vector<Hit> Bvh::cast(const Ray &ray, std::size_t limit, const std::function<bool(Layer)> &accept) const
{
    return cast(ray, limit, filterOf(accept));
}

std::optional<Hit> Bvh::nearest(const Ray &ray, const std::function<bool(Layer)> &accept) const
{
    return nearest(ray, filterOf(accept));
}

std::vector<Hit> Bvh::castNear(const Ray &ray, float slope, float radius, std::size_t limit,
                               const PickFilter &filter) const
{
    const float length = glm::length(ray.direction);
    if (!(length > 0.0f))
        return {};
    const glm::dvec3 origin(ray.origin);
    const glm::dvec3 direction = glm::dvec3(ray.direction) / static_cast<double>(length);
    const auto test = [&](const std::array<glm::vec3, 3> &corner) -> std::optional<float> {
        const Passing passing = pass(origin, direction, corner[0], corner[1]);
        if (!(passing.aside <= static_cast<double>(slope) * passing.along + static_cast<double>(radius)))
            return std::nullopt;
        return static_cast<float>(passing.along) / length;
    };
    const auto margin = [&](glm::vec3 min, glm::vec3 max) {
        const glm::vec3 farthest = glm::max(glm::abs(min - ray.origin), glm::abs(max - ray.origin));
        return slope * glm::length(farthest) + radius;
    };
    return Search(*this, m_lines, ray, limit, filter).run(test, margin);
}

void Bvh::collectWithin(const Hierarchy &tree, std::span<const glm::vec4> planes, const PickFilter &filter,
                        std::vector<Hit> &hits) const
{
    const std::vector<bool> accept = accepted(filter);
    const auto inside = [planes](glm::vec3 point) {
        return std::ranges::all_of(
            planes, [point](glm::vec4 plane) { return glm::dot(glm::vec3(plane), point) + plane.w >= 0.0f; });
    };
    // The corner of a box that is farthest along a plane decides whether anything of it can be inside.
    const auto mayReach = [planes](const NodeBox &box) {
        return std::ranges::all_of(planes, [&box](glm::vec4 plane) {
            const glm::vec3 corner(plane.x >= 0.0f ? box.max.x : box.min.x,
                                   plane.y >= 0.0f ? box.max.y : box.min.y,
                                   plane.z >= 0.0f ? box.max.z : box.min.z);
            return glm::dot(glm::vec3(plane), corner) + plane.w >= 0.0f;
        });
    };
    std::vector<std::uint32_t> open;
    if (!tree.nodes.empty())
        open.push_back(0);
    while (!open.empty()) {
        const std::uint32_t at = open.back();
        const NodeBox &node = tree.nodes[at];
        open.pop_back();
        if (!mayReach(node))
            continue;
        if (node.count == 0)
            open.insert(open.end(), {node.first, at + 1});
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const Primitive &primitive = tree.primitives[i];
            const auto corner = m_batches[primitive.batch].cornersOf(primitive.index);
            const auto taken = [&filter](glm::vec3 p) { return filter.point && !filter.point(p); };
            if (accept[primitive.batch] && std::ranges::all_of(corner, inside) &&
                std::ranges::none_of(corner, taken))
                hits.push_back({primitive.batch, primitive.index, 0.0f});
        }
    }
}

std::vector<Hit> Bvh::within(std::span<const glm::vec4> planes, const PickFilter &filter) const
{
    std::vector<Hit> hits;
    collectWithin(m_faces, planes, filter, hits);
    collectWithin(m_lines, planes, filter, hits);
    return hits;
}

std::uint64_t Bvh::bytes() const
{
    const auto of = [](const Hierarchy &tree) {
        return tree.primitives.capacity() * sizeof(Primitive) + tree.nodes.capacity() * sizeof(NodeBox);
    };
    return of(m_faces) + of(m_lines);
}

} // namespace cutaway::picture
