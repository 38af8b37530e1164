// SPDX-License-Identifier: MIT
// The scripts of the record that is selected, whatever its type: the form of viewers/kit/script in a pane of
// its own, or a button that adds the first script.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/kit/script/scriptform.h"

class QLabel;
class QStackedLayout;
class QToolButton;

namespace cutaway
{

class ScriptsPane : public ToolPane, private ScriptHost
{
    Q_OBJECT

public:
    // The file is a plugin; `plugin` knows its masters and makes the editors of FormIDs.
    ScriptsPane(OpenFile &file, Selection &selection, ScriptHost &plugin, QWidget *parent = nullptr);

    bool hasContent() const override { return m_unit.has_value(); }
    QString hint() const override;
    QList<QAction *> commands() const override { return m_form->commands(); }
    ScriptForm &form() const { return *m_form; }
    bool isEmpty() const; // the record has no scripts yet
    // Reads the masters' names again.
    void refresh();

protected:
    void showEvent(QShowEvent *event) override;

private:
    // ---- as the host of the form
    OpenFile &file() const override { return m_file; }
    FieldEditor *createEditor(const FieldSpec &spec, QWidget *parent) override;
    esp::Plugins plugins() const override { return m_plugin.plugins(); }
    QString formText(std::uint32_t formId) const override { return m_plugin.formText(formId); }
    void selectPath(const std::string &path) override;
    Result<void> apply(const pack::EditList &edits, const QString &label, const std::string &path) override;

    QWidget *createEmpty();
    void dress();
    void followSelection();
    void followChange(const ChangeSet &change);
    void read();
    void sayWhyNone();
    QString nameOf(UnitId unit) const;

    OpenFile &m_file;
    Selection &m_selection;
    ScriptHost &m_plugin;
    ScriptForm *m_form;
    QLabel *m_none; // why there are none
    QToolButton *m_add = nullptr;
    QStackedLayout *m_stack;
    std::optional<UnitId> m_unit; // that may have scripts
    bool m_isStale = true;
};

} // namespace cutaway
