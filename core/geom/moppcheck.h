// SPDX-License-Identifier: MIT
// What only the shapes of a NIF can tell: whether MOPP code answers for its mesh.
#pragma once

#include "core/file/file.h"

namespace cutaway::geom
{

void checkMopps(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::geom
