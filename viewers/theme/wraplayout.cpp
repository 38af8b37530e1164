// SPDX-License-Identifier: MIT
#include "viewers/theme/wraplayout.h"

#include "viewers/theme/grid.h"

namespace cutaway::theme
{

WrapLayout::WrapLayout(QWidget *parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(grid(1));
}

WrapLayout::~WrapLayout()
{
    for (const QLayoutItem *item : m_items)
        delete item;
}

void WrapLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
    invalidate();
}

QLayoutItem *WrapLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem *WrapLayout::takeAt(int index)
{
    QLayoutItem *item = itemAt(index);
    if (item != nullptr)
        m_items.erase(m_items.begin() + index);
    return item;
}

QSize WrapLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const QLayoutItem *item : m_items) {
        const QSize hint = item->sizeHint();
        size = {size.width() + (size.width() == 0 ? 0 : spacing()) + hint.width(),
                qMax(size.height(), hint.height())};
    }
    return size.grownBy(contentsMargins());
}

QSize WrapLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void WrapLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int WrapLayout::arrange(const QRect &rect, bool move) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    QPoint at = inner.topLeft();
    int rowHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (at.x() != inner.left() && at.x() + size.width() > inner.left() + inner.width()) {
            at = {inner.left(), at.y() + rowHeight + spacing()};
            rowHeight = 0;
        }
        if (move)
            item->setGeometry({at, size});
        at.rx() += size.width() + spacing();
        rowHeight = qMax(rowHeight, size.height());
    }
    return at.y() + rowHeight - rect.top() + contentsMargins().bottom();
}

} // namespace cutaway::theme
