// SPDX-License-Identifier: MIT
// Worlds and cells.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kCellFlags{"Flags", {
    {0x1, "Is Interior Cell"}, {0x2, "Has Water"}, {0x4, "Can Travel From Here"}, {0x8, "No LOD Water"},
    {0x20, "Public Area"}, {0x40, "Hand Changed"}, {0x80, "Show Sky"}, {0x100, "Use Sky Lighting"}}, true};
constexpr Enumeration kCellLand{"Land", {
    {0x1, "Hide - Quad 1"}, {0x2, "Hide - Quad 2"}, {0x4, "Hide - Quad 3"}, {0x8, "Hide - Quad 4"}}, true};
constexpr Structure kCellGrid{"Grid", {
    field("x", I32), field("y", I32), field("landFlags", U32).named(kCellLand).upTo(kLastLE).when(rest),
    field("landFlags", U8).named(kCellLand).from(kFirstSE).when(rest), padding("unused", 3).from(kFirstSE).when(rest)}};
constexpr Enumeration kCellInherits{"Inherits", {
    {0x1, "Ambient Color"}, {0x2, "Directional Color"}, {0x4, "Fog Color"}, {0x8, "Fog Near"}, {0x10, "Fog Far"},
    {0x20, "Directional Rotation"}, {0x40, "Directional Fade"}, {0x80, "Clip Distance"}, {0x100, "Fog Power"},
    {0x200, "Fog Max"}, {0x400, "Light Fade Distances"}}, true};
constexpr Structure kCellLighting{"Lighting", {
    field("ambientColor", kByteColor), field("directionalColor", kByteColor), field("fogColorNear", kByteColor),
    field("fogNear", F32), field("fogFar", F32), field("directionalRotationXY", I32),
    field("directionalRotationZ", I32), field("directionalFade", F32), field("fogClipDistance", F32),
    field("fogPower", F32), field("ambientColors", kAmbientColors), field("fogColorFar", kByteColor).when(rest),
    field("fogMax", F32).when(rest), field("lightFadeBegin", F32).when(rest), field("lightFadeEnd", F32).when(rest),
    field("inherits", U32).named(kCellInherits).when(rest)}};
constexpr Structure kCellMaxHeightsRow{"MaxHeightsRow", {field("row", U8).times(32)}};
constexpr Structure kCellMaxHeightData{"MaxHeightData", {
    field("offset", F32), field("maxHeights", kCellMaxHeightsRow).times(32)}};
constexpr Structure kCellWaterCurrents{"WaterCurrents", {field("unknownVelocity", kVec3), raw("unknown", 4)}};
constexpr Enumeration kCellFlags2{"Flags", {
    {0x1, "Is Interior Cell"}, {0x2, "Has Water"}, {0x4, "Can Travel From Here"}, {0x8, "No LOD Water"},
    {0x20, "Public Area"}, {0x40, "Hand Changed"}, {0x80, "Show Sky"}, {0x100, "Use Sky Lighting"},
    {0x400, "Hidden from Interior Cell List"}, {0x800, "Sunlight Shadows"}, {0x1000, "Distant LOD only"},
    {0x2000, "Player Followers Can't Travel Here"}}, true};
constexpr Enumeration kCellLand2{"Land", {
    {0x1, "Hide - Quad 1"}, {0x2, "Hide - Quad 2"}, {0x4, "Hide - Quad 3"}, {0x8, "Hide - Quad 4"},
    {0x10, "No Collision - Quad 1"}, {0x20, "No Collision - Quad 2"}, {0x40, "No Collision - Quad 3"},
    {0x80, "No Collision - Quad 4"}}, true};
constexpr Structure kCellGrid2{"Grid", {
    field("x", I32), field("y", I32), field("landFlags", U32).named(kCellLand2).when(rest)}};
constexpr Structure kCellLighting2{"Lighting", {
    field("ambientColor", kByteColor), field("directionalColor", kByteColor), field("fogColorNear", kByteColor),
    field("fogNear", F32), field("fogFar", F32), field("directionalRotationXY", I32),
    field("directionalRotationZ", I32), field("directionalFade", F32), field("fogClipDistance", F32),
    field("fogPower", F32), field("ambientColors", kAmbientColors), field("fogColorFar", kByteColor).when(rest),
    field("fogMax", F32).when(rest), field("lightFadeBegin", F32).when(rest), field("lightFadeEnd", F32).when(rest),
    field("inherits", U32).named(kCellInherits).when(rest), field("nearHeightMid", F32).when(rest),
    field("nearHeightRange", F32).when(rest), field("fogColorHighNear", kByteColor).when(rest),
    field("fogColorHighFar", kByteColor).when(rest), field("highDensityScale", F32).when(rest),
    field("fogNearScale", F32).when(rest), field("fogFarScale", F32).when(rest),
    field("fogHighNearScale", F32).when(rest), field("fogHighFarScale", F32).when(rest),
    field("farHeightMid", F32).when(rest), field("farHeightRange", F32).when(rest)}};
constexpr Structure kCellExteriorLOD{"ExteriorLOD", {
    form("worldspace", "WRLD"), field("offsetX", F32), field("offsetY", F32), field("offsetZ", F32)}};
constexpr Structure kCellReferences{"References", {
    form("reference", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    field("combinedMesh", U32).doc("hash that names the combined mesh")}};
constexpr Structure kCellCombinedReferenceIndex{"CombinedReferenceIndex", {
    field("meshesCount", U32), field("referencesCount", U32),
    field("meshes", U32).counted("meshesCount").doc("hash that names the combined mesh"),
    field("references", kCellReferences).counted(halfOf<"referencesCount">)}};
constexpr GrammarRow kCellRows[] = {
    optional(kEditorId), optional(kFullName),
    skyrim(optional("DATA", "flags", field("flags", U16).named(kCellFlags))),
    skyrim(optional("XCLC", "grid", kCellGrid)), skyrim(optional("XCLL", "lighting", kCellLighting)),
    skyrim(optional("TVDT", "occlusion data", raw("occlusionData", 0))),
    fallout4(optional("DATA", "flags", field("flags", U16).named(kCellFlags2))),
    fallout4(optional("VISI", "pre vis files timestamp", raw("preVisFilesTimestamp", 0))),
    fallout4(optional("RVIS", "in pre vis file of", form("inPreVisFileOf", "CELL"))),
    fallout4(optional("PCMB", "pre combined files timestamp", raw("preCombinedFilesTimestamp", 0))),
    fallout4(optional("XCLC", "grid", kCellGrid2)), fallout4(optional("XCLL", "lighting", kCellLighting2)),
    fallout4(optional("CNAM", "precombined object level XY", field("precombinedObjectLevelXY", U8))),
    fallout4(optional("ZNAM", "precombined object level z", field("precombinedObjectLevelZ", U8))),
    fallout4(optional("TVDT", "unknown", raw("unknown", 0))), optional("MHDT", "max height data", kCellMaxHeightData),
    optional("LTMP", "lighting template", form("lightingTemplate", "LGTM")),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    optional("XCLW", "water height", field("waterHeight", F32)),
    skyrim(optional("XNAM", "water noise texture", field("waterNoiseTexture", Text))),
    optional("XCLR", "regions", form("regions", "REGN").toEnd()),
    optional("XLCN", "location", form("location", "LCTN")),
    skyrim(optional("XWCN", "water current count", field("waterCurrentCount", U32))),
    skyrim(optional("XWCS", "water current count old", field("waterCurrentCountOld", U32))),
    skyrim(optional("XWCU", "water currents", field("waterCurrents", kCellWaterCurrents).toEnd())),
    fallout4(optional("XWCN", "unknown", raw("unknown", 0))),
    fallout4(optional("XWCU", "water velocity", kWaterVelocity)), optional("XCWT", "water", form("water", "WATR")),
    skyrim(optional("XOWN", "owner", form("owner", "FACT ACHR NPC_"))),
    skyrim(optional("XRNK", "faction rank", field("factionRank", I32))), fallout4(optional("XOWN", "owner", kOwner)),
    fallout4(optional("XRNK", "owner faction rank", field("ownerFactionRank", I32))),
    optional("XILL", "lock list", form("lockList", "FLST NPC_")),
    fallout4(optional("XILW", "exterior LOD", kCellExteriorLOD)),
    optional("XWEM", "water environment map", field("waterEnvironmentMap", Text)),
    optional("XCCM", "sky weather from region", form("skyWeatherFromRegion", "REGN")),
    optional("XCAS", "acoustic space", form("acousticSpace", "ASPC")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    optional("XCMO", "music type", form("musicType", "MUSC")),
    optional("XCIM", "image space", form("imageSpace", "IMGS")),
    fallout4(optional("XGDR", "god rays", form("godRays", "GDRY"))),
    fallout4(optional("XPRI", "pre vis reference index", form("preVisReferenceIndex", "REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    fallout4(optional("XCRI", "combined reference index", kCellCombinedReferenceIndex)),
};
constexpr Enumeration kCellRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x400, "Persistent"}, {0x1000, "Ignored"}, {0x4000, "Partial Form"}, {0x20000, "Off Limits"},
    {0x40000, "Compressed"}, {0x80000, "Can't Wait"}}, true};
constexpr Enumeration kCellRecordFlags2{"RecordFlags", {
    {0x20, "Deleted"}, {0x80, "No Pre Vis"}, {0x400, "Persistent"}, {0x1000, "Ignored"}, {0x4000, "Partial Form"},
    {0x20000, "Off Limits"}, {0x40000, "Compressed"}, {0x80000, "Can't Wait"}}, true};
constexpr Structure kWrldReferences{"References", {form("ref", "REFR"), field("y", I16), field("x", I16)}};
constexpr Structure kWrldLargeReferences{"LargeReferences", {
    field("y", I16), field("x", I16), field("referencesCount", U32),
    field("references", kWrldReferences).counted("referencesCount")}};
constexpr Structure kWrldMin{"Min", {field("x", I16), field("y", I16)}};
constexpr Structure kWrldDimensions{"Dimensions", {field("min", kWrldMin), field("max", kWrldMin)}};
constexpr Structure kWrldRow{"Row", {
    field("bottomLeft", U8), field("bottomRight", U8), field("topLeft", U8), field("topRight", U8)}};
constexpr Structure kWrldCellHeightsRow{"CellHeightsRow", {field("row", kWrldRow).counted(heightColumns)}};
constexpr Structure kWrldMaxHeightData{"MaxHeightData", {
    field("dimensions", kWrldDimensions),
    field("cellHeights", kWrldCellHeightsRow).toEnd().when(isCutBy<heightColumns>),
    field("cellHeights", kWrldRow).toEnd().when(none<isCutBy<heightColumns>>)}};
constexpr Enumeration kWrldFlags{"Flags", {
    {0x1, "Use Land Data"}, {0x2, "Use LOD Data"}, {0x4, "Use Map Data"}, {0x8, "Use Water Data"},
    {0x10, "Use Climate Data"}, {0x40, "Use Sky Cell"}}, true};
constexpr Structure kWrldLandData{"LandData", {field("defaultLandHeight", F32), field("defaultWaterHeight", F32)}};
constexpr Structure kWrldCellCoordinates{"CellCoordinates", {field("nwCell", kWrldMin), field("seCell", kWrldMin)}};
constexpr Structure kWrldCameraData{"CameraData", {
    field("minHeight", F32), field("maxHeight", F32), field("initialPitch", F32)}};
constexpr Structure kWrldWorldMapData{"WorldMapData", {
    field("usableDimensions", kCoordinates2), field("cellCoordinates", kWrldCellCoordinates),
    field("cameraData", kWrldCameraData)}};
constexpr Structure kWrldWorldMapOffsetData{"WorldMapOffsetData", {
    field("worldMapScale", F32), field("cellXOffset", F32), field("cellYOffset", F32), field("cellZOffset", F32)}};
constexpr Enumeration kWrldDataFlags{"DataFlags", {
    {0x1, "Small World"}, {0x2, "Can't Fast Travel"}, {0x8, "No LOD Water"}, {0x10, "No Landscape"}, {0x20, "No Sky"},
    {0x40, "Fixed Dimensions"}, {0x80, "No Grass"}}, true};
constexpr Structure kWrldMin2{"Min", {
    field("x", F32).doc("shown times 0.000244141"), field("y", F32).doc("shown times 0.000244141")}};
constexpr Structure kWrldOffsetsRow{"OffsetsRow", {field("row", U32).counted(ofWorldColumns)}};
constexpr Structure kWrldOffsets{"Offsets", {
    field("offsets", kWrldOffsetsRow).toEnd().when(isCutBy<ofWorldColumns>),
    field("offsets", U32).toEnd().when(none<isCutBy<ofWorldColumns>>)}};
constexpr Structure kWrldWorldMapData2{"WorldMapData", {
    field("usableDimensions", kCoordinates2), field("cellCoordinates", kWrldCellCoordinates)}};
constexpr Structure kWrldNwCell{"NwCell", {field("x", I8), field("y", I8)}};
constexpr Structure kWrldSize{"Size", {field("width", U8), field("height", U8)}};
constexpr Structure kWrldDimension{"Dimension", {field("nwCell", kWrldNwCell), field("size", kWrldSize)}};
constexpr Structure kWrldCellSizes{"CellSizes", {
    field("cellSizes", kWrldOffsetsRow).toEnd().when(isCutBy<ofWorldColumns>),
    field("cellSizes", U32).toEnd().when(none<isCutBy<ofWorldColumns>>)}};
constexpr GrammarRow kWrldParentWorldspaceRows[] = {
    one("WNAM", "world", form("world", "WRLD")), one("PNAM", "flags", field("flags", U16).named(kWrldFlags)),
};
constexpr GrammarRow kWrldLodDataRows[] = {
    one("NAM3", "lod water", form("lodWater", "WATR")), one("NAM4", "lod water height", field("lodWaterHeight", F32)),
};
constexpr GrammarRow kWrldObjectBoundsRows[] = {
    one("NAM0", "min", kWrldMin2), one("NAM9", "max", kWrldMin2),
};
constexpr GrammarRow kWrldWorldDefaultLevelDataRows[] = {
    one("WLEV", "dimension", kWrldDimension), optional("WLEV", "cell data", raw("cellData", 0)),
};
constexpr GrammarRow kWrldRows[] = {
    optional(kEditorId), repeat("RNAM", "large references", kWrldLargeReferences),
    optional("MHDT", "max height data", kWrldMaxHeightData), optional(kFullName),
    optional("WCTR", "fixed dimensions center cell", kWrldMin),
    optional("LTMP", "interior lighting", form("interiorLighting", "LGTM")),
    optional("XEZN", "encounter zone", form("encounterZone", "ECZN")),
    optional("XLCN", "location", form("location", "LCTN")),
    optional(kPart<"parentWorldspace">, kWrldParentWorldspaceRows),
    optional("CNAM", "climate", form("climate", "CLMT")), optional("NAM2", "water", form("water", "WATR")),
    optional(kPart<"lodData">, kWrldLodDataRows), optional("DNAM", "land data", kWrldLandData),
    optional("ICON", "map image", field("mapImage", Text)), optional(kPart<"cloudModel">, kCloudModelRows),
    skyrim(optional("MNAM", "world map data", kWrldWorldMapData)),
    fallout4(optional("MNAM", "world map data", kWrldWorldMapData2)),
    optional("ONAM", "world map offset data", kWrldWorldMapOffsetData),
    optional("NAMA", "distant LOD multiplier", field("distantLODMultiplier", F32)),
    optional("DATA", "flags", field("flags", U8).named(kWrldDataFlags)),
    optional(kPart<"objectBounds">, kWrldObjectBoundsRows), optional("ZNAM", "music", form("music", "MUSC")),
    optional("NNAM", "canopy shadow unused", field("canopyShadowUnused", Text)),
    skyrim(optional("XNAM", "water noise texture", field("waterNoiseTexture", Text))),
    fallout4(optional("XWEM", "water environment map", field("waterEnvironmentMap", Text))),
    optional("TNAM", "hd LOD diffuse texture", field("hdLODDiffuseTexture", Text)),
    optional("UNAM", "hd LOD normal texture", field("hdLODNormalTexture", Text)),
    skyrim(optional("XWEM", "water environment map unused", field("waterEnvironmentMapUnused", Text))),
    fallout4(optional(kPart<"worldDefaultLevelData">, kWrldWorldDefaultLevelDataRows)),
    optional(subrecord("OFST", "offsets", kWrldOffsets).decidedBy("NAM0 NAM9")),
    fallout4(optional(subrecord("CLSZ", "cell sizes", kWrldCellSizes).decidedBy("NAM0 NAM9"))),
};
constexpr Enumeration kWrldRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x4000, "Partial Form"}, {0x40000, "Compressed"},
    {0x80000, "Can't Wait"}}, true};
constexpr RecordRow kWorldsRecords[] = {
    {.signature = "CELL", .plural = "cells", .grammar = kCellRows, .anyOrder = true,
     .header = &kHeaderOf<kCellRecordFlags>, .fallout4Header = &kHeaderOf<kCellRecordFlags2>},
    {.signature = "WRLD", .plural = "worlds", .grammar = kWrldRows, .header = &kHeaderOf<kWrldRecordFlags>},
};
// clang-format on

std::span<const RecordRow> worldsRecords()
{
    return kWorldsRecords;
}

} // namespace cutaway::esp::listed
