// SPDX-License-Identifier: MIT
// The bits of shader flags, per game. Bits that nobody has a name for are left out.
#include "core/formats/nif/schema/enums.h"

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr EnumValue kFallout3ShaderFlags1Bits[] = {
    {0x1, "specular"}, {0x2, "skinned"}, {0x4, "low detail"}, {0x8, "vertex alpha"}, {0x20, "single pass"},
    {0x80, "environment mapping"}, {0x100, "alpha texture"}, {0x400, "FaceGen"}, {0x800, "parallax"},
    {0x2000, "non projective shadows"}, {0x8000, "refraction"}, {0x10000, "fire refraction"},
    {0x20000, "eye environment mapping"}, {0x40000, "hair"}, {0x80000, "dynamic alpha"},
    {0x100000, "local map hides secret"}, {0x200000, "window environment mapping"}, {0x400000, "tree billboard"},
    {0x800000, "shadow frustum"}, {0x1000000, "multiple textures"}, {0x2000000, "remappable textures"},
    {0x4000000, "decal single pass"}, {0x8000000, "dynamic decal single pass"}, {0x10000000, "parallax occlusion"},
    {0x20000000, "external emittance"}, {0x40000000, "shadow map"}, {0x80000000, "depth test"},
};
constexpr EnumValue kFallout3ShaderFlags2Bits[] = {
    {0x1, "depth write"}, {0x2, "landscape LOD"}, {0x4, "building LOD"}, {0x8, "no fade"},
    {0x10, "refraction tint"}, {0x20, "vertex colours"}, {0x80, "first light is point light"},
    {0x100, "second light"}, {0x200, "third light"}, {0x400, "vertex lighting"}, {0x800, "uniform scale"},
    {0x1000, "fit slope"}, {0x2000, "billboard and environment map light fade"},
    {0x4000, "no landscape LOD blend"}, {0x8000, "environment map light fade"}, {0x10000, "wireframe"},
    {0x20000, "VATS selection"}, {0x40000, "shown on local map"}, {0x80000, "premultiplied alpha"},
    {0x100000, "skip normal maps"}, {0x200000, "alpha decal"}, {0x400000, "no transparency multisampling"},
};
constexpr EnumValue kSkyrimShaderFlags1Bits[] = {
    {0x1, "specular"}, {0x2, "skinned"}, {0x4, "temporary refraction"}, {0x8, "vertex alpha"},
    {0x10, "greyscale to palette colour"}, {0x20, "greyscale to palette alpha"}, {0x40, "falloff"},
    {0x80, "environment mapping"}, {0x100, "receive shadows"}, {0x200, "cast shadows"}, {0x400, "FaceGen"},
    {0x800, "parallax"}, {0x1000, "model space normals"}, {0x2000, "non projective shadows"},
    {0x4000, "landscape"}, {0x8000, "refraction"}, {0x10000, "fire refraction"},
    {0x20000, "eye environment mapping"}, {0x40000, "hair tint"}, {0x80000, "screendoor alpha fade"},
    {0x100000, "local map hides secret"}, {0x200000, "skin tint"}, {0x400000, "own emit"},
    {0x800000, "projected UV"}, {0x1000000, "multiple textures"}, {0x2000000, "remappable textures"},
    {0x4000000, "decal"}, {0x8000000, "dynamic decal"}, {0x10000000, "parallax occlusion"},
    {0x20000000, "external emittance"}, {0x40000000, "soft effect"}, {0x80000000, "depth test"},
};
constexpr EnumValue kSkyrimShaderFlags2Bits[] = {
    {0x1, "depth write"}, {0x2, "landscape LOD"}, {0x4, "object LOD"}, {0x8, "no fade"}, {0x10, "double sided"},
    {0x20, "vertex colours"}, {0x40, "glow map"}, {0x80, "assume shadow mask"}, {0x100, "character lighting"},
    {0x200, "multi index snow"}, {0x400, "vertex lighting"}, {0x800, "uniform scale"}, {0x1000, "fit slope"},
    {0x2000, "billboard"}, {0x4000, "no landscape LOD blend"}, {0x8000, "environment map light fade"},
    {0x10000, "wireframe"}, {0x20000, "weapon blood"}, {0x40000, "hidden on local map"},
    {0x80000, "premultiplied alpha"}, {0x100000, "cloud LOD"}, {0x200000, "anisotropic lighting"},
    {0x400000, "no transparency multisampling"}, {0x1000000, "multi layer parallax"}, {0x2000000, "soft lighting"},
    {0x4000000, "rim lighting"}, {0x8000000, "back lighting"}, {0x20000000, "tree animation"},
    {0x40000000, "effect lighting"}, {0x80000000, "object LOD HD"},
};
constexpr EnumValue kFallout4ShaderFlags1Bits[] = {
    {0x1, "specular"}, {0x2, "skinned"}, {0x4, "temporary refraction"}, {0x8, "vertex alpha"},
    {0x10, "greyscale to palette colour"}, {0x20, "greyscale to palette alpha"}, {0x40, "falloff"},
    {0x80, "environment mapping"}, {0x100, "RGB falloff"}, {0x200, "cast shadows"}, {0x400, "face"},
    {0x800, "UI mask rectangles"}, {0x1000, "model space normals"}, {0x2000, "non projective shadows"},
    {0x4000, "landscape"}, {0x8000, "refraction"}, {0x10000, "fire refraction"},
    {0x20000, "eye environment mapping"}, {0x40000, "hair"}, {0x80000, "screendoor alpha fade"},
    {0x100000, "local map hides secret"}, {0x200000, "skin tint"}, {0x400000, "own emit"},
    {0x800000, "projected UV"}, {0x1000000, "multiple textures"}, {0x2000000, "tessellate"}, {0x4000000, "decal"},
    {0x8000000, "dynamic decal"}, {0x10000000, "character lighting"}, {0x20000000, "external emittance"},
    {0x40000000, "soft effect"}, {0x80000000, "depth test"},
};
constexpr EnumValue kFallout4ShaderFlags2Bits[] = {
    {0x1, "depth write"}, {0x2, "landscape LOD"}, {0x4, "object LOD"}, {0x8, "no fade"}, {0x10, "double sided"},
    {0x20, "vertex colours"}, {0x40, "glow map"}, {0x80, "transform changed"}, {0x100, "dismemberment meat cuff"},
    {0x200, "tint"}, {0x400, "grass vertex lighting"}, {0x800, "grass uniform scale"}, {0x1000, "grass fit slope"},
    {0x2000, "grass billboard"}, {0x4000, "no landscape LOD blend"}, {0x8000, "dismemberment"},
    {0x10000, "wireframe"}, {0x20000, "weapon blood"}, {0x40000, "hidden on local map"},
    {0x80000, "premultiplied alpha"}, {0x100000, "VATS target"}, {0x200000, "anisotropic lighting"},
    {0x400000, "skew specular alpha"}, {0x800000, "menu screen"}, {0x1000000, "multi layer parallax"},
    {0x2000000, "alpha test"}, {0x4000000, "gradient remap"}, {0x8000000, "VATS target draws all"},
    {0x10000000, "Pip-Boy screen"}, {0x20000000, "tree animation"}, {0x40000000, "effect lighting"},
    {0x80000000, "refraction writes depth"},
};
// CRC-32 of the names that the games give to flags.
constexpr EnumValue kShaderFlagHashValues[] = {
    {1563274220, "cast shadows"}, {1740048692, "zbuffer test"}, {3166356979, "zbuffer write"},
    {759557230, "two sided"}, {348504749, "vertexcolors"}, {731263983, "pbr"}, {3744563888, "skinned"},
    {2893749418, "envmap"}, {2333069810, "vertex alpha"}, {314919375, "face"},
    {442246519, "grayscale to palette color"}, {3849131744, "decal"}, {1576614759, "dynamic decal"},
    {1264105798, "hairtint"}, {1483897208, "skin tint"}, {2262553490, "emit enabled"}, {2399422528, "glowmap"},
    {1957349758, "refraction"}, {902349195, "refraction falloff"}, {2994043788, "nofade"},
    {3030867718, "inverted fade pattern"}, {3448946507, "rgb falloff"}, {2150459555, "external emittance"},
    {2548465567, "modelspacenormals"}, {3196772338, "transform changed"}, {3473438218, "effect lighting"},
    {3980660124, "falloff"}, {3503164976, "soft effect"}, {2901038324, "grayscale to palette alpha"},
    {2078326675, "weapon blood"}, {2896726515, "lod objects"}, {3707406987, "no exposure"},
};
// clang-format on

} // namespace

const EnumDesc kFallout3ShaderFlags1{"BSShaderFlags", kFallout3ShaderFlags1Bits, true};
const EnumDesc kFallout3ShaderFlags2{"BSShaderFlags2", kFallout3ShaderFlags2Bits, true};
const EnumDesc kSkyrimShaderFlags1{"SkyrimShaderPropertyFlags1", kSkyrimShaderFlags1Bits, true};
const EnumDesc kSkyrimShaderFlags2{"SkyrimShaderPropertyFlags2", kSkyrimShaderFlags2Bits, true};
const EnumDesc kFallout4ShaderFlags1{"Fallout4ShaderPropertyFlags1", kFallout4ShaderFlags1Bits, true};
const EnumDesc kFallout4ShaderFlags2{"Fallout4ShaderPropertyFlags2", kFallout4ShaderFlags2Bits, true};
const EnumDesc kShaderFlagHashes{"BSShaderCRC32", kShaderFlagHashValues, false, true};

} // namespace cutaway::nif
