// SPDX-License-Identifier: MIT
// The nodes of a tree with their share of its cost, the figures of the one that is chosen, the leaves that
// hold a chosen item, and which levels of boxes are drawn.
#pragma once

#include "viewers/workshops/trees/boxnodemodel.h"
#include "viewers/workshops/trees/treelevels.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QSpinBox;

namespace cutaway
{

class RowsView;

class NodesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit NodesPanel(QWidget *parent = nullptr);

    // The chosen node stays where the tree has it, by its number.
    void setTree(const ReadTree &read);
    // Chooses it without a signal. Nothing happens for a number that no way leads to.
    void showNode(std::uint32_t node);
    // Chooses the first leaf with the item without a signal, and marks the ways to all of them. Returns it.
    std::optional<std::uint32_t> showItem(std::uint32_t item);
    // The number of the chosen one.
    std::optional<std::uint32_t> current() const;
    BoxNodeModel &model() { return m_model; }
    const TreeLevels &levels() const { return m_levels; }
    void setLevels(const TreeLevels &levels);
    // How many boxes of the levels there are, and how many of them are drawn.
    void tellLevels(std::uint32_t boxes, std::uint32_t drawn);
    // All nodes with their figures as CSV.
    Result<void> saveTable(const QString &path) const;

Q_SIGNALS:
    void nodeChosen(std::uint32_t node);   // by the user
    void middleWanted(std::uint32_t node); // a query for the point there
    void levelsChanged();

private:
    void dress();
    void createLevels();
    void createActions();
    void askWhereToSave();
    void showFigures();
    void showHolders(std::uint32_t item, const std::vector<std::uint32_t> &leaves);
    void choose();
    void takeLevels();
    // Of the chosen node; the levels below it are drawn if none were.
    void showOnly();
    void hideNode();
    void showAll();
    void showDepth();
    void beginLevels(std::uint32_t depth);

    ReadTree m_read;
    BoxNodeModel m_model;
    TreeLevels m_levels;
    RowsView *m_rows;
    QCheckBox *m_worst, *m_isDrawn;
    QSpinBox *m_from, *m_to;
    QLabel *m_drawn, *m_holders, *m_figures;
    bool m_isShowing = false;
};

} // namespace cutaway
