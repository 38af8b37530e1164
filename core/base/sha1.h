// SPDX-License-Identifier: MIT
// SHA-1, to name bytes as other programs do; no protection against forgery.
#pragma once

#include "core/base/bytes.h"

#include <string>

namespace cutaway
{

// Forty hexadecimal digits.
std::string sha1(ByteSpan bytes);

} // namespace cutaway
