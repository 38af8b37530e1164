// SPDX-License-Identifier: MIT
// References taken out of the records that hold them.
#pragma once

#include "core/file/edit.h"
#include "core/file/references.h"
#include "core/formats/esp/structureedit.h"

namespace cutaway::esp
{

// Takes one FormID out: the row of a list that stands for it goes, any other is set to none.
Edit clearing(const File &file, UnitId unit, const UnitTree &tree, NodeId form);

// References to all that goes with the removal of a record or group, but for those that go themselves. Stops
// early when cancelled; isCut tells.
References usersOf(const File &file, UnitId removed, Progress &progress);

// Takes these references out. Fails where a record cannot be without one.
Result<Patch> clearReferences(const File &file, UnitId removed, const std::vector<Referrer> &known);

// Takes out the references and then the record or group itself, in one patch. Fails when not all are known.
using RemoveFn = Result<Patch> (*)(const File &file, UnitId unit);
Result<Patch> removeAndClear(const File &file, UnitId unit, const References &users,
                             RemoveFn remove = removeUnit);

} // namespace cutaway::esp
