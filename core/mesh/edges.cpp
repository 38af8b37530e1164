// SPDX-License-Identifier: MIT
#include "core/mesh/edges.h"

#include <algorithm>
#include <limits>

namespace cutaway::mesh
{

std::vector<Edge> edgesOf(const std::vector<Triangle> &triangles)
{
    struct Side {
        std::uint32_t low, high, triangle;
        bool upwards;
        auto operator<=>(const Side &) const = default;
    };
    std::vector<Side> sides;
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t from = triangles[t].corners[i], to = triangles[t].corners[(i + 1) % 3];
            if (from != to)
                sides.push_back({std::min(from, to), std::max(from, to), t, from < to});
        }
    }
    std::ranges::sort(sides);
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (i == 0 || sides[i].low != sides[i - 1].low || sides[i].high != sides[i - 1].high)
            edges.push_back({sides[i].low, sides[i].high});
        edges.back().agrees = edges.back().sides.size() == 1 && sides[i].upwards != sides[i - 1].upwards;
        edges.back().sides.push_back(sides[i].triangle);
    }
    return edges;
}

Parts partsOf(std::size_t triangles, const std::vector<Edge> &edges)
{
    struct Neighbour {
        std::uint32_t triangle;
        bool agrees;
    };
    std::vector<std::vector<Neighbour>> neighbours(triangles);
    for (const Edge &edge : edges) {
        if (edge.sides.size() != 2)
            continue;
        neighbours[edge.sides[0]].push_back({edge.sides[1], edge.agrees});
        neighbours[edge.sides[1]].push_back({edge.sides[0], edge.agrees});
    }
    constexpr auto kNone = std::numeric_limits<std::uint32_t>::max();
    Parts parts{0, std::vector<std::uint32_t>(triangles, kNone), std::vector<bool>(triangles)};
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t first = 0; first < triangles; ++first) {
        if (parts.of[first] != kNone)
            continue;
        parts.of[first] = static_cast<std::uint32_t>(parts.count);
        waiting.push_back(first);
        while (!waiting.empty()) {
            const std::uint32_t triangle = waiting.back();
            waiting.pop_back();
            for (const Neighbour &next : neighbours[triangle]) {
                if (parts.of[next.triangle] != kNone)
                    continue;
                parts.of[next.triangle] = parts.of[first];
                parts.turned[next.triangle] = parts.turned[triangle] != !next.agrees;
                waiting.push_back(next.triangle);
            }
        }
        ++parts.count;
    }
    return parts;
}

} // namespace cutaway::mesh
