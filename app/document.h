// SPDX-License-Identifier: MIT
// One file that the user works on: loading, the open file, its queue of edits, saving, and changes to it on
// disk.
//
// More than 40 functions: a document answers for loading, edits, saving and the disk in one order of events;
// queue, journal and what is carried over are parts of their own.
#pragma once

#include "app/editqueue.h"
#include "app/journal.h"
#include "core/query/carryover.h"

#include <QFileSystemWatcher>
#include <QTimer>

namespace cutaway
{

// As the core takes it.
std::filesystem::path nativePath(const QString &path);

class Document : public QObject
{
    Q_OBJECT

public:
    enum class State { Loading, Failed, Open };
    enum class Disk { Same, Changed, Gone };

    // `path` may name a built-in sample (":/samples/..."), which is saved under a path of its own.
    Document(const QString &path, const FormatSet &formats, Jobs &jobs, QObject *parent = nullptr);
    ~Document() override;

    // Keeps unsaved edits through a crash; takes effect with the next load.
    void setKeepsJournal(bool kept) { m_keepsJournal = kept; }
    // Sets which backups are kept; takes effect with the next save.
    void setBackups(Backups kept) { m_backups = kept; }
    // Treatment of unsaved edits on reload: discarded, or carried over, all or none.
    enum class Edits { Discard, Keep };
    // Reads the file on a worker; also after a failure, and to reload it, once the tasks before it are done.
    // Ends with stateChanged() or, where the reload fails, refused(): edits made meanwhile cancel it.
    void load(Edits edits = Edits::Discard);
    void cancelLoading();

    State state() const { return m_state; }
    const QString &path() const { return m_path; }
    QString name() const;
    bool isSample() const;
    const QString &error() const { return m_error; } // why loading failed
    std::shared_ptr<const Progress> loading() const { return m_loading; }

    // Valid while Open; loading again replaces both.
    OpenFile &file() const { return *m_file; }
    Selection &selection() const { return *m_selection; }
    QUndoStack &undoStack() { return m_queue.steps(); }
    // Edits that lead back to the bytes on disk leave nothing to save.
    bool isModified() const { return hasUnsavedBytes() || hasEditUnderWay() || isTyping(); }
    // An editor holds text that is not in the file yet.
    bool isTyping() const { return m_file != nullptr && !m_file->typedTexts().isEmpty(); }
    // Puts that text into the file; false when it is refused, and its editor has the keyboard.
    bool settleTyping(TypedTexts::Before before)
    {
        return m_file == nullptr || m_file->typedTexts().settle(before);
    }
    // An edit that waits or that a worker prepares; undo cancels it.
    bool hasEditUnderWay() const { return m_queue.hasEdit(); }
    // No edit, step, save or reload is pending.
    bool isSettled() const { return m_queue.isEmpty(); }
    // Undoes or redoes until that many steps of the stack are done, each as undo() and redo() do it.
    void goToStep(int step);
    // One step each; a worker prepares a large one first, and steps asked for meanwhile follow it. Typing
    // that is not in the file yet is the latest change: it is given up first.
    void undo();
    void redo() { goToStep(m_queue.target() + 1); }

    // Path text of the selection; while nothing is open, of the place to select then.
    QString selectedText() const;
    // Selects the named place, now or as soon as the file is open; the start unit if the text names none.
    void selectText(const QString &text);

    // Opens a part of this file as a document of its own; the same part gives the same file.
    OpenFile &openEmbedded(const Embedded &part);

    // Saves on a worker, in the order of the calls, after settling typed text; ends with saved() or
    // saveFailed(). Refused when another program changed the file, unless `overwrite`. Nothing is saved while
    // typed text is refused.
    void save(bool overwrite = false);
    void saveAs(const QString &path);
    bool isSaving() const { return m_queue.isSaving(); }

    // Null if none is kept: for samples, or because the user wants none.
    const Journal *journal() const { return m_journal.get(); }

    Disk disk() const { return m_disk; }
    // True if parts of the open file are gone because another program shortened it, or wrote into it.
    bool isLost() const;
    bool isRewritten() const;

Q_SIGNALS:
    void stateChanged();
    // Just before the open file is destroyed or replaced.
    void aboutToClose();
    void titleChanged(); // name or dirty mark
    // `backup` is the name of the file that stood there before, empty if there was none; `otherNames` of its
    // names (hard links) still lead to it; `damage` is the number of decode errors that the edits have
    // brought; `unsure` is what could not be done for the file that is written.
    void saved(const QString &path, quint64 bytes, const QString &backup, quint64 otherNames, quint64 damage,
               const QStringList &unsure);
    void saveFailed(const QString &path, const QString &reason);
    // The place that was to be selected does not exist.
    void notFound(const QString &reason);
    // Reloaded, with earlier edits kept as one step to undo.
    void carried();
    // An edit or a reload failed and nothing changed.
    void refused(const QString &reason);
    void diskChanged();
    // Edits that an earlier run could not save are restored, as one step to undo.
    void recovered(const QDateTime &written);
    // These edits were made in other bytes than the file has now, or cannot be read. They stay until they are
    // discarded.
    void notRecovered(const std::vector<cutaway::Journal::Found> &left);
    // The state of journal() has changed: unsaved edits are safe from a crash, or are not.
    void journalChanged();

private:
    struct Loaded {
        std::unique_ptr<File> file;
        QString error;
        std::shared_ptr<const Outline> outline = {}; // of the file as it was read
        std::optional<Patch> carried;                // edits of the file before
        std::vector<Journal::Found> left; // by programs that were killed; the one that is kept is the first
        std::optional<PreparedEdit> kept; // the file with either of these, made ready
    };
    static Loaded read(const QString &path, const FormatSet &formats, Progress &progress);
    static void carryOver(const File &edited, Loaded &loaded, Progress &progress);
    static void findLeft(const QString &path, const File &file, Loaded &loaded);
    bool hasUnsavedBytes() const;
    void read(Edits edits);
    void take(Loaded loaded);
    void refuseReading(Loaded loaded, const QString &reason);
    void open(Loaded &loaded);
    bool isEditedSinceRead() const;
    void reopen(Loaded &loaded);
    void selectWanted();
    NodePath adoptKept(Loaded &loaded, Patch &&patch, const QString &label);
    void recover(Loaded &loaded);
    void keepJournal();
    struct Written {
        LoadedFile file;
        Saved saved;
        std::uint64_t damage = 0; // see damageByEdits
    };
    static LoadedFile readBack(const File &written, const QString &path, const FileStamp &stamp);
    void ask(const std::optional<QString> &path, bool overwrite = false);
    void write(const QString &path, bool guarded);
    void finishSaving(const QString &path, Written written);
    void failSaving(const QString &path, const Error &error);
    void watch();
    void compareWithDisk();
    void tellDisk(Disk disk, const FileStamp &found);
    void rememberContents();

    QString m_path;
    const FormatSet &m_formats;
    Jobs &m_jobs;
    State m_state = State::Loading;
    QString m_error;
    std::shared_ptr<Progress> m_loading;
    int m_loads = 0;            // answers of earlier attempts are ignored
    std::uint64_t m_readOf = 0; // revision of the file that is being read anew
    EditQueue m_queue;
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<Journal> m_journal; // none for samples
    bool m_keepsJournal = true;
    Backups m_backups = Backups::FirstOfDay;
    QString m_wanted; // path text to select when open
    std::vector<std::pair<Embedded, std::unique_ptr<OpenFile>>> m_parts;
    Disk m_disk = Disk::Same;
    FileStamp m_found;        // on disk, when m_disk was set
    bool m_comparing = false; // comparing the file on disk with the one that was opened
    bool m_remembers = false; // the contents, see rememberContents()
    QFileSystemWatcher m_watcher;
    QTimer m_watchDelay;
};

} // namespace cutaway
