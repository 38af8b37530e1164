// SPDX-License-Identifier: MIT
// Shapes moved, turned and scaled in their own space. Internal to this folder.
#pragma once

#include "core/file/writer.h"
#include "core/shape/edit/placechange.h"

namespace cutaway::shape
{

// The numbers of the shape, or of all below a list or compound. A hull keeps its convex radius.
Result<void> transformShape(const File &document, const Reader &shape, const PlaceChange &change,
                            Writer &writes);
// Fails where the change could not be stored; by default where none at all could.
Result<void> canTransform(const File &document, const Reader &shape, const PlaceChange &change = {});

// A row of a compound, with the flags that say whether it is moved or turned.
void placeInstance(const Reader &instance, const glm::mat4 &place, Writer &writes);
// Sets the radius of a NIF shape, and of the transforms around it that repeat it.
void setRadius(const File &nif, const Reader &shape, float radius, Writer &writes);
// Sets the half extents of a box. A radius that was half the smallest side stays so; no radius grows.
void setBoxExtents(const File &nif, const Reader &box, glm::vec3 half, Writer &writes);

} // namespace cutaway::shape
