// SPDX-License-Identifier: MIT
// Rows of tables that come, go and move, with the counts and offsets of the header.
#include "core/formats/bwm/bwmedit.h"

#include "core/base/quantity.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/topology.h"
#include "core/formats/bwm/walkmesh.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <type_traits>

namespace cutaway::bwm
{

namespace
{

bool isFaceTable(std::uint32_t table)
{
    return table == kIndices || table == kMaterials || table == kNormals || table == kDistances;
}

tl::unexpected<Error> followsFaces(std::uint32_t table)
{
    return fail("rows of {} come, go and move with the faces: edit indices", tableField(table).name);
}

template <class Row> void moveTo(std::vector<Row> &rows, std::size_t from, std::size_t to)
{
    const Row row = rows[from];
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(from));
    rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(to), row);
}

// Rows of a table from their bytes, one behind the other.
template <class Row> std::vector<Row> rowsFrom(const Bytes &bytes)
{
    std::vector<Row> rows(bytes.size() / sizeof(Row));
    if (!rows.empty())
        std::memcpy(rows.data(), bytes.data(), rows.size() * sizeof(Row));
    return rows;
}

Result<void> insertInto(Walkmesh &mesh, std::uint32_t table, std::size_t row, const Bytes &bytes, bool area)
{
    if (table == kVertices)
        return insertVertices(mesh, row, rowsFrom<glm::vec3>(bytes));
    if (isFaceTable(table)) {
        std::vector<NewFace> faces(bytes.size() / tableSlot(table).stride);
        for (std::size_t i = 0; i < faces.size() && table == kIndices; ++i)
            std::memcpy(&faces[i].corners, bytes.data() + i * sizeof faces[i].corners,
                        sizeof faces[i].corners);
        for (std::size_t i = 0; i < faces.size() && table == kMaterials; ++i)
            faces[i].material = load<std::uint32_t>(bytes, i * sizeof(std::uint32_t));
        return insertFaces(mesh, row, faces, area);
    }
    if (table == kEdges)
        return insertEdges(mesh, row, rowsFrom<PerimeterEdge>(bytes));
    if (table != kLoops)
        return followsFaces(table);
    const std::vector<std::uint32_t> ends = rowsFrom<std::uint32_t>(bytes);
    mesh.loopEnds.insert(mesh.loopEnds.begin() + static_cast<std::ptrdiff_t>(row), ends.begin(), ends.end());
    return {};
}

Result<void> removeOf(Walkmesh &mesh, std::uint32_t table, std::size_t row)
{
    if (table == kVertices)
        return removeVertex(mesh, row);
    if (isFaceTable(table))
        return removeFace(mesh, row);
    if (table == kEdges)
        removeEdge(mesh, row);
    else if (table == kLoops)
        mesh.loopEnds.erase(mesh.loopEnds.begin() + static_cast<std::ptrdiff_t>(row));
    else
        return followsFaces(table);
    return {};
}

Result<void> moveOf(Walkmesh &mesh, std::uint32_t table, std::size_t from, std::size_t to)
{
    if (table == kVertices)
        return moveVertex(mesh, from, to);
    if (isFaceTable(table))
        return moveFace(mesh, from, to);
    if (table == kEdges)
        moveTo(mesh.edges, from, to);
    else if (table == kLoops)
        moveTo(mesh.loopEnds, from, to);
    else
        return followsFaces(table);
    return {};
}

} // namespace

Result<Patch> BwmFormat::set(const File &file, UnitId unit, NodeId id, const Value &value) const
{
    const auto tree = file.tree(unit);
    Result<Patch> patch = Editing::set(file, unit, id, value);
    const bool follows = file.units()[unit].tag == kHeader && this->follows(file, *tree, id);
    if (patch && follows && !std::ranges::equal(patch->splices().front().inserted, tree->bytesOf(id)))
        return fail("{} follows from the rows of the tables; insert or remove those", tree->name(id));
    return patch;
}

std::vector<std::string> BwmFormat::insertable(const File &file, UnitId unit, NodeId parent) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (parent != NodeId{} || (tag != kHeader && tag >= kTableCount))
        return {};
    std::vector<std::string> types;
    for (std::uint32_t table = 0; tag == kHeader && table < kTableCount; ++table) {
        const bool follows = table == kAabbNodes || table == kAdjacencies;
        if (file.state<BwmState>().tables[table].count == 0 && !follows)
            types.emplace_back(tableField(table).name);
    }
    if (tag < kTableCount && tag != kAabbNodes && tag != kAdjacencies)
        types.emplace_back();
    return types;
}

Result<Patch> BwmFormat::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                const NewElement &element) const
{
    return *insertAll(file, unit, parent, row, {&element, 1});
}

// The header takes the first rows of a table that has none and therefore no unit.
std::optional<Result<Patch>> BwmFormat::insertAll(const File &file, UnitId unit, NodeId parent,
                                                  std::uint32_t row,
                                                  std::span<const NewElement> elements) const
{
    std::uint32_t table = file.units()[unit].tag;
    if (table == kHeader) {
        table = 0;
        while (table < kTableCount && tableField(table).name != elements.front().type)
            ++table;
    }
    if (parent != NodeId{} || table >= kTableCount)
        return Editing::insert(file, unit, parent, row, elements.front());
    if (const Result<void> sound = checkTables(file); !sound)
        return tl::unexpected(sound.error());
    const std::uint32_t rows = file.state<BwmState>().tables[table].count;
    const std::uint32_t at = row == kAnyRow ? rows : row;
    if (at > rows)
        return fail("row {} is past the end; allowed are 0 to {}", at, rows);
    const std::uint32_t stride = tableSlot(table).stride;
    Bytes bytes;
    for (const NewElement &element : elements) {
        const Bytes one = element.bytes ? *element.bytes : Bytes(stride);
        if (one.size() != stride)
            return fail("a row of {} has {}, {} were given", tableField(table).name, quantity(stride, "byte"),
                        one.size());
        bytes.insert(bytes.end(), one.begin(), one.end());
    }
    Walkmesh mesh = readWalkmesh(file);
    if (const Result<void> done = insertInto(mesh, table, at, bytes, file.state<BwmState>().type == 1); !done)
        return tl::unexpected(done.error());
    return patchTo(file, mesh);
}

bool BwmFormat::mayReverse(const File &file, UnitId unit) const
{
    return !isFaceTable(file.units()[unit].tag);
}

Result<Patch> BwmFormat::remove(const File &file, UnitId unit, NodeId id) const
{
    const std::uint32_t table = file.units()[unit].tag;
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    if (table >= kTableCount || !node.isElement)
        return Editing::remove(file, unit, id);
    if (const Result<void> sound = checkTables(file); !sound)
        return tl::unexpected(sound.error());
    Walkmesh mesh = readWalkmesh(file);
    if (const Result<void> done = removeOf(mesh, table, node.row); !done)
        return tl::unexpected(done.error());
    return patchTo(file, mesh);
}

Result<Patch> BwmFormat::move(const File &file, UnitId unit, NodeId id, std::uint32_t row) const
{
    const std::uint32_t table = file.units()[unit].tag;
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    if (table >= kTableCount || !node.isElement)
        return Editing::move(file, unit, id, row);
    if (const Result<void> sound = checkTables(file); !sound)
        return tl::unexpected(sound.error());
    const std::uint32_t rows = file.state<BwmState>().tables[table].count;
    if (row >= rows)
        return fail("row {} is past the end; allowed are 0 to {}", row, rows - 1);
    if (row == node.row)
        return fail("{} stands at row {} already", file.pathText(unit, id), row);
    Walkmesh mesh = readWalkmesh(file);
    if (const Result<void> done = moveOf(mesh, table, node.row, row); !done)
        return tl::unexpected(done.error());
    return patchTo(file, mesh);
}

} // namespace cutaway::bwm
