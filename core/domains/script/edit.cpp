// SPDX-License-Identifier: MIT
#include "core/domains/script/edit.h"

#include "core/base/quantity.h"
#include "core/formats/esp/record.h"

#include <algorithm>

namespace cutaway::script
{

namespace
{

constexpr std::size_t kLongestName = 0xFFFF;

std::string recordPath(const Scripts &scripts, const std::string &path)
{
    return scripts.key + "." + path;
}

Edit insertEdit(const Scripts &scripts, const std::string &path,
                std::vector<std::pair<std::string, std::string>> values = {})
{
    return pack::insertEdit(recordPath(scripts, path), {}, kAnyRow, std::move(values));
}

Result<void> checkName(const std::string &name, std::string_view what)
{
    if (name.empty())
        return fail("the {} needs a name", what);
    if (name.size() > kLongestName)
        return fail("the name of the {} has {}; the limit is {}", what, quantity(name.size(), "byte"),
                    kLongestName);
    return {};
}

const AliasScripts *aliasAt(const Scripts &scripts, const std::string &path)
{
    const auto found = std::ranges::find(scripts.aliases, path, &AliasScripts::path);
    return found == scripts.aliases.end() ? nullptr : &*found;
}

// The scripts of an alias, or those of the record.
const std::vector<Script> &listOf(const Scripts &scripts, const std::string &alias)
{
    const AliasScripts *found = aliasAt(scripts, alias);
    return found == nullptr ? scripts.scripts : found->scripts;
}

// The list that the script at the path stands in.
const std::vector<Script> *listAround(const Scripts &scripts, const std::string &path)
{
    const auto holds = [&](const std::vector<Script> &list) {
        return std::ranges::find(list, path, &Script::path) != list.end();
    };
    for (const AliasScripts &alias : scripts.aliases) {
        if (holds(alias.scripts))
            return &alias.scripts;
    }
    return holds(scripts.scripts) ? &scripts.scripts : nullptr;
}

bool hasScript(const std::vector<Script> &list, std::string_view name)
{
    return std::ranges::any_of(list, [&](const Script &script) { return sameName(script.name.text, name); });
}

bool hasProperty(const std::vector<Property> &properties, std::string_view name)
{
    return std::ranges::any_of(properties,
                               [&](const Property &property) { return sameName(property.name.text, name); });
}

template <class IsTaken> std::string freeName(const std::string &wanted, IsTaken isTaken)
{
    std::string name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = wanted + std::to_string(number);
    return name;
}

// VMAD where the record has none.
std::vector<Edit> firstEdits(const Scripts &scripts)
{
    return scripts ? std::vector<Edit>{} : std::vector<Edit>{insertEdit(scripts, "VMAD")};
}

// The properties beside one at a path: those of its script, or the members of its structure.
const std::vector<Property> *propertiesAround(const std::vector<Property> &properties,
                                              const std::string &path)
{
    for (const Property &property : properties) {
        if (property.path == path)
            return &properties;
        if (const auto *below = propertiesAround(property.items, path))
            return below;
    }
    return nullptr;
}

std::string freeFunction(const Scripts &scripts)
{
    int number = -1;
    std::string name;
    do
        name = fmt::format("Fragment_{}", ++number);
    while (std::ranges::any_of(
        scripts.fragments, [&](const Fragment &fragment) { return sameName(fragment.function.text, name); }));
    return name;
}

// The name of the script whose functions the fragments are.
std::string nameOfFragments(const Scripts &scripts)
{
    return scripts.fragmentScript ? scripts.fragmentScript->name.text : scripts.scriptFile.text;
}

// What a record needs before it takes a fragment of that script.
std::vector<Edit> fragmentEdits(const Scripts &scripts, const std::string &script)
{
    std::vector<Edit> edits = firstEdits(scripts);
    const bool holdsScript = scripts.game == esp::Game::Fallout4;
    if (!scripts.hasFragments)
        edits.push_back(insertEdit(scripts, "VMAD.fragments"));
    if (nameOfFragments(scripts).empty())
        edits.push_back(setEdit(
            scripts, holdsScript ? "VMAD.fragments.script.name" : "VMAD.fragments.scriptFile", script));
    if (!holdsScript && !hasScript(scripts.scripts, script))
        edits.push_back(insertEdit(scripts, "VMAD.scripts", {{"name", script}}));
    return edits;
}

} // namespace

Edit setEdit(const Scripts &scripts, const std::string &path, std::string value)
{
    Edit edit;
    edit.path = recordPath(scripts, path);
    edit.value = std::move(value);
    return edit;
}

Edit removeEdit(const Scripts &scripts, const std::string &path)
{
    Edit edit;
    edit.op = Edit::Op::Remove;
    edit.path = recordPath(scripts, path);
    return edit;
}

Edit moveEdit(const Scripts &scripts, const std::string &path, std::uint32_t row)
{
    Edit edit;
    edit.op = Edit::Op::Move;
    edit.path = recordPath(scripts, path);
    edit.row = row;
    return edit;
}

EditList addScript(const Scripts &scripts, const std::string &name, const std::string &alias)
{
    if (const Result<void> good = checkName(name, "script"); !good)
        return tl::unexpected(good.error());
    if (!alias.empty() && aliasAt(scripts, alias) == nullptr)
        return fail("there is no alias {}", alias);
    if (hasScript(listOf(scripts, alias), name))
        return fail("the {} has a script {} already", alias.empty() ? "record" : "alias", name);
    std::vector<Edit> edits = firstEdits(scripts);
    edits.push_back(
        insertEdit(scripts, (alias.empty() ? "VMAD" : alias) + std::string(".scripts"), {{"name", name}}));
    return edits;
}

EditList removeScript(const Scripts &scripts, const std::string &path)
{
    if (scripts.fragmentScript && scripts.fragmentScript->path == path)
        return fail("it is the script of the fragments, which stay");
    const std::vector<Script> *list = listAround(scripts, path);
    if (list == nullptr)
        return fail("there is no script {}", path);
    const bool own = list == &scripts.scripts;
    const std::string &name = findScript(scripts, path)->name.text;
    for (const Fragment &fragment : scripts.fragments) {
        if (own && sameName(fragment.script.text, name))
            return fail("a fragment runs {} of {}", fragment.function.text, name);
    }
    const bool all = own && list->size() == 1 && !scripts.hasFragments && scripts.complete;
    return std::vector<Edit>{removeEdit(scripts, all ? scripts.path : path)};
}

EditList renameScript(const Scripts &scripts, const std::string &path, const std::string &name)
{
    const Script *script = findScript(scripts, path);
    if (script == nullptr)
        return fail("there is no script {}", path);
    if (const Result<void> good = checkName(name, "script"); !good)
        return tl::unexpected(good.error());
    const std::vector<Script> *list = listAround(scripts, path);
    const std::string &before = script->name.text;
    if (list != nullptr && !sameName(before, name) && hasScript(*list, name))
        return fail("there is a script {} already", name);
    std::vector<Edit> edits{setEdit(scripts, script->name.path, name)};
    const bool isAliases = list != nullptr && list != &scripts.scripts;
    if (isAliases || before.empty())
        return edits;
    if (sameName(scripts.scriptFile.text, before))
        edits.push_back(setEdit(scripts, scripts.scriptFile.path, name));
    for (const Fragment &fragment : scripts.fragments) {
        if (sameName(fragment.script.text, before))
            edits.push_back(setEdit(scripts, fragment.script.path, name));
    }
    return edits;
}

EditList addProperty(const Scripts &scripts, const std::string &script, const std::string &name,
                     std::uint8_t type)
{
    if (const Result<void> good = checkName(name, "property"); !good)
        return tl::unexpected(good.error());
    const Script *target = findScript(scripts, script);
    if (target == nullptr)
        return fail("there is no script {}", script);
    if (hasProperty(target->properties, name))
        return fail("{} has a property {} already", target->name.text, name);
    return std::vector<Edit>{
        insertEdit(scripts, script + ".properties", {{"name", name}, {"type", std::to_string(type)}})};
}

EditList renameProperty(const Scripts &scripts, const std::string &path, const std::string &name)
{
    const Property *property = findProperty(scripts, path);
    if (property == nullptr || !property->name)
        return fail("there is no property {}", path);
    if (const Result<void> good = checkName(name, "property"); !good)
        return tl::unexpected(good.error());
    const auto *around = propertiesAround(scriptAround(scripts, path)->properties, path);
    if (!sameName(property->name.text, name) && hasProperty(*around, name))
        return fail("there is a property {} already", name);
    return std::vector<Edit>{setEdit(scripts, property->name.path, name)};
}

EditList addItem(const Scripts &scripts, const std::string &path)
{
    const Property *property = findProperty(scripts, path);
    if (property == nullptr)
        return fail("there is no property {}", path);
    const std::int64_t type = property->type.number;
    const bool members = type == kStruct || !property->type; // an item of a list of structures
    if (!members && type < kFirstList)
        return fail("{} is not a list", property->name.text);
    const std::string_view list = members                   ? "members"
                                  : type == kText + kListBy ? "strings"
                                  : type == kStructList     ? "structs"
                                                            : "values";
    const std::string name =
        freeName("member", [&](const std::string &taken) { return hasProperty(property->items, taken); });
    Edit insert = insertEdit(scripts, fmt::format("{}.{}", path, list));
    if (members)
        insert = insertEdit(scripts, fmt::format("{}.{}", path, list), {{"name", name}});
    return std::vector<Edit>{std::move(insert)};
}

FragmentOf listOfFragments(const Scripts &scripts)
{
    switch (scripts.kind) {
    case esp::Fragments::Phases:
        return FragmentOf::Phase;
    case esp::Fragments::List:
        return FragmentOf::List;
    case esp::Fragments::Quest:
        return FragmentOf::Stage;
    case esp::Fragments::Events:
    case esp::Fragments::None:
        break;
    }
    return FragmentOf::Event;
}

EditList addFragment(const Scripts &scripts, FragmentOf of, std::uint32_t number, const std::string &script)
{
    if (scripts.kind == esp::Fragments::None)
        return fail("records of this type have no fragments");
    const bool hasEvents = scripts.kind == esp::Fragments::Events || scripts.kind == esp::Fragments::Phases;
    if (of == FragmentOf::Event ? !hasEvents : of != listOfFragments(scripts))
        return fail("fragments of this record belong to other parts of it");
    const std::string holder = nameOfFragments(scripts).empty() ? script : nameOfFragments(scripts);
    if (const Result<void> good = checkName(holder, "script of the fragments"); !good)
        return tl::unexpected(good.error());
    std::vector<Edit> edits = fragmentEdits(scripts, holder);
    if (of == FragmentOf::Event) {
        const std::int64_t flags = scripts.fragmentFlags.number;
        if (number == 0 || number > 0xFF || (number & (number - 1)) != 0)
            return fail("an event is one flag, not {}", number);
        if ((flags & number) != 0)
            return fail("the event has a fragment already");
        edits.push_back(setEdit(scripts, "VMAD.fragments.flags", std::to_string(flags | number)));
        return edits;
    }
    const bool isPhase = of == FragmentOf::Phase, isList = of == FragmentOf::List;
    edits.push_back(insertEdit(scripts,
                               isPhase  ? "VMAD.fragments.phases"
                               : isList ? "VMAD.fragments.list"
                                        : "VMAD.fragments.stages",
                               {{isPhase  ? "of.phase"
                                 : isList ? "of.index"
                                          : "of.stage",
                                 std::to_string(number)},
                                {"script", holder},
                                {"function", freeFunction(scripts)}}));
    return edits;
}

std::string usualFragmentScript(const Scripts &scripts, std::string_view editorId)
{
    struct Usual {
        std::string_view record, prefix, folder;
    };
    static constexpr Usual kUsual[] = {{"PACK", "PF", "Packages"}, {"QUST", "QF", "Quests"},
                                       {"SCEN", "SF", "Scenes"},   {"INFO", "TIF", "TopicInfos"},
                                       {"PERK", "PRKF", "Perks"},  {"TERM", "TERM", "Terminals"}};
    const auto *usual = std::ranges::find(kUsual, std::string_view(scripts.key).substr(0, 4), &Usual::record);
    if (usual == std::end(kUsual))
        return {};
    const std::string name = fmt::format("{}_{}_{:08X}", usual->prefix, editorId, scripts.formId);
    return scripts.game == esp::Game::Fallout4 ? fmt::format("Fragments:{}:{}", usual->folder, name) : name;
}

EditList addAlias(const Scripts &scripts, std::uint32_t alias)
{
    if (scripts.kind != esp::Fragments::Quest)
        return fail("quests alone have aliases");
    if (std::ranges::any_of(scripts.aliases,
                            [&](const AliasScripts &known) { return known.alias.number == alias; }))
        return fail("the scripts of alias {} have an entry already", alias);
    std::vector<Edit> edits = firstEdits(scripts);
    if (!scripts.hasFragments) // which the aliases stand behind
        edits.push_back(insertEdit(scripts, "VMAD.fragments"));
    else if (!scripts.hasAliases)
        edits.push_back(insertEdit(scripts, "VMAD.aliases"));
    edits.push_back(insertEdit(
        scripts, "VMAD.aliases",
        {{"object.alias", std::to_string(alias)}, {"object.form", fmt::format("{:08X}", scripts.formId)}}));
    return edits;
}

std::string freeScriptName(const Scripts &scripts, const std::string &wanted, const std::string &alias)
{
    return freeName(wanted, [&](const std::string &name) { return hasScript(listOf(scripts, alias), name); });
}

std::string freePropertyName(const Scripts &scripts, const std::string &script, const std::string &wanted)
{
    const Script *target = findScript(scripts, script);
    return target == nullptr ? wanted : freeName(wanted, [&](const std::string &name) {
        return hasProperty(target->properties, name);
    });
}

} // namespace cutaway::script
