// SPDX-License-Identifier: MIT
// Parameter types of condition functions and the rows they make.
#pragma once

#include "core/formats/esp/game.h"
#include "core/schema/fielddesc.h"

#include <string_view>

namespace cutaway::esp
{

// Row of parameter 1 (number 0) or 2 (number 1) for a type of the function table; a plain number for an empty
// or unknown type. Rows of four bytes, or of a structure of four bytes.
const FieldDesc &parameterRow(int number, std::string_view type, Game game);
// True for a parameter that the function does not use, or whose use is not known.
bool isUntypedParameter(const FieldDesc &row);
const FieldDesc &runOnRow(Game game);
// Parameter 3 means something for some values of run-on only.
const FieldDesc &thirdParameterRow(std::uint32_t runOn);

namespace runon
{
inline constexpr std::uint32_t kReference = 2;
inline constexpr std::uint32_t kQuestAlias = 5;
inline constexpr std::uint32_t kPackageData = 6;
} // namespace runon

} // namespace cutaway::esp
