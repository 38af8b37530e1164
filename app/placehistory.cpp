// SPDX-License-Identifier: MIT
#include "app/placehistory.h"

#include <QScopedValueRollback>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostPlaces = 500;

} // namespace

void PlaceHistory::follow(Selection &selection)
{
    if (m_current != &selection) {
        if (m_current != nullptr)
            m_current->disconnect(this);
        m_current = &selection;
        connect(&selection, &Selection::visited, this, &PlaceHistory::record);
    }
    record();
}

void PlaceHistory::record()
{
    const Place now{m_current, m_current->visit()};
    if (m_stepping || now.visit == 0 || (!m_places.empty() && m_places[m_position] == now))
        return;
    if (!m_places.empty())
        m_places.resize(m_position + 1);
    m_places.push_back(now);
    if (m_places.size() > kMostPlaces)
        m_places.erase(m_places.begin());
    m_position = m_places.size() - 1;
    Q_EMIT changed();
}

void PlaceHistory::leave()
{
    if (m_current != nullptr)
        m_current->disconnect(this);
    m_current = nullptr;
}

// While no place is shown, the last one shown is a step back.
std::size_t PlaceHistory::beyond(int by) const
{
    return m_current == nullptr && by < 0 ? m_position : m_position + static_cast<std::size_t>(by);
}

// The first open place from there on; places in closed tabs are passed over.
std::optional<std::size_t> PlaceHistory::openPlace(std::size_t at, int by) const
{
    for (; at < m_places.size(); at += static_cast<std::size_t>(by)) {
        if (m_places[at].selection != nullptr)
            return at;
    }
    return std::nullopt;
}

void PlaceHistory::step(int by)
{
    const QScopedValueRollback stepping(m_stepping, true);
    for (auto at = openPlace(beyond(by), by); at; at = openPlace(*at + static_cast<std::size_t>(by), by)) {
        m_position = *at;
        Selection &selection = *m_places[*at].selection;
        if (!selection.revisit(m_places[*at].visit))
            continue;
        if (&selection != m_current)
            Q_EMIT tabWanted(selection);
        break;
    }
    Q_EMIT changed();
}

} // namespace cutaway
