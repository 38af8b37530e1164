// SPDX-License-Identifier: MIT
// Menus, tabs, buttons, check boxes, dock titles and labels with a buddy take "&" for the mark of a key. A
// text that comes from a file, or from its user, goes through escaped() before it is shown in one of them.
#pragma once

#include <QString>

namespace cutaway::theme
{

QString escaped(QString text);
// The reverse: the label of an action or a tab as it appears on the screen.
QString unescaped(const QString &label);

} // namespace cutaway::theme
