// SPDX-License-Identifier: MIT
// Boxes around the children of compounds, after these have changed. Internal to this folder.
#pragma once

#include "core/base/result.h"
#include "core/file/file.h"

#include <set>

namespace cutaway::physics
{

// Objects of a packfile whose extent has changed, and rows of compounds that were placed elsewhere.
struct ChangedShapes {
    std::set<UnitId> shapes;
    std::set<UnitId> compounds; // all of whose rows may have moved
};

// The patch that fits boxes and sizes of the changed children, and the boxes of all that holds these; other
// boxes stay as they are. Fails where a tree does not belong to its compound.
Result<Patch> refitCompounds(const File &packfile, ChangedShapes changed);

} // namespace cutaway::physics
