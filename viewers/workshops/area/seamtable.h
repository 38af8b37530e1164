// SPDX-License-Identifier: MIT
// How the rooms of an area meet, a row for each seam and for what else is to look at: both borders, how far
// they are apart, their state, and what would mend it.
#pragma once

#include "viewers/workshops/area/arearows.h"

#include <QTreeWidget>

namespace cutaway
{

class SeamTable : public QTreeWidget
{
    Q_OBJECT

public:
    enum Column { State, First, Second, Apart, Action, ColumnCount };

    explicit SeamTable(QWidget *parent = nullptr);

    // The current place stays the current one if it has the same borders, or text.
    void setListing(std::shared_ptr<const AreaListing> listing);
    // Seams at which nothing is to be done have rows, too.
    void setShowsMatched(bool on);
    // Makes the place with that number the current one; false where it has no row.
    bool choose(std::size_t place);
    const AreaPlace *currentPlace() const { return placeOf(currentItem()); }

Q_SIGNALS:
    // The action of the current row.
    void linkWanted(bool stitches);

private:
    void fill();
    void addRow(const AreaPlace &place, std::size_t number);
    const AreaPlace *placeOf(const QTreeWidgetItem *item) const;

    std::shared_ptr<const AreaListing> m_listing;
    bool m_showsMatched = false;
};

} // namespace cutaway
