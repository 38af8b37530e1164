// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/scriptsection.h"
#include "viewers/workshops/pack/packfields.h"

#include "core/domains/pack/packagescripts.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QToolButton>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kTypeWidth = 7; // characters, to fit a narrow form
constexpr int kAliasWidth = 3;
constexpr int kPropertyNameWidth = 24;
constexpr std::int64_t kStructType = 7, kFirstListType = 11, kStructListType = 17;

QString stepped(const QString &text, int depth)
{
    return QString(depth * 3, QLatin1Char(' ')) + text;
}

} // namespace

ScriptSection::ScriptSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("scripts"), tr("Scripts"), parent)
{
    grid().setLabelWidth(theme::grid(38));
    addButton(tr("Add script"), tr("A script behind the others; its name is to be typed then"),
              [this] { addScript(); });
}

QString ScriptSection::summary(const pack::Package &package) const
{
    if (!package.scripts)
        return tr("none");
    const pack::Scripts &scripts = *package.scripts;
    QStringList names;
    for (const pack::Script &script : scripts.scripts)
        names += nodetext::fromCore(script.name.text);
    if (scripts.fragmentScript)
        names += nodetext::fromCore(scripts.fragmentScript->name.text);
    return scripts.complete ? names.join(QStringLiteral(", ")) : tr("not all of it can be read");
}

void ScriptSection::showPackage(const pack::Package &package)
{
    if (m_unit != package.unit)
        m_renamed.clear();
    m_unit = package.unit;
    GridSection::showPackage(package);
}

void ScriptSection::focusEditor(const std::string &path)
{
    if (FieldEditor *editor = grid().editor(path))
        editor->setFocus(Qt::OtherFocusReason);
}

void ScriptSection::addScript()
{
    const pack::Package *package = context().package();
    if (package == nullptr)
        return;
    const std::size_t count = package->scripts ? package->scripts->scripts.size() : 0;
    const std::string path = "VMAD.scripts[" + std::to_string(count) + "]";
    const std::string name = pack::freeScriptName(*package, "NewScript");
    if (apply(pack::addScript(*package, name), tr("Add a script"), path))
        focusEditor(path + ".name");
}

void ScriptSection::addProperty(const std::string &script)
{
    constexpr std::uint8_t kObjectType = 1; // the most common type
    const pack::Package *package = context().package();
    const pack::Script *target = package == nullptr ? nullptr : pack::findScript(*package, script);
    if (target == nullptr)
        return;
    const std::string path = script + ".properties[" + std::to_string(target->properties.size()) + "]";
    const std::string name = pack::freePropertyName(*package, script, "NewProperty");
    m_renamed = path;
    if (apply(pack::addProperty(*package, script, name, kObjectType), tr("Add a property"), path))
        focusEditor(path + ".name");
    else
        m_renamed.clear();
}

void ScriptSection::rename(const std::string &property)
{
    m_renamed = property;
    if (const pack::Package *package = context().package())
        showPackage(*package);
    focusEditor(property + ".name");
}

std::vector<FieldRow> ScriptSection::rows(const pack::Package &package) const
{
    std::vector<FieldRow> rows;
    if (!package.scripts)
        return rows;
    const pack::Scripts &scripts = *package.scripts;
    if (!scripts.complete) {
        FieldRow row;
        row.label = tr("VMAD");
        row.fields = {labelField(
            row.label, tr("version %1: what cannot be read is kept as it is").arg(scripts.version.number),
            scripts.path)};
        rows.push_back(std::move(row));
    }
    for (const pack::Script &script : scripts.scripts)
        addScriptRows(rows, script, tr("script"), false);
    if (scripts.fragmentScript)
        addScriptRows(rows, *scripts.fragmentScript, tr("fragment script"), true);
    addFragments(rows, scripts);
    return rows;
}

std::vector<FieldAction> ScriptSection::scriptActions(const pack::Script &script, bool ofFragments) const
{
    auto &self = const_cast<ScriptSection &>(*this);
    std::vector<FieldAction> list{
        {tr("Add a property"), [&self, path = script.path] { self.addProperty(path); }}};
    if (!ofFragments)
        list.push_back({tr("Remove the script"), [&self, path = script.path] {
                            if (const pack::Package *package = self.context().package())
                                self.apply(pack::removeScript(*package, path), tr("Remove a script"));
                        }});
    return list;
}

std::vector<FieldAction> ScriptSection::propertyActions(const pack::ScriptProperty &property) const
{
    auto &self = const_cast<ScriptSection &>(*this);
    std::vector<FieldAction> list;
    const std::int64_t type = property.type.number;
    if (property.name)
        list.push_back({tr("Rename"), [&self, path = property.path] { self.rename(path); }});
    if (!property.type ? !property.value : type == kStructType || type >= kFirstListType)
        list.push_back({tr("Add an item"), [&self, path = property.path] {
                            if (const pack::Package *package = self.context().package())
                                self.apply(pack::addItem(*package, path), tr("Add an item"), path);
                        }});
    list.push_back({tr("Remove"), [&self, path = property.path] {
                        const pack::Package *package = self.context().package();
                        if (package == nullptr)
                            return;
                        self.m_renamed.clear();
                        const std::vector<Edit> edits{pack::removeEdit(*package, path)};
                        self.apply(edits, tr("Remove a property"));
                    }});
    return list;
}

void ScriptSection::addScriptRows(std::vector<FieldRow> &rows, const pack::Script &script,
                                  const QString &title, bool ofFragments) const
{
    FieldRow row = rowOf(fieldOf(context(), title, script.name));
    if (script.flags) {
        FieldSpec flags = fieldOf(context(), tr("state of %1").arg(title), script.flags);
        flags.characters = kTypeWidth;
        row.fields.push_back(std::move(flags));
    }
    row.actions = scriptActions(script, ofFragments);
    rows.push_back(std::move(row));
    for (const pack::ScriptProperty &property : script.properties)
        addPropertyRows(rows, *context().package(), property, nodetext::fromCore(property.name.text), 1);
}

// Structures and lists of them are of Fallout 4; the type that is stored is offered in any case.
FieldSpec ScriptSection::typeField(const pack::Package &package, const pack::ScriptProperty &property,
                                   const QString &name) const
{
    FieldSpec type = fieldOf(context(), tr("%1, type").arg(name), property.type);
    std::erase_if(type.choices, [&](const FieldChoice &choice) {
        const bool variable = choice.value == 6 || choice.value == 16;
        const bool structure = choice.value == kStructType || choice.value == kStructListType;
        return choice.value != type.number &&
               (variable || (structure && package.game != esp::Game::Fallout4));
    });
    type.characters = kTypeWidth;
    return type;
}

void ScriptSection::addPropertyRows(std::vector<FieldRow> &rows, const pack::Package &package,
                                    const pack::ScriptProperty &property, const QString &name,
                                    int depth) const
{
    FieldRow row;
    row.label = stepped(name, depth);
    if (!m_renamed.empty() && property.path == m_renamed) {
        FieldSpec editor = fieldOf(context(), tr("name of %1").arg(name), property.name);
        editor.characters = kPropertyNameWidth;
        row.fields.push_back(std::move(editor));
    }
    if (property.type)
        row.fields.push_back(typeField(package, property, name));
    if (property.value && !property.alias)
        row.fields.push_back(fieldOf(context(), name, property.value));
    if (property.alias) {
        FieldSpec alias = fieldOf(context(), tr("%1, alias").arg(name), property.alias);
        alias.before = tr("alias");
        alias.characters = kAliasWidth;
        row.fields.push_back(std::move(alias));
    }
    if (row.fields.empty())
        row.fields.push_back(labelField(name, quantityText(property.items.size(), "item"), property.path));
    row.actions = propertyActions(property);
    rows.push_back(std::move(row));
    if (property.value && property.alias) // an object needs a line of its own
        rows.push_back({{}, {}, {}, {fieldOf(context(), name, property.value)}, {}});
    for (std::size_t i = 0; i < property.items.size(); ++i) {
        const pack::ScriptProperty &item = property.items[i];
        const QString own = nodetext::fromCore(item.name.text);
        addPropertyRows(rows, package, item, own.isEmpty() ? QStringLiteral("[%1]").arg(i) : own, depth + 1);
    }
}

void ScriptSection::addFragments(std::vector<FieldRow> &rows, const pack::Scripts &scripts) const
{
    if (!scripts.hasFragments)
        return;
    if (scripts.scriptFile)
        rows.push_back(rowOf(fieldOf(context(), tr("file of the fragments"), scripts.scriptFile)));
    QStringList events; // a fragment for each flag that is set, in this order
    const QString names[] = {tr("on begin"), tr("on end"), tr("on change")};
    for (int bit = 0; bit < 3; ++bit) {
        if ((scripts.fragmentFlags.number >> bit & 1) != 0)
            events += names[bit];
    }
    for (std::size_t i = 0; i < scripts.fragments.size(); ++i) {
        const pack::Fragment &fragment = scripts.fragments[i];
        FieldRow row;
        row.label = tr("fragment");
        row.note = qsizetype(i) < events.size() ? events[qsizetype(i)] : QString::number(i);
        row.fields = {fieldOf(context(), tr("script of fragment %1").arg(row.note), fragment.script),
                      fieldOf(context(), tr("function of fragment %1").arg(row.note), fragment.function)};
        rows.push_back(std::move(row));
    }
}

} // namespace cutaway
