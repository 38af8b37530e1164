// SPDX-License-Identifier: MIT
// The single readings: bytes to text and text to bytes.
#pragma once

#include "core/codecs/spline/quaternions.h"
#include "core/inspect/readings.h"
#include "core/schema/value.h"

#include <optional>

namespace cutaway::inspect
{

struct ReadText {
    std::string text;
    std::uint64_t size;
    bool goesOn = false; // a text, behind what is looked at
};

// Nothing where too few bytes are there or they mean nothing.
using ReadFn = std::optional<ReadText> (*)(ByteSpan bytes, const ReadingOptions &options);
// `old` has the size of the reading; a shorter text is filled up with NUL.
using WriteFn = Result<Bytes> (*)(std::string_view text, ByteSpan old, const ReadingOptions &options);

std::optional<ReadText> readScalar(Kind kind, bool swapped, ByteSpan bytes);
Result<Bytes> writeScalar(Kind kind, bool swapped, std::string_view text);
std::optional<ReadText> readTuple(unsigned count, ByteSpan bytes);
Result<Bytes> writeTuple(unsigned count, std::string_view text);
std::optional<ReadText> readRotation(spline::RotationCode code, ByteSpan bytes);
Result<Bytes> writeRotation(spline::RotationCode code, std::string_view text);
std::optional<ReadText> readChannels(unsigned count, ByteSpan bytes);
Result<Bytes> writeChannels(unsigned count, std::string_view text);

template <Kind kind> std::optional<ReadText> readNumber(ByteSpan bytes, const ReadingOptions &)
{
    return readScalar(kind, false, bytes);
}
template <Kind kind> Result<Bytes> writeNumber(std::string_view text, ByteSpan, const ReadingOptions &)
{
    return writeScalar(kind, false, text);
}
template <Kind kind> std::optional<ReadText> readSwapped(ByteSpan bytes, const ReadingOptions &)
{
    return readScalar(kind, true, bytes);
}
template <Kind kind> Result<Bytes> writeSwapped(std::string_view text, ByteSpan, const ReadingOptions &)
{
    return writeScalar(kind, true, text);
}
template <unsigned count> std::optional<ReadText> readFloats(ByteSpan bytes, const ReadingOptions &)
{
    return readTuple(count, bytes);
}
template <unsigned count> Result<Bytes> writeFloats(std::string_view text, ByteSpan, const ReadingOptions &)
{
    return writeTuple(count, text);
}
template <spline::RotationCode code>
std::optional<ReadText> readQuaternion(ByteSpan bytes, const ReadingOptions &)
{
    return readRotation(code, bytes);
}
template <spline::RotationCode code>
Result<Bytes> writeQuaternion(std::string_view text, ByteSpan, const ReadingOptions &)
{
    return writeRotation(code, text);
}
template <unsigned count> std::optional<ReadText> readColour(ByteSpan bytes, const ReadingOptions &)
{
    return readChannels(count, bytes);
}
template <unsigned count> Result<Bytes> writeColour(std::string_view text, ByteSpan, const ReadingOptions &)
{
    return writeChannels(count, text);
}

std::optional<ReadText> readBits(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeBits(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readPacked32(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writePacked32(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readPacked64(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writePacked64(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readHkArray(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeHkArray(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readForm(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeForm(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readSignature(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeSignature(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readText(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeText(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readText16(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeText16(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readSeconds(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeSeconds(std::string_view text, ByteSpan old, const ReadingOptions &options);
std::optional<ReadText> readDate(ByteSpan bytes, const ReadingOptions &options);
Result<Bytes> writeDate(std::string_view text, ByteSpan old, const ReadingOptions &options);

} // namespace cutaway::inspect
