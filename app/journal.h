// SPDX-License-Identifier: MIT
// Unsaved edits of one document, kept beside the user's data so that a crash loses no more than the last
// seconds.
//
// One journal a path, held by the program that has the file open. It ends with the journal's destruction:
// whoever closes a document in the ordinary way has saved or discarded. What a killed program leaves is found
// by the next one that opens the same bytes.
#pragma once

#include "viewers/file/openfile.h"
#include "viewers/jobs/jobs.h"

#include <QDateTime>
#include <QLockFile>
#include <QTimer>
#include <mutex>

namespace cutaway
{

class Journal : public QObject
{
    Q_OBJECT

public:
    static constexpr int kDelay = 2000; // milliseconds from an edit to its entry

    struct Found {
        FileStamp entry; // of the journal as it was found
        Patch patch;     // of the bytes as they are on disk, never empty
        QDateTime written;
        bool fits = true; // else the file on disk is another by now: it was saved last, or changed since
    };

    Journal(OpenFile &file, Jobs &jobs, QObject *parent = nullptr);
    ~Journal() override;

    // The unsaved edits kept for `file`, which has that stamp: a killed program has left them, or one that
    // goes on holds them. For a worker: they are as many as somebody made.
    static std::optional<Found> find(const QString &file, const FileStamp &stamp);
    // Whether this program keeps the journal of the path, and no other.
    bool isHeld() const { return m_lock != nullptr; }
    // Whether what was found is this program's to take up, and still there.
    bool isLeft(const Found &found) const;
    // What is unsaved, at once instead of a while after the edit.
    void write();
    // Where the journal of a file is kept, whether there is one or not.
    static QString pathOf(const QString &file);

private:
    // Keeps a worker from putting in place what has ended meanwhile, or is older than what is there.
    struct Gate {
        // Held while an entry gets its name, not while it is written: the window waits for it.
        std::mutex mutex;
        bool closed = false;
        int entry = 0; // number of the one in place
    };

    static void writeEntry(const QString &path, const File &snapshot, Gate &gate, int number);

    void followBytes();

    OpenFile &m_file;
    Jobs &m_jobs;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock; // null when another program holds the journal
    std::shared_ptr<Gate> m_gate = std::make_shared<Gate>();
    int m_entries = 0; // begun
    QTimer m_delay;
};

} // namespace cutaway
