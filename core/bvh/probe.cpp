// SPDX-License-Identifier: MIT
#include "core/bvh/probe.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::bvh
{

namespace
{

// Smallest and largest value of a box along a direction.
LinePart acrossBox(const glm::dvec3 &low, const glm::dvec3 &high, const glm::dvec3 &normal)
{
    const glm::dvec3 a = low * normal, b = high * normal;
    const glm::dvec3 least = glm::min(a, b), most = glm::max(a, b);
    return {least.x + least.y + least.z, most.x + most.y + most.z};
}

// What is left of a line on the near side of a plane, `from` along its normal at the start and growing by
// `along` with the distance. The plane itself belongs to it, which can only lead to more.
bool keepBelow(double from, double along, double bound, LinePart &part)
{
    if (along == 0.0) // also where the line has no end
        return !(from > bound);
    const double a = from + along * part.low, b = from + along * part.high;
    if (a > bound && b > bound)
        return false;
    if (b > bound)
        part.high = std::clamp((bound - from) / along, part.low, part.high);
    else if (a > bound)
        part.low = std::clamp((bound - from) / along, part.low, part.high);
    return true;
}

} // namespace

ProbeTest::ProbeTest(const Probe &probe) : m_probe(probe)
{
    if (!probe.isLine())
        return;
    const bool isSegment = probe.kind == Probe::Kind::Segment;
    const glm::dvec3 way = isSegment ? probe.to - probe.from : probe.to;
    const double size = glm::length(way);
    if (size > 0.0 && std::isfinite(size))
        m_way = way / size;
    m_length = isSegment ? size : std::numeric_limits<double>::infinity();
    m_inverse = 1.0 / m_way; // infinite along the axes on which it stands still
}

bool ProbeTest::isSomething() const
{
    const glm::dvec3 &low = m_probe.from, &high = m_probe.to;
    return m_probe.kind != Probe::Kind::Box || !(low.x > high.x || low.y > high.y || low.z > high.z);
}

// Where a line stands still on the plane of a side the quotients are not numbers, which std::min and std::max
// pass over here.
bool ProbeTest::meets(const mesh::Bounds &stored, LinePart &part) const
{
    mesh::Bounds box = stored;
    if (m_probe.slack != 0.0f || m_probe.share != 0.0f) {
        box.low -= m_probe.slack + m_probe.share * glm::abs(stored.low);
        box.high += m_probe.slack + m_probe.share * glm::abs(stored.high);
    }
    if (m_probe.isLine()) {
        part = whole();
        for (int axis = 0; axis < 3; ++axis) {
            const double a = (static_cast<double>(box.low[axis]) - m_probe.from[axis]) * m_inverse[axis];
            const double b = (static_cast<double>(box.high[axis]) - m_probe.from[axis]) * m_inverse[axis];
            part.low = std::max(part.low, std::min(a, b));
            part.high = std::min(part.high, std::max(a, b));
        }
        return part.low <= part.high;
    }
    const glm::dvec3 low = m_probe.from;
    const glm::dvec3 high = m_probe.kind == Probe::Kind::Box ? m_probe.to : low;
    for (int axis = 0; axis < 3; ++axis) {
        if (!(low[axis] <= static_cast<double>(box.high[axis]) &&
              static_cast<double>(box.low[axis]) <= high[axis]))
            return false;
    }
    return true;
}

bool ProbeTest::passesLine(const Gate &gate, LinePart &part) const
{
    if (gate.normal == std::array<std::int8_t, 3>{})
        return true;
    const glm::dvec3 normal = normalOf(gate);
    const double from = glm::dot(normal, m_probe.from), along = glm::dot(normal, m_way);
    return keepBelow(-from, -along, -gate.low, part) && keepBelow(from, along, gate.high, part);
}

bool ProbeTest::passesBox(const Gate &gate) const
{
    const LinePart across = acrossBox(m_probe.from, m_probe.to, normalOf(gate));
    return across.high >= gate.low && across.low < gate.high;
}

bool ProbeTest::isSecondFirst(const Node &node) const
{
    const int side = node.below[1].side;
    if (!m_probe.isLine() || node.children != 2 || side == 0)
        return false;
    const double along = m_way[std::abs(side) - 1];
    return side > 0 ? along < 0.0 : along > 0.0;
}

} // namespace cutaway::bvh
