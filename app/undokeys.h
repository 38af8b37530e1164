// SPDX-License-Identifier: MIT
// Passes undo and redo to the document from a line of text that has nothing of its own to undo.
//
// A line edit claims these keys even then, and the last edit could not be undone from where it was made.
#pragma once

#include <QObject>

namespace cutaway
{

class UndoKeys : public QObject
{
    Q_OBJECT

public:
    explicit UndoKeys(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace cutaway
