// SPDX-License-Identifier: MIT
// Unsaved edits of one document, kept beside the user's data so that a crash loses no more than the last
// seconds.
//
// One journal per path, held by the program that has the file open. It ends with the journal's destruction:
// closing a document in the ordinary way saves or discards its edits. An entry left by a killed program is
// found by the next one that opens the same bytes. Entries that do not fit the file are set aside and stay
// until the user discards them.
#pragma once

#include "viewers/kit/file/openfile.h"
#include "viewers/kit/jobs/jobs.h"

#include <QDateTime>
#include <QLockFile>
#include <QTimer>
#include <functional>
#include <mutex>

namespace cutaway
{

class Journal : public QObject
{
    Q_OBJECT

public:
    static constexpr int kDelay = 2000; // milliseconds from an edit to its entry

    struct Found {
        QString path;         // of the entry
        FileStamp entry;      // as it was found
        Patch patch;          // of the bytes as they are on disk; not empty where it fits
        QDateTime written;    // invalid where nothing in it can be read
        bool fits = true;     // else the file is another by now, or the entry is damaged
        QString damage;       // the fault of the entry
        bool isSaved = false; // the file holds these edits: the program was killed just after it saved them
    };

    // Tells if unsaved edits outlive a crash.
    struct State {
        enum Kind { Kept, HeldElsewhere, Failed } kind = Kept;
        QString text; // the holder, or the reason why it cannot be written
    };

    Journal(OpenFile &file, Jobs &jobs, QObject *parent = nullptr);
    ~Journal() override;

    // The unsaved edits kept for the file, the latest first, left by killed programs or held by one that
    // runs. They are matched by the bytes they were made in, whatever their time is. For a worker.
    static std::vector<Found> find(const QString &path, const File &file);
    // True if this program, and no other, keeps the journal of the path.
    bool isHeld() const { return m_lock != nullptr; }
    const State &state() const { return m_state; }
    // True if this program holds the journal and the entry is still there, unchanged.
    bool isLeft(const Found &found) const;
    // Makes the found entry that of this journal: its edits are open again.
    void takeUp(const Found &found);
    // Keeps the found entry apart from that of this journal. Returns its new path.
    QString setAside(const Found &found);
    // Writes the unsaved edits at once instead of a while after the edit.
    void write();
    // For the worker that saves the snapshot under this path, to call first: writes its edits, so that a
    // program killed while it saves has kept just those. Failures are told by the entries that write() makes.
    std::function<void()> writer(std::shared_ptr<const File> snapshot);
    // Path of a file's journal, even if there is none.
    static QString pathOf(const QString &file);

Q_SIGNALS:
    void stateChanged();

private:
    // Keeps a worker from putting an entry in place that is given up, or older than the present one.
    struct Gate {
        // Held while an entry gets its name, not while it is written: the window waits for it.
        std::mutex mutex;
        bool closed = false;
        int entry = 0; // number of the one in place
    };

    static Result<void> writeEntry(const QString &path, const File &snapshot, Gate &gate, int number);

    void lock();
    void setState(State state);
    void followBytes();

    OpenFile &m_file;
    Jobs &m_jobs;
    QString m_path;
    State m_state;
    std::unique_ptr<QLockFile> m_lock; // null if another program holds the journal, or none can
    std::shared_ptr<Gate> m_gate = std::make_shared<Gate>();
    int m_entries = 0;                   // begun
    std::optional<std::uint64_t> m_kept; // revision of the file whose edits are written
    QTimer m_delay;
};

} // namespace cutaway
