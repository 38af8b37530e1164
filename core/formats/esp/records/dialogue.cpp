// SPDX-License-Identifier: MIT
// Dialogue but for scenes: topics, branches, views, responses and messages.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"

namespace cutaway::esp
{

namespace
{

namespace dial
{

// clang-format off
constexpr EnumValue kTopicFlagsSkyrimValues[] = {
    {0x1, "Do All Before Repeating"},
};
constexpr EnumDesc kTopicFlagsSkyrim{"TopicFlags", kTopicFlagsSkyrimValues, true};
constexpr EnumValue kCategorySkyrimValues[] = {
    {0, "Topic"}, {1, "Favor"}, {2, "Scene"}, {3, "Combat"}, {4, "Favors"}, {5, "Detection"}, {6, "Service"},
    {7, "Miscellaneous"},
};
constexpr EnumDesc kCategorySkyrim{"Category", kCategorySkyrimValues};
constexpr EnumValue kSubtypeSkyrimValues[] = {
    {0, "Custom"}, {1, "ForceGreet"}, {2, "Rumors"}, {3, "Custom?"}, {4, "Intimidate"}, {5, "Flatter"},
    {6, "Bribe"}, {7, "Ask Gift"}, {8, "Gift"}, {9, "Ask Favor"}, {10, "Favor"}, {11, "Show Relationships"},
    {12, "Follow"}, {13, "Reject"}, {14, "Scene"}, {15, "Show"}, {16, "Agree"}, {17, "Refuse"},
    {18, "ExitFavorState"}, {19, "MoralRefusal"}, {20, "FlyingMountLand"}, {21, "FlyingMountCancelLand"},
    {22, "FlyingMountAcceptTarget"}, {23, "FlyingMountRejectTarget"}, {24, "FlyingMountNoTarget"},
    {25, "FlyingMountDestinationReached"}, {26, "Attack"}, {27, "PowerAttack"}, {28, "Bash"}, {29, "Hit"},
    {30, "Flee"}, {31, "Bleedout"}, {32, "AvoidThreat"}, {33, "Death"}, {34, "GroupStrategy"}, {35, "Block"},
    {36, "Taunt"}, {37, "AllyKilled"}, {38, "Steal"}, {39, "Yield"}, {40, "AcceptYield"},
    {41, "PickpocketCombat"}, {42, "Assault"}, {43, "Murder"}, {44, "AssaultNC"}, {45, "MurderNC"},
    {46, "PickpocketNC"}, {47, "StealFromNC"}, {48, "TrespassAgainstNC"}, {49, "Trespass"},
    {50, "WereTransformCrime"}, {51, "VoicePowerStartShort"}, {52, "VoicePowerStartLong"},
    {53, "VoicePowerEndShort"}, {54, "VoicePowerEndLong"}, {55, "AlertIdle"}, {56, "LostIdle"},
    {57, "NormalToAlert"}, {58, "AlertToCombat"}, {59, "NormalToCombat"}, {60, "AlertToNormal"},
    {61, "CombatToNormal"}, {62, "CombatToLost"}, {63, "LostToNormal"}, {64, "LostToCombat"},
    {65, "DetectFriendDie"}, {66, "ServiceRefusal"}, {67, "Repair"}, {68, "Travel"}, {69, "Training"},
    {70, "BarterExit"}, {71, "RepairExit"}, {72, "Recharge"}, {73, "RechargeExit"}, {74, "TrainingExit"},
    {75, "ObserveCombat"}, {76, "NoticeCorpse"}, {77, "TimeToGo"}, {78, "GoodBye"}, {79, "Hello"},
    {80, "SwingMeleeWeapon"}, {81, "ShootBow"}, {82, "ZKeyObject"}, {83, "Jump"}, {84, "KnockOverObject"},
    {85, "DestroyObject"}, {86, "StandonFurniture"}, {87, "LockedObject"}, {88, "PickpocketTopic"},
    {89, "PursueIdleTopic"}, {90, "SharedInfo"}, {91, "PlayerCastProjectileSpell"},
    {92, "PlayerCastSelfSpell"}, {93, "PlayerShout"}, {94, "Idle"}, {95, "EnterSprintBreath"},
    {96, "EnterBowZoomBreath"}, {97, "ExitBowZoomBreath"}, {98, "ActorCollidewithActor"},
    {99, "PlayerinIronSights"}, {100, "OutofBreath"}, {101, "CombatGrunt"}, {102, "LeaveWaterBreath"},
};
constexpr EnumDesc kSubtypeSkyrim{"Subtype", kSubtypeSkyrimValues};
constexpr EnumValue kTopicFlagsFallout4Values[] = {
    {0x1, "Do All Before Repeating"},
};
constexpr EnumDesc kTopicFlagsFallout4{"TopicFlags", kTopicFlagsFallout4Values, true};
constexpr EnumValue kCategoryFallout4Values[] = {
    {0, "Player"}, {1, "Command"}, {2, "Scene"}, {3, "Combat"}, {4, "Favor"}, {5, "Detection"},
    {6, "Service"}, {7, "Miscellaneous"},
};
constexpr EnumDesc kCategoryFallout4{"Category", kCategoryFallout4Values};
constexpr EnumValue kSubtypeFallout4Values[] = {
    {0, "Custom"}, {1, "ForceGreet"}, {2, "Rumors"}, {3, "Custom"}, {4, "Call"}, {5, "Follow"}, {6, "Move"},
    {7, "Attack"}, {8, "Inspect"}, {9, "Retrieve"}, {10, "Stay"}, {11, "Release"}, {12, "ShowRelationships"},
    {13, "Reject"}, {14, "Heal"}, {15, "Assign"}, {16, "Enter"}, {17, "Custom"}, {18, "Show"}, {19, "Agree"},
    {20, "Refuse"}, {21, "ExitFavorState"}, {22, "MoralRefusal"}, {23, "Trade"}, {24, "PathingRefusal"},
    {25, "Attack"}, {26, "PowerAttack"}, {27, "Bash"}, {28, "Hit"}, {29, "Flee"}, {30, "BleedOut"},
    {31, "AvoidThreat"}, {32, "Death"}, {33, "Block"}, {34, "Taunt"}, {35, "ThrowGrenade"},
    {36, "AllyKilled"}, {37, "OrderFallback"}, {38, "OrderMoveUp"}, {39, "OrderFlank"},
    {40, "OrderTakeCover"}, {41, "Retreat"}, {42, "CoverMe"}, {43, "SuppressiveFire"}, {44, "CrippledLimb"},
    {45, "PairedAttack"}, {46, "Steal"}, {47, "Yield"}, {48, "AcceptYield"}, {49, "PickpocketCombat"},
    {50, "Assault"}, {51, "Murder"}, {52, "AssaultNC"}, {53, "MurderNC"}, {54, "PickpocketNC"},
    {55, "StealFromNC"}, {56, "TrespassAgainstNC"}, {57, "Trespass"}, {58, "UNUSED01"},
    {59, "VoicePowerStartShort"}, {60, "VoicePowerStartLong"}, {61, "VoicePowerEndShort"},
    {62, "VoicePowerEndLong"}, {63, "AlertIdle"}, {64, "LostIdle"}, {65, "NormalToAlert"},
    {66, "NormalToCombat"}, {67, "NormalToLost"}, {68, "AlertToNormal"}, {69, "AlertToCombat"},
    {70, "CombatToNormal"}, {71, "CombatToLost"}, {72, "LostToNormal"}, {73, "LostToCombat"},
    {74, "DetectFriendDie"}, {75, "ServiceRefusal"}, {76, "Repair"}, {77, "Travel"}, {78, "Training"},
    {79, "BarterExit"}, {80, "RepairExit"}, {81, "Recharge"}, {82, "RechargeExit"}, {83, "TrainingExit"},
    {84, "ObserveCombat"}, {85, "NoticeCorpse"}, {86, "TimeToGo"}, {87, "Goodbye"}, {88, "Hello"},
    {89, "SwingMeleeWeapon"}, {90, "ShootBow"}, {91, "ZKeyObject"}, {92, "Jump"}, {93, "KnockOverObject"},
    {94, "DestroyObject"}, {95, "StandonFurniture"}, {96, "LockedObject"}, {97, "PickpocketTopic"},
    {98, "PursueIdleTopic"}, {99, "SharedInfo"}, {100, "SceneChoice"}, {101, "PlayerCastProjectileSpell"},
    {102, "PlayerCastSelfSpell"}, {103, "PlayerShout"}, {104, "Idle"}, {105, "EnterSprintBreath"},
    {106, "EnterBowZoomBreath"}, {107, "ExitBowZoomBreath"}, {108, "ActorCollidewithActor"},
    {109, "PlayerinIronSights"}, {110, "OutofBreath"}, {111, "CombatGrunt"}, {112, "LeaveWaterBreath"},
    {113, "ImpatientPositive"}, {114, "ImpatientNegative"}, {115, "ImpatientNeutral"},
    {116, "ImpatientQuestion"}, {117, "WaitingForPlayerInput"}, {118, "Greeting"},
    {119, "PlayerActivateDoor"}, {120, "PlayerActivateTerminals"}, {121, "PlayerActivateFurniture"},
    {122, "PlayerActivateActivators"}, {123, "PlayerActivateContainer"}, {124, "PlayerAquireFeaturedItem"},
};
constexpr EnumDesc kSubtypeFallout4{"Subtype", kSubtypeFallout4Values};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    field("topicFlags", Kind::U8).named(kTopicFlagsSkyrim),
    field("category", Kind::U8).named(kCategorySkyrim),
    field("subtype", Kind::U16).named(kSubtypeSkyrim),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("topicFlags", Kind::U8).named(kTopicFlagsFallout4),
    field("category", Kind::U8).named(kCategoryFallout4),
    field("subtype", Kind::U16).named(kSubtypeFallout4),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional("PNAM", "priority", field("priority", Kind::F32)),
    optional("BNAM", "branch", form("branch", "DLBR")),
    optional("QNAM", "quest", form("quest", "QUST")),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    skyrim(optional("SNAM", "subtype name", field("subtypeName", Kind::U32))),
    fallout4(optional("KNAM", "keyword", form("keyword", "KYWD"))),
    fallout4(optional("DATA", "data", kDataFallout4)),
    fallout4(optional("SNAM", "subtype name", field("subtypeName", Kind::Signature))),
    optional("TIFC", "info count", field("infoCount", Kind::U32)),
    optional("INOM", "info order masters only", form("infoOrderMastersOnly", "INFO").toEnd()),
    optional("INOA", "info order all previous modules", form("infoOrderAllPreviousModules", "INFO").toEnd()),
};

} // namespace dial

namespace dlbr
{

// clang-format off
constexpr EnumValue kCategoryValues[] = {
    {0, "Player"}, {1, "Command"},
};
constexpr EnumDesc kCategory{"Category", kCategoryValues};
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Top-Level"}, {0x2, "Blocking"}, {0x4, "Exclusive"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("QNAM", "quest", form("quest", "QUST")),
    optional("TNAM", "category", field("category", Kind::U32).named(kCategory)),
    optional("DNAM", "flags", field("flags", Kind::U32).named(kFlags)),
    optional("SNAM", "starting topic", form("startingTopic", "DIAL")),
};

} // namespace dlbr

namespace dlvw
{

// clang-format off
constexpr EnumValue kTopicTypeValues[] = {
    {0, "Player Dialogue"}, {1, "Favor Dialogue"}, {2, "Custom"}, {3, "Combat"}, {4, "Favors"},
    {5, "Detection"}, {6, "Service"}, {7, "Misc"},
};
constexpr EnumDesc kTopicType{"TopicType", kTopicTypeValues};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("QNAM", "quest", form("quest", "QUST")),
    skyrim(repeat("BNAM", "branch", form("branch", "DLBR"))),
    skyrim(repeat("TNAM", "topic", form("topic", "DIAL"))),
    skyrim(optional("ENAM", "topic type", field("topicType", Kind::U32).named(kTopicType))),
    skyrim(optional("DNAM", "show all text", field("showAllText", Kind::Bool))),
    fallout4(optional("BNAM", "branch", form("branch", "DLBR"))),
    fallout4(optional(marker("ENAM", "unused"))),
    fallout4(optional(marker("DNAM", "unused"))),
};

} // namespace dlvw

namespace info
{

// clang-format off
constexpr EnumValue kQuestDialogueTabValues[] = {
    {0, "Player Dialogue"}, {1, "Favor Dialogue"}, {2, "Scenes"}, {3, "Combat"}, {4, "Favors"},
    {5, "Detection"}, {6, "Service"}, {7, "Misc"},
};
constexpr EnumDesc kQuestDialogueTab{"QuestDialogueTab", kQuestDialogueTabValues};
constexpr EnumValue kResponseFlagsValues[] = {
    {0x1, "Goodbye"}, {0x2, "Random"}, {0x4, "Say Once"}, {0x8, "Requires Player Activation"},
    {0x10, "Info Refusal"}, {0x20, "Random End"}, {0x40, "Invisible Continue"}, {0x80, "Walk Away"},
    {0x100, "Walk Away Invisible In Menu"}, {0x200, "Force Subtitle"}, {0x400, "Can Move While Greeting"},
    {0x800, "No LIP File"}, {0x1000, "Requires Post-Processing"}, {0x2000, "Audio Output Override"},
    {0x4000, "Spends Favor Points"},
};
constexpr EnumDesc kResponseFlags{"ResponseFlags", kResponseFlagsValues, true};
constexpr EnumValue kENAMResponseFlagsValues[] = {
    {0x1, "Goodbye"}, {0x2, "Random"}, {0x4, "Say once"}, {0x8, "Requires Player Activation"},
    {0x10, "Info Refusal"}, {0x20, "Random end"}, {0x40, "Invisible continue"}, {0x80, "Walk Away"},
    {0x100, "Walk Away Invisible in Menu"}, {0x200, "Force subtitle"}, {0x400, "Can move while greeting"},
    {0x800, "No LIP File"}, {0x1000, "Requires post-processing"}, {0x2000, "Audio Output Override"},
    {0x4000, "Spends favor points"},
};
constexpr EnumDesc kENAMResponseFlags{"ENAMResponseFlags", kENAMResponseFlagsValues, true};
constexpr EnumValue kFavorLevelValues[] = {
    {0, "None"}, {1, "Small"}, {2, "Medium"}, {3, "Large"},
};
constexpr EnumDesc kFavorLevel{"FavorLevel", kFavorLevelValues};
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Use Emotion Animation"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kENAMFlagsValues[] = {
    {0x2, "Random"}, {0x8, "Force all children player activate only"}, {0x20, "Random End"},
    {0x100, "Child infos don't inherit reset data"}, {0x200, "Force All Children Random"},
    {0x800, "Don't do all before repeating"},
};
constexpr EnumDesc kENAMFlags{"ENAMFlags", kENAMFlagsValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Start Scene on End"}, {0x2, "Random"}, {0x4, "Say Once"}, {0x8, "Requires Player Activation"},
    {0x20, "Random End"}, {0x40, "End Running Scene"}, {0x80, "ForceGreet Hello"}, {0x100, "Player Address"},
    {0x200, "Force Subtitle"}, {0x400, "Can Move While Greeting"}, {0x800, "No LIP File"},
    {0x1000, "Requires post-processing"}, {0x2000, "Audio Output Override"}, {0x4000, "Has Capture"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
constexpr EnumValue kChallengeValues[] = {
    {0, "None"}, {1, "Easy"}, {2, "Medium"}, {3, "Hard"}, {4, "Always Succeeds"}, {5, "Easy Repeatable"},
    {6, "Medium Repeatable"}, {7, "Hard Repeatable"},
};
constexpr EnumDesc kChallenge{"Challenge", kChallengeValues};
constexpr EnumValue kSubtitlePriorityValues[] = {
    {0, "Low"}, {1, "Normal"}, {2, "Unknown 2"}, {3, "Force"},
};
constexpr EnumDesc kSubtitlePriority{"SubtitlePriority", kSubtitlePriorityValues};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("questDialogueTab", Kind::U16).named(kQuestDialogueTab),
    field("responseFlags", Kind::U16).named(kResponseFlags),
    field("resetDays", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kEnamSkyrimFields[] = {
    field("responseFlags", Kind::U16).named(kENAMResponseFlags),
    field("resetHours", Kind::U16).doc("value / 2730"),
};
constexpr StructDesc kEnamSkyrim{"Enam", nullptr, kEnamSkyrimFields};
constexpr FieldDesc kResponsesTrdtFields[] = {
    field("emotionType", Kind::U32).named(kEmotionType),
    field("emotionValue", Kind::U32),
    padding("unused", 4),
    field("responseNumber", Kind::U8),
    padding("unused2", 3),
    form("sound", "SNDR"),
    field("flags", Kind::U8).named(kFlagsSkyrim),
    padding("unused3", 3),
};
constexpr StructDesc kResponsesTrdt{"ResponsesTrdt", nullptr, kResponsesTrdtFields};
constexpr FieldDesc kEnamFallout4Fields[] = {
    field("flags", Kind::U16).named(kENAMFlags).when(has<"recordFlags", 0x40>),
    field("flags", Kind::U16).named(kFlagsFallout4).when(none<has<"recordFlags", 0x40>>),
    field("resetHours", Kind::U16).doc("value / 2730"),
};
constexpr StructDesc kEnamFallout4{"Enam", nullptr, kEnamFallout4Fields};
constexpr FieldDesc kResponsesTrdaFields[] = {
    form("emotion", "KYWD"),
    field("responseNumber", Kind::U8),
    form("soundFile", "SNDR"),
    raw("unknown", 1),
    field("interruptPercentage", Kind::U16),
    field("cameraTargetAlias", Kind::I32),
    field("cameraLocationAlias", Kind::I32),
};
constexpr StructDesc kResponsesTrda{"ResponsesTrda", nullptr, kResponsesTrdaFields};
constexpr FieldDesc kTiqsFields[] = {
    field("onBegin", Kind::I16),
    field("onEnd", Kind::I16),
};
constexpr StructDesc kTiqs{"Tiqs", nullptr, kTiqsFields};

constexpr GrammarRow kResponsesRows[] = {
    skyrim(one("TRDT", "response data", kResponsesTrdt)),
    skyrim(optional(translated("NAM1", "response text", "responseText"))),
    skyrim(optional("NAM2", "script notes", field("scriptNotes", Kind::Text))),
    skyrim(optional("NAM3", "edits", field("edits", Kind::Text))),
    fallout4(one("TRDA", "response data", kResponsesTrda)),
    fallout4(one(translated("NAM1", "response text", "responseText"))),
    fallout4(one("NAM2", "script notes", field("scriptNotes", Kind::Text))),
    fallout4(one("NAM3", "edits", field("edits", Kind::Text))),
    fallout4(one("NAM4", "alternate LIP text", field("alternateLIPText", Kind::Text))),
    optional("SNAM", "idle animations speaker", form("idleAnimationsSpeaker", "IDLE")),
    optional("LNAM", "idle animations listener", form("idleAnimationsListener", "IDLE")),
    fallout4(optional("TNAM", "interrupt percentage", field("interruptPercentage", Kind::U16))),
    fallout4(optional("NAM9", "text hash", raw("textHash", 0))),
    fallout4(optional("SRAF", "camera path", form("cameraPath", "CPTH"))),
    fallout4(optional(marker("WZMD", "stop on scene end"))),
};
constexpr GrammarRow kUnknownRows[] = {
    one("SCHR", "unknown", raw("unknown", 0)),
    optional("QNAM", "unknown", form("unknown")),
    one(marker("NEXT", "marker")),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    skyrim(optional("DATA", "data", kData)),
    skyrim(optional("ENAM", "data", kEnamSkyrim)),
    fallout4(optional(subrecord("ENAM", "response flags", kEnamFallout4).decidedBy("recordFlags"))),
    optional("TPIC", "topic", form("topic", "DIAL")),
    optional("PNAM", "previous INFO", form("previousINFO", "INFO")),
    skyrim(optional("CNAM", "favor level", field("favorLevel", Kind::U8).named(kFavorLevel))),
    skyrim(repeat("TCLT", "link to", form("linkTo", "DIAL INFO"))),
    skyrim(optional("DNAM", "response data", form("responseData"))),
    fallout4(optional("DNAM", "shared INFO", form("sharedINFO", "INFO"))),
    fallout4(optional("GNAM", "info group", form("infoGroup", "INFO"))),
    fallout4(optional("IOVR", "override file name", field("overrideFileName", Kind::Text))),
    repeat(kList<"responses">, kResponsesRows),
    kConditions,
    skyrim(repeat(kList<"unknown">, kUnknownRows)),
    optional(translated("RNAM", "prompt", "prompt")),
    optional("ANAM", "speaker", form("speaker", "NPC_")),
    skyrim(optional("TWAT", "walk away topic", form("walkAwayTopic", "DIAL"))),
    fallout4(optional("TSCE", "start scene", form("startScene", "SCEN"))),
    fallout4(optional("INTV", "unknown", raw("unknown", 0))),
    fallout4(optional("ALFA", "forced alias", field("forcedAlias", Kind::I32))),
    optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM")),
    fallout4(optional("GREE", "greet distance", field("greetDistance", Kind::U32))),
    fallout4(optional("TIQS", "set parent quest stage", kTiqs)),
    fallout4(optional("NAM0", "start scene phase", field("startScenePhase", Kind::Text))),
    fallout4(optional("INCC", "challenge", field("challenge", Kind::U32).named(kChallenge))),
    fallout4(optional("MODQ", "reset global", form("resetGlobal", "GLOB"))),
    fallout4(
        optional("INAM", "subtitle priority", field("subtitlePriority", Kind::U32).named(kSubtitlePriority))),
};

} // namespace info

namespace mesg
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Message Box"}, {0x2, "Auto Display"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Message Box"}, {0x2, "Delay Initial Display"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr GrammarRow kMenuButtonsRows[] = {
    one(translated("ITXT", "button text", "buttonText")),
    kConditions,
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(translated("DESC", "description", "description")),
    optional(kFullName),
    optional("INAM", "icon unused", form("iconUnused")),
    optional("QNAM", "owner quest", form("ownerQuest", "QUST")),
    skyrim(optional("DNAM", "flags", field("flags", Kind::U32).named(kFlagsSkyrim))),
    fallout4(optional("DNAM", "flags", field("flags", Kind::U32).named(kFlagsFallout4))),
    optional("TNAM", "display time", field("displayTime", Kind::U32)),
    fallout4(optional("SNAM", "swf", field("swf", Kind::Text))),
    fallout4(optional(translated("NNAM", "short title", "shortTitle"))),
    repeat(kList<"menuButtons">, kMenuButtonsRows),
};

} // namespace mesg

constexpr RecordRow kDialogueRecords[] = {
    {.signature = "DIAL", .plural = "dialogue topics", .grammar = dial::kRows},
    {.signature = "DLBR", .plural = "dialogue branches", .grammar = dlbr::kRows},
    {.signature = "DLVW", .plural = "dialogue views", .grammar = dlvw::kRows},
    {.signature = "INFO",
     .plural = "topic responses",
     .grammar = info::kRows,
     .fragments = Fragments::Events},
    {.signature = "MESG", .plural = "messages", .grammar = mesg::kRows},
};
static_assert(wellFormedRecords(kDialogueRecords));

} // namespace

std::span<const RecordRow> dialogueRecords()
{
    return kDialogueRecords;
}

} // namespace cutaway::esp
