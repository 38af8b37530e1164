// SPDX-License-Identifier: MIT
// Story manager, locations, encounter zones and loading screens.
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

namespace astp
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Family Association"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("MPRT", "male parent title", field("maleParentTitle", Kind::Text)),
    optional("FPRT", "female parent title", field("femaleParentTitle", Kind::Text)),
    optional("MCHT", "male child title", field("maleChildTitle", Kind::Text)),
    optional("FCHT", "female child title", field("femaleChildTitle", Kind::Text)),
    optional("DATA", "flags", field("flags", Kind::U32).named(kFlags)),
};

} // namespace astp

namespace eczn
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Never Resets"}, {0x2, "Match PC Below Minimum Level"}, {0x4, "Disable Combat Boundary"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Never Resets"}, {0x2, "Match PC Below Minimum Level"}, {0x4, "Disable Combat Boundary"},
    {0x8, "Workshop"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataValueFields[] = {
    form("owner", "NPC_ FACT"),
    form("location", "LCTN"),
};
constexpr StructDesc kDataValue{"DataValue", nullptr, kDataValueFields};
constexpr FieldDesc kDataValue2Fields[] = {
    form("owner", "NPC_ FACT"),
    form("location", "LCTN"),
    field("rank", Kind::I8),
    field("minLevel", Kind::I8),
    field("flags", Kind::U8).named(kFlagsSkyrim),
    field("maxLevel", Kind::I8),
};
constexpr StructDesc kDataValue2{"DataValue2", nullptr, kDataValue2Fields};
constexpr FieldDesc kDataSkyrimFields[] = {
    field("value", kDataValue).upTo(33),
    field("value2", kDataValue2).from(34),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    form("owner", "NPC_ FACT"),
    form("location", "LCTN"),
    field("rank", Kind::I8),
    field("minLevel", Kind::I8),
    field("flags", Kind::U8).named(kFlagsFallout4),
    field("maxLevel", Kind::I8),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("DATA", "data", kDataFallout4)),
};

} // namespace eczn

namespace lctn
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("ACPR", "added persist location references",
                    field("addedPersistLocationReferences", kAddedPersistLocationReferences).toEnd())),
    skyrim(optional("LCPR", "master persist location references",
                    field("masterPersistLocationReferences", kAddedPersistLocationReferences).toEnd())),
    skyrim(optional("RCPR", "removed persist location references",
                    form("removedPersistLocationReferences", "ACHR REFR").toEnd())),
    skyrim(optional("ACUN", "added unique NP cs", field("addedUniqueNPCs", kAddedUniqueNPCs).toEnd())),
    skyrim(optional("LCUN", "master unique NP cs", field("masterUniqueNPCs", kAddedUniqueNPCs).toEnd())),
    skyrim(optional("RCUN", "removed unique NP cs", form("removedUniqueNPCs", "NPC_").toEnd())),
    skyrim(optional("ACSR", "added special references",
                    field("addedSpecialReferences", kAddedSpecialReferences).toEnd())),
    skyrim(optional("LCSR", "master special references",
                    field("masterSpecialReferences", kAddedSpecialReferences).toEnd())),
    skyrim(optional("RCSR", "removed special references",
                    form("removedSpecialReferences", "ACHR REFR").toEnd())),
    skyrim(repeat("ACEC", "added worldspace cells", kAddedWorldspaceCells)),
    skyrim(repeat("LCEC", "master worldspace cells", kAddedWorldspaceCells)),
    skyrim(repeat("RCEC", "removed worldspace cells", kAddedWorldspaceCells)),
    skyrim(
        optional("ACID", "added initially disabled references",
                 form("addedInitiallyDisabledReferences", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA")
                     .toEnd())),
    skyrim(optional(
        "LCID", "master initially disabled references",
        form("masterInitiallyDisabledReferences", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA")
            .toEnd())),
    skyrim(optional("ACEP", "added enable point references",
                    field("addedEnablePointReferences", kAddedEnablePointReferences).toEnd())),
    skyrim(optional("LCEP", "master enable parent references",
                    field("masterEnableParentReferences", kAddedEnablePointReferences).toEnd())),
    fallout4(optional("ACPR", "actor cell persistent reference",
                      field("actorCellPersistentReference", kActorCellPersistentReference).toEnd())),
    fallout4(optional("LCPR", "location cell persistent reference",
                      field("locationCellPersistentReference", kActorCellPersistentReference).toEnd())),
    fallout4(optional("RCPR", "reference cell persistent reference",
                      form("referenceCellPersistentReference", "ACHR REFR").toEnd())),
    fallout4(optional("ACUN", "actor cell unique", field("actorCellUnique", kActorCellUnique).toEnd())),
    fallout4(optional("LCUN", "location cell unique", field("locationCellUnique", kActorCellUnique).toEnd())),
    fallout4(optional("RCUN", "reference cell unique", form("referenceCellUnique", "NPC_").toEnd())),
    fallout4(optional("ACSR", "actor cell static reference",
                      field("actorCellStaticReference", kActorCellStaticReference).toEnd())),
    fallout4(optional("LCSR", "location cell static reference",
                      field("locationCellStaticReference", kActorCellStaticReference).toEnd())),
    fallout4(optional("RCSR", "reference cell static reference",
                      form("referenceCellStaticReference", "ACHR REFR").toEnd())),
    fallout4(repeat("ACEC", "actor cell encounter cell", kActorCellEncounterCell)),
    fallout4(repeat("LCEC", "location cell encounter cell", kActorCellEncounterCell)),
    fallout4(repeat("RCEC", "reference cell encounter cell", kActorCellEncounterCell)),
    fallout4(optional(
        "ACID", "actor cell marker reference",
        form("actorCellMarkerReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    fallout4(optional(
        "LCID", "location cell marker reference",
        form("locationCellMarkerReference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").toEnd())),
    fallout4(optional("ACEP", "actor cell enable point",
                      field("actorCellEnablePoint", kActorCellEnablePoint).toEnd())),
    fallout4(optional("LCEP", "location cell enable point",
                      field("locationCellEnablePoint", kActorCellEnablePoint).toEnd())),
    optional(kFullName),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("PNAM", "parent location", form("parentLocation", "LCTN")),
    optional("NAM1", "music", form("music", "MUSC")),
    optional("FNAM", "unreported crime faction", form("unreportedCrimeFaction", "FACT")),
    optional("MNAM", "world location marker ref", form("worldLocationMarkerRef", "REFR ACHR")),
    optional("RNAM", "world location radius", field("worldLocationRadius", Kind::F32)),
    skyrim(optional("NAM0", "horse marker ref", form("horseMarkerRef", "REFR"))),
    fallout4(optional("ANAM", "actor fade mult", field("actorFadeMult", Kind::F32))),
    optional("CNAM", "color", kByteColorA),
};

} // namespace lctn

namespace lscr
{

constexpr FieldDesc kRnamFields[] = {
    field("x", Kind::I16),
    field("y", Kind::I16),
    field("z", Kind::I16),
};
constexpr StructDesc kRnam{"Rnam", nullptr, kRnamFields};
constexpr FieldDesc kOnamFields[] = {
    field("min", Kind::I16),
    field("max", Kind::I16),
};
constexpr StructDesc kOnam{"Onam", nullptr, kOnamFields};
constexpr FieldDesc kZnamFields[] = {
    field("min", Kind::F32),
    field("max", Kind::F32),
};
constexpr StructDesc kZnam{"Znam", nullptr, kZnamFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    optional(translated("DESC", "description", "description")),
    kConditions,
    skyrim(optional("NNAM", "loading screen NIF", form("loadingScreenNIF", "STAT"))),
    skyrim(optional("SNAM", "initial scale", field("initialScale", Kind::F32))),
    skyrim(optional("RNAM", "initial rotation", kRnam)),
    skyrim(optional("ONAM", "rotation offset constraints", kOnam)),
    skyrim(optional("XNAM", "initial translation offset", kVec3)),
    fallout4(optional("NNAM", "loading screen NIF", form("loadingScreenNIF", "STAT SCOL"))),
    fallout4(optional("TNAM", "transform", form("transform", "TRNS"))),
    fallout4(optional("ONAM", "rotation", kOnam)),
    fallout4(optional("ZNAM", "zoom", kZnam)),
    optional("MOD2", "camera path", field("cameraPath", Kind::Text)),
};

} // namespace lscr

namespace smbn
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("PNAM", "parent", form("parent", "SMQN SMBN SMEN")),
    optional("SNAM", "previous sibling", form("previousSibling", "SMQN SMBN SMEN")),
    optional("CITC", "condition count", field("conditionCount", Kind::U32)),
    kConditions,
    optional("DNAM", "flags", field("flags", Kind::U32).named(kSMNode)),
    optional("XNAM", "max concurrent quests", field("maxConcurrentQuests", Kind::U32)),
};

} // namespace smbn

namespace smen
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("PNAM", "parent", form("parent", "SMQN SMBN SMEN")),
    optional("SNAM", "previous sibling", form("previousSibling", "SMQN SMBN SMEN")),
    optional("CITC", "condition count", field("conditionCount", Kind::U32)),
    kConditions,
    optional("DNAM", "flags", field("flags", Kind::U32).named(kSMNode)),
    optional("XNAM", "max concurrent quests", field("maxConcurrentQuests", Kind::U32)),
    optional("ENAM", "type", field("type", Kind::U32)),
};

} // namespace smen

namespace smqn
{

// clang-format off
constexpr EnumValue kQuestFlagsValues[] = {
    {0x1, "Do all before repeating"}, {0x2, "Shares event"}, {0x4, "Num quests to run"},
};
constexpr EnumDesc kQuestFlags{"QuestFlags", kQuestFlagsValues, true};
// clang-format on

constexpr FieldDesc kDnamFields[] = {
    field("nodeFlags", Kind::U16).named(kSMNode),
    field("questFlags", Kind::U16).named(kQuestFlags),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kQuestsRows[] = {
    one("NNAM", "quest", form("quest", "QUST")),
    optional("FNAM", "flags", field("flags", Kind::U32)),
    optional("RNAM", "hours until reset", field("hoursUntilReset", Kind::F32).doc("shown times 0.0416667")),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("PNAM", "parent", form("parent", "SMQN SMBN SMEN")),
    optional("SNAM", "previous sibling", form("previousSibling", "SMQN SMBN SMEN")),
    optional("CITC", "condition count", field("conditionCount", Kind::U32)),
    kConditions,
    optional("DNAM", "flags", kDnam),
    optional("XNAM", "max concurrent quests", field("maxConcurrentQuests", Kind::U32)),
    optional("MNAM", "num quests to run", field("numQuestsToRun", Kind::U32)),
    fallout4(optional("HNAM", "hours until reset", field("hoursUntilReset", Kind::F32))),
    optional("QNAM", "quest count", field("questCount", Kind::U32)),
    repeat(kList<"quests">, kQuestsRows),
};
constexpr CountPair kCounts[] = {
    {sig("CITC"), 4, sig("CTDA"), false},
    {sig("QNAM"), 4, sig("NNAM"), false},
};

} // namespace smqn

constexpr RecordRow kStoryRecords[] = {
    {.signature = "ASTP", .plural = "association types", .grammar = astp::kRows},
    {.signature = "ECZN", .plural = "encounter zones", .grammar = eczn::kRows},
    {.signature = "LCTN", .plural = "locations", .grammar = lctn::kRows},
    {.signature = "LSCR", .plural = "loading screens", .grammar = lscr::kRows},
    {.signature = "SMBN", .plural = "story branch nodes", .grammar = smbn::kRows},
    {.signature = "SMEN", .plural = "story event nodes", .grammar = smen::kRows},
    {.signature = "SMQN", .plural = "story quest nodes", .grammar = smqn::kRows, .counts = smqn::kCounts},
};
static_assert(wellFormedRecords(kStoryRecords));

} // namespace

std::span<const RecordRow> storyRecords()
{
    return kStoryRecords;
}

} // namespace cutaway::esp
