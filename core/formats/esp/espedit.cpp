// SPDX-License-Identifier: MIT
// Setting values: in place, or with another size and all sizes that depend on it; and the way from the
// interface of formats to the edits of records and units.
#include "core/base/quantity.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/kindchange.h"
#include "core/formats/esp/lightids.h"
#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/recordcounts.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/scriptedit.h"
#include "core/formats/esp/structureedit.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::uint64_t kFlagsAt = 8;          // in a record's header
constexpr int kCompressLevel = 9;              // the editor uses the same
constexpr std::uint64_t kMostHeaderText = 512; // of the header record, the NUL included

// Sets the flags of a record's header; with the flag "compressed" the data changes its form.
Result<Patch> setFlags(const File &file, UnitId unit, const UnitTree &tree, const Bytes &flags)
{
    const std::uint64_t at = file.units()[unit].offset + kFlagsAt;
    const std::uint32_t changed =
        load<std::uint32_t>(flags, 0) ^ load<std::uint32_t>(tree.bytes().span(), kFlagsAt);
    const bool becomesLight =
        unit == 0 && (changed & load<std::uint32_t>(flags, 0) & recordflag::kLight) != 0;
    if (const std::string fault = becomesLight ? lightFault(file) : std::string(); !fault.empty())
        return fail("{}", fault);
    Patch patch;
    if ((changed & recordflag::kCompressed) != 0) {
        const RecordData record = openRecord(file.unitBytes(unit));
        if (!record.problem.empty() || !record.caveat.empty())
            return fail("the compressed data cannot be trusted: {}{}", record.problem, record.caveat);
        const ByteSpan data = record.bytes.span().subspan(record.data);
        Result<Patch> restored =
            restoreData(file, unit, Bytes(data.begin(), data.end()), tree.derived() ? 0 : kCompressLevel);
        if (!restored)
            return restored;
        patch = std::move(*restored);
    }
    patch.add({at, sizeof(std::uint32_t), flags});
    return patch;
}

tl::unexpected<Error> followsFromContent(const Node &size)
{
    return fail("{} follows from what is inside; insert, remove or change that", size.field->name);
}

// The header record counts all others and the groups.
Result<void> checkRecordCount(const File &file, const Node &node, ByteSpan number)
{
    const std::uint64_t counted = file.units().size() - 1;
    if (node.field->name != "count" || number.size() != sizeof(std::uint32_t) ||
        load<std::uint32_t>(number, 0) == counted)
        return {};
    return fail("the header counts records and groups, of which there are {}; insert or remove those",
                counted);
}

Result<Patch> setInHeader(const File &file, UnitId unit, const UnitTree &tree, NodeId id, const Value &value)
{
    const Node node = tree.node(id);
    const Result<Bytes> bytes = encodeValue(tree, id, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (node.field->measure == Measure::Bytes && !std::ranges::equal(*bytes, tree.bytesOf(id)))
        return followsFromContent(node);
    if (node.range == ByteRange{kFlagsAt, sizeof(std::uint32_t)})
        return setFlags(file, unit, tree, *bytes);
    return Patch::overwrite(file.units()[unit].offset + node.range.offset, *bytes);
}

// A text or blob of another length than before.
Result<Patch> setResized(RecordEdit &edit, const Node &node, std::size_t sub, Bytes bytes)
{
    const Subrecord &subrecord = edit.subrecords()[sub];
    if (node.range == subrecord.payload) {
        if (node.kind == Kind::Text)
            bytes.push_back(0);
        if (edit.record() == kPluginHeader && bytes.size() > kMostHeaderText)
            return fail("{} would have {}; the limit is {}", signatureText(subrecord.signature),
                        quantity(bytes.size(), "byte"), kMostHeaderText);
    } else {
        const auto counter = scriptCounter(edit.tree(), node.id);
        if (!counter)
            return fail("{} must keep its {}, {} were given", node.field->name,
                        quantity(node.range.size, "byte"), bytes.size());
        const auto growth =
            static_cast<std::int64_t>(bytes.size()) - static_cast<std::int64_t>(node.range.size);
        if (const Result<void> counted = changeCounter(edit, sub, *counter, growth); !counted)
            return tl::unexpected(counted.error());
        nameScriptOfFragments(edit, sub, node, bytes);
    }
    edit.splicePayload(sub, node.range.offset, node.range.size, std::move(bytes));
    const std::optional<Bytes> followed = followKinds(edit);
    return followed ? edit.finishAs(*followed) : edit.finish();
}

// A value that decides how others are read, with those; nothing where all is read as before.
std::optional<Result<Patch>> setDeciding(RecordEdit edit, const Node &node, const Bytes &bytes)
{
    if (const auto changed = changeElementKind(edit, node, bytes))
        return *changed ? edit.finish() : tl::unexpected(changed->error());
    edit.overwrite(node.range.offset, bytes);
    const std::optional<Bytes> followed = followKinds(edit);
    return followed ? std::optional(edit.finishAs(*followed)) : std::nullopt;
}

// The bytes that a text or blob would have, when it may have another size than now.
Result<std::optional<Bytes>> resizedBytes(const UnitTree &tree, const Node &node, const Value &value)
{
    if ((node.kind != Kind::Text && node.kind != Kind::Raw) || node.isArray)
        return std::optional<Bytes>();
    Result<Bytes> bytes = encodeScalar(node.kind, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    // A NUL ends the text and is counted; text preceded by its length (scripts) has none.
    const ByteSpan old = tree.bytesOf(node.id);
    const bool terminated = node.kind == Kind::Text && !old.empty() && old.back() == 0;
    if (bytes->size() + (terminated ? 1 : 0) == node.range.size)
        return std::optional<Bytes>();
    return std::optional(std::move(*bytes));
}

} // namespace

Result<Patch> EspFormat::set(const File &file, UnitId unit, NodeId id, const Value &value) const
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    if (const std::uint32_t tag = file.units()[unit].tag; tag == kGroup || tag == kRawUnit) {
        Result<Patch> patch = setInPlace(file, unit, id, value);
        const bool isSize = tag == kGroup && node.field->measure == Measure::Bytes;
        if (patch && isSize && !std::ranges::equal(patch->splices().front().inserted, tree->bytesOf(id)))
            return followsFromContent(node);
        return patch;
    }
    if (node.range.end() <= kHeaderSize)
        return setInHeader(file, unit, *tree, id, value);
    if (tree->derived() && node.range.offset < kInflatedStart)
        return fail("{} follows from the data and cannot be set", node.field->name);
    RecordEdit edit(file, unit);
    const RecordBehaviour &behaviour = behaviourOf(edit.record());
    const auto sub = edit.payloadAround(node.range);
    if (const auto *kind = std::get_if<std::string>(&value)) {
        if (const auto changed = behaviour.changeKind(edit, node, *kind))
            return *changed ? edit.finish() : tl::unexpected(changed->error());
    }
    Result<std::optional<Bytes>> resized = resizedBytes(*tree, node, value);
    if (!resized)
        return tl::unexpected(resized.error());
    if (*resized && sub)
        return setResized(edit, node, *sub, std::move(**resized));
    const Result<Bytes> bytes = encodeValue(*tree, id, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const Result<void> counted = edit.record() == kPluginHeader ? checkRecordCount(file, node, *bytes)
                                 : sub                          ? checkCount(edit, *sub, *bytes)
                                                                : Result<void>{};
    if (!counted)
        return tl::unexpected(counted.error());
    if (const Result<void> good = behaviour.checkValue(*tree, node, *bytes); !good)
        return tl::unexpected(good.error());
    if (sub && propertyOfType(*tree, id)) {
        if (!isPropertyType(bytes->front()))
            return fail("properties of type {} cannot be read", bytes->front());
        changePropertyType(edit, *sub, id, bytes->front());
        return edit.finish();
    }
    if (sub && isFragmentFlags(*tree, id)) {
        const Result<void> changed = changeFragmentFlags(edit, *sub, id, bytes->front());
        return changed ? edit.finish() : tl::unexpected(changed.error());
    }
    if (sub && mayDecide(node)) {
        if (auto patch = setDeciding(edit, node, *bytes))
            return *patch;
    }
    if (!tree->derived())
        return setInPlace(file, unit, id, value);
    edit.overwrite(node.range.offset, *bytes);
    return edit.finish(RecordEdit::Check::Nothing);
}

std::vector<std::string> EspFormat::insertable(const File &file, UnitId unit, NodeId parent) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kRawUnit)
        return {};
    if (tag != kGroup)
        return insertableIntoRecord(file, unit, parent);
    return parent == NodeId{} ? insertableIntoGroup(file, unit) : std::vector<std::string>{};
}

Result<Patch> EspFormat::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                const NewElement &element) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kRawUnit || (tag == kGroup && parent != NodeId{}))
        return Editing::insert(file, unit, parent, row, element);
    return tag == kGroup ? insertUnits(file, unit, row, {&element, 1})
                         : insertIntoRecord(file, unit, parent, row, element);
}

std::optional<Result<Patch>> EspFormat::insertAll(const File &file, UnitId unit, NodeId parent,
                                                  std::uint32_t row,
                                                  std::span<const NewElement> elements) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kRawUnit || (tag == kGroup && parent != NodeId{}))
        return std::nullopt;
    return tag == kGroup ? insertUnits(file, unit, row, elements)
                         : insertAllIntoRecord(file, unit, parent, row, elements);
}

Result<Patch> EspFormat::remove(const File &file, UnitId unit, NodeId node) const
{
    if (node == NodeId{})
        return removeUnit(file, unit);
    const std::uint32_t tag = file.units()[unit].tag;
    return tag == kRawUnit || tag == kGroup ? Editing::remove(file, unit, node)
                                            : removeFromRecord(file, unit, node);
}

Result<Patch> EspFormat::replace(const File &file, UnitId unit, const Bytes &bytes) const
{
    Result<Patch> patch = replaceUnit(file, unit, bytes);
    if (!patch)
        return patch;
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(*patch); !change)
        return tl::unexpected(change.error());
    // Bytes do not tell which masters their FormIDs count.
    const std::set<std::uint32_t> before = brokenForms(file, unit);
    for (const std::uint32_t formId : brokenForms(*after, unit)) {
        if (!before.contains(formId))
            return fail(
                "FormID {:08X} leads nowhere in this plugin: the bytes are of one with other masters or "
                "records",
                formId);
    }
    return patch;
}

Result<Patch> EspFormat::move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const
{
    if (node == NodeId{})
        return moveUnit(file, unit, row);
    const std::uint32_t tag = file.units()[unit].tag;
    return tag == kRawUnit || tag == kGroup ? Editing::move(file, unit, node, row)
                                            : moveInRecord(file, unit, node, row);
}

} // namespace cutaway::esp
