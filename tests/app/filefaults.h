// SPDX-License-Identifier: MIT
// Finds what belongs to another file than the tab that is seen, what moved while a value was entered, and
// where what is shown as chosen is not what a command acts on.
#pragma once

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <vector>

namespace cutaway
{
class MainWindow;
}

namespace cutaway::test
{

// Panes, path and undo of another file.
QStringList fileFaults(MainWindow &window);

// What is marked but not chosen, or chosen but not marked.
QStringList choiceFaults(MainWindow &window);

// The controls in sight in a part of the window, and where they are.
class Places
{
public:
    explicit Places(const QWidget &part);

    // Those that are still in sight, elsewhere; moves of so many pixels to the side are none.
    QStringList moved(int aside = 0) const;

private:
    struct At {
        QPointer<QWidget> widget;
        QPoint place;
    };
    std::vector<At> m_all;
};

} // namespace cutaway::test
