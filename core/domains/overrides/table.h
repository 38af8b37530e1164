// SPDX-License-Identifier: MIT
// A record beside its overrides: a row for each value, a column for each plugin, and a word on each.
#pragma once

#include "core/domains/overrides/chain.h"

#include <string>
#include <string_view>

namespace cutaway::overrides
{

// What a plugin does to what the first one says.
enum class Word : std::uint8_t {
    None, // of the first plugin; and where neither it nor this one has anything
    Same,
    Changed,
    Moved,    // says the same at another place of its list
    OnlyHere, // no other plugin has it
    Added,    // the first plugin lacks it
    Missing,
};
// What becomes of the row in the game, where the last plugin wins.
enum class Verdict : std::uint8_t {
    Same,
    Changed,  // and nothing of it is lost
    Conflict, // a plugin changes it, and the last one says something else
};

std::string_view toString(Word word);       // "same as the master", "changed"; empty for None
std::string_view toString(Verdict verdict); // "same", "changed", "conflict"

struct Cell {
    std::string path; // in the record; empty where it has no such part
    std::string text; // as the tree shows it
    Word word = Word::None;
    bool present = false;
    std::uint64_t meaning = 0; // equal where the plugins say the same
};

inline constexpr std::uint32_t kNoRow = 0xFFFFFFFF;

struct Row {
    std::string name;                // "ACBS", "level", "[2]"
    std::string path;                // "ACBS.level", "leveledListEntries[2]": not that of a plugin
    std::uint32_t around = kNoRow;   // the row that holds this one
    std::uint32_t below = 0;         // rows below this one, which follow it
    Verdict verdict = Verdict::Same; // with rows below: the worst of theirs
    std::vector<Cell> cells;         // one for each plugin
};

struct Table {
    std::vector<Row> rows;
    bool complete = true; // false where there are too many rows

    // Of rows without others below.
    std::size_t count(Verdict verdict) const;
    std::size_t leaves() const;
};

// A chain of records, in load order. The files belong to this thread.
Table compare(const std::vector<Version> &chain);

// The patch of the record in column `to` after which the row, with all below it, says what it says in column
// `from`. Fails where a FormID cannot be translated, or the part around the row is missing there.
Result<Patch> copied(const Table &table, const std::vector<Version> &chain, std::uint32_t row,
                     std::size_t from, std::size_t to);
// The same in a plugin that gets these masters first, in one patch. FormIDs of the record then have other
// numbers; its parts stand where the table says.
Result<Patch> copiedWithMasters(const Table &table, std::vector<Version> chain, std::uint32_t row,
                                std::size_t from, std::size_t to, const std::vector<std::string> &masters,
                                Progress &progress);
// Plugins whose records these values name and that the plugin in column `to` has no master of that name for.
// Fails as copied() does, and where one of them builds on that plugin.
Result<std::vector<std::string>> mastersToCopy(const Table &table, const std::vector<Version> &chain,
                                               std::uint32_t row, std::size_t from, std::size_t to);

} // namespace cutaway::overrides
