// SPDX-License-Identifier: MIT
// A unit decoded anew and not kept: for work that goes through all units once. File::tree keeps what it decodes.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

DecodedUnit decodeUnit(const File &file, UnitId unit);

} // namespace cutaway
