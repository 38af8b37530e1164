// SPDX-License-Identifier: MIT
// What the games look for by name or by bit.
#pragma once

#include <cstdint>
#include <string_view>

namespace cutaway::nif
{

// The bits of BSX flags that announce what a file holds.
namespace bsxflag
{
inline constexpr std::uint32_t kAnimated = 0x1, kAddOn = 0x10, kEditorMarker = 0x20,
                               kExternalEmittance = 0x200;
} // namespace bsxflag

struct FixedName {
    std::string_view type, name;
};
inline constexpr FixedName kFixedNames[] = {
    {"BSBehaviorGraphExtraData", "BGED"},
    {"BSBoneLODExtraData", "BSBoneLOD"},
    {"BSBound", "BBX"},
    {"BSConnectPoint::Children", "CPT"},
    {"BSConnectPoint::Parents", "CPA"},
    {"BSDecalPlacementVectorExtraData", "DVPG"},
    {"BSEyeCenterExtraData", "ECED"},
    {"BSFurnitureMarker", "FRN"},
    {"BSFurnitureMarkerNode", "FRN"},
    {"BSInvMarker", "INV"},
    {"BSPositionData", "BSPosData"},
    {"BSXFlags", "BSX"},
};
// Empty for extra data that may have any name.
constexpr std::string_view fixedNameOf(std::string_view type)
{
    for (const FixedName &row : kFixedNames) {
        if (row.type == type)
            return row.name;
    }
    return {};
}

} // namespace cutaway::nif
