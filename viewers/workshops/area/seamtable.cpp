// SPDX-License-Identifier: MIT
#include "viewers/workshops/area/seamtable.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/theme/icons.h"

namespace cutaway
{

namespace
{

bool isSameBorder(const std::optional<area::Border> &a, const std::optional<area::Border> &b)
{
    return a.has_value() == b.has_value() && (!a || (a->room == b->room && a->edge == b->edge));
}

// The text of a seam changes with its state.
bool isSamePlace(const AreaPlace &a, const AreaPlace &b)
{
    return isSameBorder(a.border, b.border) && isSameBorder(a.other, b.other) &&
           (a.border || a.text == b.text);
}

QString edgeHelp(const area::Border &border)
{
    return QObject::tr("edge %1 of face %2").arg(border.edge % 3).arg(border.edge / 3);
}

} // namespace

SeamTable::SeamTable(QWidget *parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("areaPlaces"));
    setAccessibleName(tr("How rooms meet"));
    setToolTip(tr("Enter or a double click opens the room at the edge"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setTextElideMode(Qt::ElideMiddle); // names of rooms begin alike, and the edge is at the end
    setHeaderLabels({tr("State"), tr("Room, edge"), tr("Room, edge"), tr("Apart"), tr("Action")});
    headerItem()->setToolTip(First, tr("Border of a room, by its number as the table of edges has it"));
    headerItem()->setToolTip(Second, tr("The border of another room that runs along it"));
    headerItem()->setToolTip(Apart, tr("How far the ends of the two borders are apart, in metres"));
    headerItem()->setToolTip(Action, tr("A click lets the two borders lead to each other, and meet"));
    headerItem()->setTextAlignment(Apart, Qt::AlignRight | Qt::AlignVCenter);
    new ColumnFit(*this, {State, First, Second}, Second);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem *item, int column) {
        const AreaPlace *place = placeOf(item);
        if (column == Action && place != nullptr && place->canLink())
            Q_EMIT linkWanted(place->needsStitch());
    });
}

void SeamTable::setListing(std::shared_ptr<const AreaListing> listing)
{
    const AreaPlace *current = currentPlace();
    const std::optional<AreaPlace> before = current != nullptr ? std::optional(*current) : std::nullopt;
    m_listing = std::move(listing);
    fill();
    for (int row = 0; before && row < topLevelItemCount(); ++row) {
        const AreaPlace *place = placeOf(topLevelItem(row));
        if (place != nullptr && isSamePlace(*place, *before))
            return setCurrentItem(topLevelItem(row));
    }
}

void SeamTable::setShowsMatched(bool on)
{
    m_showsMatched = on;
    setListing(m_listing);
}

const AreaPlace *SeamTable::placeOf(const QTreeWidgetItem *item) const
{
    const std::size_t number = item != nullptr ? item->data(State, Qt::UserRole).toUInt() : 0;
    return item != nullptr && m_listing != nullptr && number < m_listing->places.size()
               ? &m_listing->places[number]
               : nullptr;
}

bool SeamTable::choose(std::size_t place)
{
    for (int row = 0; row < topLevelItemCount(); ++row) {
        if (topLevelItem(row)->data(State, Qt::UserRole).toUInt() == place) {
            setCurrentItem(topLevelItem(row));
            return true;
        }
    }
    return false;
}

void SeamTable::fill()
{
    clear();
    for (std::size_t i = 0; m_listing != nullptr && i < m_listing->places.size(); ++i) {
        if (m_showsMatched || !m_listing->places[i].isMatched)
            addRow(m_listing->places[i], i);
    }
}

void SeamTable::addRow(const AreaPlace &place, std::size_t number)
{
    const theme::Colors &colors = theme::current().colors();
    const QString first = place.border ? m_listing->borderText(*place.border)
                          : place.room ? m_listing->roomName(*place.room)
                                       : QString();
    const auto distance = place.distance();
    const QString action = !place.canLink() ? QString() : place.needsStitch() ? tr("Stitch") : tr("Link");
    auto *item = new QTreeWidgetItem(
        this, {place.state, first, place.other ? m_listing->borderText(*place.other) : QString(),
               distance ? QString::number(*distance, 'f', 3) : QString(), action});
    item->setData(State, Qt::UserRole, QVariant::fromValue(static_cast<uint>(number)));
    if (place.isMatched)
        item->setForeground(State, colors.ok);
    else
        item->setIcon(State, theme::verdictIcon(place.severity));
    item->setForeground(Action, colors.link);
    item->setTextAlignment(Apart, Qt::AlignRight | Qt::AlignVCenter);
    for (int column = 0; column < ColumnCount; ++column)
        item->setToolTip(column, place.text);
    if (place.border)
        item->setToolTip(First, edgeHelp(*place.border));
    if (place.other)
        item->setToolTip(Second, edgeHelp(*place.other));
}

} // namespace cutaway
