// SPDX-License-Identifier: MIT
// Hands the batches of builders to the draw list, and reports primitives that cannot be drawn.
#pragma once

#include "core/picture/drawlist.h"
#include "core/picture/rules.h"

namespace cutaway::picture
{

// Adds a batch without primitives that have a corner that is not drawable; reports how many there are of
// `what`. An empty batch adds nothing.
void addBatch(const File &file, UnitId unit, std::string_view what, Batch batch, DrawList &list);

// Says something of a unit.
void reportShape(const File &file, UnitId unit, Severity severity, std::string message, DrawList &list);

// A category in a tone of its own.
std::uint16_t namedCategory(DrawList &list, const std::string &name);

} // namespace cutaway::picture
