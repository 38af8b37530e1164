// SPDX-License-Identifier: MIT
// Edits of values and structures: the part of a format that makes patches.
#pragma once

#include "core/base/patch.h"
#include "core/base/result.h"
#include "core/file/nodepath.h"
#include "core/file/unitindex.h"
#include "core/schema/unittree.h"

#include <optional>
#include <string>
#include <vector>

namespace cutaway
{

class File;
struct Embedded;

// The element that an insertion adds.
struct NewElement {
    // The row, where several kinds may stand: a subrecord signature, a member, a block type. Empty: the kind
    // that the array holds.
    std::string type;
    // As stored, its own header included; without it the format makes an empty one.
    std::optional<Bytes> bytes;
    // The node that the bytes are a copy of, where they are one: a format that keeps parts of an element
    // elsewhere (texts, inner arrays) copies those too.
    std::optional<NodePath> source;
};

// As a row to insert at: where the order of the format wants the element, at the end of an array.
inline constexpr std::uint32_t kAnyRow = 0xFFFFFFFF;

// By default values of fixed size are overwritten in place and structures stay as they are.
class Editing
{
public:
    virtual ~Editing() = default;

    // Reads text that only the format understands ("Skyrim.esm:000014"); nothing when the general rules
    // apply.
    virtual std::optional<Result<Value>> parse(const File &file, const UnitTree &tree, NodeId node,
                                               std::string_view text) const;
    // Texts that parse() takes for this value, where the file holds a list of them (a string table).
    virtual std::vector<std::string> suggestions(const File &file, const UnitTree &tree, NodeId node) const;
    // Checks a scalar before it is written: link targets and other rules beyond range and enum.
    virtual Result<void> validate(const File &file, const UnitTree &tree, NodeId node,
                                  const Value &value) const;
    // The patch that sets one node; the default overwrites fixed-size values in place (see setInPlace in
    // file.h).
    virtual Result<Patch> set(const File &file, UnitId unit, NodeId node, const Value &value) const;

    // ---- edits of structure. Each is one patch with every size, count, offset and reference that follows
    // from it. A refusal names the limit. The root of a unit stands for the unit with all it contains; the
    // root of a group takes units as children.

    // Types that `insert` takes below this node; one empty text where an array holds one kind. Empty:
    // nothing can be put in.
    virtual std::vector<std::string> insertable(const File &file, UnitId unit, NodeId parent) const;
    // Puts an element in front of child `row`; with row = number of children behind the last, with kAnyRow
    // where it belongs.
    virtual Result<Patch> insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                 const NewElement &element) const;
    virtual Result<Patch> remove(const File &file, UnitId unit, NodeId node) const;
    // Afterwards the node is child `row` of its parent.
    virtual Result<Patch> move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const;
    // Gives the unit, with all that it contains, other bytes of its kind. The default only knows bytes of the
    // same size.
    virtual Result<Patch> replace(const File &file, UnitId unit, const Bytes &bytes) const;
    // A patch of a document embedded in this file as a patch of this file; the default only knows patches
    // that resize nothing.
    virtual Result<Patch> adopt(const File &file, const Embedded &part, const Patch &patch) const;
};

} // namespace cutaway
