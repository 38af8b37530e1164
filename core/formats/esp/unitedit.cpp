// SPDX-License-Identifier: MIT
// Records and groups that come, go and move.
#include "core/base/quantity.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/freeformids.h"
#include "core/formats/esp/recordedit.h"
#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/structureedit.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::int32_t kChildGroupTypes[] = {1, 6, 7, 10}; // labelled with the FormID of the record in front

GroupHeader groupAt(const File &file, UnitId unit)
{
    const BytesView bytes = file.bytes().view({file.units()[unit].offset, kHeaderSize});
    return groupHeader(bytes.span());
}

// A unit with all it contains and the group of its children.
struct RowExtent {
    UnitId first;
    UnitId last; // behind the run
    ByteRange bytes;
};

RowExtent runOfUnit(const File &file, UnitId unit)
{
    const UnitId children = childGroupOf(file, unit);
    const UnitId tail = children == UnitIndex::kNone ? unit : children;
    const std::uint64_t from = file.units()[unit].offset;
    return {unit, file.units()[tail].end, {from, file.units().extent(tail).end() - from}};
}

// Changes HEDR's count, and the next object id unless it is 0; adds the splices to `patch`.
Result<void> changeHeader(const File &file, std::int64_t by, std::uint32_t nextObjectId, Patch &patch)
{
    if (!file.state<EspState>().hasHeader)
        return fail("the plugin has no header record to count in");
    RecordEdit edit(file, 0);
    const auto &subs = edit.subrecords();
    const auto hedr = std::ranges::find(subs, sig("HEDR"), &Subrecord::signature);
    if (hedr == subs.end() || hedr->payload.size < 12)
        return fail("the header record has no HEDR to count in");
    const auto sub = static_cast<std::size_t>(hedr - subs.begin());
    const std::int64_t count = load<std::uint32_t>(edit.payload(sub), 4) + by;
    if (count < 0 || count > 0xFFFFFFFF)
        return fail("HEDR would count {} and groups; the limit is {}", quantity(count, "record"),
                    0xFFFFFFFFu);
    edit.store(sub, 4, static_cast<std::uint32_t>(count));
    if (nextObjectId != 0)
        edit.store(sub, 8, nextObjectId);
    const Result<Patch> header = edit.finish();
    if (!header)
        return tl::unexpected(header.error());
    for (const Splice &splice : header->splices())
        patch.add(splice);
    return {};
}

bool isTopGroupOf(const File &file, UnitId unit, std::string_view types)
{
    return file.units()[unit].tag == kGroup &&
           types.find(signatureText(file.units()[unit].id)) != std::string_view::npos;
}

// In front of which of the top groups a new one of the type belongs; kNone: at the end.
UnitId placeOfGroup(const File &file, std::span<const UnitId> groups, Signature type)
{
    const RecordRow *row = recordRow(type);
    if (row == nullptr)
        return UnitIndex::kNone;
    std::size_t at = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (isTopGroupOf(file, groups[i], row->groupBehind))
            at = i + 1;
    }
    if (at == 0)
        at = static_cast<std::size_t>(
            std::ranges::find_if(groups,
                                 [&](UnitId unit) { return isTopGroupOf(file, unit, row->groupBefore); }) -
            groups.begin());
    return at < groups.size() ? groups[at] : UnitIndex::kNone;
}

// Counts the records and groups that the bytes are made of; fails when they are not whole.
Result<std::size_t> countWhole(ByteSpan bytes)
{
    std::size_t units = 0;
    for (std::uint64_t at = 0; at < bytes.size(); ++units) {
        const std::uint64_t left = bytes.size() - at;
        if (left < kHeaderSize)
            return fail("{} bytes are left, a header has {}", left, kHeaderSize);
        const ByteSpan header = bytes.subspan(at, kHeaderSize);
        const bool isGroup = load<Signature>(header, 0) == kGroup;
        const std::uint64_t size =
            isGroup ? groupHeader(header).size : std::uint64_t{recordHeader(header).dataSize} + kHeaderSize;
        if (size < kHeaderSize || size > left)
            return fail("{} of {} with {} left", signatureText(load<Signature>(header, 0)),
                        quantity(size, "byte"), left);
        if (!isGroup) {
            at += size;
            continue;
        }
        const Result<std::size_t> inside = countWhole(bytes.subspan(at + kHeaderSize, size - kHeaderSize));
        if (!inside)
            return inside;
        units += *inside;
        at += size;
    }
    return units;
}

Bytes emptyRecord(const File &file, Signature signature)
{
    Bytes bytes(kHeaderSize);
    store(bytes, 0, signature);
    store(bytes, 20, file.state<EspState>().formVersion);
    return bytes;
}

// Gives a record that has none, or one that is in use, an id of its own. Returns the next object id, or 0.
Result<std::uint32_t> giveFormId(FreeFormIds &ids, Bytes &record, std::size_t units)
{
    const std::uint32_t id = recordHeader(record).formId;
    if (recordHeader(record).signature == kGroup)
        return 0u;
    if (id != 0 && !ids.isTaken(id)) {
        ids.take(id);
        return 0u;
    }
    if (units != 1)
        return fail("{:08X} is in use, and what refers to it in the {} units cannot be told", id, units);
    const Result<FreshId> fresh = ids.fresh();
    if (!fresh)
        return tl::unexpected(fresh.error());
    store(record, 12, fresh->formId);
    return fresh->nextObjectId;
}

Result<std::uint64_t> offsetOfRow(const File &file, UnitId group, std::uint32_t row)
{
    const std::vector<UnitId> children = file.units().childrenOf(group);
    const std::size_t at = row == kAnyRow ? children.size() : row;
    if (at > children.size())
        return fail("row {} is past the end; allowed are 0 to {}", at, children.size());
    if (at != 0 && at < children.size() && childGroupOf(file, children[at - 1]) == children[at])
        return fail("row {} would part {} from the group of its children", at,
                    file.format().unitKey(file, children[at - 1]));
    return at < children.size() ? file.units()[children[at]].offset : file.units().extent(group).end();
}

// The bytes of what comes into a group, whole records and groups.
Result<Bytes> newUnit(const File &file, const GroupHeader &group, const NewElement &element)
{
    if (!element.bytes && group.type != 0 && element.type.size() != 4)
        return fail("the type of the new record is wanted, '{}' is not a signature", element.type);
    const Signature made = element.type.size() == 4 ? sig(element.type) : group.label;
    Bytes bytes = element.bytes ? *element.bytes : emptyRecord(file, made);
    const Result<std::size_t> units = countWhole(bytes);
    if (!units || *units == 0)
        return fail("the bytes are not whole records: {}", units ? "there are none" : units.error().message);
    const Signature first = load<Signature>(bytes, 0);
    if (group.type == 0 && first != group.label && first != kGroup)
        return fail("the group holds {}, {} may not stand there", signatureText(group.label),
                    signatureText(first));
    return bytes;
}

} // namespace

UnitId childGroupOf(const File &file, UnitId record)
{
    const UnitIndex &units = file.units();
    const UnitId next = units[record].end;
    const bool follows = units[record].tag != kGroup && next < units.size() && units[next].tag == kGroup &&
                         units.parentOf(next) == units.parentOf(record);
    if (!follows || units[next].id != units[record].id)
        return UnitIndex::kNone;
    const std::int32_t type = groupAt(file, next).type;
    return std::ranges::find(kChildGroupTypes, type) != std::end(kChildGroupTypes) ? next : UnitIndex::kNone;
}

Result<Patch> insertUnits(const File &file, UnitId group, std::uint32_t row,
                          std::span<const NewElement> elements)
{
    const GroupHeader header = groupAt(file, group);
    const Result<std::uint64_t> offset = offsetOfRow(file, group, row);
    if (!offset)
        return tl::unexpected(offset.error());
    FreeFormIds ids(file);
    Bytes all;
    std::int64_t count = 0;
    std::uint32_t nextObjectId = 0;
    for (const NewElement &element : elements) {
        Result<Bytes> bytes = newUnit(file, header, element);
        const Result<std::size_t> units = bytes ? countWhole(*bytes) : tl::unexpected(bytes.error());
        const Result<std::uint32_t> next =
            units ? giveFormId(ids, *bytes, *units) : tl::unexpected(units.error());
        if (!next)
            return tl::unexpected(next.error());
        nextObjectId = *next != 0 ? *next : nextObjectId;
        count += static_cast<std::int64_t>(*units);
        all.insert(all.end(), bytes->begin(), bytes->end());
    }
    Result<Patch> patch = resizeAround(file, group, static_cast<std::int64_t>(all.size()), true);
    if (!patch)
        return patch;
    if (const Result<void> counted = changeHeader(file, count, nextObjectId, *patch); !counted)
        return tl::unexpected(counted.error());
    patch->add({*offset, 0, std::move(all)});
    return patch;
}

Result<std::uint32_t> idForNewRecord(const File &file, std::uint32_t wanted)
{
    FreeFormIds ids(file);
    if (wanted != 0 && !ids.isTaken(wanted))
        return wanted;
    const Result<FreshId> fresh = ids.fresh();
    return fresh ? Result<std::uint32_t>(fresh->formId) : tl::unexpected(fresh.error());
}

Result<Patch> insertGroup(const File &file, UnitId parent, std::uint32_t row, std::int32_t type,
                          std::uint32_t label)
{
    Bytes bytes(kHeaderSize);
    store(bytes, 0, kGroup);
    store(bytes, 4, kHeaderSize);
    store(bytes, 8, label);
    store(bytes, 12, type);
    if (parent != UnitIndex::kNone) {
        const NewElement element{{}, std::move(bytes), {}};
        return insertUnits(file, parent, row, {&element, 1});
    }
    Patch patch;
    if (const Result<void> counted = changeHeader(file, 1, 0, patch); !counted)
        return tl::unexpected(counted.error());
    const std::vector<UnitId> tops = file.units().childrenOf(UnitIndex::kNone);
    const UnitId next = placeOfGroup(file, std::span(tops).subspan(1), label);
    const std::uint64_t offset = next == UnitIndex::kNone ? file.bytes().size() : file.units()[next].offset;
    patch.add({offset, 0, std::move(bytes)});
    return patch;
}

UnitId groupIn(const File &file, UnitId parent, std::int32_t type, std::uint32_t label)
{
    const std::vector<UnitId> children = file.units().childrenOf(parent);
    const auto group = std::ranges::find_if(children, [&](UnitId unit) {
        const Unit &u = file.units()[unit];
        return u.tag == kGroup && u.id == label && groupAt(file, unit).type == type;
    });
    return group == children.end() ? UnitIndex::kNone : *group;
}

Result<Patch> insertRecord(const File &file, Bytes record)
{
    const auto type = load<Signature>(record, 0);
    const NewElement element{signatureText(type), std::move(record), {}};
    if (const UnitId group = groupIn(file, UnitIndex::kNone, 0, type); group != UnitIndex::kNone)
        return insertUnits(file, group, kAnyRow, {&element, 1});
    const Result<Patch> group = insertGroup(file, UnitIndex::kNone, kAnyRow, 0, type);
    if (!group)
        return group;
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(*group); !change)
        return tl::unexpected(change.error());
    const UnitId made = groupIn(*after, UnitIndex::kNone, 0, type);
    if (made == UnitIndex::kNone) // bytes in front of it are damaged
        return fail("the group of {} cannot be put into this plugin", signatureText(type));
    const Result<Patch> inside = insertUnits(*after, made, kAnyRow, {&element, 1});
    return inside ? group->then(*inside) : inside;
}

Result<Patch> withNextObjectId(const File &file, std::uint32_t next)
{
    Patch patch;
    const Result<void> done = changeHeader(file, 0, next, patch);
    return done ? Result<Patch>(std::move(patch)) : tl::unexpected(done.error());
}

std::vector<std::string> insertableIntoGroup(const File &file, UnitId group)
{
    const GroupHeader header = groupAt(file, group);
    switch (header.type) {
    case 0:
        return {signatureText(header.label)};
    case 3:
    case 5:
        return {"CELL"};
    case 7:
        return {"INFO"};
    case 8:
    case 9:
        return {"REFR", "ACHR"};
    default: // groups alone, or what depends on the game
        return {};
    }
}

Result<Patch> removeUnit(const File &file, UnitId unit)
{
    if (unit == 0)
        return fail("the header record cannot be removed");
    if (file.units()[unit].tag == kRawUnit)
        return fail("bytes that are not a record cannot be removed: what encloses them is damaged");
    const RowExtent run = runOfUnit(file, unit);
    Result<Patch> patch = resizeAround(file, unit, -static_cast<std::int64_t>(run.bytes.size), false);
    if (!patch)
        return patch;
    const std::int64_t count = std::int64_t{run.last} - run.first;
    if (const Result<void> counted = changeHeader(file, -count, 0, *patch); !counted)
        return tl::unexpected(counted.error());
    patch->add({run.bytes.offset, run.bytes.size, {}});
    return patch;
}

UnitId endOfRemoved(const File &file, UnitId unit)
{
    return runOfUnit(file, unit).last;
}

Result<Patch> replaceUnit(const File &file, UnitId unit, const Bytes &bytes)
{
    const Unit &old = file.units()[unit];
    if (old.tag == kRawUnit)
        return fail("bytes that are not a record cannot be replaced: what encloses them is damaged");
    const Result<std::size_t> units = countWhole(bytes);
    if (!units || *units == 0)
        return fail("the bytes are not whole records: {}", units ? "there are none" : units.error().message);
    const bool isGroup = load<Signature>(bytes, 0) == kGroup;
    const std::uint32_t id = isGroup ? groupHeader(bytes).label : recordHeader(bytes).formId;
    const std::uint64_t first =
        isGroup ? groupHeader(bytes).size : kHeaderSize + recordHeader(bytes).dataSize;
    if (load<Signature>(bytes, 0) != old.tag || id != old.id || first != bytes.size())
        return fail("the bytes are not one {} of id {:08X}", signatureText(old.tag), old.id);
    const ByteRange extent = file.units().extent(unit);
    const auto growth = static_cast<std::int64_t>(bytes.size()) - static_cast<std::int64_t>(extent.size);
    Result<Patch> patch = resizeAround(file, unit, growth, false);
    if (!patch)
        return patch;
    const std::int64_t more = static_cast<std::int64_t>(*units) - (std::int64_t{old.end} - unit);
    if (const Result<void> counted = more == 0 ? Result<void>() : changeHeader(file, more, 0, *patch);
        !counted)
        return tl::unexpected(counted.error());
    patch->add({extent.offset, extent.size, bytes});
    return patch;
}

Result<Patch> moveUnit(const File &file, UnitId unit, std::uint32_t row)
{
    const UnitIndex &units = file.units();
    const std::vector<UnitId> siblings = units.childrenOf(units.parentOf(unit));
    const std::uint32_t lowest =
        units.parentOf(unit) == UnitIndex::kNone ? 1 : 0; // the header record is first
    if (unit == 0 || row < lowest || row >= siblings.size())
        return fail("row {} is out of reach; allowed are {} to {}", row, lowest, siblings.size() - 1);
    const RowExtent run = runOfUnit(file, unit);
    if (siblings[row] >= run.first && siblings[row] < run.last)
        return fail("{} stands at row {} already", file.format().unitKey(file, unit), row);
    const bool down = siblings[row] > unit;
    const RowExtent target = runOfUnit(file, siblings[row]);
    const bool partsRecord = row != 0 && childGroupOf(file, siblings[row - 1]) == siblings[row];
    if (!down && partsRecord)
        return fail("row {} would part {} from the group of its children", row,
                    file.format().unitKey(file, siblings[row - 1]));
    const BytesView moved = file.bytes().view(run.bytes);
    Patch patch;
    patch.add({run.bytes.offset, run.bytes.size, {}});
    patch.add({down ? target.bytes.end() : target.bytes.offset, 0,
               Bytes(moved.span().begin(), moved.span().end())});
    return patch;
}

} // namespace cutaway::esp
