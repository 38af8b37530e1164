// SPDX-License-Identifier: MIT
// What each texture of a BSShaderTextureSet is for; that depends on the game and on the shader that uses the
// set. Source: FORMAT.md, "Textures".
#pragma once

#include "core/file/file.h"

namespace cutaway::nif
{

// Empty where nothing is known of the slot. `set` is the unit of the texture set.
std::string_view textureSlot(const File &file, UnitId set, std::uint64_t slot);

} // namespace cutaway::nif
