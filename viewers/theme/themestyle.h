// SPDX-License-Identifier: MIT
// Fusion, with the parts redrawn that its palette cannot make legible on dark surfaces: boxes to tick,
// drop-downs, spin boxes, focus frames and the small buttons of tabs and docks.
#pragma once

#include "viewers/theme/theme.h"

#include <QProxyStyle>

namespace cutaway::theme
{

class ThemeStyle : public QProxyStyle
{
    Q_OBJECT

public:
    explicit ThemeStyle(const Theme &theme);

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption *option,
                       const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;

private:
    void drawCheckBox(const QStyleOption &option, QPainter &painter) const;
    void drawRadioButton(const QStyleOption &option, QPainter &painter) const;
    void drawTabClose(const QStyleOption &option, QPainter &painter) const;
    void drawField(const QStyleOption &option, QPainter &painter, const QColor &fill) const;
    void drawComboBox(const QStyleOptionComplex &option, QPainter &painter, const QWidget *widget) const;
    void drawSpinBox(const QStyleOptionComplex &option, QPainter &painter, const QWidget *widget) const;

    Theme m_theme;
};

} // namespace cutaway::theme
