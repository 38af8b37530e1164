// SPDX-License-Identifier: MIT
// Characters of texts in XML: a text of a packfile is bytes of no known encoding, and comes back as the same.
#pragma once

#include "core/formats/hkx/xml/xmlform.h"

#include <optional>
#include <string>
#include <string_view>

namespace cutaway::hkx
{

// What hkxcmd writes for a text that is null: U+2400.
inline constexpr std::string_view kNullText = "&#9216;";

// Bytes that are no characters of ASCII become references: hkxcmd &#233;, hkxpack &#65513; for the byte E9.
void appendEscaped(std::string &out, std::string_view text, XmlDialect dialect);

// Content of an element as it stands in the file. References up to 255 and from 65408 on are one byte, others
// become UTF-8; nothing for a reference that is none.
std::optional<std::string> unescaped(std::string_view content);

// True for U+2400 and nothing else, as a reference or as UTF-8.
bool isNullText(std::string_view content);

} // namespace cutaway::hkx
