// SPDX-License-Identifier: MIT
// Contrast of a text with its background.
#pragma once

#include <QColor>
#include <initializer_list>

namespace cutaway::theme
{

inline constexpr double kLegible = 4.5; // of a text in the size of the interface

// The ratio of WCAG 2: from 1 to 21, the same either way round.
double contrast(const QColor &a, const QColor &b);

// `ink`, or as little of the way to `towards` as makes it legible on all of these; `towards` where nothing
// does.
QColor legible(const QColor &ink, std::initializer_list<QColor> grounds, const QColor &towards);

} // namespace cutaway::theme
