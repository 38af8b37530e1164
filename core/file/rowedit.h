// SPDX-License-Identifier: MIT
// Rows of arrays come, go and move, and all that names them by number follows.
//
// What the tables say about an array (rowpaths.h) decides what an edit of its rows is: numbers of rows
// follow; arrays that stand beside it get, lose and move the same rows, as long as they have as many; a row
// that is named does not go; rows whose numbers something holds in a form of its own come at the end and stay
// there. A refusal names what is in the way. Where the file keeps row numbers, rows change alone.
#pragma once

#include "core/file/file.h"

#include <span>

namespace cutaway
{

// Edits of the rows of one array that change nothing but what belongs to the rows: what a format can do.
class RowsAlone
{
public:
    virtual ~RowsAlone() = default;

    // `row` is no larger than the number of rows.
    virtual Result<Patch> insertAlone(const File &file, UnitId unit, NodeId array, std::uint32_t row,
                                      std::span<const NewElement> elements) const = 0;
    virtual Result<Patch> removeAlone(const File &file, UnitId unit, NodeId element) const = 0;
    virtual Result<Patch> moveAlone(const File &file, UnitId unit, NodeId element,
                                    std::uint32_t row) const = 0;
    // The arrays that such an edit changes: this one and others that one number counts.
    virtual std::vector<NodeId> together(const UnitTree &tree, NodeId array) const
    {
        static_cast<void>(tree);
        return {array};
    }
    // True if other units may name rows of an array of this name.
    virtual bool isNamedElsewhere(std::string_view array) const = 0;
};

// True if several new rows come one after the other: since their own numbers count those that came before, an
// array beside this one is as long after some of them, or rows that keep their numbers would each come in
// front of the one before.
bool comeOneByOne(const RowsAlone &rows, const File &file, UnitId unit, NodeId array, std::uint32_t row,
                  std::span<const NewElement> elements);

Result<Patch> insertRowsFollowed(const RowsAlone &rows, const File &file, UnitId unit, NodeId array,
                                 std::uint32_t row, std::span<const NewElement> elements);
Result<Patch> removeRowFollowed(const RowsAlone &rows, const File &file, UnitId unit, NodeId element);
Result<Patch> moveRowFollowed(const RowsAlone &rows, const File &file, UnitId unit, NodeId element,
                              std::uint32_t row);

} // namespace cutaway
