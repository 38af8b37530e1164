// SPDX-License-Identifier: MIT
// Loss of precision in fields that cannot store a number exactly: halves, floats, packed numbers.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

// True if two texts are the same numbers, such as "0.50" and "0.5"; also if one of them is not a list of
// decimal numbers, as then no rounding made them differ.
bool sameNumbers(std::string_view one, std::string_view other);

// The text of what would stand in the field once File::setText is given `text`, where that is another number;
// empty where the field stores what the text says, and where it does not take it at all.
std::string storedInstead(const File &file, UnitId unit, NodeId node, std::string_view text);

} // namespace cutaway
