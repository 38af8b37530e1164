// SPDX-License-Identifier: MIT
#include "app/exportmenu.h"

#include "app/documentarea.h"
#include "app/prompts.h"
#include "app/text.h"
#include "core/base/writefile.h"
#include "core/domains/anim/xmlconvert.h"
#include "core/file/check.h"
#include "core/file/part.h"
#include "core/formats/hkx/hkxformat.h"

#include <QFileInfo>

namespace cutaway
{

namespace
{

constexpr std::size_t kMostParts = 30; // documents inside, in one menu

// Returns how many bytes were written.
Result<std::uint64_t> writePart(const File &file, const QString &part, const QString &path)
{
    const Result<BytesView> bytes = extractPart(file, part.toStdString());
    if (!bytes)
        return tl::unexpected(bytes.error());
    const Result<void> written = writeFile(path.toStdU16String(), bytes->span());
    return written ? Result<std::uint64_t>(bytes->size()) : tl::unexpected(written.error());
}

Result<std::uint64_t> writeMade(const Result<anim::XmlConversion> &made, const QString &path)
{
    if (!made)
        return tl::unexpected(made.error());
    const Result<void> written = writeFile(path.toStdU16String(), made->bytes);
    return written ? Result<std::uint64_t>(made->bytes.size()) : tl::unexpected(written.error());
}

// "run.xml" beside "run.hkx".
QString suggestedTwin(const Document &document, const QString &ending)
{
    const QFileInfo own(document.path());
    const QString name = own.completeBaseName() + ending;
    return document.isSample() ? name : own.absolutePath() + u'/' + name;
}

// "crate_block7.hkx" beside the file.
QString suggestedPath(const Document &document, const QString &part, const QString &ending)
{
    QString name;
    for (const QChar c : part)
        name += c.isLetterOrNumber() ? QString(c) : c == u'.' ? QStringLiteral("_") : QString();
    const QFileInfo own(document.path());
    const QString file = own.completeBaseName() + u'_' + name + ending;
    return document.isSample() ? file : own.absolutePath() + u'/' + file;
}

} // namespace

ExportMenu::ExportMenu(DocumentArea &area, Jobs &jobs, Prompts &prompts, QWidget *parent)
    : QMenu(tr("&Export"), parent), m_area(area), m_jobs(jobs), m_prompts(prompts)
{
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &ExportMenu::fill);
}

void ExportMenu::fill()
{
    clear();
    FilePage *page = m_area.currentPage();
    if (page == nullptr) {
        addAction(tr("Nothing is open"))->setEnabled(false);
        return;
    }
    if (page->scene() != nullptr && page->hasPicture())
        addActions(page->scene()->exportActions());
    for (const ToolPane *tool : page->tools()) {
        if (tool->hasContent())
            addActions(tool->exportActions());
    }
    addPackfile(*page);
    if (!isEmpty())
        addSeparator();
    addSelected(*page);
    addEmbedded(*page);
}

void ExportMenu::addSelected(FilePage &page)
{
    const std::optional<Place> place = page.selection().current();
    QAction *action = addAction(tr("&Selected Part as a File…"));
    action->setToolTip(tr("Write the stored bytes of the selection to a file"));
    action->setEnabled(place.has_value());
    if (!place)
        return;
    const QString part = QString::fromStdString(page.file().file().pathText(page.file().pathOf(*place)));
    connect(action, &QAction::triggered, this, [this, page = QPointer(&page), part] {
        if (page != nullptr)
            exportPart(*page, part, QStringLiteral(".bin"));
    });
}

void ExportMenu::addEmbedded(FilePage &page)
{
    const File &file = page.file().file();
    std::size_t shown = 0;
    for (const auto &[host, embedded] : embeddedByHost(file)) {
        if (shown++ == kMostParts) {
            addAction(tr("More: select the block first"))->setEnabled(false);
            return;
        }
        const QString path = QString::fromStdString(file.pathText({host, {}})) + QLatin1Char(kEmbeddedMark);
        QAction *action = addAction(tr("%1 of %2…")
                                        .arg(QString::fromStdString(embedded.title),
                                             QString::fromStdString(file.pathText({host, {}}))));
        connect(action, &QAction::triggered, this, [this, page = QPointer(&page), path] {
            if (page != nullptr)
                exportPart(*page, path, QStringLiteral(".hkx"));
        });
    }
}

// As text that other tools edit, or such text as a packfile of one of the games.
void ExportMenu::addPackfile(FilePage &page)
{
    const auto add = [&](const QString &text, const QString &what, const QString &ending, const auto &make) {
        connect(addAction(text), &QAction::triggered, this,
                [this, page = QPointer(&page), what, ending, make] {
                    if (page != nullptr)
                        exportAs(*page, what, suggestedTwin(page->document(), ending),
                                 [make](const File &file, const QString &path) {
                                     return writeMade(make(file), path);
                                 });
                });
    };
    const File &file = page.file().file();
    if (anim::isXmlPackfile(file)) {
        for (const anim::Game game : anim::kGames) {
            const QString title = QString::fromUtf8(anim::titleOf(game));
            add(tr("Packfile for %1…").arg(title), tr("a packfile for %1").arg(title), QStringLiteral(".hkx"),
                [game](const File &text) { return anim::convertFromXml(text, game); });
        }
        return;
    }
    if (!hkx::isHkx(file) || file.state<hkx::HkxState>().encoding != hkx::Encoding::Packfile)
        return;
    const auto addXml = [&](const QString &tool, hkx::XmlDialect dialect) {
        add(tr("XML of %1…").arg(tool), tr("XML of %1").arg(tool), QStringLiteral(".xml"),
            [dialect](const File &pack) {
                return anim::convertToXml(pack, {dialect, hkx::XmlNumbers::Exact});
            });
    };
    addXml(QStringLiteral("hkxcmd"), hkx::XmlDialect::Hkxcmd);
    addXml(QStringLiteral("hkxpack"), hkx::XmlDialect::Hkxpack);
}

void ExportMenu::exportPart(FilePage &page, const QString &part, const QString &ending)
{
    exportAs(page, part, suggestedPath(page.document(), part, ending),
             [part](const File &file, const QString &path) { return writePart(file, part, path); });
}

void ExportMenu::exportAs(FilePage &page, const QString &what, const QString &suggested, const Write &write)
{
    const QString path = m_prompts.pathToSave(window(), suggested);
    if (path.isEmpty())
        return;
    if (QFileInfo(path) == QFileInfo(page.document().path()))
        return Q_EMIT message(tr("Not exported: choose another file than the open one"));
    const std::shared_ptr<const File> snapshot = page.file().file().snapshot();
    m_jobs.start(
        tr("Exporting %1").arg(what), this,
        [snapshot, write, path](Progress &) { return write(*snapshot, path); },
        [this, path](const Result<std::uint64_t> &done) {
            Q_EMIT message(done ? tr("Exported %1 to %2").arg(byteCount(*done), path)
                                : tr("Not exported: %1").arg(QString::fromStdString(done.error().message)));
        });
}

} // namespace cutaway
