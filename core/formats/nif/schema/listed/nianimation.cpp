// SPDX-License-Identifier: MIT
// Animation.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kAccumFlagsValues[] = {
    {0x1, "accum X translation"}, {0x2, "accum Y translation"}, {0x4, "accum Z translation"},
    {0x8, "accum X rotation"}, {0x10, "accum Y rotation"}, {0x20, "accum Z rotation"}, {0x40, "accum X front"},
    {0x80, "accum Y front"}, {0x100, "accum Z front"}, {0x200, "accum neg front"},
};
constexpr EnumDesc kAccumFlags{"AccumFlags", kAccumFlagsValues, true};
constexpr EnumValue kGeomMorpherFlagsValues[] = {
    {0, "disabled"}, {1, "enabled"},
};
constexpr EnumDesc kGeomMorpherFlags{"GeomMorpherFlags", kGeomMorpherFlagsValues, false, true};
constexpr EnumValue kLightColorValues[] = {
    {0, "diffuse"}, {1, "ambient"},
};
constexpr EnumDesc kLightColor{"LightColor", kLightColorValues, false, true};
constexpr EnumValue kLookAtFlagsValues[] = {
    {0x1, "look flip"}, {0x2, "look Y axis"}, {0x4, "look Z axis"},
};
constexpr EnumDesc kLookAtFlags{"LookAtFlags", kLookAtFlagsValues, true};
constexpr EnumValue kMaterialColorValues[] = {
    {0, "ambient"}, {1, "diffuse"}, {2, "specular"}, {3, "self illum"},
};
constexpr EnumDesc kMaterialColor{"MaterialColor", kMaterialColorValues, false, true};
constexpr EnumValue kTexTypeValues[] = {
    {0, "base map"}, {1, "dark map"}, {2, "detail map"}, {3, "gloss map"}, {4, "glow map"}, {5, "bump map"},
    {6, "normal map"}, {7, "parallax map"}, {8, "decal 0 map"}, {9, "decal 1 map"}, {10, "decal 2 map"},
    {11, "decal 3 map"},
};
constexpr EnumDesc kTexType{"TexType", kTexTypeValues, false, true};
constexpr EnumValue kTransformMemberValues[] = {
    {0, "translate U"}, {1, "translate V"}, {2, "rotate"}, {3, "scale U"}, {4, "scale V"},
};
constexpr EnumDesc kTransformMember{"TransformMember", kTransformMemberValues, false, true};
constexpr FieldDesc kMorphWeightFields[] = {
    ref("interpolator", "NiInterpolator"),
    field("weight", Kind::F32),
};
constexpr StructDesc kMorphWeight{"MorphWeight", nullptr, kMorphWeightFields};
constexpr FieldDesc kNodeSetFields[] = {
    field("numNodes", Kind::U32),
    ptr("nodes", "NiNode").counted("numNodes"),
};
constexpr StructDesc kNodeSet{"NodeSet", nullptr, kNodeSetFields};
constexpr FieldDesc kSkinInfoFields[] = {
    ptr("shape", "NiTriBasedGeom"),
    ref("skinInstance", "NiSkinInstance"),
};
constexpr StructDesc kSkinInfo{"SkinInfo", nullptr, kSkinInfoFields};
constexpr FieldDesc kSkinInfoSetFields[] = {
    field("numSkinInfo", Kind::U32),
    field("skinInfo", kSkinInfo).counted("numSkinInfo"),
};
constexpr StructDesc kSkinInfoSet{"SkinInfoSet", nullptr, kSkinInfoSetFields};
constexpr FieldDesc kMorphFields[] = {
    inlineString("frameName").from(kV10_1_0_106),
    stringIndex("frameName"),
    field("numKeys", Kind::U32).upTo(kV10_1_0_0),
    field("interpolation", Kind::U32).named(kKeyTypes).upTo(kV10_1_0_0),
    field("keys", kQuadraticFloatKey).counted("numKeys").upTo(kV10_1_0_0).when(interpolationIs2),
    field("keys", kTbcFloatKey).counted("numKeys").upTo(kV10_1_0_0).when(interpolationIs3),
    field("keys", kLinearFloatKey).counted("numKeys").upTo(kV10_1_0_0).when(hasLinearKeys),
    field("legacyWeight", Kind::F32).from(kV10_1_0_104).upTo(before(kV20_1_0_3)).streamUpTo(9),
    field("vectors", kVec3).counted(asNumVertices),
};
constexpr StructDesc kMorph{"Morph", nullptr, kMorphFields};
constexpr FieldDesc kLODInfoFields[] = {
    field("numBones", Kind::U32),
    field("numActiveSkins", Kind::U32),
    field("skinIndices", Kind::U32).counted("numActiveSkins"),
};
constexpr StructDesc kLODInfo{"LODInfo", nullptr, kLODInfoFields};
constexpr FieldDesc kControlledBlockFields[] = {
    field("targetName", kSizedString).upTo(before(kV10_1_0_104)),
    ref("interpolator", "NiInterpolator").from(kV10_1_0_106),
    ref("controller", "NiTimeController").upTo(nifVersion(20, 5, 0, 0)),
    ref("blendInterpolator", "NiBlendInterpolator").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 110)),
    field("blendIndex", Kind::U16).from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 110)).to(kRows, "of blendInterpolator.items"),
    field("priority", Kind::U8).from(kV10_1_0_106).streamFrom(1),
    inlineString("nodeName").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 113)),
    inlineString("propertyType").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 113)),
    inlineString("controllerType").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 113)),
    inlineString("controllerID").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 113)),
    inlineString("interpolatorID").from(kV10_1_0_104).upTo(nifVersion(10, 1, 0, 113)),
    ref("stringPalette", "NiStringPalette").from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("nodeNameOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("propertyTypeOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("controllerTypeOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("controllerIDOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    field("interpolatorIDOffset", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(before(kV20_1_0_1)),
    stringIndex("nodeName"),
    stringIndex("propertyType"),
    stringIndex("controllerType"),
    stringIndex("controllerID"),
    stringIndex("interpolatorID"),
};
constexpr StructDesc kControlledBlock{"ControlledBlock", nullptr, kControlledBlockFields};
constexpr FieldDesc kNiColorInterpolatorFields[] = {
    field("value", kColor4),
    ref("data", "NiColorData"),
};
constexpr StructDesc kNiColorInterpolator{"NiColorInterpolator", &kNiKeyBasedInterpolator, kNiColorInterpolatorFields};
constexpr FieldDesc kNiGeomMorpherControllerFields[] = {
    field("morpherFlags", Kind::U16).named(kGeomMorpherFlags).from(kV10_0_1_2),
    ref("data", "NiMorphData"),
    field("alwaysUpdate", Kind::U8).from(kV4_0_0_2),
    field("numInterpolators", Kind::U32).from(kV10_1_0_106),
    ref("interpolators", "NiInterpolator").counted("numInterpolators").from(kV10_1_0_106).upTo(kV20_0_0_5),
    field("interpolatorWeights", kMorphWeight).counted("numInterpolators").from(kV20_1_0_3),
    field("numUnknownInts", Kind::U32).from(nifVersion(10, 2, 0, 0)).upTo(kV20_0_0_5).streamFrom(before(kBsOblivion)),
    field("unknownInts", Kind::U32).counted("numUnknownInts").from(nifVersion(10, 2, 0, 0)).upTo(kV20_0_0_5).streamFrom(before(kBsOblivion)),
};
constexpr StructDesc kNiGeomMorpherController{"NiGeomMorpherController", &kNiInterpController, kNiGeomMorpherControllerFields};
constexpr FieldDesc kNiMorpherControllerFields[] = {
    ref("data", "NiMorphData"),
};
constexpr StructDesc kNiMorpherController{"NiMorpherController", &kNiInterpController, kNiMorpherControllerFields};
constexpr FieldDesc kNiFlipControllerFields[] = {
    field("textureSlot", Kind::U32).named(kTexType),
    field("accumTime", Kind::F32).from(nifVersion(3, 3, 0, 13)).upTo(before(kV10_1_0_104)),
    field("delta", Kind::F32).upTo(before(kV10_1_0_104)),
    field("numSources", Kind::U32),
    ref("sources", "NiSourceTexture").counted("numSources").from(nifVersion(3, 3, 0, 13)),
    ref("images", "NiImage").counted("numSources").upTo(nifVersion(3, 1, 0, 0)),
};
constexpr StructDesc kNiFlipController{"NiFlipController", &kNiFloatInterpController, kNiFlipControllerFields};
constexpr FieldDesc kNiAlphaControllerFields[] = {
    ref("data", "NiFloatData").upTo(before(kV10_1_0_104)),
};
constexpr StructDesc kNiAlphaController{"NiAlphaController", &kNiFloatInterpController, kNiAlphaControllerFields};
constexpr FieldDesc kNiTextureTransformControllerFields[] = {
    wideBoolean("shaderMap"),
    boolean("shaderMap"),
    field("textureSlot", Kind::U32).named(kTexType),
    field("operation", Kind::U32).named(kTransformMember),
    ref("data", "NiFloatData").upTo(before(kV10_1_0_104)),
};
constexpr StructDesc kNiTextureTransformController{"NiTextureTransformController", &kNiFloatInterpController, kNiTextureTransformControllerFields};
constexpr StructDesc kNiLightDimmerController{"NiLightDimmerController", &kNiFloatInterpController};
constexpr FieldDesc kNiMaterialColorControllerFields[] = {
    field("targetColor", Kind::U16).named(kMaterialColor).from(kV10_1_0_0),
    ref("data", "NiPosData").upTo(before(kV10_1_0_104)),
};
constexpr StructDesc kNiMaterialColorController{"NiMaterialColorController", &kNiPoint3InterpController, kNiMaterialColorControllerFields};
constexpr FieldDesc kNiLightColorControllerFields[] = {
    field("targetColor", Kind::U16).named(kLightColor).from(kV10_1_0_0),
    ref("data", "NiPosData").upTo(before(kV10_1_0_104)),
};
constexpr StructDesc kNiLightColorController{"NiLightColorController", &kNiPoint3InterpController, kNiLightColorControllerFields};
constexpr StructDesc kNiColorExtraDataController{"NiColorExtraDataController", &kNiExtraDataController};
constexpr FieldDesc kNiFloatsExtraDataControllerFields[] = {
    field("floatsExtraDataIndex", Kind::I32),
    ref("data", "NiFloatData").upTo(before(kV10_1_0_104)),
};
constexpr StructDesc kNiFloatsExtraDataController{"NiFloatsExtraDataController", &kNiExtraDataController, kNiFloatsExtraDataControllerFields};
constexpr FieldDesc kNiFloatsExtraDataPoint3ControllerFields[] = {
    field("floatsExtraDataIndex", Kind::I32),
};
constexpr StructDesc kNiFloatsExtraDataPoint3Controller{"NiFloatsExtraDataPoint3Controller", &kNiExtraDataController, kNiFloatsExtraDataPoint3ControllerFields};
constexpr FieldDesc kNiBoneLODControllerFields[] = {
    field("lod", Kind::U32),
    field("numLODs", Kind::U32),
    field("numNodeGroups", Kind::U32),
    field("nodeGroups", kNodeSet).counted("numLODs"),
    field("numShapeGroups", Kind::U32).from(kV4_2_2_0).streamFrom(0).streamUpTo(0),
    field("shapeGroups1", kSkinInfoSet).counted("numShapeGroups").from(kV4_2_2_0).streamFrom(0).streamUpTo(0),
    field("numShapeGroups2", Kind::U32).from(kV4_2_2_0).streamFrom(0).streamUpTo(0),
    ref("shapeGroups2", "NiTriBasedGeom").counted("numShapeGroups2").from(kV4_2_2_0).streamFrom(0).streamUpTo(0),
};
constexpr StructDesc kNiBoneLODController{"NiBoneLODController", &kNiTimeController, kNiBoneLODControllerFields};
constexpr FieldDesc kNiBSplineBasisDataFields[] = {
    field("numControlPoints", Kind::U32),
};
constexpr StructDesc kNiBSplineBasisData{"NiBSplineBasisData", &kNiObject, kNiBSplineBasisDataFields};
constexpr FieldDesc kNiBSplineInterpolatorFields[] = {
    field("startTime", Kind::F32),
    field("stopTime", Kind::F32),
    ref("splineData", "NiBSplineData"),
    ref("basisData", "NiBSplineBasisData"),
};
constexpr StructDesc kNiBSplineInterpolator{"NiBSplineInterpolator", &kNiInterpolator, kNiBSplineInterpolatorFields};
constexpr FieldDesc kNiBSplineFloatInterpolatorFields[] = {
    field("value", Kind::F32),
    field("handle", Kind::U32),
};
constexpr StructDesc kNiBSplineFloatInterpolator{"NiBSplineFloatInterpolator", &kNiBSplineInterpolator, kNiBSplineFloatInterpolatorFields};
constexpr FieldDesc kNiBSplineCompFloatInterpolatorFields[] = {
    field("floatOffset", Kind::F32),
    field("floatHalfRange", Kind::F32),
};
constexpr StructDesc kNiBSplineCompFloatInterpolator{"NiBSplineCompFloatInterpolator", &kNiBSplineFloatInterpolator, kNiBSplineCompFloatInterpolatorFields};
constexpr FieldDesc kNiBSplinePoint3InterpolatorFields[] = {
    field("value", kVec3),
    field("handle", Kind::U32),
};
constexpr StructDesc kNiBSplinePoint3Interpolator{"NiBSplinePoint3Interpolator", &kNiBSplineInterpolator, kNiBSplinePoint3InterpolatorFields};
constexpr FieldDesc kNiBSplineCompPoint3InterpolatorFields[] = {
    field("positionOffset", Kind::F32),
    field("positionHalfRange", Kind::F32),
};
constexpr StructDesc kNiBSplineCompPoint3Interpolator{"NiBSplineCompPoint3Interpolator", &kNiBSplinePoint3Interpolator, kNiBSplineCompPoint3InterpolatorFields};
constexpr FieldDesc kNiBSplineTransformInterpolatorFields[] = {
    field("transform", kNiQuatTransform),
    field("translationHandle", Kind::U32),
    field("rotationHandle", Kind::U32),
    field("scaleHandle", Kind::U32),
};
constexpr StructDesc kNiBSplineTransformInterpolator{"NiBSplineTransformInterpolator", &kNiBSplineInterpolator, kNiBSplineTransformInterpolatorFields};
constexpr FieldDesc kNiBSplineCompTransformInterpolatorFields[] = {
    field("translationOffset", Kind::F32),
    field("translationHalfRange", Kind::F32),
    field("rotationOffset", Kind::F32),
    field("rotationHalfRange", Kind::F32),
    field("scaleOffset", Kind::F32),
    field("scaleHalfRange", Kind::F32),
};
constexpr StructDesc kNiBSplineCompTransformInterpolator{"NiBSplineCompTransformInterpolator", &kNiBSplineTransformInterpolator, kNiBSplineCompTransformInterpolatorFields};
constexpr FieldDesc kNiBSplineDataFields[] = {
    field("numFloatControlPoints", Kind::U32),
    field("floatControlPoints", Kind::F32).counted("numFloatControlPoints"),
    field("numCompactControlPoints", Kind::U32),
    field("compactControlPoints", Kind::I16).counted("numCompactControlPoints"),
};
constexpr StructDesc kNiBSplineData{"NiBSplineData", &kNiObject, kNiBSplineDataFields};
constexpr FieldDesc kNiColorDataFields[] = {
    field("data", kColor4Keys),
};
constexpr StructDesc kNiColorData{"NiColorData", &kNiObject, kNiColorDataFields};
constexpr FieldDesc kNiRollControllerFields[] = {
    ref("data", "NiFloatData"),
};
constexpr StructDesc kNiRollController{"NiRollController", &kNiSingleInterpController, kNiRollControllerFields};
constexpr FieldDesc kNiLookAtControllerFields[] = {
    field("lookAtFlags", Kind::U16).named(kLookAtFlags).from(kV10_1_0_0),
    ptr("lookAt", "NiNode"),
};
constexpr StructDesc kNiLookAtController{"NiLookAtController", &kNiTimeController, kNiLookAtControllerFields};
constexpr FieldDesc kNiLookAtInterpolatorFields[] = {
    field("flags", Kind::U16).named(kLookAtFlags),
    ptr("lookAt", "NiNode"),
    inlineString("lookAtName"),
    stringIndex("lookAtName"),
    field("transform", kNiQuatTransform).upTo(nifVersion(20, 4, 0, 12)),
    ref("interpolatorTranslation", "NiPoint3Interpolator"),
    ref("interpolatorRoll", "NiFloatInterpolator"),
    ref("interpolatorScale", "NiFloatInterpolator"),
};
constexpr StructDesc kNiLookAtInterpolator{"NiLookAtInterpolator", &kNiInterpolator, kNiLookAtInterpolatorFields};
constexpr FieldDesc kNiMorphDataFields[] = {
    field("numMorphs", Kind::U32),
    field("numVertices", Kind::U32),
    field("relativeTargets", Kind::U8),
    field("morphs", kMorph).counted("numMorphs"),
};
constexpr StructDesc kNiMorphData{"NiMorphData", &kNiObject, kNiMorphDataFields};
constexpr FieldDesc kNiPathControllerFields[] = {
    field("pathFlags", Kind::U16).named(kPathFlags).from(kV10_1_0_0),
    field("bankDir", Kind::I32),
    field("maxBankAngle", Kind::F32),
    field("smoothing", Kind::F32),
    field("followAxis", Kind::I16),
    ref("pathData", "NiPosData"),
    ref("percentData", "NiFloatData"),
};
constexpr StructDesc kNiPathController{"NiPathController", &kNiTimeController, kNiPathControllerFields};
constexpr FieldDesc kNiRotDataFields[] = {
    field("numRotationKeys", Kind::U32),
    field("rotationType", Kind::U32).named(kKeyTypes).when("numRotationKeys"),
    field("quaternionKeys", kTbcQuatKey).counted("numRotationKeys").when(rotationTypeIs3),
    field("quaternionKeys", kLinearQuatKey).counted("numRotationKeys").when(hasLinearRotations),
    field("xyzRotations", kFloatKeys).times(3).when(rotationTypeIs4),
};
constexpr StructDesc kNiRotData{"NiRotData", &kNiObject, kNiRotDataFields};
constexpr StructDesc kNiLightIntensityController{"NiLightIntensityController", &kNiFloatInterpController};
constexpr StructDesc kNiSequenceStreamHelper{"NiSequenceStreamHelper", &kNiObjectNET};
constexpr FieldDesc kNiUVControllerFields[] = {
    field("textureSet", Kind::U16),
    ref("data", "NiUVData"),
};
constexpr StructDesc kNiUVController{"NiUVController", &kNiTimeController, kNiUVControllerFields};
constexpr FieldDesc kNiUVDataFields[] = {
    field("uvGroups", kFloatKeys).times(4),
};
constexpr StructDesc kNiUVData{"NiUVData", &kNiObject, kNiUVDataFields};
constexpr FieldDesc kNiVisDataFields[] = {
    field("numKeys", Kind::U32),
    field("keys", kLinearByteKey).counted("numKeys"),
};
constexpr StructDesc kNiVisData{"NiVisData", &kNiObject, kNiVisDataFields};
constexpr FieldDesc kNiMorphWeightsControllerFields[] = {
    field("count", Kind::U32),
    field("numInterpolators", Kind::U32),
    ref("interpolators", "NiInterpolator").counted("numInterpolators"),
    field("numTargets", Kind::U32),
    field("targetNames", Kind::U32).to(Link::StringIndex).counted("numTargets"),
};
constexpr StructDesc kNiMorphWeightsController{"NiMorphWeightsController", &kNiInterpController, kNiMorphWeightsControllerFields};
constexpr FieldDesc kNiSkinningLODControllerFields[] = {
    field("currentLOD", Kind::U32),
    field("numBones", Kind::U32),
    ref("bones", "NiNode").counted("numBones"),
    field("numSkins", Kind::U32),
    ref("skins", "NiMesh").counted("numSkins"),
    field("numLODLevels", Kind::U32),
    field("lods", kLODInfo).counted("numLODLevels"),
};
constexpr StructDesc kNiSkinningLODController{"NiSkinningLODController", &kNiTimeController, kNiSkinningLODControllerFields};
constexpr FieldDesc kNiEvaluatorFields[] = {
    field("nodeName", Kind::U32).to(Link::StringIndex),
    field("propertyType", Kind::U32).to(Link::StringIndex),
    field("controllerType", Kind::U32).to(Link::StringIndex),
    field("controllerID", Kind::U32).to(Link::StringIndex),
    field("interpolatorID", Kind::U32).to(Link::StringIndex),
    field("channelTypes", Kind::U8).times(4),
};
constexpr StructDesc kNiEvaluator{"NiEvaluator", &kNiObject, kNiEvaluatorFields};
constexpr StructDesc kNiKeyBasedEvaluator{"NiKeyBasedEvaluator", &kNiEvaluator};
constexpr FieldDesc kNiBoolEvaluatorFields[] = {
    ref("data", "NiBoolData"),
};
constexpr StructDesc kNiBoolEvaluator{"NiBoolEvaluator", &kNiKeyBasedEvaluator, kNiBoolEvaluatorFields};
constexpr StructDesc kNiBoolTimelineEvaluator{"NiBoolTimelineEvaluator", &kNiBoolEvaluator};
constexpr FieldDesc kNiColorEvaluatorFields[] = {
    ref("data", "NiColorData"),
};
constexpr StructDesc kNiColorEvaluator{"NiColorEvaluator", &kNiKeyBasedEvaluator, kNiColorEvaluatorFields};
constexpr FieldDesc kNiFloatEvaluatorFields[] = {
    ref("data", "NiFloatData"),
};
constexpr StructDesc kNiFloatEvaluator{"NiFloatEvaluator", &kNiKeyBasedEvaluator, kNiFloatEvaluatorFields};
constexpr FieldDesc kNiPoint3EvaluatorFields[] = {
    ref("data", "NiPosData"),
};
constexpr StructDesc kNiPoint3Evaluator{"NiPoint3Evaluator", &kNiKeyBasedEvaluator, kNiPoint3EvaluatorFields};
constexpr FieldDesc kNiQuaternionEvaluatorFields[] = {
    ref("data", "NiRotData"),
};
constexpr StructDesc kNiQuaternionEvaluator{"NiQuaternionEvaluator", &kNiKeyBasedEvaluator, kNiQuaternionEvaluatorFields};
constexpr FieldDesc kNiTransformEvaluatorFields[] = {
    field("value", kNiQuatTransform),
    ref("data", "NiTransformData"),
};
constexpr StructDesc kNiTransformEvaluator{"NiTransformEvaluator", &kNiKeyBasedEvaluator, kNiTransformEvaluatorFields};
constexpr FieldDesc kNiConstBoolEvaluatorFields[] = {
    field("value", Kind::F32),
};
constexpr StructDesc kNiConstBoolEvaluator{"NiConstBoolEvaluator", &kNiEvaluator, kNiConstBoolEvaluatorFields};
constexpr FieldDesc kNiConstColorEvaluatorFields[] = {
    field("value", kColor4),
};
constexpr StructDesc kNiConstColorEvaluator{"NiConstColorEvaluator", &kNiEvaluator, kNiConstColorEvaluatorFields};
constexpr FieldDesc kNiConstFloatEvaluatorFields[] = {
    field("value", Kind::F32),
};
constexpr StructDesc kNiConstFloatEvaluator{"NiConstFloatEvaluator", &kNiEvaluator, kNiConstFloatEvaluatorFields};
constexpr FieldDesc kNiConstPoint3EvaluatorFields[] = {
    field("value", kVec3),
};
constexpr StructDesc kNiConstPoint3Evaluator{"NiConstPoint3Evaluator", &kNiEvaluator, kNiConstPoint3EvaluatorFields};
constexpr FieldDesc kNiConstQuaternionEvaluatorFields[] = {
    field("value", kQuatWxyz),
};
constexpr StructDesc kNiConstQuaternionEvaluator{"NiConstQuaternionEvaluator", &kNiEvaluator, kNiConstQuaternionEvaluatorFields};
constexpr FieldDesc kNiConstTransformEvaluatorFields[] = {
    field("value", kNiQuatTransform),
};
constexpr StructDesc kNiConstTransformEvaluator{"NiConstTransformEvaluator", &kNiEvaluator, kNiConstTransformEvaluatorFields};
constexpr FieldDesc kNiBSplineEvaluatorFields[] = {
    field("startTime", Kind::F32),
    field("endTime", Kind::F32),
    ref("data", "NiBSplineData"),
    ref("basisData", "NiBSplineBasisData"),
};
constexpr StructDesc kNiBSplineEvaluator{"NiBSplineEvaluator", &kNiEvaluator, kNiBSplineEvaluatorFields};
constexpr FieldDesc kNiBSplineColorEvaluatorFields[] = {
    field("handle", Kind::U32),
};
constexpr StructDesc kNiBSplineColorEvaluator{"NiBSplineColorEvaluator", &kNiBSplineEvaluator, kNiBSplineColorEvaluatorFields};
constexpr FieldDesc kNiBSplineCompColorEvaluatorFields[] = {
    field("offset", Kind::F32),
    field("halfRange", Kind::F32),
};
constexpr StructDesc kNiBSplineCompColorEvaluator{"NiBSplineCompColorEvaluator", &kNiBSplineColorEvaluator, kNiBSplineCompColorEvaluatorFields};
constexpr FieldDesc kNiBSplineFloatEvaluatorFields[] = {
    field("handle", Kind::U32),
};
constexpr StructDesc kNiBSplineFloatEvaluator{"NiBSplineFloatEvaluator", &kNiBSplineEvaluator, kNiBSplineFloatEvaluatorFields};
constexpr FieldDesc kNiBSplineCompFloatEvaluatorFields[] = {
    field("offset", Kind::F32),
    field("halfRange", Kind::F32),
};
constexpr StructDesc kNiBSplineCompFloatEvaluator{"NiBSplineCompFloatEvaluator", &kNiBSplineFloatEvaluator, kNiBSplineCompFloatEvaluatorFields};
constexpr FieldDesc kNiBSplinePoint3EvaluatorFields[] = {
    field("handle", Kind::U32),
};
constexpr StructDesc kNiBSplinePoint3Evaluator{"NiBSplinePoint3Evaluator", &kNiBSplineEvaluator, kNiBSplinePoint3EvaluatorFields};
constexpr FieldDesc kNiBSplineCompPoint3EvaluatorFields[] = {
    field("offset", Kind::F32),
    field("halfRange", Kind::F32),
};
constexpr StructDesc kNiBSplineCompPoint3Evaluator{"NiBSplineCompPoint3Evaluator", &kNiBSplinePoint3Evaluator, kNiBSplineCompPoint3EvaluatorFields};
constexpr FieldDesc kNiBSplineTransformEvaluatorFields[] = {
    field("transform", kNiQuatTransform),
    field("translationHandle", Kind::U32),
    field("rotationHandle", Kind::U32),
    field("scaleHandle", Kind::U32),
};
constexpr StructDesc kNiBSplineTransformEvaluator{"NiBSplineTransformEvaluator", &kNiBSplineEvaluator, kNiBSplineTransformEvaluatorFields};
constexpr FieldDesc kNiBSplineCompTransformEvaluatorFields[] = {
    field("translationOffset", Kind::F32),
    field("translationHalfRange", Kind::F32),
    field("rotationOffset", Kind::F32),
    field("rotationHalfRange", Kind::F32),
    field("scaleOffset", Kind::F32),
    field("scaleHalfRange", Kind::F32),
};
constexpr StructDesc kNiBSplineCompTransformEvaluator{"NiBSplineCompTransformEvaluator", &kNiBSplineTransformEvaluator, kNiBSplineCompTransformEvaluatorFields};
constexpr FieldDesc kNiLookAtEvaluatorFields[] = {
    field("flags", Kind::U16).named(kLookAtFlags),
    field("lookAtName", Kind::U32).to(Link::StringIndex),
    field("drivenName", Kind::U32).to(Link::StringIndex),
    ref("interpolatorTranslation", "NiPoint3Interpolator"),
    ref("interpolatorRoll", "NiFloatInterpolator"),
    ref("interpolatorScale", "NiFloatInterpolator"),
};
constexpr StructDesc kNiLookAtEvaluator{"NiLookAtEvaluator", &kNiEvaluator, kNiLookAtEvaluatorFields};
constexpr FieldDesc kNiPathEvaluatorFields[] = {
    field("flags", Kind::U16).named(kPathFlags),
    field("bankDir", Kind::I32),
    field("maxBankAngle", Kind::F32),
    field("smoothing", Kind::F32),
    field("followAxis", Kind::I16),
    ref("pathData", "NiPosData"),
    ref("percentData", "NiFloatData"),
};
constexpr StructDesc kNiPathEvaluator{"NiPathEvaluator", &kNiKeyBasedEvaluator, kNiPathEvaluatorFields};
constexpr FieldDesc kNiSequenceDataFields[] = {
    field("name", Kind::U32).to(Link::StringIndex),
    field("numControlledBlocks", Kind::U32).upTo(nifVersion(20, 5, 0, 1)),
    field("arrayGrowBy", Kind::U32).upTo(nifVersion(20, 5, 0, 1)),
    field("controlledBlocks", kControlledBlock).counted("numControlledBlocks").upTo(nifVersion(20, 5, 0, 1)),
    field("numEvaluators", Kind::U32).from(nifVersion(20, 5, 0, 2)),
    ref("evaluators", "NiEvaluator").counted("numEvaluators").from(nifVersion(20, 5, 0, 2)),
    ref("textKeys", "NiTextKeyExtraData"),
    field("duration", Kind::F32),
    field("cycleType", Kind::U32).named(kCycleTypes),
    field("frequency", Kind::F32),
    field("accumRootName", Kind::U32).to(Link::StringIndex),
    field("accumFlags", Kind::U32).named(kAccumFlags),
};
constexpr StructDesc kNiSequenceData{"NiSequenceData", &kNiObject, kNiSequenceDataFields};
constexpr const StructDesc *kNianimationTypes[] = {
    &kNiColorInterpolator, &kNiGeomMorpherController, &kNiMorpherController, &kNiFlipController,
    &kNiAlphaController, &kNiTextureTransformController, &kNiLightDimmerController,
    &kNiMaterialColorController, &kNiLightColorController, &kNiColorExtraDataController,
    &kNiFloatsExtraDataController, &kNiFloatsExtraDataPoint3Controller, &kNiBoneLODController,
    &kNiBSplineBasisData, &kNiBSplineCompFloatInterpolator, &kNiBSplineCompPoint3Interpolator,
    &kNiBSplineTransformInterpolator, &kNiBSplineCompTransformInterpolator, &kNiBSplineData, &kNiColorData,
    &kNiRollController, &kNiLookAtController, &kNiLookAtInterpolator, &kNiMorphData, &kNiPathController,
    &kNiRotData, &kNiLightIntensityController, &kNiSequenceStreamHelper, &kNiUVController, &kNiUVData,
    &kNiVisData, &kNiMorphWeightsController, &kNiSkinningLODController, &kNiBoolEvaluator,
    &kNiBoolTimelineEvaluator, &kNiColorEvaluator, &kNiFloatEvaluator, &kNiPoint3Evaluator,
    &kNiQuaternionEvaluator, &kNiTransformEvaluator, &kNiConstBoolEvaluator, &kNiConstColorEvaluator,
    &kNiConstFloatEvaluator, &kNiConstPoint3Evaluator, &kNiConstQuaternionEvaluator,
    &kNiConstTransformEvaluator, &kNiBSplineEvaluator, &kNiBSplineColorEvaluator,
    &kNiBSplineCompColorEvaluator, &kNiBSplineFloatEvaluator, &kNiBSplineCompFloatEvaluator,
    &kNiBSplinePoint3Evaluator, &kNiBSplineCompPoint3Evaluator, &kNiBSplineTransformEvaluator,
    &kNiBSplineCompTransformEvaluator, &kNiLookAtEvaluator, &kNiPathEvaluator, &kNiSequenceData,
};
// clang-format on

TypeList nianimationTypes()
{
    return kNianimationTypes;
}

} // namespace cutaway::nif::listed
