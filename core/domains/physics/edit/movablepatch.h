// SPDX-License-Identifier: MIT
// Patches of the document of something movable. Internal to this folder.
#pragma once

#include "core/domains/physics/edit/compoundrefit.h"
#include "core/domains/physics/edit/transform.h"

namespace cutaway::physics
{

// A patch of the document as one of the file.
Result<Patch> inFile(const Movable &movable, const Result<Patch> &patch);
// With the boxes around what has changed, where the document is a packfile.
Result<Patch> refitted(const File &document, const Result<Patch> &patch, ChangedShapes changed);
// With the code of MOPPs above, which a list below them has.
Result<Patch> withCode(const Movable &movable, const Result<Patch> &patch);

} // namespace cutaway::physics
