// SPDX-License-Identifier: MIT
// Draws what surrounds the panes: the menu bar, tabs, headers, scroll bars.
#include "viewers/kit/theme/themestyle.h"

#include <QPainter>
#include <algorithm>

namespace cutaway::theme
{

namespace
{

constexpr int kTabLine = 2;      // over the tab in front
constexpr int kLeastSlider = 24; // of a scroll bar
constexpr int kSliderMargin = 3;

} // namespace

void ThemeStyle::drawMenuBarItem(const QStyleOptionMenuItem &item, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    const bool active = item.state.testFlag(State_Selected) || item.state.testFlag(State_Sunken);
    painter.fillRect(item.rect, c.chrome);
    if (active && isEnabled(item)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.hover);
        painter.drawRoundedRect(QRectF(item.rect), kCornerRadius, kCornerRadius);
    }
    QPalette palette = item.palette;
    palette.setColor(QPalette::WindowText, !isEnabled(item) ? c.textDisabled : active ? c.text : c.textDim);
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine;
    if (proxy()->styleHint(SH_UnderlineShortcut, &item) == 0)
        flags |= Qt::TextHideMnemonic;
    proxy()->drawItemText(&painter, item.rect, flags, palette, isEnabled(item), item.text,
                          QPalette::WindowText);
}

void ThemeStyle::drawTab(const QStyleOptionTab &tab, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    const bool selected = tab.state.testFlag(State_Selected);
    const QColor &ground = tab.state.testFlag(State_HasFocus) ? c.accentTint
                           : selected                         ? c.panel
                           : isUnderPointer(tab)              ? c.hover
                                                              : c.chrome;
    painter.fillRect(tab.rect, ground);
    if (selected)
        painter.fillRect(QRect(tab.rect.topLeft(), QSize(tab.rect.width(), kTabLine)), c.accent);
}

void ThemeStyle::drawHeaderSection(const QStyleOption &option, QPainter &painter) const
{
    const QRect &rect = option.rect;
    painter.fillRect(rect, m_theme.colors().header);
    const QRect line(rect.right(), rect.top(), 1, rect.height());
    painter.fillRect(visualRect(option.direction, rect, line), m_theme.colors().border);
}

void ThemeStyle::drawScrollBar(const QStyleOptionSlider &bar, QPainter &painter, const QWidget *widget) const
{
    const Colors &c = m_theme.colors();
    painter.fillRect(bar.rect, c.panel);
    if (bar.maximum <= bar.minimum)
        return;
    const bool held = bar.activeSubControls.testFlag(SC_ScrollBarSlider) &&
                      (isUnderPointer(bar) || bar.state.testFlag(State_Sunken));
    const QRect slider = proxy()->subControlRect(CC_ScrollBar, &bar, SC_ScrollBarSlider, widget);
    painter.setPen(Qt::NoPen);
    painter.setBrush(held ? c.textDim : c.outline);
    painter.drawRoundedRect(
        QRectF(slider).adjusted(kSliderMargin, kSliderMargin, -kSliderMargin, -kSliderMargin), kCornerRadius,
        kCornerRadius);
}

// All of it is the way of the slider: there are no buttons.
QRect ThemeStyle::scrollBarRect(const QStyleOptionSlider &bar, SubControl part) const
{
    const bool across = bar.orientation == Qt::Horizontal;
    const int length = across ? bar.rect.width() : bar.rect.height();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    int size = length;
    if (range > 0)
        size = static_cast<int>(qint64(bar.pageStep) * length / (range + bar.pageStep));
    size = std::clamp(size, std::min(kLeastSlider, length), length);
    const int start =
        sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - size, bar.upsideDown);
    const auto piece = [&](int from, int to) {
        const QRect rect = across ? QRect(from, 0, to - from, bar.rect.height())
                                  : QRect(0, from, bar.rect.width(), to - from);
        return visualRect(bar.direction, bar.rect, rect.translated(bar.rect.topLeft()));
    };
    switch (part) {
    case SC_ScrollBarSlider:
        return piece(start, start + size);
    case SC_ScrollBarSubPage:
        return piece(0, start);
    case SC_ScrollBarAddPage:
        return piece(start + size, length);
    case SC_ScrollBarGroove:
        return bar.rect;
    default:
        return {};
    }
}

} // namespace cutaway::theme
