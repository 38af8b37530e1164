// SPDX-License-Identifier: MIT
// Picture of a walkmesh: faces by surface, border edges with transitions, adjacency, normals, box tree,
// hooks.
#pragma once

#include "core/geom/drawlist.h"

namespace cutaway::geom
{

DrawList walkmeshFaces(const File &file);

} // namespace cutaway::geom
