// SPDX-License-Identifier: MIT
// Files that are no documents, such as exports.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <filesystem>

namespace cutaway
{

// Replaces what stands there.
Result<void> writeFile(const std::filesystem::path &wanted, ByteSpan bytes);

} // namespace cutaway
