// SPDX-License-Identifier: MIT
#include "tests/support/bwmbuilder.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

namespace cutaway::test
{

namespace
{

constexpr std::size_t kHeaderBytes = 136;
constexpr std::uint32_t kStone = 4;
constexpr std::uint32_t kNonwalk = 7;

bool canWalk(std::uint32_t material)
{
    constexpr std::uint32_t kWalkable[] = {1, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 18, 30};
    return std::ranges::find(kWalkable, material) != std::end(kWalkable);
}

void appendPoint(Bytes &out, const BwmBuilder::Point &point)
{
    for (const float axis : point)
        append(out, axis);
}

} // namespace

// Works out the tables of a finished mesh.
class BwmWriter
{
public:
    using Point = BwmBuilder::Point;

    explicit BwmWriter(const BwmBuilder &mesh) : m_mesh(mesh), m_faces(mesh.m_faces) {}

    Bytes area()
    {
        const auto behind = std::stable_partition(m_faces.begin(), m_faces.end(),
                                                  [](const auto &face) { return canWalk(face.material); });
        m_walkable = static_cast<std::uint32_t>(behind - m_faces.begin());
        linkFaces();
        traceLoops();
        std::vector<std::uint32_t> all(m_faces.size());
        for (std::uint32_t face = 0; face < all.size(); ++face)
            all[face] = face;
        addTreeNode(std::move(all));
        Bytes out = header(1);
        addFaceTables(out);
        addAreaTables(out);
        return out;
    }

    Bytes placeable()
    {
        Bytes out = header(0);
        addFaceTables(out);
        return out;
    }

private:
    struct Box {
        Point min;
        Point max;
    };
    struct TreeNode {
        Box box;
        std::int32_t face = -1;
        std::uint32_t plane = 0;
        std::int32_t left = -1;
        std::int32_t right = -1;
    };

    Bytes header(std::uint32_t type) const
    {
        Bytes out(kHeaderBytes);
        std::ranges::copy(std::string_view("BWM V1.0"), out.begin());
        store(out, 8, type);
        for (std::size_t hook = 0; hook < 4; ++hook)
            std::memcpy(out.data() + 12 + hook * 12, m_mesh.m_hooks[hook].data(), 12);
        std::memcpy(out.data() + 60, m_mesh.m_position.data(), 12);
        return out;
    }

    // Writes into the header that a table of `count` rows starts here.
    static void beginTable(Bytes &out, std::size_t countAt, std::size_t offsetAt, std::size_t count)
    {
        store(out, countAt, static_cast<std::uint32_t>(count));
        store(out, offsetAt, static_cast<std::uint32_t>(out.size()));
    }

    void addFaceTables(Bytes &out) const;
    void addAreaTables(Bytes &out) const;
    void linkFaces();
    void traceLoops();
    void traceLoop(std::uint32_t edge, std::set<std::uint32_t> &seen);
    std::int32_t addTreeNode(std::vector<std::uint32_t> faces);
    std::uint32_t splitSide(const TreeNode &left, const TreeNode &right) const;
    Box boundsOf(const std::vector<std::uint32_t> &faces) const;
    std::array<double, 3> normalOf(std::size_t face) const;

    const Point &corner(std::size_t face, std::size_t index) const
    {
        return m_mesh.m_vertices[m_faces[face].vertices[index]];
    }
    double sumOnAxis(std::uint32_t face, std::size_t axis) const
    {
        return double{corner(face, 0)[axis]} + corner(face, 1)[axis] + corner(face, 2)[axis];
    }
    std::pair<std::uint32_t, std::uint32_t> ends(std::uint32_t edge) const
    {
        const auto &vertices = m_faces[edge / 3].vertices;
        return std::minmax(vertices[edge % 3], vertices[(edge + 1) % 3]);
    }
    std::int32_t &neighbour(std::uint32_t edge) { return m_adjacency[edge / 3][edge % 3]; }

    const BwmBuilder &m_mesh;
    std::vector<BwmBuilder::Face> m_faces; // walkable ones first
    std::uint32_t m_walkable = 0;
    std::vector<std::array<std::int32_t, 3>> m_adjacency;
    std::vector<std::uint32_t> m_edges;
    std::vector<std::uint32_t> m_loopEnds;
    std::vector<TreeNode> m_tree;
};

// Two walkable faces that share an edge name each other as 3 * face + edge.
void BwmWriter::linkFaces()
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
    m_adjacency.assign(m_walkable, {-1, -1, -1});
    for (std::uint32_t edge = 0; edge < m_walkable * 3; ++edge) {
        const auto [other, fresh] = known.try_emplace(ends(edge), edge);
        if (fresh || neighbour(other->second) != -1)
            continue;
        neighbour(edge) = static_cast<std::int32_t>(other->second);
        neighbour(other->second) = static_cast<std::int32_t>(edge);
    }
}

void BwmWriter::traceLoops()
{
    std::set<std::uint32_t> seen;
    for (std::uint32_t edge = 0; edge < m_walkable * 3; ++edge) {
        if (neighbour(edge) == -1 && !seen.contains(edge))
            traceLoop(edge, seen);
    }
}

// Walks around one border: on to the next corner of the face, across every inner edge met there.
void BwmWriter::traceLoop(std::uint32_t edge, std::set<std::uint32_t> &seen)
{
    while (seen.insert(edge).second) {
        m_edges.push_back(edge);
        edge = edge / 3 * 3 + (edge + 1) % 3;
        while (neighbour(edge) != -1) {
            const auto across = static_cast<std::uint32_t>(neighbour(edge));
            edge = across / 3 * 3 + (across + 1) % 3;
        }
    }
    m_loopEnds.push_back(static_cast<std::uint32_t>(m_edges.size()));
}

BwmWriter::Box BwmWriter::boundsOf(const std::vector<std::uint32_t> &faces) const
{
    Box box{corner(faces[0], 0), corner(faces[0], 0)};
    for (const std::uint32_t face : faces) {
        for (std::size_t index = 0; index < 3; ++index) {
            for (std::size_t axis = 0; axis < 3; ++axis) {
                box.min[axis] = std::min(box.min[axis], corner(face, index)[axis]);
                box.max[axis] = std::max(box.max[axis], corner(face, index)[axis]);
            }
        }
    }
    return box;
}

// The axis on which the children lie furthest apart, and whether the right one lies on its upper side.
std::uint32_t BwmWriter::splitSide(const TreeNode &left, const TreeNode &right) const
{
    std::size_t best = 0;
    double widest = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const double apart = (double{right.box.min[axis]} + right.box.max[axis]) -
                             (double{left.box.min[axis]} + left.box.max[axis]);
        if (std::fabs(apart) > std::fabs(widest)) {
            best = axis;
            widest = apart;
        }
    }
    return (widest < 0 ? 8u : 1u) << best;
}

// Pre-order, left child first; half of the faces on each side, by centre along the longest side.
std::int32_t BwmWriter::addTreeNode(std::vector<std::uint32_t> faces)
{
    const std::size_t index = m_tree.size();
    m_tree.push_back({boundsOf(faces)});
    if (faces.size() == 1) {
        m_tree[index].face = static_cast<std::int32_t>(faces[0]);
        return static_cast<std::int32_t>(index);
    }
    const Box box = m_tree[index].box;
    std::size_t axis = 0;
    for (std::size_t other = 1; other < 3; ++other) {
        if (box.max[other] - box.min[other] > box.max[axis] - box.min[axis])
            axis = other;
    }
    std::ranges::stable_sort(faces, {}, [&](std::uint32_t face) { return sumOnAxis(face, axis); });
    const auto middle = faces.begin() + static_cast<std::ptrdiff_t>(faces.size() / 2);
    const std::int32_t left = addTreeNode({faces.begin(), middle});
    const std::int32_t right = addTreeNode({middle, faces.end()});
    m_tree[index].left = left;
    m_tree[index].right = right;
    m_tree[index].plane =
        splitSide(m_tree[static_cast<std::size_t>(left)], m_tree[static_cast<std::size_t>(right)]);
    return static_cast<std::int32_t>(index);
}

std::array<double, 3> BwmWriter::normalOf(std::size_t face) const
{
    std::array<double, 3> u{};
    std::array<double, 3> v{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        u[axis] = double{corner(face, 1)[axis]} - corner(face, 0)[axis];
        v[axis] = double{corner(face, 2)[axis]} - corner(face, 0)[axis];
    }
    const std::array<double, 3> cross{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2],
                                      u[0] * v[1] - u[1] * v[0]};
    const double length = std::sqrt(cross[0] * cross[0] + cross[1] * cross[1] + cross[2] * cross[2]);
    return {cross[0] / length, cross[1] / length, cross[2] / length};
}

void BwmWriter::addFaceTables(Bytes &out) const
{
    beginTable(out, 72, 76, m_mesh.m_vertices.size());
    for (const Point &vertex : m_mesh.m_vertices)
        appendPoint(out, vertex);
    beginTable(out, 80, 84, m_faces.size());
    for (const auto &face : m_faces) {
        for (const std::uint32_t vertex : face.vertices)
            append(out, vertex);
    }
    beginTable(out, 80, 88, m_faces.size());
    for (const auto &face : m_faces)
        append(out, face.material);
    beginTable(out, 80, 92, m_faces.size());
    for (std::size_t face = 0; face < m_faces.size(); ++face) {
        for (const double axis : normalOf(face))
            append(out, static_cast<float>(axis));
    }
    beginTable(out, 80, 96, m_faces.size());
    for (std::size_t face = 0; face < m_faces.size(); ++face) {
        double dot = 0;
        const auto normal = normalOf(face);
        for (std::size_t axis = 0; axis < 3; ++axis)
            dot += double{static_cast<float>(normal[axis])} * corner(face, 0)[axis];
        append(out, static_cast<float>(-dot));
    }
}

void BwmWriter::addAreaTables(Bytes &out) const
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
        for (const std::int32_t other : row)
            append(out, other);
    }
    beginTable(out, 120, 124, m_edges.size());
    for (const std::uint32_t edge : m_edges) {
        const auto room = m_mesh.m_rooms.find(ends(edge));
        append(out, edge);
        append(out, room != m_mesh.m_rooms.end() ? room->second : -1);
    }
    beginTable(out, 128, 132, m_loopEnds.size());
    for (const std::uint32_t end : m_loopEnds)
        append(out, end);
}

std::uint32_t BwmBuilder::vertexAt(const Point &point)
{
    const auto [known, fresh] = m_known.try_emplace(point, static_cast<std::uint32_t>(m_vertices.size()));
    if (fresh)
        m_vertices.push_back(point);
    return known->second;
}

void BwmBuilder::triangle(const Point &a, const Point &b, const Point &c, std::uint32_t material)
{
    const std::uint32_t first = vertexAt(a); // one after the other: the order of the vertices is fixed
    const std::uint32_t second = vertexAt(b);
    m_faces.push_back({{first, second, vertexAt(c)}, material});
}

void BwmBuilder::quad(const Point &a, const Point &b, const Point &c, const Point &d, std::uint32_t material)
{
    triangle(a, b, c, material);
    triangle(a, c, d, material);
}

void BwmBuilder::transition(const Point &from, const Point &to, std::int32_t room)
{
    const std::uint32_t a = vertexAt(from);
    const std::uint32_t b = vertexAt(to);
    m_rooms[std::minmax(a, b)] = room;
}

Bytes BwmBuilder::buildArea() const
{
    return BwmWriter(*this).area();
}

Bytes BwmBuilder::buildPlaceable() const
{
    return BwmWriter(*this).placeable();
}

Bytes buildWok(unsigned columns, unsigned rows)
{
    BwmBuilder mesh;
    for (unsigned row = 0; row < rows; ++row) {
        for (unsigned column = 0; column < columns; ++column) {
            const auto x = static_cast<float>(column);
            const auto y = static_cast<float>(row);
            const bool last = row + 1 == rows && column + 1 == columns;
            mesh.quad({x, y, 0}, {x + 1, y, 0}, {x + 1, y + 1, 0}, {x, y + 1, 0}, last ? kNonwalk : kStone);
        }
    }
    mesh.transition({0, 0, 0}, {1, 0, 0}, 1);
    return mesh.buildArea();
}

} // namespace cutaway::test
