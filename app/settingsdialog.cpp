// SPDX-License-Identifier: MIT
#include "app/settingsdialog.h"

#include "app/datafolderfield.h"
#include "viewers/kit/hex/hexlayout.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

namespace cutaway
{

SettingsDialog::SettingsDialog(Settings &settings, theme::ThemeManager &themes, Shortcuts &shortcuts,
                               QWidget *parent)
    : QDialog(parent), m_settings(settings), m_themes(themes), m_tabs(new QTabWidget(this)),
      m_shortcutsPage(new ShortcutsPage(shortcuts))
{
    setWindowTitle(tr("Settings"));
    setObjectName(QStringLiteral("settings"));
    m_tabs->setAccessibleName(tr("Settings"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(createLookPage(), tr("Look"));
    m_tabs->addTab(createFilesPage(), tr("Files"));
    m_tabs->addTab(m_shortcutsPage, tr("Keyboard"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Close)->setIcon(theme::icon(theme::Icon::Close));
    resize(theme::grid(160), theme::grid(130));
}

void SettingsDialog::showShortcuts()
{
    m_tabs->setCurrentWidget(m_shortcutsPage);
    m_shortcutsPage->search().setFocus();
}

QCheckBox *SettingsDialog::createCheck(const QString &text, const QString &help, bool on,
                                       std::function<void(bool)> set)
{
    auto *check = new QCheckBox(text);
    check->setToolTip(help);
    check->setChecked(on);
    connect(check, &QCheckBox::toggled, this, std::move(set));
    return check;
}

QWidget *SettingsDialog::createLookPage()
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    auto *look = new QComboBox(page);
    look->setAccessibleName(tr("Theme"));
    for (const QString &name : {tr("System"), tr("Light"), tr("Dark"), tr("High contrast")})
        look->addItem(name);
    look->setCurrentIndex(static_cast<int>(m_themes.choice()));
    connect(look, &QComboBox::activated, this,
            [this](int row) { Q_EMIT themeChosen(static_cast<theme::Choice>(row)); });
    form->addRow(tr("Theme"), look);
    m_pixels = new QSpinBox(page);
    m_pixels->setAccessibleName(tr("Text size"));
    m_pixels->setRange(theme::Theme::kLeastPixels, theme::Theme::kMostPixels);
    m_pixels->setSuffix(tr(" px"));
    m_pixels->setValue(m_settings.textPixels());
    connect(m_pixels, &QSpinBox::valueChanged, this, &SettingsDialog::setFonts);
    form->addRow(tr("Text size"), m_pixels);
    m_family = new QComboBox(page);
    m_family->setAccessibleName(tr("Hex font"));
    m_family->addItem(tr("System"));
    for (const QString &family : QFontDatabase::families()) {
        if (QFontDatabase::isFixedPitch(family) && !QFontDatabase::isPrivateFamily(family))
            m_family->addItem(family, family);
    }
    m_family->setCurrentIndex(std::max(0, m_family->findData(m_settings.fixedFamily())));
    connect(m_family, &QComboBox::activated, this, &SettingsDialog::setFonts);
    form->addRow(tr("Hex font"), m_family);
    auto *width = new QComboBox(page);
    width->setAccessibleName(tr("Bytes per row"));
    for (const int bytes : HexLayout::kWidths)
        width->addItem(QString::number(bytes), bytes);
    width->addItem(tr("As many as fit"), 0);
    width->setCurrentIndex(width->findData(m_settings.bytesPerRow()));
    connect(width, &QComboBox::activated, this, [this, width] {
        m_settings.setBytesPerRow(width->currentData().toInt());
        Q_EMIT panesChanged();
    });
    form->addRow(tr("Bytes per row"), width);
    form->addRow(createCheck(tr("Show minimap"), tr("A strip that shows the whole file at once"),
                             m_settings.showsOverview(), [this](bool on) {
                                 m_settings.setShowsOverview(on);
                                 Q_EMIT panesChanged();
                             }));
    return page;
}

QWidget *SettingsDialog::createFilesPage()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(createCheck(
        tr("Reopen last session"), tr("With their tabs and selections, when started without files"),
        m_settings.restoresSession(), [this](bool on) { m_settings.setRestoresSession(on); }));
    layout->addWidget(createCheck(tr("Keep unsaved edits through a crash"),
                                  tr("A journal beside the settings, written two seconds after an edit; "
                                     "applies to files opened from now on"),
                                  m_settings.keepsJournals(),
                                  [this](bool on) { m_settings.setKeepsJournals(on); }));
    auto *backup = new QLabel(tr("Saving keeps the previous version as name.bak and verifies the new file "
                                 "before it replaces the old one."),
                              page);
    backup->setWordWrap(true);
    backup->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(backup);
    auto *kept = new QComboBox(page);
    kept->setAccessibleName(tr("Earlier backups"));
    kept->setToolTip(tr("Applies to files opened from now on"));
    for (const QString &text :
         {tr("Keep no earlier backup"), tr("Keep the first backup of each day, with its date"),
          tr("Keep all backups, numbered")})
        kept->addItem(text);
    kept->setCurrentIndex(static_cast<int>(m_settings.backups()));
    connect(kept, &QComboBox::activated, this,
            [this](int row) { m_settings.setBackups(static_cast<Backups>(row)); });
    auto *backups = new QFormLayout;
    backups->addRow(tr("Earlier backups"), kept);
    layout->addLayout(backups);
    layout->addLayout(createDataFolders(page));
    layout->addStretch(1);
    return page;
}

QLayout *SettingsDialog::createDataFolders(QWidget *page)
{
    auto *column = new QVBoxLayout;
    auto *help =
        new QLabel(tr("Plugins show the names of their masters' records. A master that is not beside its "
                      "plugin is found in the data folder of its game, and so are string tables."),
                   page);
    help->setWordWrap(true);
    help->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(help);
    auto *form = new QFormLayout;
    for (const esp::Game game : {esp::Game::SkyrimLE, esp::Game::SkyrimSE, esp::Game::Fallout4}) {
        auto *field = new DataFolderField(m_settings, game, page);
        connect(field, &DataFolderField::changed, this, &SettingsDialog::dataFoldersChanged);
        const std::string_view title = esp::gameTitle(game);
        form->addRow(tr("Data folder of %1").arg(QString::fromUtf8(title.data(), qsizetype(title.size()))),
                     field);
    }
    column->addLayout(form);
    return column;
}

void SettingsDialog::setFonts()
{
    m_settings.setFonts(m_pixels->value(), m_family->currentData().toString());
    m_themes.setFonts(m_settings.textPixels(), m_settings.fixedFamily());
}

} // namespace cutaway
