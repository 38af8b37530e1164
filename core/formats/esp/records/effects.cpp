// SPDX-License-Identifier: MIT
// Visual effects and impacts.
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

namespace debr
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Has Collision Data"}, {0x2, "Collision"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kModelsDataFields[] = {
    field("percentage", Kind::U8),
    zString("modelFileName"),
    field("flags", Kind::U8).named(kFlags),
};
constexpr StructDesc kModelsData{"ModelsData", nullptr, kModelsDataFields};

constexpr GrammarRow kModelsRows[] = {
    one("DATA", "data", kModelsData),
    optional("MODT", "model information", kModelInfo),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    repeat(kList<"models">, kModelsRows),
};

} // namespace debr

namespace efsh
{

// clang-format off
constexpr EnumValue kBlendModeValues[] = {
    {1, "Zero"}, {2, "One"}, {3, "Source Color"}, {4, "Source Inverse Color"}, {5, "Source Alpha"},
    {6, "Source Inverted Alpha"}, {7, "Dest Alpha"}, {8, "Dest Inverted Alpha"}, {9, "Dest Color"},
    {10, "Dest Inverse Color"}, {11, "Source Alpha SAT"},
};
constexpr EnumDesc kBlendMode{"BlendMode", kBlendModeValues};
constexpr EnumValue kBlendOpValues[] = {
    {1, "Add"}, {2, "Subtract"}, {3, "Reverse Subtract"}, {4, "Minimum"}, {5, "Maximum"},
};
constexpr EnumDesc kBlendOp{"BlendOp", kBlendOpValues};
constexpr EnumValue kZTestFuncValues[] = {
    {3, "Equal To"}, {4, "Normal"}, {5, "Greater Than"}, {7, "Greater Than or Equal To"}, {8, "Always Show"},
};
constexpr EnumDesc kZTestFunc{"ZTestFunc", kZTestFuncValues};
constexpr EnumValue kFlagsValues[] = {
    {0x1, "No Membrane Shader"}, {0x2, "Membrane Grayscale Color"}, {0x4, "Membrane Grayscale Alpha"},
    {0x8, "No Particle Shader"}, {0x10, "Edge Effect Inverse"}, {0x20, "Affect Skin Only"},
    {0x40, "Ignore Alpha"}, {0x80, "Project UVs"}, {0x100, "Ignore Base Geometry Alpha"}, {0x200, "Lighting"},
    {0x400, "No Weapons"}, {0x8000, "Particle Animated"}, {0x10000, "Particle Grayscale Color"},
    {0x20000, "Particle Grayscale Alpha"}, {0x1000000, "Use Blood Geometry"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kDNAMFlagsValues[] = {
    {0x1, "No Membrane Shader"}, {0x2, "Membrane Grayscale Color"}, {0x4, "Membrane Grayscale Alpha"},
    {0x8, "No Particle Shader"}, {0x10, "Edge Effect - Inverse"}, {0x20, "Affect Skin Only"},
    {0x40, "Texture Effect - Ignore Alpha"}, {0x80, "Texture Effect - Project UVs"},
    {0x100, "Ignore Base Geometry Alpha"}, {0x200, "Texture Effect - Lighting"},
    {0x400, "Texture Effect - No Weapons"}, {0x800, "Use Alpha Sorting"},
    {0x1000, "Prefer Dismembered Limbs"}, {0x8000, "Particle Animated"},
    {0x10000, "Particle Grayscale Color"}, {0x20000, "Particle Grayscale Alpha"},
    {0x1000000, "Use Blood Geometry (Weapons Only)"},
};
constexpr EnumDesc kDNAMFlags{"DNAMFlags", kDNAMFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataFillTextureEffectColorKeyScaleTimeFields[] = {
    field("colorKey1Scale", Kind::F32), field("colorKey2Scale", Kind::F32),
    field("colorKey3Scale", Kind::F32), field("colorKey1Time", Kind::F32),
    field("colorKey2Time", Kind::F32),  field("colorKey3Time", Kind::F32),
};
constexpr StructDesc kDataFillTextureEffectColorKeyScaleTime{
    "DataFillTextureEffectColorKeyScaleTime", nullptr, kDataFillTextureEffectColorKeyScaleTimeFields};
constexpr FieldDesc kDataParticleShaderAnimatedFields[] = {
    field("startFrame", Kind::U32),
    field("startFrameVariation", Kind::U32),
    field("endFrame", Kind::U32),
    field("loopStartFrame", Kind::U32),
    field("loopStartVariation", Kind::U32),
    field("frameCount", Kind::U32),
    field("frameCountVariation", Kind::U32),
};
constexpr StructDesc kDataParticleShaderAnimated{"DataParticleShaderAnimated", nullptr,
                                                 kDataParticleShaderAnimatedFields};
constexpr FieldDesc kDataFields[] = {
    raw("unknown", 4).when(rest),
    field("membraneShaderSourceBlendMode", Kind::U32).named(kBlendMode).when(rest),
    field("membraneShaderBlendOperation", Kind::U32).named(kBlendOp).when(rest),
    field("membraneShaderZTestFunction", Kind::U32).named(kZTestFunc).when(rest),
    field("fillTextureEffectColorKey1", kByteColor).when(rest),
    field("fillTextureEffectAlphaFadeInTime", Kind::F32).when(rest),
    field("fillTextureEffectFullAlphaTime", Kind::F32).when(rest),
    field("fillTextureEffectAlphaFadeOutTime", Kind::F32).when(rest),
    field("fillTextureEffectPresistentAlphaRatio", Kind::F32).when(rest),
    field("fillTextureEffectAlphaPulseAmplitude", Kind::F32).when(rest),
    field("fillTextureEffectAlphaPulseFrequency", Kind::F32).when(rest),
    field("fillTextureEffectTextureAnimationSpeedU", Kind::F32).when(rest),
    field("fillTextureEffectTextureAnimationSpeedV", Kind::F32).when(rest),
    field("edgeEffectFallOff", Kind::F32).when(rest),
    field("edgeEffectColor", kByteColor).when(rest),
    field("edgeEffectAlphaFadeInTime", Kind::F32).when(rest),
    field("edgeEffectFullAlphaTime", Kind::F32).when(rest),
    field("edgeEffectAlphaFadeOutTime", Kind::F32).when(rest),
    field("edgeEffectPersistentAlphaRatio", Kind::F32).when(rest),
    field("edgeEffectAlphaPulseAmplitude", Kind::F32).when(rest),
    field("edgeEffectAlphaPulseFrequency", Kind::F32).when(rest),
    field("fillTextureEffectFullAlphaRatio", Kind::F32).when(rest),
    field("edgeEffectFullAlphaRatio", Kind::F32).when(rest),
    field("membraneShaderDestBlendMode", Kind::U32).named(kBlendMode).when(rest),
    field("particleShaderSourceBlendMode", Kind::U32).named(kBlendMode).when(rest),
    field("particleShaderBlendOperation", Kind::U32).named(kBlendOp).when(rest),
    field("particleShaderZTestFunction", Kind::U32).named(kZTestFunc).when(rest),
    field("particleShaderDestBlendMode", Kind::U32).named(kBlendMode).when(rest),
    field("particleShaderParticleBirthRampUpTime", Kind::F32).when(rest),
    field("particleShaderFullParticleBirthTime", Kind::F32).when(rest),
    field("particleShaderParticleBirthRampDownTime", Kind::F32).when(rest),
    field("particleShaderFullParticleBirthRatio", Kind::F32).when(rest),
    field("particleShaderPersistantParticleCount", Kind::F32).when(rest),
    field("particleShaderParticleLifetime", Kind::F32).when(rest),
    field("particleShaderParticleLifetime2", Kind::F32).when(rest),
    field("particleShaderInitialSpeedAlongNormal", Kind::F32).when(rest),
    field("particleShaderAccelerationAlongNormal", Kind::F32).when(rest),
    field("particleShaderInitialVelocity1", Kind::F32).when(rest),
    field("particleShaderInitialVelocity2", Kind::F32).when(rest),
    field("particleShaderInitialVelocity3", Kind::F32).when(rest),
    field("particleShaderAcceleration1", Kind::F32).when(rest),
    field("particleShaderAcceleration2", Kind::F32).when(rest),
    field("particleShaderAcceleration3", Kind::F32).when(rest),
    field("particleShaderScaleKey1", Kind::F32).when(rest),
    field("particleShaderScaleKey2", Kind::F32).when(rest),
    field("particleShaderScaleKey1Time", Kind::F32).when(rest),
    field("particleShaderScaleKey2Time", Kind::F32).when(rest),
    field("colorKey1Color", kByteColor).when(rest),
    field("colorKey2Color", kByteColor).when(rest),
    field("colorKey3Color", kByteColor).when(rest),
    field("colorKey1ColorAlpha", Kind::F32).when(rest),
    field("colorKey2ColorAlpha", Kind::F32).when(rest),
    field("colorKey3ColorAlpha", Kind::F32).when(rest),
    field("colorKey1ColorKeyTime", Kind::F32).when(rest),
    field("colorKey2ColorKeyTime", Kind::F32).when(rest),
    field("colorKey3ColorKeyTime", Kind::F32).when(rest),
    field("particleShaderInitialSpeedAlongNormal2", Kind::F32).when(rest),
    field("particleShaderInitialRotationDeg", Kind::F32).when(rest),
    field("particleShaderInitialRotationDeg2", Kind::F32).when(rest),
    field("particleShaderRotationSpeedDegSec", Kind::F32).when(rest),
    field("particleShaderRotationSpeedDegSec2", Kind::F32).when(rest),
    form("addonModels", "DEBR").when(rest),
    field("holesStartTime", Kind::F32).when(rest),
    field("holesEndTime", Kind::F32).when(rest),
    field("holesStartVal", Kind::F32).when(rest),
    field("holesEndVal", Kind::F32).when(rest),
    field("edgeWidthAlphaUnits", Kind::F32).when(rest),
    field("edgeColor", kByteColor).when(rest),
    field("explosionWindSpeed", Kind::F32).when(rest),
    field("textureCountU", Kind::U32).when(rest),
    field("textureCountV", Kind::U32).when(rest),
    field("addonModelsFadeInTime", Kind::F32).when(rest),
    field("addonModelsFadeOutTime", Kind::F32).when(rest),
    field("addonModelsScaleStart", Kind::F32).when(rest),
    field("addonModelsScaleEnd", Kind::F32).when(rest),
    field("addonModelsScaleInTime", Kind::F32).when(rest),
    field("addonModelsScaleOutTime", Kind::F32).when(rest),
    form("ambientSound", "SNDR SOUN").when(rest),
    field("fillTextureEffectColorKey2", kByteColor).when(rest),
    field("fillTextureEffectColorKey3", kByteColor).when(rest),
    field("fillTextureEffectColorKeyScaleTime", kDataFillTextureEffectColorKeyScaleTime).when(rest),
    field("colorScale", Kind::F32).when(rest),
    field("birthPositionOffset", Kind::F32).when(rest),
    field("birthPositionOffsetRange", Kind::F32).when(rest),
    field("particleShaderAnimated", kDataParticleShaderAnimated).when(rest),
    field("flags", Kind::U32).named(kFlags).when(rest),
    field("fillTextureEffectTextureScaleU", Kind::F32).when(rest),
    field("fillTextureEffectTextureScaleV", Kind::F32).when(rest),
    field("sceneGraphEmitDepthLimitUnused", Kind::U32).when(rest),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kDnamDataOldFormatParticleShaderAnimatedFields[] = {
    field("startFrame", Kind::U32),
    field("startFrameVariation", Kind::U32),
    field("endFrame", Kind::U32),
    field("loopStartFrame", Kind::U32),
    field("loopStartVariation", Kind::U32),
    field("frameCount", Kind::U32),
    field("frameCountVariation", Kind::U32),
};
constexpr StructDesc kDnamDataOldFormatParticleShaderAnimated{
    "DnamDataOldFormatParticleShaderAnimated", nullptr, kDnamDataOldFormatParticleShaderAnimatedFields};
constexpr FieldDesc kDnamDataOldFormatFields[] = {
    raw("unknown", 1),
    field("membraneShaderSourceBlendMode", Kind::U32).named(kBlendMode),
    field("membraneShaderBlendOperation", Kind::U32).named(kBlendOp),
    field("membraneShaderZTestFunction", Kind::U32).named(kZTestFunc),
    field("fillTextureEffectColorKey1", kByteColor),
    field("fillTextureEffectAlphaFadeInTime", Kind::F32),
    field("fillTextureEffectFullAlphaTime", Kind::F32),
    field("fillTextureEffectAlphaFadeOutTime", Kind::F32),
    field("fillTextureEffectPresistentAlphaRatio", Kind::F32),
    field("fillTextureEffectAlphaPulseAmplitude", Kind::F32),
    field("fillTextureEffectAlphaPulseFrequency", Kind::F32),
    field("fillTextureEffectTextureAnimationSpeedU", Kind::F32),
    field("fillTextureEffectTextureAnimationSpeedV", Kind::F32),
    field("edgeEffectFallOff", Kind::F32),
    field("edgeEffectColor", kByteColor),
    field("edgeEffectAlphaFadeInTime", Kind::F32),
    field("edgeEffectFullAlphaTime", Kind::F32),
    field("edgeEffectAlphaFadeOutTime", Kind::F32),
    field("edgeEffectPersistentAlphaRatio", Kind::F32),
    field("edgeEffectAlphaPulseAmplitude", Kind::F32),
    field("edgeEffectAlphaPulseFrequency", Kind::F32),
    field("fillTextureEffectFullAlphaRatio", Kind::F32),
    field("edgeEffectFullAlphaRatio", Kind::F32),
    field("membraneShaderDestBlendMode", Kind::U32).named(kBlendMode),
    field("particleShaderSourceBlendMode", Kind::U32).named(kBlendMode),
    field("particleShaderBlendOperation", Kind::U32).named(kBlendOp),
    field("particleShaderZTestFunction", Kind::U32).named(kZTestFunc),
    field("particleShaderDestBlendMode", Kind::U32).named(kBlendMode),
    field("particleShaderParticleBirthRampUpTime", Kind::F32),
    field("particleShaderFullParticleBirthTime", Kind::F32),
    field("particleShaderParticleBirthRampDownTime", Kind::F32),
    field("particleShaderFullParticleBirthRatio", Kind::F32),
    field("particleShaderPersistantParticleCount", Kind::F32),
    field("particleShaderParticleLifetime", Kind::F32),
    field("particleShaderParticleLifetime2", Kind::F32),
    field("particleShaderInitialSpeedAlongNormal", Kind::F32),
    field("particleShaderAccelerationAlongNormal", Kind::F32),
    field("particleShaderInitialVelocity1", Kind::F32),
    field("particleShaderInitialVelocity2", Kind::F32),
    field("particleShaderInitialVelocity3", Kind::F32),
    field("particleShaderAcceleration1", Kind::F32),
    field("particleShaderAcceleration2", Kind::F32),
    field("particleShaderAcceleration3", Kind::F32),
    field("particleShaderScaleKey1", Kind::F32),
    field("particleShaderScaleKey2", Kind::F32),
    field("particleShaderScaleKey1Time", Kind::F32),
    field("particleShaderScaleKey2Time", Kind::F32),
    field("colorKey1Color", kByteColor),
    field("colorKey2Color", kByteColor),
    field("colorKey3Color", kByteColor),
    field("colorKey1ColorAlpha", Kind::F32),
    field("colorKey2ColorAlpha", Kind::F32),
    field("colorKey3ColorAlpha", Kind::F32),
    field("colorKey1ColorKeyTime", Kind::F32),
    field("colorKey2ColorKeyTime", Kind::F32),
    field("colorKey3ColorKeyTime", Kind::F32),
    field("particleShaderInitialSpeedAlongNormal2", Kind::F32),
    field("particleShaderInitialRotationDeg", Kind::F32),
    field("particleShaderInitialRotationDeg2", Kind::F32),
    field("particleShaderRotationSpeedDegSec", Kind::F32),
    field("particleShaderRotationSpeedDegSec2", Kind::F32),
    form("addonModels", "DEBR"),
    field("holesStartTime", Kind::F32),
    field("holesEndTime", Kind::F32),
    field("holesStartVal", Kind::F32),
    field("holesEndVal", Kind::F32),
    field("edgeWidthAlphaUnits", Kind::F32),
    field("edgeColor", kByteColor),
    field("explosionWindSpeed", Kind::F32),
    field("textureCountU", Kind::U32),
    field("textureCountV", Kind::U32),
    field("addonModelsFadeInTime", Kind::F32),
    field("addonModelsFadeOutTime", Kind::F32),
    field("addonModelsScaleStart", Kind::F32),
    field("addonModelsScaleEnd", Kind::F32),
    field("addonModelsScaleInTime", Kind::F32),
    field("addonModelsScaleOutTime", Kind::F32),
    form("ambientSound", "SNDR"),
    field("fillTextureEffectColorKey2", kByteColor),
    field("fillTextureEffectColorKey3", kByteColor),
    field("fillTextureEffectColorKeyScaleTime", kColorKeys),
    field("colorScale", Kind::F32),
    field("birthPositionOffset", Kind::F32),
    field("birthPositionOffsetRange", Kind::F32),
    field("particleShaderAnimated", kDnamDataOldFormatParticleShaderAnimated),
    field("flags", Kind::U32).named(kFlags),
    field("fillTextureEffectTextureScaleU", Kind::F32),
    field("fillTextureEffectTextureScaleV", Kind::F32),
    field("sceneGraphEmitDepthLimitUnused", Kind::U16),
};
constexpr StructDesc kDnamDataOldFormat{"DnamDataOldFormat", nullptr, kDnamDataOldFormatFields};
constexpr FieldDesc kDnamDataFields[] = {
    field("membraneShaderSourceBlendMode", Kind::U32).named(kBlendMode),
    field("membraneShaderBlendOperation", Kind::U32).named(kBlendOp),
    field("membraneShaderZTestFunction", Kind::U32).named(kZTestFunc),
    field("fillTextureEffectColorKey1", kByteColor),
    field("fillTextureEffectAlphaFadeInTime", Kind::F32),
    field("fillTextureEffectFullAlphaTime", Kind::F32),
    field("fillTextureEffectAlphaFadeOutTime", Kind::F32),
    field("fillTextureEffectPresistentAlphaRatio", Kind::F32),
    field("fillTextureEffectAlphaPulseAmplitude", Kind::F32),
    field("fillTextureEffectAlphaPulseFrequency", Kind::F32),
    field("fillTextureEffectTextureAnimationSpeedU", Kind::F32),
    field("fillTextureEffectTextureAnimationSpeedV", Kind::F32),
    field("edgeEffectFallOff", Kind::F32),
    field("edgeEffectColor", kByteColor),
    field("edgeEffectAlphaFadeInTime", Kind::F32),
    field("edgeEffectFullAlphaTime", Kind::F32),
    field("edgeEffectAlphaFadeOutTime", Kind::F32),
    field("edgeEffectPersistentAlphaRatio", Kind::F32),
    field("edgeEffectAlphaPulseAmplitude", Kind::F32),
    field("edgeEffectAlphaPulseFrequency", Kind::F32),
    field("fillTextureEffectFullAlphaRatio", Kind::F32),
    field("edgeEffectFullAlphaRatio", Kind::F32),
    field("membraneShaderDestBlendMode", Kind::U32).named(kBlendMode),
    field("holesAnimationStartTime", Kind::F32),
    field("holesAnimationEndTime", Kind::F32),
    field("holesAnimationStartValue", Kind::F32),
    field("holesAnimationEndValue", Kind::F32),
    form("ambientSound", "SNDR"),
    field("fillTextureEffectColorKey2", kByteColor),
    field("fillTextureEffectColorKey3", kByteColor),
    field("unknown", Kind::U8),
    field("fillTextureEffectColorKeyScaleTime", kColorKeys),
    field("flags", Kind::U32).named(kDNAMFlags),
    field("fillTextureEffectTextureScaleU", Kind::F32),
    field("fillTextureEffectTextureScaleV", Kind::F32),
};
constexpr StructDesc kDnamData{"DnamData", nullptr, kDnamDataFields};
constexpr FieldDesc kDnamFields[] = {
    field("dataOldFormat", kDnamDataOldFormat).upTo(105),
    field("data", kDnamData).from(106),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("ICON", "fill texture", field("fillTexture", Kind::Text)),
    optional("ICO2", "particle shader texture", field("particleShaderTexture", Kind::Text)),
    optional("NAM7", "holes texture", field("holesTexture", Kind::Text)),
    optional("NAM8", "membrane palette texture", field("membranePaletteTexture", Kind::Text)),
    optional("NAM9", "particle palette texture", field("particlePaletteTexture", Kind::Text)),
    skyrim(optional("DATA", "data", kData)),
    fallout4(optional("DATA", "unknown", raw("unknown", 0))),
    fallout4(optional("DNAM", "data old format", kDnam)),
    fallout4(anyOf(optional(kPart<"model">, kModelRows))),
};

} // namespace efsh

namespace ipct
{

// clang-format off
constexpr EnumValue kEffectOrientationValues[] = {
    {0, "Surface Normal"}, {1, "Projectile Vector"}, {2, "Projectile Reflection"},
};
constexpr EnumDesc kEffectOrientation{"EffectOrientation", kEffectOrientationValues};
constexpr EnumValue kFlagsValues[] = {
    {0x1, "No Decal Data"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kImpactResultValues[] = {
    {0, "Default"}, {1, "Destroy"}, {2, "Bounce"}, {3, "Impale"}, {4, "Stick"},
};
constexpr EnumDesc kImpactResult{"ImpactResult", kImpactResultValues};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    field("effectDuration", Kind::F32),
    field("effectOrientation", Kind::U32).named(kEffectOrientation),
    field("angleThreshold", Kind::F32),
    field("placementRadius", Kind::F32),
    field("soundLevel", Kind::U32).named(kSoundLevelSkyrim).when(rest),
    field("flags", Kind::U8).named(kFlags).when(rest),
    field("impactResult", Kind::U8).named(kImpactResult).when(rest),
    raw("unknown", 2).when(rest),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("effectDuration", Kind::F32),
    field("effectOrientation", Kind::U32).named(kEffectOrientation),
    field("angleThreshold", Kind::F32),
    field("placementRadius", Kind::F32),
    field("soundLevel", Kind::U32).named(kSoundLevelFallout4),
    field("flags", Kind::U8).named(kFlags),
    field("impactResult", Kind::U8).named(kImpactResult),
    raw("unknown", 2),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    skyrim(optional("DODT", "decal data", kDecalSkyrim)),
    fallout4(optional("DATA", "data", kDataFallout4)),
    fallout4(optional("DODT", "decal data", kDecalFallout4)),
    optional("DNAM", "texture set", form("textureSet", "TXST")),
    optional("ENAM", "secondary texture set", form("secondaryTextureSet", "TXST")),
    skyrim(optional("SNAM", "sound1", form("sound1", "SNDR SOUN"))),
    skyrim(optional("NAM1", "sound2", form("sound2", "SNDR SOUN"))),
    fallout4(optional("SNAM", "sound1", form("sound1", "SNDR"))),
    fallout4(optional("NAM1", "sound2", form("sound2", "SNDR"))),
    fallout4(optional("NAM3", "footstep explosion", form("footstepExplosion", "EXPL"))),
    optional("NAM2", "hazard", form("hazard", "HAZD")),
    fallout4(optional("FNAM", "footstep particle max dist", field("footstepParticleMaxDist", Kind::F32))),
};

} // namespace ipct

namespace ipds
{

constexpr FieldDesc kPnamFields[] = {
    form("material", "MATT"),
    form("impact", "IPCT"),
};
constexpr StructDesc kPnam{"Pnam", nullptr, kPnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    repeat("PNAM", "data", kPnam),
};

} // namespace ipds

namespace rfct
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Rotate to Face Target"}, {0x2, "Attach to Camera"}, {0x4, "Inherit Rotation"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    form("effectArt", "ARTO"),
    form("shader", "EFSH"),
    field("flags", Kind::U32).named(kFlags),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DATA", "effect data", kData),
};

} // namespace rfct

namespace spgd
{

// clang-format off
constexpr EnumValue kTypeValues[] = {
    {0, "Rain"}, {1, "Snow"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    field("gravityVelocity", Kind::F32),      field("rotationVelocity", Kind::F32),
    field("particleSizeX", Kind::F32),        field("particleSizeY", Kind::F32),
    field("centerOffsetMin", Kind::F32),      field("centerOffsetMax", Kind::F32),
    field("initialRotationRange", Kind::F32), field("ofSubtexturesX", Kind::U32),
    field("ofSubtexturesY", Kind::U32),       field("type", Kind::U32).named(kType),
    field("boxSize", Kind::U32).when(rest),   field("particleDensity", Kind::F32).when(rest),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("gravityVelocity", Kind::F32),
    padding("unused", 4),
    field("rotationVelocity", Kind::F32),
    padding("unused2", 4),
    field("particleSizeX", Kind::F32),
    padding("unused3", 4),
    field("particleSizeY", Kind::F32),
    padding("unused4", 4),
    field("centerOffsetMin", Kind::F32),
    padding("unused5", 4),
    field("centerOffsetMax", Kind::F32).when(rest),
    padding("unused6", 4).when(rest),
    field("initialRotation", Kind::F32).when(rest),
    padding("unused7", 4).when(rest),
    field("ofSubtexturesX", Kind::U32).when(rest),
    padding("unused8", 4).when(rest),
    field("ofSubtexturesY", Kind::U32).when(rest),
    padding("unused9", 4).when(rest),
    field("type", Kind::U32).named(kType).when(rest),
    padding("unused10", 4).when(rest),
    field("boxSize", Kind::U32).when(rest),
    padding("unused11", 4).when(rest),
    field("particleDensity", Kind::F32).when(rest),
    padding("unused12", 4).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    skyrim(optional("ICON", "particle texture", field("particleTexture", Kind::Text))),
    fallout4(optional("DATA", "data", kDataFallout4)),
    fallout4(optional("MNAM", "particle texture", field("particleTexture", Kind::Text))),
};

} // namespace spgd

constexpr RecordRow kEffectsRecords[] = {
    {.signature = "DEBR", .plural = "debris", .grammar = debr::kRows},
    {.signature = "EFSH", .plural = "effect shaders", .grammar = efsh::kRows},
    {.signature = "IPCT", .plural = "impacts", .grammar = ipct::kRows},
    {.signature = "IPDS", .plural = "impact sets", .grammar = ipds::kRows},
    {.signature = "RFCT", .plural = "visual effects", .grammar = rfct::kRows},
    {.signature = "SPGD", .plural = "shader particles", .grammar = spgd::kRows},
};
static_assert(wellFormedRecords(kEffectsRecords));

} // namespace

std::span<const RecordRow> effectsRecords()
{
    return kEffectsRecords;
}

} // namespace cutaway::esp
