// SPDX-License-Identifier: MIT
// Navigation meshes.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace navi
{

// clang-format off
constexpr EnumValue kCategoryValues[] = {
    {0, "Is Edited"}, {32, "Is Island"}, {64, "Not Edited"},
};
constexpr EnumDesc kCategory{"Category", kCategoryValues};
// clang-format on

constexpr FieldDesc kNvmiDoorLinksFields[] = {
    field("crcHash", Kind::Signature),
    form("doorRef", "REFR"),
};
constexpr StructDesc kNvmiDoorLinks{"NvmiDoorLinks", nullptr, kNvmiDoorLinksFields};
constexpr FieldDesc kNvmiOptionalIslandDataIslandDataTrianglesFields[] = {
    field("vertex0", Kind::U16),
    field("vertex1", Kind::U16),
    field("vertex2", Kind::U16),
};
constexpr StructDesc kNvmiOptionalIslandDataIslandDataTriangles{
    "NvmiOptionalIslandDataIslandDataTriangles", nullptr, kNvmiOptionalIslandDataIslandDataTrianglesFields};
constexpr FieldDesc kNvmiOptionalIslandDataIslandDataFields[] = {
    field("min", kVec3),
    field("max", kVec3),
    field("trianglesCount", Kind::U32),
    field("triangles", kNvmiOptionalIslandDataIslandDataTriangles).counted("trianglesCount"),
    field("verticesCount", Kind::U32),
    field("vertices", kVec3).counted("verticesCount"),
};
constexpr StructDesc kNvmiOptionalIslandDataIslandData{"NvmiOptionalIslandDataIslandData", nullptr,
                                                       kNvmiOptionalIslandDataIslandDataFields};
constexpr FieldDesc kNvmiOptionalIslandDataFields[] = {
    field("hasIslandData", Kind::Bool),
    field("islandData", kNvmiOptionalIslandDataIslandData).when(is<"hasIslandData", 1>),
};
constexpr StructDesc kNvmiOptionalIslandData{"NvmiOptionalIslandData", nullptr,
                                             kNvmiOptionalIslandDataFields};
constexpr FieldDesc kNvmiPathingCellCoordinatesFields[] = {
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
constexpr StructDesc kNvmiPathingCellCoordinates{"NvmiPathingCellCoordinates", nullptr,
                                                 kNvmiPathingCellCoordinatesFields};
constexpr FieldDesc kNvmiPathingCellFields[] = {
    field("crcHash", Kind::Signature),
    form("parentWorld", "WRLD"),
    form("parentCell", "CELL").when(is<"parentWorld", 0>),
    field("coordinates", kNvmiPathingCellCoordinates).when(isNot<"parentWorld", 0>),
};
constexpr StructDesc kNvmiPathingCell{"NvmiPathingCell", nullptr, kNvmiPathingCellFields};
constexpr FieldDesc kNvmiFields[] = {
    form("navmesh", "NAVM"),
    field("category", Kind::U32).named(kCategory),
    field("unknown", Kind::F32).times(4),
    field("edgeLinksCount", Kind::U32),
    form("edgeLinks", "NAVM").counted("edgeLinksCount"),
    field("preferredEdgeLinksCount", Kind::U32),
    form("preferredEdgeLinks", "NAVM").counted("preferredEdgeLinksCount"),
    field("doorLinksCount", Kind::U32),
    field("doorLinks", kNvmiDoorLinks).counted("doorLinksCount"),
    field("optionalIslandData", kNvmiOptionalIslandData),
    field("pathingCell", kNvmiPathingCell),
};
constexpr StructDesc kNvmi{"Nvmi", nullptr, kNvmiFields};
constexpr FieldDesc kNvppPrecomputedPathsFields[] = {
    field("pathCount", Kind::U32),
    form("path", "NAVM").counted("pathCount"),
};
constexpr StructDesc kNvppPrecomputedPaths{"NvppPrecomputedPaths", nullptr, kNvppPrecomputedPathsFields};
constexpr FieldDesc kNvppRoadMarkerIndexFields[] = {
    form("navmesh", "NAVM"),
    field("index", Kind::U32),
};
constexpr StructDesc kNvppRoadMarkerIndex{"NvppRoadMarkerIndex", nullptr, kNvppRoadMarkerIndexFields};
constexpr FieldDesc kNvppFields[] = {
    field("precomputedPathsCount", Kind::U32),
    field("precomputedPaths", kNvppPrecomputedPaths).counted("precomputedPathsCount"),
    field("roadMarkerIndexCount", Kind::U32),
    field("roadMarkerIndex", kNvppRoadMarkerIndex).counted("roadMarkerIndexCount"),
};
constexpr StructDesc kNvpp{"Nvpp", nullptr, kNvppFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("NVER", "version", field("version", Kind::U32)),
    repeat("NVMI", "navmesh infos", kNvmi),
    optional("NVPP", "precomputed pathing", kNvpp),
    optional("NVSI", "deleted navmeshes", form("deletedNavmeshes", "NAVM").toEnd()),
};

} // namespace navi

namespace navm
{

constexpr FieldDesc kNvnmPathingCellCoordinatesFields[] = {
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
constexpr StructDesc kNvnmPathingCellCoordinates{"NvnmPathingCellCoordinates", nullptr,
                                                 kNvnmPathingCellCoordinatesFields};
constexpr FieldDesc kNvnmPathingCellFields[] = {
    field("crcHash", Kind::Signature),
    form("parentWorld", "WRLD"),
    form("parentCell", "CELL").when(is<"parentWorld", 0>),
    field("coordinates", kNvnmPathingCellCoordinates).when(isNot<"parentWorld", 0>),
};
constexpr StructDesc kNvnmPathingCell{"NvnmPathingCell", nullptr, kNvnmPathingCellFields};
constexpr FieldDesc kNvnmTrianglesFields[] = {
    field("vertex0", Kind::U16),
    field("vertex1", Kind::U16),
    field("vertex2", Kind::U16),
    field("edge01", Kind::I16),
    field("edge12", Kind::I16),
    field("edge20", Kind::I16),
    field("flags", Kind::U16).named(kNavmeshTriangle),
    field("coverFlags", Kind::U16).named(kNavmeshCover),
};
constexpr StructDesc kNvnmTriangles{"NvnmTriangles", nullptr, kNvnmTrianglesFields};
constexpr FieldDesc kNvnmEdgeLinksFields[] = {
    field("type", Kind::U32).named(kNavmeshEdgeLink),
    form("navmesh", "NAVM"),
    field("triangle", Kind::I16),
};
constexpr StructDesc kNvnmEdgeLinks{"NvnmEdgeLinks", nullptr, kNvnmEdgeLinksFields};
constexpr FieldDesc kNvnmDoorLinksFields[] = {
    field("triangle", Kind::I16),
    field("crcHash", Kind::Signature),
    form("doorRef", "REFR"),
};
constexpr StructDesc kNvnmDoorLinks{"NvnmDoorLinks", nullptr, kNvnmDoorLinksFields};
constexpr FieldDesc kNvnmNavmeshGridGridSizeFields[] = {
    field("x", Kind::F32),
    field("y", Kind::F32),
};
constexpr StructDesc kNvnmNavmeshGridGridSize{"NvnmNavmeshGridGridSize", nullptr,
                                              kNvnmNavmeshGridGridSizeFields};
constexpr FieldDesc kNvnmNavmeshGridCellsFields[] = {
    field("cellCount", Kind::U32),
    field("cell", Kind::I16).counted("cellCount"),
};
constexpr StructDesc kNvnmNavmeshGridCells{"NvnmNavmeshGridCells", nullptr, kNvnmNavmeshGridCellsFields};
constexpr FieldDesc kNvnmNavmeshGridFields[] = {
    field("divisor", Kind::U32),
    field("gridSize", kNvnmNavmeshGridGridSize),
    field("min", kVec3),
    field("max", kVec3),
    field("cells", kNvnmNavmeshGridCells).counted(squareOf<"divisor">),
};
constexpr StructDesc kNvnmNavmeshGrid{"NvnmNavmeshGrid", nullptr, kNvnmNavmeshGridFields};
constexpr FieldDesc kNvnmFields[] = {
    field("version", Kind::U32),
    field("pathingCell", kNvnmPathingCell),
    field("verticesCount", Kind::U32),
    field("vertices", kVec3).counted("verticesCount"),
    field("trianglesCount", Kind::U32),
    field("triangles", kNvnmTriangles).counted("trianglesCount"),
    field("edgeLinksCount", Kind::U32),
    field("edgeLinks", kNvnmEdgeLinks).counted("edgeLinksCount"),
    field("doorLinksCount", Kind::U32),
    field("doorLinks", kNvnmDoorLinks).counted("doorLinksCount"),
    field("coverTrianglesCount", Kind::U32),
    field("coverTriangles", Kind::I16).counted("coverTrianglesCount"),
    field("navmeshGrid", kNvnmNavmeshGrid),
};
constexpr StructDesc kNvnm{"Nvnm", nullptr, kNvnmFields};
constexpr FieldDesc kMnamFields[] = {
    form("reference"),
    field("trianglesCount", Kind::U16),
    field("triangles", Kind::U16).counted("trianglesCount"),
};
constexpr StructDesc kMnam{"Mnam", nullptr, kMnamFields};
constexpr FieldDesc kMnamListFields[] = {
    field("preCutMapEntries", kMnam).toEnd(),
};
constexpr StructDesc kMnamList{"MnamList", nullptr, kMnamListFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("NVNM", "geometry", kNvnm)),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
    optional("ONAM", "base objects", form("baseObjects").toEnd()),
    optional("PNAM", "preferred connectors", field("preferredConnectors", Kind::U16).toEnd()),
    optional("NNAM", "non connectors", field("nonConnectors", Kind::U16).toEnd()),
    fallout4(optional("MNAM", "pre cut map entries", kMnamList)),
};

} // namespace navm

namespace nocm
{

constexpr FieldDesc kUnknownDataFields[] = {
    raw("unknown1", 2),
    raw("unknown2", 2),
    raw("unknown4", 4),
};
constexpr StructDesc kUnknownData{"UnknownData", nullptr, kUnknownDataFields};

constexpr GrammarRow kUnknownRows[] = {
    one("INDX", "index", field("index", Kind::U32)),
    repeat("DATA", "unknown datas", kUnknownData),
    optional("INTV", "unknown", raw("unknown", 0)),
    optional("NAM1", "model", field("model", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    repeat(kList<"unknown">, kUnknownRows),
};

} // namespace nocm

constexpr RecordRow kNavigationRecords[] = {
    {.signature = "NAVI", .plural = "navigation", .grammar = navi::kRows},
    {.signature = "NAVM", .plural = "navigation meshes", .grammar = navm::kRows},
    {.signature = "NOCM",
     .plural = "navmesh obstacle managers",
     .grammar = nocm::kRows,
     .games = Games::Fallout4},
};
static_assert(wellFormedRecords(kNavigationRecords));

} // namespace

std::span<const RecordRow> navigationRecords()
{
    return kNavigationRecords;
}

} // namespace cutaway::esp
