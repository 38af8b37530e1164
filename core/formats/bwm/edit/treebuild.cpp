// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/treebuild.h"

#include <algorithm>
#include <glm/common.hpp>
#include <limits>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

constexpr float kLeafGrowth = 0.01f; // game units
constexpr std::uint32_t kNodeConstant = 4;
// A tree by area falls back to halves where it would become deeper: other tools refuse more than 128.
constexpr std::size_t kMostDepth = 100;

struct TightBox {
    glm::vec3 min{std::numeric_limits<float>::max()};
    glm::vec3 max{std::numeric_limits<float>::lowest()};

    void add(const TightBox &other)
    {
        min = glm::min(min, other.min);
        max = glm::max(max, other.max);
    }
};

// Half the surface.
double areaOf(glm::vec3 low, glm::vec3 high)
{
    const glm::dvec3 side = glm::dvec3(high) - glm::dvec3(low);
    return side.x * side.y + side.y * side.z + side.z * side.x;
}

class TreeBuild
{
public:
    TreeBuild(std::span<const std::array<glm::vec3, 3>> faces, TreeRule rule)
        : m_faces(faces), m_rule(rule), m_boxes(faces.size()), m_keys(faces.size()), m_order(faces.size())
    {
        for (std::size_t f = 0; f < faces.size(); ++f) {
            const auto &[a, b, c] = faces[f];
            m_boxes[f] = {glm::min(a, glm::min(b, c)), glm::max(a, glm::max(b, c))};
            m_keys[f] = glm::dvec3(a) + glm::dvec3(b) + glm::dvec3(c);
        }
        std::iota(m_order.begin(), m_order.end(), 0u);
        m_nodes.reserve(faces.size() * 2);
    }

    std::vector<AabbNode> build()
    {
        if (!m_order.empty())
            add(0, m_order.size(), 1);
        for (std::size_t i = m_nodes.size(); i-- > 0;) {
            AabbNode &node = m_nodes[i];
            if (node.face >= 0)
                continue;
            const AabbNode &left = m_nodes[static_cast<std::size_t>(node.left)];
            const AabbNode &right = m_nodes[static_cast<std::size_t>(node.right)];
            node.min = glm::min(left.min, right.min);
            node.max = glm::max(left.max, right.max);
        }
        return std::move(m_nodes);
    }

private:
    // Adds the nodes of those faces and returns their box.
    TightBox add(std::size_t first, std::size_t end, std::size_t depth)
    {
        const std::size_t at = m_nodes.size();
        if (end - first == 1) {
            m_nodes.push_back(leafNode(m_order[first], m_faces[m_order[first]]));
            return m_boxes[m_order[first]];
        }
        m_nodes.emplace_back();
        const std::size_t middle = m_rule == TreeRule::SurfaceArea && depth + 32 < kMostDepth
                                       ? splitByArea(first, end)
                                       : splitInHalves(first, end);
        const TightBox left = add(first, middle, depth + 1);
        const auto second = static_cast<std::int32_t>(m_nodes.size());
        const TightBox right = add(middle, end, depth + 1);
        AabbNode &node = m_nodes[at];
        node.constant = kNodeConstant;
        node.left = static_cast<std::int32_t>(at) + 1;
        node.right = second;
        node.plane = splitSide({.min = left.min, .max = left.max}, {.min = right.min, .max = right.max});
        TightBox both = left;
        both.add(right);
        return both;
    }

    auto byKey(int axis) const
    {
        return [this, axis](std::uint32_t a, std::uint32_t b) {
            const double x = m_keys[a][axis], y = m_keys[b][axis];
            return x != y ? x < y : a < b;
        };
    }
    auto place(std::size_t i) { return m_order.begin() + static_cast<std::ptrdiff_t>(i); }

    std::size_t splitInHalves(std::size_t first, std::size_t end)
    {
        TightBox box;
        for (std::size_t i = first; i < end; ++i)
            box.add(m_boxes[m_order[i]]);
        const glm::dvec3 side = glm::dvec3(box.max) - glm::dvec3(box.min);
        int axis = 0;
        for (const int other : {1, 2})
            axis = side[other] > side[axis] ? other : axis;
        const std::size_t middle = first + (end - first) / 2;
        std::nth_element(place(first), place(middle), place(end), byKey(axis));
        return middle;
    }

    std::size_t splitByArea(std::size_t first, std::size_t end)
    {
        double best = std::numeric_limits<double>::infinity();
        int bestAxis = 0;
        std::size_t middle = first + (end - first) / 2;
        for (const int axis : {0, 1, 2}) {
            std::sort(place(first), place(end), byKey(axis));
            const auto [cost, at] = cheapest(first, end);
            if (cost < best) {
                best = cost;
                bestAxis = axis;
                middle = at;
            }
        }
        std::sort(place(first), place(end), byKey(bestAxis));
        return middle;
    }

    // The best place to part faces that are in order: areas by numbers of faces.
    std::pair<double, std::size_t> cheapest(std::size_t first, std::size_t end)
    {
        m_areas.resize(end - first);
        TightBox box;
        for (std::size_t i = end; i-- > first;) {
            box.add(m_boxes[m_order[i]]);
            m_areas[i - first] = grownArea(box);
        }
        std::pair best{std::numeric_limits<double>::infinity(), first + 1};
        box = {};
        for (std::size_t i = first + 1; i < end; ++i) {
            box.add(m_boxes[m_order[i - 1]]);
            const double cost = grownArea(box) * static_cast<double>(i - first) +
                                m_areas[i - first] * static_cast<double>(end - i);
            if (cost < best.first)
                best = {cost, i};
        }
        return best;
    }

    static double grownArea(const TightBox &box)
    {
        return areaOf(box.min - kLeafGrowth, box.max + kLeafGrowth);
    }

    std::span<const std::array<glm::vec3, 3>> m_faces;
    TreeRule m_rule;
    std::vector<TightBox> m_boxes;
    std::vector<glm::dvec3> m_keys; // three times the centre
    std::vector<std::uint32_t> m_order;
    std::vector<double> m_areas; // of all faces from one on
    std::vector<AabbNode> m_nodes;
};

} // namespace

AabbNode leafNode(std::uint32_t face, const std::array<glm::vec3, 3> &corners)
{
    const auto &[a, b, c] = corners;
    AabbNode leaf;
    leaf.min = glm::min(a, glm::min(b, c)) - kLeafGrowth;
    leaf.max = glm::max(a, glm::max(b, c)) + kLeafGrowth;
    leaf.face = static_cast<std::int32_t>(face);
    leaf.constant = kNodeConstant;
    return leaf;
}

std::uint32_t splitSide(const AabbNode &left, const AabbNode &right)
{
    const glm::dvec3 apart =
        (glm::dvec3(right.min) + glm::dvec3(right.max)) - (glm::dvec3(left.min) + glm::dvec3(left.max));
    const glm::dvec3 size = glm::abs(apart);
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    return (apart[axis] < 0 ? 8u : 1u) << axis;
}

std::vector<AabbNode> buildTree(std::span<const std::array<glm::vec3, 3>> faces, TreeRule rule)
{
    return TreeBuild(faces, rule).build();
}

} // namespace cutaway::bwm
