// SPDX-License-Identifier: MIT
// Disk access of a document: reading and reloading the file, and noticing changes by other programs.
#include "app/document.h"

#include "core/base/mappings.h"
#include "core/base/temporaryfile.h"
#include "core/file/changes.h"
#include "core/shape/moppshape.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>

namespace cutaway
{

namespace
{

// Makes tables that take long and are otherwise made on first use, in the window's thread: those for keys and
// links, and the code of MOPPs, where every few bytes are a row.
void makeReady(const File &file)
{
    if (file.units().size() != 0)
        file.format().unitKey(file, static_cast<UnitId>(file.units().size() - 1));
    constexpr std::uint64_t kMostCode = 8 << 20; // bytes; more is decoded as it is looked at
    std::uint64_t code = 0;
    for (const UnitId mopp : shape::moppUnits(file)) {
        code += file.units().extent(mopp).size;
        if (code <= kMostCode)
            file.tree(mopp);
    }
}

} // namespace

Document::Loaded Document::read(const QString &path, const FormatSet &formats, Progress &progress)
{
    if (path.startsWith(QLatin1String(":/"))) {
        QFile sample(path);
        if (!sample.open(QIODevice::ReadOnly))
            return {nullptr, sample.errorString()};
        const QByteArray data = sample.readAll();
        return {File::fromBytes(BytesView::own(Bytes(data.begin(), data.end())),
                                QFileInfo(path).fileName().toStdString(), formats, progress),
                {}};
    }
    sweepTemporaries(nativePath(path).parent_path());
    Result<std::unique_ptr<File>> file = File::open(nativePath(path), formats, progress);
    if (!file)
        return {nullptr, QString::fromStdString(file.error().message)};
    makeReady(**file);
    const auto outline = Outline::of(**file);
    return {std::move(*file), {}, outline};
}

// Carries the edits over to `loaded`, whose file is empty afterwards if that is impossible.
void Document::carryOver(const File &edited, Loaded &loaded, Progress &progress)
{
    const ByteSpan original = edited.bytes().original().span();
    Result<Patch> carried = query::carryOver(*openOriginal(edited, progress), edited, *loaded.file, progress);
    if (carried && (cutaway::isLost(original) || cutaway::isRewritten(original)))
        carried = fail("another program has written into the contents they were made in");
    Result<PreparedEdit> kept =
        carried ? prepareEdit(loaded.file->snapshot(), *carried, {}) : tl::unexpected(carried.error());
    if (!kept) {
        loaded.file.reset();
        loaded.error = tr("your edits cannot be kept: %1").arg(QString::fromStdString(kept.error().message));
        return;
    }
    loaded.carried = std::move(*carried);
    loaded.kept = std::move(*kept);
}

// Also if no program was killed: only taking an entry up shows if another program holds it.
void Document::findLeft(const QString &path, const File &file, Loaded &loaded)
{
    loaded.kept.reset();
    loaded.left = Journal::find(path, file);
    for (auto found = loaded.left.begin(); found != loaded.left.end() && !loaded.kept; ++found) {
        if (!found->fits)
            continue;
        Result<PreparedEdit> kept = prepareEdit(file.snapshot(), found->patch, {});
        if (!kept) {
            found->fits = false;
            found->damage = QString::fromStdString(kept.error().message);
            continue;
        }
        loaded.kept = std::move(*kept);
        std::rotate(loaded.left.begin(), found, found + 1);
    }
}

// Waits for saves under way; when discarding, drops the edits and the saves that would write them.
void Document::load(Edits edits)
{
    if (m_file == nullptr)
        return read(edits);
    const bool discards = edits == Edits::Discard;
    m_queue.drop(EditQueue::Task::Read);
    if (discards) {
        if (isModified()) {
            m_queue.drop(EditQueue::Task::Save);
            m_queue.drop(EditQueue::Task::SaveCopy);
        }
        m_queue.callOff();
        m_file->typedTexts().giveUp();
    } else if (isLost() || isRewritten()) { // the edited bytes are not known any more
        return Q_EMIT refused(tr("your edits cannot be kept: the contents they were made in are gone"));
    }
    m_queue.add(EditQueue::Task::Read, [this, edits, discards, revision = m_file->revision()] {
        if (discards && revision != m_file->revision())
            Q_EMIT refused(tr("not reloaded: the file was edited meanwhile"));
        else if (discards || settleTyping(TypedTexts::Before::Saving))
            read(isModified() ? edits : Edits::Discard);
        return false;
    });
}

void Document::read(Edits edits)
{
    cancelLoading();
    std::shared_ptr<const File> edited;
    if (m_file != nullptr) {
        m_wanted = selectedText(); // reading anew keeps the place
        m_readOf = m_file->revision();
        if (edits != Edits::Discard)
            edited = m_file->file().snapshot();
    }
    m_state = State::Loading;
    m_error.clear();
    const int number = ++m_loads;
    const bool mayBeLeft = m_keepsJournal && !isSample() && (m_journal == nullptr || !m_journal->isHeld());
    m_loading = m_jobs.start(
        tr("Opening %1").arg(name()), this,
        [path = m_path, formats = &m_formats, edited, mayBeLeft](Progress &progress) {
            auto loaded = std::make_shared<Loaded>(read(path, *formats, progress));
            if (edited != nullptr && loaded->file != nullptr)
                carryOver(*edited, *loaded, progress);
            else if (mayBeLeft && loaded->file != nullptr)
                findLeft(path, *loaded->file, *loaded);
            return loaded;
        },
        [this, number](const std::shared_ptr<Loaded> &loaded) {
            if (number == m_loads)
                take(std::move(*loaded));
        },
        [this, number](const Error &error) {
            if (number == m_loads)
                take({nullptr, tr("cannot open %1: %2").arg(m_path, QString::fromStdString(error.message))});
        });
    Q_EMIT stateChanged();
}

void Document::cancelLoading()
{
    if (m_loading != nullptr)
        m_loading->cancel();
}

void Document::take(Loaded loaded)
{
    const bool cancelled = m_loading->cancelled();
    m_loading.reset();
    if (loaded.file == nullptr || cancelled)
        return refuseReading({}, cancelled ? tr("opening was cancelled") : loaded.error);
    if (m_file == nullptr) {
        open(loaded);
        return releaseElsewhere(std::make_shared<Loaded>(std::move(loaded)));
    }
    if (isEditedSinceRead())
        return refuseReading(std::move(loaded), tr("not reloaded: the file was edited meanwhile"));
    Q_EMIT aboutToClose();
    if (isEditedSinceRead())
        refuseReading(std::move(loaded), tr("not reloaded: the file was edited meanwhile"));
    else
        reopen(loaded);
}

// Counts edits that are not made yet, too: they would go to another file.
bool Document::isEditedSinceRead() const
{
    return m_queue.isChanging() || isTyping() || m_file->revision() != m_readOf;
}

// A reload that fails keeps the open file.
void Document::refuseReading(Loaded loaded, const QString &reason)
{
    if (loaded.file != nullptr)
        releaseElsewhere(std::make_shared<Loaded>(std::move(loaded)));
    m_error = reason;
    m_state = m_file == nullptr ? State::Failed : State::Open;
    Q_EMIT stateChanged();
    if (m_file == nullptr)
        return;
    m_watchDelay.start(); // changes meanwhile were not looked at
    if (!reason.isEmpty())
        Q_EMIT refused(reason);
}

void Document::reopen(Loaded &loaded)
{
    open(loaded);
    if (!loaded.carried)
        return;
    if (!loaded.carried->empty()) {
        adoptKept(loaded, std::move(*loaded.carried), tr("Keep edits"));
        if (m_journal != nullptr)
            m_journal->write(); // the one of the file before is gone
    }
    Q_EMIT carried();
}

// Adds the edits as one step before anything else can happen; returns the changed place.
NodePath Document::adoptKept(Loaded &loaded, Patch &&patch, const QString &label)
{
    NodePath where = changedLast(m_file->file(), patch);
    m_queue.take(std::move(patch), *loaded.kept, where, label);
    return where;
}

void Document::open(Loaded &loaded)
{
    Q_ASSERT(m_queue.isEmpty()); // see load(); no task can be added meanwhile
    undoStack().clear();
    m_parts.clear();
    m_selection.reset();
    m_journal.reset();
    m_file = std::make_unique<OpenFile>(std::move(loaded.file));
    m_selection = std::make_unique<Selection>(*m_file);
    m_selection->hierarchy().take(std::move(loaded.outline));
    m_queue.follow(*m_file, *m_selection);
    connect(&m_file->typedTexts(), &TypedTexts::changed, this, &Document::titleChanged);
    connect(m_file.get(), &OpenFile::changed, this, &Document::rememberContents);
    connect(m_file.get(), &OpenFile::changed, this, &Document::titleChanged);
    m_remembers = false;
    m_state = State::Open;
    m_disk = Disk::Same;
    selectWanted();
    watch();
    Q_EMIT stateChanged();
    Q_EMIT titleChanged();
    Q_EMIT diskChanged();
    recover(loaded);
}

void Document::recover(Loaded &loaded)
{
    if (isSample() || !m_keepsJournal)
        return;
    keepJournal();
    if (loaded.carried || !m_journal->isHeld())
        return;
    const auto isLeft = [this](const Journal::Found &found) { return m_journal->isLeft(found); };
    if (loaded.left.empty() || !std::ranges::all_of(loaded.left, isLeft))
        findLeft(m_path, m_file->file(), loaded); // written since, by one that was killed
    std::erase_if(loaded.left,
                  [](const Journal::Found &found) { return found.isSaved && QFile::remove(found.path); });
    std::optional<Journal::Found> taken;
    if (loaded.kept) {
        taken = std::move(loaded.left.front());
        loaded.left.erase(loaded.left.begin());
    }
    for (Journal::Found &found : loaded.left) // before the journal is written anew
        found.path = m_journal->setAside(found);
    if (taken) {
        m_journal->takeUp(*taken);
        m_selection->selectPath(adoptKept(loaded, std::move(taken->patch), tr("recovery")));
        Q_EMIT recovered(taken->written);
    }
    if (!loaded.left.empty())
        Q_EMIT notRecovered(loaded.left);
}

void Document::keepJournal()
{
    m_journal = std::make_unique<Journal>(*m_file, m_jobs);
    connect(m_journal.get(), &Journal::stateChanged, this, &Document::journalChanged);
    Q_EMIT journalChanged();
}

// ---- other programs

void Document::watch()
{
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty())
        m_watcher.removePaths(before);
    if (isSample())
        return;
    m_watcher.addPath(m_path);
    m_watcher.addPath(QFileInfo(m_path).absolutePath()); // sees the file replaced by a rename
}

bool Document::isLost() const
{
    return cutaway::isLost(m_file->file().bytes().original().span());
}

bool Document::isRewritten() const
{
    return cutaway::isRewritten(m_file->file().bytes().original().span());
}

void Document::compareWithDisk()
{
    if (m_state != State::Open || isSaving() || isSample())
        return;
    const Result<FileStamp> now = stampOf(nativePath(m_path));
    const FileStamp found = now.value_or(FileStamp{});
    const Disk disk = !now ? Disk::Gone : found == m_file->file().stamp() ? Disk::Same : Disk::Changed;
    if (disk != Disk::Gone && !m_watcher.files().contains(m_path))
        m_watcher.addPath(m_path); // a replaced file is no longer watched
    if (disk == m_disk && (disk == Disk::Same || found == m_found))
        return; // told already; something else in the folder has changed
    // A different time alone says nothing: the same bytes are the same file.
    if (disk != Disk::Changed || found.size != m_file->file().stamp().size)
        return tellDisk(disk, found);
    if (std::exchange(m_comparing, true))
        return m_watchDelay.start();
    const std::shared_ptr<const File> snapshot = m_file->file().snapshot();
    m_jobs.start(
        tr("Comparing %1").arg(name()), this,
        [snapshot, path = nativePath(m_path)](Progress &progress) {
            return stampIfSame(path, snapshot->bytes().original().span(), progress);
        },
        [this, snapshot, disk, found](const std::optional<FileStamp> &same) {
            m_comparing = false;
            if (m_file->file().bytes().original().span().data() != snapshot->bytes().original().span().data())
                return; // saved or read anew meanwhile
            if (same)
                m_file->restamp(*same);
            tellDisk(same ? Disk::Same : disk, found);
        },
        [this, disk, found](const Error &) {
            m_comparing = false;
            tellDisk(disk, found);
        });
}

// Sums up the contents of a mapped file, which are nowhere but on disk. With the sum, edits survive when the
// file is only touched.
void Document::rememberContents()
{
    if (std::exchange(m_remembers, true) || m_file->file().bytes().original().size() <= kMapAbove)
        return;
    const std::shared_ptr<const File> snapshot = m_file->file().snapshot();
    m_jobs.start(
        tr("Remembering %1").arg(name()), this,
        [snapshot](Progress &progress) {
            return cutaway::rememberContents(snapshot->bytes().original().span(), progress);
        },
        [](bool) {}, [](const Error &) {}); // without it edits of a file that was touched cannot be kept
}

void Document::tellDisk(Disk disk, const FileStamp &found)
{
    m_disk = disk;
    m_found = found;
    Q_EMIT diskChanged();
}

} // namespace cutaway
