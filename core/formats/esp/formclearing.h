// SPDX-License-Identifier: MIT
// References taken out of the records that hold them.
#pragma once

#include "core/file/edit.h"
#include "core/file/references.h"

namespace cutaway::esp
{

// Takes one FormID out: the row of a list that stands for it goes, any other is set to none.
Edit clearing(const File &file, UnitId unit, const UnitTree &tree, NodeId form);

// The same for all that name the record, but for what the record holds itself. Fails where a record cannot be
// without the reference.
Result<Patch> clearReferences(const File &file, UnitId record, const std::vector<Referrer> &known);

} // namespace cutaway::esp
