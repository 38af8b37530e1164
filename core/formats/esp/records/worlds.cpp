// SPDX-License-Identifier: MIT
// Worlds and cells.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace cell
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Is Interior Cell"}, {0x2, "Has Water"}, {0x4, "Can Travel From Here"}, {0x8, "No LOD Water"},
    {0x20, "Public Area"}, {0x40, "Hand Changed"}, {0x80, "Show Sky"}, {0x100, "Use Sky Lighting"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kLandSkyrimValues[] = {
    {0x1, "Hide - Quad 1"}, {0x2, "Hide - Quad 2"}, {0x4, "Hide - Quad 3"}, {0x8, "Hide - Quad 4"},
};
constexpr EnumDesc kLandSkyrim{"Land", kLandSkyrimValues, true};
constexpr EnumValue kInheritsValues[] = {
    {0x1, "Ambient Color"}, {0x2, "Directional Color"}, {0x4, "Fog Color"}, {0x8, "Fog Near"},
    {0x10, "Fog Far"}, {0x20, "Directional Rotation"}, {0x40, "Directional Fade"}, {0x80, "Clip Distance"},
    {0x100, "Fog Power"}, {0x200, "Fog Max"}, {0x400, "Light Fade Distances"},
};
constexpr EnumDesc kInherits{"Inherits", kInheritsValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Is Interior Cell"}, {0x2, "Has Water"}, {0x4, "Can Travel From Here"}, {0x8, "No LOD Water"},
    {0x20, "Public Area"}, {0x40, "Hand Changed"}, {0x80, "Show Sky"}, {0x100, "Use Sky Lighting"},
    {0x400, "Hidden from Interior Cell List"}, {0x800, "Sunlight Shadows"}, {0x1000, "Distant LOD only"},
    {0x2000, "Player Followers Can't Travel Here"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
constexpr EnumValue kLandFallout4Values[] = {
    {0x1, "Hide - Quad 1"}, {0x2, "Hide - Quad 2"}, {0x4, "Hide - Quad 3"}, {0x8, "Hide - Quad 4"},
    {0x10, "No Collision - Quad 1"}, {0x20, "No Collision - Quad 2"}, {0x40, "No Collision - Quad 3"},
    {0x80, "No Collision - Quad 4"},
};
constexpr EnumDesc kLandFallout4{"Land", kLandFallout4Values, true};
// clang-format on

constexpr FieldDesc kXclcSkyrimFields[] = {
    field("x", Kind::I32),
    field("y", Kind::I32),
    field("landFlags", Kind::U32).named(kLandSkyrim).upTo(kLastLE).when(rest),
    field("landFlags", Kind::U8).named(kLandSkyrim).from(kFirstSE).when(rest),
    padding("unused", 3).from(kFirstSE).when(rest),
};
constexpr StructDesc kXclcSkyrim{"Xclc", nullptr, kXclcSkyrimFields};
constexpr FieldDesc kXcllSkyrimFields[] = {
    field("ambientColor", kByteColor),
    field("directionalColor", kByteColor),
    field("fogColorNear", kByteColor),
    field("fogNear", Kind::F32),
    field("fogFar", Kind::F32),
    field("directionalRotationXY", Kind::I32),
    field("directionalRotationZ", Kind::I32),
    field("directionalFade", Kind::F32),
    field("fogClipDistance", Kind::F32),
    field("fogPower", Kind::F32),
    field("ambientColors", kAmbientColors),
    field("fogColorFar", kByteColor).when(rest),
    field("fogMax", Kind::F32).when(rest),
    field("lightFadeBegin", Kind::F32).when(rest),
    field("lightFadeEnd", Kind::F32).when(rest),
    field("inherits", Kind::U32).named(kInherits).when(rest),
};
constexpr StructDesc kXcllSkyrim{"Xcll", nullptr, kXcllSkyrimFields};
constexpr FieldDesc kMhdtMaxHeightsFields[] = {
    field("row", Kind::U8).times(32),
};
constexpr StructDesc kMhdtMaxHeights{"MhdtMaxHeights", nullptr, kMhdtMaxHeightsFields};
constexpr FieldDesc kMhdtFields[] = {
    field("offset", Kind::F32),
    field("maxHeights", kMhdtMaxHeights).times(32),
};
constexpr StructDesc kMhdt{"Mhdt", nullptr, kMhdtFields};
constexpr FieldDesc kXwcuFields[] = {
    field("unknownVelocity", kVec3),
    raw("unknown", 4),
};
constexpr StructDesc kXwcu{"Xwcu", nullptr, kXwcuFields};
constexpr FieldDesc kXclcFallout4Fields[] = {
    field("x", Kind::I32),
    field("y", Kind::I32),
    field("landFlags", Kind::U32).named(kLandFallout4).when(rest),
};
constexpr StructDesc kXclcFallout4{"Xclc", nullptr, kXclcFallout4Fields};
constexpr FieldDesc kXcllFallout4Fields[] = {
    field("ambientColor", kByteColor),
    field("directionalColor", kByteColor),
    field("fogColorNear", kByteColor),
    field("fogNear", Kind::F32),
    field("fogFar", Kind::F32),
    field("directionalRotationXY", Kind::I32),
    field("directionalRotationZ", Kind::I32),
    field("directionalFade", Kind::F32),
    field("fogClipDistance", Kind::F32),
    field("fogPower", Kind::F32),
    field("ambientColors", kAmbientColors),
    field("fogColorFar", kByteColor).when(rest),
    field("fogMax", Kind::F32).when(rest),
    field("lightFadeBegin", Kind::F32).when(rest),
    field("lightFadeEnd", Kind::F32).when(rest),
    field("inherits", Kind::U32).named(kInherits).when(rest),
    field("nearHeightMid", Kind::F32).when(rest),
    field("nearHeightRange", Kind::F32).when(rest),
    field("fogColorHighNear", kByteColor).when(rest),
    field("fogColorHighFar", kByteColor).when(rest),
    field("highDensityScale", Kind::F32).when(rest),
    field("fogNearScale", Kind::F32).when(rest),
    field("fogFarScale", Kind::F32).when(rest),
    field("fogHighNearScale", Kind::F32).when(rest),
    field("fogHighFarScale", Kind::F32).when(rest),
    field("farHeightMid", Kind::F32).when(rest),
    field("farHeightRange", Kind::F32).when(rest),
};
constexpr StructDesc kXcllFallout4{"Xcll", nullptr, kXcllFallout4Fields};
constexpr FieldDesc kXilwFields[] = {
    form("worldspace", "WRLD"),
    field("offsetX", Kind::F32),
    field("offsetY", Kind::F32),
    field("offsetZ", Kind::F32),
};
constexpr StructDesc kXilw{"Xilw", nullptr, kXilwFields};
constexpr FieldDesc kXcriReferencesFields[] = {
    form("reference", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    field("combinedMesh", Kind::U32).doc("hash that names the combined mesh"),
};
constexpr StructDesc kXcriReferences{"XcriReferences", nullptr, kXcriReferencesFields};
constexpr FieldDesc kXcriFields[] = {
    field("meshesCount", Kind::U32),
    field("referencesCount", Kind::U32),
    field("meshes", Kind::U32).counted("meshesCount").doc("hash that names the combined mesh"),
    field("references", kXcriReferences).counted(halfOf<"referencesCount">),
};
constexpr StructDesc kXcri{"Xcri", nullptr, kXcriFields};

constexpr GrammarRow kOwnershipRows[] = {
    one("XOWN", "owner", form("owner", "FACT ACHR NPC_")),
    optional("XRNK", "faction rank", field("factionRank", Kind::I32)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    skyrim(optional("DATA", "flags", field("flags", Kind::U16).named(kFlagsSkyrim))),
    skyrim(optional("XCLC", "grid", kXclcSkyrim)),
    skyrim(optional("XCLL", "lighting", kXcllSkyrim)),
    skyrim(optional("TVDT", "occlusion data", raw("occlusionData", 0))),
    fallout4(optional("DATA", "flags", field("flags", Kind::U16).named(kFlagsFallout4))),
    fallout4(optional("VISI", "pre vis files timestamp", raw("preVisFilesTimestamp", 0))),
    fallout4(optional("RVIS", "in pre vis file of", form("inPreVisFileOf", "CELL"))),
    fallout4(optional("PCMB", "pre combined files timestamp", raw("preCombinedFilesTimestamp", 0))),
    fallout4(optional("XCLC", "grid", kXclcFallout4)),
    fallout4(optional("XCLL", "lighting", kXcllFallout4)),
    fallout4(optional("CNAM", "precombined object level XY", field("precombinedObjectLevelXY", Kind::U8))),
    fallout4(optional("ZNAM", "precombined object level z", field("precombinedObjectLevelZ", Kind::U8))),
    fallout4(optional("TVDT", "unknown", raw("unknown", 0))),
    optional("MHDT", "max height data", kMhdt),
    optional("LTMP", "lighting template", form("lightingTemplate", "LGTM")),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    optional("XCLW", "water height", field("waterHeight", Kind::F32)),
    skyrim(optional("XNAM", "water noise texture", field("waterNoiseTexture", Kind::Text))),
    optional("XCLR", "regions", form("regions", "REGN").toEnd()),
    optional("XLCN", "location", form("location", "LCTN")),
    skyrim(optional("XWCN", "water current count", field("waterCurrentCount", Kind::U32))),
    skyrim(optional("XWCS", "water current count old", field("waterCurrentCountOld", Kind::U32))),
    skyrim(optional("XWCU", "water currents", field("waterCurrents", kXwcu).toEnd())),
    fallout4(optional("XWCN", "unknown", raw("unknown", 0))),
    fallout4(optional("XWCU", "water velocity", kWaterVelocity)),
    optional("XCWT", "water", form("water", "WATR")),
    skyrim(optional(kPart<"ownership">, kOwnershipRows)),
    fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", Kind::I32))),
    optional("XILL", "lock list", form("lockList", "FLST NPC_")),
    fallout4(optional("XILW", "exterior LOD", kXilw)),
    optional("XWEM", "water environment map", field("waterEnvironmentMap", Kind::Text)),
    optional("XCCM", "sky weather from region", form("skyWeatherFromRegion", "REGN")),
    optional("XCAS", "acoustic space", form("acousticSpace", "ASPC")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    optional("XCMO", "music type", form("musicType", "MUSC")),
    optional("XCIM", "image space", form("imageSpace", "IMGS")),
    fallout4(optional("XGDR", "god rays", form("godRays", "GDRY"))),
    fallout4(optional("XPRI", "pre vis reference index",
                      form("preVisReferenceIndex", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    fallout4(optional("XCRI", "combined reference index", kXcri)),
};

} // namespace cell

namespace wrld
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Use Land Data"}, {0x2, "Use LOD Data"}, {0x4, "Use Map Data"}, {0x8, "Use Water Data"},
    {0x10, "Use Climate Data"}, {0x40, "Use Sky Cell"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kDATAFlagsValues[] = {
    {0x1, "Small World"}, {0x2, "Can't Fast Travel"}, {0x8, "No LOD Water"}, {0x10, "No Landscape"},
    {0x20, "No Sky"}, {0x40, "Fixed Dimensions"}, {0x80, "No Grass"},
};
constexpr EnumDesc kDATAFlags{"DATAFlags", kDATAFlagsValues, true};
// clang-format on

constexpr FieldDesc kRnamReferencesFields[] = {
    form("ref", "REFR"),
    field("y", Kind::I16),
    field("x", Kind::I16),
};
constexpr StructDesc kRnamReferences{"RnamReferences", nullptr, kRnamReferencesFields};
constexpr FieldDesc kRnamFields[] = {
    field("y", Kind::I16),
    field("x", Kind::I16),
    field("referencesCount", Kind::U32),
    field("references", kRnamReferences).counted("referencesCount"),
};
constexpr StructDesc kRnam{"Rnam", nullptr, kRnamFields};
constexpr FieldDesc kMhdtCornerFields[] = {
    field("x", Kind::I16),
    field("y", Kind::I16),
};
constexpr StructDesc kMhdtCorner{"MhdtCorner", nullptr, kMhdtCornerFields};
constexpr FieldDesc kMhdtDimensionsFields[] = {
    field("min", kMhdtCorner),
    field("max", kMhdtCorner),
};
constexpr StructDesc kMhdtDimensions{"MhdtDimensions", nullptr, kMhdtDimensionsFields};
constexpr FieldDesc kMhdtCellFields[] = {
    field("bottomLeft", Kind::U8),
    field("bottomRight", Kind::U8),
    field("topLeft", Kind::U8),
    field("topRight", Kind::U8),
};
constexpr StructDesc kMhdtCell{"MhdtCell", nullptr, kMhdtCellFields};
constexpr FieldDesc kMhdtFields[] = {
    field("dimensions", kMhdtDimensions),
    field("cellHeights", kMhdtCell).toEnd().doc("four corners of each cell inside the dimensions"),
};
constexpr StructDesc kMhdt{"WorldMhdt", nullptr, kMhdtFields};
constexpr FieldDesc kWctrFields[] = {
    field("x", Kind::I16),
    field("y", Kind::I16),
};
constexpr StructDesc kWctr{"Wctr", nullptr, kWctrFields};
constexpr FieldDesc kDnamFields[] = {
    field("defaultLandHeight", Kind::F32),
    field("defaultWaterHeight", Kind::F32),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};
constexpr FieldDesc kMnamUsableDimensionsFields[] = {
    field("x", Kind::I32),
    field("y", Kind::I32),
};
constexpr StructDesc kMnamUsableDimensions{"MnamUsableDimensions", nullptr, kMnamUsableDimensionsFields};
constexpr FieldDesc kMnamCellCoordinatesNwCellFields[] = {
    field("x", Kind::I16),
    field("y", Kind::I16),
};
constexpr StructDesc kMnamCellCoordinatesNwCell{"MnamCellCoordinatesNwCell", nullptr,
                                                kMnamCellCoordinatesNwCellFields};
constexpr FieldDesc kMnamCellCoordinatesSeCellFields[] = {
    field("x", Kind::I16),
    field("y", Kind::I16),
};
constexpr StructDesc kMnamCellCoordinatesSeCell{"MnamCellCoordinatesSeCell", nullptr,
                                                kMnamCellCoordinatesSeCellFields};
constexpr FieldDesc kMnamCellCoordinatesFields[] = {
    field("nwCell", kMnamCellCoordinatesNwCell),
    field("seCell", kMnamCellCoordinatesSeCell),
};
constexpr StructDesc kMnamCellCoordinates{"MnamCellCoordinates", nullptr, kMnamCellCoordinatesFields};
constexpr FieldDesc kMnamCameraDataFields[] = {
    field("minHeight", Kind::F32),
    field("maxHeight", Kind::F32),
    field("initialPitch", Kind::F32),
};
constexpr StructDesc kMnamCameraData{"MnamCameraData", nullptr, kMnamCameraDataFields};
constexpr FieldDesc kMnamSkyrimFields[] = {
    field("usableDimensions", kMnamUsableDimensions),
    field("cellCoordinates", kMnamCellCoordinates),
    field("cameraData", kMnamCameraData),
};
constexpr StructDesc kMnamSkyrim{"Mnam", nullptr, kMnamSkyrimFields};
constexpr FieldDesc kOnamFields[] = {
    field("worldMapScale", Kind::F32),
    field("cellXOffset", Kind::F32),
    field("cellYOffset", Kind::F32),
    field("cellZOffset", Kind::F32),
};
constexpr StructDesc kOnam{"Onam", nullptr, kOnamFields};
constexpr FieldDesc kObjectBoundsNam0Fields[] = {
    field("x", Kind::F32).doc("shown times 0.000244141"),
    field("y", Kind::F32).doc("shown times 0.000244141"),
};
constexpr StructDesc kObjectBoundsNam0{"ObjectBoundsNam0", nullptr, kObjectBoundsNam0Fields};
constexpr FieldDesc kObjectBoundsNam9Fields[] = {
    field("x", Kind::F32).doc("shown times 0.000244141"),
    field("y", Kind::F32).doc("shown times 0.000244141"),
};
constexpr StructDesc kObjectBoundsNam9{"ObjectBoundsNam9", nullptr, kObjectBoundsNam9Fields};
constexpr FieldDesc kMnamFallout4Fields[] = {
    field("usableDimensions", kMnamUsableDimensions),
    field("cellCoordinates", kMnamCellCoordinates),
};
constexpr StructDesc kMnamFallout4{"Mnam", nullptr, kMnamFallout4Fields};
constexpr FieldDesc kWorldDefaultLevelDataWlevNwCellFields[] = {
    field("x", Kind::I8),
    field("y", Kind::I8),
};
constexpr StructDesc kWorldDefaultLevelDataWlevNwCell{"WorldDefaultLevelDataWlevNwCell", nullptr,
                                                      kWorldDefaultLevelDataWlevNwCellFields};
constexpr FieldDesc kWorldDefaultLevelDataWlevSizeFields[] = {
    field("width", Kind::U8),
    field("height", Kind::U8),
};
constexpr StructDesc kWorldDefaultLevelDataWlevSize{"WorldDefaultLevelDataWlevSize", nullptr,
                                                    kWorldDefaultLevelDataWlevSizeFields};
constexpr FieldDesc kWorldDefaultLevelDataWlevFields[] = {
    field("nwCell", kWorldDefaultLevelDataWlevNwCell),
    field("size", kWorldDefaultLevelDataWlevSize),
};
constexpr StructDesc kWorldDefaultLevelDataWlev{"WorldDefaultLevelDataWlev", nullptr,
                                                kWorldDefaultLevelDataWlevFields};

constexpr GrammarRow kParentWorldspaceRows[] = {
    one("WNAM", "world", form("world", "WRLD")),
    one("PNAM", "flags", field("flags", Kind::U16).named(kFlags)),
};
constexpr GrammarRow kLodDataRows[] = {
    one("NAM3", "lod water", form("lodWater", "WATR")),
    one("NAM4", "lod water height", field("lodWaterHeight", Kind::F32)),
};
constexpr GrammarRow kObjectBoundsRows[] = {
    one("NAM0", "min", kObjectBoundsNam0),
    one("NAM9", "max", kObjectBoundsNam9),
};
constexpr GrammarRow kWorldDefaultLevelDataRows[] = {
    one("WLEV", "dimension", kWorldDefaultLevelDataWlev),
    optional("WLEV", "cell data", raw("cellData", 0)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    repeat("RNAM", "large references", kRnam),
    optional("MHDT", "max height data", kMhdt),
    optional(kFullName),
    optional("WCTR", "fixed dimensions center cell", kWctr),
    optional("LTMP", "interior lighting", form("interiorLighting", "LGTM")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    optional("XLCN", "location", form("location", "LCTN")),
    optional(kPart<"parentWorldspace">, kParentWorldspaceRows),
    optional("CNAM", "climate", form("climate", "CLMT")),
    optional("NAM2", "water", form("water", "WATR")),
    optional(kPart<"lodData">, kLodDataRows),
    optional("DNAM", "land data", kDnam),
    optional("ICON", "map image", field("mapImage", Kind::Text)),
    optional(kPart<"cloudModel">, kAuroraRows),
    skyrim(optional("MNAM", "world map data", kMnamSkyrim)),
    fallout4(optional("MNAM", "world map data", kMnamFallout4)),
    optional("ONAM", "world map offset data", kOnam),
    optional("NAMA", "distant LOD multiplier", field("distantLODMultiplier", Kind::F32)),
    optional("DATA", "flags", field("flags", Kind::U8).named(kDATAFlags)),
    one(kPart<"objectBounds">, kObjectBoundsRows),
    optional("ZNAM", "music", form("music", "MUSC")),
    optional("NNAM", "canopy shadow unused", field("canopyShadowUnused", Kind::Text)),
    skyrim(optional("XNAM", "water noise texture", field("waterNoiseTexture", Kind::Text))),
    fallout4(optional("XWEM", "water environment map", field("waterEnvironmentMap", Kind::Text))),
    optional("TNAM", "hd LOD diffuse texture", field("hdLODDiffuseTexture", Kind::Text)),
    optional("UNAM", "hd LOD normal texture", field("hdLODNormalTexture", Kind::Text)),
    skyrim(optional("XWEM", "water environment map unused", field("waterEnvironmentMapUnused", Kind::Text))),
    fallout4(optional(kPart<"worldDefaultLevelData">, kWorldDefaultLevelDataRows)),
    optional("OFST", "offsets", field("offsets", Kind::U32).toEnd()),
    fallout4(optional("CLSZ", "cell sizes", field("cellSizes", Kind::U32).toEnd())),
};

} // namespace wrld

constexpr RecordRow kWorldsRecords[] = {
    {.signature = "CELL", .plural = "cells", .grammar = cell::kRows, .anyOrder = true},
    {.signature = "WRLD", .plural = "worlds", .grammar = wrld::kRows},
};
static_assert(wellFormedRecords(kWorldsRecords));

} // namespace

std::span<const RecordRow> worldsRecords()
{
    return kWorldsRecords;
}

} // namespace cutaway::esp
