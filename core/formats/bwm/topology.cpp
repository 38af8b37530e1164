// SPDX-License-Identifier: MIT
#include "core/formats/bwm/topology.h"

#include "core/base/quantity.h"
#include "core/formats/bwm/edit/links.h"
#include "core/formats/bwm/edit/planes.h"
#include "core/formats/bwm/edit/treebuild.h"
#include "core/formats/bwm/surfaces.h"

#include <algorithm>
#include <glm/common.hpp>
#include <limits>
#include <map>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

constexpr std::size_t kMostFaces = std::numeric_limits<std::int32_t>::max() / 3; // edge numbers are i32

template <class Row> void moveRow(std::vector<Row> &rows, std::size_t from, std::size_t to)
{
    const auto at = [&rows](std::size_t i) { return rows.begin() + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

template <class Row> void insertAt(std::vector<Row> &rows, std::size_t at, std::span<const Row> fresh)
{
    rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(at), fresh.begin(), fresh.end());
}

template <class Row> void eraseAt(std::vector<Row> &rows, std::size_t at)
{
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(at));
}

// New numbers of rows after some came, one went or moved; -1 for the one that went.
std::int64_t afterInsert(std::int64_t row, std::size_t at, std::size_t count)
{
    return row + (row >= static_cast<std::int64_t>(at) ? static_cast<std::int64_t>(count) : 0);
}
std::int64_t afterRemove(std::int64_t row, std::size_t at)
{
    const auto gone = static_cast<std::int64_t>(at);
    return row == gone ? -1 : row > gone ? row - 1 : row;
}
std::int64_t afterMove(std::int64_t row, std::size_t from, std::size_t to)
{
    const auto f = static_cast<std::int64_t>(from);
    const auto t = static_cast<std::int64_t>(to);
    if (row == f)
        return t;
    if (f < t)
        return row > f && row <= t ? row - 1 : row;
    return row >= t && row < f ? row + 1 : row;
}

// Gives faces new numbers wherever they are named: leaves, links (3 * face + edge), border edges.
template <class Renumber> void renumberFaces(Walkmesh &mesh, Renumber renumber)
{
    const auto edge = [&](std::int32_t id) {
        if (id < 0)
            return id;
        const std::int64_t face = renumber(id / 3);
        return face < 0 ? -1 : static_cast<std::int32_t>(face * 3 + id % 3);
    };
    for (AabbNode &node : mesh.nodes)
        node.face = node.face < 0 ? node.face : static_cast<std::int32_t>(renumber(node.face));
    for (auto &row : mesh.adjacency) {
        for (std::int32_t &link : row)
            link = edge(link);
    }
    for (PerimeterEdge &border : mesh.edges)
        border.edge = edge(border.edge);
}

template <class Renumber> void renumberVertices(Walkmesh &mesh, Renumber renumber)
{
    for (auto &face : mesh.faces) {
        for (std::uint32_t &corner : face)
            corner = static_cast<std::uint32_t>(renumber(corner));
    }
}

glm::vec3 cornerOf(const Walkmesh &mesh, std::uint32_t vertex)
{
    return vertex < mesh.vertices.size() ? mesh.vertices[vertex] : glm::vec3{};
}

AabbNode leafOf(const Walkmesh &mesh, std::size_t face)
{
    const auto &corners = mesh.faces[face];
    return leafNode(static_cast<std::uint32_t>(face),
                    {cornerOf(mesh, corners[0]), cornerOf(mesh, corners[1]), cornerOf(mesh, corners[2])});
}

// Each new face becomes the right child of a new root: all other nodes keep their order.
void addLeaves(Walkmesh &mesh, std::size_t first, std::size_t count)
{
    if (mesh.nodes.empty() && count != 0) {
        mesh.nodes.push_back(leafOf(mesh, first++));
        --count;
    }
    const std::size_t old = mesh.nodes.size();
    const auto shift = static_cast<std::int32_t>(count);
    for (AabbNode &node : mesh.nodes) {
        node.left = node.left < 0 ? node.left : node.left + shift;
        node.right = node.right < 0 ? node.right : node.right + shift;
    }
    std::vector<AabbNode> nodes(count); // the roots, the last of them first
    nodes.insert(nodes.end(), mesh.nodes.begin(), mesh.nodes.end());
    for (std::size_t i = 0; i < count; ++i) {
        const AabbNode leaf = leafOf(mesh, first + i);
        const AabbNode below = nodes[count - i];
        AabbNode &root = nodes[count - i - 1];
        root.min = glm::min(below.min, leaf.min);
        root.max = glm::max(below.max, leaf.max);
        root.constant = leaf.constant;
        root.plane = splitSide(below, leaf);
        root.left = static_cast<std::int32_t>(count - i);
        root.right = static_cast<std::int32_t>(count + old + i);
        nodes.push_back(leaf);
    }
    mesh.nodes = std::move(nodes);
}

// The only node that `is` holds for.
template <class Is> Result<std::size_t> onlyNode(const Walkmesh &mesh, std::string_view what, Is is)
{
    const auto count = std::ranges::count_if(mesh.nodes, is);
    if (count != 1)
        return fail("{} stands in {} of the tree, 1 is expected", what, quantity(count, "node"));
    return static_cast<std::size_t>(std::ranges::find_if(mesh.nodes, is) - mesh.nodes.begin());
}

// Takes out the leaf of a face and the node above it, whose other child takes its place.
Result<void> removeLeaf(Walkmesh &mesh, std::size_t face)
{
    if (mesh.nodes.empty())
        return {};
    const auto leaf = onlyNode(mesh, fmt::format("face {}", face), [face](const AabbNode &node) {
        return node.face == static_cast<std::int32_t>(face);
    });
    if (!leaf)
        return tl::unexpected(leaf.error());
    if (mesh.nodes.size() == 1) {
        mesh.nodes.clear();
        return {};
    }
    const auto leafId = static_cast<std::int32_t>(*leaf);
    const auto above = onlyNode(mesh, fmt::format("leaf {}", leafId), [leafId](const AabbNode &node) {
        return node.left == leafId || node.right == leafId;
    });
    if (!above)
        return tl::unexpected(above.error());
    const auto aboveId = static_cast<std::int32_t>(*above);
    const AabbNode parent = mesh.nodes[*above];
    const std::int32_t sibling = parent.left == leafId ? parent.right : parent.left;
    if (sibling < 0 || sibling == leafId)
        return fail("node {} of the tree has no second child", aboveId);
    for (AabbNode &node : mesh.nodes) {
        for (std::int32_t *child : {&node.left, &node.right}) {
            *child = *child == aboveId ? sibling : *child;
            *child -= (*child > leafId ? 1 : 0) + (*child > aboveId ? 1 : 0);
        }
    }
    eraseAt(mesh.nodes, std::max(*leaf, *above));
    eraseAt(mesh.nodes, std::min(*leaf, *above));
    return {};
}

Result<void> checkFaceTables(const Walkmesh &mesh)
{
    const std::size_t faces = mesh.faces.size();
    if (mesh.materials.size() != faces || mesh.normals.size() != faces || mesh.distances.size() != faces ||
        mesh.adjacency.size() > faces)
        return fail("the tables of faces do not agree: {}, {}, {}, {} distances, {} adjacencies",
                    quantity(faces, "index"), quantity(mesh.materials.size(), "material"),
                    quantity(mesh.normals.size(), "normal"), mesh.distances.size(), mesh.adjacency.size());
    return {};
}

// Numbers that name faces, edges and nodes; one that names nothing has no new number.
Result<void> checkFaceNumbers(const Walkmesh &mesh)
{
    const auto nodes = static_cast<std::int64_t>(mesh.nodes.size());
    const auto faces = static_cast<std::int64_t>(mesh.faces.size());
    const auto edges = static_cast<std::int64_t>(mesh.adjacency.size()) * 3;
    for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
        const AabbNode &node = mesh.nodes[i];
        if (std::max(node.left, node.right) >= nodes)
            return fail("node {} of the tree has child {}, the tree ends at {}: repair it first", i,
                        std::max(node.left, node.right), nodes - 1);
        if (node.face >= faces)
            return fail("node {} of the tree holds face {}, there are {}: repair it first", i, node.face,
                        faces);
    }
    for (std::size_t f = 0; f < mesh.adjacency.size(); ++f) {
        if (const std::int32_t most = std::ranges::max(mesh.adjacency[f]); most >= edges)
            return fail("face {} leads to edge {}, there are {}: repair it first", f, most, edges);
    }
    for (std::size_t i = 0; i < mesh.edges.size(); ++i) {
        if (mesh.edges[i].edge >= edges)
            return fail("row {} of the edges names edge {}, there are {}: repair it first", i,
                        mesh.edges[i].edge, edges);
    }
    return checkFaceTables(mesh);
}

Result<void> checkCorners(const Walkmesh &mesh)
{
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        if (const std::uint32_t most = std::ranges::max(mesh.faces[f]); most >= mesh.vertices.size())
            return fail("face {} uses vertex {}, there are {}: repair it first", f, most,
                        mesh.vertices.size());
    }
    return {};
}

// The number of new faces in front of the first that is not walkable.
std::size_t walkableOf(const Walkmesh &mesh, std::size_t row, std::span<const NewFace> faces)
{
    if (row != mesh.adjacency.size())
        return row < mesh.adjacency.size() ? faces.size() : 0;
    const auto other =
        std::ranges::find_if(faces, [](const NewFace &face) { return !isWalkable(face.material); });
    return static_cast<std::size_t>(other - faces.begin());
}

} // namespace

void rebuildBorders(Walkmesh &mesh)
{
    std::map<std::int32_t, std::int32_t> transitions;
    for (const PerimeterEdge &border : mesh.edges)
        transitions[border.edge] = border.transition;
    Borders borders = traceBorders(mesh.adjacency, [&transitions](std::int32_t edge) {
        const auto known = transitions.find(edge);
        return known == transitions.end() ? -1 : known->second;
    });
    mesh.edges = std::move(borders.edges);
    mesh.loopEnds = std::move(borders.loopEnds);
}

Result<void> insertFaces(Walkmesh &mesh, std::size_t row, std::span<const NewFace> faces, bool area)
{
    if (const Result<void> sound = checkFaceNumbers(mesh); !sound)
        return sound;
    const std::size_t count = mesh.faces.size() + faces.size();
    if (count > kMostFaces || mesh.nodes.size() / 2 + faces.size() > kMostFaces)
        return fail("the walkmesh would have {}; the limit is {}", quantity(count, "face"), kMostFaces);
    for (const NewFace &face : faces) {
        if (const std::uint32_t corner = std::ranges::max(face.corners); corner >= mesh.vertices.size())
            return fail("the face uses vertex {}, there are {}", corner, mesh.vertices.size());
    }
    const std::size_t walkable = area ? walkableOf(mesh, row, faces) : 0;
    const bool hasTree = area && (!mesh.nodes.empty() || mesh.faces.empty());
    std::vector<std::array<std::uint32_t, 3>> corners;
    std::vector<std::uint32_t> materials;
    std::vector<glm::vec3> normals;
    std::vector<float> distances;
    for (const NewFace &face : faces) {
        const glm::vec3 a = mesh.vertices[face.corners[0]];
        corners.push_back(face.corners);
        materials.push_back(face.material);
        normals.push_back(planeNormal({a, mesh.vertices[face.corners[1]], mesh.vertices[face.corners[2]]}));
        distances.push_back(planeDistance(normals.back(), a));
    }
    renumberFaces(mesh, [&](std::int64_t f) { return afterInsert(f, row, faces.size()); });
    insertAt<std::array<std::uint32_t, 3>>(mesh.faces, row, corners);
    insertAt<std::uint32_t>(mesh.materials, row, materials);
    insertAt<glm::vec3>(mesh.normals, row, normals);
    insertAt<float>(mesh.distances, row, distances);
    if (walkable != 0) {
        const std::vector<std::array<std::int32_t, 3>> alone(walkable, {-1, -1, -1});
        insertAt<std::array<std::int32_t, 3>>(mesh.adjacency, row, alone);
        rebuildBorders(mesh);
    }
    if (hasTree)
        addLeaves(mesh, row, faces.size());
    return {};
}

Result<void> removeFace(Walkmesh &mesh, std::size_t row)
{
    if (const Result<void> sound = checkFaceNumbers(mesh); !sound)
        return sound;
    if (const Result<void> done = removeLeaf(mesh, row); !done)
        return done;
    const bool walkable = row < mesh.adjacency.size();
    if (walkable)
        eraseAt(mesh.adjacency, row);
    std::erase_if(mesh.edges, [row](const PerimeterEdge &border) {
        return border.edge >= 0 && static_cast<std::size_t>(border.edge) / 3 == row;
    });
    renumberFaces(mesh, [row](std::int64_t f) { return afterRemove(f, row); });
    eraseAt(mesh.faces, row);
    eraseAt(mesh.materials, row);
    eraseAt(mesh.normals, row);
    eraseAt(mesh.distances, row);
    if (walkable)
        rebuildBorders(mesh);
    return {};
}

Result<void> moveFace(Walkmesh &mesh, std::size_t from, std::size_t to)
{
    if (const Result<void> sound = checkFaceNumbers(mesh); !sound)
        return sound;
    const std::size_t walkable = mesh.adjacency.size();
    if (walkable != 0 && (from < walkable) != (to < walkable))
        return fail("face {} cannot become face {}: the {} walkable faces come first", from, to, walkable);
    renumberFaces(mesh, [=](std::int64_t f) { return afterMove(f, from, to); });
    moveRow(mesh.faces, from, to);
    moveRow(mesh.materials, from, to);
    moveRow(mesh.normals, from, to);
    moveRow(mesh.distances, from, to);
    if (from < walkable)
        moveRow(mesh.adjacency, from, to);
    return {};
}

Result<void> insertVertices(Walkmesh &mesh, std::size_t row, std::span<const glm::vec3> vertices)
{
    if (const Result<void> sound = checkCorners(mesh); !sound)
        return sound;
    renumberVertices(mesh, [&](std::int64_t v) { return afterInsert(v, row, vertices.size()); });
    insertAt(mesh.vertices, row, vertices);
    return {};
}

Result<void> removeVertex(Walkmesh &mesh, std::size_t row)
{
    if (const Result<void> sound = checkCorners(mesh); !sound)
        return sound;
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        if (std::ranges::find(mesh.faces[f], row) != mesh.faces[f].end())
            return fail("vertex {} is used by face {}", row, f);
    }
    renumberVertices(mesh, [row](std::int64_t v) { return afterRemove(v, row); });
    eraseAt(mesh.vertices, row);
    return {};
}

Result<void> moveVertex(Walkmesh &mesh, std::size_t from, std::size_t to)
{
    if (const Result<void> sound = checkCorners(mesh); !sound)
        return sound;
    renumberVertices(mesh, [=](std::int64_t v) { return afterMove(v, from, to); });
    moveRow(mesh.vertices, from, to);
    return {};
}

Result<void> insertEdges(Walkmesh &mesh, std::size_t row, std::span<const PerimeterEdge> edges)
{
    const bool last = row == mesh.edges.size();
    for (std::size_t loop = 0; loop < mesh.loopEnds.size(); ++loop) {
        std::uint32_t &end = mesh.loopEnds[loop];
        if (end > mesh.edges.size())
            return fail("loop {} ends at edge {}, there are {}: repair it first", loop, end,
                        mesh.edges.size());
        const bool grows = end > row || (last && end == row && loop + 1 == mesh.loopEnds.size());
        end += grows ? static_cast<std::uint32_t>(edges.size()) : 0;
    }
    insertAt(mesh.edges, row, edges);
    return {};
}

void removeEdge(Walkmesh &mesh, std::size_t row)
{
    for (std::uint32_t &end : mesh.loopEnds)
        end -= end > row ? 1 : 0;
    eraseAt(mesh.edges, row);
}

} // namespace cutaway::bwm
