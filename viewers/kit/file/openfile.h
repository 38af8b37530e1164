// SPDX-License-Identifier: MIT
// An open core::File with Qt signals around it. Views read from it and request edits; only the document
// applies them.
//
// Threads: GUI thread only. Workers take file().snapshot().
#pragma once

#include "core/file/preparededit.h"
#include "viewers/kit/file/editrequest.h"
#include "viewers/kit/file/typedtexts.h"

#include <QObject>
#include <QPointer>
#include <QString>
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
// The deepest node at an offset; payloads of string pointers give the payload node itself.
std::optional<Place> placeIn(const File &file, std::uint64_t offset);

class OpenFile : public QObject
{
    Q_OBJECT

public:
    explicit OpenFile(std::unique_ptr<File> file, QObject *parent = nullptr);
    // A document of its own on a window of `host`'s bytes. Its edits become edits of the host; it follows the
    // host's changes by itself.
    OpenFile(OpenFile &host, const Embedded &window, QObject *parent = nullptr);
    ~OpenFile() override;

    const File &file() const { return *m_file; }
    OpenFile *host() const { return m_host; }
    ByteRange windowInHost() const { return m_window; }
    // Number of changes so far; shows a view that it has heard of a selection but not yet of the change.
    std::uint64_t revision() const { return m_revision; }

    NodePath pathOf(Place place) const;
    // The place a path leads to now, or the deepest ancestor that still exists; nothing when the unit is
    // gone.
    std::optional<Place> resolve(const NodePath &path) const;
    std::optional<Place> placeAt(std::uint64_t offset) const { return placeIn(*m_file, offset); }
    // Absolute range; nothing for nodes of a derived tree (inflated record).
    std::optional<ByteRange> rangeOf(Place place) const;

    // ---- edits: requested here, made by the listener of editRequested ----
    void edit(EditRequest request);
    // Edits of single values, at once; a refusal returns its reason, for display in place.
    Result<void> requestSet(Place place, const Value &value);
    Result<void> requestSetText(Place place, const QString &text);
    Result<void> requestOverwrite(std::uint64_t offset, Bytes bytes, bool continues = false);
    Result<void> requestPatch(const Patch &patch, const NodePath &where, const QString &label,
                              bool continues = false);
    // True while a requested edit is not done yet; one requested now follows it.
    bool isEditing() const { return m_host != nullptr ? m_host->isEditing() : m_isEditing && m_isEditing(); }
    void askWhetherEditing(std::function<bool()> isEditing) { m_isEditing = std::move(isEditing); }
    // Text that editors hold and have not requested yet, those of parts included.
    TypedTexts &typedTexts() { return m_host != nullptr ? m_host->typedTexts() : m_typed; }

    // For the document: changes the bytes, emits changed, returns the inverse. Not for embedded files.
    Result<Patch> apply(const Patch &patch);
    // The same for an edit that a worker has prepared.
    void adopt(PreparedEdit &edit);
    // The file on disk was only touched; see File::restamp.
    void restamp(const FileStamp &stamp);
    // After a save; see File::rebase.
    void rebase(const std::filesystem::path &path, LoadedFile written, std::span<const Patch> since);

Q_SIGNALS:
    void editRequested(const cutaway::EditRequest &request);
    // Bytes changed: re-read the ranges and units; with reindexed, unit ids may mean other units.
    void changed(const cutaway::ChangeSet &change);
    // Names and texts that come from other files are others now; the bytes are the same.
    void textsChanged();
    void saved();
    // An edit of the host has removed this part: nothing can be edited here any more.
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
    std::function<bool()> m_isEditing; // of the document
    TypedTexts m_typed;
};

} // namespace cutaway
