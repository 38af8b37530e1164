// SPDX-License-Identifier: MIT
// An object of a class without a table: its fixups reveal where it has pointers, strings and arrays.
#pragma once

#include "core/formats/hkx/packfile.h"
#include "core/schema/treebuilder.h"

namespace cutaway::hkx
{

// A slot in the global table is a pointer. One in the local table is an array when a size and the matching
// capacity word follow it, a string when it leads to printable text, else a pointer into the object. What
// remains is raw.
void decodeGeneric(const Packfile &pack, const Object &object, TreeBuilder &builder);

} // namespace cutaway::hkx
