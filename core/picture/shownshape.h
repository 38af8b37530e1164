// SPDX-License-Identifier: MIT
// Between a picture and the shapes that are moved in it.
#pragma once

#include "core/domains/physics/edit/transform.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// The shape that a batch with owners shows; the picture is of that file.
physics::ShownShape shownShape(const File &file, const DrawList &list, const Batch &batch);
// True if the batch goes along.
bool isPartOf(const physics::Movable &movable, const DrawList &list, const Batch &batch);

} // namespace cutaway::picture
