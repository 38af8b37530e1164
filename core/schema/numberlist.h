// SPDX-License-Identifier: MIT
// Texts such as "(1, 2.5, 3)" as numbers.
#pragma once

#include "core/base/result.h"

#include <string_view>
#include <vector>

namespace cutaway
{

// Parentheses and commas may be left out. Fails where there is anything else, naming it.
Result<std::vector<double>> parseNumberList(std::string_view text);

} // namespace cutaway
