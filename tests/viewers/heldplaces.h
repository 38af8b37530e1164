// SPDX-License-Identifier: MIT
// Whether anything of a pane moves while it is used.
#pragma once

#include <QHash>
#include <QStringList>
#include <QWidget>

namespace cutaway::test
{

// The places in a pane of all its parts that are shown, but for those named.
inline QHash<const QWidget *, QRect> placesIn(const QWidget &pane, const QStringList &notes)
{
    QHash<const QWidget *, QRect> places;
    for (const QWidget *part : pane.findChildren<QWidget *>()) {
        bool isNote = false;
        for (const QWidget *above = part; above != &pane && !isNote; above = above->parentWidget())
            isNote = notes.contains(above->objectName());
        if (!isNote && part->isVisibleTo(&pane))
            places.insert(part, {part->mapTo(&pane, QPoint()), part->size()});
    }
    return places;
}

} // namespace cutaway::test
