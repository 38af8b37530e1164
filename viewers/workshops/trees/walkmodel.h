// SPDX-License-Identifier: MIT
// The steps of a walk as rows: all of them, or only those at leaves.
#pragma once

#include "viewers/workshops/trees/treewalk.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <memory>

namespace cutaway
{

class WalkModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    // `titles` of the columns behind that with the number of the step.
    WalkModel(QStringList titles, QObject *parent);

    void setWalk(std::shared_ptr<const TreeWalk> walk);
    void setLeavesOnly(bool on);
    // Later steps are dimmed; none are without one.
    void setReached(std::optional<std::size_t> step);
    std::size_t stepAt(int row) const;
    // The row of the step, or of the last step before it that has one; -1 if there is none.
    int rowOf(std::size_t step) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant foreground(std::size_t step, bool isOutcome) const;

    QStringList m_titles;
    std::shared_ptr<const TreeWalk> m_walk;
    std::optional<std::size_t> m_reached;
    bool m_leavesOnly = false;
};

} // namespace cutaway
