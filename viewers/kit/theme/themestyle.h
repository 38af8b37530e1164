// SPDX-License-Identifier: MIT
// The look of widgets: Fusion, with everything drawn here that a palette cannot express. A style sheet for
// the application would be shorter, but its rules are matched against every widget that is made, shown or
// reparented, which took two fifths of the time for opening a file.
//
// themestyle.cpp dispatches, themestylebars.cpp draws what surrounds the panes, themestylecontrols.cpp
// buttons and input fields, themestylesizes.cpp holds the sizes.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QProxyStyle>
#include <QStyleOption>

namespace cutaway::theme
{

class ThemeStyle : public QProxyStyle
{
    Q_OBJECT

public:
    explicit ThemeStyle(const Theme &theme);

    // Only its colours may differ: sizes are requested again only for a new style.
    void setTheme(const Theme &theme);
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption *option,
                       const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;

private:
    void giveColors(QWidget &widget) const;
    // Each of these returns true if it has drawn the element.
    bool drawBar(PrimitiveElement element, const QStyleOption &option, QPainter &painter) const;
    bool drawPanel(PrimitiveElement element, const QStyleOption &option, QPainter &painter,
                   const QWidget *widget) const;
    bool drawMark(PrimitiveElement element, const QStyleOption &option, QPainter &painter,
                  const QWidget *widget) const;
    bool drawBarControl(ControlElement element, const QStyleOption &option, QPainter &painter) const;
    bool drawTextControl(ControlElement element, const QStyleOption &option, QPainter &painter,
                         const QWidget *widget) const;
    bool drawCutText(ControlElement element, const QStyleOption &option, QPainter &painter,
                     const QWidget *widget) const;

    // ---- themestylebars.cpp
    void drawMenuBarItem(const QStyleOptionMenuItem &item, QPainter &painter) const;
    void drawTab(const QStyleOptionTab &tab, QPainter &painter) const;
    void drawHeaderSection(const QStyleOption &option, QPainter &painter) const;
    void drawScrollBar(const QStyleOptionSlider &bar, QPainter &painter, const QWidget *widget) const;
    QRect scrollBarRect(const QStyleOptionSlider &bar, SubControl part) const;

    // ---- themestylecontrols.cpp
    void drawCheckBox(const QStyleOption &option, QPainter &painter) const;
    void drawRadioButton(const QStyleOption &option, QPainter &painter) const;
    void drawTabClose(const QStyleOption &option, QPainter &painter) const;
    void drawField(const QStyleOption &option, QPainter &painter, const QColor &fill,
                   const QWidget *widget) const;
    void drawFrame(const QStyleOption &option, QPainter &painter, const QWidget &area) const;
    void drawLineEdit(const QStyleOptionFrame &field, QPainter &painter, const QWidget *widget) const;
    void drawPushButton(const QStyleOptionButton &button, QPainter &painter) const;
    void drawToolButton(const QStyleOptionToolButton &button, QPainter &painter, const QWidget *widget) const;
    void drawComboBox(const QStyleOptionComplex &option, QPainter &painter, const QWidget *widget) const;
    void drawSpinBox(const QStyleOptionComplex &option, QPainter &painter, const QWidget *widget) const;

    Theme m_theme;
};

// ---- shared by the sources of the style

inline constexpr qreal kStroke = 1.5;
inline constexpr qreal kCornerRadius = 3;
inline constexpr int kHeaderSide = 8; // beside the title of a column

// Half a pixel in, so that a line of one pixel fills whole pixels.
inline QRectF crisp(const QRect &rect)
{
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

inline bool isEnabled(const QStyleOption &option)
{
    return option.state.testFlag(QStyle::State_Enabled);
}

inline bool isUnderPointer(const QStyleOption &option)
{
    return isEnabled(option) && option.state.testFlag(QStyle::State_MouseOver);
}

// Marks the field's text as refused, for its outline.
void setRefused(QWidget &field, bool refused);

void drawChevron(QPainter &painter, const QRect &rect, bool up, const QColor &color);
bool isTextArea(const QWidget &widget);       // several lines are typed or read there
bool isCellEditor(const QWidget *widget);     // is in a cell of a tree or table
bool isCompletionList(const QWidget &widget); // see completions.h

} // namespace cutaway::theme
