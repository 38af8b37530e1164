// SPDX-License-Identifier: MIT
// Navigation meshes.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kNaviCategory{"Category", {{0, "Is Edited"}, {32, "Is Island"}, {64, "Not Edited"}}};
constexpr Structure kNaviDoorLinks{"DoorLinks", {field("crcHash", U32).named(kCRCValues), form("doorRef", "REFR")}};
constexpr Structure kNaviTriangles{"Triangles", {
    field("vertex0", U16), field("vertex1", U16), field("vertex2", U16)}};
constexpr Structure kNaviIslandData{"IslandData", {
    field("min", kVec3), field("max", kVec3), field("trianglesCount", U32),
    field("triangles", kNaviTriangles).counted("trianglesCount"), field("verticesCount", U32),
    field("vertices", kVec3).counted("verticesCount")}};
constexpr Structure kNaviOptionalIslandData{"OptionalIslandData", {
    field("hasIslandData", Bool), field("islandData", kNaviIslandData).when(is<"hasIslandData", 1>)}};
constexpr Structure kNaviNavmeshInfos{"NavmeshInfos", {
    form("navmesh", "NAVM"), field("category", U32).named(kNaviCategory), field("unknown", F32).times(4),
    field("edgeLinksCount", U32), form("edgeLinks", "NAVM").counted("edgeLinksCount"),
    field("preferredEdgeLinksCount", U32), form("preferredEdgeLinks", "NAVM").counted("preferredEdgeLinksCount"),
    field("doorLinksCount", U32), field("doorLinks", kNaviDoorLinks).counted("doorLinksCount"),
    field("optionalIslandData", kNaviOptionalIslandData), field("pathingCell", kPathingCell)}};
constexpr Structure kNaviPrecomputedPathsRow{"PrecomputedPathsRow", {
    field("pathCount", U32), form("path", "NAVM").counted("pathCount")}};
constexpr Structure kNaviRoadMarkerIndex{"RoadMarkerIndex", {form("navmesh", "NAVM"), field("index", U32)}};
constexpr Structure kNaviPrecomputedPathing{"PrecomputedPathing", {
    field("precomputedPathsCount", U32),
    field("precomputedPaths", kNaviPrecomputedPathsRow).counted("precomputedPathsCount"),
    field("roadMarkerIndexCount", U32),
    field("roadMarkerIndex", kNaviRoadMarkerIndex).counted("roadMarkerIndexCount")}};
constexpr GrammarRow kNaviRows[] = {
    optional(kEditorId), optional("NVER", "version", field("version", U32)),
    repeat("NVMI", "navmesh infos", kNaviNavmeshInfos),
    optional("NVPP", "precomputed pathing", kNaviPrecomputedPathing),
    optional("NVSI", "deleted navmeshes", form("deletedNavmeshes", "NAVM").toEnd()),
};
constexpr Structure kNavmTriangles{"Triangles", {
    field("vertex0", U16), field("vertex1", U16), field("vertex2", U16), field("edge01", I16), field("edge12", I16),
    field("edge20", I16), field("flags", U16).named(kNavmeshTriangle), field("coverFlags", U16).named(kNavmeshCover)}};
constexpr Structure kNavmEdgeLinks{"EdgeLinks", {
    field("type", U32).named(kNavmeshEdgeLink), form("navmesh", "NAVM"), field("triangle", I16)}};
constexpr Structure kNavmGeometry{"Geometry", {
    field("version", U32), field("pathingCell", kPathingCell), field("verticesCount", U32),
    field("vertices", kVec3).counted("verticesCount"), field("trianglesCount", U32),
    field("triangles", kNavmTriangles).counted("trianglesCount"), field("edgeLinksCount", U32),
    field("edgeLinks", kNavmEdgeLinks).counted("edgeLinksCount"), field("doorLinksCount", U32),
    field("doorLinks", kDoorLinks).counted("doorLinksCount"), field("coverTrianglesCount", U32),
    field("coverTriangles", I16).counted("coverTrianglesCount"), field("navmeshGrid", kNavmeshGrid)}};
constexpr Structure kNavmPreCutMapEntries{"PreCutMapEntries", {
    form("reference"), field("trianglesCount", U16), field("triangles", U16).counted("trianglesCount")}};
constexpr Structure kNavmPreCutMapEntriesList{"PreCutMapEntriesList", {
    field("preCutMapEntries", kNavmPreCutMapEntries).toEnd()}};
constexpr GrammarRow kNavmRows[] = {
    optional(kEditorId), skyrim(optional("NVNM", "geometry", kNavmGeometry)),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
    optional("ONAM", "base objects", form("baseObjects").toEnd()),
    optional("PNAM", "preferred connectors", field("preferredConnectors", U16).toEnd()),
    optional("NNAM", "non connectors", field("nonConnectors", U16).toEnd()),
    fallout4(optional("MNAM", "pre cut map entries", kNavmPreCutMapEntriesList)),
};
constexpr Enumeration kNavmRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x800, "Initially Disabled"}, {0x1000, "Ignored"}, {0x40000, "Compressed"},
    {0x4000000, "AutoGen"}, {0x80000000, "Navmesh Gen Cell"}}, true};
constexpr Structure kNocmUnknownDatas{"UnknownDatas", {raw("unknown1", 2), raw("unknown2", 2), raw("unknown4", 4)}};
constexpr GrammarRow kNocmUnknownRows[] = {
    one("INDX", "index", field("index", U32)), repeat("DATA", "unknown datas", kNocmUnknownDatas),
    optional("INTV", "unknown", raw("unknown", 0)), optional("NAM1", "model", field("model", Text)),
};
constexpr GrammarRow kNocmRows[] = {
    optional(kEditorId), repeat(kList<"unknown">, kNocmUnknownRows),
};
constexpr RecordRow kNavigationRecords[] = {
    {.signature = "NAVI", .plural = "navigation", .grammar = kNaviRows},
    {.signature = "NAVM", .plural = "navigation meshes", .grammar = kNavmRows, .header = &kHeaderOf<kNavmRecordFlags>},
    {.signature = "NOCM", .plural = "navmesh obstacle managers", .grammar = kNocmRows, .games = Games::Fallout4},
};
// clang-format on

std::span<const RecordRow> navigationRecords()
{
    return kNavigationRecords;
}

} // namespace cutaway::esp::listed
