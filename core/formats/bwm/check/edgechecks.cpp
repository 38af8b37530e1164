// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/formats/bwm/borders.h"
#include "core/formats/bwm/check/edgemap.h"
#include "core/formats/bwm/check/meshchecks.h"
#include "core/formats/bwm/surfaces.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

// A group of edges between the same two vertices, walkable faces alone.
void checkGroup(const Walkmesh &mesh, std::span<const MeshEdge> group, RowReporter &out)
{
    const std::size_t walkable = mesh.adjacency.size();
    std::vector<MeshEdge> edges;
    std::ranges::copy_if(group, std::back_inserter(edges),
                         [walkable](const MeshEdge &edge) { return edge.face < walkable; });
    if (edges.size() < 2)
        return;
    if (edges.size() > 2) {
        out.report(Severity::Warning, "bwm.edge.nonmanifold"_rule, kIndices, edges[2].face,
                   "the edge from vertex {} to {} belongs to {}: {}, {}, {}", edges[0].low, edges[0].high,
                   quantity(edges.size(), "walkable face"), edges[0].face, edges[1].face, edges[2].face);
        return;
    }
    if (edges[0].ascends == edges[1].ascends) {
        out.report(Severity::Warning, "bwm.edge.winding"_rule, kIndices, edges[1].face,
                   "faces {} and {} run along their edge from vertex {} to {} the same way", edges[0].face,
                   edges[1].face, edges[0].low, edges[0].high);
        return;
    }
    if (mesh.adjacency[edges[0].face][edges[0].edge] == -1 &&
        mesh.adjacency[edges[1].face][edges[1].edge] == -1)
        out.report(Severity::Warning, "bwm.adjacency.missing"_rule, kAdjacencies, edges[1].face,
                   "faces {} and {} share the edge from vertex {} to {} and are not linked", edges[0].face,
                   edges[1].face, edges[0].low, edges[0].high);
}

// Borders of the edge table whose faces have places.
std::vector<BorderRow> bordersOf(const Walkmesh &mesh)
{
    std::vector<BorderRow> borders;
    for (std::uint32_t row = 0; row < mesh.edges.size(); ++row) {
        const auto border = borderAt(mesh, row);
        if (border && border->face < mesh.adjacency.size())
            borders.push_back(*border);
    }
    return borders;
}

// The walls on a border: faces that are not walkable and run along it the other way.
struct Walls {
    std::size_t count = 0;
    std::uint32_t first = 0;
    bool blockSight = false;
};
Walls wallsAt(const Walkmesh &mesh, const EdgeMap &edges, const BorderRow &border)
{
    Walls walls;
    const bool ascends = border.from < border.to;
    for (const MeshEdge &edge : edges.between(border.from, border.to)) {
        if (edge.face < mesh.adjacency.size() || edge.ascends == ascends)
            continue;
        walls.first = walls.count++ == 0 ? edge.face : walls.first;
        walls.blockSight =
            walls.blockSight || edge.face >= mesh.materials.size() || blocksSight(mesh.materials[edge.face]);
    }
    return walls;
}

// A floor most of whose borders are bare has no walls on purpose, such as one that other meshes surround.
bool isWalled(const Walkmesh &mesh, const EdgeMap &edges, const std::vector<BorderRow> &borders)
{
    const auto isShut = [](const BorderRow &border) { return border.transition == -1; };
    const auto walled = std::ranges::count_if(borders, [&](const BorderRow &border) {
        return isShut(border) && wallsAt(mesh, edges, border).count != 0;
    });
    return 2 * walled > std::ranges::count_if(borders, isShut);
}

// The number of a room is a line of the layout that the file belongs to and does not know: those known have
// some dozens.
constexpr std::int32_t kLastRoom = 999;

void checkWalls(const Walkmesh &mesh, const EdgeMap &edges, const std::vector<BorderRow> &borders,
                RowReporter &out)
{
    const bool walled = isWalled(mesh, edges, borders);
    std::vector<const BorderRow *> shut; // though they lead to a room: all of them are one note
    for (const BorderRow &border : borders) {
        if (border.transition < -1) {
            out.report(Severity::Error, "bwm.transition.value"_rule, kEdges, border.row,
                       "edge {} of face {} leads to room {}; allowed are -1 and up", border.edge, border.face,
                       border.transition);
            continue;
        }
        if (border.transition > kLastRoom)
            out.report(Severity::Warning, "bwm.transition.room"_rule, kEdges, border.row,
                       "edge {} of face {} leads to room {}; no layout has so many", border.edge, border.face,
                       border.transition);
        const Walls walls = wallsAt(mesh, edges, border);
        if (walled && border.transition == -1 && walls.count == 0)
            out.report(Severity::Note, "bwm.border.wall"_rule, kEdges, border.row,
                       "no wall stands on the border at edge {} of face {}", border.edge, border.face);
        else if (border.transition == -1 && walls.count != 0 && !walls.blockSight)
            out.report(Severity::Note, "bwm.border.sight"_rule, kEdges, border.row,
                       "sight passes the wall on the border at edge {} of face {}", border.edge, border.face);
        else if (border.transition >= 0 && walls.count != 0)
            shut.push_back(&border);
    }
    if (!shut.empty())
        out.report(
            Severity::Note, "bwm.transition.wall"_rule, kEdges, shut.front()->row,
            "borders that lead to a room and have a wall: {}; the first at edge {} of face {}, to room {}",
            shut.size(), shut.front()->edge, shut.front()->face, shut.front()->transition);
}

double areaOf(const std::vector<BorderRow> &loop)
{
    double area = 0.0;
    for (const BorderRow &border : loop) {
        const glm::dvec2 a = glm::dvec2(border.start) - glm::dvec2(loop.front().start);
        const glm::dvec2 b = glm::dvec2(border.end) - glm::dvec2(loop.front().start);
        area += (a.x * b.y - a.y * b.x) / 2.0;
    }
    return area;
}

void checkLoop(const Walkmesh &mesh, const EdgeMap &edges, std::uint32_t number,
               const std::vector<BorderRow> &loop, RowReporter &out)
{
    constexpr double kLeastArea = 1e-6;
    const double area = areaOf(loop);
    if (std::abs(area) < kLeastArea)
        out.report(Severity::Note, "bwm.loop.area"_rule, kLoops, number, "loop {} of {} encloses nothing",
                   number, quantity(loop.size(), "edge"));
    std::vector<std::pair<std::uint32_t, std::uint32_t>> starts; // vertices with the rows that start there
    for (const BorderRow &border : loop)
        starts.emplace_back(border.from, border.row);
    std::ranges::sort(starts);
    for (std::size_t i = 1; i < starts.size(); ++i) {
        if (starts[i].first == starts[i - 1].first)
            out.report(Severity::Note, "bwm.loop.pinch"_rule, kEdges, starts[i].second,
                       "loop {} passes vertex {} twice", number, starts[i].first);
    }
    const auto open = std::ranges::count_if(
        loop, [&](const BorderRow &border) { return wallsAt(mesh, edges, border).count == 0; });
    if (area < -kLeastArea && open != 0)
        out.report(Severity::Note, "bwm.loop.hole"_rule, kLoops, number,
                   "loop {} is a hole of {:.3g} square units; nothing stands on {} of its {}", number, -area,
                   open, quantity(loop.size(), "edge"));
}

void checkLoopShapes(const Walkmesh &mesh, const EdgeMap &edges, const std::vector<BorderRow> &borders,
                     RowReporter &out)
{
    std::uint32_t start = 0;
    std::size_t next = 0;
    for (std::uint32_t number = 0; number < mesh.loopEnds.size(); ++number) {
        const std::uint32_t end = mesh.loopEnds[number];
        if (end <= start || end > mesh.edges.size())
            return; // reported as no loop
        std::vector<BorderRow> loop;
        for (; next < borders.size() && borders[next].row < end; ++next)
            loop.push_back(borders[next]);
        if (loop.size() == end - start)
            checkLoop(mesh, edges, number, loop, out);
        start = end;
    }
}

// Borders sorted by where they begin from the left, for sweeps.
std::vector<BorderRow> sortedByX(std::vector<BorderRow> borders)
{
    std::ranges::sort(borders, {}, [](const BorderRow &b) { return std::min(b.start.x, b.end.x); });
    return borders;
}

// True where p lies on the edge and not at its ends.
bool isInside(const BorderRow &border, glm::dvec3 p)
{
    const glm::dvec3 way = border.end - border.start;
    const double length = glm::length(way);
    if (!(length > 2 * kTouching))
        return false;
    const double along = glm::dot(p - border.start, way) / length;
    return along > kTouching && along < length - kTouching &&
           glm::distance(p, border.start + way * (along / length)) < kTouching;
}

void compareBorders(const BorderRow &a, const BorderRow &b, RowReporter &out)
{
    const bool meets = glm::distance(a.start, b.end) < kTouching && glm::distance(a.end, b.start) < kTouching;
    if (meets && (a.from != b.to || a.to != b.from)) {
        out.report(Severity::Note, "bwm.border.crack"_rule, kEdges, std::max(a.row, b.row),
                   "the borders in rows {} and {} run along each other on different vertices",
                   std::min(a.row, b.row), std::max(a.row, b.row));
        return;
    }
    for (const auto &[border, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        if (other->from != border->from && other->from != border->to && isInside(*border, other->start))
            out.report(Severity::Note, "bwm.border.t"_rule, kEdges, border->row,
                       "vertex {} lies inside the border from vertex {} to {}", other->from, border->from,
                       border->to);
    }
}

void checkGaps(const std::vector<BorderRow> &borders, RowReporter &out)
{
    const std::vector<BorderRow> sorted = sortedByX(borders);
    std::vector<const BorderRow *> open;
    std::size_t left = 4'000'000; // pairs: bounds the work on borders of one place
    for (const BorderRow &border : sorted) {
        const double from = std::min(border.start.x, border.end.x) - kTouching;
        std::erase_if(
            open, [from](const BorderRow *other) { return std::max(other->start.x, other->end.x) < from; });
        for (const BorderRow *other : open) {
            if (left == 0)
                return;
            --left;
            if (std::max(other->start.y, other->end.y) + kTouching >=
                    std::min(border.start.y, border.end.y) &&
                std::min(other->start.y, other->end.y) - kTouching <= std::max(border.start.y, border.end.y))
                compareBorders(*other, border, out);
        }
        open.push_back(&border);
    }
}

void checkIslands(const Walkmesh &mesh, RowReporter &out)
{
    const std::vector<std::uint32_t> part = partsOf(mesh);
    std::vector<bool> leads(part.size());
    bool any = false;
    for (const PerimeterEdge &edge : mesh.edges) {
        const auto face = static_cast<std::uint32_t>(edge.edge) / 3;
        if (edge.edge >= 0 && edge.transition >= 0 && face < part.size())
            any = leads[part[face]] = true;
    }
    for (std::uint32_t face = 0; any && face < part.size(); ++face) {
        if (part[face] == face && !leads[face])
            out.report(Severity::Note, "bwm.island"_rule, kIndices, face,
                       "no room is reached from the part of face {}: {}", face,
                       quantity(std::ranges::count(part, face), "face"));
    }
}

} // namespace

std::vector<std::uint32_t> partsOf(const Walkmesh &mesh)
{
    std::vector<std::uint32_t> part(mesh.adjacency.size());
    std::iota(part.begin(), part.end(), 0u);
    const auto rootOf = [&part](std::uint32_t face) {
        while (part[face] != face)
            face = part[face] = part[part[face]];
        return face;
    };
    for (std::uint32_t face = 0; face < part.size(); ++face) {
        for (const std::int32_t link : mesh.adjacency[face]) {
            if (link < 0 || static_cast<std::uint32_t>(link) / 3 >= part.size())
                continue;
            const std::uint32_t one = rootOf(face), other = rootOf(static_cast<std::uint32_t>(link) / 3);
            part[std::max(one, other)] = std::min(one, other);
        }
    }
    for (std::uint32_t face = 0; face < part.size(); ++face)
        part[face] = rootOf(face);
    return part;
}

void checkSharedEdges(const Walkmesh &mesh, RowReporter &out)
{
    EdgeMap(mesh).forEachGroup([&](std::span<const MeshEdge> group) { checkGroup(mesh, group, out); });
    // Links between edges that are not one.
    for (std::uint32_t face = 0; face < std::min(mesh.adjacency.size(), mesh.faces.size()); ++face) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::int32_t link = mesh.adjacency[face][k];
            const auto other = static_cast<std::uint32_t>(link) / 3;
            if (link < 0 || other >= std::min(mesh.adjacency.size(), mesh.faces.size()))
                continue;
            const std::size_t there = static_cast<std::uint32_t>(link) % 3;
            if (mesh.faces[face][k] != mesh.faces[other][(there + 1) % 3] ||
                mesh.faces[face][(k + 1) % 3] != mesh.faces[other][there])
                out.report(Severity::Warning, "bwm.adjacency"_rule, kAdjacencies, face,
                           "edge {} of face {} leads to edge {} of face {}, which has other vertices", k,
                           face, there, other);
        }
    }
}

void checkBorders(const Walkmesh &mesh, RowReporter &out)
{
    const EdgeMap edges(mesh);
    const std::vector<BorderRow> borders = bordersOf(mesh);
    checkWalls(mesh, edges, borders, out);
    checkLoopShapes(mesh, edges, borders, out);
    checkGaps(borders, out);
    checkIslands(mesh, out);
}

} // namespace cutaway::bwm
