// SPDX-License-Identifier: MIT
// Puts compiled MOPP code into its block.
#pragma once

#include "core/codecs/mopp/compile.h"
#include "core/file/file.h"

namespace cutaway::nif
{

// One patch for code, size of the code, origin, scale, build type ("without chunks") and the block's size in
// the header. Fails where the unit is not a complete bhkMoppBvTreeShape.
Result<Patch> replaceMopp(const File &file, UnitId unit, const mopp::Compiled &compiled);

} // namespace cutaway::nif
