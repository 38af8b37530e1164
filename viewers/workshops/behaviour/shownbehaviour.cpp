// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/shownbehaviour.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cutaway
{

using behaviour::Picture;
using behaviour::PictureArrow;
using behaviour::PictureBox;
using behaviour::PictureRow;
using behaviour::Sort;

namespace
{

constexpr double kTriangleWidth = 18; // at the right end of a box, in front of a row

std::pair<std::uint32_t, std::uint32_t> transitionKey(behaviour::TransitionPlace place)
{
    return {place.owner, place.row};
}

double distanceToLine(const QPointF &from, const QPointF &to, const QPointF &point)
{
    const QPointF line = to - from;
    const double length = QPointF::dotProduct(line, line);
    const double along =
        length == 0 ? 0 : std::clamp(QPointF::dotProduct(point - from, line) / length, 0.0, 1.0);
    const QPointF off = point - (from + line * along);
    return std::hypot(off.x(), off.y());
}

} // namespace

QRectF rectOf(const behaviour::Rect &rect)
{
    return {rect.x, rect.y, rect.width, rect.height};
}

ShownBehaviour::ShownBehaviour(Picture picture) : m_picture(std::move(picture))
{
    for (std::size_t i = 0; i < m_picture.boxes.size(); ++i) {
        const PictureBox &box = m_picture.boxes[i];
        if (box.sort != Sort::AnyState)
            m_objects[box.object] = {BehaviourSpot::Box, i};
    }
    for (std::size_t i = 0; i < m_picture.arrows.size(); ++i) {
        const PictureArrow &arrow = m_picture.arrows[i];
        for (const auto &place : arrow.transitions)
            m_transitions.try_emplace(transitionKey(place), BehaviourSpot{BehaviourSpot::Arrow, i});
        for (std::size_t k = 0; k < arrow.labels.size(); ++k)
            m_transitions[transitionKey(arrow.labels[k].transition)] = {BehaviourSpot::Label, i, k};
    }
    for (std::size_t i = 0; i < m_picture.boxes.size(); ++i) {
        const std::vector<PictureRow> &rows = m_picture.boxes[i].rows;
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const BehaviourSpot spot{BehaviourSpot::Row, i, k};
            if (rows[k].transition)
                m_transitions.try_emplace(transitionKey(*rows[k].transition), spot);
            else if (rows[k].sort < Sort::Trigger)
                m_objects.try_emplace(rows[k].object, spot);
        }
    }
}

const PictureRow *ShownBehaviour::row(const BehaviourSpot &spot) const
{
    return spot.kind == BehaviourSpot::Row ? &m_picture.boxes[spot.of].rows[spot.part] : nullptr;
}

const PictureArrow *ShownBehaviour::arrow(const BehaviourSpot &spot) const
{
    const bool isArrow = spot.kind == BehaviourSpot::Arrow || spot.kind == BehaviourSpot::Label;
    return isArrow ? &m_picture.arrows[spot.of] : nullptr;
}

BehaviourSpot ShownBehaviour::find(std::uint32_t object) const
{
    const auto found = m_objects.find(object);
    return found == m_objects.end() ? BehaviourSpot() : found->second;
}

BehaviourSpot ShownBehaviour::find(behaviour::TransitionPlace place) const
{
    const auto found = m_transitions.find(transitionKey(place));
    return found == m_transitions.end() ? BehaviourSpot() : found->second;
}

bool ShownBehaviour::isNear(const PictureArrow &arrow, QPointF point, double reach) const
{
    constexpr int kSteps = 10;
    const auto at = [&arrow](std::size_t i) { return QPointF(arrow.points[i].x, arrow.points[i].y); };
    for (std::size_t i = 0; i + 3 < arrow.points.size(); i += 3) {
        const QPointF ends[] = {at(i), at(i + 1), at(i + 2), at(i + 3)};
        const auto [left, right] = std::minmax(ends[0].x(), ends[3].x());
        const auto [top, bottom] = std::minmax(ends[0].y(), ends[3].y());
        if (!QRectF(left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach)
                 .contains(point))
            continue;
        QPointF before = ends[0];
        for (int step = 1; step <= kSteps; ++step) {
            const double t = step / double(kSteps), u = 1 - t;
            const QPointF now = ends[0] * (u * u * u) + ends[1] * (3 * u * u * t) +
                                ends[2] * (3 * u * t * t) + ends[3] * (t * t * t);
            if (distanceToLine(before, now, point) <= reach)
                return true;
            before = now;
        }
    }
    return false;
}

BehaviourSpot ShownBehaviour::at(QPointF point, double reach) const
{
    for (std::size_t i = 0; i < m_picture.arrows.size(); ++i) {
        const PictureArrow &arrow = m_picture.arrows[i];
        for (std::size_t k = 0; k < arrow.labels.size(); ++k) {
            if (rectOf(arrow.labels[k].place).contains(point))
                return {BehaviourSpot::Label, i, k};
        }
        if (arrow.more > 0 && rectOf(arrow.moreLabel).contains(point))
            return {BehaviourSpot::Arrow, i};
    }
    const auto innermost =
        std::find_if(m_picture.boxes.rbegin(), m_picture.boxes.rend(),
                     [point](const PictureBox &box) { return rectOf(box.place).contains(point); });
    if (innermost == m_picture.boxes.rend())
        return {};
    const auto number = static_cast<std::size_t>(m_picture.boxes.rend() - innermost - 1);
    const PictureBox &box = *innermost;
    for (std::size_t i = 0; i < box.rows.size(); ++i) {
        if (rectOf(box.rows[i].place).contains(point)) {
            const double left = box.rows[i].place.x + box.rows[i].depth * behaviour::kPictureIndent;
            return {BehaviourSpot::Row, number, i, box.rows[i].canTurn && point.x() < left + kTriangleWidth};
        }
    }
    if (point.y() < box.place.y + behaviour::kPictureHeader)
        return {BehaviourSpot::Box, number, 0, box.canTurn && point.x() > box.place.right() - kTriangleWidth};
    for (std::size_t i = 0; i < m_picture.arrows.size(); ++i) {
        if (isNear(m_picture.arrows[i], point, reach))
            return {BehaviourSpot::Arrow, i};
    }
    return box.sort == Sort::Machine ? BehaviourSpot() : BehaviourSpot{BehaviourSpot::Box, number};
}

std::uint32_t ShownBehaviour::objectOf(const BehaviourSpot &spot) const
{
    const PictureRow *inBox = row(spot);
    return inBox != nullptr                  ? inBox->object
           : spot.kind == BehaviourSpot::Box ? m_picture.boxes[spot.of].object
                                             : m_picture.boxes[m_picture.arrows[spot.of].from].object;
}

std::optional<behaviour::TransitionPlace> ShownBehaviour::transitionOf(const BehaviourSpot &spot) const
{
    if (const PictureRow *inBox = row(spot))
        return inBox->transition;
    const PictureArrow *link = arrow(spot);
    if (link == nullptr)
        return std::nullopt;
    return spot.kind == BehaviourSpot::Label ? link->labels[spot.part].transition : link->transitions.front();
}

QRectF ShownBehaviour::placeOf(const BehaviourSpot &spot) const
{
    switch (spot.kind) {
    case BehaviourSpot::Box: {
        QRectF place = rectOf(m_picture.boxes[spot.of].place);
        if (m_picture.boxes[spot.of].sort == Sort::Machine)
            place.setHeight(behaviour::kPictureHeader);
        return place;
    }
    case BehaviourSpot::Row:
        return rectOf(row(spot)->place);
    case BehaviourSpot::Label:
        return rectOf(arrow(spot)->labels[spot.part].place);
    case BehaviourSpot::Arrow:
        return arrow(spot)->more > 0
                   ? rectOf(arrow(spot)->moreLabel)
                   : QRectF(arrow(spot)->points.back().x - 4, arrow(spot)->points.back().y - 4, 8, 8);
    case BehaviourSpot::Nothing:
        break;
    }
    return {};
}

bool ShownBehaviour::canTurn(const BehaviourSpot &spot) const
{
    const PictureRow *inBox = row(spot);
    return inBox != nullptr ? inBox->canTurn : spot.kind == BehaviourSpot::Box && box(spot).canTurn;
}

bool ShownBehaviour::isOpen(const BehaviourSpot &spot) const
{
    const PictureRow *inBox = row(spot);
    return inBox != nullptr ? inBox->isOpen : spot.kind == BehaviourSpot::Box && box(spot).isOpen;
}

// ---- by keys

BehaviourSpot ShownBehaviour::next(const BehaviourSpot &from, Qt::Key key) const
{
    if (!from)
        return m_picture.boxes.empty() ? BehaviourSpot() : BehaviourSpot{BehaviourSpot::Box, 0};
    if (arrow(from) != nullptr) { // along the arrow
        const PictureArrow &link = *arrow(from);
        const bool isLeftward = m_picture.boxes[link.to].place.x < m_picture.boxes[link.from].place.x;
        return {BehaviourSpot::Box, (key == Qt::Key_Left) != isLeftward ? link.from : link.to};
    }
    const std::size_t rows = m_picture.boxes[from.of].rows.size();
    if (key == Qt::Key_Down && from.kind == BehaviourSpot::Box && rows > 0)
        return {BehaviourSpot::Row, from.of, 0};
    if (from.kind == BehaviourSpot::Row) {
        if (key == Qt::Key_Down && from.part + 1 < rows)
            return {BehaviourSpot::Row, from.of, from.part + 1};
        if (key == Qt::Key_Up)
            return from.part > 0 ? BehaviourSpot{BehaviourSpot::Row, from.of, from.part - 1}
                                 : BehaviourSpot{BehaviourSpot::Box, from.of};
    }
    return nearestBox({BehaviourSpot::Box, from.of}, key);
}

// Among the boxes of the same machine; at its edge the machine itself upwards and leftwards, and into a
// machine downwards and rightwards.
BehaviourSpot ShownBehaviour::nearestBox(const BehaviourSpot &from, Qt::Key key) const
{
    const PictureBox &own = box(from);
    const QRectF place = rectOf(own.place);
    std::size_t best = m_picture.boxes.size();
    double least = std::numeric_limits<double>::max();
    const bool isSideways = key == Qt::Key_Left || key == Qt::Key_Right;
    for (std::size_t i = 0; i < m_picture.boxes.size(); ++i) {
        const QRectF other = rectOf(m_picture.boxes[i].place);
        const bool isInside = m_picture.boxes[i].parent == from.of;
        const bool entersMachine = isInside && (key == Qt::Key_Down || key == Qt::Key_Right);
        if (i == from.of || (m_picture.boxes[i].parent != own.parent && !entersMachine))
            continue;
        const QPointF off = other.center() - place.center();
        const double forward = key == Qt::Key_Left    ? place.left() - other.right()
                               : key == Qt::Key_Right ? other.left() - place.right()
                               : key == Qt::Key_Up    ? place.top() - other.bottom()
                                                      : other.top() - place.bottom();
        if (!isInside && forward < -1)
            continue;
        const double aside = isSideways ? std::abs(off.y()) : std::abs(off.x());
        const double cost = isInside ? -1e6 + other.x() + other.y() : std::max(0.0, forward) + 2 * aside;
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    if (best < m_picture.boxes.size())
        return {BehaviourSpot::Box, best};
    const bool leaves = (key == Qt::Key_Left || key == Qt::Key_Up) && own.parent;
    return leaves ? BehaviourSpot{BehaviourSpot::Box, *own.parent} : BehaviourSpot();
}

} // namespace cutaway
