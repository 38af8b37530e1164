// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/annotations.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr int kMargin = 12;
constexpr int kScaleLine = 18;
constexpr int kMostLabels = 160;
constexpr double kAxisLength = 30.0;
constexpr double kAxisBall = 8.0;

QString textOf(const std::string &text)
{
    return QString::fromStdString(text);
}

struct GizmoEnd {
    glm::vec3 axis{0.0f}; // unit vector of the scene
    glm::vec3 seen{0.0f}; // in eye space; larger z is nearer
    QPointF at;
    int which = 0; // x, y, z
    bool positive = true;
};

QPointF gizmoCentre(QSize size)
{
    constexpr double kAway = kMargin + kAxisLength + kAxisBall;
    return {size.width() - kAway, size.height() - kAway};
}

// Far ones first.
std::vector<GizmoEnd> gizmoEnds(const Camera &camera, QSize size)
{
    const QPointF centre = gizmoCentre(size);
    std::vector<GizmoEnd> ends;
    for (int which = 0; which < 3; ++which) {
        for (const float sign : {1.0f, -1.0f}) {
            GizmoEnd end;
            end.axis[which] = sign;
            end.seen = glm::vec3(camera.view() * glm::vec4(end.axis, 0.0f));
            end.at = centre +
                     QPointF(static_cast<double>(end.seen.x), -static_cast<double>(end.seen.y)) * kAxisLength;
            end.which = which;
            end.positive = sign > 0.0f;
            ends.push_back(end);
        }
    }
    std::sort(ends.begin(), ends.end(),
              [](const GizmoEnd &a, const GizmoEnd &b) { return a.seen.z < b.seen.z; });
    return ends;
}

} // namespace

void Annotations::plate(const QRectF &box, double opacity)
{
    QColor ground = m_theme.colors().panel;
    ground.setAlphaF(static_cast<float>(opacity));
    m_painter.setPen(m_theme.colors().border);
    m_painter.setBrush(ground);
    m_painter.drawRoundedRect(box, 4, 4);
}

void Annotations::message(const QString &text)
{
    m_painter.setFont(m_theme.interfaceFont());
    m_painter.setPen(m_theme.colors().textDim);
    m_painter.drawText(QRect(QPoint(), m_size).adjusted(2 * kMargin, kMargin, -2 * kMargin, -kMargin),
                       Qt::AlignCenter | Qt::TextWordWrap, text);
}

void Annotations::labels(const picture::DrawList &list, const LayerMask &shown)
{
    struct Placed {
        const picture::Label *label;
        glm::vec3 at;
    };
    std::vector<Placed> placed;
    for (const picture::Label &label : list.labels) {
        const glm::vec3 at = m_camera.project(label.position);
        if (shown[static_cast<std::size_t>(label.layer)] && at.z >= 0.0f && at.z <= 1.0f && at.x > 0.0f &&
            at.y > 0.0f && at.x < static_cast<float>(m_size.width()) &&
            at.y < static_cast<float>(m_size.height()))
            placed.push_back({&label, at});
    }
    std::stable_sort(placed.begin(), placed.end(),
                     [](const Placed &a, const Placed &b) { return a.at.z < b.at.z; });
    m_painter.setFont(m_theme.smallFont());
    for (const Placed &place : placed) {
        if (m_taken.size() < kMostLabels)
            tag({static_cast<double>(place.at.x), static_cast<double>(place.at.y) - 10.0},
                textOf(place.label->text));
    }
}

void Annotations::tag(QPointF at, const QString &text)
{
    QRectF box = m_painter.fontMetrics().boundingRect(text);
    box.moveCenter(at);
    const QRectF plateBox = box.adjusted(-4, -1, 4, 1);
    const auto covers = [&plateBox](const QRectF &other) { return other.intersects(plateBox); };
    if (std::any_of(m_taken.begin(), m_taken.end(), covers))
        return;
    m_taken.push_back(plateBox);
    QColor ground = m_theme.colors().panel;
    ground.setAlphaF(0.78f);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(ground);
    m_painter.drawRoundedRect(plateBox, 3, 3);
    m_painter.setPen(m_theme.colors().text);
    m_painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
}

void Annotations::gizmo()
{
    const theme::Colors &colors = m_theme.colors();
    // The usual red, green and blue, in the theme's legible tones; the letters tell them apart as well.
    const QColor tones[] = {colors.error, colors.ok, colors.note};
    const QString names[] = {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z")};
    const std::vector<GizmoEnd> ends = gizmoEnds(m_camera, m_size);
    const QPointF centre = gizmoCentre(m_size);
    m_painter.setFont(m_theme.smallFont());
    for (const GizmoEnd &end : ends) {
        const QColor &tone = tones[end.which];
        if (!end.positive) {
            m_painter.setPen(QPen(tone, 1.2));
            m_painter.setBrush(colors.sunken);
            m_painter.drawEllipse(end.at, kAxisBall * 0.5, kAxisBall * 0.5);
            continue;
        }
        m_painter.setPen(QPen(tone, 2));
        m_painter.drawLine(centre, end.at);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(tone);
        m_painter.drawEllipse(end.at, kAxisBall, kAxisBall);
        m_painter.setPen(colors.sunken);
        m_painter.drawText(
            QRectF(end.at - QPointF(kAxisBall, kAxisBall + 1), QSizeF(2 * kAxisBall, 2 * kAxisBall)),
            Qt::AlignCenter, names[end.which]);
    }
}

std::optional<glm::vec3> Annotations::gizmoAxisAt(QPointF pixel, const Camera &camera, QSize size)
{
    std::vector<GizmoEnd> ends = gizmoEnds(camera, size);
    std::reverse(ends.begin(), ends.end());
    for (const GizmoEnd &end : ends) {
        const QPointF off = pixel - end.at;
        if (std::hypot(off.x(), off.y()) <= kAxisBall)
            return end.axis;
    }
    return std::nullopt;
}

void Annotations::scale(const QString &text)
{
    m_painter.setFont(m_theme.smallFont());
    m_painter.setPen(m_theme.colors().textDim);
    m_painter.drawText(
        QRect(kMargin, m_size.height() - kMargin - kScaleLine, m_size.width() - 120, kScaleLine),
        Qt::AlignLeft | Qt::AlignVCenter, text);
}

void Annotations::measure(const Measurement &measure, const picture::DrawList &list, LengthUnit unit)
{
    std::vector<glm::vec3> ends = measure.ends;
    if (ends.size() < 2 && measure.candidate)
        ends.push_back(*measure.candidate);
    const auto seen = [this](glm::vec3 point) {
        const glm::vec3 at = m_camera.project(point);
        return QPointF(static_cast<double>(at.x), static_cast<double>(at.y));
    };
    const QColor tone = m_theme.colors().accentInk;
    m_painter.setBrush(m_theme.colors().sunken);
    if (ends.size() == 2) {
        m_painter.setPen(QPen(tone, 2, measure.ends.size() == 2 ? Qt::SolidLine : Qt::DashLine));
        m_painter.drawLine(seen(ends[0]), seen(ends[1]));
    }
    for (const glm::vec3 &end : ends) {
        m_painter.setPen(QPen(tone, 2));
        m_painter.drawEllipse(seen(end), 4, 4);
    }
    if (ends.size() < 2)
        return;
    const glm::vec3 by = ends[1] - ends[0];
    m_taken.clear(); // in front of labels
    m_painter.setFont(m_theme.titleFont());
    const QPointF middle = (seen(ends[0]) + seen(ends[1])) / 2.0;
    tag(middle - QPointF(0, 14), lengthText(static_cast<double>(glm::length(by)), list, unit));
    m_painter.setFont(m_theme.smallFont());
    QStringList parts;
    for (int axis = 0; axis < 3; ++axis)
        parts.append(QStringLiteral("%1 %2").arg(QStringLiteral("xyz").mid(axis, 1),
                                                 lengthText(static_cast<double>(by[axis]), list, unit)));
    tag(middle + QPointF(0, 8), parts.join(QStringLiteral("   ")));
}

void Annotations::rubberBand(const QRectF &pixels)
{
    QColor tint = m_theme.colors().accent;
    m_painter.setPen(QPen(tint, 1, Qt::DashLine));
    tint.setAlphaF(0.12f);
    m_painter.setBrush(tint);
    m_painter.drawRect(pixels);
}

} // namespace cutaway
