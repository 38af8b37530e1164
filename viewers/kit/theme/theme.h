// SPDX-License-Identifier: MIT
// The look of the application as one value, and the theme in use.
#pragma once

#include "viewers/kit/theme/colors.h"

#include <QFont>
#include <QObject>
#include <QPalette>
#include <QString>

namespace cutaway::theme
{

class Theme
{
public:
    static constexpr int kFontPixels = 13;
    static constexpr int kLeastPixels = 10;
    static constexpr int kMostPixels = 18; // the most that fits the rows of the grid

    // The fixed font is the system's unless a family is named.
    explicit Theme(Variant variant = Variant::Dark, int pixels = kFontPixels, QString fixedFamily = {});

    Variant variant() const { return m_variant; }
    const Colors &colors() const { return colorsOf(m_variant); }

    QFont interfaceFont() const;
    QFont titleFont() const; // bold: titles of panes and sections
    QFont smallFont() const; // 2 px less: hints at the right of a title
    QFont fixedFont() const; // bytes, offsets, identifiers
    // For columns of numbers: the interface font where all its digits are equally wide, else the fixed font.
    QFont numberFont() const;

    QPalette palette() const;

    bool operator==(const Theme &) const = default;

private:
    Variant m_variant;
    int m_pixels;
    QString m_fixedFamily;
};

// The theme in use, for painting. Stored fonts and colours follow it.
class Worn : public QObject
{
    Q_OBJECT

public:
    static Worn &instance();

    Theme theme; // ThemeManager sets it

Q_SIGNALS:
    void changed(); // the application has the new look already
};

inline const Theme &current()
{
    return Worn::instance().theme;
}

// Calls `dress` whenever the theme changes.
template <class View> void whenChanged(View *view, void (View::*dress)())
{
    QObject::connect(&Worn::instance(), &Worn::changed, view, dress);
}

// Calls it now as well.
template <class View> void follow(View *view, void (View::*dress)())
{
    whenChanged(view, dress);
    (view->*dress)();
}

// A colour `share` (0..1) of the way from `from` to `to`, opaque.
QColor mix(const QColor &from, const QColor &to, double share);

} // namespace cutaway::theme
