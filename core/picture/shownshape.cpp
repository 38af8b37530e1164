// SPDX-License-Identifier: MIT
#include "core/picture/shownshape.h"

#include <algorithm>

namespace cutaway::picture
{

physics::ShownShape shownShape(const File &file, const DrawList &list, const Batch &batch)
{
    physics::ShownShape shape;
    shape.file = file.snapshot();
    if (batch.part != 0) {
        shape.part = list.parts[batch.part - 1];
        shape.isHeld = !batch.owners.empty();
    }
    for (const Source &owner : batch.ownersInside())
        shape.owners.push_back({owner.unit, owner.node});
    shape.nodes = batch.nodes;
    shape.place = batch.transform;
    return shape;
}

bool isPartOf(const physics::Movable &movable, const DrawList &list, const Batch &batch)
{
    if (batch.file != 0)
        return false;
    const bool hangsBelow = std::ranges::find(batch.nodes, movable.at.unit) != batch.nodes.end();
    if (!movable.part && movable.kind != physics::MovableKind::Shape && hangsBelow)
        return true;
    const bool isInPart = batch.part != 0;
    if (isInPart != movable.part.has_value() ||
        (isInPart && list.parts[batch.part - 1].range != movable.part->range))
        return false;
    const Source at{movable.at.unit, movable.at.node};
    return std::ranges::find(batch.ownersInside(), at) != batch.ownersInside().end();
}

} // namespace cutaway::picture
