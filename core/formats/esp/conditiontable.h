// SPDX-License-Identifier: MIT
// The table of condition functions: names and parameter types by function index.
//
// Source: resources/names/conditionfunctions.tsv; its origin is told in core/formats/esp/FORMAT.md,
// "Conditions".
#pragma once

#include "core/formats/esp/game.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace cutaway::esp
{

// Lines of the text table, tab-separated: index, Skyrim name and two parameter types, Fallout 4 name and
// three.
std::span<const std::string_view> conditionTableLines();

struct ConditionFunction {
    std::uint16_t index = 0;
    std::string_view name;
    std::string_view parameters[3]; // type names of ctda.h; empty: the parameter is not used
};

// True for parameters whose text stands behind the condition, in CIS1 or CIS2.
constexpr bool isTextParameter(std::string_view type)
{
    return type == "VariableName" || type == "String";
}

// All functions of a game, ascending by index.
std::span<const ConditionFunction> conditionFunctions(Game game);
// nullptr when the game has no such function.
const ConditionFunction *conditionFunction(Game game, std::uint16_t index);

} // namespace cutaway::esp
