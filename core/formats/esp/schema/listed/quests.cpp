// SPDX-License-Identifier: MIT
// Quests.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/questedit.h"
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kQustFlags{"Flags", {
    {0x1, "Start Game Enabled"}, {0x2, "Completed"}, {0x4, "Add Idle topic to Hello"}, {0x8, "Allow repeated stages"},
    {0x10, "Starts Enabled"}, {0x20, "Displayed In HUD"}, {0x40, "Failed"}, {0x80, "Stage Wait"}, {0x100, "Run Once"},
    {0x200, "Exclude from dialogue export"}, {0x400, "Warn on alias fill failure"}, {0x800, "Active"},
    {0x1000, "Repeats Conditions"}, {0x2000, "Keep Instance"}, {0x4000, "Want Dormant"},
    {0x8000, "Has Dialogue Data"}}, true};
constexpr Enumeration kQustQuestType{"QuestType", {
    {0, "None"}, {1, "Main Quest"}, {2, "Mages' Guild"}, {3, "Thieves' Guild"}, {4, "Dark Brotherhood"},
    {5, "Companion Quests"}, {6, "Miscellaneous"}, {7, "Daedric"}, {8, "Side Quest"}, {9, "Civil War"},
    {10, "DLC01 - Vampire"}, {11, "DLC02 - Dragonborn"}}};
constexpr Structure kQustGeneral{"General", {
    field("flags", U16).named(kQustFlags), field("priority", U8), field("formVersion", U8), raw("unknown", 4),
    field("type", U32).named(kQustQuestType)}};
constexpr Enumeration kQustIndxFlags{"IndxFlags", {
    {0x2, "Start Up Stage"}, {0x4, "Shut Down Stage"}, {0x8, "Keep Instance Data From Here On"}}, true};
constexpr Structure kQustStageIndex{"StageIndex", {
    field("stageIndex", U16), field("flags", U8).named(kQustIndxFlags), field("unknown", U8)}};
constexpr Enumeration kQustStageFlags{"StageFlags", {{0x1, "Complete Quest"}, {0x2, "Fail Quest"}}, true};
constexpr Enumeration kQustFnamFlags{"FnamFlags", {{0x1, "ORed With Previous"}}, true};
constexpr Enumeration kQustQstaFlags{"QstaFlags", {{0x1, "Compass Marker Ignores Locks"}}, true};
constexpr Structure kQustTarget{"Target", {
    field("alias", I32).doc("alias id in this quest"), field("flags", U8).named(kQustQstaFlags), padding("unused", 3)}};
constexpr Enumeration kQustFnamFlags2{"FnamFlags2", {
    {0x1, "Reserves Location/Reference"}, {0x2, "Optional"}, {0x4, "Quest Object"}, {0x8, "Allow Reuse in Quest"},
    {0x10, "Allow Dead"}, {0x20, "Matching Ref - In Loaded Area"}, {0x40, "Essential"}, {0x80, "Allow Disabled"},
    {0x100, "Stores Text"}, {0x200, "Allow Reserved"}, {0x400, "Protected"}, {0x800, "Forced by Aliases?"},
    {0x1000, "Allow Destroyed"}, {0x2000, "Matching Ref - Closest"}, {0x4000, "Uses Stored Text"},
    {0x8000, "Initially Disabled"}}, true};
constexpr Enumeration kQustAdditionalFlags{"AdditionalFlags", {
    {0x1, "Allow Cleared"}, {0x2, "Clear Names When Removed"}}, true};
constexpr Structure kQustAliasFlags{"AliasFlags", {
    field("flags", U16).named(kQustFnamFlags2), field("additionalFlags", U16).named(kQustAdditionalFlags).when(rest)}};
constexpr Enumeration kQustCreate{"Create", {{0, "At"}, {32768, "In"}}};
constexpr Structure kQustAlias{"Alias", {
    field("alias", I16).doc("alias id in this quest"), field("create", U16).named(kQustCreate)}};
constexpr Enumeration kQustLevel{"Level", {{0, "Easy"}, {1, "Medium"}, {2, "Hard"}, {3, "Very Hard"}, {4, "None"}}};
constexpr Enumeration kQustType{"Type", {{0, "Linked Ref Child"}}};
constexpr Structure kQustTarget2{"Target", {
    form("target", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"), field("flags", U8).named(kQustQstaFlags),
    raw("unknown", 3)}};
constexpr Enumeration kQustType2{"Type", {
    {0, "None"}, {1, "Main Quest"}, {2, "Brotherhood of Steel"}, {3, "Institute"}, {4, "Minutemen"}, {5, "Railroad"},
    {6, "Miscellaneous"}, {7, "Side Quests"}, {8, "DLC01"}, {9, "DLC02"}, {10, "DLC03"}, {11, "DLC04"}, {12, "DLC05"},
    {13, "DLC06"}, {14, "DLC07"}}};
constexpr Structure kQustGeneral2{"General", {
    field("flags", U16).named(kQustFlags), field("priority", U8), padding("unused", 1), field("delayTime", F32),
    field("type", U8).named(kQustType2), padding("unused2", 3)}};
constexpr Enumeration kQustIndxFlags2{"IndxFlags", {
    {0x2, "Run On Start"}, {0x4, "Run On Stop"}, {0x8, "Keep Instance Data From Here On"}}, true};
constexpr Structure kQustStageIndex2{"StageIndex", {
    field("stageIndex", U16), field("flags", U8).named(kQustIndxFlags2), field("unknown", U8)}};
constexpr Enumeration kQustFnamFlags3{"FnamFlags", {{0x1, "ORed With Previous"}, {0x2, "No Stats Tracking"}}, true};
constexpr Enumeration kQustQstaFlags2{"QstaFlags", {
    {0x1, "Compass Marker Ignores Locks"}, {0x2, "Hostile"}, {0x4, "Use Straight Line Pathing"}}, true};
constexpr Structure kQustTarget3{"Target", {
    field("alias", I32).doc("alias id in this quest"), field("flags", U32).named(kQustQstaFlags2),
    form("keyword", "KYWD").from(82)}};
constexpr Enumeration kQustFnamFlags22{"FnamFlags2", {
    {0x1, "Reserves Location/Reference"}, {0x2, "Optional"}, {0x4, "Quest Object"}, {0x8, "Allow Reuse in Quest"},
    {0x10, "Allow Dead"}, {0x20, "Matching Ref - In Loaded Area"}, {0x40, "Essential"}, {0x80, "Allow Disabled"},
    {0x100, "Stores Text"}, {0x200, "Allow Reserved"}, {0x400, "Protected"}, {0x800, "Forced by Aliases"},
    {0x1000, "Allow Destroyed"}, {0x2000, "Matching Ref - Closest"}, {0x4000, "Uses Stored Text"},
    {0x8000, "Initially Disabled"}, {0x10000, "Allow Cleared"}, {0x20000, "Clear Names When Removed"},
    {0x40000, "Matching Ref - Actors Only"}, {0x80000, "Create Ref - Temp"}, {0x100000, "External Alias - Linked"},
    {0x200000, "No Pickpocket"}, {0x400000, "Can Apply Data To Non-Aliased Refs"}, {0x800000, "Is Companion"},
    {0x1000000, "Optional All Scenes"}}, true};
constexpr Enumeration kQustAlntType{"AlntType", {{0, "Linked From"}, {1, "Linked Ref"}}};
constexpr Enumeration kQustEventMember{"EventMember", {
    {0, "None"}, {12614, "Form"}, {12615, "Global"}, {12617, "Identifier"}, {12619, "Keyword1"}, {12875, "Keyword2"},
    {13131, "Keyword3"}, {12620, "(Old)Location"}, {12876, "(New)Location"}, {12623, "CreatedObject"},
    {12624, "Player1"}, {12880, "Player2"}, {12881, "Quest1"}, {12626, "Reference1"}, {12882, "Reference2"},
    {13138, "Reference3"}, {12630, "Value1"}, {12886, "Value2"}, {2147483647, "All"}}};
constexpr Structure kQustLinkedAliases{"LinkedAliases", {
    form("keyword", "KYWD"), field("alias", I32).doc("alias id in this quest")}};
constexpr GrammarRow kQustLogEntriesRows[] = {
    one("QSDT", "stage flags", field("stageFlags", U8).named(kQustStageFlags)), kConditions,
    fallout4(optional("NAM2", "note", field("note", Text))), optional(translated("CNAM", "log entry", "logEntry")),
    optional("NAM0", "next quest", form("nextQuest", "QUST")), skyrim(optional("SCHR", "unused", raw("unused", 0))),
    skyrim(optional("SCTX", "unused", raw("unused", 0))), skyrim(optional("QNAM", "unused", raw("unused", 0))),
};
constexpr GrammarRow kQustStagesRows[] = {
    skyrim(one("INDX", "stage index", kQustStageIndex)), fallout4(one("INDX", "stage index", kQustStageIndex2)),
    repeat(kList<"logEntries">, kQustLogEntriesRows),
};
constexpr GrammarRow kQustTargetsRows[] = {
    skyrim(one("QSTA", "target", kQustTarget)), fallout4(one("QSTA", "target", kQustTarget3)), kConditions,
};
constexpr GrammarRow kQustObjectivesRows[] = {
    one("QOBJ", "objective index", field("objectiveIndex", U16)),
    skyrim(optional("FNAM", "flags", field("flags", U32).named(kQustFnamFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kQustFnamFlags3))),
    one(translated("NNAM", "display text", "displayText")), repeat(kList<"targets">, kQustTargetsRows),
};
constexpr GrammarRow kQustAliasesRows[] = {
    one("ALST", "alias id", field("aliasId", U32)), one("ALLS", "alias id", field("aliasId", U32)),
    fallout4(one("ALCS", "alias id", field("aliasId", U32))),
};
constexpr GrammarRow kQustLocationAliasReferenceRows[] = {
    one("ALFA", "alias", field("alias", I32).doc("alias id in this quest")),
    optional("KNAM", "keyword", form("keyword", "KYWD")), optional("ALRT", "ref type", form("refType", "LCRT")),
};
constexpr GrammarRow kQustExternalAliasReferenceRows[] = {
    one("ALEQ", "quest", form("quest", "QUST")),
    optional("ALEA", "alias", field("alias", I32).doc("alias id in that quest")),
};
constexpr GrammarRow kQustCreateReferenceToObjectRows[] = {
    one("ALCO", "object", form("object")), optional("ALCA", "alias", kQustAlias),
    optional("ALCL", "level", field("level", U32).named(kQustLevel)),
};
constexpr GrammarRow kQustFindMatchingReferenceNearAliasRows[] = {
    one("ALNA", "alias", field("alias", I32).doc("alias id in this quest")),
    skyrim(optional("ALNT", "type", field("type", U32).named(kQustType))),
    fallout4(optional("ALNT", "type", field("type", U32).named(kQustAlntType))),
};
constexpr GrammarRow kQustFindMatchingReferenceFromEventRows[] = {
    skyrim(one("ALFE", "from event", field("fromEvent", Signature))),
    skyrim(optional("ALFD", "event data", raw("eventData", 0))),
    fallout4(one("ALFE", "from event", field("fromEvent", U32).named(kQuestEvent))),
    fallout4(optional("ALFD", "event data", field("eventData", U32).named(kQustEventMember))),
};
constexpr GrammarRow kQustAliasesAlstRows[] = {
    one("ALST", "alias id", field("aliasId", U32)), one("ALID", "value", field("value", Text)),
    skyrim(one("FNAM", "alias flags", kQustAliasFlags)),
    fallout4(one("FNAM", "flags", field("flags", U32).named(kQustFnamFlags22))),
    optional("ALFI", "force into alias when filled", field("forceIntoAliasWhenFilled", I32).doc("alias id in this quest")),
    skyrim(optional("ALFL", "specific location", form("specificLocation", "LCTN"))),
    optional("ALFR", "reference", form("reference")), optional("ALUA", "actor", form("actor", "NPC_")),
    optional(kPart<"locationAliasReference">, kQustLocationAliasReferenceRows),
    optional(kPart<"externalAliasReference">, kQustExternalAliasReferenceRows),
    optional(kPart<"createReferenceToObject">, kQustCreateReferenceToObjectRows),
    optional(kPart<"findMatchingReferenceNearAlias">, kQustFindMatchingReferenceNearAliasRows),
    optional(kPart<"findMatchingReferenceFromEvent">, kQustFindMatchingReferenceFromEventRows),
    fallout4(optional("ALCC", "closest to alias", field("closestToAlias", I32).doc("alias id in this quest"))),
    kConditions, optional(kKeywordCount), optional(kKeywords), optional("COCT", "count", field("count", U32)),
    repeat(kList<"items">, kItemsRows),
    optional("SPOR", "spectator override package list", form("spectatorOverridePackageList", "FLST")),
    optional("OCOR", "observe dead body override package list", form("observeDeadBodyOverridePackageList", "FLST")),
    optional("GWOR", "guard warn override package list", form("guardWarnOverridePackageList", "FLST")),
    optional("ECOR", "combat override package list", form("combatOverridePackageList", "FLST")),
    fallout4(optional("ALLA", "linked aliases", field("linkedAliases", kQustLinkedAliases).toEnd())),
    optional("ALDN", "display name", form("displayName", "MESG")),
    fallout4(optional("ALFV", "forced voice", form("forcedVoice", "VTYP"))),
    fallout4(optional("ALDI", "death item", form("deathItem", "LVLI"))),
    repeat("ALSP", "alias spell", form("aliasSpell", "SPEL")),
    repeat("ALFC", "alias faction", form("aliasFaction", "FACT")), repeat("ALPC", "package", form("package", "PACK")),
    skyrim(optional("VTCK", "voice types", form("voiceTypes", "NPC_ FLST"))),
    fallout4(optional("VTCK", "voice types", form("voiceTypes", "NPC_ FACT FLST VTYP"))),
    one(marker("ALED", "alias end")),
};
constexpr GrammarRow kQustFindMatchingReferenceNearAlias2Rows[] = {
    one("ALNA", "alias", field("alias", I32).doc("alias id in this quest")),
    optional("ALNT", "type", field("type", U32).named(kQustType)),
};
constexpr GrammarRow kQustFindMatchingReferenceFromEvent2Rows[] = {
    one("ALFE", "from event", field("fromEvent", Signature)), optional("ALFD", "event data", raw("eventData", 0)),
};
constexpr GrammarRow kQustReferenceAliasLocationRows[] = {
    one("ALFA", "alias", field("alias", I32).doc("alias id in this quest")),
    optional("KNAM", "keyword", form("keyword", "KYWD")),
};
constexpr GrammarRow kQustFindMatchingLocationFromEventRows[] = {
    one("ALFE", "from event", field("fromEvent", U32).named(kQuestEvent)),
    optional("ALFD", "event data", field("eventData", U32).named(kQustEventMember)),
};
constexpr GrammarRow kQustAliasesAllsRows[] = {
    one("ALLS", "alias id", field("aliasId", U32)), optional("ALID", "value", field("value", Text)),
    skyrim(one("FNAM", "alias flags", kQustAliasFlags)),
    fallout4(one("FNAM", "flags", field("flags", U32).named(kQustFnamFlags22))),
    optional("ALFI", "force into alias when filled", field("forceIntoAliasWhenFilled", I32).doc("alias id in this quest")),
    optional("ALFL", "specific location", form("specificLocation", "LCTN")),
    skyrim(optional("ALFR", "reference", form("reference"))),
    skyrim(optional("ALUA", "actor", form("actor", "NPC_"))),
    skyrim(optional(kPart<"locationAliasReference">, kQustLocationAliasReferenceRows)),
    skyrim(optional(kPart<"externalAliasReference">, kQustExternalAliasReferenceRows)),
    skyrim(optional(kPart<"createReferenceToObject">, kQustCreateReferenceToObjectRows)),
    skyrim(optional(kPart<"findMatchingReferenceNearAlias">, kQustFindMatchingReferenceNearAlias2Rows)),
    skyrim(optional(kPart<"findMatchingReferenceFromEvent">, kQustFindMatchingReferenceFromEvent2Rows)),
    fallout4(optional(kPart<"referenceAliasLocation">, kQustReferenceAliasLocationRows)),
    fallout4(optional(kPart<"externalAliasLocation">, kQustExternalAliasReferenceRows)),
    fallout4(optional(kPart<"findMatchingLocationFromEvent">, kQustFindMatchingLocationFromEventRows)), kConditions,
    skyrim(optional(kKeywordCount)), skyrim(optional(kKeywords)),
    skyrim(optional("COCT", "count", field("count", U32))), skyrim(repeat(kList<"items">, kItemsRows)),
    skyrim(optional("SPOR", "spectator override package list", form("spectatorOverridePackageList", "FLST"))),
    skyrim(optional("OCOR", "observe dead body override package list", form("observeDeadBodyOverridePackageList", "FLST"))),
    skyrim(optional("GWOR", "guard warn override package list", form("guardWarnOverridePackageList", "FLST"))),
    skyrim(optional("ECOR", "combat override package list", form("combatOverridePackageList", "FLST"))),
    skyrim(optional("ALDN", "display name", form("displayName", "MESG"))),
    skyrim(repeat("ALSP", "alias spell", form("aliasSpell", "SPEL"))),
    skyrim(repeat("ALFC", "alias faction", form("aliasFaction", "FACT"))),
    skyrim(repeat("ALPC", "package", form("package", "PACK"))),
    skyrim(optional("VTCK", "voice types", form("voiceTypes", "NPC_ FLST"))),
    fallout4(optional("ALCC", "closest to alias", field("closestToAlias", I32).doc("alias id in this quest"))),
    one(marker("ALED", "alias end")),
};
constexpr GrammarRow kQustAliasesAlcsRows[] = {
    fallout4(one("ALCS", "alias id", field("aliasId", U32))),
    fallout4(optional("ALMI", "max initial fill count", field("maxInitialFillCount", U8))),
};
std::span<const GrammarRow> qustAliases(esp::Signature first, ByteSpan)
{
    switch (first) {
    case sig("ALLS"):
        return kQustAliasesAllsRows;
    case sig("ALCS"):
        return kQustAliasesAlcsRows;
    default:
        return kQustAliasesAlstRows;
    }
}
constexpr GrammarRow kQustTargets2Rows[] = {
    one("QSTA", "target", kQustTarget2), kConditions,
};
constexpr GrammarRow kQustRows[] = {
    optional(kEditorId), optional(kScripts), optional(kFullName), skyrim(optional("DNAM", "general", kQustGeneral)),
    fallout4(optional("DNAM", "general", kQustGeneral2)), optional("ENAM", "event", field("event", Signature)),
    fallout4(optional("LNAM", "location", form("location", "LCTN"))),
    fallout4(optional("XNAM", "quest completion XP", form("questCompletionXP", "GLOB"))),
    repeat("QTGL", "text display global", form("textDisplayGlobal", "GLOB")),
    skyrim(optional("FLTR", "object window filter", field("objectWindowFilter", Text))),
    fallout4(optional("FLTR", "filter", field("filter", Text))),
    optional(kPart<"questDialogueConditions">, kQuestDialogueConditionsRows), optional(marker("NEXT", "marker")),
    kConditions, repeat(kList<"stages">, kQustStagesRows), repeat(kList<"objectives">, kQustObjectivesRows),
    optional("ANAM", "next alias ID", field("nextAliasID", U32)),
    anyOf(chosen(kList<"aliases">, kQustAliasesRows, qustAliases)),
    optional("NNAM", "description", field("description", Text)), skyrim(repeat(kList<"targets">, kQustTargets2Rows)),
    fallout4(optional("GNAM", "quest group", form("questGroup", "KYWD"))),
    fallout4(optional("SNAM", "swf file", field("swfFile", Text))),
};
constexpr RecordRow kQuestsRecords[] = {
    {.signature = "QUST", .plural = "quests", .grammar = kQustRows, .fallout4Header = &kHeaderOf<kRecordFlags4>,
     .behaviour = &kQuestBehaviour, .fragments = Fragments::Quest},
};
// clang-format on

std::span<const RecordRow> questsRecords()
{
    return kQuestsRecords;
}

} // namespace cutaway::esp::listed
