// SPDX-License-Identifier: MIT
// Objects in the world that only stand there, lights, and what they are made of.
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

namespace ligh
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Dynamic"}, {0x2, "Can be Carried"}, {0x4, "Negative"}, {0x8, "Flicker"}, {0x10, "Unknown"},
    {0x20, "Off By Default"}, {0x40, "Flicker Slow"}, {0x80, "Pulse"}, {0x100, "Pulse Slow"},
    {0x200, "Spot Light"}, {0x400, "Shadow Spotlight"}, {0x800, "Shadow Hemisphere"},
    {0x1000, "Shadow Omnidirectional"}, {0x2000, "Portal-strict"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x2, "Can be Carried"}, {0x8, "Flicker"}, {0x20, "Off By Default"}, {0x80, "Pulse"},
    {0x400, "Shadow Spotlight"}, {0x800, "Shadow Hemisphere"}, {0x1000, "Shadow OmniDirectional"},
    {0x4000, "NonShadow Spotlight"}, {0x8000, "Non Specular"}, {0x10000, "Attenuation Only"},
    {0x20000, "NonShadow Box"}, {0x40000, "Ignore Roughness"}, {0x80000, "No Rim Lighting"},
    {0x100000, "Ambient Only"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataFlickerEffectSkyrimFields[] = {
    field("period", Kind::F32).doc("shown times 0.01"),
    field("intensityAmplitude", Kind::F32),
    field("movementAmplitude", Kind::F32),
};
constexpr StructDesc kDataFlickerEffectSkyrim{"DataFlickerEffect", nullptr, kDataFlickerEffectSkyrimFields};
constexpr FieldDesc kDataSkyrimFields[] = {
    field("time", Kind::I32),
    field("radius", Kind::U32),
    field("color", kByteColor),
    field("flags", Kind::U32).named(kFlagsSkyrim),
    field("falloffExponent", Kind::F32),
    field("fov", Kind::F32),
    field("nearClip", Kind::F32),
    field("flickerEffect", kDataFlickerEffectSkyrim),
    field("value", Kind::U32),
    field("weight", Kind::F32),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};
constexpr FieldDesc kDataFlickerEffectFallout4Fields[] = {
    field("period", Kind::F32),
    field("intensityAmplitude", Kind::F32),
    field("movementAmplitude", Kind::F32),
};
constexpr StructDesc kDataFlickerEffectFallout4{"DataFlickerEffect", nullptr,
                                                kDataFlickerEffectFallout4Fields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("time", Kind::I32),
    field("radius", Kind::U32),
    field("color", kByteColor),
    field("flags", Kind::U32).named(kFlagsFallout4),
    field("falloffExponent", Kind::F32),
    field("fov", Kind::F32),
    field("nearClip", Kind::F32),
    field("flickerEffect", kDataFlickerEffectFallout4),
    field("constant", Kind::F32),
    field("scalar", Kind::F32),
    field("exponent", Kind::F32).when(rest),
    field("godRaysNearClip", Kind::F32).when(rest),
    field("value", Kind::U32).when(rest),
    field("weight", Kind::F32).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    anyOf(optional(kPart<"model">, kModelRows)),
    fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)),
    optional(kPart<"destructible">, kDestructibleRows),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    optional(kFullName),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Kind::Text))),
    fallout4(optional("DATA", "data", kDataFallout4)),
    optional("FNAM", "fade value", field("fadeValue", Kind::F32)),
    fallout4(optional("NAM0", "gobo", field("gobo", Kind::Text))),
    fallout4(optional("LNAM", "lens", form("lens", "LENS"))),
    optional("SNAM", "sound", form("sound", "SNDR")),
    skyrim(optional("LNAM", "lens", form("lens", "LENS"))),
    fallout4(optional("WGDR", "god rays", form("godRays", "GDRY"))),
};

} // namespace ligh

namespace mato
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Single Pass"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    field("falloffScale", Kind::F32),
    field("falloffBias", Kind::F32),
    field("noiseUVScale", Kind::F32),
    field("materialUVScale", Kind::F32),
    field("projectionVector", kVec3),
    field("normalDampener", Kind::F32).from(19),
    field("singlePassColor", kByteColorA2).from(25),
    field("singlePass", Kind::U32).named(kBool).from(25),
    field("isSnow", Kind::U32).named(kBool).from(44).from(kFirstSE),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("falloffScale", Kind::F32),
    field("falloffBias", Kind::F32),
    field("noiseUVScale", Kind::F32),
    field("materialUVScale", Kind::F32),
    field("projectionVector", kVec3),
    field("normalDampener", Kind::F32).when(rest),
    field("singlePassColor", kByteColorA2).when(rest),
    field("flags", Kind::U32).named(kFlags).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    anyOf(optional(kPart<"model">, kModelRows)),
    repeat("DNAM", "property data", raw("propertyData", 0)),
    skyrim(optional("DATA", "directional material data", kDataSkyrim)),
    fallout4(optional("DATA", "directional material data", kDataFallout4)),
};

} // namespace mato

namespace mstt
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "On Local Map"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    fallout4(optional(kScripts)),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    skyrim(optional("DATA", "flags", field("flags", Kind::U8).named(kFlags))),
    fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    fallout4(optional("DATA", "on local map", field("onLocalMap", Kind::Bool))),
    optional("SNAM", "looping sound", form("loopingSound", "SNDR")),
};

} // namespace mstt

namespace mswp
{

constexpr GrammarRow kMaterialSubstitutionsRows[] = {
    one("BNAM", "original material", field("originalMaterial", Kind::Text)),
    optional("SNAM", "replacement material", field("replacementMaterial", Kind::Text)),
    optional("FNAM", "tree folder obsolete", field("treeFolderObsolete", Kind::Text)),
    optional("CNAM", "color remapping index", field("colorRemappingIndex", Kind::F32)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("FNAM", "tree folder", field("treeFolder", Kind::Text)),
    repeat(kList<"materialSubstitutions">, kMaterialSubstitutionsRows),
};

} // namespace mswp

namespace pkin
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional("FLTR", "filter", field("filter", Kind::Text)),
    optional("CNAM", "cell", form("cell", "CELL")),
    optional("VNAM", "version", field("version", Kind::U32)),
};

} // namespace pkin

namespace scol
{

constexpr FieldDesc kPartsDataFields[] = {
    field("position", kVec3),
    field("rotation", kRotation),
    field("scale", Kind::F32),
};
constexpr StructDesc kPartsData{"PartsData", nullptr, kPartsDataFields};

constexpr GrammarRow kPartsRows[] = {
    skyrim(one("ONAM", "static", form("static", "STAT"))),
    fallout4(one("ONAM", "static",
                 form("static", "ACTI ALCH AMMO BOOK CONT DOOR FURN MISC MSTT STAT TERM WEAP FLOR"))),
    one("DATA", "placements", field("placements", kPartsData).toEnd()),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    skyrim(anyOf(one(kPart<"model">, kModelRows))),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(anyOf(optional(kPart<"model">, kModelRows))),
    fallout4(optional(kFullName)),
    fallout4(optional("FLTR", "filter", field("filter", Kind::Text))),
    repeat(kList<"parts">, kPartsRows),
};

} // namespace scol

namespace stat
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Considered Snow"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDnamSkyrimFields[] = {
    field("maxAngle30120", Kind::F32),
    form("material", "MATO"),
    field("flags", Kind::U8).named(kFlags).from(kFirstSE).when(rest),
    padding("unused", 3).from(kFirstSE).when(rest),
};
constexpr StructDesc kDnamSkyrim{"Dnam", nullptr, kDnamSkyrimFields};
constexpr FieldDesc kMnamFields[] = {
    text("mesh", 260),
};
constexpr StructDesc kMnam{"Mnam", nullptr, kMnamFields};
constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};
constexpr FieldDesc kDnamFallout4Fields[] = {
    field("maxAngle30120", Kind::F32),
    form("material", "MATO"),
    field("leafAmplitude", Kind::F32).when(rest),
    field("leafFrequency", Kind::F32).when(rest),
};
constexpr StructDesc kDnamFallout4{"Dnam", nullptr, kDnamFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    fallout4(optional(kScripts)),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("DNAM", "direction material", kDnamSkyrim)),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    fallout4(optional(kFullName)),
    fallout4(optional("DNAM", "direction material", kDnamFallout4)),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
    optional("MNAM", "distant LOD", field("distantLOD", kMnam).toEnd()),
    skyrim(optional("ENAM", "unknown", raw("unknown", 0))),
};

} // namespace stat

namespace txst
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "No Specular Map"}, {0x2, "Facegen Textures"}, {0x4, "Has Model Space Normal Map"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kTexturesRGBARows[] = {
    one("TX00", "diffuse", field("diffuse", Kind::Text)),
    optional("TX01", "normal gloss", field("normalGloss", Kind::Text)),
    skyrim(optional("TX02", "environment mask subsurface tint",
                    field("environmentMaskSubsurfaceTint", Kind::Text))),
    skyrim(optional("TX03", "glow detail map", field("glowDetailMap", Kind::Text))),
    fallout4(optional("TX03", "glow", field("glow", Kind::Text))),
    optional("TX04", "height", field("height", Kind::Text)),
    optional("TX05", "environment", field("environment", Kind::Text)),
    fallout4(optional("TX02", "wrinkles", field("wrinkles", Kind::Text))),
    optional("TX06", "multilayer", field("multilayer", Kind::Text)),
    skyrim(optional("TX07", "backlight mask specular", field("backlightMaskSpecular", Kind::Text))),
    fallout4(optional("TX07", "smooth spec", field("smoothSpec", Kind::Text))),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kPart<"texturesRGBA">, kTexturesRGBARows),
    skyrim(optional("DODT", "decal data", kDecalSkyrim)),
    fallout4(optional("DODT", "decal data", kDecalFallout4)),
    optional("DNAM", "flags", field("flags", Kind::U16).named(kFlags)),
    fallout4(optional("MNAM", "material", field("material", Kind::Text))),
};

} // namespace txst

constexpr RecordRow kStaticsRecords[] = {
    {.signature = "LIGH", .plural = "lights", .grammar = ligh::kRows},
    {.signature = "MATO", .plural = "material objects", .grammar = mato::kRows},
    {.signature = "MSTT", .plural = "movable statics", .grammar = mstt::kRows},
    {.signature = "MSWP", .plural = "material swaps", .grammar = mswp::kRows, .games = Games::Fallout4},
    {.signature = "PKIN", .plural = "pack-ins", .grammar = pkin::kRows, .games = Games::Fallout4},
    {.signature = "SCOL", .plural = "static collections", .grammar = scol::kRows},
    {.signature = "STAT", .plural = "statics", .grammar = stat::kRows, .anyOrder = true},
    {.signature = "TXST", .plural = "texture sets", .grammar = txst::kRows},
};
static_assert(wellFormedRecords(kStaticsRecords));

} // namespace

std::span<const RecordRow> staticsRecords()
{
    return kStaticsRecords;
}

} // namespace cutaway::esp
