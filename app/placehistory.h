// SPDX-License-Identifier: MIT
// The history of places across all tabs. A step back leads to the previous place, in whichever tab it is.
#pragma once

#include "viewers/kit/file/selection.h"

#include <QPointer>

namespace cutaway
{

class PlaceHistory : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Records what is selected in the current tab from here on.
    void follow(Selection &selection);
    // Call it when a tab without places is shown.
    void leave();
    // Back with -1, forward with 1.
    bool canStep(int by) const { return openPlace(beyond(by), by).has_value(); }
    void step(int by);

Q_SIGNALS:
    void changed();
    void tabWanted(const cutaway::Selection &selection);

private:
    struct Place {
        QPointer<Selection> selection; // null when its tab is closed
        std::uint64_t visit = 0;
        bool operator==(const Place &) const = default;
    };
    void record();
    std::size_t beyond(int by) const;
    std::optional<std::size_t> openPlace(std::size_t at, int by) const;

    QPointer<Selection> m_current;
    std::vector<Place> m_places;
    std::size_t m_position = 0;
    bool m_stepping = false;
};

} // namespace cutaway
