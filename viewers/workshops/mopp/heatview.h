// SPDX-License-Identifier: MIT
// A heat map as a picture with its scale; the pointer reads a number off, a click takes the point.
#pragma once

#include "core/picture/scene/moppheat.h"
#include "viewers/kit/theme/theme.h"

#include <QImage>
#include <QWidget>
#include <memory>

namespace cutaway
{

class HeatView : public QWidget
{
    Q_OBJECT

public:
    explicit HeatView(QWidget *parent = nullptr);

    void setHeat(std::shared_ptr<const picture::HeatMap> heat);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pointChosen(const glm::dvec3 &point); // in Havok units

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRectF pictureRect() const;
    struct Spot {
        glm::dvec3 point;
        std::uint32_t count;
    };
    std::optional<Spot> spotAt(QPointF pixel) const;
    void paintScale(QPainter &painter);

    std::shared_ptr<const picture::HeatMap> m_heat;
    QImage m_image;
};

} // namespace cutaway
