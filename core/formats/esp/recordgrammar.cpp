// SPDX-License-Identifier: MIT
#include "core/formats/esp/recordgrammar.h"

#include "core/base/quantity.h"
#include "core/formats/esp/schema/container.h"
#include "core/schema/sequential.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::size_t kNoRow = static_cast<std::size_t>(-1);
constexpr std::size_t kDecidersWithin = 1024; // subrecords; a real one stands in the same group

} // namespace

RecordGrammar::RecordGrammar(const RecordContext &context, std::vector<Subrecord> subrecords)
    : m_context(context), m_builder(context.builder), m_subrecords(std::move(subrecords)),
      m_unexpected(m_subrecords.size()),
      m_head(m_builder.layouts().layoutOf(Kind::Struct, &kSubrecordHeadType, 0, m_builder.rules()))
{
}

ByteSpan RecordGrammar::payload(const Subrecord &subrecord) const
{
    return m_builder.bytes().subspan(subrecord.payload.offset, subrecord.payload.size);
}

std::uint64_t RecordGrammar::reached() const
{
    return m_next == 0 ? m_subrecords.empty() ? 0 : m_subrecords.front().start - m_subrecords.front().prefix
                       : m_subrecords[m_next - 1].payload.end();
}

void RecordGrammar::placeRecord(Index parent, std::span<const GrammarRow> rows, bool anyOrder)
{
    if (anyOrder)
        placeInAnyOrder(parent, rows);
    else
        placeRows(parent, rows);
    while (!atEnd() && !m_builder.full())
        placeUnexpected(parent);
}

void RecordGrammar::placeFlat(Index parent, const Subrecord &subrecord)
{
    if (m_builder.full())
        return;
    const SubrecordDesc *desc = commonSubrecord(subrecord.signature);
    if (desc != nullptr)
        placeKnown(parent, *desc, subrecord);
    else
        placeUnknown(parent, subrecord);
}

std::size_t RecordGrammar::findRow(std::span<const GrammarRow> rows, std::size_t from,
                                   Signature signature) const
{
    for (std::size_t i = from; i < rows.size(); ++i) {
        if (rows[i].begins(signature, m_context.game))
            return i;
    }
    return kNoRow;
}

bool RecordGrammar::expectedOutside(const Frame *frame, Signature signature) const
{
    for (; frame != nullptr; frame = frame->outer) {
        const std::size_t row = findRow(frame->rows, frame->next, signature);
        if (row != kNoRow)
            return frame->outer != nullptr || frame->anyOrder ||
                   mayMiss(frame->rows.subspan(frame->next, row - frame->next));
    }
    return false;
}

// Rows may be skipped when what they require does not come later: then the current subrecord is in its place,
// and what is skipped is missing. Otherwise the current one is out of place. Asked for the rows of the record
// only; inside groups that repeat, the same signatures come again.
bool RecordGrammar::mayMiss(std::span<const GrammarRow> skipped) const
{
    return std::ranges::none_of(skipped, [this](const GrammarRow &row) {
        return isWanted(row) && comesLater(row.first(m_context.game));
    });
}

// A deleted record keeps nothing but its header, or what it had.
bool RecordGrammar::isWanted(const GrammarRow &row) const
{
    return row.times == Times::One && (m_context.flags & recordflag::kDeleted) == 0 &&
           covers(row.games, m_context.game);
}

bool RecordGrammar::comesLater(Signature signature) const
{
    if (m_last.empty()) { // few records ask
        for (std::size_t i = 0; i < m_subrecords.size(); ++i)
            m_last[m_subrecords[i].signature] = i;
    }
    const auto last = m_last.find(signature);
    return last != m_last.end() && last->second > m_next;
}

void RecordGrammar::reportMissing(std::span<const GrammarRow> skipped)
{
    for (const GrammarRow &row : skipped) {
        if (!isWanted(row))
            continue;
        m_builder.diagnostics().warning("esp.subrecord.missing"_rule, {reached(), 0}, "{} is missing",
                                        signatureText(row.first(m_context.game)));
        m_builder.diagnostics().nameSubject(signatureText(row.first(m_context.game)));
    }
}

void RecordGrammar::placeRows(Index parent, std::span<const GrammarRow> rows,
                              std::span<const GrammarRow> followers)
{
    const Frame *outer = m_frame;
    const Frame after{followers, 0, outer};
    Frame frame{rows, 0, followers.empty() ? outer : &after};
    m_frame = &frame;
    while (!atEnd() && !m_builder.full()) {
        const Signature signature = current().signature;
        const std::size_t row = findRow(rows, frame.next, signature);
        const std::size_t skipped = row == kNoRow ? 0 : row - frame.next;
        if (row != kNoRow && (frame.outer != nullptr || mayMiss(rows.subspan(frame.next, skipped)))) {
            reportMissing(rows.subspan(frame.next, skipped));
            frame.next = rows[row].times == Times::Repeat ? row : row + 1;
            placeRow(parent, rows[row]);
        } else if (expectedOutside(frame.outer, signature)) {
            break;
        } else {
            placeUnexpected(parent);
        }
    }
    reportMissing(rows.subspan(frame.next));
    m_frame = outer;
}

// Each row as often as it may come, whatever stands in front of it.
void RecordGrammar::placeInAnyOrder(Index parent, std::span<const GrammarRow> rows)
{
    std::vector<bool> placed(rows.size());
    Frame frame{rows, 0, nullptr, true};
    m_frame = &frame;
    while (!atEnd() && !m_builder.full()) {
        std::size_t row = findRow(rows, 0, current().signature);
        while (row != kNoRow && placed[row] && rows[row].times != Times::Repeat)
            row = findRow(rows, row + 1, current().signature);
        if (row == kNoRow) {
            placeUnexpected(parent);
            continue;
        }
        placed[row] = true;
        placeRow(parent, rows[row]);
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].times == Times::One && !placed[row])
            reportMissing(rows.subspan(row, 1));
    }
    m_frame = nullptr;
}

void RecordGrammar::placeRow(Index parent, const GrammarRow &row)
{
    if (row.times != Times::Repeat || row.node == nullptr)
        return placeElement(parent, row, false);
    const Index array = m_builder.addGroup(parent, *row.node, reached(), true);
    while (!atEnd() && !m_builder.full() && row.begins(current().signature, m_context.game))
        placeElement(array, row, true);
    m_builder.setEnd(array, reached());
}

void RecordGrammar::placeElement(Index parent, const GrammarRow &row, bool isElement)
{
    if (row.place != nullptr)
        return row.place(*this, parent);
    if (!row.isGroup()) {
        const Index node = take(parent, row.subrecord);
        if (isElement)
            m_builder.markElement(node);
        return;
    }
    const std::span<const GrammarRow> rows =
        row.choose != nullptr ? row.choose(current().signature, payload(current())) : row.rows;
    const Index node = m_builder.addGroup(parent, *row.node, reached());
    if (isElement)
        m_builder.markElement(node);
    if (row.anyOrder)
        placeClosed(node, rows);
    else
        placeRows(node, rows);
    m_builder.setEnd(node, reached());
}

// Until the last row is placed, or one comes that has been or that is of another group.
void RecordGrammar::placeClosed(Index parent, std::span<const GrammarRow> rows)
{
    std::vector<bool> placed(rows.size());
    while (!atEnd() && !m_builder.full() && !placed.back()) {
        const std::size_t row = findRow(rows, 0, current().signature);
        if (row == kNoRow || (placed[row] && rows[row].times != Times::Repeat))
            return;
        placed[row] = true;
        placeRow(parent, rows[row]);
    }
}

void RecordGrammar::placeUnexpected(Index parent)
{
    m_unexpected[m_next] = true;
    const Subrecord &subrecord = m_subrecords[m_next++];
    m_builder.diagnostics().warning("esp.subrecord.unexpected"_rule,
                                    {subrecord.start, subrecord.payload.end() - subrecord.start},
                                    "{} is not expected here", signatureText(subrecord.signature));
    m_builder.diagnostics().nameSubject(signatureText(subrecord.signature));
    m_builder.setFlags(placeUnknown(parent, subrecord), NodeFlag::Broken);
}

RecordGrammar::Index RecordGrammar::take(Index parent, const SubrecordDesc &desc)
{
    return placeKnown(parent, desc, m_subrecords[m_next++]);
}

RecordGrammar::Index RecordGrammar::placeKnown(Index parent, const SubrecordDesc &desc,
                                               const Subrecord &subrecord)
{
    const Index node = placeHeader(parent, desc.node, subrecord);
    placePayload(node, desc, subrecord.payload);
    return node;
}

RecordGrammar::Index RecordGrammar::placeUnknown(Index parent, const Subrecord &subrecord)
{
    const Index node = placeHeader(parent, kSubrecordRow, subrecord);
    m_builder.setLabel(node, signatureText(subrecord.signature));
    if (subrecord.payload.size != 0)
        m_builder.addLeaf(node, kDataRow, Kind::Raw, subrecord.payload, NodeFlag::Undecoded);
    return node;
}

RecordGrammar::Index RecordGrammar::placeHeader(Index parent, const FieldDesc &row,
                                                const Subrecord &subrecord)
{
    if (subrecord.prefix != 0) {
        const NodeLayout *layout =
            m_builder.layouts().layoutOf(Kind::Struct, &kLongSizeType, 0, m_builder.rules());
        m_builder.addFixed(parent, kLongSizeRow, *layout, subrecord.start - subrecord.prefix, 1, false);
    }
    const Index node = m_builder.addHeaded(parent, row, *m_head, subrecord.start);
    m_builder.setEnd(node, subrecord.payload.end());
    return node;
}

void RecordGrammar::placePayload(Index node, const SubrecordDesc &desc, ByteRange payload)
{
    if (desc.decode != nullptr)
        desc.decode(m_context, node, payload);
    else if (const StructDesc *type = desc.typeIn(m_context.game))
        placeTable(node, desc, *type, payload);
    else if (desc.isWhole())
        placeWhole(node, desc.translated && m_context.localized ? kStringId : desc.whole, payload);
    else if (payload.size != 0)
        placeWhole(node, kExtraRow, payload);
}

// The first four bytes of the nearest subrecord with that signature in front of the one placed last.
std::uint32_t RecordGrammar::deciderOf(Signature signature) const
{
    const std::size_t own = m_next == 0 ? 0 : m_next - 1;
    for (std::size_t back = 1; back <= std::min(own, kDecidersWithin); ++back) {
        const Subrecord &sub = m_subrecords[own - back];
        if (sub.signature != signature)
            continue;
        const ByteSpan bytes = payload(sub);
        std::uint32_t value = 0;
        for (std::size_t i = std::min(bytes.size(), sizeof value); i-- > 0;)
            value = value << 8 | bytes[i];
        return value;
    }
    return 0;
}

// What the rows of the payload ask for beside its own fields.
void RecordGrammar::defineDeciders(std::string_view names, SequentialPlacer &placer) const
{
    while (!names.empty()) {
        const std::string_view name = names.substr(0, names.find(' '));
        placer.define(name, name == "recordFlags" ? m_context.flags
                            : name == "record"    ? m_context.record
                            : name == "localized" ? std::uint32_t{m_context.localized}
                                                  : deciderOf(sig(name)));
        names.remove_prefix(std::min(names.size(), name.size() + 1));
    }
}

void RecordGrammar::placeTable(Index node, const SubrecordDesc &desc, const StructDesc &type,
                               ByteRange payload)
{
    SequentialPlacer placer(m_builder);
    defineDeciders(desc.deciders, placer);
    const auto reachedEnd = placer.place(node, type, payload.offset, payload.end());
    if (!reachedEnd) {
        m_builder.setFlags(node, NodeFlag::Broken);
        return;
    }
    if (*reachedEnd < payload.end())
        placeWhole(node, kExtraRow, {*reachedEnd, payload.end() - *reachedEnd});
}

void RecordGrammar::placeWhole(Index node, const FieldDesc &row, ByteRange payload)
{
    if (payload.size == 0)
        return;
    if (row.kind == Kind::Text || row.kind == Kind::Raw) {
        const bool extra = &row == &kExtraRow;
        if (extra)
            m_builder.diagnostics().warning("esp.subrecord.size"_rule, payload, "{} behind the fields known",
                                            quantity(payload.size, "byte"));
        m_builder.addLeaf(node, row, row.kind, payload,
                          row.kind == Kind::Raw ? NodeFlag::Undecoded : NodeFlag::None);
        return;
    }
    const std::uint64_t size = scalarSize(row.kind);
    if (!row.isArray()) {
        if (payload.size < size)
            return placeWhole(node, kExtraRow, payload);
        m_builder.addLeaf(node, row, row.kind, {payload.offset, size});
        return placeWhole(node, kExtraRow, {payload.offset + size, payload.size - size});
    }
    const NodeLayout *layout = m_builder.layouts().layoutOf(row.kind, row.type, 0, m_builder.rules());
    const std::uint64_t count = payload.size / layout->size;
    m_builder.addFixed(node, row, *layout, payload.offset, static_cast<std::uint32_t>(count), true);
    placeWhole(node, kExtraRow, {payload.offset + count * layout->size, payload.size % layout->size});
}

} // namespace cutaway::esp
