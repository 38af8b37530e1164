// SPDX-License-Identifier: MIT
// One edit of a record's data: splices in, one patch out, with the sizes of subrecords (XXXX included), of
// the record and of every group around it; compressed data is deflated again.
//
// Source: core/formats/esp/FORMAT.md, "Edits".
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/record.h"

#include <map>

namespace cutaway::esp
{

inline constexpr std::uint64_t kMostShortPayload = 0xFFFF; // longer ones need an XXXX in front

// A run of subrecords by their numbers in the record.
struct SubrecordRun {
    std::size_t first = 0;
    std::size_t last = 0; // behind the run
    bool operator==(const SubrecordRun &) const = default;
};

class RecordEdit
{
public:
    // The unit is a record.
    RecordEdit(const File &file, UnitId unit);

    const File &file() const { return m_file; }
    UnitId unit() const { return m_unit; }
    const UnitTree &tree() const { return *m_tree; }
    Signature record() const { return m_file.units()[m_unit].tag; }
    const std::vector<Subrecord> &subrecords() const { return m_subrecords; }
    ByteSpan payload(std::size_t sub) const;
    // Offset of the data in the tree: behind the header or the inflated size.
    std::uint64_t dataStart() const;
    // Offset of subrecord `sub`, an XXXX in front included; the end of the data for sub = their number.
    std::uint64_t startOf(std::size_t sub) const;
    // The subrecords that make up the node: one, or a group of them; nothing for nodes inside a subrecord.
    std::optional<SubrecordRun> runOf(NodeId node) const;
    // The subrecord whose payload holds the range.
    std::optional<std::size_t> payloadAround(ByteRange range) const;

    // Whole subrecords, headers included, in front of subrecord `before`.
    void insert(std::size_t before, Bytes subrecords);
    void remove(SubrecordRun run);
    // Bytes inside the payload of `sub`; offsets count in the tree.
    void splicePayload(std::size_t sub, std::uint64_t offset, std::uint64_t removed, Bytes inserted);
    // Bytes of the same size anywhere in the data.
    void overwrite(std::uint64_t offset, Bytes bytes);
    // A number of the payload, which keeps its size.
    template <class T> void store(std::size_t sub, std::uint64_t within, T value)
    {
        Bytes bytes;
        append(bytes, value);
        splicePayload(sub, m_subrecords[sub].payload.offset + within, sizeof value, std::move(bytes));
    }

    // The bytes of the tree as they are after the edit, sizes included.
    Bytes editedBytes() const;

    enum class Check : std::uint8_t { Nothing, Structure };
    // The patch of the file. Refuses what does not fit, and by default what would leave the record with
    // damage that it does not have now: a subrecord out of place, a count that does not match.
    Result<Patch> finish(Check check = Check::Structure) const;
    // The same for bytes that were made from editedBytes(); the header keeps its size field.
    Result<Patch> finishAs(const Bytes &after) const;

private:
    Patch wholePatch() const;
    void resizePayloads(Patch &local) const;
    Result<Patch> inflatedPatch(const Bytes &after) const;
    Result<void> checkBytes(const Bytes &after, Check check) const;
    Result<void> checkStructure(const Bytes &edited) const;

    const File &m_file;
    UnitId m_unit;
    std::shared_ptr<const UnitTree> m_tree;
    std::vector<Subrecord> m_subrecords;
    Patch m_local;                                // in the tree's bytes, without sizes
    std::map<std::size_t, std::int64_t> m_growth; // of payloads
};

// A subrecord as it is stored, with an XXXX in front where the payload needs one.
Bytes storedSubrecord(Signature signature, ByteSpan payload);

// The splices that follow from a record or group growing by `delta`: the sizes of all groups around it, and
// its own with `own`.
Result<Patch> resizeAround(const File &file, UnitId unit, std::int64_t delta, bool own);

// The record's data as `data` from now on, compressed or not; `wasCompressed` tells how it is stored now.
Result<Patch> restoreData(const File &file, UnitId unit, const Bytes &data, int level);
// The level that the writer of this compressed record used.
int levelOf(const BytesView &storedRecord);

} // namespace cutaway::esp
