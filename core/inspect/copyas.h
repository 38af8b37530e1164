// SPDX-License-Identifier: MIT
// Bytes as text for other programs. A subtree as JSON: dumpJson (core/file/jsondump.h) with a node.
#pragma once

#include "core/base/bytes.h"

#include <span>
#include <string>
#include <string_view>

namespace cutaway::inspect
{

enum class CopyForm : std::uint8_t {
    Hex,    // "DE AD BE EF", 16 to a line
    C,      // "const unsigned char NAME[4] = {...};"
    Python, // "NAME = bytes.fromhex(...)"
    Json,   // "[222, 173, 190, 239]"
    Base64,
};

struct CopyFormName {
    CopyForm form;
    std::string_view id;    // stable: "hex", "c", "python", "json", "base64"
    std::string_view title; // for a menu
};
std::span<const CopyFormName> copyForms();

// Ends without a newline. Characters of `name` that are not letters or digits become '_'.
std::string copyAs(ByteSpan bytes, CopyForm form, std::string_view name = "data");

} // namespace cutaway::inspect
