// SPDX-License-Identifier: MIT
// The picture of a single shape.
#pragma once

#include "core/geom/drawlist.h"

namespace cutaway::geom
{

// Of a shape of a NIF or a packfile, with all below it, at a place of the scene.
DrawList shapeScene(const File &document, UnitId shape, const glm::mat4 &place);

} // namespace cutaway::geom
