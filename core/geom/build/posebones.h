// SPDX-License-Identifier: MIT
// A skeleton in some pose: bones as octahedra from parent to child, the way of the character as a line.
#pragma once

#include "core/anim/skeleton.h"
#include "core/geom/drawlist.h"

#include <span>

namespace cutaway::geom
{

struct PoseBones {
    const anim::Skeleton &skeleton;
    std::span<const glm::mat4> model;     // place of each bone, see anim::localToModel
    std::span<const Source> sources;      // what each bone stands for in the file
    std::span<const std::uint8_t> driven; // whether a track moves the bone
};

// Nothing for bones whose place is not drawable. Joints without a parent are small octahedra of their own.
DrawList poseBones(const PoseBones &pose);
// Adds root motion as a line over the ground, one point for each frame.
void addRootPath(const anim::RootMotion &motion, Source source, DrawList &list);

} // namespace cutaway::geom
