// SPDX-License-Identifier: MIT
// An open core::File with Qt signals around it. Views read from it and ask for edits; only the document
// applies them.
//
// Threads: GUI thread only. Workers take file().snapshot().
#pragma once

#include "core/file/preparededit.h"
#include "viewers/file/comingedits.h"
#include "viewers/file/typedtexts.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <memory>

namespace cutaway
{

// A node of the file, for as long as the file keeps its shape; NodePath (core/file/format.h) outlives
// re-decoding.
struct Place {
    UnitId unit = 0;
    NodeId node;
    bool operator==(const Place &) const = default;
};

// A place of a document inside the file, such as a packfile in a block.
struct InPart {
    Embedded part;
    Place place; // in the document that opens on the part
};

// The node at a path, or its nearest ancestor that is still there; nothing when the unit is gone.
std::optional<Place> resolveIn(const File &file, const NodePath &path);

class OpenFile : public QObject
{
    Q_OBJECT

public:
    // When an edit is applied: before the request returns; the same, and as one step of undo with the edit
    // before it; or, if it is large, as soon as a worker has made it ready.
    enum class When { Now, Continued, Soon };
    using Done = std::function<void()>; // called when the file has changed as it was asked for; it may not

    explicit OpenFile(std::unique_ptr<File> file, QObject *parent = nullptr);
    // A document of its own on a window of `host`'s bytes. Its edits become edits of the host; it follows the
    // host's changes by itself.
    OpenFile(OpenFile &host, const Embedded &window, QObject *parent = nullptr);
    ~OpenFile() override;

    const File &file() const { return *m_file; }
    OpenFile *host() const { return m_host; }
    ByteRange windowInHost() const { return m_window; }
    // How often the file has changed; tells a view that was told of a selection before it was told of the
    // change.
    std::uint64_t revision() const { return m_revision; }

    NodePath pathOf(Place place) const;
    // The place a path leads to now, or the deepest ancestor that still exists; nothing when the unit is
    // gone.
    std::optional<Place> resolve(const NodePath &path) const;
    // The deepest node at a file offset; payloads of string pointers give the payload node itself.
    std::optional<Place> placeAt(std::uint64_t offset) const;
    // Absolute range; nothing for nodes of a derived tree (inflated record).
    std::optional<ByteRange> rangeOf(Place place) const;

    // ---- edits: computed here, applied by whoever listens to editRequested ----
    // Each emits editRequested, or returns the reason why not for display in place.
    Result<void> requestSet(Place place, const Value &value);
    Result<void> requestSetText(Place place, const QString &text);
    Result<void> requestOverwrite(std::uint64_t offset, Bytes bytes, When when = When::Now);
    Result<void> requestPatch(const Patch &patch, const NodePath &where, const QString &label,
                              When when = When::Now, const Done &done = {});
    // Those that are not requested yet, as a worker computes them; those of a part are its host's.
    ComingEdits &comingEdits() { return m_host != nullptr ? m_host->comingEdits() : m_coming; }
    // What editors hold that is not asked for yet, those of parts included.
    TypedTexts &typedTexts() { return m_host != nullptr ? m_host->typedTexts() : m_typed; }

    // The document's side: changes the bytes, emits changed, returns what undoes it. Not for embedded files.
    Result<Patch> apply(const Patch &patch);
    // The same for what a worker has made ready.
    void adopt(PreparedEdit &edit);
    // The file on disk was only touched; see File::restamp.
    void restamp(const FileStamp &stamp);
    // After a save; see File::rebase.
    void rebase(const std::filesystem::path &path, LoadedFile written, std::span<const Patch> since);

Q_SIGNALS:
    // A view wants this patch applied; `where` is selected again after undo and redo.
    void editRequested(const cutaway::Patch &patch, const cutaway::NodePath &where, const QString &label,
                       cutaway::OpenFile::When when, const cutaway::OpenFile::Done &done);
    // Bytes changed: re-read the ranges and units; with reindexed, unit ids may mean other units.
    void changed(const cutaway::ChangeSet &change);
    void saved();
    // An edit of the host has made an end of this part: nothing can be edited here any more.
    void lostHost();

private:
    void followHost(const ChangeSet &change);
    void followSave();
    void tellChanged(const ChangeSet &change);

    std::unique_ptr<File> m_file;
    QPointer<OpenFile> m_host;
    ByteRange m_window;       // in the host
    bool m_isDerived = false; // its bytes are made from those of the window
    QString m_windowTitle;
    std::uint64_t m_revision = 0;
    ComingEdits m_coming;
    TypedTexts m_typed;
};

} // namespace cutaway
