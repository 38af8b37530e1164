// SPDX-License-Identifier: MIT
// Land and what it is made of, layers and transforms.
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

namespace bnds
{

constexpr FieldDesc kDnamFields[] = {
    field("defaultNumberOfTiles", Kind::F32),
    field("defaultNumberOfSlices", Kind::U16),
    field("defaultNumberOfTilesRelativeToLength", Kind::U16).named(kBool),
    field("defaultColor", kByteColorA2),
    field("windSettingsSensibility", Kind::F32),
    field("windSettingsFlexibility", Kind::F32),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional("DNAM", "data", kDnam),
    optional("TNAM", "texture", form("texture", "TXST")),
};

} // namespace bnds

namespace coll
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Trigger Volume"}, {0x2, "Sensor"}, {0x4, "Navmesh Obstacle"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(translated("DESC", "description", "description")),
    optional("BNAM", "index", field("index", Kind::U32)),
    optional("FNAM", "debug color", kByteColor),
    optional("GNAM", "flags", field("flags", Kind::U32).named(kFlags)),
    optional("MNAM", "name", field("name", Kind::Text)),
    optional("INTV", "interactables count", field("interactablesCount", Kind::U32)),
    optional("CNAM", "collides with", form("collidesWith", "COLL").toEnd()),
};

} // namespace coll

namespace land
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Has Vertex Normals/Height Map"}, {0x2, "Has Vertex Colours"}, {0x4, "Has Layers"},
    {0x10, "Auto-Calc Normals"}, {0x400, "Ignored"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Has Vertex Normals/Height Map"}, {0x2, "Has Vertex Colours"}, {0x4, "Has Layers"},
    {0x10, "Auto-Calc Normals"}, {0x20, "Has Hi-Res Heightfield"}, {0x400, "Ignored"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kVnmlRowRowFields[] = {
    field("x", Kind::U8),
    field("y", Kind::U8),
    field("z", Kind::U8),
};
constexpr StructDesc kVnmlRowRow{"VnmlRowRow", nullptr, kVnmlRowRowFields};
constexpr FieldDesc kVnmlRowFields[] = {
    field("row", kVnmlRowRow).times(33),
};
constexpr StructDesc kVnmlRow{"VnmlRow", nullptr, kVnmlRowFields};
constexpr FieldDesc kVhgtHeightDataFields[] = {
    field("row", Kind::I8).times(33),
};
constexpr StructDesc kVhgtHeightData{"VhgtHeightData", nullptr, kVhgtHeightDataFields};
constexpr FieldDesc kVhgtFields[] = {
    field("offset", Kind::F32),
    field("heightData", kVhgtHeightData).times(33),
    padding("unused", 3),
};
constexpr StructDesc kVhgt{"Vhgt", nullptr, kVhgtFields};
constexpr FieldDesc kVclrRowColumnsFields[] = {
    field("r", Kind::U8),
    field("g", Kind::U8),
    field("b", Kind::U8),
};
constexpr StructDesc kVclrRowColumns{"VclrRowColumns", nullptr, kVclrRowColumnsFields};
constexpr FieldDesc kVclrRowFields[] = {
    field("columns", kVclrRowColumns).times(33),
};
constexpr StructDesc kVclrRow{"VclrRow", nullptr, kVclrRowFields};
constexpr FieldDesc kLayers2VtxtFields[] = {
    field("position", Kind::U16),
    padding("unused", 2),
    field("opacity", Kind::F32),
};
constexpr StructDesc kLayers2Vtxt{"Layers2Vtxt", nullptr, kLayers2VtxtFields};

constexpr GrammarRow kLayersBtxtRows[] = {
    one("BTXT", "base layer", kLandLayer),
};
constexpr GrammarRow kLayersAtxtRows[] = {
    one("ATXT", "alpha layer header", kLandLayer),
    optional("VTXT", "alpha layer data", field("alphaLayerData", kLayers2Vtxt).toEnd()),
};
constexpr GrammarRow kLayersStarts[] = {
    one("BTXT", "base layer", kLandLayer),
    one("ATXT", "alpha layer header", kLandLayer),
};
std::span<const GrammarRow> layersRows(Signature first, ByteSpan)
{
    switch (first) {
    case sig("ATXT"):
        return kLayersAtxtRows;
    default:
        return kLayersBtxtRows;
    }
}
constexpr GrammarRow kRows[] = {
    skyrim(optional("DATA", "flags", field("flags", Kind::U32).named(kFlagsSkyrim))),
    fallout4(optional("DATA", "flags", field("flags", Kind::U32).named(kFlagsFallout4))),
    optional("VNML", "vertex normals", field("vertexNormals", kVnmlRow).toEnd()),
    optional("VHGT", "vertex height map", kVhgt),
    optional("VCLR", "vertex colors", field("vertexColors", kVclrRow).toEnd()),
    {.times = Times::Repeat,
     .beginsAnywhere = true,
     .node = &kList<"layers">,
     .rows = kLayersStarts,
     .choose = layersRows},
    skyrim(repeat("MPCD", "unknown", raw("unknown", 0))),
    fallout4(repeat("MPCD", "hi res heightfield", raw("hiResHeightfield", 0))),
};

} // namespace land

namespace layr
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("PNAM", "parent", form("parent", "LAYR")),
};

} // namespace layr

namespace ltex
{

constexpr FieldDesc kHnamFields[] = {
    field("friction", Kind::U8),
    field("restitution", Kind::U8),
};
constexpr StructDesc kHnam{"Hnam", nullptr, kHnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("TNAM", "texture set", form("textureSet", "TXST")),
    optional("MNAM", "material type", form("materialType", "MATT")),
    optional("HNAM", "havok data", kHnam),
    optional("SNAM", "texture specular exponent", field("textureSpecularExponent", Kind::U8)),
    repeat("GNAM", "grass", form("grass", "GRAS")),
    skyrim(optional("INAM", "is snow", field("isSnow", Kind::U32).named(kBool))),
};

} // namespace ltex

namespace matt
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Stair Material"}, {0x2, "Arrows Stick"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Stair Material"}, {0x2, "Arrows Stick"}, {0x4, "Can Tunnel"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("PNAM", "material parent", form("materialParent", "MATT")),
    optional("MNAM", "material name", field("materialName", Kind::Text)),
    optional("CNAM", "havok display color", kByteColorA2),
    optional("BNAM", "buoyancy", field("buoyancy", Kind::F32)),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlagsSkyrim))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlagsFallout4))),
    optional("HNAM", "havok impact data set", form("havokImpactDataSet", "IPDS")),
    fallout4(optional("ANAM", "breakable FX", field("breakableFX", Kind::Text))),
    fallout4(optional("MODT", "model information", kModelInfo)),
};

} // namespace matt

namespace trns
{

constexpr FieldDesc kDataFields[] = {
    field("positionRotation", kPositionRotation),
    field("scale", Kind::F32),
    field("zoomMin", Kind::F32).when(rest),
    field("zoomMax", Kind::F32).when(rest),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DATA", "data", kData),
};

} // namespace trns

constexpr RecordRow kTerrainRecords[] = {
    {.signature = "BNDS", .plural = "bendable splines", .grammar = bnds::kRows, .games = Games::Fallout4},
    {.signature = "COLL", .plural = "collision layers", .grammar = coll::kRows},
    {.signature = "LAND", .plural = "landscapes", .grammar = land::kRows},
    {.signature = "LAYR", .plural = "layers", .grammar = layr::kRows, .games = Games::Fallout4},
    {.signature = "LTEX", .plural = "land textures", .grammar = ltex::kRows},
    {.signature = "MATT", .plural = "material types", .grammar = matt::kRows},
    {.signature = "TRNS", .plural = "transforms", .grammar = trns::kRows, .games = Games::Fallout4},
};
static_assert(wellFormedRecords(kTerrainRecords));

} // namespace

std::span<const RecordRow> terrainRecords()
{
    return kTerrainRecords;
}

} // namespace cutaway::esp
