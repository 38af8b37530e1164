// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviourcanvas.h"

#include "viewers/kit/theme/grid.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr double kFitMargin = 16;                       // pixels around the whole picture
constexpr double kGraphZoomStep = 1.2;                  // of the wheel
constexpr double kLeastLegend = 240, kMostLegend = 440; // pixels wide
constexpr int kLegendFromHeight = 400;                  // of the viewport
constexpr double kLeastReadable = 0.75;                 // zoom
constexpr double kArrowReach = 5;                       // pixels from an arrow
constexpr QSizeF kOverviewSize(190, 120);               // at most

} // namespace

BehaviourCanvas::BehaviourCanvas(QWidget *parent) : QAbstractScrollArea(parent)
{
    setObjectName(QStringLiteral("behaviourCanvas"));
    setAccessibleName(tr("Graph of the behaviour"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    for (QScrollBar *bar : {horizontalScrollBar(), verticalScrollBar()}) {
        bar->setSingleStep(theme::grid(6));
        connect(bar, &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
    }
    theme::follow(this, &BehaviourCanvas::dress);
}

void BehaviourCanvas::dress()
{
    m_overview = {};
    viewport()->update();
}

void BehaviourCanvas::setPicture(std::shared_ptr<const ShownBehaviour> shown, const BehaviourSpot &held,
                                 const QPointF &at)
{
    m_shown = std::move(shown);
    m_marks.chosen = m_marks.hovered = {};
    m_overview = {};
    updateBars();
    if (held)
        scrollTo(m_shown->placeOf(held).topLeft() * m_zoom + margin() - at);
    viewport()->update();
}

void BehaviourCanvas::setChosen(const BehaviourSpot &spot)
{
    m_marks.chosen = spot;
    viewport()->update();
}

void BehaviourCanvas::setHits(std::set<std::uint32_t> hits)
{
    m_marks.hits = std::move(hits);
    viewport()->update();
}

void BehaviourCanvas::setLegend(bool isShown)
{
    m_hasLegend = isShown;
    viewport()->update();
}

// ---- places

QSizeF BehaviourCanvas::sizeInPixels() const
{
    if (m_shown == nullptr)
        return {};
    const behaviour::Size &size = m_shown->picture().size;
    return QSizeF(size.width, size.height) * m_zoom;
}

QPointF BehaviourCanvas::margin() const
{
    return QPointF(viewport()->width(), viewport()->height());
}

QPointF BehaviourCanvas::corner() const
{
    return QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
}

QPointF BehaviourCanvas::toView(QPointF point) const
{
    return point * m_zoom + margin() - corner();
}

QPointF BehaviourCanvas::toPicture(QPointF point) const
{
    return (point + corner() - margin()) / m_zoom;
}

void BehaviourCanvas::scrollTo(QPointF corner)
{
    horizontalScrollBar()->setValue(qRound(corner.x()));
    verticalScrollBar()->setValue(qRound(corner.y()));
}

void BehaviourCanvas::updateBars()
{
    const QSizeF whole = sizeInPixels();
    horizontalScrollBar()->setPageStep(viewport()->width());
    verticalScrollBar()->setPageStep(viewport()->height());
    horizontalScrollBar()->setRange(0, qCeil(whole.width()) + viewport()->width());
    verticalScrollBar()->setRange(0, qCeil(whole.height()) + viewport()->height());
}

void BehaviourCanvas::zoomTo(double zoom, QPointF fixed)
{
    const QPointF point = toPicture(fixed);
    m_zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
    updateBars();
    scrollTo(point * m_zoom + margin() - fixed);
    viewport()->update();
    Q_EMIT zoomed();
}

void BehaviourCanvas::fit()
{
    if (m_shown == nullptr || m_shown->picture().boxes.empty())
        return;
    const behaviour::Size &size = m_shown->picture().size;
    const QSizeF room = QSizeF(viewport()->size()) - QSizeF(2 * kFitMargin, 2 * kFitMargin);
    const double most = std::min(room.width() / size.width, room.height() / size.height);
    const double usual = theme::current().interfaceFont().pixelSize() / double(theme::Theme::kFontPixels);
    zoomTo(std::min(most, usual), {});
    centre({size.width / 2, size.height / 2});
}

void BehaviourCanvas::centre(QPointF point)
{
    scrollTo(point * m_zoom + margin() - QRectF(viewport()->rect()).center());
}

// The whole where it can be read, else the state that it starts in.
void BehaviourCanvas::begin()
{
    fit();
    if (m_shown == nullptr || m_zoom >= kLeastReadable)
        return;
    const auto &boxes = m_shown->picture().boxes;
    std::size_t start = 0; // the innermost one that starts with those around it
    for (std::size_t i = 1; i < boxes.size(); ++i) {
        const std::size_t machine = boxes[i].parent.value_or(0);
        if (boxes[i].isStart && (machine == start || boxes[machine].parent == start))
            start = i;
    }
    const QRectF place = rectOf(boxes[start].place);
    const behaviour::Size &size = m_shown->picture().size;
    zoomTo(kLeastReadable, {});
    const QSizeF half = QSizeF(viewport()->size()) / m_zoom / 2;
    const auto within = [](double at, double half, double most) {
        return most < 2 * half ? most / 2 : std::clamp(at, half - 20, most - half + 20);
    };
    centre(
        {within(place.center().x(), half.width(), size.width),
         within(std::min(place.center().y(), place.top() + half.height() / 2), half.height(), size.height)});
}

void BehaviourCanvas::showAll(const QRectF &place)
{
    const QRectF seen(viewport()->rect());
    const QRectF wanted = QRectF(toView(place.topLeft()), place.size() * m_zoom).adjusted(-24, -24, 24, 24);
    const auto shift = [](double low, double high, double least, double most) {
        return low < least || high - low > most - least ? low - least : high > most ? high - most : 0.0;
    };
    const QPointF by(shift(wanted.left(), wanted.right(), seen.left(), seen.right()),
                     shift(wanted.top(), wanted.bottom(), seen.top(), seen.bottom()));
    const bool isFar = std::abs(by.x()) > seen.width() / 2 || std::abs(by.y()) > seen.height() / 2;
    scrollTo(corner() + (isFar ? wanted.center() - seen.center() : by));
}

BehaviourSpot BehaviourCanvas::spotAt(QPointF point) const
{
    return m_shown == nullptr ? BehaviourSpot() : m_shown->at(toPicture(point), kArrowReach / m_zoom);
}

QRectF BehaviourCanvas::overviewPlace() const
{
    const QSizeF whole = sizeInPixels();
    const QSizeF view(viewport()->size());
    if (m_shown == nullptr || view.width() < 2 * kOverviewSize.width() ||
        view.height() < 2 * kOverviewSize.height() ||
        QRectF(viewport()->rect()).contains(QRectF(toView({}), whole)))
        return {};
    const behaviour::Size &size = m_shown->picture().size;
    const QSizeF scaled = QSizeF(size.width, size.height).scaled(kOverviewSize, Qt::KeepAspectRatio);
    return {QPointF(view.width() - scaled.width() - 10, view.height() - scaled.height() - 10), scaled};
}

void BehaviourCanvas::jumpTo(QPointF inOverview)
{
    const QRectF place = overviewPlace();
    const behaviour::Size &size = m_shown->picture().size;
    const QPointF point((inOverview.x() - place.x()) / place.width() * size.width,
                        (inOverview.y() - place.y()) / place.height() * size.height);
    centre(point);
}

// ---- painting

void BehaviourCanvas::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(viewport());
    const BehaviourPainter pictures;
    painter.fillRect(viewport()->rect(), pictures.background());
    if (m_shown == nullptr)
        return;
    painter.save();
    painter.translate(toView({}));
    painter.scale(m_zoom, m_zoom);
    const QRectF seen(toPicture({}), QSizeF(viewport()->size()) / m_zoom);
    pictures.paint(painter, *m_shown, m_marks, seen, m_zoom);
    painter.restore();
    if (!overviewPlace().isEmpty())
        paintOverview(painter);
    if (m_hasLegend)
        paintLegend(painter, pictures);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(theme::current().colors().accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void BehaviourCanvas::paintOverview(QPainter &painter)
{
    const theme::Colors &colors = theme::current().colors();
    const QRectF place = overviewPlace();
    const double scale = place.width() / m_shown->picture().size.width;
    if (m_overview.isNull()) {
        m_overview = QPixmap((place.size() * devicePixelRatioF()).toSize().expandedTo({1, 1}));
        m_overview.setDevicePixelRatio(devicePixelRatioF());
        m_overview.fill(colors.panel);
        QPainter inner(&m_overview);
        inner.scale(scale, scale);
        BehaviourPainter().paintOverview(inner, *m_shown, scale);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colors.outline);
    painter.setBrush(colors.panel);
    painter.drawRect(place.adjusted(-3, -3, 3, 3));
    painter.drawPixmap(place.topLeft(), m_overview);
    const QRectF seen(toPicture({}) * scale + place.topLeft(), QSizeF(viewport()->size()) / m_zoom * scale);
    QColor fill = colors.accent;
    fill.setAlphaF(0.15F);
    painter.setPen(QPen(colors.accent, 1.5));
    painter.setBrush(fill);
    painter.drawRect(seen.intersected(place));
}

// Beside the overview, where there is room.
void BehaviourCanvas::paintLegend(QPainter &painter, const BehaviourPainter &pictures) const
{
    const theme::Colors &colors = theme::current().colors();
    const double room = (overviewPlace().isEmpty() ? viewport()->width() : overviewPlace().left()) - 20;
    if (room < kLeastLegend || viewport()->height() < kLegendFromHeight)
        return;
    const QSizeF size = pictures.paintLegend(nullptr, {}, std::min(room, kMostLegend));
    const QRectF place(QPointF(10, viewport()->height() - size.height() - 10), size);
    painter.setPen(colors.outline);
    painter.setBrush(colors.panel);
    painter.drawRoundedRect(place, 4, 4);
    pictures.paintLegend(&painter, place.topLeft(), std::min(room, kMostLegend));
}

void BehaviourCanvas::resizeEvent(QResizeEvent *event)
{
    const QPointF at = corner() - QPointF(event->oldSize().width(), event->oldSize().height());
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
    if (event->oldSize().isValid())
        scrollTo(at + margin()); // what stands in the upper left corner stays there
}

// ---- mouse

void BehaviourCanvas::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        return QAbstractScrollArea::wheelEvent(event);
    zoomTo(m_zoom * std::pow(kGraphZoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void BehaviourCanvas::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->position();
    m_pressedCorner = corner();
    m_isPanning = false;
    m_isJumping = event->button() == Qt::LeftButton && overviewPlace().contains(m_pressed);
    if (m_isJumping)
        jumpTo(m_pressed);
}

void BehaviourCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = event->position();
    if (m_isJumping)
        return jumpTo(at);
    if (event->buttons().testAnyFlags(Qt::LeftButton | Qt::MiddleButton)) {
        const QPointF by = at - m_pressed;
        m_isPanning = m_isPanning || by.manhattanLength() >= QApplication::startDragDistance();
        if (m_isPanning) {
            viewport()->setCursor(Qt::ClosedHandCursor);
            scrollTo(m_pressedCorner - by);
        }
        return;
    }
    const BehaviourSpot spot = overviewPlace().contains(at) ? BehaviourSpot() : spotAt(at);
    if (spot == m_marks.hovered)
        return;
    m_marks.hovered = spot;
    viewport()->setCursor(spot ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->update();
}

void BehaviourCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    viewport()->unsetCursor();
    if (std::exchange(m_isJumping, false) || std::exchange(m_isPanning, false) ||
        event->button() != Qt::LeftButton)
        return;
    const BehaviourSpot spot = spotAt(event->position());
    if (!spot)
        return;
    if (spot.isTriangle)
        Q_EMIT turned(spot);
    else
        Q_EMIT clicked(spot);
}

void BehaviourCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const BehaviourSpot spot = spotAt(event->position());
    if (event->button() == Qt::LeftButton && spot && !spot.isTriangle &&
        !overviewPlace().contains(event->position()))
        Q_EMIT activated(spot);
}

void BehaviourCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKeys = event->reason() == QContextMenuEvent::Keyboard && m_shown != nullptr;
    const BehaviourSpot spot = byKeys ? m_marks.chosen : spotAt(event->pos());
    const QPoint at = byKeys && spot ? toView(m_shown->placeOf(spot).bottomLeft()).toPoint() : event->pos();
    Q_EMIT menuWanted(spot, viewport()->mapToGlobal(at));
}

bool BehaviourCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_tips) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const BehaviourSpot spot = spotAt(help->pos());
        if (spot && !overviewPlace().contains(help->pos()))
            QToolTip::showText(help->globalPos(), m_tips(spot), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    if (event->type() == QEvent::Leave && m_marks.hovered) {
        m_marks.hovered = {};
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

// ---- keys

void BehaviourCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !event->modifiers().testAnyFlags(Qt::ControlModifier | Qt::AltModifier);
    const auto key = static_cast<Qt::Key>(event->key());
    if (!isPlain || m_shown == nullptr)
        return QAbstractScrollArea::keyPressEvent(event);
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (const BehaviourSpot next = m_shown->next(m_marks.chosen, key)) {
            showAll(m_shown->placeOf(next));
            Q_EMIT clicked(next);
        }
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.chosen)
            Q_EMIT activated(m_marks.chosen);
        return;
    case Qt::Key_Space:
        if (m_shown->canTurn(m_marks.chosen))
            Q_EMIT turned(m_marks.chosen);
        return;
    case Qt::Key_Backspace:
        return Q_EMIT leftPicture();
    case Qt::Key_Plus:
        return zoomBy(kGraphZoomStep);
    case Qt::Key_Minus:
        return zoomBy(1 / kGraphZoomStep);
    case Qt::Key_0:
        return fit();
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void BehaviourCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void BehaviourCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace cutaway
