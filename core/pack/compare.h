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

struct CompareLine {
    // What is compared, the same for both sides: "PSDT.hour", "inputs{4}.PLDT.radius", "conditions[1]".
    std::string label;
    std::string left; // as the tree shows it; empty where the side has no such value
    std::string right;
    NodePath leftPlace; // path empty where the side has no such value
    NodePath rightPlace;
    bool same = false;
};

// All lines, in the order of the left record with what only the right one has in between.
std::vector<CompareLine> comparePackages(const PackageSide &left, const PackageSide &right);

// The edits of the left file that make this line the same as on the right: a value, a condition, or a
// subrecord that comes or goes. Fails for what cannot be taken alone, such as an input that the left side
// does not have, and for FormIDs of plugins that are no masters of the left file.
Result<std::vector<Edit>> takeRight(const PackageSide &left, const PackageSide &right,
                                    const CompareLine &line);

} // namespace cutaway::pack
