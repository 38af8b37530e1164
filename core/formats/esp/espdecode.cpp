// SPDX-License-Identifier: MIT
#include "core/formats/esp/espdecode.h"

#include "core/file/rawformat.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/recordgrammar.h"
#include "core/formats/esp/schema/container.h"
#include "core/schema/sequential.h"

namespace cutaway::esp
{

namespace
{

using Index = TreeBuilder::Index;

void addFields(TreeBuilder &builder, const StructDesc &type, std::uint64_t from, std::uint64_t to)
{
    SequentialPlacer(builder).place(TreeBuilder::kRoot, type, from, to);
}

UnitTree decodeGroup(const File &file, BytesView bytes, Diagnostics &diagnostics)
{
    TreeBuilder builder(std::move(bytes), kGroupRoot, Rules{}, file.layouts(), diagnostics);
    const FieldDesc &label = groupLabelRow(groupHeader(builder.bytes()).type);
    const NodeLayout *layout = builder.layouts().layoutOf(label.kind, label.type, 0, Rules{});
    addFields(builder, kGroupBeforeLabel, 0, 8);
    if (label.kind == Kind::Struct)
        builder.addFixed(TreeBuilder::kRoot, label, *layout, 8, 1, false);
    else
        builder.addLeaf(TreeBuilder::kRoot, label, label.kind, {8, 4});
    addFields(builder, kGroupAfterLabel, 12, kHeaderSize);
    return builder.finish();
}

void placeHeader(TreeBuilder &builder, Signature record, Game game)
{
    const NodeLayout *layout =
        builder.layouts().layoutOf(Kind::Struct, &headerOf(record, game), 0, builder.rules());
    builder.addFixed(TreeBuilder::kRoot, kHeaderRow, *layout, 0, 1, false);
}

// What could not be cut into subrecords.
void reportTail(TreeBuilder &builder, std::uint64_t end, const std::string &problem)
{
    if (!problem.empty())
        builder.diagnostics().add(Severity::Error, "esp.record.subrecords"_rule, {end, builder.size() - end},
                                  problem);
}

void placeTail(TreeBuilder &builder, std::uint64_t end, const std::string &problem)
{
    if (!problem.empty())
        builder.addLeaf(TreeBuilder::kRoot, kBrokenTailRow, Kind::Raw, {end, builder.size() - end},
                        NodeFlag::Undecoded | NodeFlag::Broken);
}

void placeByGrammar(const RecordContext &context, std::span<const GrammarRow> rows, std::uint64_t data,
                    Diagnostics &diagnostics)
{
    SubrecordScan scan = scanSubrecords(context.builder.bytes(), data);
    reportTail(context.builder, scan.end, scan.problem); // first: what is out of place may be very much
    RecordGrammar grammar(context, std::move(scan.list));
    grammar.placeRecord(TreeBuilder::kRoot, rows, context.row->anyOrder);
    if (context.row->check != nullptr)
        context.row->check(grammar, diagnostics);
    placeTail(context.builder, scan.end, scan.problem);
}

// Without grammar, so without a list of the subrecords.
void placeFlat(const RecordContext &context, std::uint64_t data)
{
    RecordGrammar grammar(context, {});
    SubrecordWalk walk(context.builder.bytes(), data);
    for (Subrecord subrecord; walk.next(subrecord);)
        grammar.placeFlat(TreeBuilder::kRoot, subrecord);
    reportTail(context.builder, walk.end(), walk.problem());
    placeTail(context.builder, walk.end(), walk.problem());
}

} // namespace

UnitTree decodeRecord(const File &file, RecordData record, Diagnostics &diagnostics)
{
    const auto &state = file.state<EspState>();
    const RecordHeader header = recordHeader(record.bytes.span());
    const Rules rules{header.formVersion};
    TreeBuilder builder(std::move(record.bytes), kRecordRoot, rules, file.layouts(), diagnostics,
                        record.inflated);
    placeHeader(builder, header.signature, gameOf(state, header));
    if (!record.problem.empty()) {
        const std::uint64_t sizeField = std::min<std::uint64_t>(record.data + 4, builder.size());
        diagnostics.error("esp.record.inflate"_rule, {record.data, builder.size() - record.data}, "{}",
                          record.problem);
        if (sizeField - record.data == 4)
            builder.addLeaf(TreeBuilder::kRoot, kInflatedSizeRow, Kind::U32, {record.data, 4});
        if (sizeField < builder.size())
            builder.addLeaf(TreeBuilder::kRoot, kCompressedDataRow, Kind::Raw,
                            {sizeField, builder.size() - sizeField}, NodeFlag::Undecoded | NodeFlag::Broken);
        return builder.finish();
    }
    if (record.inflated)
        builder.addLeaf(TreeBuilder::kRoot, kInflatedSizeRow, Kind::U32, {kHeaderSize, 4});
    if (!record.caveat.empty())
        diagnostics.warning("esp.record.compressed"_rule, {kHeaderSize, 4}, "{}", record.caveat);
    const RecordContext context{
        builder,      header.signature, recordRow(header.signature), gameOf(state, header),
        header.flags, state.localized()};
    const auto rows = grammarOf(context.record, context.game);
    if (rows.empty())
        placeFlat(context, record.data);
    else
        placeByGrammar(context, rows, record.data, diagnostics);
    return builder.finish();
}

Game gameOf(const EspState &state, const RecordHeader &header)
{
    const Game game = gameOfFormVersion(header.formVersion);
    return game == Game::Unknown ? state.game : game;
}

Game gameOf(const File &file, UnitId unit)
{
    return gameOf(file.state<EspState>(), recordHeader(file.unitBytes(unit).span()));
}

UnitTree decodeUnit(const File &file, UnitId unit, Diagnostics &diagnostics)
{
    const std::uint32_t tag = file.units()[unit].tag;
    BytesView bytes = file.unitBytes(unit);
    if (tag == kRawUnit || bytes.size() < kHeaderSize)
        return rawTree(std::move(bytes), file.layouts(), diagnostics);
    return tag == kGroup ? decodeGroup(file, std::move(bytes), diagnostics)
                         : decodeRecord(file, openRecord(std::move(bytes)), diagnostics);
}

} // namespace cutaway::esp
