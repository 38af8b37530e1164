// SPDX-License-Identifier: MIT
#include "viewers/timeline/timelineview.h"

#include "viewers/theme/grid.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr int kMarginX = theme::grid(4);
constexpr int kRulerHeight = theme::grid(9);
constexpr int kBlockHeight = theme::grid(2);
constexpr int kChipHeight = theme::grid(5);
constexpr int kChipGap = 2;
constexpr double kMostPixelsPerFrame = 240.0;
constexpr double kTickPixels = 64.0; // at least between two numbers

// The smallest of 1, 2, 5, 10, 20, ... that leaves room for the numbers.
double tickStep(double pixelsPerFrame)
{
    const double wanted = kTickPixels / pixelsPerFrame;
    const double decade = std::pow(10.0, std::floor(std::log10(std::max(wanted, 1.0))));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (decade * factor >= wanted)
            return decade * factor;
    }
    return decade * 10.0;
}

} // namespace

TimelineView::TimelineView(ClipPlayer &player, Selection &selection, const theme::Theme &theme,
                           QWidget *parent)
    : QWidget(parent), m_player(player), m_selection(selection), m_theme(theme)
{
    setObjectName(QStringLiteral("timelineView"));
    setAccessibleName(tr("Timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(kRulerHeight + 2 * kChipHeight);
    connect(&player, &ClipPlayer::clipChanged, this, &TimelineView::takeClip);
    connect(&player, &ClipPlayer::frameChanged, this, qOverload<>(&QWidget::update));
    connect(&selection, &Selection::selected, this, qOverload<>(&QWidget::update));
    takeClip();
}

void TimelineView::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    placeChips();
    update();
}

void TimelineView::takeClip()
{
    fitAll();
}

void TimelineView::fitAll()
{
    m_left = 0.0;
    const double room = std::max(1.0, width() - 2.0 * kMarginX);
    m_pixelsPerFrame = std::min(kMostPixelsPerFrame, room / std::max(1.0, m_player.lastFrame()));
    placeChips();
    update();
}

double TimelineView::frameAtX(double x) const
{
    return m_left + (x - kMarginX) / m_pixelsPerFrame;
}

double TimelineView::xOfFrame(double frame) const
{
    return kMarginX + (frame - m_left) * m_pixelsPerFrame;
}

double TimelineView::framesShown() const
{
    return (width() - 2.0 * kMarginX) / m_pixelsPerFrame;
}

// ---- annotations

// Chips that would overlap go to the next row below, in the order of time.
void TimelineView::placeChips()
{
    m_chips.clear();
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return;
    const auto &tracks = loaded->clip.annotationTracks();
    for (std::uint32_t track = 0; track < tracks.size(); ++track) {
        for (std::uint32_t i = 0; i < tracks[track].annotations.size(); ++i) {
            const anim::Annotation &annotation = tracks[track].annotations[i];
            Chip chip;
            chip.text = QString::fromStdString(annotation.text);
            chip.frame = loaded->clip.frameAt(annotation.time);
            chip.track = track;
            chip.index = i;
            chip.outside = !(annotation.time >= 0.0f && annotation.time <= loaded->clip.duration() + 1e-4);
            m_chips.push_back(std::move(chip));
        }
    }
    std::ranges::stable_sort(m_chips, {}, &Chip::frame);
    const QFontMetrics metrics(m_theme.smallFont());
    std::vector<double> ends;
    for (Chip &chip : m_chips) {
        const double x = xOfFrame(std::isfinite(chip.frame) ? chip.frame : 0.0);
        const double chipWidth = metrics.horizontalAdvance(chip.text) + theme::grid(4);
        std::size_t row = 0;
        while (row < ends.size() && ends[row] > x)
            ++row;
        ends.resize(std::max(ends.size(), row + 1));
        ends[row] = x + chipWidth + kChipGap;
        const double top = kRulerHeight + kBlockHeight + theme::grid(1) +
                           static_cast<double>(row) * (kChipHeight + kChipGap);
        chip.box = QRectF(x, top, chipWidth, kChipHeight);
    }
}

const TimelineView::Chip *TimelineView::chipAt(QPointF at) const
{
    const auto found =
        std::ranges::find_if(m_chips, [at](const Chip &chip) { return chip.box.contains(at); });
    return found == m_chips.end() ? nullptr : &*found;
}

void TimelineView::selectChip(const Chip &chip)
{
    m_player.setPlaying(false);
    m_player.setFrame(chip.frame);
    m_selection.selectPath({m_player.loaded()->clip.unit(),
                            fmt::format("annotationTracks[{}].annotations[{}]", chip.track, chip.index)});
}

void TimelineView::goToAnnotation(int direction)
{
    const double now = m_player.frame();
    const Chip *next = nullptr;
    for (const Chip &chip : m_chips) {
        if (direction > 0 && chip.frame > now + 1e-3 && next == nullptr)
            next = &chip;
        if (direction < 0 && chip.frame < now - 1e-3)
            next = &chip;
    }
    if (next != nullptr)
        selectChip(*next);
}

// ---- input

void TimelineView::scrubTo(double x, bool free)
{
    const double frame = frameAtX(x);
    m_player.setPlaying(false);
    m_player.setFrame(free ? frame : std::round(frame));
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_player.loaded() == nullptr)
        return;
    if (const Chip *chip = chipAt(event->position()))
        selectChip(*chip);
    else
        scrubTo(event->position().x(), event->modifiers().testFlag(Qt::AltModifier));
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_player.loaded() != nullptr)
        scrubTo(event->position().x(), event->modifiers().testFlag(Qt::AltModifier));
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    const double notches = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
    const double fit = (width() - 2.0 * kMarginX) / std::max(1.0, m_player.lastFrame());
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_left -= notches * framesShown() / 10.0;
    } else {
        const double under = frameAtX(event->position().x());
        m_pixelsPerFrame = std::clamp(m_pixelsPerFrame * std::pow(1.25, notches),
                                      std::min(fit, kMostPixelsPerFrame), kMostPixelsPerFrame);
        m_left = under - (event->position().x() - kMarginX) / m_pixelsPerFrame;
    }
    m_left = std::clamp(m_left, 0.0, std::max(0.0, m_player.lastFrame() - framesShown()));
    placeChips();
    update();
    event->accept();
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Space:
        return m_player.setPlaying(!m_player.isPlaying());
    case Qt::Key_Comma:
        return m_player.step(-1);
    case Qt::Key_Period:
        return m_player.step(1);
    case Qt::Key_Left:
        return control ? goToAnnotation(-1) : shift ? m_player.setFrame(0.0) : m_player.step(-1);
    case Qt::Key_Right:
        return control ? goToAnnotation(1)
               : shift ? m_player.setFrame(m_player.lastFrame())
                       : m_player.step(1);
    case Qt::Key_Home:
        return fitAll();
    case Qt::Key_I:
        return m_player.setPlayed(m_player.frame(), m_player.lastPlayed());
    case Qt::Key_O:
        return m_player.setPlayed(m_player.firstPlayed(), m_player.frame());
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    fitAll();
}

bool TimelineView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_player.loaded() == nullptr)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const Chip *chip = chipAt(help->pos())) {
        QString text =
            tr("%1\n%2 s, frame %3")
                .arg(chip->text, QString::number(m_player.loaded()->clip.timeAt(chip->frame), 'f', 3),
                     QString::number(chip->frame, 'f', 1));
        if (chip->outside)
            text += tr("\noutside the clip");
        QToolTip::showText(help->globalPos(), text, this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

// ---- painting

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.colors().sunken);
    if (m_player.loaded() == nullptr) {
        painter.setPen(m_theme.colors().textDim);
        painter.drawText(rect(), Qt::AlignCenter, tr("Reading the animation…"));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintRuler(painter);
    paintBlocks(painter);
    paintChips(painter);
    paintPlayhead(painter);
}

// Frames above, seconds below; what is not played is dimmed.
void TimelineView::paintRuler(QPainter &painter) const
{
    const theme::Colors &colors = m_theme.colors();
    painter.fillRect(QRect(0, 0, width(), kRulerHeight), colors.header);
    painter.setFont(m_theme.smallFont());
    const double step = tickStep(m_pixelsPerFrame);
    const double last = m_player.lastFrame();
    for (double frame = std::ceil(m_left / step) * step;
         frame <= std::min(last, m_left + framesShown() + step); frame += step) {
        const double x = xOfFrame(frame);
        painter.setPen(colors.border);
        painter.drawLine(QPointF(x, 0), QPointF(x, height()));
        painter.setPen(colors.text);
        painter.drawText(QPointF(x + 4, kRulerHeight / 2.0 - 4), QString::number(frame));
        painter.setPen(colors.textDim);
        painter.drawText(QPointF(x + 4, kRulerHeight - 5),
                         tr("%1 s").arg(QString::number(m_player.loaded()->clip.timeAt(frame), 'f', 2)));
    }
    QColor veil = colors.chrome;
    veil.setAlphaF(0.6f);
    painter.fillRect(QRectF(0, 0, std::max(0.0, xOfFrame(m_player.firstPlayed())), height()), veil);
    const double end = xOfFrame(m_player.lastPlayed());
    painter.fillRect(QRectF(end, 0, std::max(0.0, width() - end), height()), veil);
}

// The blocks of a spline-compressed clip, alternately shaded; each shares one frame with the next.
void TimelineView::paintBlocks(QPainter &painter) const
{
    const anim::SplineTracks *splines = m_player.loaded()->clip.splines();
    if (splines == nullptr || splines->framesPerBlock() < 2)
        return;
    const theme::Colors &colors = m_theme.colors();
    const double frames = splines->framesPerBlock() - 1.0;
    for (std::uint32_t block = 0; block < splines->blocks(); ++block) {
        const double from = xOfFrame(block * frames);
        const double to = xOfFrame(std::min((block + 1) * frames, m_player.lastFrame()));
        if (to < 0 || from > width())
            continue;
        painter.fillRect(QRectF(from, kRulerHeight, std::max(1.0, to - from), kBlockHeight),
                         block % 2 == 0 ? colors.border : colors.outline);
    }
}

void TimelineView::paintChips(QPainter &painter) const
{
    const theme::Colors &colors = m_theme.colors();
    painter.setFont(m_theme.smallFont());
    NodePath selected;
    if (m_selection.current())
        selected = m_selection.file().pathOf(*m_selection.current());
    for (const Chip &chip : m_chips) {
        if (chip.box.right() < 0 || chip.box.left() > width())
            continue;
        const bool isSelected = selected.unit == m_player.loaded()->clip.unit() &&
                                selected.path.starts_with(fmt::format("annotationTracks[{}].annotations[{}]",
                                                                      chip.track, chip.index));
        painter.setPen(isSelected ? colors.accent : chip.outside ? colors.error : colors.outline);
        painter.setBrush(isSelected ? colors.accentTint : colors.raised);
        painter.drawRoundedRect(chip.box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.fillRect(QRectF(chip.box.left(), chip.box.top(), 2, chip.box.height()), colors.accent);
        painter.setPen(isSelected ? colors.accentInk : colors.text);
        painter.drawText(chip.box.adjusted(theme::grid(2), 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                         chip.text);
    }
}

void TimelineView::paintPlayhead(QPainter &painter) const
{
    const double x = xOfFrame(m_player.frame());
    painter.setPen(QPen(m_theme.colors().accent, 1.5));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.colors().accent);
    painter.drawPolygon(QPolygonF({{x - 6, 0}, {x + 6, 0}, {x, 9}}));
}

} // namespace cutaway
