// SPDX-License-Identifier: MIT
// The names that a plugin gives to the layers of collision filters: its COLL records. Source:
// core/formats/havok/names.h for the numbers; a COLL record has the number in BNAM and a name in MNAM, else
// in EDID.
#pragma once

#include "core/file/file.h"

#include <map>

namespace cutaway::physics
{

// Told without decoding.
bool mayNameLayers(const File &file);
// Empty for a file that is not a plugin or names none.
std::map<std::uint32_t, std::string> layerNames(const File &plugin, Progress &progress);

} // namespace cutaway::physics
