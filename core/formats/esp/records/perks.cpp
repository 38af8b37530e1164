// SPDX-License-Identifier: MIT
// Perks.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"

namespace cutaway::esp
{

namespace
{

namespace perk
{

// clang-format off
constexpr EnumValue kTypeValues[] = {
    {0, "Quest + Stage"}, {1, "Ability"}, {2, "Entry Point"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kEntryPointsSkyrimValues[] = {
    {0, "Calculate Weapon Damage"}, {1, "Calculate My Critical Hit Chance"},
    {2, "Calculate My Critical Hit Damage"}, {3, "Calculate Mine Explode Chance"}, {4, "Adjust Limb Damage"},
    {5, "Adjust Book Skill Points"}, {6, "Mod Recovered Health"}, {7, "Get Should Attack"},
    {8, "Mod Buy Prices"}, {9, "Add Leveled List On Death"}, {10, "Get Max Carry Weight"},
    {11, "Mod Addiction Chance"}, {12, "Mod Addiction Duration"}, {13, "Mod Positive Chem Duration"},
    {14, "Activate"}, {15, "Ignore Running During Detection"}, {16, "Ignore Broken Lock"},
    {17, "Mod Enemy Critical Hit Chance"}, {18, "Mod Sneak Attack Mult"}, {19, "Mod Max Placeable Mines"},
    {20, "Mod Bow Zoom"}, {21, "Mod Recover Arrow Chance"}, {22, "Mod Skill Use"},
    {23, "Mod Telekinesis Distance"}, {24, "Mod Telekinesis Damage Mult"}, {25, "Mod Telekinesis Damage"},
    {26, "Mod Bashing Damage"}, {27, "Mod Power Attack Stamina"}, {28, "Mod Power Attack Damage"},
    {29, "Mod Spell Magnitude"}, {30, "Mod Spell Duration"}, {31, "Mod Secondary Value Weight"},
    {32, "Mod Armor Weight"}, {33, "Mod Incoming Stagger"}, {34, "Mod Target Stagger"},
    {35, "Mod Attack Damage"}, {36, "Mod Incoming Damage"}, {37, "Mod Target Damage Resistance"},
    {38, "Mod Spell Cost"}, {39, "Mod Percent Blocked"}, {40, "Mod Shield Deflect Arrow Chance"},
    {41, "Mod Incoming Spell Magnitude"}, {42, "Mod Incoming Spell Duration"},
    {43, "Mod Player Intimidation"}, {44, "Mod Player Reputation"}, {45, "Mod Favor Points"},
    {46, "Mod Bribe Amount"}, {47, "Mod Detection Light"}, {48, "Mod Detection Movement"},
    {49, "Mod Soul Gem Recharge"}, {50, "Set Sweep Attack"}, {51, "Apply Combat Hit Spell"},
    {52, "Apply Bashing Spell"}, {53, "Apply Reanimate Spell"}, {54, "Set Boolean Graph Variable"},
    {55, "Mod Spell Casting Sound Event"}, {56, "Mod Pickpocket Chance"}, {57, "Mod Detection Sneak Skill"},
    {58, "Mod Falling Damage"}, {59, "Mod Lockpick Sweet Spot"}, {60, "Mod Sell Prices"},
    {61, "Can Pickpocket Equipped Item"}, {62, "Mod Lockpick Level Allowed"},
    {63, "Set Lockpick Starting Arc"}, {64, "Set Progression Picking"}, {65, "Make Lockpicks Unbreakable"},
    {66, "Mod Alchemy Effectiveness"}, {67, "Apply Weapon Swing Spell"}, {68, "Mod Commanded Actor Limit"},
    {69, "Apply Sneaking Spell"}, {70, "Mod Player Magic Slowdown"}, {71, "Mod Ward Magicka Absorption Pct"},
    {72, "Mod Initial Ingredient Effects Learned"}, {73, "Purify Alchemy Ingredients"},
    {74, "Filter Activation"}, {75, "Can Dual Cast Spell"}, {76, "Mod Tempering Health"},
    {77, "Mod Enchantment Power"}, {78, "Mod Soul Pct Captured to Weapon"}, {79, "Mod Soul Gem Enchanting"},
    {80, "Mod # Applied Enchantments Allowed"}, {81, "Set Activate Label"}, {82, "Mod Shout OK"},
    {83, "Mod Poison Dose Count"}, {84, "Should Apply Placed Item"}, {85, "Mod Armor Rating"},
    {86, "Mod Lockpicking Crime Chance"}, {87, "Mod Ingredients Harvested"},
    {88, "Mod Spell Range (Target Loc.)"}, {89, "Mod Potions Created"},
    {90, "Mod Lockpicking Key Reward Chance"}, {91, "Allow Mount Actor"},
};
constexpr EnumDesc kEntryPointsSkyrim{"EntryPoints", kEntryPointsSkyrimValues};
constexpr EnumValue kFunctionValues[] = {
    {0, "Unknown 0"}, {1, "Set Value"}, {2, "Add Value"}, {3, "Multiply Value"}, {4, "Add Range To Value"},
    {5, "Add Actor Value Mult"}, {6, "Absolute Value"}, {7, "Negative Absolute Value"},
    {8, "Add Leveled List"}, {9, "Add Activate Choice"}, {10, "Select Spell"}, {11, "Select Text"},
    {12, "Set to Actor Value Mult"}, {13, "Multiply Actor Value Mult"}, {14, "Multiply 1 + Actor Value Mult"},
    {15, "Set Text"},
};
constexpr EnumDesc kFunction{"Function", kFunctionValues};
constexpr EnumValue kEPFTTypeSkyrimValues[] = {
    {0, "None"}, {1, "Float"}, {2, "Float/AV,Float"}, {3, "LVLI"}, {4, "SPEL,lstring,flags"}, {5, "SPEL"},
    {6, "string"}, {7, "lstring"},
};
constexpr EnumDesc kEPFTTypeSkyrim{"EPFTType", kEPFTTypeSkyrimValues};
constexpr EnumValue kScriptFlagsValues[] = {
    {0x1, "Run Immediately"}, {0x2, "Replace Default"},
};
constexpr EnumDesc kScriptFlags{"ScriptFlags", kScriptFlagsValues, true};
constexpr EnumValue kEntryPointsFallout4Values[] = {
    {0, "Mod Breath Timer"}, {1, "Mod My Critical Hit Chance"}, {2, "Mod My Critical Hit Damage Mult"},
    {3, "Mod Mine Explode Chance"}, {4, "Mod Incoming Limb Damage"}, {5, "Mod Book Actor Value Bonus"},
    {6, "Mod Recovered Health"}, {7, "Set Should Attack"}, {8, "Mod Buy Prices"},
    {9, "Add Leveled List On Death"}, {10, "Set Max Carry Weight"}, {11, "Mod Addiction Chance"},
    {12, "Mod Addiction Duration"}, {13, "Mod Positive Chem Duration"}, {14, "Activate"},
    {15, "Ignore Running During Detection"}, {16, "Ignore Broken Lock"},
    {17, "Mod Enemy Critical Hit Chance"}, {18, "Mod Sneak Attack Mult"}, {19, "Mod Max Placeable Mines"},
    {20, "Mod Bow Zoom"}, {21, "Mod Recover Arrow Chance"}, {22, "Mod Exp"}, {23, "Mod Telekinesis Distance"},
    {24, "Mod Telekinesis Damage Mult"}, {25, "Mod Telekinesis Damage"}, {26, "Mod Bashing Damage"},
    {27, "Mod Power Attack Action Points"}, {28, "Mod Power Attack Damage"}, {29, "Mod Spell Magnitude"},
    {30, "Mod Spell Duration"}, {31, "Mod Secondary Value Weight"}, {32, "Mod Armor Weight"},
    {33, "Mod Incoming Stagger"}, {34, "Mod Target Stagger"}, {35, "Mod Weapon Attack Damage"},
    {36, "Mod Incoming Weapon Damage"}, {37, "Mod Target Damage Resistance"}, {38, "Mod Spell Cost"},
    {39, "Mod Percent Blocked"}, {40, "Mod Shield Deflect Arrow Chance"},
    {41, "Mod Incoming Spell Magnitude"}, {42, "Mod Incoming Spell Duration"},
    {43, "Mod Player Intimidation"}, {44, "Mod Ricochet Chance"}, {45, "Mod Ricochet Damage"},
    {46, "Mod Bribe Amount"}, {47, "Mod Detection Light"}, {48, "Mod Detection Movement"},
    {49, "Mod Scrap Reward Mult"}, {50, "Set Sweep Attack"}, {51, "Apply Combat Hit Spell"},
    {52, "Apply Bashing Spell"}, {53, "Apply Reanimate Spell"}, {54, "Set Boolean Graph Variable"},
    {55, "Mod Spell Casting Sound Event"}, {56, "Mod Pickpocket Chance"}, {57, "Mod Detection Sneak Skill"},
    {58, "Mod Falling Damage"}, {59, "Mod Lockpick Sweet Spot"}, {60, "Mod Sell Prices"},
    {61, "Set Pickpocket Equipped Item"}, {62, "Set Player Gate Lockpick"}, {63, "Set Lockpick Starting Arc"},
    {64, "Set Progression Picking"}, {65, "Set Lockpicks Unbreakable"}, {66, "Mod Alchemy Effectiveness"},
    {67, "Apply Weapon Swing Spell"}, {68, "Mod Commanded Actor Limit"}, {69, "Apply Sneaking Spell"},
    {70, "Mod Player Magic Slowdown"}, {71, "Mod Ward Magicka Absorption Pct"},
    {72, "Mod Initial Ingredient Effects Learned"}, {73, "Purify Alchemy Ingredients"},
    {74, "Set Filter Activation"}, {75, "Set Dual Cast"}, {76, "Mod Outgoing Explosion Limb Damage"},
    {77, "Mod Enchantment Power"}, {78, "Mod Soul Pct Captured to Weapon"},
    {79, "Mod VATS Attack Action Points"}, {80, "Mod Reflect Damage Chance"}, {81, "Set Activate Label"},
    {82, "Mod Kill Experience"}, {83, "Mod Poison Dose Count"}, {84, "Set Apply Placed Item"},
    {85, "Mod Armor Rating"}, {86, "Mod lockpicking crime chance"}, {87, "Mod ingredients harvested"},
    {88, "Mod Spell Range (Target Loc.)"}, {89, "Mod Critical Charge Mult on Ricochet"},
    {90, "Mod lockpicking key reward chance"}, {91, "Mod Auto Lockpicking Chance"},
    {92, "Mod Auto Hacking Chance"}, {93, "Mod Typed Weapon Attack Damage"},
    {94, "Mod Typed Incoming Weapon Damage"}, {95, "Mod Charisma Challenge Chance"},
    {96, "Mod Sprint AP Drain Rate"}, {97, "Mod Drawn Weapon Weight Speed Effect"},
    {98, "Set Player Gate Hacking"}, {99, "Mod Player Explosion Damage"}, {100, "Mod Player Explosion Scale"},
    {101, "Set Rads To Health Mult"}, {102, "Mod Actor Scope Stability"},
    {103, "Mod Actor Grenade Speed Mult"}, {104, "Mod Explosion Force"},
    {105, "Mod VATS Penetration Min Visibility"}, {106, "Mod Rads for Rad Health Max"},
    {107, "Mod VATS Player AP On Kill Chance"}, {108, "Set VATS Fill Critical Bar On Hit"},
    {109, "Mod VATS Concentrated Fire Chance Bonus"}, {110, "Mod VATS Critical Count"},
    {111, "Mod VATS Hold Em Steady Bonus"}, {112, "Mod Typed Spell Magnitude"},
    {113, "Mod Typed Incoming Spell Magnitude"}, {114, "Set VATS Gun-Fu Num Targets For Crits"},
    {115, "Mod Outgoing Limb Damage"}, {116, "Mod Restore Action Cost Value"},
    {117, "Mod VATS Reload Action Points"}, {118, "Mod Incoming Battery Damage"},
    {119, "Mod VATS Critical Charge"}, {120, "Mod Exp Location"}, {121, "Mod Exp Speech"},
    {122, "Mod VATS Head Shot Chance"}, {123, "Mod VATS Hit Chance"}, {124, "Mod Incoming Explosion Damage"},
    {125, "Mod Ammo Health Mult"}, {126, "Mod Hacking Guesses"}, {127, "Mod Terminal Lockout Time"},
    {128, "Set Undetectable"}, {129, "Invest In Vendor"}, {130, "Mod Outgoing Limb Bash Damage"},
    {131, "Set Run While Over Encumbered"}, {132, "Get Component Radar Distance"},
    {133, "Show Grenade Trajectory"}, {134, "Mod Cone-of-fire Mult"},
    {135, "Mod VATS Concentrated Fire Damage Mult"}, {136, "Apply Bloody Mess Spell"},
    {137, "Mod VATS Critical Fill Chance On Bank"}, {138, "Mod VATS Critical Fill Chance On Use"},
    {139, "Set VATS Critical Fill On AP Reward"}, {140, "Set VATS Critical Fill On Stranger"},
    {141, "Mod Gun Range Mult"}, {142, "Mod Scope Hold Breath AP Drain Mult"}, {143, "Set Force Decapitate"},
    {144, "Mod VATS Shoot Explosive Damage Mult"}, {145, "Mod Scrounger Fill Ammo Chance"},
    {146, "Set Can Explode Pants"}, {147, "Set VATS Penetration Full Damage"},
    {148, "Mod VATS Gun-Fu 2nd Target Dmg Mult"}, {149, "Mod VATS Gun-Fu 3rd Target Dmg Mult"},
    {150, "Mod VATS Gun-Fu 4th+ Target Dmg Mult"}, {151, "Mod VATS Blitz Max Distance"},
    {152, "Set VATS Blitz Max Dmg Mult"}, {153, "Mod VATS Blitz Dmg Bonus Dist"},
    {154, "Mod Bash Critical Chance"}, {155, "VATS Apply Paralyzing Palm Spell"},
    {156, "Mod Fatigue for Fatigue AP Max"}, {157, "Set Fatigue to AP Mult"},
};
constexpr EnumDesc kEntryPointsFallout4{"EntryPoints", kEntryPointsFallout4Values};
constexpr EnumValue kEPFTTypeFallout4Values[] = {
    {0, "None"}, {1, "Float"}, {2, "Float/AV,Float"}, {3, "LVLI"}, {4, "SPEL,lstring,flags"}, {5, "SPEL"},
    {6, "string"}, {7, "lstring"}, {8, "AVIF"},
};
constexpr EnumDesc kEPFTTypeFallout4{"EPFTType", kEPFTTypeFallout4Values};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    field("trait", Kind::Bool),    field("level", Kind::U8),    field("numRanks", Kind::U8),
    field("playable", Kind::Bool), field("hidden", Kind::Bool),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kEffectsPrkeFields[] = {
    field("type", Kind::U8).named(kType),
    field("rank", Kind::U8),
    field("priority", Kind::U8),
};
constexpr StructDesc kEffectsPrke{"EffectsPrke", nullptr, kEffectsPrkeFields};
constexpr FieldDesc kEffectsDataQuestStageSkyrimFields[] = {
    form("quest", "QUST"),
    field("questStage", Kind::U8).doc("stage of that quest"),
    padding("unused", 3),
};
constexpr StructDesc kEffectsDataQuestStageSkyrim{"EffectsDataQuestStage", nullptr,
                                                  kEffectsDataQuestStageSkyrimFields};
constexpr FieldDesc kEffectsDataEntryPointSkyrimFields[] = {
    field("entryPoint", Kind::U8).named(kEntryPointsSkyrim),
    field("function", Kind::U8).named(kFunction),
    field("perkConditionTabCount", Kind::U8),
};
constexpr StructDesc kEffectsDataEntryPointSkyrim{"EffectsDataEntryPoint", nullptr,
                                                  kEffectsDataEntryPointSkyrimFields};
constexpr FieldDesc kEffectsDataSkyrimFields[] = {
    field("questStage", kEffectsDataQuestStageSkyrim).when(isByte<"PRKE", 0, 0>),
    form("ability", "SPEL").when(isByte<"PRKE", 0, 1>),
    field("entryPoint", kEffectsDataEntryPointSkyrim).when(isByte<"PRKE", 0, 2>),
};
constexpr StructDesc kEffectsDataSkyrim{"EffectsData", nullptr, kEffectsDataSkyrimFields};
constexpr FieldDesc kEffectsFunctionParametersEpf3SkyrimFields[] = {
    field("scriptFlags", Kind::U16).named(kScriptFlags),
    field("fragmentIndex", Kind::U16),
};
constexpr StructDesc kEffectsFunctionParametersEpf3Skyrim{"EffectsFunctionParametersEpf3", nullptr,
                                                          kEffectsFunctionParametersEpf3SkyrimFields};
constexpr FieldDesc kEffectsFunctionParametersEpfdActorValueFloatSkyrimFields[] = {
    field("actorValue", Kind::U32),
    field("float", Kind::F32),
};
constexpr StructDesc kEffectsFunctionParametersEpfdActorValueFloatSkyrim{
    "EffectsFunctionParametersEpfdActorValueFloat", nullptr,
    kEffectsFunctionParametersEpfdActorValueFloatSkyrimFields};
constexpr FieldDesc kEffectsFunctionParametersEpfdFloatFloatFields[] = {
    field("float1", Kind::F32),
    field("float2", Kind::F32),
};
constexpr StructDesc kEffectsFunctionParametersEpfdFloatFloat{
    "EffectsFunctionParametersEpfdFloatFloat", nullptr, kEffectsFunctionParametersEpfdFloatFloatFields};
constexpr FieldDesc kEffectsFunctionParametersEpfdSkyrimFields[] = {
    field("actorValueFloat", kEffectsFunctionParametersEpfdActorValueFloatSkyrim).when(takesActorValue),
    raw("unknown", 0).toEnd().when(isByte<"EPFT", 0, 0>),
    field("float", Kind::F32).when(isByte<"EPFT", 0, 1>),
    field("floatFloat", kEffectsFunctionParametersEpfdFloatFloat)
        .when(all<isByte<"EPFT", 0, 2>, none<takesActorValue>>),
    form("leveledItem", "LVLI").when(isByte<"EPFT", 0, 3>),
    form("spell", "SPEL").when(isByte<"EPFT", 0, 4>),
    form("spell2", "SPEL").when(isByte<"EPFT", 0, 5>),
    zString("text").when(isByte<"EPFT", 0, 6>),
    zString("text2").when(all<isByte<"EPFT", 0, 7>, isNot<"localized", 1>>),
    field("text2Id", Kind::U32).when(all<isByte<"EPFT", 0, 7>, is<"localized", 1>>),
};
constexpr StructDesc kEffectsFunctionParametersEpfdSkyrim{"EffectsFunctionParametersEpfd", nullptr,
                                                          kEffectsFunctionParametersEpfdSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("trait", Kind::Bool),
    field("level", Kind::U8),
    field("numRanks", Kind::U8),
    field("playable", Kind::Bool).when(rest),
    field("hidden", Kind::Bool).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};
constexpr FieldDesc kEffectsDataQuestStageFallout4Fields[] = {
    form("quest", "QUST"),
    field("questStage", Kind::U16).doc("stage of that quest"),
};
constexpr StructDesc kEffectsDataQuestStageFallout4{"EffectsDataQuestStage", nullptr,
                                                    kEffectsDataQuestStageFallout4Fields};
constexpr FieldDesc kEffectsDataEntryPointFallout4Fields[] = {
    field("entryPoint", Kind::U8).named(kEntryPointsFallout4),
    field("function", Kind::U8).named(kFunction),
    field("perkConditionTabCount", Kind::U8),
};
constexpr StructDesc kEffectsDataEntryPointFallout4{"EffectsDataEntryPoint", nullptr,
                                                    kEffectsDataEntryPointFallout4Fields};
constexpr FieldDesc kEffectsDataFallout4Fields[] = {
    field("questStage", kEffectsDataQuestStageFallout4).when(isByte<"PRKE", 0, 0>),
    form("ability", "SPEL").when(isByte<"PRKE", 0, 1>),
    field("entryPoint", kEffectsDataEntryPointFallout4).when(isByte<"PRKE", 0, 2>),
};
constexpr StructDesc kEffectsDataFallout4{"EffectsData", nullptr, kEffectsDataFallout4Fields};
constexpr FieldDesc kEffectsFunctionParametersEpf3Fallout4Fields[] = {
    field("scriptFlags", Kind::U16).named(kScriptFlags),
};
constexpr StructDesc kEffectsFunctionParametersEpf3Fallout4{"EffectsFunctionParametersEpf3", nullptr,
                                                            kEffectsFunctionParametersEpf3Fallout4Fields};
constexpr FieldDesc kEffectsFunctionParametersEpfdActorValueFloatFallout4Fields[] = {
    form("actorValue", "AVIF"),
    field("float", Kind::F32),
};
constexpr StructDesc kEffectsFunctionParametersEpfdActorValueFloatFallout4{
    "EffectsFunctionParametersEpfdActorValueFloat", nullptr,
    kEffectsFunctionParametersEpfdActorValueFloatFallout4Fields};
constexpr FieldDesc kEffectsFunctionParametersEpfdFallout4Fields[] = {
    field("actorValueFloat", kEffectsFunctionParametersEpfdActorValueFloatFallout4).when(takesActorValue),
    raw("unknown", 0).toEnd().when(isByte<"EPFT", 0, 0>),
    field("float", Kind::F32).when(isByte<"EPFT", 0, 1>),
    field("floatFloat", kEffectsFunctionParametersEpfdFloatFloat)
        .when(all<isByte<"EPFT", 0, 2>, none<takesActorValue>>),
    form("leveledItem", "LVLI").when(isByte<"EPFT", 0, 3>),
    form("spell", "SPEL").when(isByte<"EPFT", 0, 4>),
    form("spell2", "SPEL").when(isByte<"EPFT", 0, 5>),
    zString("text").when(isByte<"EPFT", 0, 6>),
    zString("text2").when(all<isByte<"EPFT", 0, 7>, isNot<"localized", 1>>),
    field("text2Id", Kind::U32).when(all<isByte<"EPFT", 0, 7>, is<"localized", 1>>),
};
constexpr StructDesc kEffectsFunctionParametersEpfdFallout4{"EffectsFunctionParametersEpfd", nullptr,
                                                            kEffectsFunctionParametersEpfdFallout4Fields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kEffectsPerkConditionsRows[] = {
    one("PRKC", "run on tab index", field("runOnTabIndex", Kind::I8)),
    kConditions,
};
constexpr GrammarRow kEffectsFunctionParametersRows[] = {
    skyrim(one("EPFT", "type", field("type", Kind::U8).named(kEPFTTypeSkyrim))),
    fallout4(one("EPFT", "type", field("type", Kind::U8).named(kEPFTTypeFallout4))),
    fallout4(optional("EPFB", "perk entry ID unique", field("perkEntryIDUnique", Kind::U16))),
    optional(translated("EPF2", "button label", "buttonLabel")),
    skyrim(optional("EPF3", "script flags", kEffectsFunctionParametersEpf3Skyrim)),
    skyrim(optional(subrecord("EPFD", "data", kEffectsFunctionParametersEpfdSkyrim)
                        .decidedBy("DATA EPFT PRKE localized"))),
    fallout4(optional("EPF3", "script flags", kEffectsFunctionParametersEpf3Fallout4)),
    fallout4(optional(subrecord("EPFD", "data", kEffectsFunctionParametersEpfdFallout4)
                          .decidedBy("DATA EPFT PRKE localized"))),
};
constexpr GrammarRow kEffectsRows[] = {
    one("PRKE", "header", kEffectsPrke),
    skyrim(one(subrecord("DATA", "effect data", kEffectsDataSkyrim).decidedBy("DATA EPFT PRKE localized"))),
    fallout4(
        one(subrecord("DATA", "effect data", kEffectsDataFallout4).decidedBy("DATA EPFT PRKE localized"))),
    repeat(kList<"perkConditions">, kEffectsPerkConditionsRows),
    optional(kPart<"functionParameters">, kEffectsFunctionParametersRows),
    one(marker("PRKF", "end marker")),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kFullName),
    optional(translated("DESC", "description", "description")),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "image", field("image", Kind::Text))),
    kConditions,
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("DATA", "data", kDataFallout4)),
    fallout4(optional("SNAM", "sound", form("sound", "SNDR"))),
    optional("NNAM", "next perk", form("nextPerk", "PERK")),
    fallout4(optional("FNAM", "swf", field("swf", Kind::Text))),
    repeat(kList<"effects">, kEffectsRows),
};

} // namespace perk

constexpr RecordRow kPerksRecords[] = {
    {.signature = "PERK", .plural = "perks", .grammar = perk::kRows, .fragments = Fragments::List},
};
static_assert(wellFormedRecords(kPerksRecords));

} // namespace

std::span<const RecordRow> perksRecords()
{
    return kPerksRecords;
}

} // namespace cutaway::esp
