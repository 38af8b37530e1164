// SPDX-License-Identifier: MIT
// References inside a file: the part of a format that resolves them.
#pragma once

#include "core/file/nodepath.h"
#include "core/file/unitindex.h"
#include "core/schema/unittree.h"

#include <optional>
#include <string>
#include <vector>

namespace cutaway
{

class File;

// A place in another file, not resolved yet.
struct FilePlace {
    std::string file; // its name without a folder
    std::string path; // as parsePath() of that file takes it
};

// The target of a value, and the text to show for it.
struct LinkTarget {
    std::optional<NodePath> where; // empty when the target is in another file or nowhere
    std::string text;    // "12 bhkRigidBody", "Skyrim.esm:000007 Player", the string of a string index
    bool broken = false; // out of range, wrong type
    std::optional<FilePlace> elsewhere = {};
    bool leadsSomewhere() const { return where || elsewhere; }
};

// One way into a unit from elsewhere in the file.
struct Referrer {
    NodePath from;
    std::string text; // the referring node, for display
};

// By default nothing leads anywhere.
class Links
{
public:
    virtual ~Links() = default;

    // False for nodes that link() has nothing for, told by their kind and row.
    virtual bool mayLead(const Node &node) const;
    // The target of the node's value; nothing for values that are not links.
    virtual std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const;
    // Everything in the file that points at the unit.
    virtual std::vector<Referrer> referrers(const File &file, UnitId unit) const;
    // If the rows of the unit are link targets: the row that `path` leads to or into; otherwise nothing.
    virtual std::optional<std::uint64_t> targetRow(const File &file, UnitId unit,
                                                   std::string_view path) const;
    // Everything in the file that points at such a row.
    virtual std::vector<Referrer> rowReferrers(const File &file, UnitId unit, std::uint64_t row) const;
};

} // namespace cutaway
