// SPDX-License-Identifier: MIT
// Visual effects and impacts.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kDebrFlags{"Flags", {{0x1, "Has Collision Data"}, {0x2, "Collision"}}, true};
constexpr Structure kDebrData{"Data", {
    field("percentage", U8), zString("modelFileName"), field("flags", U8).named(kDebrFlags)}};
constexpr GrammarRow kDebrModelsRows[] = {
    one("DATA", "data", kDebrData), optional("MODT", "model information", kModelInfo),
};
constexpr GrammarRow kDebrRows[] = {
    optional(kEditorId), repeat(kList<"models">, kDebrModelsRows),
};
constexpr Enumeration kEfshBlendMode{"BlendMode", {
    {1, "Zero"}, {2, "One"}, {3, "Source Color"}, {4, "Source Inverse Color"}, {5, "Source Alpha"},
    {6, "Source Inverted Alpha"}, {7, "Dest Alpha"}, {8, "Dest Inverted Alpha"}, {9, "Dest Color"},
    {10, "Dest Inverse Color"}, {11, "Source Alpha SAT"}}};
constexpr Enumeration kEfshBlendOp{"BlendOp", {
    {1, "Add"}, {2, "Subtract"}, {3, "Reverse Subtract"}, {4, "Minimum"}, {5, "Maximum"}}};
constexpr Enumeration kEfshZTestFunc{"ZTestFunc", {
    {3, "Equal To"}, {4, "Normal"}, {5, "Greater Than"}, {7, "Greater Than or Equal To"}, {8, "Always Show"}}};
constexpr Structure kEfshFillTextureEffectColorKeyScaleTime{"FillTextureEffectColorKeyScaleTime", {
    field("colorKey1Scale", F32), field("colorKey2Scale", F32), field("colorKey3Scale", F32),
    field("colorKey1Time", F32), field("colorKey2Time", F32), field("colorKey3Time", F32)}};
constexpr Structure kEfshParticleShaderAnimated{"ParticleShaderAnimated", {
    field("startFrame", U32), field("startFrameVariation", U32), field("endFrame", U32), field("loopStartFrame", U32),
    field("loopStartVariation", U32), field("frameCount", U32), field("frameCountVariation", U32)}};
constexpr Enumeration kEfshFlags{"Flags", {
    {0x1, "No Membrane Shader"}, {0x2, "Membrane Grayscale Color"}, {0x4, "Membrane Grayscale Alpha"},
    {0x8, "No Particle Shader"}, {0x10, "Edge Effect Inverse"}, {0x20, "Affect Skin Only"}, {0x40, "Ignore Alpha"},
    {0x80, "Project UVs"}, {0x100, "Ignore Base Geometry Alpha"}, {0x200, "Lighting"}, {0x400, "No Weapons"},
    {0x8000, "Particle Animated"}, {0x10000, "Particle Grayscale Color"}, {0x20000, "Particle Grayscale Alpha"},
    {0x1000000, "Use Blood Geometry"}}, true};
constexpr Structure kEfshData{"Data", {
    raw("unknown", 4).when(rest), field("membraneShaderSourceBlendMode", U32).named(kEfshBlendMode).when(rest),
    field("membraneShaderBlendOperation", U32).named(kEfshBlendOp).when(rest),
    field("membraneShaderZTestFunction", U32).named(kEfshZTestFunc).when(rest),
    field("fillTextureEffectColorKey1", kByteColor).when(rest),
    field("fillTextureEffectAlphaFadeInTime", F32).when(rest),
    field("fillTextureEffectFullAlphaTime", F32).when(rest),
    field("fillTextureEffectAlphaFadeOutTime", F32).when(rest),
    field("fillTextureEffectPersistentAlphaRatio", F32).when(rest),
    field("fillTextureEffectAlphaPulseAmplitude", F32).when(rest),
    field("fillTextureEffectAlphaPulseFrequency", F32).when(rest),
    field("fillTextureEffectTextureAnimationSpeedU", F32).when(rest),
    field("fillTextureEffectTextureAnimationSpeedV", F32).when(rest), field("edgeEffectFallOff", F32).when(rest),
    field("edgeEffectColor", kByteColor).when(rest), field("edgeEffectAlphaFadeInTime", F32).when(rest),
    field("edgeEffectFullAlphaTime", F32).when(rest), field("edgeEffectAlphaFadeOutTime", F32).when(rest),
    field("edgeEffectPersistentAlphaRatio", F32).when(rest), field("edgeEffectAlphaPulseAmplitude", F32).when(rest),
    field("edgeEffectAlphaPulseFrequency", F32).when(rest), field("fillTextureEffectFullAlphaRatio", F32).when(rest),
    field("edgeEffectFullAlphaRatio", F32).when(rest),
    field("membraneShaderDestBlendMode", U32).named(kEfshBlendMode).when(rest),
    field("particleShaderSourceBlendMode", U32).named(kEfshBlendMode).when(rest),
    field("particleShaderBlendOperation", U32).named(kEfshBlendOp).when(rest),
    field("particleShaderZTestFunction", U32).named(kEfshZTestFunc).when(rest),
    field("particleShaderDestBlendMode", U32).named(kEfshBlendMode).when(rest),
    field("particleShaderParticleBirthRampUpTime", F32).when(rest),
    field("particleShaderFullParticleBirthTime", F32).when(rest),
    field("particleShaderParticleBirthRampDownTime", F32).when(rest),
    field("particleShaderFullParticleBirthRatio", F32).when(rest),
    field("particleShaderPersistentParticleCount", F32).when(rest),
    field("particleShaderParticleLifetime", F32).when(rest), field("particleShaderParticleLifetime2", F32).when(rest),
    field("particleShaderInitialSpeedAlongNormal", F32).when(rest),
    field("particleShaderAccelerationAlongNormal", F32).when(rest),
    field("particleShaderInitialVelocity1", F32).when(rest), field("particleShaderInitialVelocity2", F32).when(rest),
    field("particleShaderInitialVelocity3", F32).when(rest), field("particleShaderAcceleration1", F32).when(rest),
    field("particleShaderAcceleration2", F32).when(rest), field("particleShaderAcceleration3", F32).when(rest),
    field("particleShaderScaleKey1", F32).when(rest), field("particleShaderScaleKey2", F32).when(rest),
    field("particleShaderScaleKey1Time", F32).when(rest), field("particleShaderScaleKey2Time", F32).when(rest),
    field("colorKey1Color", kByteColor).when(rest), field("colorKey2Color", kByteColor).when(rest),
    field("colorKey3Color", kByteColor).when(rest), field("colorKey1ColorAlpha", F32).when(rest),
    field("colorKey2ColorAlpha", F32).when(rest), field("colorKey3ColorAlpha", F32).when(rest),
    field("colorKey1ColorKeyTime", F32).when(rest), field("colorKey2ColorKeyTime", F32).when(rest),
    field("colorKey3ColorKeyTime", F32).when(rest), field("particleShaderInitialSpeedAlongNormal2", F32).when(rest),
    field("particleShaderInitialRotationDeg", F32).when(rest),
    field("particleShaderInitialRotationDeg2", F32).when(rest),
    field("particleShaderRotationSpeedDegSec", F32).when(rest),
    field("particleShaderRotationSpeedDegSec2", F32).when(rest), form("addonModels", "DEBR").when(rest),
    field("holesStartTime", F32).when(rest), field("holesEndTime", F32).when(rest),
    field("holesStartVal", F32).when(rest), field("holesEndVal", F32).when(rest),
    field("edgeWidthAlphaUnits", F32).when(rest), field("edgeColor", kByteColor).when(rest),
    field("explosionWindSpeed", F32).when(rest), field("textureCountU", U32).when(rest),
    field("textureCountV", U32).when(rest), field("addonModelsFadeInTime", F32).when(rest),
    field("addonModelsFadeOutTime", F32).when(rest), field("addonModelsScaleStart", F32).when(rest),
    field("addonModelsScaleEnd", F32).when(rest), field("addonModelsScaleInTime", F32).when(rest),
    field("addonModelsScaleOutTime", F32).when(rest), form("ambientSound", "SNDR SOUN").when(rest),
    field("fillTextureEffectColorKey2", kByteColor).when(rest),
    field("fillTextureEffectColorKey3", kByteColor).when(rest),
    field("fillTextureEffectColorKeyScaleTime", kEfshFillTextureEffectColorKeyScaleTime).when(rest),
    field("colorScale", F32).when(rest), field("birthPositionOffset", F32).when(rest),
    field("birthPositionOffsetRange", F32).when(rest),
    field("particleShaderAnimated", kEfshParticleShaderAnimated).when(rest),
    field("flags", U32).named(kEfshFlags).when(rest), field("fillTextureEffectTextureScaleU", F32).when(rest),
    field("fillTextureEffectTextureScaleV", F32).when(rest), field("sceneGraphEmitDepthLimitUnused", U32).when(rest)}};
constexpr Structure kEfshDataOldFormat{"DataOldFormat", {
    raw("unknown", 1), field("membraneShaderSourceBlendMode", U32).named(kEfshBlendMode),
    field("membraneShaderBlendOperation", U32).named(kEfshBlendOp),
    field("membraneShaderZTestFunction", U32).named(kEfshZTestFunc), field("fillTextureEffectColorKey1", kByteColor),
    field("fillTextureEffectAlphaFadeInTime", F32), field("fillTextureEffectFullAlphaTime", F32),
    field("fillTextureEffectAlphaFadeOutTime", F32), field("fillTextureEffectPersistentAlphaRatio", F32),
    field("fillTextureEffectAlphaPulseAmplitude", F32), field("fillTextureEffectAlphaPulseFrequency", F32),
    field("fillTextureEffectTextureAnimationSpeedU", F32), field("fillTextureEffectTextureAnimationSpeedV", F32),
    field("edgeEffectFallOff", F32), field("edgeEffectColor", kByteColor), field("edgeEffectAlphaFadeInTime", F32),
    field("edgeEffectFullAlphaTime", F32), field("edgeEffectAlphaFadeOutTime", F32),
    field("edgeEffectPersistentAlphaRatio", F32), field("edgeEffectAlphaPulseAmplitude", F32),
    field("edgeEffectAlphaPulseFrequency", F32), field("fillTextureEffectFullAlphaRatio", F32),
    field("edgeEffectFullAlphaRatio", F32), field("membraneShaderDestBlendMode", U32).named(kEfshBlendMode),
    field("particleShaderSourceBlendMode", U32).named(kEfshBlendMode),
    field("particleShaderBlendOperation", U32).named(kEfshBlendOp),
    field("particleShaderZTestFunction", U32).named(kEfshZTestFunc),
    field("particleShaderDestBlendMode", U32).named(kEfshBlendMode),
    field("particleShaderParticleBirthRampUpTime", F32), field("particleShaderFullParticleBirthTime", F32),
    field("particleShaderParticleBirthRampDownTime", F32), field("particleShaderFullParticleBirthRatio", F32),
    field("particleShaderPersistentParticleCount", F32), field("particleShaderParticleLifetime", F32),
    field("particleShaderParticleLifetime2", F32), field("particleShaderInitialSpeedAlongNormal", F32),
    field("particleShaderAccelerationAlongNormal", F32), field("particleShaderInitialVelocity1", F32),
    field("particleShaderInitialVelocity2", F32), field("particleShaderInitialVelocity3", F32),
    field("particleShaderAcceleration1", F32), field("particleShaderAcceleration2", F32),
    field("particleShaderAcceleration3", F32), field("particleShaderScaleKey1", F32),
    field("particleShaderScaleKey2", F32), field("particleShaderScaleKey1Time", F32),
    field("particleShaderScaleKey2Time", F32), field("colorKey1Color", kByteColor),
    field("colorKey2Color", kByteColor), field("colorKey3Color", kByteColor), field("colorKey1ColorAlpha", F32),
    field("colorKey2ColorAlpha", F32), field("colorKey3ColorAlpha", F32), field("colorKey1ColorKeyTime", F32),
    field("colorKey2ColorKeyTime", F32), field("colorKey3ColorKeyTime", F32),
    field("particleShaderInitialSpeedAlongNormal2", F32), field("particleShaderInitialRotationDeg", F32),
    field("particleShaderInitialRotationDeg2", F32), field("particleShaderRotationSpeedDegSec", F32),
    field("particleShaderRotationSpeedDegSec2", F32), form("addonModels", "DEBR"), field("holesStartTime", F32),
    field("holesEndTime", F32), field("holesStartVal", F32), field("holesEndVal", F32),
    field("edgeWidthAlphaUnits", F32), field("edgeColor", kByteColor), field("explosionWindSpeed", F32),
    field("textureCountU", U32), field("textureCountV", U32), field("addonModelsFadeInTime", F32),
    field("addonModelsFadeOutTime", F32), field("addonModelsScaleStart", F32), field("addonModelsScaleEnd", F32),
    field("addonModelsScaleInTime", F32), field("addonModelsScaleOutTime", F32), form("ambientSound", "SNDR"),
    field("fillTextureEffectColorKey2", kByteColor), field("fillTextureEffectColorKey3", kByteColor),
    field("fillTextureEffectColorKeyScaleTime", kEfshFillTextureEffectColorKeyScaleTime), field("colorScale", F32),
    field("birthPositionOffset", F32), field("birthPositionOffsetRange", F32),
    field("particleShaderAnimated", kEfshParticleShaderAnimated), field("flags", U32).named(kEfshFlags),
    field("fillTextureEffectTextureScaleU", F32), field("fillTextureEffectTextureScaleV", F32),
    field("sceneGraphEmitDepthLimitUnused", U16)}};
constexpr Enumeration kEfshDnamFlags{"DnamFlags", {
    {0x1, "No Membrane Shader"}, {0x2, "Membrane Grayscale Color"}, {0x4, "Membrane Grayscale Alpha"},
    {0x8, "No Particle Shader"}, {0x10, "Edge Effect - Inverse"}, {0x20, "Affect Skin Only"},
    {0x40, "Texture Effect - Ignore Alpha"}, {0x80, "Texture Effect - Project UVs"},
    {0x100, "Ignore Base Geometry Alpha"}, {0x200, "Texture Effect - Lighting"},
    {0x400, "Texture Effect - No Weapons"}, {0x800, "Use Alpha Sorting"}, {0x1000, "Prefer Dismembered Limbs"},
    {0x8000, "Particle Animated"}, {0x10000, "Particle Grayscale Color"}, {0x20000, "Particle Grayscale Alpha"},
    {0x1000000, "Use Blood Geometry (Weapons Only)"}}, true};
constexpr Structure kEfshData2{"Data", {
    field("membraneShaderSourceBlendMode", U32).named(kEfshBlendMode),
    field("membraneShaderBlendOperation", U32).named(kEfshBlendOp),
    field("membraneShaderZTestFunction", U32).named(kEfshZTestFunc), field("fillTextureEffectColorKey1", kByteColor),
    field("fillTextureEffectAlphaFadeInTime", F32), field("fillTextureEffectFullAlphaTime", F32),
    field("fillTextureEffectAlphaFadeOutTime", F32), field("fillTextureEffectPersistentAlphaRatio", F32),
    field("fillTextureEffectAlphaPulseAmplitude", F32), field("fillTextureEffectAlphaPulseFrequency", F32),
    field("fillTextureEffectTextureAnimationSpeedU", F32), field("fillTextureEffectTextureAnimationSpeedV", F32),
    field("edgeEffectFallOff", F32), field("edgeEffectColor", kByteColor), field("edgeEffectAlphaFadeInTime", F32),
    field("edgeEffectFullAlphaTime", F32), field("edgeEffectAlphaFadeOutTime", F32),
    field("edgeEffectPersistentAlphaRatio", F32), field("edgeEffectAlphaPulseAmplitude", F32),
    field("edgeEffectAlphaPulseFrequency", F32), field("fillTextureEffectFullAlphaRatio", F32),
    field("edgeEffectFullAlphaRatio", F32), field("membraneShaderDestBlendMode", U32).named(kEfshBlendMode),
    field("holesAnimationStartTime", F32), field("holesAnimationEndTime", F32),
    field("holesAnimationStartValue", F32), field("holesAnimationEndValue", F32), form("ambientSound", "SNDR"),
    field("fillTextureEffectColorKey2", kByteColor), field("fillTextureEffectColorKey3", kByteColor),
    field("unknown", U8), field("fillTextureEffectColorKeyScaleTime", kEfshFillTextureEffectColorKeyScaleTime),
    field("flags", U32).named(kEfshDnamFlags), field("fillTextureEffectTextureScaleU", F32),
    field("fillTextureEffectTextureScaleV", F32)}};
constexpr Structure kEfshDataOldFormat2{"DataOldFormat", {
    field("dataOldFormat", kEfshDataOldFormat).upTo(105), field("data", kEfshData2).from(106)}};
constexpr GrammarRow kEfshRows[] = {
    optional(kEditorId), optional("ICON", "fill texture", field("fillTexture", Text)),
    optional("ICO2", "particle shader texture", field("particleShaderTexture", Text)),
    optional("NAM7", "holes texture", field("holesTexture", Text)),
    optional("NAM8", "membrane palette texture", field("membranePaletteTexture", Text)),
    optional("NAM9", "particle palette texture", field("particlePaletteTexture", Text)),
    skyrim(optional("DATA", "data", kEfshData)), fallout4(optional("DATA", "unknown", raw("unknown", 0))),
    fallout4(optional("DNAM", "data old format", kEfshDataOldFormat2)),
    fallout4(anyOf(optional(kPart<"model">, kModelRows))),
};
constexpr Enumeration kIpctEffectOrientation{"EffectOrientation", {
    {0, "Surface Normal"}, {1, "Projectile Vector"}, {2, "Projectile Reflection"}}};
constexpr Enumeration kIpctFlags{"Flags", {{0x1, "No Decal Data"}}, true};
constexpr Enumeration kIpctImpactResult{"ImpactResult", {
    {0, "Default"}, {1, "Destroy"}, {2, "Bounce"}, {3, "Impale"}, {4, "Stick"}}};
constexpr Structure kIpctData{"Data", {
    field("effectDuration", F32), field("effectOrientation", U32).named(kIpctEffectOrientation),
    field("angleThreshold", F32), field("placementRadius", F32),
    field("soundLevel", U32).named(kSoundLevel2).when(rest), field("flags", U8).named(kIpctFlags).when(rest),
    field("impactResult", U8).named(kIpctImpactResult).when(rest), raw("unknown", 2).when(rest)}};
constexpr Structure kIpctData2{"Data", {
    field("effectDuration", F32), field("effectOrientation", U32).named(kIpctEffectOrientation),
    field("angleThreshold", F32), field("placementRadius", F32), field("soundLevel", U32).named(kSoundLevel),
    field("flags", U8).named(kIpctFlags), field("impactResult", U8).named(kIpctImpactResult), raw("unknown", 2)}};
constexpr GrammarRow kIpctRows[] = {
    optional(kEditorId), anyOf(optional(kPart<"model">, kModelRows)), skyrim(optional("DATA", "data", kIpctData)),
    skyrim(optional("DODT", "decal data", kDecal)), fallout4(optional("DATA", "data", kIpctData2)),
    fallout4(optional("DODT", "decal data", kDecal2)), optional("DNAM", "texture set", form("textureSet", "TXST")),
    optional("ENAM", "secondary texture set", form("secondaryTextureSet", "TXST")),
    skyrim(optional("SNAM", "sound 1", form("sound1", "SNDR SOUN"))),
    skyrim(optional("NAM1", "sound 2", form("sound2", "SNDR SOUN"))),
    fallout4(optional("SNAM", "sound 1", form("sound1", "SNDR"))),
    fallout4(optional("NAM1", "sound 2", form("sound2", "SNDR"))),
    fallout4(optional("NAM3", "footstep explosion", form("footstepExplosion", "EXPL"))),
    optional("NAM2", "hazard", form("hazard", "HAZD")),
    fallout4(optional("FNAM", "footstep particle max dist", field("footstepParticleMaxDist", F32))),
};
constexpr Structure kIpdsData{"Data", {form("material", "MATT"), form("impact", "IPCT")}};
constexpr GrammarRow kIpdsRows[] = {
    optional(kEditorId), repeat("PNAM", "data", kIpdsData),
};
constexpr Enumeration kRfctFlags{"Flags", {
    {0x1, "Rotate to Face Target"}, {0x2, "Attach to Camera"}, {0x4, "Inherit Rotation"}}, true};
constexpr Structure kRfctEffectData{"EffectData", {
    form("effectArt", "ARTO"), form("shader", "EFSH"), field("flags", U32).named(kRfctFlags)}};
constexpr GrammarRow kRfctRows[] = {
    optional(kEditorId), optional("DATA", "effect data", kRfctEffectData),
};
constexpr Enumeration kSpgdType{"Type", {{0, "Rain"}, {1, "Snow"}}};
constexpr Structure kSpgdData{"Data", {
    field("gravityVelocity", F32), field("rotationVelocity", F32), field("particleSizeX", F32),
    field("particleSizeY", F32), field("centerOffsetMin", F32), field("centerOffsetMax", F32),
    field("initialRotationRange", F32), field("ofSubtexturesX", U32), field("ofSubtexturesY", U32),
    field("type", U32).named(kSpgdType), field("boxSize", U32).when(rest), field("particleDensity", F32).when(rest)}};
constexpr Structure kSpgdData2{"Data", {
    field("gravityVelocity", F32), padding("unused", 4), field("rotationVelocity", F32), padding("unused2", 4),
    field("particleSizeX", F32), padding("unused3", 4), field("particleSizeY", F32), padding("unused4", 4),
    field("centerOffsetMin", F32), padding("unused5", 4), field("centerOffsetMax", F32).when(rest),
    padding("unused6", 4).when(rest), field("initialRotation", F32).when(rest), padding("unused7", 4).when(rest),
    field("ofSubtexturesX", U32).when(rest), padding("unused8", 4).when(rest),
    field("ofSubtexturesY", U32).when(rest), padding("unused9", 4).when(rest),
    field("type", U32).named(kSpgdType).when(rest), padding("unused10", 4).when(rest),
    field("boxSize", U32).when(rest), padding("unused11", 4).when(rest), field("particleDensity", F32).when(rest),
    padding("unused12", 4).when(rest)}};
constexpr GrammarRow kSpgdRows[] = {
    optional(kEditorId), skyrim(optional("DATA", "data", kSpgdData)),
    skyrim(optional("ICON", "particle texture", field("particleTexture", Text))),
    fallout4(optional("DATA", "data", kSpgdData2)),
    fallout4(optional("MNAM", "particle texture", field("particleTexture", Text))),
};
constexpr RecordRow kEffectsRecords[] = {
    {.signature = "DEBR", .plural = "debris", .grammar = kDebrRows},
    {.signature = "EFSH", .plural = "effect shaders", .grammar = kEfshRows},
    {.signature = "IPCT", .plural = "impacts", .grammar = kIpctRows},
    {.signature = "IPDS", .plural = "impact sets", .grammar = kIpdsRows},
    {.signature = "RFCT", .plural = "visual effects", .grammar = kRfctRows},
    {.signature = "SPGD", .plural = "shader particles", .grammar = kSpgdRows},
};
// clang-format on

std::span<const RecordRow> effectsRecords()
{
    return kEffectsRecords;
}

} // namespace cutaway::esp::listed
