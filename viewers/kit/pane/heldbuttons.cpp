// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/heldbuttons.h"

#include <QMouseEvent>
#include <QWidget>

namespace cutaway
{

HeldButtons::HeldButtons(QWidget &widget)
{
    widget.installEventFilter(this);
}

void HeldButtons::keepOnly(Qt::MouseButtons down)
{
    if ((m_held & ~down) == Qt::NoButton)
        return;
    m_held = Qt::NoButton;
    Q_EMIT lost();
}

bool HeldButtons::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
        const auto &mouse = static_cast<const QMouseEvent &>(*event);
        keepOnly(mouse.buttons());
        m_held |= mouse.button();
        break;
    }
    case QEvent::MouseMove:
        keepOnly(static_cast<const QMouseEvent &>(*event).buttons());
        break;
    case QEvent::MouseButtonRelease: {
        const auto &mouse = static_cast<const QMouseEvent &>(*event);
        m_held &= ~Qt::MouseButtons(mouse.button());
        keepOnly(mouse.buttons());
        break;
    }
    case QEvent::FocusOut: // a menu opens, or the window is left
    case QEvent::WindowDeactivate:
    case QEvent::Hide:
        keepOnly(Qt::NoButton);
        break;
    default:
        break;
    }
    return false;
}

} // namespace cutaway
