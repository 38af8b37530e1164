// SPDX-License-Identifier: MIT
// How computed nodes are made: here for the walk, which makes millions of them in one loop.
#pragma once

#include "core/schema/unittree.h"

namespace cutaway
{

// Filled at once, in the order of the members.
inline Node UnitTree::innerNode(const Stored &s, NodeId id, NodeId parent, InnerPlace place) const
{
    const ShapeNode &shape = s.shape->nodes[place.shapeNode];
    const bool isElement = place.shapeNode == 0;
    const FieldDesc *field = isElement                ? s.field
                             : shape.field != nullptr ? shape.field
                                                      : s.shape->nodes[shape.parent].field;
    Node node{.id = id,
              .parent = parent,
              .field = field,
              .kind = shape.kind,
              .type = shape.type,
              .range = {s.offset + std::uint64_t{place.element} * s.shape->size + shape.offset, shape.size},
              .row = isElement ? place.element : shape.row,
              .childCount = shape.childCount,
              .attachedCount = shape.attachedCount,
              .flags = (field->hidden ? NodeFlag::Hidden : NodeFlag::None) |
                       (shape.kind == Kind::Padding ? NodeFlag::Padding : NodeFlag::None) |
                       (shape.isAttached ? NodeFlag::Payload : NodeFlag::None),
              .isArray = shape.isArray,
              .isElement = isElement || shape.field == nullptr,
              .place = place};
    if (shape.isSlot)
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
    if (isStored ? s.borrows || row >= computedChildren(s) : s.shape->nodes[parent.place.shapeNode].isSlot)
        return node(child(id, row));
    InnerPlace place{row, 0};
    if (!isStored || !s.isArray) {
        const ShapeNode &shape = s.shape->nodes[parent.place.shapeNode];
        place = {parent.place.element, s.shape->children[shape.firstChild + row]};
    }
    return innerNode(s, {id.stored, joinInner(s, place)},
                     place.shapeNode == 0 && s.lends ? NodeId{s.parent, s.parentInner} : id, place);
}

} // namespace cutaway
