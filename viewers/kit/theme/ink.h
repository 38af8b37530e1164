// SPDX-License-Identifier: MIT
// The colour in which a label or another widget writes its text.
#pragma once

#include <QFont>
#include <QWidget>

namespace cutaway::theme
{

inline void setInk(QWidget &widget, const QColor &ink)
{
    QPalette palette = widget.palette();
    palette.setColor(QPalette::WindowText, ink);
    widget.setPalette(palette);
}

inline void dressLabel(QWidget &widget, const QColor &ink, const QFont &font)
{
    setInk(widget, ink);
    widget.setFont(font);
}

} // namespace cutaway::theme
