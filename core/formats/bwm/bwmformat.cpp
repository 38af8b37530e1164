// SPDX-License-Identifier: MIT
#include "core/formats/bwm/bwmformat.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "core/file/recognise.h"
#include "core/schema/sequential.h"

#include <algorithm>

namespace cutaway::bwm
{

namespace
{

constexpr TableSlot kSlots[kTableCount] = {{72, 76, 12},   {80, 84, 12},  {80, 88, 4},
                                           {80, 92, 12},   {80, 96, 4},   {100, 104, 44},
                                           {112, 116, 12}, {120, 124, 8}, {128, 132, 4}};

constexpr FieldDesc kHeaderRoot = field("header", kBwmHeader);
constexpr FieldDesc kTableRoot = raw("table", 0);

// One table as the header announces it, cut to what the file holds.
void placeTable(std::uint32_t table, ByteSpan header, std::uint64_t fileSize, BwmState &state,
                Diagnostics &diagnostics)
{
    const TableSlot &slot = kSlots[table];
    const auto count = load<std::uint32_t>(header, slot.countAt);
    const auto offset = load<std::uint32_t>(header, slot.offsetAt);
    const std::string_view name = tableField(table).name;
    const ByteRange where{slot.offsetAt, 4};
    if (count == 0)
        return; // the offset of an empty table means nothing
    if (offset < kHeaderSize || offset > fileSize) {
        diagnostics.error("bwm.table"_rule, where, "table {} starts at {:#x}; allowed are {:#x} to {:#x}",
                          name, offset, kHeaderSize, fileSize);
        return;
    }
    const std::uint64_t available = (fileSize - offset) / slot.stride;
    if (count > available)
        diagnostics.error("bwm.table"_rule, where, "table {} counts {} of {} at {:#x}; the file holds {}",
                          name, quantity(count, "row"), quantity(slot.stride, "byte"), offset, available);
    state.tables[table].offset = offset;
    state.tables[table].count = static_cast<std::uint32_t>(std::min<std::uint64_t>(count, available));
}

// Adds the units of all tables in file order; a table that overlaps its predecessor is cut away and reported.
void addTableUnits(BwmState &state, std::uint64_t fileSize, UnitIndex &units, Diagnostics &diagnostics)
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t table = 0; table < kTableCount; ++table) {
        if (state.tables[table].count != 0)
            order.push_back(table);
    }
    std::ranges::stable_sort(order, {}, [&](std::uint32_t t) { return state.tables[t].offset; });
    std::uint64_t reached = kHeaderSize;
    for (const std::uint32_t table : order) {
        TableInfo &info = state.tables[table];
        const std::uint64_t size = std::uint64_t{info.count} * kSlots[table].stride;
        if (info.offset < reached) {
            diagnostics.error("bwm.table"_rule, {kSlots[table].offsetAt, 4},
                              "table {} at {:#x} overlaps the one that ends at {:#x}", tableField(table).name,
                              info.offset, reached);
            info = {};
            continue;
        }
        if (info.offset > reached) {
            diagnostics.note("bwm.table.order"_rule, {reached, info.offset - reached},
                             "{} between two tables", quantity(info.offset - reached, "byte"));
            units.add(reached, kGap, static_cast<std::uint32_t>(reached));
        }
        info.unit = units.add(info.offset, table);
        reached = info.offset + size;
    }
    if (reached < fileSize) {
        diagnostics.note("bwm.table.order"_rule, {reached, fileSize - reached}, "{} behind the last table",
                         quantity(fileSize - reached, "byte"));
        addRawUnits(units, reached, fileSize, kGap);
    }
}

} // namespace

const TableSlot &tableSlot(std::uint32_t table)
{
    return kSlots[table];
}

Confidence BwmFormat::probe(ByteSpan head, std::string_view fileName) const
{
    const std::string_view start(reinterpret_cast<const char *>(head.data()),
                                 std::min(head.size(), kMagic.size()));
    if (start == kMagic)
        return Confidence::Certain;
    if (start.starts_with("BWM "))
        return Confidence::Recognised;
    return hasExtension(fileName, kExtensions) ? Confidence::Maybe : Confidence::No;
}

IndexResult BwmFormat::index(const ByteBuffer &bytes, Progress &) const
{
    IndexResult result;
    auto state = std::make_shared<BwmState>();
    Diagnostics diagnostics;
    Bytes header(std::min<std::uint64_t>(kHeaderSize, bytes.size()));
    bytes.read(0, header);
    const bool magic =
        header.size() >= kMagic.size() && std::equal(kMagic.begin(), kMagic.end(), header.begin());
    if (!magic) {
        diagnostics.error("bwm.text"_rule, {0, std::min<std::uint64_t>(bytes.size(), 8)},
                          "a binary walkmesh starts with '{}', this file {}: shown as bytes", kMagic,
                          startText(header));
        addRawUnits(result.units, 0, bytes.size(), kOther);
    } else {
        result.units.add(0, kHeader);
        if (bytes.size() < kHeaderSize) {
            diagnostics.error("bwm.header"_rule, {0, bytes.size()}, "the header takes {}, the file has {}",
                              quantity(kHeaderSize, "byte"), bytes.size());
        } else {
            state->type = load<std::uint32_t>(header, 8);
            for (std::uint32_t table = 0; table < kTableCount; ++table)
                placeTable(table, header, bytes.size(), *state, diagnostics);
            addTableUnits(*state, bytes.size(), result.units, diagnostics);
        }
    }
    result.units.finish(bytes.size());
    result.state = std::move(state);
    result.diagnostics = diagnostics.take();
    return result;
}

UnitTree BwmFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kHeader)
        return decodeSequential(file.unitBytes(unit), kHeaderRoot, kBwmHeader, {}, file.layouts(),
                                diagnostics);
    if (tag >= kTableCount)
        return rawTree(file.unitBytes(unit), file.layouts(), diagnostics);
    const FieldDesc &rows = tableField(tag);
    TreeBuilder builder(file.unitBytes(unit), kTableRoot, {}, file.layouts(), diagnostics);
    builder.setRootArray(rows);
    return builder.finish();
}

std::string BwmFormat::unitKey(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    if (u.tag == kHeader)
        return "header";
    if (u.tag < kTableCount)
        return std::string(tableField(u.tag).name);
    return fmt::format("bytes[{}]", unit);
}

std::string BwmFormat::unitSummary(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    if (u.tag == kHeader)
        return file.state<BwmState>().type == 1 ? "area walkmesh" : "placeable or door walkmesh";
    if (u.tag < kTableCount)
        return quantity(file.state<BwmState>().tables[u.tag].count, "row");
    return quantity(file.units().range(unit).size, "byte");
}

std::string BwmFormat::unitType(const File &file, UnitId unit) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    return tag == kHeader ? "header" : tag < kTableCount ? "table" : "bytes";
}

bool BwmFormat::follows(const File &file, const UnitTree &tree, NodeId id) const
{
    if (file.units()[tree.unit()].tag != kHeader)
        return Comparing::follows(file, tree, id);
    const FieldDesc &field = *tree.node(id).field;
    return field.link == Link::Offset || field.name.ends_with("Count");
}

bool BwmFormat::isStructural(const File &file, UnitId unit) const
{
    return file.units()[unit].tag == kHeader || file.units()[unit].tag == kOther;
}

} // namespace cutaway::bwm
