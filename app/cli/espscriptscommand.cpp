// SPDX-License-Identifier: MIT
#include "app/cli/esp.h"

#include "core/base/quantity.h"
#include "core/domains/script/script.h"
#include "core/formats/esp/plugins.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

using Json = nlohmann::ordered_json;

struct ScriptsCommand {
    std::string path;
    std::string record; // empty: all
    bool json = false;
};

// ---- JSON

Json valueOf(const script::Property &property, std::int64_t type);

Json propertyJson(const script::Property &property)
{
    Json json{{"name", property.name.text}, {"type", script::typeName(property.type.number)}};
    if (property.flags)
        json["flags"] = property.flags.number;
    json["value"] = valueOf(property, property.type.number);
    return json;
}

Json listJson(const std::vector<script::Property> &items, std::int64_t type)
{
    Json list = Json::array();
    for (const script::Property &item : items)
        list.push_back(type == script::kStruct ? propertyJson(item) : valueOf(item, type - script::kListBy));
    return list;
}

Json valueOf(const script::Property &property, std::int64_t type)
{
    switch (type) {
    case script::kObject:
        return {{"form", property.value.text}, {"alias", property.alias.number}};
    case script::kText:
        return property.value.text;
    case script::kInt:
        return property.value.number;
    case script::kFloat:
        return property.value.real;
    case script::kBool:
        return property.value.number != 0;
    default:
        return type == script::kNoType ? Json() : listJson(property.items, type);
    }
}

Json scriptsJson(const std::vector<script::Script> &scripts)
{
    Json list = Json::array();
    for (const script::Script &script : scripts) {
        Json json{{"path", script.path}, {"name", script.name.text}};
        if (script.flags)
            json["flags"] = script.flags.number;
        json["properties"] = Json::array();
        for (const script::Property &property : script.properties)
            json["properties"].push_back(propertyJson(property));
        list.push_back(std::move(json));
    }
    return list;
}

Json recordJson(const File &file, const script::Scripts &scripts)
{
    Json json{{"record", scripts.key},
              {"name", esp::editorIdOf(file, scripts.unit)},
              {"version", scripts.version.number},
              {"complete", scripts.complete},
              {"scripts", scriptsJson(scripts.scripts)}};
    if (scripts.fragmentScript)
        json["fragmentScript"] = scriptsJson({*scripts.fragmentScript}).front();
    json["fragments"] = Json::array();
    for (const script::Fragment &fragment : scripts.fragments)
        json["fragments"].push_back({{"of", script::fragmentTitle(fragment)},
                                     {"script", fragment.script.text},
                                     {"function", fragment.function.text}});
    json["aliases"] = Json::array();
    for (const script::AliasScripts &alias : scripts.aliases)
        json["aliases"].push_back({{"alias", alias.alias.number}, {"scripts", scriptsJson(alias.scripts)}});
    return json;
}

// ---- text

std::string valueWords(const script::Property &property)
{
    if (property.alias && property.alias.number >= 0)
        return fmt::format("alias {} of {}", property.alias.number, property.value.text);
    return property.value ? property.value.text : quantity(property.items.size(), "item");
}

void printProperty(const script::Property &property, const std::string &name, int depth)
{
    const std::string type = property.type ? " " + script::typeName(property.type.number) : "";
    print("{:{}}{}{} = {}\n", "", 2 * depth, name, type, valueWords(property));
    for (std::size_t i = 0; i < property.items.size(); ++i) {
        const std::string own = property.items[i].name.text;
        printProperty(property.items[i], own.empty() ? fmt::format("[{}]", i) : own, depth + 1);
    }
}

void printScript(const script::Script &script, int depth)
{
    print("{:{}}script {}\n", "", 2 * depth, script.name.text);
    for (const script::Property &property : script.properties)
        printProperty(property, property.name.text, depth + 1);
}

void printRecord(const File &file, const script::Scripts &scripts)
{
    print("{}\n", withNames(file, scripts.unit));
    for (const script::Script &script : scripts.scripts)
        printScript(script, 1);
    if (scripts.fragmentScript)
        printScript(*scripts.fragmentScript, 1);
    for (const script::Fragment &fragment : scripts.fragments)
        print("  fragment {}: {}.{}\n", script::fragmentTitle(fragment), fragment.script.text,
              fragment.function.text);
    for (const script::AliasScripts &alias : scripts.aliases) {
        print("  alias {}\n", alias.alias.number);
        for (const script::Script &script : alias.scripts)
            printScript(script, 2);
    }
    if (!scripts.complete)
        print("  not all of it can be read\n");
}

void runScripts(const ScriptsCommand &options, Context &context)
{
    const auto file = openEsp(context, options.path);
    if (file == nullptr)
        return;
    const auto asked = unitsAsked(*file, options.path, options.record, context);
    if (!asked)
        return;
    Json list = Json::array();
    for (UnitId unit = asked->first; unit < asked->last && canPrint(); ++unit) {
        if (!script::mayHaveScripts(*file, unit))
            continue;
        const script::Scripts scripts = script::readScripts(*file, unit);
        if (!scripts)
            continue;
        if (options.json)
            list.push_back(recordJson(*file, scripts));
        else
            printRecord(*file, scripts);
    }
    if (options.json)
        printJsonLine({{"records", std::move(list)}});
}

} // namespace

void addEspScripts(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<ScriptsCommand>(
        parent, context, "scripts", runScripts,
        "List the Papyrus scripts of a record or of all: their properties with types and values, the "
        "fragments, the scripts of aliases. Their paths, such as QUST:01000F99.VMAD.scripts[0].name, are for "
        "set and edit.");
    addFile(command, options.path, "Plugin");
    command.add_option("ID", options.record,
                       "The record, such as QUST:01000F99, 01000F99 or Own.esp:000F99; default: every record "
                       "that has scripts");
    addJson(command, options.json,
            R"(Print {"records":[{"record","name","version","complete","scripts","fragments","aliases"}]})");
    addData(command, context);
}

} // namespace cutaway::cli
