// SPDX-License-Identifier: MIT
// The branches of MOPP code as a tree: the operation of each, its region, its size, the triangles below it.
#pragma once

#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/mopp/loadedmopp.h"
#include "viewers/workshops/mopp/visits.h"

#include <QAbstractItemModel>

namespace cutaway
{

class BranchModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Branch, Triangles, Size, Region, Way, Step, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    void mark(std::shared_ptr<const Visits> visits);
    // Into LoadedMopp::branches.
    std::uint32_t branchAt(const QModelIndex &index) const
    {
        return static_cast<std::uint32_t>(index.internalId());
    }
    QModelIndex indexOf(std::uint32_t branch, int column = 0) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override { return rowCount(parent) != 0; }
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(std::uint32_t branch, int column) const;
    QString wayText(const MoppBranch &branch) const;

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::shared_ptr<const Visits> m_visits;
};

} // namespace cutaway
