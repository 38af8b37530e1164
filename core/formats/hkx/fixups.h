// SPDX-License-Identifier: MIT
// Reading the three fixup tables of every section, and cutting its payload into objects. Parts of
// readPackfile.
#pragma once

#include "core/formats/hkx/packfile.h"

namespace cutaway::hkx
{

// Local and global fixups; those whose slot or target lies outside its section are reported and left out.
void readFixups(ByteSpan file, Packfile &pack, Diagnostics &diagnostics);
// One object for each virtual fixup; it reaches to the next one or to the end of the payload.
void readObjects(ByteSpan file, Packfile &pack, Diagnostics &diagnostics);

} // namespace cutaway::hkx
