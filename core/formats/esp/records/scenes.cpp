// SPDX-License-Identifier: MIT
// Scenes.
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

namespace scen
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Begin on Quest Start"}, {0x2, "Stop Quest on End"}, {0x4, "Show All Text"},
    {0x8, "Repeat Conditions While True"}, {0x10, "Interruptible"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kLNAMFlagsSkyrimValues[] = {
    {0x1, "No Player Activation"}, {0x2, "Optional"},
};
constexpr EnumDesc kLNAMFlagsSkyrim{"LNAMFlags", kLNAMFlagsSkyrimValues, true};
constexpr EnumValue kBehaviourFlagsSkyrimValues[] = {
    {0x1, "Death Pause (unused)"}, {0x2, "Death End"}, {0x4, "Combat Pause"}, {0x8, "Combat End"},
    {0x10, "Dialogue Pause"}, {0x20, "Dialogue End"}, {0x40, "OBS_COM Pause"}, {0x80, "OBS_COM End"},
};
constexpr EnumDesc kBehaviourFlagsSkyrim{"BehaviourFlags", kBehaviourFlagsSkyrimValues, true};
constexpr EnumValue kTypeSkyrimValues[] = {
    {0, "Dialogue"}, {1, "Package"}, {2, "Timer"},
};
constexpr EnumDesc kTypeSkyrim{"Type", kTypeSkyrimValues};
constexpr EnumValue kFNAMFlagsSkyrimValues[] = {
    {0x8000, "Face Target"}, {0x10000, "Looping"}, {0x20000, "Headtrack Player"},
};
constexpr EnumDesc kFNAMFlagsSkyrim{"FNAMFlags", kFNAMFlagsSkyrimValues, true};
constexpr EnumValue kDeathValues[] = {
    {0, "Set All Normal"}, {2, "Set All End"}, {3, "Don't Set All"},
};
constexpr EnumDesc kDeath{"Death", kDeathValues};
constexpr EnumValue kCombatValues[] = {
    {0, "Set All Normal"}, {1, "Set All Pause"}, {2, "Set All End"}, {3, "Don't Set All"},
};
constexpr EnumDesc kCombat{"Combat", kCombatValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Begin on Quest Start"}, {0x2, "Stop on Quest End"}, {0x4, "Show All Text"},
    {0x8, "Repeat Conditions While True"}, {0x10, "Interruptible"}, {0x20, "Has Player Dialogue"},
    {0x40, "Prevent Player Exit Dialogue"}, {0x200, "Pause Actors Current Scenes"},
    {0x800, "Disable Dialogue Camera"}, {0x1000, "No Follower Idle Chatter"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
constexpr EnumValue kFNAMFlagsFallout4Values[] = {
    {0x1, "Start - WalkAway Phase"}, {0x2, "Don't Run End Scripts on Scene Jump"},
    {0x4, "Start - Inherit In Templated Scenes"},
};
constexpr EnumDesc kFNAMFlagsFallout4{"FNAMFlags", kFNAMFlagsFallout4Values, true};
constexpr EnumValue kLNAMFlagsFallout4Values[] = {
    {0x1, "No Player Activation"}, {0x2, "Optional"}, {0x4, "Run Only Scene Packages"},
    {0x8, "No Command State"},
};
constexpr EnumDesc kLNAMFlagsFallout4{"LNAMFlags", kLNAMFlagsFallout4Values, true};
constexpr EnumValue kBehaviourFlagsFallout4Values[] = {
    {0x1, "Death Pause"}, {0x2, "Death End"}, {0x4, "Combat Pause"}, {0x8, "Combat End"},
    {0x10, "Dialogue Pause"}, {0x20, "Dialogue End"}, {0x40, "OBS_COM Pause"}, {0x80, "OBS_COM End"},
};
constexpr EnumDesc kBehaviourFlagsFallout4{"BehaviourFlags", kBehaviourFlagsFallout4Values, true};
constexpr EnumValue kTypeFallout4Values[] = {
    {0, "Dialogue"}, {1, "Package"}, {2, "Timer"}, {3, "Player Dialogue"}, {4, "Start Scene"},
    {5, "NPC Response Dialogue"}, {6, "Radio"},
};
constexpr EnumDesc kTypeFallout4{"Type", kTypeFallout4Values};
constexpr EnumValue kFNAMFlags2Values[] = {
    {0x80, "Player Positive Use Dialogue Subtype / Hold Into Next Scene"},
    {0x100, "Player Negative Use Dialogue Subtype"}, {0x200, "Player Neutral Use Dialogue Subtype"},
    {0x400, "Use Dialogue Subtype"}, {0x800, "Player Question Use Dialogue Subtype"},
    {0x1000, "Keep/Clear Target on Action End"}, {0x4000, "Run on End of Phase"}, {0x8000, "Face Target"},
    {0x10000, "Looping"}, {0x20000, "Headtrack Player"}, {0x80000, "Ignore For Completion"},
    {0x200000, "Camera Speaker Target"}, {0x400000, "Complete Face Target"},
    {0x8000000, "NPC Positive Use Dialogue Subtype"}, {0x10000000, "NPC Negative Use Dialogue Subtype"},
    {0x20000000, "NPC Neutral Use Dialogue Subtype"}, {0x40000000, "NPC Question Use Dialogue Subtype"},
};
constexpr EnumDesc kFNAMFlags2{"FNAMFlags2", kFNAMFlags2Values, true};
// clang-format on

constexpr FieldDesc kVnamSkyrimFields[] = {
    field("death", Kind::U32).named(kDeath),
    field("combat", Kind::U32).named(kCombat),
    field("dialogue", Kind::U32).named(kCombat),
    field("observeCombat", Kind::U32).named(kCombat),
};
constexpr StructDesc kVnamSkyrim{"Vnam", nullptr, kVnamSkyrimFields};
constexpr FieldDesc kPhasesScqsFields[] = {
    field("onStart", Kind::I16),
    field("onCompletion", Kind::I16),
};
constexpr StructDesc kPhasesScqs{"PhasesScqs", nullptr, kPhasesScqsFields};
constexpr FieldDesc kActions0CrisFields[] = {
    field("fovOnPlayerCamera", Kind::F32),
    field("rateOfCameraChange", Kind::F32),
};
constexpr StructDesc kActions0Cris{"Actions0Cris", nullptr, kActions0CrisFields};
constexpr FieldDesc kVnamFallout4Fields[] = {
    field("death", Kind::U32).named(kDeath),
    field("combat", Kind::U32).named(kCombat),
    field("playerDialogue", Kind::U32).named(kCombat),
    field("observeCombat", Kind::U32).named(kCombat),
};
constexpr StructDesc kVnamFallout4{"Vnam", nullptr, kVnamFallout4Fields};
constexpr FieldDesc kScqsFields[] = {
    field("onBegin", Kind::I16),
    field("onEnd", Kind::I16),
};
constexpr StructDesc kScqs{"Scqs", nullptr, kScqsFields};

constexpr GrammarRow kPhasesRows[] = {
    one(marker("HNAM", "marker phase start")),
    one("NAM0", "name", field("name", Kind::Text)),
    optional(kPart<"startConditions">, kConditionListRows),
    skyrim(optional(marker("NEXT", "marker"))),
    fallout4(optional(marker("NEXT", "marker start conditions"))),
    optional(kPart<"completionConditions">, kConditionListRows),
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    skyrim(optional(marker("NEXT", "marker"))),
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    fallout4(optional(marker("NEXT", "marker completion conditions"))),
    one("WNAM", "editor width", field("editorWidth", Kind::U32)),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U16).named(kFNAMFlagsFallout4))),
    fallout4(optional("SCQS", "set parent quest stage", kPhasesScqs)),
    one(marker("HNAM", "marker phase end")),
};
constexpr GrammarRow kActorsRows[] = {
    skyrim(one("ALID", "actor ID", field("actorID", Kind::U32))),
    skyrim(one("LNAM", "flags", field("flags", Kind::U32).named(kLNAMFlagsSkyrim))),
    skyrim(one("DNAM", "behaviour flags", field("behaviourFlags", Kind::U32).named(kBehaviourFlagsSkyrim))),
    fallout4(one("ALID", "alias ID", field("aliasID", Kind::I32))),
    fallout4(one("LNAM", "flags", field("flags", Kind::U32).named(kLNAMFlagsFallout4))),
    fallout4(
        one("DNAM", "behaviour flags", field("behaviourFlags", Kind::U32).named(kBehaviourFlagsFallout4))),
};
constexpr GrammarRow kActions0Rows[] = {
    skyrim(one("ANAM", "type", field("type", Kind::U16).named(kTypeSkyrim))),
    fallout4(one("ANAM", "type", field("type", Kind::U16).named(kTypeFallout4))),
    optional("NAM0", "name", field("name", Kind::Text)),
    skyrim(optional("ALID", "actor ID", field("actorID", Kind::I32))),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("ALID", "alias ID", field("aliasID", Kind::I32))),
    optional("INAM", "index", field("index", Kind::U32)),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlagsSkyrim))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2))),
    optional("SNAM", "start phase", field("startPhase", Kind::U32)),
    optional("ENAM", "end phase", field("endPhase", Kind::U32)),
    optional("DATA", "topic", form("topic", "DIAL")),
    skyrim(optional("HTID", "headtrack actor ID", field("headtrackActorID", Kind::I32))),
    optional("DMAX", "looping max", field("loopingMax", Kind::F32)),
    optional("DMIN", "looping min", field("loopingMin", Kind::F32)),
    fallout4(optional("CRIS", "camera", kActions0Cris)),
    optional("DEMO", "emotion type", field("emotionType", Kind::U32).named(kEmotionType)),
    optional("DEVA", "emotion value", field("emotionValue", Kind::U32)),
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    fallout4(optional("HTID", "player headtracking", field("playerHeadtracking", Kind::I32).toEnd())),
    fallout4(optional("VENC", "dialogue subtype", form("dialogueSubtype", "KYWD"))),
    fallout4(optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM"))),
    fallout4(optional("PNAM", "anim arch type", form("animArchType", "KYWD"))),
    one(marker("ANAM", "marker")),
};
constexpr GrammarRow kActions1Rows[] = {
    skyrim(one("ANAM", "type", field("type", Kind::U16).named(kTypeSkyrim))),
    fallout4(one("ANAM", "type", field("type", Kind::U16).named(kTypeFallout4))),
    optional("NAM0", "name", field("name", Kind::Text)),
    skyrim(optional("ALID", "actor ID", field("actorID", Kind::I32))),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("ALID", "alias ID", field("aliasID", Kind::I32))),
    optional("INAM", "index", field("index", Kind::U32)),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlagsSkyrim))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2))),
    optional("SNAM", "start phase", field("startPhase", Kind::U32)),
    optional("ENAM", "end phase", field("endPhase", Kind::U32)),
    repeat("PNAM", "package", form("package", "PACK")),
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    one(marker("ANAM", "marker")),
};
constexpr GrammarRow kActions2Rows[] = {
    skyrim(one("ANAM", "type", field("type", Kind::U16).named(kTypeSkyrim))),
    fallout4(one("ANAM", "type", field("type", Kind::U16).named(kTypeFallout4))),
    optional("NAM0", "name", field("name", Kind::Text)),
    skyrim(optional("ALID", "actor ID", field("actorID", Kind::I32))),
    skyrim(optional("LNAM", "unknown", raw("unknown", 0))),
    fallout4(optional("ALID", "alias ID", field("aliasID", Kind::I32))),
    optional("INAM", "index", field("index", Kind::U32)),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlagsSkyrim))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2))),
    optional("SNAM", "start phase", field("startPhase", Kind::U32)),
    optional("ENAM", "end phase", field("endPhase", Kind::U32)),
    skyrim(optional("SNAM", "duration seconds", field("durationSeconds", Kind::F32))),
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    fallout4(optional("SNAM", "timer max seconds", field("timerMaxSeconds", Kind::F32))),
    fallout4(optional("SCQS", "set parent quest stage", field("setParentQuestStage", Kind::I16))),
    fallout4(optional("TNAM", "timer min seconds", field("timerMinSeconds", Kind::F32))),
    one(marker("ANAM", "marker")),
};
constexpr GrammarRow kActions3Rows[] = {
    one("ANAM", "type", field("type", Kind::U16).named(kTypeFallout4)),
    optional("NAM0", "name", field("name", Kind::Text)),
    optional("ALID", "alias ID", field("aliasID", Kind::I32)),
    optional("INAM", "index", field("index", Kind::U32)),
    optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2)),
    optional("SNAM", "start phase", field("startPhase", Kind::U32)),
    optional("ENAM", "end phase", field("endPhase", Kind::U32)),
    optional("PTOP", "player positive response", form("playerPositiveResponse", "DIAL")),
    optional("NTOP", "player negative response", form("playerNegativeResponse", "DIAL")),
    optional("NETO", "player neutral response", form("playerNeutralResponse", "DIAL")),
    optional("QTOP", "player question response", form("playerQuestionResponse", "DIAL")),
    optional("VENC", "player positive dialogue subtype", form("playerPositiveDialogueSubtype", "KYWD")),
    optional("PLVD", "player negative dialogue subtype", form("playerNegativeDialogueSubtype", "KYWD")),
    optional("JOUT", "player neutral dialogue subtype", form("playerNeutralDialogueSubtype", "KYWD")),
    optional("DALC", "player question dialogue subtype", form("playerQuestionDialogueSubtype", "KYWD")),
    optional("DTID", "npc headtracking", field("npcHeadtracking", Kind::I32).toEnd()),
    optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM")),
    optional("NPOT", "npc positive response", form("npcPositiveResponse", "DIAL")),
    optional("NNGT", "npc negative response", form("npcNegativeResponse", "DIAL")),
    optional("NNUT", "npc neutral response", form("npcNeutralResponse", "DIAL")),
    optional("NQUT", "npc question response", form("npcQuestionResponse", "DIAL")),
    optional("NPOS", "npc positive dialogue subtype", form("npcPositiveDialogueSubtype", "KYWD")),
    optional("NNGS", "npc negative dialogue subtype", form("npcNegativeDialogueSubtype", "KYWD")),
    optional("NNUS", "npc neutral dialogue subtype", form("npcNeutralDialogueSubtype", "KYWD")),
    optional("NQUS", "npc question dialogue subtype", form("npcQuestionDialogueSubtype", "KYWD")),
    optional("DTGT", "dialogue target actor", field("dialogueTargetActor", Kind::I32)),
    one(marker("ANAM", "marker")),
};
constexpr GrammarRow kActions4StartScenesRows[] = {
    one("LCEP", "scene", form("scene", "SCEN")),
    optional("INTT", "phase index", field("phaseIndex", Kind::U16)),
    optional("SSPN", "start phase for scene", field("startPhaseForScene", Kind::Text)),
    optional("CITC", "condition count", field("conditionCount", Kind::U32)),
    kConditions,
};
constexpr GrammarRow kActions4Rows[] = {
    one("ANAM", "type", field("type", Kind::U16).named(kTypeFallout4)),
    optional("NAM0", "name", field("name", Kind::Text)),
    optional("ALID", "alias ID", field("aliasID", Kind::I32)),
    optional("INAM", "index", field("index", Kind::U32)),
    optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2)),
    optional("SNAM", "start phase", field("startPhase", Kind::U32)),
    optional("ENAM", "end phase", field("endPhase", Kind::U32)),
    optional("STSC", "topic", form("topic", "DIAL")),
    repeat(kList<"startScenes">, kActions4StartScenesRows),
    optional(marker("HTID", "end scene say greeting")),
    one(marker("ANAM", "marker")),
};
constexpr GrammarRow kActions5Rows[] = {
    one("ANAM", "type", field("type", Kind::U16).named(kTypeFallout4)),
    optional("NAM0", "name", field("name", Kind::Text)),
    optional("ALID", "alias ID", field("aliasID", Kind::I32)),
    optional("INAM", "index", field("index", Kind::U32)),
    optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2)),
    optional("SNAM", "start phase", field("startPhase", Kind::U32)),
    optional("ENAM", "end phase", field("endPhase", Kind::U32)),
    optional("PTOP", "player positive response", form("playerPositiveResponse", "DIAL")),
    optional("NTOP", "player negative response", form("playerNegativeResponse", "DIAL")),
    optional("NETO", "player neutral response", form("playerNeutralResponse", "DIAL")),
    optional("QTOP", "player question response", form("playerQuestionResponse", "DIAL")),
    optional("VENC", "player positive dialogue subtype", form("playerPositiveDialogueSubtype", "KYWD")),
    optional("PLVD", "player negative dialogue subtype", form("playerNegativeDialogueSubtype", "KYWD")),
    optional("JOUT", "player neutral dialogue subtype", form("playerNeutralDialogueSubtype", "KYWD")),
    optional("DALC", "player question dialogue subtype", form("playerQuestionDialogueSubtype", "KYWD")),
    optional("DTID", "npc headtracking", field("npcHeadtracking", Kind::I32).toEnd()),
    optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM")),
    one(marker("ANAM", "marker")),
};
constexpr GrammarRow kActions6Rows[] = {
    one("ANAM", "type", field("type", Kind::U16).named(kTypeFallout4)),
    optional("NAM0", "name", field("name", Kind::Text)),
    optional("ALID", "alias ID", field("aliasID", Kind::I32)),
    optional("INAM", "index", field("index", Kind::U32)),
    optional("FNAM", "flags", field("flags", Kind::U32).named(kFNAMFlags2)),
    optional("SNAM", "start phase", field("startPhase", Kind::U32)),
    optional("ENAM", "end phase", field("endPhase", Kind::U32)),
    optional("DATA", "topic", form("topic", "DIAL")),
    optional("HTID", "play sound", form("playSound", "SNDR")),
    optional("DMAX", "looping max", field("loopingMax", Kind::F32)),
    optional("VENC", "dialogue subtype", form("dialogueSubtype", "KYWD")),
    one(marker("ANAM", "marker")),
};
std::span<const GrammarRow> actionsRows(Signature, ByteSpan first)
{
    switch (loadOr<std::uint16_t>(first, 0, 0)) {
    case 1:
        return kActions1Rows;
    case 2:
        return kActions2Rows;
    case 3:
        return kActions3Rows;
    case 4:
        return kActions4Rows;
    case 5:
        return kActions5Rows;
    case 6:
        return kActions6Rows;
    default:
        return kActions0Rows;
    }
}
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    skyrim(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlagsSkyrim))),
    fallout4(optional("FNAM", "flags", field("flags", Kind::U32).named(kFlagsFallout4))),
    repeat(kList<"phases">, kPhasesRows),
    repeat(kList<"actors">, kActorsRows),
    {.times = Times::Repeat, .node = &kList<"actions">, .rows = kActions0Rows, .choose = actionsRows},
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    skyrim(optional(marker("NEXT", "marker"))),
    skyrim(optional(kPart<"unused">, kLegacyScriptRows)),
    optional("PNAM", "quest", form("quest", "QUST")),
    optional("INAM", "last action index", field("lastActionIndex", Kind::U32)),
    skyrim(optional("VNAM", "actor behavior settings", kVnamSkyrim)),
    fallout4(optional("VNAM", "actor behavior settings", kVnamFallout4)),
    fallout4(optional("CNAM", "camera distance override", field("cameraDistanceOverride", Kind::F32))),
    fallout4(optional("ACTV", "dialogue distance override", field("dialogueDistanceOverride", Kind::F32))),
    fallout4(optional("CRIS", "fov override", field("fovOverride", Kind::F32))),
    fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)),
    kConditions,
    fallout4(optional("SCQS", "set parent quest stage", kScqs)),
    fallout4(optional("NNAM", "notes", field("notes", Kind::Text))),
    fallout4(optional("TNAM", "template scene", form("templateScene", "SCEN"))),
    fallout4(optional("XNAM", "index", field("index", Kind::U32))),
};

} // namespace scen

constexpr RecordRow kScenesRecords[] = {
    {.signature = "SCEN", .plural = "scenes", .grammar = scen::kRows, .fragments = Fragments::Phases},
};
static_assert(wellFormedRecords(kScenesRecords));

} // namespace

std::span<const RecordRow> scenesRecords()
{
    return kScenesRecords;
}

} // namespace cutaway::esp
