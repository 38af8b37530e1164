// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/clicktarget.h"

namespace cutaway
{

const ClickTarget *ClickLevels::last() const
{
    return m_last && m_last->place && m_last->place == m_selection.current() ? &*m_last : nullptr;
}

// The place of a part means all primitives in it.
std::vector<PrimitiveId> ClickLevels::primitivesOf(const ClickTarget &target) const
{
    if (!target.inside)
        return target.place ? m_scene.primitivesOf(*target.place) : std::vector<PrimitiveId>();
    const picture::Batch *batch = m_scene.batchOf(target.pick);
    const bool isThere = batch != nullptr && target.pick.primitive < batch->primitives() &&
                         batch->partSourceOf(target.pick.primitive) == target.source; // redrawn since?
    if (!target.isWhole && (isThere || !target.object))
        return isThere ? std::vector{target.pick} : std::vector<PrimitiveId>();
    return m_scene.primitivesOf(*target.object);
}

ClickTarget ClickLevels::primitiveOf(PrimitiveId pick) const
{
    ClickTarget target;
    target.pick = pick;
    target.place = m_scene.placeOf(pick);
    target.inside = m_scene.inPart(pick);
    const picture::Batch *batch = m_scene.batchOf(pick);
    if (batch != nullptr && !batch->sources.empty()) {
        target.object = objectOf(*batch);
        target.source = batch->partSourceOf(pick.primitive);
    }
    return target;
}

ClickTarget ClickLevels::wholeOf(PrimitiveId pick) const
{
    ClickTarget target = primitiveOf(pick);
    if (!target.object)
        return target;
    target.isWhole = true;
    const Place owner{target.object->place.unit, target.object->place.node};
    if (target.inside)
        target.inside->place = owner;
    else if (target.place)
        target.place = m_scene.isPlace(owner) ? std::optional(owner) : std::nullopt;
    return target;
}

ClickTarget ClickLevels::targetOf(PrimitiveId pick) const
{
    const ClickTarget primitive = primitiveOf(pick);
    if (!primitive.object)
        return primitive;
    const ClickTarget whole = wholeOf(pick);
    const ClickTarget *last = this->last();
    if (last != nullptr && last->object == primitive.object)
        return last->isWhole || !last->meansSame(primitive) ? primitive : whole;
    const bool isSelected = !whole.inside && whole.place && whole.place == m_selection.current();
    return isSelected ? primitive : whole;
}

} // namespace cutaway
