// SPDX-License-Identifier: MIT
// How computed nodes are made: here for the walk, which makes millions of them in one loop.
#pragma once

#include "core/schema/unittree.h"

namespace cutaway
{

// Filled at once, in the order of the members.
inline Node UnitTree::innerNode(const Stored &s, NodeId id, NodeId parent, InnerPlace place) const
{
    const LayoutNode &layout = s.layout->nodes[place.shapeNode];
    const bool isElement = place.shapeNode == 0;
    const FieldDesc *field = isElement                 ? s.field
                             : layout.field != nullptr ? layout.field
                                                       : s.layout->nodes[layout.parent].field;
    Node node{
        .id = id,
        .parent = parent,
        .field = field,
        .kind = layout.kind,
        .type = layout.type,
        .range = {s.offset + std::uint64_t{place.element} * s.layout->size + layout.offset, layout.size},
        .row = isElement ? place.element : layout.row,
        .childCount = layout.childCount,
        .attachedCount = layout.attachedCount,
        .flags = (field->hidden ? NodeFlag::Hidden : NodeFlag::None) |
                 (layout.kind == Kind::Padding ? NodeFlag::Padding : NodeFlag::None) |
                 (layout.isAttached ? NodeFlag::Payload : NodeFlag::None),
        .isArray = layout.isArray,
        .isElement = isElement || layout.field == nullptr,
        .place = place};
    if (layout.isSlot)
        addHung(node);
    return node;
}

inline Node UnitTree::madeChild(const Node &parent, std::uint32_t row) const
{
    const NodeId id = parent.id;
    if (isGap(id))
        return node(child(id, row));
    const Stored &s = m_nodes[id.stored];
    const bool isStored = id.inner == 0;
    if (isStored ? s.borrows || row >= computedChildren(s) : s.layout->nodes[parent.place.shapeNode].isSlot)
        return node(child(id, row));
    InnerPlace place{row, 0};
    if (!isStored || !s.isArray) {
        const LayoutNode &layout = s.layout->nodes[parent.place.shapeNode];
        place = {parent.place.element, s.layout->children[layout.firstChild + row]};
    }
    return innerNode(s, {id.stored, joinInner(s, place)},
                     place.shapeNode == 0 && s.lends ? NodeId{s.parent, s.parentInner} : id, place);
}

} // namespace cutaway
