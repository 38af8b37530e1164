// SPDX-License-Identifier: MIT
// Render properties of the fixed-function kind: materials, textures, blending.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"

namespace cutaway::nif
{

namespace
{

template <std::uint64_t N> bool hasTextures(const Scope &s)
{
    return s.value("textureCount") > N;
}
bool isExternal(const Scope &s)
{
    return s.value("useExternal") != 0;
}
bool isInternal(const Scope &s)
{
    return s.value("useExternal") == 0;
}
bool hasOldPixels(const Scope &s)
{
    return isInternal(s) && s.value("useInternal") == 1;
}

// clang-format off
constexpr FieldDesc flagsOf(const EnumDesc &names) { return field("flags", Kind::U16).named(names); }
constexpr FieldDesc kSpecularFields[] = {flagsOf(listed::kSpecularFlags)};
constexpr FieldDesc kWireframeFields[] = {flagsOf(listed::kWireframeFlags)};
constexpr FieldDesc kDitherFields[] = {flagsOf(listed::kDitherFlags)};
constexpr FieldDesc kShadeFields[] = {flagsOf(listed::kShadeFlags).streamUpTo(kBsFallout3)};

constexpr FieldDesc kNiAlphaPropertyFields[] = {
    field("flags", Kind::U16).named(listed::kAlphaFlags),
    field("threshold", Kind::U8),
};

constexpr FieldDesc kNiMaterialPropertyFields[] = {
    field("flags", Kind::U16).upTo(kV10_0_1_2),
    field("ambient", kColor3).streamUpTo(25),
    field("diffuse", kColor3).streamUpTo(25),
    field("specular", kColor3),
    field("emissive", kColor3),
    field("glossiness", Kind::F32),
    field("alpha", Kind::F32),
    field("emissiveMultiple", Kind::F32).streamFrom(22),
};

constexpr FieldDesc kTexDescFields[] = {
    ref("source", "NiSourceTexture"),
    field("clampMode", Kind::U32).upTo(kV20_0_0_5).named(listed::kTexClampMode),
    field("filterMode", Kind::U32).upTo(kV20_0_0_5).named(listed::kTexFilterMode),
    field("flags", Kind::U16).from(kV20_1_0_3).named(listed::kTexturingMapFlags),
    field("uvSet", Kind::U32).upTo(kV20_0_0_5),
    field("ps2L", Kind::I16).upTo(nifVersion(10, 4, 0, 1)),
    field("ps2K", Kind::I16).upTo(nifVersion(10, 4, 0, 1)),
    field("unknown", Kind::U16).upTo(nifVersion(4, 1, 0, 12)),
    boolean("hasTransform").from(kV10_1_0_0),
    field("translation", kVec2).from(kV10_1_0_0).when("hasTransform"),
    field("scale", kVec2).from(kV10_1_0_0).when("hasTransform"),
    field("rotation", Kind::F32).from(kV10_1_0_0).when("hasTransform"),
    field("transformMethod", Kind::U32).from(kV10_1_0_0).named(listed::kTransformMethod).when("hasTransform"),
    field("center", kVec2).from(kV10_1_0_0).when("hasTransform"),
};
constexpr StructDesc kTexDesc{"TexDesc", nullptr, kTexDescFields};

constexpr FieldDesc kShaderTexFields[] = {
    field("hasMap", Kind::Bool),
    field("map", kTexDesc).when("hasMap"),
    field("mapId", Kind::U32).when("hasMap"),
};
constexpr StructDesc kShaderTex{"ShaderTexture", nullptr, kShaderTexFields};

constexpr std::uint32_t kNewTextures = kV20_2_0_5; // normal and parallax slots came then
constexpr FieldDesc kNiTexturingPropertyFields[] = {
    field("flags", Kind::U16).upTo(kV10_0_1_2),
    field("flags", Kind::U16).from(nifVersion(20, 1, 0, 2)).named(listed::kTexturingFlags),
    field("applyMode", Kind::U32).upTo(kV20_1_0_1).named(listed::kApplyMode),
    field("textureCount", Kind::U32).doc("slots that follow"),
    wideBoolean("hasBase"),
    boolean("hasBase"),
    field("base", kTexDesc).when("hasBase"),
    wideBoolean("hasDark"),
    boolean("hasDark"),
    field("dark", kTexDesc).when("hasDark"),
    wideBoolean("hasDetail"),
    boolean("hasDetail"),
    field("detail", kTexDesc).when("hasDetail"),
    wideBoolean("hasGloss"),
    boolean("hasGloss"),
    field("gloss", kTexDesc).when("hasGloss"),
    wideBoolean("hasGlow"),
    boolean("hasGlow"),
    field("glow", kTexDesc).when("hasGlow"),
    wideBoolean("hasBump").when(hasTextures<5>),
    boolean("hasBump").when(hasTextures<5>),
    field("bump", kTexDesc).when("hasBump"),
    field("bumpLumaScale", Kind::F32).when("hasBump"),
    field("bumpLumaOffset", Kind::F32).when("hasBump"),
    field("bumpMatrix", kVec4).when("hasBump"),
    boolean("hasNormal").from(kNewTextures).when(hasTextures<6>),
    field("normal", kTexDesc).when("hasNormal"),
    boolean("hasParallax").from(kNewTextures).when(hasTextures<7>),
    field("parallax", kTexDesc).when("hasParallax"),
    field("parallaxOffset", Kind::F32).when("hasParallax"),
    wideBoolean("hasDecal0").when(hasTextures<6>),
    boolean("hasDecal0").upTo(before(kNewTextures)).when(hasTextures<6>),
    boolean("hasDecal0").from(kNewTextures).when(hasTextures<8>),
    field("decal0", kTexDesc).when("hasDecal0"),
    wideBoolean("hasDecal1").when(hasTextures<7>),
    boolean("hasDecal1").upTo(before(kNewTextures)).when(hasTextures<7>),
    boolean("hasDecal1").from(kNewTextures).when(hasTextures<9>),
    field("decal1", kTexDesc).when("hasDecal1"),
    wideBoolean("hasDecal2").when(hasTextures<8>),
    boolean("hasDecal2").upTo(before(kNewTextures)).when(hasTextures<8>),
    boolean("hasDecal2").from(kNewTextures).when(hasTextures<10>),
    field("decal2", kTexDesc).when("hasDecal2"),
    wideBoolean("hasDecal3").when(hasTextures<9>),
    boolean("hasDecal3").upTo(before(kNewTextures)).when(hasTextures<9>),
    boolean("hasDecal3").from(kNewTextures).when(hasTextures<11>),
    field("decal3", kTexDesc).when("hasDecal3"),
    field("numShaderTextures", Kind::U32).from(kV10_0_1_0),
    field("shaderTextures", kShaderTex).counted("numShaderTextures").from(kV10_0_1_0),
};

constexpr FieldDesc kNiSourceTextureFields[] = {
    field("useExternal", Kind::U8),
    field("useInternal", Kind::U8).upTo(kV10_0_1_3).when(isInternal),
    stringIndex("fileName").when(isExternal),
    inlineString("fileName").when(isExternal),
    stringIndex("originalName").when(isInternal),
    inlineString("originalName").from(kV10_1_0_0).when(isInternal),
    ref("pixelData", "NiPixelFormat").upTo(kV10_0_1_3).when(hasOldPixels),
    ref("pixelData", "NiPixelFormat").from(kV10_0_1_3 + 1).upTo(before(kV10_1_0_0)).when(isInternal),
    ref("pixelData", "NiPixelFormat").from(kV10_1_0_0),
    field("pixelLayout", Kind::U32).named(listed::kPixelLayout),
    field("useMipmaps", Kind::U32).named(listed::kMipMapFormat),
    field("alphaFormat", Kind::U32).named(listed::kAlphaFormat),
    field("isStatic", Kind::U8),
    field("directRender", Kind::Bool).from(nifVersion(10, 1, 0, 103)),
    field("persistRenderData", Kind::Bool).from(nifVersion(20, 2, 0, 4)),
};

constexpr FieldDesc kNiStencilPropertyFields[] = {
    field("flags", Kind::U16).upTo(kV10_0_1_2),
    field("enabled", Kind::U8).upTo(kV20_0_0_5),
    field("function", Kind::U32).upTo(kV20_0_0_5).named(listed::kStencilTestFunc),
    field("stencilRef", Kind::U32).upTo(kV20_0_0_5),
    field("stencilMask", Kind::U32).upTo(kV20_0_0_5),
    field("failAction", Kind::U32).upTo(kV20_0_0_5).named(listed::kStencilAction),
    field("zFailAction", Kind::U32).upTo(kV20_0_0_5).named(listed::kStencilAction),
    field("passAction", Kind::U32).upTo(kV20_0_0_5).named(listed::kStencilAction),
    field("drawMode", Kind::U32).upTo(kV20_0_0_5).named(listed::kStencilDrawMode).doc("3 draws both sides"),
    field("flags", Kind::U16).from(kV20_1_0_3).named(listed::kStencilFlags),
    field("stencilRef", Kind::U32).from(kV20_1_0_3),
    field("stencilMask", Kind::U32).from(kV20_1_0_3),
};

constexpr FieldDesc kNiVertexColorPropertyFields[] = {
    field("flags", Kind::U16).named(listed::kVertexColorFlags),
    field("vertexMode", Kind::U32).upTo(kV20_0_0_5).named(listed::kSourceVertexMode),
    field("lightingMode", Kind::U32).upTo(kV20_0_0_5).named(listed::kLightingMode),
};

constexpr FieldDesc kNiZBufferPropertyFields[] = {
    field("flags", Kind::U16).named(listed::kZBufferFlags),
    field("function", Kind::U32).from(nifVersion(4, 1, 0, 12)).upTo(kV20_0_0_5).named(listed::kTestFunction),
};
// clang-format on

} // namespace

constexpr StructDesc kNiTexturingProperty{"NiTexturingProperty", &kNiProperty, kNiTexturingPropertyFields};
constexpr StructDesc kNiTexture{"NiTexture", &kNiObjectNET};
constexpr StructDesc kNiSourceTexture{"NiSourceTexture", &kNiTexture, kNiSourceTextureFields};
constexpr StructDesc kNiShadeProperty{"NiShadeProperty", &kNiProperty, kShadeFields};

namespace
{

constexpr StructDesc kNiAlphaProperty{"NiAlphaProperty", &kNiProperty, kNiAlphaPropertyFields};
constexpr StructDesc kNiMaterialProperty{"NiMaterialProperty", &kNiProperty, kNiMaterialPropertyFields};
constexpr StructDesc kNiStencilProperty{"NiStencilProperty", &kNiProperty, kNiStencilPropertyFields};
constexpr StructDesc kNiVertexColorProperty{"NiVertexColorProperty", &kNiProperty,
                                            kNiVertexColorPropertyFields};
constexpr StructDesc kNiZBufferProperty{"NiZBufferProperty", &kNiProperty, kNiZBufferPropertyFields};
constexpr StructDesc kNiSpecularProperty{"NiSpecularProperty", &kNiProperty, kSpecularFields};
constexpr StructDesc kNiWireframeProperty{"NiWireframeProperty", &kNiProperty, kWireframeFields};
constexpr StructDesc kNiDitherProperty{"NiDitherProperty", &kNiProperty, kDitherFields};

constexpr const StructDesc *kPropertyTypes[] = {
    &kNiAlphaProperty,     &kNiMaterialProperty, &kNiTexturingProperty,   &kNiSourceTexture,
    &kNiStencilProperty,   &kNiSpecularProperty, &kNiVertexColorProperty, &kNiZBufferProperty,
    &kNiWireframeProperty, &kNiDitherProperty,   &kNiShadeProperty,
};
static_assert(wellFormed(kPropertyTypes));

} // namespace

TypeList propertyTypes()
{
    return kPropertyTypes;
}

} // namespace cutaway::nif
