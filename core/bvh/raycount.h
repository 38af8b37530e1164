// SPDX-License-Identifier: MIT
// What single rays cost in a tree. One that passes the box of the root comes no further, as in the games,
// which ask where the body is. Others go through the whole tree: all that they meet is counted, not only what
// lies in front of the nearest hit.
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/query.h"

#include <array>
#include <span>

namespace cutaway::bvh
{

struct RayCount {
    std::uint32_t boxes = 0;     // and gates that are tested, that of the root among them
    std::uint32_t triangles = 0; // tested: those of the leaves that are reported; one for a shape
    std::uint32_t hits = 0;      // of these; of a shape its box
    bool isNear = false;         // the ray meets the box of the root

    std::uint32_t misses() const { return triangles - hits; }
    bool operator==(const RayCount &) const = default;
};

// What counting needs, kept from one ray to the next.
struct RayMemory {
    struct Step {
        std::uint32_t node;
        LinePart part;
    };
    std::vector<Step> waiting;
    QueryMemory query;
};

// All nodes of a tree opened once, with the triangles of their items, for rays by the million. The tree may
// go.
class OpenedTree
{
public:
    OpenedTree(const Tree &tree, const Items &items);

    RayCount count(const Probe &ray, RayMemory &memory) const;
    // Also the items that it hits, in no order.
    RayCount count(const Probe &ray, RayMemory &memory, std::vector<std::uint32_t> &hit) const;

private:
    struct Target {
        std::uint32_t item = 0;
        std::uint32_t first = 0, count = 0; // of the triangles
        std::optional<mesh::Bounds> shape;  // of what has none
    };
    // A node in one line of the cache, as memory is what takes the time.
    template <class Way> struct Slim {
        std::array<Way, 2> ways;
        std::array<std::uint32_t, 2> below{};
        std::uint32_t children = 0;
        std::uint32_t target = 0; // 0 for none
    };
    // Nodes as they are, where ways meet or gates and boxes are mixed.
    struct Whole {
        std::vector<Node> nodes;
        At first;

        std::uint32_t size() const { return static_cast<std::uint32_t>(nodes.size()); }
        const At &root() const { return first; }
        const Node &open(const At &at) const { return nodes[at.node]; }
        bool isKnownTree() const { return false; }
    };

    void addTarget(const Node &node, const Items &items);
    template <class Way, class WayOf> std::vector<Slim<Way>> slimmed(const WayOf &wayOf) const;
    template <class Hit> RayCount countWith(const Probe &ray, RayMemory &memory, const Hit &hit) const;
    template <class Way, class Leaf>
    void walk(const std::vector<Slim<Way>> &nodes, const ProbeTest &test, const Leaf &leaf, RayMemory &memory,
              std::uint32_t &boxes) const;
    bool isHit(const Target &target, const ProbeTest &ray, std::uint32_t &hits) const;

    Whole m_whole; // one of the three has nodes
    std::vector<Slim<Gate>> m_gated;
    std::vector<Slim<mesh::Bounds>> m_boxed;
    std::vector<std::uint32_t> m_targetOf; // by node
    std::vector<Target> m_targets;
    std::vector<std::array<glm::dvec3, 3>> m_triangles;
};

} // namespace cutaway::bvh
