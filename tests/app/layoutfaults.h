// SPDX-License-Identifier: MIT
// Finds misplaced widgets: panes over each other, widgets outside their parent, overlapping widgets of one
// layout, cut texts.
#pragma once

#include <QStringList>

class QWidget;

namespace cutaway
{
class MainWindow;
}

namespace cutaway::test
{

// Faults of the visible panes.
QStringList paneFaults(const MainWindow &window);
// Faults of all visible widgets in the window; each line names the widget and its parents.
QStringList widgetFaults(const QWidget &window);
// Buttons and single lines of text with less room than they ask for.
QStringList cutTexts(const QWidget &window);

} // namespace cutaway::test
