// SPDX-License-Identifier: MIT
// Finds what belongs to another file than the tab that is seen, and where what is shown as chosen is not what
// a command acts on.
#pragma once

#include <QStringList>

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

} // namespace cutaway::test
