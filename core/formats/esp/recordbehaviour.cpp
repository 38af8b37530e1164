// SPDX-License-Identifier: MIT
#include "core/formats/esp/recordbehaviour.h"

#include "core/formats/esp/ctda.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/vmad.h"
#include "core/schema/sequential.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::uint64_t kMostNew = 1024; // bytes of a new subrecord

constexpr std::size_t kFirstPayload = kSubrecordHeaderSize; // of an element, in its bytes

// Bytes that the rows take of so many zeros; nothing when they want more.
std::optional<std::uint64_t> sizeIn(const RecordEdit &edit, const StructDesc &type, std::uint64_t zeros)
{
    Diagnostics diagnostics;
    TreeBuilder builder(BytesView::own(Bytes(zeros)), kRecordRoot, edit.tree().rules(), edit.file().layouts(),
                        diagnostics);
    return SequentialPlacer(builder).place(TreeBuilder::kRoot, type, 0, zeros);
}

// True if the row places such nodes among the children of a record or group.
bool places(const GrammarRow &row, const FieldDesc *node, Game game)
{
    return covers(row.games, game) && (row.node == node || &row.subrecord.node == node);
}

// What an element of a list may begin with: one of several subrecords, or one with a number that says what it
// is.
struct Start {
    std::string name;
    const GrammarRow *row = nullptr;
    std::int64_t number = 0;
};

std::vector<Start> startsOf(const GrammarRow &array, Game game)
{
    std::vector<Start> starts;
    for (const GrammarRow &row : array.rows) {
        if (!covers(row.games, game))
            continue;
        const EnumDesc *names = row.subrecord.whole.names;
        if (names == nullptr)
            starts.push_back({signatureText(row.first(game)), &row});
        for (const EnumValue &known : names != nullptr ? names->values : std::span<const EnumValue>())
            starts.push_back({std::string(known.name), &row, known.value});
    }
    return starts;
}

std::span<const GrammarRow> grammarIn(const RecordEdit &edit)
{
    return grammarOf(edit.record(), gameIn(edit));
}

} // namespace

Game gameIn(const RecordEdit &edit)
{
    return gameOf(edit.file().state<EspState>(), recordHeader(edit.tree().bytes().span()));
}

std::size_t smallestSize(const RecordEdit &edit, const StructDesc &type)
{
    const Rules &rules = edit.tree().rules();
    if (const NodeLayout *fixed = edit.file().layouts().layoutOf(Kind::Struct, &type, 0, rules))
        return fixed->size;
    for (std::uint64_t size = 0; size <= kMostNew; ++size) {
        if (sizeIn(edit, type, size) == size)
            return size;
    }
    return 0;
}

// Fields at its end may be missing from a payload alone, not in front of another row.
std::size_t rowSize(const RecordEdit &edit, const StructDesc &type)
{
    const auto size = sizeIn(edit, type, kMostNew);
    return size && *size < kMostNew ? *size : smallestSize(edit, type);
}

// Rows follow each other as their nodes do; those that come in any order are found all the same.
std::vector<const GrammarRow *> rowsOfChildren(const RecordEdit &edit, NodeId parent,
                                               std::span<const GrammarRow> rows, std::uint32_t count)
{
    const Game game = gameIn(edit);
    std::vector<const GrammarRow *> found;
    auto next = rows.begin();
    for (std::uint32_t child = 0; child < std::min(count, edit.tree().node(parent).childCount); ++child) {
        const FieldDesc *node = edit.tree().node(edit.tree().child(parent, child)).field;
        const auto fits = [=](const GrammarRow &row) { return places(row, node, game); };
        auto at = std::find_if(next, rows.end(), fits);
        if (at != rows.end())
            next = at + (at->times == Times::Repeat && at->node == nullptr ? 0 : 1);
        else
            at = std::find_if(rows.begin(), rows.end(), fits);
        found.push_back(at == rows.end() ? nullptr : &*at);
    }
    return found;
}

const GrammarRow *rowOfChild(const RecordEdit &edit, std::span<const GrammarRow> rows, const Node &child)
{
    return rows.empty() ? nullptr : rowsOfChildren(edit, child.parent, rows, child.row + 1).back();
}

Bytes newCondition()
{
    Bytes payload(kConditionSize);
    store<std::int32_t>(payload, kConditionSize - 4, -1);
    return storedSubrecord(kCondition.signature(), payload);
}

Bytes newSubrecord(const RecordEdit &edit, const SubrecordDesc &desc)
{
    if (desc.decode == decodeCondition)
        return newCondition();
    const Game game = gameIn(edit);
    Bytes payload;
    if (const StructDesc *type = desc.typeIn(game)) {
        // A location names a collection in Fallout 4.
        const bool isLong = desc.signature() == sig("PLDT") && game == Game::Fallout4;
        payload.resize(smallestSize(edit, *type) + (isLong ? 4 : 0));
    } else if (desc.isWhole() && !desc.whole.isArray()) {
        payload.resize(desc.whole.kind == Kind::Text ? 1 : scalarSize(desc.whole.kind));
    } else if (desc.decode == decodeScripts) {
        payload = {
            std::uint8_t(game == Game::Fallout4 ? 6 : 5), 0, 2, 0, 0, 0}; // version, object format, no script
    }
    return storedSubrecord(desc.signature(), payload);
}

const GrammarRow *RecordBehaviour::arrayRow(const RecordEdit &edit, const Node &node) const
{
    if (!node.isArray || node.id == edit.tree().root())
        return nullptr;
    const GrammarRow *row = rowOfChild(edit, rowsBelow(edit, node.parent), node);
    return row != nullptr && row->times == Times::Repeat ? row : nullptr;
}

std::span<const GrammarRow> RecordBehaviour::rowsBelow(const RecordEdit &edit, NodeId id) const
{
    const Node node = edit.tree().node(id);
    if (id == edit.tree().root())
        return grammarIn(edit);
    if (node.isArray || !edit.runOf(id))
        return {}; // the array's elements have rows
    const Node parent = edit.tree().node(node.parent);
    const GrammarRow *row =
        node.isElement ? arrayRow(edit, parent) : rowOfChild(edit, rowsBelow(edit, node.parent), node);
    if (row == nullptr || !row->isGroup())
        return {};
    const std::size_t first = edit.runOf(id)->first;
    return row->choose == nullptr ? row->rows
                                  : row->choose(edit.subrecords()[first].signature, edit.payload(first));
}

const GrammarRow *RecordBehaviour::lastRow(const Node &, std::string_view) const
{
    return nullptr;
}

std::vector<std::string> RecordBehaviour::kinds(const RecordEdit &edit, const GrammarRow &array) const
{
    std::vector<std::string> kinds;
    if (array.choose != nullptr) {
        for (Start &start : startsOf(array, gameIn(edit)))
            kinds.push_back(std::move(start.name));
    }
    return kinds.empty() ? std::vector<std::string>{{}} : kinds;
}

Result<Bytes> RecordBehaviour::newElement(const RecordEdit &edit, const GrammarRow &array,
                                          std::string_view kind) const
{
    if (!array.isGroup())
        return newSubrecord(edit, array.subrecord);
    if (array.choose == nullptr)
        return newGroup(edit, array.rows);
    const std::vector<Start> starts = startsOf(array, gameIn(edit));
    const auto start = kind.empty() ? starts.begin() : std::ranges::find(starts, kind, &Start::name);
    if (start == starts.end())
        return fail("{} takes no '{}'; allowed are {}", array.name(), kind,
                    fmt::join(kinds(edit, array), ", "));
    Bytes number(sizeof start->number);
    store(number, 0, start->number);
    Result<Bytes> bytes = newGroup(edit, array.choose(start->row->first(gameIn(edit)), number));
    for (std::size_t i = 0; bytes && i < scalarSize(start->row->subrecord.whole.kind); ++i)
        (*bytes)[kFirstPayload + i] = number[i];
    return bytes;
}

// The first row makes the group, whatever may follow; one that begins with a list ends with the next list, as
// its neighbour begins with the same one.
Result<Bytes> RecordBehaviour::newGroup(const RecordEdit &edit, std::span<const GrammarRow> rows) const
{
    Bytes bytes;
    const bool endsWithList = rows.size() == 2 && rows[0].isGroup() && rows[1].isGroup();
    for (const GrammarRow &row : rows) {
        const bool isNeeded = row.times == Times::One || bytes.empty() || endsWithList;
        if (!covers(row.games, gameIn(edit)) || !isNeeded)
            continue;
        const Result<Bytes> part = newElement(edit, row, {});
        if (!part)
            return part;
        bytes.insert(bytes.end(), part->begin(), part->end());
    }
    return bytes;
}

Result<void> RecordBehaviour::settle(RecordEdit &, const GrammarRow &, Bytes &) const
{
    return {};
}

bool RecordBehaviour::hasFollowers(const GrammarRow &) const
{
    return false;
}

std::optional<std::uint8_t> RecordBehaviour::takeId(const GrammarRow &, Bytes &) const
{
    return std::nullopt;
}

std::optional<std::uint8_t> RecordBehaviour::idOf(const UnitTree &, NodeId) const
{
    return std::nullopt;
}

Result<void> RecordBehaviour::firstComes(RecordEdit &, const GrammarRow &, std::optional<std::uint8_t>) const
{
    return {};
}

Result<void> RecordBehaviour::comes(RecordEdit &, NodeId, std::uint32_t, std::optional<std::uint8_t>) const
{
    return {};
}

Result<void> RecordBehaviour::goes(RecordEdit &, NodeId, std::uint32_t) const
{
    return {};
}

Result<void> RecordBehaviour::moves(RecordEdit &, NodeId, std::uint32_t, std::uint32_t) const
{
    return {};
}

std::optional<Result<void>> RecordBehaviour::changeKind(RecordEdit &, const Node &, std::string_view) const
{
    return std::nullopt;
}

Result<void> RecordBehaviour::checkValue(const UnitTree &, const Node &, ByteSpan) const
{
    return {};
}

bool RecordBehaviour::follows(const UnitTree &, const Node &) const
{
    return false;
}

std::optional<std::uint64_t> RecordBehaviour::elementIdentity(const UnitTree &, NodeId) const
{
    return std::nullopt;
}

// Conditions: one of another function shares nothing with it.
bool RecordBehaviour::isWhole(const UnitTree &left, NodeId a, const UnitTree &, NodeId) const
{
    const Node node = left.node(a);
    return node.isElement && left.node(node.parent).field->name == "conditions";
}

} // namespace cutaway::esp
