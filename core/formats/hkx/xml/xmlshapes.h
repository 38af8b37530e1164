// SPDX-License-Identifier: MIT
// How the value of a member stands in XML.
#pragma once

#include "core/formats/hkx/schema/types.h"
#include "core/formats/hkx/xml/xmlform.h"
#include "core/schema/common.h"

namespace cutaway::hkx
{

enum class XmlShape : std::uint8_t {
    Number,  // 12, 1.000000, true, MODE_LOOPING
    Lanes,   // (1.0 0.0 0.0 0.0), groups of four floats that stand one behind the other
    Text,    // characters
    Pointer, // #0012 or null
    Object,  // <hkobject> with members
};

XmlShape xmlShapeOf(const FieldDesc &field);

inline constexpr std::uint32_t kGroupLanes = 4;
inline constexpr std::uint32_t kGroupBytes = kGroupLanes * sizeof(float);

// Lanes that hkxcmd writes of each group; the fourth one of an axis or a place says nothing.
struct XmlGroups {
    const StructDesc *type;
    std::span<const std::uint8_t> lanes;
};
const XmlGroups *groupsOf(const StructDesc *type);

} // namespace cutaway::hkx
