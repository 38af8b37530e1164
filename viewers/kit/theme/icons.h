// SPDX-License-Identifier: MIT
// The icon set: drawn for this application, one colour each, tinted by the theme.
//
// Actions are drawn on a 20-pixel grid, verdicts and kinds of units on a 16-pixel grid (resources/icons). An
// icon is painted in the colours of the current theme, unless it has a tint of its own.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QIcon>
#include <QPixmap>
#include <string_view>

namespace cutaway
{
enum class Severity : std::uint8_t;
}

namespace cutaway::theme
{

enum class Icon {
    // Actions
    Open,
    Save,
    SaveAs,
    Undo,
    Redo,
    Back,
    Forward,
    Search,
    Tree,
    Hex,
    Issues,
    Link,
    Copy,
    Revert,
    Expand,
    Collapse,
    Theme,
    Settings,
    Close,
    First, // of frames and steps; those of one step have a bar where play has none
    StepBack,
    Play,
    Pause,
    StepForward,
    Last,
    // Verdicts: a square, a triangle and a circle, told apart without colour
    Error,
    Warning,
    Note,
    ErrorBelow, // hollow: not of the row itself
    WarningBelow,
    NoteBelow,
    // Kinds of units and nodes
    Block,
    Node,
    Header,
    Object,
    Fixup,
    Array,
    String,
    Pointer,
    Record,
    Group,
    Pack,
    Override,
    Face,
    Bytes,
    // Tools
    Select,
    SelectBox,
    Lasso,
    Brush,
    FillHole,
    AddFace,
    Extrude,
    Split,
    FlipEdge,
    Weld,
    Remove,
    Door,
};
inline constexpr int kIconCount = int(Icon::Door) + 1;
// By the name of its file in resources/icons; Bytes where there is none.
Icon iconNamed(std::string_view name);

// In the text colour.
QIcon icon(Icon which);
// In a colour of its own, except when disabled.
QIcon icon(Icon which, const QColor &tint);
// Verdicts in their colour.
QIcon verdictIcon(Icon which);
QIcon verdictIcon(Severity severity);
// One picture of `size` logical pixels.
QPixmap iconPixmap(Icon which, const QColor &tint, int size, qreal devicePixelRatio);

// The application's own icon, at any size.
QIcon applicationIcon();

} // namespace cutaway::theme
