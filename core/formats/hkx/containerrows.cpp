// SPDX-License-Identifier: MIT
#include "core/formats/hkx/containerrows.h"

#include "core/schema/sequential.h"
#include "core/schema/wellformed.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

bool isPresentTail(const Scope &scope)
{
    return scope.remaining() != 0;
}

// clang-format off

constexpr EnumValue kFileVersionValues[] = {{7, "hk_2010.1"}, {8, "hk_2010.2"}, {11, "hk_2014.1"}};
constexpr EnumDesc kFileVersions{"FileVersion", kFileVersionValues, false, true};

constexpr FieldDesc kHeaderRows[] = {
    field("magic0", Kind::U32).asHex().doc("57E0E057"),
    field("magic1", Kind::U32).asHex().doc("10C0C010"),
    field("userTag", Kind::U32),
    field("fileVersion", Kind::U32).named(kFileVersions),
    field("bytesInPointer", Kind::U8).doc("4 or 8"),
    field("littleEndian", Kind::Bool),
    field("reusePaddingOptimization", Kind::Bool).doc("1: derived classes use the padding of their bases"),
    field("emptyBaseClassOptimization", Kind::Bool),
    field("numSections", Kind::I32),
    field("contentsSectionIndex", Kind::I32).to(Link::Row, "sections").doc("section of the root object"),
    field("contentsSectionOffset", Kind::I32).to(Link::Offset).doc("root object, from the start of its section"),
    field("contentsClassNameSectionIndex", Kind::I32).to(Link::Row, "sections"),
    field("contentsClassNameSectionOffset", Kind::I32).to(Link::Offset).doc("class name of the root object"),
    text("contentsVersion", 16).doc("release of the tools that wrote the file"),
    field("flags", Kind::U32),
    field("maxPredicate", Kind::U16),
    field("predicateArraySizePlusPadding", Kind::U16).in(Measure::Bytes)
        .doc("bytes between this header and the first section header; FFFF for none"),
    field("predicates", Kind::U16).toEnd().when(isPresentTail),
};

constexpr FieldDesc kSectionHeaderRows[] = {
    text("sectionTag", 19),
    field("separator", Kind::U8).doc("FF"),
    field("absoluteDataStart", Kind::U32).to(Link::Offset).doc("from the start of the file; all others from here"),
    field("localFixupsOffset", Kind::U32).to(Link::Offset).doc("end of the payload"),
    field("globalFixupsOffset", Kind::U32).to(Link::Offset),
    field("virtualFixupsOffset", Kind::U32).to(Link::Offset),
    field("exportsOffset", Kind::U32).to(Link::Offset),
    field("importsOffset", Kind::U32).to(Link::Offset),
    field("endOffset", Kind::U32).to(Link::Offset),
    padding("padding", 16).from(11),
};

constexpr FieldDesc kClassEntryRows[] = {
    field("signature", Kind::U32).asHex().doc("stands for one layout of the class"),
    field("separator", Kind::U8).doc("09"),
    text("name", 0),
};

constexpr FieldDesc kLocalFixupRows[] = {
    field("src", Kind::U32).to(Link::Offset).doc("slot that is patched"),
    field("dst", Kind::U32).to(Link::Offset).doc("what it points to, in the same section"),
};
constexpr FieldDesc kGlobalFixupRows[] = {
    field("src", Kind::U32).to(Link::Offset).doc("slot that is patched"),
    field("dstSection", Kind::U32).to(Link::Row, "sections"),
    field("dst", Kind::U32).to(Link::Offset).doc("object that it points to"),
};
constexpr FieldDesc kVirtualFixupRows[] = {
    field("src", Kind::U32).to(Link::Offset).doc("object"),
    field("classSection", Kind::U32).to(Link::Row, "sections"),
    field("nameOffset", Kind::U32).to(Link::Offset).doc("name of its class"),
};

// clang-format on

} // namespace

constexpr StructDesc kHeader{"hkPackfileHeader", nullptr, kHeaderRows};
constexpr StructDesc kSectionHeader{"hkPackfileSectionHeader", nullptr, kSectionHeaderRows};
constexpr StructDesc kClassEntry{"className", nullptr, kClassEntryRows};
constexpr StructDesc kLocalFixup{"localFixup", nullptr, kLocalFixupRows};
constexpr StructDesc kGlobalFixup{"globalFixup", nullptr, kGlobalFixupRows};
constexpr StructDesc kVirtualFixup{"virtualFixup", nullptr, kVirtualFixupRows};

namespace
{

static_assert(wellFormed(kHeader) && wellFormed(kSectionHeader) && wellFormed(kClassEntry) &&
              wellFormed(kLocalFixup) && wellFormed(kGlobalFixup) && wellFormed(kVirtualFixup));

constexpr FieldDesc kHeaderRoot = field("header", kHeader);
constexpr FieldDesc kSectionsRoot = field("sections", kSectionHeader);
constexpr FieldDesc kClassNamesRoot = field("classnames", kClassEntry);
constexpr FieldDesc kFillingRow = padding("filling", 0).doc("FF up to the next multiple of 16");
constexpr FieldDesc kTableRoots[kTableCount] = {
    field("localFixups", kLocalFixup),
    field("globalFixups", kGlobalFixup),
    field("virtualFixups", kVirtualFixup),
    raw("exports", 0),
    raw("imports", 0),
};

bool isFilling(ByteSpan bytes)
{
    return std::ranges::all_of(bytes, [](std::uint8_t b) { return b == 0xFF; });
}

// The root's elements: `rows` whole rows from the start of the unit; what follows is filling when it is all
// FF.
UnitTree tableOf(TreeBuilder &builder, const FieldDesc &row, std::uint64_t rows)
{
    const NodeLayout *layout = builder.layouts().layoutOf(Kind::Struct, row.type, 0, builder.rules());
    const auto count =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(rows, builder.size() / layout->size));
    if (count != 0)
        builder.hangElements({}, row, *layout, 0, count);
    builder.markArray(TreeBuilder::kRoot);
    const std::uint64_t end = std::uint64_t{count} * layout->size;
    if (end < builder.size() && isFilling(builder.bytes().subspan(end)))
        builder.addLeaf(TreeBuilder::kRoot, kFillingRow, Kind::Padding, {end, builder.size() - end});
    return builder.finish();
}

} // namespace

UnitTree decodeHeader(BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics)
{
    return decodeSequential(std::move(bytes), kHeaderRoot, kHeader, {}, layouts, diagnostics);
}

UnitTree decodeSections(const Packfile &pack, BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics)
{
    Rules rules;
    rules.version = pack.header.fileVersion;
    TreeBuilder builder(std::move(bytes), kSectionsRoot, rules, layouts, diagnostics);
    return tableOf(builder, kSectionsRoot, pack.sections.size());
}

UnitTree decodeClassNames(BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics)
{
    const std::uint64_t usual = 8 + bytes.size() / 6; // four nodes for a name of twenty characters
    TreeBuilder builder(std::move(bytes), kClassNamesRoot, {}, layouts, diagnostics, false, usual);
    builder.markArray(TreeBuilder::kRoot);
    const ByteSpan all = builder.bytes();
    std::uint64_t at = 0;
    while (all.size() - at > 5 && all[at + 4] == 0x09 && !builder.full()) {
        const auto name = all.subspan(at + 5);
        const auto nul = std::ranges::find(name, std::uint8_t{0});
        if (nul == name.end())
            break;
        const std::uint64_t length = static_cast<std::uint64_t>(nul - name.begin()) + 1;
        const TreeBuilder::Index entry = builder.addGroup(TreeBuilder::kRoot, kClassNamesRoot, at);
        builder.markElement(entry);
        builder.setEnd(entry, at + 5 + length);
        builder.addLeaf(entry, kClassEntryRows[0], Kind::U32, {at, 4});
        builder.addLeaf(entry, kClassEntryRows[1], Kind::U8, {at + 4, 1});
        builder.addLeaf(entry, kClassEntryRows[2], Kind::Text, {at + 5, length});
        at += 5 + length;
    }
    if (at < all.size() && isFilling(all.subspan(at)))
        builder.addLeaf(TreeBuilder::kRoot, kFillingRow, Kind::Padding, {at, all.size() - at});
    return builder.finish();
}

UnitTree decodeTable(Table table, BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics)
{
    const FieldDesc &root = kTableRoots[static_cast<std::size_t>(table)];
    TreeBuilder builder(std::move(bytes), root, {}, layouts, diagnostics);
    if (root.type == nullptr)
        return builder.finish();
    return tableOf(builder, root, entryCount(builder.bytes(), table));
}

} // namespace cutaway::hkx
