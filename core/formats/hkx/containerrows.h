// SPDX-License-Identifier: MIT
// Decoding the units of the container itself: header, section headers, class names, fixup tables.
#pragma once

#include "core/formats/hkx/packfile.h"
#include "core/schema/unittree.h"

namespace cutaway
{
class Diagnostics;
}

namespace cutaway::hkx
{

extern const StructDesc kHeader;        // rules: none
extern const StructDesc kSectionHeader; // rules: version is the file version
extern const StructDesc kLocalFixup;
extern const StructDesc kGlobalFixup;
extern const StructDesc kVirtualFixup;
extern const StructDesc kClassEntry;

UnitTree decodeHeader(BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics);
UnitTree decodeSections(const Packfile &pack, BytesView bytes, LayoutCache &layouts,
                        Diagnostics &diagnostics);
UnitTree decodeClassNames(BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics);
UnitTree decodeTable(Table table, BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics);

} // namespace cutaway::hkx
