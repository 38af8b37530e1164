// SPDX-License-Identifier: MIT
// The heat of a tree over the picture: a coloured pixel for each ray from the eye, read off under the
// pointer. It goes while the view moves, and asks for another one.
#pragma once

#include "core/shape/treeheat.h"
#include "viewers/kit/viewport/viewportwidget.h"

#include <QImage>
#include <QPoint>
#include <QTimer>

namespace cutaway
{

class HeatTool : public QObject, public ViewTool
{
    Q_OBJECT

public:
    explicit HeatTool(ViewportWidget &view, QObject *parent = nullptr);
    ~HeatTool() override;

    void setOn(bool on);
    bool isOn() const { return m_isOn; }
    // What the picture shows: from its clip space to the scene, and its size. Nothing before it was painted.
    struct Sight {
        glm::dmat4 fromClip{1.0};
        QSize size;
        bool operator==(const Sight &) const = default;
    };
    const std::optional<Sight> &sight() const { return m_sight; }
    // The image of the rays from there; `text` says what was counted at a pixel.
    void setImage(QImage image, const Sight &sight, std::function<QString(QPoint)> text);

    // ---- ViewTool
    bool press(const QMouseEvent &) override { return false; }
    bool click(const QMouseEvent &event) override;
    void drag(const QMouseEvent &) override {}
    bool release(const QMouseEvent &) override { return false; }
    void cancel() override {}
    bool hover(QPointF pixel) override;
    void leave() override;
    bool takesKey(const QKeyEvent &) const override { return false; }
    void key(const QKeyEvent &) override {}
    void paint(QPainter &painter, const Camera &camera) const override;

Q_SIGNALS:
    void sightChanged();
    void pixelChosen(QPoint pixel);

private:
    bool isShown() const { return m_isOn && !m_image.isNull() && m_sight == m_imageSight; }
    void paintText(QPainter &painter) const;

    ViewportWidget &m_view;
    bool m_isOn = false;
    mutable std::optional<Sight> m_sight; // of the last painting
    mutable QTimer m_soon;                // tells of another one when the painting is done
    std::optional<Sight> m_imageSight;
    QImage m_image;
    std::function<QString(QPoint)> m_text;
    std::optional<QPoint> m_pointer, m_chosen;
};

} // namespace cutaway
