// SPDX-License-Identifier: MIT
// The skeletons of packfiles at rest: bones, their names and axes.
#pragma once

#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// Adds the hkaSkeleton that is object `object` of the file; nothing for one that cannot be read.
void addRestSkeleton(const File &file, std::uint32_t object, DrawList &list);

} // namespace cutaway::picture
