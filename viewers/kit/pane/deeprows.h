// SPDX-License-Identifier: MIT
// Trees whose rows stay readable at any depth.
//
// QTreeView moves every level inwards by the same step, so thirty levels push a name out of its column. In
// DeepRows<QTreeView> and DeepRows<QTreeWidget> the steps shrink with the depth. The view paints the arrow
// that opens a row beside its name, and takes the clicks on it.
#pragma once

#include "viewers/kit/theme/grid.h"

#include <QAbstractItemDelegate>
#include <QHeaderView>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <type_traits>

namespace cutaway
{

namespace deeprows
{

inline constexpr int kStep = theme::grid(4);

// Pixels from the left of the column to the row's cell, for a number of steps and the room that the column
// can spare for them. The first step is nearly whole, each further one is shorter.
int indentAt(int steps, int step, int room);
// The room that a column of this width can spare.
int roomIn(int columnWidth);
// Enough for any row; a column that can be as wide as it needs is measured with it.
inline constexpr int kMostRoom = theme::grid(60);

void paintArrow(QPainter &painter, const QRect &rect, bool isOpen, bool isSelected);

} // namespace deeprows

template <class View> class DeepRows : public View
{
public:
    // `step` takes the place of QTreeView's indentation, which stays 0.
    explicit DeepRows(QWidget *parent = nullptr, int step = deeprows::kStep) : View(parent), m_step(step)
    {
        View::setIndentation(0);
    }

    // Where the arrow of a row is, whether it has one or not; the cell of its name begins to the right of it.
    QRect arrowRect(const QModelIndex &index) const
    {
        return arrowIn(View::visualRect(index.siblingAtColumn(treeColumn())), index);
    }
    QRect visualRect(const QModelIndex &index) const override
    {
        QRect rect = View::visualRect(index);
        if (rect.isValid() && index.column() == treeColumn())
            rect.setLeft(rect.left() + indentOf(index));
        return rect;
    }
    int sizeHintForColumn(int column) const override
    {
        const QScopedValueRollback moving(m_isMoving, true);
        return View::sizeHintForColumn(column);
    }
    // Qt asks for the delegate of each cell that it paints or measures.
    QAbstractItemDelegate *itemDelegateForIndex(const QModelIndex &index) const override
    {
        return m_isMoving && index.column() == treeColumn() ? &m_moved : View::itemDelegateForIndex(index);
    }

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override
    {
        const QScopedValueRollback moving(m_isMoving, true);
        View::drawRow(painter, option, index);
    }
    void drawBranches(QPainter *, const QRect &, const QModelIndex &) const override {} // with the cell
    void mousePressEvent(QMouseEvent *event) override
    {
        m_isOnArrow = toggle(*event);
        if (!m_isOnArrow)
            View::mousePressEvent(event);
    }
    void mouseDoubleClickEvent(QMouseEvent *event) override
    {
        m_isOnArrow = toggle(*event);
        if (!m_isOnArrow)
            View::mouseDoubleClickEvent(event);
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (!std::exchange(m_isOnArrow, false))
            View::mouseReleaseEvent(event);
    }

private:
    // Moves the cell of the name inwards; the view's own delegate paints it.
    class Moved : public QAbstractItemDelegate
    {
    public:
        explicit Moved(const DeepRows &view) : m_view(view) {}
        void paint(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
        {
            if (m_view.hasArrow(index))
                deeprows::paintArrow(*painter, m_view.arrowIn(option.rect, index), m_view.isExpanded(index),
                                     option.state.testFlag(QStyle::State_Selected));
            QStyleOptionViewItem moved = option;
            moved.rect.setLeft(option.rect.left() + m_view.indentOf(index));
            m_view.View::itemDelegateForIndex(index)->paint(painter, moved, index);
        }
        QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
        {
            const QSize cell = m_view.View::itemDelegateForIndex(index)->sizeHint(option, index);
            const int indent = deeprows::indentAt(m_view.stepsTo(index), m_view.m_step, deeprows::kMostRoom);
            return {cell.width() + indent, cell.height()};
        }

    private:
        const DeepRows &m_view;
    };

    int treeColumn() const { return this->header()->logicalIndex(0); }
    int stepsTo(const QModelIndex &index) const
    {
        int steps = this->rootIsDecorated() ? 1 : 0;
        for (QModelIndex above = index.parent(); above.isValid() && above != this->rootIndex();
             above = above.parent())
            ++steps;
        return steps;
    }
    int indentOf(const QModelIndex &index) const
    {
        const int room = deeprows::roomIn(this->columnWidth(treeColumn()));
        return deeprows::indentAt(stepsTo(index), m_step, room);
    }
    QRect arrowIn(const QRect &cell, const QModelIndex &index) const
    {
        const int right = cell.left() + indentOf(index);
        return {qMax(cell.left(), right - deeprows::kStep), cell.top(),
                qMin(deeprows::kStep, right - cell.left()), cell.height()};
    }
    // Rows of a QTreeWidget may be hidden. Other models are not asked for the rows below, which may be
    // costly.
    bool hasArrow(const QModelIndex &index) const
    {
        const bool hasRows = this->model()->hasChildren(index);
        if constexpr (std::is_base_of_v<QTreeWidget, View>) {
            bool isSeen = false;
            for (int row = 0; hasRows && !isSeen && row < this->model()->rowCount(index); ++row)
                isSeen = !this->isRowHidden(row, index);
            return isSeen;
        }
        return hasRows;
    }
    bool toggle(const QMouseEvent &event)
    {
        const QPoint at = event.position().toPoint();
        const QModelIndex row = this->indexAt(at).siblingAtColumn(treeColumn());
        if (event.button() != Qt::LeftButton || !row.isValid() || !hasArrow(row) ||
            !arrowRect(row).contains(at))
            return false;
        this->setExpanded(row, !this->isExpanded(row));
        return true;
    }

    int m_step;                      // pixels of the first levels
    mutable bool m_isMoving = false; // cells are painted or measured
    bool m_isOnArrow = false;        // the button that is held was pressed there
    mutable Moved m_moved{*this};
};

} // namespace cutaway
