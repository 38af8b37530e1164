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
    m_isPlainLine = probe.slack == 0.0f && probe.share == 0.0f;
    m_length = isSegment ? size : std::numeric_limits<double>::infinity();
    m_inverse = 1.0 / m_way; // infinite along the axes on which it stands still
    for (std::int8_t x = -1; x <= 1; ++x) {
        for (std::int8_t y = -1; y <= 1; ++y) {
            for (std::int8_t z = -1; z <= 1; ++z) {
                const glm::dvec3 normal(x, y, z);
                m_across[numberOf({x, y, z})] = {glm::dot(normal, m_probe.from), glm::dot(normal, m_way)};
            }
        }
    }
}

bool ProbeTest::isSomething() const
{
    const glm::dvec3 &low = m_probe.from, &high = m_probe.to;
    return m_probe.kind != Probe::Kind::Box || !(low.x > high.x || low.y > high.y || low.z > high.z);
}

bool ProbeTest::meetsGrown(const mesh::Bounds &stored, LinePart &part) const
{
    mesh::Bounds box = stored;
    if (m_probe.slack != 0.0f || m_probe.share != 0.0f) {
        box.low -= m_probe.slack + m_probe.share * glm::abs(stored.low);
        box.high += m_probe.slack + m_probe.share * glm::abs(stored.high);
    }
    if (m_probe.isLine())
        return meetsLine(box, part);
    const glm::dvec3 low = m_probe.from;
    const glm::dvec3 high = m_probe.kind == Probe::Kind::Box ? m_probe.to : low;
    for (int axis = 0; axis < 3; ++axis) {
        if (!(low[axis] <= static_cast<double>(box.high[axis]) &&
              static_cast<double>(box.low[axis]) <= high[axis]))
            return false;
    }
    return true;
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
