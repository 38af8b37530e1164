// SPDX-License-Identifier: MIT
#include "app/document.h"

#include "app/startunit.h"
#include "core/file/soundedit.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kDiskSettles = 150; // milliseconds: programs write in several steps

} // namespace

std::filesystem::path nativePath(const QString &path)
{
    return {path.toStdU16String()};
}

Document::Document(const QString &path, const FormatSet &formats, Jobs &jobs, QObject *parent)
    : QObject(parent), m_path(path), m_formats(formats), m_jobs(jobs), m_queue(jobs)
{
    connect(&m_queue, &EditQueue::refused, this, &Document::refused);
    connect(&m_queue, &EditQueue::changed, this, &Document::titleChanged);
    connect(&undoStack(), &QUndoStack::cleanChanged, this, &Document::titleChanged);
    m_watchDelay.setSingleShot(true);
    m_watchDelay.setInterval(kDiskSettles);
    connect(&m_watchDelay, &QTimer::timeout, this, &Document::compareWithDisk);
    const auto settle = [this] { m_watchDelay.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, settle);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, settle);
}

Document::~Document()
{
    cancelLoading();
    undoStack().disconnect(this);
}

bool Document::hasUnsavedBytes() const
{
    const bool isAsRead =
        m_file != nullptr && m_disk == Disk::Same && m_file->file().bytes().replacements().empty();
    return !m_queue.steps().isClean() && !isAsRead;
}

QString Document::name() const
{
    return QFileInfo(m_path).fileName();
}

bool Document::isSample() const
{
    return m_path.startsWith(QLatin1String(":/"));
}

QString Document::selectedText() const
{
    if (m_selection == nullptr)
        return m_wanted;
    if (!m_selection->current())
        return {};
    return QString::fromStdString(m_file->file().pathText(m_file->pathOf(*m_selection->current())));
}

void Document::selectText(const QString &text)
{
    m_wanted = text;
    if (m_state == State::Open)
        selectWanted();
}

void Document::selectWanted()
{
    const std::string wanted = std::exchange(m_wanted, {}).toStdString();
    const Result<NodePath> path = m_file->file().parsePath(wanted);
    if (path)
        m_selection->selectPath(*path);
    else if (!m_selection->current() && m_file->file().units().size() != 0)
        m_selection->select({startUnit(m_file->file()), NodeId{}});
    if (!path && !wanted.empty())
        Q_EMIT notFound(QString::fromStdString(path.error().message));
}

// ---- edits

void Document::undo()
{
    if (isTyping())
        m_file->typedTexts().giveUp();
    else
        goToStep(m_queue.target() - 1);
}

void Document::goToStep(int step)
{
    if (!settleTyping(TypedTexts::Before::Moving))
        return;
    if (!hasEditUnderWay())
        m_queue.goTo(step);
    else if (step < undoStack().index())
        m_queue.callOff(); // it is the one to be undone
}

OpenFile &Document::openEmbedded(const Embedded &part)
{
    for (const auto &[known, file] : m_parts) {
        if (known.range.offset == part.range.offset && known.title == part.title)
            return *file;
    }
    m_parts.emplace_back(part, std::make_unique<OpenFile>(*m_file, part));
    return *m_parts.back().second;
}

// ---- saving

void Document::save(bool overwrite)
{
    ask(std::nullopt, overwrite);
}

void Document::saveAs(const QString &path)
{
    ask(path);
}

// Without a path, saves to the file's own path at that time. A waiting save may have nothing left to do: an
// earlier one has saved it.
void Document::ask(const std::optional<QString> &path, bool overwrite)
{
    const auto refuse = [this] { Q_EMIT refused(tr("not saved: the file is being reloaded")); };
    if (m_state == State::Loading && m_file != nullptr)
        return refuse();
    if (m_state != State::Open || !settleTyping(TypedTexts::Before::Saving))
        return;
    const bool mustWrite = path || overwrite || isSettled();
    m_queue.add(path ? EditQueue::Task::SaveCopy : EditQueue::Task::Save, [=, this] {
        if (m_state != State::Open)
            return refuse(), false;
        if (!mustWrite && !isModified())
            return false;
        const QString to = path.value_or(m_path);
        write(to, path ? QFileInfo(to) == QFileInfo(m_path) : !overwrite);
        return true;
    });
}

// Returns the contents on disk after a successful save, or the written ones if another program was quicker.
LoadedFile Document::readBack(const File &written, const QString &path, const FileStamp &stamp)
{
    Result<LoadedFile> loaded = loadFile(nativePath(path));
    if (loaded && loaded->stamp == stamp)
        return std::move(*loaded);
    return {written.bytes().view({0, written.bytes().size()}), stamp};
}

void Document::write(const QString &path, bool guarded)
{
    const std::shared_ptr<const File> snapshot = m_file->file().snapshot();
    std::function<void()> keep = [] {};
    if (m_journal != nullptr && path == m_path)
        keep = m_journal->writer(snapshot);
    m_jobs.start(
        tr("Saving %1").arg(QFileInfo(path).fileName()), this,
        [snapshot, path, guarded, keep, backups = m_backups](Progress &) -> Result<Written> {
            keep();
            const Result<Saved> saved =
                snapshot->saveTo(nativePath(path), guarded ? &snapshot->stamp() : nullptr, backups);
            if (!saved)
                return tl::unexpected(saved.error());
            return Written{readBack(*snapshot, path, saved->stamp), *saved, damageByEdits(*snapshot)};
        },
        [this, path](Result<Written> written) {
            m_queue.endTask();
            if (written)
                finishSaving(path, std::move(*written));
            else
                failSaving(path, written.error());
        });
}

// After a failed save to another path, drops the waiting saves, which were meant for that path.
void Document::failSaving(const QString &path, const Error &error)
{
    if (path != m_path)
        m_queue.drop(EditQueue::Task::Save);
    Q_EMIT saveFailed(path, QString::fromStdString(error.message));
}

void Document::finishSaving(const QString &path, Written written)
{
    const quint64 bytes = written.file.bytes.size();
    const bool renamed = m_path != path;
    m_path = path;
    m_file->rebase(nativePath(path), std::move(written.file), m_queue.sinceSnapshot());
    if (m_queue.sinceSnapshot().empty())
        undoStack().setClean();
    else
        undoStack().resetClean(); // edited meanwhile: no step of the stack is what stands on disk
    m_disk = Disk::Same;
    m_remembers = false;
    if (renamed) {
        m_journal.reset(); // first: it is of the path before
        if (m_keepsJournal)
            keepJournal();
    }
    watch();
    Q_EMIT titleChanged();
    Q_EMIT diskChanged();
    QStringList unsure;
    for (const std::string &what : written.saved.unsure)
        unsure += QString::fromStdString(what);
    Q_EMIT saved(path, bytes, QString::fromStdU16String(written.saved.backup.filename().u16string()),
                 written.saved.otherNames, written.damage, unsure);
}

} // namespace cutaway
