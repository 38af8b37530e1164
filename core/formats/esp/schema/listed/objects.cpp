// SPDX-License-Identifier: MIT
// Objects in the world that do something, and plants.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kActiFlags{"ActiFlags", {{0x1, "No Displacement"}, {0x2, "Ignored by Sandbox"}}, true};
constexpr Enumeration kActiFlags2{"Flags", {
    {0x1, "No Displacement"}, {0x2, "Ignored by Sandbox"}, {0x10, "Is a Radio"}}, true};
constexpr Structure kActiRadioReceiver{"RadioReceiver", {
    form("soundModel", "SOPM"), field("frequency", F32), field("volume", F32), field("startsActive", Bool),
    field("noSignalStatic", Bool).when(rest)}};
constexpr GrammarRow kActiRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("STCP", "animation sound", form("animationSound", "STAG"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount), optional(kKeywords),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    optional("PNAM", "marker color", kByteColor), optional("SNAM", "sound looping", form("soundLooping", "SNDR")),
    optional("VNAM", "sound activation", form("soundActivation", "SNDR")),
    optional("WNAM", "water type", form("waterType", "WATR")),
    skyrim(optional(translated("RNAM", "activate text override", "activateTextOverride"))),
    skyrim(optional("FNAM", "flags", field("flags", U16).named(kActiFlags))),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
    fallout4(optional("FNAM", "flags", field("flags", U16).named(kActiFlags2))),
    optional("KNAM", "interaction keyword", form("interactionKeyword", "KYWD")),
    fallout4(optional("RADR", "radio receiver", kActiRadioReceiver)),
    fallout4(optional("CITC", "condition count", field("conditionCount", U32))), fallout4(kConditions),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
};
constexpr Enumeration kActiRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x40, "Has Tree LOD"}, {0x100, "Must Update Anims"}, {0x200, "Hidden From Local Map"},
    {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"}, {0x10000, "Random Anim Start"}, {0x20000, "Dangerous"},
    {0x40000, "Compressed"}, {0x100000, "Ignore Object Interaction"}, {0x800000, "Is Marker"},
    {0x2000000, "Obstacle"}, {0x4000000, "Navmesh - Filter"}, {0x8000000, "Navmesh - Bounding Box"},
    {0x20000000, "Child Can Use"}, {0x40000000, "Navmesh - Ground"}}, true};
constexpr Enumeration kActiRecordFlags2{"RecordFlags", {
    {0x4, "Never Fades"}, {0x10, "Non Occluder"}, {0x20, "Deleted"}, {0x80, "Heading Marker"},
    {0x100, "Must Update Anims"}, {0x200, "Hidden From Local Map"}, {0x400, "Headtrack Marker"},
    {0x800, "Used as Platform"}, {0x1000, "Ignored"}, {0x2000, "Pack-In Use Only"}, {0x8000, "Has Distant LOD"},
    {0x10000, "Random Anim Start"}, {0x20000, "Dangerous"}, {0x40000, "Compressed"},
    {0x100000, "Ignore Object Interaction"}, {0x800000, "Is Marker"}, {0x2000000, "Obstacle"},
    {0x4000000, "Navmesh - Filter"}, {0x8000000, "Navmesh - Bounding Box"}, {0x20000000, "Child Can Use"},
    {0x40000000, "Navmesh - Ground"}}, true};
constexpr Enumeration kAddnFlags{"Flags", {{1, "Master Particle System"}, {3, "Always Loaded"}}};
constexpr Structure kAddnData{"Data", {
    field("masterParticleSystemCap", U16), field("flags", U16).named(kAddnFlags)}};
constexpr Enumeration kAddnFlags2{"Flags", {
    {0, "No Master Particle System"}, {1, "Master Particle System"}, {2, "Always Loaded"},
    {3, "Master Particle System and Always Loaded"}}};
constexpr Structure kAddnData2{"Data", {
    field("masterParticleSystemCap", U16), field("flags", U16).named(kAddnFlags2)}};
constexpr GrammarRow kAddnRows[] = {
    optional(kEditorId), optional(kBounds), anyOf(optional(kPart<"model">, kModelRows)),
    optional("DATA", "node index", field("nodeIndex", I32)), optional("SNAM", "sound", form("sound", "SNDR")),
    skyrim(optional("DNAM", "data", kAddnData)), fallout4(optional("LNAM", "light", form("light", "LIGH"))),
    fallout4(optional("DNAM", "data", kAddnData2)),
};
constexpr GrammarRow kAnioRows[] = {
    optional(kEditorId), anyOf(optional(kPart<"model">, kModelRows)),
    optional("BNAM", "unload event", field("unloadEvent", Text)),
};
constexpr Enumeration kArtoArtType{"ArtType", {
    {0, "Magic Casting"}, {1, "Magic Hit Effect"}, {2, "Enchantment Effect"}}};
constexpr GrammarRow kArtoRows[] = {
    optional(kEditorId), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional(kKeywordCount)), fallout4(optional(kKeywords)), anyOf(optional(kPart<"model">, kModelRows)),
    optional("DNAM", "art type", field("artType", U32).named(kArtoArtType)),
};
constexpr Enumeration kDoorFlags{"Flags", {
    {0x2, "Automatic"}, {0x4, "Hidden"}, {0x8, "Minimal Use"}, {0x10, "Sliding"},
    {0x20, "Do Not Open in Combat Search"}}, true};
constexpr Enumeration kDoorFlags2{"Flags", {
    {0x2, "Automatic"}, {0x4, "Hidden"}, {0x8, "Minimal Use"}, {0x10, "Sliding"},
    {0x20, "Do Not Open in Combat Search"}, {0x40, "No \"To\" Text"}}, true};
constexpr GrammarRow kDoorRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional(kPart<"destructible">, kDestructibleRows),
    fallout4(optional(kKeywordCount)), fallout4(optional(kKeywords)),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    optional("SNAM", "sound open", form("soundOpen", "SNDR")),
    optional("ANAM", "sound close", form("soundClose", "SNDR")),
    optional("BNAM", "sound loop", form("soundLoop", "SNDR")),
    skyrim(optional("FNAM", "flags", field("flags", U8).named(kDoorFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U8).named(kDoorFlags2))),
    fallout4(optional(translated("ONAM", "alternate text open", "alternateTextOpen"))),
    fallout4(optional(translated("CNAM", "alternate text close", "alternateTextClose"))),
    repeat("TNAM", "random teleport destination", form("randomTeleportDestination", "CELL WRLD")),
};
constexpr Enumeration kDoorRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"}, {0x10000, "Random Anim Start"},
    {0x40000, "Compressed"}, {0x800000, "Is Marker"}, {0x2000000, "Obstacle"}}, true};
constexpr Enumeration kDoorRecordFlags2{"RecordFlags", {
    {0x10, "Non Occluder"}, {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"},
    {0x10000, "Random Anim Start"}, {0x40000, "Compressed"}, {0x800000, "Is Marker"}}, true};
constexpr Structure kSeasons{"Seasons", {
    field("spring", U8), field("summer", U8), field("fall", U8), field("winter", U8)}};
constexpr GrammarRow kFlorRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount), optional(kKeywords),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    optional("PNAM", "marker color unused", kByteColor),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
    optional(translated("RNAM", "activate text override", "activateTextOverride")),
    skyrim(optional("FNAM", "flags", field("flags", U16).named(kActiFlags))),
    skyrim(optional("PFIG", "ingredient", form("ingredient", "INGR ALCH LVLI MISC"))),
    skyrim(optional("SNAM", "sound", form("sound", "SNDR"))),
    skyrim(optional("PFPC", "seasonal ingredient production", kSeasons)),
    fallout4(optional("FNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("PFIG", "ingredient", form("ingredient", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    fallout4(optional("SNAM", "harvest sound", form("harvestSound", "SNDR"))),
    fallout4(optional("PFPC", "ingredient production", kSeasons)),
};
constexpr Enumeration kFurnFlags{"Flags", {{0x2, "Ignored By Sandbox"}}, true};
constexpr Enumeration kFurnActiveMarkersFlags{"ActiveMarkersFlags", {
    {0x1, "Sit 0"}, {0x2, "Sit 1"}, {0x4, "Sit 2"}, {0x8, "Sit 3"}, {0x10, "Sit 4"}, {0x20, "Sit 5"}, {0x40, "Sit 6"},
    {0x80, "Sit 7"}, {0x100, "Sit 8"}, {0x200, "Sit 9"}, {0x400, "Sit 10"}, {0x800, "Sit 11"}, {0x1000, "Sit 12"},
    {0x2000, "Sit 13"}, {0x4000, "Sit 14"}, {0x8000, "Sit 15"}, {0x10000, "Sit 16"}, {0x20000, "Sit 17"},
    {0x40000, "Sit 18"}, {0x80000, "Sit 19"}, {0x100000, "Sit 20"}, {0x200000, "Sit 21"}, {0x400000, "Sit 22"},
    {0x800000, "Sit 23"}, {0x2000000, "Disables Activation"}, {0x4000000, "Is Perch"},
    {0x8000000, "Must Exit to Talk"}}, true};
constexpr Enumeration kFurnBenchType{"BenchType", {
    {0, "None"}, {1, "Create object"}, {2, "Smithing Weapon"}, {3, "Enchanting"}, {4, "Enchanting Experiment"},
    {5, "Alchemy"}, {6, "Alchemy Experiment"}, {7, "Smithing Armor"}}};
constexpr Structure kFurnWorkbenchData{"WorkbenchData", {
    field("benchType", U8).named(kFurnBenchType), field("usesSkill", I8).named(kSkill)}};
constexpr Enumeration kFurnitureEntryType{"FurnitureEntryType", {
    {0x1, "Front"}, {0x2, "Behind"}, {0x4, "Right"}, {0x8, "Left"}, {0x10, "Up"}}, true};
constexpr Structure kFurnDisabledEntryPoints{"DisabledEntryPoints", {
    raw("unknown", 2), field("disabledPoints", U16).named(kFurnitureEntryType)}};
constexpr Enumeration kFurnitureAnimType{"FurnitureAnimType", {{1, "Sit"}, {2, "Lay"}, {4, "Lean"}}};
constexpr Structure kFurnMarkerEntryPoints{"MarkerEntryPoints", {
    field("type", U16).named(kFurnitureAnimType), field("entryPoints", U16).named(kFurnitureEntryType)}};
constexpr Enumeration kFurnBenchType2{"BenchType", {
    {0, "None"}, {1, "Create Object"}, {2, "Weapons"}, {3, "Enchanting (unused)"},
    {4, "Enchanting Experiment (unused)"}, {5, "Alchemy"}, {6, "Alchemy Experiment (unused)"}, {7, "Armor"},
    {8, "Power Armor"}, {9, "Robot Mod"}}};
constexpr Structure kFurnWorkbenchData2{"WorkbenchData", {
    field("benchType", U8).named(kFurnBenchType2), field("usesSkill", I8).named(kSkill).when(rest)}};
constexpr GrammarRow kFurnMarkersRows[] = {
    skyrim(one("ENAM", "marker index", field("markerIndex", U32))),
    fallout4(one("ENAM", "marker index", field("markerIndex", I32))),
    optional("NAM0", "disabled entry points", kFurnDisabledEntryPoints),
    skyrim(optional("FNMK", "marker keyword", form("markerKeyword", "KYWD"))),
};
constexpr GrammarRow kFurnRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount), optional(kKeywords),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    optional("PNAM", "marker color unused", kByteColor),
    fallout4(optional("WNAM", "drinking water type", form("drinkingWaterType", "WATR"))),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
    optional("FNAM", "flags", field("flags", U16).named(kFurnFlags)),
    skyrim(optional("KNAM", "interaction keyword", form("interactionKeyword", "KYWD"))),
    skyrim(optional("MNAM", "active markers flags", field("activeMarkersFlags", U32).named(kFurnActiveMarkersFlags))),
    skyrim(optional("WBDT", "workbench data", kFurnWorkbenchData)),
    skyrim(optional("NAM1", "associated spell", form("associatedSpell", "SPEL"))),
    fallout4(optional("CITC", "condition count", field("conditionCount", U32))), fallout4(kConditions),
    fallout4(optional("COCT", "count", field("count", U32))), fallout4(repeat(kList<"items">, kItemsRows)),
    fallout4(optional("MNAM", "active markers flags", field("activeMarkersFlags", U32).named(kFurnActiveMarkersFlags2))),
    fallout4(optional("WBDT", "workbench data", kFurnWorkbenchData2)),
    fallout4(optional("NAM1", "associated form", form("associatedForm", "ARMO WEAP PERK SPEL HAZD"))),
    repeat(kList<"markers">, kFurnMarkersRows), repeat("FNPR", "marker entry points", kFurnMarkerEntryPoints),
    skyrim(optional("XMRK", "model file name", field("modelFileName", Text))),
    fallout4(optional("XMRK", "marker model", field("markerModel", Text))),
    fallout4(optional("SNAM", "marker parameters", kMarkerParametersList)),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
    fallout4(optional("NVNM", "navmesh geometry", kNavmesh)),
};
constexpr Enumeration kFurnRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x80, "Is Perch"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"},
    {0x10000, "Random Anim Start"}, {0x40000, "Compressed"}, {0x800000, "Is Marker"}, {0x2000000, "Obstacle"},
    {0x10000000, "Must Exit To Talk"}, {0x20000000, "Child Can Use"}}, true};
constexpr Enumeration kFurnRecordFlags2{"RecordFlags", {
    {0x4, "Has Container"}, {0x20, "Deleted"}, {0x80, "Is Perch"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"},
    {0x10000, "Random Anim Start"}, {0x40000, "Compressed"}, {0x800000, "Is Marker"}, {0x2000000, "Power Armor"},
    {0x10000000, "Must Exit To Talk"}, {0x20000000, "Child Can Use"}}, true};
constexpr Enumeration kGrasUnitsFromWaterType{"UnitsFromWaterType", {
    {0, "Above - At Least"}, {1, "Above - At Most"}, {2, "Below - At Least"}, {3, "Below - At Most"},
    {4, "Either - At Least"}, {5, "Either - At Most"}, {6, "Either - At Most Above"}, {7, "Either - At Most Below"}}};
constexpr Enumeration kGrasFlags{"Flags", {
    {0x1, "Vertex Lighting"}, {0x2, "Uniform Scaling"}, {0x4, "Fit to Slope"}}, true};
constexpr Structure kGrasData{"Data", {
    field("density", U8), field("minSlope", U8), field("maxSlope", U8), padding("unused", 1),
    field("unitsFromWater", U16), padding("unused2", 2),
    field("unitsFromWaterType", U32).named(kGrasUnitsFromWaterType), field("positionRange", F32),
    field("heightRange", F32), field("colorRange", F32), field("wavePeriod", F32),
    field("flags", U8).named(kGrasFlags), padding("unused3", 3)}};
constexpr GrammarRow kGrasRows[] = {
    optional(kEditorId), optional(kBounds), anyOf(optional(kPart<"model">, kModelRows)),
    optional("DATA", "data", kGrasData),
};
constexpr Enumeration kIdlmFlags{"Flags", {
    {0x1, "Run in Sequence"}, {0x4, "Do Once"}, {0x10, "Ignored by Sandbox"}}, true};
constexpr GrammarRow kIdlmRows[] = {
    optional(kEditorId), optional(kBounds), fallout4(optional(kKeywordCount)), fallout4(optional(kKeywords)),
    optional("IDLF", "flags", field("flags", U8).named(kIdlmFlags)),
    optional("IDLC", "animation count", field("animationCount", U8)),
    optional("IDLT", "idle timer setting", field("idleTimerSetting", F32)),
    optional("IDLA", "animations", form("animations", "IDLE").toEnd()),
    fallout4(optional("QNAM", "unknown", form("unknown", "KYWD"))), anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr Enumeration kIdlmRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}, {0x20000000, "Child Can Use"}}, true};
constexpr GrammarRow kTactRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional(kPart<"destructible">, kDestructibleRows),
    optional(kKeywordCount), optional(kKeywords), optional("PNAM", "unknown", raw("unknown", 0)),
    optional("SNAM", "looping sound", form("loopingSound", "SNDR")), optional("FNAM", "unknown", raw("unknown", 0)),
    optional("VNAM", "voice type", form("voiceType", "VTYP")),
};
constexpr Enumeration kTactRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x200, "Hidden From Local Map"}, {0x1000, "Ignored"}, {0x10000, "Random Anim Start"},
    {0x20000, "Radio Station"}, {0x40000, "Compressed"}}, true};
constexpr Structure kTreeData{"TreeData", {
    field("trunkFlexibility", F32), field("branchFlexibility", F32), field("trunkAmplitude", F32),
    field("frontAmplitude", F32), field("backAmplitude", F32), field("sideAmplitude", F32),
    field("frontFrequency", F32), field("backFrequency", F32), field("sideFrequency", F32),
    field("leafFlexibility", F32), field("leafAmplitude", F32), field("leafFrequency", F32)}};
constexpr GrammarRow kTreeRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds), anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("PFIG", "ingredient", form("ingredient", "INGR ALCH MISC LVLI"))),
    fallout4(optional("PFIG", "ingredient", form("ingredient", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    optional("SNAM", "harvest sound", form("harvestSound", "SNDR")),
    optional("PFPC", "ingredient production", kSeasons), optional(kFullName),
    optional("CNAM", "tree data", kTreeData),
};
constexpr Enumeration kTreeRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"}, {0x40000, "Compressed"},
    {0x2000000, "Obstacle"}}, true};
constexpr Enumeration kTreeRecordFlags2{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"}, {0x40000, "Compressed"}}, true};
constexpr RecordRow kObjectsRecords[] = {
    {.signature = "ACTI", .plural = "activators", .grammar = kActiRows, .header = &kHeaderOf<kActiRecordFlags>,
     .fallout4Header = &kHeaderOf<kActiRecordFlags2>},
    {.signature = "ADDN", .plural = "addon nodes", .grammar = kAddnRows},
    {.signature = "ANIO", .plural = "animated objects", .grammar = kAnioRows, .header = &kHeaderOf<kRecordFlags3>},
    {.signature = "ARTO", .plural = "art objects", .grammar = kArtoRows},
    {.signature = "DOOR", .plural = "doors", .grammar = kDoorRows, .header = &kHeaderOf<kDoorRecordFlags>,
     .fallout4Header = &kHeaderOf<kDoorRecordFlags2>},
    {.signature = "FLOR", .plural = "flora", .grammar = kFlorRows},
    {.signature = "FURN", .plural = "furniture", .grammar = kFurnRows, .header = &kHeaderOf<kFurnRecordFlags>,
     .fallout4Header = &kHeaderOf<kFurnRecordFlags2>},
    {.signature = "GRAS", .plural = "grass", .grammar = kGrasRows},
    {.signature = "IDLM", .plural = "idle markers", .grammar = kIdlmRows, .header = &kHeaderOf<kIdlmRecordFlags>},
    {.signature = "TACT", .plural = "talking activators", .grammar = kTactRows,
     .header = &kHeaderOf<kTactRecordFlags>},
    {.signature = "TREE", .plural = "trees", .grammar = kTreeRows, .header = &kHeaderOf<kTreeRecordFlags>,
     .fallout4Header = &kHeaderOf<kTreeRecordFlags2>},
};
// clang-format on

std::span<const RecordRow> objectsRecords()
{
    return kObjectsRecords;
}

} // namespace cutaway::esp::listed
