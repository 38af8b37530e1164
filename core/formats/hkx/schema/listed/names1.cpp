// SPDX-License-Identifier: MIT
// Names of numbers.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr EnumValue kBGSGamebryoSequenceGeneratorBlendModeFunctionValues[] = {
    {0, "BMF_NONE"}, {1, "BMF_PERCENT"}, {2, "BMF_ONE_MINUS_PERCENT"},
};
constexpr EnumDesc kBGSGamebryoSequenceGeneratorBlendModeFunction{"BlendModeFunction", kBGSGamebryoSequenceGeneratorBlendModeFunctionValues};
constexpr EnumValue kBGSGamebryoSequenceGeneratorUseTimeVariableValues[] = {{0, "NOT_USING_TIME_PERCENTAGE"}, {1, "USING_TIME_PERCENTAGE"}};
constexpr EnumDesc kBGSGamebryoSequenceGeneratorUseTimeVariable{"UseTimeVariable", kBGSGamebryoSequenceGeneratorUseTimeVariableValues};
constexpr EnumValue kBSAlignBoneModifierCONTEXTValues[] = {{0, "None"}, {1, "WeaponGrip"}};
constexpr EnumDesc kBSAlignBoneModifierCONTEXT{"CONTEXT", kBSAlignBoneModifierCONTEXTValues};
constexpr EnumValue kBSDirectAtModifierCONTEXTValues[] = {
    {0, "None"}, {1, "BlockAnticipate"}, {2, "BowAttack"}, {3, "GunAttack"}, {4, "MagicAttack"},
};
constexpr EnumDesc kBSDirectAtModifierCONTEXT{"CONTEXT", kBSDirectAtModifierCONTEXTValues};
constexpr EnumValue kBSDirectAtModifierTARGETValues[] = {{0, "AppSupplied"}, {1, "Camera"}};
constexpr EnumDesc kBSDirectAtModifierTARGET{"TARGET", kBSDirectAtModifierTARGETValues};
constexpr EnumValue kBSLookAtModifierCHARACTER_TYPEValues[] = {{0, "Generic"}, {1, "Biped"}};
constexpr EnumDesc kBSLookAtModifierCHARACTER_TYPE{"CHARACTER_TYPE", kBSLookAtModifierCHARACTER_TYPEValues};
constexpr EnumValue kBSLookAtModifierTARGETValues[] = {{0, "Default"}, {1, "AppSupplied"}, {2, "Camera"}};
constexpr EnumDesc kBSLookAtModifierTARGET{"TARGET", kBSLookAtModifierTARGETValues};
constexpr EnumValue kBSLookAtModifierBoneDataAXIS_COLORValues[] = {{0, "Red"}, {1, "Green"}, {2, "Blue"}};
constexpr EnumDesc kBSLookAtModifierBoneDataAXIS_COLOR{"AXIS_COLOR", kBSLookAtModifierBoneDataAXIS_COLORValues};
constexpr EnumValue kBSRootTwistModifierSetTwistMethodValues[] = {{0, "ANGLE_DEGREES"}, {1, "DIRECTION"}};
constexpr EnumDesc kBSRootTwistModifierSetTwistMethod{"SetTwistMethod", kBSRootTwistModifierSetTwistMethodValues};
constexpr EnumValue kHclBoneSpaceMeshMeshDeformOperatorScaleNormalBehaviourValues[] = {
    {0, "SCALE_NORMAL_IGNORE"}, {1, "SCALE_NORMAL_APPLY"}, {2, "SCALE_NORMAL_INVERT"},
};
constexpr EnumDesc kHclBoneSpaceMeshMeshDeformOperatorScaleNormalBehaviour{"ScaleNormalBehaviour", kHclBoneSpaceMeshMeshDeformOperatorScaleNormalBehaviourValues};
constexpr EnumValue kHclBufferLayoutSlotFlagsValues[] = {
    {0, "SF_NO_ALIGNED_START"}, {1, "SF_16BYTE_ALIGNED_START"}, {3, "SF_64BYTE_ALIGNED_START"},
};
constexpr EnumDesc kHclBufferLayoutSlotFlags{"SlotFlags", kHclBufferLayoutSlotFlagsValues};
constexpr EnumValue kHclBufferLayoutTriangleFormatValues[] = {{0, "TF_THREE_INT32S"}, {1, "TF_THREE_INT16S"}, {2, "TF_OTHER"}};
constexpr EnumDesc kHclBufferLayoutTriangleFormat{"TriangleFormat", kHclBufferLayoutTriangleFormatValues};
constexpr EnumValue kHclClothDataPlatformValues[] = {
    {0, "HCL_PLATFORM_INVALID"}, {1, "HCL_PLATFORM_WIN32"}, {2, "HCL_PLATFORM_X64"},
    {4, "HCL_PLATFORM_MACPPC"}, {8, "HCL_PLATFORM_IOS"}, {16, "HCL_PLATFORM_MAC386"},
    {32, "HCL_PLATFORM_PS3"}, {64, "HCL_PLATFORM_XBOX360"}, {128, "HCL_PLATFORM_WII"},
    {256, "HCL_PLATFORM_LRB"}, {512, "HCL_PLATFORM_LINUX"}, {1024, "HCL_PLATFORM_PSVITA"},
    {2048, "HCL_PLATFORM_ANDROID"}, {4096, "HCL_PLATFORM_CTR"}, {8192, "HCL_PLATFORM_WIIU"},
    {16384, "HCL_PLATFORM_PS4"}, {32768, "HCL_PLATFORM_XBOXONE"},
};
constexpr EnumDesc kHclClothDataPlatform{"Platform", kHclClothDataPlatformValues};
constexpr EnumValue kHclEdgeSelectionInputEdgeSelectionTypeValues[] = {
    {0, "EDGE_SELECTION_ALL"}, {1, "EDGE_SELECTION_NONE"}, {2, "EDGE_SELECTION_CHANNEL"},
    {3, "EDGE_SELECTION_INVERSE_CHANNEL"},
};
constexpr EnumDesc kHclEdgeSelectionInputEdgeSelectionType{"EdgeSelectionType", kHclEdgeSelectionInputEdgeSelectionTypeValues};
constexpr EnumValue kHclLocalRangeConstraintSetShapeTypeValues[] = {{0, "SHAPE_SPHERE"}, {1, "SHAPE_CYLINDER"}};
constexpr EnumDesc kHclLocalRangeConstraintSetShapeType{"ShapeType", kHclLocalRangeConstraintSetShapeTypeValues};
constexpr EnumValue kHclMeshMeshDeformOperatorScaleNormalBehaviourValues[] = {
    {0, "SCALE_NORMAL_IGNORE"}, {1, "SCALE_NORMAL_APPLY"}, {2, "SCALE_NORMAL_INVERT"},
};
constexpr EnumDesc kHclMeshMeshDeformOperatorScaleNormalBehaviour{"ScaleNormalBehaviour", kHclMeshMeshDeformOperatorScaleNormalBehaviourValues};
constexpr EnumValue kHclObjectSpaceMeshMeshDeformOperatorScaleNormalBehaviourValues[] = {
    {0, "SCALE_NORMAL_IGNORE"}, {1, "SCALE_NORMAL_APPLY"}, {2, "SCALE_NORMAL_INVERT"},
};
constexpr EnumDesc kHclObjectSpaceMeshMeshDeformOperatorScaleNormalBehaviour{"ScaleNormalBehaviour", kHclObjectSpaceMeshMeshDeformOperatorScaleNormalBehaviourValues};
constexpr EnumValue kHclRuntimeConversionInfoVectorConversionValues[] = {
    {0, "VC_FLOAT4"}, {1, "VC_FLOAT3"}, {2, "VC_BYTE4"}, {3, "VC_SHORT3"}, {4, "VC_HFLOAT3"},
    {20, "VC_CUSTOM_A"}, {21, "VC_CUSTOM_B"}, {22, "VC_CUSTOM_C"}, {23, "VC_CUSTOM_D"}, {24, "VC_CUSTOM_E"},
    {250, "VC_NONE"},
};
constexpr EnumDesc kHclRuntimeConversionInfoVectorConversion{"VectorConversion", kHclRuntimeConversionInfoVectorConversionValues};
constexpr EnumValue kHclSetupMeshEdgeChannelTypeValues[] = {
    {0, "HCL_EDGE_CHANNEL_INVALID"}, {1, "HCL_EDGE_CHANNEL_SELECTION"},
};
constexpr EnumDesc kHclSetupMeshEdgeChannelType{"EdgeChannelType", kHclSetupMeshEdgeChannelTypeValues};
constexpr EnumValue kHclSetupMeshTriangleChannelTypeValues[] = {
    {0, "HCL_TRIANGLE_CHANNEL_INVALID"}, {1, "HCL_TRIANGLE_CHANNEL_SELECTION"},
};
constexpr EnumDesc kHclSetupMeshTriangleChannelType{"TriangleChannelType", kHclSetupMeshTriangleChannelTypeValues};
constexpr EnumValue kHclSetupMeshVertexChannelTypeValues[] = {
    {0, "HCL_VERTEX_CHANNEL_INVALID"}, {1, "HCL_VERTEX_CHANNEL_FLOAT"}, {2, "HCL_VERTEX_CHANNEL_DISTANCE"},
    {3, "HCL_VERTEX_CHANNEL_ANGLE"}, {4, "HCL_VERTEX_CHANNEL_SELECTION"},
};
constexpr EnumDesc kHclSetupMeshVertexChannelType{"VertexChannelType", kHclSetupMeshVertexChannelTypeValues};
constexpr EnumValue kHclSimClothBufferSetupObjectTypeValues[] = {
    {0, "SIM_CLOTH_MESH_CURRENT_POSITIONS"}, {1, "SIM_CLOTH_MESH_PREVIOUS_POSITIONS"},
    {2, "SIM_CLOTH_MESH_ORIGINAL_POSE"},
};
constexpr EnumDesc kHclSimClothBufferSetupObjectType{"Type", kHclSimClothBufferSetupObjectTypeValues};
constexpr EnumValue kHclTriangleSelectionInputTriangleSelectionTypeValues[] = {
    {0, "TRIANGLE_SELECTION_ALL"}, {1, "TRIANGLE_SELECTION_NONE"}, {2, "TRIANGLE_SELECTION_CHANNEL"},
    {3, "TRIANGLE_SELECTION_INVERSE_CHANNEL"},
};
constexpr EnumDesc kHclTriangleSelectionInputTriangleSelectionType{"TriangleSelectionType", kHclTriangleSelectionInputTriangleSelectionTypeValues};
constexpr EnumValue kHclVertexFloatInputVertexFloatTypeValues[] = {{0, "VERTEX_FLOAT_CONSTANT"}, {1, "VERTEX_FLOAT_CHANNEL"}};
constexpr EnumDesc kHclVertexFloatInputVertexFloatType{"VertexFloatType", kHclVertexFloatInputVertexFloatTypeValues};
constexpr EnumValue kHclVertexGatherSetupObjectDirectionValues[] = {{0, "SIMULATION_TO_DISPLAY"}, {1, "DISPLAY_TO_SIMULATION"}};
constexpr EnumDesc kHclVertexGatherSetupObjectDirection{"Direction", kHclVertexGatherSetupObjectDirectionValues};
constexpr EnumValue kHclVertexSelectionInputVertexSelectionTypeValues[] = {
    {0, "VERTEX_SELECTION_ALL"}, {1, "VERTEX_SELECTION_NONE"}, {2, "VERTEX_SELECTION_CHANNEL"},
    {3, "VERTEX_SELECTION_INVERSE_CHANNEL"},
};
constexpr EnumDesc kHclVertexSelectionInputVertexSelectionType{"VertexSelectionType", kHclVertexSelectionInputVertexSelectionTypeValues};
constexpr EnumValue kHkArrayTypeAttributeArrayTypeValues[] = {{0, "NONE"}, {1, "POINTSOUP"}, {2, "ENTITIES"}};
constexpr EnumDesc kHkArrayTypeAttributeArrayType{"ArrayType", kHkArrayTypeAttributeArrayTypeValues};
constexpr EnumValue kHkClassFlagValuesValues[] = {{0, "FLAGS_NONE"}, {1, "FLAGS_NOT_SERIALIZABLE"}};
constexpr EnumDesc kHkClassFlagValues{"FlagValues", kHkClassFlagValuesValues, true};
constexpr EnumValue kHkClassEnumFlagValuesValues[] = {{0, "FLAGS_NONE"}};
constexpr EnumDesc kHkClassEnumFlagValues{"FlagValues", kHkClassEnumFlagValuesValues, true};
constexpr EnumValue kHkClassMemberFlagValues2010Values[] = {
    {0, "FLAGS_NONE"}, {128, "ALIGN_8"}, {256, "ALIGN_16"}, {512, "NOT_OWNED"}, {1024, "SERIALIZE_IGNORED"},
};
constexpr EnumDesc kHkClassMemberFlagValues2010{"FlagValues", kHkClassMemberFlagValues2010Values, true};
constexpr EnumValue kHkClassMemberFlagValues2014Values[] = {
    {0, "FLAGS_NONE"}, {128, "ALIGN_8"}, {256, "ALIGN_16"}, {512, "NOT_OWNED"}, {1024, "SERIALIZE_IGNORED"},
    {2048, "ALIGN_32"}, {256, "ALIGN_REAL"},
};
constexpr EnumDesc kHkClassMemberFlagValues2014{"FlagValues", kHkClassMemberFlagValues2014Values, true};
constexpr EnumValue kHkClassMemberTypeValues[] = {
    {0, "TYPE_VOID"}, {1, "TYPE_BOOL"}, {2, "TYPE_CHAR"}, {3, "TYPE_INT8"}, {4, "TYPE_UINT8"},
    {5, "TYPE_INT16"}, {6, "TYPE_UINT16"}, {7, "TYPE_INT32"}, {8, "TYPE_UINT32"}, {9, "TYPE_INT64"},
    {10, "TYPE_UINT64"}, {11, "TYPE_REAL"}, {12, "TYPE_VECTOR4"}, {13, "TYPE_QUATERNION"},
    {14, "TYPE_MATRIX3"}, {15, "TYPE_ROTATION"}, {16, "TYPE_QSTRANSFORM"}, {17, "TYPE_MATRIX4"},
    {18, "TYPE_TRANSFORM"}, {19, "TYPE_ZERO"}, {20, "TYPE_POINTER"}, {21, "TYPE_FUNCTIONPOINTER"},
    {22, "TYPE_ARRAY"}, {23, "TYPE_INPLACEARRAY"}, {24, "TYPE_ENUM"}, {25, "TYPE_STRUCT"},
    {26, "TYPE_SIMPLEARRAY"}, {27, "TYPE_HOMOGENEOUSARRAY"}, {28, "TYPE_VARIANT"}, {29, "TYPE_CSTRING"},
    {30, "TYPE_ULONG"}, {31, "TYPE_FLAGS"}, {32, "TYPE_HALF"}, {33, "TYPE_STRINGPTR"}, {34, "TYPE_RELARRAY"},
    {35, "TYPE_MAX"},
};
constexpr EnumDesc kHkClassMemberType{"Type", kHkClassMemberTypeValues};
constexpr EnumValue kHkColorExtendedColorsValues[] = {
    {4286578688, "MAROON"}, {4287299584, "DARKRED"}, {4294901760, "RED"}, {4294944449, "LIGHTPINK"},
    {4292613180, "CRIMSON"}, {4292789163, "PALEVIOLETRED"}, {4294927108, "HOTPINK"}, {4294907027, "DEEPPINK"},
    {4291237253, "MEDIUMVIOLETRED"}, {4286578816, "PURPLE"}, {4287299723, "DARKMAGENTA"},
    {4292243670, "ORCHID"}, {4292394968, "THISTLE"}, {4292714717, "PLUM"}, {4293821166, "VIOLET"},
    {4294902015, "FUCHSIA"}, {4294902015, "MAGENTA"}, {4290414451, "MEDIUMORCHID"},
    {4287889619, "DARKVIOLET"}, {4288230092, "DARKORCHID"}, {4287245282, "BLUEVIOLET"},
    {4284875570, "INDIGO"}, {4289454203, "MEDIUMPURPLE"}, {4287317261, "SLATEBLUE"},
    {4288269460, "MEDIUMSLATEBLUE"}, {4287299587, "DARKBLUE"}, {4289379277, "MEDIUMBLUE"},
    {4294901760, "BLUE"}, {4284875648, "NAVY"}, {4281368880, "MIDNIGHTBLUE"}, {4284048699, "DARKSLATEBLUE"},
    {4286006955, "ROYALBLUE"}, {4284782061, "CORNFLOWERBLUE"}, {4289775366, "LIGHTSTEELBLUE"},
    {4293982463, "ALICEBLUE"}, {4294638335, "GHOSTWHITE"}, {4293322490, "LAVENDER"},
    {4280193279, "DODGERBLUE"}, {4282811060, "STEELBLUE"}, {4278255615, "DEEPSKYBLUE"},
    {4285835392, "SLATEGRAY"}, {4286023833, "LIGHTSLATEGRAY"}, {4289339194, "LIGHTSKYBLUE"},
    {4289342075, "SKYBLUE"}, {4289959174, "LIGHTBLUE"}, {4284829576, "TEAL"}, {4287358955, "DARKCYAN"},
    {4289470265, "DARKTURQUOISE"}, {4286582015, "CYAN"}, {4289789324, "MEDIUMTURQUOISE"},
    {4288893830, "CADETBLUE"}, {4289520374, "PALETURQUOISE"}, {4292935679, "LIGHTCYAN"},
    {4293984255, "AZURE"}, {4280332970, "LIGHTSEAGREEN"}, {4283796272, "TURQUOISE"},
    {4289774812, "POWDERBLUE"}, {4281522975, "DARKSLATEGRAY"}, {4289379196, "AQUAMARINE"},
    {4278258842, "MEDIUMSPRINGGREEN"}, {4288723946, "MEDIUMAQUAMARINE"}, {4286563067, "SPRINGGREEN"},
    {4285864305, "MEDIUMSEAGREEN"}, {4284861671, "SEAGREEN"}, {4288347394, "LIMEGREEN"},
    {4284827999, "DARKGREEN"}, {4284829695, "GREEN"}, {4286563010, "LIME"}, {4286526978, "FORESTGREEN"},
    {4292029967, "DARKSEAGREEN"}, {4292148896, "LIGHTGREEN"}, {4292430344, "PALEGREEN"},
    {4294966780, "MINTCREAM"}, {4293987744, "HONEYDEW"}, {4289370336, "CHARTREUSE"},
    {4289336832, "LAWNGREEN"}, {4286085249, "OLIVEDRAB"}, {4283676211, "DARKOLIVEGREEN"},
    {4292272306, "YELLOWGREEN"}, {4293960297, "GREENYELLOW"}, {4293787924, "BEIGE"}, {4294635702, "LINEN"},
    {4294637750, "LIGHTGOLDENRODYELLOW"}, {4286595072, "OLIVE"}, {4294967040, "YELLOW"},
    {4294967216, "LIGHTYELLOW"}, {4294967280, "IVORY"}, {4290623339, "DARKKHAKI"}, {4293988284, "KHAKI"},
    {4293467754, "PALEGOLDENROD"}, {4293720580, "WHEAT"}, {4294956800, "GOLD"}, {4294965453, "LEMONCHIFFON"},
    {4294955917, "PAPAYAWHIP"}, {4286903435, "DARKGOLDENROD"}, {4292519200, "GOLDENROD"},
    {4294634455, "ANTIQUEWHITE"}, {4294966116, "CORNSILK"}, {4294960102, "OLDLACE"}, {4294953679, "MOCCASIN"},
    {4294956353, "NAVAJOWHITE"}, {4294944000, "ORANGE"}, {4294953924, "BISQUE"}, {4292907392, "TAN"},
    {4294940672, "DARKORANGE"}, {4292783287, "BURLYWOOD"}, {4287317267, "SADDLEBROWN"},
    {4294096452, "SANDYBROWN"}, {4294962125, "BLANCHEDALMOND"}, {4294964715, "LAVENDERBLUSH"},
    {4294965998, "SEASHELL"}, {4294966496, "FLORALWHITE"}, {4294967182, "SNOW"}, {4286078079, "PERU"},
    {4294956489, "PEACHPUFF"}, {4289864222, "CHOCOLATE"}, {4288696877, "SIENNA"}, {4294942842, "LIGHTSALMON"},
    {4294934352, "CORAL"}, {4293997764, "DARKSALMON"}, {4294954237, "MISTYROSE"}, {4294940672, "ORANGERED"},
    {4294947974, "SALMON"}, {4294943895, "TOMATO"}, {4292080495, "ROSYBROWN"}, {4294961403, "PINK"},
    {4289864222, "INDIANRED"}, {4293959497, "LIGHTCORAL"}, {4289014314, "BROWN"}, {4289501062, "FIREBRICK"},
    {4278190080, "BLACK"}, {4285098345, "DIMGRAY"}, {4286611584, "GRAY"}, {4289309097, "DARKGRAY"},
    {4289374890, "SILVER"}, {4292072403, "LIGHTGREY"}, {4292332748, "GAINSBORO"}, {4294506751, "WHITESMOKE"},
    {4294967295, "WHITE"}, {4287137928, "GREY"}, {4282400896, "GREY25"}, {4286611584, "GREY50"},
    {4290822336, "GREY75"},
};
constexpr EnumDesc kHkColorExtendedColors{"ExtendedColors", kHkColorExtendedColorsValues};
constexpr EnumValue kHkGizmoAttributeGizmoTypeValues[] = {
    {0, "POINT"}, {1, "SPHERE"}, {2, "PLANE"}, {3, "ARROW"},
};
constexpr EnumDesc kHkGizmoAttributeGizmoType{"GizmoType", kHkGizmoAttributeGizmoTypeValues};
constexpr EnumValue kHkLinkAttributeLink2010Values[] = {
    {0, "NONE"}, {1, "DIRECT_LINK"}, {2, "CHILD"}, {3, "MESH"}, {4, "PARENT_NAME"},
};
constexpr EnumDesc kHkLinkAttributeLink2010{"Link", kHkLinkAttributeLink2010Values};
constexpr EnumValue kHkLinkAttributeLink2014Values[] = {
    {0, "NONE"}, {1, "DIRECT_LINK"}, {2, "CHILD"}, {3, "MESH"}, {4, "PARENT_NAME"}, {5, "IMGSELECT"},
};
constexpr EnumDesc kHkLinkAttributeLink2014{"Link", kHkLinkAttributeLink2014Values};
constexpr EnumValue kHkMeshSectionMeshSectionIndexTypeValues[] = {
    {0, "INDEX_TYPE_NONE"}, {1, "INDEX_TYPE_UINT16"}, {2, "INDEX_TYPE_UINT32"},
};
constexpr EnumDesc kHkMeshSectionMeshSectionIndexType{"MeshSectionIndexType", kHkMeshSectionMeshSectionIndexTypeValues};
constexpr EnumValue kHkMeshSectionPrimitiveTypeValues[] = {
    {0, "PRIMITIVE_TYPE_UNKNOWN"}, {1, "PRIMITIVE_TYPE_POINT_LIST"}, {2, "PRIMITIVE_TYPE_LINE_LIST"},
    {3, "PRIMITIVE_TYPE_TRIANGLE_LIST"}, {4, "PRIMITIVE_TYPE_TRIANGLE_STRIP"},
};
constexpr EnumDesc kHkMeshSectionPrimitiveType{"PrimitiveType", kHkMeshSectionPrimitiveTypeValues};
constexpr EnumValue kHkMeshTextureFilterModeValues[] = {{0, "POINT"}, {1, "LINEAR"}, {2, "ANISOTROPIC"}};
constexpr EnumDesc kHkMeshTextureFilterMode{"FilterMode", kHkMeshTextureFilterModeValues};
constexpr EnumValue kHkMeshTextureFormat2010Values[] = {
    {0, "Unknown"}, {1, "PNG"}, {2, "TGA"}, {3, "BMP"}, {4, "DDS"},
};
constexpr EnumDesc kHkMeshTextureFormat2010{"Format", kHkMeshTextureFormat2010Values};
constexpr EnumValue kHkMeshTextureFormat2014Values[] = {
    {0, "Unknown"}, {1, "PNG"}, {2, "TGA"}, {3, "BMP"}, {4, "DDS"}, {5, "RAW"},
};
constexpr EnumDesc kHkMeshTextureFormat2014{"Format", kHkMeshTextureFormat2014Values};
constexpr EnumValue kHkMeshTextureTextureUsageType2010Values[] = {
    {0, "UNKNOWN"}, {1, "DIFFUSE"}, {2, "REFLECTION"}, {3, "BUMP"}, {4, "NORMAL"}, {5, "DISPLACEMENT"},
    {6, "SPECULAR"}, {7, "SPECULARANDGLOSS"}, {8, "OPACITY"}, {9, "EMISSIVE"}, {10, "REFRACTION"},
    {11, "GLOSS"}, {12, "NOTEXPORTED"},
};
constexpr EnumDesc kHkMeshTextureTextureUsageType2010{"TextureUsageType", kHkMeshTextureTextureUsageType2010Values};
constexpr EnumValue kHkMeshTextureTextureUsageType2014Values[] = {
    {0, "UNKNOWN"}, {1, "DIFFUSE"}, {2, "REFLECTION"}, {3, "BUMP"}, {4, "NORMAL"}, {5, "DISPLACEMENT"},
    {6, "SPECULAR"}, {7, "SPECULARANDGLOSS"}, {8, "OPACITY"}, {9, "EMISSIVE"}, {10, "REFRACTION"},
    {11, "GLOSS"}, {12, "DOMINANTS"}, {13, "NOTEXPORTED"},
};
constexpr EnumDesc kHkMeshTextureTextureUsageType2014{"TextureUsageType", kHkMeshTextureTextureUsageType2014Values};
constexpr EnumValue kHkModelerNodeTypeAttributeModelerTypeValues[] = {{0, "DEFAULT"}, {1, "LOCATOR"}};
constexpr EnumDesc kHkModelerNodeTypeAttributeModelerType{"ModelerType", kHkModelerNodeTypeAttributeModelerTypeValues};
constexpr EnumValue kHkMonitorStreamFrameInfoAbsoluteTimeCounterValues[] = {
    {0, "ABSOLUTE_TIME_TIMER_0"}, {1, "ABSOLUTE_TIME_TIMER_1"}, {-1, "ABSOLUTE_TIME_NOT_TIMED"},
};
constexpr EnumDesc kHkMonitorStreamFrameInfoAbsoluteTimeCounter{"AbsoluteTimeCounter", kHkMonitorStreamFrameInfoAbsoluteTimeCounterValues};
constexpr EnumValue kHkSemanticsAttributeSemanticsValues[] = {
    {0, "UNKNOWN"}, {1, "DISTANCE"}, {2, "ANGLE"}, {3, "NORMAL"}, {4, "POSITION"}, {5, "COSINE_ANGLE"},
};
constexpr EnumDesc kHkSemanticsAttributeSemantics{"Semantics", kHkSemanticsAttributeSemanticsValues};
constexpr EnumValue kHkUiAttributeHideCriteriaValues[] = {
    {0, "NONE"}, {1, "MODELER_IS_MAX"}, {2, "MODELER_IS_MAYA"}, {4, "UI_SCHEME_IS_DESTRUCTION"},
    {8, "UI_SCHEME_IS_DESTRUCTION_2012"},
};
constexpr EnumDesc kHkUiAttributeHideCriteria{"HideCriteria", kHkUiAttributeHideCriteriaValues};
constexpr EnumValue kHkUiAttributeHideInModelerValues[] = {{0, "NONE"}, {1, "MAX"}, {2, "MAYA"}};
constexpr EnumDesc kHkUiAttributeHideInModeler{"HideInModeler", kHkUiAttributeHideInModelerValues};
constexpr EnumValue kHkVertexFormatComponentTypeValues[] = {
    {0, "TYPE_NONE"}, {1, "TYPE_INT8"}, {2, "TYPE_UINT8"}, {3, "TYPE_INT16"}, {4, "TYPE_UINT16"},
    {5, "TYPE_INT32"}, {6, "TYPE_UINT32"}, {7, "TYPE_UINT8_DWORD"}, {8, "TYPE_ARGB32"}, {9, "TYPE_FLOAT16"},
    {10, "TYPE_FLOAT32"}, {11, "TYPE_VECTOR4"}, {12, "TYPE_LAST"},
};
constexpr EnumDesc kHkVertexFormatComponentType{"ComponentType", kHkVertexFormatComponentTypeValues};
constexpr EnumValue kHkVertexFormatComponentUsageValues[] = {
    {0, "USAGE_NONE"}, {1, "USAGE_POSITION"}, {2, "USAGE_NORMAL"}, {3, "USAGE_COLOR"}, {4, "USAGE_TANGENT"},
    {5, "USAGE_BINORMAL"}, {6, "USAGE_BLEND_MATRIX_INDEX"}, {7, "USAGE_BLEND_WEIGHTS"},
    {8, "USAGE_BLEND_WEIGHTS_LAST_IMPLIED"}, {9, "USAGE_TEX_COORD"}, {10, "USAGE_POINT_SIZE"},
    {11, "USAGE_USER"}, {12, "USAGE_LAST"},
};
constexpr EnumDesc kHkVertexFormatComponentUsage{"ComponentUsage", kHkVertexFormatComponentUsageValues};
constexpr EnumValue kHkVertexFormatHintFlagsValues[] = {
    {1, "FLAG_READ"}, {2, "FLAG_WRITE"}, {4, "FLAG_DYNAMIC"}, {8, "FLAG_NOT_SHARED"},
};
constexpr EnumDesc kHkVertexFormatHintFlags{"HintFlags", kHkVertexFormatHintFlagsValues, true};
constexpr EnumValue kHkaAnimationAnimationType2010Values[] = {
    {0, "HK_UNKNOWN_ANIMATION"}, {1, "HK_INTERLEAVED_ANIMATION"}, {2, "HK_DELTA_COMPRESSED_ANIMATION"},
    {3, "HK_WAVELET_COMPRESSED_ANIMATION"}, {4, "HK_MIRRORED_ANIMATION"},
    {5, "HK_SPLINE_COMPRESSED_ANIMATION"}, {6, "HK_QUANTIZED_COMPRESSED_ANIMATION"},
};
constexpr EnumDesc kHkaAnimationAnimationType2010{"AnimationType", kHkaAnimationAnimationType2010Values};
constexpr EnumValue kHkaAnimationAnimationType2014Values[] = {
    {0, "HK_UNKNOWN_ANIMATION"}, {1, "HK_INTERLEAVED_ANIMATION"}, {2, "HK_MIRRORED_ANIMATION"},
    {3, "HK_SPLINE_COMPRESSED_ANIMATION"}, {4, "HK_QUANTIZED_COMPRESSED_ANIMATION"},
    {5, "HK_PREDICTIVE_COMPRESSED_ANIMATION"}, {6, "HK_REFERENCE_POSE_ANIMATION"},
};
constexpr EnumDesc kHkaAnimationAnimationType2014{"AnimationType", kHkaAnimationAnimationType2014Values};
constexpr EnumValue kHkaAnimationBindingBlendHint2010Values[] = {{0, "NORMAL"}, {1, "ADDITIVE"}};
constexpr EnumDesc kHkaAnimationBindingBlendHint2010{"BlendHint", kHkaAnimationBindingBlendHint2010Values};
constexpr EnumValue kHkaAnimationBindingBlendHint2014Values[] = {{0, "NORMAL"}, {1, "ADDITIVE_DEPRECATED"}, {2, "ADDITIVE"}};
constexpr EnumDesc kHkaAnimationBindingBlendHint2014{"BlendHint", kHkaAnimationBindingBlendHint2014Values};
constexpr EnumValue kHkaSkeletonMapperDataMappingTypeValues[] = {{0, "HK_RAGDOLL_MAPPING"}, {1, "HK_RETARGETING_MAPPING"}};
constexpr EnumDesc kHkaSkeletonMapperDataMappingType{"MappingType", kHkaSkeletonMapperDataMappingTypeValues};
constexpr EnumValue kHkaSplineCompressedAnimationTrackCompressionParamsRotationQuantizationValues[] = {
    {0, "POLAR32"}, {1, "THREECOMP40"}, {2, "THREECOMP48"}, {3, "THREECOMP24"}, {4, "STRAIGHT16"},
    {5, "UNCOMPRESSED"},
};
constexpr EnumDesc kHkaSplineCompressedAnimationTrackCompressionParamsRotationQuantization{"RotationQuantization", kHkaSplineCompressedAnimationTrackCompressionParamsRotationQuantizationValues};
constexpr EnumValue kHkaSplineCompressedAnimationTrackCompressionParamsScalarQuantizationValues[] = {{0, "BITS8"}, {1, "BITS16"}};
constexpr EnumDesc kHkaSplineCompressedAnimationTrackCompressionParamsScalarQuantization{"ScalarQuantization", kHkaSplineCompressedAnimationTrackCompressionParamsScalarQuantizationValues};
constexpr EnumValue kHkbAlignBoneModifierAlignModeABAMValues[] = {
    {0, "ALIGN_MODE_CHARACTER_WORLD_FROM_MODEL"}, {1, "ALIGN_MODE_ANIMATION_SKELETON_BONE"},
};
constexpr EnumDesc kHkbAlignBoneModifierAlignModeABAM{"AlignModeABAM", kHkbAlignBoneModifierAlignModeABAMValues};
constexpr EnumValue kHkbAlignBoneModifierAlignTargetModeValues[] = {
    {0, "ALIGN_TARGET_MODE_CHARACTER_WORLD_FROM_MODEL"}, {1, "ALIGN_TARGET_MODE_RAGDOLL_SKELETON_BONE"},
    {2, "ALIGN_TARGET_MODE_ANIMATION_SKELETON_BONE"},
    {3, "ALIGN_TARGET_MODE_USER_SPECIFIED_FRAME_OF_REFERENCE"},
};
constexpr EnumDesc kHkbAlignBoneModifierAlignTargetMode{"AlignTargetMode", kHkbAlignBoneModifierAlignTargetModeValues};
constexpr EnumValue kHkbAssetBundleBundleTypeValues[] = {{0, "ANIMATION_BUNDLE"}};
constexpr EnumDesc kHkbAssetBundleBundleType{"BundleType", kHkbAssetBundleBundleTypeValues};
constexpr EnumValue kHkbAttachmentSetupAttachmentTypeValues[] = {
    {0, "ATTACHMENT_TYPE_KEYFRAME_RIGID_BODY"}, {1, "ATTACHMENT_TYPE_BALL_SOCKET_CONSTRAINT"},
    {2, "ATTACHMENT_TYPE_RAGDOLL_CONSTRAINT"}, {3, "ATTACHMENT_TYPE_SET_WORLD_FROM_MODEL"},
    {4, "ATTACHMENT_TYPE_NONE"},
};
constexpr EnumDesc kHkbAttachmentSetupAttachmentType{"AttachmentType", kHkbAttachmentSetupAttachmentTypeValues};
constexpr EnumValue kHkbAuxiliaryNodeInfoNodeTypeValues[] = {
    {0, "NODE_TYPE_UNKNOWN"}, {1, "NODE_TYPE_NODE"}, {2, "NODE_TYPE_TRANSITION"},
    {3, "NODE_TYPE_WILDCARD_TRANSITION"}, {4, "NODE_TYPE_STATE"}, {5, "NODE_TYPE_STATE_MACHINE"},
    {6, "NODE_TYPE_MODIFIER_GENERATOR"}, {7, "NODE_TYPE_MODIFIER"}, {8, "NODE_TYPE_CLIP"},
    {9, "NODE_TYPE_BLEND"}, {10, "NODE_TYPE_TRANSITION_EFFECT"},
};
constexpr EnumDesc kHkbAuxiliaryNodeInfoNodeType{"NodeType", kHkbAuxiliaryNodeInfoNodeTypeValues};
constexpr EnumValue kHkbBehaviorGraphVariableModeValues[] = {
    {0, "VARIABLE_MODE_DISCARD_WHEN_INACTIVE"}, {1, "VARIABLE_MODE_MAINTAIN_VALUES_WHEN_INACTIVE"},
};
constexpr EnumDesc kHkbBehaviorGraphVariableMode{"VariableMode", kHkbBehaviorGraphVariableModeValues};
constexpr EnumValue kHkbBehaviorInfoIdToNamePairToolNodeTypeValues[] = {
    {0, "NODE_TYPE_UNKNOWN"}, {1, "NODE_TYPE_STATE_MACHINE"}, {2, "NODE_TYPE_CLIP"}, {3, "NODE_TYPE_BLEND"},
    {4, "NODE_TYPE_MODIFIER"}, {5, "NODE_TYPE_GENERATOR"}, {6, "NODE_TYPE_MODIFIER_GENERATOR"},
    {7, "NODE_TYPE_TRANSITION_EFFECT"}, {8, "NODE_TYPE_BEHAVIOR_FILE_REFERENCE"},
};
constexpr EnumDesc kHkbBehaviorInfoIdToNamePairToolNodeType{"ToolNodeType", kHkbBehaviorInfoIdToNamePairToolNodeTypeValues};
constexpr EnumValue kHkbBlendCurveUtilsBlendCurveValues[] = {
    {0, "BLEND_CURVE_SMOOTH"}, {1, "BLEND_CURVE_LINEAR"}, {2, "BLEND_CURVE_LINEAR_TO_SMOOTH"},
    {3, "BLEND_CURVE_SMOOTH_TO_LINEAR"},
};
constexpr EnumDesc kHkbBlendCurveUtilsBlendCurve{"BlendCurve", kHkbBlendCurveUtilsBlendCurveValues};
constexpr EnumValue kHkbBlenderGeneratorBlenderFlags2010Values[] = {
    {1, "FLAG_SYNC"}, {4, "FLAG_SMOOTH_GENERATOR_WEIGHTS"},
    {8, "FLAG_DONT_DEACTIVATE_CHILDREN_WITH_ZERO_WEIGHTS"}, {16, "FLAG_PARAMETRIC_BLEND"},
    {32, "FLAG_IS_PARAMETRIC_BLEND_CYCLIC"}, {64, "FLAG_FORCE_DENSE_POSE"},
};
constexpr EnumDesc kHkbBlenderGeneratorBlenderFlags2010{"BlenderFlags", kHkbBlenderGeneratorBlenderFlags2010Values, true};
constexpr EnumValue kHkbBlenderGeneratorBlenderFlags2014Values[] = {
    {1, "FLAG_SYNC"}, {4, "FLAG_SMOOTH_GENERATOR_WEIGHTS"},
    {8, "FLAG_DONT_DEACTIVATE_CHILDREN_WITH_ZERO_WEIGHTS"}, {16, "FLAG_PARAMETRIC_BLEND"},
    {32, "FLAG_IS_PARAMETRIC_BLEND_CYCLIC"}, {64, "FLAG_FORCE_DENSE_POSE"},
    {128, "FLAG_BLEND_MOTION_OF_ADDITIVE_ANIMATIONS"}, {256, "FLAG_USE_VELOCITY_SYNCHRONIZATION"},
};
constexpr EnumDesc kHkbBlenderGeneratorBlenderFlags2014{"BlenderFlags", kHkbBlenderGeneratorBlenderFlags2014Values, true};
constexpr EnumValue kHkbBlendingTransitionEffectEndModeValues[] = {
    {0, "END_MODE_NONE"}, {1, "END_MODE_TRANSITION_UNTIL_END_OF_FROM_GENERATOR"},
    {2, "END_MODE_CAP_DURATION_AT_END_OF_FROM_GENERATOR"},
};
constexpr EnumDesc kHkbBlendingTransitionEffectEndMode{"EndMode", kHkbBlendingTransitionEffectEndModeValues};
constexpr EnumValue kHkbBlendingTransitionEffectFlagBits2010Values[] = {
    {0, "FLAG_NONE"}, {1, "FLAG_IGNORE_FROM_WORLD_FROM_MODEL"}, {2, "FLAG_SYNC"},
    {4, "FLAG_IGNORE_TO_WORLD_FROM_MODEL"},
};
constexpr EnumDesc kHkbBlendingTransitionEffectFlagBits2010{"FlagBits", kHkbBlendingTransitionEffectFlagBits2010Values, true};
constexpr EnumValue kHkbBlendingTransitionEffectFlagBits2014Values[] = {
    {0, "FLAG_NONE"}, {1, "FLAG_IGNORE_FROM_WORLD_FROM_MODEL"}, {2, "FLAG_SYNC"},
    {4, "FLAG_IGNORE_TO_WORLD_FROM_MODEL"}, {8, "FLAG_IGNORE_TO_WORLD_FROM_MODEL_ROTATION"},
};
constexpr EnumDesc kHkbBlendingTransitionEffectFlagBits2014{"FlagBits", kHkbBlendingTransitionEffectFlagBits2014Values, true};
constexpr EnumValue kHkbCharacterControlCommandCharacterControlCommandValues[] = {{0, "COMMAND_HIDE"}, {1, "COMMAND_SHOW"}};
constexpr EnumDesc kHkbCharacterControlCommandCharacterControlCommand{"CharacterControlCommand", kHkbCharacterControlCommandCharacterControlCommandValues};
constexpr EnumValue kHkbCharacterControllerModifierInitialVelocityCoordinatesValues[] = {
    {0, "INITIAL_VELOCITY_IN_WORLD_COORDINATES"}, {1, "INITIAL_VELOCITY_IN_MODEL_COORDINATES"},
};
constexpr EnumDesc kHkbCharacterControllerModifierInitialVelocityCoordinates{"InitialVelocityCoordinates", kHkbCharacterControllerModifierInitialVelocityCoordinatesValues};
constexpr EnumValue kHkbCharacterControllerModifierMotionModeValues[] = {{0, "MOTION_MODE_FOLLOW_ANIMATION"}, {1, "MOTION_MODE_DYNAMIC"}};
constexpr EnumDesc kHkbCharacterControllerModifierMotionMode{"MotionMode", kHkbCharacterControllerModifierMotionModeValues};
constexpr EnumValue kHkbCharacterInfoEvent2010Values[] = {{0, "REMOVED_FROM_WORLD"}, {1, "SHOWN"}, {2, "HIDDEN"}};
constexpr EnumDesc kHkbCharacterInfoEvent2010{"Event", kHkbCharacterInfoEvent2010Values};
constexpr EnumValue kHkbCharacterInfoEvent2014Values[] = {
    {0, "REMOVED_FROM_WORLD"}, {1, "SHOWN"}, {2, "HIDDEN"}, {3, "ACTIVATED"}, {4, "DEACTIVATED"},
};
constexpr EnumDesc kHkbCharacterInfoEvent2014{"Event", kHkbCharacterInfoEvent2014Values};
constexpr EnumValue kHkbClipGeneratorClipFlagsValues[] = {
    {1, "FLAG_CONTINUE_MOTION_AT_END"}, {2, "FLAG_SYNC_HALF_CYCLE_IN_PING_PONG_MODE"}, {4, "FLAG_MIRROR"},
    {8, "FLAG_FORCE_DENSE_POSE"}, {16, "FLAG_DONT_CONVERT_ANNOTATIONS_TO_TRIGGERS"},
    {32, "FLAG_IGNORE_MOTION"},
};
constexpr EnumDesc kHkbClipGeneratorClipFlags{"ClipFlags", kHkbClipGeneratorClipFlagsValues, true};
constexpr EnumValue kHkbClipGeneratorPlaybackModeValues[] = {
    {0, "MODE_SINGLE_PLAY"}, {1, "MODE_LOOPING"}, {2, "MODE_USER_CONTROLLED"}, {3, "MODE_PING_PONG"},
    {4, "MODE_COUNT"},
};
constexpr EnumDesc kHkbClipGeneratorPlaybackMode{"PlaybackMode", kHkbClipGeneratorPlaybackModeValues};
constexpr EnumValue kHkbCompiledExpressionSetTokenOperator2010Values[] = {
    {0, "OP_NOP"}, {1, "OP_RAND01"}, {2, "OP_LOGICAL_NOT"}, {3, "OP_UNARY_MINUS"}, {4, "OP_UNARY_PLUS"},
    {5, "OP_SIN"}, {6, "OP_COS"}, {7, "OP_ASIN"}, {8, "OP_ACOS"}, {9, "OP_SQRT"}, {10, "OP_FABS"},
    {11, "OP_CEIL"}, {12, "OP_FLOOR"}, {13, "OP_SQRTINV"}, {14, "OP_MUL"}, {15, "OP_DIV"}, {16, "OP_ADD"},
    {17, "OP_SUB"}, {18, "OP_LOGICAL_OR"}, {19, "OP_LOGICAL_AND"}, {20, "OP_EQ"}, {21, "OP_NEQ"},
    {22, "OP_LT"}, {23, "OP_GT"}, {24, "OP_LEQ"}, {25, "OP_GEQ"}, {26, "OP_POW"}, {27, "OP_MAX2"},
    {28, "OP_MIN2"}, {29, "OP_RANDRANGE"}, {30, "OP_ATAN2APPROX"}, {31, "OP_CLAMP"}, {32, "OP_MOD"},
    {33, "OP_DEG2RAD"}, {34, "OP_RAD2DEG"}, {35, "OP_COSD"}, {36, "OP_SIND"}, {37, "OP_ACOSD"},
    {38, "OP_ASIND"}, {39, "OP_ATAN2APPROXD"}, {40, "OP_SIGN"}, {41, "OP_LERP"}, {42, "OP_CLERP"},
    {43, "OP_COND"},
};
constexpr EnumDesc kHkbCompiledExpressionSetTokenOperator2010{"Operator", kHkbCompiledExpressionSetTokenOperator2010Values};
constexpr EnumValue kHkbCompiledExpressionSetTokenOperator2014Values[] = {
    {0, "OP_NOP"}, {1, "OP_RAND01"}, {2, "OP_LOGICAL_NOT"}, {3, "OP_UNARY_MINUS"}, {4, "OP_UNARY_PLUS"},
    {5, "OP_SIN"}, {6, "OP_COS"}, {7, "OP_ASIN"}, {8, "OP_ACOS"}, {9, "OP_SQRT"}, {10, "OP_FABS"},
    {11, "OP_CEIL"}, {12, "OP_FLOOR"}, {13, "OP_SQRTINV"}, {14, "OP_MUL"}, {15, "OP_DIV"}, {16, "OP_ADD"},
    {17, "OP_SUB"}, {18, "OP_LOGICAL_OR"}, {19, "OP_LOGICAL_AND"}, {20, "OP_EQ"}, {21, "OP_NEQ"},
    {22, "OP_LT"}, {23, "OP_GT"}, {24, "OP_LEQ"}, {25, "OP_GEQ"}, {26, "OP_POW"}, {27, "OP_MAX2"},
    {28, "OP_MIN2"}, {29, "OP_RANDRANGE"}, {30, "OP_ATAN2"}, {31, "OP_CLAMP"}, {32, "OP_MOD"},
    {33, "OP_DEG2RAD"}, {34, "OP_RAD2DEG"}, {35, "OP_COSD"}, {36, "OP_SIND"}, {37, "OP_ACOSD"},
    {38, "OP_ASIND"}, {39, "OP_ATAN2D"}, {40, "OP_SIGN"}, {41, "OP_LERP"}, {42, "OP_CLERP"}, {43, "OP_COND"},
};
constexpr EnumDesc kHkbCompiledExpressionSetTokenOperator2014{"Operator", kHkbCompiledExpressionSetTokenOperator2014Values};
constexpr EnumValue kHkbCompiledExpressionSetTokenTokenTypeValues[] = {
    {0, "TOKEN_TYPE_NONE"}, {1, "TOKEN_TYPE_OPERATOR"}, {2, "TOKEN_TYPE_NUMBER"},
    {3, "TOKEN_TYPE_VARIABLE_INDEX"}, {4, "TOKEN_TYPE_OPENING_PAREN"}, {5, "TOKEN_TYPE_CLOSING_PAREN"},
    {6, "TOKEN_TYPE_COMMA"}, {7, "TOKEN_TYPE_CHARACTER_PROPERTY_INDEX"},
};
constexpr EnumDesc kHkbCompiledExpressionSetTokenTokenType{"TokenType", kHkbCompiledExpressionSetTokenTokenTypeValues};
constexpr EnumValue kHkbConstraintSetupTypeValues[] = {{0, "BALL_AND_SOCKET"}, {1, "RAGDOLL"}};
constexpr EnumDesc kHkbConstraintSetupType{"Type", kHkbConstraintSetupTypeValues};
constexpr EnumValue kHkbCustomTestGeneratorComplexTypesCustomEnumValues[] = {
    {0, "CUSTOM_ENUM_ALA"}, {1, "CUSTOM_ENUM_DEPECHE"}, {5, "CUSTOM_ENUM_FURIOUS"},
};
constexpr EnumDesc kHkbCustomTestGeneratorComplexTypesCustomEnum{"CustomEnum", kHkbCustomTestGeneratorComplexTypesCustomEnumValues};
constexpr EnumValue kHkbCustomTestGeneratorComplexTypesCustomFlagValues[] = {
    {0, "CUSTOM_FLAG_NONE"}, {1, "CUSTOM_FLAG_UNO"}, {2, "CUSTOM_FLAG_ZWEI"}, {4, "CUSTOM_FLAG_SHI_OR_YON"},
    {240, "CUSTOM_FLAG_LOTS_O_BITS"},
};
constexpr EnumDesc kHkbCustomTestGeneratorComplexTypesCustomFlag{"CustomFlag", kHkbCustomTestGeneratorComplexTypesCustomFlagValues, true};
constexpr EnumValue kHkbDockingGeneratorBlendTypeValues[] = {{0, "BLEND_TYPE_BLEND_IN"}, {1, "BLEND_TYPE_FULL_ON"}};
constexpr EnumDesc kHkbDockingGeneratorBlendType{"BlendType", kHkbDockingGeneratorBlendTypeValues};
constexpr EnumValue kHkbDockingGeneratorDockingFlagBitsValues[] = {
    {0, "FLAG_NONE"}, {1, "FLAG_DOCK_TO_FUTURE_POSITION"}, {2, "FLAG_OVERRIDE_MOTION"},
};
constexpr EnumDesc kHkbDockingGeneratorDockingFlagBits{"DockingFlagBits", kHkbDockingGeneratorDockingFlagBitsValues, true};
constexpr EnumValue kHkbEvaluateHandleModifierHandleChangeModeValues[] = {
    {0, "HANDLE_CHANGE_MODE_ABRUPT"}, {1, "HANDLE_CHANGE_MODE_CONSTANT_VELOCITY"},
};
constexpr EnumDesc kHkbEvaluateHandleModifierHandleChangeMode{"HandleChangeMode", kHkbEvaluateHandleModifierHandleChangeModeValues};
constexpr EnumValue kHkbEventInfoFlagsValues[] = {{1, "FLAG_SILENT"}, {2, "FLAG_SYNC_POINT"}};
constexpr EnumDesc kHkbEventInfoFlags{"Flags", kHkbEventInfoFlagsValues, true};
constexpr EnumValue kHkbEventRangeDataEventRangeModeValues[] = {
    {0, "EVENT_MODE_SEND_ON_ENTER_RANGE"}, {1, "EVENT_MODE_SEND_WHEN_IN_RANGE"},
};
constexpr EnumDesc kHkbEventRangeDataEventRangeMode{"EventRangeMode", kHkbEventRangeDataEventRangeModeValues};
constexpr EnumValue kHkbExpressionDataExpressionEventModeValues[] = {
    {0, "EVENT_MODE_SEND_ONCE"}, {1, "EVENT_MODE_SEND_ON_TRUE"}, {2, "EVENT_MODE_SEND_ON_FALSE_TO_TRUE"},
    {3, "EVENT_MODE_SEND_EVERY_FRAME_ONCE_TRUE"},
};
constexpr EnumDesc kHkbExpressionDataExpressionEventMode{"ExpressionEventMode", kHkbExpressionDataExpressionEventModeValues};
constexpr EnumValue kHkbFootIkModifierAlignModeValues[] = {{0, "ALIGN_MODE_FORWARD_RIGHT"}, {1, "ALIGN_MODE_FORWARD"}};
constexpr EnumDesc kHkbFootIkModifierAlignMode{"AlignMode", kHkbFootIkModifierAlignModeValues};
constexpr EnumValue kHkbGeneratorTransitionEffectStageValues[] = {
    {0, "STAGE_BLENDING_IN"}, {1, "STAGE_PLAYING_TRANSITION_GENERATOR"}, {2, "STAGE_BLENDING_OUT"},
};
constexpr EnumDesc kHkbGeneratorTransitionEffectStage{"Stage", kHkbGeneratorTransitionEffectStageValues};
constexpr EnumValue kHkbGeneratorTransitionEffectToGeneratorStateValues[] = {
    {0, "STATE_INACTIVE"}, {1, "STATE_READY_FOR_SET_LOCAL_TIME"},
    {2, "STATE_READY_FOR_APPLY_SELF_TRANSITION_MODE"}, {3, "STATE_ACTIVE"},
};
constexpr EnumDesc kHkbGeneratorTransitionEffectToGeneratorState{"ToGeneratorState", kHkbGeneratorTransitionEffectToGeneratorStateValues};
constexpr EnumValue kHkbHandIkControlDataHandleChangeModeValues[] = {
    {0, "HANDLE_CHANGE_MODE_ABRUPT"}, {1, "HANDLE_CHANGE_MODE_CONSTANT_VELOCITY"},
};
constexpr EnumDesc kHkbHandIkControlDataHandleChangeMode{"HandleChangeMode", kHkbHandIkControlDataHandleChangeModeValues};
// clang-format on

} // namespace cutaway::hkx::listed
