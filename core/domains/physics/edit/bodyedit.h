// SPDX-License-Identifier: MIT
// Whole bodies: a copy of one, and none of it. Sources: core/domains/physics/RULES.md N01 to N05, F01 to F04;
// core/formats/hkx/FORMAT.md.
//
// A body is one that was listed from the file as it is (bodies.h).
#pragma once

#include "core/domains/physics/bodies.h"

namespace cutaway::physics
{

// A copy behind all other bodies, with a shape, a material and a motion of its own and no constraints. In a
// NIF it hangs on a new node at the place of the original's: beside it, or below it where that is the root.
// Refused for the bodies of a ragdoll, each of which belongs to a bone.
Result<Patch> duplicateBody(const File &file, const Body &body);

// Takes with it what nothing else uses, the constraints that hold it and its collision object; the node
// stays. The numbers of the other bodies follow. Refused for the bodies of a ragdoll and of a chain.
Result<Patch> removeBody(const File &file, const Body &body);

// A patch of the document that the body is in as one of the file.
Result<Patch> inFile(const File &file, const Body &body, const Result<Patch> &patch);

} // namespace cutaway::physics
