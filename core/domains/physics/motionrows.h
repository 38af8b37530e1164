// SPDX-License-Identifier: MIT
// Motions of a packfile's bodies and the properties of those, as rows that come and go with the kind of a
// body. The numbers of all rows behind follow. Source: core/formats/hkx/FORMAT.md, "Physics systems".
#pragma once

#include "core/base/patch.h"
#include "core/domains/physics/bodyform.h"

namespace cutaway::physics
{

// The patch of the file that makes a body of a packfile one of another kind.
Result<Patch> motionRowsFor(const File &file, const Body &body, BodyKind kind);

// Tells of other bodies whose motion has another number afterwards.
void addMovedRows(const std::vector<Body> &before, const std::vector<Body> &after, std::size_t number,
                  std::vector<ValueChange> &changes);

} // namespace cutaway::physics
