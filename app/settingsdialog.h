// SPDX-License-Identifier: MIT
// The settings of the user. Not modal: every choice works at once.
#pragma once

#include "app/settings.h"
#include "app/shortcutspage.h"
#include "viewers/kit/theme/thememanager.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QSpinBox;
class QTabWidget;

namespace cutaway
{

class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(Settings &settings, theme::ThemeManager &themes, Shortcuts &shortcuts,
                   QWidget *parent = nullptr);

    void showShortcuts();
    ShortcutsPage &shortcutsPage() const { return *m_shortcutsPage; }

Q_SIGNALS:
    void themeChosen(cutaway::theme::Choice choice);
    void panesChanged(); // the look of their contents
    void dataFoldersChanged();

private:
    QWidget *createLookPage();
    QWidget *createFilesPage();
    QLayout *createDataFolders(QWidget *page);
    QCheckBox *createCheck(const QString &text, const QString &help, bool on, std::function<void(bool)> set);
    void setFonts();

    Settings &m_settings;
    theme::ThemeManager &m_themes;
    QTabWidget *m_tabs;
    ShortcutsPage *m_shortcutsPage;
    QSpinBox *m_pixels = nullptr;
    QComboBox *m_family = nullptr;
};

} // namespace cutaway
