// SPDX-License-Identifier: MIT
#include "core/domains/script/script.h"

#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/plugins.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/schema/shared.h"

#include <algorithm>

namespace cutaway::script
{

namespace
{

constexpr std::string_view kTypeNames[] = {"none",  "object", "string",   "int",
                                           "float", "bool",   "variable", "struct"};
constexpr std::string_view kEventNames[] = {"begin", "end", "change"};

class ScriptReading
{
public:
    ScriptReading(const File &file, UnitId unit) : m_file(file), m_root(file.tree(unit)) {}

    void read(Scripts &scripts) const
    {
        const Reader node = m_root.member("VMAD"_f);
        if (!node)
            return;
        scripts.path = node.path();
        scripts.version = field(node, "version"_f);
        scripts.objectFormat = field(node, "objectFormat"_f);
        scripts.scripts = readList(node.elements("scripts"_f));
        const Reader fragments = node.member("fragments"_f);
        const bool readable = fragments && !m_root.tree().node(fragments.node()).isScalar();
        scripts.complete = !node.member("rest"_f) && !node.member("data"_f) && (!fragments || readable);
        scripts.hasFragments = readable;
        if (readable)
            readFragments(scripts, fragments);
        scripts.hasAliases = node.has("aliases"_f);
        for (const Reader &alias : node.elements("aliases"_f)) {
            const Reader object = alias.member("object"_f);
            scripts.aliases.push_back({alias.path(), field(object, "alias"_f), field(object, "form"_f),
                                       readList(alias.elements("scripts"_f))});
        }
    }

private:
    Field field(const Reader &at) const { return pack::fieldOf(m_file, at); }
    Field field(const Reader &at, FieldName name) const { return field(at.member(name)); }

    std::vector<Script> readList(const std::vector<Reader> &nodes) const
    {
        std::vector<Script> list;
        for (const Reader &node : nodes)
            list.push_back(readScript(node));
        return list;
    }

    Script readScript(const Reader &node) const
    {
        Script script{node.path(), field(node, "name"_f), field(node, "flags"_f), {}};
        for (const Reader &property : node.elements("properties"_f))
            script.properties.push_back(readProperty(property));
        return script;
    }

    Property readProperty(const Reader &node) const
    {
        Property property;
        property.path = node.path();
        property.name = field(node, "name"_f);
        property.type = field(node, "type"_f);
        property.flags = field(node, "flags"_f);
        const Reader value = node.member("value"_f);
        const Reader object = value.member("form"_f);
        property.value = field(object ? object : value);
        property.alias = field(value, "alias"_f);
        property.unused = field(value, "unused"_f);
        for (const Reader &member : node.elements("members"_f))
            property.items.push_back(readProperty(member));
        for (const FieldName list : {"structs"_f, "strings"_f, "values"_f}) {
            for (const Reader &item : node.elements(list))
                property.items.push_back(readItem(item));
        }
        return property;
    }

    Property readItem(const Reader &item) const
    {
        Property element;
        element.path = item.path();
        const Reader form = item.member("form"_f);
        const Reader text = item.member("value"_f);
        element.value = field(form ? form : text ? text : item);
        element.alias = field(item, "alias"_f);
        for (const Reader &member : item.elements("members"_f))
            element.items.push_back(readProperty(member));
        if (item.has("members"_f))
            element.value = {};
        return element;
    }

    void readFragments(Scripts &scripts, const Reader &node) const
    {
        scripts.bindVersion = field(node, "bindVersion"_f);
        scripts.fragmentFlags = field(node, "flags"_f);
        scripts.scriptFile = field(node, "scriptFile"_f);
        if (const Reader script = node.member("script"_f))
            scripts.fragmentScript = readScript(script);
        auto flags = static_cast<unsigned>(scripts.fragmentFlags.number);
        for (const Reader &event : node.elements("events"_f)) {
            Fragment fragment = readFragment(event, FragmentOf::Event);
            fragment.event = static_cast<std::uint8_t>(flags & -flags);
            flags &= flags - 1;
            scripts.fragments.push_back(std::move(fragment));
        }
        readNumbered(scripts, node.elements("phases"_f), FragmentOf::Phase, "phase"_f);
        readNumbered(scripts, node.elements("list"_f), FragmentOf::List, "index"_f);
        readNumbered(scripts, node.elements("stages"_f), FragmentOf::Stage, "stage"_f);
    }

    void readNumbered(Scripts &scripts, const std::vector<Reader> &nodes, FragmentOf of,
                      FieldName number) const
    {
        for (const Reader &node : nodes) {
            Fragment fragment = readFragment(node, of);
            const Reader head = node.member("of"_f);
            fragment.number = field(head, number);
            fragment.logEntry = field(head, "logEntry"_f);
            if (of == FragmentOf::Phase)
                fragment.phaseFlags = field(head, "flags"_f);
            scripts.fragments.push_back(std::move(fragment));
        }
    }

    Fragment readFragment(const Reader &node, FragmentOf of) const
    {
        Fragment fragment;
        fragment.path = node.path();
        fragment.of = of;
        fragment.unknown = field(node, "unknown"_f);
        fragment.script = field(node, "script"_f);
        fragment.function = field(node, "function"_f);
        return fragment;
    }

    const File &m_file;
    Reader m_root;
};

bool lists(std::span<const esp::GrammarRow> rows, esp::Game game)
{
    return std::ranges::any_of(
        rows, [game](const esp::GrammarRow &row) { return row.begins(esp::kScripts.signature(), game); });
}

const Property *propertyAmong(const std::vector<Property> &properties, const std::string &path)
{
    for (const Property &property : properties) {
        if (property.path == path)
            return &property;
        if (const Property *below = propertyAmong(property.items, path))
            return below;
    }
    return nullptr;
}

} // namespace

bool mayHaveScripts(const File &plugin, UnitId unit)
{
    if (!esp::isPlugin(plugin) || unit == 0 || unit >= plugin.units().size())
        return false;
    const std::uint32_t tag = plugin.units()[unit].tag;
    if (tag == esp::kGroup || tag == esp::kRawUnit)
        return false;
    return lists(esp::grammarOf(tag, esp::gameOf(plugin, unit)), esp::gameOf(plugin, unit)) ||
           plugin.tree(unit)->childNamed(plugin.tree(unit)->root(), esp::kScripts.node.name).has_value();
}

Scripts readScripts(const File &plugin, UnitId unit)
{
    Scripts scripts;
    scripts.unit = unit;
    scripts.key = plugin.format().unitKey(plugin, unit);
    scripts.formId = plugin.units()[unit].id;
    scripts.game = esp::gameOf(plugin, unit);
    if (const esp::RecordRow *row = esp::recordRow(plugin.units()[unit].tag))
        scripts.kind = row->fragments;
    ScriptReading(plugin, unit).read(scripts);
    return scripts;
}

void forEachScript(const Scripts &scripts, const std::function<void(const Script &)> &visit)
{
    for (const Script &script : scripts.scripts)
        visit(script);
    if (scripts.fragmentScript)
        visit(*scripts.fragmentScript);
    for (const AliasScripts &alias : scripts.aliases) {
        for (const Script &script : alias.scripts)
            visit(script);
    }
}

void forEachProperty(const std::vector<Property> &properties,
                     const std::function<void(const Property &)> &visit)
{
    for (const Property &property : properties) {
        visit(property);
        forEachProperty(property.items, visit);
    }
}

const Script *findScript(const Scripts &scripts, const std::string &path)
{
    const Script *found = nullptr;
    forEachScript(scripts, [&](const Script &script) {
        if (script.path == path)
            found = &script;
    });
    return found;
}

const Property *findProperty(const Scripts &scripts, const std::string &path)
{
    const Property *found = nullptr;
    forEachScript(scripts, [&](const Script &script) {
        found = found == nullptr ? propertyAmong(script.properties, path) : found;
    });
    return found;
}

const Script *scriptAround(const Scripts &scripts, std::string_view path)
{
    const Script *found = nullptr;
    forEachScript(scripts, [&](const Script &script) {
        const std::string_view own = script.path;
        if (path.starts_with(own) && (path.size() == own.size() || path[own.size()] == '.'))
            found = &script;
    });
    return found;
}

bool sameName(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::string typeName(std::int64_t type)
{
    const bool isList = type > kListBy;
    const auto plain = static_cast<std::size_t>(isList ? type - kListBy : type);
    if (type < 0 || plain >= std::size(kTypeNames) || (isList && plain == 0))
        return fmt::to_string(type);
    return fmt::format("{}{}", kTypeNames[plain], isList ? " array" : "");
}

std::string fragmentTitle(const Fragment &fragment)
{
    switch (fragment.of) {
    case FragmentOf::Event:
        for (std::size_t bit = 0; bit < std::size(kEventNames); ++bit) {
            if (fragment.event == 1U << bit)
                return std::string(kEventNames[bit]);
        }
        return fmt::format("flag {:X}", fragment.event);
    case FragmentOf::Phase:
        return fmt::format("phase {}{}", fragment.number.number,
                           fragment.phaseFlags.number == 2   ? ", end"
                           : fragment.phaseFlags.number == 1 ? ", begin"
                                                             : "");
    case FragmentOf::List:
        return fmt::format("entry {}", fragment.number.number);
    case FragmentOf::Stage:
        break;
    }
    return fragment.logEntry.number == 0
               ? fmt::format("stage {}", fragment.number.number)
               : fmt::format("stage {}, log entry {}", fragment.number.number, fragment.logEntry.number);
}

} // namespace cutaway::script
