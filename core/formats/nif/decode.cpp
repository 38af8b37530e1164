// SPDX-License-Identifier: MIT
#include "core/formats/nif/decode.h"

#include "core/base/quantity.h"
#include "core/formats/nif/blocktypes.h"
#include "core/schema/sequential.h"

namespace cutaway::nif
{

constexpr FieldDesc kTrailingRow = raw("trailing", 0).doc("bytes behind the footer");
constexpr FieldDesc kTailRow = raw("tail", 0).doc("blocks whose borders are not known");

namespace
{

constexpr FieldDesc kHeaderRow = field("header", kNifHeaderTable);
constexpr FieldDesc kFooterRow = field("footer", kNifFooterTable);
constexpr FieldDesc kUnknownBlockRow = raw("block", 0).doc("a block type without a table");

void addUndecoded(TreeBuilder &builder, std::uint64_t from)
{
    if (from < builder.size())
        builder.addLeaf(TreeBuilder::kRoot, kUndecodedField, Kind::Raw, {from, builder.size() - from},
                        NodeFlag::Undecoded);
}

// Offset of the block's own rows, or nothing when the prefix in front of them is damaged.
std::optional<std::uint64_t> placePrefix(TreeBuilder &builder, SequentialPlacer &placer)
{
    const auto start = placer.place(TreeBuilder::kRoot, kNifBlockPrefix, 0, builder.size());
    const std::uint32_t version = builder.rules().version;
    const bool separated = version >= kV5_0_0_1 && version <= kV10_1_0_106;
    if (start && separated && load<std::uint32_t>(builder.bytes(), 0) != 0) {
        builder.diagnostics().error("nif.block.prefix"_rule, {0, 4},
                                    "{:#x} stands before the block instead of 0",
                                    load<std::uint32_t>(builder.bytes(), 0));
        return std::nullopt;
    }
    return start;
}

// End of the block's table, or nothing when bytes ran out.
std::optional<std::uint64_t> placeBlock(TreeBuilder &builder, const FieldDesc &row)
{
    SequentialPlacer placer(builder);
    const auto start = placePrefix(builder, placer);
    if (!start)
        return std::nullopt;
    return placer.place(TreeBuilder::kRoot, *row.type, *start, builder.size());
}

} // namespace

UnitTree decodeBlock(BytesView bytes, const NifHeader &header, std::string_view typeName,
                     LayoutCache &layouts, Diagnostics &diagnostics, Payloads payloads)
{
    const FieldDesc *row = blockRow(typeName);
    TreeBuilder builder(std::move(bytes), row != nullptr ? *row : kUnknownBlockRow, header.rules(), layouts,
                        diagnostics);
    if (payloads == Payloads::Left)
        builder.leavePayloads();
    if (row == nullptr) {
        SequentialPlacer placer(builder);
        addUndecoded(builder, placePrefix(builder, placer).value_or(0));
        return builder.finish(false);
    }
    const auto end = placeBlock(builder, *row);
    if (end && *end < builder.size()) {
        diagnostics.warning("nif.block.size"_rule, {*end, builder.size() - *end},
                            "{} takes {}, its block has {}", typeName, quantity(*end, "byte"),
                            builder.size());
        addUndecoded(builder, *end);
    }
    return builder.finish(false);
}

std::optional<std::uint64_t> measureBlock(BytesView bytes, const NifHeader &header, std::string_view typeName,
                                          LayoutCache &layouts)
{
    const FieldDesc *row = blockRow(typeName);
    if (row == nullptr)
        return std::nullopt;
    Diagnostics ignored; // the tail that results is reported once, by the index
    TreeBuilder builder(std::move(bytes), *row, header.rules(), layouts, ignored);
    return placeBlock(builder, *row);
}

UnitTree decodeHeader(BytesView bytes, const NifHeader &header, LayoutCache &layouts,
                      Diagnostics &diagnostics)
{
    if (!isSupported(header.version))
        return decodeOpaque(std::move(bytes), header, kHeaderRow, layouts, diagnostics);
    return decodeSequential(std::move(bytes), kHeaderRow, kNifHeaderTable, header.rules(), layouts,
                            diagnostics);
}

UnitTree decodeFooter(BytesView bytes, const NifHeader &header, LayoutCache &layouts,
                      Diagnostics &diagnostics)
{
    return decodeSequential(std::move(bytes), kFooterRow, kNifFooterTable, header.rules(), layouts,
                            diagnostics);
}

UnitTree decodeOpaque(BytesView bytes, const NifHeader &header, const FieldDesc &row, LayoutCache &layouts,
                      Diagnostics &diagnostics)
{
    TreeBuilder builder(std::move(bytes), row, header.rules(), layouts, diagnostics);
    addUndecoded(builder, 0);
    return builder.finish(false);
}

} // namespace cutaway::nif
