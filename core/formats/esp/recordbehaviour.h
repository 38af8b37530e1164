// SPDX-License-Identifier: MIT
// What a type of record does when it is edited and compared, beyond what follows from its grammar.
#pragma once

#include "core/formats/esp/recordedit.h"
#include "core/formats/esp/recordrow.h"

namespace cutaway::esp
{

// The functions do what most records do; PACK has others (packedit.h). `array` is the row of a list of
// subrecords or groups, `row` a number in it.
class RecordBehaviour
{
public:
    // ---- rows of the grammar
    // The row whose elements the array holds, or null when it is not an array of subrecords.
    virtual const GrammarRow *arrayRow(const RecordEdit &edit, const Node &node) const;
    // The rows that the grammar allows among the children of a node; empty for nodes without any.
    virtual std::span<const GrammarRow> rowsBelow(const RecordEdit &edit, NodeId node) const;
    // A row at the end of a node that its rows do not list because its place decides whose it is.
    virtual const GrammarRow *lastRow(const Node &node, std::string_view type) const;

    // ---- elements
    // The kinds of element that the array takes; one empty text for one kind.
    virtual std::vector<std::string> kinds(const RecordEdit &edit, const GrammarRow &array) const;
    // Whole subrecords of one new element.
    virtual Result<Bytes> newElement(const RecordEdit &edit, const GrammarRow &array,
                                     std::string_view kind) const;
    // Called before an element comes, be it new or of given bytes: what of it none of its neighbours may have
    // begins anew, and parts of the record that count such follow.
    virtual Result<void> settle(RecordEdit &edit, const GrammarRow &array, Bytes &element) const;
    // True if other parts of the record follow when an element comes, goes or moves.
    virtual bool hasFollowers(const GrammarRow &array) const;
    // An id that stands behind the subrecords of an element which is inserted: taken off the bytes.
    virtual std::optional<std::uint8_t> takeId(const GrammarRow &array, Bytes &bytes) const;
    // The same id of an element that is there.
    virtual std::optional<std::uint8_t> idOf(const UnitTree &tree, NodeId element) const;
    // Called once per element that comes, goes or moves, beside the change of the element itself; firstComes
    // for the first element of an array that has no node yet.
    virtual Result<void> firstComes(RecordEdit &edit, const GrammarRow &array,
                                    std::optional<std::uint8_t> id) const;
    virtual Result<void> comes(RecordEdit &edit, NodeId array, std::uint32_t row,
                               std::optional<std::uint8_t> id) const;
    virtual Result<void> goes(RecordEdit &edit, NodeId array, std::uint32_t row) const;
    virtual Result<void> moves(RecordEdit &edit, NodeId array, std::uint32_t from, std::uint32_t to) const;

    // ---- values
    // Sets a text that decides what stands beside it; nothing for other nodes.
    virtual std::optional<Result<void>> changeKind(RecordEdit &edit, const Node &node,
                                                   std::string_view kind) const;
    // Refuses values that the field has room for and that mean nothing. `value` as it would be stored.
    virtual Result<void> checkValue(const UnitTree &tree, const Node &node, ByteSpan value) const;

    // ---- comparing
    // True for what follows from other parts of the record.
    virtual bool follows(const UnitTree &tree, const Node &node) const;
    // What an element goes by in two files; nothing for its place.
    virtual std::optional<std::uint64_t> elementIdentity(const UnitTree &tree, NodeId element) const;
    // Parts that are compared as a whole.
    virtual bool isWhole(const UnitTree &left, NodeId a, const UnitTree &right, NodeId b) const;

protected:
    ~RecordBehaviour() = default;

private:
    Result<Bytes> newGroup(const RecordEdit &edit, std::span<const GrammarRow> rows) const;
};

// The game of the record that is edited.
Game gameIn(const RecordEdit &edit);
// The rows of the grammar that have placed the children of a record or group, up to `count` of them; null for
// those that none has.
std::vector<const GrammarRow *> rowsOfChildren(const RecordEdit &edit, NodeId parent,
                                               std::span<const GrammarRow> rows,
                                               std::uint32_t count = kAnyRow);
const GrammarRow *rowOfChild(const RecordEdit &edit, std::span<const GrammarRow> rows, const Node &child);
// The shortest run of zeros that the rows take.
std::size_t smallestSize(const RecordEdit &edit, const StructDesc &type);
// Bytes of one row of such, of zeros.
std::size_t rowSize(const RecordEdit &edit, const StructDesc &type);
// The subrecord with the smallest payload its table allows, zeros throughout.
Bytes newSubrecord(const RecordEdit &edit, const SubrecordDesc &desc);
// A condition that asks function 0 of the subject; parameter 3 unset.
Bytes newCondition();

} // namespace cutaway::esp
