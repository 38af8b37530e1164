// SPDX-License-Identifier: MIT
// The nodes of a structure of a packfile, worked out once: where its fields stand never depends on the data,
// only what its slots lead to does.
#pragma once

#include "core/formats/hkx/fixedlayout.h"

namespace cutaway::hkx
{

enum class BodySlotKind : std::uint8_t { Pointer, String, Array, RelArray };

// A part of a structure that a fixup or an offset may lead elsewhere.
struct BodySlot {
    BodySlotKind kind = BodySlotKind::Pointer;
    const PlacedField *placed = nullptr;
    std::uint32_t offset = 0; // from the start of the structure
    std::uint32_t size = 0;
    std::uint32_t node = 0; // of the layout
};

struct BodyLayout {
    NodeLayout layout;
    std::vector<BodySlot> slots; // in the order of the fields
};

// Those fields of a structure that end within `limit` bytes, for an object that is cut off. The layout is
// kept as long as the layout.
BodyLayout makeBodyLayout(const StructDesc &type, const Layout &layout, std::uint32_t limit,
                          std::uint32_t pointerSize);
// An element of an array of pointers or strings.
BodyLayout makeSlotLayout(const PlacedField &placed, std::uint32_t pointerSize);
// The header of an hkArray of which no more is known.
const NodeLayout &arrayHeaderLayout(std::uint32_t pointerSize);

} // namespace cutaway::hkx
