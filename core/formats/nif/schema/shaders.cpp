// SPDX-License-Identifier: MIT
// Shader properties of the Bethesda games.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/enums.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"

namespace cutaway::nif
{

namespace
{

// The shader type decides which parameters end a BSLightingShaderProperty.
template <std::uint64_t Type> bool shaderIs(const Scope &s)
{
    return s.value("shaderType") == Type;
}

// The back light is stored only where no rim light is set, which the largest float says.
bool hasNoRimLight(const Scope &s)
{
    return s.stream() >= kBsFallout4 && s.value("rimlightPower") == 0x7F7FFFFF;
}

// From Fallout 76 on a shader whose name is a material file ends behind the controller.
bool isInline(const Scope &s)
{
    return s.stream() < kBsFallout76 || s.remaining() != 0;
}

constexpr std::uint32_t kBsHashedFlags =
    132;                                    // first stream that stores shader flags as hashes of their names
constexpr std::uint32_t kBsMoreFlags = 152; // first stream with a second list of them

template <std::uint64_t Type> bool newShaderIs(const Scope &s)
{
    return s.value("newShaderType") == Type;
}

constexpr FieldDesc toFallout76(const FieldDesc &row)
{
    return row.streamUpTo(139);
}
constexpr FieldDesc inlined(const FieldDesc &row)
{
    return row.when(isInline);
}

// One field, whose bits have names of their own in each game.
constexpr FieldDesc skyrimFlags(std::string_view name, const EnumDesc &bits)
{
    return field(name, Kind::U32).named(bits).streamUpTo(before(kBsFallout4));
}
constexpr FieldDesc fallout4Flags(std::string_view name, const EnumDesc &bits)
{
    return field(name, Kind::U32).named(bits).streamFrom(kBsFallout4).streamUpTo(before(kBsHashedFlags));
}

// clang-format off
constexpr FieldDesc kBSShaderPropertyFields[] = {
    field("oldShaderType", Kind::U32).named(listed::kBSShaderType).streamUpTo(kBsFallout3),
    field("oldFlags1", Kind::U32).named(kFallout3ShaderFlags1).streamUpTo(kBsFallout3),
    field("oldFlags2", Kind::U32).named(kFallout3ShaderFlags2).streamUpTo(kBsFallout3),
    field("oldEnvMapScale", Kind::F32).streamUpTo(kBsFallout3),
};

constexpr FieldDesc kBSShaderLightingPropertyFields[] = {
    field("textureClampMode", Kind::U32).named(listed::kTexClampMode).streamUpTo(kBsFallout3),
};

constexpr FieldDesc kBSShaderPPLightingPropertyFields[] = {
    ref("textureSet", "BSShaderTextureSet"),
    field("refractionStrength", Kind::F32).streamFrom(15),
    field("refractionFirePeriod", Kind::I32).streamFrom(15),
    field("parallaxMaxPasses", Kind::F32).streamFrom(25),
    field("parallaxScale", Kind::F32).streamFrom(25),
    field("emissiveColor", kColor4).streamFrom(kBsFallout3 + 1),
};

constexpr FieldDesc kBSShaderNoLightingPropertyFields[] = {
    field("fileName", kSizedString),
    field("falloffStartAngle", Kind::F32).streamFrom(27),
    field("falloffStopAngle", Kind::F32).streamFrom(27),
    field("falloffStartOpacity", Kind::F32).streamFrom(27),
    field("falloffStopOpacity", Kind::F32).streamFrom(27),
};

constexpr FieldDesc kWetnessFields[] = {
    field("specScale", Kind::F32),
    field("specPower", Kind::F32),
    field("minVar", Kind::F32),
    field("envMapScale", Kind::F32).streamUpTo(kBsFallout4),
    field("fresnelPower", Kind::F32),
    field("metalness", Kind::F32),
    field("unknown1", Kind::F32).streamFrom(kBsFallout4 + 1),
    field("unknown2", Kind::F32).streamFrom(kBsFallout76),
};
constexpr StructDesc kWetness{"Wetness", nullptr, kWetnessFields};

// The inline form of Fallout 76 and later: a shader whose name is no material file.
constexpr FieldDesc fallout76(const FieldDesc &row) { return row.streamFrom(kBsFallout76).when(isInline); }
constexpr FieldDesc translucent(const FieldDesc &row) { return row.streamFrom(kBsFallout76).streamUpTo(kBsFallout76); }
constexpr FieldDesc starfield(const FieldDesc &row) { return row.streamFrom(kBsFirstOfStarfield).when(isInline); }
constexpr FieldDesc ofType(const FieldDesc &row, Predicate isType) { return row.streamFrom(kBsFallout76).when(isType); }

constexpr FieldDesc kLuminanceFields[] = {
    field("lumEmittance", Kind::F32),
    field("exposureOffset", Kind::F32),
    field("finalExposureMin", Kind::F32),
    field("finalExposureMax", Kind::F32),
};
constexpr StructDesc kLuminance{"Luminance", nullptr, kLuminanceFields};

constexpr FieldDesc kTranslucencyFields[] = {
    field("subsurfaceColor", kColor3),
    field("transmissiveScale", Kind::F32),
    field("turbulence", Kind::F32),
    field("thickObject", Kind::Bool),
    field("mixAlbedo", Kind::Bool),
};
constexpr StructDesc kTranslucency{"Translucency", nullptr, kTranslucencyFields};

constexpr FieldDesc kTextureArrayFields[] = {
    field("width", Kind::U32),
    field("textures", kSizedString).counted("width"),
};
constexpr StructDesc kTextureArray{"TextureArray", nullptr, kTextureArrayFields};

constexpr FieldDesc kLighting76Fields[] = {
    fallout76(field("newShaderType", Kind::U32).named(listed::kBSShaderType155)),
    fallout76(field("numFlags1", Kind::U32)),
    fallout76(field("numFlags2", Kind::U32)),
    fallout76(field("flags1", Kind::U32).named(kShaderFlagHashes).counted("numFlags1")).doc("CRC-32 of the names of flags"),
    fallout76(field("flags2", Kind::U32).named(kShaderFlagHashes).counted("numFlags2")),
    fallout76(field("uvOffset", kVec2)),
    fallout76(field("uvScale", kVec2)),
    fallout76(ref("textureSet", "BSShaderTextureSet")),
    fallout76(field("emissiveColor", kColor3)),
    fallout76(field("emissiveMultiple", Kind::F32)),
    fallout76(stringIndex("rootMaterial")),
    starfield(field("unknown1", Kind::F32)),
    fallout76(field("textureClampMode", Kind::U32).named(listed::kTexClampMode)),
    fallout76(field("alpha", Kind::F32)),
    fallout76(field("refractionStrength", Kind::F32)),
    fallout76(field("glossiness", Kind::F32)),
    fallout76(field("specularColor", kColor3)),
    fallout76(field("specularStrength", Kind::F32)),
    fallout76(field("grayscaleToPaletteScale", Kind::F32)),
    fallout76(field("fresnelPower", Kind::F32)),
    fallout76(field("wetness", kWetness)),
    fallout76(field("luminance", kLuminance)),
    translucent(field("doTranslucency", Kind::Bool)).when(isInline),
    translucent(field("translucency", kTranslucency)).when("doTranslucency"),
    translucent(field("hasTextureArrays", Kind::U8)).when(isInline),
    translucent(field("numTextureArrays", Kind::U32)).when("hasTextureArrays"),
    translucent(field("textureArrays", kTextureArray).counted("numTextureArrays")).when("hasTextureArrays"),
    starfield(field("unknown2", Kind::F32)),
    starfield(field("unknown3", Kind::F32)),
    starfield(field("unknown4", Kind::U16)),
    ofType(field("skinTint", kColor4), newShaderIs<4>),
    ofType(field("hairTintColor", kColor3), newShaderIs<5>),
    ofType(field("maxPasses", Kind::F32), newShaderIs<7>),
    ofType(field("passScale", Kind::F32), newShaderIs<7>),
    ofType(field("parallaxInnerLayerThickness", Kind::F32), newShaderIs<11>),
    ofType(field("parallaxRefractionScale", Kind::F32), newShaderIs<11>),
    ofType(field("parallaxInnerLayerTextureScale", kVec2), newShaderIs<11>),
    ofType(field("parallaxEnvmapStrength", Kind::F32), newShaderIs<11>),
    ofType(field("sparkleParameters", kVec4), newShaderIs<14>),
    ofType(field("eyeCubemapScale", Kind::F32), newShaderIs<16>),
    ofType(field("leftEyeReflectionCenter", kVec3), newShaderIs<16>),
    ofType(field("rightEyeReflectionCenter", kVec3), newShaderIs<16>),
};

constexpr FieldDesc kBSLightingShaderPropertyFields[] = {
    skyrimFlags("shaderFlags1", kSkyrimShaderFlags1),
    skyrimFlags("shaderFlags2", kSkyrimShaderFlags2),
    fallout4Flags("shaderFlags1", kFallout4ShaderFlags1),
    fallout4Flags("shaderFlags2", kFallout4ShaderFlags2),
    toFallout76(field("numFlags1", Kind::U32)).streamFrom(kBsHashedFlags),
    toFallout76(field("flags1", Kind::U32).named(kShaderFlagHashes).counted("numFlags1")).streamFrom(kBsHashedFlags).doc("CRC-32 of the names of flags"),
    toFallout76(field("uvOffset", kVec2)),
    toFallout76(field("uvScale", kVec2)),
    toFallout76(ref("textureSet", "BSShaderTextureSet")),
    toFallout76(field("emissiveColor", kColor3)),
    toFallout76(field("emissiveMultiple", Kind::F32)),
    toFallout76(stringIndex("rootMaterial")).streamFrom(kBsFallout4),
    toFallout76(field("textureClampMode", Kind::U32).named(listed::kTexClampMode)),
    toFallout76(field("alpha", Kind::F32)),
    toFallout76(field("refractionStrength", Kind::F32)),
    toFallout76(field("glossiness", Kind::F32)).doc("smoothness from Fallout 4 on"),
    toFallout76(field("specularColor", kColor3)),
    toFallout76(field("specularStrength", Kind::F32)),
    field("lightingEffect1", Kind::F32).streamUpTo(before(kBsFallout4)),
    field("lightingEffect2", Kind::F32).streamUpTo(before(kBsFallout4)),
    toFallout76(field("subsurfaceRolloff", Kind::F32)).streamFrom(kBsFallout4),
    toFallout76(field("rimlightPower", Kind::F32)).streamFrom(kBsFallout4).doc("the largest float for none"),
    toFallout76(field("backlightPower", Kind::F32)).streamFrom(kBsFallout4).when(hasNoRimLight),
    toFallout76(field("grayscaleToPaletteScale", Kind::F32)).streamFrom(kBsFallout4),
    toFallout76(field("fresnelPower", Kind::F32)).streamFrom(kBsFallout4),
    toFallout76(field("wetness", kWetness)).streamFrom(kBsFallout4),
    toFallout76(field("environmentMapScale", Kind::F32)).when(shaderIs<1>),
    toFallout76(field("useReflections", Kind::Bool)).streamFrom(kBsFallout4).when(shaderIs<1>),
    toFallout76(field("wetnessUseReflections", Kind::Bool)).streamFrom(kBsFallout4).when(shaderIs<1>),
    toFallout76(field("skinTintColor", kColor3)).when(shaderIs<5>),
    toFallout76(field("skinTintAlpha", Kind::F32)).streamFrom(kBsFallout4).when(shaderIs<5>),
    toFallout76(field("hairTintColor", kColor3)).when(shaderIs<6>),
    toFallout76(field("maxPasses", Kind::F32)).when(shaderIs<7>),
    toFallout76(field("passScale", Kind::F32)).when(shaderIs<7>),
    toFallout76(field("parallaxInnerLayerThickness", Kind::F32)).when(shaderIs<11>),
    toFallout76(field("parallaxRefractionScale", Kind::F32)).when(shaderIs<11>),
    toFallout76(field("parallaxInnerLayerTextureScale", kVec2)).when(shaderIs<11>),
    toFallout76(field("parallaxEnvmapStrength", Kind::F32)).when(shaderIs<11>),
    toFallout76(field("sparkleParameters", kVec4)).when(shaderIs<14>),
    toFallout76(field("eyeCubemapScale", Kind::F32)).when(shaderIs<16>),
    toFallout76(field("leftEyeReflectionCenter", kVec3)).when(shaderIs<16>),
    toFallout76(field("rightEyeReflectionCenter", kVec3)).when(shaderIs<16>),
};

constexpr FieldDesc kBSEffectShaderPropertyFields[] = {
    inlined(skyrimFlags("shaderFlags1", kSkyrimShaderFlags1)),
    inlined(skyrimFlags("shaderFlags2", kSkyrimShaderFlags2)),
    inlined(fallout4Flags("shaderFlags1", kFallout4ShaderFlags1)),
    inlined(fallout4Flags("shaderFlags2", kFallout4ShaderFlags2)),
    inlined(field("numFlags1", Kind::U32)).streamFrom(kBsHashedFlags),
    inlined(field("numFlags2", Kind::U32)).streamFrom(kBsMoreFlags),
    inlined(field("flags1", Kind::U32).named(kShaderFlagHashes).counted("numFlags1")).streamFrom(kBsHashedFlags).doc("CRC-32 of the names of flags"),
    inlined(field("flags2", Kind::U32).named(kShaderFlagHashes).counted("numFlags2")).streamFrom(kBsMoreFlags),
    inlined(field("uvOffset", kVec2)),
    inlined(field("uvScale", kVec2)),
    inlined(field("sourceTexture", kSizedString)),
    inlined(field("unknown1", Kind::F32)).streamFrom(kBsFirstOfStarfield),
    inlined(field("unknown2", Kind::F32)).streamFrom(kBsFirstOfStarfield),
    inlined(field("textureClampMode", Kind::U8).named(listed::kTexClampModeB)).streamUpTo(before(kBsFirstOfStarfield)),
    inlined(field("lightingInfluence", Kind::U8)).streamUpTo(before(kBsFirstOfStarfield)),
    inlined(field("envMapMinLod", Kind::U8)).streamUpTo(before(kBsFirstOfStarfield)),
    inlined(padding("unused", 1)).streamUpTo(before(kBsFirstOfStarfield)),
    inlined(field("falloffStartAngle", Kind::F32)),
    inlined(field("falloffStopAngle", Kind::F32)),
    inlined(field("falloffStartOpacity", Kind::F32)),
    inlined(field("falloffStopOpacity", Kind::F32)),
    inlined(field("refractionPower", Kind::F32)).streamFrom(kBsFallout76).streamUpTo(kBsFallout76),
    inlined(field("baseColor", kColor4)),
    inlined(field("baseColorScale", Kind::F32)),
    inlined(field("softFalloffDepth", Kind::F32)).in(Measure::GameLength),
    inlined(field("greyscaleTexture", kSizedString)),
    inlined(field("envMapTexture", kSizedString)).streamFrom(kBsFallout4),
    inlined(field("normalTexture", kSizedString)).streamFrom(kBsFallout4),
    inlined(field("envMaskTexture", kSizedString)).streamFrom(kBsFallout4),
    inlined(field("environmentMapScale", Kind::F32)).streamFrom(kBsFallout4),
    inlined(field("reflectanceTexture", kSizedString)).streamFrom(kBsFallout76),
    inlined(field("lightingTexture", kSizedString)).streamFrom(kBsFallout76),
    inlined(field("emittanceColor", kColor3)).streamFrom(kBsFallout76),
    inlined(field("emitGradientTexture", kSizedString)).streamFrom(kBsFallout76),
    inlined(field("lumEmittance", Kind::F32)).streamFrom(kBsFallout76),
    inlined(field("exposureOffset", Kind::F32)).streamFrom(kBsFallout76),
    inlined(field("finalExposureMin", Kind::F32)).streamFrom(kBsFallout76),
    inlined(field("finalExposureMax", Kind::F32)).streamFrom(kBsFallout76),
    inlined(raw("unknownBytes", 7)).streamFrom(kBsFirstOfStarfield),
    inlined(field("unknownFloats", Kind::F32).times(6)).streamFrom(kBsFirstOfStarfield),
    inlined(field("unknownByte", Kind::U8)).streamFrom(kBsFirstOfStarfield),
};

constexpr FieldDesc kBSShaderTextureSetFields[] = {
    field("numTextures", Kind::U32),
    field("textures", kSizedString).counted("numTextures"),
};
// clang-format on

} // namespace

constexpr StructDesc kBSShaderProperty{"BSShaderProperty", &kNiShadeProperty, kBSShaderPropertyFields};
constexpr StructDesc kBSShaderLightingProperty{"BSShaderLightingProperty", &kBSShaderProperty,
                                               kBSShaderLightingPropertyFields};
constexpr StructDesc kBSShaderPPLightingProperty{"BSShaderPPLightingProperty", &kBSShaderLightingProperty,
                                                 kBSShaderPPLightingPropertyFields};

namespace
{

constexpr StructDesc kNoLighting{"BSShaderNoLightingProperty", &kBSShaderLightingProperty,
                                 kBSShaderNoLightingPropertyFields};
// The rows of both forms exclude each other by the stream version.
constexpr StructDesc kLighting76{"BSLightingShaderProperty76", &kBSShaderProperty, kLighting76Fields};
constexpr StructDesc kLighting{"BSLightingShaderProperty", &kLighting76, kBSLightingShaderPropertyFields};
constexpr StructDesc kEffect{"BSEffectShaderProperty", &kBSShaderProperty, kBSEffectShaderPropertyFields};
constexpr StructDesc kBSShaderTextureSet{"BSShaderTextureSet", &kNiObject, kBSShaderTextureSetFields};

constexpr const StructDesc *kShaderBlockTypes[] = {&kBSShaderProperty, &kBSShaderPPLightingProperty,
                                                   &kNoLighting,       &kLighting,
                                                   &kEffect,           &kBSShaderTextureSet};

} // namespace

TypeList shaderTypes()
{
    return kShaderBlockTypes;
}

} // namespace cutaway::nif
