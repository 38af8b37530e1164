// SPDX-License-Identifier: MIT
// Rows of a grammar: which subrecords a record may have, and in which order.
#pragma once

#include "core/formats/esp/schema/subrecord.h"

#include <algorithm>
#include <span>

namespace cutaway::esp
{

class RecordGrammar;
struct GrammarRow;

enum class Times : std::uint8_t { One, Optional, Repeat };
enum class Games : std::uint8_t { Both, Skyrim, LE, SE, Fallout4 };

constexpr bool covers(Games games, Game game)
{
    switch (games) {
    case Games::Both:
        return true;
    case Games::Fallout4:
        return game == Game::Fallout4;
    case Games::LE:
        return game == Game::SkyrimLE;
    case Games::SE:
        return game != Game::Fallout4 && game != Game::SkyrimLE;
    default:
        return game != Game::Fallout4;
    }
}

// The rows of a group by its first subrecord.
using ChooseFn = std::span<const GrammarRow> (*)(Signature signature, ByteSpan payload);
// Places one element of a group.
using PlaceFn = void (*)(RecordGrammar &grammar, TreeBuilder::Index parent);

// One row: a subrecord, a group of rows, or a function that places what begins with its first subrecord.
struct GrammarRow {
    Times times = Times::One;
    Games games = Games::Both;
    bool beginsAnywhere = false; // a group that any of its rows may begin, not the first one alone
    bool anyOrder = false;       // a group whose rows come in any order, and that ends with the last of them
    SubrecordDesc subrecord;     // has no name where the row is a group
    const FieldDesc *node = nullptr;  // of a group; of the array around what repeats
    std::span<const GrammarRow> rows; // a group
    ChooseFn choose = nullptr; // a group that has others than `rows`, which tell what it may begin with
    PlaceFn place = nullptr;

    constexpr bool isGroup() const { return subrecord.node.name.empty(); }
    // The subrecord that the row begins with: its own, or that of the first row of its group.
    constexpr Signature first(Game game) const
    {
        const GrammarRow *row = isGroup() ? firstRow(game) : nullptr;
        return row != nullptr ? row->first(game) : isGroup() ? Signature{0} : subrecord.signature();
    }
    constexpr bool begins(Signature signature, Game game) const
    {
        if (!isGroup())
            return subrecord.signature() == signature && covers(games, game);
        if (!covers(games, game))
            return false;
        if (beginsAnywhere)
            return std::ranges::any_of(rows, [=](const GrammarRow &r) { return r.begins(signature, game); });
        const GrammarRow *row = firstRow(game);
        return row != nullptr && row->begins(signature, game);
    }
    // Of a group.
    constexpr const GrammarRow *firstRow(Game game) const
    {
        const auto row =
            std::ranges::find_if(rows, [=](const GrammarRow &r) { return covers(r.games, game); });
        return row == rows.end() ? nullptr : &*row;
    }
    // The name of the node of a group or an array; otherwise the signature.
    constexpr std::string_view name() const { return node != nullptr ? node->name : subrecord.node.name; }
};

constexpr GrammarRow one(const SubrecordDesc &s)
{
    return {.times = Times::One, .subrecord = s};
}
constexpr GrammarRow optional(const SubrecordDesc &s)
{
    return {.times = Times::Optional, .subrecord = s};
}
constexpr GrammarRow repeat(const SubrecordDesc &s)
{
    return {.times = Times::Repeat, .subrecord = s};
}
constexpr GrammarRow repeat(const SubrecordDesc &s, const FieldDesc &array)
{
    return {.times = Times::Repeat, .subrecord = s, .node = &array};
}
constexpr GrammarRow group(Times times, const FieldDesc &node, std::span<const GrammarRow> rows)
{
    return {.times = times, .node = &node, .rows = rows};
}
constexpr GrammarRow only(Games games, GrammarRow row)
{
    row.games = games;
    return row;
}

} // namespace cutaway::esp
