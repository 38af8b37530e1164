// SPDX-License-Identifier: MIT
// Draws buttons and input fields.
#include "viewers/kit/theme/completions.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/theme/themestyle.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <algorithm>
#include <utility>

namespace cutaway::theme
{

namespace
{

// The largest square in the middle.
QRect centredSquare(const QRect &rect)
{
    const int side = std::min(rect.width(), rect.height());
    QRect square(0, 0, side, side);
    square.moveCenter(rect.center());
    return square;
}

// Fusion lets a text that is too long end at the edge of the button, with half a number where it holds one.
QString fittedLabel(const QStyleOptionToolButton &button)
{
    const bool hasIcon = !button.icon.isNull() && button.toolButtonStyle == Qt::ToolButtonTextBesideIcon;
    const int room = button.rect.width() - (hasIcon ? button.iconSize.width() + grid(1) : 0);
    if (button.fontMetrics.size(Qt::TextShowMnemonic, button.text).width() <= room)
        return button.text;
    return escaped(elided(unescaped(button.text), button.fontMetrics, room));
}

constexpr char kRefused[] = "refused";

bool isRefused(const QWidget *field)
{
    return field != nullptr && field->property(kRefused).toBool();
}

} // namespace

void drawChevron(QPainter &painter, const QRect &rect, bool up, const QColor &color)
{
    const QPointF centre = QRectF(rect).center();
    const qreal rise = up ? -2 : 2;
    painter.setPen(QPen(color, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF{centre + QPointF(-3.5, -rise), centre + QPointF(0, rise), centre + QPointF(3.5, -rise)});
}

bool isTextArea(const QWidget &widget)
{
    return qobject_cast<const QTextEdit *>(&widget) != nullptr ||
           qobject_cast<const QPlainTextEdit *>(&widget) != nullptr;
}

bool isCellEditor(const QWidget *widget)
{
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget()) {
        if (qobject_cast<const QAbstractItemView *>(widget->parentWidget()) != nullptr)
            return true;
    }
    return false;
}

bool isCompletionList(const QWidget &widget)
{
    return widget.objectName() == QLatin1String(kCompletionList);
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

void setRefused(QWidget &field, bool refused)
{
    if (field.property(kRefused).toBool() == refused)
        return;
    field.setProperty(kRefused, refused);
    field.update();
}

void ThemeStyle::drawField(const QStyleOption &option, QPainter &painter, const QColor &fill,
                           const QWidget *widget) const
{
    const Colors &c = m_theme.colors();
    const bool focused = option.state.testFlag(State_HasFocus) && isEnabled(option);
    painter.setPen(isRefused(widget)   ? c.error
                   : focused           ? c.accent
                   : isEnabled(option) ? c.outline
                                       : c.hover);
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
        drawField(*combo, painter, combo->editable ? c.sunken : hovered ? c.hover : c.raised, widget);
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
        drawField(*spin, painter, c.sunken, widget);
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

// Around something that scrolls.
void ThemeStyle::drawFrame(const QStyleOption &option, QPainter &painter, const QWidget &area) const
{
    if (isTextArea(area))
        drawField(option, painter, m_theme.colors().sunken, &area);
    if (!isCompletionList(area))
        return;
    painter.setPen(m_theme.colors().outline);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(crisp(option.rect));
}

void ThemeStyle::drawLineEdit(const QStyleOptionFrame &field, QPainter &painter, const QWidget *widget) const
{
    const Colors &c = m_theme.colors();
    const QWidget *parent = widget != nullptr ? widget->parentWidget() : nullptr;
    if (qobject_cast<const QComboBox *>(parent) != nullptr ||
        qobject_cast<const QAbstractSpinBox *>(parent) != nullptr)
        return; // they draw the field
    if (field.lineWidth <= 0) {
        painter.fillRect(field.rect, c.sunken);
    } else if (isCellEditor(widget)) {
        painter.setPen(isRefused(widget)                      ? c.error
                       : field.state.testFlag(State_HasFocus) ? c.accent
                                                              : c.outline);
        painter.setBrush(c.sunken);
        painter.drawRect(crisp(field.rect));
    } else {
        drawField(field, painter, c.sunken, widget);
    }
}

void ThemeStyle::drawPushButton(const QStyleOptionButton &button, QPainter &painter) const
{
    const Colors &c = m_theme.colors();
    const bool pressed = button.state.testFlag(State_Sunken);
    const bool checked = button.state.testFlag(State_On);
    const bool hovered = isUnderPointer(button);
    if (button.features.testFlag(QStyleOptionButton::Flat) && !pressed && !checked && !hovered)
        return;
    QColor fill = pressed ? c.sunken : hovered ? c.hover : checked ? c.accentTint : c.raised;
    QColor line = hovered ? c.textDim : checked ? c.accent : c.outline;
    if (button.features.testFlag(QStyleOptionButton::DefaultButton) &&
        !button.features.testFlag(QStyleOptionButton::Flat))
        fill = line = mix(c.accent, c.onAccent, pressed ? 0.25 : hovered ? 0.12 : 0.0);
    if (button.state.testFlag(State_HasFocus))
        line = c.accent;
    if (!isEnabled(button)) {
        fill = c.panel;
        line = c.hover;
    }
    painter.setPen(line);
    painter.setBrush(fill);
    painter.drawRoundedRect(crisp(button.rect), kCornerRadius, kCornerRadius);
    if (fill != line || !button.state.testFlag(State_HasFocus))
        return;
    painter.setPen(c.onAccent); // on a ground in the colour of the focus
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(crisp(button.rect.adjusted(2, 2, -2, -2)), kCornerRadius, kCornerRadius);
}

void ThemeStyle::drawToolButton(const QStyleOptionToolButton &button, QPainter &painter,
                                const QWidget *widget) const
{
    const Colors &c = m_theme.colors();
    // A fold that is open is not a selection.
    const bool isFold = button.features.testFlag(QStyleOptionToolButton::Arrow);
    const bool checked = button.state.testFlag(State_On) && !isFold;
    const bool focused = button.state.testFlag(State_HasFocus);
    painter.setPen(checked || focused ? QPen(c.accent) : QPen(Qt::NoPen));
    painter.setBrush(checked                               ? QBrush(c.accentTint)
                     : button.state.testFlag(State_Sunken) ? QBrush(c.sunken)
                     : isUnderPointer(button)              ? QBrush(c.hover)
                                                           : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(crisp(button.rect), kCornerRadius, kCornerRadius);
    QStyleOptionToolButton label = button;
    label.rect = proxy()->subControlRect(CC_ToolButton, &button, SC_ToolButton, widget);
    label.text = fittedLabel(label);
    if (checked && isEnabled(button))
        label.palette.setColor(QPalette::ButtonText, c.accentInk);
    proxy()->drawControl(CE_ToolButtonLabel, &label, &painter, widget);
    // A button that opens only a menu shows that in its text or icon.
    if (button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup))
        drawChevron(painter, proxy()->subControlRect(CC_ToolButton, &button, SC_ToolButtonMenu, widget),
                    false, isEnabled(button) ? c.textDim : c.textDisabled);
}

} // namespace cutaway::theme
