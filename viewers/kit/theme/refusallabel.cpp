// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/refusallabel.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QScrollArea>

namespace cutaway::theme
{

namespace
{

QWidget *homeOf(QWidget *widget)
{
    for (QWidget *each = widget; each != nullptr && !each->isWindow(); each = each->parentWidget()) {
        if (qobject_cast<QScrollArea *>(each) != nullptr)
            return each;
    }
    return widget;
}

} // namespace

RefusalLabel::RefusalLabel(QWidget *parent) : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setAutoFillBackground(true);
    setMargin(grid(1));
    hide();
    follow(this, &RefusalLabel::dress);
}

void RefusalLabel::say(const QString &reason)
{
    setText(reason);
    setToolTip(reason);
    if (!reason.isEmpty())
        settleIn();
    setVisible(!reason.isEmpty());
}

// When it is first needed: by then the parent is in its own place.
void RefusalLabel::settleIn()
{
    QWidget *home = homeOf(parentWidget());
    if (home != parentWidget()) {
        connect(parentWidget(), &QObject::destroyed, this, &QObject::deleteLater);
        setParent(home);
        dress();
    }
    const auto *area = qobject_cast<const QScrollArea *>(home);
    for (QWidget *sized : {home, area != nullptr ? area->viewport() : home}) {
        sized->removeEventFilter(this);
        sized->installEventFilter(this); // the contents of a scroll area are resized after it
    }
    place();
    raise();
}

// At the lower edge, or at the upper one where it would cover what has the focus.
void RefusalLabel::place()
{
    const QWidget &home = *parentWidget();
    const auto *area = qobject_cast<const QScrollArea *>(&home);
    const QRect room = area != nullptr ? area->viewport()->geometry() : home.rect();
    const int height = qMin(heightForWidth(room.width()), room.height());
    QRect here(room.left(), room.bottom() + 1 - height, room.width(), height);
    const QWidget *focused = QApplication::focusWidget();
    if (focused != nullptr && home.isAncestorOf(focused) &&
        QRect(focused->mapTo(&home, QPoint()), focused->size()).intersects(here))
        here.moveTop(room.top());
    setGeometry(here);
}

bool RefusalLabel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && !isHidden())
        place();
    return QLabel::eventFilter(watched, event);
}

void RefusalLabel::mousePressEvent(QMouseEvent *)
{
    hide();
}

void RefusalLabel::dress()
{
    const Colors &colors = current().colors();
    QPalette look = palette();
    look.setColor(QPalette::WindowText, colors.error);
    look.setColor(QPalette::Window, mix(colors.raised, colors.error, 0.1));
    setPalette(look);
}

} // namespace cutaway::theme
