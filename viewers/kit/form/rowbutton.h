// SPDX-License-Identifier: MIT
// A command for the rows of a view in a form: a button beside it, and a key while the view has the focus.
#pragma once

#include <QAction>
#include <QWidget>

namespace cutaway
{

// The view is the parent. The button comes into the layout of `buttons`, behind those that are there.
QAction *addRowButton(QWidget &view, QWidget &buttons, const QString &text, const QString &help,
                      const QKeySequence &keys);

} // namespace cutaway
