// SPDX-License-Identifier: MIT
// The value of a node, detached from its bytes.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/schema/fielddesc.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace cutaway
{

// monostate: the node has no value of its own (a structure, an array). Floats keep their exact bits up to the
// width of their kind; a tuple is the list of its scalars in file order; Bytes is for raw data.
using Value = std::variant<std::monostate, std::int64_t, std::uint64_t, double, std::string,
                           std::vector<double>, Bytes>;

// Reads one scalar of `kind` from bytes of exactly its size; Text and Raw take all bytes.
Value decodeScalar(Kind kind, ByteSpan bytes);

// The bytes of a scalar; fails with the range allowed when the value does not fit the kind. A float NaN keeps
// its payload only when the value came from decodeScalar of the same kind.
Result<Bytes> encodeScalar(Kind kind, const Value &value);

// Text for display and for `get`: independent of locale, floats with the fewest digits that read back to the
// same bits.
std::string formatScalar(Kind kind, const Value &value);
// The same of a float, put at a place with room for as many characters; returns its end.
constexpr std::size_t kNumberText = 32;
char *writeFloat(char *to, Kind kind, double value);

// Reads what formatScalar wrote, plus hexadecimal (0x..) for integers and true/false for Bool.
Result<Value> parseScalar(Kind kind, std::string_view text);

// Reads "(1, 2, 3)", brackets and commas optional.
Result<Value> parseTuple(std::string_view text);

// Name of an enum value, or the names of the set bits joined by " | "; empty when nothing is named.
std::string nameOf(const EnumDesc &names, std::int64_t value);
// The number for a name, a list of flag names joined by '|', a number, or "name (number)" as the tree shows
// it; fails listing what is allowed.
Result<std::int64_t> valueOf(const EnumDesc &names, std::string_view text);

// Text of stored characters up to the first NUL: UTF-8 if it is valid, else read as Windows-1252.
std::string displayText(ByteSpan characters);

// Conversions of the two 16-bit floats.
float halfToFloat(std::uint16_t half);
std::uint16_t floatToHalf(float value); // round to nearest even

} // namespace cutaway
