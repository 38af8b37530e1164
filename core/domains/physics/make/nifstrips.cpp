// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/nifstrips.h"

#include "core/base/equalrange.h"
#include <algorithm>
#include <limits>

namespace cutaway::physics
{

namespace
{

using StripCorners = std::array<std::uint16_t, 3>;

class Stripper
{
public:
    explicit Stripper(std::span<const StripCorners> triangles)
        : m_triangles(triangles), m_used(triangles.size(), false)
    {
        for (std::uint32_t t = 0; t < triangles.size(); ++t) {
            for (std::size_t side = 0; side < 3; ++side)
                m_edges.push_back({key(triangles[t][side], triangles[t][(side + 1) % 3]), t});
        }
        std::ranges::sort(m_edges);
    }

    Strips run()
    {
        std::vector<std::uint16_t> loose;
        for (const std::uint32_t first : order()) {
            if (m_used[first])
                continue;
            const Strip best = bestFrom(first);
            for (const std::uint32_t t : best.triangles)
                m_used[t] = true;
            if (best.triangles.size() > 1)
                m_strips.lengths.push_back(static_cast<std::uint16_t>(best.indices.size()));
            std::vector<std::uint16_t> &to = best.triangles.size() > 1 ? m_strips.indices : loose;
            to.insert(to.end(), best.indices.begin(), best.indices.end());
        }
        m_strips.indices.insert(m_strips.indices.end(), loose.begin(), loose.end());
        return std::move(m_strips);
    }

private:
    struct Edge {
        std::uint32_t ends; // from, to
        std::uint32_t triangle;
        auto operator<=>(const Edge &) const = default;
    };
    struct Strip {
        std::vector<std::uint16_t> indices;
        std::vector<std::uint32_t> triangles;
    };

    static std::uint32_t key(std::uint16_t from, std::uint16_t to) { return std::uint32_t{from} << 16 | to; }

    std::span<const Edge> along(std::uint16_t from, std::uint16_t to) const
    {
        return equalRange(m_edges, key(from, to), &Edge::ends);
    }

    // Those with few neighbours first: later they would be left alone.
    std::vector<std::uint32_t> order() const
    {
        std::vector<std::size_t> neighbours(m_triangles.size(), 0);
        std::vector<std::uint32_t> all(m_triangles.size());
        for (std::uint32_t t = 0; t < all.size(); ++t) {
            all[t] = t;
            for (std::size_t side = 0; side < 3; ++side)
                neighbours[t] += along(m_triangles[t][(side + 1) % 3], m_triangles[t][side]).size();
        }
        std::ranges::stable_sort(all, {}, [&](std::uint32_t t) { return neighbours[t]; });
        return all;
    }

    Strip bestFrom(std::uint32_t first)
    {
        Strip best;
        for (std::size_t turn = 0; turn < 3; ++turn) {
            Strip strip = grown(first, turn);
            if (strip.triangles.size() > best.triangles.size())
                best = std::move(strip);
        }
        return best;
    }

    Strip grown(std::uint32_t first, std::size_t turn)
    {
        constexpr std::size_t kLongest = std::numeric_limits<std::uint16_t>::max();
        Strip strip;
        for (std::size_t i = 0; i < 3; ++i)
            strip.indices.push_back(m_triangles[first][(turn + i) % 3]);
        strip.triangles.push_back(first);
        m_used[first] = true;
        while (strip.indices.size() < kLongest) {
            const std::uint16_t a = strip.indices[strip.indices.size() - 2], b = strip.indices.back();
            const bool isOdd = strip.triangles.size() % 2 == 1; // the next one
            const auto edges = isOdd ? along(b, a) : along(a, b);
            const auto next = std::ranges::find_if(edges, [&](const Edge &e) { return !m_used[e.triangle]; });
            if (next == edges.end())
                break;
            m_used[next->triangle] = true;
            strip.triangles.push_back(next->triangle);
            for (const std::uint16_t corner : m_triangles[next->triangle]) {
                if (corner != a && corner != b)
                    strip.indices.push_back(corner);
            }
        }
        for (const std::uint32_t t : strip.triangles)
            m_used[t] = false; // it may lie in a better one
        return strip;
    }

    std::span<const StripCorners> m_triangles;
    std::vector<Edge> m_edges;
    std::vector<bool> m_used;
    Strips m_strips;
};

} // namespace

Strips stripsOf(std::span<const StripCorners> triangles)
{
    return Stripper(triangles).run();
}

} // namespace cutaway::physics
