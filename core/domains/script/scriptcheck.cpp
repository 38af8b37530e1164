// SPDX-License-Identifier: MIT
#include "core/domains/script/scriptcheck.h"

#include "core/domains/script/script.h"
#include "core/domains/script/sources.h"
#include "core/formats/esp/aliases.h"
#include "core/formats/esp/datafolders.h"
#include "core/formats/esp/plugins.h"
#include "core/formats/esp/record.h"
#include "core/formats/esp/rules.h"
#include "core/formats/esp/schema/container.h"

#include <algorithm>
#include <map>

namespace cutaway::script
{

namespace
{

using esp::operator""_rule;

constexpr std::int64_t kRemoved = 2; // bit of the flags of a script or property that the plugin takes away
constexpr std::size_t kMostOfRule = 200;

class ScriptCheck
{
public:
    ScriptCheck(const File &file, Diagnostics &diagnostics)
        : m_file(file), m_diagnostics(diagnostics), m_sources(Sources::below(esp::foldersOf(file)))
    {
    }

    void look(UnitId unit)
    {
        m_scripts = readScripts(m_file, unit);
        for (const AliasScripts &alias : m_scripts.aliases)
            checkAlias(alias.alias, alias.form.id());
        forEachScript(m_scripts, [this](const Script &script) {
            forEachProperty(script.properties, [this](const Property &property) {
                if (property.alias)
                    checkAlias(property.alias, property.value.id());
            });
            checkDeclared(script);
        });
        checkFunctions();
    }

private:
    void tell(Severity severity, Code code, const std::string &path, std::string text)
    {
        if (++m_told[code->id] > kMostOfRule)
            return;
        const auto tree = m_file.tree(m_scripts.unit);
        const Result<NodeId> node = tree->find(path);
        const auto range = node ? m_file.fileRange(m_scripts.unit, *node) : std::nullopt;
        m_diagnostics.add({severity, code, m_scripts.unit,
                           range.value_or(m_file.units().range(m_scripts.unit)), std::move(text), path});
    }

    // Masters are opened for quests of theirs alone.
    const std::vector<esp::Alias> *aliasesOf(std::uint32_t quest)
    {
        const auto known = m_aliases.find(quest);
        if (known != m_aliases.end())
            return known->second ? &*known->second : nullptr;
        const bool isOwn = esp::recordOf(m_file, quest) != UnitIndex::kNone;
        if (!isOwn && !m_masters)
            m_masters.emplace(m_file);
        auto &aliases = m_aliases[quest];
        aliases = esp::aliasesOf(isOwn ? esp::Plugins{m_file, {}} : m_masters->plugins, quest);
        return aliases ? &*aliases : nullptr;
    }

    void checkAlias(const Field &alias, std::uint32_t quest)
    {
        if (alias.number < 0 || quest == 0)
            return;
        const auto *aliases = aliasesOf(quest);
        if (aliases == nullptr || std::ranges::any_of(*aliases, [&](const esp::Alias &each) {
                return each.id == static_cast<std::uint32_t>(alias.number);
            }))
            return;
        tell(Severity::Warning, "esp.vmad.alias"_rule, alias.path,
             fmt::format("{} has no alias {}", esp::resolvedText(m_file, quest), alias.number));
    }

    void checkDeclared(const Script &script)
    {
        if (m_sources.empty() || script.name.text.empty() || (script.flags.number & kRemoved) != 0)
            return;
        const Family family = m_sources.family(script.name.text);
        for (const Property &property : script.properties) {
            if (family.scripts.empty() || (property.flags.number & kRemoved) != 0)
                continue;
            const std::string &name = property.name.text;
            const std::string *declared = family.typeOf(name);
            if (declared == nullptr && family.complete)
                tell(Severity::Warning, "esp.vmad.undeclared"_rule, property.name.path,
                     fmt::format("{} declares no property {}", script.name.text, name));
            else if (declared != nullptr && !suits(property.type.number, *declared))
                tell(Severity::Warning, "esp.vmad.mismatch"_rule, property.type.path,
                     fmt::format("{} is of type {} here, {} declares it as {}", name,
                                 typeName(property.type.number), script.name.text, *declared));
        }
    }

    void checkFunctions()
    {
        for (const Fragment &fragment : m_scripts.fragments) {
            if (m_sources.empty() || fragment.function.text.empty())
                continue;
            const Family family = m_sources.family(fragment.script.text);
            if (family.complete && !family.hasFunction(fragment.function.text))
                tell(Severity::Note, "esp.vmad.function"_rule, fragment.function.path,
                     fmt::format("{} has no function {}", fragment.script.text, fragment.function.text));
        }
    }

    const File &m_file;
    Diagnostics &m_diagnostics;
    Sources m_sources;
    Scripts m_scripts;
    std::optional<esp::WithMasters> m_masters;
    std::map<std::uint32_t, std::optional<std::vector<esp::Alias>>> m_aliases; // by quest
    std::map<std::string_view, std::size_t> m_told;
};

// Without decoding all that has none.
bool holdsScripts(const File &file, UnitId unit)
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == esp::kGroup || tag == esp::kRawUnit)
        return false;
    const esp::RecordData record = esp::openRecord(file.unitBytes(unit));
    if (!record.problem.empty())
        return false;
    const auto subrecords = esp::scanSubrecords(record.bytes.span(), record.data).list;
    return std::ranges::find(subrecords, esp::sig("VMAD"), &esp::Subrecord::signature) != subrecords.end();
}

} // namespace

void checkScripts(const File &plugin, Diagnostics &diagnostics, Progress &progress)
{
    if (!plugin.state<esp::EspState>().hasHeader)
        return;
    ScriptCheck check(plugin, diagnostics);
    for (UnitId unit = 1; unit < plugin.units().size() && !progress.cancelled(); ++unit) {
        if (holdsScripts(plugin, unit))
            check.look(unit);
    }
}

} // namespace cutaway::script
