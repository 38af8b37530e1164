// SPDX-License-Identifier: MIT
// The steps of a query as rows: all of them, or only those that report an id.
#pragma once

#include "viewers/mopp/queryresult.h"
#include "viewers/theme/theme.h"

#include <QAbstractTableModel>

namespace cutaway
{

class EventModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Step, Offset, Code, Why, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setResult(std::shared_ptr<const QueryResult> result);
    void setReportsOnly(bool on);
    // Later steps are dimmed.
    void setReached(std::size_t step);
    std::size_t stepAt(int row) const;
    // Of the step, or of the last one before it that has a row; -1 where there is none.
    int rowOf(std::size_t step) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(std::size_t step, int column) const;
    QVariant foreground(std::size_t step, int column) const;

    std::shared_ptr<const QueryResult> m_result;
    std::size_t m_reached = 0;
    bool m_reportsOnly = false;
};

} // namespace cutaway
