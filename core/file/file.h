// SPDX-License-Identifier: MIT
// An open document: bytes, the units they are cut into, and decoding on demand.
//
// Threads: a File belongs to one thread. Workers take snapshot(), which shares bytes and format state.
//
// More than 40 functions: a third hand out what the file holds; decoding, links and saving are parts of their
// own.
#pragma once

#include "core/base/mappedfile.h"
#include "core/file/companions.h"
#include "core/file/decodedunits.h"
#include "core/file/format.h"

#include <filesystem>

namespace cutaway
{

class TemporaryFile;

// The effect of one applied patch; views repaint from this.
struct ChangeSet {
    Patch inverse;
    std::vector<ByteRange> ranges; // changed bytes, in the file as it is now
    std::vector<UnitId> units;     // decode again
    bool resized = false;          // bytes behind a change may have moved
    bool reindexed = false;        // unit ids may mean other units: start over
    std::vector<UnitRun> kept;     // with reindexed: the units that are still there

    // The number that a unit from before the patch has now; nothing when it is gone.
    std::optional<UnitId> unitNow(UnitId before) const;
};

// Backups that stay after further saves, besides the version before as "name.bak".
enum class Backups : std::uint8_t {
    Last,       // none
    FirstOfDay, // the first backup of each day, as "name.2026-01-31.bak"
    All,        // as "name.1.bak", "name.2.bak" and so on
};

struct Saved {
    FileStamp stamp;
    std::filesystem::path backup;         // of what stood there; empty where nothing did
    std::uint64_t otherNames = 0;         // hard links to what stood there: they keep the version before
    std::vector<std::string> unsure = {}; // what could not be done for the file that is written, with reasons
};

// Units that the patch has left in `after`, found by their first bytes and tags.
std::vector<UnitRun> keptUnits(const UnitIndex &before, const UnitIndex &after, const Patch &patch);

class File
{
public:
    // Reads, recognises and indexes. Fails only when the file cannot be read at all. `mapAbove` as in
    // mappedfile.h.
    static Result<std::unique_ptr<File>> open(const std::filesystem::path &path, const FormatSet &formats,
                                              Progress &progress, std::uint64_t mapAbove = kMapAbove);
    // A document on bytes in memory; `name` helps recognition.
    static std::unique_ptr<File> fromBytes(BytesView bytes, std::string name, const FormatSet &formats,
                                           Progress &progress);
    // A document of its own on a part of this one, as it is now. Its edits are this file's edits: see
    // Editing::adopt.
    std::unique_ptr<File> openEmbedded(const Embedded &embedded, const FormatSet &formats) const;
    std::unique_ptr<File> snapshot() const;
    // One for a thread of several that read all units: see ByteBuffer::countedApart.
    std::unique_ptr<File> snapshotApart() const;

    const std::filesystem::path &path() const { return m_path; }
    const std::string &name() const { return m_name; }
    // A document that is embedded in another one, which may name its rows.
    bool isPart() const { return m_isPart; }
    const ByteBuffer &bytes() const { return m_bytes; }
    const FileStamp &stamp() const { return m_stamp; }
    const Format &format() const { return *m_row->format; }
    const FormatRow &row() const { return *m_row; }
    const FormatSet &formats() const { return m_formats; }
    const UnitIndex &units() const { return m_units; }
    LayoutCache &layouts() const { return *m_layouts; }
    Companions &companions() const { return *m_companions; }
    // The state that the format's index() left; the caller knows its type.
    template <class State> const State &state() const { return static_cast<const State &>(*m_state); }
    // Null where the file is of another format than the one with this state.
    template <class State> const State *stateIf() const { return dynamic_cast<const State *>(m_state.get()); }

    // Diagnostics of the container, and of the units decoded so far.
    const std::vector<Diagnostic> &containerDiagnostics() const { return m_containerDiagnostics; }
    std::vector<Diagnostic> unitDiagnostics(UnitId unit) const;

    BytesView unitBytes(UnitId unit) const { return m_bytes.view(m_units.range(unit)); }
    // Decoded on first use, kept while recently used; the pointer stays valid for its holder.
    std::shared_ptr<const UnitTree> tree(UnitId unit) const;
    // Absolute range of a node; nothing for nodes of a derived tree.
    std::optional<ByteRange> fileRange(UnitId unit, NodeId node) const;

    // "block[12].translation.x" <-> place. `text` may end at the unit.
    Result<NodePath> parsePath(std::string_view text) const;
    std::string pathText(const NodePath &path) const;
    std::string pathText(UnitId unit, NodeId node) const;

    // Text of a node's value as the tree shows it: links and names included.
    std::string displayValue(UnitId unit, NodeId node) const;
    std::string displayValue(const UnitTree &tree, const Node &node) const;

    // The patch that gives the node this value, or why it may not have it.
    Result<Patch> set(UnitId unit, NodeId node, const Value &value) const;
    Result<Patch> setText(UnitId unit, NodeId node, std::string_view text) const;

    // Edits of rows then leave all numbers of rows as they are (rowedit.h), here and on snapshots: for those
    // who take the numbers from elsewhere, one by one.
    void keepRowNumbers(bool areKept) { m_keepsRowNumbers = areKept; }
    bool keepsRowNumbers() const { return m_keepsRowNumbers; }

    // The only way a file changes, here or on a snapshot that adopt() takes over.
    Result<ChangeSet> apply(const Patch &patch);
    // Does the work of apply() by taking over a snapshot of these very bytes that was edited
    // (preparededit.h), with the units decoded there. Leaves the former state in `after`; destroying that may
    // take a while.
    void adopt(File &after, const ChangeSet &change);
    // Those at hand, whose trees need no decoding.
    std::vector<UnitId> decodedUnits() const;

    // Writes the bytes to `path` (see writableTarget) through a temporary file, fsync and rename, keeping
    // what stood there ("name.bak"). With a stamp, refuses when the file on disk is no longer the one the
    // stamp describes and holds other bytes than were opened. Before anything is replaced, the bytes written
    // are read back and compared with those meant, and cut into units as if they had just been opened: these
    // have to be the units that the edits have left behind. The file in memory is untouched either way.
    Result<Saved> saveTo(const std::filesystem::path &path, const FileStamp *expected,
                         Backups backups = Backups::FirstOfDay) const;
    // The file on disk was only touched.
    void restamp(const FileStamp &stamp) { m_stamp = stamp; }
    // Makes what a snapshot saved to `path` the new original; `since` are the patches applied after the
    // snapshot was taken, oldest first. A part of another file has no path and keeps its name.
    void rebase(const std::filesystem::path &path, LoadedFile saved, std::span<const Patch> since);

private:
    File(const FormatSet &formats, const FormatRow &row);
    Result<void> proveUnits() const;
    Result<void> writeProved(TemporaryFile &temporary, const std::filesystem::path &path) const;
    void reindex(Progress &progress);
    std::vector<UnitId> touchedUnits(const Patch &patch, const Patch &inverse) const;
    // Both return the units that are still there.
    std::vector<UnitRun> recut(const std::vector<UnitId> &structural);
    std::vector<UnitRun> reindexed(const Patch &patch);
    std::vector<UnitId> structuralUnits(const std::vector<UnitId> &units, bool andAround) const;
    void forget(const std::vector<UnitId> &units);
    const DecodedUnit &decoded(UnitId unit) const;

    FormatSet m_formats;
    const FormatRow *m_row; // of them
    std::filesystem::path m_path;
    std::string m_name;
    bool m_isPart = false;
    bool m_keepsRowNumbers = false;
    FileStamp m_stamp;
    ByteBuffer m_bytes;
    UnitIndex m_units;
    std::shared_ptr<const FormatState> m_state;
    std::vector<Diagnostic> m_containerDiagnostics;
    std::shared_ptr<LayoutCache> m_layouts;
    std::shared_ptr<Companions> m_companions;
    mutable DecodedUnits m_decoded;
};

// True if a pointer to a text is null. A pointer to a place without a readable text of its own is not.
bool isNullText(const File &file, const UnitTree &tree, NodeId node);

// The bytes that a fixed-size scalar or tuple would have, after checking range, enum and kind.
Result<Bytes> encodeValue(const UnitTree &tree, NodeId node, const Value &value);
// Overwrites a fixed-size scalar or tuple in place after checking range, enum and kind.
Result<Patch> setInPlace(const File &file, UnitId unit, NodeId node, const Value &value);

} // namespace cutaway
