// SPDX-License-Identifier: MIT
// Armor and how it is worn.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace arma
{

// clang-format off
constexpr EnumValue kWeightSliderMaleValues[] = {
    {0x2, "Enabled"},
};
constexpr EnumDesc kWeightSliderMale{"WeightSliderMale", kWeightSliderMaleValues, true};
constexpr EnumValue kSexValues[] = {
    {0, "Male"}, {1, "Female"},
};
constexpr EnumDesc kSex{"Sex", kSexValues};
// clang-format on

constexpr FieldDesc kBipedBodyTemplateBod2Fields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectSkyrim),
    field("armorType", Kind::U32).named(kArmorType),
};
constexpr StructDesc kBipedBodyTemplateBod2{"BipedBodyTemplateBod2", nullptr, kBipedBodyTemplateBod2Fields};
constexpr FieldDesc kBipedBodyTemplateBodtFields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectSkyrim),
    field("generalFlags", Kind::U8).named(kBOD2GeneralFlags),
    padding("unused", 3),
    field("armorType", Kind::U32).named(kArmorType).when(rest),
};
constexpr StructDesc kBipedBodyTemplateBodt{"BipedBodyTemplateBodt", nullptr, kBipedBodyTemplateBodtFields};
constexpr FieldDesc kDnamFields[] = {
    field("malePriority", Kind::U8),
    field("femalePriority", Kind::U8),
    field("weightSliderMale", Kind::U8).named(kWeightSliderMale),
    field("weightSliderFemale", Kind::U8).named(kWeightSliderMale),
    raw("unknown", 2),
    field("detectionSoundValue", Kind::U8),
    raw("unknown2", 1),
    field("weaponAdjust", Kind::F32),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};
constexpr FieldDesc kFemale1stPersonMo5sListFields[] = {
    field("count", Kind::U32),
    field("alternateTextures", kAlternateTexture).counted("count"),
};
constexpr StructDesc kFemale1stPersonMo5sList{"Female1stPersonMo5sList", nullptr,
                                              kFemale1stPersonMo5sListFields};
constexpr FieldDesc kBod2Fields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectFallout4),
};
constexpr StructDesc kBod2{"Bod2", nullptr, kBod2Fields};

constexpr GrammarRow kFemale1stPersonRows[] = {
    one("MOD5", "model file name", field("modelFileName", Kind::Text)),
    optional("MO5T", "model information", kModelInfo),
    optional("MO5S", "alternate textures", kFemale1stPersonMo5sList),
};
constexpr GrammarRow kMaleBipedModelRows[] = {
    one("MOD2", "model file name", field("modelFileName", Kind::Text)),
    optional("MO2T", "model information", kModelInfo),
    optional("MO2C", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("MO2S", "material swap", form("materialSwap", "MSWP")),
    optional("MO2F", "flags", field("flags", Kind::U8).named(kModel)),
};
constexpr GrammarRow kFemaleBipedModelRows[] = {
    one("MOD3", "model file name", field("modelFileName", Kind::Text)),
    optional("MO3T", "model information", kModelInfo),
    optional("MO3C", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("MO3S", "material swap", form("materialSwap", "MSWP")),
    optional("MO3F", "flags", field("flags", Kind::U8).named(kModel)),
};
constexpr GrammarRow kMale1stPersonRows[] = {
    one("MOD4", "model file name", field("modelFileName", Kind::Text)),
    optional("MO4T", "model information", kModelInfo),
    optional("MO4C", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("MO4S", "material swap", form("materialSwap", "MSWP")),
    optional("MO4F", "flags", field("flags", Kind::U8).named(kModel)),
};
constexpr GrammarRow kFemale1stPerson2Rows[] = {
    one("MOD5", "model file name", field("modelFileName", Kind::Text)),
    optional("MO5T", "model information", kModelInfo),
    optional("MO5C", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("MO5S", "material swap", form("materialSwap", "MSWP")),
    optional("MO5F", "flags", field("flags", Kind::U8).named(kModel)),
};
constexpr GrammarRow kSculptDataBoneScaleModifiersRows[] = {
    one("BSMB", "bone name", field("boneName", Kind::Text)),
    one("BSMS", "bone scale delta", kVec3),
};
constexpr GrammarRow kSculptDataRows[] = {
    one("BSMP", "target gender", field("targetGender", Kind::U32).named(kSex)),
    repeat(kList<"boneScaleModifiers">, kSculptDataBoneScaleModifiersRows),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("BOD2", "biped body template", kBipedBodyTemplateBod2)),
    skyrim(optional("BODT", "body template", kBipedBodyTemplateBodt)),
    fallout4(optional("BOD2", "biped body template", kBod2)),
    optional("RNAM", "race", form("race", "RACE")),
    optional("DNAM", "data", kDnam),
    skyrim(optional(kPart<"maleBipedModel">, kMaleWorldModelRows)),
    skyrim(optional(kPart<"femaleBipedModel">, kFemaleBipedModelRows)),
    skyrim(optional(kPart<"male1stPerson">, kFemaleWorldModelRows)),
    skyrim(optional(kPart<"female1stPerson">, kFemale1stPersonRows)),
    fallout4(anyOf(optional(kPart<"maleBipedModel">, kMaleBipedModelRows))),
    fallout4(anyOf(optional(kPart<"femaleBipedModel">, kFemaleBipedModelRows))),
    fallout4(anyOf(optional(kPart<"male1stPerson">, kMale1stPersonRows))),
    fallout4(anyOf(optional(kPart<"female1stPerson">, kFemale1stPerson2Rows))),
    optional("NAM0", "male skin texture", form("maleSkinTexture", "TXST")),
    optional("NAM1", "female skin texture", form("femaleSkinTexture", "TXST")),
    optional("NAM2", "male skin texture swap list", form("maleSkinTextureSwapList", "FLST")),
    optional("NAM3", "female skin texture swap list", form("femaleSkinTextureSwapList", "FLST")),
    repeat("MODL", "additional race", form("additionalRace", "RACE")),
    optional("SNDD", "footstep sound", form("footstepSound", "FSTS")),
    optional("ONAM", "art object", form("artObject", "ARTO")),
    fallout4(repeat(kList<"sculptData">, kSculptDataRows)),
};

} // namespace arma

namespace armo
{

constexpr FieldDesc kBipedBodyTemplateBod2Fields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectSkyrim),
    field("armorType", Kind::U32).named(kArmorType),
};
constexpr StructDesc kBipedBodyTemplateBod2{"BipedBodyTemplateBod2", nullptr, kBipedBodyTemplateBod2Fields};
constexpr FieldDesc kBipedBodyTemplateBodtFields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectSkyrim),
    field("generalFlags", Kind::U8).named(kBOD2GeneralFlags),
    padding("unused", 3),
    field("armorType", Kind::U32).named(kArmorType).when(rest),
};
constexpr StructDesc kBipedBodyTemplateBodt{"BipedBodyTemplateBodt", nullptr, kBipedBodyTemplateBodtFields};
constexpr FieldDesc kDataSkyrimFields[] = {
    field("value", Kind::I32),
    field("weight", Kind::F32),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kBod2Fields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectFallout4),
};
constexpr StructDesc kBod2{"Bod2", nullptr, kBod2Fields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("value", Kind::I32),
    field("weight", Kind::F32),
    field("health", Kind::U32),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};
constexpr FieldDesc kFnamFields[] = {
    field("armorRating", Kind::U16),
    field("baseAddonIndex", Kind::U16),
    field("staggerRating", Kind::U8).named(kStagger),
    padding("unused", 3),
};
constexpr StructDesc kFnam{"Fnam", nullptr, kFnamFields};
constexpr FieldDesc kDamaFields[] = {
    form("damageType", "DMGT"),
    field("value", Kind::U32),
};
constexpr StructDesc kDama{"Dama", nullptr, kDamaFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kIcon2FemaleRows[] = {
    one("ICO2", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MIC2", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kMaleWorldModelRows[] = {
    one("MOD2", "model file name", field("modelFileName", Kind::Text)),
    optional("MO2T", "model information", kModelInfo),
    optional("MODC", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("MO2S", "material swap", form("materialSwap", "MSWP")),
};
constexpr GrammarRow kFemaleWorldModelRows[] = {
    one("MOD4", "model file name", field("modelFileName", Kind::Text)),
    optional("MO4T", "model information", kModelInfo),
    optional("MODC", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("MO4S", "material swap", form("materialSwap", "MSWP")),
};
constexpr GrammarRow kModelsRows[] = {
    one("INDX", "addon index", field("addonIndex", Kind::U16)),
    optional("MODL", "armor addon", form("armorAddon", "ARMA")),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    optional("EITM", "object effect", form("objectEffect", "ENCH SPEL")),
    skyrim(optional("EAMT", "enchantment amount", field("enchantmentAmount", Kind::U16))),
    skyrim(optional(kPart<"maleWorldModel">, kMaleWorldModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    skyrim(optional(kPart<"femaleWorldModel">, kFemaleWorldModelRows)),
    skyrim(anyOf(optional(kPart<"icon2Female">, kIcon2FemaleRows))),
    skyrim(optional("BOD2", "biped body template", kBipedBodyTemplateBod2)),
    skyrim(optional("BODT", "body template", kBipedBodyTemplateBodt)),
    fallout4(anyOf(optional(kPart<"maleWorldModel">, kMaleWorldModelRows))),
    fallout4(optional("ICON", "male inventory image", field("maleInventoryImage", Kind::Text))),
    fallout4(optional("MICO", "male message icon", field("maleMessageIcon", Kind::Text))),
    fallout4(anyOf(optional(kPart<"femaleWorldModel">, kFemaleWorldModelRows))),
    fallout4(optional("ICO2", "female inventory image", field("femaleInventoryImage", Kind::Text))),
    fallout4(optional("MIC2", "female message icon", field("femaleMessageIcon", Kind::Text))),
    fallout4(optional("BOD2", "biped body template", kBod2)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    skyrim(optional("BMCT", "ragdoll constraint template", field("ragdollConstraintTemplate", Kind::Text))),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    skyrim(optional("BIDS", "bash impact data set", form("bashImpactDataSet", "IPDS"))),
    fallout4(optional("BIDS", "block bash impact data set", form("blockBashImpactDataSet", "IPDS"))),
    optional("BAMT", "alternate block material", form("alternateBlockMaterial", "MATT")),
    optional("RNAM", "race", form("race", "RACE")),
    optional(kKeywordCount),
    optional(kKeywords),
    optional(translated("DESC", "description", "description")),
    skyrim(repeat("MODL", "armature", form("armature", "ARMA"))),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    skyrim(optional("DNAM", "armor rating", field("armorRating", Kind::I32).doc("value / 100"))),
    fallout4(optional("INRD", "instance naming", form("instanceNaming", "INNR"))),
    fallout4(repeat(kList<"models">, kModelsRows)),
    fallout4(optional("DATA", "data", kDataFallout4)),
    fallout4(optional("FNAM", "data", kFnam)),
    fallout4(optional("DAMA", "resistances", field("resistances", kDama).toEnd())),
    optional("TNAM", "template armor", form("templateArmor", "ARMO")),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
};

} // namespace armo

constexpr RecordRow kArmorRecords[] = {
    {.signature = "ARMA", .plural = "armor addons", .grammar = arma::kRows},
    {.signature = "ARMO", .plural = "armor", .grammar = armo::kRows},
};
static_assert(wellFormedRecords(kArmorRecords));

} // namespace

std::span<const RecordRow> armorRecords()
{
    return kArmorRecords;
}

} // namespace cutaway::esp
