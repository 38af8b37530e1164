// SPDX-License-Identifier: MIT
// The encoding of texts: files hold UTF-8 or Windows-1252 and do not say which.
#pragma once

#include "core/base/bytes.h"

#include <string>
#include <string_view>

namespace cutaway
{

// The characters that take the place of `before`: in Windows-1252 where those are read as such and it has all
// that `text` (UTF-8) wants, else `text` as it is. Either way it is shown as it was typed.
std::string storedText(std::string_view text, ByteSpan before);

} // namespace cutaway
