// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/themestyle.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QMenuBar>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QTabBar>
#include <QTextEdit>
#include <algorithm>

namespace cutaway::theme
{

namespace
{

void setColor(QWidget &widget, QPalette::ColorRole role, const QColor &color)
{
    QPalette palette = widget.palette();
    palette.setColor(QPalette::Active, role, color);
    palette.setColor(QPalette::Inactive, role, color);
    widget.setPalette(palette);
}

// True if the text of a cell is one line that may be cut within a number.
bool mayCutNumber(const QStyleOptionViewItem &cell)
{
    const auto breaksLine = [](QChar c) { return c == QLatin1Char('\n') || c == QChar::LineSeparator; };
    return !cell.features.testFlag(QStyleOptionViewItem::WrapText) && cell.textElideMode != Qt::ElideNone &&
           std::ranges::any_of(cell.text, [](QChar c) { return c.isDigit(); }) &&
           std::ranges::none_of(cell.text, breaksLine);
}

} // namespace

ThemeStyle::ThemeStyle(const Theme &theme) : QProxyStyle(QStringLiteral("Fusion")), m_theme(theme) {}

void ThemeStyle::setTheme(const Theme &theme)
{
    m_theme = theme;
    for (QWidget *widget : QApplication::allWidgets())
        giveColors(*widget);
}

void ThemeStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    giveColors(*widget);
    if (qobject_cast<QTabBar *>(widget) != nullptr) {
        widget->setAutoFillBackground(true);
        widget->setAttribute(Qt::WA_Hover);
    } else if (auto *view = qobject_cast<QAbstractItemView *>(widget)) {
        view->viewport()->setAttribute(Qt::WA_Hover);
    }
}

// To those that do not follow the palette of the application.
void ThemeStyle::giveColors(QWidget &widget) const
{
    const Colors &c = m_theme.colors();
    if (qobject_cast<QMenuBar *>(&widget) != nullptr || qobject_cast<QStatusBar *>(&widget) != nullptr)
        setColor(widget, QPalette::WindowText, c.textDim);
    else if (qobject_cast<QTabBar *>(&widget) != nullptr)
        setColor(widget, QPalette::Window, c.chrome); // beside the tabs
    else if (isTextArea(widget))
        setColor(widget, QPalette::Base, c.sunken);
}

// The parts that have no more than a ground and a line.
bool ThemeStyle::drawBar(PrimitiveElement element, const QStyleOption &option, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    const QRect &rect = option.rect;
    switch (element) {
    case PE_PanelStatusBar:
        painter.fillRect(rect, c.chrome);
        painter.fillRect(rect.adjusted(0, 0, 0, 1 - rect.height()), c.border);
        return true;
    case PE_PanelToolBar:
        painter.fillRect(rect, c.chrome);
        return true;
    case PE_IndicatorToolBarSeparator:
        painter.fillRect(QRect(rect.center().x(), rect.top() + 4, 1, rect.height() - 8), c.outline);
        return true;
    case PE_IndicatorDockWidgetResizeHandle:
        painter.fillRect(rect, isUnderPointer(option) ? c.accent : c.border);
        return true;
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        painter.fillRect(rect, c.raised);
        painter.setPen(c.outline);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
        return true;
    case PE_PanelScrollAreaCorner:
    case PE_FrameTabWidget:
        painter.fillRect(rect, c.panel);
        return true;
    case PE_FrameMenu:
    case PE_FrameStatusBarItem:
    case PE_FrameTabBarBase:
    case PE_PanelMenuBar:
    case PE_FrameDefaultButton:
        return true;
    default:
        return false;
    }
}

bool ThemeStyle::drawPanel(PrimitiveElement element, const QStyleOption &option, QPainter &painter,
                           const QWidget *widget) const
{
    switch (element) {
    case PE_PanelLineEdit:
        if (const auto *field = qstyleoption_cast<const QStyleOptionFrame *>(&option)) {
            drawLineEdit(*field, painter, widget);
            return true;
        }
        return false;
    case PE_PanelButtonCommand:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option)) {
            drawPushButton(*button, painter);
            return true;
        }
        return false; // the mark of a menu's item with an icon
    case PE_PanelItemViewItem: {
        const bool plain = !option.state.testFlag(State_Selected);
        if (plain && isUnderPointer(option))
            painter.fillRect(option.rect, m_theme.colors().hover);
        return plain && isUnderPointer(option);
    }
    case PE_Frame:
        if (qobject_cast<const QAbstractScrollArea *>(widget) == nullptr)
            return false;
        drawFrame(option, painter, *widget);
        return true;
    default:
        return false;
    }
}

bool ThemeStyle::drawMark(PrimitiveElement element, const QStyleOption &option, QPainter &painter,
                          const QWidget *widget) const
{
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheckBox(option, painter);
        return true;
    case PE_IndicatorRadioButton:
        drawRadioButton(option, painter);
        return true;
    case PE_IndicatorTabClose:
        drawTabClose(option, painter);
        return true;
    case PE_FrameFocusRect:
        if (qobject_cast<const QTabBar *>(widget) != nullptr)
            return true; // its ground says so; the frame would cross the text
        painter.setPen(m_theme.colors().accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(crisp(option.rect), kCornerRadius, kCornerRadius);
        return true;
    default:
        return false;
    }
}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    painter->save();
    bool drawn = drawBar(element, *option, *painter);
    painter->setRenderHint(QPainter::Antialiasing);
    drawn = drawn || drawPanel(element, *option, *painter, widget) ||
            drawMark(element, *option, *painter, widget);
    painter->restore();
    if (!drawn)
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool ThemeStyle::drawBarControl(ControlElement element, const QStyleOption &option, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    switch (element) {
    case CE_MenuBarItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(&option)) {
            drawMenuBarItem(*item, painter);
            return true;
        }
        return false;
    case CE_MenuBarEmptyArea:
    case CE_ToolBar:
        painter.fillRect(option.rect, c.chrome);
        return true;
    case CE_MenuEmptyArea:
        return true;
    case CE_Splitter:
        painter.fillRect(option.rect, isUnderPointer(option) ? c.accent : c.border);
        return true;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(&option)) {
            drawTab(*tab, painter);
            return true;
        }
        return false;
    case CE_HeaderSection:
        drawHeaderSection(option, painter);
        return true;
    case CE_HeaderEmptyArea:
        painter.fillRect(option.rect, c.header);
        return true;
    default:
        return false;
    }
}

// Fusion writes the texts, in other colours.
bool ThemeStyle::drawTextControl(ControlElement element, const QStyleOption &option, QPainter &painter,
                                 const QWidget *widget) const
{
    const Colors &c = m_theme.colors();
    if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(&option);
        element == CE_TabBarTabLabel && tab != nullptr && isEnabled(option)) {
        QStyleOptionTab coloured = *tab;
        const bool seen = option.state.testFlag(State_Selected) || isUnderPointer(option);
        const bool focused = option.state.testFlag(State_HasFocus);
        coloured.palette.setColor(QPalette::WindowText, focused ? c.accentInk : seen ? c.text : c.textDim);
        QProxyStyle::drawControl(element, &coloured, &painter, widget);
        return true;
    }
    if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(&option);
        element == CE_HeaderLabel && header != nullptr) {
        QStyleOptionHeader coloured = *header;
        coloured.palette.setColor(QPalette::ButtonText, isEnabled(option) ? c.textDim : c.textDisabled);
        coloured.state &= ~State_On; // bold where the column has a selection
        const int more = kHeaderSide - proxy()->pixelMetric(PM_HeaderMargin, &option, widget);
        coloured.rect.adjust(more, 0, -more, 0); // Fusion asks no other style for this rectangle
        QProxyStyle::drawControl(element, &coloured, &painter, widget);
        return true;
    }
    if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option);
        element == CE_PushButtonLabel && button != nullptr && isEnabled(option) &&
        button->features.testFlag(QStyleOptionButton::DefaultButton) &&
        !button->features.testFlag(QStyleOptionButton::Flat)) {
        QStyleOptionButton coloured = *button;
        coloured.palette.setColor(QPalette::ButtonText, c.onAccent);
        QProxyStyle::drawControl(element, &coloured, &painter, widget);
        return true;
    }
    return false;
}

// Fusion cuts a cell at any character and a choice without a mark; both may be numbers.
bool ThemeStyle::drawCutText(ControlElement element, const QStyleOption &option, QPainter &painter,
                             const QWidget *widget) const
{
    if (const auto *cell = qstyleoption_cast<const QStyleOptionViewItem *>(&option);
        element == CE_ItemViewItem && cell != nullptr && mayCutNumber(*cell)) {
        const int margin = proxy()->pixelMetric(PM_FocusFrameHMargin, cell, widget) + 1;
        const int sides = 2 * margin + 1; // Fusion measures parts of pixels
        const int room = proxy()->subElementRect(SE_ItemViewItemText, cell, widget).width() - sides;
        if (cell->fontMetrics.horizontalAdvance(cell->text) <= room)
            return false;
        QStyleOptionViewItem fitted = *cell;
        fitted.text = elided(cell->text, cell->fontMetrics, room, cell->textElideMode);
        QProxyStyle::drawControl(element, &fitted, &painter, widget);
        return true;
    }
    if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(&option);
        element == CE_ComboBoxLabel && box != nullptr && !box->editable) {
        QStyleOptionComboBox fitted = *box;
        const int icon = box->currentIcon.isNull() ? 0 : box->iconSize.width() + grid(1);
        const int room = proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - 2;
        fitted.currentText = elided(box->currentText, box->fontMetrics, room - icon);
        QProxyStyle::drawControl(element, &fitted, &painter, widget);
        return true;
    }
    return false;
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    painter->save();
    const bool drawn = drawBarControl(element, *option, *painter) ||
                       drawTextControl(element, *option, *painter, widget) ||
                       drawCutText(element, *option, *painter, widget);
    painter->restore();
    if (!drawn)
        QProxyStyle::drawControl(element, option, painter, widget);
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                    QPainter *painter, const QWidget *widget) const
{
    const auto *scrollBar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    const auto *toolButton = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    bool drawn = true;
    if (control == CC_ComboBox)
        drawComboBox(*option, *painter, widget);
    else if (control == CC_SpinBox)
        drawSpinBox(*option, *painter, widget);
    else if (control == CC_ScrollBar && scrollBar != nullptr)
        drawScrollBar(*scrollBar, *painter, widget);
    else if (control == CC_ToolButton && toolButton != nullptr)
        drawToolButton(*toolButton, *painter, widget);
    else
        drawn = false;
    painter->restore();
    if (!drawn)
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QIcon ThemeStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    const QColor &tint = m_theme.colors().textDim;
    switch (which) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_DialogCloseButton:
    case SP_LineEditClearButton:
        return icon(Icon::Close, tint);
    case SP_TitleBarNormalButton:
        return icon(Icon::Copy, tint);
    case SP_MessageBoxCritical:
        return verdictIcon(Icon::Error);
    case SP_MessageBoxWarning:
        return verdictIcon(Icon::Warning);
    case SP_MessageBoxInformation:
    case SP_MessageBoxQuestion:
        return verdictIcon(Icon::Note);
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

} // namespace cutaway::theme
