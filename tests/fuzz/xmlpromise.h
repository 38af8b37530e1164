// SPDX-License-Identifier: MIT
// Packfiles as XML, read from any text.
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

inline constexpr const char *kXmlExtension = ".xml";

// The reader promises for any text: it ends, with an error that says something or with a packfile, which the
// exact forms of both dialects bring back as it is.
std::optional<std::string> brokenXmlPromise(ByteSpan text);

} // namespace cutaway::fuzz
