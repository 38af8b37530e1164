// SPDX-License-Identifier: MIT
// Object ids in the range of light plugins: 800 to FFF, or 1 to FFF where the game knows the newer header.
//
// Source: core/formats/esp/FORMAT.md, "FormIDs".
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

namespace cutaway::esp
{

// Why the plugin cannot be a light one as it is; empty if it can.
std::string lightFault(const File &file);

// Records of the plugin itself whose object ids lie outside the range get free ones inside, in the order of
// their ids; all that names them in this file follows, and so does HEDR's next object id. Other plugins that
// name them do not. Nothing to do where none lies outside. Refused where the range is too small, and where
// renumbered() refuses.
Result<Patch> withLightIds(const File &file, Progress &progress);

} // namespace cutaway::esp
