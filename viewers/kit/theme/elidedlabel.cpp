// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/elidedlabel.h"

#include "viewers/kit/theme/elided.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace cutaway::theme
{

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(alignment()),
                     elided(text(), fontMetrics(), contentsRect().width()));
}

bool ElidedLabel::event(QEvent *event)
{
    const bool fits = fontMetrics().horizontalAdvance(text()) <= contentsRect().width();
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || fits)
        return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
    return true;
}

} // namespace cutaway::theme
