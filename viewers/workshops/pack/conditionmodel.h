// SPDX-License-Identifier: MIT
// Conditions as rows: a sentence each, with its position in its OR group.
#pragma once

#include "core/domains/pack/package.h"
#include "viewers/kit/theme/theme.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

namespace cutaway
{

class ConditionModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        kJoin = Qt::UserRole, // "if", "and", "or"
        kProblems,            // one a line
        kGroup,               // GroupPart
    };
    enum GroupPart { Alone, First, Middle, Last };

    using QAbstractListModel::QAbstractListModel;

    // Keeps rows and selection if the number of conditions stays the same.
    void setConditions(std::vector<pack::Condition> conditions);
    const std::vector<pack::Condition> &conditions() const { return m_conditions; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    // Rows are dragged within the list.
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    void dropped(int before); // the chosen rows, in front of that row

private:
    QString joinOf(std::size_t row) const;
    GroupPart partOf(std::size_t row) const;

    std::vector<pack::Condition> m_conditions;
    std::vector<pack::OrGroup> m_groups; // of each row
};

// Paints the join in front, a bracket around conditions joined by OR, and problems below the sentence.
class ConditionDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGroup(QPainter &painter, const QRect &row, ConditionModel::GroupPart part) const;
};

} // namespace cutaway
