// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/heattool.h"

#include "viewers/kit/theme/grid.h"

#include <QMouseEvent>
#include <QPainter>
#include <glm/matrix.hpp>

namespace cutaway
{

namespace
{

HeatTool::Sight sightOf(const Camera &camera)
{
    return {glm::inverse(glm::dmat4(camera.projection()) * glm::dmat4(camera.view())),
            camera.viewport().toSize()};
}

} // namespace

HeatTool::HeatTool(ViewportWidget &view, QObject *parent) : QObject(parent), m_view(view)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &HeatTool::sightChanged);
    m_view.addTool(*this);
}

HeatTool::~HeatTool()
{
    m_view.removeTool(*this);
}

void HeatTool::setOn(bool on)
{
    m_isOn = on;
    m_chosen.reset();
    m_pointer.reset();
    m_view.update();
}

void HeatTool::setImage(QImage image, const Sight &sight, std::function<QString(QPoint)> text)
{
    if (m_imageSight != sight)
        m_chosen.reset();
    m_image = std::move(image);
    m_imageSight = sight;
    m_text = std::move(text);
    m_view.update();
}

bool HeatTool::click(const QMouseEvent &event)
{
    const QPoint pixel = event.position().toPoint();
    if (!isShown() || !m_image.rect().contains(pixel) || qAlpha(m_image.pixel(pixel)) == 0)
        return false;
    m_chosen = pixel;
    m_view.update();
    Q_EMIT pixelChosen(pixel);
    return true;
}

bool HeatTool::hover(QPointF pixel)
{
    if (!isShown() || !m_image.rect().contains(pixel.toPoint()))
        return false;
    m_pointer = pixel.toPoint();
    m_view.update();
    return qAlpha(m_image.pixel(*m_pointer)) != 0;
}

void HeatTool::leave()
{
    m_pointer.reset();
    m_view.update();
}

void HeatTool::paint(QPainter &painter, const Camera &camera) const
{
    if (!m_isOn)
        return;
    const Sight sight = sightOf(camera);
    if (m_sight != sight) {
        m_sight = sight;
        m_soon.start();
    }
    if (!isShown())
        return;
    painter.drawImage(QPointF(), m_image);
    paintText(painter);
}

// The chosen ray with a cross, that under the pointer with what was counted.
void HeatTool::paintText(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    if (m_chosen) {
        constexpr int kArm = theme::grid(2);
        for (const auto &[color, width] : {std::pair(colors.sunken, 3), std::pair(colors.accent, 1)}) {
            painter.setPen(QPen(color, width));
            painter.drawLine(*m_chosen - QPoint(kArm, 0), *m_chosen + QPoint(kArm, 0));
            painter.drawLine(*m_chosen - QPoint(0, kArm), *m_chosen + QPoint(0, kArm));
        }
    }
    const auto at = m_pointer ? m_pointer : m_chosen;
    if (!at || qAlpha(m_image.pixel(*at)) == 0)
        return;
    painter.setFont(theme::current().smallFont());
    const QString text = m_text(*at);
    QRect box = painter.fontMetrics().boundingRect(text).adjusted(-6, -3, 6, 3);
    box.moveTopLeft(*at + QPoint(theme::grid(3), theme::grid(2)));
    box.moveRight(std::min(box.right(), m_image.width() - 1));
    box.moveBottom(std::min(box.bottom(), m_image.height() - 1));
    painter.fillRect(box, colors.chrome);
    painter.setPen(colors.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace cutaway
