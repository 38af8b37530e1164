// SPDX-License-Identifier: MIT
// Values of variables as the words that files store. Internal to this folder.
#pragma once

#include "core/domains/behaviour/edit/variablevalue.h"

namespace cutaway::behaviour
{

struct NumberSpan {
    double least = 0, most = 0;
    bool isWhole = false;
};
NumberSpan spanOf(VariableType type); // of one number

bool isVector(VariableType type); // a row of quadVariableValues
Result<void> checkValue(VariableType type, const VariableValue &value);

// Of bool, integers and reals.
std::uint32_t wordOf(VariableType type, double number);
double numberOf(VariableType type, std::uint32_t word);

} // namespace cutaway::behaviour
