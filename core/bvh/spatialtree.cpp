// SPDX-License-Identifier: MIT
#include "core/bvh/spatialtree.h"

#include "core/mesh/polygon.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace cutaway::bvh
{

namespace
{

constexpr int kDeepest = 64;           // from here on the halves are alike
constexpr std::size_t kSlabs = 32;     // planes tried along an axis, and one
constexpr double kWorthOverlap = 1e-5; // of the root's surface: children that share less are not cut apart
constexpr double kNone = std::numeric_limits<double>::infinity();

// An item, or what is left of it between planes.
struct Part {
    std::uint32_t item = 0;
    mesh::Bounds box;
};
using Parts = std::vector<Part>;

struct Sides {
    Parts left, right;
    double cost = kNone;      // surfaces of both, each by the tests in it
    double overlap = 0.0;     // surface that both share
    std::size_t repeated = 0; // parts in both
};

double middleOf(const Part &part, int axis)
{
    return double{part.box.low[axis]} + double{part.box.high[axis]};
}

std::optional<mesh::Bounds> joinedTo(const std::optional<mesh::Bounds> &sum, const mesh::Bounds &box)
{
    return sum ? joined(*sum, box) : box;
}

double surfaceIn(const std::optional<mesh::Bounds> &box)
{
    return box ? double{areaOf(*box)} : 0.0;
}

// What is left of a triangle between planes along the axes: none adds more than one corner.
class Outline
{
public:
    Outline() = default;
    explicit Outline(const Corners &corners) : m_corners{corners[0], corners[1], corners[2]}, m_count(3) {}

    std::size_t size() const { return m_count; }
    const glm::dvec3 &operator[](std::size_t i) const { return m_corners[i]; }
    const glm::dvec3 *begin() const { return m_corners.data(); }
    const glm::dvec3 *end() const { return m_corners.data() + m_count; }
    void push_back(const glm::dvec3 &corner)
    {
        if (m_count < m_corners.size())
            m_corners[m_count++] = corner;
    }

private:
    std::array<glm::dvec3, 16> m_corners{};
    std::size_t m_count = 0;
};

std::pair<Outline, Outline> cutAlong(const Outline &outline, int axis, double at)
{
    glm::dvec3 normal(0.0);
    normal[axis] = 1.0;
    return mesh::cutPolygon(outline, normal, at);
}

Outline inside(const mesh::Bounds &box, const Corners &corners)
{
    Outline outline(corners);
    for (int axis = 0; axis < 3; ++axis) {
        const double low = box.low[axis], high = box.high[axis];
        if (std::ranges::any_of(outline, [&](const glm::dvec3 &p) { return p[axis] > high; }))
            outline = cutAlong(outline, axis, high).first;
        if (std::ranges::any_of(outline, [&](const glm::dvec3 &p) { return p[axis] < low; }))
            outline = cutAlong(outline, axis, low).second;
    }
    return outline;
}

// Rounded to the outside, since a leaf has to hold its part, but not out of what is left of the item.
void widen(std::optional<mesh::Bounds> &sum, const Outline &outline, const mesh::Bounds &limit)
{
    constexpr float kFar = std::numeric_limits<float>::infinity();
    for (const glm::dvec3 &point : outline) {
        mesh::Bounds around;
        for (int axis = 0; axis < 3; ++axis) {
            const auto near = static_cast<float>(point[axis]);
            around.low[axis] = double{near} <= point[axis] ? near : std::nextafter(near, -kFar);
            around.high[axis] = double{near} >= point[axis] ? near : std::nextafter(near, kFar);
        }
        around = {glm::clamp(around.low, limit.low, limit.high),
                  glm::clamp(around.high, limit.low, limit.high)};
        sum = joinedTo(sum, around);
    }
}

class SpatialMaker
{
public:
    SpatialMaker(std::span<const SpatialItem> items) : m_items(items) {}

    std::vector<BoxNode> make(double mostRepeated)
    {
        Parts parts;
        for (std::uint32_t item = 0; item < m_items.size(); ++item)
            parts.push_back({item, m_items[item].box});
        if (parts.empty())
            return {};
        m_least = kWorthOverlap * double{areaOf(boxOf(parts))};
        const auto spare = static_cast<std::size_t>(mostRepeated * static_cast<double>(parts.size()));
        addNode(std::move(parts), spare, 0);
        return std::move(m_nodes);
    }

private:
    static mesh::Bounds boxOf(const Parts &parts)
    {
        mesh::Bounds box = parts.front().box;
        for (const Part &part : parts)
            box = joined(box, part.box);
        return box;
    }
    double weightOf(const Part &part) const { return m_items[part.item].weight; }

    // `spare`: how many parts may be in both sides, here and below.
    void addNode(Parts parts, std::size_t spare, int depth)
    {
        const std::size_t node = m_nodes.size();
        m_nodes.push_back({boxOf(parts), 0, parts.size() == 1 ? parts.front().item : 0});
        if (parts.size() == 1)
            return;
        Sides sides = depth < kDeepest ? swept(parts) : halved(parts, m_nodes[node].box);
        if (spare != 0 && depth < kDeepest && sides.overlap > m_least) {
            Sides cut = cutApart(parts, m_nodes[node].box, sides.cost);
            if (cut.cost < sides.cost && cut.repeated <= spare) {
                spare -= cut.repeated;
                sides = std::move(cut);
            }
        }
        parts = {};
        const std::size_t both = sides.left.size() + sides.right.size();
        const std::size_t spareLeft = spare * sides.left.size() / both;
        addNode(std::move(sides.left), spareLeft, depth + 1);
        m_nodes[node].right = static_cast<std::uint32_t>(m_nodes.size());
        addNode(std::move(sides.right), spare - spareLeft, depth + 1);
    }

    static void sortAlong(Parts &parts, int axis)
    {
        std::ranges::stable_sort(parts, {}, [axis](const Part &part) { return middleOf(part, axis); });
    }

    static Sides halved(Parts &parts, const mesh::Bounds &box)
    {
        const glm::vec3 size = box.high - box.low;
        sortAlong(parts, size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2);
        const auto middle = parts.begin() + static_cast<std::ptrdiff_t>(parts.size() / 2);
        return {{parts.begin(), middle}, {middle, parts.end()}};
    }

    // All places along three axes are tried.
    Sides swept(Parts &parts)
    {
        Sides best;
        int bestAxis = 0;
        std::size_t bestAt = 1;
        m_costs.resize(parts.size());
        for (int axis = 0; axis < 3; ++axis) {
            sortAlong(parts, axis);
            mesh::Bounds box = parts.back().box;
            double weight = 0.0;
            for (std::size_t i = parts.size() - 1; i > 0; --i) {
                box = joined(box, parts[i].box);
                weight += weightOf(parts[i]);
                m_costs[i] = double{areaOf(box)} * weight;
            }
            box = parts.front().box;
            weight = 0.0;
            for (std::size_t i = 1; i < parts.size(); ++i) {
                box = joined(box, parts[i - 1].box);
                weight += weightOf(parts[i - 1]);
                if (const double cost = double{areaOf(box)} * weight + m_costs[i]; cost < best.cost) {
                    best.cost = cost;
                    bestAxis = axis;
                    bestAt = i;
                }
            }
        }
        sortAlong(parts, bestAxis);
        const auto at = parts.begin() + static_cast<std::ptrdiff_t>(bestAt);
        best.left.assign(parts.begin(), at);
        best.right.assign(at, parts.end());
        const mesh::Bounds shared = mesh::common(boxOf(best.left), boxOf(best.right));
        const glm::vec3 size = shared.high - shared.low;
        best.overlap = std::min({size.x, size.y, size.z}) >= 0.0f ? double{areaOf(shared)} : 0.0;
        return best;
    }

    // ---- planes between slabs of equal width

    struct Plane {
        double cost = kNone;
        int axis = 0;
        double at = 0.0;
    };
    struct Slab {
        std::optional<mesh::Bounds> box;
        double begins = 0.0, ends = 0.0; // tests of the parts of which this is the first, the last slab
    };

    Sides cutApart(const Parts &parts, const mesh::Bounds &box, double most) const
    {
        Plane best;
        for (int axis = 0; axis < 3; ++axis) {
            const Plane plane = bestPlane(parts, box, axis);
            best = plane.cost < best.cost ? plane : best;
        }
        return best.cost < most ? divided(parts, best) : Sides();
    }

    Plane bestPlane(const Parts &parts, const mesh::Bounds &box, int axis) const
    {
        const double low = box.low[axis], width = (double{box.high[axis]} - low) / kSlabs;
        Plane best{.axis = axis};
        if (!(width > 0.0))
            return best;
        std::array<Slab, kSlabs> slabs;
        const auto slabAt = [&](double place) {
            return static_cast<std::size_t>(std::clamp((place - low) / width, 0.0, kSlabs - 1.0));
        };
        for (const Part &part : parts) {
            const std::size_t first = slabAt(part.box.low[axis]), last = slabAt(part.box.high[axis]);
            slabs[first].begins += weightOf(part);
            slabs[last].ends += weightOf(part);
            const auto planeBehind = [&](std::size_t slab) {
                return low + static_cast<double>(slab + 1) * width;
            };
            fillSlabs(slabs, part, axis, first, last, planeBehind);
        }
        std::array<double, kSlabs> right{}; // cost of all slabs from there on
        std::optional<mesh::Bounds> sum;
        double tests = 0.0;
        for (std::size_t slab = kSlabs; slab-- > 1;) {
            sum = slabs[slab].box ? joinedTo(sum, *slabs[slab].box) : sum;
            tests += slabs[slab].ends;
            right[slab] = tests > 0.0 ? surfaceIn(sum) * tests : kNone;
        }
        sum.reset();
        tests = 0.0;
        for (std::size_t slab = 1; slab < kSlabs; ++slab) {
            sum = slabs[slab - 1].box ? joinedTo(sum, *slabs[slab - 1].box) : sum;
            tests += slabs[slab - 1].begins;
            const double cost = tests > 0.0 ? surfaceIn(sum) * tests + right[slab] : kNone;
            if (cost < best.cost)
                best = {cost, axis, low + static_cast<double>(slab) * width};
        }
        return best;
    }

    // Adds to each slab what the part has in it.
    template <class PlaneBehind>
    void fillSlabs(std::array<Slab, kSlabs> &slabs, const Part &part, int axis, std::size_t first,
                   std::size_t last, const PlaneBehind &planeBehind) const
    {
        const std::vector<Corners> &triangles = m_items[part.item].triangles;
        if (first == last || triangles.empty()) {
            for (std::size_t slab = first; slab <= last; ++slab)
                slabs[slab].box = joinedTo(slabs[slab].box, part.box);
            return;
        }
        for (const Corners &corners : triangles) {
            Outline rest = inside(part.box, corners);
            for (std::size_t slab = first; slab < last && rest.size() != 0; ++slab) {
                const auto [below, above] = cutAlong(rest, axis, planeBehind(slab));
                widen(slabs[slab].box, below, part.box);
                rest = above;
            }
            widen(slabs[last].box, rest, part.box);
        }
    }

    // What is left of a part on both sides of a plane.
    std::pair<std::optional<mesh::Bounds>, std::optional<mesh::Bounds>> cut(const Part &part, int axis,
                                                                            double at) const
    {
        if (double{part.box.high[axis]} <= at)
            return {part.box, std::nullopt};
        if (double{part.box.low[axis]} >= at)
            return {std::nullopt, part.box};
        if (m_items[part.item].triangles.empty())
            return {part.box, part.box};
        std::optional<mesh::Bounds> below, above;
        for (const Corners &corners : m_items[part.item].triangles) {
            const auto [under, over] = cutAlong(inside(part.box, corners), axis, at);
            widen(below, under, part.box);
            widen(above, over, part.box);
        }
        if (!below && !above) // rounded away
            return {part.box, std::nullopt};
        return {below, above};
    }

    // A part that the plane cuts is in both sides, or whole in one where that costs less.
    Sides divided(const Parts &parts, const Plane &plane) const
    {
        Sides sides;
        std::optional<mesh::Bounds> left, right;
        double inLeft = 0.0, inRight = 0.0;
        struct Both {
            Part part;
            mesh::Bounds left, right;
        };
        std::vector<Both> both;
        for (const Part &part : parts) {
            const auto [below, above] = cut(part, plane.axis, plane.at);
            if (below && above)
                both.push_back({part, *below, *above});
            if (below)
                left = joinedTo(left, *below);
            if (above)
                right = joinedTo(right, *above);
            inLeft += below ? weightOf(part) : 0.0;
            inRight += above ? weightOf(part) : 0.0;
            if (below && !above)
                sides.left.push_back({part.item, part.box});
            if (above && !below)
                sides.right.push_back({part.item, part.box});
        }
        for (const Both &one : both) {
            const double weight = weightOf(one.part);
            const auto withAll = joinedTo(left, one.part.box), orAll = joinedTo(right, one.part.box);
            const double apart = surfaceIn(left) * inLeft + surfaceIn(right) * inRight;
            const double onlyLeft = surfaceIn(withAll) * inLeft + surfaceIn(right) * (inRight - weight);
            const double onlyRight = surfaceIn(left) * (inLeft - weight) + surfaceIn(orAll) * inRight;
            if (onlyLeft <= std::min(apart, onlyRight)) {
                sides.left.push_back(one.part);
                left = withAll;
                inRight -= weight;
            } else if (onlyRight <= apart) {
                sides.right.push_back(one.part);
                right = orAll;
                inLeft -= weight;
            } else {
                sides.left.push_back({one.part.item, one.left});
                sides.right.push_back({one.part.item, one.right});
                ++sides.repeated;
            }
        }
        if (!sides.left.empty() && !sides.right.empty())
            sides.cost = surfaceIn(boxOf(sides.left)) * inLeft + surfaceIn(boxOf(sides.right)) * inRight;
        return sides;
    }

    std::span<const SpatialItem> m_items;
    double m_least = 0.0;
    std::vector<double> m_costs; // of what is right of a place in an order
    std::vector<BoxNode> m_nodes;
};

} // namespace

std::vector<BoxNode> spatialTree(std::span<const SpatialItem> items, double mostRepeated)
{
    return SpatialMaker(items).make(mostRepeated);
}

} // namespace cutaway::bvh
