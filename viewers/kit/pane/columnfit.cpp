// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/columnfit.h"

#include "viewers/kit/theme/grid.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QTreeView>
#include <algorithm>
#include <numeric>

namespace cutaway
{

namespace
{

constexpr int kLeastColumn = theme::grid(10);
constexpr int kLeastShare = theme::grid(14);
constexpr int kMostColumn = theme::grid(120); // whole texts are no reason to push all others away
constexpr int kFirstWeight = 2;               // of the first column, when they share
constexpr int kOtherWeight = 1;

} // namespace

ColumnFit::ColumnFit(QTreeView &view, std::vector<int> first, int wide)
    : QObject(&view), m_view(view), m_first(std::move(first)), m_wide(wide)
{
    QHeaderView &header = *view.header();
    header.setStretchLastSection(false);
    header.setMinimumSectionSize(kLeastColumn);
    header.setResizeContentsPrecision(0); // rows in sight
    view.viewport()->installEventFilter(this);
    m_measuring.setSingleShot(true);
    m_measuring.setInterval(0);
    connect(&m_measuring, &QTimer::timeout, this, &ColumnFit::measure);
    connect(&header, &QHeaderView::sectionResized, this, &ColumnFit::takeWidth);
    connect(&view, &QTreeView::expanded, &m_measuring, qOverload<>(&QTimer::start));
    const QAbstractItemModel *model = view.model();
    connect(model, &QAbstractItemModel::rowsInserted, &m_measuring, qOverload<>(&QTimer::start));
    connect(model, &QAbstractItemModel::layoutChanged, &m_measuring, qOverload<>(&QTimer::start));
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_wanted.clear();
        m_measuring.start();
    });
}

bool ColumnFit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && !m_wanted.empty())
        fit();
    if (event->type() == QEvent::Show || event->type() == QEvent::Resize) // more rows are in sight
        m_measuring.start();
    return QObject::eventFilter(watched, event);
}

// A hidden view is measured when it is shown.
void ColumnFit::measure()
{
    if (!m_view.isVisible())
        return;
    const QHeaderView &header = *m_view.header();
    m_wanted.resize(static_cast<std::size_t>(header.count()), 0);
    for (int column = 0; column < header.count(); ++column) {
        if (header.isSectionHidden(column))
            continue;
        const QAbstractItemView &view = m_view;
        int &wanted = m_wanted[static_cast<std::size_t>(column)];
        wanted = std::max(
            {wanted, header.sectionSizeHint(column), std::min(view.sizeHintForColumn(column), kMostColumn)});
    }
    fit();
}

// The first columns divide the room; one that needs less than its share leaves the rest to the others.
void ColumnFit::share(std::vector<int> &widths, int room) const
{
    std::vector<int> open;
    for (const int column : m_first) {
        if (m_view.header()->isSectionHidden(column))
            continue;
        if (isHeld(column))
            room -= widths[static_cast<std::size_t>(column)];
        else
            open.push_back(column);
    }
    const auto weightOf = [this](int column) {
        return column == m_first.front() ? kFirstWeight : kOtherWeight;
    };
    while (!open.empty()) {
        int weights = 0;
        for (const int column : open)
            weights += weightOf(column);
        const auto isContent = [&](int column) {
            return widths[static_cast<std::size_t>(column)] * weights <= room * weightOf(column);
        };
        const auto content = std::ranges::find_if(open, isContent);
        if (content == open.end()) {
            for (const int column : open)
                widths[static_cast<std::size_t>(column)] =
                    std::max(kLeastShare, room * weightOf(column) / weights);
            return;
        }
        room -= widths[static_cast<std::size_t>(*content)];
        open.erase(content);
    }
}

// Width of the first columns and of the further ones that fit whole.
int ColumnFit::placed(const std::vector<int> &widths, int room) const
{
    const QHeaderView &header = *m_view.header();
    int used = 0;
    for (const int column : m_first)
        used += header.isSectionHidden(column) ? 0 : widths[static_cast<std::size_t>(column)];
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (header.isSectionHidden(column) || std::ranges::find(m_first, column) != m_first.end())
            continue;
        if (used + widths[static_cast<std::size_t>(column)] > room)
            break;
        used += widths[static_cast<std::size_t>(column)];
    }
    return used;
}

void ColumnFit::fit()
{
    QHeaderView &header = *m_view.header();
    const int room = m_view.viewport()->width();
    if (m_wanted.size() != static_cast<std::size_t>(header.count()) || room <= 0)
        return;
    std::vector<int> widths = m_wanted;
    for (int column = 0; column < header.count(); ++column) {
        if (isHeld(column))
            widths[static_cast<std::size_t>(column)] = header.sectionSize(column);
    }
    share(widths, room);
    if (!isHeld(m_wide))
        widths[static_cast<std::size_t>(m_wide)] += std::max(0, room - placed(widths, room));
    const QScopedValueRollback fitting(m_fitting, true);
    for (int column = 0; column < header.count(); ++column) {
        if (!header.isSectionHidden(column) &&
            header.sectionSize(column) != widths[static_cast<std::size_t>(column)])
            header.resizeSection(column, widths[static_cast<std::size_t>(column)]);
    }
}

// Columns that are hidden or shown again change their width as well.
void ColumnFit::takeWidth(int column, int before, int now)
{
    if (m_fitting)
        return;
    if (before != 0 && now != 0 && !m_view.isColumnHidden(column))
        m_held |= quint32{1} << column;
    m_measuring.start();
}

// Hiding a column emits a resize that is not the user's.
void ColumnFit::setShown(int column, bool shown)
{
    {
        const QScopedValueRollback fitting(m_fitting, true);
        m_view.setColumnHidden(column, !shown);
    }
    measure();
}

bool ColumnFit::restore(const QByteArray &header, quint32 held)
{
    const QScopedValueRollback fitting(m_fitting, true);
    if (!m_view.header()->restoreState(header))
        return false;
    m_held = held;
    m_measuring.start();
    return true;
}

} // namespace cutaway
