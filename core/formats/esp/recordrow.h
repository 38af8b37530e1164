// SPDX-License-Identifier: MIT
// One row for each type of record: everything that the rest of the program asks about it.
//
// The rows stand in schema/listed and records. A type without a grammar, or without a row, is read as a list of
// subrecords.
#pragma once

#include "core/formats/esp/grammarrow.h"
#include "core/schema/wellformed.h"

namespace cutaway::esp
{

class RecordBehaviour;

// A subrecord that counts the ones behind it, or the rows of one.
struct CountPair {
    Signature count = 0;
    std::size_t width = 0; // of the number
    Signature counted = 0;
    bool rows = false; // counts rows of the payload
};

// What stands behind the scripts in a VMAD: one fragment for each event whose flag is set, the same and those
// of phases, a list of them, or a list and the scripts of aliases.
enum class Fragments : std::uint8_t { None, Events, Phases, List, Quest };

struct RecordRow {
    std::string_view signature;
    std::string_view plural; // for the title of its group: "packages"
    std::span<const GrammarRow> grammar;
    Games games = Games::Both;                  // that know the grammar
    bool anyOrder = false;                      // its rows may come in any order, each as often as it says
    const StructDesc *header = nullptr;         // null: the flags that most records share
    const StructDesc *fallout4Header = nullptr; // in its records, where they differ
    std::span<const CountPair> counts;          // empty: those that most records share
    // Reports what breaks a rule beyond the order of subrecords; the grammar has placed the whole record.
    void (*check)(const RecordGrammar &grammar, Diagnostics &diagnostics) = nullptr;
    const RecordBehaviour *behaviour = nullptr; // null: that of most records
    Fragments fragments = Fragments::None;
    // Where a new group of it stands: behind those of these types, else in front of the first of those, else
    // at the end.
    std::string_view groupBehind = {};
    std::string_view groupBefore = {};
};

// A group has rows, and the payload of a subrecord is explained in one way.
constexpr bool wellFormedGrammar(std::span<const GrammarRow> rows)
{
    return std::ranges::all_of(rows, [](const GrammarRow &row) {
        if (row.isGroup())
            return row.node != nullptr && !row.rows.empty() && wellFormedGrammar(row.rows);
        const SubrecordDesc &own = row.subrecord;
        const int ways =
            (own.type != nullptr ? 1 : 0) + (own.isWhole() ? 1 : 0) + (own.decode != nullptr ? 1 : 0);
        return isSignature(own.node.name) && ways <= 1 && (own.type == nullptr || wellFormed(*own.type)) &&
               (own.fallout4 == nullptr || wellFormed(*own.fallout4)) &&
               (own.whole.type == nullptr || wellFormed(*own.whole.type));
    });
}
// The rows of a family: each type once, with a grammar that is.
constexpr bool wellFormedRecords(std::span<const RecordRow> rows)
{
    return std::ranges::all_of(rows, [](const RecordRow &row) {
        return row.signature.size() == sizeof(Signature) && wellFormedGrammar(row.grammar);
    });
}

// The row of the type; null where nothing is known about it.
const RecordRow *recordRow(Signature signature);
// All rows, by signature.
std::span<const RecordRow *const> recordRows();

// The same for types without a row.
std::span<const GrammarRow> grammarOf(Signature record, Game game);
const StructDesc &headerOf(Signature record, Game game);
std::span<const CountPair> countsOf(Signature record);
const RecordBehaviour &behaviourOf(Signature record);
// Plural name of a record type; empty when unknown.
std::string_view recordTypeName(Signature record);

// True if a row of the type's grammar has that name, in any case, or one in a payload does; rows of scripts
// and conditions aside.
bool hasRowNamed(const RecordRow &row, std::string_view name);

} // namespace cutaway::esp
