// SPDX-License-Identifier: MIT
// XML as a packfile.
#pragma once

#include "core/base/result.h"
#include "core/formats/hkx/writer/packhead.h"

#include <optional>
#include <string_view>
#include <vector>

namespace cutaway::hkx
{

struct XmlTarget {
    std::optional<std::uint8_t> pointerSize; // by default that of the first game with that version: 4 or 8
    std::optional<Predicates> predicates;    // by default as the games have them
};

struct PackOfXml {
    Bytes bytes;
    std::size_t objects = 0;
    std::vector<std::string> notes; // members that the text does not give a value, at most kMostXmlNotes
};
inline constexpr std::size_t kMostXmlNotes = 100;

// True for text with the root element of an XML packfile.
bool isXmlPackfile(ByteSpan head);

// Reads both dialects. Fails at the first error with its line, object and member, what was found and what is
// allowed. Bounded: text, depth and size of the result.
Result<PackOfXml> readXml(ByteSpan text, const XmlTarget &target = {});

} // namespace cutaway::hkx
