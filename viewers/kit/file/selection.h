// SPDX-License-Identifier: MIT
// The selected and the hovered place in one open file; the link between tree, hex, forms and viewport.
//
// Hover never moves a view; selecting does (the views scroll to it). Past selections are remembered under
// numbers, so that others can lead back to them. Nothing else is selected while typed text is refused: its
// editor would go.
#pragma once

#include "viewers/kit/file/hierarchy.h"

#include <QObject>
#include <optional>
#include <vector>

namespace cutaway
{

class Selection : public QObject
{
    Q_OBJECT

public:
    explicit Selection(OpenFile &file, QObject *parent = nullptr);

    OpenFile &file() const { return m_file; }
    // The order in which all panes that follow this selection show the units.
    Hierarchy &hierarchy() const { return *m_hierarchy; }
    std::optional<Place> current() const { return m_current; }
    std::optional<Place> hovered() const { return m_hovered; }

    // Selects and remembers. Does nothing if the place is current. False if refused text is in the way.
    bool select(Place place);
    void selectPath(const NodePath &path);
    // Selects the parent of the selection; for a unit, the one that it is shown below.
    void climb();
    // Follows the selected link once typed text is committed; false where it leads nowhere.
    bool followLink();
    bool follow(const LinkTarget &target);
    void hover(std::optional<Place> place);

    // The number of the selection; 0 before the first one.
    std::uint64_t visit() const { return m_visit; }
    // Restores the selection with that number; false when it is too long ago.
    bool revisit(std::uint64_t number);

Q_SIGNALS:
    void selected(const cutaway::Place &place);
    void cleared();
    void hoverChanged();
    void visited(); // a new selection, or an earlier one restored
    // A link was followed into another file; nothing is selected here.
    void leadsOut(const cutaway::FilePlace &place);

private:
    void show(std::optional<Place> place);
    void followChange(const ChangeSet &change);

    OpenFile &m_file;
    Hierarchy *m_hierarchy; // hears of changes first
    std::optional<Place> m_current;
    NodePath m_currentPath; // survives re-decoding
    std::optional<Place> m_hovered;
    struct Visit {
        std::uint64_t number = 0;
        NodePath path;
    };
    std::vector<Visit> m_visits; // by number
    std::uint64_t m_visit = 0;
    std::uint64_t m_lastVisit = 0;
};

} // namespace cutaway
