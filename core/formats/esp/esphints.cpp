// SPDX-License-Identifier: MIT
// What records may contain, told without decoding them.
#include "core/formats/esp/ctda.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/recordrow.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/vmad.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr Signature kLowerCase = 0x20202020; // of letters; others are then like others, too

// The signatures of the subrecords that have or hold a row of that name.
struct Holders {
    explicit Holders(std::string_view name)
        : m_wanted(isSignature(name) ? sig(name) | kLowerCase : 0), m_inScripts(isScriptRow(name)),
          m_inConditions(isConditionRow(name))
    {
    }

    bool none() const { return m_wanted == 0 && !m_inScripts && !m_inConditions; }
    bool has(Signature signature) const
    {
        return (signature | kLowerCase) == m_wanted || (m_inScripts && signature == kScripts.signature()) ||
               (m_inConditions && signature == kCondition.signature());
    }

private:
    Signature m_wanted; // 0: no signature is like the name
    bool m_inScripts;
    bool m_inConditions;
};

bool holdsAny(ByteSpan record, const Holders &holders)
{
    std::uint64_t longSize = 0;
    for (std::uint64_t at = kHeaderSize; at + kSubrecordHeaderSize <= record.size();) {
        const auto signature = load<Signature>(record, at);
        if (holders.has(signature))
            return true;
        const std::uint64_t size = longSize != 0 ? longSize : load<std::uint16_t>(record, at + 4);
        at += kSubrecordHeaderSize;
        longSize =
            signature == sig(kLongSizeRow.name) && size == 4 ? loadOr<std::uint32_t>(record, at, 0) : 0;
        at += size;
    }
    return false;
}

} // namespace

// Told of records that are read without inflating them.
bool EspFormat::mayHold(const File &file, UnitId unit, std::string_view name) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kGroup || tag == kRawUnit || tag == kPluginHeader || isCommonRow(name))
        return true;
    if (const RecordRow *row = recordRow(tag); row != nullptr && hasRowNamed(*row, name))
        return true;
    const Holders holders(name);
    if (holders.none())
        return false;
    const BytesView view = file.unitBytes(unit);
    const ByteSpan bytes = view.span();
    return bytes.size() < kHeaderSize || recordHeader(bytes).compressed() || holdsAny(bytes, holders);
}

bool EspFormat::showInflated(const BytesView &file, const std::function<bool(ByteSpan)> &look) const
{
    const ByteSpan bytes = file.span();
    std::uint64_t at = 0;
    while (at + kHeaderSize <= bytes.size()) {
        const ByteSpan header = bytes.subspan(at, kHeaderSize);
        if (load<Signature>(header, 0) == kGroup) { // what is in it follows
            at += kHeaderSize;
            continue;
        }
        const RecordHeader record = recordHeader(header);
        const std::uint64_t size = kHeaderSize + std::uint64_t{record.dataSize};
        if (size > bytes.size() - at)
            return false;
        if (record.compressed() && !look(openRecord(file.sub({at, size})).bytes.span()))
            return true;
        at += size;
    }
    return at == bytes.size();
}

} // namespace cutaway::esp
