// SPDX-License-Identifier: MIT
// Readings of the bytes at one place as a number, a text, a quaternion and so on: the rows of a data
// inspector. All can be changed by typing.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/file/file.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::inspect
{

struct ReadingOptions {
    std::uint8_t pointerSize = 8; // of a packfile: 4 or 8
    const File *file = nullptr;   // a plugin, whose masters name FormIDs; may be null
};

// One way to read bytes; a row of a fixed table.
struct ReadingKind {
    std::string_view id;   // stable: "u16", "u16.be", "half16", "quat48"
    std::string_view name; // for people: "u16, high byte first"
    std::string_view help;
};

// All rows, in the order in which they are shown.
std::span<const ReadingKind> readingKinds();

struct Reading {
    const ReadingKind *kind = nullptr;
    std::string text;       // independent of locale; what encodeReading takes
    std::uint64_t size = 0; // bytes read; 0 where there is nothing to type over; no text: they mean nothing
};

// The most bytes that readingsAt looks at: texts are cut there.
inline constexpr std::size_t kReadingBytes = 256;

// A row for each kind, from the bytes that begin at the place.
std::vector<Reading> readingsAt(ByteSpan bytes, const ReadingOptions &options);

// The bytes for a text; `old` are those that stand there, kReadingBytes at most. They are as many as the
// reading has. Fails with what is allowed.
Result<Bytes> encodeReading(std::string_view id, std::string_view text, ByteSpan old,
                            const ReadingOptions &options);

} // namespace cutaway::inspect
