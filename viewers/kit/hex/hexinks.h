// SPDX-License-Identifier: MIT
// The colours of a byte in a hex pane: what lies behind it, and an ink that is legible there.
#pragma once

#include "viewers/kit/hex/hexlayout.h"
#include "viewers/kit/hex/hexranges.h"
#include "viewers/kit/theme/theme.h"

#include <array>

namespace cutaway
{

// What a byte belongs to besides its field; of several the last one covers the others.
enum class HexGround : std::uint8_t {
    Plain,
    Object, // that encloses the selection
    Target, // of the selected link
    Chosen, // an object that is selected as a whole
    Field,  // that is selected
    Bytes,  // selected one by one
};
inline constexpr std::size_t kHexGrounds = 6;

struct HexLook {
    HexGround ground = HexGround::Plain;
    HexFill fill = HexFill::Field;
    std::uint8_t category = 0;
    HexColumn column = HexColumn::Hex;
    bool isFaint = false; // a zero, padding, or no character: it stands back
};

class HexInks
{
public:
    static constexpr double kFieldShare = 0.11; // of a category behind its bytes
    static constexpr double kHatchShare = 0.3;  // of the hatching behind padding

    explicit HexInks(const theme::Theme &theme) : m_theme(theme) {}

    // Opaque, behind the whole range.
    QColor ground(HexGround ground) const;
    // Behind one byte: with the tint of its field.
    QColor behind(const HexLook &look) const;
    // The lines of the hatching where there is one, else behind().
    QColor hatching(const HexLook &look) const;
    QColor ink(const HexLook &look);
    // Zeros in front of an offset.
    QColor leadingZero() const;

private:
    static constexpr std::size_t kLooks = kHexGrounds * 3 * theme::Colors::kCategories * 2 * 2;

    QColor inkFor(const HexLook &look) const;

    theme::Theme m_theme;
    std::array<QColor, kLooks> m_inks; // invalid until asked for
};

} // namespace cutaway
