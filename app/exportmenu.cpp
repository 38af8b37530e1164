// SPDX-License-Identifier: MIT
#include "app/exportmenu.h"

#include "app/documentarea.h"
#include "app/prompts.h"
#include "app/text.h"
#include "core/base/writefile.h"
#include "core/file/check.h"
#include "core/file/part.h"

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

void ExportMenu::exportPart(FilePage &page, const QString &part, const QString &ending)
{
    const QString path = m_prompts.pathToSave(window(), suggestedPath(page.document(), part, ending));
    if (path.isEmpty())
        return;
    if (QFileInfo(path) == QFileInfo(page.document().path()))
        return Q_EMIT message(tr("Not exported: choose another file than the open one"));
    const std::shared_ptr<const File> snapshot = page.file().file().snapshot();
    m_jobs.start(
        tr("Exporting %1").arg(part), this,
        [snapshot, part, path](Progress &) { return writePart(*snapshot, part, path); },
        [this, path](const Result<std::uint64_t> &done) {
            Q_EMIT message(done ? tr("Exported %1 to %2").arg(byteCount(*done), path)
                                : tr("Not exported: %1").arg(QString::fromStdString(done.error().message)));
        });
}

} // namespace cutaway
