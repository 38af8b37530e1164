// SPDX-License-Identifier: MIT
// A compiled script (.pex) with one of each part that the format has.
#pragma once

#include "core/base/bytes.h"

#include <string_view>

namespace cutaway::test
{

enum class CompiledFor : bool { Skyrim, Fallout4 };

// Script `name` extends Actor. It declares the automatic property `Many` of type Int, `Marks` of type
// ObjectReference[] with functions to read and write it, and the functions OnInit and Fragment_0.
Bytes compiledScript(std::string_view name, CompiledFor game);

} // namespace cutaway::test
