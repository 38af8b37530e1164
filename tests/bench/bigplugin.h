// SPDX-License-Identifier: MIT
// A plugin of the size of a master file, made by rule: the same bytes on every machine.
#pragma once

#include "core/base/bytes.h"

namespace cutaway::bench
{

// At least `size` bytes: TES4, then top groups of records of about 140 bytes in the mix of a master file,
// some of them in nested groups, one in a thousand longer than a page. Sound in every size and count.
Bytes makeBigPlugin(std::size_t size);

} // namespace cutaway::bench
