// SPDX-License-Identifier: MIT
// Numbers in XML.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/hkx/xml/xmlform.h"
#include "core/schema/fielddesc.h"

namespace cutaway::hkx
{

void appendReal(std::string &out, float value, const XmlForm &form);

// A scalar from its bytes.
void appendNumber(std::string &out, Kind kind, ByteSpan bytes, const XmlForm &form);

// A number by its name, or by several for flags; by its digits where nothing is named.
void appendNamed(std::string &out, const EnumDesc &names, Kind kind, ByteSpan bytes, const XmlForm &form);

// Decimal numbers, the words for numbers that are none of both tools, and the bits of a float as 0x7FC00000.
Result<float> realOf(std::string_view text);

// Writes the number that the text stands for over the bytes of a scalar; fails with what is allowed.
// `names` may be null.
Result<void> storeNumber(std::string_view text, Kind kind, const EnumDesc *names, std::uint8_t *bytes,
                         std::size_t size);

} // namespace cutaway::hkx
