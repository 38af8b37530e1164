// SPDX-License-Identifier: MIT
// Compares two files of one format by their contents: units first, then fields, then unexplained bytes.
//
// Units are aligned by Comparing::identity, wherever they stand, or as Pairing says: units of a master that a
// plugin does not take over are not rows, they are only counted. Elements of arrays and repeated members are
// aligned by Comparing::elementIdentity, their names or contents. Links are the same when they lead to units
// that are aligned or show the same text, whatever the numbers. Numbers that follow from the rest (sizes,
// counts, offsets) are left out, and so are dates and users of saving. Bytes that differ and that none of
// this explains are named by the node that holds them. Files of two formats are compared by their bytes.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace cutaway::query
{

enum class DiffKind : std::uint8_t {
    OnlyLeft,  // a unit, an element or a member that the right side does not have
    OnlyRight, // likewise
    Differs,   // both have it and it says something else
    Moved,     // both have it, at another place among the members beside it
    Same,      // both have it and it says the same
};

std::string_view toString(DiffKind kind); // "left", "right", "differs", "moved", "same"

struct DiffSide {
    NodePath
        place; // in the document that the row is in; where the side lacks it, the place it would be below
    std::string text; // as the tree shows it; empty where the side lacks it
    ByteRange range;  // in the file itself; that of the whole unit for compressed records
    bool present = false;
    // The row that it would have, where the side lacks an element or has it at another place.
    std::uint32_t row = kAnyRow;
};

struct DiffRow {
    DiffKind kind = DiffKind::Differs;
    bool isUnit = false; // the whole unit with all it contains
    // The path on the left side, or on the right if there is none on the left: "PACK:0204B4E4.PSDT.hour",
    // "block[7]!object[2].mass".
    std::string path;
    std::string unitTitle; // of the unit that the row is in
    DiffSide left;
    DiffSide right;
    // Hosts of embedded documents around the row, outermost first; empty for rows of the files themselves.
    std::vector<std::pair<UnitId, UnitId>> hosts;
};

// The same difference seen from the other side.
DiffRow mirrored(DiffRow row);

struct DiffOptions {
    bool following = false;         // report numbers that follow from the rest as well
    std::size_t mostRows = 1000000; // then the comparison ends
    bool bookkeeping = false;       // report what only tells when and by whom something was saved as well
    bool padding = false;           // report padding as well
    bool same = false;              // report equal values as well
    // Reports every byte that differs if the files differ and there is no row. With it, files that differ
    // always have a row.
    bool rest = false;
};

struct DiffSummary {
    std::uint64_t rows = 0;
    std::uint64_t unitsLeft = 0; // only there
    std::uint64_t unitsRight = 0;
    std::uint64_t unitsDiffer = 0; // on both sides, with rows in them
    std::uint64_t unitsSame = 0;
    std::uint64_t bookkeeping = 0; // values left out that only tell when and by whom something was saved
    std::uint64_t padding = 0;     // places of padding left out that differ
    bool identical = false;        // every byte
    bool complete = true;          // false when it was cancelled, stopped by `visit` or had too many rows

    // Nothing that a reader may care about differs.
    bool same() const { return rows == 0; }
};

// Calls `visit` with each row, in the order of the left file, what only the right one has at the end of the
// unit or array it is in; stops when it returns false. Progress counts units. The files belong to this
// thread.
DiffSummary diffFiles(const File &left, const File &right, const DiffOptions &options,
                      const std::function<bool(const DiffRow &)> &visit, Progress &progress);

// The same for one unit of each file, whatever they are called, or for two units of one file. Documents
// embedded in them are compared, too.
DiffSummary diffUnits(const File &left, UnitId a, const File &right, UnitId b, const DiffOptions &options,
                      const std::function<bool(const DiffRow &)> &visit, Progress &progress);

// The patch of the left file after which the row is gone: a value, an element or a unit taken from the right.
// Refused where the format cannot hold it alone. Finding the target of a reference may take as long as a
// comparison.
Result<Patch> takeRight(const File &left, const File &right, const DiffRow &row, Progress &progress);

struct TakenRows {
    Patch patch;
    std::size_t taken = 0;
    std::vector<std::string> refused; // why, for each of the others
};

// The same for rows of one unit of one document, in the order in which they were told, as one patch. Fails
// where it was cancelled or none of them can be taken. Both files belong to this thread.
Result<TakenRows> takeRight(const File &left, const File &right, std::span<const DiffRow> rows,
                            Progress &progress);

} // namespace cutaway::query
