// SPDX-License-Identifier: MIT
// Objects of a packfile in other bytes, new ones, and none: what stands behind moves, every offset follows.
#pragma once

#include "core/formats/hkx/packfile.h"
#include "core/formats/hkx/writer/emit.h"

namespace cutaway::hkx
{

// The patch changes the object, the fixup tables, the section headers and, where the root moves, the header.
// Rows of the tables keep their order; those of the object stand where its first one stood. Fails where the
// tables hold rows that were not understood, where another object keeps a part inside this one, and where an
// offset would pass 2^32.
Result<Patch> replaceObject(const Packfile &pack, ByteSpan file, std::uint32_t object,
                            const EmittedObject &made);

// Objects that are not in the file yet. A global link leads to an object of the file by its number, to the
// first of these by the number behind the last, and so on.
struct NewObjects {
    EmittedObject made; // one behind the other
    struct Start {
        std::uint32_t offset = 0;             // in `made`
        std::optional<std::uint32_t> classOf; // an object of the file whose class it has,
        std::uint32_t className = 0;          // else where the name of its class stands in their section
    };
    std::vector<Start> starts;
};

// Behind all others of the section with the contents.
Result<Patch> appendObjects(const Packfile &pack, ByteSpan file, const NewObjects &objects);

// Behind the names that the file has.
Result<Patch> addClassName(const Packfile &pack, ByteSpan file, const std::string &name);

// Pointers to it become null. Refuses the object that the contents begin with.
Result<Patch> cutObject(const Packfile &pack, ByteSpan file, std::uint32_t object);

// The object as it is stored, for edits that leave its parts in place.
EmittedObject storedObject(const Packfile &pack, ByteSpan file, std::uint32_t object);

// Adds one splice that makes `before`, which stands at the offset, into `after`; none where they are the
// same.
void addDifference(Patch &patch, std::uint64_t offset, ByteSpan before, ByteSpan after);
// Adds the difference of two packfiles to the patch, object by object, so that equal objects are not touched.
// `same` are numbers of an object in both, ascending; default: those of all, if both have equally many.
using SameObjects = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
void addDifference(Patch &patch, const Packfile &pack, ByteSpan before, const Packfile &packAfter,
                   ByteSpan after, const SameObjects &same);
void addDifference(Patch &patch, const Packfile &pack, ByteSpan before, const Packfile &packAfter,
                   ByteSpan after);

} // namespace cutaway::hkx
