// SPDX-License-Identifier: MIT
// Events of the mouse that go straight to a widget: the pointer of a bare X server does not follow
// QTest::mouseMove.
#pragma once

#include <QCoreApplication>
#include <QMouseEvent>
#include <QWidget>

namespace cutaway::test
{

// `held` are the buttons that are down when the event comes, a button that is pressed included.
inline void sendMouse(QWidget &widget, QEvent::Type type, QPointF at, Qt::MouseButton button,
                      Qt::MouseButtons held, Qt::KeyboardModifiers keys = {})
{
    QMouseEvent event(type, at, widget.mapToGlobal(at), button, held, keys);
    QCoreApplication::sendEvent(&widget, &event);
}

// A press or release of the left button, or a move.
inline void sendLeftMouse(QWidget &widget, QEvent::Type type, QPointF at, Qt::MouseButtons held,
                          Qt::KeyboardModifiers keys = {})
{
    sendMouse(widget, type, at, type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, held, keys);
}

} // namespace cutaway::test
