// SPDX-License-Identifier: MIT
#include "viewers/theme/themestyle.h"

#include "viewers/theme/grid.h"
#include "viewers/theme/icons.h"

#include <QAbstractSpinBox>
#include <QPainter>
#include <QStyleOption>
#include <QTabBar>
#include <algorithm>
#include <utility>

namespace cutaway::theme
{

namespace
{

constexpr qreal kStroke = 1.5;
constexpr qreal kCornerRadius = 3;

// Half a pixel in, so that a line of one pixel fills whole pixels.
QRectF crisp(const QRect &rect)
{
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

bool isEnabled(const QStyleOption &option)
{
    return option.state.testFlag(QStyle::State_Enabled);
}

// The largest square in the middle.
QRect centredSquare(const QRect &rect)
{
    const int side = std::min(rect.width(), rect.height());
    QRect square(0, 0, side, side);
    square.moveCenter(rect.center());
    return square;
}

void drawChevron(QPainter &painter, const QRect &rect, bool up, const QColor &color)
{
    const QPointF centre = QRectF(rect).center();
    const qreal rise = up ? -2 : 2;
    painter.setPen(QPen(color, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF{centre + QPointF(-3.5, -rise), centre + QPointF(0, rise), centre + QPointF(3.5, -rise)});
}

} // namespace

ThemeStyle::ThemeStyle(const Theme &theme) : QProxyStyle(QStringLiteral("Fusion")), m_theme(theme) {}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    bool drawn = true;
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheckBox(*option, *painter);
        break;
    case PE_IndicatorRadioButton:
        drawRadioButton(*option, *painter);
        break;
    case PE_IndicatorTabClose:
        drawTabClose(*option, *painter);
        break;
    case PE_FrameFocusRect:
        if (qobject_cast<const QTabBar *>(widget) != nullptr)
            break; // its sheet colours the tab; the frame would cross the text
        painter->setPen(m_theme.colors().accent);
        painter->drawRoundedRect(crisp(option->rect), kCornerRadius, kCornerRadius);
        break;
    default:
        drawn = false;
    }
    painter->restore();
    if (!drawn)
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                    QPainter *painter, const QWidget *widget) const
{
    if (control != CC_ComboBox && control != CC_SpinBox) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (control == CC_ComboBox)
        drawComboBox(*option, *painter, widget);
    else
        drawSpinBox(*option, *painter, widget);
    painter->restore();
}

QIcon ThemeStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    const QColor &tint = m_theme.colors().textDim;
    switch (which) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_LineEditClearButton:
        return icon(Icon::Close, m_theme, tint);
    case SP_TitleBarNormalButton:
        return icon(Icon::Copy, m_theme, tint);
    case SP_MessageBoxCritical:
        return verdictIcon(Icon::Error, m_theme);
    case SP_MessageBoxWarning:
        return verdictIcon(Icon::Warning, m_theme);
    case SP_MessageBoxInformation:
    case SP_MessageBoxQuestion:
        return verdictIcon(Icon::Note, m_theme);
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
    case PM_TabCloseIndicatorWidth:
    case PM_TabCloseIndicatorHeight:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return kSmallIcon;
    case PM_ToolBarIconSize:
        return kToolIcon;
    case PM_TreeViewIndentation:
        return grid(4);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

void ThemeStyle::drawCheckBox(const QStyleOption &option, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    const QRectF box = crisp(centredSquare(option.rect).adjusted(1, 1, -1, -1));
    const bool off = option.state.testFlag(State_Off);
    const QColor line = isEnabled(option) ? (off ? c.textDim : c.accent) : c.textDisabled;
    painter.setPen(line);
    painter.setBrush(off || !isEnabled(option) ? c.sunken : c.accent);
    painter.drawRoundedRect(box, kCornerRadius, kCornerRadius);
    if (off)
        return;
    painter.setPen(QPen(isEnabled(option) ? c.onAccent : c.textDisabled, kStroke + 0.5, Qt::SolidLine,
                        Qt::RoundCap, Qt::RoundJoin));
    const QPointF m = box.center();
    if (option.state.testFlag(State_NoChange))
        painter.drawLine(m + QPointF(-3, 0), m + QPointF(3, 0));
    else
        painter.drawPolyline(QPolygonF{m + QPointF(-3.5, 0), m + QPointF(-1, 2.5), m + QPointF(3.5, -3)});
}

void ThemeStyle::drawRadioButton(const QStyleOption &option, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    const QRectF ring = crisp(centredSquare(option.rect).adjusted(1, 1, -1, -1));
    const bool on = option.state.testFlag(State_On);
    const QColor line = isEnabled(option) ? (on ? c.accent : c.textDim) : c.textDisabled;
    painter.setPen(line);
    painter.setBrush(c.sunken);
    painter.drawEllipse(ring);
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(line);
        painter.drawEllipse(ring.adjusted(3.5, 3.5, -3.5, -3.5));
    }
}

void ThemeStyle::drawTabClose(const QStyleOption &option, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    const QRect box = centredSquare(option.rect);
    const bool hovered = option.state.testFlag(State_MouseOver) && isEnabled(option);
    if (hovered) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.raised);
        painter.drawRoundedRect(QRectF(box), kCornerRadius, kCornerRadius);
    }
    painter.setPen(QPen(hovered ? c.text : c.textDim, kStroke, Qt::SolidLine, Qt::RoundCap));
    const QPointF m = QRectF(box).center();
    painter.drawLine(m + QPointF(-3, -3), m + QPointF(3, 3));
    painter.drawLine(m + QPointF(-3, 3), m + QPointF(3, -3));
}

void ThemeStyle::drawField(const QStyleOption &option, QPainter &painter, const QColor &fill) const
{
    const Colors &c = m_theme.colors();
    const bool focused = option.state.testFlag(State_HasFocus) && isEnabled(option);
    painter.setPen(focused ? c.accent : isEnabled(option) ? c.outline : c.hover);
    painter.setBrush(isEnabled(option) ? fill : c.panel);
    painter.drawRoundedRect(crisp(option.rect), kCornerRadius, kCornerRadius);
}

void ThemeStyle::drawComboBox(const QStyleOptionComplex &option, QPainter &painter,
                              const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(&option);
    if (!combo)
        return;
    const Colors &c = m_theme.colors();
    const bool hovered = combo->state.testFlag(State_MouseOver);
    if (combo->frame)
        drawField(*combo, painter, combo->editable ? c.sunken : hovered ? c.hover : c.raised);
    const QRect arrow = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget);
    drawChevron(painter, arrow, false, isEnabled(*combo) ? c.textDim : c.textDisabled);
}

void ThemeStyle::drawSpinBox(const QStyleOptionComplex &option, QPainter &painter,
                             const QWidget *widget) const
{
    const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(&option);
    if (!spin)
        return;
    const Colors &c = m_theme.colors();
    if (spin->frame)
        drawField(*spin, painter, c.sunken);
    if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const std::pair<SubControl, QAbstractSpinBox::StepEnabledFlag> buttons[] = {
        {SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled}, {SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled}};
    for (const auto &[button, step] : buttons) {
        const bool active = isEnabled(*spin) && spin->stepEnabled.testFlag(step);
        const bool hovered =
            active && spin->activeSubControls == button && spin->state.testFlag(State_MouseOver);
        drawChevron(painter, proxy()->subControlRect(CC_SpinBox, spin, button, widget),
                    button == SC_SpinBoxUp,
                    hovered  ? c.text
                    : active ? c.textDim
                             : c.textDisabled);
    }
}

} // namespace cutaway::theme
