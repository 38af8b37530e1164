// SPDX-License-Identifier: MIT
// Mouse and keys.
#include "viewers/workshops/timeline/timelinelayout.h"
#include "viewers/workshops/timeline/timelineview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace cutaway
{

using namespace timeline;

namespace
{

constexpr int kDragPixels = 4; // before a click becomes a drag

} // namespace

// ---- mouse

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_at = event->position();
    if (m_player.loaded() == nullptr)
        return;
    m_grabbed = frameAtX(m_pressed.x());
    const bool add =
        event->modifiers().testFlag(Qt::ControlModifier) || event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->button() == Qt::MiddleButton) {
        m_drag = Drag::Move;
    } else if (event->button() == Qt::LeftButton) {
        if (const auto handle = handleAt(m_pressed)) {
            m_drag = *handle;
        } else if (const Chip *chip = chipAt(m_pressed)) {
            m_poses.selectKeys(std::nullopt);
            pressChip(*chip, add);
        } else if (const auto key = m_keys.at(m_pressed)) {
            m_annotations.select({});
            m_keys.press(*key, event->modifiers().testFlag(Qt::ShiftModifier));
            m_drag = Drag::Keys;
        } else if (m_pressed.y() < kRuler || m_pressed.y() > height() - bottomHeight()) {
            m_drag = Drag::Scrub;
            dragTo(m_pressed, event->modifiers().testFlag(Qt::AltModifier));
        } else {
            m_drag = Drag::Band;
        }
    }
}

void TimelineView::pressChip(const Chip &chip, bool add)
{
    const Chip pressed = chip; // selecting may rearrange the chips
    const bool selected = m_annotations.isSelected(pressed.id);
    if (add && selected)
        m_toggled = pressed.id; // unless it is dragged
    else if (add)
        m_annotations.toggle(pressed.id);
    else if (!selected)
        m_annotations.select({pressed.id});
    m_player.setPlaying(false);
    m_player.setFrame(pressed.frame);
    m_drag = Drag::Chips;
    m_shift = 0.0;
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    if (event->buttons() == Qt::NoButton) {
        const bool handle = handleAt(at).has_value();
        setCursor(handle                                   ? Qt::SizeHorCursor
                  : chipAt(at) != nullptr || m_keys.at(at) ? Qt::PointingHandCursor
                                                           : Qt::ArrowCursor);
        return;
    }
    m_copies = event->modifiers().testFlag(Qt::ControlModifier);
    dragTo(at, event->modifiers().testFlag(Qt::AltModifier));
}

void TimelineView::dragTo(QPointF at, bool free)
{
    const double frame = frameAtX(at.x());
    const bool moved = (at - m_pressed).manhattanLength() >= kDragPixels;
    switch (m_drag) {
    case Drag::Scrub:
        m_player.setPlaying(false);
        m_player.setFrame(snapped(frame, free));
        break;
    case Drag::First:
        m_player.setPlayed(std::min(snapped(frame, free), m_player.lastPlayed()), m_player.lastPlayed());
        break;
    case Drag::Last:
        m_player.setPlayed(m_player.firstPlayed(), std::max(snapped(frame, free), m_player.firstPlayed()));
        break;
    case Drag::Chips:
        if ((moved || m_shift != 0.0) && !m_annotations.selected().empty()) {
            const anim::Annotation *led = m_annotations.annotation(m_annotations.selected().front());
            const double from = m_player.loaded()->clip.frameAt(led->time);
            m_shift = snapped(from + frame - m_grabbed, free) - from; // the first one lands on a frame
            m_player.setFrame(from + m_shift);
            placeChips();
        }
        break;
    case Drag::Keys:
        if (moved || m_keys.isDragged())
            m_keys.drag(frame);
        break;
    case Drag::Move:
        m_scale.moveBy((m_at.x() - at.x()) / room() * m_scale.shown());
        break;
    default:
        break;
    }
    m_at = at;
    update();
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag was = std::exchange(m_drag, Drag::None);
    const double shift = std::exchange(m_shift, 0.0);
    const auto toggled = std::exchange(m_toggled, std::nullopt);
    if (m_player.loaded() == nullptr)
        return;
    const auto seconds = static_cast<float>(m_player.loaded()->clip.timeAt(shift));
    if (was == Drag::Chips && shift == 0.0 && toggled) {
        m_annotations.toggle(*toggled);
    } else if (was == Drag::Chips && shift != 0.0) {
        const bool done =
            m_copies ? m_annotations.duplicateSelected(seconds) : m_annotations.moveSelected(seconds);
        if (!done)
            placeChips();
    } else if (was == Drag::Keys) {
        m_keys.drop();
    } else if (was == Drag::Band) {
        m_poses.selectKeys(std::nullopt);
        if ((event->position() - m_pressed).manhattanLength() >= kDragPixels) {
            selectBand();
        } else {
            m_annotations.select({});
            m_player.setPlaying(false);
            m_player.setFrame(snapped(frameAtX(m_pressed.x()), event->modifiers().testFlag(Qt::AltModifier)));
        }
    }
    update();
}

// Cancels the drag: the chips return to their places.
void TimelineView::dropDrag()
{
    m_drag = Drag::None;
    m_shift = 0.0;
    m_keys.cancelDrag();
    m_toggled.reset();
    placeChips();
    update();
}

void TimelineView::selectBand()
{
    const QRectF band = QRectF(m_pressed, m_at).normalized();
    std::vector<AnnotationId> ids;
    for (const Chip &chip : m_lanes.chips) {
        if (boxOf(chip).intersects(band))
            ids.push_back(chip.id);
    }
    m_annotations.select(std::move(ids));
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_drag = Drag::None;
    if (m_player.loaded() == nullptr || event->button() != Qt::LeftButton)
        return;
    const QPointF at = event->position();
    if (const Chip *chip = chipAt(at)) {
        startRename(AnnotationId(chip->id));
    } else if (at.y() > kRuler && at.y() < height() - bottomHeight()) {
        const Lane *lane = m_lanes.laneAt(at.y() - kRuler + m_top);
        addAt(std::clamp(snapped(frameAtX(at.x()), event->modifiers().testFlag(Qt::AltModifier)), 0.0,
                         m_player.lastFrame()),
              lane != nullptr ? lane->track : 0);
    }
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const double notches = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
    if (event->modifiers().testFlag(Qt::ControlModifier))
        scrollLanes(-notches * theme::grid(6));
    else if (event->modifiers().testFlag(Qt::ShiftModifier))
        m_scale.moveBy(-notches * m_scale.shown() / 10.0);
    else
        m_scale.zoom(std::pow(1.25, notches), frameAtX(event->position().x()));
    event->accept();
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_player.loaded() == nullptr)
        return;
    if (const Chip *chip = chipAt(event->pos()); chip != nullptr && !m_annotations.isSelected(chip->id))
        m_annotations.select({AnnotationId(chip->id)});
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    Q_EMIT menuRequested(*menu);
    menu->popup(event->globalPos());
}

// ---- keys

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    if (m_player.loaded() == nullptr ||
        (!m_keys.edit(*event, !m_annotations.selected().empty()) && !stepByKey(*event) && !editByKey(*event)))
        QWidget::keyPressEvent(event);
}

bool TimelineView::stepByKey(const QKeyEvent &event)
{
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    const bool alt = event.modifiers().testFlag(Qt::AltModifier);
    const int key = event.key();
    const int way = key == Qt::Key_Right || key == Qt::Key_Period ? 1 : -1;
    switch (key) {
    case Qt::Key_Space:
        m_player.setPlaying(!m_player.isPlaying());
        return true;
    case Qt::Key_Comma:
    case Qt::Key_Period:
        m_player.step(way);
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (alt)
            m_annotations.moveSelected(way * static_cast<float>(m_player.loaded()->clip.frameDuration()));
        else if (control)
            goToAnnotation(way);
        else if (shift)
            m_player.setFrame(way < 0 ? 0.0 : m_player.lastFrame());
        else
            m_player.step(way);
        break;
    case Qt::Key_Home:
        m_scale.fitAll();
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
        m_scale.zoom(key == Qt::Key_Minus ? 0.8 : 1.25, m_player.frame());
        return true;
    case Qt::Key_I:
        m_player.setPlayed(m_player.frame(), m_player.lastPlayed());
        return true;
    case Qt::Key_O:
        m_player.setPlayed(m_player.firstPlayed(), m_player.frame());
        return true;
    case Qt::Key_L:
        m_player.setLoops(!m_player.loops());
        return true;
    default:
        return false;
    }
    m_scale.reveal(m_player.frame());
    return true;
}

bool TimelineView::editByKey(const QKeyEvent &event)
{
    const QPoint middle = rect().center();
    if (event.matches(QKeySequence::Copy))
        copy();
    else if (event.matches(QKeySequence::Cut))
        cut();
    else if (event.matches(QKeySequence::Paste))
        paste(false);
    else if (event.key() == Qt::Key_V && event.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        paste(true);
    else if (event.matches(QKeySequence::SelectAll))
        m_annotations.selectAll();
    else if (event.key() == Qt::Key_D && event.modifiers() == Qt::ControlModifier)
        m_annotations.duplicateSelected(static_cast<float>(m_player.loaded()->clip.frameDuration()));
    else if (event.key() == Qt::Key_Delete)
        m_annotations.removeSelected();
    else if (event.key() == Qt::Key_Insert)
        addAt(snapped(m_player.frame(), false), 0);
    else if (event.key() == Qt::Key_F2)
        renameCurrent();
    else if (event.key() == Qt::Key_Escape && m_naming.field() != nullptr)
        m_naming.finish(false);
    else if (event.key() == Qt::Key_Escape && !m_annotations.selected().empty())
        m_annotations.select({});
    else if (event.key() == Qt::Key_Menu)
        QCoreApplication::postEvent(
            this, new QContextMenuEvent(QContextMenuEvent::Keyboard, middle, mapToGlobal(middle)));
    else
        return false;
    return true;
}

// Keys that the window has for something else mean the annotations while the timeline has the focus.
bool TimelineView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = static_cast<QKeyEvent &>(*event);
        const bool ours = key.matches(QKeySequence::Copy) || key.matches(QKeySequence::Cut) ||
                          key.matches(QKeySequence::Paste) || key.matches(QKeySequence::SelectAll) ||
                          (key.key() == Qt::Key_D && key.modifiers() == Qt::ControlModifier) ||
                          key.key() == Qt::Key_F2 || key.key() == Qt::Key_Delete ||
                          ((key.key() == Qt::Key_Left || key.key() == Qt::Key_Right) &&
                           key.modifiers() == Qt::AltModifier && !m_annotations.selected().empty()) ||
                          m_keys.isOwn(key);
        if (ours) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip && m_player.loaded() != nullptr) {
        showToolTip(static_cast<QHelpEvent &>(*event));
        return true;
    }
    return QWidget::event(event);
}

void TimelineView::showToolTip(QHelpEvent &event)
{
    const Chip *chip = chipAt(event.pos());
    if (const auto key = m_keys.at(event.pos()); chip == nullptr && key)
        return QToolTip::showText(event.globalPos(), m_keys.text(*key), this);
    if (chip == nullptr)
        return QToolTip::hideText();
    QStringList lines{chip->text,
                      tr("%1 s, frame %2")
                          .arg(QString::number(m_player.loaded()->clip.timeAt(chip->frame), 'f', 3),
                               QString::number(chip->frame, 'f', 1))};
    lines += m_annotations.lintsOf(chip->id);
    QToolTip::showText(event.globalPos(), lines.join(QLatin1Char('\n')), this);
}

// ---- commands

void TimelineView::addAt(double frame, std::uint32_t track)
{
    if (m_player.loaded() == nullptr)
        return;
    const auto lane = std::ranges::find(m_lanes.lanes, track, &Lane::track);
    const double top = lane == m_lanes.lanes.end() ? 0.0 : lane->top;
    m_naming.add({track, {static_cast<float>(m_player.loaded()->clip.timeAt(frame)), {}}},
                 {xOfFrame(frame), kRuler - m_top + top, 0.0, static_cast<double>(fontMetrics().height())});
}

void TimelineView::renameCurrent()
{
    if (!m_annotations.selected().empty())
        startRename(m_annotations.selected().front());
}

void TimelineView::startRename(AnnotationId id)
{
    const auto chip = std::ranges::find(m_lanes.chips, id, &Chip::id);
    if (chip != m_lanes.chips.end())
        m_naming.rename(id, chip->text, boxOf(*chip));
    else
        m_naming.finish(false);
}

void TimelineView::copy() const
{
    if (!m_annotations.selected().empty())
        QGuiApplication::clipboard()->setText(m_annotations.selectedAsText());
}

void TimelineView::cut()
{
    copy();
    m_annotations.removeSelected();
}

void TimelineView::paste(bool atPlayhead)
{
    const auto start = static_cast<float>(m_player.loaded()->clip.timeAt(m_player.frame()));
    m_annotations.paste(QGuiApplication::clipboard()->text(),
                        atPlayhead ? std::optional(start) : std::nullopt);
}

} // namespace cutaway
