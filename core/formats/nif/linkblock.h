// SPDX-License-Identifier: MIT
// Blocks hung on others: the reference that owns one, and the pointer back to the owner.
#pragma once

#include "core/file/file.h"

#include <optional>

namespace cutaway::nif
{

// Hangs a block on `owner`: in its first list of references that takes the type, at the end, or else in its
// first reference to nothing that does. What points back from the block, as a collision object does, points
// to the owner then. The patch is empty where there is no place; a second collision object is refused.
Result<Patch> linkBlock(const File &file, std::uint32_t owner, std::uint32_t block);

// Hangs it in this reference of the owner, or in front of row `row` of this array of references.
Result<Patch> linkBlockAt(const File &file, UnitId owner, NodeId place, std::uint32_t row,
                          std::uint32_t block);

// Takes the block from block `from`, if from any, and hangs it on `owner`, in front of block `before`, which
// the same list has, or behind all others. Refused where there is no place, and where the owner belongs to
// the block.
Result<Patch> attachBlock(const File &file, std::uint32_t block, std::optional<std::uint32_t> from,
                          std::uint32_t owner, std::optional<std::uint32_t> before);

// A node that refers to another collision object owns that: the splice that makes the object point back, or
// nothing where the node is no such reference or the object points there already.
std::optional<Splice> pointingBack(const File &file, UnitId unit, NodeId reference, const Value &value);

// The blocks whose collision object this is.
std::vector<std::uint32_t> ownersOfCollision(const File &file, std::uint32_t object);

} // namespace cutaway::nif
