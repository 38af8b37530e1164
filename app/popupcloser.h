// SPDX-License-Identifier: MIT
// Closes pop-ups when the user turns to another window or program, and by the keys that close windows: an
// open one has all keys and clicks, those of the window manager included. Completion lists make room for the
// window's commands, which do not come through otherwise.
#pragma once

#include <QObject>

namespace cutaway
{

class PopupCloser : public QObject
{
    Q_OBJECT

public:
    explicit PopupCloser(QObject *parent);

    static void closeAll();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace cutaway
