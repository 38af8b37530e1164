// SPDX-License-Identifier: MIT
// The picture of a single shape.
#pragma once

#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// The picture of a shape of a NIF or a packfile, with all shapes below it, placed in the scene.
DrawList shapeScene(const File &document, UnitId shape, const glm::mat4 &place);

} // namespace cutaway::picture
