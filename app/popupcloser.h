// SPDX-License-Identifier: MIT
// Pop-ups close when somebody turns to another window or program, and by the keys that close windows: as long
// as one is open it has all keys and clicks, those of the window manager included. The list that completes what
// is typed makes room for the window's commands, which do not come through otherwise.
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
