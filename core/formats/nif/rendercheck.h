// SPDX-License-Identifier: MIT
// Rules for meshes that are drawn: their triangles, skins and segments name what is there.
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

#include <string_view>

namespace cutaway::nif
{

// Findings of one block of that type, with ranges from its start.
void checkRender(const File &file, const Reader &block, std::string_view type, Diagnostics &diagnostics);

} // namespace cutaway::nif
