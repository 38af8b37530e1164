// SPDX-License-Identifier: MIT
// What is selected and what is hovered in one open file; the link between tree, hex, forms and viewport.
//
// Hover never moves a view; selecting does (the views scroll to it). What was selected is remembered under
// numbers, so that others can lead back to it. Nothing else is selected while what somebody has typed is
// refused: its editor would go.
#pragma once

#include "viewers/file/hierarchy.h"

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
    // In which all panes that look at this selection show the units.
    Hierarchy &hierarchy() const { return *m_hierarchy; }
    std::optional<Place> current() const { return m_current; }
    std::optional<Place> hovered() const { return m_hovered; }

    // Selects and remembers. Selecting what is selected does nothing. False where what is typed is in the
    // way.
    bool select(Place place);
    void selectPath(const NodePath &path);
    // To what encloses the selection; from a unit to what it stands below.
    void climb();
    // Goes where the selected value leads, once what is typed is settled; false where it leads nowhere.
    bool followLink();
    bool follow(const LinkTarget &target);
    void hover(std::optional<Place> place);

    // The number of what is selected; 0 when nothing was yet.
    std::uint64_t visit() const { return m_visit; }
    // Selects what was selected under that number once more; false when it is too long ago.
    bool revisit(std::uint64_t number);

Q_SIGNALS:
    void selected(const cutaway::Place &place);
    void cleared();
    void hoverChanged();
    void visited(); // something was selected for the first time, or anew
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
