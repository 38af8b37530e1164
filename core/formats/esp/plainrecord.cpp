// SPDX-License-Identifier: MIT
#include "core/formats/esp/plainrecord.h"

#include "core/base/zlibcodec.h"
#include "core/formats/esp/recordedit.h"

namespace cutaway::esp
{

namespace
{

constexpr std::uint64_t kDataSizeAt = 4, kRecordFlagsAt = 8,
                        kRecordFormIdAt = 12; // in the header of a record

void storeSize(Bytes &record)
{
    store(record, kDataSizeAt, static_cast<std::uint32_t>(record.size() - kHeaderSize));
}

} // namespace

Result<Bytes> plainRecord(const File &from, UnitId unit, const File &to, std::uint32_t formId,
                          const CopiedForms &copied, RawRows raw)
{
    const auto tree = from.tree(unit);
    const RecordData record = openRecord(from.unitBytes(unit));
    if (!record.problem.empty())
        return fail("the record cannot be read: {}", record.problem);
    Result<Bytes> translated = translatedBytes(from, *tree, tree->root(), to, copied, raw);
    if (!translated)
        return translated;
    Bytes bytes = std::move(*translated);
    const std::uint32_t flags = recordHeader(bytes).flags & ~recordflag::kCompressed;
    // Inflated data stands behind the inflated size.
    bytes.erase(bytes.begin() + kHeaderSize, bytes.begin() + static_cast<std::ptrdiff_t>(record.data));
    storeSize(bytes);
    store(bytes, kRecordFlagsAt, flags);
    store(bytes, kRecordFormIdAt, formId);
    return bytes;
}

Bytes withEditorId(Bytes record, std::string_view editorId)
{
    Bytes name(editorId.begin(), editorId.end());
    name.push_back(0);
    const Bytes stored = storedSubrecord(sig("EDID"), name);
    const auto old = scanSubrecords(record, kHeaderSize).list;
    const auto begin = record.begin() + kHeaderSize;
    if (!old.empty() && old.front().signature == sig("EDID"))
        record.erase(begin, record.begin() + static_cast<std::ptrdiff_t>(old.front().payload.end()));
    record.insert(record.begin() + kHeaderSize, stored.begin(), stored.end());
    storeSize(record);
    return record;
}

Result<Bytes> deflatedRecord(Bytes record, int level)
{
    const ByteSpan data = ByteSpan(record).subspan(kHeaderSize);
    const Result<Bytes> stream = deflateZlib(data, level);
    if (!stream)
        return stream;
    const auto inflated = static_cast<std::uint32_t>(data.size());
    store(record, kRecordFlagsAt, recordHeader(record).flags | recordflag::kCompressed);
    record.resize(kHeaderSize);
    append(record, inflated);
    record.insert(record.end(), stream->begin(), stream->end());
    storeSize(record);
    return record;
}

} // namespace cutaway::esp
