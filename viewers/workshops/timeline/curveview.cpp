// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/curveview.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <set>

namespace cutaway
{

namespace
{

constexpr int kHead = theme::grid(8);  // room for the caption
constexpr int kTop = theme::grid(12);  // and below that its storage
constexpr int kLeft = theme::grid(12); // numbers of the values
constexpr int kBottom = theme::grid(4);
constexpr double kGridPixels = 28.0;
constexpr double kFlat = 1e-5; // a smaller range is widened

} // namespace

CurveView::CurveView(ClipPlayer &player, BoneSelection &bones, TimeScale &scale, QWidget *parent)
    : QWidget(parent), m_player(player), m_bones(bones), m_scale(scale), m_kind(new QComboBox(this))
{
    setObjectName(QStringLiteral("curveView"));
    setAccessibleName(tr("Curves"));
    setFocusPolicy(Qt::StrongFocus);
    m_kind->addItems({tr("Translation"), tr("Rotation: quaternion"), tr("Rotation: Euler"), tr("Scale")});
    m_kind->setCurrentIndex(static_cast<int>(CurveKind::Quaternion));
    m_kind->setAccessibleName(tr("Which curves"));
    m_kind->move(theme::grid(1), theme::grid(1));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &CurveView::rebuild);
    connect(&player, &ClipPlayer::clipChanged, this, &CurveView::rebuild);
    connect(&player, &ClipPlayer::frameChanged, this, qOverload<>(&QWidget::update));
    connect(&bones, &BoneSelection::changed, this, &CurveView::rebuild);
    connect(&scale, &TimeScale::changed, this, &CurveView::findRange);
    rebuild();
    theme::whenChanged(this, &CurveView::renew);
}

void CurveView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_kind->resize(qMin(m_kind->sizeHint().width(), width() - theme::grid(2)), kHead - theme::grid(2));
}

void CurveView::renew()
{
    m_still = QPixmap();
    update();
}

CurveKind CurveView::kind() const
{
    return static_cast<CurveKind>(m_kind->currentIndex());
}

void CurveView::setKind(CurveKind kind)
{
    m_kind->setCurrentIndex(static_cast<int>(kind));
}

void CurveView::rebuild()
{
    m_curves.clear();
    const LoadedClip *loaded = m_player.loaded();
    for (const std::uint32_t joint : m_bones.selected()) {
        const std::int32_t track =
            loaded != nullptr && joint < loaded->joints.size() ? loaded->joints[joint].track : -1;
        if (track >= 0 && m_curves.size() < kMostBones)
            m_curves.push_back(curvesOf(loaded->clip, static_cast<std::uint32_t>(track), kind()));
    }
    findRange();
}

// The range of the values in view, a little widened.
void CurveView::findRange()
{
    m_least = m_curves.empty() ? 0.0 : m_curves.front().least;
    m_most = m_curves.empty() ? 1.0 : m_curves.front().most;
    for (const CurveSet &set : m_curves) {
        m_least = std::min(m_least, set.least);
        m_most = std::max(m_most, set.most);
    }
    const double room = std::max(0.06 * (m_most - m_least), m_most - m_least < kFlat ? 0.5 : 0.0);
    m_least -= room;
    m_most += room;
    setAccessibleDescription(summary());
    renew();
}

QString CurveView::summary() const
{
    if (m_curves.empty())
        return emptyText();
    const CurveSet &set = m_curves.front();
    QStringList axes;
    for (const CurveAxis &axis : set.axes)
        axes.append(tr("%1 %2").arg(axis.name, storedAs(axis.stored)));
    QString text = axes.join(QStringLiteral(", ")) + QStringLiteral(" · ") + set.storage;
    if (set.hasError)
        text += (set.degree <= 1 ? tr(" · decoded within %1 of the control points")
                                 : tr(" · control points up to %1 off the curve"))
                    .arg(QString::number(set.error, 'g', 2) + set.errorUnit);
    return text;
}

QString CurveView::emptyText() const
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return tr("Reading the animation…");
    if (m_bones.selected().empty())
        return tr("Select a bone, in the list or in the scene, to see its curves");
    return tr("%1 has no track in this clip: it rests").arg(loaded->joints[m_bones.selected().front()].name);
}

// ---- input

QRectF CurveView::plot() const
{
    return QRectF(kLeft, kTop, width() - kLeft - theme::grid(2), height() - kTop - kBottom);
}

double CurveView::xOf(double frame) const
{
    return plot().left() + m_scale.place(frame, plot().width());
}

double CurveView::yOf(double value) const
{
    return plot().bottom() - (value - m_least) / (m_most - m_least) * plot().height();
}

void CurveView::scrubTo(QPointF at, bool free)
{
    const double frame = m_scale.frameAt(at.x() - plot().left(), plot().width());
    m_player.setPlaying(false);
    m_player.setFrame(free || !m_player.snaps() ? frame : std::round(frame));
}

void CurveView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && event->position().y() > kTop && m_player.loaded() != nullptr)
        scrubTo(event->position(), event->modifiers().testFlag(Qt::AltModifier));
}

void CurveView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_player.loaded() != nullptr)
        scrubTo(event->position(), event->modifiers().testFlag(Qt::AltModifier));
}

void CurveView::wheelEvent(QWheelEvent *event)
{
    const double notches = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
    if (event->modifiers().testFlag(Qt::ShiftModifier))
        m_scale.moveBy(-notches * m_scale.shown() / 10.0);
    else
        m_scale.zoom(std::pow(1.25, notches),
                     m_scale.frameAt(event->position().x() - plot().left(), plot().width()));
    event->accept();
}

void CurveView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Space:
        return m_player.setPlaying(!m_player.isPlaying());
    case Qt::Key_Comma:
    case Qt::Key_Left:
        return m_player.step(-1);
    case Qt::Key_Period:
    case Qt::Key_Right:
        return m_player.step(1);
    case Qt::Key_Home:
        return m_scale.fitAll();
    default:
        QWidget::keyPressEvent(event);
    }
}

// ---- painting

QColor CurveView::colourOf(std::size_t axis) const
{
    const theme::Colors &colors = theme::current().colors();
    const QColor all[] = {colors.error, colors.ok, colors.note, colors.textDim};
    return all[axis % std::size(all)];
}

// Playing and scrubbing move the playhead alone: all else is kept as a picture.
void CurveView::paintEvent(QPaintEvent *)
{
    const qreal ratio = devicePixelRatioF();
    const QSize pixels = size() * ratio;
    if (m_still.size() != pixels) {
        m_still = QPixmap(pixels);
        m_still.setDevicePixelRatio(ratio);
        QPainter painter(&m_still);
        paintStill(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_still);
    if (m_curves.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(plot());
    const double x = xOf(m_player.frame());
    painter.setPen(QPen(theme::current().colors().accent, 1.5));
    painter.drawLine(QPointF(x, kTop), QPointF(x, height()));
}

void CurveView::paintStill(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    painter.fillRect(rect(), colors.sunken);
    painter.setFont(theme::current().smallFont());
    if (m_curves.empty()) {
        painter.setPen(colors.textDim);
        painter.drawText(plot(), Qt::AlignCenter | Qt::TextWordWrap, emptyText());
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintGrid(painter);
    painter.save();
    painter.setClipRect(plot());
    for (std::size_t i = m_curves.size(); i-- > 0;)
        paintCurves(painter, m_curves[i], i == 0);
    painter.restore();
    paintLegend(painter);
}

void CurveView::paintGrid(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    const QRectF area = plot();
    const double wanted = (m_most - m_least) * kGridPixels / std::max(1.0, area.height());
    const double decade = std::pow(10.0, std::floor(std::log10(wanted)));
    double step = decade * 10.0;
    for (const double factor : {5.0, 2.0, 1.0})
        step = decade * factor >= wanted ? decade * factor : step;
    for (double n = std::ceil(m_least / step); n * step <= m_most; n += 1.0) {
        const double y = yOf(n * step);
        painter.setPen(colors.border);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(colors.textDim);
        painter.drawText(QRectF(0, y - 8, kLeft - 4, 16), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(n * step, 'g', 4) + m_curves.front().unit);
    }
    const double tick = m_scale.tick(64.0, area.width());
    for (double frame = std::ceil(m_scale.left() / tick) * tick; frame <= m_scale.left() + m_scale.shown();
         frame += tick) {
        const double x = xOf(frame);
        painter.setPen(colors.border);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(colors.textDim);
        painter.drawText(QRectF(x - 30, area.bottom(), 60, kBottom), Qt::AlignCenter, QString::number(frame));
    }
}

// In each column of pixels, only the smallest and the largest value: the others would be painted over.
QPainterPath CurveView::pathOf(const CurveAxis &axis) const
{
    QPainterPath path;
    bool begun = false;
    const auto add = [&](QPointF at) { std::exchange(begun, true) ? path.lineTo(at) : path.moveTo(at); };
    for (std::size_t i = 0; i < axis.line.size();) {
        if (!std::isfinite(axis.line[i].y())) {
            begun = false;
            ++i;
            continue;
        }
        const double column = std::floor(xOf(axis.line[i].x()));
        std::size_t low = i, high = i, last = i;
        for (; i < axis.line.size() && std::isfinite(axis.line[i].y()) &&
               std::floor(xOf(axis.line[i].x())) == column;
             ++i) {
            if (axis.line[i].y() < axis.line[low].y())
                low = i;
            if (axis.line[i].y() > axis.line[high].y())
                high = i;
            last = i;
        }
        for (const std::size_t point : std::set{low, high, last})
            add({xOf(axis.line[point].x()), yOf(axis.line[point].y())});
    }
    return path;
}

void CurveView::paintCurves(QPainter &painter, const CurveSet &set, bool current) const
{
    for (std::size_t i = 0; i < set.axes.size(); ++i) {
        const CurveAxis &axis = set.axes[i];
        QColor colour = colourOf(i);
        colour.setAlphaF(current ? 1.0f : 0.4f);
        const Qt::PenStyle style = axis.stored == anim::AxisKind::Spline ? Qt::SolidLine : Qt::DashLine;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, 1.0, style));
        const QPainterPath path = pathOf(axis);
        painter.drawPath(path);
        if (!current)
            continue;
        // Again beside it, to look stronger: a wider pen takes thirty times as long, of noise a hundred
        // times.
        painter.drawPath(path.translated(0.5, 0.5));
        paintMarks(painter, axis, colour);
    }
}

// Paints no marks where they would run together: the wheel zooms in.
void CurveView::paintMarks(QPainter &painter, const CurveAxis &axis, const QColor &colour) const
{
    constexpr double kApart = 6.0; // pixels, on the average
    const double spread = plot().width() * m_scale.last() / m_scale.shown();
    const auto fit = [spread](const std::vector<QPointF> &marks) {
        return static_cast<double>(marks.size()) * kApart < spread;
    };
    if (axis.stored != anim::AxisKind::Spline)
        return;
    painter.setPen(QPen(colour, 1.0));
    for (const QPointF &knot : axis.knots) {
        const QPointF at(xOf(knot.x()), yOf(knot.y()));
        if (fit(axis.knots))
            painter.drawLine(at - QPointF(0, 4), at + QPointF(0, 4));
    }
    painter.setBrush(theme::current().colors().sunken);
    for (const QPointF &point : axis.points) {
        if (fit(axis.points))
            painter.drawEllipse(QPointF(xOf(point.x()), yOf(point.y())), 2.5, 2.5);
    }
}

// Axes with their state, then further notes as far as there is room.
void CurveView::paintLegend(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    const CurveSet &set = m_curves.front();
    QStringList texts;
    for (const CurveAxis &axis : set.axes)
        texts.append(tr("%1 %2").arg(axis.name, storedAs(axis.stored)));
    const double left = m_kind->geometry().right() + theme::grid(3);
    const int wanted = painter.fontMetrics().horizontalAdvance(texts.join(QString())) +
                       static_cast<int>(texts.size()) * theme::grid(2);
    const bool brief = left + wanted > width();
    double x = left;
    for (std::size_t i = 0; i < set.axes.size(); ++i) {
        const QString text = brief ? set.axes[i].name : texts[static_cast<qsizetype>(i)];
        painter.setPen(colourOf(i));
        painter.drawText(QPointF(x, kHead / 2.0 + 4), text);
        x += painter.fontMetrics().horizontalAdvance(text) + theme::grid(2);
    }
    painter.setPen(colors.textDim);
    const QString rest =
        brief ? texts.join(QStringLiteral(", ")) + QStringLiteral(" · ") + set.storage : set.storage;
    QString error; // never cut off: it is shown nowhere else
    if (set.hasError)
        error = (set.degree <= 1 ? tr(" · decoded within %1 of them") : tr(" · up to %1 off the curve"))
                    .arg(QString::number(set.error, 'g', 2) + set.errorUnit);
    const QRectF room(theme::grid(2), kHead, width() - theme::grid(4), kTop - kHead);
    const QFontMetrics metrics = painter.fontMetrics();
    const int spare = static_cast<int>(room.width()) - metrics.horizontalAdvance(error);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     theme::elided(rest, metrics, std::max(spare, 0)) + error);
}

} // namespace cutaway
