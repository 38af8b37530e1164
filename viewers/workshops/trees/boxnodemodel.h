// SPDX-License-Identifier: MIT
// The nodes of a tree of boxes as rows, with what each costs.
#pragma once

#include "core/bvh/figures.h"
#include "core/shape/treelist.h"

#include <QAbstractItemModel>
#include <memory>

namespace cutaway
{

class BoxNodeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Node, Triangles, Cost };
    static constexpr int kShareRole = Qt::UserRole; // of the cost of the tree, 0 to 1

    using QAbstractItemModel::QAbstractItemModel;

    void setTree(std::shared_ptr<const shape::FileTree> tree, std::shared_ptr<const bvh::Figures> figures);
    // The child with the higher cost first.
    void setWorstFirst(bool on);
    bool isWorstFirst() const { return m_worstFirst; }
    // Rows of the figures, ascending: those on the way to something, and those that are not drawn.
    void setMarked(std::vector<std::uint32_t> rows);
    void setHidden(std::vector<std::uint32_t> rows);
    const bvh::Figures *figures() const { return m_figures.get(); }
    // Into Figures::rows; nothing for the root of the model.
    static std::optional<std::uint32_t> rowAt(const QModelIndex &index);
    QModelIndex indexOf(std::uint32_t row) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<std::uint32_t> childrenOf(std::uint32_t row) const;
    void repaint();
    QVariant ink(std::uint32_t row) const;
    QString nameOf(const bvh::At &at) const;
    QString text(std::uint32_t row, int column) const;
    QString help(std::uint32_t row, int column) const;

    std::shared_ptr<const shape::FileTree> m_tree;
    std::shared_ptr<const bvh::Figures> m_figures;
    std::vector<std::uint32_t> m_marked, m_hidden;
    bool m_worstFirst = false;
};

} // namespace cutaway
