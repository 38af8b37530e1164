// SPDX-License-Identifier: MIT
#include "tests/support/recordsample.h"

#include "core/formats/esp/schema/shared.h"
#include "core/schema/sequential.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"

#include <algorithm>
#include <set>

namespace cutaway::test
{

namespace
{

constexpr std::size_t kMostBytes = 600; // of a payload
const FieldDesc kPayloadRoot = field("payload", Kind::Struct);

// The longest run of zeros that the rows take to its end.
std::size_t longestPayload(const StructDesc &type, std::uint16_t version)
{
    static LayoutCache layouts;
    const Rules rules{version};
    if (const NodeLayout *fixed = layouts.layoutOf(Kind::Struct, &type, 0, rules))
        return fixed->size;
    for (std::size_t size = kMostBytes; size > 0; --size) {
        Diagnostics diagnostics;
        TreeBuilder builder(BytesView::own(Bytes(size)), kPayloadRoot, rules, layouts, diagnostics);
        const auto end = SequentialPlacer(builder).place(TreeBuilder::kRoot, type, 0, size);
        if (end && *end == size)
            return size;
    }
    return 0;
}

bool contains(const esp::GrammarRow &row, esp::Signature signature)
{
    if (!row.isGroup())
        return row.subrecord.signature() == signature;
    return std::ranges::any_of(row.rows,
                               [=](const esp::GrammarRow &below) { return contains(below, signature); });
}

} // namespace

RecordSample::RecordSample(std::string_view type, std::uint16_t version, std::string text, Takes takes)
    : m_type(type), m_version(version), m_text(std::move(text)), m_takes(std::move(takes)),
      m_game(esp::gameOfFormVersion(version))
{
    add(esp::grammarOf(esp::sig(type), m_game));
}

void RecordSample::add(std::span<const esp::GrammarRow> rows)
{
    for (const esp::GrammarRow &row : rows) {
        const bool isTaken = row.times == esp::Times::One || !m_takes || m_takes(row);
        if (!isTaken || !covers(row.games, m_game))
            continue;
        std::vector<esp::Signature> opened;
        std::erase_if(m_counts, [&](Count &count) {
            if (count.isOpen || count.pair.rows)
                return false;
            count.isOpen = contains(row, count.pair.counted);
            if (count.isOpen)
                opened.push_back(count.pair.counted);
            return !count.isOpen;
        });
        addRow(row);
        std::erase_if(m_counts, [&](const Count &count) {
            return std::ranges::find(opened, count.pair.counted) != opened.end();
        });
    }
}

void RecordSample::addRow(const esp::GrammarRow &row)
{
    for (int times = row.times == esp::Times::Repeat ? 2 : 1; times > 0; --times) {
        if (row.choose != nullptr)
            addChosen(row);
        else if (row.isGroup())
            add(row.rows);
        else
            addPart(row.subrecord, payloadOf(row.subrecord));
    }
}

// Every kind of element, by the signature and the number it begins with.
void RecordSample::addChosen(const esp::GrammarRow &row)
{
    std::set<const esp::GrammarRow *> seen;
    for (const esp::GrammarRow &start : row.rows) {
        for (std::uint8_t number = 0; number <= 6 && covers(start.games, m_game); ++number) {
            const auto rows = row.choose(start.first(m_game), Bytes{number, 0});
            if (!seen.insert(rows.data()).second)
                continue;
            m_first = number;
            add(rows);
        }
    }
}

void RecordSample::addPart(const esp::SubrecordDesc &part, Bytes payload)
{
    if (m_first && !payload.empty())
        payload[0] = *m_first;
    m_first.reset();
    if (payload.empty() && part.typeIn(m_game) != nullptr)
        m_unfilled.emplace_back(part.node.name);
    ++m_parts;
    const Bytes bytes =
        subrecord(std::string(reinterpret_cast<const char *>(u32(part.signature()).data()), 4), payload);
    m_data.insert(m_data.end(), bytes.begin(), bytes.end());
    follow(part.signature(), payload.size());
}

void RecordSample::follow(esp::Signature signature, std::size_t payload)
{
    for (const Count &count : m_counts) {
        if ((count.isOpen || count.pair.rows) && count.pair.counted == signature)
            m_data[count.at] += count.pair.rows ? static_cast<std::uint8_t>(payload / 4) : 1;
    }
    for (const esp::CountPair &pair : esp::countsOf(esp::sig(m_type))) {
        if (pair.rows && (pair.counted == signature || pair.count == signature))
            std::erase_if(m_counts, [&pair](const Count &count) { return count.pair.count == pair.count; });
        if (pair.count == signature && payload == pair.width)
            m_counts.push_back({pair, m_data.size() - payload});
    }
}

Bytes RecordSample::payloadOf(const esp::SubrecordDesc &part) const
{
    if (part.signature() == esp::kScripts.signature())
        return {5, 0, 2, 0, 0, 0}; // version, object format, no script
    if (part.decode != nullptr)
        return Bytes(32); // a condition
    if (const StructDesc *type = part.typeIn(m_game))
        return Bytes(longestPayload(*type, m_version));
    if (!part.isWhole())
        return {};
    if (part.whole.kind == Kind::Text)
        return zstring(m_text);
    if (part.whole.kind == Kind::Raw)
        return Bytes(3);
    if (part.whole.kind != Kind::Struct)
        return Bytes(scalarSize(part.whole.kind) * (part.whole.isArray() ? 2 : 1));
    return Bytes(2 * longestPayload(*part.whole.type, m_version));
}

std::unique_ptr<File> samplePlugin(const std::string &type, std::uint16_t version, const Bytes &data)
{
    return openPluginBytes(
        joined({pluginHeader({}, 2, version), topGroup(type, record(type, kSampleId, data, 0, version))}));
}

std::vector<SampleType> sampleTypes()
{
    std::vector<SampleType> types;
    for (const std::uint16_t version : {43, 44, 131}) { // of the three games
        const esp::Game game = esp::gameOfFormVersion(version);
        for (const esp::RecordRow *row : esp::recordRows()) {
            const bool hasOwnTests = row->signature == "PACK" || row->signature == "TES4";
            if (covers(row->games, game) && !hasOwnTests)
                types.push_back({std::string(row->signature), version});
        }
    }
    return types;
}

} // namespace cutaway::test
