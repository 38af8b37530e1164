// SPDX-License-Identifier: MIT
#include "core/havok/names.h"

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

// "none" is a name as well, that of a mesh without material.
constexpr std::string_view kSkyrimMaterialNames[] = {
    "alduin", "barrel", "boneactor", "bottle", "broken stone", "chain metal", "characterbumper", "cloth",
    "dirt", "dragon", "ghost", "glass", "grass", "gravel", "heavy metal", "heavy stone", "heavy wood", "ice",
    "insect", "light wood", "materialarmorheavy", "materialarmorlight", "materialarrow", "materialash",
    "materialaxe1hand", "materialbasket", "materialblade1hand", "materialblade1handsmall", "materialblade2hand",
    "materialblockaxe", "materialblockblade1hand", "materialblockblade2hand", "materialblockblunt",
    "materialblockblunt2hand", "materialblockbowsstaves", "materialblunt1hand", "materialblunt2hand",
    "materialbone", "materialboneactor", "materialbook", "materialbottlesmall", "materialboulderlarge",
    "materialbouldermedium", "materialbouldersmall", "materialbowsstaves", "materialcarpet",
    "materialcarriagewheel", "materialceramicmedium", "materialchain", "materialchainmetal", "materialcloth",
    "materialcoin", "materialiceform", "materialmeat", "materialmetallight", "materialpotspans",
    "materialshieldheavy", "materialshieldlight", "materialskinlarge", "materialskinmetallarge",
    "materialskinmetalsmall", "materialskinskeleton", "materialskinsmall", "materialsolidmetal",
    "materialstairswood", "materialstoneasstairs", "materialwaterpuddle", "materialwoodasstairs",
    "materialwoodheavy", "materialwoodmedium", "mud", "none", "organic", "organiclarge", "sand", "skin", "snow",
    "solid metal", "stairsbrokenstone", "stairsglass", "stairsheavymetal", "stairsmetal", "stairssnow",
    "stairsstone", "stairswood", "stone", "ward", "water", "web", "wood",
};

constexpr std::string_view kFallout4MaterialNames[] = {
    "actorarmored", "actorarmoredcrab", "actorgeneric", "actorghost", "actorglowing", "actorinsect",
    "actorinsectsmall", "actormetal", "actormetalarmoredpower", "actormetallarge", "actormetalsmall",
    "actorskeleton", "actorskin", "actorskinlarge", "actorskinsmall", "armorheavy", "armorlight", "arrow",
    "axe1hand", "basket", "book", "bottle", "bottlesmall", "brick", "carpet", "ceramicmedium", "chain",
    "characterbumper", "cloth", "clothcushion", "coin", "concrete", "concretestairs", "debug", "dirt",
    "dirtstairs", "dlc03materialmetalbeartrap", "dlc03materialvrfloor", "dlc04_material_arcadesledball_ball",
    "dlc04_material_arcadesledball_track", "dlc04_material_rubberbasketball", "dlc05materialballtrackball",
    "dlc05materialballtrackmetal", "dlc05materialballtrackmetalfunnel", "dlc05materialballtrackwood", "generic",
    "glass", "glassstairs", "grass", "grassstairs", "gravel", "ice", "insect", "insect wing", "insectfloor",
    "materialactorsynthgen1", "materialbaseball", "materialbodybone", "materialceramiccoffeemug",
    "materialclipboard", "materialgrounddirtleaves", "materialgroundgrassbush", "materialgroundmetala",
    "materialgroundtilevinyl", "materialgroundtilevinylsanctuaryhills", "materialmetalauto",
    "materialmetalbucket", "materialmetalcantin", "materialmetalchairfolding", "materialmetalgasline",
    "materialmetalgatevault", "materialmetallunchbox", "materialmetalshoppingcart", "materialmetalsign",
    "materialmetalstairs", "materialmetaltray", "materialmetalvertibirdchassislarge",
    "materialmetalvertibirdchassissmall", "materialmetalweight", "materialotherbone",
    "materialpaperboxcardboard", "materialpaperboxsmall", "materialpapermagazine", "materialplasticbin",
    "materialplasticbowlingball", "materialplasticlarge", "materialplastictrafficcone", "materialrubberball",
    "materialrubbertire", "materialstonesubwaypillarlarge", "materialsubwaygate",
    "materialweaponblockblademedium", "materialweaponblockbladesmall", "materialweaponcasing",
    "materialweaponcasingminigun", "materialweaponcasingpistol", "materialweaponcasingrifle",
    "materialweaponcasingshotgun", "materialweaponmetalblade1hand", "materialweaponmetalblade1handsmall",
    "materialweaponmetalgrenade", "materialweaponmetalmine", "materialweaponpistol", "materialweaponrifle",
    "materialweaponriflelarge", "materialwoodboard", "materialwoodbroom", "materialwoodcrate", "meat", "metal",
    "metalbarrel", "metalbarreltrashcan", "metalbarreltrashcanoffice", "metalheavy", "metalhollow",
    "metallight", "metalsolid", "metalstairs", "mud", "none", "nullmaterial", "organic", "organiclarge",
    "otherparent", "paper", "plastic", "potspans", "sand", "sandbag", "shieldheavy", "shieldlight", "skin",
    "snow", "snowstairs", "solid metal", "stone", "stoneasstairs", "stoneboulderlarge", "stonebouldermedium",
    "stonebouldersmall", "stonebroken", "stonebrokenstairs", "stoneheavy", "stonestairs", "ward", "water",
    "waterpuddle", "weapon", "weaponblade2hand", "weaponblockblunt", "weaponblunt1hand", "weaponblunt2hand",
    "weaponbowsstaves", "web", "wood", "woodasstairs", "woodbarrel", "woodheavy", "woodlight", "woodstairs",
};
// clang-format on

// The names by their numbers, and 0, which no name has.
template <std::size_t count>
constexpr std::array<EnumValue, count + 1> materialsNamed(const std::string_view (&names)[count])
{
    std::array<EnumValue, count + 1> values{};
    values[0] = {0, "no material"};
    for (std::size_t i = 0; i < count; ++i)
        values[i + 1] = {materialId(names[i]), names[i]};
    std::ranges::sort(values, {}, &EnumValue::value);
    return values;
}
constexpr auto kSkyrimMaterialValues = materialsNamed(kSkyrimMaterialNames);
constexpr auto kFallout4MaterialValues = materialsNamed(kFallout4MaterialNames);

} // namespace

const EnumDesc kSkyrimLayers{"SkyrimLayer", kSkyrimLayerValues, false, true};
const EnumDesc kFallout4Layers{"Fallout4Layer", kFallout4LayerValues, false, true};
const EnumDesc kSkyrimMaterials{"SkyrimHavokMaterial", kSkyrimMaterialValues, false, true};
const EnumDesc kFallout4Materials{"Fallout4HavokMaterial", kFallout4MaterialValues, false, true};
const EnumDesc kBipedParts{"BipedPart", kBipedPartValues, false, true};
const EnumDesc kMotionTypes{"MotionType", kMotionTypeValues};
const EnumDesc kQualityTypes{"QualityType", kQualityTypeValues};

} // namespace cutaway::havok
