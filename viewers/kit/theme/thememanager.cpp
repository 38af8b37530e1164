// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/thememanager.h"

#include "core/base/platform/window.h"
#include "viewers/kit/theme/themestyle.h"

#include <QApplication>
#include <QEvent>
#include <QToolTip>
#include <QWidget>
#include <array>
#include <utility>

namespace cutaway::theme
{

namespace
{

constexpr std::array<std::pair<Choice, const char *>, 4> kChoiceNames{{
    {Choice::System, "system"},
    {Choice::Light, "light"},
    {Choice::Dark, "dark"},
    {Choice::HighContrast, "high-contrast"},
}};

// Qt 6.4 has no query for dark mode; without a palette of the application's own, its palette is the system's.
QPalette askSystem()
{
    const QPalette ours = QApplication::palette();
    QApplication::setPalette(QPalette());
    const QPalette system = QApplication::palette();
    QApplication::setPalette(ours);
    return system;
}

void wearTitleBar(const QWidget &window)
{
    if (window.internalWinId() != 0) // shown once
        platform::setTitleBarDark(window.internalWinId(), variantOf(current().palette()) == Variant::Dark);
}

} // namespace

QString choiceText(Choice choice)
{
    for (const auto &[value, name] : kChoiceNames) {
        if (value == choice)
            return QLatin1String(name);
    }
    return {};
}

Choice choiceOf(const QString &text)
{
    for (const auto &[value, name] : kChoiceNames) {
        if (text == QLatin1String(name))
            return value;
    }
    return Choice::System;
}

Variant variantOf(const QPalette &palette)
{
    const auto lightness = [&palette](QPalette::ColorRole role) { return palette.color(role).lightnessF(); };
    return lightness(QPalette::WindowText) > lightness(QPalette::Window) ? Variant::Dark : Variant::Light;
}

ThemeManager::ThemeManager(QApplication &app, std::function<QPalette()> systemPalette)
    : m_systemPalette(systemPalette ? std::move(systemPalette) : askSystem)
{
    Worn::instance().theme = Theme(wanted());
    wear();
    app.installEventFilter(this);
}

void ThemeManager::setChoice(Choice choice)
{
    m_choice = choice;
    update();
}

void ThemeManager::setFonts(int pixels, const QString &fixedFamily)
{
    m_pixels = pixels;
    m_fixedFamily = fixedFamily;
    update();
}

bool ThemeManager::eventFilter(QObject *watched, QEvent *event)
{
    // Sent to every window when the desktop changes its theme.
    if (event->type() == QEvent::ThemeChange && m_choice == Choice::System)
        update();
    if (event->type() == QEvent::Show && watched->isWidgetType()) {
        if (const auto *widget = static_cast<const QWidget *>(watched); widget->isWindow())
            wearTitleBar(*widget);
    }
    return QObject::eventFilter(watched, event);
}

Variant ThemeManager::wanted() const
{
    switch (m_choice) {
    case Choice::Light:
        return Variant::Light;
    case Choice::Dark:
        return Variant::Dark;
    case Choice::HighContrast:
        return Variant::HighContrast;
    case Choice::System:
        break;
    }
    return variantOf(m_systemPalette());
}

void ThemeManager::update()
{
    const Theme next(wanted(), m_pixels, m_fixedFamily);
    const Theme before = std::exchange(Worn::instance().theme, next);
    if (next == before)
        return;
    const bool sameFonts =
        next.interfaceFont() == before.interfaceFont() && next.fixedFont() == before.fixedFont();
    if (sameFonts && m_style != nullptr)
        recolor();
    else
        wear();
    for (const QWidget *window : QApplication::topLevelWidgets())
        wearTitleBar(*window);
    Q_EMIT Worn::instance().changed();
}

void ThemeManager::wear()
{
    m_style = new ThemeStyle(current());
    QApplication::setStyle(m_style); // the application owns it
    QApplication::setFont(current().interfaceFont());
    QApplication::setPalette(current().palette());
    QToolTip::setPalette(current().palette());
}

// Changes no sizes: another style or font would lay out every visible widget again.
void ThemeManager::recolor()
{
    m_style->setTheme(current());
    QApplication::setPalette(current().palette());
    QToolTip::setPalette(current().palette());
}

} // namespace cutaway::theme
