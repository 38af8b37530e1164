// SPDX-License-Identifier: MIT
#include "core/formats/havok/names.h"

#include "core/base/letters.h"

#include <algorithm>
#include <array>

namespace cutaway::havok
{

namespace
{

// clang-format off
constexpr EnumValue kSkyrimLayerValues[] = {
    {0, "UNIDENTIFIED"}, {1, "STATIC"}, {2, "ANIMSTATIC"}, {3, "TRANSPARENT"}, {4, "CLUTTER"},
    {5, "WEAPON"}, {6, "PROJECTILE"}, {7, "SPELL"}, {8, "BIPED"}, {9, "TREES"}, {10, "PROPS"},
    {11, "WATER"}, {12, "TRIGGER"}, {13, "TERRAIN"}, {14, "TRAP"}, {15, "NONCOLLIDABLE"},
    {16, "CLOUD_TRAP"}, {17, "GROUND"}, {18, "PORTAL"}, {19, "DEBRIS_SMALL"}, {20, "DEBRIS_LARGE"},
    {21, "ACOUSTIC_SPACE"}, {22, "ACTORZONE"}, {23, "PROJECTILEZONE"}, {24, "GASTRAP"}, {25, "SHELLCASING"},
    {26, "TRANSPARENT_SMALL"}, {27, "INVISIBLE_WALL"}, {28, "TRANSPARENT_SMALL_ANIM"}, {29, "WARD"},
    {30, "CHARCONTROLLER"}, {31, "STAIRHELPER"}, {32, "DEADBIP"}, {33, "BIPED_NO_CC"}, {34, "AVOIDBOX"},
    {35, "COLLISIONBOX"}, {36, "CAMERASPHERE"}, {37, "DOORDETECTION"}, {38, "CONEPROJECTILE"},
    {39, "CAMERAPICK"}, {40, "ITEMPICK"}, {41, "LINEOFSIGHT"}, {42, "PATHPICK"}, {43, "CUSTOMPICK1"},
    {44, "CUSTOMPICK2"}, {45, "SPELLEXPLOSION"}, {46, "DROPPINGPICK"}, {47, "DEADACTORZONE"},
    {48, "TRIGGER_FALLINGTRAP"}, {49, "NAVCUT"}, {50, "CRITTER"}, {51, "SPELLTRIGGER"},
    {52, "LIVING_AND_DEAD_ACTORS"}, {53, "DETECTION"}, {54, "TRAP_TRIGGER"},
};

constexpr EnumValue kFallout4LayerValues[] = {
    {0, "UNIDENTIFIED"}, {1, "STATIC"}, {2, "ANIMSTATIC"}, {3, "TRANSPARENT"}, {4, "CLUTTER"},
    {5, "WEAPON"}, {6, "PROJECTILE"}, {7, "SPELL"}, {8, "BIPED"}, {9, "TREES"}, {10, "PROPS"},
    {11, "WATER"}, {12, "TRIGGER"}, {13, "TERRAIN"}, {14, "TRAP"}, {15, "NONCOLLIDABLE"},
    {16, "CLOUD_TRAP"}, {17, "GROUND"}, {18, "PORTAL"}, {19, "DEBRIS_SMALL"}, {20, "DEBRIS_LARGE"},
    {21, "ACOUSTIC_SPACE"}, {22, "ACTORZONE"}, {23, "PROJECTILEZONE"}, {24, "GASTRAP"}, {25, "SHELLCASING"},
    {26, "TRANSPARENT_SMALL"}, {27, "INVISIBLE_WALL"}, {28, "TRANSPARENT_SMALL_ANIM"}, {29, "CLUTTERLARGE"},
    {30, "CHARCONTROLLER"}, {31, "STAIRHELPER"}, {32, "DEADBIP"}, {33, "BIPED_NO_CC"}, {34, "AVOIDBOX"},
    {35, "COLLISIONBOX"}, {36, "CAMERASPHERE"}, {37, "DOORDETECTION"}, {38, "CONEPROJECTILE"},
    {39, "CAMERA"}, {40, "ITEMPICKER"}, {41, "LINEOFSIGHT"}, {42, "PATHPICK"}, {43, "CUSTOMPICK1"},
    {44, "FXCOLLIDER"}, {45, "SPELLEXPLOSION"}, {46, "DROPPINGPICK"}, {47, "DEADACTORZONE"},
    {48, "FALLINGTRAP"}, {49, "NAVCUT"}, {50, "CRITTER"}, {51, "SPELLTRIGGER"},
    {52, "LIVING_AND_DEAD_ACTORS"}, {53, "DETECTION"}, {54, "TRAP_TRIGGER"},
    {55, "CLUTTERNONAVCUT"}, {56, "CHARBUMPER"},
};

constexpr EnumValue kBipedPartValues[] = {
    {0, "other"}, {1, "head"}, {2, "body"}, {3, "spine 1"}, {4, "spine 2"}, {5, "left upper arm"},
    {6, "left forearm"}, {7, "left hand"}, {8, "left thigh"}, {9, "left calf"}, {10, "left foot"},
    {11, "right upper arm"}, {12, "right forearm"}, {13, "right hand"}, {14, "right thigh"}, {15, "right calf"},
    {16, "right foot"}, {17, "tail"}, {18, "shield"}, {19, "quiver"}, {20, "weapon"}, {21, "ponytail"},
    {22, "wing"}, {23, "pack"}, {24, "chain"}, {25, "addon head"}, {26, "addon chest"}, {27, "addon leg"},
    {28, "addon arm"},
};

constexpr EnumValue kMotionTypeValues[] = {
    {0, "invalid"}, {1, "dynamic"}, {2, "sphere inertia"}, {3, "box inertia"}, {4, "keyframed"}, {5, "fixed"},
    {6, "thin box inertia"}, {7, "character"},
};
constexpr EnumValue kQualityTypeValues[] = {
    {-1, "invalid"}, {0, "fixed"}, {1, "keyframed"}, {2, "debris"}, {3, "debris simple toi"}, {4, "moving"},
    {5, "critical"}, {6, "bullet"}, {7, "user"}, {8, "character"}, {9, "keyframed reporting"},
};

// As they are shown, each word with a capital. The games' names, of which the numbers are hashes, are in lower case
// and without spaces, but for the spaced ones. "none" is a name as well, that of a mesh without material.
constexpr std::string_view kSkyrimMaterialNames[] = {
    "Alduin", "Barrel", "Bone Actor", "Bottle", "Character Bumper", "Cloth", "Dirt", "Dragon", "Ghost", "Glass",
    "Grass", "Gravel", "Ice", "Insect", "Material Armor Heavy", "Material Armor Light", "Material Arrow",
    "Material Ash", "Material Axe 1 Hand", "Material Basket", "Material Blade 1 Hand",
    "Material Blade 1 Hand Small", "Material Blade 2 Hand", "Material Block Axe", "Material Block Blade 1 Hand",
    "Material Block Blade 2 Hand", "Material Block Blunt", "Material Block Blunt 2 Hand",
    "Material Block Bows Staves", "Material Blunt 1 Hand", "Material Blunt 2 Hand", "Material Bone",
    "Material Bone Actor", "Material Book", "Material Bottle Small", "Material Boulder Large",
    "Material Boulder Medium", "Material Boulder Small", "Material Bows Staves", "Material Carpet",
    "Material Carriage Wheel", "Material Ceramic Medium", "Material Chain", "Material Chain Metal",
    "Material Cloth", "Material Coin", "Material Ice Form", "Material Meat", "Material Metal Light",
    "Material Pots Pans", "Material Shield Heavy", "Material Shield Light", "Material Skin Large",
    "Material Skin Metal Large", "Material Skin Metal Small", "Material Skin Skeleton", "Material Skin Small",
    "Material Solid Metal", "Material Stairs Wood", "Material Stone As Stairs", "Material Water Puddle",
    "Material Wood As Stairs", "Material Wood Heavy", "Material Wood Medium", "Mud", "None", "Organic",
    "Organic Large", "Sand", "Skin", "Snow", "Stairs Broken Stone", "Stairs Glass", "Stairs Heavy Metal",
    "Stairs Metal", "Stairs Snow", "Stairs Stone", "Stairs Wood", "Stone", "Ward", "Water", "Web", "Wood",
};
constexpr std::string_view kSkyrimSpacedNames[] = {
    "Broken Stone", "Chain Metal", "Heavy Metal", "Heavy Stone", "Heavy Wood", "Light Wood", "Solid Metal",
};

constexpr std::string_view kFallout4MaterialNames[] = {
    "Actor Armored", "Actor Armored Crab", "Actor Generic", "Actor Ghost", "Actor Glowing", "Actor Insect",
    "Actor Insect Small", "Actor Metal", "Actor Metal Armored Power", "Actor Metal Large", "Actor Metal Small",
    "Actor Skeleton", "Actor Skin", "Actor Skin Large", "Actor Skin Small", "Armor Heavy", "Armor Light", "Arrow",
    "Axe 1 Hand", "Basket", "Book", "Bottle", "Bottle Small", "Brick", "Carpet", "Ceramic Medium", "Chain",
    "Character Bumper", "Cloth", "Cloth Cushion", "Coin", "Concrete", "Concrete Stairs", "Debug", "Dirt",
    "Dirt Stairs", "DLC03 Material Metal Bear Trap", "DLC03 Material VR Floor",
    "DLC04_Material_ArcadeSledBall_Ball", "DLC04_Material_ArcadeSledBall_Track",
    "DLC04_Material_RubberBasketBall", "DLC05 Material Ball Track Ball", "DLC05 Material Ball Track Metal",
    "DLC05 Material Ball Track Metal Funnel", "DLC05 Material Ball Track Wood", "Generic", "Glass", "Glass Stairs",
    "Grass", "Grass Stairs", "Gravel", "Ice", "Insect", "Insect Floor", "Material Actor Synth Gen 1",
    "Material Baseball", "Material Body Bone", "Material Ceramic Coffee Mug", "Material Clipboard",
    "Material Ground Dirt Leaves", "Material Ground Grass Bush", "Material Ground Metal A",
    "Material Ground Tile Vinyl", "Material Ground Tile Vinyl Sanctuary Hills", "Material Metal Auto",
    "Material Metal Bucket", "Material Metal Can Tin", "Material Metal Chair Folding", "Material Metal Gas Line",
    "Material Metal Gate Vault", "Material Metal Lunchbox", "Material Metal Shopping Cart", "Material Metal Sign",
    "Material Metal Stairs", "Material Metal Tray", "Material Metal Vertibird Chassis Large",
    "Material Metal Vertibird Chassis Small", "Material Metal Weight", "Material Other Bone",
    "Material Paper Box Cardboard", "Material Paper Box Small", "Material Paper Magazine", "Material Plastic Bin",
    "Material Plastic Bowling Ball", "Material Plastic Large", "Material Plastic Traffic Cone",
    "Material Rubber Ball", "Material Rubber Tire", "Material Stone Subway Pillar Large", "Material Subway Gate",
    "Material Weapon Block Blade Medium", "Material Weapon Block Blade Small", "Material Weapon Casing",
    "Material Weapon Casing Minigun", "Material Weapon Casing Pistol", "Material Weapon Casing Rifle",
    "Material Weapon Casing Shotgun", "Material Weapon Metal Blade 1 Hand",
    "Material Weapon Metal Blade 1 Hand Small", "Material Weapon Metal Grenade", "Material Weapon Metal Mine",
    "Material Weapon Pistol", "Material Weapon Rifle", "Material Weapon Rifle Large", "Material Wood Board",
    "Material Wood Broom", "Material Wood Crate", "Meat", "Metal", "Metal Barrel", "Metal Barrel Trash Can",
    "Metal Barrel Trash Can Office", "Metal Heavy", "Metal Hollow", "Metal Light", "Metal Solid", "Metal Stairs",
    "Mud", "None", "Null Material", "Organic", "Organic Large", "Other Parent", "Paper", "Plastic", "Pots Pans",
    "Sand", "Sandbag", "Shield Heavy", "Shield Light", "Skin", "Snow", "Snow Stairs", "Stone", "Stone As Stairs",
    "Stone Boulder Large", "Stone Boulder Medium", "Stone Boulder Small", "Stone Broken", "Stone Broken Stairs",
    "Stone Heavy", "Stone Stairs", "Ward", "Water", "Water Puddle", "Weapon", "Weapon Blade 2 Hand",
    "Weapon Block Blunt", "Weapon Blunt 1 Hand", "Weapon Blunt 2 Hand", "Weapon Bows Staves", "Web", "Wood",
    "Wood As Stairs", "Wood Barrel", "Wood Heavy", "Wood Light", "Wood Stairs",
};
constexpr std::string_view kFallout4SpacedNames[] = {
    "Insect Wing", "Solid Metal",
};
// clang-format on

constexpr std::uint32_t hashOf(std::string_view shown, bool hasSpaces)
{
    std::uint32_t crc = 0;
    for (const char c : shown) {
        if (c != ' ' || hasSpaces)
            crc = addedToMaterialId(crc, lowerLetter(c));
    }
    return crc;
}

// The names by their numbers, and 0, which no name has.
template <std::size_t count, std::size_t spaced>
constexpr std::array<EnumValue, count + spaced + 1>
materialsNamed(const std::string_view (&names)[count], const std::string_view (&withSpaces)[spaced])
{
    std::array<EnumValue, count + spaced + 1> values{};
    values[0] = {0, "No Material"};
    for (std::size_t i = 0; i < count; ++i)
        values[i + 1] = {hashOf(names[i], false), names[i]};
    for (std::size_t i = 0; i < spaced; ++i)
        values[count + i + 1] = {hashOf(withSpaces[i], true), withSpaces[i]};
    std::ranges::sort(values, {}, &EnumValue::value);
    return values;
}
constexpr auto kSkyrimMaterialValues = materialsNamed(kSkyrimMaterialNames, kSkyrimSpacedNames);
constexpr auto kFallout4MaterialValues = materialsNamed(kFallout4MaterialNames, kFallout4SpacedNames);

} // namespace

const EnumDesc kSkyrimLayers{"SkyrimLayer", kSkyrimLayerValues, false, true};
const EnumDesc kFallout4Layers{"Fallout4Layer", kFallout4LayerValues, false, true};
const EnumDesc kSkyrimMaterials{"SkyrimHavokMaterial", kSkyrimMaterialValues, false, true};
const EnumDesc kFallout4Materials{"Fallout4HavokMaterial", kFallout4MaterialValues, false, true};
const EnumDesc kBipedParts{"BipedPart", kBipedPartValues, false, true};
const EnumDesc kMotionTypes{"MotionType", kMotionTypeValues};
const EnumDesc kQualityTypes{"QualityType", kQualityTypeValues};

} // namespace cutaway::havok
