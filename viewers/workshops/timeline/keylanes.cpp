// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/keylanes.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/timeline/timelinelayout.h"
#include "viewers/workshops/timeline/timelineview.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace cutaway
{

using namespace timeline;

namespace
{

bool isIn(const std::optional<anim::FrameRange> &range, std::uint32_t frame)
{
    return range && frame >= range->first && frame <= range->last;
}

} // namespace

KeyLanes::KeyLanes(const TimelineView &view, ClipPlayer &player, BoneSelection &bones, PoseEditor &poses)
    : m_view(view), m_player(player), m_bones(bones), m_poses(poses)
{
}

double KeyLanes::height() const
{
    return static_cast<double>(kKeyLane) * static_cast<double>(m_keys.size());
}

void KeyLanes::find()
{
    m_keys.clear();
    const LoadedClip *loaded = m_player.loaded();
    const std::size_t lanes = loaded != nullptr ? std::min(kMostKeyLanes, m_bones.selected().size()) : 0;
    for (std::size_t i = 0; i < lanes; ++i) {
        const std::int32_t track = loaded->joints[m_bones.selected()[i]].track;
        m_keys.push_back(track < 0 ? anim::KeyFrames()
                                   : anim::keysOf(loaded->clip, static_cast<std::uint32_t>(track)));
    }
}

// ---- mouse

QPointF KeyLanes::placeOf(std::size_t lane, std::uint32_t frame) const
{
    return {m_view.xOfFrame(frame),
            m_view.keysTop() + (static_cast<double>(lane) + 0.5) * static_cast<double>(kKeyLane)};
}

std::optional<KeyLanes::Key> KeyLanes::at(QPointF at) const
{
    const double row = (at.y() - m_view.keysTop()) / kKeyLane;
    if (row < 0.0 || row >= static_cast<double>(m_keys.size()) || at.x() < kGutter)
        return std::nullopt;
    const auto lane = static_cast<std::size_t>(row);
    std::optional<Key> nearest;
    double distance = kKeySize + 2.0;
    for (const std::uint32_t frame : m_keys[lane]) {
        const double away = std::abs(m_view.xOfFrame(frame) - at.x());
        if (away < distance) {
            distance = away;
            nearest = Key{lane, frame};
        }
    }
    return nearest;
}

void KeyLanes::press(const Key &key, bool extend)
{
    m_player.setPlaying(false);
    const std::optional<anim::FrameRange> selected = m_poses.selectedKeys();
    if (extend && selected)
        m_poses.selectKeys(
            anim::FrameRange{std::min(selected->first, key.frame), std::max(selected->last, key.frame)});
    else if (!isIn(selected, key.frame))
        m_poses.selectKeys(anim::FrameRange{key.frame, key.frame});
    m_player.setFrame(key.frame);
    m_grabbed = key.frame;
    m_shift = 0;
}

void KeyLanes::drag(double frame)
{
    const std::optional<anim::FrameRange> selected = m_poses.selectedKeys();
    if (!selected)
        return;
    const auto last = static_cast<int>(m_player.lastFrame());
    m_shift = std::clamp(static_cast<int>(std::lround(frame - m_grabbed)), -static_cast<int>(selected->first),
                         last - static_cast<int>(selected->last));
}

void KeyLanes::drop()
{
    if (const int shift = std::exchange(m_shift, 0); shift != 0)
        m_poses.moveKeys(shift);
}

// ---- keyboard

bool KeyLanes::isOwn(const QKeyEvent &event) const
{
    if (event.key() == Qt::Key_K && event.modifiers() == Qt::NoModifier)
        return true;
    const bool isSide = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    return m_poses.selectedKeys() &&
           (event.key() == Qt::Key_Escape || (isSide && event.modifiers() == Qt::AltModifier));
}

bool KeyLanes::edit(const QKeyEvent &event, bool areAnnotationsSelected)
{
    const bool isSelected = m_poses.selectedKeys().has_value();
    const bool moves = event.modifiers() == Qt::AltModifier;
    if (event.key() == Qt::Key_K && event.modifiers() == Qt::NoModifier)
        m_poses.insertKey();
    else if (isSelected && event.key() == Qt::Key_Delete)
        m_poses.deleteKeys();
    else if (isSelected && moves && (event.key() == Qt::Key_Left || event.key() == Qt::Key_Right))
        m_poses.moveKeys(event.key() == Qt::Key_Left ? -1 : 1);
    else if ((isSelected || !areAnnotationsSelected) && event.matches(QKeySequence::Copy))
        m_poses.copy();
    else if (isSelected && event.key() == Qt::Key_Escape)
        m_poses.selectKeys(std::nullopt);
    else if (event.matches(QKeySequence::Paste) && m_poses.canPaste())
        m_poses.paste();
    else
        return false;
    return true;
}

QString KeyLanes::text(const Key &key) const
{
    return tr("Key of %1 at frame %2\nDrag moves it, Delete deletes it, Shift selects up to it")
        .arg(m_player.loaded()->joints[m_bones.selected()[key.lane]].name)
        .arg(key.frame);
}

// ---- painting

// One lane for each of the first selected bones.
void KeyLanes::paint(QPainter &painter, double top) const
{
    const theme::Colors &colors = theme::current().colors();
    const LoadedClip &loaded = *m_player.loaded();
    for (std::size_t lane = 0; lane < m_keys.size(); ++lane, top += kKeyLane) {
        const Joint &joint = loaded.joints[m_bones.selected()[lane]];
        if (lane == 0)
            painter.fillRect(QRectF(0, top, m_view.width(), kKeyLane),
                             theme::mix(colors.panel, colors.accent, 0.1));
        painter.setPen(lane == 0 ? colors.accentInk : colors.text);
        painter.drawText(QRectF(theme::grid(2), top, kGutter - theme::grid(4), kKeyLane), Qt::AlignVCenter,
                         theme::elided(joint.name, painter.fontMetrics(), kGutter - theme::grid(4)));
        painter.save();
        painter.setClipRect(QRectF(kGutter, top, m_view.width() - kGutter, kKeyLane));
        painter.setPen(colors.textDim);
        if (m_keys[lane].empty())
            painter.drawText(QRectF(kGutter + kTimelineMargin, top, m_view.width(), kKeyLane),
                             Qt::AlignVCenter,
                             joint.track < 0 ? tr("no track: rest pose") : tr("no keys: it stands still"));
        paintLane(painter, lane, top + kKeyLane / 2.0);
        painter.restore();
    }
}

// Selected keys are larger and outlined. Where keys would touch, those between are left out.
void KeyLanes::paintLane(QPainter &painter, std::size_t lane, double middle) const
{
    const theme::Colors &colors = theme::current().colors();
    const std::optional<anim::FrameRange> selected = m_poses.selectedKeys();
    double after = -1e9;
    for (const std::uint32_t frame : m_keys[lane]) {
        const bool isSelected = isIn(selected, frame);
        const double x = m_view.xOfFrame(static_cast<double>(frame) + (isSelected ? m_shift : 0));
        if (x - after < 3.0 && !isSelected)
            continue;
        after = x;
        const double size = isSelected ? kKeySize + 1.5 : kKeySize;
        painter.setPen(isSelected ? QPen(colors.text, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(lane == 0 || isSelected ? colors.accent : colors.textDim);
        painter.drawPolygon(
            QPolygonF({{x - size, middle}, {x, middle - size}, {x + size, middle}, {x, middle + size}}));
    }
}

} // namespace cutaway
