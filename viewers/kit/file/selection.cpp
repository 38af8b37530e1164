// SPDX-License-Identifier: MIT
#include "viewers/kit/file/selection.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostVisits = 200;

} // namespace

Selection::Selection(OpenFile &file, QObject *parent)
    : QObject(parent), m_file(file), m_hierarchy(new Hierarchy(file, this))
{
    connect(&file, &OpenFile::changed, this, &Selection::followChange);
}

void Selection::show(std::optional<Place> place)
{
    m_current = place;
    if (!place) {
        Q_EMIT cleared();
        return;
    }
    m_currentPath = m_file.pathOf(*place);
    Q_EMIT selected(*place);
}

bool Selection::select(Place place)
{
    if (m_current == place)
        return true;
    const NodePath path = m_file.pathOf(place);
    const std::uint64_t revision = m_file.revision();
    if (!m_file.typedTexts().settle())
        return false;
    // Committing typed text may have renumbered the place.
    const std::optional<Place> now = revision == m_file.revision() ? place : m_file.resolve(path);
    if (!now || m_current == now)
        return true;
    m_visit = ++m_lastVisit;
    m_visits.push_back({m_visit, m_file.pathOf(*now)});
    if (m_visits.size() > kMostVisits)
        m_visits.erase(m_visits.begin());
    show(now);
    Q_EMIT visited();
    return true;
}

void Selection::selectPath(const NodePath &path)
{
    if (const std::optional<Place> place = m_file.resolve(path))
        select(*place);
}

void Selection::climb()
{
    if (!m_file.typedTexts().settle() || !m_current)
        return;
    const Node node = m_file.file().tree(m_current->unit)->node(m_current->node);
    if (node.parent != node.id)
        select({m_current->unit, node.parent});
    else if (const UnitId above = m_hierarchy->above(m_current->unit); above != UnitIndex::kNone)
        select({above, NodeId{}});
}

bool Selection::followLink()
{
    if (!m_file.typedTexts().settle())
        return true; // it may be the very link
    if (!m_current)
        return false;
    const auto tree = m_file.file().tree(m_current->unit);
    const auto target = m_file.file().format().links().link(m_file.file(), *tree, m_current->node);
    return target && follow(*target);
}

bool Selection::follow(const LinkTarget &target)
{
    if (target.where)
        selectPath(*target.where);
    else if (target.elsewhere && m_file.typedTexts().settle())
        Q_EMIT leadsOut(*target.elsewhere);
    return target.leadsSomewhere();
}

void Selection::hover(std::optional<Place> place)
{
    if (m_hovered == place)
        return;
    m_hovered = place;
    Q_EMIT hoverChanged();
}

bool Selection::revisit(std::uint64_t number)
{
    if (!m_file.typedTexts().settle())
        return true; // not gone: it waits
    const auto found = std::ranges::find(m_visits, number, &Visit::number);
    if (found == m_visits.end())
        return false;
    m_visit = number;
    show(m_file.resolve(found->path));
    return true;
}

// A node number may mean another node after decoding again; the path finds the right one.
void Selection::followChange(const ChangeSet &change)
{
    hover(std::nullopt);
    // Units may have new numbers; a removed one keeps its own, and its path is resolved as far as possible.
    const auto renumber = [&change](NodePath &path) {
        path.unit = change.unitNow(path.unit).value_or(path.unit);
    };
    if (change.reindexed) {
        std::ranges::for_each(m_visits, renumber, &Visit::path);
        renumber(m_currentPath);
    }
    if (!m_current)
        return;
    const bool touched = change.reindexed || std::find(change.units.begin(), change.units.end(),
                                                       m_current->unit) != change.units.end();
    if (touched)
        show(m_file.resolve(m_currentPath));
}

} // namespace cutaway
