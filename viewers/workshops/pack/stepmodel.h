// SPDX-License-Identifier: MIT
// The steps of a procedure tree as rows, which can be dragged from one branch to another. The model changes
// nothing by itself: it reports where a step was dropped.
#pragma once

#include "core/domains/pack/treeedit.h"
#include "viewers/kit/theme/theme.h"

#include <QStandardItemModel>

namespace cutaway
{

class StepModel : public QStandardItemModel
{
    Q_OBJECT

public:
    enum Column { kStepColumn, kConditionColumn, kFlagColumn, kColumns };

    explicit StepModel(QObject *parent = nullptr);

    // Dragging makes sense only where the package has the tree itself.
    void setDraggable(bool draggable) { m_draggable = draggable; }
    // Rows stay as long as the tree keeps its shape; true when it has another.
    bool show(const std::vector<pack::TreeNode> &tree);
    // The index of a step by its path; invalid if there is none.
    QModelIndex indexOf(const std::string &path) const;
    std::string pathOf(const QModelIndex &index) const;

    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    // Delivered by the event loop, when the view is done with the drop.
    void dropped(const QString &path, const QString &array, int row);

private:
    bool fits(const std::vector<pack::TreeNode> &nodes, const QStandardItem &parent) const;
    void addItems(QStandardItem &parent, const std::vector<pack::TreeNode> &nodes);
    void fillItems(const std::vector<pack::TreeNode> &nodes, QStandardItem &parent);

    bool m_draggable = false;
};

} // namespace cutaway
