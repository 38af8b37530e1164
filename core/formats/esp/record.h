// SPDX-License-Identifier: MIT
// The stored form of records and groups: 24-byte headers, subrecords, compressed data.
//
// Source: core/formats/esp/FORMAT.md, "Container".
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace cutaway::esp
{

inline constexpr std::uint32_t kHeaderSize = 24; // of records and of groups
inline constexpr std::uint32_t kSubrecordHeaderSize = 6;

// Four characters as they stand in the file, read as a little-endian number.
using Signature = std::uint32_t;

// Of text that names one: four characters, or more where %XX stands for one that does not print.
constexpr bool isSignature(std::string_view text)
{
    std::size_t at = 0, count = 0;
    for (; at < text.size(); ++count)
        at += text.size() != 4 && text[at] == '%' ? 3 : 1;
    return at == text.size() && count == 4;
}
constexpr Signature codedSignature(std::string_view text)
{
    const auto digit = [](char c) {
        return static_cast<Signature>(c <= '9' ? c - '0' : (c & 0x5F) - 'A' + 10);
    };
    Signature value = 0;
    for (std::size_t i = 0, at = 0; i < 4; ++i) {
        const bool coded = text[at] == '%';
        const Signature one = coded ? (digit(text[at + 1]) << 4 | digit(text[at + 2])) & 0xFF
                                    : static_cast<unsigned char>(text[at]);
        value |= one << (8 * i);
        at += coded ? 3 : 1;
    }
    return value;
}
constexpr Signature sig(std::string_view text)
{
    const auto letter = [text](std::size_t i) {
        return Signature{static_cast<unsigned char>(text[i])} << (8 * i);
    };
    return text.size() == 4 ? letter(0) | letter(1) | letter(2) | letter(3) : codedSignature(text);
}

// The four characters; anything but letters, digits and '_' as %XX, so that the text can stand in a path.
std::string signatureText(Signature signature);

// True if the types, signatures separated by spaces, name this one; without any, all are meant.
bool isAmong(std::string_view types, Signature type);

// Records that stand in a cell.
inline constexpr std::string_view kPlacedTypes = "REFR ACHR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA";

inline constexpr Signature kGroup = sig("GRUP");
inline constexpr Signature kPluginHeader = sig("TES4");
inline constexpr Signature kRawUnit = 0; // bytes that are neither record nor group

namespace recordflag
{
inline constexpr std::uint32_t kMaster = 0x1;
inline constexpr std::uint32_t kDeleted = 0x20;
inline constexpr std::uint32_t kLocalized = 0x80;
inline constexpr std::uint32_t kLight = 0x200;
inline constexpr std::uint32_t kCompressed = 0x40000;
} // namespace recordflag

struct RecordHeader {
    Signature signature = 0;
    std::uint32_t dataSize = 0; // excludes the header
    std::uint32_t flags = 0;
    std::uint32_t formId = 0;
    std::uint16_t formVersion = 0;

    bool compressed() const { return (flags & recordflag::kCompressed) != 0; }
};

struct GroupHeader {
    std::uint32_t size = 0; // includes the header
    std::uint32_t label = 0;
    std::int32_t type = 0;
};

// The caller has checked that 24 bytes are there.
RecordHeader recordHeader(ByteSpan bytes);
GroupHeader groupHeader(ByteSpan bytes);

// A subrecord of a record; offsets count from the start of the bytes that were scanned.
struct Subrecord {
    Signature signature = 0;
    std::uint64_t start = 0; // of the subrecord's own header, behind an XXXX in front of it
    ByteRange payload;
    std::uint64_t prefix = 0; // bytes of the XXXX subrecord in front; 0 without
};

// Cuts bytes[from..] into subrecords, one after the other.
class SubrecordWalk
{
public:
    SubrecordWalk(ByteSpan bytes, std::uint64_t from);

    // Gives the next one; false at the end of the bytes, or where there is a problem.
    bool next(Subrecord &subrecord);
    std::uint64_t end() const { return m_end; }              // of the last one
    const std::string &problem() const { return m_problem; } // why it stopped before the end of the bytes

private:
    bool read(Subrecord &subrecord);

    ByteSpan m_bytes;
    std::uint64_t m_end;
    std::size_t m_count = 0;
    std::string m_problem;
};

struct SubrecordScan {
    std::vector<Subrecord> list;
    std::uint64_t end = 0; // end of the last subrecord scanned
    std::string problem;   // why, when it stopped before the end of the bytes
};

// All of them.
SubrecordScan scanSubrecords(ByteSpan bytes, std::uint64_t from);

// The payload of the first subrecord with this signature, looking at no more than `limit` subrecords.
ByteSpan findSubrecord(ByteSpan data, Signature signature, std::size_t limit = 64);

// The data of a record, inflated where it is compressed.
struct RecordData {
    BytesView bytes;        // the bytes behind the tree of the record
    std::uint64_t data = 0; // offset of the first subrecord in `bytes`
    bool inflated = false;
    std::string problem; // why the data could not be inflated; then the subrecords are unreadable
    std::string caveat;  // why the data is readable but may not be written back
};

// Opens the stored bytes of a record unit. Inflated data follows the stored header and the inflated size.
RecordData openRecord(BytesView stored);

// Offset of the subrecords in a compressed record that was opened: header and inflated size.
inline constexpr std::uint64_t kInflatedStart = kHeaderSize + 4;

} // namespace cutaway::esp
