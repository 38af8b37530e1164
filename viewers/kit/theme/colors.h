// SPDX-License-Identifier: MIT
// Colour tokens: the only place where a colour has a number. Painting code names the meaning.
#pragma once

#include <QColor>
#include <array>
#include <cstddef>

namespace cutaway::theme
{

enum class Variant {
    Light,
    Dark,
    HighContrast,
};

struct Colors {
    // Surfaces, from the frame inwards.
    QColor chrome;  // menu, tool and status bars
    QColor header;  // title strips of panes, column headers
    QColor panel;   // trees, forms
    QColor sunken;  // hex, editors, tracks
    QColor raised;  // buttons
    QColor border;  // lines between panes
    QColor outline; // frames that a control is recognised by

    // Text, legible (contrast >= 4.5) on chrome, header, panel and sunken.
    QColor text;
    QColor textDim;      // labels, units, offsets
    QColor textDisabled; // exempt from the contrast rule, as disabled controls are

    // The one accent: a selection looks alike in tree, hex and viewport.
    QColor accent;     // fills, frames, marks
    QColor accentInk;  // text in the accent colour, legible like `text`, also on accentTint
    QColor accentTint; // opaque background of the selected row or bytes
    QColor onAccent;   // text on a fill of `accent`
    QColor hover;      // opaque background under the pointer

    // Links and verdicts; never by colour alone, a shape goes with each.
    QColor link;     // legible like `text`
    QColor linkTint; // opaque background of the selection's target
    QColor error;
    QColor warning;
    QColor note;
    QColor ok;

    // Told apart under normal, deuteranopic and protanopic sight; legible like `text`. A field takes one by a
    // stable hash, so the order is part of the look.
    static constexpr std::size_t kCategories = 7;
    std::array<QColor, kCategories> category;
    QColor padding; // bytes between fields, hatched
    QColor unknown; // bytes that no field explains, dotted

    bool operator==(const Colors &) const = default;
};

const Colors &colorsOf(Variant variant);

} // namespace cutaway::theme
