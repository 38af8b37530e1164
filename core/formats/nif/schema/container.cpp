// SPDX-License-Identifier: MIT
// The file around the blocks: header, what precedes a block, footer.
#include "core/formats/nif/header.h"
#include "core/formats/nif/schema/rows.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

std::uint64_t lineLength(const Scope &s)
{
    const ByteSpan ahead = s.ahead();
    return static_cast<std::uint64_t>(std::ranges::find(ahead, '\n') - ahead.begin());
}

bool isStreamed(const Scope &s)
{
    return hasStreamHeader(s.version(), static_cast<std::uint32_t>(s.value("userVersion")));
}

constexpr EnumValue kEndianValues[] = {{0, "big"}, {1, "little"}};
constexpr EnumDesc kEndians{"endian", kEndianValues};

// The versions that games shipped with, as their header lines spell them.
constexpr EnumValue kVersionValues[] = {
    {0x04000002, "4.0.0.2"},  {0x04020100, "4.2.1.0"},  {0x0A000102, "10.0.1.2"}, {0x0A01006A, "10.1.0.106"},
    {0x0A020000, "10.2.0.0"}, {0x14000004, "20.0.0.4"}, {0x14000005, "20.0.0.5"}, {0x14020007, "20.2.0.7"},
};
constexpr EnumDesc kVersions{"version", kVersionValues, false, true};

// clang-format off
constexpr FieldDesc kNifHeaderFields[] = {
    field("headerString", Kind::Text).counted(lineLength),
    field("newline", Kind::U8),
    field("version", Kind::U32).named(kVersions).doc("a.b.c.d as 0xAABBCCDD"),
    field("endian", Kind::U8).from(nifVersion(20, 0, 0, 3)).named(kEndians),
    field("userVersion", Kind::U32).from(nifVersion(10, 0, 1, 8)).doc("11 up to Fallout: New Vegas, 12 from Skyrim on"),
    field("numBlocks", Kind::U32),
    field("bsVersion", Kind::U32).when(isStreamed).doc("stream version of the Bethesda games"),
    field("author", kShortString).when(isStreamed),
    field("unknown", Kind::U32).streamFrom(kBsFallout4 + 1).when(isStreamed),
    field("processScript", kShortString).streamUpTo(kBsFallout4).when(isStreamed),
    field("exportScript", kShortString).when(isStreamed),
    field("maxFilePath", kShortString).streamFrom(103).when(isStreamed),
    field("numBlockTypes", Kind::U16).from(kV5_0_0_1),
    field("blockTypes", kSizedString).counted("numBlockTypes").from(kV5_0_0_1),
    field("blockTypeIndex", Kind::U16).counted("numBlocks").from(kV5_0_0_1).to(Link::Row, "blockTypes"),
    field("blockSizes", Kind::U32).counted("numBlocks").from(kV20_2_0_5).in(Measure::Bytes),
    field("numStrings", Kind::U32).from(kV20_1_0_1),
    field("maxStringLength", Kind::U32).from(kV20_1_0_1).in(Measure::Bytes),
    field("strings", kSizedString).counted("numStrings").from(kV20_1_0_1),
    field("numGroups", Kind::U32).from(nifVersion(5, 0, 0, 6)),
    field("groups", Kind::U32).counted("numGroups").from(nifVersion(5, 0, 0, 6)),
};

constexpr FieldDesc kNifFooterFields[] = {
    field("numRoots", Kind::U32),
    ref("roots", "NiObject").counted("numRoots"),
};

constexpr FieldDesc kBlockPrefixFields[] = {
    field("typeName", kSizedString).upTo(before(kV5_0_0_1)),
    field("separator", Kind::U32).from(kV5_0_0_1).upTo(kV10_1_0_106),
};
// clang-format on

} // namespace

constexpr StructDesc kNifHeaderTable{"header", nullptr, kNifHeaderFields};
constexpr StructDesc kNifFooterTable{"footer", nullptr, kNifFooterFields};
constexpr StructDesc kNifBlockPrefix{"prefix", nullptr, kBlockPrefixFields};
static_assert(wellFormed(kNifHeaderTable) && wellFormed(kNifFooterTable) && wellFormed(kNifBlockPrefix));

} // namespace cutaway::nif
