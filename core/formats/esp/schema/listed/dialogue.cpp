// SPDX-License-Identifier: MIT
// Dialogue but for scenes: topics, branches, views, responses and messages.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kDialTopicFlags{"TopicFlags", {{0x1, "Do All Before Repeating"}}, true};
constexpr Enumeration kDialCategory{"Category", {
    {0, "Topic"}, {1, "Favor"}, {2, "Scene"}, {3, "Combat"}, {4, "Favors"}, {5, "Detection"}, {6, "Service"},
    {7, "Miscellaneous"}}};
constexpr Enumeration kDialSubtype{"Subtype", {
    {0, "Custom"}, {1, "ForceGreet"}, {2, "Rumors"}, {3, "Custom?"}, {4, "Intimidate"}, {5, "Flatter"}, {6, "Bribe"},
    {7, "Ask Gift"}, {8, "Gift"}, {9, "Ask Favor"}, {10, "Favor"}, {11, "Show Relationships"}, {12, "Follow"},
    {13, "Reject"}, {14, "Scene"}, {15, "Show"}, {16, "Agree"}, {17, "Refuse"}, {18, "ExitFavorState"},
    {19, "MoralRefusal"}, {20, "FlyingMountLand"}, {21, "FlyingMountCancelLand"}, {22, "FlyingMountAcceptTarget"},
    {23, "FlyingMountRejectTarget"}, {24, "FlyingMountNoTarget"}, {25, "FlyingMountDestinationReached"},
    {26, "Attack"}, {27, "PowerAttack"}, {28, "Bash"}, {29, "Hit"}, {30, "Flee"}, {31, "Bleedout"},
    {32, "AvoidThreat"}, {33, "Death"}, {34, "GroupStrategy"}, {35, "Block"}, {36, "Taunt"}, {37, "AllyKilled"},
    {38, "Steal"}, {39, "Yield"}, {40, "AcceptYield"}, {41, "PickpocketCombat"}, {42, "Assault"}, {43, "Murder"},
    {44, "AssaultNC"}, {45, "MurderNC"}, {46, "PickpocketNC"}, {47, "StealFromNC"}, {48, "TrespassAgainstNC"},
    {49, "Trespass"}, {50, "WereTransformCrime"}, {51, "VoicePowerStartShort"}, {52, "VoicePowerStartLong"},
    {53, "VoicePowerEndShort"}, {54, "VoicePowerEndLong"}, {55, "AlertIdle"}, {56, "LostIdle"}, {57, "NormalToAlert"},
    {58, "AlertToCombat"}, {59, "NormalToCombat"}, {60, "AlertToNormal"}, {61, "CombatToNormal"},
    {62, "CombatToLost"}, {63, "LostToNormal"}, {64, "LostToCombat"}, {65, "DetectFriendDie"}, {66, "ServiceRefusal"},
    {67, "Repair"}, {68, "Travel"}, {69, "Training"}, {70, "BarterExit"}, {71, "RepairExit"}, {72, "Recharge"},
    {73, "RechargeExit"}, {74, "TrainingExit"}, {75, "ObserveCombat"}, {76, "NoticeCorpse"}, {77, "TimeToGo"},
    {78, "GoodBye"}, {79, "Hello"}, {80, "SwingMeleeWeapon"}, {81, "ShootBow"}, {82, "ZKeyObject"}, {83, "Jump"},
    {84, "KnockOverObject"}, {85, "DestroyObject"}, {86, "StandonFurniture"}, {87, "LockedObject"},
    {88, "PickpocketTopic"}, {89, "PursueIdleTopic"}, {90, "SharedInfo"}, {91, "PlayerCastProjectileSpell"},
    {92, "PlayerCastSelfSpell"}, {93, "PlayerShout"}, {94, "Idle"}, {95, "EnterSprintBreath"},
    {96, "EnterBowZoomBreath"}, {97, "ExitBowZoomBreath"}, {98, "ActorCollidewithActor"}, {99, "PlayerinIronSights"},
    {100, "OutofBreath"}, {101, "CombatGrunt"}, {102, "LeaveWaterBreath"}}};
constexpr Structure kDialData{"Data", {
    field("topicFlags", U8).named(kDialTopicFlags), field("category", U8).named(kDialCategory),
    field("subtype", U16).named(kDialSubtype)}};
constexpr Enumeration kDialSubtypeNames{"SubtypeNames", {
    {1128350529, "ActorCollidewithActor"}, {1230586689, "AcceptYield"}, {1163020097, "Agree"},
    {1279872065, "AlertIdle"}, {1280003137, "AllyKilled"}, {1129598017, "AlertToCombat"},
    {1314147393, "AlertToNormal"}, {1179341633, "Ask Favor"}, {1196118849, "Ask Gift"}, {1129206593, "AssaultNC"},
    {1095979841, "Assault"}, {1262703681, "Attack"}, {1213486657, "AvoidThreat"}, {1480933698, "BarterExit"},
    {1213415746, "Bash"}, {1145392194, "BleedOut"}, {1129270338, "Block"}, {1095062082, "EnterSprintBreath"},
    {1112101442, "Bribe"}, {1330401091, "CombatToLost"}, {1314148163, "CombatToNormal"}, {1414747459, "Custom"},
    {1112491332, "DestroyObject"}, {1213482308, "Death"}, {1094993476, "DetectFriendDie"},
    {1514294853, "EnterBowZoomBreath"}, {1514297413, "ExitBowZoomBreath"}, {1331052870, "Favor"},
    {1415071046, "ExitFavorState"}, {1163348294, "ShootBow"}, {1413565510, "Flatter"}, {1162169414, "Flee"},
    {1413565766, "FlyingMountAcceptTarget"}, {1380207942, "FlyingMountDestinationReached"},
    {1481395526, "FlyingMountLand"}, {1414417734, "FlyingMountNoTarget"}, {1414679878, "FlyingMountRejectTarget"},
    {1280855366, "FlyingMountCancelLand"}, {1280069446, "Follow"}, {1414156870, "Reject"}, {1279546950, "Custom?"},
    {1163477575, "Goodbye"}, {1179011399, "Gift"}, {1414419015, "CombatGrunt"}, {1414746695, "GroupStrategy"},
    {1330398536, "Hello"}, {1599359304, "Hit"}, {1413563465, "SharedInfo"}, {1162626121, "Idle"},
    {1230261833, "Intimidate"}, {1347245386, "Jump"}, {1330597451, "KnockOverObject"}, {1279872844, "LostIdle"},
    {1112493900, "LockedObject"}, {1129598796, "LostToCombat"}, {1314148172, "LostToNormal"},
    {1396856652, "LeaveWaterBreath"}, {1178948173, "MoralRefusal"}, {1129207117, "MurderNC"}, {1146246477, "Murder"},
    {1096044366, "NormalToAlert"}, {1129598798, "NormalToCombat"}, {1230262094, "NoticeCorpse"},
    {1329807951, "ObserveCombat"}, {1112823119, "OutofBreath"}, {1397769040, "PlayerCastProjectileSpell"},
    {1213416272, "PlayerShout"}, {1397965648, "PlayerCastSelfSpell"}, {1413957200, "ForceGreet"},
    {1128483152, "PickpocketCombat"}, {1313032528, "PickpocketNC"}, {1413695824, "PickpocketTopic"},
    {1314015568, "PlayerinIronSights"}, {1413566288, "PowerAttack"}, {1397904720, "PursueIdleTopic"},
    {1480934226, "RechargeExit"}, {1212368210, "Recharge"}, {1480934738, "RepairExit"}, {1430668626, "Refuse"},
    {1095779666, "Repair"}, {1330468178, "Rumors"}, {1313162067, "Scene"}, {1431455059, "ServiceRefusal"},
    {1464813651, "Show"}, {1163020371, "Show Relationships"}, {1095062611, "Steal"}, {1313231955, "StealFromNC"},
    {1179604051, "StandonFurniture"}, {1464686419, "SwingMeleeWeapon"}, {1414873428, "Taunt"},
    {1196706132, "TimeToGo"}, {1229017684, "Training"}, {1312903764, "TrespassAgainstNC"}, {1447121492, "Travel"},
    {1397051988, "Trespass"}, {1480938068, "TrainingExit"}, {1279610966, "VoicePowerEndLong"},
    {1397051478, "VoicePowerEndShort"}, {1280528470, "VoicePowerStartLong"}, {1397968982, "VoicePowerStartShort"},
    {1380144215, "WereTransformCrime"}, {1279609177, "Yield"}, {1497713498, "ZKeyObject"}}};
constexpr Enumeration kDialCategory2{"Category", {
    {0, "Player"}, {1, "Command"}, {2, "Scene"}, {3, "Combat"}, {4, "Favor"}, {5, "Detection"}, {6, "Service"},
    {7, "Miscellaneous"}}};
constexpr Enumeration kDialSubtype2{"Subtype", {
    {0, "Custom"}, {1, "ForceGreet"}, {2, "Rumors"}, {3, "Custom"}, {4, "Call"}, {5, "Follow"}, {6, "Move"},
    {7, "Attack"}, {8, "Inspect"}, {9, "Retrieve"}, {10, "Stay"}, {11, "Release"}, {12, "ShowRelationships"},
    {13, "Reject"}, {14, "Heal"}, {15, "Assign"}, {16, "Enter"}, {17, "Custom"}, {18, "Show"}, {19, "Agree"},
    {20, "Refuse"}, {21, "ExitFavorState"}, {22, "MoralRefusal"}, {23, "Trade"}, {24, "PathingRefusal"},
    {25, "Attack"}, {26, "PowerAttack"}, {27, "Bash"}, {28, "Hit"}, {29, "Flee"}, {30, "BleedOut"},
    {31, "AvoidThreat"}, {32, "Death"}, {33, "Block"}, {34, "Taunt"}, {35, "ThrowGrenade"}, {36, "AllyKilled"},
    {37, "OrderFallback"}, {38, "OrderMoveUp"}, {39, "OrderFlank"}, {40, "OrderTakeCover"}, {41, "Retreat"},
    {42, "CoverMe"}, {43, "SuppressiveFire"}, {44, "CrippledLimb"}, {45, "PairedAttack"}, {46, "Steal"},
    {47, "Yield"}, {48, "AcceptYield"}, {49, "PickpocketCombat"}, {50, "Assault"}, {51, "Murder"}, {52, "AssaultNC"},
    {53, "MurderNC"}, {54, "PickpocketNC"}, {55, "StealFromNC"}, {56, "TrespassAgainstNC"}, {57, "Trespass"},
    {58, "UNUSED01"}, {59, "VoicePowerStartShort"}, {60, "VoicePowerStartLong"}, {61, "VoicePowerEndShort"},
    {62, "VoicePowerEndLong"}, {63, "AlertIdle"}, {64, "LostIdle"}, {65, "NormalToAlert"}, {66, "NormalToCombat"},
    {67, "NormalToLost"}, {68, "AlertToNormal"}, {69, "AlertToCombat"}, {70, "CombatToNormal"}, {71, "CombatToLost"},
    {72, "LostToNormal"}, {73, "LostToCombat"}, {74, "DetectFriendDie"}, {75, "ServiceRefusal"}, {76, "Repair"},
    {77, "Travel"}, {78, "Training"}, {79, "BarterExit"}, {80, "RepairExit"}, {81, "Recharge"}, {82, "RechargeExit"},
    {83, "TrainingExit"}, {84, "ObserveCombat"}, {85, "NoticeCorpse"}, {86, "TimeToGo"}, {87, "Goodbye"},
    {88, "Hello"}, {89, "SwingMeleeWeapon"}, {90, "ShootBow"}, {91, "ZKeyObject"}, {92, "Jump"},
    {93, "KnockOverObject"}, {94, "DestroyObject"}, {95, "StandonFurniture"}, {96, "LockedObject"},
    {97, "PickpocketTopic"}, {98, "PursueIdleTopic"}, {99, "SharedInfo"}, {100, "SceneChoice"},
    {101, "PlayerCastProjectileSpell"}, {102, "PlayerCastSelfSpell"}, {103, "PlayerShout"}, {104, "Idle"},
    {105, "EnterSprintBreath"}, {106, "EnterBowZoomBreath"}, {107, "ExitBowZoomBreath"},
    {108, "ActorCollidewithActor"}, {109, "PlayerinIronSights"}, {110, "OutofBreath"}, {111, "CombatGrunt"},
    {112, "LeaveWaterBreath"}, {113, "ImpatientPositive"}, {114, "ImpatientNegative"}, {115, "ImpatientNeutral"},
    {116, "ImpatientQuestion"}, {117, "WaitingForPlayerInput"}, {118, "Greeting"}, {119, "PlayerActivateDoor"},
    {120, "PlayerActivateTerminals"}, {121, "PlayerActivateFurniture"}, {122, "PlayerActivateActivators"},
    {123, "PlayerActivateContainer"}, {124, "PlayerAquireFeaturedItem"}}};
constexpr Structure kDialData2{"Data", {
    field("topicFlags", U8).named(kDialTopicFlags), field("category", U8).named(kDialCategory2),
    field("subtype", U16).named(kDialSubtype2)}};
constexpr GrammarRow kDialRows[] = {
    optional(kEditorId), optional(kFullName), optional("PNAM", "priority", field("priority", F32)),
    optional("BNAM", "branch", form("branch", "DLBR")), optional("QNAM", "quest", form("quest", "QUST")),
    skyrim(optional("DATA", "data", kDialData)),
    skyrim(optional("SNAM", "subtype name", field("subtypeName", U32).named(kDialSubtypeNames))),
    fallout4(optional("KNAM", "keyword", form("keyword", "KYWD"))), fallout4(optional("DATA", "data", kDialData2)),
    fallout4(optional("SNAM", "subtype name", field("subtypeName", Signature))),
    optional("TIFC", "info count", field("infoCount", U32)),
    optional("INOM", "info order masters only", form("infoOrderMastersOnly", "INFO").toEnd()),
    optional("INOA", "info order all previous modules", form("infoOrderAllPreviousModules", "INFO").toEnd()),
};
constexpr Enumeration kDlbrCategory{"Category", {{0, "Player"}, {1, "Command"}}};
constexpr Enumeration kDlbrFlags{"Flags", {{0x1, "Top-Level"}, {0x2, "Blocking"}, {0x4, "Exclusive"}}, true};
constexpr GrammarRow kDlbrRows[] = {
    optional(kEditorId), optional("QNAM", "quest", form("quest", "QUST")),
    optional("TNAM", "category", field("category", U32).named(kDlbrCategory)),
    optional("DNAM", "flags", field("flags", U32).named(kDlbrFlags)),
    optional("SNAM", "starting topic", form("startingTopic", "DIAL")),
};
constexpr Enumeration kDlvwTopicType{"TopicType", {
    {0, "Player Dialogue"}, {1, "Favor Dialogue"}, {2, "Custom"}, {3, "Combat"}, {4, "Favors"}, {5, "Detection"},
    {6, "Service"}, {7, "Misc"}}};
constexpr GrammarRow kDlvwRows[] = {
    optional(kEditorId), optional("QNAM", "quest", form("quest", "QUST")),
    skyrim(repeat("BNAM", "branch", form("branch", "DLBR"))), skyrim(repeat("TNAM", "topic", form("topic", "DIAL"))),
    skyrim(optional("ENAM", "topic type", field("topicType", U32).named(kDlvwTopicType))),
    skyrim(optional("DNAM", "show all text", field("showAllText", Bool))),
    fallout4(optional("BNAM", "branch", form("branch", "DLBR"))), fallout4(optional(marker("ENAM", "unused"))),
    fallout4(optional(marker("DNAM", "unused"))),
};
constexpr Enumeration kInfoQuestDialogueTab{"QuestDialogueTab", {
    {0, "Player Dialogue"}, {1, "Favor Dialogue"}, {2, "Scenes"}, {3, "Combat"}, {4, "Favors"}, {5, "Detection"},
    {6, "Service"}, {7, "Misc"}}};
constexpr Enumeration kInfoResponseFlags{"ResponseFlags", {
    {0x1, "Goodbye"}, {0x2, "Random"}, {0x4, "Say Once"}, {0x8, "Requires Player Activation"}, {0x10, "Info Refusal"},
    {0x20, "Random End"}, {0x40, "Invisible Continue"}, {0x80, "Walk Away"}, {0x100, "Walk Away Invisible In Menu"},
    {0x200, "Force Subtitle"}, {0x400, "Can Move While Greeting"}, {0x800, "No LIP File"},
    {0x1000, "Requires Post-Processing"}, {0x2000, "Audio Output Override"}, {0x4000, "Spends Favor Points"}}, true};
constexpr Structure kInfoData{"Data", {
    field("questDialogueTab", U16).named(kInfoQuestDialogueTab),
    field("responseFlags", U16).named(kInfoResponseFlags), field("resetDays", F32)}};
constexpr Enumeration kInfoEnamResponseFlags{"EnamResponseFlags", {
    {0x1, "Goodbye"}, {0x2, "Random"}, {0x4, "Say once"}, {0x8, "Requires Player Activation"}, {0x10, "Info Refusal"},
    {0x20, "Random end"}, {0x40, "Invisible continue"}, {0x80, "Walk Away"}, {0x100, "Walk Away Invisible in Menu"},
    {0x200, "Force subtitle"}, {0x400, "Can move while greeting"}, {0x800, "No LIP File"},
    {0x1000, "Requires post-processing"}, {0x2000, "Audio Output Override"}, {0x4000, "Spends favor points"}}, true};
constexpr Structure kInfoData2{"Data", {
    field("responseFlags", U16).named(kInfoEnamResponseFlags), field("resetHours", U16).doc("value / 2730")}};
constexpr Enumeration kInfoFavorLevel{"FavorLevel", {{0, "None"}, {1, "Small"}, {2, "Medium"}, {3, "Large"}}};
constexpr Enumeration kInfoFlags{"Flags", {{0x1, "Use Emotion Animation"}}, true};
constexpr Structure kInfoResponseData{"ResponseData", {
    field("emotionType", U32).named(kEmotionType), field("emotionValue", U32), padding("unused", 4),
    field("responseNumber", U8), padding("unused2", 3), form("sound", "SNDR"), field("flags", U8).named(kInfoFlags),
    padding("unused3", 3)}};
constexpr Enumeration kInfoEnamFlags{"EnamFlags", {
    {0x2, "Random"}, {0x8, "Force all children player activate only"}, {0x20, "Random End"},
    {0x100, "Child infos don't inherit reset data"}, {0x200, "Force All Children Random"},
    {0x800, "Don't do all before repeating"}}, true};
constexpr Enumeration kInfoFlags2{"Flags", {
    {0x1, "Start Scene on End"}, {0x2, "Random"}, {0x4, "Say Once"}, {0x8, "Requires Player Activation"},
    {0x20, "Random End"}, {0x40, "End Running Scene"}, {0x80, "ForceGreet Hello"}, {0x100, "Player Address"},
    {0x200, "Force Subtitle"}, {0x400, "Can Move While Greeting"}, {0x800, "No LIP File"},
    {0x1000, "Requires post-processing"}, {0x2000, "Audio Output Override"}, {0x4000, "Has Capture"}}, true};
constexpr Structure kInfoResponseFlags2{"ResponseFlags", {
    field("flags", U16).named(kInfoEnamFlags).when(has<"recordFlags", 0x40>),
    field("flags", U16).named(kInfoFlags2).when(none<has<"recordFlags", 0x40>>),
    field("resetHours", U16).doc("value / 2730")}};
constexpr Structure kInfoResponseData2{"ResponseData", {
    form("emotion", "KYWD"), field("responseNumber", U8), form("soundFile", "SNDR"), raw("unknown", 1),
    field("interruptPercentage", U16), field("cameraTargetAlias", I32), field("cameraLocationAlias", I32)}};
constexpr Enumeration kInfoChallenge{"Challenge", {
    {0, "None"}, {1, "Easy"}, {2, "Medium"}, {3, "Hard"}, {4, "Always Succeeds"}, {5, "Easy Repeatable"},
    {6, "Medium Repeatable"}, {7, "Hard Repeatable"}}};
constexpr Enumeration kInfoSubtitlePriority{"SubtitlePriority", {
    {0, "Low"}, {1, "Normal"}, {2, "Unknown 2"}, {3, "Force"}}};
constexpr GrammarRow kInfoResponsesRows[] = {
    skyrim(one("TRDT", "response data", kInfoResponseData)),
    skyrim(optional(translated("NAM1", "response text", "responseText"))),
    skyrim(optional("NAM2", "script notes", field("scriptNotes", Text))),
    skyrim(optional("NAM3", "edits", field("edits", Text))),
    fallout4(one("TRDA", "response data", kInfoResponseData2)),
    fallout4(one(translated("NAM1", "response text", "responseText"))),
    fallout4(one("NAM2", "script notes", field("scriptNotes", Text))),
    fallout4(one("NAM3", "edits", field("edits", Text))),
    fallout4(one("NAM4", "alternate LIP text", field("alternateLIPText", Text))),
    optional("SNAM", "idle animations speaker", form("idleAnimationsSpeaker", "IDLE")),
    optional("LNAM", "idle animations listener", form("idleAnimationsListener", "IDLE")),
    fallout4(optional("TNAM", "interrupt percentage", field("interruptPercentage", U16))),
    fallout4(optional("NAM9", "text hash", raw("textHash", 0))),
    fallout4(optional("SRAF", "camera path", form("cameraPath", "CPTH"))),
    fallout4(optional(marker("WZMD", "stop on scene end"))),
};
constexpr GrammarRow kInfoUnknownRows[] = {
    one("SCHR", "unknown", raw("unknown", 0)), optional("QNAM", "unknown", form("unknown")),
    optional(marker("NEXT", "marker")),
};
constexpr GrammarRow kInfoRows[] = {
    optional(kEditorId), optional(kScripts), skyrim(optional("DATA", "data", kInfoData)),
    skyrim(optional("ENAM", "data", kInfoData2)),
    fallout4(optional(subrecord("ENAM", "response flags", kInfoResponseFlags2).decidedBy("recordFlags"))),
    optional("TPIC", "topic", form("topic", "DIAL")), optional("PNAM", "previous INFO", form("previousINFO", "INFO")),
    skyrim(optional("CNAM", "favor level", field("favorLevel", U8).named(kInfoFavorLevel))),
    skyrim(repeat("TCLT", "link to", form("linkTo", "DIAL INFO"))),
    skyrim(optional("DNAM", "response data", form("responseData"))),
    fallout4(optional("DNAM", "shared INFO", form("sharedINFO", "INFO"))),
    fallout4(optional("GNAM", "info group", form("infoGroup", "INFO"))),
    fallout4(optional("IOVR", "override file name", field("overrideFileName", Text))),
    repeat(kList<"responses">, kInfoResponsesRows), kConditions, skyrim(repeat(kList<"unknown">, kInfoUnknownRows)),
    optional(translated("RNAM", "prompt", "prompt")), optional("ANAM", "speaker", form("speaker", "NPC_")),
    skyrim(optional("TWAT", "walk away topic", form("walkAwayTopic", "DIAL"))),
    fallout4(optional("TSCE", "start scene", form("startScene", "SCEN"))),
    fallout4(optional("INTV", "unknown", raw("unknown", 0))),
    fallout4(optional("ALFA", "forced alias", field("forcedAlias", I32))),
    optional("ONAM", "audio output override", form("audioOutputOverride", "SOPM")),
    fallout4(optional("GREE", "greet distance", field("greetDistance", U32))),
    fallout4(optional("TIQS", "set parent quest stage", kSetParentQuestStage)),
    fallout4(optional("NAM0", "start scene phase", field("startScenePhase", Text))),
    fallout4(optional("INCC", "challenge", field("challenge", U32).named(kInfoChallenge))),
    fallout4(optional("MODQ", "reset global", form("resetGlobal", "GLOB"))),
    fallout4(optional("INAM", "subtitle priority", field("subtitlePriority", U32).named(kInfoSubtitlePriority))),
};
constexpr Enumeration kInfoRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x2000, "Actor Changed"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration kInfoRecordFlags2{"RecordFlags", {
    {0x20, "Deleted"}, {0x40, "Info Group"}, {0x80, "Exclude From Export"}, {0x1000, "Ignored"},
    {0x2000, "Actor Changed"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration kMesgFlags{"Flags", {{0x1, "Message Box"}, {0x2, "Auto Display"}}, true};
constexpr Enumeration kMesgFlags2{"Flags", {{0x1, "Message Box"}, {0x2, "Delay Initial Display"}}, true};
constexpr GrammarRow kMesgMenuButtonsRows[] = {
    one(translated("ITXT", "button text", "buttonText")), kConditions,
};
constexpr GrammarRow kMesgRows[] = {
    optional(kEditorId), optional(translated("DESC", "description", "description")), optional(kFullName),
    optional("INAM", "icon unused", form("iconUnused")), optional("QNAM", "owner quest", form("ownerQuest", "QUST")),
    skyrim(optional("DNAM", "flags", field("flags", U32).named(kMesgFlags))),
    fallout4(optional("DNAM", "flags", field("flags", U32).named(kMesgFlags2))),
    optional("TNAM", "display time", field("displayTime", U32)),
    fallout4(optional("SNAM", "swf", field("swf", Text))),
    fallout4(optional(translated("NNAM", "short title", "shortTitle"))),
    repeat(kList<"menuButtons">, kMesgMenuButtonsRows),
};
constexpr RecordRow kDialogueRecords[] = {
    {.signature = "DIAL", .plural = "dialogue topics", .grammar = kDialRows, .header = &kHeaderOf<kRecordFlags4>},
    {.signature = "DLBR", .plural = "dialogue branches", .grammar = kDlbrRows},
    {.signature = "DLVW", .plural = "dialogue views", .grammar = kDlvwRows},
    {.signature = "INFO", .plural = "topic responses", .grammar = kInfoRows, .header = &kHeaderOf<kInfoRecordFlags>,
     .fallout4Header = &kHeaderOf<kInfoRecordFlags2>, .fragments = Fragments::Events},
    {.signature = "MESG", .plural = "messages", .grammar = kMesgRows},
};
// clang-format on

std::span<const RecordRow> dialogueRecords()
{
    return kDialogueRecords;
}

} // namespace cutaway::esp::listed
