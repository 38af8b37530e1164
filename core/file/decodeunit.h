// SPDX-License-Identifier: MIT
// A unit decoded anew and not kept: for work that goes through all units once. File::tree keeps what it
// decodes.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

struct FreshUnit {
    UnitTree tree;
    std::vector<Diagnostic> diagnostics;
};

FreshUnit decodeUnit(const File &file, UnitId unit);

} // namespace cutaway
