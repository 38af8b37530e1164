// SPDX-License-Identifier: MIT
// What is asked of a tree: a point, a box, a ray or a segment; and where that meets boxes and gates.
#pragma once

#include "core/bvh/tree.h"

#include <algorithm>

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
    bool meets(const mesh::Bounds &box, LinePart &part) const
    {
        return m_isPlainLine ? meetsLine(box, part) : meetsGrown(box, part);
    }
    bool passes(const Gate &gate, LinePart &part) const
    {
        if (m_probe.kind != Probe::Kind::Point)
            return m_probe.isLine() ? passesLine(gate, part) : passesBox(gate);
        const glm::dvec3 at = normalOf(gate) * m_probe.from;
        const double across = at.x + at.y + at.z;
        return across >= gate.low && across < gate.high;
    }
    // The same for lines alone.
    [[gnu::always_inline]] bool passesLine(const Gate &gate, LinePart &part) const
    {
        constexpr double kFar = std::numeric_limits<double>::infinity();
        const std::size_t number = numberOf(gate.normal);
        if (number == kNoNormal)
            return true;
        const Across &line = m_across[number];
        return (gate.low == -kFar || keepBelow(-line.from, -line.along, -gate.low, part)) &&
               (gate.high == kFar || keepBelow(line.from, line.along, gate.high, part));
    }
    // True where a line comes to the second of two siblings first.
    bool isSecondFirst(const Node &node) const;

private:
    // Of a line along a normal: at its start, and how it grows with the distance.
    struct Across {
        double from = 0.0, along = 0.0;
    };
    static constexpr std::size_t kNormals = 27, kNoNormal = 13;

    static glm::dvec3 normalOf(const Gate &gate) { return {gate.normal[0], gate.normal[1], gate.normal[2]}; }
    static std::size_t numberOf(const std::array<std::int8_t, 3> &normal)
    {
        return static_cast<std::size_t>(kNoNormal + 9 * normal[0] + 3 * normal[1] + normal[2]);
    }
    // What is left of a line on the near side of a plane, `from` along its normal at the start and growing by
    // `along` with the distance. The plane itself belongs to it, which can only lead to more.
    [[gnu::always_inline]] static bool keepBelow(double from, double along, double bound, LinePart &part)
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
    bool passesBox(const Gate &gate) const;
    // Where a line stands still on the plane of a side the quotients are not numbers, which std::min and
    // std::max pass over here.
    [[gnu::always_inline]] bool meetsLine(const mesh::Bounds &box, LinePart &part) const
    {
        double low = 0.0, high = m_length;
        for (int axis = 0; axis < 3; ++axis) {
            const double a = (static_cast<double>(box.low[axis]) - m_probe.from[axis]) * m_inverse[axis];
            const double b = (static_cast<double>(box.high[axis]) - m_probe.from[axis]) * m_inverse[axis];
            low = std::max(low, std::min(a, b));
            high = std::min(high, std::max(a, b));
        }
        part = {low, high};
        return low <= high;
    }
    bool meetsGrown(const mesh::Bounds &stored, LinePart &part) const;

    Probe m_probe;
    glm::dvec3 m_way{0.0}; // of length one
    glm::dvec3 m_inverse{0.0};
    double m_length = 0.0;
    bool m_isPlainLine = false;              // boxes are as stored
    std::array<Across, kNormals> m_across{}; // of lines, by the number of the normal
};

} // namespace cutaway::bvh
