// SPDX-License-Identifier: MIT
// What is asked of a tree: a point, a box, a ray or a segment; and where that meets boxes and gates.
#pragma once

#include "core/bvh/tree.h"

namespace cutaway::bvh
{

// The part of a line that is left, as distances from its start; of points and boxes both are zero.
struct LinePart {
    double low = 0.0;
    double high = 0.0;
};

struct Probe {
    enum class Kind : std::uint8_t { Point, Box, Ray, Segment };
    Kind kind = Kind::Point;
    glm::dvec3 from{0.0}; // the point, the low corner or the start
    glm::dvec3 to{0.0};   // the high corner, the direction of a ray (of any length) or the end
    // By which boxes are larger than stored: this much, and this share of each coordinate.
    float slack = 0.0f;
    float share = 0.0f;

    bool isLine() const { return kind == Kind::Ray || kind == Kind::Segment; }
};

// A probe made ready for many boxes and gates. Numbers that are none meet what they cannot be told from.
class ProbeTest
{
public:
    explicit ProbeTest(const Probe &probe);

    const Probe &probe() const { return m_probe; }
    LinePart whole() const { return {0.0, m_length}; }
    glm::dvec3 at(double distance) const { return m_probe.from + m_way * distance; }
    // False for a box whose low corner is above its high one: it meets nothing.
    bool isSomething() const;
    // Whether it gets to a node, and with which part of the line: of `part`, what was left above it.
    bool enters(const At &at, LinePart &part) const
    {
        return at.isGated ? passes(at.gate, part) : meets(at.box, part);
    }
    bool meets(const mesh::Bounds &box, LinePart &part) const;
    bool passes(const Gate &gate, LinePart &part) const
    {
        if (m_probe.kind != Probe::Kind::Point)
            return m_probe.isLine() ? passesLine(gate, part) : passesBox(gate);
        const glm::dvec3 at = normalOf(gate) * m_probe.from;
        const double across = at.x + at.y + at.z;
        return across >= gate.low && across < gate.high;
    }
    // True where a line comes to the second of two siblings first.
    bool isSecondFirst(const Node &node) const;

private:
    static glm::dvec3 normalOf(const Gate &gate) { return {gate.normal[0], gate.normal[1], gate.normal[2]}; }
    bool passesLine(const Gate &gate, LinePart &part) const;
    bool passesBox(const Gate &gate) const;

    Probe m_probe;
    glm::dvec3 m_way{0.0}; // of length one
    glm::dvec3 m_inverse{0.0};
    double m_length = 0.0;
};

} // namespace cutaway::bvh
