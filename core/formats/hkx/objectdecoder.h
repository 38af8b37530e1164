// SPDX-License-Identifier: MIT
// Turns the bytes of one object into a tree, by its class's table where there is one, by its fixups alone
// otherwise.
//
// An array is a node over its header whose children are its elements, wherever they stand; the words of the
// header (data, size, capacityAndFlags) are attached to it. A string is a node over its slot with the text
// attached. A pointer is its slot; where it leads is answered by Links::link.
#pragma once

#include "core/formats/hkx/fixedlayout.h"
#include "core/formats/hkx/packfile.h"
#include "core/schema/unittree.h"

namespace cutaway
{
class Diagnostics;
}

namespace cutaway::hkx
{

UnitTree decodeObject(const Packfile &pack, const LayoutSet &layouts, const Object &object, BytesView bytes,
                      LayoutCache &nodeLayouts, Diagnostics &diagnostics);

// The rows of array headers, to tell their nodes from fields of a class.
bool isArrayHeader(const FieldDesc &field);

} // namespace cutaway::hkx
