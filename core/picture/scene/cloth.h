// SPDX-License-Identifier: MIT
// Cloth of a packfile: the particles that are simulated, the triangles between them, and the bodies that they
// do not enter. Lengths are game units. Source of the facts: core/formats/hkx/FORMAT.md, "Cloth".
#pragma once

#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// An hclSimClothData in its first pose, triangles as their edges: the mesh that follows it is in the same
// place. Points are rows of its particles, edges rows of its triangles.
void addCloth(const File &file, UnitId cloth, DrawList &list);

// An hclCollidable: a sphere or a capsule, tapered or not, where it is stored.
void addCollidable(const File &file, UnitId collidable, DrawList &list);

} // namespace cutaway::picture
