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

// The shortest run of zeros that the rows take.
std::size_t smallestSize(const RecordEdit &edit, const StructDesc &type)
{
    for (std::uint64_t size = 0; size <= kMostNew; ++size) {
        Diagnostics diagnostics;
        TreeBuilder builder(BytesView::own(Bytes(size)), kRecordRoot, edit.tree().rules(),
                            edit.file().layouts(), diagnostics);
        const auto end = SequentialPlacer(builder).place(TreeBuilder::kRoot, type, 0, size);
        if (end && *end == size)
            return size;
    }
    return 0;
}

const GrammarRow *rowOfNode(std::span<const GrammarRow> rows, const FieldDesc *node)
{
    const auto row = std::ranges::find(rows, node, &GrammarRow::node);
    return row == rows.end() ? nullptr : &*row;
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
    const GrammarRow *row = rowOfNode(rowsBelow(edit, node.parent), node.field);
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
        node.isElement ? arrayRow(edit, parent) : rowOfNode(rowsBelow(edit, node.parent), node.field);
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

std::vector<std::string> RecordBehaviour::kinds(const GrammarRow &) const
{
    return {{}};
}

Result<Bytes> RecordBehaviour::newElement(const RecordEdit &edit, const GrammarRow &array,
                                          std::string_view kind) const
{
    if (!array.isGroup())
        return newSubrecord(edit, array.subrecord);
    const Game game = gameIn(edit);
    Bytes bytes;
    for (const GrammarRow &row : array.rows) {
        if (!covers(row.games, game) || (row.times != Times::One && !bytes.empty()))
            continue; // the first one makes the element, whatever may follow
        const Result<Bytes> part = newElement(edit, row, kind);
        if (!part)
            return part;
        bytes.insert(bytes.end(), part->begin(), part->end());
    }
    return bytes;
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
