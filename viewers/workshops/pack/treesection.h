// SPDX-License-Identifier: MIT
// The procedures of a package: branches and procedures as a tree, and below it the fields of the chosen one.
#pragma once

#include "viewers/workshops/pack/conditionlist.h"
#include "viewers/workshops/pack/stepmodel.h"

class QAction;
class QTreeView;

namespace cutaway
{

class TreeSection : public PackSection
{
    Q_OBJECT

public:
    explicit TreeSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    void showPackage(const pack::Package &package) override;
    QTreeView &view() const { return *m_view; }
    FieldGrid &grid() const { return *m_grid; }
    // The chosen node; null while there is none.
    const pack::TreeNode *current() const;
    void choose(const std::string &path);

    void insert(const std::string &kind); // "Procedure", "Sequence", ...
    void removeCurrent();
    void moveCurrent(pack::StepDirection direction);
    // In front of the row there, in the same branch or another; also the end of a drag.
    void moveTo(const std::string &path, const pack::StepPlace &to);
    void addOverride();

private:
    void dress();
    void createView();
    void createActions();
    QAction *addAction(const QString &text, const QString &help, QKeySequence keys,
                       std::function<void()> run);
    void apply(const Result<pack::StepChange> &change, const QString &label);
    void showElsewhere(const pack::Package &package);
    void followCurrent();
    std::string selectedStep() const;
    void followSelection();
    void fitHeight();

    StepModel *m_model;
    QTreeView *m_view;
    QLabel *m_elsewhere; // the procedures of the template, to read
    FieldGrid *m_grid;
    QLabel *m_conditionTitle;
    ConditionList *m_conditions; // of the chosen node
    QWidget *m_buttons;
    QAction *m_remove, *m_override;
    std::vector<std::pair<pack::StepDirection, QAction *>> m_movers;
    bool m_filling = false;
};

// The procedures of the template in lines, if its record can be read; else a reference to it.
QString templateSteps(const PackContext &context, const pack::Package &package);
// Rows for one node, for the grid below the tree.
std::vector<FieldRow> treeNodeRows(const PackContext &context, const pack::Package &package,
                                   const pack::TreeNode &node);

} // namespace cutaway
