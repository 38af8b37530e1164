// SPDX-License-Identifier: MIT
// Writing a whole packfile anew: data section, fixup tables, class names, section headers.
#pragma once

#include "core/formats/hkx/writer/packmodel.h"

namespace cutaway::hkx
{

// From its objects: every offset is forgotten, what no object owns is left out, objects stand depth first
// from the root, and those that nothing points to follow. Files with objects of unknown classes keep the
// bytes of the data section and the order of their fixups; the rest is made anew. Fails when the file says
// something that the objects do not hold (several sections with data, exports, damage).
Result<Bytes> writePackfile(const Packfile &pack, ByteSpan file);

// The model of a file that can be written from it; fails where the file says something that a PackfileModel
// does not hold.
Result<PackfileModel> writableModel(const Packfile &pack, ByteSpan file);

// True when tables describe all objects.
bool hasTables(const Packfile &pack);

} // namespace cutaway::hkx
