// SPDX-License-Identifier: MIT
#include "core/formats/esp/record.h"

#include "core/base/budget.h"
#include "core/base/quantity.h"
#include "core/base/zlibcodec.h"

#include <algorithm>
#include <array>
#include <bit>

namespace cutaway::esp
{

std::string signatureText(Signature signature)
{
    const auto isPlain = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    const auto four = std::bit_cast<std::array<char, sizeof signature>>(signature);
    if (std::ranges::all_of(four, isPlain))
        return {four.begin(), four.end()};
    std::string text;
    for (const char c : four) {
        if (isPlain(c))
            text += c;
        else
            text += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return text;
}

bool isAmong(std::string_view types, Signature type)
{
    for (std::size_t at = 0; at + 4 <= types.size(); at += 5) {
        if (sig(types.substr(at, 4)) == type)
            return true;
    }
    return types.empty();
}

RecordHeader recordHeader(ByteSpan bytes)
{
    return {load<std::uint32_t>(bytes, 0), load<std::uint32_t>(bytes, 4), load<std::uint32_t>(bytes, 8),
            load<std::uint32_t>(bytes, 12), load<std::uint16_t>(bytes, 20)};
}

GroupHeader groupHeader(ByteSpan bytes)
{
    return {load<std::uint32_t>(bytes, 4), load<std::uint32_t>(bytes, 8), load<std::int32_t>(bytes, 12)};
}

namespace
{

constexpr Signature kLongSize = sig("XXXX");
constexpr std::size_t kUsualSubrecords = 8;

} // namespace

SubrecordWalk::SubrecordWalk(ByteSpan bytes, std::uint64_t from)
    : m_bytes(bytes), m_end(std::min<std::uint64_t>(from, bytes.size()))
{
}

bool SubrecordWalk::next(Subrecord &subrecord)
{
    if (m_end == m_bytes.size() || !m_problem.empty())
        return false;
    if (m_count == Budget::kSubrecords) {
        m_problem = fmt::format("more than {} in one record", quantity(Budget::kSubrecords, "subrecord"));
        return false;
    }
    if (!read(subrecord))
        return false;
    m_end = subrecord.payload.end();
    ++m_count;
    return true;
}

// The one at the end; leaves a problem where there is none.
bool SubrecordWalk::read(Subrecord &sub)
{
    sub = {.start = m_end};
    std::uint64_t left = m_bytes.size() - m_end;
    if (left < kSubrecordHeaderSize) {
        m_problem = fmt::format("{} bytes are left, a subrecord header has {}", left, kSubrecordHeaderSize);
        return false;
    }
    std::uint64_t size = load<std::uint16_t>(m_bytes, m_end + 4);
    if (load<std::uint32_t>(m_bytes, m_end) == kLongSize) {
        sub.prefix = kSubrecordHeaderSize + 4;
        if (size != 4 || left < sub.prefix + kSubrecordHeaderSize) {
            m_problem = fmt::format("XXXX of {} with {} behind it", quantity(size, "byte"),
                                    quantity(left - kSubrecordHeaderSize, "byte"));
            return false;
        }
        size = load<std::uint32_t>(m_bytes, m_end + kSubrecordHeaderSize);
        sub.start += sub.prefix;
        left -= sub.prefix;
    }
    sub.signature = load<std::uint32_t>(m_bytes, sub.start);
    if (sub.prefix != 0 && sub.signature == kLongSize) {
        m_problem = "XXXX is followed by another XXXX";
        return false;
    }
    sub.payload = {sub.start + kSubrecordHeaderSize, size};
    if (size > left - kSubrecordHeaderSize) {
        m_problem = fmt::format("{} wants {}, {} are left", signatureText(sub.signature),
                                quantity(size, "byte"), left - kSubrecordHeaderSize);
        return false;
    }
    return true;
}

SubrecordScan scanSubrecords(ByteSpan bytes, std::uint64_t from)
{
    SubrecordScan scan;
    scan.list.reserve(std::min<std::uint64_t>(bytes.size() / kSubrecordHeaderSize, kUsualSubrecords));
    SubrecordWalk walk(bytes, from);
    for (Subrecord subrecord; walk.next(subrecord);)
        scan.list.push_back(subrecord);
    scan.end = walk.end();
    scan.problem = walk.problem();
    return scan;
}

ByteSpan findSubrecord(ByteSpan data, Signature signature, std::size_t limit)
{
    SubrecordWalk walk(data, 0);
    for (Subrecord subrecord; limit != 0 && walk.next(subrecord); --limit) {
        if (subrecord.signature == signature)
            return data.subspan(subrecord.payload.offset, subrecord.payload.size);
    }
    return {};
}

RecordData openRecord(BytesView stored)
{
    const ByteSpan bytes = stored.span();
    RecordData record{std::move(stored), std::min<std::uint64_t>(kHeaderSize, bytes.size()), false, {}, {}};
    if (bytes.size() < kHeaderSize || !recordHeader(bytes).compressed())
        return record;
    if (bytes.size() < kInflatedStart) {
        record.problem = fmt::format("compressed data of {} has no inflated size",
                                     quantity(bytes.size() - kHeaderSize, "byte"));
        return record;
    }
    const std::uint64_t wanted = load<std::uint32_t>(bytes, kHeaderSize);
    const ByteSpan stream = bytes.subspan(kInflatedStart);
    auto inflated = inflateZlib(stream, wanted, bytes.first(kInflatedStart));
    if (!inflated) {
        record.problem = inflated.error().message;
        return record;
    }
    if (!inflated->complete)
        record.caveat = fmt::format("inflated size says {}, the stream does not end there", wanted);
    else if (!inflated->checksumMatches)
        record.caveat = "the checksum of the compressed data is wrong";
    else if (inflated->consumed != stream.size())
        record.caveat =
            fmt::format("{} bytes follow the compressed data", stream.size() - inflated->consumed);
    record.bytes = BytesView::own(std::move(inflated->bytes));
    record.data = kInflatedStart;
    record.inflated = true;
    return record;
}

} // namespace cutaway::esp
