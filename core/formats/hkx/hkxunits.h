// SPDX-License-Identifier: MIT
// Cutting a packfile into units.
#pragma once

#include "core/formats/hkx/hkxformat.h"

namespace cutaway::hkx
{

constexpr UnitKind kindOf(const Unit &unit)
{
    return static_cast<UnitKind>(unit.tag & 0xFF);
}
constexpr std::uint32_t sectionOf(const Unit &unit)
{
    return unit.tag >> 8;
}

// Units in file order that tile the file; records in `state` where objects and tables went.
UnitIndex cutIntoUnits(std::uint64_t fileSize, HkxState &state);

} // namespace cutaway::hkx
