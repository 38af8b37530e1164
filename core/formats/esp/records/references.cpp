// SPDX-License-Identifier: MIT
// Objects that are placed in cells.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace refr
{

// clang-format off
constexpr EnumValue kTypeSkyrimValues[] = {
    {0, "None"}, {1, "Box"}, {2, "Sphere"}, {3, "Portal Box"}, {4, "Unknown 4"},
};
constexpr EnumDesc kTypeSkyrim{"Type", kTypeSkyrimValues};
constexpr EnumValue kFlagsValues[] = {
    {0x40, "Has Image Space"}, {0x80, "Has Lighting Template"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kXTELFlagsSkyrimValues[] = {
    {0x1, "No Alarm"},
};
constexpr EnumDesc kXTELFlagsSkyrim{"XTELFlags", kXTELFlagsSkyrimValues, true};
constexpr EnumValue kLevelSkyrimValues[] = {
    {1, "Novice"}, {25, "Apprentice"}, {50, "Adept"}, {75, "Expert"}, {100, "Master"}, {255, "Requires Key"},
};
constexpr EnumDesc kLevelSkyrim{"Level", kLevelSkyrimValues};
constexpr EnumValue kXLOCFlagsValues[] = {
    {0x4, "Leveled Lock"},
};
constexpr EnumDesc kXLOCFlags{"XLOCFlags", kXLOCFlagsValues, true};
constexpr EnumValue kActionFlagValues[] = {
    {0x1, "Use Default"}, {0x2, "Activate"}, {0x4, "Open"}, {0x8, "Open by Default"},
};
constexpr EnumDesc kActionFlag{"ActionFlag", kActionFlagValues, true};
constexpr EnumValue kMapFlagsSkyrimValues[] = {
    {0x1, "Visible"}, {0x2, "Can Travel To"}, {0x4, "\"Show All\" Hidden"},
};
constexpr EnumDesc kMapFlagsSkyrim{"MapFlags", kMapFlagsSkyrimValues, true};
constexpr EnumValue kMapMarkerValues[] = {
    {0, "None"}, {1, "City"}, {2, "Town"}, {3, "Settlement"}, {4, "Cave"}, {5, "Camp"}, {6, "Fort"},
    {7, "Nordic Ruins"}, {8, "Dwemer Ruin"}, {9, "Shipwreck"}, {10, "Grove"}, {11, "Landmark"},
    {12, "Dragon Lair"}, {13, "Farm"}, {14, "Wood Mill"}, {15, "Mine"}, {16, "Imperial Camp"},
    {17, "Stormcloak Camp"}, {18, "Doomstone"}, {19, "Wheat Mill"}, {20, "Smelter"}, {21, "Stable"},
    {22, "Imperial Tower"}, {23, "Clearing"}, {24, "Pass"}, {25, "Altar"}, {26, "Rock"}, {27, "Lighthouse"},
    {28, "Orc Stronghold"}, {29, "Giant Camp"}, {30, "Shack"}, {31, "Nordic Tower"}, {32, "Nordic Dwelling"},
    {33, "Docks"}, {34, "Shrine"}, {35, "Riften Castle"}, {36, "Riften Capitol"}, {37, "Windhelm Castle"},
    {38, "Windhelm Capitol"}, {39, "Whiterun Castle"}, {40, "Whiterun Capitol"}, {41, "Solitude Castle"},
    {42, "Solitude Capitol"}, {43, "Markarth Castle"}, {44, "Markarth Capitol"}, {45, "Winterhold Castle"},
    {46, "Winterhold Capitol"}, {47, "Morthal Castle"}, {48, "Morthal Capitol"}, {49, "Falkreath Castle"},
    {50, "Falkreath Capitol"}, {51, "Dawnstar Castle"}, {52, "Dawnstar Capitol"},
    {53, "DLC02 - Temple of Miraak"}, {54, "DLC02 - Raven Rock"}, {55, "DLC02 - Beast Stone"},
    {56, "DLC02 - Tel Mithryn"}, {57, "DLC02 - To Skyrim"}, {58, "DLC02 - To Solstheim"},
    {59, "DLC02 - Castle Karstaag"},
};
constexpr EnumDesc kMapMarker{"MapMarker", kMapMarkerValues};
constexpr EnumValue kTypeFallout4Values[] = {
    {0, "None"}, {1, "Box"}, {2, "Sphere"}, {3, "Plane"}, {4, "Line"}, {5, "Ellipsoid"},
};
constexpr EnumDesc kTypeFallout4{"Type", kTypeFallout4Values};
constexpr EnumValue kXTELFlagsFallout4Values[] = {
    {0x1, "No Alarm"}, {0x2, "No Load Screen"}, {0x4, "Relative Position"},
};
constexpr EnumDesc kXTELFlagsFallout4{"XTELFlags", kXTELFlagsFallout4Values, true};
constexpr EnumValue kXRDOFlagsValues[] = {
    {0x1, "Ignores Distance Checks"},
};
constexpr EnumDesc kXRDOFlags{"XRDOFlags", kXRDOFlagsValues, true};
constexpr EnumValue kLevelFallout4Values[] = {
    {0, "None"}, {1, "Novice 1"}, {25, "Novice 25"}, {50, "Advanced"}, {75, "Expert"}, {100, "Master"},
    {253, "Requires Terminal"}, {251, "Barred"}, {252, "Chained"}, {254, "Inaccessible"},
    {255, "Requires Key"},
};
constexpr EnumDesc kLevelFallout4{"Level", kLevelFallout4Values};
constexpr EnumValue kMapFlagsFallout4Values[] = {
    {0x1, "Visible"}, {0x2, "Can Travel To"}, {0x4, "\"Show All\" Hidden"}, {0x8, "Use Location Name"},
};
constexpr EnumDesc kMapFlagsFallout4{"MapFlags", kMapFlagsFallout4Values, true};
constexpr EnumValue kTNAMTypeValues[] = {
    {0, "Cave"}, {1, "City"}, {2, "Diamond City"}, {3, "Encampment"}, {4, "Factory / Industrial Site"},
    {5, "Gov't Building / Monument"}, {6, "Metro Station"}, {7, "Military Base"}, {8, "Natural Landmark"},
    {9, "Office / Civic Building"}, {10, "Ruins - Town"}, {11, "Ruins - Urban"}, {12, "Sanctuary"},
    {13, "Settlement"}, {14, "Sewer / Utility Tunnels"}, {15, "Vault"}, {16, "Airfield"}, {17, "Bunker Hill"},
    {18, "Camper"}, {19, "Car"}, {20, "Church"}, {21, "Country Club"}, {22, "Custom House"}, {23, "Drive-In"},
    {24, "Elevated Highway"}, {25, "Faneuil Hall"}, {26, "Farm"}, {27, "Filling Station"}, {28, "Forested"},
    {29, "Goodneighbor"}, {30, "Graveyard"}, {31, "Hospital"}, {32, "Industrial Dome"},
    {33, "Industrial Stacks"}, {34, "Institute"}, {35, "Irish Pride"}, {36, "Junkyard"}, {37, "Observatory"},
    {38, "Pier"}, {39, "Pond / Lake"}, {40, "Quarry"}, {41, "Radioactive Area"}, {42, "Radio Tower"},
    {43, "Salem"}, {44, "School"}, {45, "Shipwreck"}, {46, "Submarine"}, {47, "Swan Pond"},
    {48, "Synth Head"}, {49, "Town"}, {50, "Brotherhood of Steel"}, {51, "Brownstone Townhouse"},
    {52, "Bunker"}, {53, "Castle"}, {54, "Skyscraper"}, {55, "Libertalia"}, {56, "Low-Rise Building"},
    {57, "Minutemen"}, {58, "Police Station"}, {59, "Prydwen"}, {60, "Railroad - Faction"}, {61, "Railroad"},
    {62, "Satellite"}, {63, "Sentinel"}, {64, "USS Constitution"},
    {65, "Mechanist LairRaider settlementVassal settlementPotential Vassal settlement"}, {66, "Custom 66"},
    {67, "Custom 67"}, {68, "Custom 68"}, {69, "Custom 69"}, {70, "Custom 70"}, {71, "Custom 71"},
    {72, "Custom 72"}, {73, "Custom 73"}, {74, "Custom 74"}, {75, "Custom 75"}, {76, "Custom 76"},
    {77, "Custom 77"}, {78, "Custom 78"}, {79, "Custom 79"}, {80, "Custom 80"}, {81, "Custom 81"},
    {82, "Custom 82"}, {83, "Custom 83"}, {84, "Custom 84"}, {85, "Custom 85"}, {86, "Custom 86"},
    {87, "Custom 87"}, {88, "Custom 88"}, {89, "Custom 89"}, {90, "Custom 90"}, {91, "Custom 91"},
    {92, "Custom 92"}, {93, "Custom 93"}, {94, "Custom 94"}, {95, "Custom 95"}, {96, "Custom 96"},
    {97, "Custom 97"}, {98, "Custom 98"}, {99, "Custom 99"},
};
constexpr EnumDesc kTNAMType{"TNAMType", kTNAMTypeValues};
// clang-format on

constexpr FieldDesc kXprmBoundsFields[] = {
    field("x", Kind::F32).doc("shown times 2"),
    field("y", Kind::F32).doc("shown times 2"),
    field("z", Kind::F32).doc("shown times 2"),
};
constexpr StructDesc kXprmBounds{"XprmBounds", nullptr, kXprmBoundsFields};
constexpr FieldDesc kXprmSkyrimFields[] = {
    field("bounds", kXprmBounds),
    field("color", kByteColorA2),
    field("unknown", Kind::F32),
    field("type", Kind::U32).named(kTypeSkyrim),
};
constexpr StructDesc kXprmSkyrim{"Xprm", nullptr, kXprmSkyrimFields};
constexpr FieldDesc kXpodFields[] = {
    form("origin", "REFR"),
    form("destination", "REFR"),
};
constexpr StructDesc kXpod{"Xpod", nullptr, kXpodFields};
constexpr FieldDesc kBoundDataXrmrFields[] = {
    field("linkedRoomsCount", Kind::U8),
    field("flags", Kind::U8).named(kFlags),
    raw("unknown", 2),
};
constexpr StructDesc kBoundDataXrmr{"BoundDataXrmr", nullptr, kBoundDataXrmrFields};
constexpr FieldDesc kXpwrFields[] = {
    form("reference", "REFR"),
    field("type", Kind::U32).named(kPARWType).when(rest),
};
constexpr StructDesc kXpwr{"Xpwr", nullptr, kXpwrFields};
constexpr FieldDesc kXligSkyrimFields[] = {
    field("fov90", Kind::F32),           field("fade135", Kind::F32),  field("endDistanceCap", Kind::F32),
    field("shadowDepthBias", Kind::F32), raw("unknown", 4).when(rest),
};
constexpr StructDesc kXligSkyrim{"Xlig", nullptr, kXligSkyrimFields};
constexpr FieldDesc kXalpFields[] = {
    field("cutoff", Kind::U8),
    field("base", Kind::U8),
};
constexpr StructDesc kXalp{"Xalp", nullptr, kXalpFields};
constexpr FieldDesc kXtelSkyrimFields[] = {
    form("door", "REFR"),
    field("positionRotation", kPositionRotation),
    field("flags", Kind::U32).named(kXTELFlagsSkyrim),
};
constexpr StructDesc kXtelSkyrim{"Xtel", nullptr, kXtelSkyrimFields};
constexpr FieldDesc kXwcuFields[] = {
    field("linearVelocity", kVec3),  raw("unknown", 4),  field("angularVelocity", kVec3), raw("unknown2", 4),
    field("unknownVelocity", kVec3), raw("unknown3", 4),
};
constexpr StructDesc kXwcu{"Xwcu", nullptr, kXwcuFields};
constexpr FieldDesc kXlocSkyrimFields[] = {
    field("level", Kind::U8).named(kLevelSkyrim),
    padding("unused", 3),
    form("key", "KEYM"),
    field("flags", Kind::U8).named(kXLOCFlags),
    padding("unused2", 3).when(rest),
    padding("unused3", 8).when(rest),
};
constexpr StructDesc kXlocSkyrim{"Xloc", nullptr, kXlocSkyrimFields};
constexpr FieldDesc kXndpFields[] = {
    form("navmesh", "NAVM"),
    field("triangle", Kind::I16),
    padding("unused", 2),
};
constexpr StructDesc kXndp{"Xndp", nullptr, kXndpFields};
constexpr FieldDesc kXlkrFields[] = {
    form("keywordRef", "KYWD ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(rest),
};
constexpr StructDesc kXlkr{"Xlkr", nullptr, kXlkrFields};
constexpr FieldDesc kMapMarkerTnamSkyrimFields[] = {
    field("type", Kind::U8).named(kMapMarker),
    padding("unused", 1),
};
constexpr StructDesc kMapMarkerTnamSkyrim{"MapMarkerTnam", nullptr, kMapMarkerTnamSkyrimFields};
constexpr FieldDesc kXprmFallout4Fields[] = {
    field("bounds", kXprmBounds),
    field("color", kByteColorA2),
    field("unknown", Kind::F32),
    field("type", Kind::U32).named(kTypeFallout4),
};
constexpr StructDesc kXprmFallout4{"Xprm", nullptr, kXprmFallout4Fields};
constexpr FieldDesc kXligFallout4Fields[] = {
    field("fov90", Kind::F32),
    field("fade10", Kind::F32),
    field("endDistanceCap", Kind::F32),
    field("shadowDepthBias", Kind::F32),
    field("nearClip", Kind::F32).when(rest),
    field("volumetricIntensity", Kind::F32).when(rest),
};
constexpr StructDesc kXligFallout4{"Xlig", nullptr, kXligFallout4Fields};
constexpr FieldDesc kXtelFallout4Fields[] = {
    form("door", "REFR"),
    field("positionRotation", kPositionRotation),
    field("flags", Kind::U32).named(kXTELFlagsFallout4),
    form("transitionInterior", "CELL"),
};
constexpr StructDesc kXtelFallout4{"Xtel", nullptr, kXtelFallout4Fields};
constexpr FieldDesc kXrdoFields[] = {
    field("frequency", Kind::F32),
    field("minWeakDistance", Kind::F32),
    field("maxWeakDistance", Kind::F32),
    field("flags", Kind::U32).named(kXRDOFlags),
};
constexpr StructDesc kXrdo{"Xrdo", nullptr, kXrdoFields};
constexpr FieldDesc kXbsdFields[] = {
    field("slack", Kind::F32),   field("thickness", Kind::F32),
    field("halfExtents", kVec3), field("windDetachedEnd", Kind::Bool),
    raw("unused", 0).toEnd(),
};
constexpr StructDesc kXbsd{"Xbsd", nullptr, kXbsdFields};
constexpr FieldDesc kXpddFields[] = {
    field("widthScale", Kind::F32),
    field("heightScale", Kind::F32),
};
constexpr StructDesc kXpdd{"Xpdd", nullptr, kXpddFields};
constexpr FieldDesc kXlocFallout4Fields[] = {
    field("level", Kind::U8).named(kLevelFallout4),
    padding("unused", 3),
    form("key", "KEYM"),
    field("flags", Kind::U8).named(kXLOCFlags),
    padding("unused2", 3).when(rest),
    raw("unknown", 0).toEnd().when(rest),
};
constexpr StructDesc kXlocFallout4{"Xloc", nullptr, kXlocFallout4Fields};
constexpr FieldDesc kMapMarkerTnamFallout4Fields[] = {
    field("type", Kind::U8).named(kTNAMType),
    padding("unused", 1),
};
constexpr StructDesc kMapMarkerTnamFallout4{"MapMarkerTnam", nullptr, kMapMarkerTnamFallout4Fields};
constexpr FieldDesc kXplkFields[] = {
    form("ref", "REFR ACHR"),
    raw("unknown", 0).toEnd(),
};
constexpr StructDesc kXplk{"Xplk", nullptr, kXplkFields};
constexpr FieldDesc kPowerGridXwpnFields[] = {
    form("node1", "REFR ACHR"),
    form("node2", "REFR ACHR"),
    form("line", "REFR"),
};
constexpr StructDesc kPowerGridXwpn{"PowerGridXwpn", nullptr, kPowerGridXwpnFields};

constexpr GrammarRow kBoundDataRows[] = {
    one("XRMR", "header", kBoundDataXrmr),
    optional("LNAM", "lighting template", form("lightingTemplate", "LGTM")),
    optional("INAM", "image space", form("imageSpace", "IMGS")),
    repeat("XLRM", "linked room", form("linkedRoom", "REFR")),
};
constexpr GrammarRow kOwnershipRows[] = {
    one("XOWN", "owner", form("owner", "FACT ACHR NPC_")),
    optional("XRNK", "faction rank", field("factionRank", Kind::I32)),
};
constexpr GrammarRow kPatrolRows[] = {
    one("XPRD", "idle time", field("idleTime", Kind::F32)),
    one(marker("XPPA", "patrol script marker")),
    one("INAM", "idle", form("idle", "IDLE")),
    skyrim(optional("SCHR", "unused", raw("unused", 0))),
    skyrim(optional("SCTX", "unused", raw("unused", 0))),
    repeat("PDTO", "topic", kTopicData),
};
constexpr GrammarRow kMapMarkerRows[] = {
    one(marker("XMRK", "map marker data")),
    skyrim(one("FNAM", "map flags", field("mapFlags", Kind::U8).named(kMapFlagsSkyrim))),
    fallout4(one("FNAM", "map flags", field("mapFlags", Kind::U8).named(kMapFlagsFallout4))),
    one(kFullName),
    skyrim(one("TNAM", "data", kMapMarkerTnamSkyrim)),
    fallout4(one("TNAM", "data", kMapMarkerTnamFallout4)),
};
constexpr GrammarRow kPowerGridRows[] = {
    one("XWPG", "count", field("count", Kind::U32)),
    repeat("XWPN", "connections", kPowerGridXwpn),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    skyrim(optional(
        "NAME", "base",
        form("base", "TREE SNDR ACTI DOOR STAT FURN CONT ARMO AMMO LVLN LVLC MISC WEAP BOOK KEYM ALCH LIGH "
                     "GRAS ASPC IDLM ARMA INGR MSTT TACT TXST FLOR SLGM SCRL SOUN APPA SPEL ARTO ADDN"))),
    fallout4(
        optional("NAME", "base",
                 form("base", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL "
                              "FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ "
                              "OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    optional("XMBO", "bound half extents", kVec3),
    skyrim(optional("XPRM", "primitive", kXprmSkyrim)),
    fallout4(optional("XPRM", "primitive", kXprmFallout4)),
    fallout4(optional("XPOD", "portal data", field("portalData", kXpod).toEnd())),
    fallout4(optional("XPTL", "room portal", kPlaneData)),
    optional("XORD", "linked occlusion references",
             form("linkedOcclusionReferences", "REFR").toEnd().doc("elements: Right, Left, Bottom, Top")),
    optional("XOCP", "occlusion plane data", kPlaneData),
    skyrim(optional("XPOD", "portal data", field("portalData", kXpod).toEnd())),
    skyrim(optional("XPTL", "room portal unused", kPlaneData)),
    optional(kPart<"boundData">, kBoundDataRows),
    optional(marker("XMBP", "multi bound primitive marker")),
    skyrim(optional("XRGD", "ragdoll data", raw("ragdollData", 0))),
    skyrim(optional("XRGB", "ragdoll biped data", raw("ragdollBipedData", 0))),
    fallout4(optional("XRGD", "ragdoll data", field("ragdollData", kRagdollBone).toEnd())),
    fallout4(optional("XRGB", "ragdoll biped rotation", kVec3)),
    optional("XRDS", "radius", field("radius", Kind::F32)),
    skyrim(repeat("XPWR", "reflected refracted by", kXpwr)),
    fallout4(optional("XEMI", "emittance", form("emittance", "LIGH REGN"))),
    fallout4(optional("XLIG", "light data", kXligFallout4)),
    repeat("XLTW", "lit water", form("litWater", "REFR")),
    skyrim(optional("XEMI", "emittance", form("emittance", "LIGH REGN"))),
    skyrim(optional("XLIG", "light data", kXligSkyrim)),
    optional("XALP", "alpha", kXalp),
    skyrim(optional("XTEL", "teleport destination", kXtelSkyrim)),
    skyrim(optional("XTNM", "teleport message box", form("teleportMessageBox", "MESG"))),
    fallout4(optional("XTEL", "teleport destination", kXtelFallout4)),
    fallout4(optional("XTNM", "teleport loc name", form("teleportLocName", "MESG"))),
    optional("XMBR", "multi bound reference", form("multiBoundReference", "REFR")),
    skyrim(optional("XWCN", "water current count", field("waterCurrentCount", Kind::U32))),
    skyrim(optional("XWCS", "water current count old", field("waterCurrentCountOld", Kind::U32))),
    skyrim(optional("XWCU", "water currents", kXwcu)),
    skyrim(optional("XCVL", "water current linear velocity", kVec3)),
    skyrim(optional("XCVR", "water current rotational velocity", kVec3)),
    skyrim(optional("XCZC", "water current zone cell", form("waterCurrentZoneCell", "CELL"))),
    skyrim(optional("XCZR", "water current zone reference",
                    form("waterCurrentZoneReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    skyrim(optional("XCZA", "water current zone action", raw("waterCurrentZoneAction", 0))),
    skyrim(optional("XSCL", "scale", field("scale", Kind::F32))),
    fallout4(optional("XWCN", "unknown", raw("unknown", 0))),
    fallout4(optional("XWCU", "water velocity", kWaterVelocity)),
    fallout4(optional("XASP", "acoustic restriction", form("acousticRestriction", "REFR"))),
    fallout4(optional(marker("XATP", "activation point"))),
    fallout4(optional("XAMC", "ammo count", field("ammoCount", Kind::U32))),
    fallout4(optional(marker("XLKT", "linked ref transient"))),
    fallout4(optional("XLYR", "layer", form("layer", "LAYR"))),
    fallout4(optional("XMSP", "material swap", form("materialSwap", "MSWP"))),
    fallout4(optional("XRFG", "reference group", form("referenceGroup", "RFGP"))),
    fallout4(optional("XRDO", "radio", kXrdo)),
    fallout4(optional("XBSD", "spline", kXbsd)),
    fallout4(optional("XPDD", "projected decal", kXpdd)),
    optional("XSPC", "spawn container", form("spawnContainer", "REFR")),
    optional(kPart<"activateParents">, kActivateParentsRows),
    optional("XLIB", "leveled item base object", form("leveledItemBaseObject", "LVLI")),
    optional("XLCM", "level modifier", field("levelModifier", Kind::I32).named(kACHRLevelModifier)),
    optional("XLCN", "persist location", form("persistLocation", "LCTN")),
    optional("XTRI", "collision layer", field("collisionLayer", Kind::U32)),
    skyrim(optional("XLOC", "lock data", kXlocSkyrim)),
    fallout4(optional("XLOC", "lock data", kXlocFallout4)),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    optional("XNDP", "navmesh door link", kXndp),
    fallout4(optional("XLRL", "location reference", form("locationReference", "LCRT LCTN"))),
    optional("XLRT", "location ref type", form("locationRefType", "LCRT").toEnd()),
    optional(marker("XIS2", "ignored by sandbox")),
    skyrim(optional(kPart<"ownership">, kOwnershipRows)),
    fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", Kind::I32))),
    optional("XCNT", "item count", field("itemCount", Kind::I32)),
    skyrim(optional("XCHG", "charge", field("charge", Kind::F32))),
    skyrim(optional("XLRL", "location reference", form("locationReference", "LCRT LCTN"))),
    fallout4(optional("XHLT", "health", field("health", Kind::U32))),
    optional("XESP", "enable parent", kEnableParent),
    repeat("XLKR", "linked references", kXlkr),
    repeat(kList<"patrol">, kPatrolRows),
    optional("XACT", "action flag", field("actionFlag", Kind::U32).named(kActionFlag)),
    optional("XHTW", "head tracking weight", field("headTrackingWeight", Kind::F32)),
    optional("XFVC", "favor cost", field("favorCost", Kind::F32)),
    optional(marker("ONAM", "open by default")),
    optional(kPart<"mapMarker">, kMapMarkerRows),
    skyrim(optional("XATR", "attach ref", form("attachRef", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    fallout4(optional("XATR", "attach ref",
                      form("attachRef", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA ACHR"))),
    fallout4(repeat("XPLK", "spline connection", kXplk)),
    fallout4(optional(kPart<"powerGrid">, kPowerGridRows)),
    fallout4(optional("XCVR", "unknown", raw("unknown", 0))),
    fallout4(optional("XCVL", "unknown", raw("unknown", 0))),
    fallout4(optional("XCZR", "current zone reference",
                      form("currentZoneReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    fallout4(optional("XCZA", "unknown", raw("unknown", 0))),
    fallout4(optional("XCZC", "current zone cell", form("currentZoneCell", "CELL"))),
    fallout4(optional("XSCL", "scale", field("scale", Kind::F32))),
    optional("XLOD", "distant LOD data", field("distantLODData", Kind::F32).toEnd()),
    optional("DATA", "position rotation", kPositionRotation),
    fallout4(optional("MNAM", "comments", field("comments", Kind::Text))),
};
constexpr CountPair kCounts[] = {
    {sig("XWPG"), 4, sig("XWPN"), false},
};

} // namespace refr

constexpr RecordRow kReferencesRecords[] = {
    {.signature = "REFR",
     .plural = "placed objects",
     .grammar = refr::kRows,
     .anyOrder = true,
     .counts = refr::kCounts},
};
static_assert(wellFormedRecords(kReferencesRecords));

} // namespace

std::span<const RecordRow> referencesRecords()
{
    return kReferencesRecords;
}

} // namespace cutaway::esp
