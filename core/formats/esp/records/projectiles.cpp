// SPDX-License-Identifier: MIT
// What flies, burns and explodes.
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

namespace expl
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x2, "Always Uses World Orientation"}, {0x4, "Knock Down - Always"}, {0x8, "Knock Down - By Formula"},
    {0x10, "Ignore LOS Check"}, {0x20, "Push Explosion Source Ref Only"}, {0x40, "Ignore Image Space Swap"},
    {0x80, "Chain"}, {0x100, "No Controller Vibration"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x2, "Always Uses World Orientation"}, {0x4, "Knock Down - Always"}, {0x8, "Knock Down - By Formula"},
    {0x10, "Ignore LOS Check"}, {0x20, "Push Explosion Source Ref Only"}, {0x40, "Ignore Image Space Swap"},
    {0x80, "Chain"}, {0x100, "No Controller Vibration"}, {0x200, "Placed Object Persists"},
    {0x400, "Skip Underwater Tests"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    form("light", "LIGH"),
    form("sound1", "SNDR"),
    form("sound2", "SNDR"),
    form("impactDataSet", "IPDS"),
    form("placedObject"),
    form("spawnProjectile", "PROJ"),
    field("force", Kind::F32),
    field("damage", Kind::F32),
    field("radius", Kind::F32),
    field("isRadius", Kind::F32),
    field("verticalOffsetMult", Kind::F32).when(rest),
    field("flags", Kind::U32).named(kFlagsSkyrim).when(rest),
    field("soundLevel", Kind::U32).named(kSoundLevelSkyrim).when(rest),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataSpawnFields[] = {
    field("x", Kind::F32),     field("y", Kind::F32),
    field("z", Kind::F32),     field("spreadDegrees", Kind::F32),
    field("count", Kind::U32),
};
constexpr StructDesc kDataSpawn{"DataSpawn", nullptr, kDataSpawnFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    form("light", "LIGH"),
    form("sound1", "SNDR"),
    form("sound2", "SNDR"),
    form("impactDataSet", "IPDS"),
    form("placedObject"),
    form("spawnProjectile", "PROJ"),
    field("force", Kind::F32),
    field("damage", Kind::F32),
    field("innerRadius", Kind::F32).from(97),
    field("outerRadius", Kind::F32),
    field("isRadius", Kind::F32),
    field("verticalOffsetMult", Kind::F32),
    field("flags", Kind::U32).named(kFlagsFallout4),
    field("soundLevel", Kind::U32).named(kSoundLevelFallout4).when(rest),
    field("placedObjectAutoFadeDelay", Kind::F32).from(70).when(rest),
    field("stagger", Kind::U32).named(kStagger).from(91).when(rest),
    field("spawn", kDataSpawn).from(112).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kEnchantmentRows[] = {
    one("EITM", "effect", form("effect", "ENCH")),
    optional("EAMT", "capacity", field("capacity", Kind::U16)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional(kScripts)),
    optional(kBounds),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"enchantment">, kEnchantmentRows))),
    fallout4(optional("EITM", "object effect", form("objectEffect", "ENCH SPEL"))),
    optional("MNAM", "image space modifier", form("imageSpaceModifier", "IMAD")),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("DATA", "data", kDataFallout4)),
};

} // namespace expl

namespace hazd
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Affects Player Only"}, {0x2, "Inherit Duration from Spawn Spell"}, {0x4, "Align to Impact Normal"},
    {0x8, "Inherit Radius from Spawn Spell"}, {0x10, "Drop to Ground"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Affects Player Only"}, {0x2, "Inherit Duration from Spawn Spell"}, {0x4, "Align to Impact Normal"},
    {0x8, "Inherit Radius from Spawn Spell"}, {0x10, "Drop to Ground"},
    {0x20, "Taper Effectiveness by Proximity"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("limit", Kind::U32),          field("radius", Kind::F32),
    field("lifetime", Kind::F32),       field("imageSpaceRadius", Kind::F32),
    field("targetInterval", Kind::F32), field("flags", Kind::U32).named(kFlagsSkyrim),
    form("spell", "SPEL ENCH"),         form("light", "LIGH"),
    form("impactDataSet", "IPDS"),      form("sound", "SNDR"),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kDnamTaperEffectivenessFields[] = {
    field("fullEffectRadius", Kind::F32),
    field("taperWeight", Kind::F32),
    field("taperCurse", Kind::F32),
};
constexpr StructDesc kDnamTaperEffectiveness{"DnamTaperEffectiveness", nullptr,
                                             kDnamTaperEffectivenessFields};
constexpr FieldDesc kDnamFields[] = {
    field("limit", Kind::U32),
    field("radius", Kind::F32),
    field("lifetime", Kind::F32),
    field("imageSpaceRadius", Kind::F32),
    field("targetInterval", Kind::F32),
    field("flags", Kind::U32).named(kFlagsFallout4),
    form("effect", "SPEL ENCH"),
    form("light", "LIGH"),
    form("impactDataSet", "IPDS"),
    form("sound", "SNDR"),
    field("taperEffectiveness", kDnamTaperEffectiveness),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("MNAM", "image space modifier", form("imageSpaceModifier", "IMAD")),
    skyrim(optional("DATA", "data", kData)),
    fallout4(optional("DNAM", "data", kDnam)),
};

} // namespace hazd

namespace proj
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Hitscan"}, {0x2, "Explosion"}, {0x4, "Alt. Trigger"}, {0x8, "Muzzle Flash"},
    {0x20, "Can Be Disabled"}, {0x40, "Can Be Picked Up"}, {0x80, "Supersonic"}, {0x100, "Pins Limbs"},
    {0x200, "Pass Through Small Transparent"}, {0x400, "Disable Combat Aim Correction"}, {0x800, "Rotation"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kTypeValues[] = {
    {1, "Missile"}, {2, "Lobber"}, {4, "Beam"}, {8, "Flame"}, {16, "Cone"}, {32, "Barrier"}, {64, "Arrow"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Hitscan"}, {0x2, "Explosion"}, {0x4, "Alt. Trigger"}, {0x8, "Muzzle Flash"},
    {0x20, "Can Be Disabled"}, {0x40, "Can Be Picked Up"}, {0x80, "Supersonic"}, {0x100, "Pins Limbs"},
    {0x200, "Pass Through Small Transparent"}, {0x400, "Disable Combat Aim Correction"},
    {0x800, "Penetrates Geometry"}, {0x1000, "Continuous Update"}, {0x2000, "Seeks Target"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("flags", Kind::U16).named(kFlagsSkyrim),
    field("type", Kind::U16).named(kType),
    field("gravity", Kind::F32),
    field("speed", Kind::F32),
    field("range", Kind::F32),
    form("light", "LIGH"),
    form("muzzleFlashLight", "LIGH"),
    field("tracerChance", Kind::F32),
    field("explosionAltTriggerProximity", Kind::F32),
    field("explosionAltTriggerTimer", Kind::F32),
    form("explosion", "EXPL"),
    form("sound", "SNDR"),
    field("muzzleFlashDuration", Kind::F32),
    field("fadeDuration", Kind::F32),
    field("impactForce", Kind::F32),
    form("soundCountdown", "SNDR"),
    form("soundDisable", "SNDR"),
    form("defaultWeaponSource", "WEAP"),
    field("coneSpread", Kind::F32),
    field("collisionRadius", Kind::F32),
    field("lifetime", Kind::F32),
    field("relaunchInterval", Kind::F32),
    form("decalData", "TXST").when(rest),
    form("collisionLayer", "COLL").when(rest),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kDnamFields[] = {
    field("flags", Kind::U16).named(kFlagsFallout4),
    field("type", Kind::U16).named(kType),
    field("gravity", Kind::F32),
    field("speed", Kind::F32),
    field("range", Kind::F32),
    form("light", "LIGH"),
    form("muzzleFlashLight", "LIGH"),
    field("explosionAltTriggerProximity", Kind::F32),
    field("explosionAltTriggerTimer", Kind::F32),
    form("explosion", "EXPL"),
    form("sound", "SNDR"),
    field("muzzleFlashDuration", Kind::F32),
    field("fadeDuration", Kind::F32),
    field("impactForce", Kind::F32),
    form("soundCountdown", "SNDR"),
    form("soundDisable", "SNDR"),
    form("defaultWeaponSource", "WEAP"),
    field("coneSpread", Kind::F32),
    field("collisionRadius", Kind::F32),
    field("lifetime", Kind::F32),
    field("relaunchInterval", Kind::F32),
    form("decalData", "TXST"),
    form("collisionLayer", "COLL"),
    field("tracerFrequency", Kind::U8),
    form("vatsProjectile", "PROJ"),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kMuzzleFlashModelRows[] = {
    one("NAM1", "model file name", field("modelFileName", Kind::Text)),
    optional("NAM2", "model information", kModelInfo),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    skyrim(optional("DATA", "data", kData)),
    fallout4(optional("DATA", "unused", raw("unused", 0))),
    fallout4(optional("DNAM", "data", kDnam)),
    one(kPart<"muzzleFlashModel">, kMuzzleFlashModelRows),
    skyrim(optional("VNAM", "sound level", field("soundLevel", Kind::U32).named(kSoundLevelSkyrim))),
    fallout4(optional("VNAM", "sound level", field("soundLevel", Kind::U32).named(kSoundLevelFallout4))),
};

} // namespace proj

constexpr RecordRow kProjectilesRecords[] = {
    {.signature = "EXPL", .plural = "explosions", .grammar = expl::kRows},
    {.signature = "HAZD", .plural = "hazards", .grammar = hazd::kRows},
    {.signature = "PROJ", .plural = "projectiles", .grammar = proj::kRows},
};
static_assert(wellFormedRecords(kProjectilesRecords));

} // namespace

std::span<const RecordRow> projectilesRecords()
{
    return kProjectilesRecords;
}

} // namespace cutaway::esp
