// SPDX-License-Identifier: MIT
#include "viewers/kit/script/scriptmodel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kPathRole = Qt::UserRole;
constexpr int kPartRole = Qt::UserRole + 1;
constexpr std::int64_t kUsualScript = 0, kUsualProperty = 1; // flags: local, edited

// What is unusual about a script or property; most have nothing to say.
QString stateText(const script::Field &flags, std::int64_t usual)
{
    return flags.number == usual ? QString() : nodetext::fromCore(flags.text);
}

} // namespace

ScriptModel::ScriptModel(QObject *parent) : QStandardItemModel(0, kColumns, parent)
{
    setHorizontalHeaderLabels({tr("Name"), tr("Type"), tr("Value"), tr("State")});
}

void ScriptModel::show(const script::Scripts &scripts, const ScriptHost &host)
{
    m_formId = scripts.formId;
    m_rows.clear();
    m_aliases.clear();
    removeRows(0, rowCount());
    QStandardItem &root = *invisibleRootItem();
    for (const script::Script &script : scripts.scripts)
        addScript(root, script, tr("script"), host);
    if (scripts.fragmentScript)
        addScript(root, *scripts.fragmentScript, tr("script of the fragments"), host);
    addFragments(scripts);
    addAliases(scripts, host);
}

QStandardItem *ScriptModel::add(QStandardItem &parent, ScriptPart part, const std::string &path,
                                const Texts &texts)
{
    QList<QStandardItem *> items;
    const QString line = QStringList{texts.name, texts.type, texts.value}.join(QStringLiteral(", "));
    for (const QString &text : {texts.name, texts.type, texts.value, texts.state}) {
        auto *item = new QStandardItem(text);
        item->setEditable(false);
        item->setToolTip(text);
        items.append(item);
    }
    items.front()->setData(QString::fromStdString(path), kPathRole);
    items.front()->setData(int(part), kPartRole);
    items.front()->setData(line, Qt::AccessibleTextRole);
    parent.appendRow(items);
    m_rows[path] = items.front();
    return items.front();
}

void ScriptModel::addScript(QStandardItem &parent, const script::Script &script, const QString &type,
                            const ScriptHost &host)
{
    const QString name = nodetext::fromCore(script.name.text);
    QStandardItem *row =
        add(parent, ScriptPart::Script, script.path,
            {name.isEmpty() ? tr("no name") : name, type, quantityText(script.properties.size(), "property"),
             stateText(script.flags, kUsualScript)});
    for (const script::Property &property : script.properties)
        addProperty(*row, property, nodetext::fromCore(property.name.text), host);
}

void ScriptModel::addProperty(QStandardItem &parent, const script::Property &property, const QString &name,
                              const ScriptHost &host)
{
    const bool isItem = !property.type;
    QStandardItem *row =
        add(parent, isItem ? ScriptPart::Item : ScriptPart::Property, property.path,
            {name, isItem ? QString() : QString::fromStdString(script::typeName(property.type.number)),
             valueText(property, host), stateText(property.flags, kUsualProperty)});
    for (std::size_t i = 0; i < property.items.size(); ++i) {
        const QString own = nodetext::fromCore(property.items[i].name.text);
        addProperty(*row, property.items[i], own.isEmpty() ? QStringLiteral("[%1]").arg(i) : own, host);
    }
}

QString ScriptModel::aliasName(std::uint32_t quest, std::int64_t alias, const ScriptHost &host)
{
    auto known = m_aliases.find(quest);
    if (known == m_aliases.end())
        known = m_aliases
                    .emplace(quest, esp::aliasesOf(host.plugins(), quest).value_or(std::vector<esp::Alias>()))
                    .first;
    const auto found = std::ranges::find(known->second, alias, &esp::Alias::id);
    const QString number = tr("alias %1").arg(alias);
    return found == known->second.end() || found->name.empty()
               ? number
               : QStringLiteral("%1 %2").arg(number, nodetext::fromCore(found->name));
}

QString ScriptModel::valueText(const script::Property &property, const ScriptHost &host)
{
    if (property.alias) {
        const std::uint32_t quest = property.value.id();
        const QString form = host.formText(quest);
        if (property.alias.number < 0)
            return form;
        const QString alias = aliasName(quest, property.alias.number, host);
        return quest == m_formId ? alias : tr("%1 of %2").arg(alias, form);
    }
    if (property.value)
        return nodetext::fromCore(property.value.text);
    const std::int64_t type = property.type.number;
    if (type == script::kNoType && property.type)
        return {};
    return quantityText(property.items.size(), type == script::kStruct || !property.type ? "member" : "item");
}

void ScriptModel::addFragments(const script::Scripts &scripts)
{
    if (!scripts.hasFragments)
        return;
    const std::string &holder =
        scripts.fragmentScript ? scripts.fragmentScript->name.text : scripts.scriptFile.text;
    QStandardItem *head = add(*invisibleRootItem(), ScriptPart::Fragments, scripts.path + ".fragments",
                              {tr("Fragments"), {}, nodetext::fromCore(holder), {}});
    for (const script::Fragment &fragment : scripts.fragments) {
        const bool isElsewhere = !script::sameName(fragment.script.text, holder);
        const std::string value = (isElsewhere ? fragment.script.text + "." : "") + fragment.function.text;
        add(*head, ScriptPart::Fragment, fragment.path,
            {QString::fromStdString(script::fragmentTitle(fragment)),
             tr("function"),
             nodetext::fromCore(value),
             {}});
    }
}

void ScriptModel::addAliases(const script::Scripts &scripts, const ScriptHost &host)
{
    for (const script::AliasScripts &alias : scripts.aliases) {
        QStandardItem *head = add(*invisibleRootItem(), ScriptPart::Alias, alias.path,
                                  {aliasName(alias.form.id(), alias.alias.number, host),
                                   tr("alias"),
                                   quantityText(alias.scripts.size(), "script"),
                                   {}});
        for (const script::Script &script : alias.scripts)
            addScript(*head, script, tr("script"), host);
    }
}

ScriptPart ScriptModel::partAt(const QModelIndex &index)
{
    return index.isValid() ? ScriptPart(index.siblingAtColumn(kName).data(kPartRole).toInt())
                           : ScriptPart::None;
}

std::string ScriptModel::pathOf(const QModelIndex &index)
{
    return index.siblingAtColumn(kName).data(kPathRole).toString().toStdString();
}

QModelIndex ScriptModel::rowAround(const std::string &path) const
{
    for (std::string around = path; !around.empty();) {
        if (const auto row = m_rows.find(around); row != m_rows.end())
            return row->second->index();
        const std::size_t step = around.find_last_of(".[");
        around.resize(step == std::string::npos ? 0 : step);
    }
    return {};
}

} // namespace cutaway
