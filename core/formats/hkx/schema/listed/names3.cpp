// SPDX-License-Identifier: MIT
// Names of numbers.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr EnumValue kHkxMaterialShaderShaderTypeValues[] = {
    {0, "EFFECT_TYPE_INVALID"}, {1, "EFFECT_TYPE_UNKNOWN"}, {2, "EFFECT_TYPE_HLSL_INLINE"},
    {3, "EFFECT_TYPE_CG_INLINE"}, {4, "EFFECT_TYPE_HLSL_FILENAME"}, {5, "EFFECT_TYPE_CG_FILENAME"},
    {6, "EFFECT_TYPE_MAX_ID"},
};
constexpr EnumDesc kHkxMaterialShaderShaderType{"ShaderType", kHkxMaterialShaderShaderTypeValues};
constexpr EnumValue kHkxSplineControlTypeValues[] = {
    {0, "BEZIER_SMOOTH"}, {1, "BEZIER_CORNER"}, {2, "LINEAR"}, {3, "CUSTOM"},
};
constexpr EnumDesc kHkxSplineControlType{"ControlType", kHkxSplineControlTypeValues};
constexpr EnumValue kHkxVertexDescriptionDataTypeValues[] = {
    {0, "HKX_DT_NONE"}, {1, "HKX_DT_UINT8"}, {2, "HKX_DT_INT16"}, {3, "HKX_DT_UINT32"}, {4, "HKX_DT_FLOAT"},
};
constexpr EnumDesc kHkxVertexDescriptionDataType{"DataType", kHkxVertexDescriptionDataTypeValues};
constexpr EnumValue kHkxVertexDescriptionDataUsageValues[] = {
    {0, "HKX_DU_NONE"}, {1, "HKX_DU_POSITION"}, {2, "HKX_DU_COLOR"}, {4, "HKX_DU_NORMAL"},
    {8, "HKX_DU_TANGENT"}, {16, "HKX_DU_BINORMAL"}, {32, "HKX_DU_TEXCOORD"}, {64, "HKX_DU_BLENDWEIGHTS"},
    {128, "HKX_DU_BLENDINDICES"}, {256, "HKX_DU_USERDATA"},
};
constexpr EnumDesc kHkxVertexDescriptionDataUsage{"DataUsage", kHkxVertexDescriptionDataUsageValues};
constexpr EnumValue kHkxVertexFloatDataChannelVertexFloatDimensionsValues[] = {{0, "FLOAT"}, {1, "DISTANCE"}, {2, "ANGLE"}};
constexpr EnumDesc kHkxVertexFloatDataChannelVertexFloatDimensions{"VertexFloatDimensions", kHkxVertexFloatDataChannelVertexFloatDimensionsValues};
// clang-format on

} // namespace cutaway::hkx::listed
