// SPDX-License-Identifier: MIT
// Groups of subrecords that several families have.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr GrammarRow kUnusedRows[] = {
    one("SCHR", "unknown", raw("unknown", 0)), optional("SCDA", "unknown", raw("unknown", 0)),
    optional("SCTX", "unknown", raw("unknown", 0)), optional("QNAM", "unknown", raw("unknown", 0)),
    optional("SCRO", "unknown", raw("unknown", 0)),
};
constexpr GrammarRow kActivateParentsRows[] = {
    one("XAPD", "flags", field("flags", U8).named(kAchrFlags)),
    repeat("XAPR", "activate parent refs", kActivateParentRefs),
};
constexpr GrammarRow kModelRows[] = {
    one("MODL", "model file name", field("modelFileName", Text)), optional("MODT", "model information", kModelInfo),
    skyrim(optional("MODS", "alternate textures", kAlternateTexturesList)),
    fallout4(optional("MODC", "color remapping index", field("colorRemappingIndex", F32))),
    fallout4(optional("MODS", "material swap", form("materialSwap", "MSWP"))),
    fallout4(optional("MODF", "flags", field("flags", U8).named(kModel))),
};
constexpr GrammarRow kModel2Rows[] = {
    one("DMDL", "model file name", field("modelFileName", Text)), optional("DMDT", "model information", kModelInfo),
    optional("DMDS", "alternate textures", kAlternateTexturesList),
};
constexpr GrammarRow kModel3Rows[] = {
    one("DMDL", "model file name", field("modelFileName", Text)), optional("DMDT", "model information", kModelInfo),
    optional("DMDC", "color remapping index", field("colorRemappingIndex", F32)),
    optional("DMDS", "material swap", form("materialSwap", "MSWP")),
};
constexpr GrammarRow kStagesRows[] = {
    skyrim(one("DSTD", "destruction stage data", kDestructionStageData)),
    skyrim(optional(kPart<"model">, kModel2Rows)),
    fallout4(one("DSTD", "destruction stage data", kDestructionStageData2)),
    fallout4(optional("DSTA", "sequence name", field("sequenceName", Text))),
    fallout4(anyOf(optional(kPart<"model">, kModel3Rows))), one(marker("DSTF", "end marker")),
};
constexpr GrammarRow kDestructibleRows[] = {
    skyrim(one("DEST", "header", kHeader)), fallout4(one("DEST", "header", kHeader2)),
    fallout4(optional("DAMC", "resistances", field("resistances", kResistances).toEnd())),
    repeat(kList<"stages">, kStagesRows),
};
constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Text)),
};
constexpr GrammarRow kEffectsRows[] = {
    one("EFID", "base effect", form("baseEffect", "MGEF")), one("EFIT", "data", kEfit), kConditions,
};
constexpr GrammarRow kFemaleBipedModelRows[] = {
    one("MOD3", "model file name", field("modelFileName", Text)), optional("MO3T", "model information", kModelInfo),
    optional("MO3S", "alternate textures", kAlternateTexturesList),
};
constexpr GrammarRow kCombinationsRows[] = {
    one(marker("OBTF", "editor only")), optional(kFullName),
    one(subrecord("OBTS", "object mod template item", kObjectModTemplateItem).decidedBy("record")),
};
constexpr GrammarRow kObjectTemplateRows[] = {
    one("OBTE", "count", field("count", U32)), anyOf(repeat(kList<"combinations">, kCombinationsRows)),
    one(marker("STOP", "marker")),
};
constexpr GrammarRow kItemsRows[] = {
    skyrim(one("CNTO", "item", kItem)), fallout4(one("CNTO", "item", kItem2)),
    optional("COED", "extra data", kItemOwner),
};
constexpr GrammarRow kAttacksRows[] = {
    skyrim(one("ATKD", "attack data", kAttackData)), fallout4(one("ATKD", "attack data", kAttackData2)),
    optional("ATKE", "attack event", field("attackEvent", Text)),
    fallout4(optional("ATKW", "weapon slot", form("weaponSlot", "EQUP"))),
    fallout4(optional("ATKS", "required slot", form("requiredSlot", "EQUP"))),
    fallout4(optional("ATKT", "description", field("description", Text))),
};
constexpr GrammarRow kQuestDialogueConditionsRows[] = {
    kConditions,
};
constexpr GrammarRow kCloudModelRows[] = {
    anyOf(optional(kPart<"model">, kModelRows)),
};
// clang-format on

} // namespace cutaway::esp::listed
