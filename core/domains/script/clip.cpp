// SPDX-License-Identifier: MIT
// A script as text for the clipboard: JSON, {"game": "Skyrim", "format": [FLAGS, OBJECTS], "name": NAME,
// "script": PART}, the part as in core/formats/esp/clippart.h. The format says whether scripts have flags
// and in which order an object has its parts. Both editions of Skyrim are one game here: scripts are the
// same.
#include "core/domains/script/edit.h"
#include "core/formats/esp/clippart.h"

#include <nlohmann/json.hpp>

namespace cutaway::script
{

namespace
{

using ScriptJson = nlohmann::ordered_json;

constexpr std::int64_t kFlagsSince = 4;

const char *clipGame(const Scripts &scripts)
{
    return scripts.game == esp::Game::Fallout4 ? "Fallout 4" : "Skyrim";
}

// A VMAD that is put in has flags and objects of format 2.
ScriptJson clipFormat(const Scripts &scripts)
{
    return {!scripts || scripts.version.number >= kFlagsSince, scripts ? scripts.objectFormat.number : 2};
}

std::string textOf(const ScriptJson &json, const char *key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

Result<std::string> scriptToText(const File &file, const Scripts &scripts, const std::string &path)
{
    const Script *script = findScript(scripts, path);
    if (script == nullptr)
        return fail("there is no script {}", path);
    const auto tree = file.tree(scripts.unit);
    const Result<NodeId> node = tree->find(path);
    if (!node)
        return tl::unexpected(node.error());
    return ScriptJson{{"game", clipGame(scripts)},
                      {"format", clipFormat(scripts)},
                      {"name", script->name.text},
                      {"script", esp::clipPart(file, Reader(tree, *node))}}
        .dump();
}

EditList pasteScript(const Scripts &scripts, const File &to, std::string_view text, const std::string &alias)
{
    const ScriptJson json = ScriptJson::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("script") || !json["script"].is_object())
        return fail("the text holds no script");
    if (textOf(json, "game") != clipGame(scripts))
        return fail("the script is of {}, this record is of {}",
                    textOf(json, "game").empty() ? "a game that is not named" : textOf(json, "game"),
                    clipGame(scripts));
    if (!json.contains("format") || json["format"] != clipFormat(scripts))
        return fail("the script is stored in another version than those of this record");
    const Result<Bytes> bytes = esp::pastedPart(json["script"], to, "script");
    if (!bytes)
        return tl::unexpected(bytes.error());
    EditList edits = addScript(scripts, freeScriptName(scripts, textOf(json, "name"), alias), alias);
    if (!edits)
        return edits;
    edits->back().element.bytes = *bytes; // its name is set behind that, for it may be taken
    return edits;
}

} // namespace cutaway::script
