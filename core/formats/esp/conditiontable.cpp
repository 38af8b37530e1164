// SPDX-License-Identifier: MIT
#include "core/formats/esp/conditiontable.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace cutaway::esp
{

namespace
{

struct FunctionLists {
    std::vector<ConditionFunction> skyrim;
    std::vector<ConditionFunction> fallout4;
};

std::string_view nextColumn(std::string_view &line)
{
    const std::size_t tab = line.find('\t');
    const std::string_view column = line.substr(0, tab);
    line = tab == std::string_view::npos ? std::string_view() : line.substr(tab + 1);
    return column;
}

FunctionLists readTable()
{
    FunctionLists lists;
    for (std::string_view line : conditionTableLines()) {
        ConditionFunction skyrim;
        const std::string_view index = nextColumn(line);
        if (std::from_chars(index.data(), index.data() + index.size(), skyrim.index).ec != std::errc())
            continue; // the heading
        ConditionFunction fallout4 = skyrim;
        skyrim.name = nextColumn(line);
        skyrim.parameters[0] = nextColumn(line);
        skyrim.parameters[1] = nextColumn(line);
        fallout4.name = nextColumn(line);
        for (std::string_view &parameter : fallout4.parameters)
            parameter = nextColumn(line);
        if (!skyrim.name.empty())
            lists.skyrim.push_back(skyrim);
        if (!fallout4.name.empty())
            lists.fallout4.push_back(fallout4);
    }
    return lists;
}

} // namespace

std::span<const ConditionFunction> conditionFunctions(Game game)
{
    static const FunctionLists lists = readTable();
    return game == Game::Fallout4 ? lists.fallout4 : lists.skyrim;
}

const ConditionFunction *conditionFunction(Game game, std::uint16_t index)
{
    const auto functions = conditionFunctions(game);
    const auto at = std::ranges::lower_bound(functions, index, {}, &ConditionFunction::index);
    return at != functions.end() && at->index == index ? &*at : nullptr;
}

} // namespace cutaway::esp
