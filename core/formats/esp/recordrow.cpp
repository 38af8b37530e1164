// SPDX-License-Identifier: MIT
#include "core/formats/esp/recordrow.h"

#include "core/formats/esp/recordbehaviour.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/schema/listed/listed.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace cutaway::esp
{

namespace
{

constexpr CountPair kSharedCounts[] = {
    {sig("CITC"), 4, sig("CTDA"), false}, {sig("KSIZ"), 4, sig("KWDA"), true},
    {sig("IDLC"), 1, sig("IDLA"), true},  {sig("SPCT"), 4, sig("SPLO"), false},
    {sig("PRKZ"), 4, sig("PRKR"), false}, {sig("COCT"), 4, sig("CNTO"), false},
    {sig("LLCT"), 1, sig("LVLO"), false}, {sig("OBTE"), 4, sig("OBTS"), false}};

constexpr Signature signatureOf(const RecordRow *row)
{
    return sig(row->signature);
}

std::vector<const RecordRow *> allRows()
{
    std::vector<const RecordRow *> rows;
    std::vector<std::span<const RecordRow>> families = listed::families();
    families.push_back(headerRecords());
    families.push_back(packageRecords());
    for (const std::span<const RecordRow> family : families) {
        for (const RecordRow &row : family)
            rows.push_back(&row);
    }
    std::ranges::sort(rows, {}, signatureOf);
    return rows;
}

using Names = std::unordered_set<std::string>; // in lower case

std::string folded(std::string_view name)
{
    std::string text(name);
    for (char &c : text)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return text;
}

void addNames(const StructDesc &type, Names &names)
{
    for (const StructDesc *each = &type; each != nullptr; each = each->base) {
        for (const FieldDesc &field : each->fields) {
            names.insert(folded(field.name));
            if (field.type != nullptr)
                addNames(*field.type, names);
        }
    }
}

void addNames(const SubrecordDesc &subrecord, Names &names)
{
    names.insert(folded(subrecord.node.name));
    if (subrecord.isWhole()) {
        names.insert(folded(subrecord.whole.name));
        if (subrecord.whole.type != nullptr)
            addNames(*subrecord.whole.type, names);
    }
    for (const StructDesc *type : {subrecord.type, subrecord.fallout4}) {
        if (type != nullptr)
            addNames(*type, names);
    }
}

void addNames(std::span<const GrammarRow> rows, Names &names)
{
    for (const GrammarRow &row : rows) {
        if (row.node != nullptr)
            names.insert(folded(row.node->name));
        if (row.isGroup())
            addNames(row.rows, names);
        else
            addNames(row.subrecord, names);
    }
}

// Such rows place nodes that no row names.
bool hasFunctions(std::span<const GrammarRow> rows)
{
    return std::ranges::any_of(rows, [](const GrammarRow &row) {
        return row.choose != nullptr || row.place != nullptr || hasFunctions(row.rows);
    });
}

std::unordered_map<const RecordRow *, Names> namesOfAll()
{
    std::unordered_map<const RecordRow *, Names> all;
    for (const RecordRow *row : recordRows()) {
        if (!hasFunctions(row->grammar))
            addNames(row->grammar, all[row]);
    }
    return all;
}

const RecordBehaviour &plainBehaviour()
{
    static constexpr struct : RecordBehaviour {
    } plain{};
    return plain;
}

} // namespace

std::span<const RecordRow *const> recordRows()
{
    static const std::vector<const RecordRow *> rows = allRows();
    return rows;
}

const RecordRow *recordRow(Signature signature)
{
    const auto rows = recordRows();
    const auto at = std::ranges::lower_bound(rows, signature, {}, signatureOf);
    return at == rows.end() || signatureOf(*at) != signature ? nullptr : *at;
}

std::span<const GrammarRow> grammarOf(Signature record, Game game)
{
    const RecordRow *row = recordRow(record);
    return row == nullptr || !covers(row->games, game) ? std::span<const GrammarRow>() : row->grammar;
}

const StructDesc &headerOf(Signature record, Game game)
{
    const RecordRow *row = recordRow(record);
    const StructDesc *own = row == nullptr                                             ? nullptr
                            : game == Game::Fallout4 && row->fallout4Header != nullptr ? row->fallout4Header
                                                                                       : row->header;
    return own == nullptr ? kRecordHeaderType : *own;
}

std::span<const CountPair> countsOf(Signature record)
{
    const RecordRow *row = recordRow(record);
    return row == nullptr || row->counts.empty() ? std::span<const CountPair>(kSharedCounts) : row->counts;
}

const RecordBehaviour &behaviourOf(Signature record)
{
    const RecordRow *row = recordRow(record);
    return row == nullptr || row->behaviour == nullptr ? plainBehaviour() : *row->behaviour;
}

std::string_view recordTypeName(Signature record)
{
    const RecordRow *row = recordRow(record);
    return row == nullptr ? std::string_view() : row->plural;
}

bool hasRowNamed(const RecordRow &row, std::string_view name)
{
    static const std::unordered_map<const RecordRow *, Names> all = namesOfAll(); // when first asked for
    const auto names = all.find(&row);
    return names == all.end() || names->second.contains(folded(name));
}

} // namespace cutaway::esp
