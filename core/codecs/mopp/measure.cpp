// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/measure.h"

#include "core/bvh/measure.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::mopp
{

namespace
{

bool holds(const Box &box, const glm::dvec3 &p)
{
    return p.x >= box.low.x && p.y >= box.low.y && p.z >= box.low.z && p.x <= box.high.x &&
           p.y <= box.high.y && p.z <= box.high.z;
}

bool meets(const Box &a, const Box &b)
{
    return a.low.x <= b.high.x && a.low.y <= b.high.y && a.low.z <= b.high.z && b.low.x <= a.high.x &&
           b.low.y <= a.high.y && b.low.z <= a.high.z;
}

Box grown(const Box &box, double by)
{
    return {box.low - by, box.high + by};
}

class Meter
{
public:
    Meter(const Program &program, const Space &space, const Triangles &triangles, double radius,
          const Sampling &sampling, Progress &progress)
        : m_walker(program), m_space(space), m_triangles(triangles), m_radius(radius), m_sampling(sampling),
          m_progress(progress), m_dice(sampling.seed)
    {
        for (const Triangle &t : triangles)
            m_boxes.push_back(isSound(t) ? boxOf(t, radius) : Box{glm::dvec3(1.0), glm::dvec3(-1.0)});
        m_total = std::uint64_t{sampling.points} + sampling.boxes;
    }

    Measured run()
    {
        const std::optional<Box> whole = boxOf(m_triangles);
        if (!whole)
            return m_found;
        const Box domain = grown(*whole, 2.0 * m_radius);
        for (std::uint32_t i = 0; i < m_sampling.points && proceed(); ++i)
            samplePoint(m_dice.in(domain.low, domain.high));
        const double half = m_space.largestSide() / 40.0;
        for (std::uint32_t i = 0; i < m_sampling.boxes && proceed(); ++i) {
            const glm::dvec3 centre = m_dice.in(domain.low, domain.high);
            sampleBox({centre - half, centre + half});
        }
        average();
        return m_found;
    }

private:
    bool proceed()
    {
        m_progress.report(m_done++, m_total);
        m_found.cancelled = m_found.cancelled || m_progress.cancelled();
        return !m_found.cancelled;
    }

    // Ids of the triangles whose grown box the test accepts, ascending.
    template <class Accept> void collect(const Accept &accept)
    {
        m_true.clear();
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            if (accept(m_boxes[i]))
                m_true.push_back(m_triangles[i].id);
        }
        std::ranges::sort(m_true);
    }

    void samplePoint(const glm::dvec3 &point)
    {
        const Answer &answer = m_walker.walk(pointQuery(m_space, point));
        collect([&](const Box &box) { return holds(box, point); });
        const auto reported = static_cast<double>(answer.ids.size());
        if (m_true.empty()) {
            ++m_found.outside;
            m_found.falsePositives += reported;
        }
        m_found.excess += static_cast<double>(std::ranges::count_if(
            answer.ids, [this](std::uint32_t id) { return !std::ranges::binary_search(m_true, id); }));
        m_found.ids += reported;
        m_found.instructions += answer.instructions;
    }

    void sampleBox(const Box &box)
    {
        m_found.boxIds += static_cast<double>(m_walker.walk(boxQuery(m_space, box.low, box.high)).ids.size());
        collect([&](const Box &other) { return meets(box, other); });
        m_found.boxOverlaps += static_cast<double>(m_true.size());
    }

    void average()
    {
        m_found.falsePositives /= std::max(1.0, static_cast<double>(m_found.outside));
        const double points = std::max(1u, m_sampling.points), boxes = std::max(1u, m_sampling.boxes);
        m_found.excess /= points;
        m_found.ids /= points;
        m_found.instructions /= points;
        m_found.boxIds /= boxes;
        m_found.boxOverlaps /= boxes;
    }

    Walker m_walker;
    const Space &m_space;
    const Triangles &m_triangles;
    double m_radius;
    const Sampling &m_sampling;
    Progress &m_progress;
    bvh::Dice m_dice;
    std::vector<Box> m_boxes;
    std::vector<std::uint32_t> m_true;
    std::uint64_t m_done = 0;
    std::uint64_t m_total = 0;
    Measured m_found;
};

} // namespace

bool isSound(const Triangle &triangle)
{
    return std::ranges::all_of(triangle.corner, [](const glm::vec3 &p) {
        return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
    });
}

bool isSliver(const Triangle &triangle)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    const double longest = std::max({glm::distance(a, b), glm::distance(b, c), glm::distance(c, a)});
    return glm::length(glm::cross(b - a, c - a)) <= longest * 5e-4;
}

Box boxOf(const Triangle &triangle, double radius)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    return {glm::min(glm::min(a, b), c) - radius, glm::max(glm::max(a, b), c) + radius};
}

std::optional<Box> boxOf(const Triangles &triangles)
{
    std::optional<Box> whole;
    for (const Triangle &t : triangles) {
        if (!isSound(t))
            continue;
        const Box box = boxOf(t, 0.0);
        whole = whole ? Box{glm::min(whole->low, box.low), glm::max(whole->high, box.high)} : box;
    }
    return whole;
}

bool touchesBox(const Query &query, const Space &space, const Box &box)
{
    const glm::dvec3 low = space.toCode(box.low), high = space.toCode(box.high);
    if (query.kind != Query::Kind::Segment)
        return meets({query.from, query.to}, {low, high});
    double from = 0.0, to = 1.0; // of the segment, what lies between the planes seen so far
    for (int axis = 0; axis < 3; ++axis) {
        const double along = query.to[axis] - query.from[axis];
        if (along == 0.0) {
            if (query.from[axis] < low[axis] || query.from[axis] > high[axis])
                return false;
            continue;
        }
        const double a = (low[axis] - query.from[axis]) / along, b = (high[axis] - query.from[axis]) / along;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    return from <= to;
}

std::optional<double> radiusOf(const Space &space, const Triangles &triangles)
{
    const std::optional<Box> whole = boxOf(triangles);
    if (!whole || !space.isSound())
        return std::nullopt;
    const glm::dvec3 gap = whole->low - glm::dvec3(space.origin);
    return std::min({gap.x, gap.y, gap.z});
}

Measured measure(const Program &program, const Space &space, const Triangles &triangles, double radius,
                 const Sampling &sampling, Progress &progress)
{
    if (sampling.isEmpty())
        return {};
    return Meter(program, space, triangles, radius, sampling, progress).run();
}

} // namespace cutaway::mopp
