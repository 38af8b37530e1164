// SPDX-License-Identifier: MIT
// Tables of a walkmesh as bytes, with the counts and offsets of the header.
#include "core/base/quantity.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>
#include <type_traits>

namespace cutaway::bwm
{

namespace
{

constexpr std::uint64_t kMostBytes = std::numeric_limits<std::uint32_t>::max(); // of counts and offsets

template <class Row> Bytes tableBytes(const std::vector<Row> &rows)
{
    static_assert(std::is_trivially_copyable_v<Row>);
    Bytes bytes(rows.size() * sizeof(Row));
    if (!bytes.empty())
        std::memcpy(bytes.data(), rows.data(), bytes.size());
    return bytes;
}

std::array<Bytes, kTableCount> tablesOf(const Walkmesh &mesh)
{
    return {tableBytes(mesh.vertices),  tableBytes(mesh.faces),     tableBytes(mesh.materials),
            tableBytes(mesh.normals),   tableBytes(mesh.distances), tableBytes(mesh.nodes),
            tableBytes(mesh.adjacency), tableBytes(mesh.edges),     tableBytes(mesh.loopEnds)};
}

// The smallest splice that turns one run of bytes into another, or nothing.
std::optional<Splice> difference(std::uint64_t offset, ByteSpan before, const Bytes &after)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    if (head == before.size() && head == after.size())
        return std::nullopt;
    return Splice{offset + head, before.size() - head - tail,
                  Bytes(after.begin() + static_cast<std::ptrdiff_t>(head),
                        after.end() - static_cast<std::ptrdiff_t>(tail))};
}

// The offset for a table that has no row yet: behind the tables in front of it.
std::uint64_t placeOfTable(const BwmState &state, std::uint32_t table)
{
    std::uint64_t place = kHeaderSize;
    for (std::uint32_t t = 0; t < table; ++t) {
        const TableInfo &info = state.tables[t];
        if (info.count != 0)
            place = std::max(place, info.offset + std::uint64_t{info.count} * tableSlot(t).stride);
    }
    return place;
}

// What the game's tools write for a table without rows: areas the next free byte, other meshes 0 for tables
// that only areas have.
std::uint64_t emptyOffset(std::uint32_t type, std::uint32_t table, std::uint64_t nextFree)
{
    return type == 1 || table < kAabbNodes ? nextFree : 0;
}

Result<void> checkRoom(std::uint32_t table, std::uint64_t offset, std::uint64_t rows)
{
    if (offset > kMostBytes)
        return fail("table {} would start at {:#x}; the limit is {:#x}", tableField(table).name, offset,
                    kMostBytes);
    if (rows > kMostBytes)
        return fail("table {} would have {}; the limit is {}", tableField(table).name, quantity(rows, "row"),
                    kMostBytes);
    return {};
}

} // namespace

Result<void> checkTables(const File &file)
{
    const auto &state = file.state<BwmState>();
    if (file.bytes().size() < kHeaderSize)
        return fail("the header takes {}, the file has {}", quantity(kHeaderSize, "byte"),
                    file.bytes().size());
    const BytesView header = file.bytes().view({0, kHeaderSize});
    for (std::uint32_t table = 0; table < kTableCount; ++table) {
        const auto count = load<std::uint32_t>(header.span(), tableSlot(table).countAt);
        if (count != state.tables[table].count)
            return fail("table {} counts {}, {} can be read: repair the header first", tableField(table).name,
                        quantity(count, "row"), state.tables[table].count);
    }
    return {};
}

Result<Patch> patchTo(const File &file, const Walkmesh &after, const MeshHeader *values)
{
    const auto &state = file.state<BwmState>();
    const std::array<Bytes, kTableCount> fresh = tablesOf(after);
    std::array<std::uint64_t, kTableCount> place{};
    for (std::uint32_t t = 0; t < kTableCount; ++t) {
        const TableInfo &info = state.tables[t];
        place[t] = info.count != 0 ? info.offset : placeOfTable(state, t);
    }
    std::array<std::uint32_t, kTableCount> order{};
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t t) { return place[t]; });
    Patch patch;
    const BytesView old = file.bytes().view({0, kHeaderSize});
    Bytes header(old.span().begin(), old.span().end());
    if (values != nullptr)
        storeMeshHeader(*values, header);
    std::uint64_t shift = 0; // wraps on purpose: what the tables in front have grown by
    for (const std::uint32_t t : order) {
        const std::uint64_t moved = place[t] + shift;
        const TableSlot &slot = tableSlot(t);
        const std::uint64_t rows = fresh[t].size() / slot.stride;
        if (const Result<void> room = checkRoom(t, moved, rows); !room)
            return tl::unexpected(room.error());
        const TableInfo &info = state.tables[t];
        const auto offset = load<std::uint32_t>(old.span(), slot.offsetAt);
        // The offset of an empty table means nothing; one that is not as the game's tools write it stays.
        const bool usual = info.count != 0 || offset == emptyOffset(state.type, t, place[t]);
        store(header, slot.countAt, static_cast<std::uint32_t>(rows));
        if (rows != 0 || usual)
            store(header, slot.offsetAt,
                  static_cast<std::uint32_t>(rows != 0 ? moved : emptyOffset(state.type, t, moved)));
        const BytesView before = info.count == 0 ? BytesView() : file.unitBytes(info.unit);
        if (auto splice = difference(place[t], before.span(), fresh[t]))
            patch.add(std::move(*splice));
        shift += fresh[t].size() - std::uint64_t{info.count} * slot.stride;
    }
    if (auto splice = difference(0, old.span(), header))
        patch.add(std::move(*splice));
    return patch;
}

bool isPacked(const File &file)
{
    const auto &state = file.state<BwmState>();
    std::uint64_t end = kHeaderSize;
    for (std::uint32_t t = 0; t < kTableCount; ++t) {
        const TableInfo &info = state.tables[t];
        if (info.count == 0)
            continue;
        if (info.offset != end)
            return false;
        end += std::uint64_t{info.count} * tableSlot(t).stride;
    }
    return end == file.bytes().size() && checkTables(file).has_value();
}

Result<Bytes> fileOf(const Walkmesh &mesh, const MeshHeader &values)
{
    Bytes bytes(kHeaderSize);
    std::ranges::copy(kMagic, bytes.begin());
    storeMeshHeader(values, bytes);
    const std::array<Bytes, kTableCount> tables = tablesOf(mesh);
    for (std::uint32_t t = 0; t < kTableCount; ++t) {
        const TableSlot &slot = tableSlot(t);
        const std::uint64_t rows = tables[t].size() / slot.stride;
        if (const Result<void> room = checkRoom(t, bytes.size(), rows); !room)
            return tl::unexpected(room.error());
        store(bytes, slot.countAt, static_cast<std::uint32_t>(rows));
        store(
            bytes, slot.offsetAt,
            static_cast<std::uint32_t>(rows != 0 ? bytes.size() : emptyOffset(values.type, t, bytes.size())));
        bytes.insert(bytes.end(), tables[t].begin(), tables[t].end());
    }
    return bytes;
}

} // namespace cutaway::bwm
