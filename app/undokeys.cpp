// SPDX-License-Identifier: MIT
#include "app/undokeys.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace cutaway
{

namespace
{

// Choices that can be typed and spin boxes have the focus themselves, and ask a line inside about each key.
const QLineEdit *lineOf(const QObject *watched)
{
    if (const auto *choice = qobject_cast<const QComboBox *>(watched))
        return choice->lineEdit();
    if (qobject_cast<const QAbstractSpinBox *>(watched) != nullptr)
        return watched->findChild<QLineEdit *>();
    return qobject_cast<const QLineEdit *>(watched);
}

} // namespace

UndoKeys::UndoKeys(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool UndoKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const QLineEdit *line = lineOf(watched);
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
