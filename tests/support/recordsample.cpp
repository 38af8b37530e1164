// SPDX-License-Identifier: MIT
#include "tests/support/recordsample.h"

#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/schema/shared.h"
#include "core/schema/sequential.h"
#include "tests/support/espbuilder.h"

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

} // namespace

RecordSample::RecordSample(std::uint16_t formVersion, std::string text, Takes takes)
    : m_version(formVersion), m_text(std::move(text)), m_takes(std::move(takes)),
      m_game(esp::gameOfFormVersion(formVersion))
{
}

void RecordSample::add(std::span<const esp::GrammarRow> rows)
{
    for (const esp::GrammarRow &row : rows) {
        const bool isTaken = row.times == esp::Times::One || !m_takes || m_takes(row);
        if (isTaken && covers(row.games, m_game))
            addRow(row);
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
    const Bytes signature = u32(part.signature()); // names of rows write unprintable ones out
    const Bytes bytes =
        subrecord(std::string(reinterpret_cast<const char *>(signature.data()), signature.size()), payload);
    m_data.insert(m_data.end(), bytes.begin(), bytes.end());
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

} // namespace cutaway::test
