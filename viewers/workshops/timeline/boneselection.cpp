// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/boneselection.h"

#include <algorithm>

namespace cutaway
{

BoneSelection::BoneSelection(ClipPlayer &player, Selection &selection, QObject *parent)
    : QObject(parent), m_player(player), m_selection(selection)
{
    connect(&player, &ClipPlayer::clipChanged, this, &BoneSelection::followClip);
    connect(&selection, &Selection::selected, this, &BoneSelection::followSelection);
    connect(&selection, &Selection::hoverChanged, this, &BoneSelection::followHover);
}

std::optional<std::uint32_t> BoneSelection::current() const
{
    return m_selected.empty() ? std::nullopt : std::optional(m_selected.front());
}

bool BoneSelection::isSelected(std::uint32_t joint) const
{
    return std::ranges::find(m_selected, joint) != m_selected.end();
}

std::optional<std::uint32_t> BoneSelection::jointAt(const std::optional<Place> &place) const
{
    const LoadedClip *loaded = m_player.loaded();
    const OpenFile &file = m_selection.file();
    if (loaded == nullptr || !place || place->unit >= file.file().units().size())
        return std::nullopt;
    return loaded->jointAt(file.pathOf(*place));
}

void BoneSelection::select(std::vector<std::uint32_t> joints)
{
    if (joints == m_selected)
        return;
    m_selected = std::move(joints);
    const LoadedClip *loaded = m_player.loaded();
    if (!m_selected.empty() && loaded != nullptr) {
        const Source source = loaded->sourceAt(m_selected.front(), m_player.frame());
        m_telling = true;
        if (source.unit != UnitIndex::kNone)
            m_selection.select({source.unit, source.node});
        m_telling = false;
    }
    Q_EMIT changed();
}

void BoneSelection::hover(std::optional<std::uint32_t> joint)
{
    if (joint == m_hovered)
        return;
    m_hovered = joint;
    Q_EMIT hoverChanged();
}

void BoneSelection::show(const BoneMoment &moment)
{
    if (m_player.loaded() == nullptr)
        return;
    if (moment.joint < m_player.loaded()->joints.size())
        select({moment.joint});
    m_player.setPlaying(false);
    m_player.setFrame(moment.frame);
}

// Another clip may have other joints.
void BoneSelection::followClip()
{
    const std::size_t joints = m_player.loaded() != nullptr ? m_player.loaded()->joints.size() : 0;
    const std::size_t before = m_selected.size();
    std::erase_if(m_selected, [joints](std::uint32_t joint) { return joint >= joints; });
    if (m_hovered && *m_hovered >= joints)
        hover(std::nullopt);
    if (m_selected.empty())
        followSelection();
    if (m_selected.size() != before)
        Q_EMIT changed();
}

// A place that is not a joint leaves the joints selected: their curves stay while events are edited. So does
// that of the current one, where an edit of several leads.
void BoneSelection::followSelection()
{
    const auto joint = m_telling ? std::nullopt : jointAt(m_selection.current());
    if (!joint || joint == current())
        return;
    m_selected = {*joint};
    Q_EMIT changed();
}

void BoneSelection::followHover()
{
    hover(jointAt(m_selection.hovered()));
}

} // namespace cutaway
