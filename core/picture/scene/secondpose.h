// SPDX-License-Identifier: MIT
// The pose of a second clip over that of the first: dashed lines in a colour of their own.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "core/picture/drawlist.h"

#include <span>

namespace cutaway::picture
{

// From each bone to its parent; bones whose place is not drawable are left out. They are not places of a
// file.
void addSecondPose(const anim::Skeleton &skeleton, std::span<const glm::mat4> model, DrawList &list);

} // namespace cutaway::picture
