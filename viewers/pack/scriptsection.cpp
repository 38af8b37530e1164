// SPDX-License-Identifier: MIT
#include "viewers/pack/scriptsection.h"

#include "viewers/tree/nodetext.h"

namespace cutaway
{

namespace
{

constexpr int kTypeWidth = 14;

QString stepped(const QString &text, int depth)
{
    return QString(depth * 3, QLatin1Char(' ')) + text;
}

} // namespace

ScriptSection::ScriptSection(PackContext &context, QWidget *parent)
    : GridSection(context, QStringLiteral("scripts"), tr("Scripts"), parent)
{
    grid().setLabelWidth(theme::grid(38));
}

QString ScriptSection::summary(const pack::Package &package) const
{
    const pack::Scripts &scripts = *package.scripts;
    QStringList names;
    for (const pack::Script &script : scripts.scripts)
        names += nodetext::fromCore(script.name.text);
    if (scripts.fragmentScript)
        names += nodetext::fromCore(scripts.fragmentScript->name.text);
    return scripts.complete ? names.join(QStringLiteral(", ")) : tr("not all of it can be read");
}

std::vector<FieldRow> ScriptSection::rows(const pack::Package &package) const
{
    const pack::Scripts &scripts = *package.scripts;
    std::vector<FieldRow> rows;
    if (!scripts.complete) {
        FieldRow row;
        row.label = tr("VMAD");
        row.fields = {labelField(
            row.label, tr("version %1: what cannot be read is kept as it is").arg(scripts.version.number),
            scripts.path)};
        rows.push_back(std::move(row));
    }
    for (const pack::Script &script : scripts.scripts)
        addScript(rows, script, tr("script"));
    if (scripts.fragmentScript)
        addScript(rows, *scripts.fragmentScript, tr("script of the fragments"));
    addFragments(rows, scripts);
    return rows;
}

void ScriptSection::addScript(std::vector<FieldRow> &rows, const pack::Script &script,
                              const QString &title) const
{
    FieldRow row = rowOf(fieldOf(context(), title, script.name));
    if (script.flags) {
        FieldSpec flags = fieldOf(context(), tr("state of %1").arg(title), script.flags);
        flags.characters = kTypeWidth;
        row.fields.push_back(std::move(flags));
    }
    rows.push_back(std::move(row));
    for (const pack::ScriptProperty &property : script.properties)
        addProperty(rows, property, nodetext::fromCore(property.name.text), 1);
}

void ScriptSection::addProperty(std::vector<FieldRow> &rows, const pack::ScriptProperty &property,
                                const QString &name, int depth) const
{
    FieldRow row;
    row.label = stepped(name, depth);
    if (property.type) {
        FieldSpec type = fieldOf(context(), tr("%1, type").arg(name), property.type);
        type.characters = kTypeWidth;
        row.fields.push_back(std::move(type));
    }
    if (property.value)
        row.fields.push_back(fieldOf(context(), name, property.value));
    if (property.alias) {
        FieldSpec alias = fieldOf(context(), tr("%1, alias").arg(name), property.alias);
        alias.before = tr("alias");
        row.fields.push_back(std::move(alias));
    }
    if (row.fields.empty())
        row.fields.push_back(labelField(name, tr("%1 items").arg(property.items.size()), property.path));
    rows.push_back(std::move(row));
    for (std::size_t i = 0; i < property.items.size(); ++i) {
        const pack::ScriptProperty &item = property.items[i];
        const QString own = nodetext::fromCore(item.name.text);
        addProperty(rows, item, own.isEmpty() ? QStringLiteral("[%1]").arg(i) : own, depth + 1);
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
