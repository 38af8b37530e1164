// SPDX-License-Identifier: MIT
// Putting another form of one object in its place: what stands behind it moves, and every offset follows.
#pragma once

#include "core/hkx/packfile.h"
#include "core/hkx/writer/emit.h"

namespace cutaway::hkx
{

// The patch changes the object, the fixup tables, the section headers and, where the root moves, the header.
// Rows of the tables keep their order; those of the object stand where its first one stood. Fails where the
// tables hold rows that were not understood, where another object keeps a part inside this one, and where an
// offset would pass 2^32.
Result<Patch> replaceObject(const Packfile &pack, ByteSpan file, std::uint32_t object,
                            const EmittedObject &made);

// What the object is now, for edits that leave its parts where they are.
EmittedObject storedObject(const Packfile &pack, ByteSpan file, std::uint32_t object);

} // namespace cutaway::hkx
