// SPDX-License-Identifier: MIT
#include "app/document.h"

#include "app/applypatch.h"
#include "app/startunit.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kDiskSettles = 150; // milliseconds: programs write in several steps

// What was asked for is there, perhaps in other words, as where a number is rounded to what was stored
// before.
bool leavesAsIs(const ByteBuffer &bytes, const Patch &patch)
{
    return std::ranges::all_of(patch.splices(), [&bytes](const Splice &splice) {
        if (splice.removed != splice.inserted.size())
            return false;
        const BytesView before = bytes.view({splice.offset, splice.removed});
        return std::ranges::equal(before.span(), splice.inserted);
    });
}

} // namespace

std::filesystem::path nativePath(const QString &path)
{
    return {path.toStdU16String()};
}

Document::Document(const QString &path, const FormatSet &formats, Jobs &jobs, QObject *parent)
    : QObject(parent), m_path(path), m_formats(formats), m_jobs(jobs), m_large(jobs)
{
    connect(&m_large, &LargeEdits::dropped, this, [this](const QString &reason) {
        m_target.reset();
        Q_EMIT refused(reason);
    });
    // Queued: it may end in the middle of another edit, which is in nobody's snapshot yet.
    connect(&m_large, &LargeEdits::ended, this, &Document::whenReady, Qt::QueuedConnection);
    connect(&m_undoStack, &QUndoStack::cleanChanged, this, &Document::titleChanged);
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
    m_undoStack.disconnect(this);
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

bool Document::applyEdit(const Patch &patch, const NodePath &where, const QString &label, bool continues)
{
    Result<Patch> inverse = apply(patch);
    if (!inverse) {
        Q_EMIT refused(QString::fromStdString(inverse.error().message));
        return false;
    }
    auto *step = new ApplyPatch(*this, patch, std::move(*inverse), where, label);
    step->setContinues(continues && m_isLastStep);
    const int before = m_undoStack.index();
    m_undoStack.push(step);
    m_isLastStep = m_undoStack.index() >= before;
    return true;
}

// While a snapshot is being written the file may not be replaced: the answer would be of an older original.
void Document::takeEdit(const Patch &patch, const NodePath &where, const QString &label, OpenFile::When when,
                        const OpenFile::Done &done)
{
    const OpenFile::Done tell = done ? done : [] {};
    if (!LargeEdits::isLarge(patch) && leavesAsIs(m_file->file().bytes(), patch))
        return tell(); // no step to undo
    if (when != OpenFile::When::Soon || m_saving || !LargeEdits::isLarge(patch)) {
        if (applyEdit(patch, where, label, when == OpenFile::When::Continued))
            tell();
        return;
    }
    const auto kept = std::make_shared<Patch>(patch);
    m_large.start(m_file->file(), kept, label, [this, kept, where, label, tell](PreparedEdit &edit) {
        Patch inverse = adopt(edit);
        m_undoStack.push(new ApplyPatch(*this, std::move(*kept), std::move(inverse), where, label));
        tell();
    });
    Q_EMIT titleChanged();
}

void Document::undo()
{
    if (isTyping())
        m_file->typedTexts().giveUp();
    else
        goToStep(m_target.value_or(m_undoStack.index()) - 1);
}

void Document::goToStep(int step)
{
    if (!settleTyping(TypedTexts::Before::Moving))
        return;
    if (hasEditUnderWay()) {
        if (step < m_undoStack.index())
            callOffEdit(); // it is the one to be undone
        return;
    }
    m_target = std::clamp(step, 0, m_undoStack.count());
    if (!m_large.isRunning())
        nextStep();
}

void Document::callOffEdit()
{
    if (!isEditComing())
        return m_large.cancel();
    m_file->comingEdits().callOff();
    Q_EMIT refused(tr("cancelled: nothing was changed"));
}

void Document::nextStep()
{
    while (m_target && *m_target != m_undoStack.index()) {
        const bool undoing = *m_target < m_undoStack.index();
        const auto *command =
            static_cast<const ApplyPatch *>(m_undoStack.command(m_undoStack.index() - (undoing ? 1 : 0)));
        const Patch &patch = command->patch(undoing);
        if (!m_saving && LargeEdits::isLarge(patch)) {
            m_large.start(m_file->file(), std::make_shared<const Patch>(patch), command->text(),
                          [this, undoing](PreparedEdit &edit) {
                              m_prepared = &edit;
                              step(undoing);
                              m_prepared = nullptr;
                          });
            return;
        }
        step(undoing);
    }
    m_target.reset();
}

void Document::step(bool undoing)
{
    if (undoing)
        m_undoStack.undo();
    else
        m_undoStack.redo();
}

// What was waiting for an edit.
void Document::whenReady()
{
    Q_EMIT titleChanged();
    if (m_large.isRunning()) // another one has taken its place
        return;
    nextStep();
    nextSave();
}

Result<Patch> Document::apply(const Patch &patch)
{
    Result<Patch> inverse = m_file->apply(patch);
    if (inverse && m_saving)
        m_sinceSnapshot.push_back(patch);
    return inverse;
}

Patch Document::adopt(PreparedEdit &edit)
{
    Q_ASSERT(!m_saving); // what is saved would be of an original that is gone
    m_file->adopt(edit);
    return std::move(edit.change.inverse);
}

Patch Document::replay(const Patch &patch, const NodePath &where)
{
    Result<Patch> inverse = m_prepared != nullptr ? adopt(*m_prepared) : apply(patch);
    Q_ASSERT(inverse.has_value()); // what was applied once fits again
    if (!isTyping())               // while a worker made it ready
        m_selection->selectPath(where);
    return std::move(*inverse);
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
    ask({std::nullopt, overwrite});
}

void Document::saveAs(const QString &path)
{
    ask({path});
}

void Document::ask(Save save)
{
    if (m_state == State::Loading && m_file != nullptr)
        return Q_EMIT refused(tr("not saved: the file is being read anew"));
    if (m_state != State::Open || !settleTyping(TypedTexts::Before::Saving))
        return;
    save.waits = !isSettled();
    m_saves.push_back(std::move(save));
    nextSave();
}

// What waited may have nothing to do any more: an earlier one has saved it.
void Document::nextSave()
{
    while (!m_saves.empty() && !m_saving && !isChanging()) {
        const Save next = std::move(m_saves.front());
        m_saves.pop_front();
        if (next.path)
            write(*next.path, QFileInfo(*next.path) == QFileInfo(m_path));
        else if (!next.waits || next.overwrite || isModified())
            write(m_path, !next.overwrite);
    }
    if (!m_readsAnew || m_saving || !m_saves.empty() || isEditComing())
        return;
    const ReadAnew anew = *std::exchange(m_readsAnew, std::nullopt);
    if (anew.revision == m_file->revision())
        load(anew.edits);
    else
        Q_EMIT refused(tr("not read anew: the file was edited meanwhile"));
}

// What is on disk after a successful save; when another program was quicker, what we wrote.
LoadedFile Document::readBack(const File &written, const QString &path, const FileStamp &stamp)
{
    Result<LoadedFile> loaded = loadFile(nativePath(path));
    if (loaded && loaded->stamp == stamp)
        return std::move(*loaded);
    return {written.bytes().view({0, written.bytes().size()}), stamp};
}

void Document::write(const QString &path, bool guarded)
{
    m_saving = true;
    m_sinceSnapshot.clear();
    const std::shared_ptr<const File> snapshot = m_file->file().snapshot();
    m_jobs.start(
        tr("Saving %1").arg(QFileInfo(path).fileName()), this,
        [snapshot, path, guarded, backups = m_backups](Progress &) -> Result<Written> {
            const Result<Saved> saved =
                snapshot->saveTo(nativePath(path), guarded ? &snapshot->stamp() : nullptr, backups);
            if (!saved)
                return tl::unexpected(saved.error());
            return Written{readBack(*snapshot, path, saved->stamp), *saved};
        },
        [this, path](Result<Written> written) {
            m_saving = false;
            QMetaObject::invokeMethod(this, &Document::nextSave, Qt::QueuedConnection);
            if (written)
                finishSaving(path, std::move(*written));
            else
                failSaving(path, written.error());
        });
}

// What was to be saved to wherever the file is by then was meant for where it is not now.
void Document::failSaving(const QString &path, const Error &error)
{
    if (path != m_path)
        std::erase_if(m_saves, [](const Save &each) { return !each.path; });
    Q_EMIT saveFailed(path, QString::fromStdString(error.message));
}

void Document::finishSaving(const QString &path, Written written)
{
    const quint64 bytes = written.file.bytes.size();
    const bool renamed = m_path != path;
    m_path = path;
    m_file->rebase(nativePath(path), std::move(written.file), m_sinceSnapshot);
    if (m_sinceSnapshot.empty())
        m_undoStack.setClean();
    else
        m_undoStack.resetClean(); // edited meanwhile: no step of the stack is what stands on disk
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
    Q_EMIT saved(path, bytes, QString::fromStdU16String(written.saved.backup.filename().u16string()),
                 written.saved.otherNames);
}

} // namespace cutaway
