// SPDX-License-Identifier: MIT
// Another solid beside what a body collides with already.
#pragma once

#include "core/physics/build/plan.h"

namespace cutaway::physics
{

enum class PartKind : std::uint8_t { Box, Sphere, Capsule };

// A solid in the middle of the body's shape, half as large, of its material. Fails where the shape says
// nothing that a plan could hold.
Result<SolidPart> partFor(const File &file, const Body &body, PartKind kind);

// The body's shape with the solid: a list or compound of one more, or one around both. It is built anew
// (nifbuild.h).
Result<Patch> addPart(const File &file, const Body &body, const SolidPart &part);

} // namespace cutaway::physics
