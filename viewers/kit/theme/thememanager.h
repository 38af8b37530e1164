// SPDX-License-Identifier: MIT
// Keeps the application's look: the user's choice, or else that of the system.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QObject>
#include <QPointer>
#include <functional>

class QApplication;

namespace cutaway::theme
{

class ThemeStyle;

enum class Choice {
    System,
    Light,
    Dark,
    HighContrast,
};

// Text for settings: "system", "light", "dark", "high-contrast". Unknown text means System.
QString choiceText(Choice choice);
Choice choiceOf(const QString &text);

// Light or dark, depending on whether text or window is lighter.
Variant variantOf(const QPalette &palette);

// One per application, made before the first window.
class ThemeManager : public QObject
{
    Q_OBJECT

public:
    // `systemPalette` returns the system's present palette; by default the application's original one.
    explicit ThemeManager(QApplication &app, std::function<QPalette()> systemPalette = {});

    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    // As Theme takes them.
    void setFonts(int pixels, const QString &fixedFamily);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Variant wanted() const;
    void update();
    void wear();
    void recolor();

    std::function<QPalette()> m_systemPalette;
    Choice m_choice = Choice::System;
    int m_pixels = Theme::kFontPixels;
    QString m_fixedFamily;
    QPointer<ThemeStyle> m_style; // the application's
};

} // namespace cutaway::theme
