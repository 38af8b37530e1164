// SPDX-License-Identifier: MIT
// Promises of NIFs that are made for another game.
#pragma once

#include "core/file/file.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

// A NIF of Skyrim or Skyrim SE is refused for the other game, or becomes one whose shapes can be read again
// and have as many vertices and triangles. Other files keep it.
std::optional<std::string> brokenRemakePromise(const File &file);

} // namespace cutaway::fuzz
