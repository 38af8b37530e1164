// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/theme.h"

#include <QFontDatabase>
#include <QFontMetrics>
#include <algorithm>
#include <utility>

namespace cutaway::theme
{

namespace
{

bool hasTabularDigits(const QFont &font)
{
    const QFontMetrics metrics(font);
    const int zero = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '1'; digit <= '9'; ++digit) {
        if (metrics.horizontalAdvance(QLatin1Char(digit)) != zero)
            return false;
    }
    return true;
}

QFont sized(QFont font, int pixels)
{
    font.setPixelSize(pixels);
    return font;
}

void setTextRoles(QPalette &palette, const Colors &c)
{
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                           QPalette::BrightText, QPalette::ToolTipText}) {
        palette.setColor(role, c.text);
        palette.setColor(QPalette::Disabled, role, c.textDisabled);
    }
    palette.setColor(QPalette::PlaceholderText, c.textDim);
    palette.setColor(QPalette::Link, c.link);
    palette.setColor(QPalette::LinkVisited, c.link);
    palette.setColor(QPalette::HighlightedText, c.accentInk);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, c.textDisabled);
}

} // namespace

Worn &Worn::instance()
{
    static Worn worn;
    return worn;
}

QColor mix(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return QColor(channel(from.red(), to.red()), channel(from.green(), to.green()),
                  channel(from.blue(), to.blue()));
}

Theme::Theme(Variant variant, int pixels, QString fixedFamily)
    : m_variant(variant), m_pixels(std::clamp(pixels, kLeastPixels, kMostPixels)),
      m_fixedFamily(std::move(fixedFamily))
{
}

QFont Theme::interfaceFont() const
{
    return sized(QFontDatabase::systemFont(QFontDatabase::GeneralFont), m_pixels);
}

QFont Theme::titleFont() const
{
    QFont font = interfaceFont();
    font.setBold(true);
    return font;
}

QFont Theme::smallFont() const
{
    return sized(interfaceFont(), m_pixels - 2);
}

QFont Theme::fixedFont() const
{
    QFont font = sized(QFontDatabase::systemFont(QFontDatabase::FixedFont), m_pixels);
    if (!m_fixedFamily.isEmpty())
        font.setFamilies({m_fixedFamily, font.family()});
    else if (font.family() == QLatin1String("Courier New")) // Windows; its own editors take the other
        font.setFamilies({QStringLiteral("Consolas"), font.family()});
    return font;
}

QFont Theme::numberFont() const
{
    const QFont font = interfaceFont();
    return hasTabularDigits(font) ? font : fixedFont();
}

QPalette Theme::palette() const
{
    const Colors &c = colors();
    QPalette palette;
    palette.setColor(QPalette::Window, c.panel);
    palette.setColor(QPalette::Base, c.panel);
    palette.setColor(QPalette::AlternateBase, mix(c.panel, c.sunken, 0.5));
    palette.setColor(QPalette::Button, c.raised);
    palette.setColor(QPalette::ToolTipBase, c.raised);
    palette.setColor(QPalette::Highlight, c.accentTint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.hover);
    // Fusion draws bevels from these; close to their surface they stay quiet.
    palette.setColor(QPalette::Light, mix(c.raised, c.text, 0.08));
    palette.setColor(QPalette::Midlight, mix(c.raised, c.text, 0.04));
    palette.setColor(QPalette::Mid, c.outline);
    palette.setColor(QPalette::Dark, c.border);
    palette.setColor(QPalette::Shadow, c.border);
    setTextRoles(palette, c);
    return palette;
}

} // namespace cutaway::theme
