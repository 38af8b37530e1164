// SPDX-License-Identifier: MIT
#include "core/formats/esp/schema/conditiontypes.h"

#include "core/formats/esp/schema/subrecord.h"
#include "core/schema/wellformed.h"

#include <algorithm>
#include <array>

namespace cutaway::esp
{

namespace
{

// clang-format off
constexpr EnumValue kSexValues[] = {
    {0, "male"}, {1, "female"},
};
constexpr EnumDesc kSex{"Sex", kSexValues};

constexpr EnumValue kActorValueValues[] = {
    {-1, "none"}, {0, "Aggression"}, {1, "Confidence"}, {2, "Energy"}, {3, "Morality"}, {4, "Mood"},
    {5, "Assistance"}, {6, "One-Handed"}, {7, "Two-Handed"}, {8, "Archery"}, {9, "Block"}, {10, "Smithing"},
    {11, "Heavy Armor"}, {12, "Light Armor"}, {13, "Pickpocket"}, {14, "Lockpicking"}, {15, "Sneak"},
    {16, "Alchemy"}, {17, "Speech"}, {18, "Alteration"}, {19, "Conjuration"}, {20, "Destruction"},
    {21, "Illusion"}, {22, "Restoration"}, {23, "Enchanting"}, {24, "Health"}, {25, "Magicka"},
    {26, "Stamina"}, {27, "Heal Rate"}, {28, "Magicka Rate"}, {29, "Stamina Rate"}, {30, "Speed Mult"},
    {31, "Inventory Weight"}, {32, "Carry Weight"}, {33, "Critical Chance"}, {34, "Melee Damage"},
    {35, "Unarmed Damage"}, {36, "Mass"}, {37, "Voice Points"}, {38, "Voice Rate"}, {39, "Damage Resist"},
    {40, "Poison Resist"}, {41, "Resist Fire"}, {42, "Resist Shock"}, {43, "Resist Frost"},
    {44, "Resist Magic"}, {45, "Resist Disease"}, {46, "Unnamed 46"}, {47, "Unnamed 47"},
    {48, "Unnamed 48"}, {49, "Unnamed 49"}, {50, "Unnamed 50"}, {51, "Unnamed 51"}, {52, "Unnamed 52"},
    {53, "Paralysis"}, {54, "Invisibility"}, {55, "Night Eye"}, {56, "Detect Life Range"},
    {57, "Water Breathing"}, {58, "Water Walking"}, {59, "Unnamed 59"}, {60, "Fame"}, {61, "Infamy"},
    {62, "Jumping Bonus"}, {63, "Ward Power"}, {64, "Right Item Charge"}, {65, "Armor Perks"},
    {66, "Shield Perks"}, {67, "Ward Deflection"}, {68, "Variable01"}, {69, "Variable02"},
    {70, "Variable03"}, {71, "Variable04"}, {72, "Variable05"}, {73, "Variable06"}, {74, "Variable07"},
    {75, "Variable08"}, {76, "Variable09"}, {77, "Variable10"}, {78, "Bow Speed Bonus"},
    {79, "Favor Active"}, {80, "Favors Per Day"}, {81, "Favors Per Day Timer"}, {82, "Left Item Charge"},
    {83, "Absorb Chance"}, {84, "Blindness"}, {85, "Weapon Speed Mult"}, {86, "Shout Recovery Mult"},
    {87, "Bow Stagger Bonus"}, {88, "Telekinesis"}, {89, "Favor Points Bonus"},
    {90, "Last Bribed/Intimidated"}, {91, "Last Flattered"}, {92, "Movement Noise Mult"},
    {93, "Bypass Vendor Stolen Check"}, {94, "Bypass Vendor Keyword Check"}, {95, "Waiting For Player"},
    {96, "One-Handed Mod"}, {97, "Two-Handed Mod"}, {98, "Archery Mod"}, {99, "Block Mod"},
    {100, "Smithing Mod"}, {101, "Heavy Armor Mod"}, {102, "Light Armor Mod"}, {103, "Pickpocket Mod"},
    {104, "Lockpicking Mod"}, {105, "Sneak Mod"}, {106, "Alchemy Mod"}, {107, "Speech Mod"},
    {108, "Alteration Mod"}, {109, "Conjuration Mod"}, {110, "Destruction Mod"}, {111, "Illusion Mod"},
    {112, "Restoration Mod"}, {113, "Enchanting Mod"}, {114, "One-Handed Skill Advance"},
    {115, "Two-Handed Skill Advance"}, {116, "Archery Skill Advance"}, {117, "Block Skill Advance"},
    {118, "Smithing Skill Advance"}, {119, "Heavy Armor Skill Advance"}, {120, "Light Armor Skill Advance"},
    {121, "Pickpocket Skill Advance"}, {122, "Lockpicking Skill Advance"}, {123, "Sneak Skill Advance"},
    {124, "Alchemy Skill Advance"}, {125, "Speech Skill Advance"}, {126, "Alteration Skill Advance"},
    {127, "Conjuration Skill Advance"}, {128, "Destruction Skill Advance"}, {129, "Illusion Skill Advance"},
    {130, "Restoration Skill Advance"}, {131, "Enchanting Skill Advance"}, {132, "Left Weapon Speed Mult"},
    {133, "Dragon Souls"}, {134, "Combat Health Regen Mult"}, {135, "One-Handed Power Mod"},
    {136, "Two-Handed Power Mod"}, {137, "Archery Power Mod"}, {138, "Block Power Mod"},
    {139, "Smithing Power Mod"}, {140, "Heavy Armor Power Mod"}, {141, "Light Armor Power Mod"},
    {142, "Pickpocket Power Mod"}, {143, "Lockpicking Power Mod"}, {144, "Sneak Power Mod"},
    {145, "Alchemy Power Mod"}, {146, "Speech Power Mod"}, {147, "Alteration Power Mod"},
    {148, "Conjuration Power Mod"}, {149, "Destruction Power Mod"}, {150, "Illusion Power Mod"},
    {151, "Restoration Power Mod"}, {152, "Enchanting Power Mod"}, {153, "Dragon Rend"},
    {154, "Attack Damage Mult"}, {155, "Heal Rate Mult"}, {156, "Magicka Rate Mult"},
    {157, "Stamina Rate Mult"}, {158, "Werewolf Perks"}, {159, "Vampire Perks"}, {160, "Grab Actor Offset"},
    {161, "Grabbed"}, {162, "Unnamed 162"}, {163, "Reflect Damage"},
};
constexpr EnumDesc kActorValue{"ActorValue", kActorValueValues};

constexpr EnumValue kCrimeValues[] = {
    {-1, "none"}, {0, "steal"}, {1, "pickpocket"}, {2, "trespass"}, {3, "attack"}, {4, "murder"},
    {5, "escape jail"}, {6, "werewolf"},
};
constexpr EnumDesc kCrime{"CrimeType", kCrimeValues};

constexpr EnumValue kAxisValues[] = {
    {88, "X"}, {89, "Y"}, {90, "Z"},
};
constexpr EnumDesc kAxis{"Axis", kAxisValues};

constexpr EnumValue kAlignmentValues[] = {
    {0, "good"}, {1, "neutral"}, {2, "evil"}, {3, "very good"}, {4, "very evil"},
};
constexpr EnumDesc kAlignment{"Alignment", kAlignmentValues};

constexpr EnumValue kCriticalStageValues[] = {
    {0, "none"}, {1, "goo start"}, {2, "goo end"}, {3, "disintegrate start"}, {4, "disintegrate end"},
};
constexpr EnumDesc kCriticalStage{"CriticalStage", kCriticalStageValues};

constexpr EnumValue kCastingSourceValues[] = {
    {0, "left"}, {1, "right"}, {2, "voice"}, {3, "instant"},
};
constexpr EnumDesc kCastingSource{"CastingSource", kCastingSourceValues};

constexpr EnumValue kPlayerActionValues[] = {
    {0, "normal usage"}, {1, "power attack"}, {2, "bash"}, {3, "lockpick success"}, {4, "lockpick broken"},
};
constexpr EnumDesc kPlayerAction{"PlayerAction", kPlayerActionValues};

constexpr EnumValue kFurnitureAnimValues[] = {
    {1, "sit"}, {2, "lay"}, {4, "lean"},
};
constexpr EnumDesc kFurnitureAnim{"FurnitureAnim", kFurnitureAnimValues};

constexpr EnumValue kFurnitureEntryValues[] = {
    {0x010000, "front"}, {0x020000, "behind"}, {0x040000, "right"}, {0x080000, "left"}, {0x100000, "up"},
};
constexpr EnumDesc kFurnitureEntry{"FurnitureEntry", kFurnitureEntryValues};

constexpr EnumValue kWardStateValues[] = {
    {0, "none"}, {1, "absorb"}, {2, "break"},
};
constexpr EnumDesc kWardState{"WardState", kWardStateValues};

constexpr EnumValue kEventFunctionValues[] = {
    {0, "GetIsID"}, {1, "IsInList"}, {2, "GetValue"}, {3, "HasKeyword"}, {4, "GetItemValue"},
};
constexpr EnumDesc kEventFunction{"EventFunction", kEventFunctionValues};

constexpr EnumValue kEventMemberValues[] = {
    {0x314F, "created object"}, {0x314C, "old location"}, {0x324C, "new location"}, {0x314B, "keyword"},
    {0x3146, "form"}, {0x3156, "value 1"}, {0x3256, "value 2"},
};
constexpr EnumDesc kEventMember{"EventMember", kEventMemberValues};

constexpr EnumValue kSkyrimRunOnValues[] = {
    {0, "subject"}, {1, "target"}, {2, "reference"}, {3, "combat target"}, {4, "linked reference"},
    {5, "quest alias"}, {6, "package data"}, {7, "event data"},
};
constexpr EnumDesc kSkyrimRunOn{"RunOn", kSkyrimRunOnValues};

constexpr EnumValue kFallout4RunOnValues[] = {
    {0, "subject"}, {1, "target"}, {2, "reference"}, {3, "combat target"}, {4, "linked reference"},
    {5, "quest alias"}, {6, "package data"}, {7, "event data"}, {9, "command target"},
    {10, "event camera reference"}, {11, "my killer"},
};
constexpr EnumDesc kFallout4RunOn{"RunOn", kFallout4RunOnValues};

// clang-format on

constexpr FieldDesc kEventFields[] = {
    field("function", Kind::U16).named(kEventFunction),
    field("member", Kind::U16).named(kEventMember),
};
constexpr StructDesc kEvent{"Event", nullptr, kEventFields};
static_assert(wellFormed(kEvent));

struct ParameterType {
    std::string_view name;
    FieldDesc row;
};

// clang-format off
constexpr auto parameterTypes(std::string_view name)
{
    return std::to_array<ParameterType>({
        {"", field(name, Kind::U32)},
        {"Integer", field(name, Kind::I32)},
        {"Float", field(name, Kind::F32)},
        {"VariableName", field(name, Kind::U32).doc("a stale pointer; the text stands in CIS1 or CIS2").notSerialised()},
        {"String", field(name, Kind::U32).doc("a stale pointer; the text stands in CIS1 or CIS2").notSerialised()},
        {"Sex", field(name, Kind::U32).named(kSex)},
        {"ActorValue", field(name, Kind::I32).named(kActorValue)},
        {"CrimeType", field(name, Kind::I32).named(kCrime)},
        {"Axis", field(name, Kind::U32).named(kAxis)},
        {"QuestStage", field(name, Kind::I32).doc("stage of the quest in parameter 1")},
        {"MiscStat", field(name, Kind::U32).doc("hash of the statistic's name")},
        {"Alignment", field(name, Kind::U32).named(kAlignment)},
        {"FormType", field(name, Kind::U32).doc("number of a form type")},
        {"CriticalStage", field(name, Kind::U32).named(kCriticalStage)},
        {"CastingSource", field(name, Kind::U32).named(kCastingSource)},
        {"PlayerAction", field(name, Kind::U32).named(kPlayerAction)},
        {"FurnitureAnim", field(name, Kind::U32).named(kFurnitureAnim)},
        {"FurnitureEntry", field(name, Kind::U32).named(kFurnitureEntry)},
        {"WardState", field(name, Kind::U32).named(kWardState)},
        {"Event", field(name, kEvent)},
        {"EventData", form(name, "LCTN KYWD FLST")},
        {"VATSValueFunction", field(name, Kind::U32).doc("0 to 20")},
        {"VATSValueParam", field(name, Kind::U32).doc("its meaning depends on parameter 1")},
        {"Alias", field(name, Kind::I32).doc("alias id of the owner quest")},
        {"Packdata", field(name, Kind::U32).doc("input id of the package")},
        {"ObjectReference", form(name)},
        {"Actor", form(name)},
        {"InventoryObject", form(name, "ARMO BOOK MISC WEAP AMMO KEYM ALCH SCRL SLGM INGR LIGH LVLI COBJ FLST")},
        {"ReferencableObject", form(name)},
        {"ActorBase", form(name, "NPC_")},
        {"Faction", form(name, "FACT")},
        {"FactionOpt", form(name, "FACT")},
        {"Quest", form(name, "QUST")},
        {"Race", form(name, "RACE")},
        {"Class", form(name, "CLAS")},
        {"Cell", form(name, "CELL")},
        {"Worldspace", form(name, "WRLD FLST")},
        {"Location", form(name, "LCTN")},
        {"RefType", form(name, "LCRT")},
        {"Keyword", form(name, "KYWD")},
        {"Perk", form(name, "PERK")},
        {"Shout", form(name, "SHOU")},
        {"EffectItem", form(name, "SPEL ENCH ALCH INGR SCRL")},
        {"MagicEffect", form(name, "MGEF")},
        {"Knowable", form(name, "MGEF WOOP ENCH")},
        {"Package", form(name, "PACK")},
        {"Scene", form(name, "SCEN")},
        {"Idle", form(name, "IDLE")},
        {"FormList", form(name, "FLST")},
        {"Furniture", form(name, "FURN FLST")},
        {"Global", form(name, "GLOB")},
        {"Weather", form(name, "WTHR")},
        {"Region", form(name, "REGN")},
        {"VoiceType", form(name, "VTYP FLST")},
        {"EncounterZone", form(name, "ECZN")},
        {"AssociationType", form(name, "ASTP")},
        {"Owner", form(name, "FACT NPC_")},
        {"EquipType", form(name, "EQUP")},
        {"DamageType", form(name, "DMGT")},
        {"ActorValue of Fallout 4", form(name, "AVIF")},
    });
}
// clang-format on

constexpr auto kFirstParameter = parameterTypes("parameter1");
constexpr auto kSecondParameter = parameterTypes("parameter2");

constexpr FieldDesc kRunOnSkyrim = field("runOn", Kind::U32).named(kSkyrimRunOn).doc("who is asked");
constexpr FieldDesc kRunOnFallout4 = field("runOn", Kind::U32).named(kFallout4RunOn).doc("who is asked");
constexpr FieldDesc kThirdUnused = field("parameter3", Kind::I32).doc("-1 when unused");
constexpr FieldDesc kThirdAlias = field("parameter3", Kind::I32).doc("alias id of the owner quest");
constexpr FieldDesc kThirdInput = field("parameter3", Kind::I32).doc("input id of the package");

} // namespace

const FieldDesc &parameterRow(int number, std::string_view type, Game game)
{
    if (game == Game::Fallout4 && type == "ActorValue")
        type = "ActorValue of Fallout 4";
    const auto &types = number == 0 ? kFirstParameter : kSecondParameter;
    const auto at = std::ranges::find(types, type, &ParameterType::name);
    return at == types.end() ? types.front().row : at->row;
}

bool isUntypedParameter(const FieldDesc &row)
{
    const auto isUntyped = [&row](const auto &types) {
        return std::ranges::any_of(types, [&row](const ParameterType &type) {
            return &type.row == &row && (type.name.empty() || type.name == "VATSValueParam");
        });
    };
    return isUntyped(kFirstParameter) || isUntyped(kSecondParameter);
}

const FieldDesc &runOnRow(Game game)
{
    return game == Game::Fallout4 ? kRunOnFallout4 : kRunOnSkyrim;
}

const FieldDesc &thirdParameterRow(std::uint32_t runOn)
{
    if (runOn == runon::kQuestAlias)
        return kThirdAlias;
    return runOn == runon::kPackageData ? kThirdInput : kThirdUnused;
}

} // namespace cutaway::esp
