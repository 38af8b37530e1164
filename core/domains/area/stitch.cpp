// SPDX-License-Identifier: MIT
#include "core/domains/area/stitch.h"

#include "core/base/quantity.h"
#include "core/domains/area/seams.h"
#include "core/formats/bwm/borders.h"
#include "core/formats/bwm/edit/operations.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::area
{

namespace
{

using VertexNumbers = std::vector<std::uint32_t>;

Result<bwm::FaceEdge> borderEdge(const bwm::EditMesh &mesh, std::int32_t edge)
{
    const auto number = static_cast<std::uint32_t>(edge);
    if (edge < 0 || number / 3 >= mesh.faces.size())
        return fail("edge {} is of no face: the mesh has {}", edge, quantity(mesh.faces.size(), "face"));
    return bwm::FaceEdge{number / 3, number % 3};
}

// A room with the loop that a border of it is in.
struct Side {
    bwm::EditMesh mesh;
    std::int32_t leadsTo = -1; // the other room
    std::size_t edges = 0;     // of the loop
    VertexNumbers ahead;       // from the end of the border on
    VertexNumbers behind;      // from its start back

    glm::dvec3 place(std::uint32_t vertex) const { return mesh.vertices[vertex]; }
};

// The rows of a loop in the edge table, the last one left out.
struct Loop {
    std::uint32_t first = 0, last = 0;

    std::uint32_t size() const { return last - first; }
    // So many rows behind another one, round the loop.
    std::uint32_t behind(std::uint32_t row, std::uint32_t steps) const
    {
        return first + (row - first + steps) % size();
    }
};

// The vertices along the loop, as far as its edges follow each other. A border that leads to a third room
// stays as it is.
void walkLoop(Side &side, const bwm::Walkmesh &tables, const Loop &loop, const bwm::BorderRow &from)
{
    const auto rowAt = [&](std::uint32_t steps) {
        const auto row = bwm::borderAt(tables, loop.behind(from.row, steps));
        const bool leadsElsewhere = row && row->transition != -1 && row->transition != side.leadsTo;
        return leadsElsewhere ? std::nullopt : row;
    };
    side.edges = loop.size();
    side.ahead = {from.to};
    side.behind = {from.from};
    for (std::uint32_t k = 1; k < loop.size(); ++k) {
        const auto next = rowAt(k);
        if (!next || next->from != side.ahead.back())
            break;
        side.ahead.push_back(next->to);
    }
    for (std::uint32_t k = 1; k < loop.size(); ++k) {
        const auto before = rowAt(loop.size() - k);
        if (!before || before->to != side.behind.back())
            break;
        side.behind.push_back(before->from);
    }
}

Result<Side> sideOf(const File &room, const Border &border, std::uint32_t other)
{
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(room);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const bwm::Walkmesh tables = bwm::readWalkmesh(room);
    Side side{std::move(*mesh), static_cast<std::int32_t>(other), 0, {}, {}};
    const auto row = bwm::borderAt(tables, border.row);
    if (!row || tables.edges[border.row].edge != border.edge)
        return fail("{} has no border at edge {} of face {}", room.name(), border.edge % 3, border.edge / 3);
    Loop loop{0, static_cast<std::uint32_t>(tables.edges.size())};
    for (const std::uint32_t end : tables.loopEnds) {
        if (end > border.row && end <= loop.last)
            loop.last = end;
        else if (end <= border.row)
            loop.first = std::max(loop.first, end);
    }
    walkLoop(side, tables, loop, *row);
    return side;
}

// The next stretch along two borders, behind which both have a vertex.
struct Stretch {
    enum class Has : std::uint8_t { Both, First, Second } vertex = Has::Both;
    glm::dvec3 at{0.0}; // in the first room
};

glm::dvec3 nearestAlong(glm::dvec3 from, glm::dvec3 to, glm::dvec3 p)
{
    const glm::dvec3 way = to - from;
    const double length = glm::dot(way, way);
    return from + way * (length > 0.0 ? std::clamp(glm::dot(p - from, way) / length, 0.0, 1.0) : 0.0);
}

// How two chains of vertices run along each other. The second one is compared as if it were moved by the gap
// at the last vertex that both have, so that a gap as wide as the edges are long misleads nobody.
std::vector<Stretch> stretchesAlong(const Side &first, std::span<const std::uint32_t> one, const Side &second,
                                    std::span<const std::uint32_t> two, double within)
{
    using Has = Stretch::Has;
    std::vector<Stretch> stretches;
    std::size_t i = 1, j = 1, sure = 0;
    glm::dvec3 at = first.place(one[0]), gap = at - second.place(two[0]);
    while (i < one.size() && j < two.size()) {
        const glm::dvec3 a = first.place(one[i]), b = second.place(two[j]) + gap;
        const double left = glm::distance(at, a), right = glm::distance(at, b);
        if (glm::distance(a, b - gap) <= within && glm::distance(a, b) <= std::min(left, right) / 4.0) {
            stretches.push_back({Has::Both, a});
            gap = a - second.place(two[j]);
            ++i, ++j;
            sure = stretches.size();
        } else if (left <= right && glm::distance(nearestAlong(at, b, a) - gap, a) <= within) {
            stretches.push_back({Has::First, a});
            ++i;
        } else if (right < left && glm::distance(nearestAlong(at, a, b), b - gap) <= within) {
            stretches.push_back({Has::Second, nearestAlong(at, a, b)});
            ++j;
        } else {
            break;
        }
        at = stretches.back().at;
    }
    stretches.resize(sure);
    return stretches;
}

// Makes the plan of stretchesAlong() come true.
class Needle
{
public:
    Needle(Side &first, Side &second, const bwm::SurfaceTable &surfaces)
        : m_first(first), m_second(second), m_surfaces(surfaces)
    {
    }

    // Moves a vertex of the second room onto one of the first.
    Result<void> move(std::uint32_t vertex, std::uint32_t onto)
    {
        const glm::vec3 to = m_first.mesh.vertices[onto];
        m_extent.farthest =
            std::max(m_extent.farthest, glm::distance(m_second.place(vertex), glm::dvec3(to)));
        return bwm::setVertex(m_second.mesh, vertex, to);
    }
    // The edges between these, of which the second runs the other way; `ahead` along the first border.
    Result<void> link(std::array<std::uint32_t, 2> one, std::array<std::uint32_t, 2> two, bool ahead)
    {
        if (!ahead) {
            std::swap(one[0], one[1]);
            std::swap(two[0], two[1]);
        }
        const Result<void> there = lead(m_first, one[0], one[1]);
        ++m_extent.edges;
        return there ? lead(m_second, two[1], two[0]) : there;
    }
    Result<void> follow(std::span<const Stretch> stretches, const VertexNumbers &one,
                        const VertexNumbers &two, bool ahead)
    {
        std::size_t i = 0, j = 0;
        std::uint32_t a = one[0], b = two[0];
        for (const Stretch &stretch : stretches) {
            const std::uint32_t fromA = a, fromB = b;
            if (stretch.vertex == Stretch::Has::Second) {
                const Result<std::uint32_t> made = split(m_first, {a, one[i + 1]}, stretch.at, ahead);
                if (!made)
                    return tl::unexpected(made.error());
                a = *made;
            } else {
                a = one[++i];
            }
            if (stretch.vertex == Stretch::Has::First) {
                const Result<std::uint32_t> made = split(m_second, {b, two[j + 1]}, {}, !ahead);
                if (!made)
                    return tl::unexpected(made.error());
                b = *made;
                m_second.mesh.vertices[b] = m_first.mesh.vertices[a]; // wherever it was made
            } else {
                b = two[++j];
                if (const Result<void> moved = move(b, a); !moved)
                    return moved;
            }
            if (const Result<void> linked = link({fromA, a}, {fromB, b}, ahead); !linked)
                return linked;
        }
        return {};
    }

    const Stitched::Extent &extent() const { return m_extent; }

private:
    // The edge of a floor that runs from one vertex to the other.
    Result<bwm::FaceEdge> floorEdge(const Side &side, std::uint32_t from, std::uint32_t to) const
    {
        for (std::uint32_t face = 0; face < side.mesh.faces.size(); ++face) {
            const bwm::EditFace &at = side.mesh.faces[face];
            if (side.mesh.isArea() && !m_surfaces.isWalkable(at.material))
                continue;
            for (std::uint32_t k = 0; k < 3; ++k) {
                if (at.corners[k] == from && at.corners[(k + 1) % 3] == to)
                    return bwm::FaceEdge{face, k};
            }
        }
        return fail("no floor has an edge from vertex {} to {}", from, to);
    }
    Result<void> lead(Side &side, std::uint32_t from, std::uint32_t to) const
    {
        const Result<bwm::FaceEdge> edge = floorEdge(side, from, to);
        return edge ? bwm::setTransition(side.mesh, *edge, side.leadsTo) : tl::unexpected(edge.error());
    }
    // A vertex in the edge, as near to a place as may be. `ahead`: the edge runs from the first to the
    // second.
    Result<std::uint32_t> split(Side &side, std::array<std::uint32_t, 2> ends, glm::dvec3 at, bool ahead)
    {
        if (!ahead)
            std::swap(ends[0], ends[1]);
        const Result<bwm::FaceEdge> edge = floorEdge(side, ends[0], ends[1]);
        if (!edge)
            return tl::unexpected(edge.error());
        const glm::dvec3 from = side.place(ends[0]), way = side.place(ends[1]) - from;
        const double length = glm::dot(way, way);
        const double part = length > 0.0 ? glm::dot(at - from, way) / length : 0.5;
        ++m_extent.splits;
        return bwm::splitEdge(side.mesh, *edge, std::clamp(part, 0.01, 0.99));
    }

    Side &m_first, &m_second;
    const bwm::SurfaceTable &m_surfaces;
    Stitched::Extent m_extent;
};

// Moves and links all of the two borders that run along each other.
Result<void> stitchSides(Side &first, Side &second, Needle &needle, double within)
{
    const auto ahead = stretchesAlong(first, first.ahead, second, second.behind, within);
    // What is left of the loops for the way back.
    std::size_t usedOne = 0, usedTwo = 0;
    for (const Stretch &stretch : ahead) {
        usedOne += stretch.vertex != Stretch::Has::Second ? 1U : 0U;
        usedTwo += stretch.vertex != Stretch::Has::First ? 1U : 0U;
    }
    const auto left = [](const VertexNumbers &chain, std::size_t edges, std::size_t used) {
        return std::span(chain).first(std::min(chain.size(), edges - used));
    };
    const auto back = stretchesAlong(first, left(first.behind, first.edges, usedOne), second,
                                     left(second.ahead, second.edges, usedTwo), within);
    const std::uint32_t start = first.behind[0], end = first.ahead[0];
    for (const Result<void> &done : {needle.move(second.behind[0], end), needle.move(second.ahead[0], start),
                                     needle.link({start, end}, {second.ahead[0], second.behind[0]}, true),
                                     needle.follow(ahead, first.ahead, second.behind, true),
                                     needle.follow(back, first.behind, second.ahead, false)}) {
        if (!done)
            return done;
    }
    return {};
}

} // namespace

Result<Patch> linkBorder(const File &room, std::int32_t edge, std::int32_t to,
                         const bwm::RebuildOptions &options)
{
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(room);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const Result<bwm::FaceEdge> border = borderEdge(*mesh, edge);
    const Result<void> set = border ? bwm::setTransition(*mesh, *border, to) : tl::unexpected(border.error());
    if (!set)
        return tl::unexpected(set.error());
    return bwm::rebuildPatch(room, *mesh, options);
}

Result<Stitched> stitchBorders(const File &first, const File &second, const Border &a, const Border &b,
                               double within, const bwm::RebuildOptions &options)
{
    if (const double apart = distanceOf(a, b); !(apart <= within))
        return fail("the borders are {:.3g} apart, which is more than {:.3g}", apart, within);
    Result<Side> one = sideOf(first, a, b.room), two = sideOf(second, b, a.room);
    if (!one || !two)
        return tl::unexpected(!one ? one.error() : two.error());
    Needle needle(*one, *two, *options.surfaces);
    if (const Result<void> done = stitchSides(*one, *two, needle, within); !done)
        return tl::unexpected(done.error());
    Result<Patch> patches[] = {bwm::rebuildPatch(first, one->mesh, options),
                               bwm::rebuildPatch(second, two->mesh, options)};
    for (const Result<Patch> &patch : patches) {
        if (!patch)
            return tl::unexpected(patch.error());
    }
    return Stitched{std::move(*patches[0]), std::move(*patches[1]), needle.extent()};
}

} // namespace cutaway::area
