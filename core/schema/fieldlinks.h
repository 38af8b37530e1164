// SPDX-License-Identifier: MIT
// Which rows of tables lead elsewhere.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway
{

// True when the value of the row, or of a row below it, leads elsewhere: equal bytes may mean something else.
bool holdsLinks(const FieldDesc &field);

} // namespace cutaway
