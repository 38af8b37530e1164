// SPDX-License-Identifier: MIT
// Groups of subrecords that several types of record share.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#pragma once

#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

inline constexpr FieldDesc kActivateParentsXaprFields[] = {
    form("reference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    field("delay", Kind::F32),
};
inline constexpr StructDesc kActivateParentsXapr{"ActivateParentsXapr", nullptr, kActivateParentsXaprFields};
inline constexpr GrammarRow kActivateParentsRows[] = {
    one("XAPD", "flags", field("flags", Kind::U8).named(kACHRFlags)),
    repeat("XAPR", "activate parent refs", kActivateParentsXapr),
};

inline constexpr FieldDesc kAttackDataAtkdSkyrimFields[] = {
    field("damageMult", Kind::F32),   field("attackChance", Kind::F32),
    form("attackSpell", "SPEL SHOU"), field("attackFlags", Kind::U32).named(kATKDAttackFlagsSkyrim),
    field("attackAngle", Kind::F32),  field("strikeAngle", Kind::F32),
    field("stagger", Kind::F32),      form("attackType", "KYWD"),
    field("knockdown", Kind::F32),    field("recoveryTime", Kind::F32),
    field("staminaMult", Kind::F32),
};
inline constexpr StructDesc kAttackDataAtkdSkyrim{"AttackDataAtkd", nullptr, kAttackDataAtkdSkyrimFields};
inline constexpr FieldDesc kAttackDataAtkdFallout4Fields[] = {
    field("damageMult", Kind::F32),    field("attackChance", Kind::F32),
    form("attackSpell", "SPEL"),       field("attackFlags", Kind::U32).named(kATKDAttackFlagsFallout4),
    field("attackAngle", Kind::F32),   field("strikeAngle", Kind::F32),
    field("stagger", Kind::F32),       field("knockdown", Kind::F32),
    field("recoveryTime", Kind::F32),  field("actionPointsMult", Kind::F32),
    field("staggerOffset", Kind::I32),
};
inline constexpr StructDesc kAttackDataAtkdFallout4{"AttackDataAtkd", nullptr, kAttackDataAtkdFallout4Fields};
inline constexpr GrammarRow kAttackDataRows[] = {
    skyrim(one("ATKD", "attack data", kAttackDataAtkdSkyrim)),
    fallout4(one("ATKD", "attack data", kAttackDataAtkdFallout4)),
    optional("ATKE", "attack event", field("attackEvent", Kind::Text)),
    fallout4(optional("ATKW", "weapon slot", form("weaponSlot", "EQUP"))),
    fallout4(optional("ATKS", "required slot", form("requiredSlot", "EQUP"))),
    fallout4(optional("ATKT", "description", field("description", Kind::Text))),
};

inline constexpr FieldDesc kModelModsListFields[] = {
    field("count", Kind::U32),
    field("alternateTextures", kAlternateTexture).counted("count"),
};
inline constexpr StructDesc kModelModsList{"ModelModsList", nullptr, kModelModsListFields};
inline constexpr GrammarRow kModelRows[] = {
    one("MODL", "model file name", field("modelFileName", Kind::Text)),
    optional("MODT", "model information", kModelInfo),
    skyrim(optional("MODS", "alternate textures", kModelModsList)),
    fallout4(optional("MODC", "color remapping index", field("colorRemappingIndex", Kind::F32))),
    fallout4(optional("MODS", "material swap", form("materialSwap", "MSWP"))),
    fallout4(optional("MODF", "flags", field("flags", Kind::U8).named(kModel))),
};

inline constexpr GrammarRow kAuroraRows[] = {
    anyOf(optional(kPart<"model">, kModelRows)),
};

inline constexpr GrammarRow kBodyPartRows[] = {
    one("INDX", "index", field("index", Kind::U32).named(kBodyPartIndex)),
    anyOf(optional(kPart<"model">, kModelRows)),
};

inline constexpr GrammarRow kConditionListRows[] = {
    kConditions,
};

inline constexpr FieldDesc kContainerItemCntoSkyrimFields[] = {
    form("item", "ARMO AMMO APPA MISC WEAP BOOK LVLI KEYM ALCH INGR LIGH SLGM SCRL"),
    field("count", Kind::I32),
};
inline constexpr StructDesc kContainerItemCntoSkyrim{"ContainerItemCnto", nullptr,
                                                     kContainerItemCntoSkyrimFields};
inline constexpr FieldDesc kContainerItemCntoFallout4Fields[] = {
    form("item", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN "
                 "HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL "
                 "STAT TACT TERM TREE TXST WATR WEAP ENCH"),
    field("count", Kind::I32),
};
inline constexpr StructDesc kContainerItemCntoFallout4{"ContainerItemCnto", nullptr,
                                                       kContainerItemCntoFallout4Fields};
inline constexpr GrammarRow kContainerItemRows[] = {
    skyrim(one("CNTO", "item", kContainerItemCntoSkyrim)),
    fallout4(one("CNTO", "item", kContainerItemCntoFallout4)),
    optional("COED", "extra data", kItemOwner),
};

inline constexpr FieldDesc kCreateReferenceToObjectAlcaFields[] = {
    field("alias", Kind::I16).doc("alias id in this quest"),
    field("create", Kind::U16).named(kQUSTCreate),
};
inline constexpr StructDesc kCreateReferenceToObjectAlca{"CreateReferenceToObjectAlca", nullptr,
                                                         kCreateReferenceToObjectAlcaFields};
inline constexpr GrammarRow kCreateReferenceToObjectRows[] = {
    one("ALCO", "object", form("object")),
    optional("ALCA", "alias", kCreateReferenceToObjectAlca),
    optional("ALCL", "level", field("level", Kind::U32).named(kQUSTLevel)),
};

inline constexpr FieldDesc kDestructibleDestSkyrimFields[] = {
    field("health", Kind::I32),
    field("destCount", Kind::U8),
    field("vatsTargetable", Kind::Bool),
    raw("unknown", 2),
};
inline constexpr StructDesc kDestructibleDestSkyrim{"DestructibleDest", nullptr,
                                                    kDestructibleDestSkyrimFields};
inline constexpr FieldDesc kDestructibleStagesDstdSkyrimFields[] = {
    field("health", Kind::U8),
    field("index", Kind::U8),
    field("modelDamageStage", Kind::U8),
    field("flags", Kind::U8).named(kDSTDFlagsSkyrim),
    field("selfDamagePerSecond", Kind::I32),
    form("explosion", "EXPL"),
    form("debris", "DEBR"),
    field("debrisCount", Kind::I32),
};
inline constexpr StructDesc kDestructibleStagesDstdSkyrim{"DestructibleStagesDstd", nullptr,
                                                          kDestructibleStagesDstdSkyrimFields};
inline constexpr FieldDesc kDestructibleStagesModelDmdsListFields[] = {
    field("count", Kind::U32),
    field("alternateTextures", kAlternateTexture).counted("count"),
};
inline constexpr StructDesc kDestructibleStagesModelDmdsList{"DestructibleStagesModelDmdsList", nullptr,
                                                             kDestructibleStagesModelDmdsListFields};
inline constexpr FieldDesc kDestructibleDestFallout4Fields[] = {
    field("health", Kind::I32),
    field("destCount", Kind::U8),
    field("flags", Kind::U8).named(kDESTFlags),
    raw("unknown", 2),
};
inline constexpr StructDesc kDestructibleDestFallout4{"DestructibleDest", nullptr,
                                                      kDestructibleDestFallout4Fields};
inline constexpr FieldDesc kDestructibleDamcFields[] = {
    form("damageType", "DMGT"),
    field("value", Kind::U32),
};
inline constexpr StructDesc kDestructibleDamc{"DestructibleDamc", nullptr, kDestructibleDamcFields};
inline constexpr FieldDesc kDestructibleStagesDstdFallout4Fields[] = {
    field("health", Kind::U8),
    field("index", Kind::U8),
    field("modelDamageStage", Kind::U8),
    field("flags", Kind::U8).named(kDSTDFlagsFallout4),
    field("selfDamagePerSecond", Kind::I32),
    form("explosion", "EXPL"),
    form("debris", "DEBR"),
    field("debrisCount", Kind::I32),
};
inline constexpr StructDesc kDestructibleStagesDstdFallout4{"DestructibleStagesDstd", nullptr,
                                                            kDestructibleStagesDstdFallout4Fields};
inline constexpr GrammarRow kDestructibleStagesModelRows[] = {
    one("DMDL", "model file name", field("modelFileName", Kind::Text)),
    optional("DMDT", "model information", kModelInfo),
    optional("DMDS", "alternate textures", kDestructibleStagesModelDmdsList),
};
inline constexpr GrammarRow kDestructibleStagesModel2Rows[] = {
    one("DMDL", "model file name", field("modelFileName", Kind::Text)),
    optional("DMDT", "model information", kModelInfo),
    optional("DMDC", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("DMDS", "material swap", form("materialSwap", "MSWP")),
};
inline constexpr GrammarRow kDestructibleStagesRows[] = {
    skyrim(one("DSTD", "destruction stage data", kDestructibleStagesDstdSkyrim)),
    skyrim(optional(kPart<"model">, kDestructibleStagesModelRows)),
    fallout4(one("DSTD", "destruction stage data", kDestructibleStagesDstdFallout4)),
    fallout4(optional("DSTA", "sequence name", field("sequenceName", Kind::Text))),
    fallout4(anyOf(optional(kPart<"model">, kDestructibleStagesModel2Rows))),
    one(marker("DSTF", "end marker")),
};
inline constexpr GrammarRow kDestructibleRows[] = {
    skyrim(one("DEST", "header", kDestructibleDestSkyrim)),
    fallout4(one("DEST", "header", kDestructibleDestFallout4)),
    fallout4(optional("DAMC", "resistances", field("resistances", kDestructibleDamc).toEnd())),
    repeat(kList<"stages">, kDestructibleStagesRows),
};

inline constexpr FieldDesc kEffectEfitFields[] = {
    field("magnitude", Kind::F32),
    field("area", Kind::U32),
    field("duration", Kind::U32),
};
inline constexpr StructDesc kEffectEfit{"EffectEfit", nullptr, kEffectEfitFields};
inline constexpr GrammarRow kEffectRows[] = {
    one("EFID", "base effect", form("baseEffect", "MGEF")),
    one("EFIT", "data", kEffectEfit),
    kConditions,
};

inline constexpr FieldDesc kFaceMorphOptionsMpavNoseVariantsFields[] = {
    field("noseMorphFlags", Kind::U32).named(kRACENoseMorphFlags),
    raw("unknown", 4),
    raw("unknown2", 4),
    raw("unknown3", 4),
    raw("unknown4", 4),
    raw("unknown5", 4),
    raw("unknown6", 4),
    raw("unknown7", 4),
};
inline constexpr StructDesc kFaceMorphOptionsMpavNoseVariants{"FaceMorphOptionsMpavNoseVariants", nullptr,
                                                              kFaceMorphOptionsMpavNoseVariantsFields};
inline constexpr FieldDesc kFaceMorphOptionsMpavBrowVariantsFields[] = {
    field("browMorphFlags", Kind::U32).named(kRACEBrowMorphFlags),
    raw("unknown", 4),
    raw("unknown2", 4),
    raw("unknown3", 4),
    raw("unknown4", 4),
    raw("unknown5", 4),
    raw("unknown6", 4),
    raw("unknown7", 4),
};
inline constexpr StructDesc kFaceMorphOptionsMpavBrowVariants{"FaceMorphOptionsMpavBrowVariants", nullptr,
                                                              kFaceMorphOptionsMpavBrowVariantsFields};
inline constexpr FieldDesc kFaceMorphOptionsMpavEyeVariantsFields[] = {
    field("eyeMorphFlags1", Kind::U32).named(kRACEEyeMorphFlags1),
    field("eyeMorphFlags2", Kind::U8).named(kRACEEyeMorphFlags2),
    raw("unknown", 3),
    raw("unknown2", 4),
    raw("unknown3", 4),
    raw("unknown4", 4),
    raw("unknown5", 4),
    raw("unknown6", 4),
    raw("unknown7", 4),
};
inline constexpr StructDesc kFaceMorphOptionsMpavEyeVariants{"FaceMorphOptionsMpavEyeVariants", nullptr,
                                                             kFaceMorphOptionsMpavEyeVariantsFields};
inline constexpr FieldDesc kFaceMorphOptionsMpavLipVariantsFields[] = {
    field("lipMorphFlags", Kind::U32).named(kRACELipMorphFlags),
    raw("unknown", 4),
    raw("unknown2", 4),
    raw("unknown3", 4),
    raw("unknown4", 4),
    raw("unknown5", 4),
    raw("unknown6", 4),
    raw("unknown7", 4),
};
inline constexpr StructDesc kFaceMorphOptionsMpavLipVariants{"FaceMorphOptionsMpavLipVariants", nullptr,
                                                             kFaceMorphOptionsMpavLipVariantsFields};
inline constexpr GrammarRow kFaceMorphOptionsRows[] = {
    one("MPAI", "unknown", raw("unknown", 0)),
    optional("MPAV", "nose variants", kFaceMorphOptionsMpavNoseVariants),
    optional("MPAI", "unknown", raw("unknown", 0)),
    optional("MPAV", "brow variants", kFaceMorphOptionsMpavBrowVariants),
    optional("MPAI", "unknown", raw("unknown", 0)),
    optional("MPAV", "eye variants", kFaceMorphOptionsMpavEyeVariants),
    optional("MPAI", "unknown", raw("unknown", 0)),
    optional("MPAV", "lip variants", kFaceMorphOptionsMpavLipVariants),
};

inline constexpr FieldDesc kFemaleBipedModelMo3sListFields[] = {
    field("count", Kind::U32),
    field("alternateTextures", kAlternateTexture).counted("count"),
};
inline constexpr StructDesc kFemaleBipedModelMo3sList{"FemaleBipedModelMo3sList", nullptr,
                                                      kFemaleBipedModelMo3sListFields};
inline constexpr GrammarRow kFemaleBipedModelRows[] = {
    one("MOD3", "model file name", field("modelFileName", Kind::Text)),
    optional("MO3T", "model information", kModelInfo),
    optional("MO3S", "alternate textures", kFemaleBipedModelMo3sList),
};

inline constexpr FieldDesc kFemaleWorldModelMo4sListFields[] = {
    field("count", Kind::U32),
    field("alternateTextures", kAlternateTexture).counted("count"),
};
inline constexpr StructDesc kFemaleWorldModelMo4sList{"FemaleWorldModelMo4sList", nullptr,
                                                      kFemaleWorldModelMo4sListFields};
inline constexpr GrammarRow kFemaleWorldModelRows[] = {
    one("MOD4", "model file name", field("modelFileName", Kind::Text)),
    optional("MO4T", "model information", kModelInfo),
    optional("MO4S", "alternate textures", kFemaleWorldModelMo4sList),
};

inline constexpr GrammarRow kLegacyScriptRows[] = {
    one("SCHR", "unknown", raw("unknown", 0)),      optional("SCDA", "unknown", raw("unknown", 0)),
    optional("SCTX", "unknown", raw("unknown", 0)), optional("QNAM", "unknown", raw("unknown", 0)),
    optional("SCRO", "unknown", raw("unknown", 0)),
};

inline constexpr GrammarRow kLocationAliasReferenceRows[] = {
    one("ALFA", "alias", field("alias", Kind::I32).doc("alias id in this quest")),
    optional("KNAM", "keyword", form("keyword", "KYWD")),
    optional("ALRT", "ref type", form("refType", "LCRT")),
};

inline constexpr FieldDesc kMaleWorldModelMo2sListFields[] = {
    field("count", Kind::U32),
    field("alternateTextures", kAlternateTexture).counted("count"),
};
inline constexpr StructDesc kMaleWorldModelMo2sList{"MaleWorldModelMo2sList", nullptr,
                                                    kMaleWorldModelMo2sListFields};
inline constexpr GrammarRow kMaleWorldModelRows[] = {
    one("MOD2", "model file name", field("modelFileName", Kind::Text)),
    optional("MO2T", "model information", kModelInfo),
    optional("MO2S", "alternate textures", kMaleWorldModelMo2sList),
};

inline constexpr FieldDesc kObjectTemplateCombinationsObtsIncludesFields[] = {
    form("mod", "OMOD"),
    field("attachPointIndex", Kind::U8),
    field("optional", Kind::Bool),
    field("dontUseAll", Kind::Bool),
};
inline constexpr StructDesc kObjectTemplateCombinationsObtsIncludes{
    "ObjectTemplateCombinationsObtsIncludes", nullptr, kObjectTemplateCombinationsObtsIncludesFields};
inline constexpr FieldDesc kObjectTemplateCombinationsObtsFields[] = {
    field("includeCount", Kind::U32),
    field("propertyCount", Kind::U32),
    field("levelMin", Kind::U8),
    padding("unused", 1),
    field("levelMax", Kind::U8),
    padding("unused2", 1),
    field("parentCombinationIndex", Kind::I16),
    field("default", Kind::Bool),
    field("keywordsCount", Kind::U8),
    form("keywords", "KYWD").counted("keywordsCount"),
    field("minLevelForRanks", Kind::U8),
    field("altLevelsPerTier", Kind::U8),
    field("includes", kObjectTemplateCombinationsObtsIncludes).counted("includeCount"),
    field("properties", kObjectModProperty).counted("propertyCount"),
};
inline constexpr StructDesc kObjectTemplateCombinationsObts{"ObjectTemplateCombinationsObts", nullptr,
                                                            kObjectTemplateCombinationsObtsFields};
inline constexpr GrammarRow kObjectTemplateCombinationsRows[] = {
    one(marker("OBTF", "editor only")),
    optional(kFullName),
    one("OBTS", "object mod template item", kObjectTemplateCombinationsObts),
};
inline constexpr GrammarRow kObjectTemplateRows[] = {
    one("OBTE", "count", field("count", Kind::U32)),
    anyOf(repeat(kList<"combinations">, kObjectTemplateCombinationsRows)),
    one(marker("STOP", "marker")),
};

inline constexpr FieldDesc kPhonemeWeightsPhwtFields[] = {
    field("aahLipBigAah", Kind::F32),    field("bigAahLipDST", Kind::F32), field("bmpLipEee", Kind::F32),
    field("chJshLipFV", Kind::F32),      field("dstLipK", Kind::F32),      field("eeeLipL", Kind::F32),
    field("ehLipR", Kind::F32),          field("fvLipTh", Kind::F32),      field("i", Kind::F32).when(rest),
    field("k", Kind::F32).when(rest),    field("n", Kind::F32).when(rest), field("oh", Kind::F32).when(rest),
    field("oohQ", Kind::F32).when(rest), field("r", Kind::F32).when(rest), field("th", Kind::F32).when(rest),
    field("w", Kind::F32).when(rest),
};
inline constexpr StructDesc kPhonemeWeightsPhwt{"PhonemeWeightsPhwt", nullptr, kPhonemeWeightsPhwtFields};
inline constexpr GrammarRow kPhonemeWeightsRows[] = {
    one("PHWT", "phoneme target weight", kPhonemeWeightsPhwt),
};

inline constexpr GrammarRow kTintLayerTintLayerRows[] = {
    one("TINI", "index", field("index", Kind::U16)),
    optional("TINT", "file name", field("fileName", Kind::Text)),
    optional("TINP", "mask type", field("maskType", Kind::U16).named(kTintMaskType)),
    optional("TIND", "preset default", form("presetDefault", "CLFM")),
};
inline constexpr GrammarRow kTintLayerPresetsRows[] = {
    one("TINC", "color", form("color", "CLFM")),
    optional("TINV", "default value", field("defaultValue", Kind::F32)),
    optional("TIRS", "index", field("index", Kind::U16)),
};
inline constexpr GrammarRow kTintLayerRows[] = {
    repeat(kList<"tintLayer">, kTintLayerTintLayerRows),
    repeat(kList<"presets">, kTintLayerPresetsRows),
};

} // namespace cutaway::esp
