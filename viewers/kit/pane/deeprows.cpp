// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/deeprows.h"

#include "viewers/kit/theme/theme.h"

#include <QPainter>
#include <cmath>

namespace cutaway::deeprows
{

namespace
{

constexpr int kLeastName = theme::grid(28); // pixels of icon, name and marks that a wide column keeps

} // namespace

int indentAt(int steps, int step, int room)
{
    const double whole = static_cast<double>(steps) * step;
    return room <= 0 ? 0 : static_cast<int>(std::lround(room * whole / (room + whole)));
}

// A narrow column spares a third, so that the levels of its rows can still be told apart.
int roomIn(int columnWidth)
{
    return qMin(qMax(columnWidth - kLeastName, columnWidth / 3), kMostRoom);
}

void paintArrow(QPainter &painter, const QRect &rect, bool isOpen, bool isSelected)
{
    constexpr double kReach = 3.5;
    QPolygonF arrow;
    if (isOpen)
        arrow << QPointF(-kReach, -kReach / 2) << QPointF(kReach, -kReach / 2) << QPointF(0, kReach);
    else
        arrow << QPointF(-kReach / 2, -kReach) << QPointF(kReach, 0) << QPointF(-kReach / 2, kReach);
    const theme::Colors &colors = theme::current().colors();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center().x() + 1, rect.center().y() + 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(isSelected ? colors.accentInk : colors.textDim);
    painter.drawPolygon(arrow);
    painter.restore();
}

} // namespace cutaway::deeprows
