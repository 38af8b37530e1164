// SPDX-License-Identifier: MIT
// The nodes of a tree with their share of its cost, and the figures of the one that is chosen.
#pragma once

#include "viewers/workshops/trees/boxnodemodel.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace cutaway
{

class RowsView;

class NodesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit NodesPanel(QWidget *parent = nullptr);

    // The chosen node stays where the tree has it, by its number.
    void setTree(std::shared_ptr<const shape::FileTree> tree, std::shared_ptr<const bvh::Figures> figures);
    // Chooses it without a signal. Nothing happens for a number that no way leads to.
    void showNode(std::uint32_t node);
    // The node with those bytes, counted in the unit of the tree; nothing where they are of none.
    std::optional<std::uint32_t> nodeAt(std::uint64_t byte);
    // The number of the chosen one.
    std::optional<std::uint32_t> current() const;
    BoxNodeModel &model() { return m_model; }

Q_SIGNALS:
    void nodeChosen(std::uint32_t node); // by the user

private:
    void dress();
    void showFigures();
    void choose(const QModelIndex &index);

    std::shared_ptr<const shape::FileTree> m_tree;
    struct Bytes {
        std::uint64_t first, end;
        std::uint32_t node;
    };
    std::vector<Bytes> m_bytes; // ascending; made when they are asked for
    BoxNodeModel m_model;
    RowsView *m_rows;
    QCheckBox *m_worst;
    QLabel *m_figures;
    bool m_isShowing = false;
};

} // namespace cutaway
