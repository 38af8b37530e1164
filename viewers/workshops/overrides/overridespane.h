// SPDX-License-Identifier: MIT
// The record that is selected beside its overrides in other plugins: those that are open in this program, and
// its masters. A value of another plugin can be copied into this one.
//
// A worker finds and compares the records, while the pane is seen: after each selection of another record,
// and when one of the plugins changes.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/kit/plugin/mastersbar.h"
#include "viewers/kit/plugin/pluginmasters.h"
#include "viewers/workshops/overrides/overridemodel.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace cutaway
{

namespace theme
{
class RefusalLabel;
}

class OverridesPane : public ToolPane
{
    Q_OBJECT

public:
    // The file is a plugin.
    OverridesPane(OpenFile &file, Selection &selection, QWidget *parent = nullptr);

    bool hasContent() const override { return m_model->rowCount() != 0; }
    bool isQuiet() const override { return !m_listing.isBusy(); }
    QString hint() const override;
    QList<QAction *> commands() const override { return m_commands; }

    QTableView &table() const { return *m_table; }
    const OverrideModel &model() const { return *m_model; }
    QCheckBox &onlyDifferent() const { return *m_onlyDifferent; }
    QString summary() const;
    QString said() const; // why a copy was refused, or why there is no table

    // Puts the value of the current cell, which is of another plugin, into this file.
    void copyHere();
    // Shows the place of the current cell in the file that it is of.
    void goThere();

Q_SIGNALS:
    void fileRequested(const QString &path, const QString &place);

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void createTable();
    void createHead();
    void createEmpty();
    void createCommands();
    QAction *addCommand(const QString &text, const QString &help, const QKeySequence &key);
    void dress();
    void followSelection();
    void followOthers();
    void refresh();
    void list();
    void take(std::shared_ptr<const OverrideListing> listing);
    void showState();
    void fitColumns();
    void markSelection();
    void followCell();
    void showCommands();
    void openOther();
    void copyRow(const std::shared_ptr<const OverrideListing> &listing, std::uint32_t row, std::size_t from,
                 const MastersBar::Names &masters);

    OpenFile &m_file;
    PluginMasters &m_masters;
    Selection &m_selection;
    std::vector<QPointer<OpenFile>> m_followed;
    AsyncValue m_listing;
    OverrideModel *m_model;
    QTableView *m_table;
    QStackedWidget *m_pages; // the table, or why there is none
    QLabel *m_empty;
    QLabel *m_summary;
    theme::RefusalLabel *m_refusal;
    MastersBar *m_newMasters;
    QCheckBox *m_onlyDifferent;
    QPushButton *m_open = nullptr;
    QList<QAction *> m_commands;
    QAction *m_copyHere = nullptr, *m_goThere = nullptr, *m_copyText = nullptr;
    std::optional<UnitId> m_unit; // the record that is shown, or asked for
    std::uint64_t m_revision = 0; // of the file that the table is about
    bool m_isStale = true;
    bool m_isMarking = false; // selects what is current here, or there
    int m_fittedPlugins = 0;
    bool m_isFitting = false;
    bool m_isWidthHeld = false; // by the user
};

} // namespace cutaway
