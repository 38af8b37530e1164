// SPDX-License-Identifier: MIT
// Targets of the indices in a walkmesh, and the values that they may take.
#include "core/base/quantity.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/surfaces.h"
#include "core/formats/bwm/walkmesh.h"

#include "core/file/file.h"

#include <charconv>

namespace cutaway::bwm
{

namespace
{

std::optional<std::int64_t> integerOf(const Value &value)
{
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return *number;
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return static_cast<std::int64_t>(*natural);
    return std::nullopt;
}

// The table whose rows this field counts through, or kTableCount.
std::uint32_t targetTable(const FieldDesc &field)
{
    for (std::uint32_t table = 0; table < kTableCount; ++table) {
        if (field.link == Link::Row && tableField(table).name == field.linkType)
            return table;
    }
    return kTableCount;
}

LinkTarget rowTarget(const File &file, std::uint32_t table, std::int64_t row)
{
    const TableInfo &info = file.state<BwmState>().tables[table];
    LinkTarget target;
    target.text = fmt::to_string(row);
    if (row == -1)
        return target;
    target.broken = row < 0 || row >= info.count;
    if (!target.broken)
        target.where = NodePath{info.unit, fmt::format("[{}]", row)};
    return target;
}

// Edge numbers read 3 * face + edge.
bool isEdgeNumber(const FieldDesc &field)
{
    return field.name == "edge" || field.name == "edge0" || field.name == "edge1" || field.name == "edge2";
}

LinkTarget edgeTarget(const File &file, std::int64_t edge)
{
    LinkTarget target = rowTarget(file, kIndices, edge < 0 ? edge : edge / 3);
    target.text =
        edge < 0 ? fmt::to_string(edge) : fmt::format("{} (face {}, edge {})", edge, edge / 3, edge % 3);
    return target;
}

LinkTarget offsetTarget(const File &file, std::int64_t offset)
{
    LinkTarget target;
    target.text = fmt::format("{:#x}", offset);
    const auto &tables = file.state<BwmState>().tables;
    for (const TableInfo &info : tables) {
        if (info.count != 0 && info.offset == static_cast<std::uint64_t>(offset))
            target.where = NodePath{info.unit, ""};
    }
    return target;
}

// Collects the rows that mean one row.
struct RowReferrers {
    const BwmState &state;
    std::int64_t wanted;
    std::vector<Referrer> found;

    void add(std::int64_t number, std::uint32_t table, std::size_t row, std::string_view field)
    {
        if (number != wanted)
            return;
        found.push_back({{state.tables[table].unit, fmt::format("[{}].{}", row, field)},
                         fmt::format("{}[{}] {}", tableField(table).name, row, field)});
    }
    void addEdge(std::int64_t edge, std::uint32_t table, std::size_t row, std::string_view field)
    {
        if (edge >= 0)
            add(edge / 3, table, row, field);
    }
};

} // namespace

bool BwmFormat::mayLead(const Node &node) const
{
    return Links::mayLead(node) || (node.isScalar() && isEdgeNumber(*node.field));
}

std::optional<LinkTarget> BwmFormat::link(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    const auto number = node.isScalar() ? integerOf(tree.value(id)) : std::nullopt;
    if (!number)
        return std::nullopt;
    if (node.field->link == Link::Offset)
        return offsetTarget(file, *number);
    if (isEdgeNumber(*node.field))
        return edgeTarget(file, *number);
    const std::uint32_t table = targetTable(*node.field);
    return table == kTableCount ? std::nullopt : std::optional(rowTarget(file, table, *number));
}

std::vector<Referrer> BwmFormat::referrers(const File &file, UnitId unit) const
{
    std::vector<Referrer> result;
    constexpr std::string_view kOffsets[kTableCount] = {"vertexOffset",    "indexOffset",    "materialOffset",
                                                        "normalOffset",    "distanceOffset", "aabbOffset",
                                                        "adjacencyOffset", "edgeOffset",     "loopOffset"};
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag < kTableCount)
        result.push_back({{0, std::string(kOffsets[tag])}, fmt::format("header {}", kOffsets[tag])});
    return result;
}

std::optional<std::uint64_t> BwmFormat::targetRow(const File &file, UnitId unit, std::string_view path) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    std::uint64_t row = 0;
    if ((tag != kVertices && tag != kIndices && tag != kAabbNodes) || !path.starts_with('['))
        return std::nullopt;
    const auto read = std::from_chars(path.data() + 1, path.data() + path.size(), row);
    return read.ec == std::errc() ? std::optional(row) : std::nullopt;
}

// Faces are meant by leaves of the tree and, with one of their edges, by neighbours and the border.
std::vector<Referrer> BwmFormat::rowReferrers(const File &file, UnitId unit, std::uint64_t row) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    constexpr std::string_view kCorners[] = {"a", "b", "c"};
    constexpr std::string_view kSides[] = {"edge0", "edge1", "edge2"};
    const Walkmesh mesh = readWalkmesh(file);
    RowReferrers out{file.state<BwmState>(), static_cast<std::int64_t>(row), {}};
    for (std::size_t i = 0; tag == kVertices && i < mesh.faces.size(); ++i) {
        for (std::size_t corner = 0; corner < 3; ++corner)
            out.add(mesh.faces[i][corner], kIndices, i, kCorners[corner]);
    }
    for (std::size_t i = 0; tag == kAabbNodes && i < mesh.nodes.size(); ++i) {
        out.add(mesh.nodes[i].left, kAabbNodes, i, "left");
        out.add(mesh.nodes[i].right, kAabbNodes, i, "right");
    }
    if (tag != kIndices)
        return std::move(out.found);
    for (std::size_t i = 0; i < mesh.adjacency.size(); ++i) {
        for (std::size_t edge = 0; edge < 3; ++edge)
            out.addEdge(mesh.adjacency[i][edge], kAdjacencies, i, kSides[edge]);
    }
    for (std::size_t i = 0; i < mesh.edges.size(); ++i)
        out.addEdge(mesh.edges[i].edge, kEdges, i, "edge");
    for (std::size_t i = 0; i < mesh.nodes.size(); ++i)
        out.add(mesh.nodes[i].face, kAabbNodes, i, "face");
    return std::move(out.found);
}

Result<void> BwmFormat::validate(const File &file, const UnitTree &tree, NodeId id, const Value &value) const
{
    const FieldDesc &field = *tree.node(id).field;
    const auto number = integerOf(value);
    const std::uint32_t table =
        isEdgeNumber(field) ? static_cast<std::uint32_t>(kIndices) : targetTable(field);
    if (!number || table == kTableCount)
        return {};
    const std::int64_t rows = file.state<BwmState>().tables[table].count;
    const std::int64_t limit = isEdgeNumber(field) ? rows * 3 : rows;
    const bool mayBeNone = field.kind == Kind::I32 && field.name != "edge"; // the edge table lists real edges
    const std::int64_t lowest = mayBeNone ? -1 : 0;
    if (*number < lowest || *number >= limit)
        return fail("{} is {}; allowed are {} to {}", field.name, *number, lowest, limit - 1);
    return {};
}

std::vector<Card> BwmFormat::info(const File &file) const
{
    const Walkmesh mesh = readWalkmesh(file);
    std::size_t walkable = 0;
    for (const std::uint32_t material : mesh.materials)
        walkable += isWalkable(material) ? 1 : 0;
    std::size_t transitions = 0;
    for (const PerimeterEdge &edge : mesh.edges)
        transitions += edge.transition >= 0 ? 1 : 0;
    return {{"type", file.state<BwmState>().type == 1 ? "area (WOK)" : "placeable or door (PWK, DWK)"},
            {"vertices", fmt::to_string(mesh.vertices.size())},
            {"faces", fmt::format("{}, {} walkable", mesh.faces.size(), walkable)},
            {"AABB nodes", fmt::to_string(mesh.nodes.size())},
            {"border edges", fmt::format("{} in {}, {} with a transition", mesh.edges.size(),
                                         quantity(mesh.loopEnds.size(), "loop"), transitions)}};
}

} // namespace cutaway::bwm
