// SPDX-License-Identifier: MIT
// Values that no file of the games holds: reals that are no number, truth values other than 0 and 1, numbers
// of an enumeration without a name.
#pragma once

#include "core/file/file.h"

namespace cutaway::hkx
{

// A few of each object; members that are not serialised are left out.
void checkValues(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::hkx
