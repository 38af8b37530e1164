// SPDX-License-Identifier: MIT
#include "core/formats/esp/records/pack.h"

#include "core/formats/esp/packedit.h"
#include "core/formats/esp/packrules.h"
#include "core/formats/esp/placekinds.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/packenums.h"
#include "core/formats/esp/schema/container.h"
#include "core/schema/sequential.h"
#include "core/schema/value.h"
#include "core/schema/wellformed.h"

namespace cutaway::esp
{

namespace
{

// ---- payloads
// -----------------------------------------------------------------------------------------------

template <Game game>
constexpr FieldDesc kPkdtFields[] = {
    field("generalFlags", Kind::U32).named(kGeneralFlags<game>),
    field("type", Kind::U8).named(kPackageTypes),
    field("interruptOverride", Kind::U8).named(kInterruptOverrides<game>),
    field("preferredSpeed", Kind::U8).named(kSpeeds).doc("2 even when the flag for it is off"),
    field("unused7", Kind::U8).doc("not initialised by the editor"),
    field("interruptFlags", Kind::U16).named(kInterruptFlags<game>),
    field("legacyTypeFlags", Kind::U16).doc("0 or 4"),
};
template <Game game> constexpr StructDesc kPkdt{"PKDT", nullptr, kPkdtFields<game>};

constexpr FieldDesc kPsdtFields[] = {
    field("month", Kind::I8).doc("-1 any; Fallout 4 writes 0 for any"),
    field("dayOfWeek", Kind::I8).named(kDaysOfWeek),
    field("date", Kind::U8).doc("0 any, else 1 to 31"),
    field("hour", Kind::I8).doc("-1 any, else 0 to 23"),
    field("minute", Kind::I8).doc("-1 any, else 0 to 59"),
    padding("unused", 3).doc("arbitrary in Skyrim"),
    field("durationMinutes", Kind::I32).in(Measure::Minutes),
};
constexpr StructDesc kPsdt{"PSDT", nullptr, kPsdtFields};

constexpr FieldDesc kIdlcFields[] = {
    field("count", Kind::U8),
    padding("unused", 3).when([](const Scope &s) { return s.remaining() >= 3; }),
};
constexpr StructDesc kIdlc{"IDLC", nullptr, kIdlcFields};

constexpr FieldDesc kPkcuFields[] = {
    field("dataInputCount", Kind::U32).doc("number of inputs"),
    form("template", "PACK").doc("package whose inputs and procedures this one uses; none: its own"),
    field("versionCounter", Kind::U32).doc("revision of the template"),
};
constexpr StructDesc kPkcu{"PKCU", nullptr, kPkcuFields};

template <PlaceTable table, PlaceMeaning meaning> bool means(const Scope &s)
{
    return meaningOf(table, static_cast<std::int32_t>(s.value("type"))) == meaning;
}
template <PlaceMeaning meaning> constexpr auto locationIs = means<PlaceTable::Location, meaning>;
template <PlaceMeaning meaning> constexpr auto targetIs = means<PlaceTable::Target, meaning>;

template <Game game>
constexpr FieldDesc kPldtFields[] = {
    field("type", Kind::I32).named(kLocationTypes<game>),
    form("value").when(locationIs<PlaceMeaning::Reference>).doc("the reference"),
    form("value", "CELL").when(locationIs<PlaceMeaning::Cell>).doc("the cell"),
    form("value").when(locationIs<PlaceMeaning::Base>).doc("the base object"),
    field("value", Kind::U32).named(kObjectTypes).when(locationIs<PlaceMeaning::ObjectType>),
    form("value", "KYWD")
        .when(locationIs<PlaceMeaning::Keyword>)
        .doc("keyword of the link; none: the plain link"),
    field("value", Kind::I32).when(locationIs<PlaceMeaning::Alias>).doc("alias id of the owner quest"),
    field("value", Kind::U32).when(locationIs<PlaceMeaning::Input>).doc("input id (UNAM) of this package"),
    field("value", Kind::U32).when(locationIs<PlaceMeaning::Nothing>),
    field("radius", Kind::I32).in(Measure::GameLength),
    field("collectionIndex", Kind::U32)
        .when([](const Scope &s) { return s.remaining() >= 4; })
        .doc("Fallout 4"),
};
template <Game game> constexpr StructDesc kPldt{"PLDT", nullptr, kPldtFields<game>};

template <Game game>
constexpr FieldDesc kPtdaFields[] = {
    field("type", Kind::I32).named(kTargetTypes<game>),
    form("value").when(targetIs<PlaceMeaning::Reference>).doc("the reference; none: unset"),
    form("value").when(targetIs<PlaceMeaning::Base>).doc("base object, list, spell, faction"),
    field("value", Kind::U32).named(kObjectTypes).when(targetIs<PlaceMeaning::ObjectType>),
    form("value", "KYWD").when(targetIs<PlaceMeaning::Keyword>),
    field("value", Kind::I32).when(targetIs<PlaceMeaning::Alias>).doc("alias id of the owner quest"),
    field("value", Kind::U32).named(kInterruptTargets).when(targetIs<PlaceMeaning::Interrupt>),
    field("value", Kind::U32).when(targetIs<PlaceMeaning::Nothing>),
    field("countOrDistance", Kind::I32).doc("element index for an alias collection, else 0"),
};
template <Game game> constexpr StructDesc kPtda{"PTDA", nullptr, kPtdaFields<game>};

constexpr FieldDesc kPdtoFields[] = {
    field("kind", Kind::U32).named(kTopicKinds),
    form("topic", "DIAL").when([](const Scope &s) { return s.value("kind") != 1; }),
    field("topic", Kind::Signature)
        .when([](const Scope &s) { return s.value("kind") == 1; })
        .doc("subtype of topics"),
};
constexpr StructDesc kPdto{"PDTO", nullptr, kPdtoFields};

constexpr FieldDesc kPrcbFields[] = {
    field("childCount", Kind::U32),
    field("flags", Kind::U32).named(kBranchFlags),
};
constexpr StructDesc kPrcb{"PRCB", nullptr, kPrcbFields};

template <Game game>
constexpr FieldDesc kPfo2Fields[] = {
    field("setGeneral", Kind::U32).named(kGeneralFlags<game>),
    field("clearGeneral", Kind::U32).named(kGeneralFlags<game>),
    field("setInterrupt", Kind::U16).named(kInterruptFlags<game>),
    field("clearInterrupt", Kind::U16).named(kInterruptFlags<game>),
    field("speed", Kind::U8).named(kSpeeds),
    padding("pad", 3).doc("arbitrary in Skyrim"),
};
template <Game game> constexpr StructDesc kPfo2{"PFO2", nullptr, kPfo2Fields<game>};

constexpr FieldDesc kZText = field("value", Kind::Text);
constexpr FieldDesc kKindText = field("kind", Kind::Text);
constexpr FieldDesc kNameText = field("name", Kind::Text);
constexpr FieldDesc kProcedureText = field("procedure", Kind::Text);
constexpr FieldDesc kCombatStyleForm = form("combatStyle", "CSTY");
constexpr FieldDesc kQuestForm = form("quest", "QUST");
constexpr FieldDesc kIdleForm = form("idle", "IDLE");
constexpr FieldDesc kTopicForm = form("topic", "DIAL");
constexpr FieldDesc kIdleForms = form("idles", "IDLE").toEnd();
constexpr FieldDesc kIdleFlagRow = field("flags", Kind::U8).named(kIdleFlags);
constexpr FieldDesc kIdleSeconds = field("seconds", Kind::F32).in(Measure::Seconds);
constexpr FieldDesc kBoolValue = field("value", Kind::Bool);
constexpr FieldDesc kIntValue = field("value", Kind::I32);
constexpr FieldDesc kFloatValue = field("value", Kind::F32);
constexpr FieldDesc kInputId = field("id", Kind::U8).doc("names an input for good; not its position");
constexpr FieldDesc kNextInputId = field("nextId", Kind::U8).doc("id that the next new input gets");
constexpr FieldDesc kInputReference =
    field("inputId", Kind::U8).doc("input bound to this argument, 255 none");
constexpr FieldDesc kCountRow = field("count", Kind::U32);
constexpr FieldDesc kNameFlagRow = field("flags", Kind::U32).named(kNameFlags);
constexpr FieldDesc kLeafFlagRow = field("flags", Kind::U32).named(kLeafFlags);
constexpr FieldDesc kRawData = raw("data", 0);

// ---- subrecords
// ---------------------------------------------------------------------------------------------

// clang-format off
constexpr SubrecordDesc kEdidRow = subrecord("EDID", "editor id", kZText);
constexpr SubrecordDesc kPkdtRow = subrecord("PKDT", "flags, type and speed", kPkdt<Game::SkyrimSE>, kPkdt<Game::Fallout4>);
constexpr SubrecordDesc kPsdtRow = subrecord("PSDT", "schedule", kPsdt);
constexpr SubrecordDesc kIdlfRow = subrecord("IDLF", "how idles are chosen", kIdleFlagRow);
constexpr SubrecordDesc kIdlcRow = subrecord("IDLC", "number of idles", kIdlc);
constexpr SubrecordDesc kIdltRow = subrecord("IDLT", "time between idles", kIdleSeconds);
constexpr SubrecordDesc kIdlaRow = subrecord("IDLA", "idles", kIdleForms);
constexpr SubrecordDesc kIdlbRow = subrecord("IDLB", "unknown", kRawData);
constexpr SubrecordDesc kCombatStyleRow = subrecord("CNAM", "combat style", kCombatStyleForm);
constexpr SubrecordDesc kOwnerQuestRow = subrecord("QNAM", "owner quest, whose aliases the package may name", kQuestForm);
constexpr SubrecordDesc kPkcuRow = subrecord("PKCU", "number of inputs, template and its revision", kPkcu);

constexpr SubrecordDesc kInputKindRow = subrecord("ANAM", "kind of the input", kKindText);
constexpr SubrecordDesc kInputBool = subrecord("CNAM", "value", kBoolValue);
constexpr SubrecordDesc kInputInt = subrecord("CNAM", "value", kIntValue);
constexpr SubrecordDesc kInputFloat = subrecord("CNAM", "value", kFloatValue);
constexpr SubrecordDesc kInputRaw = subrecord("CNAM", "value", kRawData);
constexpr SubrecordDesc kLocationRow = subrecord("PLDT", "location", kPldt<Game::SkyrimSE>, kPldt<Game::Fallout4>);
constexpr SubrecordDesc kTargetRow = subrecord("PTDA", "target", kPtda<Game::SkyrimSE>, kPtda<Game::Fallout4>);
constexpr SubrecordDesc kTopicRow = subrecord("PDTO", "topic", kPdto);
constexpr SubrecordDesc kTpicRow = subrecord("TPIC", "topic", kTopicForm);
constexpr SubrecordDesc kInputBnam = subrecord("BNAM", "unknown", kRawData);
constexpr SubrecordDesc kInputIdRow = subrecord("UNAM", "id of the input at the same place in the list", kInputId);
constexpr SubrecordDesc kNextIdRow = subrecord("XNAM", "next free input id", kNextInputId);

constexpr SubrecordDesc kNodeKindRow = subrecord("ANAM", "kind of the node", kKindText);
constexpr SubrecordDesc kConditionCountRow = subrecord("CITC", "number of conditions", kCountRow);
constexpr SubrecordDesc kBranchRow = subrecord("PRCB", "branch: number of children", kPrcb);
constexpr SubrecordDesc kProcedureRow = subrecord("PNAM", "leaf: name of the procedure", kProcedureText);
constexpr SubrecordDesc kLeafFlagsRow = subrecord("FNAM", "leaf: flags", kLeafFlagRow);
constexpr SubrecordDesc kArgumentRow = subrecord("PKC2", "leaf: input bound to an argument", kInputReference);

constexpr SubrecordDesc kNameIdRow = subrecord("UNAM", "id of the input", kInputId);
constexpr SubrecordDesc kNameRow = subrecord("BNAM", "name of the input", kNameText);
constexpr SubrecordDesc kNameFlagsRow = subrecord("PNAM", "whether packages made from this one may set the input", kNameFlagRow);

constexpr SubrecordDesc kOnBegin = marker("POBA", "when the package begins");
constexpr SubrecordDesc kOnEnd = marker("POEA", "when the package ends");
constexpr SubrecordDesc kOnChange = marker("POCA", "when another package takes over");
constexpr SubrecordDesc kEventIdle = subrecord("INAM", "idle played", kIdleForm);
constexpr SubrecordDesc kOldScriptHeader = subrecord("SCHR", "script of an early version", kRawData);
constexpr SubrecordDesc kOldScriptCode = subrecord("SCDA", "script of an early version", kRawData);
constexpr SubrecordDesc kOldScriptText = subrecord("SCTX", "script of an early version", kRawData);
constexpr SubrecordDesc kOldScriptQuest = subrecord("QNAM", "script of an early version", kRawData);
constexpr SubrecordDesc kOldScriptTopic = subrecord("TNAM", "script of an early version", kRawData);

// ---- grammar ------------------------------------------------------------------------------------------------

constexpr FieldDesc kConditionsNode = field("conditions", Kind::Struct).toEnd();
constexpr FieldDesc kInputsNode = field("inputs", Kind::Struct).toEnd().doc("what the procedures work on");
constexpr FieldDesc kInputIdsNode = field("inputIds", Kind::Struct).toEnd().doc("ids of the inputs, in their order");
constexpr FieldDesc kTreeNode = field("tree", Kind::Struct).toEnd().doc("procedures");
constexpr FieldDesc kArgumentsNode = field("arguments", Kind::Struct).toEnd();
constexpr FieldDesc kNamesNode = field("names", Kind::Struct).toEnd().doc("names of all inputs ever declared");
constexpr FieldDesc kOnBeginNode = field("onBegin", Kind::Struct);
constexpr FieldDesc kOnEndNode = field("onEnd", Kind::Struct);
constexpr FieldDesc kOnChangeNode = field("onChange", Kind::Struct);

constexpr GrammarRow kPackConditionRows[] = {
    one(kCondition), optional(kConditionString1), optional(kConditionString2),
};

template <const SubrecordDesc &value>
constexpr GrammarRow kInputRows[] = {
    one(kInputKindRow), optional(value), optional(kLocationRow), optional(kTargetRow), repeat(kTopicRow),
    optional(kTpicRow), optional(kInputBnam),
};

std::span<const GrammarRow> inputRows(Signature, ByteSpan kind)
{
    const std::string text = displayText(kind);
    if (text == "Bool")
        return kInputRows<kInputBool>;
    if (text == "Int")
        return kInputRows<kInputInt>;
    if (text == "Float" || text == "ObjectList")
        return kInputRows<kInputFloat>;
    return kInputRows<kInputRaw>;
}

constexpr GrammarRow kNodeRows[] = {
    one(kNodeKindRow),
    one(kConditionCountRow),
    group(Times::Repeat, kConditionsNode, kPackConditionRows),
    optional(kBranchRow),
    optional(kProcedureRow),
    optional(kLeafFlagsRow),
    repeat(kArgumentRow, kArgumentsNode),
};

constexpr GrammarRow kNameRows[] = {one(kNameIdRow), one(kNameRow), one(kNameFlagsRow)};

template <const SubrecordDesc &marker>
constexpr GrammarRow kEventRows[] = {
    one(marker), one(kEventIdle), optional(kOldScriptHeader), optional(kOldScriptCode), optional(kOldScriptText),
    optional(kOldScriptQuest), optional(kOldScriptTopic), repeat(kTopicRow),
};

constexpr GrammarRow kPackageRows[] = {
    optional(kEdidRow),
    optional(kScripts),
    one(kPkdtRow),
    one(kPsdtRow),
    group(Times::Repeat, kConditionsNode, kPackConditionRows),
    optional(kIdlfRow),
    optional(kIdlcRow),
    optional(kIdltRow),
    optional(kIdlaRow),
    optional(kIdlbRow),
    optional(kCombatStyleRow),
    optional(kOwnerQuestRow),
    one(kPkcuRow),
    {.times = Times::Repeat, .node = &kInputsNode, .rows = kInputRows<kInputRaw>, .choose = inputRows},
    repeat(kInputIdRow, kInputIdsNode),
    one(kNextIdRow),
    {.times = Times::Repeat, .node = &kTreeNode, .rows = kNodeRows, .place = placeTreeNode},
    group(Times::Repeat, kNamesNode, kNameRows),
    group(Times::One, kOnBeginNode, kEventRows<kOnBegin>),
    group(Times::One, kOnEndNode, kEventRows<kOnEnd>),
    group(Times::One, kOnChangeNode, kEventRows<kOnChange>),
};
// clang-format on

constexpr CountPair kPackageCounts[] = {{sig("CITC"), 4, sig("CTDA"), false},
                                        {sig("IDLC"), 1, sig("IDLA"), true}};

// Top groups that the editor writes behind that of packages.
constexpr std::string_view kGroupsBehindPackages =
    "CSTY LSCR LVSP ANIO WATR EFSH EXPL DEBR IMGS IMAD FLST PERK "
    "BPTD ADDN AVIF CAMS CPTH VTYP MATT IPCT IPDS ARMA "
    "ECZN LCTN MESG RGDL DOBJ DFOB LGTM MUSC FSTP FSTS SMBN SMQN "
    "SMEN DLBR MUST DLVW WOOP SHOU EQUP RELA SCEN ASTP "
    "OTFT ARTO MATO MOVT SNDR DUAL SNCT SOPM COLL CLFM REVB";

constexpr RecordRow kPackageRecords[] = {
    {.signature = "PACK",
     .plural = "packages",
     .grammar = kPackageRows,
     .header = &kPackageHeaderType,
     .counts = kPackageCounts,
     .check = checkPackage,
     .behaviour = &kPackageBehaviour,
     .fragments = Fragments::Events,
     .groupBehind = "QUST IDLE",
     .groupBefore = kGroupsBehindPackages},
};
static_assert(wellFormedRecords(kPackageRecords));

} // namespace

std::span<const RecordRow> packageRecords()
{
    return kPackageRecords;
}

bool isUntypedValue(const FieldDesc &row)
{
    return row.condFn == locationIs<PlaceMeaning::Nothing> || row.condFn == targetIs<PlaceMeaning::Nothing>;
}

const std::span<const GrammarRow> kPackageGrammar = kPackageRows;
const FieldDesc kTreeNodeRow = field("node", Kind::Struct);
const FieldDesc kTreeChildrenRow = field("children", Kind::Struct).toEnd();
const std::span<const GrammarRow> kTreeNodeRows = kNodeRows;
const SubrecordDesc kFlagOverride =
    subrecord("PFO2", "flags changed while the node runs", kPfo2<Game::SkyrimSE>, kPfo2<Game::Fallout4>);
const SubrecordDesc kOldFlagOverride =
    subrecord("PFOR", "flags changed while the node runs, older form", kRawData);

} // namespace cutaway::esp
