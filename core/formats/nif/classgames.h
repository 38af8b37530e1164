// SPDX-License-Identifier: MIT
// The games whose files may have a class of blocks.
#pragma once

#include "core/formats/nif/header.h"

#include <string_view>

namespace cutaway::nif
{

// True when the game of the file may have the class, or when it is not known which game that is.
bool gameHasClass(const NifHeader &header, std::string_view typeName);

} // namespace cutaway::nif
