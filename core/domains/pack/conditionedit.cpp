// SPDX-License-Identifier: MIT
// Edits of conditions; conditions as text for the clipboard.
//
// The text is JSON, {"game": "Skyrim", "conditions": [PART]}, each part as in clippart.h. Both editions of
// Skyrim are one game here: their functions are the same.
#include "core/domains/pack/packageedit.h"
#include "core/formats/esp/clippart.h"
#include "core/formats/esp/conditiontable.h"
#include "core/formats/esp/ctda.h"
#include <nlohmann/json.hpp>

namespace cutaway::pack
{

namespace
{

using ClipJson = nlohmann::ordered_json;

constexpr const char *kGameNames[] = {"Skyrim", "Fallout 4"};

const char *gameName(esp::Game game)
{
    return kGameNames[tableOf(game)];
}

// Numbers of functions and what they take differ between the games.
Result<void> checkClipGame(const ClipJson &text, esp::Game game)
{
    const auto named = text.find("game");
    const std::string from = named != text.end() && named->is_string() ? named->get<std::string>() : "";
    if (from == gameName(game))
        return {};
    return fail("the conditions are of {}, this package is of {}: their functions and parameters mean other "
                "things there",
                from.empty() ? "a game that is not named" : from, gameName(game));
}

// The text in front of the last step: "conditions[2]" of "conditions[2].CTDA.type".
std::string conditionPath(const Condition &condition, std::string_view member)
{
    return fmt::format("{}.{}", condition.path, member);
}

} // namespace

Result<std::string> conditionsToText(const File &file, UnitId unit, const std::vector<std::string> &paths)
{
    const auto tree = file.tree(unit);
    ClipJson list = ClipJson::array();
    for (const std::string &path : paths) {
        const Result<NodeId> node = tree->find(path);
        if (!node)
            return tl::unexpected(node.error());
        list.push_back(esp::clipPart(file, Reader(tree, *node)));
    }
    return ClipJson{{"game", gameName(gameOf(file, unit))}, {"conditions", std::move(list)}}.dump();
}

EditList pasteConditions(const Package &package, const File &to, const std::string &array, std::uint32_t row,
                         std::string_view text)
{
    const ClipJson json = ClipJson::parse(text, nullptr, false);
    const bool known = json.is_object() && json.contains("conditions") && json["conditions"].is_array();
    if (!known || json["conditions"].empty())
        return fail("the text holds no conditions");
    if (const Result<void> same = checkClipGame(json, package.game); !same)
        return tl::unexpected(same.error());
    std::vector<Edit> edits;
    for (const ClipJson &entry : json["conditions"]) {
        Result<Bytes> bytes = esp::pastedPart(entry, to, "condition");
        if (!bytes)
            return tl::unexpected(bytes.error());
        Edit insert = insertEdit(package, array, {}, row == kAnyRow ? kAnyRow : row++);
        insert.element.bytes = std::move(*bytes);
        edits.push_back(std::move(insert));
    }
    return edits;
}

EditList changeFunction(const Package &package, const Condition &condition, std::uint16_t function)
{
    const esp::ConditionFunction *wanted = esp::conditionFunction(package.game, function);
    if (wanted == nullptr)
        return fail("this game has no condition function {}", function);
    if (!condition.function)
        return fail("{} is too short to be changed", condition.path);
    return std::vector<Edit>{setEdit(package, condition.function.path, std::to_string(function))};
}

EditList changeUseGlobal(const Package &package, const Condition &condition, bool useGlobal)
{
    if (condition.usesGlobal() == useGlobal || !condition.type)
        return std::vector<Edit>{};
    const std::int64_t type = condition.type.number ^ esp::conditionflag::kUseGlobal;
    return std::vector<Edit>{setEdit(package, condition.type.path, std::to_string(type))};
}

EditList setParameterText(const Package &package, const Condition &condition, int number,
                          const std::string &text)
{
    const Field &field = number == 0 ? condition.cis1 : condition.cis2;
    if (field)
        return std::vector<Edit>{setEdit(package, field.path, text)};
    return std::vector<Edit>{insertEdit(package, conditionPath(condition, number == 0 ? "CIS1" : "CIS2"), {},
                                        kAnyRow, {{"value", text}})};
}

} // namespace cutaway::pack
