// SPDX-License-Identifier: MIT
// Picture of an FO4 packfile: bodies with their hknp shapes, mass centres; skeletons of animation packfiles
// as bones. Lengths in Havok metres (game units in animation files). Source of the rules: core/hkx/FORMAT.md.
#pragma once

#include "core/geom/drawlist.h"

namespace cutaway::geom
{

DrawList havokScene(const File &file, Progress &progress);

// One body of the packfile's physics system alone.
DrawList havokBody(const File &file, std::uint32_t body, Progress &progress);

} // namespace cutaway::geom
