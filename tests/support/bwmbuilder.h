// SPDX-License-Identifier: MIT
// Walkmeshes made by our own code, valid in every table.
#pragma once

#include "core/base/bytes.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace cutaway::test
{

// Builds a mesh. Corners at the same place become one vertex, so that faces that touch are neighbours.
class BwmBuilder
{
public:
    using Point = std::array<float, 3>; // game units

    // Corners are counter-clockwise seen from the front; `material` is a row of surfacemat.2da.
    void triangle(const Point &a, const Point &b, const Point &c, std::uint32_t material);
    void quad(const Point &a, const Point &b, const Point &c, const Point &d, std::uint32_t material);
    // Makes the border edge between two corners lead to a room. Other edges are ignored.
    void transition(const Point &from, const Point &to, std::int32_t room);
    void placeAt(const Point &position) { m_position = position; }
    // Use points of a placeable, relative and absolute.
    void hooks(const std::array<Point, 4> &hooks) { m_hooks = hooks; }

    // Type 1, with tree, adjacency, edges and loops. Tables are in the order of the game's tools, from offset
    // 136 on. The tree is halved by centres along the longest side.
    Bytes buildArea() const;
    // Type 0: vertices and faces only.
    Bytes buildPlaceable() const;

private:
    struct Face {
        std::array<std::uint32_t, 3> vertices;
        std::uint32_t material;
    };
    friend class BwmWriter;

    std::uint32_t vertexAt(const Point &point);

    std::vector<Point> m_vertices;
    std::map<Point, std::uint32_t> m_known;
    std::vector<Face> m_faces;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::int32_t> m_rooms; // by vertices, smaller first
    Point m_position{};
    std::array<Point, 4> m_hooks{};
};

// A WOK: a flat grid of `columns` x `rows` quads, two faces each, one game unit wide. All faces are stone
// except the two of the last quad, which are not walkable. Needs at least two quads; the first border edge
// leads to room 1.
Bytes buildWok(unsigned columns = 3, unsigned rows = 2);
// A PWK: a crate of twelve faces with two use points.
Bytes buildPwk();
// The built-in sample: a courtyard on two levels with a ramp, basins, walls, gates and most surfaces.
Bytes buildCourtyard();

} // namespace cutaway::test
