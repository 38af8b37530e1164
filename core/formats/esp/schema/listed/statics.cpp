// SPDX-License-Identifier: MIT
// Objects in the world that only stand there, lights, and what they are made of.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kLighFlags{"Flags", {
    {0x1, "Dynamic"}, {0x2, "Can be Carried"}, {0x4, "Negative"}, {0x8, "Flicker"}, {0x10, "Unknown"},
    {0x20, "Off By Default"}, {0x40, "Flicker Slow"}, {0x80, "Pulse"}, {0x100, "Pulse Slow"}, {0x200, "Spot Light"},
    {0x400, "Shadow Spotlight"}, {0x800, "Shadow Hemisphere"}, {0x1000, "Shadow Omnidirectional"},
    {0x2000, "Portal-strict"}}, true};
constexpr Structure kLighFlickerEffect{"FlickerEffect", {
    field("period", F32).doc("shown times 0.01"), field("intensityAmplitude", F32), field("movementAmplitude", F32)}};
constexpr Structure kLighData{"Data", {
    field("time", I32), field("radius", U32), field("color", kByteColor), field("flags", U32).named(kLighFlags),
    field("falloffExponent", F32), field("fov", F32), field("nearClip", F32),
    field("flickerEffect", kLighFlickerEffect), field("value", U32), field("weight", F32)}};
constexpr Enumeration kLighFlags2{"Flags", {
    {0x2, "Can be Carried"}, {0x8, "Flicker"}, {0x20, "Off By Default"}, {0x80, "Pulse"}, {0x400, "Shadow Spotlight"},
    {0x800, "Shadow Hemisphere"}, {0x1000, "Shadow OmniDirectional"}, {0x4000, "NonShadow Spotlight"},
    {0x8000, "Non Specular"}, {0x10000, "Attenuation Only"}, {0x20000, "NonShadow Box"},
    {0x40000, "Ignore Roughness"}, {0x80000, "No Rim Lighting"}, {0x100000, "Ambient Only"}}, true};
constexpr Structure kLighFlickerEffect2{"FlickerEffect", {
    field("period", F32), field("intensityAmplitude", F32), field("movementAmplitude", F32)}};
constexpr Structure kLighData2{"Data", {
    field("time", I32), field("radius", U32), field("color", kByteColor), field("flags", U32).named(kLighFlags2),
    field("falloffExponent", F32), field("fov", F32), field("nearClip", F32),
    field("flickerEffect", kLighFlickerEffect2), field("constant", F32), field("scalar", F32),
    field("exponent", F32).when(rest), field("godRaysNearClip", F32).when(rest), field("value", U32).when(rest),
    field("weight", F32).when(rest)}};
constexpr GrammarRow kLighRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    anyOf(optional(kPart<"model">, kModelRows)), fallout4(optional(kKeywordCount)), fallout4(optional(kKeywords)),
    optional(kPart<"destructible">, kDestructibleRows),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())), optional(kFullName),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))), skyrim(optional("DATA", "data", kLighData)),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Text))),
    fallout4(optional("DATA", "data", kLighData2)), optional("FNAM", "fade value", field("fadeValue", F32)),
    fallout4(optional("NAM0", "gobo", field("gobo", Text))), fallout4(optional("LNAM", "lens", form("lens", "LENS"))),
    optional("SNAM", "sound", form("sound", "SNDR")), skyrim(optional("LNAM", "lens", form("lens", "LENS"))),
    fallout4(optional("WGDR", "god rays", form("godRays", "GDRY"))),
};
constexpr Enumeration kLighRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x10000, "Random Anim Start"}, {0x20000, "Portal-strict"},
    {0x40000, "Compressed"}, {0x2000000, "Obstacle"}}, true};
constexpr Enumeration kLighRecordFlags2{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x10000, "Random Anim Start"}, {0x40000, "Compressed"},
    {0x2000000, "Obstacle"}, {0x10000000, "Portal-strict"}}, true};
constexpr Structure kMatoDirectionalMaterialData{"DirectionalMaterialData", {
    field("falloffScale", F32), field("falloffBias", F32), field("noiseUVScale", F32), field("materialUVScale", F32),
    field("projectionVector", kVec3), field("normalDampener", F32).from(19),
    field("singlePassColor", kByteColorA2).from(25), field("singlePass", U32).named(kBool).from(25),
    field("isSnow", U32).named(kBool).from(kFirstSE)}};
constexpr Enumeration kMatoFlags{"Flags", {{0x1, "Single Pass"}}, true};
constexpr Structure kMatoDirectionalMaterialData2{"DirectionalMaterialData", {
    field("falloffScale", F32), field("falloffBias", F32), field("noiseUVScale", F32), field("materialUVScale", F32),
    field("projectionVector", kVec3), field("normalDampener", F32).when(rest),
    field("singlePassColor", kByteColorA2).when(rest), field("flags", U32).named(kMatoFlags).when(rest)}};
constexpr GrammarRow kMatoRows[] = {
    optional(kEditorId), anyOf(optional(kPart<"model">, kModelRows)),
    repeat("DNAM", "property data", raw("propertyData", 0)),
    skyrim(optional("DATA", "directional material data", kMatoDirectionalMaterialData)),
    fallout4(optional("DATA", "directional material data", kMatoDirectionalMaterialData2)),
};
constexpr Enumeration kMsttFlags{"Flags", {{0x1, "On Local Map"}}, true};
constexpr GrammarRow kMsttRows[] = {
    optional(kEditorId), fallout4(optional(kScripts)), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional(kPart<"destructible">, kDestructibleRows),
    skyrim(optional("DATA", "flags", field("flags", U8).named(kMsttFlags))), fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)), fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    fallout4(optional("DATA", "on local map", field("onLocalMap", Bool))),
    optional("SNAM", "looping sound", form("loopingSound", "SNDR")),
};
constexpr Enumeration kMsttRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x100, "Must Update Anims"}, {0x200, "Hidden From Local Map"}, {0x1000, "Ignored"},
    {0x8000, "Has Distant LOD"}, {0x10000, "Random Anim Start"}, {0x40000, "Compressed"}, {0x80000, "Has Currents"},
    {0x2000000, "Obstacle"}, {0x4000000, "Navmesh - Filter"}, {0x8000000, "Navmesh - Bounding Box"},
    {0x40000000, "Navmesh - Ground"}}, true};
constexpr Enumeration kMsttRecordFlags2{"RecordFlags", {
    {0x20, "Deleted"}, {0x100, "Must Update Anims"}, {0x200, "Hidden From Local Map"}, {0x800, "Used As Platform"},
    {0x1000, "Ignored"}, {0x2000, "Pack-In Use Only"}, {0x8000, "Has Distant LOD"}, {0x10000, "Random Anim Start"},
    {0x40000, "Compressed"}, {0x80000, "Has Currents"}, {0x2000000, "Obstacle"}, {0x4000000, "Navmesh - Filter"},
    {0x8000000, "Navmesh - Bounding Box"}, {0x40000000, "Navmesh - Ground"}}, true};
constexpr GrammarRow kMswpMaterialSubstitutionsRows[] = {
    one("BNAM", "original material", field("originalMaterial", Text)),
    optional("SNAM", "replacement material", field("replacementMaterial", Text)),
    optional("FNAM", "tree folder obsolete", field("treeFolderObsolete", Text)),
    optional("CNAM", "color remapping index", field("colorRemappingIndex", F32)),
};
constexpr GrammarRow kMswpRows[] = {
    optional(kEditorId), optional("FNAM", "tree folder", field("treeFolder", Text)),
    repeat(kList<"materialSubstitutions">, kMswpMaterialSubstitutionsRows),
};
constexpr Enumeration kMswpRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x10000, "Custom Swap"}, {0x40000, "Compressed"}}, true};
constexpr GrammarRow kPkinRows[] = {
    optional(kEditorId), optional(kBounds), optional("FLTR", "filter", field("filter", Text)),
    optional("CNAM", "cell", form("cell", "CELL")), optional("VNAM", "version", field("version", U32)),
};
constexpr Enumeration kPkinRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x200, "Prefab"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Structure kScolPlacements{"Placements", {
    field("position", kVec3), field("rotation", kRotation), field("scale", F32)}};
constexpr GrammarRow kScolPartsRows[] = {
    skyrim(one("ONAM", "static", form("static", "STAT"))),
    fallout4(one("ONAM", "static", form("static", "ACTI ALCH AMMO BOOK CONT DOOR FURN MISC MSTT STAT TERM WEAP FLOR"))),
    one("DATA", "placements", field("placements", kScolPlacements).toEnd()),
};
constexpr GrammarRow kScolRows[] = {
    optional(kEditorId), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    anyOf(optional(kPart<"model">, kModelRows)), fallout4(optional(kFullName)),
    fallout4(optional("FLTR", "filter", field("filter", Text))), repeat(kList<"parts">, kScolPartsRows),
};
constexpr Enumeration kScolRecordFlags{"RecordFlags", {
    {0x10, "Non Occluder"}, {0x20, "Deleted"}, {0x200, "Hidden From Local Map"}, {0x400, "Loadscreen"},
    {0x800, "Used as Platform"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"}, {0x40000, "Compressed"},
    {0x2000000, "Obstacle"}, {0x4000000, "Navmesh - Filter"}, {0x8000000, "Navmesh - Bounding Box"},
    {0x40000000, "Navmesh - Ground"}}, true};
constexpr Enumeration kStatFlags{"Flags", {{0x1, "Considered Snow"}}, true};
constexpr Structure kStatDirectionMaterial{"DirectionMaterial", {
    field("maxAngle30120", F32), form("material", "MATO"),
    field("flags", U8).named(kStatFlags).from(kFirstSE).when(rest), padding("unused", 3).from(kFirstSE).when(rest)}};
constexpr Structure kStatDistantLOD{"DistantLOD", {text("mesh", 260)}};
constexpr Structure kStatDirectionMaterial2{"DirectionMaterial", {
    field("maxAngle30120", F32), form("material", "MATO"), field("leafAmplitude", F32).when(rest),
    field("leafFrequency", F32).when(rest)}};
constexpr GrammarRow kStatRows[] = {
    optional(kEditorId), fallout4(optional(kScripts)), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("DNAM", "direction material", kStatDirectionMaterial)),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())), fallout4(optional(kFullName)),
    fallout4(optional("DNAM", "direction material", kStatDirectionMaterial2)),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
    optional("MNAM", "distant LOD", field("distantLOD", kStatDistantLOD).toEnd().doc("elements: Level 0, Level 1, Level 2, Level 3")),
    skyrim(optional("ENAM", "unknown", raw("unknown", 0))),
};
constexpr Enumeration kStatRecordFlags{"RecordFlags", {
    {0x4, "Never Fades"}, {0x20, "Deleted"}, {0x40, "Has Tree LOD"}, {0x80, "Add-On LOD Object"},
    {0x200, "Hidden From Local Map"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"},
    {0x20000, "Uses HD LOD Texture"}, {0x40000, "Compressed"}, {0x80000, "Has Currents"}, {0x800000, "Is Marker"},
    {0x2000000, "Obstacle"}, {0x4000000, "Navmesh - Filter"}, {0x8000000, "Navmesh - Bounding Box"},
    {0x10000000, "Show In World Map"}, {0x40000000, "Navmesh - Ground"}}, true};
constexpr Enumeration kStatRecordFlags2{"RecordFlags", {
    {0x4, "Heading Marker"}, {0x10, "Non Occluder"}, {0x20, "Deleted"}, {0x40, "Has Tree LOD"},
    {0x80, "Add-On LOD Object"}, {0x200, "Hidden From Local Map"}, {0x400, "Headtrack Marker"},
    {0x800, "Used as Platform"}, {0x1000, "Ignored"}, {0x2000, "Pack-In Use Only"}, {0x8000, "Has Distant LOD"},
    {0x20000, "Uses HD LOD Texture"}, {0x40000, "Compressed"}, {0x80000, "Has Currents"}, {0x800000, "Is Marker"},
    {0x2000000, "Obstacle"}, {0x4000000, "NavMesh - Filter"}, {0x8000000, "NavMesh - Bounding Box"},
    {0x10000000, "Show In World Map (Sky Cell Only)"}, {0x40000000, "NavMesh - Ground"}}, true};
constexpr Enumeration kTxstFlags{"Flags", {
    {0x1, "No Specular Map"}, {0x2, "Facegen Textures"}, {0x4, "Has Model Space Normal Map"}}, true};
constexpr GrammarRow kTxstTexturesRGBARows[] = {
    one("TX00", "diffuse", field("diffuse", Text)), optional("TX01", "normal gloss", field("normalGloss", Text)),
    skyrim(optional("TX02", "environment mask subsurface tint", field("environmentMaskSubsurfaceTint", Text))),
    skyrim(optional("TX03", "glow detail map", field("glowDetailMap", Text))),
    fallout4(optional("TX03", "glow", field("glow", Text))), optional("TX04", "height", field("height", Text)),
    optional("TX05", "environment", field("environment", Text)),
    fallout4(optional("TX02", "wrinkles", field("wrinkles", Text))),
    optional("TX06", "multilayer", field("multilayer", Text)),
    skyrim(optional("TX07", "backlight mask specular", field("backlightMaskSpecular", Text))),
    fallout4(optional("TX07", "smooth spec", field("smoothSpec", Text))),
};
constexpr GrammarRow kTxstRows[] = {
    optional(kEditorId), optional(kBounds), optional(kPart<"texturesRGBA">, kTxstTexturesRGBARows),
    skyrim(optional("DODT", "decal data", kDecal)), fallout4(optional("DODT", "decal data", kDecal2)),
    optional("DNAM", "flags", field("flags", U16).named(kTxstFlags)),
    fallout4(optional("MNAM", "material", field("material", Text))),
};
constexpr GrammarRow kVoliColorsRows[] = {
    one("ENAM", "red", field("red", F32).doc("shown times 255")),
    one("FNAM", "green", field("green", F32).doc("shown times 255")),
    one("GNAM", "blue", field("blue", F32).doc("shown times 255")),
};
constexpr GrammarRow kVoliRows[] = {
    optional(kEditorId), optional("CNAM", "intensity", field("intensity", F32)),
    optional("DNAM", "custom color contribution", field("customColorContribution", F32)),
    optional(kPart<"colors">, kVoliColorsRows),
    optional("HNAM", "density contribution", field("densityContribution", F32)),
    optional("INAM", "density size", field("densitySize", F32)),
    optional("JNAM", "density wind speed", field("densityWindSpeed", F32)),
    optional("KNAM", "density falling speed", field("densityFallingSpeed", F32)),
    optional("LNAM", "phase function contribution", field("phaseFunctionContribution", F32)),
    optional("MNAM", "phase function scattering", field("phaseFunctionScattering", F32)),
    optional("NNAM", "sampling repartition range factor", field("samplingRepartitionRangeFactor", F32)),
};
constexpr RecordRow kStaticsRecords[] = {
    {.signature = "LIGH", .plural = "lights", .grammar = kLighRows, .header = &kHeaderOf<kLighRecordFlags>,
     .fallout4Header = &kHeaderOf<kLighRecordFlags2>},
    {.signature = "MATO", .plural = "material objects", .grammar = kMatoRows},
    {.signature = "MSTT", .plural = "movable statics", .grammar = kMsttRows, .header = &kHeaderOf<kMsttRecordFlags>,
     .fallout4Header = &kHeaderOf<kMsttRecordFlags2>},
    {.signature = "MSWP", .plural = "material swaps", .grammar = kMswpRows, .games = Games::Fallout4,
     .header = &kHeaderOf<kMswpRecordFlags>},
    {.signature = "PKIN", .plural = "pack-ins", .grammar = kPkinRows, .games = Games::Fallout4,
     .header = &kHeaderOf<kPkinRecordFlags>},
    {.signature = "SCOL", .plural = "static collections", .grammar = kScolRows,
     .fallout4Header = &kHeaderOf<kScolRecordFlags>},
    {.signature = "STAT", .plural = "statics", .grammar = kStatRows, .anyOrder = true,
     .header = &kHeaderOf<kStatRecordFlags>, .fallout4Header = &kHeaderOf<kStatRecordFlags2>},
    {.signature = "TXST", .plural = "texture sets", .grammar = kTxstRows},
    {.signature = "VOLI", .plural = "volumetric lightings", .grammar = kVoliRows, .games = Games::SE},
};
// clang-format on

std::span<const RecordRow> staticsRecords()
{
    return kStaticsRecords;
}

} // namespace cutaway::esp::listed
