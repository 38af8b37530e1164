// SPDX-License-Identifier: MIT
// Subrecords and rows of arrays inside a record.
#include "core/formats/esp/structureedit.h"

#include "core/base/quantity.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/scriptedit.h"

#include <algorithm>
#include <set>

namespace cutaway::esp
{

namespace
{

// Belong to the subrecord in front of them and are counted with it.
constexpr Signature kCompanions[] = {sig("CIS1"), sig("CIS2"), sig("COED")};

bool isCompanion(Signature signature)
{
    return std::ranges::find(kCompanions, signature) != std::end(kCompanions);
}

Result<void> changeCount(RecordEdit &edit, std::size_t sub, std::size_t width, std::int64_t by)
{
    if (edit.payload(sub).size() < width)
        return fail("{} has no room for its count", signatureText(edit.subrecords()[sub].signature));
    const std::int64_t old =
        width == 1 ? load<std::uint8_t>(edit.payload(sub), 0) : load<std::uint32_t>(edit.payload(sub), 0);
    const std::int64_t limit = width == 1 ? 0xFF : 0xFFFFFFFF;
    if (old + by < 0 || old + by > limit)
        return fail("{} would become {}; the limit is {}", signatureText(edit.subrecords()[sub].signature),
                    old + by, limit);
    if (width == 1)
        edit.store(sub, 0, static_cast<std::uint8_t>(old + by));
    else
        edit.store(sub, 0, static_cast<std::uint32_t>(old + by));
    return {};
}

// The elements that a grammar counts may have several subrecords: true for one that may stand in them.
bool isMember(std::span<const GrammarRow> rows, const CountPair &pair, Signature signature, Game game)
{
    return std::ranges::any_of(rows, [&](const GrammarRow &row) {
        const auto has = [&](Signature s) {
            return std::ranges::any_of(row.rows, [=](const GrammarRow &r) { return r.begins(s, game); });
        };
        const bool isCounted = row.times == Times::Repeat && row.isGroup() && has(pair.counted) &&
                               (row.beginsAnywhere || row.first(game) == pair.counted);
        return isCounted ? has(signature) : isMember(row.rows, pair, signature, game);
    });
}

// True for what is counted, and for what belongs to it.
bool belongsTo(const RecordEdit &edit, const CountPair &pair, Signature signature)
{
    const Game game = gameIn(edit);
    return signature == pair.counted || isCompanion(signature) ||
           isMember(grammarOf(edit.record(), game), pair, signature, game);
}

// The count that stands in front of a run of `counted` in which `at` lies or which ends there.
std::optional<std::size_t> countInFront(const RecordEdit &edit, std::size_t at, const CountPair &pair)
{
    const auto &subs = edit.subrecords();
    while (at > 0 && belongsTo(edit, pair, subs[at - 1].signature))
        --at;
    if (at > 0 && subs[at - 1].signature == pair.count)
        return at - 1;
    return std::nullopt;
}

// Subrecords come (or go, by < 0) in front of `at`: the count in front of them follows.
Result<void> followCounts(RecordEdit &edit, std::size_t at, const std::vector<Signature> &signatures, int by)
{
    for (const CountPair &pair : countsOf(edit.record())) {
        const auto counted = std::ranges::count(signatures, pair.counted);
        if (pair.rows || counted == 0 ||
            !std::ranges::all_of(signatures, [&](Signature s) { return belongsTo(edit, pair, s); }))
            continue;
        if (const auto count = countInFront(edit, at, pair))
            return changeCount(edit, *count, pair.width, counted * by);
    }
    return {};
}

std::vector<Signature> signaturesOf(std::span<const Subrecord> subs)
{
    std::vector<Signature> signatures;
    for (const Subrecord &sub : subs)
        signatures.push_back(sub.signature);
    return signatures;
}

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
    const auto inputId = behaviourIn(edit).takeId(grammar, *bytes);
    const std::vector<Signature> signatures = signaturesOf(scanSubrecords(*bytes, 0).list);
    if (const Result<void> done = behaviourIn(edit).comes(edit, array, at, inputId); !done)
        return tl::unexpected(done.error());
    if (const Result<void> done = followCounts(edit, *before, signatures, 1); !done)
        return tl::unexpected(done.error());
    edit.insert(*before, std::move(*bytes));
    return edit.finish();
}

// The grammar row that a type names: a signature or the name of an array or group.
const GrammarRow *rowFor(std::span<const GrammarRow> rows, std::string_view type, Game game)
{
    const auto row = std::ranges::find_if(rows, [type, game](const GrammarRow &r) {
        return covers(r.games, game) &&
               (r.name() == type || (r.node != nullptr && signatureText(r.first(game)) == type));
    });
    return row == rows.end() ? nullptr : &*row;
}

// The child in front of which the grammar wants the row: the first that may only follow it.
std::uint32_t placeOf(const RecordEdit &edit, NodeId parent, std::span<const GrammarRow> rows,
                      const GrammarRow &wanted)
{
    const UnitTree &tree = edit.tree();
    const Node node = tree.node(parent);
    for (std::uint32_t child = 0; child < node.childCount; ++child) {
        const FieldDesc *field = tree.node(tree.child(parent, child)).field;
        const auto row = std::ranges::find_if(
            rows, [field](const GrammarRow &r) { return r.node == field || &r.subrecord.node == field; });
        if (row != rows.end() && &*row > &wanted)
            return child;
    }
    return node.childCount;
}

Result<Patch> insertRow(RecordEdit &edit, NodeId parent, std::span<const GrammarRow> rows, std::uint32_t at,
                        const NewElement &element)
{
    const GrammarRow *flags = behaviourIn(edit).lastRow(edit.tree().node(parent), element.type);
    const GrammarRow *row = flags != nullptr ? flags : rowFor(rows, element.type, gameIn(edit));
    if (row == nullptr)
        return fail("'{}' may not stand here", element.type);
    if (flags != nullptr)
        at = edit.tree().node(parent).childCount;
    const auto present =
        row->node != nullptr ? edit.tree().childNamed(parent, row->node->name) : std::nullopt;
    if (present && edit.tree().node(*present).isArray)
        return insertElement(edit, *present, *row, kAnyRow, {{}, element.bytes});
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
    const auto inputId = behaviourIn(edit).takeId(*row, *bytes);
    const Result<void> done = followCounts(edit, *before, signaturesOf(scanSubrecords(*bytes, 0).list), 1);
    if (!done)
        return tl::unexpected(done.error());
    edit.insert(*before, std::move(*bytes));
    // Behind it at the same place: the id of a first input.
    if (const Result<void> first = behaviourIn(edit).firstComes(edit, *row, inputId); !first)
        return tl::unexpected(first.error());
    return edit.finish();
}

// One behind the other.
template <class BytesOf> Result<Bytes> bytesOfAll(std::span<const NewElement> elements, BytesOf bytesOf)
{
    Bytes all;
    for (const NewElement &element : elements) {
        const Result<Bytes> bytes = bytesOf(element);
        if (!bytes)
            return bytes;
        all.insert(all.end(), bytes->begin(), bytes->end());
    }
    return all;
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
    const Result<void> done = followCounts(edit, before, signaturesOf(scanSubrecords(*bytes, 0).list), 1);
    if (!done)
        return tl::unexpected(done.error());
    edit.insert(before, *bytes);
    return edit.finish();
}

// Bytes of one row where all rows have the same size; 0 where they differ.
std::uint64_t strideOf(const RecordEdit &edit, const FieldDesc &field)
{
    const NodeLayout *layout =
        field.kind == Kind::Struct && field.type == nullptr
            ? nullptr
            : edit.file().layouts().layoutOf(field.kind, field.type, field.size, edit.tree().rules());
    return layout == nullptr ? 0 : layout->size;
}

// The number that has to follow when rows of the payload come or go.
Result<void> followRows(RecordEdit &edit, NodeId array, std::size_t sub, std::int64_t by)
{
    if (const auto counter = scriptCounter(edit.tree(), array))
        return changeCounter(edit, sub, *counter, by);
    if (edit.subrecords()[sub].signature == kScripts.signature())
        return fail("{} follow from what stands in front of them", edit.tree().node(array).field->name);
    for (const CountPair &pair : countsOf(edit.record())) {
        if (!pair.rows || edit.subrecords()[sub].signature != pair.counted)
            continue;
        for (std::size_t i = sub; i-- > 0;) {
            if (edit.subrecords()[i].signature == pair.count)
                return changeCount(edit, i, pair.width, by);
        }
    }
    return {};
}

Result<Bytes> rowBytes(const RecordEdit &edit, const Node &array, const NewElement &element)
{
    const std::uint64_t stride = strideOf(edit, *array.field);
    Bytes bytes = element.bytes ? *element.bytes : newScriptElement(edit.tree(), array);
    if (bytes.empty() && !element.bytes)
        bytes.resize(stride);
    if (bytes.empty())
        return fail("{} cannot take a row", array.field->name);
    if (stride != 0 && bytes.size() != stride)
        return fail("a row of {} has {}, {} were given", array.field->name, quantity(stride, "byte"),
                    bytes.size());
    return bytes;
}

Result<Patch> insertPayloadRows(RecordEdit &edit, NodeId array, std::uint32_t row,
                                std::span<const NewElement> elements)
{
    const Node node = edit.tree().node(array);
    const auto sub = edit.payloadAround(node.range);
    const std::uint32_t at = row == kAnyRow ? node.childCount : row;
    if (!sub)
        return fail("{} takes no rows", edit.tree().path(array));
    if (at > node.childCount)
        return fail("row {} is past the end; allowed are 0 to {}", at, node.childCount);
    const auto count = static_cast<std::int64_t>(elements.size());
    if (const Result<void> done = followRows(edit, array, *sub, count); !done)
        return tl::unexpected(done.error());
    Result<Bytes> bytes =
        bytesOfAll(elements, [&](const NewElement &element) { return rowBytes(edit, node, element); });
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::uint64_t offset =
        at < node.childCount ? edit.tree().node(edit.tree().child(array, at)).range.offset : node.range.end();
    edit.splicePayload(*sub, offset, 0, std::move(*bytes));
    return edit.finish();
}

// The first row of an array that takes a whole payload, which has no node while it is empty.
Result<Patch> insertFirstRow(RecordEdit &edit, std::size_t sub, const FieldDesc &rows,
                             const NewElement &element)
{
    const std::uint64_t stride = strideOf(edit, rows);
    const Bytes bytes = element.bytes ? *element.bytes : Bytes(stride);
    if (stride == 0 || bytes.size() != stride)
        return fail("a row of {} has {}, {} were given", rows.name, quantity(stride, "byte"), bytes.size());
    if (const Result<void> done = followRows(edit, edit.tree().root(), sub, 1); !done)
        return tl::unexpected(done.error());
    edit.splicePayload(sub, edit.subrecords()[sub].payload.offset, 0, bytes);
    return edit.finish();
}

const SubrecordDesc *descOf(const RecordEdit &edit, const Node &node, Signature signature)
{
    for (const GrammarRow &row : behaviourIn(edit).rowsBelow(edit, node.parent)) {
        if (&row.subrecord.node == node.field)
            return &row.subrecord;
    }
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

Result<Patch> removeRows(RecordEdit &edit, const Node &node)
{
    const auto sub = edit.payloadAround(node.range);
    if (!sub || !node.isElement)
        return fail("{} has a fixed place and cannot be removed", edit.tree().path(node.id));
    if (const Result<void> done = followRows(edit, node.parent, *sub, -1); !done)
        return tl::unexpected(done.error());
    edit.splicePayload(*sub, node.range.offset, node.range.size, {});
    return edit.finish();
}

// Moves bytes [from, from + size) inside a payload so that they end in front of `to`.
Result<Patch> moveRows(RecordEdit &edit, const Node &node, std::uint32_t row)
{
    const auto sub = edit.payloadAround(node.range);
    if (!sub || !node.isElement)
        return fail("{} has a fixed place and cannot be moved", edit.tree().path(node.id));
    const Node target = edit.tree().node(edit.tree().child(node.parent, row));
    const ByteSpan bytes = edit.tree().bytesOf(node.id);
    const std::uint64_t to = row > node.row ? target.range.end() : target.range.offset;
    edit.splicePayload(*sub, to, 0, Bytes(bytes.begin(), bytes.end()));
    edit.splicePayload(*sub, node.range.offset, node.range.size, {});
    return edit.finish();
}

Bytes storedRun(const RecordEdit &edit, SubrecordRun run)
{
    const std::uint64_t from = edit.startOf(run.first);
    const ByteSpan bytes =
        edit.tree().bytes().span().subspan(from, edit.subrecords()[run.last - 1].payload.end() - from);
    return Bytes(bytes.begin(), bytes.end());
}

} // namespace

Result<void> checkCount(const RecordEdit &edit, std::size_t sub, ByteSpan number)
{
    const auto &subs = edit.subrecords();
    const std::span<const CountPair> counts = countsOf(edit.record());
    const auto pair = std::ranges::find(counts, subs[sub].signature, &CountPair::count);
    if (pair == counts.end() || number.size() != pair->width || sub + 1 == subs.size() ||
        subs[sub + 1].signature != pair->counted)
        return {};
    std::uint64_t counted = pair->rows ? subs[sub + 1].payload.size / sizeof(std::uint32_t) : 0;
    for (std::size_t at = sub + 1; at < subs.size() && !pair->rows; ++at) {
        if (!belongsTo(edit, *pair, subs[at].signature))
            break;
        counted += subs[at].signature == pair->counted ? 1 : 0;
    }
    const std::uint64_t wanted = pair->width == 1 ? number[0] : load<std::uint32_t>(number, 0);
    if (wanted == counted)
        return {};
    return fail("{} counts what {} holds, which is {}; insert or remove that", signatureText(pair->count),
                signatureText(pair->counted), counted);
}

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
        return removeRows(edit, node);
    if (const Result<void> removable = checkRemovable(edit, *run); !removable)
        return tl::unexpected(removable.error());
    const std::span<const Subrecord> subs(edit.subrecords());
    const std::vector<Signature> signatures = signaturesOf(subs.subspan(run->first, run->last - run->first));
    if (node.isElement) {
        if (const Result<void> done = behaviourIn(edit).goes(edit, node.parent, node.row); !done)
            return tl::unexpected(done.error());
    }
    if (const Result<void> done = followCounts(edit, run->first, signatures, -1); !done)
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
        return moveRows(edit, node, row);
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
        return behaviourIn(edit).kinds(*array);
    if (node.isArray) {
        const bool takes = strideOf(edit, *node.field) != 0 || !newScriptElement(edit.tree(), node).empty();
        return takes && edit.payloadAround(node.range) ? std::vector<std::string>{{}} : types;
    }
    for (const GrammarRow &row : behaviourIn(edit).rowsBelow(edit, parent)) {
        const std::string name(row.name());
        if (!covers(row.games, gameIn(edit)))
            continue;
        // What is required and missing may come, too.
        if (row.times == Times::Repeat || !edit.tree().childNamed(parent, name))
            types.push_back(name);
    }
    if (parent != edit.tree().root() || hasGrammar(edit))
        return types;
    std::set<std::string> known{"EDID"};
    for (const Subrecord &sub : edit.subrecords())
        known.insert(signatureText(sub.signature));
    return {known.begin(), known.end()};
}

} // namespace cutaway::esp
