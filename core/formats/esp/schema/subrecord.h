// SPDX-License-Identifier: MIT
// Description of one kind of subrecord: the row of its node and the rows of its payload.
#pragma once

#include "core/formats/esp/game.h"
#include "core/formats/esp/record.h"
#include "core/schema/treebuilder.h"

namespace cutaway::esp
{

struct RecordRow;

// The record around a payload, as far as its decoder may know it.
struct RecordContext {
    TreeBuilder &builder;
    Signature record = 0;
    const RecordRow *row = nullptr; // of its type; null without
    Game game = Game::Unknown;      // by the record's form version, else by the file
    std::uint32_t flags = 0;        // of the record
    bool localized = false;         // translatable text is stored as ids of string tables
};

using PayloadFn = void (*)(const RecordContext &, TreeBuilder::Index node, ByteRange payload);

// A payload has rows (`type`, or `fallout4` in its records where they differ), or is one value that takes all
// its bytes (`whole`: text, raw bytes, an array to the end), or needs a decoder of its own.
struct SubrecordDesc {
    FieldDesc node; // its name is the signature
    const StructDesc *type = nullptr;
    FieldDesc whole; // has no name without
    PayloadFn decode = nullptr;
    const StructDesc *fallout4 = nullptr;
    bool translated = false;   // a text: in localized plugins the id of one
    std::string_view deciders; // what its rows ask for beside its own fields

    constexpr const StructDesc *typeIn(Game game) const
    {
        return game == Game::Fallout4 && fallout4 != nullptr ? fallout4 : type;
    }
    // Rows may ask for the nearest subrecord of that name in front of this one, by its first four bytes, for
    // "recordFlags" and for "localized". The names are separated by spaces.
    constexpr SubrecordDesc decidedBy(std::string_view names) const
    {
        auto s = *this;
        s.deciders = names;
        return s;
    }
    constexpr bool isWhole() const { return !whole.name.empty(); }
    constexpr Signature signature() const { return sig(node.name); }
};

constexpr SubrecordDesc subrecord(std::string_view signature, std::string_view help, const StructDesc &type)
{
    return {field(signature, Kind::Struct).doc(help), &type};
}
// Rows that stand alike in both games and differ in the names of values.
constexpr SubrecordDesc subrecord(std::string_view signature, std::string_view help, const StructDesc &skyrim,
                                  const StructDesc &fallout4)
{
    return {field(signature, Kind::Struct).doc(help), &skyrim, {}, nullptr, &fallout4};
}
constexpr SubrecordDesc subrecord(std::string_view signature, std::string_view help, const FieldDesc &whole)
{
    return {field(signature, Kind::Struct).doc(help), nullptr, whole};
}
constexpr SubrecordDesc subrecord(std::string_view signature, std::string_view help, PayloadFn decode)
{
    return {field(signature, Kind::Struct).doc(help), nullptr, {}, decode};
}
// A text that is stored elsewhere where the plugin is localized.
constexpr SubrecordDesc translated(std::string_view signature, std::string_view help, std::string_view name)
{
    SubrecordDesc s = subrecord(signature, help, field(name, Kind::Text));
    s.translated = true;
    return s;
}
// A marker: its presence is all it says.
constexpr SubrecordDesc marker(std::string_view signature, std::string_view help)
{
    return {field(signature, Kind::Struct).doc(help)};
}

// The number of a text in the string tables of a localized plugin: its row says so.
inline constexpr std::string_view kInStringTables = "in the string tables";
constexpr FieldDesc stringId(std::string_view name)
{
    return field(name, Kind::U32)
        .to(Link::None, kInStringTables)
        .doc("id in the string tables of a localized plugin");
}
constexpr bool isStringId(const FieldDesc &row)
{
    return row.link == Link::None && row.linkType == kInStringTables;
}

// A FormID; `target` lists the signatures it may name, separated by spaces, or is empty.
constexpr FieldDesc form(std::string_view name, std::string_view target = {})
{
    return field(name, Kind::U32).to(Link::Form, target);
}

} // namespace cutaway::esp
