// SPDX-License-Identifier: MIT
#include "app/datafolderfield.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace cutaway
{

DataFolderField::DataFolderField(Settings &settings, esp::Game game, QWidget *parent)
    : QWidget(parent), m_settings(settings), m_game(game),
      m_line(new QLineEdit(settings.dataFolder(game), this)), m_refusal(new QLabel(this))
{
    const std::string_view title = esp::gameTitle(game);
    const QString name = QString::fromUtf8(title.data(), qsizetype(title.size()));
    m_line->setAccessibleName(tr("Data folder of %1").arg(name));
    m_line->setPlaceholderText(tr("none"));
    m_line->setToolTip(tr("Masters and string tables that are not beside a plugin are found here"));
    auto *browse = new QPushButton(tr("Choose…"), this);
    browse->setAccessibleName(tr("Choose the data folder of %1").arg(name));
    browse->setAutoDefault(false); // Enter in the line keeps what is typed
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    auto *row = new QHBoxLayout;
    row->addWidget(m_line, 1);
    row->addWidget(browse);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(m_refusal);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::editingFinished, this, [this] { take(m_line->text()); });
    connect(browse, &QPushButton::clicked, this, &DataFolderField::choose);
}

void DataFolderField::take(const QString &folder)
{
    const QString kept = folder.trimmed().isEmpty() ? QString() : QDir::cleanPath(folder.trimmed());
    const bool isFolder = kept.isEmpty() || QFileInfo(kept).isDir();
    m_line->setText(QDir::toNativeSeparators(kept));
    m_refusal->setText(isFolder ? QString() : tr("There is no such folder."));
    m_refusal->setVisible(!isFolder);
    if (!isFolder || kept == m_settings.dataFolder(m_game))
        return;
    m_settings.setDataFolder(m_game, kept);
    Q_EMIT changed();
}

void DataFolderField::choose()
{
    auto *dialog = new QFileDialog(this, tr("Choose a data folder"), m_line->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &DataFolderField::take);
    dialog->open();
}

} // namespace cutaway
