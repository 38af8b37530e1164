// SPDX-License-Identifier: MIT
// The scripts of a record as a tree of rows with the fields of the row that is chosen below it, and every
// edit of core/domains/script/edit.h: each one undo step. For the pane of scripts and the form of a package.
#pragma once

#include "core/domains/script/edit.h"
#include "viewers/kit/form/fieldgrid.h"
#include "viewers/kit/plugin/mastersbar.h"
#include "viewers/kit/script/scriptmodel.h"

#include <QSet>

class QAction;
class QMenu;
class QTreeView;

namespace cutaway
{

class ScriptForm : public QWidget
{
    Q_OBJECT

public:
    // In a form that scrolls the tree is as high as its rows, up to some; else it takes the room there is.
    enum class Height { AsRows, AsRoom };
    ScriptForm(ScriptHost &host, Height height, QWidget *parent);

    // The scripts as they are now; of another record too. Keeps what is chosen and unfolded.
    void show(script::Scripts scripts);
    const script::Scripts &scripts() const { return m_scripts; }
    // Marks the row of a place that was selected elsewhere; the field that shows it, or null.
    void mark(const std::string &path);

    QTreeView &view() const { return *m_view; }
    ScriptModel &model() const { return *m_model; }
    FieldGrid &grid() const { return *m_grid; }
    const QList<QAction *> &commands() const { return m_commands; }
    QAction *command(const QString &name) const;       // by its object name: "addScript"
    QString said() const { return m_refusal->text(); } // why the last edit was refused
    void choose(const std::string &path);
    std::string chosen() const { return ScriptModel::pathOf(current()); }

private:
    void createView();
    void createCommands();
    QAction *addCommand(const char *name, const QString &text, const QString &help, const QKeySequence &keys,
                        std::function<void()> run);
    QModelIndex current() const;
    void restore(const std::string &path);
    void followCurrent();
    void fillFields();
    void showCommands();
    void fitHeight();
    void editMainField();

    bool apply(const script::EditList &edits, const QString &label, const std::string &path);
    void addScript();
    void addProperty();
    void addItem();
    void fillFragments();
    void addFragment(script::FragmentOf of, std::uint32_t number);
    void fillAliases();
    void remove();
    void move(int by);
    void copy();
    void paste();
    void pasteNow(const std::string &text);
    std::string aliasChosen() const;  // the path of the alias that the current row belongs to, or empty
    std::string scriptChosen() const; // of the script, likewise

    ScriptHost &m_host;
    Height m_height;
    script::Scripts m_scripts;
    ScriptModel *m_model;
    QTreeView *m_view;
    QWidget *m_buttons;
    FieldGrid *m_grid;
    theme::RefusalLabel *m_refusal;
    MastersBar *m_masters;
    QMenu *m_fragments, *m_aliases;
    QList<QAction *> m_commands;
    QSet<QString> m_turned; // paths of rows that are folded otherwise than at first
    std::string m_wanted;   // the row to choose when the scripts are shown again
    bool m_filling = false;
};

} // namespace cutaway
