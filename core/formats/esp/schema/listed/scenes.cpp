// SPDX-License-Identifier: MIT
// Scenes.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kScenFlags{"Flags", {
    {0x1, "Begin on Quest Start"}, {0x2, "Stop Quest on End"}, {0x4, "Show All Text"},
    {0x8, "Repeat Conditions While True"}, {0x10, "Interruptible"}}, true};
constexpr Enumeration kScenLnamFlags{"LnamFlags", {{0x1, "No Player Activation"}, {0x2, "Optional"}}, true};
constexpr Enumeration kScenBehaviourFlags{"BehaviourFlags", {
    {0x1, "Death Pause (unused)"}, {0x2, "Death End"}, {0x4, "Combat Pause"}, {0x8, "Combat End"},
    {0x10, "Dialogue Pause"}, {0x20, "Dialogue End"}, {0x40, "OBS_COM Pause"}, {0x80, "OBS_COM End"}}, true};
constexpr Enumeration kScenType{"Type", {{0, "Dialogue"}, {1, "Package"}, {2, "Timer"}}};
constexpr Enumeration kScenFnamFlags{"FnamFlags", {
    {0x8000, "Face Target"}, {0x10000, "Looping"}, {0x20000, "Headtrack Player"}}, true};
constexpr Enumeration kScenDeath{"Death", {{0, "Set All Normal"}, {2, "Set All End"}, {3, "Don't Set All"}}};
constexpr Enumeration kScenCombat{"Combat", {
    {0, "Set All Normal"}, {1, "Set All Pause"}, {2, "Set All End"}, {3, "Don't Set All"}}};
constexpr Structure kScenActorBehaviorSettings{"ActorBehaviorSettings", {
    field("death", U32).named(kScenDeath), field("combat", U32).named(kScenCombat),
    field("dialogue", U32).named(kScenCombat), field("observeCombat", U32).named(kScenCombat)}};
constexpr Enumeration kScenFlags2{"Flags", {
    {0x1, "Begin on Quest Start"}, {0x2, "Stop on Quest End"}, {0x4, "Show All Text"},
    {0x8, "Repeat Conditions While True"}, {0x10, "Interruptible"}, {0x20, "Has Player Dialogue"},
    {0x40, "Prevent Player Exit Dialogue"}, {0x200, "Pause Actors Current Scenes"},
    {0x800, "Disable Dialogue Camera"}, {0x1000, "No Follower Idle Chatter"}}, true};
constexpr Enumeration kScenFnamFlags2{"FnamFlags", {
    {0x1, "Start - WalkAway Phase"}, {0x2, "Don't Run End Scripts on Scene Jump"},
    {0x4, "Start - Inherit In Templated Scenes"}}, true};
constexpr Structure kScenSetParentQuestStage{"SetParentQuestStage", {
    field("onStart", I16), field("onCompletion", I16)}};
constexpr Enumeration kScenLnamFlags2{"LnamFlags", {
    {0x1, "No Player Activation"}, {0x2, "Optional"}, {0x4, "Run Only Scene Packages"}, {0x8, "No Command State"}}, true};
constexpr Enumeration kScenBehaviourFlags2{"BehaviourFlags", {
    {0x1, "Death Pause"}, {0x2, "Death End"}, {0x4, "Combat Pause"}, {0x8, "Combat End"}, {0x10, "Dialogue Pause"},
    {0x20, "Dialogue End"}, {0x40, "OBS_COM Pause"}, {0x80, "OBS_COM End"}}, true};
constexpr Enumeration kScenType2{"Type", {
    {0, "Dialogue"}, {1, "Package"}, {2, "Timer"}, {3, "Player Dialogue"}, {4, "Start Scene"},
    {5, "NPC Response Dialogue"}, {6, "Radio"}}};
constexpr Enumeration kScenFnamFlags22{"FnamFlags2", {
    {0x80, "Player Positive Use Dialogue Subtype / Hold Into Next Scene"},
    {0x100, "Player Negative Use Dialogue Subtype"}, {0x200, "Player Neutral Use Dialogue Subtype"},
    {0x400, "Use Dialogue Subtype"}, {0x800, "Player Question Use Dialogue Subtype"},
    {0x1000, "Keep/Clear Target on Action End"}, {0x4000, "Run on End of Phase"}, {0x8000, "Face Target"},
    {0x10000, "Looping"}, {0x20000, "Headtrack Player"}, {0x80000, "Ignore For Completion"},
    {0x200000, "Camera Speaker Target"}, {0x400000, "Complete Face Target"},
    {0x8000000, "NPC Positive Use Dialogue Subtype"}, {0x10000000, "NPC Negative Use Dialogue Subtype"},
    {0x20000000, "NPC Neutral Use Dialogue Subtype"}, {0x40000000, "NPC Question Use Dialogue Subtype"}}, true};
constexpr Structure kScenCamera{"Camera", {field("fovOnPlayerCamera", F32), field("rateOfCameraChange", F32)}};
constexpr Structure kScenActorBehaviorSettings2{"ActorBehaviorSettings", {
    field("death", U32).named(kScenDeath), field("combat", U32).named(kScenCombat),
    field("playerDialogue", U32).named(kScenCombat), field("observeCombat", U32).named(kScenCombat)}};
constexpr GrammarRow kScenPhasesRows[] = {
    one(marker("HNAM", "marker phase start")), one("NAM0", "name", field("name", Text)),
    optional(kPart<"startConditions">, kQuestDialogueConditionsRows), skyrim(optional(marker("NEXT", "marker"))),
    fallout4(optional(marker("NEXT", "marker start conditions"))),
    optional(kPart<"completionConditions">, kQuestDialogueConditionsRows),
    skyrim(optional(kPart<"unused">, kUnusedRows)), skyrim(optional(marker("NEXT", "marker"))),
    skyrim(optional(kPart<"unused">, kUnusedRows)),
    fallout4(optional(marker("NEXT", "marker completion conditions"))),
    one("WNAM", "editor width", field("editorWidth", U32)),
    fallout4(optional("FNAM", "flags", field("flags", U16).named(kScenFnamFlags2))),
    fallout4(optional("SCQS", "set parent quest stage", kScenSetParentQuestStage)),
    one(marker("HNAM", "marker phase end")),
};
constexpr GrammarRow kScenActorsRows[] = {
    skyrim(one("ALID", "actor ID", field("actorID", U32))),
    skyrim(one("LNAM", "flags", field("flags", U32).named(kScenLnamFlags))),
    skyrim(one("DNAM", "behaviour flags", field("behaviourFlags", U32).named(kScenBehaviourFlags))),
    fallout4(one("ALID", "alias ID", field("aliasID", I32))),
    fallout4(one("LNAM", "flags", field("flags", U32).named(kScenLnamFlags2))),
    fallout4(one("DNAM", "behaviour flags", field("behaviourFlags", U32).named(kScenBehaviourFlags2))),
};
constexpr GrammarRow kScenActionsRows[] = {
    skyrim(one("ANAM", "type", field("type", U16).named(kScenType))),
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
};
constexpr GrammarRow kScenActions0Rows[] = {
    skyrim(one("ANAM", "type", field("type", U16).named(kScenType))),
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
    optional("NAM0", "name", field("name", Text)), skyrim(optional("ALID", "actor ID", field("actorID", I32))),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("ALID", "alias ID", field("aliasID", I32))), optional("INAM", "index", field("index", U32)),
    skyrim(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags22))),
    optional("SNAM", "start phase", field("startPhase", U32)), optional("ENAM", "end phase", field("endPhase", U32)),
    optional("DATA", "topic", form("topic", "DIAL")),
    skyrim(optional("HTID", "headtrack actor ID", field("headtrackActorID", I32))),
    optional("DMAX", "looping max", field("loopingMax", F32)),
    optional("DMIN", "looping min", field("loopingMin", F32)), fallout4(optional("CRIS", "camera", kScenCamera)),
    optional("DEMO", "emotion type", field("emotionType", U32).named(kEmotionType)),
    optional("DEVA", "emotion value", field("emotionValue", U32)), skyrim(optional(kPart<"unused">, kUnusedRows)),
    fallout4(optional("HTID", "player headtracking", field("playerHeadtracking", I32).toEnd())),
    fallout4(optional("VENC", "dialogue subtype", form("dialogueSubtype", "KYWD"))),
    fallout4(optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM"))),
    fallout4(optional("PNAM", "anim arch type", form("animArchType", "KYWD"))), one(marker("ANAM", "marker")),
};
constexpr GrammarRow kScenActions1Rows[] = {
    skyrim(one("ANAM", "type", field("type", U16).named(kScenType))),
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
    optional("NAM0", "name", field("name", Text)), skyrim(optional("ALID", "actor ID", field("actorID", I32))),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("ALID", "alias ID", field("aliasID", I32))), optional("INAM", "index", field("index", U32)),
    skyrim(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags22))),
    optional("SNAM", "start phase", field("startPhase", U32)), optional("ENAM", "end phase", field("endPhase", U32)),
    repeat("PNAM", "package", form("package", "PACK")), skyrim(optional(kPart<"unused">, kUnusedRows)),
    one(marker("ANAM", "marker")),
};
constexpr GrammarRow kScenActions2Rows[] = {
    skyrim(one("ANAM", "type", field("type", U16).named(kScenType))),
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
    optional("NAM0", "name", field("name", Text)), skyrim(optional("ALID", "actor ID", field("actorID", I32))),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("ALID", "alias ID", field("aliasID", I32))), optional("INAM", "index", field("index", U32)),
    skyrim(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags22))),
    optional("SNAM", "start phase", field("startPhase", U32)), optional("ENAM", "end phase", field("endPhase", U32)),
    skyrim(optional("SNAM", "duration seconds", field("durationSeconds", F32))),
    skyrim(optional(kPart<"unused">, kUnusedRows)),
    fallout4(optional("SNAM", "timer max seconds", field("timerMaxSeconds", F32))),
    fallout4(optional("SCQS", "set parent quest stage", field("setParentQuestStage", I16))),
    fallout4(optional("TNAM", "timer min seconds", field("timerMinSeconds", F32))), one(marker("ANAM", "marker")),
};
constexpr GrammarRow kScenActions3Rows[] = {
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
    fallout4(optional("NAM0", "name", field("name", Text))),
    fallout4(optional("ALID", "alias ID", field("aliasID", I32))),
    fallout4(optional("INAM", "index", field("index", U32))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags22))),
    fallout4(optional("SNAM", "start phase", field("startPhase", U32))),
    fallout4(optional("ENAM", "end phase", field("endPhase", U32))),
    fallout4(optional("PTOP", "player positive response", form("playerPositiveResponse", "DIAL"))),
    fallout4(optional("NTOP", "player negative response", form("playerNegativeResponse", "DIAL"))),
    fallout4(optional("NETO", "player neutral response", form("playerNeutralResponse", "DIAL"))),
    fallout4(optional("QTOP", "player question response", form("playerQuestionResponse", "DIAL"))),
    fallout4(optional("VENC", "player positive dialogue subtype", form("playerPositiveDialogueSubtype", "KYWD"))),
    fallout4(optional("PLVD", "player negative dialogue subtype", form("playerNegativeDialogueSubtype", "KYWD"))),
    fallout4(optional("JOUT", "player neutral dialogue subtype", form("playerNeutralDialogueSubtype", "KYWD"))),
    fallout4(optional("DALC", "player question dialogue subtype", form("playerQuestionDialogueSubtype", "KYWD"))),
    fallout4(optional("DTID", "npc headtracking", field("npcHeadtracking", I32).toEnd())),
    fallout4(optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM"))),
    fallout4(optional("NPOT", "npc positive response", form("npcPositiveResponse", "DIAL"))),
    fallout4(optional("NNGT", "npc negative response", form("npcNegativeResponse", "DIAL"))),
    fallout4(optional("NNUT", "npc neutral response", form("npcNeutralResponse", "DIAL"))),
    fallout4(optional("NQUT", "npc question response", form("npcQuestionResponse", "DIAL"))),
    fallout4(optional("NPOS", "npc positive dialogue subtype", form("npcPositiveDialogueSubtype", "KYWD"))),
    fallout4(optional("NNGS", "npc negative dialogue subtype", form("npcNegativeDialogueSubtype", "KYWD"))),
    fallout4(optional("NNUS", "npc neutral dialogue subtype", form("npcNeutralDialogueSubtype", "KYWD"))),
    fallout4(optional("NQUS", "npc question dialogue subtype", form("npcQuestionDialogueSubtype", "KYWD"))),
    fallout4(optional("DTGT", "dialogue target actor", field("dialogueTargetActor", I32))),
    fallout4(one(marker("ANAM", "marker"))),
};
constexpr GrammarRow kScenStartScenesRows[] = {
    one("LCEP", "scene", form("scene", "SCEN")), optional("INTT", "phase index", field("phaseIndex", U16)),
    optional("SSPN", "start phase for scene", field("startPhaseForScene", Text)),
    optional("CITC", "condition count", field("conditionCount", U32)), kConditions,
};
constexpr GrammarRow kScenActions4Rows[] = {
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
    fallout4(optional("NAM0", "name", field("name", Text))),
    fallout4(optional("ALID", "alias ID", field("aliasID", I32))),
    fallout4(optional("INAM", "index", field("index", U32))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags22))),
    fallout4(optional("SNAM", "start phase", field("startPhase", U32))),
    fallout4(optional("ENAM", "end phase", field("endPhase", U32))),
    fallout4(optional("STSC", "topic", form("topic", "DIAL"))),
    fallout4(repeat(kList<"startScenes">, kScenStartScenesRows)),
    fallout4(optional(marker("HTID", "end scene say greeting"))), fallout4(one(marker("ANAM", "marker"))),
};
constexpr GrammarRow kScenActions5Rows[] = {
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
    fallout4(optional("NAM0", "name", field("name", Text))),
    fallout4(optional("ALID", "alias ID", field("aliasID", I32))),
    fallout4(optional("INAM", "index", field("index", U32))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags22))),
    fallout4(optional("SNAM", "start phase", field("startPhase", U32))),
    fallout4(optional("ENAM", "end phase", field("endPhase", U32))),
    fallout4(optional("PTOP", "player positive response", form("playerPositiveResponse", "DIAL"))),
    fallout4(optional("NTOP", "player negative response", form("playerNegativeResponse", "DIAL"))),
    fallout4(optional("NETO", "player neutral response", form("playerNeutralResponse", "DIAL"))),
    fallout4(optional("QTOP", "player question response", form("playerQuestionResponse", "DIAL"))),
    fallout4(optional("VENC", "player positive dialogue subtype", form("playerPositiveDialogueSubtype", "KYWD"))),
    fallout4(optional("PLVD", "player negative dialogue subtype", form("playerNegativeDialogueSubtype", "KYWD"))),
    fallout4(optional("JOUT", "player neutral dialogue subtype", form("playerNeutralDialogueSubtype", "KYWD"))),
    fallout4(optional("DALC", "player question dialogue subtype", form("playerQuestionDialogueSubtype", "KYWD"))),
    fallout4(optional("DTID", "npc headtracking", field("npcHeadtracking", I32).toEnd())),
    fallout4(optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM"))),
    fallout4(one(marker("ANAM", "marker"))),
};
constexpr GrammarRow kScenActions6Rows[] = {
    fallout4(one("ANAM", "type", field("type", U16).named(kScenType2))),
    fallout4(optional("NAM0", "name", field("name", Text))),
    fallout4(optional("ALID", "alias ID", field("aliasID", I32))),
    fallout4(optional("INAM", "index", field("index", U32))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFnamFlags22))),
    fallout4(optional("SNAM", "start phase", field("startPhase", U32))),
    fallout4(optional("ENAM", "end phase", field("endPhase", U32))),
    fallout4(optional("DATA", "topic", form("topic", "DIAL"))),
    fallout4(optional("HTID", "play sound", form("playSound", "SNDR"))),
    fallout4(optional("DMAX", "looping max", field("loopingMax", F32))),
    fallout4(optional("VENC", "dialogue subtype", form("dialogueSubtype", "KYWD"))),
    fallout4(one(marker("ANAM", "marker"))),
};
std::span<const GrammarRow> scenActions(esp::Signature, ByteSpan payload)
{
    switch (loadOr<std::uint16_t>(payload, 0, 0)) {
    case 1:
        return kScenActions1Rows;
    case 2:
        return kScenActions2Rows;
    case 3:
        return kScenActions3Rows;
    case 4:
        return kScenActions4Rows;
    case 5:
        return kScenActions5Rows;
    case 6:
        return kScenActions6Rows;
    default:
        return kScenActions0Rows;
    }
}
constexpr GrammarRow kScenRows[] = {
    optional(kEditorId), optional(kScripts), skyrim(optional("FNAM", "flags", field("flags", U32).named(kScenFlags))),
    fallout4(optional("FNAM", "flags", field("flags", U32).named(kScenFlags2))),
    repeat(kList<"phases">, kScenPhasesRows), repeat(kList<"actors">, kScenActorsRows),
    chosen(kList<"actions">, kScenActionsRows, scenActions), skyrim(optional(kPart<"unused">, kUnusedRows)),
    skyrim(optional(marker("NEXT", "marker"))), skyrim(optional(kPart<"unused">, kUnusedRows)),
    optional("PNAM", "quest", form("quest", "QUST")),
    optional("INAM", "last action index", field("lastActionIndex", U32)),
    skyrim(optional("VNAM", "actor behavior settings", kScenActorBehaviorSettings)),
    fallout4(optional("VNAM", "actor behavior settings", kScenActorBehaviorSettings2)),
    fallout4(optional("CNAM", "camera distance override", field("cameraDistanceOverride", F32))),
    fallout4(optional("ACTV", "dialogue distance override", field("dialogueDistanceOverride", F32))),
    fallout4(optional("CRIS", "fov override", field("fovOverride", F32))), fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)), kConditions,
    fallout4(optional("SCQS", "set parent quest stage", kSetParentQuestStage)),
    fallout4(optional("NNAM", "notes", field("notes", Text))),
    fallout4(optional("TNAM", "template scene", form("templateScene", "SCEN"))),
    fallout4(optional("XNAM", "index", field("index", U32))),
};
constexpr RecordRow kScenesRecords[] = {
    {.signature = "SCEN", .plural = "scenes", .grammar = kScenRows, .fragments = Fragments::Phases},
};
// clang-format on

std::span<const RecordRow> scenesRecords()
{
    return kScenesRecords;
}

} // namespace cutaway::esp::listed
