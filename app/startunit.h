// SPDX-License-Identifier: MIT
// Where a file opens when nobody has asked for a place in it.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

// The root of a scene, the contents of a packfile, the first package of a plugin; of other files the first
// unit, which is their header. The file has units.
UnitId startUnit(const File &file);

} // namespace cutaway
