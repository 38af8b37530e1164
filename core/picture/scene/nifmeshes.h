// SPDX-License-Identifier: MIT
// Render meshes of NIF files. Source of the layouts: core/formats/nif/FORMAT.md, "Vertices".
#pragma once

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"

#include <functional>

namespace cutaway::picture
{

// The place of a node in the scene; nothing for blocks that are not scene objects.
using PlaceOfNode = std::function<std::optional<glm::mat4>(UnitId)>;

// Adds the mesh of a shape that stands at `world`. A skinned one stands where its bones hold it when each is
// at the place of its node and the skin has not moved: its own transform does not count then.
void addNifMesh(const File &file, const Reader &shape, const glm::mat4 &world, const PlaceOfNode &places,
                DrawList &list);

} // namespace cutaway::picture
