// SPDX-License-Identifier: MIT
// Outlines in the letters and numbers of SVG, as far as icons have them.
#pragma once

#include <QList>
#include <QPainterPath>
#include <optional>

namespace cutaway::theme
{

// Numbers with blanks or commas between them, or nothing where a sign or a second point tells them apart.
QList<double> iconNumbers(QStringView text);
// Lines, curves and arcs of circles (M L H V l h v c s a z); nothing where the text has something else.
std::optional<QPainterPath> iconPath(QStringView data);

} // namespace cutaway::theme
