// SPDX-License-Identifier: MIT
// Picture of a NIF: its node tree, collision of the bhk kind, render meshes as context. Lengths in game
// units.
#pragma once

#include "core/picture/drawlist.h"

namespace cutaway::picture
{

DrawList nifScene(const File &file, Progress &progress);

} // namespace cutaway::picture
