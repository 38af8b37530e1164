// SPDX-License-Identifier: MIT
// Mapped files that another program cuts off while they are open. Reading a page that the file no longer has
// would end the program: such pages become zeros instead, and the mapping counts as lost from then on.
#pragma once

#include "core/base/bytes.h"

namespace cutaway
{

// Whether bytes of the file mapped here were found missing. They read as zeros and may not be saved.
bool isLost(ByteSpan mapped);

} // namespace cutaway
