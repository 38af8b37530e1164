// SPDX-License-Identifier: MIT
// Story manager, locations, encounter zones and loading screens.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kAstpFlags{"Flags", {{0x1, "Family Association"}}, true};
constexpr GrammarRow kAstpRows[] = {
    optional(kEditorId), optional("MPRT", "male parent title", field("maleParentTitle", Text)),
    optional("FPRT", "female parent title", field("femaleParentTitle", Text)),
    optional("MCHT", "male child title", field("maleChildTitle", Text)),
    optional("FCHT", "female child title", field("femaleChildTitle", Text)),
    optional("DATA", "flags", field("flags", U32).named(kAstpFlags)),
};
constexpr Structure kEcznValue{"Value", {form("owner", "NPC_ FACT"), form("location", "LCTN")}};
constexpr Enumeration kEcznFlags{"Flags", {
    {0x1, "Never Resets"}, {0x2, "Match PC Below Minimum Level"}, {0x4, "Disable Combat Boundary"}}, true};
constexpr Structure kEcznValue2{"Value", {
    form("owner", "NPC_ FACT"), form("location", "LCTN"), field("rank", I8), field("minLevel", I8),
    field("flags", U8).named(kEcznFlags), field("maxLevel", I8)}};
constexpr Structure kEcznData{"Data", {field("value", kEcznValue).upTo(33), field("value", kEcznValue2).from(34)}};
constexpr Enumeration kEcznFlags2{"Flags", {
    {0x1, "Never Resets"}, {0x2, "Match PC Below Minimum Level"}, {0x4, "Disable Combat Boundary"}, {0x8, "Workshop"}}, true};
constexpr Structure kEcznData2{"Data", {
    form("owner", "NPC_ FACT"), form("location", "LCTN"), field("rank", I8), field("minLevel", I8),
    field("flags", U8).named(kEcznFlags2), field("maxLevel", I8)}};
constexpr GrammarRow kEcznRows[] = {
    optional(kEditorId), skyrim(optional("DATA", "data", kEcznData)), fallout4(optional("DATA", "data", kEcznData2)),
};
constexpr Structure kLctnAddedPersistLocationReferences{"AddedPersistLocationReferences", {
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"), form("worldCell", "WRLD CELL"),
    field("gridY", I16), field("gridX", I16)}};
constexpr Structure kLctnAddedUniqueNPCs{"AddedUniqueNPCs", {
    form("npc", "NPC_"), form("actorRef", "ACHR"), form("location", "LCTN")}};
constexpr Structure kLctnAddedSpecialReferences{"AddedSpecialReferences", {
    form("locRefType", "LCRT"), form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("worldCell", "WRLD CELL"), field("gridY", I16), field("gridX", I16)}};
constexpr Structure kLctnAddedWorldspaceCells{"AddedWorldspaceCells", {
    form("world", "WRLD"), field("cells", kCoordinates).toEnd()}};
constexpr Structure kLctnAddedEnablePointReferences{"AddedEnablePointReferences", {
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("enableParent", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"), field("flags", U8).named(kXespFlags),
    padding("unused", 3)}};
constexpr Structure kLctnActorCellPersistentReference{"ActorCellPersistentReference", {
    form("actor", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"), form("location", "WRLD CELL"),
    field("gridY", I16), field("gridX", I16)}};
constexpr Structure kLctnActorCellUnique{"ActorCellUnique", {
    form("actor", "NPC_"), form("ref", "ACHR"), form("location", "LCTN")}};
constexpr Structure kLctnActorCellStaticReference{"ActorCellStaticReference", {
    form("locRefType", "LCRT"), form("marker", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("location", "WRLD CELL"), field("gridY", I16), field("gridX", I16)}};
constexpr Structure kLctnActorCellEncounterCell{"ActorCellEncounterCell", {
    form("location", "WRLD CELL"), field("coordinates", kCoordinates).toEnd()}};
constexpr Structure kLctnActorCellEnablePoint{"ActorCellEnablePoint", {
    form("actor", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"), field("gridY", I16), field("gridX", I16)}};
constexpr GrammarRow kLctnRows[] = {
    optional(kEditorId),
    skyrim(optional("ACPR", "added persist location references", field("addedPersistLocationReferences", kLctnAddedPersistLocationReferences).toEnd())),
    skyrim(optional("LCPR", "master persist location references", field("masterPersistLocationReferences", kLctnAddedPersistLocationReferences).toEnd())),
    skyrim(optional("RCPR", "removed persist location references", form("removedPersistLocationReferences", "ACHR REFR").toEnd())),
    skyrim(optional("ACUN", "added unique NPCs", field("addedUniqueNPCs", kLctnAddedUniqueNPCs).toEnd())),
    skyrim(optional("LCUN", "master unique NPCs", field("masterUniqueNPCs", kLctnAddedUniqueNPCs).toEnd())),
    skyrim(optional("RCUN", "removed unique NPCs", form("removedUniqueNPCs", "NPC_").toEnd())),
    skyrim(optional("ACSR", "added special references", field("addedSpecialReferences", kLctnAddedSpecialReferences).toEnd())),
    skyrim(optional("LCSR", "master special references", field("masterSpecialReferences", kLctnAddedSpecialReferences).toEnd())),
    skyrim(optional("RCSR", "removed special references", form("removedSpecialReferences", "ACHR REFR").toEnd())),
    skyrim(repeat("ACEC", "added worldspace cells", kLctnAddedWorldspaceCells)),
    skyrim(repeat("LCEC", "master worldspace cells", kLctnAddedWorldspaceCells)),
    skyrim(repeat("RCEC", "removed worldspace cells", kLctnAddedWorldspaceCells)),
    skyrim(optional("ACID", "added initially disabled references", form("addedInitiallyDisabledReferences", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    skyrim(optional("LCID", "master initially disabled references", form("masterInitiallyDisabledReferences", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    skyrim(optional("ACEP", "added enable point references", field("addedEnablePointReferences", kLctnAddedEnablePointReferences).toEnd())),
    skyrim(optional("LCEP", "master enable parent references", field("masterEnableParentReferences", kLctnAddedEnablePointReferences).toEnd())),
    fallout4(optional("ACPR", "actor cell persistent reference", field("actorCellPersistentReference", kLctnActorCellPersistentReference).toEnd())),
    fallout4(optional("LCPR", "location cell persistent reference", field("locationCellPersistentReference", kLctnActorCellPersistentReference).toEnd())),
    fallout4(optional("RCPR", "reference cell persistent reference", form("referenceCellPersistentReference", "ACHR REFR").toEnd())),
    fallout4(optional("ACUN", "actor cell unique", field("actorCellUnique", kLctnActorCellUnique).toEnd())),
    fallout4(optional("LCUN", "location cell unique", field("locationCellUnique", kLctnActorCellUnique).toEnd())),
    fallout4(optional("RCUN", "reference cell unique", form("referenceCellUnique", "NPC_").toEnd())),
    fallout4(optional("ACSR", "actor cell static reference", field("actorCellStaticReference", kLctnActorCellStaticReference).toEnd())),
    fallout4(optional("LCSR", "location cell static reference", field("locationCellStaticReference", kLctnActorCellStaticReference).toEnd())),
    fallout4(optional("RCSR", "reference cell static reference", form("referenceCellStaticReference", "ACHR REFR").toEnd())),
    fallout4(repeat("ACEC", "actor cell encounter cell", kLctnActorCellEncounterCell)),
    fallout4(repeat("LCEC", "location cell encounter cell", kLctnActorCellEncounterCell)),
    fallout4(repeat("RCEC", "reference cell encounter cell", kLctnActorCellEncounterCell)),
    fallout4(optional("ACID", "actor cell marker reference", form("actorCellMarkerReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    fallout4(optional("LCID", "location cell marker reference", form("locationCellMarkerReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    fallout4(optional("ACEP", "actor cell enable point", field("actorCellEnablePoint", kLctnActorCellEnablePoint).toEnd())),
    fallout4(optional("LCEP", "location cell enable point", field("locationCellEnablePoint", kLctnActorCellEnablePoint).toEnd())),
    optional(kFullName), optional(kKeywordCount), optional(kKeywords),
    optional("PNAM", "parent location", form("parentLocation", "LCTN")),
    optional("NAM1", "music", form("music", "MUSC")),
    optional("FNAM", "unreported crime faction", form("unreportedCrimeFaction", "FACT")),
    optional("MNAM", "world location marker ref", form("worldLocationMarkerRef", "REFR ACHR")),
    optional("RNAM", "world location radius", field("worldLocationRadius", F32)),
    skyrim(optional("NAM0", "horse marker ref", form("horseMarkerRef", "REFR"))),
    fallout4(optional("ANAM", "actor fade mult", field("actorFadeMult", F32))),
    optional("CNAM", "color", kByteColorA),
};
constexpr Enumeration kLctnRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x800, "Interior Cells Use Ref Location for world map player marker"}, {0x1000, "Ignored"},
    {0x40000, "Compressed"}}, true};
constexpr Structure kLscrInitialRotation{"InitialRotation", {field("x", I16), field("y", I16), field("z", I16)}};
constexpr Structure kLscrRotationOffsetConstraints{"RotationOffsetConstraints", {
    field("min", I16), field("max", I16)}};
constexpr Structure kLscrZoom{"Zoom", {field("min", F32), field("max", F32)}};
constexpr GrammarRow kLscrRows[] = {
    optional(kEditorId), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    optional(translated("DESC", "description", "description")), kConditions,
    skyrim(optional("NNAM", "loading screen NIF", form("loadingScreenNIF", "STAT"))),
    skyrim(optional("SNAM", "initial scale", field("initialScale", F32))),
    skyrim(optional("RNAM", "initial rotation", kLscrInitialRotation)),
    skyrim(optional("ONAM", "rotation offset constraints", kLscrRotationOffsetConstraints)),
    skyrim(optional("XNAM", "initial translation offset", kVec3)),
    fallout4(optional("NNAM", "loading screen NIF", form("loadingScreenNIF", "STAT SCOL"))),
    fallout4(optional("TNAM", "transform", form("transform", "TRNS"))),
    fallout4(optional("ONAM", "rotation", kLscrRotationOffsetConstraints)),
    fallout4(optional("ZNAM", "zoom", kLscrZoom)), optional("MOD2", "camera path", field("cameraPath", Text)),
};
constexpr Enumeration kLscrRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x400, "Displays In Main Menu"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration kLscrRecordFlags2{"RecordFlags", {
    {0x20, "Deleted"}, {0x400, "Displays In Main Menu"}, {0x1000, "Ignored"}, {0x8000, "No Rotation"},
    {0x40000, "Compressed"}}, true};
constexpr Enumeration kSMNode{"SMNode", {{0x1, "Random"}, {0x2, "Warn if no child quest started"}}, true};
constexpr GrammarRow kSmbnRows[] = {
    optional(kEditorId), optional("PNAM", "parent", form("parent", "SMQN SMBN SMEN")),
    optional("SNAM", "previous sibling", form("previousSibling", "SMQN SMBN SMEN")),
    optional("CITC", "condition count", field("conditionCount", U32)), kConditions,
    optional("DNAM", "flags", field("flags", U32).named(kSMNode)),
    optional("XNAM", "max concurrent quests", field("maxConcurrentQuests", U32)),
};
constexpr Enumeration kSmenQuestEvent{"QuestEvent", {
    {1380140097, "Crime Gold Event"}, {1095320641, "Actor Dialogue Event"}, {1447118401, "Player Activate Actor"},
    {1279608897, "Actor Hello Event"}, {1280330049, "Player Add Item"}, {1414681153, "Arrest Event"},
    {1431524161, "Assault Actor Event"}, {1112101442, "Bribe"}, {1414742339, "Cast Magic Event"},
    {1381124163, "Change Relationship Rank"}, {1129270339, "Change Location Event"}, {1413894723, "Craft Item"},
    {1163023683, "Player Cured"}, {1145128260, "Dead Body"}, {1095390021, "Escape Jail"}, {1413565510, "Flatter"},
    {1128681033, "Player Infected"}, {1297370697, "Intimidate"}, {1279869258, "Jail Event"},
    {1280067915, "Kill Actor Event"}, {1280722252, "Increase Level"}, {1262702412, "Lock Pick"},
    {1162892878, "New Voice Power"}, {1313424976, "Pay Fine Event"}, {1447449168, "Player Recieves Favor"},
    {1381258065, "Quest Start"}, {1347241298, "Player Remove Item"}, {1414546259, "Script Event"},
    {1279871827, "Skill Increase"}, {1246319699, "Served Time"}, {1397051988, "Trespass Actor Event"}}};
constexpr GrammarRow kSmenRows[] = {
    optional(kEditorId), optional("PNAM", "parent", form("parent", "SMQN SMBN SMEN")),
    optional("SNAM", "previous sibling", form("previousSibling", "SMQN SMBN SMEN")),
    optional("CITC", "condition count", field("conditionCount", U32)), kConditions,
    optional("DNAM", "flags", field("flags", U32).named(kSMNode)),
    optional("XNAM", "max concurrent quests", field("maxConcurrentQuests", U32)),
    skyrim(optional("ENAM", "type", field("type", U32).named(kSmenQuestEvent))),
    fallout4(optional("ENAM", "type", field("type", U32).named(kQuestEvent))),
};
constexpr Enumeration kSmqnQuestFlags{"QuestFlags", {
    {0x1, "Do all before repeating"}, {0x2, "Shares event"}, {0x4, "Num quests to run"}}, true};
constexpr Structure kSmqnFlags{"Flags", {
    field("nodeFlags", U16).named(kSMNode), field("questFlags", U16).named(kSmqnQuestFlags)}};
constexpr GrammarRow kSmqnQuestsRows[] = {
    one("NNAM", "quest", form("quest", "QUST")), optional("FNAM", "flags", field("flags", U32)),
    optional("RNAM", "hours until reset", field("hoursUntilReset", F32).doc("shown times 0.0416667")),
};
constexpr GrammarRow kSmqnRows[] = {
    optional(kEditorId), optional("PNAM", "parent", form("parent", "SMQN SMBN SMEN")),
    optional("SNAM", "previous sibling", form("previousSibling", "SMQN SMBN SMEN")),
    optional("CITC", "condition count", field("conditionCount", U32)), kConditions,
    optional("DNAM", "flags", kSmqnFlags),
    optional("XNAM", "max concurrent quests", field("maxConcurrentQuests", U32)),
    optional("MNAM", "num quests to run", field("numQuestsToRun", U32)),
    fallout4(optional("HNAM", "hours until reset", field("hoursUntilReset", F32))),
    optional("QNAM", "quest count", field("questCount", U32)), repeat(kList<"quests">, kSmqnQuestsRows),
};
constexpr CountPair kSmqnCounts[] = {
    {sig("CITC"), 4, sig("CTDA"), false}, {sig("QNAM"), 4, sig("NNAM"), false},
};
constexpr RecordRow kStoryRecords[] = {
    {.signature = "ASTP", .plural = "association types", .grammar = kAstpRows},
    {.signature = "ECZN", .plural = "encounter zones", .grammar = kEcznRows},
    {.signature = "LCTN", .plural = "locations", .grammar = kLctnRows, .fallout4Header = &kHeaderOf<kLctnRecordFlags>},
    {.signature = "LSCR", .plural = "loading screens", .grammar = kLscrRows, .header = &kHeaderOf<kLscrRecordFlags>,
     .fallout4Header = &kHeaderOf<kLscrRecordFlags2>},
    {.signature = "SMBN", .plural = "story branch nodes", .grammar = kSmbnRows},
    {.signature = "SMEN", .plural = "story event nodes", .grammar = kSmenRows},
    {.signature = "SMQN", .plural = "story quest nodes", .grammar = kSmqnRows, .counts = kSmqnCounts},
};
// clang-format on

std::span<const RecordRow> storyRecords()
{
    return kStoryRecords;
}

} // namespace cutaway::esp::listed
