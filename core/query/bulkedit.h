// SPDX-License-Identifier: MIT
// One change of many values as one patch.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <span>
#include <string>
#include <vector>

namespace cutaway::query
{

struct BulkEdit {
    enum class Op : std::uint8_t {
        Set, // to `text`, as an editor reads it
        Add, // `operand`; to each number of a vector
        Subtract,
        Multiply,
        Divide,
        Replace, // `search` in texts by `text`
    };
    Op op = Op::Set;
    double operand = 0;
    std::string text;
    std::string search;
    bool regex = false;    // `search` is an ECMAScript expression, $1 in `text` its first group
    bool matchCase = true; // of `search`

    // "*=1.2", "/=2", "+=3", "-=1"; "s/search/text/", with "i" behind it in any case, with "r" as expression;
    // all else is a value to set, with or without "=" in front.
    static Result<BulkEdit> parse(std::string_view text);
};

struct BulkRefusal {
    NodePath place;
    std::string message;
};

struct BulkResult {
    Patch patch; // one step of undo; empty when nothing changes
    std::size_t changed = 0;
    std::size_t same = 0;             // that have the wanted value already
    std::vector<BulkRefusal> refused; // places that could not be changed, in their order
};

// A node of the document that is embedded in a unit.
struct PartPlace {
    UnitId host = 0;
    NodePath place;
};

// The text that the node would be set to. Whole numbers are rounded to the nearest. Fails for nodes without a
// value of the kind that the operation works on.
Result<std::string> editedText(const File &file, UnitId unit, NodeId node, const BulkEdit &edit);

// Changes all places that can be changed. Places are those of the present file; each counts once. Cancelling
// ends early with an empty patch.
BulkResult bulkPatch(const File &file, std::span<const NodePath> places, const BulkEdit &edit,
                     Progress &progress);
// Places in embedded documents as well.
BulkResult bulkPatch(const File &file, std::span<const NodePath> places, std::span<const PartPlace> inParts,
                     const BulkEdit &edit, Progress &progress);

} // namespace cutaway::query
