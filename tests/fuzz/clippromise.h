// SPDX-License-Identifier: MIT
// The readers of clips of other programs, and the packfiles that are made from them.
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

inline constexpr const char *kClipExtensions[] = {".glb", ".csv"};

// An import promises for any input: it ends, and gives a packfile that holds a clip of as many frames and
// tracks as it says, decoded without complaint, or a reason.
std::optional<std::string> brokenClipPromise(ByteSpan bytes);

} // namespace cutaway::fuzz
