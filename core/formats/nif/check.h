// SPDX-License-Identifier: MIT
// Rules that hold between the blocks of a NIF file.
#pragma once

#include "core/file/file.h"
#include "core/formats/nif/rules.h"

namespace cutaway::nif
{

void checkNif(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::nif
