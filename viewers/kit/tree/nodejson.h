// SPDX-License-Identifier: MIT
// A node and all below it as JSON text, for the clipboard.
#pragma once

#include "viewers/kit/file/openfile.h"

namespace cutaway
{

struct JsonText {
    std::string text; // indented by two spaces
    bool cut = false; // `most` nodes were written and more were left out
};

// Structures become objects in file order, arrays and tuples lists; numbers keep the fewest digits that read
// back to the same bits; nan, inf and values with names become strings.
JsonText subtreeJson(const File &file, Place place, std::size_t most = 20000);

} // namespace cutaway
