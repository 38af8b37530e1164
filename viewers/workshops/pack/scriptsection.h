// SPDX-License-Identifier: MIT
// Scripts of a package: adds, removes and edits scripts and properties; reads and renames fragments.
// Unreadable data stays raw.
#pragma once

#include "viewers/workshops/pack/gridsection.h"

namespace cutaway
{

class ScriptSection : public GridSection
{
    Q_OBJECT

public:
    explicit ScriptSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    void showPackage(const pack::Package &package) override;

    void addScript();
    void addProperty(const std::string &script);
    // Shows an editor for the name of a property, which is a label otherwise.
    void rename(const std::string &property);

protected:
    std::vector<FieldRow> rows(const pack::Package &package) const override;

private:
    void addScriptRows(std::vector<FieldRow> &rows, const pack::Script &script, const QString &title,
                       bool ofFragments) const;
    void addPropertyRows(std::vector<FieldRow> &rows, const pack::Package &package,
                         const pack::ScriptProperty &property, const QString &name, int depth) const;
    FieldSpec typeField(const pack::Package &package, const pack::ScriptProperty &property,
                        const QString &name) const;
    std::vector<FieldAction> scriptActions(const pack::Script &script, bool ofFragments) const;
    std::vector<FieldAction> propertyActions(const pack::ScriptProperty &property) const;
    void addFragments(std::vector<FieldRow> &rows, const pack::Scripts &scripts) const;
    void focusEditor(const std::string &path);

    std::string m_renamed; // path of the property whose name is edited
    UnitId m_unit = 0;     // it belongs to
};

} // namespace cutaway
