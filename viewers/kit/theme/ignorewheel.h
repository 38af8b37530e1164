// SPDX-License-Identifier: MIT
// Choices in a pane that scrolls.
#pragma once

#include <QWidget>

namespace cutaway::theme
{

// A turn of the wheel scrolls the pane around the control and changes its value only while it has the focus,
// which the wheel does not give.
void ignoreWheel(QWidget &control);

} // namespace cutaway::theme
