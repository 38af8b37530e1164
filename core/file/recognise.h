// SPDX-License-Identifier: MIT
// The kind of file that a name promises, and the one that its first bytes suggest if they break the promise.
#pragma once

#include "core/base/bytes.h"

#include <span>
#include <string>
#include <string_view>

namespace cutaway
{

// The games look their files up without regard to case. Extensions are given in lower case: ".nif".
bool hasExtension(std::string_view fileName, std::span<const std::string_view> extensions);

// To go on with behind "this file": "is empty", "starts with 4096 zeros", "starts with the text 'abc'", "is a
// ZIP archive", "starts with 8F 12 AB". `head` is as much as is known of its start.
std::string startText(ByteSpan head);

} // namespace cutaway
