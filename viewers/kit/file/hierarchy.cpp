// SPDX-License-Identifier: MIT
#include "viewers/kit/file/hierarchy.h"

namespace cutaway
{

Hierarchy::Hierarchy(OpenFile &file, QObject *parent) : QObject(parent), m_file(file)
{
    connect(&file, &OpenFile::changed, this, &Hierarchy::follow);
}

bool Hierarchy::isPossible() const
{
    return linkedUnits(m_file.file()) != nullptr;
}

void Hierarchy::setShown(bool shown)
{
    if (m_isShown == shown)
        return;
    m_isShown = shown;
    m_isMade = false;
    m_outline.reset();
    Q_EMIT changed();
}

void Hierarchy::take(std::shared_ptr<const Outline> outline)
{
    if (!m_isShown || outline == nullptr)
        return;
    m_outline = std::move(outline);
    m_isMade = true;
}

const std::shared_ptr<const Outline> &Hierarchy::outline() const
{
    if (!m_isMade && m_isShown)
        m_outline = Outline::of(m_file.file());
    m_isMade = true;
    return m_outline;
}

UnitId Hierarchy::above(UnitId unit) const
{
    return outline() != nullptr ? outline()->above(unit) : m_file.file().units().parentOf(unit);
}

std::vector<UnitId> Hierarchy::below(UnitId unit) const
{
    return outline() != nullptr ? outline()->below(unit) : m_file.file().units().childrenOf(unit);
}

void Hierarchy::follow(const ChangeSet &change)
{
    if (m_outline == nullptr && !change.reindexed)
        return;
    if (change.reindexed || !m_outline->holdsFor(m_file.file(), change.units))
        m_isMade = false;
}

} // namespace cutaway
