// SPDX-License-Identifier: MIT
// Pictures of Havok packfiles: bodies with their shapes, mass and constraints, and skeletons.
#pragma once

#include "core/picture/drawlist.h"

#include <map>

namespace cutaway::picture
{

// A body of a packfile as a NIF holds it inside. Source: "Shapes in space" in core/formats/hkx/FORMAT.md.
struct HeldBody {
    glm::mat4 place{1.0f};      // of its shapes, lengths in Havok units
    std::vector<Source> owners; // in the NIF: the collision object
    std::vector<UnitId> nodes;  // as in Batch
};
using HeldBodies = std::map<std::uint32_t, HeldBody>; // by the number of the body

DrawList havokScene(const File &file, Progress &progress);
// Bodies alone, of a packfile that a NIF holds: its bones are nodes there. A body that the NIF does not hold
// stands where it is stored, and its name says so. Batches have owners in the NIF and, as those of a part,
// inside the packfile.
DrawList havokBodies(const File &file, Progress &progress, const HeldBodies &held);

} // namespace cutaway::picture
