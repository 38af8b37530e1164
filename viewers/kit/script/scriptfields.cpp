// SPDX-License-Identifier: MIT
#include "viewers/kit/script/scriptfields.h"

#include "core/domains/script/edit.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>
#include <algorithm>

namespace cutaway
{

namespace
{

class ScriptFields
{
    Q_DECLARE_TR_FUNCTIONS(ScriptFields)

public:
    ScriptFields(const ScriptHost &host, const script::Scripts &scripts)
        : m_host(host),
          m_scripts(scripts), m_record{host.file().file(), scripts.unit, scripts.key,
                                       [&host](std::uint32_t formId) { return host.formText(formId); }}
    {
    }

    std::vector<FieldRow> rows(ScriptPart part, const std::string &path)
    {
        switch (part) {
        case ScriptPart::Script:
            addScript(path);
            break;
        case ScriptPart::Property:
        case ScriptPart::Item:
            addProperty(path);
            break;
        case ScriptPart::Fragments:
            add(tr("Script file"), m_scripts.scriptFile);
            add(tr("Events"), m_scripts.fragmentFlags);
            break;
        case ScriptPart::Fragment:
            addFragment(path);
            break;
        case ScriptPart::Alias:
            addAlias(path);
            break;
        case ScriptPart::None:
            break;
        }
        return std::move(m_rows);
    }

private:
    void add(FieldSpec spec)
    {
        FieldRow row = rowOf(std::move(spec));
        row.help = row.fields.front().help;
        m_rows.push_back(std::move(row));
    }
    void add(const QString &label, const script::Field &field)
    {
        if (field)
            add(nodeField(m_record, label, field));
    }

    // A name whose edit does more than set a text.
    template <class Rename> void addName(const script::Field &field, Rename rename)
    {
        if (!field)
            return;
        FieldSpec spec = nodeField(m_record, tr("Name"), field);
        spec.edit = rename;
        add(std::move(spec));
    }

    void addScript(const std::string &path)
    {
        const script::Script *script = script::findScript(m_scripts, path);
        if (script == nullptr)
            return;
        addName(script->name, [&scripts = m_scripts, path](const QString &text) {
            return script::renameScript(scripts, path, text.toStdString());
        });
        add(tr("State"), script->flags);
    }

    void addProperty(const std::string &path)
    {
        const script::Property *property = script::findProperty(m_scripts, path);
        if (property == nullptr)
            return;
        addName(property->name, [&scripts = m_scripts, path](const QString &text) {
            return script::renameProperty(scripts, path, text.toStdString());
        });
        if (property->type)
            add(typeField(*property));
        add(tr("Value"), property->value);
        addAliasNumber(property->alias, property->value.id());
        if (!property->value && property->type.number != script::kNoType)
            add(labelField(tr("Items"), quantityText(property->items.size(), "item"), property->path));
        add(tr("State"), property->flags);
    }

    // Structures and lists of them are of Fallout 4; the type that is stored is offered in any case.
    FieldSpec typeField(const script::Property &property) const
    {
        FieldSpec type = nodeField(m_record, tr("Type"), property.type);
        std::erase_if(type.choices, [&](const FieldChoice &choice) {
            const bool variable = choice.value == script::kVariable || choice.value == script::kVariableList;
            const bool structure = choice.value == script::kStruct || choice.value == script::kStructList;
            return choice.value != type.number &&
                   (variable || (structure && m_scripts.game != esp::Game::Fallout4));
        });
        return type;
    }

    void addAliasNumber(const script::Field &alias, std::uint32_t quest)
    {
        if (!alias)
            return;
        std::vector<FieldChoice> choices = aliasChoices(m_host, quest);
        if (choices.empty())
            return add(tr("Alias"), alias);
        choices.insert(choices.begin(), {-1, tr("none")});
        add(numberField(m_record, tr("Alias"), alias, std::move(choices)));
    }

    void addFragment(const std::string &path)
    {
        const auto found = std::ranges::find(m_scripts.fragments, path, &script::Fragment::path);
        if (found == m_scripts.fragments.end())
            return;
        const bool isStage = found->of == script::FragmentOf::Stage;
        add(isStage                                  ? tr("Stage")
            : found->of == script::FragmentOf::Phase ? tr("Phase")
                                                     : tr("Entry"),
            found->number);
        add(tr("Log entry"), found->logEntry);
        add(tr("When"), found->phaseFlags);
        add(tr("Script"), found->script);
        add(tr("Function"), found->function);
    }

    void addAlias(const std::string &path)
    {
        const auto found = std::ranges::find(m_scripts.aliases, path, &script::AliasScripts::path);
        if (found == m_scripts.aliases.end())
            return;
        addAliasNumber(found->alias, found->form.id());
        add(tr("Quest"), found->form);
    }

    const ScriptHost &m_host;
    const script::Scripts &m_scripts;
    ShownRecord m_record;
    std::vector<FieldRow> m_rows;
};

} // namespace

std::vector<FieldRow> scriptFields(const ScriptHost &host, const script::Scripts &scripts, ScriptPart part,
                                   const std::string &path)
{
    return ScriptFields(host, scripts).rows(part, path);
}

std::string mainFieldOf(const script::Scripts &scripts, ScriptPart part, const std::string &path)
{
    if (part == ScriptPart::Script) {
        const script::Script *script = script::findScript(scripts, path);
        return script == nullptr ? std::string() : script->name.path;
    }
    if (part == ScriptPart::Fragment)
        return path + ".function";
    const script::Property *property = script::findProperty(scripts, path);
    return property == nullptr ? std::string() : property->value ? property->value.path : property->name.path;
}

std::vector<FieldChoice> aliasChoices(const ScriptHost &host, std::uint32_t quest)
{
    std::vector<FieldChoice> choices;
    if (const auto aliases = esp::aliasesOf(host.plugins(), quest)) {
        for (const esp::Alias &alias : *aliases)
            choices.push_back(
                {alias.id, QStringLiteral("%1 %2").arg(alias.id).arg(nodetext::fromCore(alias.name))});
    }
    return choices;
}

} // namespace cutaway
