// SPDX-License-Identifier: MIT
// A file for each kind of tree of boxes.
#pragma once

#include "core/file/file.h"

#include <array>

namespace cutaway::test
{

// MOPP code, a walkmesh, a compressed mesh and a dynamic compound, one tree each.
struct TreeSample {
    const char *kind;
    const char *file; // name that fits
    Bytes (*bytes)();
};
const std::array<TreeSample, 4> &treeSamples();

} // namespace cutaway::test
