// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/links.h"

#include <algorithm>
#include <array>

namespace cutaway::bwm
{

namespace
{

// One face's use of two vertices.
struct EdgeUse {
    std::uint64_t vertices; // the smaller one in front
    std::int32_t edge;
    bool rising; // from the smaller to the larger

    auto operator<=>(const EdgeUse &) const = default;
};

std::vector<EdgeUse> usesOf(std::span<const Corners> faces)
{
    std::vector<EdgeUse> uses;
    uses.reserve(faces.size() * 3);
    for (std::size_t f = 0; f < faces.size(); ++f) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint64_t from = faces[f][k], to = faces[f][(k + 1) % 3];
            if (from != to)
                uses.push_back({std::min(from, to) << 32 | std::max(from, to),
                                static_cast<std::int32_t>(f * 3 + k), from < to});
        }
    }
    std::ranges::sort(uses);
    return uses;
}

std::int32_t &linkOf(std::vector<LinkRow> &rows, std::int32_t edge)
{
    return rows[static_cast<std::size_t>(edge) / 3][static_cast<std::size_t>(edge) % 3];
}

// Each use with the first behind it that goes the other way, is of another face and has no partner yet.
void pairUses(std::span<const EdgeUse> uses, std::vector<LinkRow> &rows)
{
    const auto isFree = [&](std::size_t i) { return linkOf(rows, uses[i].edge) < 0; };
    std::array<std::size_t, 2> next{}; // by direction: none in front of it can be a partner
    for (std::size_t i = 0; i < uses.size(); ++i) {
        if (!isFree(i))
            continue;
        std::size_t &first = next[uses[i].rising ? 0 : 1];
        first = std::max(first, i + 1);
        while (first < uses.size() && (uses[first].rising == uses[i].rising || !isFree(first)))
            ++first;
        for (std::size_t j = first; j < uses.size(); ++j) {
            if (uses[j].edge / 3 == uses[i].edge / 3 || uses[j].rising == uses[i].rising || !isFree(j))
                continue; // a face that goes there and back uses the vertices twice
            linkOf(rows, uses[i].edge) = uses[j].edge;
            linkOf(rows, uses[j].edge) = uses[i].edge;
            break;
        }
    }
}

std::size_t facesOf(std::span<const EdgeUse> uses)
{
    std::size_t faces = 0;
    for (std::size_t i = 0; i < uses.size(); ++i)
        faces += i == 0 || uses[i].edge / 3 != uses[i - 1].edge / 3 ? 1 : 0;
    return faces;
}

} // namespace

Links linkFaces(std::span<const Corners> faces)
{
    Links links;
    links.rows.assign(faces.size(), {-1, -1, -1});
    const std::vector<EdgeUse> uses = usesOf(faces);
    for (std::size_t first = 0, end = 0; first < uses.size(); first = end) {
        while (end < uses.size() && uses[end].vertices == uses[first].vertices)
            ++end;
        const std::span<const EdgeUse> shared(uses.data() + first, end - first);
        pairUses(shared, links.rows);
        if (shared.size() == 2 && shared[0].rising == shared[1].rising)
            links.sameWay.push_back({shared[0].edge, shared[1].edge});
        if (shared.size() > 2 && facesOf(shared) > 2) {
            std::vector<std::int32_t> &edges = links.overused.emplace_back();
            for (const EdgeUse &use : shared)
                edges.push_back(use.edge);
        }
    }
    std::ranges::sort(links.sameWay);
    return links;
}

std::int32_t nextBorder(std::span<const LinkRow> links, std::int32_t border)
{
    std::size_t face = static_cast<std::size_t>(border) / 3;
    std::size_t corner = (static_cast<std::size_t>(border) % 3 + 1) % 3;
    // A sound mesh comes back to a border after fewer steps than it has edges.
    for (std::size_t step = 0; step < links.size() * 3 && links[face][corner] != -1; ++step) {
        const std::int32_t link = links[face][corner];
        if (link < 0 || static_cast<std::size_t>(link) / 3 >= links.size())
            break;
        face = static_cast<std::size_t>(link) / 3;
        corner = (static_cast<std::size_t>(link) % 3 + 1) % 3;
    }
    return static_cast<std::int32_t>(face * 3 + corner);
}

Borders traceBorders(std::span<const LinkRow> links,
                     const std::function<std::int32_t(std::int32_t edge)> &transitionOf)
{
    Borders borders;
    std::vector<bool> seen(links.size() * 3);
    for (std::size_t start = 0; start < seen.size(); ++start) {
        if (seen[start] || links[start / 3][start % 3] != -1)
            continue;
        for (auto id = static_cast<std::int32_t>(start); !seen[static_cast<std::size_t>(id)];
             id = nextBorder(links, id)) {
            seen[static_cast<std::size_t>(id)] = true;
            borders.edges.push_back({id, transitionOf(id)});
        }
        borders.loopEnds.push_back(static_cast<std::uint32_t>(borders.edges.size()));
    }
    return borders;
}

} // namespace cutaway::bwm
