// SPDX-License-Identifier: MIT
// Armor and how it is worn.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kArmaWeightSliderMale{"WeightSliderMale", {{0x2, "Enabled"}}, true};
constexpr Structure kArmaData{"Data", {
    field("malePriority", U8), field("femalePriority", U8),
    field("weightSliderMale", U8).named(kArmaWeightSliderMale),
    field("weightSliderFemale", U8).named(kArmaWeightSliderMale), raw("unknown", 2), field("detectionSoundValue", U8),
    raw("unknown2", 1), field("weaponAdjust", F32)}};
constexpr GrammarRow kMaleBipedModelRows[] = {
    one("MOD2", "model file name", field("modelFileName", Text)), optional("MO2T", "model information", kModelInfo),
    optional("MO2S", "alternate textures", kAlternateTexturesList),
};
constexpr GrammarRow kMale1stPersonRows[] = {
    one("MOD4", "model file name", field("modelFileName", Text)), optional("MO4T", "model information", kModelInfo),
    optional("MO4S", "alternate textures", kAlternateTexturesList),
};
constexpr GrammarRow kArmaFemale1stPersonRows[] = {
    one("MOD5", "model file name", field("modelFileName", Text)), optional("MO5T", "model information", kModelInfo),
    optional("MO5S", "alternate textures", kAlternateTexturesList),
};
constexpr GrammarRow kArmaMaleBipedModelRows[] = {
    one("MOD2", "model file name", field("modelFileName", Text)), optional("MO2T", "model information", kModelInfo),
    optional("MO2C", "color remapping index", field("colorRemappingIndex", F32)),
    optional("MO2S", "material swap", form("materialSwap", "MSWP")),
    optional("MO2F", "flags", field("flags", U8).named(kModel)),
};
constexpr GrammarRow kArmaFemaleBipedModelRows[] = {
    one("MOD3", "model file name", field("modelFileName", Text)), optional("MO3T", "model information", kModelInfo),
    optional("MO3C", "color remapping index", field("colorRemappingIndex", F32)),
    optional("MO3S", "material swap", form("materialSwap", "MSWP")),
    optional("MO3F", "flags", field("flags", U8).named(kModel)),
};
constexpr GrammarRow kArmaMale1stPersonRows[] = {
    one("MOD4", "model file name", field("modelFileName", Text)), optional("MO4T", "model information", kModelInfo),
    optional("MO4C", "color remapping index", field("colorRemappingIndex", F32)),
    optional("MO4S", "material swap", form("materialSwap", "MSWP")),
    optional("MO4F", "flags", field("flags", U8).named(kModel)),
};
constexpr GrammarRow kArmaFemale1stPerson2Rows[] = {
    one("MOD5", "model file name", field("modelFileName", Text)), optional("MO5T", "model information", kModelInfo),
    optional("MO5C", "color remapping index", field("colorRemappingIndex", F32)),
    optional("MO5S", "material swap", form("materialSwap", "MSWP")),
    optional("MO5F", "flags", field("flags", U8).named(kModel)),
};
constexpr GrammarRow kArmaBoneScaleModifiersRows[] = {
    one("BSMB", "bone name", field("boneName", Text)), one("BSMS", "bone scale delta", kVec3),
};
constexpr GrammarRow kArmaSculptDataRows[] = {
    one("BSMP", "target gender", field("targetGender", U32).named(kSex)),
    repeat(kList<"boneScaleModifiers">, kArmaBoneScaleModifiersRows),
};
constexpr GrammarRow kArmaRows[] = {
    optional(kEditorId), skyrim(optional("BOD2", "biped body template", kBipedBodyTemplate)),
    skyrim(optional("BODT", "body template", kBodyTemplate)),
    fallout4(optional("BOD2", "biped body template", kBipedBodyTemplate2)),
    optional("RNAM", "race", form("race", "RACE")), optional("DNAM", "data", kArmaData),
    skyrim(optional(kPart<"maleBipedModel">, kMaleBipedModelRows)),
    skyrim(optional(kPart<"femaleBipedModel">, kFemaleBipedModelRows)),
    skyrim(optional(kPart<"male1stPerson">, kMale1stPersonRows)),
    skyrim(optional(kPart<"female1stPerson">, kArmaFemale1stPersonRows)),
    fallout4(anyOf(optional(kPart<"maleBipedModel">, kArmaMaleBipedModelRows))),
    fallout4(anyOf(optional(kPart<"femaleBipedModel">, kArmaFemaleBipedModelRows))),
    fallout4(anyOf(optional(kPart<"male1stPerson">, kArmaMale1stPersonRows))),
    fallout4(anyOf(optional(kPart<"female1stPerson">, kArmaFemale1stPerson2Rows))),
    optional("NAM0", "male skin texture", form("maleSkinTexture", "TXST")),
    optional("NAM1", "female skin texture", form("femaleSkinTexture", "TXST")),
    optional("NAM2", "male skin texture swap list", form("maleSkinTextureSwapList", "FLST")),
    optional("NAM3", "female skin texture swap list", form("femaleSkinTextureSwapList", "FLST")),
    repeat("MODL", "additional race", form("additionalRace", "RACE")),
    optional("SNDD", "footstep sound", form("footstepSound", "FSTS")),
    optional("ONAM", "art object", form("artObject", "ARTO")),
    fallout4(repeat(kList<"sculptData">, kArmaSculptDataRows)),
};
constexpr Enumeration kArmaRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x40, "No Underarmor Scaling"}, {0x200, "Has Sculpt Data"}, {0x1000, "Ignored"},
    {0x40000, "Compressed"}, {0x40000000, "Hi-Res 1st Person Only"}}, true};
constexpr Structure kArmoData{"Data", {field("value", I32), field("weight", F32), field("health", U32)}};
constexpr Structure kArmoFnam{"Fnam", {
    field("armorRating", U16), field("baseAddonIndex", U16), field("staggerRating", U8).named(kStagger),
    padding("unused", 3)}};
constexpr GrammarRow kArmoIcon2FemaleRows[] = {
    one("ICO2", "large icon file name", field("largeIconFileName", Text)),
    optional("MIC2", "small icon file name", field("smallIconFileName", Text)),
};
constexpr GrammarRow kArmoMaleWorldModelRows[] = {
    one("MOD2", "model file name", field("modelFileName", Text)), optional("MO2T", "model information", kModelInfo),
    optional("MODC", "color remapping index", field("colorRemappingIndex", F32)),
    optional("MO2S", "material swap", form("materialSwap", "MSWP")),
};
constexpr GrammarRow kArmoFemaleWorldModelRows[] = {
    one("MOD4", "model file name", field("modelFileName", Text)), optional("MO4T", "model information", kModelInfo),
    optional("MODC", "color remapping index", field("colorRemappingIndex", F32)),
    optional("MO4S", "material swap", form("materialSwap", "MSWP")),
};
constexpr GrammarRow kArmoModelsRows[] = {
    one("INDX", "addon index", field("addonIndex", U16)), optional("MODL", "armor addon", form("armorAddon", "ARMA")),
};
constexpr GrammarRow kArmoRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    optional("EITM", "object effect", form("objectEffect", "ENCH SPEL")),
    skyrim(optional("EAMT", "enchantment amount", field("enchantmentAmount", U16))),
    skyrim(optional(kPart<"maleWorldModel">, kMaleBipedModelRows)), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    skyrim(optional(kPart<"femaleWorldModel">, kMale1stPersonRows)),
    skyrim(anyOf(optional(kPart<"icon2Female">, kArmoIcon2FemaleRows))),
    skyrim(optional("BOD2", "biped body template", kBipedBodyTemplate)),
    skyrim(optional("BODT", "body template", kBodyTemplate)),
    fallout4(anyOf(optional(kPart<"maleWorldModel">, kArmoMaleWorldModelRows))),
    fallout4(optional("ICON", "male inventory image", field("maleInventoryImage", Text))),
    fallout4(optional("MICO", "male message icon", field("maleMessageIcon", Text))),
    fallout4(anyOf(optional(kPart<"femaleWorldModel">, kArmoFemaleWorldModelRows))),
    fallout4(optional("ICO2", "female inventory image", field("femaleInventoryImage", Text))),
    fallout4(optional("MIC2", "female message icon", field("femaleMessageIcon", Text))),
    fallout4(optional("BOD2", "biped body template", kBipedBodyTemplate2)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    skyrim(optional("BMCT", "ragdoll constraint template", field("ragdollConstraintTemplate", Text))),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    skyrim(optional("BIDS", "bash impact data set", form("bashImpactDataSet", "IPDS"))),
    fallout4(optional("BIDS", "block bash impact data set", form("blockBashImpactDataSet", "IPDS"))),
    optional("BAMT", "alternate block material", form("alternateBlockMaterial", "MATT")),
    optional("RNAM", "race", form("race", "RACE")), optional(kKeywordCount), optional(kKeywords),
    optional(translated("DESC", "description", "description")),
    skyrim(repeat("MODL", "armature", form("armature", "ARMA"))), skyrim(optional("DATA", "data", kData2)),
    skyrim(optional("DNAM", "armor rating", field("armorRating", I32).doc("value / 100"))),
    fallout4(optional("INRD", "instance naming", form("instanceNaming", "INNR"))),
    fallout4(repeat(kList<"models">, kArmoModelsRows)), fallout4(optional("DATA", "data", kArmoData)),
    fallout4(optional("FNAM", "data", kArmoFnam)),
    fallout4(optional("DAMA", "resistances", field("resistances", kResistances).toEnd())),
    optional("TNAM", "template armor", form("templateArmor", "ARMO")),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
};
constexpr Enumeration kArmoRecordFlags{"RecordFlags", {
    {0x4, "Non-Playable"}, {0x20, "Deleted"}, {0x40, "Shield"}, {0x1000, "Ignored"}, {0x8000, "Visible When Distant"},
    {0x40000, "Compressed"}}, true};
constexpr Enumeration kArmoRecordFlags2{"RecordFlags", {
    {0x4, "Non-Playable"}, {0x20, "Deleted"}, {0x40, "Shield"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr RecordRow kArmorRecords[] = {
    {.signature = "ARMA", .plural = "armor addons", .grammar = kArmaRows,
     .fallout4Header = &kHeaderOf<kArmaRecordFlags>},
    {.signature = "ARMO", .plural = "armor", .grammar = kArmoRows, .header = &kHeaderOf<kArmoRecordFlags>,
     .fallout4Header = &kHeaderOf<kArmoRecordFlags2>},
};
// clang-format on

std::span<const RecordRow> armorRecords()
{
    return kArmorRecords;
}

} // namespace cutaway::esp::listed
