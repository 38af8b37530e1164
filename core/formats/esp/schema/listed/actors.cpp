// SPDX-License-Identifier: MIT
// Actors.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kNPCLags{"Lags", {
    {0x1, "Female"}, {0x2, "Essential"}, {0x4, "Is CharGen Face Preset"}, {0x8, "Respawn"}, {0x10, "Auto-calc stats"},
    {0x20, "Unique"}, {0x40, "Doesn't affect stealth meter"}, {0x80, "PC Level Mult"}, {0x100, "Use Template?"},
    {0x800, "Protected"}, {0x4000, "Summonable"}, {0x10000, "Doesn't bleed"}, {0x40000, "Bleedout Override"},
    {0x80000, "Opposite Gender Anims"}, {0x100000, "Simple Actor"}, {0x200000, "looped script?"},
    {0x10000000, "looped audio?"}, {0x20000000, "Is Ghost"}, {0x80000000, "Invulnerable"}}, true};
constexpr Enumeration kNPCEmplateFlags{"EmplateFlags", {
    {0x1, "Use Traits"}, {0x2, "Use Stats"}, {0x4, "Use Factions"}, {0x8, "Use Spell List"}, {0x10, "Use AI Data"},
    {0x20, "Use AI Packages"}, {0x40, "Use Model/Animation?"}, {0x80, "Use Base Data"}, {0x100, "Use Inventory"},
    {0x200, "Use Script"}, {0x400, "Use Def Pack List"}, {0x800, "Use Attack Data"}, {0x1000, "Use Keywords"}}, true};
constexpr Structure kNPCConfiguration{"Configuration", {
    field("flags", U32).named(kNPCLags), field("magickaOffset", I16), field("staminaOffset", I16),
    field("level", I16).when(has<"flags", 0x80>).doc("value / 1000"),
    field("level", I16).when(none<has<"flags", 0x80>>), field("calcMinLevel", U16), field("calcMaxLevel", U16),
    field("speedMultiplier", U16), field("dispositionBaseUnused", I16),
    field("templateFlags", U16).named(kNPCEmplateFlags), field("healthOffset", I16), field("bleedoutOverride", U16)}};
constexpr Structure kNPCFactions{"Factions", {form("faction", "FACT"), field("rank", I8), padding("unused", 3)}};
constexpr Structure kNPCPerks{"Perks", {form("perk", "PERK"), field("rank", U8), padding("unused", 3)}};
constexpr Enumeration kNPCAggression{"Aggression", {
    {0, "Unaggressive"}, {1, "Aggressive"}, {2, "Very Aggressive"}, {3, "Frenzied"}}};
constexpr Enumeration kNPCConfidence{"Confidence", {
    {0, "Cowardly"}, {1, "Cautious"}, {2, "Average"}, {3, "Brave"}, {4, "Foolhardy"}}};
constexpr Enumeration kNPCEsponsibility{"Esponsibility", {
    {0, "Any crime"}, {1, "Violence against enemies"}, {2, "Property crime only"}, {3, "No crime"}}};
constexpr Enumeration kNPCOod{"Ood", {
    {0, "Neutral"}, {1, "Angry"}, {2, "Fear"}, {3, "Happy"}, {4, "Sad"}, {5, "Surprised"}, {6, "Puzzled"},
    {7, "Disgusted"}}};
constexpr Enumeration kNPCAssistance{"Assistance", {
    {0, "Helps Nobody"}, {1, "Helps Allies"}, {2, "Helps Friends and Allies"}}};
constexpr Structure kNPCAggro{"Aggro", {
    field("aggroRadiusBehavior", Bool), field("unused", U8), field("warn", U32), field("warnAttack", U32),
    field("attack", U32)}};
constexpr Structure kNPCAiData{"AiData", {
    field("aggression", U8).named(kNPCAggression), field("confidence", U8).named(kNPCConfidence),
    field("energyLevel", U8), field("responsibility", U8).named(kNPCEsponsibility), field("mood", U8).named(kNPCOod),
    field("assistance", U8).named(kNPCAssistance), field("aggro", kNPCAggro)}};
constexpr Structure kNPCPlayerSkills{"PlayerSkills", {
    field("skillValues", U8).times(18).doc("elements: OneHanded, TwoHanded, Marksman, Block, Smithing, HeavyArmor, LightArmor, Pickpocket, Lockpicking, Sneak, Alchemy, Speechcraft, Alteration, Conjuration, Destruction, Illusion, Restoration, Enchanting"),
    field("skillOffsets", U8).times(18).doc("elements: OneHanded, TwoHanded, Marksman, Block, Smithing, HeavyArmor, LightArmor, Pickpocket, Lockpicking, Sneak, Alchemy, Speechcraft, Alteration, Conjuration, Destruction, Illusion, Restoration, Enchanting"),
    field("health", U16), field("magicka", U16), field("stamina", U16), padding("unused", 2),
    field("farAwayModelDistance", F32), field("gearedUpWeapons", U8), padding("unused2", 3)}};
constexpr Enumeration kNPCYpe{"Ype", {
    {0, "Left Foot"}, {1, "Right Foot"}, {2, "Left Back Foot"}, {3, "Right Back Foot"}, {4, "Idle"}, {5, "Aware"},
    {6, "Attack"}, {7, "Hit"}, {8, "Death"}, {9, "Weapon"}, {10, "Movement Loop"}, {11, "Conscious Loop"},
    {12, "Auxiliary 1"}, {13, "Auxiliary 2"}, {14, "Auxiliary 3"}, {15, "Auxiliary 4"}, {16, "Auxiliary 5"},
    {17, "Auxiliary 6"}, {18, "Auxiliary 7"}, {19, "Auxiliary 8"}, {20, "Auxiliary 8"}, {21, "Jump"},
    {22, "PlayRandom/Loop"}}};
constexpr Structure kNPCFaceMorph{"FaceMorph", {
    field("noseLongShort", F32), field("noseUpDown", F32), field("jawUpDown", F32), field("jawNarrowWide", F32),
    field("jawFarwardBack", F32), field("cheeksUpDown", F32), field("cheeksFarwardBack", F32),
    field("eyesUpDown", F32), field("eyesInOut", F32), field("browsUpDown", F32), field("browsInOut", F32),
    field("browsFarwardBack", F32), field("lipsUpDown", F32), field("lipsInOut", F32), field("chinNarrowWide", F32),
    field("chinUpDown", F32), field("chinUnderbiteOverbite", F32), field("eyesFarwardBack", F32),
    field("vampireMorph", F32)}};
constexpr Structure kNPCFaceParts{"FaceParts", {
    field("nose", U32), field("unknown", I32), field("eyes", U32), field("mouth", U32)}};
constexpr Enumeration kNPCLags2{"Lags", {
    {0x1, "Female"}, {0x2, "Essential"}, {0x4, "Is CharGen Face Preset"}, {0x8, "Respawn"}, {0x10, "Auto-calc stats"},
    {0x20, "Unique"}, {0x40, "Doesn't affect stealth meter"}, {0x80, "PC Level Mult"},
    {0x200, "Calc For Each Template"}, {0x800, "Protected"}, {0x4000, "Summonable"}, {0x10000, "Doesn't bleed"},
    {0x40000, "Bleedout Override"}, {0x80000, "Opposite Gender Anims"}, {0x100000, "Simple Actor"},
    {0x800000, "No Activation/Hellos"}, {0x1000000, "Diffuse Alpha Test"}, {0x20000000, "Is Ghost"},
    {0x80000000, "Invulnerable"}}, true};
constexpr Enumeration kNPCSeTemplateActors{"SeTemplateActors", {
    {0x1, "Traits"}, {0x2, "Stats"}, {0x4, "Factions"}, {0x8, "Spell List"}, {0x10, "AI Data"}, {0x20, "AI Packages"},
    {0x40, "Model/Animation"}, {0x80, "Base Data"}, {0x100, "Inventory"}, {0x200, "Script"}, {0x400, "Def Pack List"},
    {0x800, "Attack Data"}, {0x1000, "Keywords"}}, true};
constexpr Structure kNPCConfiguration2{"Configuration", {
    field("flags", U32).named(kNPCLags2), field("xpValueOffset", I16),
    field("level", I16).when(has<"flags", 0x80>).doc("value / 1000"),
    field("level", I16).when(none<has<"flags", 0x80>>), field("calcMinLevel", U16), field("calcMaxLevel", U16),
    field("dispositionBase", I16), field("useTemplateActors", U16).named(kNPCSeTemplateActors),
    field("bleedoutOverride", U16), raw("unknown", 2)}};
constexpr Structure kNPCFactions2{"Factions", {form("faction", "FACT"), field("rank", I8)}};
constexpr Structure kNPCTemplateActors{"TemplateActors", {
    form("traits", "LVLN NPC_"), form("stats", "LVLN NPC_"), form("factions", "LVLN NPC_"),
    form("spellList", "LVLN NPC_"), form("aiData", "LVLN NPC_"), form("aiPackages", "LVLN NPC_"),
    form("modelAnimation", "LVLN NPC_"), form("baseData", "LVLN NPC_"), form("inventory", "LVLN NPC_"),
    form("script", "LVLN NPC_"), form("defPackList", "LVLN NPC_"), form("attackData", "LVLN NPC_"),
    form("keywords", "LVLN NPC_")}};
constexpr Structure kNPCPerks2{"Perks", {form("perk", "PERK"), field("rank", U8)}};
constexpr Structure kNPCAggro2{"Aggro", {
    field("aggroRadiusBehavior", Bool), field("unknown", U8), field("warn", U32), field("warnAttack", U32),
    field("attack", U32)}};
constexpr Structure kNPCAiData2{"AiData", {
    field("aggression", U8).named(kNPCAggression), field("confidence", U8).named(kNPCConfidence),
    field("energyLevel", U8), field("responsibility", U8).named(kNPCEsponsibility), field("mood", U8).named(kNPCOod),
    field("assistance", U8).named(kNPCAssistance), field("aggro", kNPCAggro2), field("noSlowApproach", Bool).from(29),
    raw("unknown", 3).from(29)}};
constexpr Structure kNPCDnam{"Dnam", {
    field("calculatedHealth", U16), field("calculatedActionPoints", U16), field("farAwayModelDistance", U16),
    field("gearedUpWeapons", U8), padding("unused", 1)}};
constexpr Enumeration kNPCAtaType{"AtaType", {{1, "Value/Color"}, {2, "Value"}}};
constexpr Structure kNPCIndex{"Index", {
    field("dataType", U16).named(kNPCAtaType), field("index", U16).doc("tint index of the race")}};
constexpr Structure kNPCData{"Data", {
    field("value", U8).doc("value / 100"), field("color", kByteColor).when(rest),
    field("templateColorIndex", I16).when(rest)}};
constexpr Structure kNPCBodyMorphRegionValues{"BodyMorphRegionValues", {
    field("head", F32), field("upperTorso", F32), field("arms", F32), field("lowerTorso", F32), field("legs", F32)}};
constexpr Structure kNPCValues{"Values", {
    field("positionX", F32), field("positionY", F32), field("positionZ", F32), field("rotationX", F32),
    field("rotationY", F32), field("rotationZ", F32), field("scale", F32), raw("unknown", 0).toEnd()}};
constexpr GrammarRow kNPCSoundsRows[] = {
    one("CSDI", "sound", form("sound", "SNDR")), one("CSDC", "sound chance", field("soundChance", U8)),
};
constexpr GrammarRow kNPCSoundTypesRows[] = {
    one("CSDT", "type", field("type", U32).named(kNPCYpe)), repeat(kList<"sounds">, kNPCSoundsRows),
};
constexpr GrammarRow kNPCSounds2Rows[] = {
    one("CS2K", "keyword", form("keyword", "KYWD")), one("CS2D", "sound", form("sound", "SNDR")),
};
constexpr GrammarRow kNPCActorSoundsRows[] = {
    one("CS2H", "count", field("count", U32)), anyOf(repeat(kList<"sounds">, kNPCSounds2Rows)),
    one(marker("CS2E", "end marker")), one("CS2F", "finalize", raw("finalize", 0)),
};
constexpr GrammarRow kNPCTintLayersRows[] = {
    one("TINI", "tint index", field("tintIndex", U16).doc("tint index of the race")),
    optional("TINC", "tint color", kByteColorA),
    optional("TINV", "interpolation value", field("interpolationValue", U32).doc("value / 100")),
    optional("TIAS", "preset", field("preset", I16)),
};
constexpr GrammarRow kNPCFaceTintingLayersRows[] = {
    one("TETI", "index", kNPCIndex), one("TEND", "data", kNPCData),
};
constexpr GrammarRow kNPCFaceMorphsRows[] = {
    one("FMRI", "index", field("index", U32).doc("morph index of the race")), optional("FMRS", "values", kNPCValues),
};
constexpr GrammarRow kNPCRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    skyrim(optional("ACBS", "configuration", kNPCConfiguration)), skyrim(repeat("SNAM", "factions", kNPCFactions)),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("STCP", "animation sound", form("animationSound", "STAG"))),
    fallout4(optional("ACBS", "configuration", kNPCConfiguration2)),
    fallout4(repeat("SNAM", "factions", kNPCFactions2)), optional("INAM", "death item", form("deathItem", "LVLI")),
    optional("VTCK", "voice", form("voice", "VTYP")),
    skyrim(optional("TPLT", "template", form("template", "LVLN NPC_"))),
    fallout4(optional("TPLT", "default template", form("defaultTemplate", "LVLN NPC_"))),
    fallout4(optional("LTPT", "legendary template", form("legendaryTemplate", "LVLN NPC_"))),
    fallout4(optional("LTPC", "legendary chance", form("legendaryChance", "GLOB"))),
    fallout4(optional("TPTA", "template actors", kNPCTemplateActors)), optional("RNAM", "race", form("race", "RACE")),
    optional("SPCT", "count", field("count", U32)),
    skyrim(repeat("SPLO", "actor effect", form("actorEffect", "SPEL SHOU LVSP"))),
    fallout4(repeat("SPLO", "actor effect", form("actorEffect", "SPEL LVSP"))),
    optional(kPart<"destructible">, kDestructibleRows), optional("WNAM", "skin", form("skin", "ARMO")),
    optional("ANAM", "far away model", form("farAwayModel", "ARMO")),
    optional("ATKR", "attack race", form("attackRace", "RACE")), repeat(kList<"attacks">, kAttacksRows),
    optional("SPOR", "spectator override package list", form("spectatorOverridePackageList", "FLST")),
    optional("OCOR", "observe dead body override package list", form("observeDeadBodyOverridePackageList", "FLST")),
    optional("GWOR", "guard warn override package list", form("guardWarnOverridePackageList", "FLST")),
    optional("ECOR", "combat override package list", form("combatOverridePackageList", "FLST")),
    fallout4(optional("FCPL", "follower command package list", form("followerCommandPackageList", "FLST"))),
    fallout4(optional("RCLR", "follower elevator package list", form("followerElevatorPackageList", "FLST"))),
    optional("PRKZ", "perk count", field("perkCount", U32)), skyrim(repeat("PRKR", "perks", kNPCPerks)),
    fallout4(repeat("PRKR", "perks", kNPCPerks2)),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    optional("COCT", "count", field("count", U32)), repeat(kList<"items">, kItemsRows),
    skyrim(optional("AIDT", "ai data", kNPCAiData)), fallout4(optional("AIDT", "ai data", kNPCAiData2)),
    repeat("PKID", "package", form("package", "PACK")), optional(kKeywordCount), optional(kKeywords),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
    optional("CNAM", "class", form("class", "CLAS")), optional(kFullName),
    optional(translated("SHRT", "short name", "shortName")), optional(marker("DATA", "marker")),
    skyrim(optional("DNAM", "player skills", kNPCPlayerSkills)), fallout4(optional("DNAM", "data", kNPCDnam)),
    repeat("PNAM", "head part", form("headPart", "HDPT")), optional("HCLF", "hair color", form("hairColor", "CLFM")),
    fallout4(optional("BCLF", "facial hair color", form("facialHairColor", "CLFM"))),
    optional("ZNAM", "combat style", form("combatStyle", "CSTY")),
    optional("GNAM", "gift filter", form("giftFilter", "FLST")), optional("NAM5", "unknown", raw("unknown", 0)),
    skyrim(optional("NAM6", "height", field("height", F32))),
    skyrim(optional("NAM7", "weight", field("weight", F32))),
    skyrim(optional("NAM8", "sound level", field("soundLevel", U32).named(kSoundLevel2))),
    skyrim(repeat(kList<"soundTypes">, kNPCSoundTypesRows)),
    fallout4(optional("NAM6", "height min", field("heightMin", F32))),
    fallout4(optional("NAM7", "unused", field("unused", F32))),
    fallout4(optional("NAM4", "height max", field("heightMax", F32))),
    fallout4(optional("MWGT", "weight", kBodyWeight)),
    fallout4(optional("NAM8", "sound level", field("soundLevel", U32).named(kSoundLevel))),
    fallout4(optional(kPart<"actorSounds">, kNPCActorSoundsRows)),
    optional("CSCR", "inherits sounds from", form("inheritsSoundsFrom", "NPC_")),
    fallout4(optional("PFRN", "power armor stand", form("powerArmorStand", "FURN"))),
    optional("DOFT", "default outfit", form("defaultOutfit", "OTFT")),
    optional("SOFT", "sleeping outfit", form("sleepingOutfit", "OTFT")),
    optional("DPLT", "default package list", form("defaultPackageList", "FLST")),
    optional("CRIF", "crime faction", form("crimeFaction", "FACT")),
    optional("FTST", "head texture", form("headTexture", "TXST")),
    skyrim(optional("QNAM", "texture lighting", kByteColorA2)), skyrim(optional("NAM9", "face morph", kNPCFaceMorph)),
    skyrim(optional("NAMA", "face parts", kNPCFaceParts)), skyrim(repeat(kList<"tintLayers">, kNPCTintLayersRows)),
    fallout4(optional("QNAM", "texture lighting", kValue)),
    fallout4(optional("MSDK", "morph keys", field("morphKeys", U32).toEnd().doc("morph value index of the race"))),
    fallout4(optional("MSDV", "morph values", field("morphValues", F32).toEnd())),
    fallout4(repeat(kList<"faceTintingLayers">, kNPCFaceTintingLayersRows)),
    fallout4(optional("MRSV", "body morph region values", kNPCBodyMorphRegionValues)),
    fallout4(repeat(kList<"faceMorphs">, kNPCFaceMorphsRows)),
    fallout4(optional("FMIN", "facial morph intensity", field("facialMorphIntensity", F32))),
    fallout4(optional(translated("ATTX", "activate text override", "activateTextOverride"))),
};
constexpr Enumeration kNPCRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}, {0x20000000, "Bleedout Override"}}, true};
constexpr CountPair kNPCCounts[] = {
    {sig("SPCT"), 4, sig("SPLO"), false}, {sig("PRKZ"), 4, sig("PRKR"), false}, {sig("COCT"), 4, sig("CNTO"), false},
    {sig("KSIZ"), 4, sig("KWDA"), true}, {sig("OBTE"), 4, sig("OBTS"), false}, {sig("CS2H"), 4, sig("CS2K"), false},
};
constexpr RecordRow kActorsRecords[] = {
    {.signature = "NPC_", .plural = "actors", .grammar = kNPCRows, .header = &kHeaderOf<kNPCRecordFlags>,
     .counts = kNPCCounts},
};
// clang-format on

std::span<const RecordRow> actorsRecords()
{
    return kActorsRecords;
}

} // namespace cutaway::esp::listed
