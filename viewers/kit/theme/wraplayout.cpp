// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/wraplayout.h"

#include "viewers/kit/theme/grid.h"

#include <QWidget>

namespace cutaway::theme
{

namespace
{

// The wanted size; the minimum size for a widget whose text may be cut.
QSize wantedOf(const QLayoutItem &item)
{
    return item.sizeHint().expandedTo(item.minimumSize());
}

int heightOf(const QLayoutItem &item, int width)
{
    return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

} // namespace

WrapLayout::WrapLayout(QWidget *parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(grid(1));
}

// One after the other: a layout that goes takes itself out of this one.
WrapLayout::~WrapLayout()
{
    while (!m_items.empty())
        delete takeAt(0);
}

void WrapLayout::addItem(QLayoutItem *item)
{
    m_items.push_back({item});
    invalidate();
}

void WrapLayout::addWide(QWidget *widget)
{
    addWidget(widget);
    m_items.back().isWide = true;
}

void WrapLayout::insertWidget(int index, QWidget *widget)
{
    addChildWidget(widget);
    m_items.insert(m_items.begin() + index, {new QWidgetItem(widget)});
    invalidate();
}

void WrapLayout::addStretch()
{
    addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding));
    m_items.back().isWide = true;
}

void WrapLayout::addGroup(QLayout *group, bool wide)
{
    addChildLayout(group);
    addItem(group);
    m_items.back().isWide = wide;
}

QLayoutItem *WrapLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].item : nullptr;
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
    for (const Item &each : m_items) {
        if (each.item->isEmpty())
            continue;
        const QSize hint = wantedOf(*each.item);
        size = {size.width() + (size.width() == 0 ? 0 : spacing()) + hint.width(),
                qMax(size.height(), hint.height())};
    }
    return size.grownBy(contentsMargins());
}

QSize WrapLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const Item &each : m_items)
        size = size.expandedTo(each.item->minimumSize());
    return size.grownBy(contentsMargins());
}

void WrapLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

// A stretch takes no space of its own; hidden widgets leave no gap either.
std::vector<WrapLayout::Row> WrapLayout::rowsFor(int width) const
{
    std::vector<Row> rows;
    int used = 0;
    for (const Item &each : m_items) {
        const bool isStretch = each.item->spacerItem() != nullptr;
        if (each.item->isEmpty() && !isStretch)
            continue;
        const int wanted = isStretch ? 0 : wantedOf(*each.item).width();
        const bool opens = rows.empty() || (!isStretch && used != 0 && used + spacing() + wanted > width);
        if (opens) {
            rows.emplace_back();
            used = wanted;
        } else if (!isStretch) {
            used += wanted + (used == 0 ? 0 : spacing());
        }
        rows.back().push_back(&each);
    }
    return rows;
}

int WrapLayout::arrange(const QRect &rect, bool move) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    int top = inner.top();
    for (const Row &row : rowsFor(inner.width())) {
        int height = 0;
        for (const Item *each : row)
            height = qMax(height, heightOf(*each->item, qMin(wantedOf(*each->item).width(), inner.width())));
        if (move)
            placeRow(row, {inner.left(), top, inner.width(), height});
        top += height + spacing();
    }
    const int rows = qMax(top - spacing(), inner.top());
    return rows - rect.top() + contentsMargins().bottom();
}

// None wider than the row; each in its middle.
void WrapLayout::placeRow(const Row &row, const QRect &line) const
{
    int left = line.width(), wide = 0, shown = 0;
    for (const Item *each : row) {
        const bool isStretch = each->item->spacerItem() != nullptr;
        left -= isStretch
                    ? 0
                    : qMin(wantedOf(*each->item).width(), line.width()) + (shown++ == 0 ? 0 : spacing());
        wide += each->isWide ? 1 : 0;
    }
    int x = line.left();
    for (const Item *each : row) {
        const bool isStretch = each->item->spacerItem() != nullptr;
        int width = isStretch ? 0 : qMin(wantedOf(*each->item).width(), line.width());
        if (each->isWide && left > 0) {
            const int part = left / wide--;
            width += part;
            left -= part;
        }
        if (!isStretch) {
            const int height = heightOf(*each->item, width);
            each->item->setGeometry({x, line.top() + (line.height() - height) / 2, width, height});
            x += spacing();
        }
        x += width;
    }
}

} // namespace cutaway::theme
