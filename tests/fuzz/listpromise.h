// SPDX-License-Identifier: MIT
// Promises of the texts that say what is to be done to a file: lists of edits (".edits"), operations on
// walkmeshes (".ops"), presets of bodies (".preset") and annotations (".anno").
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

inline constexpr const char *kListExtensions[] = {".edits", ".ops", ".preset", ".anno"};

// Refused with a reason, or what it makes of a small file can be written, read again and taken back.
std::optional<std::string> brokenListPromise(ByteSpan text, std::string_view name);

} // namespace cutaway::fuzz
