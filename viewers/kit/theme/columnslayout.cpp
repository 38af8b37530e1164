// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/columnslayout.h"

#include "viewers/kit/theme/grid.h"

#include <algorithm>
#include <numeric>

namespace cutaway::theme
{

namespace
{

// Equal parts of the room, but none below its minimum.
void shareRoom(std::vector<int> &widths, int room)
{
    std::vector<std::size_t> open(widths.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    for (bool again = true; again && !open.empty();) {
        const int part = room / static_cast<int>(open.size());
        const auto wide =
            std::ranges::find_if(open, [&](std::size_t column) { return widths[column] > part; });
        again = wide != open.end();
        if (again) {
            room -= widths[*wide];
            open.erase(wide);
        }
    }
    for (int left = static_cast<int>(open.size()); const std::size_t column : open) {
        widths[column] = room / left--;
        room -= widths[column];
    }
}

} // namespace

ColumnsLayout::ColumnsLayout()
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(grid(1));
}

ColumnsLayout::~ColumnsLayout()
{
    for (QLayoutItem *item : m_items)
        delete item;
}

void ColumnsLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
    invalidate();
}

QLayoutItem *ColumnsLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem *ColumnsLayout::takeAt(int index)
{
    QLayoutItem *item = itemAt(index);
    if (item != nullptr)
        m_items.erase(m_items.begin() + index);
    return item;
}

std::vector<QLayoutItem *> ColumnsLayout::shown() const
{
    std::vector<QLayoutItem *> list;
    std::ranges::copy_if(m_items, std::back_inserter(list),
                         [](QLayoutItem *item) { return !item->isEmpty(); });
    return list;
}

ColumnsLayout::Widths ColumnsLayout::leastWidths(std::size_t columns) const
{
    Widths widths(columns, 0);
    for (std::size_t place = 0; QLayoutItem * item : shown()) {
        int &width = widths[place++ % columns];
        width = std::max(width, item->minimumSize().width());
    }
    return widths;
}

int ColumnsLayout::taken(const Widths &widths) const
{
    return std::accumulate(widths.begin(), widths.end(), 0) +
           spacing() * std::max(0, static_cast<int>(widths.size()) - 1);
}

ColumnsLayout::Widths ColumnsLayout::columnsFor(int width) const
{
    std::size_t columns = std::max<std::size_t>(shown().size(), 1);
    Widths widths = leastWidths(columns);
    while (columns > 1 && taken(widths) > width) {
        columns = (columns + 1) / 2;
        widths = leastWidths(columns);
    }
    shareRoom(widths, width - spacing() * (static_cast<int>(columns) - 1));
    if (columns == 1)
        widths[0] = std::min(widths[0], width); // a cell that is narrower still cuts what it shows
    return widths;
}

int ColumnsLayout::rowHeight() const
{
    int height = 0;
    for (const QLayoutItem *item : shown())
        height = std::max(height, item->sizeHint().height());
    return height;
}

int ColumnsLayout::heightForWidth(int width) const
{
    const int columns = static_cast<int>(columnsFor(width).size());
    const int rows = (static_cast<int>(shown().size()) + columns - 1) / columns;
    return rows * rowHeight() + std::max(0, rows - 1) * spacing();
}

QSize ColumnsLayout::sizeHint() const
{
    return {taken(leastWidths(std::max<std::size_t>(shown().size(), 1))), rowHeight()};
}

QSize ColumnsLayout::minimumSize() const
{
    return {taken(leastWidths(1)), rowHeight()};
}

void ColumnsLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    const Widths widths = columnsFor(rect.width());
    QPoint at(rect.left(), rect.top() + std::max(0, rect.height() - heightForWidth(rect.width())) / 2);
    for (std::size_t place = 0; QLayoutItem * item : shown()) {
        const int width = widths[place % widths.size()];
        item->setGeometry({at, QSize(width, rowHeight())});
        const bool ends = ++place % widths.size() == 0;
        at = ends ? QPoint(rect.left(), at.y() + rowHeight() + spacing())
                  : QPoint(at.x() + width + spacing(), at.y());
    }
}

} // namespace cutaway::theme
