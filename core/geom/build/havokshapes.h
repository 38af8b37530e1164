// SPDX-License-Identifier: MIT
// Pictures of Havok packfiles: bodies with their shapes, mass and constraints, and skeletons.
#pragma once

#include "core/geom/drawlist.h"

namespace cutaway::geom
{

DrawList havokScene(const File &file, Progress &progress);
// Bodies alone, of a packfile that a NIF holds: its bones are nodes there.
DrawList havokBodies(const File &file, Progress &progress);

} // namespace cutaway::geom
