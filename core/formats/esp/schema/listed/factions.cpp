// SPDX-License-Identifier: MIT
// Factions, classes and actor values.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kAvifSkillCategory{"SkillCategory", {
    {0, "None"}, {1, "Combat"}, {2, "Magic"}, {3, "Stealth"}}};
constexpr Structure kAvifSkill{"Skill", {
    field("skillUseMult", F32), field("skillOffsetMult", F32), field("skillImproveMult", F32),
    field("skillImproveOffset", F32)}};
constexpr Enumeration kAvifFlags{"Flags", {
    {0x2, "Skill"}, {0x4, "Uses Enum"}, {0x8, "Don't allow Script edits"}, {0x10, "Is Full AV Cached"},
    {0x20, "Is Permanant AV Cached"}, {0x400, "Default to 0"}, {0x800, "Default to 1.0"},
    {0x1000, "Default to 100.0"}, {0x8000, "Contains List"}, {0x80000, "Value less than 1"}, {0x100000, "Minimum 1"},
    {0x200000, "Maximum 10"}, {0x400000, "Maximum 100"}, {0x800000, "Multiply By 100"}, {0x1000000, "Percentage"},
    {0x4000000, "Damage Is Positive"}, {0x8000000, "God Mode Immune"}, {0x80000000, "Hardcoded"}}, true};
constexpr Enumeration kAvifType{"Type", {
    {0, "Derived Attribute"}, {1, "Special (Attribute)"}, {2, "Skill"}, {3, "AI Attribute"}, {4, "Resistance"},
    {5, "Condition"}, {6, "Charge"}, {7, "Int Value"}, {8, "Variable"}, {9, "Resource"}}};
constexpr GrammarRow kAvifPerkTreeRows[] = {
    one("PNAM", "perk", form("perk", "PERK")),
    one("FNAM", "parent required", field("parentRequired", U32).named(kBool)),
    one("XNAM", "perk grid x", field("perkGridX", U32)), one("YNAM", "perk grid y", field("perkGridY", U32)),
    one("HNAM", "horizontal position", field("horizontalPosition", F32)),
    one("VNAM", "vertical position", field("verticalPosition", F32)),
    one("SNAM", "associated skill", form("associatedSkill", "AVIF")),
    repeat("CNAM", "connection", field("connection", U32)), one("INAM", "index", field("index", U32)),
};
constexpr GrammarRow kAvifRows[] = {
    optional(kEditorId), optional(kFullName), optional(translated("DESC", "description", "description")),
    skyrim(optional("ICON", "image file name", field("imageFileName", Text))),
    skyrim(optional("ANAM", "abbreviation", field("abbreviation", Text))),
    skyrim(optional("CNAM", "skill category", field("skillCategory", U32).named(kAvifSkillCategory))),
    skyrim(optional("AVSK", "skill", kAvifSkill)), skyrim(repeat(kList<"perkTree">, kAvifPerkTreeRows)),
    fallout4(optional(translated("ANAM", "abbreviation", "abbreviation"))),
    fallout4(optional("NAM0", "default value", field("defaultValue", F32))),
    fallout4(optional("AVFL", "flags", field("flags", U32).named(kAvifFlags))),
    fallout4(optional("NAM1", "type", field("type", U32).named(kAvifType))),
};
constexpr Enumeration kClasTeaches{"Teaches", {
    {0, "One Handed"}, {1, "Two Handed"}, {2, "Archery"}, {3, "Block"}, {4, "Smithing"}, {5, "Heavy Armor"},
    {6, "Light Armor"}, {7, "Pickpocket"}, {8, "Lockpicking"}, {9, "Sneak"}, {10, "Alchemy"}, {11, "Speech"},
    {12, "Alteration"}, {13, "Conjuration"}, {14, "Destruction"}, {15, "Illusion"}, {16, "Restoration"},
    {17, "Enchanting"}}};
constexpr Structure kClasData{"Data", {
    raw("unknown", 4), field("teaches", I8).named(kClasTeaches), field("maximumTrainingLevel", U8),
    field("skillWeights", U8).times(18).doc("elements: One Handed, Two Handed, Archery, Block, Smithing, Heavy Armor, Light Armor, Pickpocket, Lockpicking, Sneak, Alchemy, Speech, Alteration, Conjuration, Destruction, Illusion, Restoration, Enchanting"),
    field("bleedoutDefault", F32), field("voicePoints", U32),
    field("attributeWeights", U8).times(4).doc("elements: Health, Magicka, Stamina, Unknown")}};
constexpr Structure kClasData2{"Data", {raw("unknown", 4), field("bleedoutDefault", F32)}};
constexpr GrammarRow kClasRows[] = {
    optional(kEditorId), optional(kFullName), optional(translated("DESC", "description", "description")),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))), skyrim(optional("DATA", "data", kClasData)),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    fallout4(optional("DATA", "data", kClasData2)),
};
constexpr Enumeration kFactGroupCombatReaction{"GroupCombatReaction", {
    {0, "Neutral"}, {1, "Enemy"}, {2, "Ally"}, {3, "Friend"}}};
constexpr Structure kFactRelations{"Relations", {
    form("faction", "FACT RACE"), field("modifier", I32),
    field("groupCombatReaction", U32).named(kFactGroupCombatReaction)}};
constexpr Enumeration kFactFlags{"Flags", {
    {0x1, "Hidden From NPC"}, {0x2, "Special Combat"}, {0x40, "Track Crime"}, {0x80, "Ignore Crimes: Murder"},
    {0x100, "Ignore Crimes: Assault"}, {0x200, "Ignore Crimes: Stealing"}, {0x400, "Ignore Crimes: Trespass"},
    {0x800, "Do Not Report Crimes Against Members"}, {0x1000, "Crime Gold - Use Defaults"},
    {0x2000, "Ignore Crimes: Pickpocket"}, {0x4000, "Vendor"}, {0x8000, "Can Be Owner"},
    {0x10000, "Ignore Crimes: Werewolf"}}, true};
constexpr Structure kFactFlags2{"Flags", {field("flags", U32).named(kFactFlags)}};
constexpr Structure kFactCrimeValues{"CrimeValues", {
    field("arrest", Bool), field("attackOnSight", Bool), field("murder", U16), field("assault", U16),
    field("trespass", U16), field("pickpocket", U16), field("unknown", U16), field("stealMultiplier", F32).when(rest),
    field("escape", U16).when(rest), field("werewolf", U16).when(rest)}};
constexpr Structure kFactVendorValues{"VendorValues", {
    field("startHour", U16), field("endHour", U16), field("radius", U16), raw("unknown1", 2),
    field("onlyBuysStolenItems", Bool), field("notSellBuy", Bool), raw("unknown2", 2)}};
constexpr Enumeration kFactLocation{"Location", {
    {0, "Near reference"}, {1, "In cell"}, {2, "Near package start location"}, {3, "Near editor location"},
    {4, "Object ID"}, {5, "Object Type"}, {6, "Near linked reference"}, {7, "At package location"},
    {8, "Alias (reference)"}, {9, "Alias (location)"}, {10, "Unknown 10"}, {11, "Unknown 11"}, {12, "Near self"}}};
constexpr Enumeration kFactObjectType{"ObjectType", {
    {0, "None"}, {1, "Activators"}, {2, "Armor"}, {3, "Books"}, {4, "Containers"}, {5, "Doors"}, {6, "Ingredients"},
    {7, "Lights"}, {8, "Miscellaneous"}, {9, "Flora"}, {10, "Furniture"}, {11, "Weapons (any)"}, {12, "Ammo"},
    {13, "Keys"}, {14, "Alchemy"}, {15, "Food"}, {16, "Clothing"}, {17, "All wearable"}, {18, "Weapons (none)"},
    {19, "Weapons (melee)"}, {20, "Weapons (ranged)"}, {21, "Spells (any)"}, {22, "Spells (target)"},
    {23, "Spells (touch)"}, {24, "Spells (self)"}, {25, "Actors (any)"}, {26, "Furniture (beds)"},
    {27, "Furniture (chairs)"}, {28, "Shouts"}, {29, "Headtrack markers"}}};
constexpr Structure kFactLocation2{"Location", {
    field("type", I32).named(kFactLocation),
    form("locationValue", "DOOR ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(is<"type", 0>),
    form("locationValue", "CELL").when(is<"type", 1>), raw("locationValue", 4).when(is<"type", 2>),
    raw("locationValue", 4).when(is<"type", 3>),
    form("locationValue", "ACTI DOOR STAT MSTT FURN SPEL SCRL NPC_ CONT ARMO AMMO MISC WEAP BOOK KEYM ALCH INGR LIGH FACT FLST IDLM SHOU").when(is<"type", 4>),
    field("locationValue", U32).named(kFactObjectType).when(is<"type", 5>),
    form("locationValue", "KYWD").when(is<"type", 6>), raw("locationValue", 4).when(is<"type", 7>),
    field("locationValue", I32).when(is<"type", 8>).doc("alias id of the owner quest"),
    field("locationValue", I32).when(is<"type", 9>).doc("alias id of the owner quest"),
    raw("locationValue", 4).when(is<"type", 10>), raw("locationValue", 4).when(is<"type", 11>),
    raw("locationValue", 4).when(is<"type", 12>), field("radius", I32)}};
constexpr Enumeration kFactFlags3{"Flags", {
    {0x1, "Hidden From NPC"}, {0x2, "Special Combat"}, {0x40, "Track Crime"}, {0x80, "Ignore Crimes: Murder"},
    {0x100, "Ignore Crimes: Assault"}, {0x200, "Ignore Crimes: Stealing"}, {0x400, "Ignore Crimes: Trespass"},
    {0x800, "Do Not Report Crimes Against Members"}, {0x1000, "Crime Gold - Use Defaults"},
    {0x2000, "Ignore Crimes: Pickpocket"}, {0x4000, "Vendor"}, {0x8000, "Can Be Owner"},
    {0x10000, "Ignore Crimes: Werewolf (unused)"}}, true};
constexpr Structure kFactFlags4{"Flags", {field("flags", U32).named(kFactFlags3)}};
constexpr Structure kFactCrimeValues2{"CrimeValues", {
    field("arrest", Bool), field("attackOnSight", Bool), field("murder", U16), field("assault", U16),
    field("trespass", U16), field("pickpocket", U16), field("unknown", U16), field("stealMultiplier", F32).when(rest),
    field("escape", U16).when(rest), field("werewolfUnused", U16).when(rest)}};
constexpr Structure kFactVendorValues2{"VendorValues", {
    field("startHour", U16), field("endHour", U16), field("radius", U16), raw("unknown1", 2),
    field("buysStolenItems", Bool), field("buySellEverythingNotInList", Bool), field("buysNonStolenItems", Bool),
    field("unknown", U8)}};
constexpr Enumeration kFactLocation3{"Location", {
    {0, "Near reference"}, {1, "In cell"}, {2, "Near package start location"}, {3, "Near editor location"},
    {4, "Object ID"}, {5, "Object Type"}, {6, "Near linked reference"}, {7, "At package location"},
    {8, "Alias (reference)"}, {9, "Alias (location)"}, {10, "Target"}, {11, "Target (location)"}, {12, "Near self"},
    {13, "Near Editor Location Cell"}, {14, "Alias (ref collection)"}}};
constexpr Enumeration kFactObjectType2{"ObjectType", {
    {0, "NONE"}, {1, "Activators"}, {2, "Armor"}, {3, "Books"}, {4, "Containers"}, {5, "Doors"}, {6, "Ingredients"},
    {7, "Lights"}, {8, "Miscellaneous"}, {9, "Flora"}, {10, "Furniture"}, {11, "Weapons: Any"}, {12, "Ammo"},
    {13, "Keys"}, {14, "Alchemy"}, {15, "Food"}, {16, "Clothing"}, {17, "All: Wearable"}, {18, "Weapons: NONE"},
    {19, "Weapons: Melee"}, {20, "Weapons: Ranged"}, {21, "Spells: Any"}, {22, "Spells: Range Target"},
    {23, "Spells: Range Touch"}, {24, "Spells: Range Self"}, {25, "Actors: Any"}, {26, "Furniture: Beds"},
    {27, "Furniture: Chairs"}, {28, "Shouts"}, {29, "Headtrack Markers"}}};
constexpr Structure kFactLocation4{"Location", {
    field("type", I32).named(kFactLocation3),
    form("locationValue", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(is<"type", 0>),
    form("locationValue", "CELL").when(is<"type", 1>), raw("locationValue", 4).when(is<"type", 2>),
    raw("locationValue", 4).when(is<"type", 3>),
    form("locationValue", "ACTI DOOR STAT MSTT FURN SPEL NPC_ CONT ARMO AMMO MISC WEAP OMOD BOOK NOTE KEYM ALCH INGR LIGH FACT FLST IDLM TXST PROJ").when(is<"type", 4>),
    field("locationValue", U32).named(kFactObjectType2).when(is<"type", 5>),
    form("locationValue", "KYWD").when(is<"type", 6>), raw("locationValue", 4).when(is<"type", 7>),
    field("locationValue", I32).when(is<"type", 8>).doc("alias id of the owner quest"),
    field("locationValue", I32).when(is<"type", 9>).doc("alias id of the owner quest"),
    field("locationValue", U32).when(is<"type", 10>), field("locationValue", U32).when(is<"type", 11>),
    raw("locationValue", 4).when(is<"type", 12>), raw("locationValue", 4).when(is<"type", 13>),
    field("locationValue", I32).when(is<"type", 14>).doc("alias id of the owner quest"), field("radius", I32),
    field("collectionIndex", U32).when(rest)}};
constexpr GrammarRow kFactRanksRows[] = {
    one("RNAM", "rank", field("rank", U32)), optional(translated("MNAM", "male title", "maleTitle")),
    optional(translated("FNAM", "female title", "femaleTitle")),
    optional("INAM", "insignia unused", field("insigniaUnused", Text)),
};
constexpr GrammarRow kFactRows[] = {
    optional(kEditorId), optional(kFullName), repeat("XNAM", "relations", kFactRelations),
    skyrim(optional("DATA", "flags", kFactFlags2)), fallout4(optional("DATA", "flags", kFactFlags4)),
    optional("JAIL", "exterior jail marker", form("exteriorJailMarker", "REFR")),
    optional("WAIT", "follower wait marker", form("followerWaitMarker", "REFR")),
    optional("STOL", "stolen goods container", form("stolenGoodsContainer", "REFR")),
    optional("PLCN", "player inventory container", form("playerInventoryContainer", "REFR")),
    optional("CRGR", "shared crime faction list", form("sharedCrimeFactionList", "FLST")),
    optional("JOUT", "jail outfit", form("jailOutfit", "OTFT")),
    skyrim(optional("CRVA", "crime values", kFactCrimeValues)),
    fallout4(optional("CRVA", "crime values", kFactCrimeValues2)), repeat(kList<"ranks">, kFactRanksRows),
    optional("VEND", "vendor buy sell list", form("vendorBuySellList", "FLST")),
    optional("VENC", "merchant container", form("merchantContainer", "REFR")),
    skyrim(optional("VENV", "vendor values", kFactVendorValues)),
    skyrim(optional("PLVD", "location", kFactLocation2)),
    fallout4(optional("VENV", "vendor values", kFactVendorValues2)),
    fallout4(optional("PLVD", "location", kFactLocation4)),
    optional("CITC", "condition count", field("conditionCount", U32)), kConditions,
};
constexpr RecordRow kFactionsRecords[] = {
    {.signature = "AVIF", .plural = "actor values", .grammar = kAvifRows},
    {.signature = "CLAS", .plural = "classes", .grammar = kClasRows},
    {.signature = "FACT", .plural = "factions", .grammar = kFactRows},
};
// clang-format on

std::span<const RecordRow> factionsRecords()
{
    return kFactionsRecords;
}

} // namespace cutaway::esp::listed
