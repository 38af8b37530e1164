// SPDX-License-Identifier: MIT
// Damages a file where its tables say that something stands: a count, an offset, a reference, a size, a row.
#pragma once

#include "core/base/bytes.h"

#include <string>

namespace cutaway::fuzz
{

// The file with one field changed; empty where it has none, or is of no format with tables. The same seed
// makes the same change.
Bytes mutatedField(ByteSpan bytes, const std::string &name, unsigned seed);

} // namespace cutaway::fuzz
