// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/elided.h"

#include "core/schema/fittedtext.h"

namespace cutaway::theme
{

namespace
{

constexpr qsizetype kMostLaidOut = 1024; // characters; no line shows more

QString shownOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

Cut cutOf(Qt::TextElideMode mode)
{
    return mode == Qt::ElideMiddle ? Cut::Middle : Cut::End;
}

// Cuts an overlong text before it is measured, leaving enough for it to count as cut.
QString measured(const QString &text, Qt::TextElideMode mode)
{
    if (text.size() <= kMostLaidOut)
        return text;
    return elided(mode == Qt::ElideMiddle ? text : text.left(2 * kMostLaidOut), int(kMostLaidOut), mode);
}

} // namespace

QString elided(const QString &text, const QFontMetrics &metrics, int width, Qt::TextElideMode mode)
{
    const auto fits = [&](std::string_view part) {
        return metrics.horizontalAdvance(shownOf(part)) <= width;
    };
    return shownOf(fittedText(measured(text, mode).toStdString(), fits, cutOf(mode)));
}

QString elided(const QString &text, int characters, Qt::TextElideMode mode)
{
    return shownOf(fittedText(text.toStdString(), static_cast<std::size_t>(characters), cutOf(mode)));
}

} // namespace cutaway::theme
