// SPDX-License-Identifier: MIT
// GLB files of their parts, right ones and wrong ones.
#pragma once

#include "core/base/bytes.h"

#include <string>

namespace cutaway::test
{

// A file with that JSON and, unless it is empty, that binary chunk.
Bytes glbOf(std::string json, const Bytes &binary);

// A square of four vertices in the plane y = 0, of which the first triangle is shown, and an accessor of
// indices of both. The change is JSON that replaces what it names: objects and lists row by row.
Bytes changedGlb(const std::string &change);
// Its third vertex has that x.
Bytes glbWithPlace(float x);

} // namespace cutaway::test
