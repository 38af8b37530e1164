// SPDX-License-Identifier: MIT
// A small format made up for tests of files, paths, edits and saving.
#pragma once

#include "core/file/file.h"
#include "core/schema/common.h"
#include "core/schema/sequential.h"

namespace cutaway::test
{

inline constexpr EnumValue kModeNames[] = {{0, "off"}, {1, "on"}};
inline constexpr EnumDesc kMode{"mode", kModeNames};
inline constexpr EnumValue kOpenNames[] = {{7, "seven"}};
inline constexpr EnumDesc kOpen{"open list", kOpenNames, false, true};
inline constexpr EnumValue kBitNames[] = {{1, "one"}, {2, "two"}};
inline constexpr EnumDesc kBits{"bits", kBitNames, true};
inline constexpr FieldDesc kRecordFields[] = {field("mode", Kind::U8).named(kMode),
                                              field("bits", Kind::U8).named(kBits),
                                              field("open", Kind::I8).named(kOpen),
                                              text("label", 5),
                                              field("at", kVec3),
                                              field("tint", kByteColor4),
                                              field("sizes", Kind::U16).times(2)};
inline constexpr StructDesc kRecord{"record", nullptr, kRecordFields};
inline constexpr FieldDesc kRecordRoot = field("record", kRecord);
inline constexpr FieldDesc kToyHeaderFields[] = {text("magic", 3), field("count", Kind::U8)};
inline constexpr StructDesc kToyHeader{"header", nullptr, kToyHeaderFields};
inline constexpr FieldDesc kToyHeaderRoot = field("header", kToyHeader);
inline constexpr std::uint64_t kRecordSize = 28;

struct ToyState : FormatState {
};

// "TOY", a count, then records of 28 bytes, twice as many as the count says for the second group.
class ToyFormat : public Format
{
public:
    mutable int decodes = 0;

    std::string_view id() const override { return "toy"; }
    std::string_view title() const override { return "Toy"; }
    Confidence probe(ByteSpan head, std::string_view) const override
    {
        return head.size() >= 4 && head[0] == 'T' ? Confidence::Certain : Confidence::No;
    }
    IndexResult index(const ByteBuffer &bytes, Progress &) const override
    {
        IndexResult result;
        result.units.open(0, 0);
        for (std::uint64_t at = 4; at < bytes.size(); at += kRecordSize)
            result.units.add(at, 1, static_cast<std::uint32_t>((at - 4) / kRecordSize));
        result.units.finish(bytes.size());
        result.state = std::make_shared<ToyState>();
        return result;
    }
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override
    {
        ++decodes;
        const bool header = unit == 0;
        return decodeSequential(file.unitBytes(unit), header ? kToyHeaderRoot : kRecordRoot,
                                header ? kToyHeader : kRecord, {}, file.layouts(), diagnostics);
    }
    std::string unitKey(const File &file, UnitId unit) const override
    {
        return unit == 0 ? "header" : fmt::format("record[{}]", file.units()[unit].id);
    }
    bool isStructural(const File &, UnitId unit) const override { return unit == 0; }
};

inline Bytes toyBytes(std::size_t records)
{
    Bytes bytes{'T', 'O', 'Y', static_cast<std::uint8_t>(records)};
    for (std::size_t i = 0; i < records * kRecordSize; ++i)
        bytes.push_back(static_cast<std::uint8_t>(i % kRecordSize < 2   ? 1
                                                  : i % kRecordSize < 8 ? 'a'
                                                                        : i % 50));
    return bytes;
}

inline FormatSet toySet(ToyFormat **format = nullptr)
{
    const auto made = std::make_shared<ToyFormat>();
    if (format != nullptr)
        *format = made.get();
    return FormatSet(made);
}

inline std::unique_ptr<File> openToy(const FormatSet &formats, std::size_t records)
{
    Progress progress;
    return File::fromBytes(BytesView::own(toyBytes(records)), "toy", formats, progress);
}

} // namespace cutaway::test
