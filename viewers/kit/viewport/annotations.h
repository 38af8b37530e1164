// SPDX-License-Identifier: MIT
// Flat painting over a picture, besides its legend: labels, axes, scale, a measured distance, a note where
// there is nothing to see.
#pragma once

#include "viewers/kit/text/lengthunit.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/viewport/camera.h"
#include "viewers/kit/viewport/scenestyle.h"

#include <QRectF>
#include <QString>
#include <optional>

class QPainter;

namespace cutaway
{

// Two ends, or one while the other is still looked for.
struct Measurement {
    std::vector<glm::vec3> ends;
    std::optional<glm::vec3> candidate; // under the pointer
};

class Annotations
{
public:
    Annotations(QPainter &painter, const theme::Theme &theme, const Camera &camera, QSize size)
        : m_painter(painter), m_theme(theme), m_camera(camera), m_size(size)
    {
    }

    void message(const QString &text);
    // Labels that would cover one painted before are left out.
    void labels(const picture::DrawList &list, const LayerMask &shown);
    void gizmo();
    void scale(const QString &text);
    void measure(const Measurement &measure, const picture::DrawList &list, LengthUnit unit);
    void rubberBand(const QRectF &pixels);

    // The axis whose end of the gizmo is there, pointing to the viewer.
    static std::optional<glm::vec3> gizmoAxisAt(QPointF pixel, const Camera &camera, QSize size);

private:
    void plate(const QRectF &box, double opacity);
    void tag(QPointF at, const QString &text);

    QPainter &m_painter;
    const theme::Theme &m_theme;
    const Camera &m_camera;
    QSize m_size;
    std::vector<QRectF> m_taken; // by labels
};

} // namespace cutaway
