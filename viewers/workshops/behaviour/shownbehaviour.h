// SPDX-License-Identifier: MIT
// The picture of a behaviour with what is looked up in it: where an object or a transition is drawn, and what
// is drawn at a point. Made by a worker, then only read.
#pragma once

#include "core/domains/behaviour/layout/picture.h"

#include <QRectF>
#include <map>
#include <unordered_map>

namespace cutaway
{

// A thing in a picture.
struct BehaviourSpot {
    enum Kind { Nothing, Box, Row, Arrow, Label };
    Kind kind = Nothing;
    std::size_t of = 0;      // box or arrow
    std::size_t part = 0;    // row or label of it
    bool isTriangle = false; // what opens and closes it

    bool operator==(const BehaviourSpot &) const = default;
    explicit operator bool() const { return kind != Nothing; }
};

QRectF rectOf(const behaviour::Rect &rect);

class ShownBehaviour
{
public:
    explicit ShownBehaviour(behaviour::Picture picture);

    const behaviour::Picture &picture() const { return m_picture; }
    const behaviour::PictureBox &box(const BehaviourSpot &spot) const { return m_picture.boxes[spot.of]; }
    const behaviour::PictureRow *row(const BehaviourSpot &spot) const;
    const behaviour::PictureArrow *arrow(const BehaviourSpot &spot) const; // also of a label

    // The box of a state or machine, else the first row of the object.
    BehaviourSpot find(std::uint32_t object) const;
    // Its label, its row, or its arrow.
    BehaviourSpot find(behaviour::TransitionPlace place) const;
    // `reach` is how far from an arrow a point may be.
    BehaviourSpot at(QPointF point, double reach) const;

    std::uint32_t objectOf(const BehaviourSpot &spot) const;
    // None for what is not a transition; of an arrow the first.
    std::optional<behaviour::TransitionPlace> transitionOf(const BehaviourSpot &spot) const;
    QRectF placeOf(const BehaviourSpot &spot) const;
    bool canTurn(const BehaviourSpot &spot) const;
    bool isOpen(const BehaviourSpot &spot) const;
    // The next row or box in the direction; Nothing at the edge.
    BehaviourSpot next(const BehaviourSpot &from, Qt::Key key) const;

private:
    BehaviourSpot nearestBox(const BehaviourSpot &from, Qt::Key key) const;
    bool isNear(const behaviour::PictureArrow &arrow, QPointF point, double reach) const;

    behaviour::Picture m_picture;
    std::unordered_map<std::uint32_t, BehaviourSpot> m_objects;
    std::map<std::pair<std::uint32_t, std::uint32_t>, BehaviourSpot> m_transitions;
};

} // namespace cutaway
