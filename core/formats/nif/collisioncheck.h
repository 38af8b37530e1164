// SPDX-License-Identifier: MIT
// Numbers of collision blocks that say the same twice, or follow from each other, and have to agree.
//
// All but indices out of range are warnings or notes: the file decodes, and no real file decides whether the
// game minds. Frequency of each rule in real files: FORMAT.md, "Rules inside collision".
#pragma once

#include "core/file/file.h"
#include "core/formats/nif/rules.h"
#include "core/schema/reader.h"

namespace cutaway::nif
{

// Checks the block that was entered in `diagnostics`; does nothing for blocks that are not collision.
void checkCollision(const File &file, const Reader &block, std::string_view type, Diagnostics &diagnostics);

} // namespace cutaway::nif
