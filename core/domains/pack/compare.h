// SPDX-License-Identifier: MIT
// Two packages beside each other: a package and its template, its override in another plugin, its state on
// disk. What differs is told and taken by core/query/diff.h; here is what only packages know of it.
#pragma once

#include "core/query/diff.h"

namespace cutaway::pack
{

struct PackageSide {
    const File *file = nullptr;
    UnitId unit = 0;
};

// The package of `to` that stands for this one: the same record, else the one of the same editor id. A plugin
// with the same masters under another file name counts as another state of the same plugin.
Result<UnitId> counterpart(const PackageSide &package, const File &to);

// What differs, or all values. A right side that is the template of the left one has a name, a type and
// procedures that are none of the left's: no rows.
std::vector<query::DiffRow> comparePackages(const PackageSide &left, const PackageSide &right,
                                            bool withSame = false);
// Where in the package: "PSDT.hour", "inputs[4].PLDT.radius", "conditions[1]".
std::string labelOf(const query::DiffRow &row);

// The patch of the left file after which the row is gone, and those that cannot stand without it: a type of
// location or target takes its value along, idles go together. Refused for procedures and names of a package
// that has a template, and for FormIDs of plugins that are not masters of the left file.
Result<Patch> takeRight(const PackageSide &left, const PackageSide &right, const query::DiffRow &row);
// Everything that can be taken, as one patch of the left file.
Result<query::TakenRows> takeAllRight(const PackageSide &left, const PackageSide &right);

} // namespace cutaway::pack
