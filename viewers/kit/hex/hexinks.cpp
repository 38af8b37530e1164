// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexinks.h"

#include "viewers/kit/theme/contrast.h"

namespace cutaway
{

namespace
{

constexpr double kObjectShare = 0.12;   // of the accent behind the enclosing object
constexpr double kFaintShare = 0.45;    // how far zeros and padding fade, but where contrast matters more
constexpr double kByteSelection = 0.45; // of the accent behind bytes selected one by one

} // namespace

QColor HexInks::ground(HexGround ground) const
{
    const theme::Colors &c = m_theme.colors();
    switch (ground) {
    case HexGround::Plain:
        break;
    case HexGround::Object:
        return theme::mix(c.sunken, c.accent, kObjectShare);
    case HexGround::Target:
        return c.linkTint;
    case HexGround::Chosen:
        return c.accentTint;
    case HexGround::Field:
        return c.accent;
    case HexGround::Bytes:
        return theme::mix(c.sunken, c.accent, kByteSelection);
    }
    return c.sunken;
}

QColor HexInks::behind(const HexLook &look) const
{
    const QColor base = ground(look.ground);
    const bool tinted = look.fill == HexFill::Field && look.column == HexColumn::Hex &&
                        look.ground != HexGround::Field && look.ground != HexGround::Bytes;
    return tinted ? theme::mix(base, m_theme.colors().category[look.category], kFieldShare) : base;
}

QColor HexInks::hatching(const HexLook &look) const
{
    const QColor base = behind(look);
    const bool covered = look.ground == HexGround::Field || look.ground == HexGround::Bytes;
    return look.fill == HexFill::Padding && !covered ? theme::mix(base, m_theme.colors().padding, kHatchShare)
                                                     : base;
}

QColor HexInks::inkFor(const HexLook &look) const
{
    const theme::Colors &c = m_theme.colors();
    if (look.ground == HexGround::Field)
        return c.onAccent;
    if (look.ground == HexGround::Bytes)
        return c.text;
    const QColor &own = look.fill == HexFill::Field ? c.category[look.category] : c.unknown;
    const bool fades = look.isFaint && m_theme.variant() != theme::Variant::HighContrast;
    return theme::legible(fades ? theme::mix(own, c.sunken, kFaintShare) : own,
                          {behind(look), hatching(look)}, c.text);
}

QColor HexInks::ink(const HexLook &look)
{
    std::size_t at = static_cast<std::size_t>(look.ground) * 3 + static_cast<std::size_t>(look.fill);
    at = at * theme::Colors::kCategories + look.category;
    at = at * 4 + (look.column == HexColumn::Text ? 2 : 0) + (look.isFaint ? 1 : 0);
    if (!m_inks[at].isValid())
        m_inks[at] = inkFor(look);
    return m_inks[at];
}

QColor HexInks::leadingZero() const
{
    const theme::Colors &c = m_theme.colors();
    return theme::legible(theme::mix(c.textDim, c.sunken, kFaintShare), {c.sunken}, c.textDim);
}

} // namespace cutaway
