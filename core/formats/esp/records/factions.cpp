// SPDX-License-Identifier: MIT
// Factions, classes and actor values.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace avif
{

// clang-format off
constexpr EnumValue kSkillCategoryValues[] = {
    {0, "None"}, {1, "Combat"}, {2, "Magic"}, {3, "Stealth"},
};
constexpr EnumDesc kSkillCategory{"SkillCategory", kSkillCategoryValues};
constexpr EnumValue kFlagsValues[] = {
    {0x2, "Skill"}, {0x4, "Uses Enum"}, {0x8, "Don't allow Script edits"}, {0x10, "Is Full AV Cached"},
    {0x20, "Is Permanant AV Cached"}, {0x400, "Default to 0"}, {0x800, "Default to 1.0"},
    {0x1000, "Default to 100.0"}, {0x8000, "Contains List"}, {0x80000, "Value less than 1"},
    {0x100000, "Minimum 1"}, {0x200000, "Maximum 10"}, {0x400000, "Maximum 100"},
    {0x800000, "Multiply By 100"}, {0x1000000, "Percentage"}, {0x4000000, "Damage Is Positive"},
    {0x8000000, "God Mode Immune"}, {0x80000000, "Hardcoded"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kTypeValues[] = {
    {0, "Derived Attribute"}, {1, "Special (Attribute)"}, {2, "Skill"}, {3, "AI Attribute"},
    {4, "Resistance"}, {5, "Condition"}, {6, "Charge"}, {7, "Int Value"}, {8, "Variable"}, {9, "Resource"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
// clang-format on

constexpr FieldDesc kAvskFields[] = {
    field("skillUseMult", Kind::F32),
    field("skillOffsetMult", Kind::F32),
    field("skillImproveMult", Kind::F32),
    field("skillImproveOffset", Kind::F32),
};
constexpr StructDesc kAvsk{"Avsk", nullptr, kAvskFields};

constexpr GrammarRow kPerkTreeRows[] = {
    one("PNAM", "perk", form("perk", "PERK")),
    one("FNAM", "parent required", field("parentRequired", Kind::U32).named(kBool)),
    one("XNAM", "perk grid x", field("perkGridX", Kind::U32)),
    one("YNAM", "perk grid y", field("perkGridY", Kind::U32)),
    one("HNAM", "horizontal position", field("horizontalPosition", Kind::F32)),
    one("VNAM", "vertical position", field("verticalPosition", Kind::F32)),
    one("SNAM", "associated skill", form("associatedSkill", "AVIF")),
    repeat("CNAM", "connection", field("connection", Kind::U32)),
    one("INAM", "index", field("index", Kind::U32)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional(translated("DESC", "description", "description")),
    skyrim(optional("ICON", "image file name", field("imageFileName", Kind::Text))),
    skyrim(optional("ANAM", "abbreviation", field("abbreviation", Kind::Text))),
    skyrim(optional("CNAM", "skill category", field("skillCategory", Kind::U32).named(kSkillCategory))),
    skyrim(optional("AVSK", "skill", kAvsk)),
    skyrim(repeat(kList<"perkTree">, kPerkTreeRows)),
    fallout4(optional(translated("ANAM", "abbreviation", "abbreviation"))),
    fallout4(optional("NAM0", "default value", field("defaultValue", Kind::F32))),
    fallout4(optional("AVFL", "flags", field("flags", Kind::U32).named(kFlags))),
    fallout4(optional("NAM1", "type", field("type", Kind::U32).named(kType))),
};

} // namespace avif

namespace clas
{

// clang-format off
constexpr EnumValue kTeachesValues[] = {
    {0, "One Handed"}, {1, "Two Handed"}, {2, "Archery"}, {3, "Block"}, {4, "Smithing"}, {5, "Heavy Armor"},
    {6, "Light Armor"}, {7, "Pickpocket"}, {8, "Lockpicking"}, {9, "Sneak"}, {10, "Alchemy"}, {11, "Speech"},
    {12, "Alteration"}, {13, "Conjuration"}, {14, "Destruction"}, {15, "Illusion"}, {16, "Restoration"},
    {17, "Enchanting"},
};
constexpr EnumDesc kTeaches{"Teaches", kTeachesValues};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    raw("unknown", 4),
    field("teaches", Kind::I8).named(kTeaches),
    field("maximumTrainingLevel", Kind::U8),
    field("skillWeights", Kind::U8)
        .times(18)
        .doc("elements: One Handed, Two Handed, Archery, Block, Smithing, Heavy Armor, Light Armor, "
             "Pickpocket, Lockpicking, Sneak, Alchemy, Speech, Alteration, Conjuration, Destruction, "
             "Illusion, Restoration, Enchanting"),
    field("bleedoutDefault", Kind::F32),
    field("voicePoints", Kind::U32),
    field("attributeWeights", Kind::U8).times(4).doc("elements: Health, Magicka, Stamina, Unknown"),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    raw("unknown", 4),
    field("bleedoutDefault", Kind::F32),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional(translated("DESC", "description", "description")),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    fallout4(optional("DATA", "data", kDataFallout4)),
};

} // namespace clas

namespace fact
{

// clang-format off
constexpr EnumValue kGroupCombatReactionValues[] = {
    {0, "Neutral"}, {1, "Enemy"}, {2, "Ally"}, {3, "Friend"},
};
constexpr EnumDesc kGroupCombatReaction{"GroupCombatReaction", kGroupCombatReactionValues};
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Hidden From NPC"}, {0x2, "Special Combat"}, {0x40, "Track Crime"}, {0x80, "Ignore Crimes: Murder"},
    {0x100, "Ignore Crimes: Assault"}, {0x200, "Ignore Crimes: Stealing"}, {0x400, "Ignore Crimes: Trespass"},
    {0x800, "Do Not Report Crimes Against Members"}, {0x1000, "Crime Gold - Use Defaults"},
    {0x2000, "Ignore Crimes: Pickpocket"}, {0x4000, "Vendor"}, {0x8000, "Can Be Owner"},
    {0x10000, "Ignore Crimes: Werewolf"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kLocationHereValues[] = {
    {0, "Near reference"}, {1, "In cell"}, {2, "Near package start location"}, {3, "Near editor location"},
    {4, "Object ID"}, {5, "Object Type"}, {6, "Near linked reference"}, {7, "At package location"},
    {8, "Alias (reference)"}, {9, "Alias (location)"}, {10, "Unknown 10"}, {11, "Unknown 11"},
    {12, "Near self"},
};
constexpr EnumDesc kLocationHere{"Location", kLocationHereValues};
constexpr EnumValue kObjectTypeHereValues[] = {
    {0, "None"}, {1, "Activators"}, {2, "Armor"}, {3, "Books"}, {4, "Containers"}, {5, "Doors"},
    {6, "Ingredients"}, {7, "Lights"}, {8, "Miscellaneous"}, {9, "Flora"}, {10, "Furniture"},
    {11, "Weapons (any)"}, {12, "Ammo"}, {13, "Keys"}, {14, "Alchemy"}, {15, "Food"}, {16, "Clothing"},
    {17, "All wearable"}, {18, "Weapons (none)"}, {19, "Weapons (melee)"}, {20, "Weapons (ranged)"},
    {21, "Spells (any)"}, {22, "Spells (target)"}, {23, "Spells (touch)"}, {24, "Spells (self)"},
    {25, "Actors (any)"}, {26, "Furniture (beds)"}, {27, "Furniture (chairs)"}, {28, "Shouts"},
    {29, "Headtrack markers"},
};
constexpr EnumDesc kObjectTypeHere{"ObjectType", kObjectTypeHereValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Hidden From NPC"}, {0x2, "Special Combat"}, {0x40, "Track Crime"}, {0x80, "Ignore Crimes: Murder"},
    {0x100, "Ignore Crimes: Assault"}, {0x200, "Ignore Crimes: Stealing"}, {0x400, "Ignore Crimes: Trespass"},
    {0x800, "Do Not Report Crimes Against Members"}, {0x1000, "Crime Gold - Use Defaults"},
    {0x2000, "Ignore Crimes: Pickpocket"}, {0x4000, "Vendor"}, {0x8000, "Can Be Owner"},
    {0x10000, "Ignore Crimes: Werewolf (unused)"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kXnamFields[] = {
    form("faction", "FACT RACE"),
    field("modifier", Kind::I32),
    field("groupCombatReaction", Kind::U32).named(kGroupCombatReaction),
};
constexpr StructDesc kXnam{"Xnam", nullptr, kXnamFields};
constexpr FieldDesc kDataSkyrimFields[] = {
    field("flags", Kind::U32).named(kFlagsSkyrim),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kCrvaSkyrimFields[] = {
    field("arrest", Kind::Bool),
    field("attackOnSight", Kind::Bool),
    field("murder", Kind::U16),
    field("assault", Kind::U16),
    field("trespass", Kind::U16),
    field("pickpocket", Kind::U16),
    field("unknown", Kind::U16),
    field("stealMultiplier", Kind::F32).when(rest),
    field("escape", Kind::U16).when(rest),
    field("werewolf", Kind::U16).when(rest),
};
constexpr StructDesc kCrvaSkyrim{"Crva", nullptr, kCrvaSkyrimFields};
constexpr FieldDesc kVenvSkyrimFields[] = {
    field("startHour", Kind::U16),
    field("endHour", Kind::U16),
    field("radius", Kind::U16),
    raw("unknown1", 2),
    field("onlyBuysStolenItems", Kind::Bool),
    field("notSellBuy", Kind::Bool),
    raw("unknown2", 2),
};
constexpr StructDesc kVenvSkyrim{"Venv", nullptr, kVenvSkyrimFields};
constexpr FieldDesc kPlvdFields[] = {
    field("type", Kind::I32).named(kLocationHere),
    form("locationValue", "DOOR ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(is<"type", 0>),
    form("locationValue", "CELL").when(is<"type", 1>),
    raw("locationValue", 4).when(is<"type", 2>),
    raw("locationValue", 4).when(is<"type", 3>),
    form("locationValue", "ACTI DOOR STAT MSTT FURN SPEL SCRL NPC_ CONT ARMO AMMO MISC WEAP BOOK KEYM ALCH "
                          "INGR LIGH FACT FLST IDLM SHOU")
        .when(is<"type", 4>),
    field("locationValue", Kind::U32).named(kObjectTypeHere).when(is<"type", 5>),
    form("locationValue", "KYWD").when(is<"type", 6>),
    raw("locationValue", 4).when(is<"type", 7>),
    field("locationValue", Kind::I32).when(is<"type", 8>).doc("alias id of the owner quest"),
    field("locationValue", Kind::I32).when(is<"type", 9>).doc("alias id of the owner quest"),
    raw("locationValue", 4).when(is<"type", 10>),
    raw("locationValue", 4).when(is<"type", 11>),
    raw("locationValue", 4).when(is<"type", 12>),
    field("radius", Kind::I32),
};
constexpr StructDesc kPlvd{"Plvd", nullptr, kPlvdFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("flags", Kind::U32).named(kFlagsFallout4),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};
constexpr FieldDesc kCrvaFallout4Fields[] = {
    field("arrest", Kind::Bool),
    field("attackOnSight", Kind::Bool),
    field("murder", Kind::U16),
    field("assault", Kind::U16),
    field("trespass", Kind::U16),
    field("pickpocket", Kind::U16),
    field("unknown", Kind::U16),
    field("stealMultiplier", Kind::F32).when(rest),
    field("escape", Kind::U16).when(rest),
    field("werewolfUnused", Kind::U16).when(rest),
};
constexpr StructDesc kCrvaFallout4{"Crva", nullptr, kCrvaFallout4Fields};
constexpr FieldDesc kVenvFallout4Fields[] = {
    field("startHour", Kind::U16),
    field("endHour", Kind::U16),
    field("radius", Kind::U16),
    raw("unknown1", 2),
    field("buysStolenItems", Kind::Bool),
    field("buySellEverythingNotInList", Kind::Bool),
    field("buysNonStolenItems", Kind::Bool),
    field("unknown", Kind::U8),
};
constexpr StructDesc kVenvFallout4{"Venv", nullptr, kVenvFallout4Fields};

constexpr GrammarRow kRanksRows[] = {
    one("RNAM", "rank", field("rank", Kind::U32)),
    optional(translated("MNAM", "male title", "maleTitle")),
    optional(translated("FNAM", "female title", "femaleTitle")),
    optional("INAM", "insignia unused", field("insigniaUnused", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    repeat("XNAM", "relations", kXnam),
    skyrim(optional("DATA", "flags", kDataSkyrim)),
    fallout4(optional("DATA", "flags", kDataFallout4)),
    optional("JAIL", "exterior jail marker", form("exteriorJailMarker", "REFR")),
    optional("WAIT", "follower wait marker", form("followerWaitMarker", "REFR")),
    optional("STOL", "stolen goods container", form("stolenGoodsContainer", "REFR")),
    optional("PLCN", "player inventory container", form("playerInventoryContainer", "REFR")),
    optional("CRGR", "shared crime faction list", form("sharedCrimeFactionList", "FLST")),
    optional("JOUT", "jail outfit", form("jailOutfit", "OTFT")),
    skyrim(optional("CRVA", "crime values", kCrvaSkyrim)),
    fallout4(optional("CRVA", "crime values", kCrvaFallout4)),
    repeat(kList<"ranks">, kRanksRows),
    optional("VEND", "vendor buy sell list", form("vendorBuySellList", "FLST")),
    optional("VENC", "merchant container", form("merchantContainer", "REFR")),
    skyrim(optional("VENV", "vendor values", kVenvSkyrim)),
    skyrim(optional("PLVD", "location", kPlvd)),
    fallout4(optional("VENV", "vendor values", kVenvFallout4)),
    fallout4(optional("PLVD", "location", kLocation)),
    optional("CITC", "condition count", field("conditionCount", Kind::U32)),
    kConditions,
};

} // namespace fact

constexpr RecordRow kFactionsRecords[] = {
    {.signature = "AVIF", .plural = "actor values", .grammar = avif::kRows},
    {.signature = "CLAS", .plural = "classes", .grammar = clas::kRows},
    {.signature = "FACT", .plural = "factions", .grammar = fact::kRows},
};
static_assert(wellFormedRecords(kFactionsRecords));

} // namespace

std::span<const RecordRow> factionsRecords()
{
    return kFactionsRecords;
}

} // namespace cutaway::esp
