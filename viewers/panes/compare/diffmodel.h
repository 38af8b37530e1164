// SPDX-License-Identifier: MIT
// Differences of two files, or of two units alone: a row for each unit that differs, its differences below.
#pragma once

#include "core/query/diff.h"
#include "viewers/kit/theme/theme.h"

#include <QAbstractItemModel>
#include <functional>
#include <memory>
#include <span>

namespace cutaway
{

class DiffModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { kWhere, kLeft, kRight, kVerdict, kColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    using Rows = std::vector<query::DiffRow>;
    void setRows(std::shared_ptr<const Rows> rows);
    // For a single unit, which has no row of its own: the names of both sides and of the differences.
    using Label = std::function<QString(const query::DiffRow &)>;
    void setRowsOfUnit(Rows rows, const QString &left, const QString &right, Label label);
    std::size_t count() const { return m_rows->size(); }
    // Null for the row of a unit that both sides have.
    const query::DiffRow *rowOf(const QModelIndex &index) const;
    // The difference at the index, or all those of a unit's row.
    std::span<const query::DiffRow> rowsAt(const QModelIndex &index) const;
    // By number of the difference, in file order.
    QModelIndex indexOf(std::size_t number) const;
    // The difference at the index, or the first one below it.
    std::optional<std::size_t> numberOf(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    // Differences [first, first + count) belong to one unit.
    struct Group {
        QString title;
        std::size_t first = 0;
        std::size_t count = 0;
        bool isUnit = false; // one difference: the unit itself, or without a row of the unit
    };

    QString text(const QModelIndex &index) const;
    QColor inkOf(const QModelIndex &index) const;

    std::shared_ptr<const Rows> m_rows = std::make_shared<const Rows>();
    std::vector<Group> m_groups;
    QString m_left = tr("Left"), m_right = tr("Right");
    Label m_label;
};

} // namespace cutaway
