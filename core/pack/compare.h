// SPDX-License-Identifier: MIT
// Two packages field by field: a package and its template, its override in another plugin, its state on disk.
//
// FormIDs are compared by what they name, whatever number the plugins give their masters. Inputs and names
// are matched by their id, conditions by their content, all else by its place.
#pragma once

#include "core/file/edit.h"
#include "core/pack/plugins.h"

namespace cutaway::pack
{

struct PackageSide {
    const File *file = nullptr;
    UnitId unit = 0;
};

// A file to compare a plugin with. One that has the same masters under another file name is taken as another
// state of the plugin and gets its name, so that FormIDs of their own mean the same; others stay as they are.
std::unique_ptr<File> asStateOf(const File &plugin, std::unique_ptr<File> other);

struct CompareLine {
    // The compared value, the same for both sides: "PSDT.hour", "inputs{4}.PLDT.radius", "conditions[1]".
    std::string label;
    std::string left; // as the tree shows it; empty where the side has no such value
    std::string right;
    NodePath leftPlace; // path empty where the side has no such value
    NodePath rightPlace;
    bool same = false;
};

// All lines, in the order of the left record with what only the right one has in between. A right side that
// is the template of the left one has a name, a type and procedures that are none of the left's: no lines.
std::vector<CompareLine> comparePackages(const PackageSide &left, const PackageSide &right);

// The edits of the left file that make this line the same as on the right: a value, or a whole condition,
// input, name, procedure, script, property or subrecord that comes, goes or is replaced. A value that decides
// how others are read takes those along: a kind of input, a type of location or target. Fails for values that
// follow from something else, such as counts, for procedures and names of a package that has a template, and
// for FormIDs of plugins that are no masters of the left file.
Result<std::vector<Edit>> takeRight(const PackageSide &left, const PackageSide &right,
                                    const CompareLine &line);

// Everything that can be taken, as one patch of the left file: one step of undo.
struct TakenAll {
    Patch patch;
    std::size_t taken = 0;
    std::vector<std::string> refused; // labels and reasons of what is left
};
Result<TakenAll> takeAllRight(const PackageSide &left, const PackageSide &right);

} // namespace cutaway::pack
