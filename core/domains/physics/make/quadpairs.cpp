// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/quadpairs.h"

#include "core/bvh/boxtree.h"

#include <algorithm>

namespace cutaway::physics
{

namespace
{

constexpr std::uint32_t kSingle = 0xFFFFFFFF;

struct HalfEdge {
    std::uint64_t ends; // the lower vertex above
    std::uint32_t triangle;
    std::uint8_t corner; // where it starts
    bool isForward;      // from the lower vertex
};

// Two triangles on either side of an edge.
struct QuadOffer {
    float cost = 0.0f; // area of the box of both, less those of either
    std::array<std::uint32_t, 2> triangles{};
    std::array<std::uint8_t, 2> corners{}; // where the edge starts in each
};

class QuadMatcher
{
public:
    QuadMatcher(std::span<const glm::vec3> vertices, std::span<const mesh::Triangle> triangles)
        : m_vertices(vertices), m_triangles(triangles), m_partner(triangles.size(), kSingle),
          m_open(triangles.size(), 0), m_offersOf(triangles.size())
    {
    }

    std::vector<Quad> match()
    {
        findOffers();
        // A triangle with one offer left takes it, else the cheapest is next: so that few stay alone.
        for (std::uint32_t i = 0; i < m_triangles.size(); ++i) {
            if (m_open[i] == 1)
                m_urgent.push_back(i);
        }
        takeUrgent();
        for (std::uint32_t offer = 0; offer < m_offers.size(); ++offer) {
            if (isOpen(offer)) {
                take(offer);
                takeUrgent();
            }
        }
        return quads();
    }

private:
    bool isTaken(std::uint32_t triangle) const { return m_partner[triangle] != kSingle; }
    bool isOpen(std::uint32_t offer) const
    {
        const auto [a, b] = m_offers[offer].triangles;
        return !isTaken(a) && !isTaken(b);
    }

    std::vector<HalfEdge> halfEdges() const
    {
        std::vector<HalfEdge> edges;
        edges.reserve(3 * m_triangles.size());
        for (std::uint32_t t = 0; t < m_triangles.size(); ++t) {
            for (std::uint8_t i = 0; i < 3; ++i) {
                const std::uint32_t a = m_triangles[t].corners[i], b = m_triangles[t].corners[(i + 1u) % 3];
                edges.push_back({std::uint64_t{std::min(a, b)} << 32 | std::max(a, b), t, i, a < b});
            }
        }
        std::ranges::stable_sort(edges, {}, &HalfEdge::ends);
        return edges;
    }

    // Only triangles that run along an edge in opposite directions can be paired there.
    void findOffers()
    {
        constexpr std::size_t kMostAtEdge = 16; // more are not a surface, and would be many pairs
        const std::vector<HalfEdge> edges = halfEdges();
        for (std::size_t first = 0, end = 0; first < edges.size(); first = end) {
            while (end < edges.size() && edges[end].ends == edges[first].ends)
                ++end;
            for (std::size_t i = first; i < end && end - first <= kMostAtEdge; ++i) {
                for (std::size_t j = i + 1; j < end; ++j)
                    addOffer(edges[i], edges[j]);
            }
        }
        std::ranges::stable_sort(m_offers, {}, &QuadOffer::cost);
        for (std::uint32_t offer = 0; offer < m_offers.size(); ++offer) {
            for (const std::uint32_t triangle : m_offers[offer].triangles) {
                m_offersOf[triangle].push_back(offer);
                ++m_open[triangle];
            }
        }
    }

    std::uint32_t apexOf(const HalfEdge &edge) const
    {
        return m_triangles[edge.triangle].corners[(edge.corner + 2u) % 3];
    }

    void addOffer(const HalfEdge &a, const HalfEdge &b)
    {
        const mesh::Triangle &one = m_triangles[a.triangle], &other = m_triangles[b.triangle];
        if (a.isForward == b.isForward || one.material != other.material || apexOf(a) == apexOf(b))
            return; // or both sides of one wall
        // A box much larger than those of both is tested more often than it saves.
        constexpr float kMostGrowth = 1.2f;
        const mesh::Bounds first = around(one.corners), second = around(other.corners);
        const float apart = bvh::areaOf(first) + bvh::areaOf(second),
                    together = bvh::areaOf(bvh::joined(first, second));
        if (together <= kMostGrowth * apart)
            m_offers.push_back({together - apart, {a.triangle, b.triangle}, {a.corner, b.corner}});
    }

    mesh::Bounds around(std::span<const std::uint32_t> corners) const
    {
        mesh::Bounds box{m_vertices[corners[0]], m_vertices[corners[0]]};
        for (const std::uint32_t corner : corners)
            box = bvh::joined(box, {m_vertices[corner], m_vertices[corner]});
        return box;
    }

    void take(std::uint32_t offer)
    {
        for (const std::uint32_t triangle : m_offers[offer].triangles)
            m_partner[triangle] = offer;
        for (const std::uint32_t triangle : m_offers[offer].triangles) {
            for (const std::uint32_t lost : m_offersOf[triangle]) {
                for (const std::uint32_t other : m_offers[lost].triangles) {
                    if (!isTaken(other) && --m_open[other] == 1)
                        m_urgent.push_back(other);
                }
            }
        }
    }

    void takeUrgent()
    {
        while (!m_urgent.empty()) {
            const std::uint32_t triangle = m_urgent.back();
            m_urgent.pop_back();
            if (isTaken(triangle))
                continue;
            for (const std::uint32_t offer : m_offersOf[triangle]) {
                if (isOpen(offer)) {
                    take(offer);
                    break;
                }
            }
        }
    }

    std::vector<Quad> quads() const
    {
        std::vector<Quad> quads;
        std::vector<bool> isDone(m_triangles.size(), false);
        for (std::uint32_t t = 0; t < m_triangles.size(); ++t) {
            if (isDone[t])
                continue;
            const auto &own = m_triangles[t].corners;
            if (!isTaken(t)) {
                quads.push_back({{own[0], own[1], own[2], own[2]}, m_triangles[t].material});
                continue;
            }
            const QuadOffer &offer = m_offers[m_partner[t]];
            const std::size_t side = offer.triangles[0] == t ? 0 : 1;
            const auto &other = m_triangles[offer.triangles[1 - side]].corners;
            const std::size_t at = offer.corners[side]; // the edge from c to a
            quads.push_back(
                {{own[(at + 1) % 3], own[(at + 2) % 3], own[at], other[(offer.corners[1 - side] + 2u) % 3]},
                 m_triangles[t].material});
            isDone[offer.triangles[1 - side]] = true;
        }
        return quads;
    }

    std::span<const glm::vec3> m_vertices;
    std::span<const mesh::Triangle> m_triangles;
    std::vector<QuadOffer> m_offers;                    // the cheapest first
    std::vector<std::uint32_t> m_partner;               // the offer that a triangle took
    std::vector<std::uint32_t> m_open;                  // offers that a triangle still has
    std::vector<std::vector<std::uint32_t>> m_offersOf; // by triangle
    std::vector<std::uint32_t> m_urgent;
};

} // namespace

std::vector<Quad> quadPairs(std::span<const glm::vec3> vertices, std::span<const mesh::Triangle> triangles)
{
    return QuadMatcher(vertices, triangles).match();
}

mesh::Bounds boxOf(std::span<const glm::vec3> vertices, const Quad &quad)
{
    mesh::Bounds box{vertices[quad.corners[0]], vertices[quad.corners[0]]};
    for (const std::uint32_t corner : quad.corners)
        box = bvh::joined(box, {vertices[corner], vertices[corner]});
    return box;
}

} // namespace cutaway::physics
