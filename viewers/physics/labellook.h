// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QWidget>

namespace cutaway
{

inline void dressLabel(QWidget &widget, const QColor &ink, const QFont &font)
{
    QPalette palette = widget.palette();
    palette.setColor(QPalette::WindowText, ink);
    widget.setPalette(palette);
    widget.setFont(font);
}

} // namespace cutaway
