// SPDX-License-Identifier: MIT
// Whether every point of an item leads to one of its leaves. Boxes and gates are convex and a line is
// narrowed by them alone, so that an item of which this holds is found from every side, by any line or box
// that meets it: a proof, for which no line is tried.
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/tree.h"

#include <optional>
#include <span>
#include <vector>

namespace cutaway::bvh
{

struct Loss {
    std::uint32_t node = 0; // from which some of the item is led nowhere, or away from its leaves
    double by = 0.0;        // how far that sticks out of what leads on
};

class Reach
{
public:
    // `parents` of all nodes, by number; those of nodes that are not reached are not asked for. What sticks
    // out of a box or gate by less than `slack` counts as in it. The tree outlives it.
    Reach(const Tree &tree, std::span<const std::uint32_t> parents, double slack);

    // `leaves` are the nodes that name the item. The first loss that is met; nothing as well where the item
    // is cut so often that it cannot be followed, which isLimited() says then.
    std::optional<Loss> lossOf(std::uint32_t item, std::span<const std::uint32_t> leaves,
                               std::span<const Corners> triangles);
    bool isLimited() const { return m_isLimited; }

private:
    using Polygon = std::vector<glm::dvec3>;
    struct Piece {
        At at;
        Polygon polygon;
        bool isWhole = true; // not cut above
    };
    struct Plane {
        glm::dvec3 normal;
        double most; // across it
        bool isOpen; // the plane itself is out
    };

    std::size_t mark(std::span<const std::uint32_t> leaves);
    std::optional<Loss> follow(std::uint32_t item, std::size_t most);
    bool isOnWay(const At &child, std::uint32_t parent) const;
    const At *wholeTaker(const Piece &piece, const Node &node);
    std::optional<Loss> leadOn(const Piece &piece, const Node &node);
    void divide(Piece piece, const At &child, std::vector<Piece> &rest);
    void planesOf(const At &at);
    bool isIn(const Piece &piece, const Plane &plane) const;
    bool isOut(const Piece &piece, const Plane &plane) const;

    const Tree &m_tree;
    std::span<const std::uint32_t> m_parents;
    double m_slack;
    std::vector<std::uint32_t> m_marks; // by node: the last question on a way to whose leaves it was
    std::uint32_t m_question = 0;
    std::vector<Plane> m_planes;
    std::vector<Piece> m_waiting;
    bool m_isLimited = false;
};

} // namespace cutaway::bvh
