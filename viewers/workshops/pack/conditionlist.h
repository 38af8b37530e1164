// SPDX-License-Identifier: MIT
// The conditions of one array of the package, of the package itself or of a node of its tree: sentences, and
// below them the fields of the one that is chosen.
//
// Keys in the list: Insert adds, Delete removes, Ctrl+Up and Ctrl+Down move, Ctrl+D duplicates, Ctrl+C and
// Ctrl+V copy and paste as text, also between plugins. Each is one step of undo.
#pragma once

#include "viewers/kit/form/fieldgrid.h"
#include "viewers/kit/plugin/mastersbar.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/workshops/pack/conditionmodel.h"
#include "viewers/workshops/pack/packsection.h"

class QLayout;
class QListView;

namespace cutaway
{

class ConditionList : public PackPanel
{
    Q_OBJECT

public:
    explicit ConditionList(PackContext &context, QWidget *parent = nullptr);

    // The path of the array to show from now on: "conditions", "tree[0].children[1].conditions". The next
    // showPackage() shows it.
    void setArray(const std::string &array);
    const std::string &array() const { return m_array; }
    void showPackage(const pack::Package &package) override;

    QListView &view() const { return *m_view; }
    FieldGrid &fields() const { return *m_fields; }
    // Why the last command was refused; empty when it was not.
    QString refusal() const;

    void add();
    void remove();
    void move(int by);
    // The chosen ones, in front of that row; also how a drag ends.
    void moveBefore(int before);
    void duplicate();
    void copy();
    void paste();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress();
    void createActions(QLayout &line);
    void createList();
    int rowAt(const Place &place) const;
    void followSelection(const Place &place);
    void choose(int row);
    void showCurrent();
    void fitHeight();
    std::vector<int> chosenRows() const;
    int rowBehindChosen() const;
    std::uint32_t insertionRow(int row) const;
    std::vector<std::string> chosenPaths() const;
    // Afterwards the row is chosen.
    bool apply(const pack::EditList &edits, const QString &label, int row);
    void say(const QString &refusal);
    void pasteNow(const std::string &text);

    std::string m_array;
    ConditionModel *m_model;
    ConditionDelegate *m_delegate;
    QListView *m_view;
    QLabel *m_empty;
    theme::RefusalLabel *m_refusal;
    MastersBar *m_masters;
    FieldGrid *m_fields;
    std::vector<std::pair<QAction *, QToolButton *>> m_onChosen; // need a chosen condition
    int m_wanted = -1; // row to choose when the package is shown again
};

} // namespace cutaway
