// SPDX-License-Identifier: MIT
#include "app/newplugindialog.h"

#include "core/base/writefile.h"
#include "core/formats/esp/newplugin.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace cutaway
{

namespace
{

enum PluginKind : int { kPlain, kLight, kMaster };

constexpr esp::Game kGames[] = {esp::Game::SkyrimSE, esp::Game::SkyrimLE, esp::Game::Fallout4};

std::vector<std::string> namesIn(const QString &list)
{
    std::vector<std::string> names;
    for (const QString &name : list.split(u',', Qt::SkipEmptyParts)) {
        if (!name.trimmed().isEmpty())
            names.push_back(name.trimmed().toStdString());
    }
    return names;
}

} // namespace

NewPluginDialog::NewPluginDialog(Prompts &prompts, const QString &folder, QWidget *parent)
    : QDialog(parent), m_prompts(prompts), m_folder(folder), m_game(new QComboBox(this)),
      m_kind(new QComboBox(this)), m_author(new QLineEdit(this)), m_masters(new QLineEdit(this)),
      m_status(new QLabel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("newPlugin"));
    setWindowTitle(tr("New plugin"));
    for (const esp::Game game : kGames)
        m_game->addItem(QString::fromStdString(std::string(esp::gameTitle(game))));
    m_kind->addItems(
        {tr("Plugin (.esp)"), tr("Light plugin (.esp with the flag of an ESL)"), tr("Master file (.esm)")});
    m_game->setAccessibleName(tr("Game"));
    m_kind->setAccessibleName(tr("Kind"));
    m_author->setAccessibleName(tr("Author"));
    m_masters->setAccessibleName(tr("Masters"));
    m_masters->setToolTip(tr("Names of plugins with commas between them, in their order"));
    m_status->setObjectName(QStringLiteral("newPluginStatus"));
    m_status->setWordWrap(true);
    auto *box = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton *create = box->addButton(tr("&Create…"), QDialogButtonBox::AcceptRole);
    box->button(QDialogButtonBox::Cancel)->setIcon(theme::icon(theme::Icon::Close));
    connect(create, &QPushButton::clicked, this, &NewPluginDialog::create);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_game, &QComboBox::currentIndexChanged, this, &NewPluginDialog::followGame);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Game"), m_game);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(tr("&Author"), m_author);
    form->addRow(tr("&Masters"), m_masters);
    form->addRow(m_status);
    form->addRow(box);
    resize(theme::grid(110), sizeHint().height());
    followGame();
}

QString NewPluginDialog::status() const
{
    return m_status->text();
}

// The game's own master, unless other masters were typed.
void NewPluginDialog::followGame()
{
    const QString skyrim = QStringLiteral("Skyrim.esm"), fallout = QStringLiteral("Fallout4.esm");
    if (const QString typed = m_masters->text(); typed.isEmpty() || typed == skyrim || typed == fallout)
        m_masters->setText(kGames[m_game->currentIndex()] == esp::Game::Fallout4 ? fallout : skyrim);
}

void NewPluginDialog::create()
{
    const int kind = m_kind->currentIndex();
    const esp::NewPlugin plugin{.game = kGames[m_game->currentIndex()],
                                .isMaster = kind == kMaster,
                                .isLight = kind == kLight,
                                .author = m_author->text().toStdString(),
                                .masters = namesIn(m_masters->text())};
    const QString extension = kind == kMaster ? QStringLiteral(".esm") : QStringLiteral(".esp");
    QString path = m_prompts.pathToSave(this, QDir(m_folder).filePath(tr("New") + extension));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += extension;
    const Result<Bytes> bytes = esp::newPlugin(plugin, QFileInfo(path).fileName().toStdString());
    const Result<void> written =
        bytes ? writeFile(path.toStdString(), ByteSpan(*bytes)) : tl::unexpected(bytes.error());
    if (!written)
        return m_status->setText(nodetext::fromCore(written.error().message));
    Q_EMIT created(path);
    close();
}

} // namespace cutaway
