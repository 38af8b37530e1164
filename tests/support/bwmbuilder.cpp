// SPDX-License-Identifier: MIT
#include "tests/support/bwmbuilder.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

namespace cutaway::test
{

namespace
{

using Face = std::array<std::uint32_t, 3>;
using Point = std::array<float, 3>;

constexpr std::uint32_t kStone = 4;
constexpr std::uint32_t kNonwalk = 7;
constexpr std::size_t kHeaderBytes = 136;

struct Box {
    Point min{};
    Point max{};
};

void appendPoint(Bytes &out, const Point &point)
{
    for (const float axis : point)
        append(out, axis);
}

class WokBuilder
{
public:
    WokBuilder(unsigned columns, unsigned rows) : m_columns(columns), m_rows(rows)
    {
        addGrid();
        linkFaces();
        traceLoops();
        std::vector<std::uint32_t> all(m_faces.size());
        for (std::uint32_t face = 0; face < all.size(); ++face)
            all[face] = face;
        addTreeNode(std::move(all));
    }

    Bytes bytes() const;

private:
    static void beginTable(Bytes &out, std::size_t countAt, std::size_t offsetAt, std::size_t count);
    void addFaceTables(Bytes &out) const;
    void addAreaTables(Bytes &out) const;
    void addGrid();
    void linkFaces();
    void traceLoops();
    void traceLoop(std::uint32_t edge, std::set<std::uint32_t> &seen);
    std::int32_t addTreeNode(std::vector<std::uint32_t> faces);
    Box boundsOf(const std::vector<std::uint32_t> &faces) const;
    float centreOf(std::uint32_t face, std::size_t axis) const;
    std::uint32_t walkable() const { return static_cast<std::uint32_t>(m_faces.size()) - 2; }

    unsigned m_columns;
    unsigned m_rows;
    std::vector<Point> m_vertices;
    std::vector<Face> m_faces;
    std::vector<std::array<std::int32_t, 3>> m_adjacency;
    std::vector<std::uint32_t> m_edges;
    std::vector<std::uint32_t> m_loopEnds;
    struct TreeNode {
        Box box;
        std::int32_t face;
        std::uint32_t plane;
        std::int32_t left;
        std::int32_t right;
    };
    std::vector<TreeNode> m_tree;
};

void WokBuilder::addGrid()
{
    for (unsigned y = 0; y <= m_rows; ++y) {
        for (unsigned x = 0; x <= m_columns; ++x)
            m_vertices.push_back({static_cast<float>(x), static_cast<float>(y), 0.0F});
    }
    for (unsigned y = 0; y < m_rows; ++y) {
        for (unsigned x = 0; x < m_columns; ++x) {
            const std::uint32_t corner = y * (m_columns + 1) + x;
            const std::uint32_t above = corner + m_columns + 1;
            m_faces.push_back({corner, corner + 1, above + 1});
            m_faces.push_back({corner, above + 1, above});
        }
    }
}

// Two walkable faces that share an edge name each other as 3 * face + edge.
void WokBuilder::linkFaces()
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
    m_adjacency.assign(walkable(), {-1, -1, -1});
    for (std::uint32_t id = 0; id < walkable() * 3; ++id) {
        const Face &face = m_faces[id / 3];
        const std::uint32_t from = face[id % 3];
        const std::uint32_t to = face[(id % 3 + 1) % 3];
        const auto [other, fresh] = known.try_emplace({std::min(from, to), std::max(from, to)}, id);
        if (fresh)
            continue;
        m_adjacency[id / 3][id % 3] = static_cast<std::int32_t>(other->second);
        m_adjacency[other->second / 3][other->second % 3] = static_cast<std::int32_t>(id);
    }
}

void WokBuilder::traceLoops()
{
    std::set<std::uint32_t> seen;
    for (std::uint32_t id = 0; id < walkable() * 3; ++id) {
        if (m_adjacency[id / 3][id % 3] == -1 && seen.count(id) == 0)
            traceLoop(id, seen);
    }
}

// Walks around one border: on to the next corner of the face, across every inner edge met there.
void WokBuilder::traceLoop(std::uint32_t edge, std::set<std::uint32_t> &seen)
{
    while (seen.insert(edge).second) {
        m_edges.push_back(edge);
        edge = edge / 3 * 3 + (edge % 3 + 1) % 3;
        while (m_adjacency[edge / 3][edge % 3] != -1) {
            const auto across = static_cast<std::uint32_t>(m_adjacency[edge / 3][edge % 3]);
            edge = across / 3 * 3 + (across % 3 + 1) % 3;
        }
    }
    m_loopEnds.push_back(static_cast<std::uint32_t>(m_edges.size()));
}

Box WokBuilder::boundsOf(const std::vector<std::uint32_t> &faces) const
{
    Box box{m_vertices[m_faces[faces[0]][0]], m_vertices[m_faces[faces[0]][0]]};
    for (const std::uint32_t face : faces) {
        for (const std::uint32_t vertex : m_faces[face]) {
            for (std::size_t axis = 0; axis < 3; ++axis) {
                box.min[axis] = std::min(box.min[axis], m_vertices[vertex][axis]);
                box.max[axis] = std::max(box.max[axis], m_vertices[vertex][axis]);
            }
        }
    }
    return box;
}

float WokBuilder::centreOf(std::uint32_t face, std::size_t axis) const
{
    float sum = 0;
    for (const std::uint32_t vertex : m_faces[face])
        sum += m_vertices[vertex][axis];
    return sum / 3;
}

// Pre-order; halves the faces by centre along the longer side.
std::int32_t WokBuilder::addTreeNode(std::vector<std::uint32_t> faces)
{
    const auto index = static_cast<std::int32_t>(m_tree.size());
    const Box box = boundsOf(faces);
    if (faces.size() == 1) {
        m_tree.push_back({box, static_cast<std::int32_t>(faces[0]), 0, -1, -1});
        return index;
    }
    const std::size_t axis = box.max[1] - box.min[1] > box.max[0] - box.min[0] ? 1 : 0;
    std::stable_sort(faces.begin(), faces.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return centreOf(a, axis) < centreOf(b, axis); });
    const auto middle = faces.begin() + static_cast<std::ptrdiff_t>(faces.size() / 2);
    m_tree.push_back({box, -1, axis == 0 ? 1U : 2U, -1, -1});
    const std::int32_t left = addTreeNode({faces.begin(), middle});
    const std::int32_t right = addTreeNode({middle, faces.end()});
    m_tree[static_cast<std::size_t>(index)].left = left;
    m_tree[static_cast<std::size_t>(index)].right = right;
    return index;
}

// Writes into the header that a table of `count` rows starts here.
void WokBuilder::beginTable(Bytes &out, std::size_t countAt, std::size_t offsetAt, std::size_t count)
{
    store(out, countAt, static_cast<std::uint32_t>(count));
    store(out, offsetAt, static_cast<std::uint32_t>(out.size()));
}

void WokBuilder::addFaceTables(Bytes &out) const
{
    beginTable(out, 72, 76, m_vertices.size());
    for (const Point &vertex : m_vertices)
        appendPoint(out, vertex);
    beginTable(out, 80, 84, m_faces.size());
    for (const Face &face : m_faces) {
        for (const std::uint32_t vertex : face)
            append(out, vertex);
    }
    beginTable(out, 80, 88, m_faces.size());
    for (std::uint32_t face = 0; face < m_faces.size(); ++face)
        append(out, face < walkable() ? kStone : kNonwalk);
    beginTable(out, 80, 92, m_faces.size());
    for (std::size_t face = 0; face < m_faces.size(); ++face)
        appendPoint(out, {0, 0, 1});
    beginTable(out, 80, 96, m_faces.size());
    for (std::size_t face = 0; face < m_faces.size(); ++face)
        append(out, -0.0F);
}

void WokBuilder::addAreaTables(Bytes &out) const
{
    beginTable(out, 100, 104, m_tree.size());
    for (const TreeNode &node : m_tree) {
        appendPoint(out, node.box.min);
        appendPoint(out, node.box.max);
        append(out, node.face);
        append(out, std::uint32_t{4});
        append(out, node.plane);
        append(out, node.left);
        append(out, node.right);
    }
    beginTable(out, 112, 116, m_adjacency.size());
    for (const auto &row : m_adjacency) {
        for (const std::int32_t neighbour : row)
            append(out, neighbour);
    }
    beginTable(out, 120, 124, m_edges.size());
    for (std::size_t edge = 0; edge < m_edges.size(); ++edge) {
        append(out, m_edges[edge]);
        append(out, edge == 0 ? 1 : -1);
    }
    beginTable(out, 128, 132, m_loopEnds.size());
    for (const std::uint32_t end : m_loopEnds)
        append(out, end);
}

Bytes WokBuilder::bytes() const
{
    Bytes out(kHeaderBytes);
    constexpr std::string_view kMagic = "BWM V1.0";
    std::copy(kMagic.begin(), kMagic.end(), out.begin());
    store<std::uint32_t>(out, 8, 1);
    addFaceTables(out);
    addAreaTables(out);
    return out;
}

} // namespace

Bytes buildWok(unsigned columns, unsigned rows)
{
    return WokBuilder(columns, rows).bytes();
}

} // namespace cutaway::test
