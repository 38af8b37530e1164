// SPDX-License-Identifier: MIT
// Texts where there is no room for all of them.
#pragma once

#include <QFontMetrics>
#include <QString>

namespace cutaway::theme
{

// Made to fit by the rules of core/schema/fittedtext.h: numbers keep sign and exponent or are not there.
QString elided(const QString &text, const QFontMetrics &metrics, int width,
               Qt::TextElideMode mode = Qt::ElideRight);
// The same with room for `characters`.
QString elided(const QString &text, int characters, Qt::TextElideMode mode = Qt::ElideRight);

} // namespace cutaway::theme
