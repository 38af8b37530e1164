// SPDX-License-Identifier: MIT
// The table of all commands with their keys, and a field to give the chosen one another.
#pragma once

#include "app/shortcuts.h"
#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class ShortcutsPage : public QWidget
{
    Q_OBJECT

public:
    explicit ShortcutsPage(Shortcuts &shortcuts, QWidget *parent = nullptr);

    QTreeWidget &table() const { return *m_table; }
    QLineEdit &search() const { return *m_search; }
    QKeySequenceEdit &edit() const { return *m_edit; }
    QPushButton &resetAll() const { return *m_resetAll; }
    // The command that would lose the typed key, in words; empty when it is free.
    QString conflict() const;
    void choose(const QAction &action);
    void assign(); // gives the typed key to the chosen command, taking it from its holder

private:
    void dress();
    void createEditRow();
    void fill();
    void filterRows();
    void chooseShown();
    void follow();
    void showConflict();
    QAction *chosen() const;
    void markRow(QTreeWidgetItem &item, const QAction &action) const;

    Shortcuts &m_shortcuts;
    QLineEdit *m_search;
    QTreeWidget *m_table;
    QLabel *m_name = nullptr;
    QKeySequenceEdit *m_edit = nullptr;
    QPushButton *m_assign = nullptr;
    QPushButton *m_reset = nullptr;
    QPushButton *m_resetAll = nullptr;
    QLabel *m_conflict = nullptr;
};

} // namespace cutaway
