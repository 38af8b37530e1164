// SPDX-License-Identifier: MIT
// Subrecords and rows of arrays inside a record.
#include "core/formats/esp/structureedit.h"

#include "core/base/quantity.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/payloadrows.h"
#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/recordcounts.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/scriptedit.h"

#include <algorithm>
#include <set>

namespace cutaway::esp
{

namespace
{

const RecordBehaviour &behaviourIn(const RecordEdit &edit)
{
    return behaviourOf(edit.record());
}

bool hasGrammar(const RecordEdit &edit)
{
    return !grammarOf(edit.record(), gameIn(edit)).empty();
}

// Bytes given for an insertion, checked to be whole subrecords.
Result<Bytes> checkedSubrecords(const Bytes &bytes, std::optional<Signature> first)
{
    const SubrecordScan scan = scanSubrecords(bytes, 0);
    if (!scan.problem.empty() || scan.list.empty())
        return fail("the bytes are not whole subrecords: {}",
                    scan.list.empty() && scan.problem.empty() ? std::string("there are none") : scan.problem);
    if (first && scan.list.front().signature != *first)
        return fail("the bytes begin with {}, {} is wanted", signatureText(scan.list.front().signature),
                    signatureText(*first));
    return bytes;
}

// The number of the subrecord in front of which child `row` of the node begins.
Result<std::size_t> subrecordAt(const RecordEdit &edit, NodeId parent, std::uint32_t row)
{
    const UnitTree &tree = edit.tree();
    const Node node = tree.node(parent);
    if (row > node.childCount)
        return fail("row {} is past the end; allowed are 0 to {}", row, node.childCount);
    const std::uint64_t offset =
        row < node.childCount ? tree.node(tree.child(parent, row)).range.offset : node.range.end();
    if (offset < edit.dataStart())
        return fail("row {} is part of the header, which keeps its fields", row);
    const auto &subs = edit.subrecords();
    const auto at = std::ranges::find_if(subs, [&](const Subrecord &sub) {
        return offset < sub.payload.end() && offset >= sub.start - sub.prefix;
    });
    return static_cast<std::size_t>(at - subs.begin());
}

Result<Patch> insertElement(RecordEdit &edit, NodeId array, const GrammarRow &grammar, std::uint32_t row,
                            const NewElement &element)
{
    const Node node = edit.tree().node(array);
    const std::uint32_t at = row == kAnyRow ? node.childCount : row;
    const Result<std::size_t> before = subrecordAt(edit, array, at);
    if (!before)
        return tl::unexpected(before.error());
    Result<Bytes> bytes = element.bytes ? checkedSubrecords(*element.bytes, grammar.first(gameIn(edit)))
                                        : behaviourIn(edit).newElement(edit, grammar, element.type);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (const Result<void> settled = behaviourIn(edit).settle(edit, grammar, *bytes); !settled)
        return tl::unexpected(settled.error());
    const auto inputId = behaviourIn(edit).takeId(grammar, *bytes);
    if (const Result<void> done = behaviourIn(edit).comes(edit, array, at, inputId); !done)
        return tl::unexpected(done.error());
    if (const Result<void> done = countComing(edit, *before, *bytes); !done)
        return tl::unexpected(done.error());
    edit.insert(*before, std::move(*bytes));
    return edit.finish();
}

// The grammar row that a type names, a signature or the name of an array or group: one that is missing where
// there are several.
const GrammarRow *rowFor(const RecordEdit &edit, NodeId parent, std::span<const GrammarRow> rows,
                         std::string_view type)
{
    const Game game = gameIn(edit);
    const std::vector<const GrammarRow *> present = rowsOfChildren(edit, parent, rows);
    const GrammarRow *first = nullptr;
    for (const GrammarRow &row : rows) {
        const bool isMeant =
            covers(row.games, game) &&
            (row.name() == type || (row.node != nullptr && signatureText(row.first(game)) == type));
        if (isMeant && std::ranges::find(present, &row) == present.end())
            return &row;
        if (isMeant && first == nullptr)
            first = &row;
    }
    return first;
}

// The child in front of which the grammar wants the row: the first that may only follow it.
std::uint32_t placeOf(const RecordEdit &edit, NodeId parent, std::span<const GrammarRow> rows,
                      const GrammarRow &wanted)
{
    const std::vector<const GrammarRow *> present = rowsOfChildren(edit, parent, rows);
    const auto behind = std::ranges::find_if(
        present, [&wanted](const GrammarRow *row) { return row != nullptr && row > &wanted; });
    return static_cast<std::uint32_t>(behind - present.begin());
}

// The list that the row has placed below the parent; nothing while it is empty.
std::optional<NodeId> listOf(const RecordEdit &edit, NodeId parent, std::span<const GrammarRow> rows,
                             const GrammarRow &wanted)
{
    const std::vector<const GrammarRow *> present = rowsOfChildren(edit, parent, rows);
    const auto at = std::ranges::find(present, &wanted);
    if (at == present.end())
        return std::nullopt;
    const NodeId list = edit.tree().child(parent, static_cast<std::uint32_t>(at - present.begin()));
    return edit.tree().node(list).isArray ? std::optional(list) : std::nullopt;
}

Result<Patch> insertRow(RecordEdit &edit, NodeId parent, std::span<const GrammarRow> rows, std::uint32_t at,
                        const NewElement &element)
{
    const GrammarRow *flags = behaviourIn(edit).lastRow(edit.tree().node(parent), element.type);
    const GrammarRow *row = flags != nullptr ? flags : rowFor(edit, parent, rows, element.type);
    if (row == nullptr)
        return fail("'{}' may not stand here", element.type);
    if (flags != nullptr)
        at = edit.tree().node(parent).childCount;
    if (const auto list = listOf(edit, parent, rows, *row))
        return insertElement(edit, *list, *row, kAnyRow, {{}, element.bytes, {}});
    const Result<std::size_t> before =
        subrecordAt(edit, parent, at == kAnyRow ? placeOf(edit, parent, rows, *row) : at);
    if (!before)
        return tl::unexpected(before.error());
    Result<Bytes> bytes = Bytes();
    if (element.bytes)
        bytes = checkedSubrecords(*element.bytes, row->first(gameIn(edit)));
    else if (row->node != nullptr)
        bytes = behaviourIn(edit).newElement(edit, *row, {});
    else
        bytes = newSubrecord(edit, row->subrecord);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (const Result<void> settled = behaviourIn(edit).settle(edit, *row, *bytes); !settled)
        return tl::unexpected(settled.error());
    const auto inputId = behaviourIn(edit).takeId(*row, *bytes);
    const Result<void> done = countComing(edit, *before, *bytes);
    if (!done)
        return tl::unexpected(done.error());
    edit.insert(*before, std::move(*bytes));
    // Behind it at the same place: the id of a first input.
    if (const Result<void> first = behaviourIn(edit).firstComes(edit, *row, inputId); !first)
        return tl::unexpected(first.error());
    return edit.finish();
}

// In records without grammar: any subrecord anywhere behind the header.
Result<Patch> insertFlat(RecordEdit &edit, std::uint32_t row, std::span<const NewElement> elements)
{
    const std::string &type = elements.front().type;
    const Signature signature = isSignature(type) ? sig(type) : 0;
    const auto &subs = edit.subrecords();
    std::size_t before = subs.size();
    if (row != kAnyRow) {
        const Result<std::size_t> at = subrecordAt(edit, edit.tree().root(), row);
        if (!at)
            return tl::unexpected(at.error());
        before = *at;
    } else if (signature == kEditorId.signature()) {
        before = 0;
    } else {
        const auto last = std::find_if(subs.rbegin(), subs.rend(),
                                       [=](const Subrecord &sub) { return sub.signature == signature; });
        before = last == subs.rend() ? subs.size() : static_cast<std::size_t>(subs.rend() - last);
        while (before < subs.size() && last != subs.rend() && isCompanion(subs[before].signature))
            ++before;
    }
    const SubrecordDesc *desc = commonSubrecord(signature);
    const Result<Bytes> bytes = bytesOfAll(elements, [&](const NewElement &element) -> Result<Bytes> {
        if (element.bytes)
            return checkedSubrecords(*element.bytes,
                                     signature == 0 ? std::nullopt : std::optional(signature));
        if (signature == 0)
            return fail("'{}' is not a signature of four characters", type);
        return desc != nullptr ? newSubrecord(edit, *desc) : storedSubrecord(signature, {});
    });
    if (!bytes)
        return tl::unexpected(bytes.error());
    const Result<void> done = countComing(edit, before, *bytes);
    if (!done)
        return tl::unexpected(done.error());
    edit.insert(before, *bytes);
    return edit.finish();
}

const SubrecordDesc *descOf(const RecordEdit &edit, const Node &node, Signature signature)
{
    if (const GrammarRow *row = rowOfChild(edit, behaviourIn(edit).rowsBelow(edit, node.parent), node))
        return row->isGroup() ? nullptr : &row->subrecord;
    const SubrecordDesc *common = commonSubrecord(signature);
    return common != nullptr && &common->node == node.field ? common : nullptr;
}

Result<void> checkRemovable(const RecordEdit &edit, SubrecordRun run)
{
    constexpr Signature kKept[] = {sig("HEDR"), sig("MAST")};
    for (std::size_t i = run.first; edit.record() == kPluginHeader && i < run.last; ++i) {
        const Signature signature = edit.subrecords()[i].signature;
        if (std::ranges::find(kKept, signature) != std::end(kKept))
            return fail("{} of a plugin's header cannot come, go or move: every FormID counts the masters",
                        signatureText(signature));
    }
    return {};
}

Bytes storedRun(const RecordEdit &edit, SubrecordRun run)
{
    const std::uint64_t from = edit.startOf(run.first);
    const ByteSpan bytes =
        edit.tree().bytes().span().subspan(from, edit.subrecords()[run.last - 1].payload.end() - from);
    return Bytes(bytes.begin(), bytes.end());
}

} // namespace

Result<Patch> insertIntoRecord(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                               const NewElement &element)
{
    RecordEdit edit(file, unit);
    const Node node = edit.tree().node(parent);
    if (const GrammarRow *array = behaviourIn(edit).arrayRow(edit, node))
        return insertElement(edit, parent, *array, row, element);
    if (node.isArray)
        return insertPayloadRows(edit, parent, row, {&element, 1});
    if (edit.record() == kPluginHeader && (element.type == "MAST" || element.type == "HEDR"))
        return fail("{} of a plugin's header cannot come, go or move: every FormID counts the masters",
                    element.type);
    if (const auto rows = behaviourIn(edit).rowsBelow(edit, parent); !rows.empty())
        return insertRow(edit, parent, rows, row, element);
    if (parent == edit.tree().root())
        return insertFlat(edit, row, {&element, 1});
    const auto run = edit.runOf(parent);
    const std::vector<std::string> parts = insertableScriptParts(edit, parent);
    if (run && std::ranges::find(parts, element.type) != parts.end()) {
        insertScriptPart(edit, run->first, parent, element.type);
        return edit.finish();
    }
    const SubrecordDesc *desc = run ? descOf(edit, node, edit.subrecords()[run->first].signature) : nullptr;
    const bool empty = desc != nullptr && desc->isWhole() && desc->whole.isArray() &&
                       edit.payload(run->first).empty() && element.type == desc->whole.name;
    if (!empty)
        return fail("{} has fixed fields: nothing can be inserted", file.pathText(unit, parent));
    return insertFirstRow(edit, run->first, desc->whole, element);
}

std::optional<Result<Patch>> insertAllIntoRecord(const File &file, UnitId unit, NodeId parent,
                                                 std::uint32_t row, std::span<const NewElement> elements)
{
    RecordEdit edit(file, unit);
    const std::string &type = elements.front().type;
    const GrammarRow *array = behaviourIn(edit).arrayRow(edit, edit.tree().node(parent));
    if (array == nullptr && edit.tree().node(parent).isArray)
        return insertPayloadRows(edit, parent, row, elements);
    const bool isFlat = !hasGrammar(edit) && type != "EDID" && parent == edit.tree().root();
    if (isFlat)
        return insertFlat(edit, row, elements);
    if (array == nullptr || behaviourIn(edit).hasFollowers(*array))
        return std::nullopt;
    Result<Bytes> bytes = bytesOfAll(elements, [&](const NewElement &element) {
        return element.bytes ? checkedSubrecords(*element.bytes, array->first(gameIn(edit)))
                             : behaviourIn(edit).newElement(edit, *array, element.type);
    });
    if (!bytes)
        return tl::unexpected(bytes.error());
    return insertElement(edit, parent, *array, row, {type, std::move(*bytes), {}});
}

Result<Patch> removeFromRecord(const File &file, UnitId unit, NodeId id)
{
    RecordEdit edit(file, unit);
    const Node node = edit.tree().node(id);
    const auto run = edit.runOf(id);
    if (!run)
        return removeRow(edit, node);
    if (const Result<void> removable = checkRemovable(edit, *run); !removable)
        return tl::unexpected(removable.error());
    if (node.isElement) {
        if (const Result<void> done = behaviourIn(edit).goes(edit, node.parent, node.row); !done)
            return tl::unexpected(done.error());
    }
    if (const Result<void> done = countGoing(edit, *run); !done)
        return tl::unexpected(done.error());
    edit.remove(*run);
    return edit.finish();
}

Result<Patch> moveInRecord(const File &file, UnitId unit, NodeId id, std::uint32_t row)
{
    RecordEdit edit(file, unit);
    const UnitTree &tree = edit.tree();
    const Node node = tree.node(id);
    const std::uint32_t count = tree.node(node.parent).childCount;
    if (row >= count)
        return fail("row {} is past the end; allowed are 0 to {}", row, count - 1);
    if (row == node.row)
        return fail("{} stands at row {} already", file.pathText(unit, id), row);
    const auto run = edit.runOf(id);
    if (!run)
        return moveRow(edit, node, row);
    if (const Result<void> removable = checkRemovable(edit, *run); !removable)
        return tl::unexpected(removable.error());
    const Result<std::size_t> before = subrecordAt(edit, node.parent, row > node.row ? row + 1 : row);
    if (!before)
        return tl::unexpected(before.error());
    if (node.isElement) {
        if (const Result<void> done = behaviourIn(edit).moves(edit, node.parent, node.row, row); !done)
            return tl::unexpected(done.error());
    }
    edit.insert(*before, storedRun(edit, *run));
    edit.remove(*run);
    return edit.finish();
}

std::vector<std::string> insertableIntoRecord(const File &file, UnitId unit, NodeId parent)
{
    const RecordEdit edit(file, unit);
    const Node node = edit.tree().node(parent);
    std::vector<std::string> types;
    if (const GrammarRow *array = behaviourIn(edit).arrayRow(edit, node))
        return behaviourIn(edit).kinds(edit, *array);
    if (node.isArray) {
        return takesRows(edit, node) ? std::vector<std::string>{{}} : types;
    }
    const auto rows = behaviourIn(edit).rowsBelow(edit, parent);
    const std::vector<const GrammarRow *> present = rowsOfChildren(edit, parent, rows);
    for (const GrammarRow &row : rows) {
        // What is required and missing may come, too.
        const bool mayCome =
            covers(row.games, gameIn(edit)) &&
            (row.times == Times::Repeat || std::ranges::find(present, &row) == present.end());
        if (mayCome && std::ranges::find(types, row.name()) == types.end())
            types.emplace_back(row.name());
    }
    if (parent != edit.tree().root() || hasGrammar(edit)) {
        std::ranges::move(insertableScriptParts(edit, parent), std::back_inserter(types));
        return types;
    }
    std::set<std::string> known{"EDID"};
    for (const Subrecord &sub : edit.subrecords())
        known.insert(signatureText(sub.signature));
    return {known.begin(), known.end()};
}

} // namespace cutaway::esp
