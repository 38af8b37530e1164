// SPDX-License-Identifier: MIT
// All FormIDs of a plugin numbered anew in one patch: those of fields, lists, scripts and conditions, the ids
// of records, the labels of groups.
//
// Source: core/formats/esp/FORMAT.md, "FormIDs" and "Edits".
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <functional>

namespace cutaway::esp
{

// A FormID where it stands; of a number that may be something else, where that is a FormID.
using FormVisit = std::function<void(const Node &, std::uint32_t formId)>;
// All of the tree, the id of a record and the label of a group included, but for those that are 0
// or FFFFFFFF.
void forEachFormOf(const UnitTree &tree, const FormVisit &visit);

struct Renumbering {
    // What a FormID becomes, or why it cannot be kept.
    std::function<Result<std::uint32_t>(std::uint32_t)> now;
    // Further changes of the header record, ascending, between its FormIDs; offsets count in its tree.
    std::vector<Splice> header = {};
};

// Refused where `now` refuses a FormID, and where bytes without a row may hold one that would change; both
// name the place. Compressed records are deflated again. The result is read back: each FormID has become what
// it should.
Result<Patch> renumbered(const File &file, const Renumbering &renumbering, Progress &progress);

} // namespace cutaway::esp
