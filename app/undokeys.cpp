// SPDX-License-Identifier: MIT
#include "app/undokeys.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace cutaway
{

UndoKeys::UndoKeys(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool UndoKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto *line = qobject_cast<QLineEdit *>(watched);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (line == nullptr)
        return false;
    const bool idle = (key->matches(QKeySequence::Undo) && !line->isUndoAvailable()) ||
                      (key->matches(QKeySequence::Redo) && !line->isRedoAvailable());
    if (idle)
        event->ignore();
    return idle;
}

} // namespace cutaway
