// SPDX-License-Identifier: MIT
// Land and what it is made of, layers and transforms.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure kBndsData{"Data", {
    field("defaultNumberOfTiles", F32), field("defaultNumberOfSlices", U16),
    field("defaultNumberOfTilesRelativeToLength", U16).named(kBool), field("defaultColor", kByteColorA2),
    field("windSettingsSensibility", F32), field("windSettingsFlexibility", F32)}};
constexpr GrammarRow kBndsRows[] = {
    optional(kEditorId), optional(kBounds), optional("DNAM", "data", kBndsData),
    optional("TNAM", "texture", form("texture", "TXST")),
};
constexpr Enumeration kCollFlags{"Flags", {
    {0x1, "Trigger Volume"}, {0x2, "Sensor"}, {0x4, "Navmesh Obstacle"}}, true};
constexpr GrammarRow kCollRows[] = {
    optional(kEditorId), optional(translated("DESC", "description", "description")),
    optional("BNAM", "index", field("index", U32)), optional("FNAM", "debug color", kByteColor),
    optional("GNAM", "flags", field("flags", U32).named(kCollFlags)), optional("MNAM", "name", field("name", Text)),
    optional("INTV", "interactables count", field("interactablesCount", U32)),
    optional("CNAM", "collides with", form("collidesWith", "COLL").toEnd()),
};
constexpr Enumeration kLandFlags{"Flags", {
    {0x1, "Has Vertex Normals/Height Map"}, {0x2, "Has Vertex Colours"}, {0x4, "Has Layers"},
    {0x10, "Auto-Calc Normals"}, {0x400, "Ignored"}}, true};
constexpr Structure kLandRow{"Row", {field("x", U8), field("y", U8), field("z", U8)}};
constexpr Structure kLandVertexNormalsRow{"VertexNormalsRow", {field("row", kLandRow).times(33)}};
constexpr Structure kLandHeightDataRow{"HeightDataRow", {field("row", I8).times(33)}};
constexpr Structure kLandVertexHeightMap{"VertexHeightMap", {
    field("offset", F32), field("heightData", kLandHeightDataRow).times(33), padding("unused", 3)}};
constexpr Structure kLandColumns{"Columns", {field("r", U8), field("g", U8), field("b", U8)}};
constexpr Structure kLandVertexColorsRow{"VertexColorsRow", {field("columns", kLandColumns).times(33)}};
constexpr Enumeration kLandQuadrant{"Quadrant", {
    {0, "Bottom Left"}, {1, "Bottom Right"}, {2, "Top Left"}, {3, "Top Right"}}};
constexpr Structure kLandLayer{"LandLayer", {
    form("texture", "LTEX"), field("quadrant", U8).named(kLandQuadrant), padding("unused", 1), field("layer", U16)}};
constexpr Structure kLandAlphaLayerData{"AlphaLayerData", {
    field("position", U16), padding("unused", 2), field("opacity", F32)}};
constexpr Enumeration kLandFlags2{"Flags", {
    {0x1, "Has Vertex Normals/Height Map"}, {0x2, "Has Vertex Colours"}, {0x4, "Has Layers"},
    {0x10, "Auto-Calc Normals"}, {0x20, "Has Hi-Res Heightfield"}, {0x400, "Ignored"}}, true};
constexpr GrammarRow kLandLayersRows[] = {
    one("BTXT", "base layer", kLandLayer), one("ATXT", "alpha layer header", kLandLayer),
};
constexpr GrammarRow kLandLayersBtxtRows[] = {
    one("BTXT", "base layer", kLandLayer),
};
constexpr GrammarRow kLandLayersAtxtRows[] = {
    one("ATXT", "alpha layer header", kLandLayer),
    optional("VTXT", "alpha layer data", field("alphaLayerData", kLandAlphaLayerData).toEnd()),
};
std::span<const GrammarRow> landLayers(esp::Signature first, ByteSpan)
{
    switch (first) {
    case sig("ATXT"):
        return kLandLayersAtxtRows;
    default:
        return kLandLayersBtxtRows;
    }
}
constexpr GrammarRow kLandRows[] = {
    skyrim(optional("DATA", "flags", field("flags", U32).named(kLandFlags))),
    fallout4(optional("DATA", "flags", field("flags", U32).named(kLandFlags2))),
    optional("VNML", "vertex normals", field("vertexNormals", kLandVertexNormalsRow).toEnd()),
    optional("VHGT", "vertex height map", kLandVertexHeightMap),
    optional("VCLR", "vertex colors", field("vertexColors", kLandVertexColorsRow).toEnd()),
    anyOf(chosen(kList<"layers">, kLandLayersRows, landLayers)), skyrim(repeat("MPCD", "unknown", raw("unknown", 0))),
    fallout4(repeat("MPCD", "hi res heightfield", raw("hiResHeightfield", 0))),
};
constexpr GrammarRow kLayrRows[] = {
    optional(kEditorId), optional("PNAM", "parent", form("parent", "LAYR")),
};
constexpr Structure kLtexHavokData{"HavokData", {field("friction", U8), field("restitution", U8)}};
constexpr GrammarRow kLtexRows[] = {
    optional(kEditorId), optional("TNAM", "texture set", form("textureSet", "TXST")),
    optional("MNAM", "material type", form("materialType", "MATT")), optional("HNAM", "havok data", kLtexHavokData),
    optional("SNAM", "texture specular exponent", field("textureSpecularExponent", U8)),
    repeat("GNAM", "grass", form("grass", "GRAS")),
    se(optional("INAM", "is snow", field("isSnow", U32).named(kBool))),
};
constexpr Enumeration kMattFlags{"Flags", {{0x1, "Stair Material"}, {0x2, "Arrows Stick"}}, true};
constexpr Enumeration kMattFlags2{"Flags", {
    {0x1, "Stair Material"}, {0x2, "Arrows Stick"}, {0x4, "Can Tunnel"}}, true};
constexpr GrammarRow kMattRows[] = {
    optional(kEditorId), optional("PNAM", "material parent", form("materialParent", "MATT")),
    optional("MNAM", "material name", field("materialName", Text)),
    optional("CNAM", "havok display color", kByteColorA2), optional("BNAM", "buoyancy", field("buoyancy", F32)),
    skyrim(optional("FNAM", "flags", field("flags", U32).named(kMattFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kMattFlags2))),
    optional("HNAM", "havok impact data set", form("havokImpactDataSet", "IPDS")),
    fallout4(optional("ANAM", "breakable FX", field("breakableFX", Text))),
    fallout4(optional("MODT", "model information", kModelInfo)),
};
constexpr Structure kTrnsData{"Data", {
    field("positionRotation", kPositionRotation), field("scale", F32), field("zoomMin", F32).when(rest),
    field("zoomMax", F32).when(rest)}};
constexpr GrammarRow kTrnsRows[] = {
    optional(kEditorId), optional("DATA", "data", kTrnsData),
};
constexpr Enumeration kTrnsRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x10000, "Around Origin"}, {0x40000, "Compressed"}}, true};
constexpr RecordRow kTerrainRecords[] = {
    {.signature = "BNDS", .plural = "bendable splines", .grammar = kBndsRows, .games = Games::Fallout4},
    {.signature = "COLL", .plural = "collision layers", .grammar = kCollRows},
    {.signature = "LAND", .plural = "landscapes", .grammar = kLandRows, .header = &kHeaderOf<kRecordFlags3>},
    {.signature = "LAYR", .plural = "layers", .grammar = kLayrRows, .games = Games::Fallout4},
    {.signature = "LTEX", .plural = "land textures", .grammar = kLtexRows},
    {.signature = "MATT", .plural = "material types", .grammar = kMattRows},
    {.signature = "TRNS", .plural = "transforms", .grammar = kTrnsRows, .games = Games::Fallout4,
     .header = &kHeaderOf<kTrnsRecordFlags>},
};
// clang-format on

std::span<const RecordRow> terrainRecords()
{
    return kTerrainRecords;
}

} // namespace cutaway::esp::listed
