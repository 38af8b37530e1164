// SPDX-License-Identifier: MIT
// Geometry of the timeline; see timelineinput.cpp and timelinepaint.cpp for the rest.
#include "viewers/workshops/timeline/timelineview.h"

#include "viewers/workshops/timeline/timelinelayout.h"

#include <QMenu>
#include <QScrollBar>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace cutaway
{

using namespace timeline;

TimelineView::TimelineView(ClipPlayer &player, AnnotationEditor &annotations, BoneSelection &bones,
                           PoseEditor &poses, TimeScale &scale, QWidget *parent)
    : QWidget(parent), m_player(player), m_annotations(annotations), m_bones(bones), m_poses(poses),
      m_scale(scale), m_keys(*this, player, bones, poses),
      m_naming(*this, kGutter, kRuler, player.file().typedTexts(), annotations),
      m_scroll(new QScrollBar(Qt::Vertical, this))
{
    setObjectName(QStringLiteral("timelineView"));
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("Space plays, comma and full stop step, Insert adds an annotation, K a key"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_scroll->setAccessibleName(tr("Lanes"));
    m_scroll->setSingleStep(theme::grid(6));
    m_scroll->setCursor(Qt::ArrowCursor);
    m_scroll->hide();
    connect(m_scroll, &QScrollBar::valueChanged, this, [this](int value) { scrollLanes(value - m_top); });
    connect(&player, &ClipPlayer::clipChanged, this, &TimelineView::takeClip);
    connect(&player, &ClipPlayer::frameChanged, this, qOverload<>(&QWidget::update));
    connect(&annotations, &AnnotationEditor::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&annotations, &AnnotationEditor::lintsChanged, this, &TimelineView::placeChips);
    connect(&bones, &BoneSelection::changed, this, &TimelineView::findKeys);
    connect(&poses, &PoseEditor::keysChanged, this, qOverload<>(&QWidget::update));
    connect(&scale, &TimeScale::changed, this, &TimelineView::placeChips);
    connect(&m_held, &HeldButtons::lost, this, &TimelineView::dropDrag);
    takeClip();
    theme::whenChanged(this, &TimelineView::placeChips);
}

void TimelineView::takeClip()
{
    m_drag = Drag::None;
    m_shift = 0.0;
    m_keys.cancelDrag();
    m_scale.setLast(m_player.lastFrame());
    findKeys();
    m_naming.follow([this](AnnotationId id) {
        const auto chip = std::ranges::find(m_lanes.chips, id, &Chip::id);
        return chip == m_lanes.chips.end() ? std::nullopt : std::optional(boxOf(*chip));
    });
}

void TimelineView::findKeys()
{
    m_keys.find();
    placeChips(); // they have less room now, or more
}

double TimelineView::room() const
{
    return std::max(1.0, static_cast<double>(width() - kGutter - 2 * kTimelineMargin));
}

double TimelineView::frameAtX(double x) const
{
    return m_scale.frameAt(x - kGutter - kTimelineMargin, room());
}

double TimelineView::xOfFrame(double frame) const
{
    return kGutter + kTimelineMargin + m_scale.place(frame, room());
}

void TimelineView::placeChips()
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr) {
        m_lanes = {};
    } else {
        const LaneMetrics metrics{QFontMetrics(theme::current().smallFont()),
                                  [this](double frame) { return xOfFrame(frame); }, width() - 1.0,
                                  m_drag == Drag::Chips ? m_shift : 0.0};
        m_lanes = layOutLanes(*loaded, m_annotations, metrics);
    }
    scrollLanes(0.0);
    update();
}

// Height of the keys of selected bones and the blocks, which are below the lanes and do not scroll.
double TimelineView::bottomHeight() const
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return 0.0;
    return (loaded->clip.splines() != nullptr ? static_cast<double>(kBlockLane) : 0.0) + m_keys.height();
}

void TimelineView::scrollLanes(double by)
{
    const double visible = height() - kRuler - bottomHeight();
    const double most = std::max(0.0, m_lanes.height - visible);
    m_top = std::clamp(m_top + by, 0.0, most);
    const QSignalBlocker quiet(m_scroll);
    m_scroll->setVisible(most > 0.0);
    m_scroll->setGeometry(width() - m_scroll->sizeHint().width(), kRuler, m_scroll->sizeHint().width(),
                          static_cast<int>(visible));
    m_scroll->setRange(0, static_cast<int>(std::ceil(most)));
    m_scroll->setPageStep(static_cast<int>(visible));
    m_scroll->setValue(static_cast<int>(m_top));
    update();
}

QRectF TimelineView::boxOf(const Chip &chip) const
{
    return chip.box.translated(0.0, kRuler - m_top);
}

const Chip *TimelineView::chipAt(QPointF at) const
{
    if (at.y() < kRuler || at.y() > height() - bottomHeight() || at.x() < kGutter)
        return nullptr;
    // The chip painted last lies on top.
    const auto found = std::find_if(m_lanes.chips.rbegin(), m_lanes.chips.rend(),
                                    [&](const Chip &chip) { return boxOf(chip).contains(at); });
    return found == m_lanes.chips.rend() ? nullptr : &*found;
}

// An end of the played range under the pointer, in the lower half of the ruler.
std::optional<TimelineView::Drag> TimelineView::handleAt(QPointF at) const
{
    if (m_player.loaded() == nullptr || at.y() > kRuler || at.y() < kRuler / 2.0)
        return std::nullopt;
    const double fromLast = std::abs(at.x() - xOfFrame(m_player.lastPlayed()));
    const double fromFirst = std::abs(at.x() - xOfFrame(m_player.firstPlayed()));
    if (std::min(fromLast, fromFirst) > kHandle)
        return std::nullopt;
    return fromFirst <= fromLast ? Drag::First : Drag::Last;
}

double TimelineView::snapped(double frame, bool free) const
{
    return free || !m_player.snaps() ? frame : std::round(frame);
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    placeChips();
}

void TimelineView::goToAnnotation(int direction)
{
    const double now = m_player.frame();
    const Chip *next = nullptr;
    for (const Chip &chip : m_lanes.chips) {
        if (direction > 0 && chip.frame > now + 1e-3 && next == nullptr)
            next = &chip;
        if (direction < 0 && chip.frame < now - 1e-3)
            next = &chip;
    }
    if (next == nullptr)
        return;
    const double frame = next->frame;
    m_annotations.select({next->id});
    m_player.setPlaying(false);
    m_player.setFrame(frame);
    m_scale.reveal(frame);
}

} // namespace cutaway
