// SPDX-License-Identifier: MIT
// Objects in the world that do something, and plants.
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

namespace acti
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "No Displacement"}, {0x2, "Ignored by Sandbox"}, {0x10, "Is a Radio"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};
constexpr FieldDesc kRadrFields[] = {
    form("soundModel", "SOPM"),
    field("frequency", Kind::F32),
    field("volume", Kind::F32),
    field("startsActive", Kind::Bool),
    field("noSignalStatic", Kind::Bool).when(rest),
};
constexpr StructDesc kRadr{"Radr", nullptr, kRadrFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("STCP", "animation sound", form("animationSound", "STAG"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount),
    optional(kKeywords),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    optional("PNAM", "marker color", kByteColor),
    optional("SNAM", "sound looping", form("soundLooping", "SNDR")),
    optional("VNAM", "sound activation", form("soundActivation", "SNDR")),
    optional("WNAM", "water type", form("waterType", "WATR")),
    skyrim(optional(translated("RNAM", "activate text override", "activateTextOverride"))),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U16).named(kACTIFlags))),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U16).named(kFlags))),
    optional("KNAM", "interaction keyword", form("interactionKeyword", "KYWD")),
    fallout4(optional("RADR", "radio receiver", kRadr)),
    fallout4(optional("CITC", "condition count", field("conditionCount", Kind::U32))),
    fallout4(kConditions),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
};

} // namespace acti

namespace addn
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {1, "Master Particle System"}, {3, "Always Loaded"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0, "No Master Particle System"}, {1, "Master Particle System"}, {2, "Always Loaded"},
    {3, "Master Particle System and Always Loaded"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values};
// clang-format on

constexpr FieldDesc kDnamSkyrimFields[] = {
    field("masterParticleSystemCap", Kind::U16),
    field("flags", Kind::U16).named(kFlagsSkyrim),
};
constexpr StructDesc kDnamSkyrim{"Dnam", nullptr, kDnamSkyrimFields};
constexpr FieldDesc kDnamFallout4Fields[] = {
    field("masterParticleSystemCap", Kind::U16),
    field("flags", Kind::U16).named(kFlagsFallout4),
};
constexpr StructDesc kDnamFallout4{"Dnam", nullptr, kDnamFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("DATA", "node index", field("nodeIndex", Kind::I32)),
    optional("SNAM", "sound", form("sound", "SNDR")),
    skyrim(optional("DNAM", "data", kDnamSkyrim)),
    fallout4(optional("LNAM", "light", form("light", "LIGH"))),
    fallout4(optional("DNAM", "data", kDnamFallout4)),
};

} // namespace addn

namespace anio
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("BNAM", "unload event", field("unloadEvent", Kind::Text)),
};

} // namespace anio

namespace arto
{

// clang-format off
constexpr EnumValue kArtTypeValues[] = {
    {0, "Magic Casting"}, {1, "Magic Hit Effect"}, {2, "Enchantment Effect"},
};
constexpr EnumDesc kArtType{"ArtType", kArtTypeValues};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("DNAM", "art type", field("artType", Kind::U32).named(kArtType)),
};

} // namespace arto

namespace door
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x2, "Automatic"}, {0x4, "Hidden"}, {0x8, "Minimal Use"}, {0x10, "Sliding"},
    {0x20, "Do Not Open in Combat Search"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x2, "Automatic"}, {0x4, "Hidden"}, {0x8, "Minimal Use"}, {0x10, "Sliding"},
    {0x20, "Do Not Open in Combat Search"}, {0x40, "No \"To\" Text"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    optional("SNAM", "sound open", form("soundOpen", "SNDR")),
    optional("ANAM", "sound close", form("soundClose", "SNDR")),
    optional("BNAM", "sound loop", form("soundLoop", "SNDR")),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U8).named(kFlagsSkyrim))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U8).named(kFlagsFallout4))),
    fallout4(optional(translated("ONAM", "alternate text open", "alternateTextOpen"))),
    fallout4(optional(translated("CNAM", "alternate text close", "alternateTextClose"))),
    repeat("TNAM", "random teleport destination", form("randomTeleportDestination", "CELL WRLD")),
};

} // namespace door

namespace flor
{

constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount),
    optional(kKeywords),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    optional("PNAM", "marker color unused", kByteColor),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
    optional(translated("RNAM", "activate text override", "activateTextOverride")),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U16).named(kACTIFlags))),
    skyrim(optional("PFIG", "ingredient", form("ingredient", "INGR ALCH LVLI MISC"))),
    skyrim(optional("SNAM", "sound", form("sound", "SNDR"))),
    skyrim(optional("PFPC", "seasonal ingredient production", kSeasons)),
    fallout4(optional("FNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("PFIG", "ingredient",
                      form("ingredient",
                           "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST "
                           "FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ "
                           "SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    fallout4(optional("SNAM", "harvest sound", form("harvestSound", "SNDR"))),
    fallout4(optional("PFPC", "ingredient production", kIngredientProduction)),
};

} // namespace flor

namespace furn
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x2, "Ignored By Sandbox"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kActiveMarkersFlagsValues[] = {
    {0x1, "Sit 0"}, {0x2, "Sit 1"}, {0x4, "Sit 2"}, {0x8, "Sit 3"}, {0x10, "Sit 4"}, {0x20, "Sit 5"},
    {0x40, "Sit 6"}, {0x80, "Sit 7"}, {0x100, "Sit 8"}, {0x200, "Sit 9"}, {0x400, "Sit 10"},
    {0x800, "Sit 11"}, {0x1000, "Sit 12"}, {0x2000, "Sit 13"}, {0x4000, "Sit 14"}, {0x8000, "Sit 15"},
    {0x10000, "Sit 16"}, {0x20000, "Sit 17"}, {0x40000, "Sit 18"}, {0x80000, "Sit 19"}, {0x100000, "Sit 20"},
    {0x200000, "Sit 21"}, {0x400000, "Sit 22"}, {0x800000, "Sit 23"}, {0x2000000, "Disables Activation"},
    {0x4000000, "Is Perch"}, {0x8000000, "Must Exit to Talk"},
};
constexpr EnumDesc kActiveMarkersFlags{"ActiveMarkersFlags", kActiveMarkersFlagsValues, true};
constexpr EnumValue kBenchTypeSkyrimValues[] = {
    {0, "None"}, {1, "Create object"}, {2, "Smithing Weapon"}, {3, "Enchanting"},
    {4, "Enchanting Experiment"}, {5, "Alchemy"}, {6, "Alchemy Experiment"}, {7, "Smithing Armor"},
};
constexpr EnumDesc kBenchTypeSkyrim{"BenchType", kBenchTypeSkyrimValues};
constexpr EnumValue kFurnitureEntryTypeValues[] = {
    {0x1, "Front"}, {0x2, "Behind"}, {0x4, "Right"}, {0x8, "Left"}, {0x10, "Up"},
};
constexpr EnumDesc kFurnitureEntryType{"FurnitureEntryType", kFurnitureEntryTypeValues, true};
constexpr EnumValue kFurnitureAnimTypeValues[] = {
    {1, "Sit"}, {2, "Lay"}, {4, "Lean"},
};
constexpr EnumDesc kFurnitureAnimType{"FurnitureAnimType", kFurnitureAnimTypeValues};
constexpr EnumValue kBenchTypeFallout4Values[] = {
    {0, "None"}, {1, "Create Object"}, {2, "Weapons"}, {3, "Enchanting (unused)"},
    {4, "Enchanting Experiment (unused)"}, {5, "Alchemy"}, {6, "Alchemy Experiment (unused)"}, {7, "Armor"},
    {8, "Power Armor"}, {9, "Robot Mod"},
};
constexpr EnumDesc kBenchTypeFallout4{"BenchType", kBenchTypeFallout4Values};
// clang-format on

constexpr FieldDesc kWbdtSkyrimFields[] = {
    field("benchType", Kind::U8).named(kBenchTypeSkyrim),
    field("usesSkill", Kind::I8).named(kSkill),
};
constexpr StructDesc kWbdtSkyrim{"Wbdt", nullptr, kWbdtSkyrimFields};
constexpr FieldDesc kMarkersNam0Fields[] = {
    raw("unknown", 2),
    field("disabledPoints", Kind::U16).named(kFurnitureEntryType),
};
constexpr StructDesc kMarkersNam0{"MarkersNam0", nullptr, kMarkersNam0Fields};
constexpr FieldDesc kFnprFields[] = {
    field("type", Kind::U16).named(kFurnitureAnimType),
    field("entryPoints", Kind::U16).named(kFurnitureEntryType),
};
constexpr StructDesc kFnpr{"Fnpr", nullptr, kFnprFields};
constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};
constexpr FieldDesc kWbdtFallout4Fields[] = {
    field("benchType", Kind::U8).named(kBenchTypeFallout4),
    field("usesSkill", Kind::I8).named(kSkill).when(rest),
};
constexpr StructDesc kWbdtFallout4{"Wbdt", nullptr, kWbdtFallout4Fields};
constexpr FieldDesc kSnamListFields[] = {
    field("markerParameters", kFurnitureMarker).toEnd(),
};
constexpr StructDesc kSnamList{"SnamList", nullptr, kSnamListFields};

constexpr GrammarRow kMarkersRows[] = {
    skyrim(one("ENAM", "marker index", field("markerIndex", Kind::U32))),
    fallout4(one("ENAM", "marker index", field("markerIndex", Kind::I32))),
    optional("NAM0", "disabled entry points", kMarkersNam0),
    skyrim(optional("FNMK", "marker keyword", form("markerKeyword", "KYWD"))),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount),
    optional(kKeywords),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    optional("PNAM", "marker color unused", kByteColor),
    fallout4(optional("WNAM", "drinking water type", form("drinkingWaterType", "WATR"))),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
    optional("FNAM", "flags", field("flags", Kind::U16).named(kFlags)),
    skyrim(optional("KNAM", "interaction keyword", form("interactionKeyword", "KYWD"))),
    skyrim(optional("MNAM", "active markers flags",
                    field("activeMarkersFlags", Kind::U32).named(kActiveMarkersFlags))),
    skyrim(optional("WBDT", "workbench data", kWbdtSkyrim)),
    skyrim(optional("NAM1", "associated spell", form("associatedSpell", "SPEL"))),
    fallout4(optional("CITC", "condition count", field("conditionCount", Kind::U32))),
    fallout4(kConditions),
    fallout4(optional("COCT", "count", field("count", Kind::U32))),
    fallout4(repeat(kList<"items">, kContainerItemRows)),
    fallout4(optional("MNAM", "active markers flags",
                      field("activeMarkersFlags", Kind::U32).named(kFURNActiveMarkersFlags))),
    fallout4(optional("WBDT", "workbench data", kWbdtFallout4)),
    fallout4(optional("NAM1", "associated form", form("associatedForm", "ARMO WEAP PERK SPEL HAZD"))),
    repeat(kList<"markers">, kMarkersRows),
    repeat("FNPR", "marker entry points", kFnpr),
    skyrim(optional("XMRK", "model file name", field("modelFileName", Kind::Text))),
    fallout4(optional("XMRK", "marker model", field("markerModel", Kind::Text))),
    fallout4(optional("SNAM", "marker parameters", kSnamList)),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
};

} // namespace furn

namespace gras
{

// clang-format off
constexpr EnumValue kUnitsFromWaterTypeValues[] = {
    {0, "Above - At Least"}, {1, "Above - At Most"}, {2, "Below - At Least"}, {3, "Below - At Most"},
    {4, "Either - At Least"}, {5, "Either - At Most"}, {6, "Either - At Most Above"},
    {7, "Either - At Most Below"},
};
constexpr EnumDesc kUnitsFromWaterType{"UnitsFromWaterType", kUnitsFromWaterTypeValues};
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Vertex Lighting"}, {0x2, "Uniform Scaling"}, {0x4, "Fit to Slope"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("density", Kind::U8),
    field("minSlope", Kind::U8),
    field("maxSlope", Kind::U8),
    padding("unused", 1),
    field("unitsFromWater", Kind::U16),
    padding("unused2", 2),
    field("unitsFromWaterType", Kind::U32).named(kUnitsFromWaterType),
    field("positionRange", Kind::F32),
    field("heightRange", Kind::F32),
    field("colorRange", Kind::F32),
    field("wavePeriod", Kind::F32),
    field("flags", Kind::U8).named(kFlags),
    padding("unused3", 3),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("DATA", "data", kData),
};

} // namespace gras

namespace idlm
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Run in Sequence"}, {0x4, "Do Once"}, {0x10, "Ignored by Sandbox"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)),
    optional("IDLF", "flags", field("flags", Kind::U8).named(kFlags)),
    optional("IDLC", "animation count", field("animationCount", Kind::U8)),
    optional("IDLT", "idle timer setting", field("idleTimerSetting", Kind::F32)),
    optional("IDLA", "animations", form("animations", "IDLE").toEnd()),
    fallout4(optional("QNAM", "unknown", form("unknown", "KYWD"))),
    anyOf(optional(kPart<"model">, kModelRows)),
};

} // namespace idlm

namespace tact
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("PNAM", "unknown", raw("unknown", 0)),
    optional("SNAM", "looping sound", form("loopingSound", "SNDR")),
    optional("FNAM", "unknown", raw("unknown", 0)),
    optional("VNAM", "voice type", form("voiceType", "VTYP")),
};

} // namespace tact

namespace tree
{

constexpr FieldDesc kCnamFields[] = {
    field("trunkFlexibility", Kind::F32), field("branchFlexibility", Kind::F32),
    field("trunkAmplitude", Kind::F32),   field("frontAmplitude", Kind::F32),
    field("backAmplitude", Kind::F32),    field("sideAmplitude", Kind::F32),
    field("frontFrequency", Kind::F32),   field("backFrequency", Kind::F32),
    field("sideFrequency", Kind::F32),    field("leafFlexibility", Kind::F32),
    field("leafAmplitude", Kind::F32),    field("leafFrequency", Kind::F32),
};
constexpr StructDesc kCnam{"Cnam", nullptr, kCnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("PFIG", "ingredient", form("ingredient", "INGR ALCH MISC LVLI"))),
    fallout4(optional("PFIG", "ingredient",
                      form("ingredient",
                           "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST "
                           "FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ "
                           "SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    optional("SNAM", "harvest sound", form("harvestSound", "SNDR")),
    skyrim(optional("PFPC", "ingredient production", kSeasons)),
    fallout4(optional("PFPC", "ingredient production", kIngredientProduction)),
    optional(kFullName),
    optional("CNAM", "tree data", kCnam),
};

} // namespace tree

constexpr RecordRow kObjectsRecords[] = {
    {.signature = "ACTI", .plural = "activators", .grammar = acti::kRows},
    {.signature = "ADDN", .plural = "addon nodes", .grammar = addn::kRows},
    {.signature = "ANIO", .plural = "animated objects", .grammar = anio::kRows},
    {.signature = "ARTO", .plural = "art objects", .grammar = arto::kRows},
    {.signature = "DOOR", .plural = "doors", .grammar = door::kRows},
    {.signature = "FLOR", .plural = "flora", .grammar = flor::kRows},
    {.signature = "FURN", .plural = "furniture", .grammar = furn::kRows},
    {.signature = "GRAS", .plural = "grass", .grammar = gras::kRows},
    {.signature = "IDLM", .plural = "idle markers", .grammar = idlm::kRows},
    {.signature = "TACT", .plural = "talking activators", .grammar = tact::kRows},
    {.signature = "TREE", .plural = "trees", .grammar = tree::kRows},
};
static_assert(wellFormedRecords(kObjectsRecords));

} // namespace

std::span<const RecordRow> objectsRecords()
{
    return kObjectsRecords;
}

} // namespace cutaway::esp
