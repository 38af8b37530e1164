// SPDX-License-Identifier: MIT
// Checks of MOPP code against its mesh, which need the shapes of a NIF.
#pragma once

#include "core/file/file.h"

namespace cutaway::picture
{

void checkMopps(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::picture
