// SPDX-License-Identifier: MIT
// What rows of records are written with, and the subrecords and groups that most types of record have.
#pragma once

#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/schema/shared.h"
#include "core/schema/sequential.h"

#include <bit>
#include <cmath>

namespace cutaway::esp
{

// ---- tables in one piece
// ----------------------------------------------------------------------------------------------

// A structure with its rows, and names with their values.
template <std::size_t count> struct Structure : StructDesc {
    constexpr Structure(std::string_view title, const FieldDesc (&list)[count],
                        Display shown = Display::Members)
        : StructDesc{title, nullptr, rows, shown}
    {
        std::ranges::copy(list, rows);
    }
    Structure(const Structure &) = delete;

    FieldDesc rows[count] = {};
};
template <std::size_t count> struct Enumeration : EnumDesc {
    constexpr Enumeration(std::string_view title, const EnumValue (&list)[count], bool areFlags = false)
        : EnumDesc{title, named, areFlags}
    {
        std::ranges::copy(list, named);
    }
    Enumeration(const Enumeration &) = delete;

    EnumValue named[count] = {};
};

// ---- nodes of groups and lists
// ------------------------------------------------------------------------------

template <std::size_t size> struct RowName {
    constexpr RowName(const char (&name)[size]) { std::ranges::copy(name, text); }
    constexpr std::string_view view() const { return {text, size - 1}; }
    char text[size] = {};
};
template <RowName name> inline constexpr FieldDesc kPart = field(name.view(), Kind::Struct);
template <RowName name> inline constexpr FieldDesc kList = kPart<name>.toEnd();

// ---- rows
// ---------------------------------------------------------------------------------------------------

// A subrecord by its payload: rows, or one value.
template <class Payload>
constexpr GrammarRow one(std::string_view signature, std::string_view help, const Payload &payload)
{
    return one(subrecord(signature, help, payload));
}
template <class Payload>
constexpr GrammarRow optional(std::string_view signature, std::string_view help, const Payload &payload)
{
    return optional(subrecord(signature, help, payload));
}
template <class Payload>
constexpr GrammarRow repeat(std::string_view signature, std::string_view help, const Payload &payload)
{
    return repeat(subrecord(signature, help, payload));
}

// Groups of subrecords that stand together.
constexpr GrammarRow one(const FieldDesc &node, std::span<const GrammarRow> rows)
{
    return group(Times::One, node, rows);
}
constexpr GrammarRow optional(const FieldDesc &node, std::span<const GrammarRow> rows)
{
    return group(Times::Optional, node, rows);
}
constexpr GrammarRow repeat(const FieldDesc &list, std::span<const GrammarRow> rows)
{
    return group(Times::Repeat, list, rows);
}
// A group that any of its rows may begin.
constexpr GrammarRow anyOf(GrammarRow row)
{
    row.beginsAnywhere = true;
    return row;
}
// The same, whose rows come in any order; the last of them ends it.
constexpr GrammarRow closed(GrammarRow row)
{
    row.anyOrder = true;
    return anyOf(row);
}

// A list of groups whose rows follow from what they begin with; `starts` is what that may be.
constexpr GrammarRow chosen(const FieldDesc &list, std::span<const GrammarRow> starts, ChooseFn choose)
{
    GrammarRow row = group(Times::Repeat, list, starts);
    row.choose = choose;
    return row;
}

constexpr GrammarRow skyrim(GrammarRow row)
{
    row.games = Games::Skyrim;
    return row;
}
constexpr GrammarRow le(GrammarRow row)
{
    row.games = Games::LE;
    return row;
}
constexpr GrammarRow se(GrammarRow row)
{
    row.games = Games::SE;
    return row;
}
constexpr GrammarRow fallout4(GrammarRow row)
{
    row.games = Games::Fallout4;
    return row;
}

// ---- conditions of fields
// -----------------------------------------------------------------------------------

inline constexpr std::uint32_t kLastLE = 43; // form version
inline constexpr std::uint32_t kFirstSE = 44;

// Bytes remain: this field and those behind it may be missing.
inline bool rest(const Scope &s)
{
    return s.remaining() != 0;
}
template <RowName name, std::uint64_t... values> bool is(const Scope &s)
{
    const std::uint64_t value = s.value(name.view());
    return ((value == values) || ...);
}
template <RowName name, std::uint64_t... values> bool isNot(const Scope &s)
{
    return !is<name, values...>(s);
}
template <RowName name, std::uint64_t bits> bool has(const Scope &s)
{
    return (s.value(name.view()) & bits) != 0;
}
// One byte of a value, counted from its lowest.
template <RowName name, unsigned byte, std::uint64_t... values> bool isByte(const Scope &s)
{
    const std::uint64_t value = s.value(name.view()) >> (8 * byte) & 0xFF;
    return ((value == values) || ...);
}
// A number that stands so many bytes further on.
template <class T, std::size_t offset, std::uint64_t... values> bool isAhead(const Scope &s)
{
    const auto value = static_cast<std::uint64_t>(loadOr<T>(s.ahead(), offset, T{}));
    return ((value == values) || ...);
}
template <class T, std::size_t offset, std::uint64_t... values> bool isNotAhead(const Scope &s)
{
    return !isAhead<T, offset, values...>(s);
}
template <Predicate... each> bool all(const Scope &s)
{
    return (each(s) && ...);
}
template <Predicate... each> bool none(const Scope &s)
{
    return !(each(s) || ...);
}

// Properties of an object modification belong to the type of record that it modifies: the one it names, else
// the record that has them.
template <RowName type> bool modifies(const Scope &s)
{
    return s.value(s.has("formType") ? "formType" : "record") == sig(type.view());
}

// The parameters of a perk's effect are an actor value and a number: by their type, or by the function.
inline bool takesActorValue(const Scope &s)
{
    return isByte<"EPFT", 0, 8>(s) || (isByte<"EPFT", 0, 2>(s) && isByte<"DATA", 1, 5, 12, 13, 14>(s));
}

// ---- counts
// -------------------------------------------------------------------------------------------------

template <RowName name> std::uint64_t squareOf(const Scope &s)
{
    return s.value(name.view()) * s.value(name.view());
}
template <RowName name> std::uint64_t halfOf(const Scope &s)
{
    return s.value(name.view()) / 2;
}
template <RowName name> std::uint64_t bitsOf(const Scope &s)
{
    return static_cast<std::uint64_t>(std::popcount(s.value(name.view())));
}
template <RowName name, std::size_t index> std::uint64_t elementOf(const Scope &s)
{
    const std::vector<std::uint32_t> list = s.numbers(name.view());
    return index < list.size() ? list[index] : 0;
}

// A world has a row for each line of cells, as wide as the map is.
inline std::uint64_t cellAt(std::uint64_t coordinate)
{
    constexpr float kCellSize = 4096, kFarthest = 32768; // game units; cells, as coordinates are 16 bits
    const float cell = std::bit_cast<float>(static_cast<std::uint32_t>(coordinate)) / kCellSize;
    return std::abs(cell) <= kFarthest ? static_cast<std::uint64_t>(std::lround(cell)) : 0;
}
inline std::uint64_t columnsUpTo(std::int64_t columns)
{
    return columns > 0 && columns <= 0xFFFF ? static_cast<std::uint64_t>(columns) : 0;
}
inline std::uint64_t ofWorldColumns(const Scope &s)
{
    return columnsUpTo(static_cast<std::int64_t>(cellAt(s.value("NAM9")) - cellAt(s.value("NAM0")) + 1));
}
// By the corners of the map of heights: x and y of the lowest and of the highest cell.
inline std::uint64_t heightColumns(const Scope &s)
{
    const ByteSpan corners = s.bytes("dimensions");
    return columnsUpTo(loadOr<std::int16_t>(corners, 4, 0) - loadOr<std::int16_t>(corners, 0, 0) + 1);
}
template <CountFn columns> bool isCutBy(const Scope &s)
{
    constexpr std::uint64_t kCell = 4; // bytes
    const std::uint64_t row = columns(s) * kCell;
    return row != 0 && s.remaining() % row == 0;
}

// ---- fields
// -------------------------------------------------------------------------------------------------

inline std::uint64_t zStringSize(const Scope &s)
{
    const ByteSpan ahead = s.ahead();
    const auto end = std::ranges::find(ahead, std::uint8_t{0});
    return static_cast<std::uint64_t>(end - ahead.begin()) + (end == ahead.end() ? 0 : 1);
}
// Text up to its NUL among other fields.
constexpr FieldDesc zString(std::string_view name)
{
    return field(name, Kind::Text).counted(zStringSize);
}

// ---- common subrecords
// --------------------------------------------------------------------------------------

inline constexpr SubrecordDesc kKeywordCount =
    subrecord("KSIZ", "number of keywords", field("count", Kind::U32));
inline constexpr SubrecordDesc kKeywords = subrecord("KWDA", "keywords", form("keywords", "KYWD").toEnd());

inline constexpr FieldDesc kBoundsFields[] = {
    field("x1", Kind::I16), field("y1", Kind::I16), field("z1", Kind::I16),
    field("x2", Kind::I16), field("y2", Kind::I16), field("z2", Kind::I16),
};
inline constexpr StructDesc kBoundsType{"ObjectBounds", nullptr, kBoundsFields};
inline constexpr SubrecordDesc kBounds = subrecord("OBND", "the box around the model", kBoundsType);

inline constexpr GrammarRow kConditionRows[] = {
    one(kCondition),
    optional(kConditionString1),
    optional(kConditionString2),
};
inline constexpr GrammarRow kConditions = repeat(kList<"conditions">, kConditionRows);

} // namespace cutaway::esp
