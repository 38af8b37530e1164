// SPDX-License-Identifier: MIT
// What is selected and what is hovered in one open file; the link between tree, hex, forms and viewport.
//
// Hover never moves a view; selecting does (the views scroll to it). History records selections for back and
// forward.
#pragma once

#include "viewers/file/openfile.h"

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
    std::optional<Place> current() const { return m_current; }
    std::optional<Place> hovered() const { return m_hovered; }

    // Selects and records in the history. Selecting what is selected does nothing.
    void select(Place place);
    void selectPath(const NodePath &path);
    // The deepest node at the offset; when that is selected already, its parent (a repeated click climbs).
    void selectOffset(std::uint64_t offset);
    void climb();
    // Goes where the selected value leads; false where it leads nowhere.
    bool followLink();
    bool follow(const LinkTarget &target);
    void hover(std::optional<Place> place);

    bool canGoBack() const { return m_position > 0; }
    bool canGoForward() const { return m_position + 1 < m_history.size(); }
    void goBack();
    void goForward();

Q_SIGNALS:
    void selected(const cutaway::Place &place);
    void cleared();
    void hoverChanged();
    void historyChanged();
    // A link was followed into another file; nothing is selected here.
    void leadsOut(const cutaway::FilePlace &place);

private:
    void show(std::optional<Place> place);
    void followChange(const ChangeSet &change);

    OpenFile &m_file;
    std::optional<Place> m_current;
    NodePath m_currentPath; // survives re-decoding
    std::optional<Place> m_hovered;
    std::vector<NodePath> m_history;
    std::size_t m_position = 0;
};

} // namespace cutaway
