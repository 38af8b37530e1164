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

// Of the panes that are in sight.
QStringList paneFaults(const MainWindow &window);
// Of all visible widgets in the window; each line names the widget and those it stands in.
QStringList widgetFaults(const QWidget &window);
// Buttons and single lines of text that have less room than they ask for.
QStringList cutTexts(const QWidget &window);

} // namespace cutaway::test
