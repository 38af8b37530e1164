// SPDX-License-Identifier: MIT
// Scripts of a record as rows: each script with its properties, the fragments, the aliases of a quest with
// their scripts. The model is filled anew after each change; rows are known by the paths of their nodes.
#pragma once

#include "core/domains/script/script.h"
#include "viewers/kit/script/scripthost.h"
#include "viewers/kit/theme/theme.h"

#include <QStandardItemModel>
#include <map>

namespace cutaway
{

enum class ScriptPart { None, Script, Property, Item, Fragments, Fragment, Alias };

class ScriptModel : public QStandardItemModel
{
    Q_OBJECT

public:
    enum Column { kName, kType, kValue, kState, kColumns };

    explicit ScriptModel(QObject *parent = nullptr);

    void show(const script::Scripts &scripts, const ScriptHost &host);
    static ScriptPart partAt(const QModelIndex &index);
    static std::string pathOf(const QModelIndex &index);
    // The row of a node, or of the innermost part around it; invalid where it is in none.
    QModelIndex rowAround(const std::string &path) const;

private:
    struct Texts {
        QString name, type, value, state;
    };

    QStandardItem *add(QStandardItem &parent, ScriptPart part, const std::string &path, const Texts &texts);
    void addScript(QStandardItem &parent, const script::Script &script, const QString &type,
                   const ScriptHost &host);
    void addProperty(QStandardItem &parent, const script::Property &property, const QString &name,
                     const ScriptHost &host);
    void addFragments(const script::Scripts &scripts);
    void addAliases(const script::Scripts &scripts, const ScriptHost &host);
    QString aliasName(std::uint32_t quest, std::int64_t alias, const ScriptHost &host);
    QString valueText(const script::Property &property, const ScriptHost &host);

    std::uint32_t m_formId = 0;                                 // of the record
    std::map<std::string, QStandardItem *> m_rows;              // by path
    std::map<std::uint32_t, std::vector<esp::Alias>> m_aliases; // by quest
};

} // namespace cutaway
