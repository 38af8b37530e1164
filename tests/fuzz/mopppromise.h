// SPDX-License-Identifier: MIT
// Promises of bare MOPP code, in files that end in ".mop".
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

inline constexpr const char *kMoppExtension = ".mop";

// The code is decoded, listed, queried and checked against a small mesh; a walk is bounded by it.
std::optional<std::string> brokenMoppPromise(ByteSpan code);

} // namespace cutaway::fuzz
