// SPDX-License-Identifier: MIT
// The units of a graph that match a filter, one row each.
#pragma once

#include "viewers/panes/graph/linkgraph.h"

#include <QAbstractTableModel>

namespace cutaway
{

class GraphModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kUnit, kIn, kOut, kColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // Numbers of units in the graph, ascending; the graph outlives its rows.
    void setRows(const LinkGraph &graph, std::vector<std::uint32_t> rows);
    std::uint32_t numberAt(const QModelIndex &index) const { return rows()[std::size_t(index.row())]; }
    QModelIndex indexOf(std::uint32_t number) const;
    const std::vector<std::uint32_t> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const LinkGraph *m_graph = nullptr;
    std::vector<std::uint32_t> m_rows;
};

} // namespace cutaway
