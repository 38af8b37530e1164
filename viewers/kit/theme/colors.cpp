// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/colors.h"

namespace cutaway::theme
{

namespace
{

QColor hexColor(QRgb rgb)
{
    return QColor::fromRgb(rgb);
}

// clang-format off
Colors darkColors()
{
    Colors c;
    c.chrome       = hexColor(0x1E2126);
    c.header       = hexColor(0x2B3038);
    c.panel        = hexColor(0x24282E);
    c.sunken       = hexColor(0x1B1E22);
    c.raised       = hexColor(0x343A44);
    c.border       = hexColor(0x15171A);
    c.outline      = hexColor(0x4A515D);
    c.text         = hexColor(0xE1E5EB);
    c.textDim      = hexColor(0x9CA4B0);
    c.textDisabled = hexColor(0x646B76);
    c.accent       = hexColor(0xE8A33D);
    c.accentInk    = hexColor(0xF0B45C);
    c.accentTint   = hexColor(0x463622);
    c.onAccent     = hexColor(0x1B1508);
    c.hover        = hexColor(0x2F353E);
    c.link         = hexColor(0x6FB1F0);
    c.linkTint     = hexColor(0x20384F);
    c.error        = hexColor(0xF0787A);
    c.warning      = hexColor(0xE8A33D);
    c.note         = hexColor(0x6FB1F0);
    c.ok           = hexColor(0x74C58C);
    c.category     = {hexColor(0x61AACE), hexColor(0xF4D968), hexColor(0x3DBDA9), hexColor(0xBE9AFF),
                      hexColor(0xF17A7D), hexColor(0xEDF0DB), hexColor(0xD88E30)};
    c.padding      = hexColor(0x565D68);
    c.unknown      = hexColor(0x7A828E);
    return c;
}

Colors lightColors()
{
    Colors c;
    c.chrome       = hexColor(0xE6E8EB);
    c.header       = hexColor(0xEDEFF2);
    c.panel        = hexColor(0xF8F9FA);
    c.sunken       = hexColor(0xFFFFFF);
    c.raised       = hexColor(0xFFFFFF);
    c.border       = hexColor(0xCDD2D9);
    c.outline      = hexColor(0x9AA2AE);
    c.text         = hexColor(0x1F242B);
    c.textDim      = hexColor(0x59626E);
    c.textDisabled = hexColor(0xA3AAB4);
    c.accent       = hexColor(0xD9861A);
    c.accentInk    = hexColor(0x874E00);
    c.accentTint   = hexColor(0xFBE7C6);
    c.onAccent     = hexColor(0x1F1400);
    c.hover        = hexColor(0xEFF1F4);
    c.link         = hexColor(0x1A5FA8);
    c.linkTint     = hexColor(0xD6E7F8);
    c.error        = hexColor(0xB3282D);
    c.warning      = hexColor(0x8F5600);
    c.note         = hexColor(0x1A5FA8);
    c.ok           = hexColor(0x22703B);
    c.category     = {hexColor(0x2A64A7), hexColor(0x876700), hexColor(0x287363), hexColor(0x792ECA),
                      hexColor(0xBD3353), hexColor(0x364053), hexColor(0x8A4608)};
    c.padding      = hexColor(0xB4BAC3);
    c.unknown      = hexColor(0x8A929D);
    return c;
}

Colors highContrastColors()
{
    Colors c;
    c.chrome       = hexColor(0x000000);
    c.header       = hexColor(0x101010);
    c.panel        = hexColor(0x000000);
    c.sunken       = hexColor(0x000000);
    c.raised       = hexColor(0x141414);
    c.border       = hexColor(0x6E6E6E);
    c.outline      = hexColor(0xFFFFFF);
    c.text         = hexColor(0xFFFFFF);
    c.textDim      = hexColor(0xD8D8D8);
    c.textDisabled = hexColor(0x9A9A9A);
    c.accent       = hexColor(0xFFC83D);
    c.accentInk    = hexColor(0xFFD66B);
    c.accentTint   = hexColor(0x3E2D00);
    c.onAccent     = hexColor(0x000000);
    c.hover        = hexColor(0x1F1F1F);
    c.link         = hexColor(0x8AC8FF);
    c.linkTint     = hexColor(0x00305C);
    c.error        = hexColor(0xFF9A9A);
    c.warning      = hexColor(0xFFC83D);
    c.note         = hexColor(0x8AC8FF);
    c.ok           = hexColor(0x7BE495);
    c.category     = {hexColor(0x7CB4CC), hexColor(0xFFEA6F), hexColor(0x5BD6C3), hexColor(0xCDBAFF),
                      hexColor(0xFF928C), hexColor(0xEFFFE5), hexColor(0xED9D39)};
    c.padding      = hexColor(0x8C8C8C);
    c.unknown      = hexColor(0xB0B0B0);
    return c;
}
// clang-format on

} // namespace

const Colors &colorsOf(Variant variant)
{
    static const Colors light = lightColors();
    static const Colors dark = darkColors();
    static const Colors highContrast = highContrastColors();
    switch (variant) {
    case Variant::Light:
        return light;
    case Variant::Dark:
        return dark;
    case Variant::HighContrast:
        break;
    }
    return highContrast;
}

} // namespace cutaway::theme
