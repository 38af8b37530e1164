// SPDX-License-Identifier: MIT
// Units that refer to each other by number, aligned with those of another file.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <functional>

namespace cutaway::query
{

// Told of each pair.
using PairUnits = std::function<void(UnitId left, UnitId right)>;

// Names that no other unit has come first. From there on, and from units that nothing refers to, what the
// units of a pair refer to is aligned: a single value with its namesake, a list by contents, names and types
// so that as much as possible keeps its order. The rest is aligned where it says the same.
void alignLinkedUnits(const File &left, const File &right, const PairUnits &pair, const Progress &progress);

} // namespace cutaway::query
