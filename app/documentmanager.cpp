// SPDX-License-Identifier: MIT
#include "app/documentmanager.h"

#include "app/appclipcontext.h"
#include "app/appopenfiles.h"
#include "core/catalogue.h"
#include "core/formats/esp/datafolders.h"
#include "viewers/kit/plugin/pluginmasters.h"
#include "viewers/kit/viewport/walkmeshchoices.h"
#include "viewers/workshops/physics/ownbodies.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

// Resources of a static library are linked only if they are asked for; the call must be outside of any
// namespace.
static void linkSamples()
{
    Q_INIT_RESOURCE(samples);
}

namespace cutaway
{

namespace
{

constexpr qsizetype kRecentFiles = 16;
constexpr std::size_t kReopenable = 20;

// Returns one name per file: links are resolved if the file exists.
QString oneNameOf(const QString &path)
{
    if (path.startsWith(QLatin1String(":/")))
        return path;
    const QFileInfo info(path);
    const QString canonical = info.canonicalFilePath();
    return canonical.isEmpty() ? QDir::cleanPath(info.absoluteFilePath()) : canonical;
}

// The folders of a path, the nearest first.
QStringList foldersOf(const Document &document)
{
    QStringList folders = document.path().split(u'/');
    folders.removeLast();
    std::ranges::reverse(folders);
    return folders;
}

} // namespace

DocumentManager::DocumentManager(Settings &settings, Jobs &jobs, QObject *parent)
    : QObject(parent), m_settings(settings), m_jobs(jobs), m_formats(allFormats()),
      m_recent(settings.recentFiles()), m_clipContext(std::make_unique<AppClipContext>(*this, settings)),
      m_openFiles(std::make_unique<AppOpenFiles>(*this)), m_ownBodies(std::make_unique<OwnBodies>()),
      m_walkmeshChoices(std::make_unique<WalkmeshChoices>())
{
    takeDataFolders();
    m_ownBodies->restore(settings.bodyPresets(), settings.bodyMaterials());
    connect(m_ownBodies.get(), &OwnBodies::changed, this, [this] {
        m_settings.setBodyPresets(m_ownBodies->savedPresets());
        m_settings.setBodyMaterials(m_ownBodies->materials());
    });
    m_walkmeshChoices->restore(settings.walkmeshChoices());
    connect(m_walkmeshChoices.get(), &WalkmeshChoices::changed, this,
            [this] { m_settings.setWalkmeshChoices(m_walkmeshChoices->saved()); });
}

DocumentManager::~DocumentManager() = default;

QStringList DocumentManager::samples()
{
    linkSamples();
    QStringList paths;
    for (const QFileInfo &file : QDir(QStringLiteral(":/samples")).entryInfoList(QDir::Files, QDir::Name))
        paths.append(file.filePath());
    return paths;
}

Document &DocumentManager::open(const QString &path, const QString &selected)
{
    const QString name = oneNameOf(path);
    Document *known = documentAt(name);
    if (known == nullptr)
        return add(name, selected, true);
    if (!selected.isEmpty())
        known->selectText(selected);
    Q_EMIT activated(*known);
    return *known;
}

Document &DocumentManager::openBehind(const QString &path)
{
    const QString name = oneNameOf(path);
    Document *known = documentAt(name);
    return known != nullptr ? *known : add(name, {}, false);
}

Document *DocumentManager::documentAt(const QString &name) const
{
    const auto known = std::ranges::find_if(
        m_documents, [&](const auto &document) { return oneNameOf(document->path()) == name; });
    return known != m_documents.end() ? known->get() : nullptr;
}

Document &DocumentManager::add(const QString &name, const QString &selected, bool isInFront)
{
    m_documents.push_back(std::make_unique<Document>(name, m_formats, m_jobs));
    Document &document = *m_documents.back();
    document.setKeepsJournal(m_settings.keepsJournals());
    document.setBackups(m_settings.backups());
    document.selectText(selected);
    connect(&document, &Document::stateChanged, this, [this, &document] { followState(document); });
    connect(&document, &Document::saved, this, &DocumentManager::remember);
    document.load();
    Q_EMIT opened(document, isInFront);
    return document;
}

void DocumentManager::followState(Document &document)
{
    if (document.state() != Document::State::Open)
        return;
    remember(document.path());
    if (esp::isPlugin(document.file().file()))
        PluginMasters::of(document.file()).setOpenFiles(*m_openFiles);
}

void DocumentManager::takeDataFolders()
{
    for (const esp::Game game : esp::kGames)
        esp::setDataFolder(game, m_settings.dataFolder(game).toStdString());
}

void DocumentManager::seekMasters()
{
    takeDataFolders();
    for (const auto &document : m_documents) {
        if (document->state() == Document::State::Open && esp::isPlugin(document->file().file()))
            PluginMasters::of(document->file()).seek();
    }
}

QString DocumentManager::titleOf(const Document &document) const
{
    const QStringList own = foldersOf(document);
    QList<QStringList> others;
    for (const auto &known : m_documents) {
        if (known.get() != &document && known->name() == document.name())
            others.append(foldersOf(*known));
    }
    if (others.isEmpty())
        return document.name();
    for (qsizetype i = 0; i < own.size(); ++i) {
        if (std::ranges::none_of(others, [&](const QStringList &other) { return other.value(i) == own[i]; }))
            return tr("%1 (%2)").arg(document.name(), own[i]);
    }
    return QDir::toNativeSeparators(document.path());
}

Document *DocumentManager::openBeside(const Document &shown, const QString &name, const QString &selected)
{
    const auto isIt = [&name](const QFileInfo &file) {
        return file.fileName().compare(name, Qt::CaseInsensitive) == 0;
    };
    const auto known = std::ranges::find_if(
        m_documents, [&](const auto &document) { return isIt(QFileInfo(document->path())); });
    if (known != m_documents.end())
        return &open((*known)->path(), selected);
    QStringList folders{QFileInfo(shown.path()).path()};
    if (const File &file = shown.file().file(); esp::isPlugin(file)) {
        for (const std::filesystem::path &folder : esp::foldersOf(file))
            folders += QString::fromStdString(folder.string());
    }
    for (const QString &folder : std::as_const(folders)) {
        for (const QFileInfo &file : QDir(folder).entryInfoList(QDir::Files)) {
            if (isIt(file))
                return &open(file.filePath(), selected);
        }
    }
    return nullptr;
}

void DocumentManager::close(Document &document)
{
    Q_EMIT aboutToClose(document);
    m_closed.push_back({document.path(), document.selectedText(), {}, {}});
    if (m_closed.size() > kReopenable)
        m_closed.erase(m_closed.begin());
    std::erase_if(m_documents, [&](const auto &known) { return known.get() == &document; });
    Q_EMIT closedChanged();
}

void DocumentManager::reopenClosed()
{
    if (m_closed.empty())
        return;
    const SessionFile last = m_closed.back();
    m_closed.pop_back();
    open(last.path, last.selected);
    Q_EMIT closedChanged();
}

void DocumentManager::remember(const QString &path)
{
    if (path.startsWith(QLatin1String(":/")))
        return;
    m_recent.removeAll(path);
    m_recent.prepend(path);
    m_recent = m_recent.mid(0, kRecentFiles);
    m_settings.setRecentFiles(m_recent);
    Q_EMIT recentChanged();
}

} // namespace cutaway
