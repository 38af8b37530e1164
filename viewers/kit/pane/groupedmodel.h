// SPDX-License-Identifier: MIT
// A list in which many rows may be of one kind: those are grouped below one row, which shows their number.
//
// A derived class numbers its items from 0 and gives the kind of each; texts are requested by item.
#pragma once

#include <QAbstractItemModel>
#include <QSet>
#include <vector>

class QTreeView;

namespace cutaway
{

class GroupedModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostApart = 3; // of one kind that are rows of their own

    // Number that tells kinds apart, of rows for several items; for proxies, too.
    static constexpr int kKindRole = Qt::UserRole + 100;

    using QAbstractItemModel::QAbstractItemModel;

    // The item of a row; the first of those below it.
    std::size_t itemAt(const QModelIndex &index) const;
    // Number of items in the row.
    std::size_t countAt(const QModelIndex &index) const;
    bool isGroup(const QModelIndex &index) const { return countAt(index) > 1; }
    // The row of the item.
    QModelIndex indexOfItem(std::size_t item) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override; // of kKindRole

protected:
    // Between beginResetModel() and endResetModel(): the kind of each item.
    void setKinds(const std::vector<std::uint64_t> &kinds);
    // All texts and icons may be others now.
    void tellAllChanged();

private:
    std::vector<std::vector<std::size_t>> m_rows; // at the top: the items of each
    std::vector<std::uint64_t> m_kinds;           // of the items
};

// The kinds expanded in a view of such a model; expands them again after the model was refilled.
QSet<quint64> expandedKinds(const QTreeView &view);
void expandKinds(QTreeView &view, const QSet<quint64> &kinds);

} // namespace cutaway
