// SPDX-License-Identifier: MIT
// All edges of all faces, those between the same two vertices together.
#pragma once

#include "core/base/equalrange.h"
#include "core/formats/bwm/walkmesh.h"

#include <algorithm>
#include <span>

namespace cutaway::bwm
{

struct MeshEdge {
    std::uint32_t low = 0; // vertices
    std::uint32_t high = 0;
    std::uint32_t face = 0;
    std::uint8_t edge = 0;
    bool ascends = false; // the face runs from low to high

    std::uint64_t key() const { return std::uint64_t{low} << 32 | high; }
    std::uint32_t id() const { return face * 3 + edge; }
};

class EdgeMap
{
public:
    // Takes the edges of faces whose corners are three different, existing vertices.
    explicit EdgeMap(const Walkmesh &mesh)
    {
        m_edges.reserve(mesh.faces.size() * 3);
        for (std::uint32_t face = 0; face < mesh.faces.size(); ++face) {
            const auto &[a, b, c] = mesh.faces[face];
            if (std::max({a, b, c}) >= mesh.vertices.size() || a == b || b == c || c == a)
                continue;
            const std::uint32_t corners[] = {a, b, c, a};
            for (std::uint8_t k = 0; k < 3; ++k)
                m_edges.push_back({std::min(corners[k], corners[k + 1]), std::max(corners[k], corners[k + 1]),
                                   face, k, corners[k] < corners[k + 1]});
        }
        std::ranges::sort(m_edges, [](const MeshEdge &x, const MeshEdge &y) {
            return x.key() != y.key() ? x.key() < y.key() : x.id() < y.id();
        });
    }

    // Edges between two vertices, by face.
    std::span<const MeshEdge> between(std::uint32_t a, std::uint32_t b) const
    {
        const std::uint64_t key = MeshEdge{std::min(a, b), std::max(a, b)}.key();
        return equalRange(m_edges, key, &MeshEdge::key);
    }
    // Visits each group of edges between the same vertices.
    template <class Visit> void forEachGroup(Visit visit) const
    {
        for (std::size_t at = 0; at < m_edges.size();) {
            std::size_t end = at + 1;
            while (end < m_edges.size() && m_edges[end].key() == m_edges[at].key())
                ++end;
            visit(std::span(m_edges).subspan(at, end - at));
            at = end;
        }
    }

private:
    std::vector<MeshEdge> m_edges;
};

} // namespace cutaway::bwm
