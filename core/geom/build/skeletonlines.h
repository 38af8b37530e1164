// SPDX-License-Identifier: MIT
// A Havok skeleton in its reference pose: bones as lines from parent to child, names as labels.
#pragma once

#include "core/geom/build/blockreader.h"

namespace cutaway::geom
{

void addSkeleton(const BlockReader &skeleton, DrawList &list);

} // namespace cutaway::geom
