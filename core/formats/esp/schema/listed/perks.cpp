// SPDX-License-Identifier: MIT
// Perks.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure kPerkData{"Data", {
    field("trait", Bool), field("level", U8), field("numRanks", U8), field("playable", Bool), field("hidden", Bool)}};
constexpr Enumeration kPerkType{"Type", {{0, "Quest + Stage"}, {1, "Ability"}, {2, "Entry Point"}}};
constexpr Structure kPerkHeader{"Header", {
    field("type", U8).named(kPerkType), field("rank", U8), field("priority", U8)}};
constexpr Structure kPerkQuestStage{"QuestStage", {
    form("quest", "QUST"), field("questStage", U8).doc("stage of that quest"), padding("unused", 3)}};
constexpr Enumeration kPerkEntryPoints{"EntryPoints", {
    {0, "Calculate Weapon Damage"}, {1, "Calculate My Critical Hit Chance"}, {2, "Calculate My Critical Hit Damage"},
    {3, "Calculate Mine Explode Chance"}, {4, "Adjust Limb Damage"}, {5, "Adjust Book Skill Points"},
    {6, "Mod Recovered Health"}, {7, "Get Should Attack"}, {8, "Mod Buy Prices"}, {9, "Add Leveled List On Death"},
    {10, "Get Max Carry Weight"}, {11, "Mod Addiction Chance"}, {12, "Mod Addiction Duration"},
    {13, "Mod Positive Chem Duration"}, {14, "Activate"}, {15, "Ignore Running During Detection"},
    {16, "Ignore Broken Lock"}, {17, "Mod Enemy Critical Hit Chance"}, {18, "Mod Sneak Attack Mult"},
    {19, "Mod Max Placeable Mines"}, {20, "Mod Bow Zoom"}, {21, "Mod Recover Arrow Chance"}, {22, "Mod Skill Use"},
    {23, "Mod Telekinesis Distance"}, {24, "Mod Telekinesis Damage Mult"}, {25, "Mod Telekinesis Damage"},
    {26, "Mod Bashing Damage"}, {27, "Mod Power Attack Stamina"}, {28, "Mod Power Attack Damage"},
    {29, "Mod Spell Magnitude"}, {30, "Mod Spell Duration"}, {31, "Mod Secondary Value Weight"},
    {32, "Mod Armor Weight"}, {33, "Mod Incoming Stagger"}, {34, "Mod Target Stagger"}, {35, "Mod Attack Damage"},
    {36, "Mod Incoming Damage"}, {37, "Mod Target Damage Resistance"}, {38, "Mod Spell Cost"},
    {39, "Mod Percent Blocked"}, {40, "Mod Shield Deflect Arrow Chance"}, {41, "Mod Incoming Spell Magnitude"},
    {42, "Mod Incoming Spell Duration"}, {43, "Mod Player Intimidation"}, {44, "Mod Player Reputation"},
    {45, "Mod Favor Points"}, {46, "Mod Bribe Amount"}, {47, "Mod Detection Light"}, {48, "Mod Detection Movement"},
    {49, "Mod Soul Gem Recharge"}, {50, "Set Sweep Attack"}, {51, "Apply Combat Hit Spell"},
    {52, "Apply Bashing Spell"}, {53, "Apply Reanimate Spell"}, {54, "Set Boolean Graph Variable"},
    {55, "Mod Spell Casting Sound Event"}, {56, "Mod Pickpocket Chance"}, {57, "Mod Detection Sneak Skill"},
    {58, "Mod Falling Damage"}, {59, "Mod Lockpick Sweet Spot"}, {60, "Mod Sell Prices"},
    {61, "Can Pickpocket Equipped Item"}, {62, "Mod Lockpick Level Allowed"}, {63, "Set Lockpick Starting Arc"},
    {64, "Set Progression Picking"}, {65, "Make Lockpicks Unbreakable"}, {66, "Mod Alchemy Effectiveness"},
    {67, "Apply Weapon Swing Spell"}, {68, "Mod Commanded Actor Limit"}, {69, "Apply Sneaking Spell"},
    {70, "Mod Player Magic Slowdown"}, {71, "Mod Ward Magicka Absorption Pct"},
    {72, "Mod Initial Ingredient Effects Learned"}, {73, "Purify Alchemy Ingredients"}, {74, "Filter Activation"},
    {75, "Can Dual Cast Spell"}, {76, "Mod Tempering Health"}, {77, "Mod Enchantment Power"},
    {78, "Mod Soul Pct Captured to Weapon"}, {79, "Mod Soul Gem Enchanting"},
    {80, "Mod # Applied Enchantments Allowed"}, {81, "Set Activate Label"}, {82, "Mod Shout OK"},
    {83, "Mod Poison Dose Count"}, {84, "Should Apply Placed Item"}, {85, "Mod Armor Rating"},
    {86, "Mod Lockpicking Crime Chance"}, {87, "Mod Ingredients Harvested"}, {88, "Mod Spell Range (Target Loc.)"},
    {89, "Mod Potions Created"}, {90, "Mod Lockpicking Key Reward Chance"}, {91, "Allow Mount Actor"}}};
constexpr Enumeration kPerkFunction{"Function", {
    {0, "Unknown 0"}, {1, "Set Value"}, {2, "Add Value"}, {3, "Multiply Value"}, {4, "Add Range To Value"},
    {5, "Add Actor Value Mult"}, {6, "Absolute Value"}, {7, "Negative Absolute Value"}, {8, "Add Leveled List"},
    {9, "Add Activate Choice"}, {10, "Select Spell"}, {11, "Select Text"}, {12, "Set to Actor Value Mult"},
    {13, "Multiply Actor Value Mult"}, {14, "Multiply 1 + Actor Value Mult"}, {15, "Set Text"}}};
constexpr Structure kPerkEntryPoint{"EntryPoint", {
    field("entryPoint", U8).named(kPerkEntryPoints), field("function", U8).named(kPerkFunction),
    field("perkConditionTabCount", U8)}};
constexpr Structure kPerkEffectData{"EffectData", {
    field("questStage", kPerkQuestStage).when(isByte<"PRKE", 0, 0>),
    form("ability", "SPEL").when(isByte<"PRKE", 0, 1>),
    field("entryPoint", kPerkEntryPoint).when(isByte<"PRKE", 0, 2>)}};
constexpr Enumeration kPerkEpftType{"EpftType", {
    {0, "None"}, {1, "Float"}, {2, "Float/AV,Float"}, {3, "LVLI"}, {4, "SPEL,lstring,flags"}, {5, "SPEL"},
    {6, "string"}, {7, "lstring"}}};
constexpr Enumeration kPerkScriptFlags{"ScriptFlags", {{0x1, "Run Immediately"}, {0x2, "Replace Default"}}, true};
constexpr Structure kPerkScriptFlags2{"ScriptFlags", {
    field("scriptFlags", U16).named(kPerkScriptFlags), field("fragmentIndex", U16)}};
constexpr Structure kPerkActorValueFloat{"ActorValueFloat", {field("actorValue", U32), field("float", F32)}};
constexpr Structure kPerkFloatFloat{"FloatFloat", {field("float1", F32), field("float2", F32)}};
constexpr Structure kPerkData2{"Data", {
    field("actorValueFloat", kPerkActorValueFloat).when(takesActorValue),
    raw("unknown", 0).toEnd().when(isByte<"EPFT", 0, 0>), field("float", F32).when(isByte<"EPFT", 0, 1>),
    field("floatFloat", kPerkFloatFloat).when(all<isByte<"EPFT", 0, 2>, none<takesActorValue>>),
    form("leveledItem", "LVLI").when(isByte<"EPFT", 0, 3>), form("spell", "SPEL").when(isByte<"EPFT", 0, 4>),
    form("spell2", "SPEL").when(isByte<"EPFT", 0, 5>), zString("text").when(isByte<"EPFT", 0, 6>),
    zString("text2").when(all<isByte<"EPFT", 0, 7>, isNot<"localized", 1>>),
    stringId("text2Id").when(all<isByte<"EPFT", 0, 7>, is<"localized", 1>>)}};
constexpr Structure kPerkData3{"Data", {
    field("trait", Bool), field("level", U8), field("numRanks", U8), field("playable", Bool).when(rest),
    field("hidden", Bool).when(rest)}};
constexpr Structure kPerkQuestStage2{"QuestStage", {
    form("quest", "QUST"), field("questStage", U16).doc("stage of that quest")}};
constexpr Enumeration kPerkEntryPoints2{"EntryPoints", {
    {0, "Mod Breath Timer"}, {1, "Mod My Critical Hit Chance"}, {2, "Mod My Critical Hit Damage Mult"},
    {3, "Mod Mine Explode Chance"}, {4, "Mod Incoming Limb Damage"}, {5, "Mod Book Actor Value Bonus"},
    {6, "Mod Recovered Health"}, {7, "Set Should Attack"}, {8, "Mod Buy Prices"}, {9, "Add Leveled List On Death"},
    {10, "Set Max Carry Weight"}, {11, "Mod Addiction Chance"}, {12, "Mod Addiction Duration"},
    {13, "Mod Positive Chem Duration"}, {14, "Activate"}, {15, "Ignore Running During Detection"},
    {16, "Ignore Broken Lock"}, {17, "Mod Enemy Critical Hit Chance"}, {18, "Mod Sneak Attack Mult"},
    {19, "Mod Max Placeable Mines"}, {20, "Mod Bow Zoom"}, {21, "Mod Recover Arrow Chance"}, {22, "Mod Exp"},
    {23, "Mod Telekinesis Distance"}, {24, "Mod Telekinesis Damage Mult"}, {25, "Mod Telekinesis Damage"},
    {26, "Mod Bashing Damage"}, {27, "Mod Power Attack Action Points"}, {28, "Mod Power Attack Damage"},
    {29, "Mod Spell Magnitude"}, {30, "Mod Spell Duration"}, {31, "Mod Secondary Value Weight"},
    {32, "Mod Armor Weight"}, {33, "Mod Incoming Stagger"}, {34, "Mod Target Stagger"},
    {35, "Mod Weapon Attack Damage"}, {36, "Mod Incoming Weapon Damage"}, {37, "Mod Target Damage Resistance"},
    {38, "Mod Spell Cost"}, {39, "Mod Percent Blocked"}, {40, "Mod Shield Deflect Arrow Chance"},
    {41, "Mod Incoming Spell Magnitude"}, {42, "Mod Incoming Spell Duration"}, {43, "Mod Player Intimidation"},
    {44, "Mod Ricochet Chance"}, {45, "Mod Ricochet Damage"}, {46, "Mod Bribe Amount"}, {47, "Mod Detection Light"},
    {48, "Mod Detection Movement"}, {49, "Mod Scrap Reward Mult"}, {50, "Set Sweep Attack"},
    {51, "Apply Combat Hit Spell"}, {52, "Apply Bashing Spell"}, {53, "Apply Reanimate Spell"},
    {54, "Set Boolean Graph Variable"}, {55, "Mod Spell Casting Sound Event"}, {56, "Mod Pickpocket Chance"},
    {57, "Mod Detection Sneak Skill"}, {58, "Mod Falling Damage"}, {59, "Mod Lockpick Sweet Spot"},
    {60, "Mod Sell Prices"}, {61, "Set Pickpocket Equipped Item"}, {62, "Set Player Gate Lockpick"},
    {63, "Set Lockpick Starting Arc"}, {64, "Set Progression Picking"}, {65, "Set Lockpicks Unbreakable"},
    {66, "Mod Alchemy Effectiveness"}, {67, "Apply Weapon Swing Spell"}, {68, "Mod Commanded Actor Limit"},
    {69, "Apply Sneaking Spell"}, {70, "Mod Player Magic Slowdown"}, {71, "Mod Ward Magicka Absorption Pct"},
    {72, "Mod Initial Ingredient Effects Learned"}, {73, "Purify Alchemy Ingredients"}, {74, "Set Filter Activation"},
    {75, "Set Dual Cast"}, {76, "Mod Outgoing Explosion Limb Damage"}, {77, "Mod Enchantment Power"},
    {78, "Mod Soul Pct Captured to Weapon"}, {79, "Mod VATS Attack Action Points"}, {80, "Mod Reflect Damage Chance"},
    {81, "Set Activate Label"}, {82, "Mod Kill Experience"}, {83, "Mod Poison Dose Count"},
    {84, "Set Apply Placed Item"}, {85, "Mod Armor Rating"}, {86, "Mod lockpicking crime chance"},
    {87, "Mod ingredients harvested"}, {88, "Mod Spell Range (Target Loc.)"},
    {89, "Mod Critical Charge Mult on Ricochet"}, {90, "Mod lockpicking key reward chance"},
    {91, "Mod Auto Lockpicking Chance"}, {92, "Mod Auto Hacking Chance"}, {93, "Mod Typed Weapon Attack Damage"},
    {94, "Mod Typed Incoming Weapon Damage"}, {95, "Mod Charisma Challenge Chance"}, {96, "Mod Sprint AP Drain Rate"},
    {97, "Mod Drawn Weapon Weight Speed Effect"}, {98, "Set Player Gate Hacking"},
    {99, "Mod Player Explosion Damage"}, {100, "Mod Player Explosion Scale"}, {101, "Set Rads To Health Mult"},
    {102, "Mod Actor Scope Stability"}, {103, "Mod Actor Grenade Speed Mult"}, {104, "Mod Explosion Force"},
    {105, "Mod VATS Penetration Min Visibility"}, {106, "Mod Rads for Rad Health Max"},
    {107, "Mod VATS Player AP On Kill Chance"}, {108, "Set VATS Fill Critical Bar On Hit"},
    {109, "Mod VATS Concentrated Fire Chance Bonus"}, {110, "Mod VATS Critical Count"},
    {111, "Mod VATS Hold Em Steady Bonus"}, {112, "Mod Typed Spell Magnitude"},
    {113, "Mod Typed Incoming Spell Magnitude"}, {114, "Set VATS Gun-Fu Num Targets For Crits"},
    {115, "Mod Outgoing Limb Damage"}, {116, "Mod Restore Action Cost Value"}, {117, "Mod VATS Reload Action Points"},
    {118, "Mod Incoming Battery Damage"}, {119, "Mod VATS Critical Charge"}, {120, "Mod Exp Location"},
    {121, "Mod Exp Speech"}, {122, "Mod VATS Head Shot Chance"}, {123, "Mod VATS Hit Chance"},
    {124, "Mod Incoming Explosion Damage"}, {125, "Mod Ammo Health Mult"}, {126, "Mod Hacking Guesses"},
    {127, "Mod Terminal Lockout Time"}, {128, "Set Undetectable"}, {129, "Invest In Vendor"},
    {130, "Mod Outgoing Limb Bash Damage"}, {131, "Set Run While Over Encumbered"},
    {132, "Get Component Radar Distance"}, {133, "Show Grenade Trajectory"}, {134, "Mod Cone-of-fire Mult"},
    {135, "Mod VATS Concentrated Fire Damage Mult"}, {136, "Apply Bloody Mess Spell"},
    {137, "Mod VATS Critical Fill Chance On Bank"}, {138, "Mod VATS Critical Fill Chance On Use"},
    {139, "Set VATS Critical Fill On AP Reward"}, {140, "Set VATS Critical Fill On Stranger"},
    {141, "Mod Gun Range Mult"}, {142, "Mod Scope Hold Breath AP Drain Mult"}, {143, "Set Force Decapitate"},
    {144, "Mod VATS Shoot Explosive Damage Mult"}, {145, "Mod Scrounger Fill Ammo Chance"},
    {146, "Set Can Explode Pants"}, {147, "Set VATS Penetration Full Damage"},
    {148, "Mod VATS Gun-Fu 2nd Target Dmg Mult"}, {149, "Mod VATS Gun-Fu 3rd Target Dmg Mult"},
    {150, "Mod VATS Gun-Fu 4th+ Target Dmg Mult"}, {151, "Mod VATS Blitz Max Distance"},
    {152, "Set VATS Blitz Max Dmg Mult"}, {153, "Mod VATS Blitz Dmg Bonus Dist"}, {154, "Mod Bash Critical Chance"},
    {155, "VATS Apply Paralyzing Palm Spell"}, {156, "Mod Fatigue for Fatigue AP Max"},
    {157, "Set Fatigue to AP Mult"}}};
constexpr Structure kPerkEntryPoint2{"EntryPoint", {
    field("entryPoint", U8).named(kPerkEntryPoints2), field("function", U8).named(kPerkFunction),
    field("perkConditionTabCount", U8)}};
constexpr Structure kPerkEffectData2{"EffectData", {
    field("questStage", kPerkQuestStage2).when(isByte<"PRKE", 0, 0>),
    form("ability", "SPEL").when(isByte<"PRKE", 0, 1>),
    field("entryPoint", kPerkEntryPoint2).when(isByte<"PRKE", 0, 2>)}};
constexpr Enumeration kPerkEpftType2{"EpftType", {
    {0, "None"}, {1, "Float"}, {2, "Float/AV,Float"}, {3, "LVLI"}, {4, "SPEL,lstring,flags"}, {5, "SPEL"},
    {6, "string"}, {7, "lstring"}, {8, "AVIF"}}};
constexpr Structure kPerkScriptFlags3{"ScriptFlags", {field("scriptFlags", U16).named(kPerkScriptFlags)}};
constexpr Structure kPerkActorValueFloat2{"ActorValueFloat", {form("actorValue", "AVIF"), field("float", F32)}};
constexpr Structure kPerkData4{"Data", {
    field("actorValueFloat", kPerkActorValueFloat2).when(takesActorValue),
    raw("unknown", 0).toEnd().when(isByte<"EPFT", 0, 0>), field("float", F32).when(isByte<"EPFT", 0, 1>),
    field("floatFloat", kPerkFloatFloat).when(all<isByte<"EPFT", 0, 2>, none<takesActorValue>>),
    form("leveledItem", "LVLI").when(isByte<"EPFT", 0, 3>), form("spell", "SPEL").when(isByte<"EPFT", 0, 4>),
    form("spell2", "SPEL").when(isByte<"EPFT", 0, 5>), zString("text").when(isByte<"EPFT", 0, 6>),
    zString("text2").when(all<isByte<"EPFT", 0, 7>, isNot<"localized", 1>>),
    stringId("text2Id").when(all<isByte<"EPFT", 0, 7>, is<"localized", 1>>)}};
constexpr GrammarRow kPerkConditionsRows[] = {
    one("PRKC", "run on tab index", field("runOnTabIndex", I8)), kConditions,
};
constexpr GrammarRow kPerkFunctionParametersRows[] = {
    skyrim(one("EPFT", "type", field("type", U8).named(kPerkEpftType))),
    fallout4(one("EPFT", "type", field("type", U8).named(kPerkEpftType2))),
    fallout4(optional("EPFB", "perk entry ID unique", field("perkEntryIDUnique", U16))),
    optional(translated("EPF2", "button label", "buttonLabel")),
    skyrim(optional("EPF3", "script flags", kPerkScriptFlags2)),
    skyrim(optional(subrecord("EPFD", "data", kPerkData2).decidedBy("DATA EPFT localized"))),
    fallout4(optional("EPF3", "script flags", kPerkScriptFlags3)),
    fallout4(optional(subrecord("EPFD", "data", kPerkData4).decidedBy("DATA EPFT localized"))),
};
constexpr GrammarRow kPerkEffectsRows[] = {
    one("PRKE", "header", kPerkHeader),
    skyrim(one(subrecord("DATA", "effect data", kPerkEffectData).decidedBy("PRKE"))),
    fallout4(one(subrecord("DATA", "effect data", kPerkEffectData2).decidedBy("PRKE"))),
    repeat(kList<"perkConditions">, kPerkConditionsRows),
    optional(kPart<"functionParameters">, kPerkFunctionParametersRows), one(marker("PRKF", "end marker")),
};
constexpr GrammarRow kPerkRows[] = {
    optional(kEditorId), optional(kScripts), optional(kFullName),
    optional(translated("DESC", "description", "description")), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "image", field("image", Text))), kConditions,
    skyrim(optional("DATA", "data", kPerkData)), fallout4(optional("DATA", "data", kPerkData3)),
    fallout4(optional("SNAM", "sound", form("sound", "SNDR"))),
    optional("NNAM", "next perk", form("nextPerk", "PERK")), fallout4(optional("FNAM", "swf", field("swf", Text))),
    repeat(kList<"effects">, kPerkEffectsRows),
};
constexpr RecordRow kPerksRecords[] = {
    {.signature = "PERK", .plural = "perks", .grammar = kPerkRows, .header = &kHeaderOf<kRecordFlags2>,
     .fragments = Fragments::List},
};
// clang-format on

std::span<const RecordRow> perksRecords()
{
    return kPerksRecords;
}

} // namespace cutaway::esp::listed
