// SPDX-License-Identifier: MIT
// Quests.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"

namespace cutaway::esp
{

namespace
{

namespace qust
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Start Game Enabled"}, {0x2, "Completed"}, {0x4, "Add Idle topic to Hello"},
    {0x8, "Allow repeated stages"}, {0x10, "Starts Enabled"}, {0x20, "Displayed In HUD"}, {0x40, "Failed"},
    {0x80, "Stage Wait"}, {0x100, "Run Once"}, {0x200, "Exclude from dialogue export"},
    {0x400, "Warn on alias fill failure"}, {0x800, "Active"}, {0x1000, "Repeats Conditions"},
    {0x2000, "Keep Instance"}, {0x4000, "Want Dormant"}, {0x8000, "Has Dialogue Data"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kQuestTypeValues[] = {
    {0, "None"}, {1, "Main Quest"}, {2, "Mages' Guild"}, {3, "Thieves' Guild"}, {4, "Dark Brotherhood"},
    {5, "Companion Quests"}, {6, "Miscellaneous"}, {7, "Daedric"}, {8, "Side Quest"}, {9, "Civil War"},
    {10, "DLC01 - Vampire"}, {11, "DLC02 - Dragonborn"},
};
constexpr EnumDesc kQuestType{"QuestType", kQuestTypeValues};
constexpr EnumValue kINDXFlagsSkyrimValues[] = {
    {0x2, "Start Up Stage"}, {0x4, "Shut Down Stage"}, {0x8, "Keep Instance Data From Here On"},
};
constexpr EnumDesc kINDXFlagsSkyrim{"INDXFlags", kINDXFlagsSkyrimValues, true};
constexpr EnumValue kStageFlagsValues[] = {
    {0x1, "Complete Quest"}, {0x2, "Fail Quest"},
};
constexpr EnumDesc kStageFlags{"StageFlags", kStageFlagsValues, true};
constexpr EnumValue kFNAMFlagsSkyrimValues[] = {
    {0x1, "ORed With Previous"},
};
constexpr EnumDesc kFNAMFlagsSkyrim{"FNAMFlags", kFNAMFlagsSkyrimValues, true};
constexpr EnumValue kQSTAFlagsSkyrimValues[] = {
    {0x1, "Compass Marker Ignores Locks"},
};
constexpr EnumDesc kQSTAFlagsSkyrim{"QSTAFlags", kQSTAFlagsSkyrimValues, true};
constexpr EnumValue kFNAMFlags2SkyrimValues[] = {
    {0x1, "Reserves Location/Reference"}, {0x2, "Optional"}, {0x4, "Quest Object"},
    {0x8, "Allow Reuse in Quest"}, {0x10, "Allow Dead"}, {0x20, "Matching Ref - In Loaded Area"},
    {0x40, "Essential"}, {0x80, "Allow Disabled"}, {0x100, "Stores Text"}, {0x200, "Allow Reserved"},
    {0x400, "Protected"}, {0x800, "Forced by Aliases?"}, {0x1000, "Allow Destroyed"},
    {0x2000, "Matching Ref - Closest"}, {0x4000, "Uses Stored Text"}, {0x8000, "Initially Disabled"},
};
constexpr EnumDesc kFNAMFlags2Skyrim{"FNAMFlags2", kFNAMFlags2SkyrimValues, true};
constexpr EnumValue kAdditionalFlagsValues[] = {
    {0x1, "Allow Cleared"}, {0x2, "Clear Names When Removed"},
};
constexpr EnumDesc kAdditionalFlags{"AdditionalFlags", kAdditionalFlagsValues, true};
constexpr EnumValue kTypeSkyrimValues[] = {
    {0, "Linked Ref Child"},
};
constexpr EnumDesc kTypeSkyrim{"Type", kTypeSkyrimValues};
constexpr EnumValue kTypeFallout4Values[] = {
    {0, "None"}, {1, "Main Quest"}, {2, "Brotherhood of Steel"}, {3, "Institute"}, {4, "Minutemen"},
    {5, "Railroad"}, {6, "Miscellaneous"}, {7, "Side Quests"}, {8, "DLC01"}, {9, "DLC02"}, {10, "DLC03"},
    {11, "DLC04"}, {12, "DLC05"}, {13, "DLC06"}, {14, "DLC07"},
};
constexpr EnumDesc kTypeFallout4{"Type", kTypeFallout4Values};
constexpr EnumValue kINDXFlagsFallout4Values[] = {
    {0x2, "Run On Start"}, {0x4, "Run On Stop"}, {0x8, "Keep Instance Data From Here On"},
};
constexpr EnumDesc kINDXFlagsFallout4{"INDXFlags", kINDXFlagsFallout4Values, true};
constexpr EnumValue kFNAMFlagsFallout4Values[] = {
    {0x1, "ORed With Previous"}, {0x2, "No Stats Tracking"},
};
constexpr EnumDesc kFNAMFlagsFallout4{"FNAMFlags", kFNAMFlagsFallout4Values, true};
constexpr EnumValue kQSTAFlagsFallout4Values[] = {
    {0x1, "Compass Marker Ignores Locks"}, {0x2, "Hostile"}, {0x4, "Use Straight Line Pathing"},
};
constexpr EnumDesc kQSTAFlagsFallout4{"QSTAFlags", kQSTAFlagsFallout4Values, true};
constexpr EnumValue kFNAMFlags2Fallout4Values[] = {
    {0x1, "Reserves Location/Reference"}, {0x2, "Optional"}, {0x4, "Quest Object"},
    {0x8, "Allow Reuse in Quest"}, {0x10, "Allow Dead"}, {0x20, "Matching Ref - In Loaded Area"},
    {0x40, "Essential"}, {0x80, "Allow Disabled"}, {0x100, "Stores Text"}, {0x200, "Allow Reserved"},
    {0x400, "Protected"}, {0x800, "Forced by Aliases"}, {0x1000, "Allow Destroyed"},
    {0x2000, "Matching Ref - Closest"}, {0x4000, "Uses Stored Text"}, {0x8000, "Initially Disabled"},
    {0x10000, "Allow Cleared"}, {0x20000, "Clear Names When Removed"},
    {0x40000, "Matching Ref - Actors Only"}, {0x80000, "Create Ref - Temp"},
    {0x100000, "External Alias - Linked"}, {0x200000, "No Pickpocket"},
    {0x400000, "Can Apply Data To Non-Aliased Refs"}, {0x800000, "Is Companion"},
    {0x1000000, "Optional All Scenes"},
};
constexpr EnumDesc kFNAMFlags2Fallout4{"FNAMFlags2", kFNAMFlags2Fallout4Values, true};
constexpr EnumValue kALNTTypeValues[] = {
    {0, "Linked From"}, {1, "Linked Ref"},
};
constexpr EnumDesc kALNTType{"ALNTType", kALNTTypeValues};
constexpr EnumValue kEventMemberValues[] = {
    {0, "None"}, {12614, "Form"}, {12615, "Global"}, {12617, "Identifier"}, {12619, "Keyword1"},
    {12875, "Keyword2"}, {13131, "Keyword3"}, {12620, "(Old)Location"}, {12876, "(New)Location"},
    {12623, "CreatedObject"}, {12624, "Player1"}, {12880, "Player2"}, {12881, "Quest1"},
    {12626, "Reference1"}, {12882, "Reference2"}, {13138, "Reference3"}, {12630, "Value1"}, {12886, "Value2"},
    {2147483647, "All"},
};
constexpr EnumDesc kEventMember{"EventMember", kEventMemberValues};
// clang-format on

constexpr FieldDesc kDnamSkyrimFields[] = {
    field("flags", Kind::U16).named(kFlags),
    field("priority", Kind::U8),
    field("formVersion", Kind::U8),
    raw("unknown", 4),
    field("type", Kind::U32).named(kQuestType),
};
constexpr StructDesc kDnamSkyrim{"Dnam", nullptr, kDnamSkyrimFields};
constexpr FieldDesc kStagesIndxSkyrimFields[] = {
    field("stageIndex", Kind::U16),
    field("flags", Kind::U8).named(kINDXFlagsSkyrim),
    field("unknown", Kind::U8),
};
constexpr StructDesc kStagesIndxSkyrim{"StagesIndx", nullptr, kStagesIndxSkyrimFields};
constexpr FieldDesc kObjectivesTargetsQstaSkyrimFields[] = {
    field("alias", Kind::I32).doc("alias id in this quest"),
    field("flags", Kind::U8).named(kQSTAFlagsSkyrim),
    padding("unused", 3),
};
constexpr StructDesc kObjectivesTargetsQstaSkyrim{"ObjectivesTargetsQsta", nullptr,
                                                  kObjectivesTargetsQstaSkyrimFields};
constexpr FieldDesc kAliases1FnamFields[] = {
    field("flags", Kind::U16).named(kFNAMFlags2Skyrim),
    field("additionalFlags", Kind::U16).named(kAdditionalFlags).when(rest),
};
constexpr StructDesc kAliases1Fnam{"Aliases1Fnam", nullptr, kAliases1FnamFields};
constexpr FieldDesc kAliases2FnamFields[] = {
    field("flags", Kind::U16).named(kFNAMFlags2Skyrim),
    field("additionalFlags", Kind::U16).named(kAdditionalFlags).when(rest),
};
constexpr StructDesc kAliases2Fnam{"Aliases2Fnam", nullptr, kAliases2FnamFields};
constexpr FieldDesc kTargetsQstaFields[] = {
    form("target", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    field("flags", Kind::U8).named(kQSTAFlagsSkyrim),
    raw("unknown", 3),
};
constexpr StructDesc kTargetsQsta{"TargetsQsta", nullptr, kTargetsQstaFields};
constexpr FieldDesc kDnamFallout4Fields[] = {
    field("flags", Kind::U16).named(kFlags),
    field("priority", Kind::U8),
    padding("unused", 1),
    field("delayTime", Kind::F32),
    field("type", Kind::U8).named(kTypeFallout4),
    padding("unused2", 3),
};
constexpr StructDesc kDnamFallout4{"Dnam", nullptr, kDnamFallout4Fields};
constexpr FieldDesc kStagesIndxFallout4Fields[] = {
    field("stageIndex", Kind::U16),
    field("flags", Kind::U8).named(kINDXFlagsFallout4),
    field("unknown", Kind::U8),
};
constexpr StructDesc kStagesIndxFallout4{"StagesIndx", nullptr, kStagesIndxFallout4Fields};
constexpr FieldDesc kObjectivesTargetsQstaFallout4Fields[] = {
    field("alias", Kind::I32).doc("alias id in this quest"),
    field("flags", Kind::U32).named(kQSTAFlagsFallout4),
    form("keyword", "KYWD").from(82),
};
constexpr StructDesc kObjectivesTargetsQstaFallout4{"ObjectivesTargetsQsta", nullptr,
                                                    kObjectivesTargetsQstaFallout4Fields};
constexpr FieldDesc kAliases1CreateReferenceToObjectAlcaFields[] = {
    field("alias", Kind::I16).doc("alias id in this quest"),
    field("create", Kind::U16).named(kQUSTCreate),
};
constexpr StructDesc kAliases1CreateReferenceToObjectAlca{"Aliases1CreateReferenceToObjectAlca", nullptr,
                                                          kAliases1CreateReferenceToObjectAlcaFields};
constexpr FieldDesc kAliases1AllaFields[] = {
    form("keyword", "KYWD"),
    field("alias", Kind::I32).doc("alias id in this quest"),
};
constexpr StructDesc kAliases1Alla{"Aliases1Alla", nullptr, kAliases1AllaFields};

constexpr GrammarRow kStagesLogEntriesRows[] = {
    one("QSDT", "stage flags", field("stageFlags", Kind::U8).named(kStageFlags)),
    kConditions,
    fallout4(optional("NAM2", "note", field("note", Kind::Text))),
    optional(translated("CNAM", "log entry", "logEntry")),
    optional("NAM0", "next quest", form("nextQuest", "QUST")),
    skyrim(optional("SCHR", "unused", raw("unused", 0))),
    skyrim(optional("SCTX", "unused", raw("unused", 0))),
    skyrim(optional("QNAM", "unused", raw("unused", 0))),
};
constexpr GrammarRow kStagesRows[] = {
    skyrim(one("INDX", "stage index", kStagesIndxSkyrim)),
    fallout4(one("INDX", "stage index", kStagesIndxFallout4)),
    repeat(kList<"logEntries">, kStagesLogEntriesRows),
};
constexpr GrammarRow kObjectivesTargetsRows[] = {
    skyrim(one("QSTA", "target", kObjectivesTargetsQstaSkyrim)),
    fallout4(one("QSTA", "target", kObjectivesTargetsQstaFallout4)),
    kConditions,
};
constexpr GrammarRow kObjectivesRows[] = {
    one("QOBJ", "objective index", field("objectiveIndex", Kind::U16)),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlagsSkyrim))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlagsFallout4))),
    one(translated("NNAM", "display text", "displayText")),
    repeat(kList<"targets">, kObjectivesTargetsRows),
};
constexpr GrammarRow kAliasesAlstLocationAliasReferenceRows[] = {
    one("ALFA", "alias", field("alias", Kind::I32).doc("alias id in this quest")),
    optional("KNAM", "keyword", form("keyword", "KYWD")),
    optional("ALRT", "ref type", form("refType", "LCRT")),
};
constexpr GrammarRow kAliasesAlstExternalAliasReferenceRows[] = {
    one("ALEQ", "quest", form("quest", "QUST")),
    optional("ALEA", "alias", field("alias", Kind::I32).doc("alias id in that quest")),
};
constexpr GrammarRow kAliasesAlstCreateReferenceToObjectRows[] = {
    one("ALCO", "object", form("object")),
    optional("ALCA", "alias", kAliases1CreateReferenceToObjectAlca),
    optional("ALCL", "level", field("level", Kind::U32).named(kQUSTLevel)),
};
constexpr GrammarRow kAliasesAlstFindMatchingReferenceNearAliasRows[] = {
    one("ALNA", "alias", field("alias", Kind::I32).doc("alias id in this quest")),
    skyrim(optional("ALNT", "type", field("type", Kind::U32).named(kTypeSkyrim))),
    fallout4(optional("ALNT", "type", field("type", Kind::U32).named(kALNTType))),
};
constexpr GrammarRow kAliasesAlstFindMatchingReferenceFromEventRows[] = {
    skyrim(one("ALFE", "from event", field("fromEvent", Kind::Signature))),
    skyrim(optional("ALFD", "event data", raw("eventData", 0))),
    fallout4(one("ALFE", "from event", field("fromEvent", Kind::U32))),
    fallout4(optional("ALFD", "event data", field("eventData", Kind::U32).named(kEventMember))),
};
constexpr GrammarRow kAliasesAlstRows[] = {
    one("ALST", "alias id", field("aliasId", Kind::U32)),
    one("ALID", "value", field("value", Kind::Text)),
    skyrim(one("FNAM", "alias flags", kAliases1Fnam)),
    fallout4(one("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2Fallout4))),
    optional("ALFI", "force into alias when filled",
             field("forceIntoAliasWhenFilled", Kind::I32).doc("alias id in this quest")),
    skyrim(optional("ALFL", "specific location", form("specificLocation", "LCTN"))),
    optional("ALFR", "reference", form("reference")),
    optional("ALUA", "actor", form("actor", "NPC_")),
    skyrim(optional(kPart<"locationAliasReference">, kLocationAliasReferenceRows)),
    fallout4(optional(kPart<"locationAliasReference">, kAliasesAlstLocationAliasReferenceRows)),
    optional(kPart<"externalAliasReference">, kAliasesAlstExternalAliasReferenceRows),
    skyrim(optional(kPart<"createReferenceToObject">, kCreateReferenceToObjectRows)),
    fallout4(optional(kPart<"createReferenceToObject">, kAliasesAlstCreateReferenceToObjectRows)),
    optional(kPart<"findMatchingReferenceNearAlias">, kAliasesAlstFindMatchingReferenceNearAliasRows),
    optional(kPart<"findMatchingReferenceFromEvent">, kAliasesAlstFindMatchingReferenceFromEventRows),
    fallout4(optional("ALCC", "closest to alias",
                      field("closestToAlias", Kind::I32).doc("alias id in this quest"))),
    kConditions,
    optional(kKeywordCount),
    optional(kKeywords),
    optional("COCT", "count", field("count", Kind::U32)),
    repeat(kList<"items">, kContainerItemRows),
    optional("SPOR", "spectator override package list", form("spectatorOverridePackageList", "FLST")),
    optional("OCOR", "observe dead body override package list",
             form("observeDeadBodyOverridePackageList", "FLST")),
    optional("GWOR", "guard warn override package list", form("guardWarnOverridePackageList", "FLST")),
    optional("ECOR", "combat override package list", form("combatOverridePackageList", "FLST")),
    fallout4(optional("ALLA", "linked aliases", field("linkedAliases", kAliases1Alla).toEnd())),
    optional("ALDN", "display name", form("displayName", "MESG")),
    fallout4(optional("ALFV", "forced voice", form("forcedVoice", "VTYP"))),
    fallout4(optional("ALDI", "death item", form("deathItem", "LVLI"))),
    repeat("ALSP", "alias spell", form("aliasSpell", "SPEL")),
    repeat("ALFC", "alias faction", form("aliasFaction", "FACT")),
    repeat("ALPC", "package", form("package", "PACK")),
    skyrim(optional("VTCK", "voice types", form("voiceTypes", "NPC_ FLST"))),
    fallout4(optional("VTCK", "voice types", form("voiceTypes", "NPC_ FACT FLST VTYP"))),
    one(marker("ALED", "alias end")),
};
constexpr GrammarRow kAliasesAllsExternalAliasReferenceRows[] = {
    one("ALEQ", "quest", form("quest", "QUST")),
    optional("ALEA", "alias", field("alias", Kind::I32).doc("alias id in that quest")),
};
constexpr GrammarRow kAliasesAllsFindMatchingReferenceNearAliasRows[] = {
    one("ALNA", "alias", field("alias", Kind::I32).doc("alias id in this quest")),
    optional("ALNT", "type", field("type", Kind::U32).named(kTypeSkyrim)),
};
constexpr GrammarRow kAliasesAllsFindMatchingReferenceFromEventRows[] = {
    one("ALFE", "from event", field("fromEvent", Kind::Signature)),
    optional("ALFD", "event data", raw("eventData", 0)),
};
constexpr GrammarRow kAliasesAllsReferenceAliasLocationRows[] = {
    one("ALFA", "alias", field("alias", Kind::I32).doc("alias id in this quest")),
    optional("KNAM", "keyword", form("keyword", "KYWD")),
};
constexpr GrammarRow kAliasesAllsExternalAliasLocationRows[] = {
    one("ALEQ", "quest", form("quest", "QUST")),
    optional("ALEA", "alias", field("alias", Kind::I32).doc("alias id in that quest")),
};
constexpr GrammarRow kAliasesAllsFindMatchingLocationFromEventRows[] = {
    one("ALFE", "from event", field("fromEvent", Kind::U32)),
    optional("ALFD", "event data", field("eventData", Kind::U32).named(kEventMember)),
};
constexpr GrammarRow kAliasesAllsRows[] = {
    one("ALLS", "alias id", field("aliasId", Kind::U32)),
    optional("ALID", "value", field("value", Kind::Text)),
    skyrim(one("FNAM", "alias flags", kAliases2Fnam)),
    fallout4(one("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2Fallout4))),
    optional("ALFI", "force into alias when filled",
             field("forceIntoAliasWhenFilled", Kind::I32).doc("alias id in this quest")),
    optional("ALFL", "specific location", form("specificLocation", "LCTN")),
    skyrim(optional("ALFR", "reference", form("reference"))),
    skyrim(optional("ALUA", "actor", form("actor", "NPC_"))),
    skyrim(optional(kPart<"locationAliasReference">, kLocationAliasReferenceRows)),
    skyrim(optional(kPart<"externalAliasReference">, kAliasesAllsExternalAliasReferenceRows)),
    skyrim(optional(kPart<"createReferenceToObject">, kCreateReferenceToObjectRows)),
    skyrim(optional(kPart<"findMatchingReferenceNearAlias">, kAliasesAllsFindMatchingReferenceNearAliasRows)),
    skyrim(optional(kPart<"findMatchingReferenceFromEvent">, kAliasesAllsFindMatchingReferenceFromEventRows)),
    fallout4(optional(kPart<"referenceAliasLocation">, kAliasesAllsReferenceAliasLocationRows)),
    fallout4(optional(kPart<"externalAliasLocation">, kAliasesAllsExternalAliasLocationRows)),
    fallout4(optional(kPart<"findMatchingLocationFromEvent">, kAliasesAllsFindMatchingLocationFromEventRows)),
    kConditions,
    skyrim(optional(kKeywordCount)),
    skyrim(optional(kKeywords)),
    skyrim(optional("COCT", "count", field("count", Kind::U32))),
    skyrim(repeat(kList<"items">, kContainerItemRows)),
    skyrim(optional("SPOR", "spectator override package list", form("spectatorOverridePackageList", "FLST"))),
    skyrim(optional("OCOR", "observe dead body override package list",
                    form("observeDeadBodyOverridePackageList", "FLST"))),
    skyrim(
        optional("GWOR", "guard warn override package list", form("guardWarnOverridePackageList", "FLST"))),
    skyrim(optional("ECOR", "combat override package list", form("combatOverridePackageList", "FLST"))),
    skyrim(optional("ALDN", "display name", form("displayName", "MESG"))),
    skyrim(repeat("ALSP", "alias spell", form("aliasSpell", "SPEL"))),
    skyrim(repeat("ALFC", "alias faction", form("aliasFaction", "FACT"))),
    skyrim(repeat("ALPC", "package", form("package", "PACK"))),
    skyrim(optional("VTCK", "voice types", form("voiceTypes", "NPC_ FLST"))),
    fallout4(optional("ALCC", "closest to alias",
                      field("closestToAlias", Kind::I32).doc("alias id in this quest"))),
    one(marker("ALED", "alias end")),
};
constexpr GrammarRow kAliasesAlcsRows[] = {
    one("ALCS", "alias id", field("aliasId", Kind::U32)),
    optional("ALMI", "max initial fill count", field("maxInitialFillCount", Kind::U8)),
};
constexpr GrammarRow kAliasesStarts[] = {
    one("ALST", "alias id", field("aliasId", Kind::U32)),
    one("ALLS", "alias id", field("aliasId", Kind::U32)),
    one("ALCS", "alias id", field("aliasId", Kind::U32)),
};
std::span<const GrammarRow> aliasesRows(Signature first, ByteSpan)
{
    switch (first) {
    case sig("ALLS"):
        return kAliasesAllsRows;
    case sig("ALCS"):
        return kAliasesAlcsRows;
    default:
        return kAliasesAlstRows;
    }
}
constexpr GrammarRow kTargetsRows[] = {
    one("QSTA", "target", kTargetsQsta),
    kConditions,
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kFullName),
    skyrim(optional("DNAM", "general", kDnamSkyrim)),
    fallout4(optional("DNAM", "general", kDnamFallout4)),
    optional("ENAM", "event", field("event", Kind::Signature)),
    fallout4(optional("LNAM", "location", form("location", "LCTN"))),
    fallout4(optional("XNAM", "quest completion XP", form("questCompletionXP", "GLOB"))),
    repeat("QTGL", "text display global", form("textDisplayGlobal", "GLOB")),
    skyrim(optional("FLTR", "object window filter", field("objectWindowFilter", Kind::Text))),
    fallout4(optional("FLTR", "filter", field("filter", Kind::Text))),
    optional(kPart<"questDialogueConditions">, kConditionListRows),
    optional(marker("NEXT", "marker")),
    kConditions,
    repeat(kList<"stages">, kStagesRows),
    repeat(kList<"objectives">, kObjectivesRows),
    optional("ANAM", "next alias ID", field("nextAliasID", Kind::U32)),
    {.times = Times::Repeat,
     .beginsAnywhere = true,
     .node = &kList<"aliases">,
     .rows = kAliasesStarts,
     .choose = aliasesRows},
    optional("NNAM", "description", field("description", Kind::Text)),
    skyrim(repeat(kList<"targets">, kTargetsRows)),
    fallout4(optional("GNAM", "quest group", form("questGroup", "KYWD"))),
    fallout4(optional("SNAM", "swf file", field("swfFile", Kind::Text))),
};

} // namespace qust

constexpr RecordRow kQuestsRecords[] = {
    {.signature = "QUST", .plural = "quests", .grammar = qust::kRows, .fragments = Fragments::Quest},
};
static_assert(wellFormedRecords(kQuestsRecords));

} // namespace

std::span<const RecordRow> questsRecords()
{
    return kQuestsRecords;
}

} // namespace cutaway::esp
