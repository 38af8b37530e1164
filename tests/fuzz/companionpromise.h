// SPDX-License-Identifier: MIT
// Files beside a plugin that are read for what they tell: string tables (".strings") and compiled scripts
// (".pex").
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

inline constexpr const char *kCompanionExtensions[] = {".strings", ".pex"};

// A string table is refused with a reason, or each id of its directory has a text of its data or none. A
// compiled script declares something only where it is whole.
std::optional<std::string> brokenCompanionPromise(ByteSpan bytes, std::string_view name);

} // namespace cutaway::fuzz
