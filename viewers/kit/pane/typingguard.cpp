// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/typingguard.h"

#include <QAbstractItemView>
#include <QKeyEvent>

namespace cutaway
{

namespace
{

// Keys after which another row may be the current one.
bool mayMove(const QKeyEvent &key)
{
    switch (key.key()) {
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
    case Qt::Key_Escape:
    case Qt::Key_Control:
    case Qt::Key_Shift:
    case Qt::Key_Alt:
    case Qt::Key_Meta:
        return false;
    default:
        return true;
    }
}

} // namespace

TypingGuard::TypingGuard(OpenFile &file, QAbstractItemView &view) : QObject(&view), m_file(file), m_view(view)
{
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this);
}

bool TypingGuard::eventFilter(QObject *watched, QEvent *event)
{
    const bool click =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    const bool moves = watched == &m_view
                           ? event->type() == QEvent::KeyPress && mayMove(*static_cast<QKeyEvent *>(event))
                           : click;
    return moves && !m_file.typedTexts().settle();
}

} // namespace cutaway
