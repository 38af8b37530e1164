// SPDX-License-Identifier: MIT
// Chooses the unit that a file opens at when no place was asked for.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

// The root of a scene, the contents of a packfile, the first package of a plugin; of other files the first
// unit, which is their header. The file has units.
UnitId startUnit(const File &file);

} // namespace cutaway
