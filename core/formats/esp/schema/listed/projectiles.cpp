// SPDX-License-Identifier: MIT
// What flies, burns and explodes.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kExplFlags{"Flags", {
    {0x2, "Always Uses World Orientation"}, {0x4, "Knock Down - Always"}, {0x8, "Knock Down - By Formula"},
    {0x10, "Ignore LOS Check"}, {0x20, "Push Explosion Source Ref Only"}, {0x40, "Ignore Image Space Swap"},
    {0x80, "Chain"}, {0x100, "No Controller Vibration"}}, true};
constexpr Structure kExplData{"Data", {
    form("light", "LIGH"), form("sound1", "SNDR"), form("sound2", "SNDR"), form("impactDataSet", "IPDS"),
    form("placedObject"), form("spawnProjectile", "PROJ"), field("force", F32), field("damage", F32),
    field("radius", F32), field("isRadius", F32), field("verticalOffsetMult", F32).when(rest),
    field("flags", U32).named(kExplFlags).when(rest), field("soundLevel", U32).named(kSoundLevel2).when(rest)}};
constexpr Enumeration kExplFlags2{"Flags", {
    {0x2, "Always Uses World Orientation"}, {0x4, "Knock Down - Always"}, {0x8, "Knock Down - By Formula"},
    {0x10, "Ignore LOS Check"}, {0x20, "Push Explosion Source Ref Only"}, {0x40, "Ignore Image Space Swap"},
    {0x80, "Chain"}, {0x100, "No Controller Vibration"}, {0x200, "Placed Object Persists"},
    {0x400, "Skip Underwater Tests"}}, true};
constexpr Structure kExplSpawn{"Spawn", {
    field("x", F32), field("y", F32), field("z", F32), field("spreadDegrees", F32), field("count", U32)}};
constexpr Structure kExplData2{"Data", {
    form("light", "LIGH"), form("sound1", "SNDR"), form("sound2", "SNDR"), form("impactDataSet", "IPDS"),
    form("placedObject"), form("spawnProjectile", "PROJ"), field("force", F32), field("damage", F32),
    field("innerRadius", F32).from(97), field("outerRadius", F32), field("isRadius", F32),
    field("verticalOffsetMult", F32), field("flags", U32).named(kExplFlags2),
    field("soundLevel", U32).named(kSoundLevel).when(rest),
    field("placedObjectAutoFadeDelay", F32).from(70).when(rest),
    field("stagger", U32).named(kStagger).from(91).when(rest), field("spawn", kExplSpawn).from(112).when(rest)}};
constexpr GrammarRow kExplEnchantmentRows[] = {
    one("EITM", "effect", form("effect", "ENCH")), optional("EAMT", "capacity", field("capacity", U16)),
};
constexpr GrammarRow kExplRows[] = {
    optional(kEditorId), skyrim(optional(kScripts)), optional(kBounds), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), skyrim(anyOf(optional(kPart<"enchantment">, kExplEnchantmentRows))),
    fallout4(optional("EITM", "object effect", form("objectEffect", "ENCH SPEL"))),
    optional("MNAM", "image space modifier", form("imageSpaceModifier", "IMAD")),
    skyrim(optional("DATA", "data", kExplData)), fallout4(optional("DATA", "data", kExplData2)),
};
constexpr Enumeration kHazdFlags{"Flags", {
    {0x1, "Affects Player Only"}, {0x2, "Inherit Duration from Spawn Spell"}, {0x4, "Align to Impact Normal"},
    {0x8, "Inherit Radius from Spawn Spell"}, {0x10, "Drop to Ground"}}, true};
constexpr Structure kHazdData{"Data", {
    field("limit", U32), field("radius", F32), field("lifetime", F32), field("imageSpaceRadius", F32),
    field("targetInterval", F32), field("flags", U32).named(kHazdFlags), form("spell", "SPEL ENCH"),
    form("light", "LIGH"), form("impactDataSet", "IPDS"), form("sound", "SNDR")}};
constexpr Enumeration kHazdFlags2{"Flags", {
    {0x1, "Affects Player Only"}, {0x2, "Inherit Duration from Spawn Spell"}, {0x4, "Align to Impact Normal"},
    {0x8, "Inherit Radius from Spawn Spell"}, {0x10, "Drop to Ground"}, {0x20, "Taper Effectiveness by Proximity"}}, true};
constexpr Structure kHazdTaperEffectiveness{"TaperEffectiveness", {
    field("fullEffectRadius", F32), field("taperWeight", F32), field("taperCurse", F32)}};
constexpr Structure kHazdData2{"Data", {
    field("limit", U32), field("radius", F32), field("lifetime", F32), field("imageSpaceRadius", F32),
    field("targetInterval", F32), field("flags", U32).named(kHazdFlags2), form("effect", "SPEL ENCH"),
    form("light", "LIGH"), form("impactDataSet", "IPDS"), form("sound", "SNDR"),
    field("taperEffectiveness", kHazdTaperEffectiveness)}};
constexpr GrammarRow kHazdRows[] = {
    optional(kEditorId), optional(kBounds), optional(kFullName), anyOf(optional(kPart<"model">, kModelRows)),
    optional("MNAM", "image space modifier", form("imageSpaceModifier", "IMAD")),
    skyrim(optional("DATA", "data", kHazdData)), fallout4(optional("DNAM", "data", kHazdData2)),
};
constexpr Enumeration kProjFlags{"Flags", {
    {0x1, "Hitscan"}, {0x2, "Explosion"}, {0x4, "Alt. Trigger"}, {0x8, "Muzzle Flash"}, {0x20, "Can Be Disabled"},
    {0x40, "Can Be Picked Up"}, {0x80, "Supersonic"}, {0x100, "Pins Limbs"},
    {0x200, "Pass Through Small Transparent"}, {0x400, "Disable Combat Aim Correction"}, {0x800, "Rotation"}}, true};
constexpr Enumeration kProjType{"Type", {
    {1, "Missile"}, {2, "Lobber"}, {4, "Beam"}, {8, "Flame"}, {16, "Cone"}, {32, "Barrier"}, {64, "Arrow"}}};
constexpr Structure kProjData{"Data", {
    field("flags", U16).named(kProjFlags), field("type", U16).named(kProjType), field("gravity", F32),
    field("speed", F32), field("range", F32), form("light", "LIGH"), form("muzzleFlashLight", "LIGH"),
    field("tracerChance", F32), field("explosionAltTriggerProximity", F32), field("explosionAltTriggerTimer", F32),
    form("explosion", "EXPL"), form("sound", "SNDR"), field("muzzleFlashDuration", F32), field("fadeDuration", F32),
    field("impactForce", F32), form("soundCountdown", "SNDR"), form("soundDisable", "SNDR"),
    form("defaultWeaponSource", "WEAP"), field("coneSpread", F32), field("collisionRadius", F32),
    field("lifetime", F32), field("relaunchInterval", F32), form("decalData", "TXST").when(rest),
    form("collisionLayer", "COLL").when(rest)}};
constexpr Enumeration kProjFlags2{"Flags", {
    {0x1, "Hitscan"}, {0x2, "Explosion"}, {0x4, "Alt. Trigger"}, {0x8, "Muzzle Flash"}, {0x20, "Can Be Disabled"},
    {0x40, "Can Be Picked Up"}, {0x80, "Supersonic"}, {0x100, "Pins Limbs"},
    {0x200, "Pass Through Small Transparent"}, {0x400, "Disable Combat Aim Correction"},
    {0x800, "Penetrates Geometry"}, {0x1000, "Continuous Update"}, {0x2000, "Seeks Target"}}, true};
constexpr Structure kProjData2{"Data", {
    field("flags", U16).named(kProjFlags2), field("type", U16).named(kProjType), field("gravity", F32),
    field("speed", F32), field("range", F32), form("light", "LIGH"), form("muzzleFlashLight", "LIGH"),
    field("explosionAltTriggerProximity", F32), field("explosionAltTriggerTimer", F32), form("explosion", "EXPL"),
    form("sound", "SNDR"), field("muzzleFlashDuration", F32), field("fadeDuration", F32), field("impactForce", F32),
    form("soundCountdown", "SNDR"), form("soundDisable", "SNDR"), form("defaultWeaponSource", "WEAP"),
    field("coneSpread", F32), field("collisionRadius", F32), field("lifetime", F32), field("relaunchInterval", F32),
    form("decalData", "TXST"), form("collisionLayer", "COLL"), field("tracerFrequency", U8),
    form("vatsProjectile", "PROJ")}};
constexpr GrammarRow kProjMuzzleFlashModelRows[] = {
    one("NAM1", "model file name", field("modelFileName", Text)), optional("NAM2", "model information", kModelInfo),
};
constexpr GrammarRow kProjRows[] = {
    optional(kEditorId), optional(kBounds), optional(kFullName), anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows), skyrim(optional("DATA", "data", kProjData)),
    fallout4(optional("DATA", "unused", raw("unused", 0))), fallout4(optional("DNAM", "data", kProjData2)),
    optional(kPart<"muzzleFlashModel">, kProjMuzzleFlashModelRows),
    skyrim(optional("VNAM", "sound level", field("soundLevel", U32).named(kSoundLevel2))),
    fallout4(optional("VNAM", "sound level", field("soundLevel", U32).named(kSoundLevel))),
};
constexpr RecordRow kProjectilesRecords[] = {
    {.signature = "EXPL", .plural = "explosions", .grammar = kExplRows},
    {.signature = "HAZD", .plural = "hazards", .grammar = kHazdRows},
    {.signature = "PROJ", .plural = "projectiles", .grammar = kProjRows},
};
// clang-format on

std::span<const RecordRow> projectilesRecords()
{
    return kProjectilesRecords;
}

} // namespace cutaway::esp::listed
