// SPDX-License-Identifier: MIT
#include "core/formats/esp/recordedit.h"

#include "core/base/quantity.h"
#include "core/base/zlibcodec.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/packrules.h"
#include "core/formats/esp/recordgrammar.h"
#include "core/formats/esp/vmad.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::uint8_t kBestHeader = 0xDA; // second byte of a zlib stream written with level 9
constexpr int kBestLevel = 9;
constexpr int kDefaultLevel = 6;
constexpr std::uint64_t kLongPrefix = kSubrecordHeaderSize + 4; // an XXXX subrecord
constexpr std::uint64_t kMostPayload = 0xFFFFFFFF;

// Damage to the shape of a record, in contrast to a value that breaks a rule.
constexpr Code kShapeCodes[] = {"esp.subrecord.unexpected"_rule,
                                "esp.subrecord.missing"_rule,
                                "esp.subrecord.size"_rule,
                                "esp.record.subrecords"_rule,
                                "esp.pack.citc"_rule,
                                "esp.pack.prcb"_rule,
                                "esp.pack.pkcu"_rule,
                                "esp.pack.unam"_rule,
                                "esp.pack.idlc"_rule,
                                "esp.pack.payload"_rule,
                                "esp.vmad.size"_rule,
                                "esp.vmad.type"_rule,
                                "esp.vmad.fragments"_rule,
                                ruleIn(kDecodeRules, "decode.count"),
                                ruleIn(kDecodeRules, "decode.truncated")};

bool isShape(const Diagnostic &diagnostic)
{
    return std::ranges::find(kShapeCodes, diagnostic.code) != std::end(kShapeCodes);
}

template <class T> Bytes numberBytes(T value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

Bytes longPrefix(std::uint64_t size)
{
    Bytes bytes = numberBytes(sig("XXXX"));
    append<std::uint16_t>(bytes, 4);
    append(bytes, static_cast<std::uint32_t>(size));
    return bytes;
}

Bytes edited(ByteSpan bytes, const Patch &patch)
{
    Bytes result;
    std::uint64_t at = 0;
    for (const Splice &splice : patch.splices()) {
        const ByteSpan kept = bytes.subspan(at, splice.offset - at);
        result.insert(result.end(), kept.begin(), kept.end());
        result.insert(result.end(), splice.inserted.begin(), splice.inserted.end());
        at = splice.offset + splice.removed;
    }
    const ByteSpan rest = bytes.subspan(at);
    result.insert(result.end(), rest.begin(), rest.end());
    return result;
}

} // namespace

Bytes storedSubrecord(Signature signature, ByteSpan payload)
{
    const bool isLong = payload.size() > kMostShortPayload;
    Bytes bytes = isLong ? longPrefix(payload.size()) : Bytes();
    append(bytes, signature);
    append(bytes, isLong ? std::uint16_t{0} : static_cast<std::uint16_t>(payload.size()));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

int levelOf(const BytesView &storedRecord)
{
    const auto header = loadOr<std::uint8_t>(storedRecord.span(), kInflatedStart + 1, 0);
    return header == kBestHeader ? kBestLevel : kDefaultLevel;
}

Result<Patch> resizeAround(const File &file, UnitId unit, std::int64_t delta, bool own)
{
    Patch patch;
    for (UnitId container = own ? unit : file.units().parentOf(unit); container != UnitIndex::kNone;
         container = file.units().parentOf(container)) {
        const std::uint64_t at = file.units()[container].offset + 4;
        const std::int64_t size = load<std::uint32_t>(file.bytes().view({at, 4}).span(), 0) + delta;
        if (size < 0 || size > 0xFFFFFFFF)
            return fail("the size of {} would become {}; the limit is {}",
                        file.format().unitKey(file, container), size, 0xFFFFFFFFu);
        patch.add({at, 4, numberBytes(static_cast<std::uint32_t>(size))});
    }
    return patch;
}

Result<Patch> restoreData(const File &file, UnitId unit, const Bytes &data, int level)
{
    Bytes stored = data;
    if (level != 0) {
        const Result<Bytes> stream = deflateZlib(data, level);
        if (!stream)
            return tl::unexpected(stream.error());
        stored = numberBytes(static_cast<std::uint32_t>(data.size()));
        stored.insert(stored.end(), stream->begin(), stream->end());
    }
    const ByteRange record = file.units().range(unit);
    const std::uint64_t old = record.size - kHeaderSize;
    const auto delta = static_cast<std::int64_t>(stored.size()) - static_cast<std::int64_t>(old);
    Result<Patch> patch = delta == 0 ? Patch() : resizeAround(file, unit, delta, true);
    if (patch)
        patch->add({record.offset + kHeaderSize, old, std::move(stored)});
    return patch;
}

RecordEdit::RecordEdit(const File &file, UnitId unit) : m_file(file), m_unit(unit), m_tree(file.tree(unit))
{
    m_subrecords = scanSubrecords(m_tree->bytes().span(), dataStart()).list;
}

std::uint64_t RecordEdit::dataStart() const
{
    return m_tree->derived() ? kInflatedStart : kHeaderSize;
}

ByteSpan RecordEdit::payload(std::size_t sub) const
{
    const ByteRange range = m_subrecords[sub].payload;
    return m_tree->bytes().span().subspan(range.offset, range.size);
}

std::uint64_t RecordEdit::startOf(std::size_t sub) const
{
    if (sub < m_subrecords.size())
        return m_subrecords[sub].start - m_subrecords[sub].prefix;
    return m_subrecords.empty() ? dataStart() : m_subrecords.back().payload.end();
}

std::optional<SubrecordRun> RecordEdit::runOf(NodeId node) const
{
    const ByteRange range = m_tree->node(node).range;
    const auto first = std::ranges::find_if(m_subrecords, [&](const Subrecord &sub) {
        return sub.start == range.offset || sub.start - sub.prefix == range.offset;
    });
    if (first == m_subrecords.end() || range.size < kSubrecordHeaderSize)
        return std::nullopt;
    const auto last = std::find_if(first, m_subrecords.end(),
                                   [&](const Subrecord &sub) { return sub.payload.end() == range.end(); });
    if (last == m_subrecords.end())
        return std::nullopt;
    return SubrecordRun{static_cast<std::size_t>(first - m_subrecords.begin()),
                        static_cast<std::size_t>(last - m_subrecords.begin()) + 1};
}

std::optional<std::size_t> RecordEdit::payloadAround(ByteRange range) const
{
    const auto sub = std::ranges::find_if(m_subrecords, [&](const Subrecord &candidate) {
        return range.offset >= candidate.payload.offset && range.end() <= candidate.payload.end();
    });
    if (sub == m_subrecords.end())
        return std::nullopt;
    return static_cast<std::size_t>(sub - m_subrecords.begin());
}

void RecordEdit::insert(std::size_t before, Bytes subrecords)
{
    m_local.add({startOf(before), 0, std::move(subrecords)});
}

void RecordEdit::remove(SubrecordRun run)
{
    const std::uint64_t from = startOf(run.first);
    m_local.add({from, m_subrecords[run.last - 1].payload.end() - from, {}});
}

void RecordEdit::splicePayload(std::size_t sub, std::uint64_t offset, std::uint64_t removed, Bytes inserted)
{
    m_growth[sub] += static_cast<std::int64_t>(inserted.size()) - static_cast<std::int64_t>(removed);
    m_local.add({offset, removed, std::move(inserted)});
}

// Adds the size fields of payloads that grew or shrank; the XXXX comes and goes as the size wants it.
void RecordEdit::resizePayloads(Patch &local) const
{
    for (const auto &[index, growth] : m_growth) {
        if (growth == 0)
            continue;
        const Subrecord &sub = m_subrecords[index];
        const std::uint64_t size = sub.payload.size + static_cast<std::uint64_t>(growth);
        const bool isLong = size > kMostShortPayload;
        const std::uint16_t shortSize = isLong ? 0 : static_cast<std::uint16_t>(size);
        const bool hadPrefix = sub.prefix != 0;
        if (isLong && hadPrefix)
            local.add({sub.start - 4, 4, numberBytes(static_cast<std::uint32_t>(size))});
        else if (isLong)
            local.add({sub.start, 0, longPrefix(size)});
        else if (hadPrefix)
            local.add({sub.start - kLongPrefix, kLongPrefix, {}});
        local.add({sub.start + 4, 2, numberBytes(shortSize)});
    }
}

// Decodes the record as it would be and compares the damage found.
Result<void> RecordEdit::checkStructure(const Bytes &bytes) const
{
    RecordData record{BytesView::own(bytes), dataStart(), m_tree->derived(), {}, {}};
    Diagnostics diagnostics;
    decodeRecord(m_file, record, diagnostics);
    std::map<std::string_view, int> balance;
    for (const Diagnostic &before : m_file.unitDiagnostics(m_unit))
        --balance[before.code->id];
    for (const Diagnostic &after : diagnostics.list()) {
        if (isShape(after) && ++balance[after.code->id] > 0)
            return fail("the record would be damaged: {}", after.message);
    }
    return {};
}

void RecordEdit::overwrite(std::uint64_t offset, Bytes bytes)
{
    const std::uint64_t size = bytes.size();
    m_local.add({offset, size, std::move(bytes)});
}

Patch RecordEdit::wholePatch() const
{
    Patch local = m_local;
    resizePayloads(local);
    return local;
}

Bytes RecordEdit::editedBytes() const
{
    return edited(m_tree->bytes().span(), wholePatch());
}

Result<void> RecordEdit::checkBytes(const Bytes &after, Check check) const
{
    if (m_tree->derived()) {
        const RecordData stored = openRecord(m_file.unitBytes(m_unit));
        if (!stored.caveat.empty())
            return fail("the record cannot be compressed again: {}", stored.caveat);
    }
    if (after.size() - dataStart() > kMostPayload)
        return fail("the data would have {}; the limit is {}", quantity(after.size() - dataStart(), "byte"),
                    kMostPayload);
    return check == Check::Structure ? checkStructure(after) : Result<void>{};
}

Result<Patch> RecordEdit::inflatedPatch(const Bytes &after) const
{
    return restoreData(m_file, m_unit,
                       Bytes(after.begin() + static_cast<std::ptrdiff_t>(dataStart()), after.end()),
                       levelOf(m_file.unitBytes(m_unit)));
}

Result<Patch> RecordEdit::finish(Check check) const
{
    const Patch local = wholePatch();
    const ByteSpan before = m_tree->bytes().span();
    const Bytes after = edited(before, local);
    if (const Result<void> sound = checkBytes(after, check); !sound)
        return tl::unexpected(sound.error());
    if (m_tree->derived())
        return inflatedPatch(after);
    const auto delta = static_cast<std::int64_t>(after.size()) - static_cast<std::int64_t>(before.size());
    Result<Patch> patch = delta == 0 ? Patch() : resizeAround(m_file, m_unit, delta, true);
    if (!patch)
        return patch;
    for (const Splice &splice : local.splices())
        patch->add({m_file.units()[m_unit].offset + splice.offset, splice.removed, splice.inserted});
    return patch;
}

Result<Patch> RecordEdit::finishAs(const Bytes &after) const
{
    if (const Result<void> sound = checkBytes(after, Check::Structure); !sound)
        return tl::unexpected(sound.error());
    if (m_tree->derived())
        return inflatedPatch(after);
    const ByteSpan before = m_tree->bytes().span();
    const auto delta = static_cast<std::int64_t>(after.size()) - static_cast<std::int64_t>(before.size());
    Result<Patch> patch = delta == 0 ? Patch() : resizeAround(m_file, m_unit, delta, true);
    if (!patch)
        return patch;
    const std::size_t start = dataStart();
    const ByteSpan data = before.subspan(start), now = ByteSpan(after).subspan(start);
    const auto differ = std::ranges::mismatch(data, now);
    const auto first = static_cast<std::size_t>(differ.in1 - data.begin());
    std::size_t alike = 0; // at the end
    while (alike < std::min(data.size(), now.size()) - first &&
           data[data.size() - 1 - alike] == now[now.size() - 1 - alike])
        ++alike;
    const ByteSpan changed = now.subspan(first, now.size() - first - alike);
    patch->add({m_file.units()[m_unit].offset + start + first, data.size() - first - alike,
                Bytes(changed.begin(), changed.end())});
    return patch;
}

} // namespace cutaway::esp
