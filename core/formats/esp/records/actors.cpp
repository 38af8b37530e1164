// SPDX-License-Identifier: MIT
// Actors.
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

namespace npc
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Female"}, {0x2, "Essential"}, {0x4, "Is CharGen Face Preset"}, {0x8, "Respawn"},
    {0x10, "Auto-calc stats"}, {0x20, "Unique"}, {0x40, "Doesn't affect stealth meter"},
    {0x80, "PC Level Mult"}, {0x100, "Use Template?"}, {0x800, "Protected"}, {0x4000, "Summonable"},
    {0x10000, "Doesn't bleed"}, {0x40000, "Bleedout Override"}, {0x80000, "Opposite Gender Anims"},
    {0x100000, "Simple Actor"}, {0x200000, "looped script?"}, {0x10000000, "looped audio?"},
    {0x20000000, "Is Ghost"}, {0x80000000, "Invulnerable"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kTemplateFlagsValues[] = {
    {0x1, "Use Traits"}, {0x2, "Use Stats"}, {0x4, "Use Factions"}, {0x8, "Use Spell List"},
    {0x10, "Use AI Data"}, {0x20, "Use AI Packages"}, {0x40, "Use Model/Animation?"}, {0x80, "Use Base Data"},
    {0x100, "Use Inventory"}, {0x200, "Use Script"}, {0x400, "Use Def Pack List"}, {0x800, "Use Attack Data"},
    {0x1000, "Use Keywords"},
};
constexpr EnumDesc kTemplateFlags{"TemplateFlags", kTemplateFlagsValues, true};
constexpr EnumValue kAggressionValues[] = {
    {0, "Unaggressive"}, {1, "Aggressive"}, {2, "Very Aggressive"}, {3, "Frenzied"},
};
constexpr EnumDesc kAggression{"Aggression", kAggressionValues};
constexpr EnumValue kConfidenceValues[] = {
    {0, "Cowardly"}, {1, "Cautious"}, {2, "Average"}, {3, "Brave"}, {4, "Foolhardy"},
};
constexpr EnumDesc kConfidence{"Confidence", kConfidenceValues};
constexpr EnumValue kResponsibilityValues[] = {
    {0, "Any crime"}, {1, "Violence against enemies"}, {2, "Property crime only"}, {3, "No crime"},
};
constexpr EnumDesc kResponsibility{"Responsibility", kResponsibilityValues};
constexpr EnumValue kMoodValues[] = {
    {0, "Neutral"}, {1, "Angry"}, {2, "Fear"}, {3, "Happy"}, {4, "Sad"}, {5, "Surprised"}, {6, "Puzzled"},
    {7, "Disgusted"},
};
constexpr EnumDesc kMood{"Mood", kMoodValues};
constexpr EnumValue kAssistanceValues[] = {
    {0, "Helps Nobody"}, {1, "Helps Allies"}, {2, "Helps Friends and Allies"},
};
constexpr EnumDesc kAssistance{"Assistance", kAssistanceValues};
constexpr EnumValue kTypeValues[] = {
    {0, "Left Foot"}, {1, "Right Foot"}, {2, "Left Back Foot"}, {3, "Right Back Foot"}, {4, "Idle"},
    {5, "Aware"}, {6, "Attack"}, {7, "Hit"}, {8, "Death"}, {9, "Weapon"}, {10, "Movement Loop"},
    {11, "Conscious Loop"}, {12, "Auxiliary 1"}, {13, "Auxiliary 2"}, {14, "Auxiliary 3"},
    {15, "Auxiliary 4"}, {16, "Auxiliary 5"}, {17, "Auxiliary 6"}, {18, "Auxiliary 7"}, {19, "Auxiliary 8"},
    {20, "Auxiliary 8"}, {21, "Jump"}, {22, "PlayRandom/Loop"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Female"}, {0x2, "Essential"}, {0x4, "Is CharGen Face Preset"}, {0x8, "Respawn"},
    {0x10, "Auto-calc stats"}, {0x20, "Unique"}, {0x40, "Doesn't affect stealth meter"},
    {0x80, "PC Level Mult"}, {0x200, "Calc For Each Template"}, {0x800, "Protected"}, {0x4000, "Summonable"},
    {0x10000, "Doesn't bleed"}, {0x40000, "Bleedout Override"}, {0x80000, "Opposite Gender Anims"},
    {0x100000, "Simple Actor"}, {0x800000, "No Activation/Hellos"}, {0x1000000, "Diffuse Alpha Test"},
    {0x20000000, "Is Ghost"}, {0x80000000, "Invulnerable"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
constexpr EnumValue kUseTemplateActorsValues[] = {
    {0x1, "Traits"}, {0x2, "Stats"}, {0x4, "Factions"}, {0x8, "Spell List"}, {0x10, "AI Data"},
    {0x20, "AI Packages"}, {0x40, "Model/Animation"}, {0x80, "Base Data"}, {0x100, "Inventory"},
    {0x200, "Script"}, {0x400, "Def Pack List"}, {0x800, "Attack Data"}, {0x1000, "Keywords"},
};
constexpr EnumDesc kUseTemplateActors{"UseTemplateActors", kUseTemplateActorsValues, true};
constexpr EnumValue kDataTypeValues[] = {
    {1, "Value/Color"}, {2, "Value"},
};
constexpr EnumDesc kDataType{"DataType", kDataTypeValues};
// clang-format on

constexpr FieldDesc kAcbsSkyrimFields[] = {
    field("flags", Kind::U32).named(kFlagsSkyrim),
    field("magickaOffset", Kind::I16),
    field("staminaOffset", Kind::I16),
    field("level", Kind::I16).when(has<"flags", 0x80>).doc("value / 1000"),
    field("level", Kind::I16).when(none<has<"flags", 0x80>>),
    field("calcMinLevel", Kind::U16),
    field("calcMaxLevel", Kind::U16),
    field("speedMultiplier", Kind::U16),
    field("dispositionBaseUnused", Kind::I16),
    field("templateFlags", Kind::U16).named(kTemplateFlags),
    field("healthOffset", Kind::I16),
    field("bleedoutOverride", Kind::U16),
};
constexpr StructDesc kAcbsSkyrim{"Acbs", nullptr, kAcbsSkyrimFields};
constexpr FieldDesc kSnamSkyrimFields[] = {
    form("faction", "FACT"),
    field("rank", Kind::I8),
    padding("unused", 3),
};
constexpr StructDesc kSnamSkyrim{"Snam", nullptr, kSnamSkyrimFields};
constexpr FieldDesc kPrkrSkyrimFields[] = {
    form("perk", "PERK"),
    field("rank", Kind::U8),
    padding("unused", 3),
};
constexpr StructDesc kPrkrSkyrim{"Prkr", nullptr, kPrkrSkyrimFields};
constexpr FieldDesc kAidtAggroSkyrimFields[] = {
    field("aggroRadiusBehavior", Kind::Bool), field("unused", Kind::U8),  field("warn", Kind::U32),
    field("warnAttack", Kind::U32),           field("attack", Kind::U32),
};
constexpr StructDesc kAidtAggroSkyrim{"AidtAggro", nullptr, kAidtAggroSkyrimFields};
constexpr FieldDesc kAidtSkyrimFields[] = {
    field("aggression", Kind::U8).named(kAggression),
    field("confidence", Kind::U8).named(kConfidence),
    field("energyLevel", Kind::U8),
    field("responsibility", Kind::U8).named(kResponsibility),
    field("mood", Kind::U8).named(kMood),
    field("assistance", Kind::U8).named(kAssistance),
    field("aggro", kAidtAggroSkyrim),
};
constexpr StructDesc kAidtSkyrim{"Aidt", nullptr, kAidtSkyrimFields};
constexpr FieldDesc kDnamSkyrimFields[] = {
    field("skillValues", Kind::U8)
        .times(18)
        .doc("elements: OneHanded, TwoHanded, Marksman, Block, Smithing, HeavyArmor, LightArmor, Pickpocket, "
             "Lockpicking, Sneak, Alchemy, Speechcraft, Alteration, Conjuration, Destruction, Illusion, "
             "Restoration, Enchanting"),
    field("skillOffsets", Kind::U8)
        .times(18)
        .doc("elements: OneHanded, TwoHanded, Marksman, Block, Smithing, HeavyArmor, LightArmor, Pickpocket, "
             "Lockpicking, Sneak, Alchemy, Speechcraft, Alteration, Conjuration, Destruction, Illusion, "
             "Restoration, Enchanting"),
    field("health", Kind::U16),
    field("magicka", Kind::U16),
    field("stamina", Kind::U16),
    padding("unused", 2),
    field("farAwayModelDistance", Kind::F32),
    field("gearedUpWeapons", Kind::U8),
    padding("unused2", 3),
};
constexpr StructDesc kDnamSkyrim{"Dnam", nullptr, kDnamSkyrimFields};
constexpr FieldDesc kNam9Fields[] = {
    field("noseLongShort", Kind::F32),
    field("noseUpDown", Kind::F32),
    field("jawUpDown", Kind::F32),
    field("jawNarrowWide", Kind::F32),
    field("jawFarwardBack", Kind::F32),
    field("cheeksUpDown", Kind::F32),
    field("cheeksFarwardBack", Kind::F32),
    field("eyesUpDown", Kind::F32),
    field("eyesInOut", Kind::F32),
    field("browsUpDown", Kind::F32),
    field("browsInOut", Kind::F32),
    field("browsFarwardBack", Kind::F32),
    field("lipsUpDown", Kind::F32),
    field("lipsInOut", Kind::F32),
    field("chinNarrowWide", Kind::F32),
    field("chinUpDown", Kind::F32),
    field("chinUnderbiteOverbite", Kind::F32),
    field("eyesFarwardBack", Kind::F32),
    field("vampireMorph", Kind::F32),
};
constexpr StructDesc kNam9{"Nam9", nullptr, kNam9Fields};
constexpr FieldDesc kNamaFields[] = {
    field("nose", Kind::U32),
    field("unknown", Kind::I32),
    field("eyes", Kind::U32),
    field("mouth", Kind::U32),
};
constexpr StructDesc kNama{"Nama", nullptr, kNamaFields};
constexpr FieldDesc kAcbsFallout4Fields[] = {
    field("flags", Kind::U32).named(kFlagsFallout4),
    field("xpValueOffset", Kind::I16),
    field("level", Kind::I16).when(has<"flags", 0x80>).doc("value / 1000"),
    field("level", Kind::I16).when(none<has<"flags", 0x80>>),
    field("calcMinLevel", Kind::U16),
    field("calcMaxLevel", Kind::U16),
    field("dispositionBase", Kind::I16),
    field("useTemplateActors", Kind::U16).named(kUseTemplateActors),
    field("bleedoutOverride", Kind::U16),
    raw("unknown", 2),
};
constexpr StructDesc kAcbsFallout4{"Acbs", nullptr, kAcbsFallout4Fields};
constexpr FieldDesc kSnamFallout4Fields[] = {
    form("faction", "FACT"),
    field("rank", Kind::I8),
};
constexpr StructDesc kSnamFallout4{"Snam", nullptr, kSnamFallout4Fields};
constexpr FieldDesc kTptaFields[] = {
    form("traits", "LVLN NPC_"),         form("stats", "LVLN NPC_"),       form("factions", "LVLN NPC_"),
    form("spellList", "LVLN NPC_"),      form("aiData", "LVLN NPC_"),      form("aiPackages", "LVLN NPC_"),
    form("modelAnimation", "LVLN NPC_"), form("baseData", "LVLN NPC_"),    form("inventory", "LVLN NPC_"),
    form("script", "LVLN NPC_"),         form("defPackList", "LVLN NPC_"), form("attackData", "LVLN NPC_"),
    form("keywords", "LVLN NPC_"),
};
constexpr StructDesc kTpta{"Tpta", nullptr, kTptaFields};
constexpr FieldDesc kPrkrFallout4Fields[] = {
    form("perk", "PERK"),
    field("rank", Kind::U8),
};
constexpr StructDesc kPrkrFallout4{"Prkr", nullptr, kPrkrFallout4Fields};
constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};
constexpr FieldDesc kAidtAggroFallout4Fields[] = {
    field("aggroRadiusBehavior", Kind::Bool), field("unknown", Kind::U8), field("warn", Kind::U32),
    field("warnAttack", Kind::U32),           field("attack", Kind::U32),
};
constexpr StructDesc kAidtAggroFallout4{"AidtAggro", nullptr, kAidtAggroFallout4Fields};
constexpr FieldDesc kAidtFallout4Fields[] = {
    field("aggression", Kind::U8).named(kAggression),
    field("confidence", Kind::U8).named(kConfidence),
    field("energyLevel", Kind::U8),
    field("responsibility", Kind::U8).named(kResponsibility),
    field("mood", Kind::U8).named(kMood),
    field("assistance", Kind::U8).named(kAssistance),
    field("aggro", kAidtAggroFallout4),
    field("noSlowApproach", Kind::Bool).from(29),
    raw("unknown", 3).from(29),
};
constexpr StructDesc kAidtFallout4{"Aidt", nullptr, kAidtFallout4Fields};
constexpr FieldDesc kDnamFallout4Fields[] = {
    field("calculatedHealth", Kind::U16),
    field("calculatedActionPoints", Kind::U16),
    field("farAwayModelDistance", Kind::U16),
    field("gearedUpWeapons", Kind::U8),
    padding("unused", 1),
};
constexpr StructDesc kDnamFallout4{"Dnam", nullptr, kDnamFallout4Fields};
constexpr FieldDesc kFaceTintingLayersTetiFields[] = {
    field("dataType", Kind::U16).named(kDataType),
    field("index", Kind::U16).doc("tint index of the race"),
};
constexpr StructDesc kFaceTintingLayersTeti{"FaceTintingLayersTeti", nullptr, kFaceTintingLayersTetiFields};
constexpr FieldDesc kFaceTintingLayersTendFields[] = {
    field("value", Kind::U8).doc("value / 100"),
    field("color", kByteColor).when(rest),
    field("templateColorIndex", Kind::I16).when(rest),
};
constexpr StructDesc kFaceTintingLayersTend{"FaceTintingLayersTend", nullptr, kFaceTintingLayersTendFields};
constexpr FieldDesc kMrsvFields[] = {
    field("head", Kind::F32),       field("upperTorso", Kind::F32), field("arms", Kind::F32),
    field("lowerTorso", Kind::F32), field("legs", Kind::F32),
};
constexpr StructDesc kMrsv{"Mrsv", nullptr, kMrsvFields};
constexpr FieldDesc kFaceMorphsFmrsFields[] = {
    field("positionX", Kind::F32), field("positionY", Kind::F32), field("positionZ", Kind::F32),
    field("rotationX", Kind::F32), field("rotationY", Kind::F32), field("rotationZ", Kind::F32),
    field("scale", Kind::F32),     raw("unknown", 0).toEnd(),
};
constexpr StructDesc kFaceMorphsFmrs{"FaceMorphsFmrs", nullptr, kFaceMorphsFmrsFields};

constexpr GrammarRow kSoundTypesSoundsRows[] = {
    one("CSDI", "sound", form("sound", "SNDR")),
    one("CSDC", "sound chance", field("soundChance", Kind::U8)),
};
constexpr GrammarRow kSoundTypesRows[] = {
    one("CSDT", "type", field("type", Kind::U32).named(kType)),
    repeat(kList<"sounds">, kSoundTypesSoundsRows),
};
constexpr GrammarRow kActorSoundsSoundsRows[] = {
    one("CS2K", "keyword", form("keyword", "KYWD")),
    one("CS2D", "sound", form("sound", "SNDR")),
};
constexpr GrammarRow kActorSoundsRows[] = {
    one("CS2H", "count", field("count", Kind::U32)),
    anyOf(repeat(kList<"sounds">, kActorSoundsSoundsRows)),
    one(marker("CS2E", "end marker")),
    one("CS2F", "finalize", raw("finalize", 0)),
};
constexpr GrammarRow kTintLayersRows[] = {
    one("TINI", "tint index", field("tintIndex", Kind::U16).doc("tint index of the race")),
    optional("TINC", "tint color", kByteColorA),
    optional("TINV", "interpolation value", field("interpolationValue", Kind::U32).doc("value / 100")),
    optional("TIAS", "preset", field("preset", Kind::I16)),
};
constexpr GrammarRow kFaceTintingLayersRows[] = {
    one("TETI", "index", kFaceTintingLayersTeti),
    one("TEND", "data", kFaceTintingLayersTend),
};
constexpr GrammarRow kFaceMorphsRows[] = {
    one("FMRI", "index", field("index", Kind::U32).doc("morph index of the race")),
    optional("FMRS", "values", kFaceMorphsFmrs),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    skyrim(optional("ACBS", "configuration", kAcbsSkyrim)),
    skyrim(repeat("SNAM", "factions", kSnamSkyrim)),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("STCP", "animation sound", form("animationSound", "STAG"))),
    fallout4(optional("ACBS", "configuration", kAcbsFallout4)),
    fallout4(repeat("SNAM", "factions", kSnamFallout4)),
    optional("INAM", "death item", form("deathItem", "LVLI")),
    optional("VTCK", "voice", form("voice", "VTYP")),
    skyrim(optional("TPLT", "template", form("template", "LVLN NPC_"))),
    fallout4(optional("TPLT", "default template", form("defaultTemplate", "LVLN NPC_"))),
    fallout4(optional("LTPT", "legendary template", form("legendaryTemplate", "LVLN NPC_"))),
    fallout4(optional("LTPC", "legendary chance", form("legendaryChance", "GLOB"))),
    fallout4(optional("TPTA", "template actors", kTpta)),
    optional("RNAM", "race", form("race", "RACE")),
    optional("SPCT", "count", field("count", Kind::U32)),
    skyrim(repeat("SPLO", "actor effect", form("actorEffect", "SPEL SHOU LVSP"))),
    fallout4(repeat("SPLO", "actor effect", form("actorEffect", "SPEL LVSP"))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("WNAM", "skin", form("skin", "ARMO")),
    optional("ANAM", "far away model", form("farAwayModel", "ARMO")),
    optional("ATKR", "attack race", form("attackRace", "RACE")),
    repeat(kList<"attacks">, kAttackDataRows),
    optional("SPOR", "spectator override package list", form("spectatorOverridePackageList", "FLST")),
    optional("OCOR", "observe dead body override package list",
             form("observeDeadBodyOverridePackageList", "FLST")),
    optional("GWOR", "guard warn override package list", form("guardWarnOverridePackageList", "FLST")),
    optional("ECOR", "combat override package list", form("combatOverridePackageList", "FLST")),
    fallout4(optional("FCPL", "follower command package list", form("followerCommandPackageList", "FLST"))),
    fallout4(optional("RCLR", "follower elevator package list", form("followerElevatorPackageList", "FLST"))),
    optional("PRKZ", "perk count", field("perkCount", Kind::U32)),
    skyrim(repeat("PRKR", "perks", kPrkrSkyrim)),
    fallout4(repeat("PRKR", "perks", kPrkrFallout4)),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    optional("COCT", "count", field("count", Kind::U32)),
    repeat(kList<"items">, kContainerItemRows),
    skyrim(optional("AIDT", "ai data", kAidtSkyrim)),
    fallout4(optional("AIDT", "ai data", kAidtFallout4)),
    repeat("PKID", "package", form("package", "PACK")),
    optional(kKeywordCount),
    optional(kKeywords),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
    optional("CNAM", "class", form("class", "CLAS")),
    optional(kFullName),
    optional(translated("SHRT", "short name", "shortName")),
    optional(marker("DATA", "marker")),
    skyrim(optional("DNAM", "player skills", kDnamSkyrim)),
    fallout4(optional("DNAM", "data", kDnamFallout4)),
    repeat("PNAM", "head part", form("headPart", "HDPT")),
    optional("HCLF", "hair color", form("hairColor", "CLFM")),
    fallout4(optional("BCLF", "facial hair color", form("facialHairColor", "CLFM"))),
    optional("ZNAM", "combat style", form("combatStyle", "CSTY")),
    optional("GNAM", "gift filter", form("giftFilter", "FLST")),
    optional("NAM5", "unknown", raw("unknown", 0)),
    skyrim(optional("NAM6", "height", field("height", Kind::F32))),
    skyrim(optional("NAM7", "weight", field("weight", Kind::F32))),
    skyrim(optional("NAM8", "sound level", field("soundLevel", Kind::U32).named(kSoundLevelSkyrim))),
    skyrim(repeat(kList<"soundTypes">, kSoundTypesRows)),
    fallout4(optional("NAM6", "height min", field("heightMin", Kind::F32))),
    fallout4(optional("NAM7", "unused", field("unused", Kind::F32))),
    fallout4(optional("NAM4", "height max", field("heightMax", Kind::F32))),
    fallout4(optional("MWGT", "weight", kBodyWeight)),
    fallout4(optional("NAM8", "sound level", field("soundLevel", Kind::U32).named(kSoundLevelFallout4))),
    fallout4(optional(kPart<"actorSounds">, kActorSoundsRows)),
    optional("CSCR", "inherits sounds from", form("inheritsSoundsFrom", "NPC_")),
    fallout4(optional("PFRN", "power armor stand", form("powerArmorStand", "FURN"))),
    optional("DOFT", "default outfit", form("defaultOutfit", "OTFT")),
    optional("SOFT", "sleeping outfit", form("sleepingOutfit", "OTFT")),
    optional("DPLT", "default package list", form("defaultPackageList", "FLST")),
    optional("CRIF", "crime faction", form("crimeFaction", "FACT")),
    optional("FTST", "head texture", form("headTexture", "TXST")),
    skyrim(optional("QNAM", "texture lighting", kByteColorA2)),
    skyrim(optional("NAM9", "face morph", kNam9)),
    skyrim(optional("NAMA", "face parts", kNama)),
    skyrim(repeat(kList<"tintLayers">, kTintLayersRows)),
    fallout4(optional("QNAM", "texture lighting", kFloatColorA)),
    fallout4(optional("MSDK", "morph keys",
                      field("morphKeys", Kind::U32).toEnd().doc("morph value index of the race"))),
    fallout4(optional("MSDV", "morph values", field("morphValues", Kind::F32).toEnd())),
    fallout4(repeat(kList<"faceTintingLayers">, kFaceTintingLayersRows)),
    fallout4(optional("MRSV", "body morph region values", kMrsv)),
    fallout4(repeat(kList<"faceMorphs">, kFaceMorphsRows)),
    fallout4(optional("FMIN", "facial morph intensity", field("facialMorphIntensity", Kind::F32))),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
};
constexpr CountPair kCounts[] = {
    {sig("SPCT"), 4, sig("SPLO"), false}, {sig("PRKZ"), 4, sig("PRKR"), false},
    {sig("COCT"), 4, sig("CNTO"), false}, {sig("KSIZ"), 4, sig("KWDA"), true},
    {sig("CS2H"), 4, sig("CS2K"), false}, {sig("OBTE"), 4, sig("OBTS"), false},
};

} // namespace npc

constexpr RecordRow kActorsRecords[] = {
    {.signature = "NPC_", .plural = "actors", .grammar = npc::kRows, .counts = npc::kCounts},
};
static_assert(wellFormedRecords(kActorsRecords));

} // namespace

std::span<const RecordRow> actorsRecords()
{
    return kActorsRecords;
}

} // namespace cutaway::esp
