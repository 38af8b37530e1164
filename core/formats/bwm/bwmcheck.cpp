// SPDX-License-Identifier: MIT
// Rules that a sound walkmesh keeps. Sources: FORMAT.md, "Invariants".
#include "core/base/quantity.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/check/meshchecks.h"
#include "core/formats/bwm/edit/planes.h"
#include "core/formats/bwm/edit/stale.h"
#include "core/formats/bwm/surfaces.h"
#include "core/formats/bwm/walkmesh.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::bwm
{

namespace
{

std::string pointText(glm::vec3 v)
{
    return fmt::format("({}, {}, {})", v.x, v.y, v.z);
}

void checkFaces(const Walkmesh &mesh, RowReporter &out)
{
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        for (const std::uint32_t v : mesh.faces[f]) {
            if (v >= mesh.vertices.size())
                out.report(Severity::Error, "bwm.index"_rule, kIndices, f,
                           "face {} uses vertex {}, there are {}", f, v, mesh.vertices.size());
        }
    }
    for (std::size_t f = 0; f < mesh.materials.size(); ++f) {
        const std::uint32_t material = mesh.materials[f];
        if (material > kLastSurface)
            out.report(Severity::Warning, "bwm.material"_rule, kMaterials, f,
                       "face {} has surface {}, the table ends at {}", f, material, kLastSurface);
        else if (isPlaceholder(material))
            out.report(Severity::Warning, "bwm.material.placeholder"_rule, kMaterials, f,
                       "face {} has surface {}, a row that the game's table keeps free", f, material);
    }
}

void checkVertices(const Walkmesh &mesh, RowReporter &out)
{
    for (std::size_t v = 0; v < mesh.vertices.size(); ++v) {
        if (!isFinite(mesh.vertices[v]))
            out.report(Severity::Warning, "bwm.vertex.finite"_rule, kVertices, v,
                       "vertex {} is at {}, no place", v, pointText(mesh.vertices[v]));
    }
}

// Meshes of placeables need no planes: those of the game have none.
bool hasPlane(const Walkmesh &mesh, std::uint32_t type, std::size_t face)
{
    return type == 1 || mesh.normals[face] != glm::vec3(0.0f);
}

Severity severityOfPlanes(std::uint32_t type)
{
    return type == 1 ? Severity::Warning : Severity::Note;
}

// Normals agree with the vertices, which may have been moved since.
void checkNormals(const Walkmesh &mesh, std::uint32_t type, RowReporter &out)
{
    for (std::size_t f = 0; f < std::min(mesh.faces.size(), mesh.normals.size()); ++f) {
        const auto corners = cornersOf(mesh, f);
        if (corners && hasPlane(mesh, type, f) && !fitsNormal(mesh.normals[f], *corners))
            out.report(severityOfPlanes(type), "bwm.normal"_rule, kNormals, f,
                       "face {} has normal {}, its vertices make {}", f, pointText(mesh.normals[f]),
                       pointText(*normalOf(*corners)));
    }
}

// So do distances, where the normal does.
void checkDistances(const Walkmesh &mesh, std::uint32_t type, RowReporter &out)
{
    const std::size_t faces = std::min({mesh.faces.size(), mesh.normals.size(), mesh.distances.size()});
    for (std::size_t f = 0; f < faces; ++f) {
        const auto corners = cornersOf(mesh, f);
        if (!corners || !hasPlane(mesh, type, f) || !fitsNormal(mesh.normals[f], *corners))
            continue;
        if (!fitsDistance(mesh.distances[f], mesh.normals[f], (*corners)[0]))
            out.report(severityOfPlanes(type), "bwm.distance"_rule, kDistances, f,
                       "face {} has distance {}, its vertices make {}", f, mesh.distances[f],
                       planeDistance(mesh.normals[f], (*corners)[0]));
    }
}

// The box of a leaf holds its face.
void checkLeafBoxes(const Walkmesh &mesh, RowReporter &out)
{
    constexpr float kTolerance = 1e-3f;
    for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
        const AabbNode &node = mesh.nodes[i];
        if (node.face < 0 || static_cast<std::size_t>(node.face) >= mesh.faces.size())
            continue;
        const auto corners = cornersOf(mesh, static_cast<std::size_t>(node.face));
        if (!corners)
            continue;
        const auto &[a, b, c] = *corners;
        const glm::vec3 below = node.min - glm::min(a, glm::min(b, c));
        const glm::vec3 above = glm::max(a, glm::max(b, c)) - node.max;
        const float beyond = std::max({below.x, below.y, below.z, above.x, above.y, above.z});
        if (!(beyond <= kTolerance))
            out.report(Severity::Warning, "bwm.aabb.leafbox"_rule, kAabbNodes, i,
                       "face {} reaches out of the box of its leaf {} by {}", node.face, i, beyond);
    }
}

void checkWalkableFirst(const Walkmesh &mesh, std::uint32_t type, RowReporter &out)
{
    if (type != 1)
        return;
    for (std::size_t f = 0; f < mesh.materials.size(); ++f) {
        const bool first = f < mesh.adjacency.size();
        if (mesh.materials[f] <= kLastSurface && isWalkable(mesh.materials[f]) != first)
            out.report(Severity::Warning, "bwm.walkable"_rule, kMaterials, f,
                       "face {} of surface {} stands {} the first {}, which are the walkable ones", f,
                       mesh.materials[f], first ? "among" : "behind",
                       quantity(mesh.adjacency.size(), "face"));
    }
}

void checkInner(const Walkmesh &mesh, std::size_t i, std::vector<std::uint32_t> &parents, RowReporter &out)
{
    const AabbNode &node = mesh.nodes[i];
    for (const std::int32_t child : {node.left, node.right}) {
        if (child <= static_cast<std::int32_t>(i) || static_cast<std::size_t>(child) >= mesh.nodes.size()) {
            out.report(Severity::Error, "bwm.aabb"_rule, kAabbNodes, i,
                       "node {} has child {}; allowed are {} to {}", i, child, i + 1, mesh.nodes.size() - 1);
            continue;
        }
        ++parents[static_cast<std::size_t>(child)];
        const AabbNode &inner = mesh.nodes[static_cast<std::size_t>(child)];
        constexpr float kTolerance = 1e-3f;
        for (int axis = 0; axis < 3; ++axis) {
            if (inner.min[axis] < node.min[axis] - kTolerance ||
                inner.max[axis] > node.max[axis] + kTolerance) {
                out.report(Severity::Warning, "bwm.aabb"_rule, kAabbNodes, i,
                           "box of node {} reaches out of its parent {}", child, i);
                break;
            }
        }
    }
    constexpr std::uint32_t kSides[] = {1, 2, 4, 8, 16, 32};
    if (std::ranges::find(kSides, node.plane) == std::end(kSides))
        out.report(Severity::Warning, "bwm.aabb.plane"_rule, kAabbNodes, i,
                   "node {} has split side {}; allowed are 1, 2, 4, 8, 16, 32", i, node.plane);
}

void checkAabb(const Walkmesh &mesh, RowReporter &out)
{
    std::vector<std::uint32_t> leaves(mesh.faces.size());
    std::vector<std::uint32_t> parents(mesh.nodes.size());
    for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
        const AabbNode &node = mesh.nodes[i];
        if (node.face < 0)
            checkInner(mesh, i, parents, out);
        else if (static_cast<std::size_t>(node.face) < mesh.faces.size())
            ++leaves[static_cast<std::size_t>(node.face)];
        else
            out.report(Severity::Error, "bwm.aabb.leaf"_rule, kAabbNodes, i,
                       "leaf {} holds face {}, there are {}", i, node.face, mesh.faces.size());
    }
    for (std::size_t i = 1; i < parents.size(); ++i) {
        if (parents[i] != 1)
            out.report(Severity::Warning, "bwm.aabb"_rule, kAabbNodes, i, "node {} has {}", i,
                       quantity(parents[i], "parent"));
    }
    for (std::size_t f = 0; f < leaves.size() && !mesh.nodes.empty(); ++f) {
        if (leaves[f] != 1)
            out.report(Severity::Warning, "bwm.aabb.leaf"_rule, kIndices, f,
                       "face {} stands in {} leaves of the tree", f, leaves[f]);
    }
}

void checkAdjacency(const Walkmesh &mesh, RowReporter &out)
{
    const auto count = static_cast<std::int64_t>(mesh.adjacency.size()) * 3;
    std::vector<std::int32_t> onLoop(static_cast<std::size_t>(count));
    for (const PerimeterEdge &edge : mesh.edges) {
        if (edge.edge >= 0 && edge.edge < count)
            ++onLoop[static_cast<std::size_t>(edge.edge)];
    }
    for (std::int32_t id = 0; id < count; ++id) {
        const auto face = static_cast<std::size_t>(id) / 3;
        const std::int32_t other = mesh.adjacency[face][static_cast<std::size_t>(id) % 3];
        if (other < -1 || other >= count) {
            out.report(Severity::Error, "bwm.adjacency"_rule, kAdjacencies, face,
                       "edge {} of face {} leads to edge {}; allowed are -1 to {}", id % 3, face, other,
                       count - 1);
        } else if (other >= 0 &&
                   mesh.adjacency[static_cast<std::size_t>(other) / 3][static_cast<std::size_t>(other) % 3] !=
                       id) {
            out.report(Severity::Warning, "bwm.adjacency"_rule, kAdjacencies, face,
                       "edge {} of face {} leads to edge {} of face {}, which does not lead back", id % 3,
                       face, other % 3, other / 3);
        } else if ((other == -1) != (onLoop[static_cast<std::size_t>(id)] == 1)) {
            out.report(Severity::Warning, "bwm.edge"_rule, kAdjacencies, face,
                       "edge {} of face {} is {}, and the edge table has it {} times", id % 3, face,
                       other == -1 ? "a border" : "shared", onLoop[static_cast<std::size_t>(id)]);
        }
    }
}

// End point of an edge of the edge table as a vertex index, or nothing when the edge is invalid.
bool edgeVertices(const Walkmesh &mesh, std::int32_t id, std::uint32_t &from, std::uint32_t &to)
{
    if (id < 0 || static_cast<std::size_t>(id) / 3 >= mesh.faces.size())
        return false;
    const auto &face = mesh.faces[static_cast<std::size_t>(id) / 3];
    from = face[static_cast<std::size_t>(id) % 3];
    to = face[(static_cast<std::size_t>(id) + 1) % 3];
    return true;
}

void checkLoops(const Walkmesh &mesh, RowReporter &out)
{
    std::uint32_t start = 0;
    for (std::size_t loop = 0; loop < mesh.loopEnds.size(); ++loop) {
        const std::uint32_t end = mesh.loopEnds[loop];
        if (end <= start || end > mesh.edges.size()) {
            out.report(Severity::Error, "bwm.loop"_rule, kLoops, loop,
                       "loop {} ends at edge {}; allowed are {} to {}", loop, end, start + 1,
                       mesh.edges.size());
            return;
        }
        for (std::uint32_t i = start; i < end; ++i) {
            std::uint32_t from = 0, to = 0, next = 0, unused = 0;
            const std::uint32_t follower = i + 1 < end ? i + 1 : start;
            if (edgeVertices(mesh, mesh.edges[i].edge, from, to) &&
                edgeVertices(mesh, mesh.edges[follower].edge, next, unused) && to != next)
                out.report(Severity::Warning, "bwm.loop"_rule, kEdges, i,
                           "loop {} is open: edge {} ends at vertex {}, the next starts at {}", loop, i, to,
                           next);
        }
        start = end;
    }
    if (start != mesh.edges.size())
        out.report(Severity::Warning, "bwm.loop"_rule, kLoops, 0, "the loops end at edge {}, there are {}",
                   start, mesh.edges.size());
}

void checkEdges(const Walkmesh &mesh, RowReporter &out)
{
    const auto count = static_cast<std::int64_t>(mesh.adjacency.size()) * 3;
    for (std::size_t i = 0; i < mesh.edges.size(); ++i) {
        if (mesh.edges[i].edge < 0 || mesh.edges[i].edge >= count)
            out.report(Severity::Error, "bwm.edge"_rule, kEdges, i,
                       "row {} names edge {}; allowed are 0 to {}", i, mesh.edges[i].edge, count - 1);
    }
}

} // namespace

void BwmFormat::check(const File &file, Diagnostics &diagnostics, Progress &) const
{
    const Walkmesh mesh = readWalkmesh(file);
    RowReporter out(file, diagnostics);
    const std::uint32_t type = file.state<BwmState>().type;
    checkHeader(file, out);
    checkFaces(mesh, out);
    checkVertices(mesh, out);
    checkPlaces(mesh, out);
    checkShapes(mesh, type, out);
    checkNormals(mesh, type, out);
    checkDistances(mesh, type, out);
    checkLeafBoxes(mesh, out);
    checkWalkableFirst(mesh, type, out);
    checkAabb(mesh, out);
    checkDepth(mesh, out);
    checkAdjacency(mesh, out);
    checkSharedEdges(mesh, out);
    checkEdges(mesh, out);
    checkLoops(mesh, out);
    checkBorders(mesh, out);
    checkCrossing(mesh, out);
    checkStale(file, mesh, diagnostics);
}

} // namespace cutaway::bwm
