// SPDX-License-Identifier: MIT
// Objects that are placed in cells.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure kRefrBounds{"Bounds", {
    field("x", F32).doc("shown times 2"), field("y", F32).doc("shown times 2"), field("z", F32).doc("shown times 2")}, Display::Tuple};
constexpr Enumeration kRefrType{"Type", {
    {0, "None"}, {1, "Box"}, {2, "Sphere"}, {3, "Portal Box"}, {4, "Unknown 4"}}};
constexpr Structure kRefrPrimitive{"Primitive", {
    field("bounds", kRefrBounds), field("color", kByteColorA2), field("unknown", F32),
    field("type", U32).named(kRefrType)}};
constexpr Structure kRefrSize{"Size", {
    field("width", F32).doc("shown times 2"), field("height", F32).doc("shown times 2")}};
constexpr Structure kRefrRotationQuaternion{"RotationQuaternion", {
    field("q1", F32), field("q2", F32), field("q3", F32), field("q4", F32)}};
constexpr Structure kRefrPlaneData{"PlaneData", {
    field("size", kRefrSize), field("position", kVec3), field("rotationQuaternion", kRefrRotationQuaternion)}};
constexpr Structure kRefrPortalData{"PortalData", {form("origin", "REFR"), form("destination", "REFR")}};
constexpr Enumeration kRefrFlags{"Flags", {{0x40, "Has Image Space"}, {0x80, "Has Lighting Template"}}, true};
constexpr Structure kRefrHeader{"Header", {
    field("linkedRoomsCount", U8), field("flags", U8).named(kRefrFlags), raw("unknown", 2)}};
constexpr Structure kRefrLightData{"LightData", {
    field("fov90", F32), field("fade135", F32), field("endDistanceCap", F32), field("shadowDepthBias", F32),
    raw("unknown", 4).when(rest)}};
constexpr Structure kRefrAlpha{"Alpha", {field("cutoff", U8), field("base", U8)}};
constexpr Enumeration kRefrXtelFlags{"XtelFlags", {{0x1, "No Alarm"}}, true};
constexpr Structure kRefrTeleportDestination{"TeleportDestination", {
    form("door", "REFR"), field("positionRotation", kPositionRotation), field("flags", U32).named(kRefrXtelFlags)}};
constexpr Structure kRefrWaterCurrents{"WaterCurrents", {
    field("linearVelocity", kVec3), raw("unknown", 4), field("angularVelocity", kVec3), raw("unknown2", 4),
    field("unknownVelocity", kVec3), raw("unknown3", 4)}};
constexpr Enumeration kRefrLevel{"Level", {
    {1, "Novice"}, {25, "Apprentice"}, {50, "Adept"}, {75, "Expert"}, {100, "Master"}, {255, "Requires Key"}}};
constexpr Enumeration kRefrXlocFlags{"XlocFlags", {{0x4, "Leveled Lock"}}, true};
constexpr Structure kRefrLockData{"LockData", {
    field("level", U8).named(kRefrLevel), padding("unused", 3), form("key", "KEYM"),
    field("flags", U8).named(kRefrXlocFlags), padding("unused2", 3).when(rest), padding("unused3", 8).when(rest)}};
constexpr Structure kRefrNavmeshDoorLink{"NavmeshDoorLink", {
    form("navmesh", "NAVM"), field("triangle", I16), padding("unused", 2)}};
constexpr Enumeration kRefrActionFlag{"ActionFlag", {
    {0x1, "Use Default"}, {0x2, "Activate"}, {0x4, "Open"}, {0x8, "Open by Default"}}, true};
constexpr Enumeration kRefrMapFlags{"MapFlags", {
    {0x1, "Visible"}, {0x2, "Can Travel To"}, {0x4, "\"Show All\" Hidden"}}, true};
constexpr Enumeration kRefrMapMarker{"MapMarker", {
    {0, "None"}, {1, "City"}, {2, "Town"}, {3, "Settlement"}, {4, "Cave"}, {5, "Camp"}, {6, "Fort"},
    {7, "Nordic Ruins"}, {8, "Dwemer Ruin"}, {9, "Shipwreck"}, {10, "Grove"}, {11, "Landmark"}, {12, "Dragon Lair"},
    {13, "Farm"}, {14, "Wood Mill"}, {15, "Mine"}, {16, "Imperial Camp"}, {17, "Stormcloak Camp"}, {18, "Doomstone"},
    {19, "Wheat Mill"}, {20, "Smelter"}, {21, "Stable"}, {22, "Imperial Tower"}, {23, "Clearing"}, {24, "Pass"},
    {25, "Altar"}, {26, "Rock"}, {27, "Lighthouse"}, {28, "Orc Stronghold"}, {29, "Giant Camp"}, {30, "Shack"},
    {31, "Nordic Tower"}, {32, "Nordic Dwelling"}, {33, "Docks"}, {34, "Shrine"}, {35, "Riften Castle"},
    {36, "Riften Capitol"}, {37, "Windhelm Castle"}, {38, "Windhelm Capitol"}, {39, "Whiterun Castle"},
    {40, "Whiterun Capitol"}, {41, "Solitude Castle"}, {42, "Solitude Capitol"}, {43, "Markarth Castle"},
    {44, "Markarth Capitol"}, {45, "Winterhold Castle"}, {46, "Winterhold Capitol"}, {47, "Morthal Castle"},
    {48, "Morthal Capitol"}, {49, "Falkreath Castle"}, {50, "Falkreath Capitol"}, {51, "Dawnstar Castle"},
    {52, "Dawnstar Capitol"}, {53, "DLC02 - Temple of Miraak"}, {54, "DLC02 - Raven Rock"},
    {55, "DLC02 - Beast Stone"}, {56, "DLC02 - Tel Mithryn"}, {57, "DLC02 - To Skyrim"}, {58, "DLC02 - To Solstheim"},
    {59, "DLC02 - Castle Karstaag"}}};
constexpr Structure kRefrTnam{"Tnam", {field("type", U8).named(kRefrMapMarker), padding("unused", 1)}};
constexpr Enumeration kRefrType2{"Type", {
    {0, "None"}, {1, "Box"}, {2, "Sphere"}, {3, "Plane"}, {4, "Line"}, {5, "Ellipsoid"}}};
constexpr Structure kRefrPrimitive2{"Primitive", {
    field("bounds", kRefrBounds), field("color", kByteColorA2), field("unknown", F32),
    field("type", U32).named(kRefrType2)}};
constexpr Structure kRefrLightData2{"LightData", {
    field("fov90", F32), field("fade10", F32), field("endDistanceCap", F32), field("shadowDepthBias", F32),
    field("nearClip", F32).when(rest), field("volumetricIntensity", F32).when(rest)}};
constexpr Enumeration kRefrXtelFlags2{"XtelFlags", {
    {0x1, "No Alarm"}, {0x2, "No Load Screen"}, {0x4, "Relative Position"}}, true};
constexpr Structure kRefrTeleportDestination2{"TeleportDestination", {
    form("door", "REFR"), field("positionRotation", kPositionRotation), field("flags", U32).named(kRefrXtelFlags2),
    form("transitionInterior", "CELL")}};
constexpr Enumeration kRefrXrdoFlags{"XrdoFlags", {{0x1, "Ignores Distance Checks"}}, true};
constexpr Structure kRefrRadio{"Radio", {
    field("frequency", F32), field("minWeakDistance", F32), field("maxWeakDistance", F32),
    field("flags", U32).named(kRefrXrdoFlags)}};
constexpr Structure kRefrSpline{"Spline", {
    field("slack", F32), field("thickness", F32), field("halfExtents", kVec3), field("windDetachedEnd", Bool),
    raw("unused", 0).toEnd()}};
constexpr Structure kRefrProjectedDecal{"ProjectedDecal", {field("widthScale", F32), field("heightScale", F32)}};
constexpr Enumeration kRefrLevel2{"Level", {
    {0, "None"}, {1, "Novice 1"}, {25, "Novice 25"}, {50, "Advanced"}, {75, "Expert"}, {100, "Master"},
    {253, "Requires Terminal"}, {251, "Barred"}, {252, "Chained"}, {254, "Inaccessible"}, {255, "Requires Key"}}};
constexpr Structure kRefrLockData2{"LockData", {
    field("level", U8).named(kRefrLevel2), padding("unused", 3), form("key", "KEYM"),
    field("flags", U8).named(kRefrXlocFlags), padding("unused2", 3).when(rest), raw("unknown", 0).toEnd().when(rest)}};
constexpr Enumeration kRefrMapFlags2{"MapFlags", {
    {0x1, "Visible"}, {0x2, "Can Travel To"}, {0x4, "\"Show All\" Hidden"}, {0x8, "Use Location Name"}}, true};
constexpr Enumeration kRefrTnamType{"TnamType", {
    {0, "Cave"}, {1, "City"}, {2, "Diamond City"}, {3, "Encampment"}, {4, "Factory / Industrial Site"},
    {5, "Gov't Building / Monument"}, {6, "Metro Station"}, {7, "Military Base"}, {8, "Natural Landmark"},
    {9, "Office / Civic Building"}, {10, "Ruins - Town"}, {11, "Ruins - Urban"}, {12, "Sanctuary"},
    {13, "Settlement"}, {14, "Sewer / Utility Tunnels"}, {15, "Vault"}, {16, "Airfield"}, {17, "Bunker Hill"},
    {18, "Camper"}, {19, "Car"}, {20, "Church"}, {21, "Country Club"}, {22, "Custom House"}, {23, "Drive-In"},
    {24, "Elevated Highway"}, {25, "Faneuil Hall"}, {26, "Farm"}, {27, "Filling Station"}, {28, "Forested"},
    {29, "Goodneighbor"}, {30, "Graveyard"}, {31, "Hospital"}, {32, "Industrial Dome"}, {33, "Industrial Stacks"},
    {34, "Institute"}, {35, "Irish Pride"}, {36, "Junkyard"}, {37, "Observatory"}, {38, "Pier"}, {39, "Pond / Lake"},
    {40, "Quarry"}, {41, "Radioactive Area"}, {42, "Radio Tower"}, {43, "Salem"}, {44, "School"}, {45, "Shipwreck"},
    {46, "Submarine"}, {47, "Swan Pond"}, {48, "Synth Head"}, {49, "Town"}, {50, "Brotherhood of Steel"},
    {51, "Brownstone Townhouse"}, {52, "Bunker"}, {53, "Castle"}, {54, "Skyscraper"}, {55, "Libertalia"},
    {56, "Low-Rise Building"}, {57, "Minutemen"}, {58, "Police Station"}, {59, "Prydwen"}, {60, "Railroad - Faction"},
    {61, "Railroad"}, {62, "Satellite"}, {63, "Sentinel"}, {64, "USS Constitution"},
    {65, "Mechanist LairRaider settlementVassal settlementPotential Vassal settlement"}, {66, "Custom 66"},
    {67, "Custom 67"}, {68, "Custom 68"}, {69, "Custom 69"}, {70, "Custom 70"}, {71, "Custom 71"}, {72, "Custom 72"},
    {73, "Custom 73"}, {74, "Custom 74"}, {75, "Custom 75"}, {76, "Custom 76"}, {77, "Custom 77"}, {78, "Custom 78"},
    {79, "Custom 79"}, {80, "Custom 80"}, {81, "Custom 81"}, {82, "Custom 82"}, {83, "Custom 83"}, {84, "Custom 84"},
    {85, "Custom 85"}, {86, "Custom 86"}, {87, "Custom 87"}, {88, "Custom 88"}, {89, "Custom 89"}, {90, "Custom 90"},
    {91, "Custom 91"}, {92, "Custom 92"}, {93, "Custom 93"}, {94, "Custom 94"}, {95, "Custom 95"}, {96, "Custom 96"},
    {97, "Custom 97"}, {98, "Custom 98"}, {99, "Custom 99"}}};
constexpr Structure kRefrTnam2{"Tnam", {field("type", U8).named(kRefrTnamType), padding("unused", 1)}};
constexpr Structure kRefrConnections{"Connections", {
    form("node1", "REFR ACHR"), form("node2", "REFR ACHR"), form("line", "REFR")}};
constexpr GrammarRow kRefrBoundDataRows[] = {
    one("XRMR", "header", kRefrHeader), optional("LNAM", "lighting template", form("lightingTemplate", "LGTM")),
    optional("INAM", "image space", form("imageSpace", "IMGS")),
    repeat("XLRM", "linked room", form("linkedRoom", "REFR")),
};
constexpr GrammarRow kRefrPatrolRows[] = {
    one("XPRD", "idle time", field("idleTime", F32)), one(marker("XPPA", "patrol script marker")),
    one("INAM", "idle", form("idle", "IDLE")), skyrim(optional("SCHR", "unused", raw("unused", 0))),
    skyrim(optional("SCTX", "unused", raw("unused", 0))), repeat("PDTO", "topic", kTopicData),
};
constexpr GrammarRow kRefrMapMarkerRows[] = {
    one(marker("XMRK", "map marker data")),
    skyrim(one("FNAM", "map flags", field("mapFlags", U8).named(kRefrMapFlags))),
    fallout4(one("FNAM", "map flags", field("mapFlags", U8).named(kRefrMapFlags2))), one(kFullName),
    skyrim(one("TNAM", "data", kRefrTnam)), fallout4(one("TNAM", "data", kRefrTnam2)),
};
constexpr GrammarRow kRefrPowerGridRows[] = {
    one("XWPG", "count", field("count", U32)), repeat("XWPN", "connections", kRefrConnections),
};
constexpr GrammarRow kRefrRows[] = {
    optional(kEditorId), optional(kScripts),
    skyrim(optional("NAME", "base", form("base", "TREE SNDR ACTI DOOR STAT FURN CONT ARMO AMMO LVLN MISC WEAP BOOK KEYM ALCH LIGH GRAS ASPC IDLM ARMA INGR MSTT TACT TXST FLOR SLGM SCRL SOUN APPA SPEL ARTO ADDN"))),
    fallout4(optional("NAME", "base", form("base", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    optional("XMBO", "bound half extents", kVec3), skyrim(optional("XPRM", "primitive", kRefrPrimitive)),
    fallout4(optional("XPRM", "primitive", kRefrPrimitive2)),
    fallout4(optional("XPOD", "portal data", field("portalData", kRefrPortalData).toEnd())),
    fallout4(optional("XPTL", "room portal", kRefrPlaneData)),
    optional("XORD", "linked occlusion references", form("linkedOcclusionReferences", "REFR").toEnd().doc("elements: Right, Left, Bottom, Top")),
    optional("XOCP", "occlusion plane data", kRefrPlaneData),
    skyrim(optional("XPOD", "portal data", field("portalData", kRefrPortalData).toEnd())),
    skyrim(optional("XPTL", "room portal unused", kRefrPlaneData)), optional(kPart<"boundData">, kRefrBoundDataRows),
    optional(marker("XMBP", "multi bound primitive marker")),
    optional("XRGD", "ragdoll data", field("ragdollData", kRagdollBone).toEnd()),
    optional("XRGB", "ragdoll biped rotation", kVec3), optional("XRDS", "radius", field("radius", F32)),
    skyrim(repeat("XPWR", "reflected refracted by", kReflectedRefractedBy)),
    fallout4(optional("XEMI", "emittance", form("emittance", "LIGH REGN"))),
    fallout4(optional("XLIG", "light data", kRefrLightData2)), repeat("XLTW", "lit water", form("litWater", "REFR")),
    skyrim(optional("XEMI", "emittance", form("emittance", "LIGH REGN"))),
    skyrim(optional("XLIG", "light data", kRefrLightData)), optional("XALP", "alpha", kRefrAlpha),
    skyrim(optional("XTEL", "teleport destination", kRefrTeleportDestination)),
    skyrim(optional("XTNM", "teleport message box", form("teleportMessageBox", "MESG"))),
    fallout4(optional("XTEL", "teleport destination", kRefrTeleportDestination2)),
    fallout4(optional("XTNM", "teleport loc name", form("teleportLocName", "MESG"))),
    optional("XMBR", "multi bound reference", form("multiBoundReference", "REFR")),
    skyrim(optional("XWCN", "water current count", field("waterCurrentCount", U32))),
    skyrim(optional("XWCS", "water current count old", field("waterCurrentCountOld", U32))),
    skyrim(optional("XWCU", "water currents", kRefrWaterCurrents)),
    skyrim(optional("XCVL", "water current linear velocity", kVec3)),
    skyrim(optional("XCVR", "water current rotational velocity", kVec3)),
    skyrim(optional("XCZC", "water current zone cell", form("waterCurrentZoneCell", "CELL"))),
    skyrim(optional("XCZR", "water current zone reference", form("waterCurrentZoneReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    skyrim(optional("XCZA", "water current zone action", raw("waterCurrentZoneAction", 0))),
    skyrim(optional("XSCL", "scale", field("scale", F32))), fallout4(optional("XWCN", "unknown", raw("unknown", 0))),
    fallout4(optional("XWCU", "water velocity", kWaterVelocity)),
    fallout4(optional("XASP", "acoustic restriction", form("acousticRestriction", "REFR"))),
    fallout4(optional(marker("XATP", "activation point"))),
    fallout4(optional("XAMC", "ammo count", field("ammoCount", U32))),
    fallout4(optional(marker("XLKT", "linked ref transient"))),
    fallout4(optional("XLYR", "layer", form("layer", "LAYR"))),
    fallout4(optional("XMSP", "material swap", form("materialSwap", "MSWP"))),
    fallout4(optional("XRFG", "reference group", form("referenceGroup", "RFGP"))),
    fallout4(optional("XRDO", "radio", kRefrRadio)), fallout4(optional("XBSD", "spline", kRefrSpline)),
    fallout4(optional("XPDD", "projected decal", kRefrProjectedDecal)),
    optional("XSPC", "spawn container", form("spawnContainer", "REFR")),
    optional(kPart<"activateParents">, kActivateParentsRows),
    optional("XLIB", "leveled item base object", form("leveledItemBaseObject", "LVLI")),
    optional("XLCM", "level modifier", field("levelModifier", I32).named(kAchrLevelModifier)),
    optional("XLCN", "persist location", form("persistLocation", "LCTN")),
    optional("XTRI", "collision layer", field("collisionLayer", U32)),
    skyrim(optional("XLOC", "lock data", kRefrLockData)), fallout4(optional("XLOC", "lock data", kRefrLockData2)),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    optional("XNDP", "navmesh door link", kRefrNavmeshDoorLink),
    fallout4(optional("XLRL", "location reference", form("locationReference", "LCRT LCTN"))),
    optional("XLRT", "location ref type", form("locationRefType", "LCRT").toEnd()),
    optional(marker("XIS2", "ignored by sandbox")),
    skyrim(optional("XOWN", "owner", form("owner", "FACT ACHR NPC_"))),
    skyrim(optional("XRNK", "faction rank", field("factionRank", I32))), fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", I32))),
    optional("XCNT", "item count", field("itemCount", I32)), skyrim(optional("XCHG", "charge", field("charge", F32))),
    skyrim(optional("XLRL", "location reference", form("locationReference", "LCRT LCTN"))),
    fallout4(optional("XHLT", "health", field("health", U32))), optional("XESP", "enable parent", kEnableParent),
    repeat("XLKR", "linked references", kLinkedReferences), repeat(kList<"patrol">, kRefrPatrolRows),
    optional("XACT", "action flag", field("actionFlag", U32).named(kRefrActionFlag)),
    optional("XHTW", "head tracking weight", field("headTrackingWeight", F32)),
    optional("XFVC", "favor cost", field("favorCost", F32)), optional(marker("ONAM", "open by default")),
    optional(kPart<"mapMarker">, kRefrMapMarkerRows),
    skyrim(optional("XATR", "attach ref", form("attachRef", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    fallout4(optional("XATR", "attach ref", form("attachRef", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA ACHR"))),
    fallout4(repeat("XPLK", "spline connection", kSplineConnection)),
    fallout4(optional(kPart<"powerGrid">, kRefrPowerGridRows)),
    fallout4(optional("XCVR", "unknown", raw("unknown", 0))),
    fallout4(optional("XCVL", "unknown", raw("unknown", 0))),
    fallout4(optional("XCZR", "current zone reference", form("currentZoneReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"))),
    fallout4(optional("XCZA", "unknown", raw("unknown", 0))),
    fallout4(optional("XCZC", "current zone cell", form("currentZoneCell", "CELL"))),
    fallout4(optional("XSCL", "scale", field("scale", F32))),
    optional("XLOD", "distant LOD data", field("distantLODData", F32).toEnd()),
    optional("DATA", "position rotation", kPositionRotation),
    fallout4(optional("MNAM", "comments", field("comments", Text))),
};
constexpr Enumeration kRefrRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x400, "Persistent"}, {0x800, "Initially Disabled"}, {0x1000, "Ignored"},
    {0x10000, "Is Full LOD"}, {0x40000, "Compressed"}, {0x4000000, "Filter (Collision Geometry)"},
    {0x8000000, "Bounding Box (Collision Geometry)"}, {0x10000000, "Reflected By Auto Water"}, {0x40000000, "Ground"},
    {0x80000000, "Multibound"}}, true};
constexpr Enumeration kRefrRecordFlags2{"RecordFlags", {
    {0x10, "Ground Piece"}, {0x20, "Deleted"}, {0x100, "LOD Respects Enable State"}, {0x400, "Persistent"},
    {0x800, "Initially Disabled"}, {0x1000, "Ignored"}, {0x10000, "Is Full LOD"}, {0x40000, "Compressed"},
    {0x4000000, "Filter (Collision Geometry)"}, {0x8000000, "Bounding Box (Collision Geometry)"},
    {0x10000000, "Reflected By Auto Water"}, {0x40000000, "Ground"}, {0x80000000, "Multibound"}}, true};
constexpr CountPair kRefrCounts[] = {
    {sig("XWPG"), 4, sig("XWPN"), false},
};
constexpr RecordRow kReferencesRecords[] = {
    {.signature = "REFR", .plural = "placed objects", .grammar = kRefrRows, .anyOrder = true,
     .header = &kHeaderOf<kRefrRecordFlags>, .fallout4Header = &kHeaderOf<kRefrRecordFlags2>, .counts = kRefrCounts},
};
// clang-format on

std::span<const RecordRow> referencesRecords()
{
    return kReferencesRecords;
}

} // namespace cutaway::esp::listed
