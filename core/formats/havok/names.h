// SPDX-License-Identifier: MIT
// Names of numbers that blocks of a NIF and objects of a packfile share, by game. A list marked open names
// what is known; other values are legal. Sources: core/formats/nif/FORMAT.md, "Names".
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway::havok
{

// The low seven bits of a collision filter.
extern const EnumDesc kSkyrimLayers;
extern const EnumDesc kFallout4Layers;

// Bits 8 to 12 of a collision filter: the part of an actor.
extern const EnumDesc kBipedParts;

// By the CRC-32 of the material's name in lower case, see materialId(). Names are shown word by word: "Stairs
// Wood" for "stairswood".
extern const EnumDesc kSkyrimMaterials;
extern const EnumDesc kFallout4Materials;

// The names of hk_2010, also used by Skyrim's blocks. Older blocks use other numbers.
extern const EnumDesc kMotionTypes;
extern const EnumDesc kQualityTypes;

// CRC-32, reflected 0xEDB88320, started at 0, not inverted at the end.
constexpr std::uint32_t addedToMaterialId(std::uint32_t crc, char lowerCase)
{
    crc ^= static_cast<std::uint8_t>(lowerCase);
    for (int bit = 0; bit < 8; ++bit)
        crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
    return crc;
}
constexpr std::uint32_t materialId(std::string_view lowerCaseName)
{
    std::uint32_t crc = 0;
    for (const char c : lowerCaseName)
        crc = addedToMaterialId(crc, c);
    return crc;
}

} // namespace cutaway::havok
