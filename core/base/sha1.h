// SPDX-License-Identifier: MIT
// SHA-1, to name bytes as others do; no protection against anybody.
#pragma once

#include "core/base/bytes.h"

#include <string>

namespace cutaway
{

// Forty hexadecimal digits.
std::string sha1(ByteSpan bytes);

} // namespace cutaway
