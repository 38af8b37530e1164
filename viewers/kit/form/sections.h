// SPDX-License-Identifier: MIT
// The building blocks of the inspector.
#pragma once

#include "core/base/diagnostic.h"
#include "viewers/kit/theme/icons.h"

#include <QToolButton>

class QFormLayout;
class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace cutaway::sections
{

// A bold title line with a hint at its right end.
QWidget *title(const QString &text, const QString &hint, QWidget *parent);
// Text that can be marked and copied, in the given font and colour.
QLabel *text(const QString &text, const QFont &font, const QColor &ink, QWidget *parent);
// A verdict with its shape.
QWidget *verdict(const Diagnostic &diagnostic, QWidget *parent);
// A whole line to be clicked; long texts are cut by the edge.
QToolButton *lineButton(theme::Icon icon, const QString &text, QWidget *parent);
// Two columns: dimmed names and their contents.
QGridLayout *grid();
QLabel *addName(QGridLayout &grid, const QString &name, const QString &help, QWidget *parent);

} // namespace cutaway::sections
