// SPDX-License-Identifier: MIT
#include "core/domains/pack/packagescripts.h"

#include "core/base/quantity.h"
#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr std::size_t kLongestName = 0xFFFF;
constexpr std::int64_t kStructType = 7, kTextList = 12, kStructList = 17, kFirstListType = 11;

// Papyrus does not tell upper from lower case.
bool sameName(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
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

bool hasScript(const Package &package, std::string_view name)
{
    return package.scripts && std::ranges::any_of(package.scripts->scripts, [&](const Script &script) {
               return sameName(script.name.text, name);
           });
}

bool hasProperty(const Script &script, std::string_view name)
{
    return std::ranges::any_of(script.properties, [&](const ScriptProperty &property) {
        return sameName(property.name.text, name);
    });
}

template <class IsTaken> std::string freeName(const std::string &wanted, IsTaken isTaken)
{
    std::string name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = wanted + std::to_string(number);
    return name;
}

const ScriptProperty *propertyAmong(const std::vector<ScriptProperty> &properties, const std::string &path)
{
    for (const ScriptProperty &property : properties) {
        if (property.path == path)
            return &property;
        if (const ScriptProperty *below = propertyAmong(property.items, path))
            return below;
    }
    return nullptr;
}

} // namespace

EditList addScript(const Package &package, const std::string &name)
{
    if (const Result<void> good = checkName(name, "script"); !good)
        return tl::unexpected(good.error());
    if (hasScript(package, name))
        return fail("the package has a script {} already", name);
    std::vector<Edit> edits;
    if (!package.scripts)
        edits.push_back(insertEdit(package, "VMAD", {}));
    edits.push_back(insertEdit(package, "VMAD.scripts", {}, kAnyRow, {{"name", name}}));
    return edits;
}

EditList removeScript(const Package &package, const std::string &path)
{
    const Script *script = findScript(package, path);
    if (script == nullptr || !package.scripts)
        return fail("there is no script {}", path);
    if (package.scripts->fragmentScript && package.scripts->fragmentScript->path == path)
        return fail("it is the script of the fragments, which stay");
    for (const Fragment &fragment : package.scripts->fragments) {
        if (sameName(fragment.script.text, script->name.text))
            return fail("a fragment runs {} of {}", fragment.function.text, script->name.text);
    }
    const bool all =
        package.scripts->scripts.size() == 1 && !package.scripts->hasFragments && package.scripts->complete;
    return std::vector<Edit>{removeEdit(package, all ? package.scripts->path : path)};
}

EditList addProperty(const Package &package, const std::string &script, const std::string &name,
                     std::uint8_t type)
{
    if (const Result<void> good = checkName(name, "property"); !good)
        return tl::unexpected(good.error());
    const Script *target = findScript(package, script);
    if (target == nullptr)
        return fail("there is no script {}", script);
    if (hasProperty(*target, name))
        return fail("{} has a property {} already", target->name.text, name);
    return std::vector<Edit>{insertEdit(package, script + ".properties", {}, kAnyRow,
                                        {{"name", name}, {"type", std::to_string(type)}})};
}

EditList addItem(const Package &package, const std::string &path)
{
    const ScriptProperty *property = findProperty(package, path);
    if (property == nullptr)
        return fail("there is no property {}", path);
    const std::int64_t type = property->type.number;
    const bool members = type == kStructType || !property->type; // an item of a list of structures
    if (!members && type < kFirstListType)
        return fail("{} is not a list", property->name.text);
    const std::string_view list = members               ? "members"
                                  : type == kTextList   ? "strings"
                                  : type == kStructList ? "structs"
                                                        : "values";
    Edit insert = insertEdit(package, fmt::format("{}.{}", path, list), {});
    if (members) {
        Edit name;
        name.path = "name";
        name.value = freeName("member", [&](const std::string &taken) {
            return std::ranges::any_of(
                property->items, [&](const ScriptProperty &item) { return sameName(item.name.text, taken); });
        });
        insert.values.push_back(std::move(name));
    }
    return std::vector<Edit>{std::move(insert)};
}

std::string freeScriptName(const Package &package, const std::string &wanted)
{
    return freeName(wanted, [&](const std::string &name) { return hasScript(package, name); });
}

std::string freePropertyName(const Package &package, const std::string &script, const std::string &wanted)
{
    const Script *target = findScript(package, script);
    return target == nullptr
               ? wanted
               : freeName(wanted, [&](const std::string &name) { return hasProperty(*target, name); });
}

const Script *findScript(const Package &package, const std::string &path)
{
    if (!package.scripts)
        return nullptr;
    const auto found = std::ranges::find(package.scripts->scripts, path, &Script::path);
    if (found != package.scripts->scripts.end())
        return &*found;
    const auto &own = package.scripts->fragmentScript;
    return own && own->path == path ? &*own : nullptr;
}

const ScriptProperty *findProperty(const Package &package, const std::string &path)
{
    if (!package.scripts)
        return nullptr;
    for (const Script &script : package.scripts->scripts) {
        if (const ScriptProperty *found = propertyAmong(script.properties, path))
            return found;
    }
    const auto &own = package.scripts->fragmentScript;
    return own ? propertyAmong(own->properties, path) : nullptr;
}

} // namespace cutaway::pack
