// SPDX-License-Identifier: MIT
// Collision layers and Havok surface materials of the games before Skyrim (FORMAT.md, "Names").
#include "core/formats/nif/schema/enums.h"

#include <array>

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr EnumValue kOblivionLayerValues[] = {
    {0, "UNIDENTIFIED"}, {1, "STATIC"}, {2, "ANIM_STATIC"}, {3, "TRANSPARENT"}, {4, "CLUTTER"},
    {5, "WEAPON"}, {6, "PROJECTILE"}, {7, "SPELL"}, {8, "BIPED"}, {9, "TREES"}, {10, "PROPS"},
    {11, "WATER"}, {12, "TRIGGER"}, {13, "TERRAIN"}, {14, "TRAP"}, {15, "NONCOLLIDABLE"},
    {16, "CLOUD_TRAP"}, {17, "GROUND"}, {18, "PORTAL"}, {19, "STAIRS"}, {20, "CHAR_CONTROLLER"},
    {21, "AVOID_BOX"}, {22, "UNKNOWN1"}, {23, "UNKNOWN2"}, {24, "CAMERA_PICK"}, {25, "ITEM_PICK"},
    {26, "LINE_OF_SIGHT"}, {27, "PATH_PICK"}, {28, "CUSTOM_PICK_1"}, {29, "CUSTOM_PICK_2"},
    {30, "SPELL_EXPLOSION"}, {31, "DROPPING_PICK"}, {32, "OTHER"}, {33, "HEAD"}, {34, "BODY"},
    {35, "SPINE1"}, {36, "SPINE2"}, {37, "L_UPPER_ARM"}, {38, "L_FOREARM"}, {39, "L_HAND"}, {40, "L_THIGH"},
    {41, "L_CALF"}, {42, "L_FOOT"}, {43, "R_UPPER_ARM"}, {44, "R_FOREARM"}, {45, "R_HAND"}, {46, "R_THIGH"},
    {47, "R_CALF"}, {48, "R_FOOT"}, {49, "TAIL"}, {50, "SIDE_WEAPON"}, {51, "SHIELD"}, {52, "QUIVER"},
    {53, "BACK_WEAPON"}, {54, "BACK_WEAPON2"}, {55, "PONYTAIL"}, {56, "WING"}, {57, "NULL"},
};

constexpr EnumValue kFallout3LayerValues[] = {
    {0, "UNIDENTIFIED"}, {1, "STATIC"}, {2, "ANIM_STATIC"}, {3, "TRANSPARENT"}, {4, "CLUTTER"},
    {5, "WEAPON"}, {6, "PROJECTILE"}, {7, "SPELL"}, {8, "BIPED"}, {9, "TREES"}, {10, "PROPS"},
    {11, "WATER"}, {12, "TRIGGER"}, {13, "TERRAIN"}, {14, "TRAP"}, {15, "NONCOLLIDABLE"},
    {16, "CLOUD_TRAP"}, {17, "GROUND"}, {18, "PORTAL"}, {19, "DEBRIS_SMALL"}, {20, "DEBRIS_LARGE"},
    {21, "ACOUSTIC_SPACE"}, {22, "ACTORZONE"}, {23, "PROJECTILEZONE"}, {24, "GASTRAP"}, {25, "SHELLCASING"},
    {26, "TRANSPARENT_SMALL"}, {27, "INVISIBLE_WALL"}, {28, "TRANSPARENT_SMALL_ANIM"}, {29, "DEADBIP"},
    {30, "CHARCONTROLLER"}, {31, "AVOIDBOX"}, {32, "COLLISIONBOX"}, {33, "CAMERASPHERE"},
    {34, "DOORDETECTION"}, {35, "CAMERAPICK"}, {36, "ITEMPICK"}, {37, "LINEOFSIGHT"}, {38, "PATHPICK"},
    {39, "CUSTOMPICK1"}, {40, "CUSTOMPICK2"}, {41, "SPELLEXPLOSION"}, {42, "DROPPINGPICK"}, {43, "NULL"},
};

constexpr EnumValue kOblivionMaterialValues[] = {
    {0, "STONE"}, {1, "CLOTH"}, {2, "DIRT"}, {3, "GLASS"}, {4, "GRASS"}, {5, "METAL"}, {6, "ORGANIC"},
    {7, "SKIN"}, {8, "WATER"}, {9, "WOOD"}, {10, "HEAVY_STONE"}, {11, "HEAVY_METAL"}, {12, "HEAVY_WOOD"},
    {13, "CHAIN"}, {14, "SNOW"}, {15, "STONE_STAIRS"}, {16, "CLOTH_STAIRS"}, {17, "DIRT_STAIRS"},
    {18, "GLASS_STAIRS"}, {19, "GRASS_STAIRS"}, {20, "METAL_STAIRS"}, {21, "ORGANIC_STAIRS"},
    {22, "SKIN_STAIRS"}, {23, "WATER_STAIRS"}, {24, "WOOD_STAIRS"}, {25, "HEAVY_STONE_STAIRS"},
    {26, "HEAVY_METAL_STAIRS"}, {27, "HEAVY_WOOD_STAIRS"}, {28, "CHAIN_STAIRS"}, {29, "SNOW_STAIRS"},
    {30, "ELEVATOR"}, {31, "RUBBER"},
};

constexpr std::string_view kFallout3Surfaces[] = {
    "STONE", "CLOTH", "DIRT", "GLASS", "GRASS", "METAL", "ORGANIC", "SKIN", "WATER", "WOOD", "HEAVY_STONE",
    "HEAVY_METAL", "HEAVY_WOOD", "CHAIN", "BOTTLECAP", "ELEVATOR", "HOLLOW_METAL", "SHEET_METAL", "SAND",
    "BROKEN_CONCRETE", "VEHICLE_BODY", "VEHICLE_PART_SOLID", "VEHICLE_PART_HOLLOW", "BARREL", "BOTTLE",
    "SODA_CAN", "PISTOL", "RIFLE", "SHOPPING_CART", "LUNCHBOX", "BABY_RATTLE", "RUBBER_BALL",
};
// clang-format on

// Fallout 3 numbers four variants of each surface: plain, platform, stairs and both.
constexpr std::string_view kFallout3Variants[] = {"", "_PLATFORM", "_STAIRS", "_STAIRS_PLATFORM"};
constexpr std::size_t kFallout3Count = std::size(kFallout3Surfaces) * std::size(kFallout3Variants);

struct SurfaceName {
    std::array<char, 40> text{};
    std::size_t length = 0;

    constexpr void append(std::string_view part)
    {
        for (const char c : part)
            text[length++] = c;
    }
};

constexpr std::array<SurfaceName, kFallout3Count> makeFallout3Names()
{
    std::array<SurfaceName, kFallout3Count> names{};
    for (std::size_t i = 0; i < kFallout3Count; ++i) {
        names[i].append(kFallout3Surfaces[i % std::size(kFallout3Surfaces)]);
        names[i].append(kFallout3Variants[i / std::size(kFallout3Surfaces)]);
    }
    return names;
}
constexpr std::array<SurfaceName, kFallout3Count> kFallout3Names = makeFallout3Names();

constexpr std::array<EnumValue, kFallout3Count> makeFallout3Materials()
{
    std::array<EnumValue, kFallout3Count> values{};
    for (std::size_t i = 0; i < kFallout3Count; ++i)
        values[i] = {static_cast<std::int64_t>(i), {kFallout3Names[i].text.data(), kFallout3Names[i].length}};
    return values;
}
constexpr std::array<EnumValue, kFallout3Count> kFallout3MaterialValues = makeFallout3Materials();

} // namespace

const EnumDesc kOblivionLayers{"OblivionLayer", kOblivionLayerValues, false, true};
const EnumDesc kFallout3Layers{"Fallout3Layer", kFallout3LayerValues, false, true};
const EnumDesc kOblivionMaterials{"OblivionHavokMaterial", kOblivionMaterialValues, false, true};
const EnumDesc kFallout3Materials{"Fallout3HavokMaterial", kFallout3MaterialValues, false, true};

} // namespace cutaway::nif
