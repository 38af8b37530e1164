// SPDX-License-Identifier: MIT
// Names of numbers that several families have, or tables written by hand.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kAlphaFlagsValues[] = {
    {0x1, "alpha blend"}, {0x0, "source: one", 0x1e}, {0x2, "source: zero", 0x1e},
    {0x4, "source: source colour", 0x1e}, {0x6, "source: inverse source colour", 0x1e},
    {0x8, "source: destination colour", 0x1e}, {0xa, "source: inverse destination colour", 0x1e},
    {0xc, "source: source alpha", 0x1e}, {0xe, "source: inverse source alpha", 0x1e},
    {0x10, "source: destination alpha", 0x1e}, {0x12, "source: inverse destination alpha", 0x1e},
    {0x14, "source: source alpha saturate", 0x1e}, {0x0, "destination: one", 0x1e0},
    {0x20, "destination: zero", 0x1e0}, {0x40, "destination: source colour", 0x1e0},
    {0x60, "destination: inverse source colour", 0x1e0}, {0x80, "destination: destination colour", 0x1e0},
    {0xa0, "destination: inverse destination colour", 0x1e0}, {0xc0, "destination: source alpha", 0x1e0},
    {0xe0, "destination: inverse source alpha", 0x1e0}, {0x100, "destination: destination alpha", 0x1e0},
    {0x120, "destination: inverse destination alpha", 0x1e0}, {0x140, "destination: source alpha saturate", 0x1e0},
    {0x200, "alpha test"}, {0x0, "test: always", 0x1c00}, {0x400, "test: less", 0x1c00},
    {0x800, "test: equal", 0x1c00}, {0xc00, "test: less equal", 0x1c00}, {0x1000, "test: greater", 0x1c00},
    {0x1400, "test: not equal", 0x1c00}, {0x1800, "test: greater equal", 0x1c00}, {0x1c00, "test: never", 0x1c00},
    {0x2000, "no sorter"}, {0x4000, "clone unique"}, {0x8000, "editor alpha threshold"},
};
constexpr EnumDesc kAlphaFlags{"AlphaFlags", kAlphaFlagsValues, true};
constexpr EnumValue kAlphaFormatValues[] = {
    {0, "none"}, {1, "binary"}, {2, "smooth"}, {3, "default"},
};
constexpr EnumDesc kAlphaFormat{"AlphaFormat", kAlphaFormatValues, false, true};
constexpr EnumValue kAnimationTypeValues[] = {
    {1, "sit"}, {2, "sleep"}, {4, "lean"},
};
constexpr EnumDesc kAnimationType{"AnimationType", kAnimationTypeValues, false, true};
constexpr EnumValue kApplyModeValues[] = {
    {0, "replace"}, {1, "decal"}, {2, "modulate"}, {3, "highlight"}, {4, "highlight 2"},
};
constexpr EnumDesc kApplyMode{"ApplyMode", kApplyModeValues, false, true};
constexpr EnumValue kAspectFlagsValues[] = {
    {0x1, "velocity orientation"}, {0x2, "initial rotation from velocity"}, {0x100, "speed to aspect enabled"},
};
constexpr EnumDesc kAspectFlags{"AspectFlags", kAspectFlagsValues, true};
constexpr EnumValue kBSDismemberBodyPartTypeValues[] = {
    {0, "torso"}, {1, "head"}, {2, "head2"}, {3, "leftarm"}, {4, "leftarm2"}, {5, "rightarm"}, {6, "rightarm2"},
    {7, "leftleg"}, {8, "leftleg2"}, {9, "leftleg3"}, {10, "rightleg"}, {11, "rightleg2"}, {12, "rightleg3"},
    {13, "brain"}, {30, "30 head"}, {31, "31 hair"}, {32, "32 body"}, {33, "33 hands"}, {34, "34 forearms"},
    {35, "35 amulet"}, {36, "36 ring"}, {37, "37 feet"}, {38, "38 calves"}, {39, "39 shield"}, {40, "40 tail"},
    {41, "41 longhair"}, {42, "42 circlet"}, {43, "43 ears"}, {44, "44 dragon bloodhead or mod mouth"},
    {45, "45 dragon bloodwingl or mod neck"}, {46, "46 dragon bloodwingr or mod chest primary"},
    {47, "47 dragon bloodtail or mod back"}, {48, "48 mod misc1"}, {49, "49 mod pelvis primary"},
    {50, "50 decapitatedhead"}, {51, "51 decapitate"}, {52, "52 mod pelvis secondary"}, {53, "53 mod leg right"},
    {54, "54 mod leg left"}, {55, "55 mod face jewelry"}, {56, "56 mod chest secondary"}, {57, "57 mod shoulder"},
    {58, "58 mod arm left"}, {59, "59 mod arm right"}, {60, "60 mod misc2"}, {61, "61 FX01"},
    {101, "sectioncap head"}, {102, "sectioncap head2"}, {103, "sectioncap leftarm"}, {104, "sectioncap leftarm2"},
    {105, "sectioncap rightarm"}, {106, "sectioncap rightarm2"}, {107, "sectioncap leftleg"},
    {108, "sectioncap leftleg2"}, {109, "sectioncap leftleg3"}, {110, "sectioncap rightleg"},
    {111, "sectioncap rightleg2"}, {112, "sectioncap rightleg3"}, {113, "sectioncap brain"}, {130, "130 head"},
    {131, "131 hair"}, {132, "132 hair"}, {141, "141 longhair"}, {142, "142 circlet"}, {143, "143 ears"},
    {150, "150 decapitatedhead"}, {201, "torsocap head"}, {202, "torsocap head2"}, {203, "torsocap leftarm"},
    {204, "torsocap leftarm2"}, {205, "torsocap rightarm"}, {206, "torsocap rightarm2"}, {207, "torsocap leftleg"},
    {208, "torsocap leftleg2"}, {209, "torsocap leftleg3"}, {210, "torsocap rightleg"}, {211, "torsocap rightleg2"},
    {212, "torsocap rightleg3"}, {213, "torsocap brain"}, {230, "230 head"}, {1000, "torsosection head"},
    {2000, "torsosection head2"}, {3000, "torsosection leftarm"}, {4000, "torsosection leftarm2"},
    {5000, "torsosection rightarm"}, {6000, "torsosection rightarm2"}, {7000, "torsosection leftleg"},
    {8000, "torsosection leftleg2"}, {9000, "torsosection leftleg3"}, {10000, "torsosection rightleg"},
    {11000, "torsosection rightleg2"}, {12000, "torsosection rightleg3"}, {13000, "torsosection brain"},
};
constexpr EnumDesc kBSDismemberBodyPartType{"BSDismemberBodyPartType", kBSDismemberBodyPartTypeValues, false, true};
constexpr EnumValue kBSGeometryDataFlagsValues[] = {
    {0x1, "has UV"}, {0x2, "has UV 2"}, {0x4, "has UV 3"}, {0x8, "has UV 4"}, {0x10, "has UV 5"}, {0x20, "has UV 6"},
    {0x40, "Havok material b0"}, {0x80, "Havok material b1"}, {0x100, "Havok material b2"},
    {0x200, "Havok material b3"}, {0x400, "Havok material b4"}, {0x800, "Havok material b5"},
    {0x1000, "has tangents"},
};
constexpr EnumDesc kBSGeometryDataFlags{"BSGeometryDataFlags", kBSGeometryDataFlagsValues, true};
constexpr EnumValue kBSPartFlagValues[] = {
    {0x1, "pf editor visible"}, {0x100, "pf start net boneset"},
};
constexpr EnumDesc kBSPartFlag{"BSPartFlag", kBSPartFlagValues, true};
constexpr EnumValue kBSShaderTypeValues[] = {
    {0, "tall grass"}, {1, "default"}, {10, "sky"}, {14, "skin"}, {15, "unknown"}, {17, "water"}, {29, "lighting30"},
    {32, "tile"}, {33, "nolighting"},
};
constexpr EnumDesc kBSShaderType{"BSShaderType", kBSShaderTypeValues, false, true};
constexpr EnumValue kBSShaderType155Values[] = {
    {0, "default"}, {2, "glow"}, {3, "face tint"}, {4, "skin tint"}, {5, "hair tint"}, {12, "eye environment map"},
    {17, "terrain"},
};
constexpr EnumDesc kBSShaderType155{"BSShaderType155", kBSShaderType155Values, false, true};
constexpr EnumValue kBSValueNodeFlagsValues[] = {
    {0x1, "billboard world Z"}, {0x2, "use player adjust"},
};
constexpr EnumDesc kBSValueNodeFlags{"BSValueNodeFlags", kBSValueNodeFlagsValues, true};
constexpr EnumValue kBSVertexDescValues[] = {
    {-1, "vertex data size", 0xf}, {-1, "dynamic vertex size", 0xf0}, {-1, "UV1 offset", 0xf00},
    {-1, "UV2 offset", 0xf000}, {-1, "normal offset", 0xf0000}, {-1, "tangent offset", 0xf00000},
    {-1, "colour offset", 0xf000000}, {-1, "skinning data offset", 0xf0000000},
    {-1, "landscape data offset", 0xf00000000}, {-1, "eye data offset", 0xf000000000}, {0x100000000000, "vertex"},
    {0x200000000000, "UVs"}, {0x400000000000, "UVs 2"}, {0x800000000000, "normals"}, {0x1000000000000, "tangents"},
    {0x2000000000000, "vertex colours"}, {0x4000000000000, "skinned"}, {0x8000000000000, "land data"},
    {0x10000000000000, "eye data"}, {0x20000000000000, "instance"}, {0x40000000000000, "full precision"},
};
constexpr EnumDesc kBSVertexDesc{"BSVertexDesc", kBSVertexDescValues, true};
constexpr EnumValue kDecayTypeValues[] = {
    {0, "none"}, {1, "linear"}, {2, "exponential"},
};
constexpr EnumDesc kDecayType{"DecayType", kDecayTypeValues, false, true};
constexpr EnumValue kDitherFlagsValues[] = {
    {0, "disabled"}, {1, "enabled"},
};
constexpr EnumDesc kDitherFlags{"DitherFlags", kDitherFlagsValues, false, true};
constexpr EnumValue kEffectShaderControlledColorValues[] = {
    {0, "emissive colour"},
};
constexpr EnumDesc kEffectShaderControlledColor{"EffectShaderControlledColor", kEffectShaderControlledColorValues, false, true};
constexpr EnumValue kEffectShaderControlledVariableValues[] = {
    {0, "emissive multiple"}, {1, "falloff start angle"}, {2, "falloff stop angle"}, {3, "falloff start opacity"},
    {4, "falloff stop opacity"}, {5, "alpha transparency"}, {6, "U offset"}, {7, "U scale"}, {8, "V offset"},
    {9, "V scale"}, {11, "U offset (F76)"}, {12, "U scale (F76)"}, {13, "V offset (F76)"}, {14, "V scale (F76)"},
};
constexpr EnumDesc kEffectShaderControlledVariable{"EffectShaderControlledVariable", kEffectShaderControlledVariableValues, false, true};
constexpr EnumValue kEmitFromValues[] = {
    {0, "vertices"}, {1, "face centre"}, {2, "edge centre"}, {3, "face surface"}, {4, "edge surface"},
};
constexpr EnumDesc kEmitFrom{"EmitFrom", kEmitFromValues, false, true};
constexpr EnumValue kForceTypeValues[] = {
    {0, "planar"}, {1, "spherical"}, {2, "unknown"},
};
constexpr EnumDesc kForceType{"ForceType", kForceTypeValues, false, true};
constexpr EnumValue kFurnitureEntryPointsValues[] = {
    {0x1, "front"}, {0x2, "behind"}, {0x4, "right"}, {0x8, "left"}, {0x10, "up"},
};
constexpr EnumDesc kFurnitureEntryPoints{"FurnitureEntryPoints", kFurnitureEntryPointsValues, true};
constexpr EnumValue kInterpBlendFlagsValues[] = {
    {0x1, "manager controlled"}, {0x2, "use only highest weight"},
};
constexpr EnumDesc kInterpBlendFlags{"InterpBlendFlags", kInterpBlendFlagsValues, true};
constexpr EnumValue kLightingModeValues[] = {
    {0, "emissive"}, {1, "emissive ambient diffuse"},
};
constexpr EnumDesc kLightingMode{"LightingMode", kLightingModeValues, false, true};
constexpr EnumValue kLightingShaderControlledColorValues[] = {
    {0, "specular colour"}, {1, "emissive colour"},
};
constexpr EnumDesc kLightingShaderControlledColor{"LightingShaderControlledColor", kLightingShaderControlledColorValues, false, true};
constexpr EnumValue kLightingShaderControlledFloatValues[] = {
    {0, "refraction strength"}, {3, "emissive multiple (F76)"}, {4, "unknown 4"}, {8, "environment map scale"},
    {9, "glossiness"}, {10, "specular strength"}, {11, "emissive multiple"}, {12, "alpha"}, {13, "unknown 13"},
    {14, "unknown 14"}, {20, "U offset"}, {21, "U scale"}, {22, "V offset"}, {23, "V scale"},
};
constexpr EnumDesc kLightingShaderControlledFloat{"LightingShaderControlledFloat", kLightingShaderControlledFloatValues, false, true};
constexpr EnumValue kMipMapFormatValues[] = {
    {0, "no"}, {1, "yes"}, {2, "default"},
};
constexpr EnumDesc kMipMapFormat{"MipMapFormat", kMipMapFormatValues, false, true};
constexpr EnumValue kNiAGDDataStreamFlagsValues[] = {
    {0x1, "keep"}, {0x0, "consistency: mutable", 0x6}, {0x2, "consistency: static", 0x6},
    {0x4, "consistency: volatile", 0x6},
};
constexpr EnumDesc kNiAGDDataStreamFlags{"NiAGDDataStreamFlags", kNiAGDDataStreamFlagsValues, true};
constexpr EnumValue kNiGeometryDataFlagsValues[] = {
    {-1, "num UV sets", 0x3f}, {-1, "Havok material", 0xfc0}, {0x0, "NBT: none", 0xf000},
    {0x1000, "NBT: NDL", 0xf000}, {0x2000, "NBT: max", 0xf000}, {0x3000, "NBT: ATI", 0xf000},
};
constexpr EnumDesc kNiGeometryDataFlags{"NiGeometryDataFlags", kNiGeometryDataFlagsValues, true};
constexpr EnumValue kNiPSysModifierOrderValues[] = {
    {0, "killoldparticles"}, {1, "bslod"}, {1000, "emitter"}, {2000, "spawn"}, {2500, "fo3 bsstripupdate"},
    {3000, "general"}, {4000, "force"}, {5000, "collider"}, {6000, "position update"}, {6500, "postpos update"},
    {6600, "worldshift partspawn"}, {7000, "bound update"}, {8000, "sk bsstripupdate"},
};
constexpr EnumDesc kNiPSysModifierOrder{"NiPSysModifierOrder", kNiPSysModifierOrderValues, false, true};
constexpr EnumValue kNiSwitchFlagsValues[] = {
    {0x1, "update only active child"}, {0x2, "update controllers"},
};
constexpr EnumDesc kNiSwitchFlags{"NiSwitchFlags", kNiSwitchFlagsValues, true};
constexpr EnumValue kPathFlagsValues[] = {
    {0x1, "cvdata needs update"}, {0x2, "curve type open"}, {0x4, "allow flip"}, {0x8, "bank"},
    {0x10, "constant velocity"}, {0x20, "follow"}, {0x40, "flip"},
};
constexpr EnumDesc kPathFlags{"PathFlags", kPathFlagsValues, true};
constexpr EnumValue kPixelLayoutValues[] = {
    {0, "palettized 8"}, {1, "high colour 16"}, {2, "true colour 32"}, {3, "compressed"}, {4, "bumpmap"},
    {5, "palettized 4"}, {6, "default"}, {7, "single colour 8"}, {8, "single colour 16"}, {9, "single colour 32"},
    {10, "double colour 32"}, {11, "double colour 64"}, {12, "float colour 32"}, {13, "float colour 64"},
    {14, "float colour 128"}, {15, "single colour 4"}, {16, "depth 24 X8"},
};
constexpr EnumDesc kPixelLayout{"PixelLayout", kPixelLayoutValues, false, true};
constexpr EnumValue kShadeFlagsValues[] = {
    {0, "hard"}, {1, "smooth"},
};
constexpr EnumDesc kShadeFlags{"ShadeFlags", kShadeFlagsValues, false, true};
constexpr EnumValue kSourceVertexModeValues[] = {
    {0, "ignore"}, {1, "emissive"}, {2, "ambient diffuse"},
};
constexpr EnumDesc kSourceVertexMode{"SourceVertexMode", kSourceVertexModeValues, false, true};
constexpr EnumValue kSpecularFlagsValues[] = {
    {0, "disabled"}, {1, "enabled"},
};
constexpr EnumDesc kSpecularFlags{"SpecularFlags", kSpecularFlagsValues, false, true};
constexpr EnumValue kStencilActionValues[] = {
    {0, "keep"}, {1, "zero"}, {2, "replace"}, {3, "increment"}, {4, "decrement"}, {5, "invert"},
};
constexpr EnumDesc kStencilAction{"StencilAction", kStencilActionValues, false, true};
constexpr EnumValue kStencilDrawModeValues[] = {
    {0, "anticlockwise or both"}, {1, "anticlockwise"}, {2, "clockwise"}, {3, "both"},
};
constexpr EnumDesc kStencilDrawMode{"StencilDrawMode", kStencilDrawModeValues, false, true};
constexpr EnumValue kStencilFlagsValues[] = {
    {0x1, "enable"}, {0x0, "fail action: keep", 0xe}, {0x2, "fail action: zero", 0xe},
    {0x4, "fail action: replace", 0xe}, {0x6, "fail action: increment", 0xe}, {0x8, "fail action: decrement", 0xe},
    {0xa, "fail action: invert", 0xe}, {0x0, "zfail action: keep", 0x70}, {0x10, "zfail action: zero", 0x70},
    {0x20, "zfail action: replace", 0x70}, {0x30, "zfail action: increment", 0x70},
    {0x40, "zfail action: decrement", 0x70}, {0x50, "zfail action: invert", 0x70}, {0x0, "pass action: keep", 0x380},
    {0x80, "pass action: zero", 0x380}, {0x100, "pass action: replace", 0x380},
    {0x180, "pass action: increment", 0x380}, {0x200, "pass action: decrement", 0x380},
    {0x280, "pass action: invert", 0x380}, {0x0, "draw: anticlockwise or both", 0xc00},
    {0x400, "draw: anticlockwise", 0xc00}, {0x800, "draw: clockwise", 0xc00}, {0xc00, "draw: both", 0xc00},
    {0x0, "test: never", 0xf000}, {0x1000, "test: less", 0xf000}, {0x2000, "test: equal", 0xf000},
    {0x3000, "test: less equal", 0xf000}, {0x4000, "test: greater", 0xf000}, {0x5000, "test: not equal", 0xf000},
    {0x6000, "test: greater equal", 0xf000}, {0x7000, "test: always", 0xf000},
};
constexpr EnumDesc kStencilFlags{"StencilFlags", kStencilFlagsValues, true};
constexpr EnumValue kStencilTestFuncValues[] = {
    {0, "never"}, {1, "less"}, {2, "equal"}, {3, "less equal"}, {4, "greater"}, {5, "not equal"},
    {6, "greater equal"}, {7, "always"},
};
constexpr EnumDesc kStencilTestFunc{"StencilTestFunc", kStencilTestFuncValues, false, true};
constexpr EnumValue kSymmetryTypeValues[] = {
    {0, "spherical symmetry"}, {1, "cylindrical symmetry"}, {2, "planar symmetry"},
};
constexpr EnumDesc kSymmetryType{"SymmetryType", kSymmetryTypeValues, false, true};
constexpr EnumValue kTestFunctionValues[] = {
    {0, "always"}, {1, "less"}, {2, "equal"}, {3, "less equal"}, {4, "greater"}, {5, "not equal"},
    {6, "greater equal"}, {7, "never"},
};
constexpr EnumDesc kTestFunction{"TestFunction", kTestFunctionValues, false, true};
constexpr EnumValue kTexClampModeValues[] = {
    {0, "clamp S clamp T"}, {1, "clamp S wrap T"}, {2, "wrap S clamp T"}, {3, "wrap S wrap T"},
};
constexpr EnumDesc kTexClampMode{"TexClampMode", kTexClampModeValues, false, true};
constexpr EnumValue kTexClampModeBValues[] = {
    {0, "clamp S clamp T"}, {1, "clamp S wrap T"}, {2, "wrap S clamp T"}, {3, "wrap S wrap T"},
};
constexpr EnumDesc kTexClampModeB{"TexClampModeB", kTexClampModeBValues, false, true};
constexpr EnumValue kTexFilterModeValues[] = {
    {0, "nearest"}, {1, "bilinear"}, {2, "trilinear"}, {3, "nearest mipnearest"}, {4, "nearest miplerp"},
    {5, "bilinear mipnearest"}, {6, "anisotropic"},
};
constexpr EnumDesc kTexFilterMode{"TexFilterMode", kTexFilterModeValues, false, true};
constexpr EnumValue kTexturingFlagsValues[] = {
    {0x1, "multitexture"}, {0x0, "apply: replace", 0xe}, {0x2, "apply: decal", 0xe}, {0x4, "apply: modulate", 0xe},
    {0x6, "apply: highlight", 0xe}, {0x8, "apply: highlight 2", 0xe}, {-1, "decal count", 0xff0},
};
constexpr EnumDesc kTexturingFlags{"TexturingFlags", kTexturingFlagsValues, true};
constexpr EnumValue kTexturingMapFlagsValues[] = {
    {-1, "texture index", 0xff}, {0x0, "filter: nearest", 0xf00}, {0x100, "filter: bilinear", 0xf00},
    {0x200, "filter: trilinear", 0xf00}, {0x300, "filter: nearest mipnearest", 0xf00},
    {0x400, "filter: nearest miplerp", 0xf00}, {0x500, "filter: bilinear mipnearest", 0xf00},
    {0x600, "filter: anisotropic", 0xf00}, {0x0, "clamp: clamp S clamp T", 0x3000},
    {0x1000, "clamp: clamp S wrap T", 0x3000}, {0x2000, "clamp: wrap S clamp T", 0x3000},
    {0x3000, "clamp: wrap S wrap T", 0x3000},
};
constexpr EnumDesc kTexturingMapFlags{"TexturingMapFlags", kTexturingMapFlagsValues, true};
constexpr EnumValue kTransformMethodValues[] = {
    {0, "maya deprecated"}, {1, "max"}, {2, "maya"},
};
constexpr EnumDesc kTransformMethod{"TransformMethod", kTransformMethodValues, false, true};
constexpr EnumValue kVelocityTypeValues[] = {
    {0, "normals"}, {1, "random"}, {2, "direction"},
};
constexpr EnumDesc kVelocityType{"VelocityType", kVelocityTypeValues, false, true};
constexpr EnumValue kVertexColorFlagsValues[] = {
    {-1, "colour mode", 0x7}, {0x0, "lighting: emissive", 0x8}, {0x8, "lighting: emissive ambient diffuse", 0x8},
    {0x0, "source vertex: ignore", 0x30}, {0x10, "source vertex: emissive", 0x30},
    {0x20, "source vertex: ambient diffuse", 0x30},
};
constexpr EnumDesc kVertexColorFlags{"VertexColorFlags", kVertexColorFlagsValues, true};
constexpr EnumValue kWireframeFlagsValues[] = {
    {0, "disabled"}, {1, "enabled"},
};
constexpr EnumDesc kWireframeFlags{"WireframeFlags", kWireframeFlagsValues, false, true};
constexpr EnumValue kZBufferFlagsValues[] = {
    {0x1, "zbuffer test"}, {0x2, "zbuffer write"}, {0x0, "test: always", 0x3c}, {0x4, "test: less", 0x3c},
    {0x8, "test: equal", 0x3c}, {0xc, "test: less equal", 0x3c}, {0x10, "test: greater", 0x3c},
    {0x14, "test: not equal", 0x3c}, {0x18, "test: greater equal", 0x3c}, {0x1c, "test: never", 0x3c},
};
constexpr EnumDesc kZBufferFlags{"ZBufferFlags", kZBufferFlagsValues, true};
constexpr EnumValue kBhkCMSMatTypeValues[] = {
    {1, "single value per chunk"},
};
constexpr EnumDesc kBhkCMSMatType{"bhkCMSMatType", kBhkCMSMatTypeValues, false, true};
constexpr EnumValue kBhkWeldInfoValues[] = {
    {-1, "angle edge 1", 0x1f}, {-1, "angle edge 2", 0x3e0}, {-1, "angle edge 3", 0x7c00},
};
constexpr EnumDesc kBhkWeldInfo{"bhkWeldInfo", kBhkWeldInfoValues, true};
// clang-format on

} // namespace cutaway::nif::listed
