// SPDX-License-Identifier: MIT
// What stands where it should not: panes over each other, widgets outside what holds them, widgets of one
// layout over each other, texts that are cut.
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
