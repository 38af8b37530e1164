// SPDX-License-Identifier: MIT
// One unit of a NIF file to nodes.
#pragma once

#include "core/formats/nif/header.h"
#include "core/formats/nif/rules.h"
#include "core/schema/treebuilder.h"

#include <optional>

namespace cutaway::nif
{

enum class Payloads { Decoded, Left };

// A block in exactly its bytes. Bytes behind its table are undecoded and reported; a type without a table is
// one undecoded node.
UnitTree decodeBlock(BytesView bytes, const NifHeader &header, std::string_view typeName,
                     LayoutCache &layouts, Diagnostics &diagnostics, Payloads payloads = Payloads::Decoded);

// The size of the block at the start of `bytes`, found by decoding it; nothing when that is impossible. For
// versions whose header stores no sizes.
std::optional<std::uint64_t> measureBlock(BytesView bytes, const NifHeader &header, std::string_view typeName,
                                          LayoutCache &layouts);

UnitTree decodeHeader(BytesView bytes, const NifHeader &header, LayoutCache &layouts,
                      Diagnostics &diagnostics);
UnitTree decodeFooter(BytesView bytes, const NifHeader &header, LayoutCache &layouts,
                      Diagnostics &diagnostics);
// One undecoded node named `row`.
UnitTree decodeOpaque(BytesView bytes, const NifHeader &header, const FieldDesc &row, LayoutCache &layouts,
                      Diagnostics &diagnostics);

extern const FieldDesc kTrailingRow;
extern const FieldDesc kTailRow;

} // namespace cutaway::nif
