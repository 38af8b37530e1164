// SPDX-License-Identifier: MIT
// Edits of conditions; conditions as text for the clipboard.
//
// The text is JSON, {"game": "Skyrim", "conditions": [{"bytes": HEX, "forms": {"OFFSET":
// "Plugin.esm:00ABCD"}, "mayBeForms": {...}}]}: the stored bytes, and the records of the FormIDs in them, so
// that they can be numbered anew at any place. Bytes that only may be a FormID need to have the same number
// there. Both editions of Skyrim are one game here: their functions are the same.
#include "core/domains/pack/packageedit.h"
#include "core/formats/esp/conditiontable.h"
#include "core/formats/esp/ctda.h"
#include "core/formats/esp/formfields.h"

#include <charconv>
#include <functional>
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

void collectForms(const File &file, const UnitTree &tree, NodeId id, std::uint64_t base, ClipJson &forms)
{
    const Node node = tree.node(id);
    if (esp::isForm(node)) {
        const auto formId = load<std::uint32_t>(tree.bytesOf(id), 0);
        const auto &state = file.state<esp::EspState>();
        // One that names no master is damage and stays as it is.
        if (formId != 0 && !esp::resolve(state, file.name(), formId).indexTooHigh)
            forms[std::to_string(node.range.offset - base)] = esp::formText(state, file.name(), formId);
    }
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        collectForms(file, tree, tree.child(id, row), base, forms);
}

ClipJson possibleForms(const File &file, const UnitTree &tree, NodeId id)
{
    ClipJson forms = ClipJson::object();
    const auto &state = file.state<esp::EspState>();
    const std::uint64_t base = tree.node(id).range.offset;
    esp::forEachUnexplained(tree, id, [&](const Node &node) {
        const auto note = [&](std::size_t at, std::uint32_t formId) {
            forms[std::to_string(node.range.offset - base + at)] = esp::formText(state, file.name(), formId);
        };
        esp::forEachPossibleForm(tree.bytesOf(node.id), state.masters.size(), note);
    });
    return forms;
}

std::optional<Bytes> bytesOfText(const std::string &hex)
{
    Bytes bytes(hex.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char *first = hex.data() + 2 * i;
        if (std::from_chars(first, first + 2, bytes[i], 16).ptr != first + 2)
            return std::nullopt;
    }
    return hex.size() % 2 == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

// Calls `visit` with the offset of each form that the text names under this key, and its FormID in `to`;
// stops where it returns an error.
Result<void>
forEachNamed(const ClipJson &entry, const char *key, const File &to, std::size_t size,
             const std::function<Result<void>(std::size_t, const Result<std::uint32_t> &)> &visit)
{
    const auto forms = entry.find(key);
    if (forms == entry.end() || !forms->is_object())
        return {};
    for (const auto &[place, value] : forms->items()) {
        std::size_t offset = size;
        std::from_chars(place.data(), place.data() + place.size(), offset);
        if (!value.is_string() || offset > size || size - offset < 4)
            return fail("the text names a form outside its condition");
        const auto formId = esp::parseForm(to.state<esp::EspState>(), to.name(), value.get<std::string>());
        if (const Result<void> done = visit(offset, formId); !done)
            return done;
    }
    return {};
}

Result<Bytes> pastedBytes(const ClipJson &entry, const File &to)
{
    const auto hex = entry.find("bytes");
    auto bytes = hex != entry.end() && hex->is_string() ? bytesOfText(hex->get<std::string>()) : std::nullopt;
    if (!bytes)
        return fail("the text holds no condition");
    const auto isTheSame = [&](std::size_t at, const Result<std::uint32_t> &formId) -> Result<void> {
        const auto stored = load<std::uint32_t>(*bytes, at);
        if (formId && *formId == stored)
            return {};
        return fail(
            "byte {} of the condition is not decoded and may hold the FormID {:08X}, which names something "
            "else here",
            at, stored);
    };
    const auto renumber = [&](std::size_t at, const Result<std::uint32_t> &formId) -> Result<void> {
        if (!formId)
            return tl::unexpected(formId.error());
        store(*bytes, at, *formId);
        return {};
    };
    Result<void> done = forEachNamed(entry, "mayBeForms", to, bytes->size(), isTheSame);
    if (done)
        done = forEachNamed(entry, "forms", to, bytes->size(), renumber);
    return done ? Result<Bytes>(std::move(*bytes)) : tl::unexpected(done.error());
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
        ClipJson forms = ClipJson::object();
        collectForms(file, *tree, *node, tree->node(*node).range.offset, forms);
        list.push_back({{"bytes", hexOf(Reader(tree, *node))},
                        {"forms", std::move(forms)},
                        {"mayBeForms", possibleForms(file, *tree, *node)}});
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
        Result<Bytes> bytes = pastedBytes(entry, to);
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
    std::vector<Edit> edits{setEdit(package, condition.function.path, std::to_string(function))};
    for (int i = 0; i < 2; ++i) {
        const bool text = parameterChoice(package.game, function, i, 0).isText;
        const Field &string = i == 0 ? condition.cis1 : condition.cis2;
        if (string && !text)
            edits.push_back(removeEdit(package, conditionPath(condition, i == 0 ? "CIS1" : "CIS2")));
        if (!string && text)
            edits.push_back(insertEdit(package, condition.path, i == 0 ? "CIS1" : "CIS2"));
    }
    return edits;
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
