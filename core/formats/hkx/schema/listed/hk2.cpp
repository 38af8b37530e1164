// SPDX-License-Identifier: MIT
// Containers, reflection and mathematics.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkPackedVector3Fields[] = {
    field("values", Kind::I16).times(4).upTo(kHavok2010),
    field("values", Kind::I16).times(4).aligned(8).from(kHavok2014),
};
constexpr StructDesc kHkPackedVector3{"hkPackedVector3", nullptr, kHkPackedVector3Fields};
constexpr FieldDesc kHkPackedVector8_3Fields[] = {
    field("values", Kind::I8).times(4),
};
constexpr StructDesc kHkPackedVector8_3{"hkPackedVector8_3", nullptr, kHkPackedVector8_3Fields};
constexpr FieldDesc kHkPackfileHeaderFields[] = {
    field("magic", Kind::I32).times(2),
    field("userTag", Kind::I32),
    field("fileVersion", Kind::I32),
    field("layoutRules", Kind::U8).times(4),
    field("numSections", Kind::I32),
    field("contentsSectionIndex", Kind::I32),
    field("contentsSectionOffset", Kind::I32),
    field("contentsClassNameSectionIndex", Kind::I32),
    field("contentsClassNameSectionOffset", Kind::I32),
    text("contentsVersion", 16),
    field("flags", Kind::I32),
    field("pad", Kind::I32).times(1).upTo(kHavok2010),
    field("maxpredicate", Kind::U16).from(kHavok2014),
    field("predicateArraySizePlusPadding", Kind::U16).from(kHavok2014),
};
constexpr StructDesc kHkPackfileHeader{"hkPackfileHeader", nullptr, kHkPackfileHeaderFields};
constexpr FieldDesc kHkPackfileSectionHeaderFields[] = {
    text("sectionTag", 19),
    field("nullByte", Kind::I8),
    field("absoluteDataStart", Kind::I32),
    field("localFixupsOffset", Kind::I32),
    field("globalFixupsOffset", Kind::I32),
    field("virtualFixupsOffset", Kind::I32),
    field("exportsOffset", Kind::I32),
    field("importsOffset", Kind::I32),
    field("endOffset", Kind::I32),
    field("pad", Kind::I32).times(4).from(kHavok2014),
};
constexpr StructDesc kHkPackfileSectionHeader{"hkPackfileSectionHeader", nullptr, kHkPackfileSectionHeaderFields};
constexpr FieldDesc kHkPostFinishAttributeFields[] = {
    pointer("postFinishFunction").notSerialised(),
};
constexpr StructDesc kHkPostFinishAttribute{"hkPostFinishAttribute", nullptr, kHkPostFinishAttributeFields};
constexpr FieldDesc kHkQTransform2010Fields[] = {
    field("rotation", kQuat),
    field("translation", kVec4),
};
constexpr StructDesc kHkQTransform2010{"hkQTransform", nullptr, kHkQTransform2010Fields};
constexpr StructDesc kHkQTransform2014{"hkQTransform", &kHkQTransformf};
constexpr FieldDesc kHkQTransformfFields[] = {
    field("rotation", kQuat),
    field("translation", kVec4),
};
constexpr StructDesc kHkQTransformf{"hkQTransformf", nullptr, kHkQTransformfFields};
constexpr FieldDesc kHkRangeInt32AttributeFields[] = {
    field("absmin", Kind::I32),
    field("absmax", Kind::I32),
    field("softmin", Kind::I32),
    field("softmax", Kind::I32),
};
constexpr StructDesc kHkRangeInt32Attribute{"hkRangeInt32Attribute", nullptr, kHkRangeInt32AttributeFields};
constexpr FieldDesc kHkRangeRealAttributeFields[] = {
    field("absmin", Kind::F32),
    field("absmax", Kind::F32),
    field("softmin", Kind::F32),
    field("softmax", Kind::F32),
};
constexpr StructDesc kHkRangeRealAttribute{"hkRangeRealAttribute", nullptr, kHkRangeRealAttributeFields};
constexpr FieldDesc kHkReflectedFileAttributeFields[] = {
    stringPtr("value"),
};
constexpr StructDesc kHkReflectedFileAttribute{"hkReflectedFileAttribute", nullptr, kHkReflectedFileAttributeFields};
constexpr StructDesc kHkResourceBase{"hkResourceBase", &kReferencedObject};
constexpr StructDesc kHkResourceContainer{"hkResourceContainer", &kHkResourceBase};
constexpr StructDesc kHkResourceHandle{"hkResourceHandle", &kHkResourceBase};
constexpr StructDesc kHkScriptableAttribute{"hkScriptableAttribute"};
constexpr FieldDesc kHkSemanticsAttributeFields[] = {
    field("type", Kind::I8).named(kHkSemanticsAttributeSemantics),
};
constexpr StructDesc kHkSemanticsAttribute{"hkSemanticsAttribute", nullptr, kHkSemanticsAttributeFields};
constexpr StructDesc kHkSetIntFloatPair{"hkSetIntFloatPair", &kHkSethkIntRealPairhkContainerHeapAllocatorhkMapOperationshkIntRealPair};
constexpr StructDesc kHkSetUint32{"hkSetUint32", &kHkSetunsignedinthkContainerHeapAllocatorhkMapOperationsunsignedint};
constexpr StructDesc kHkSetUint64{"hkSetUint64", &kHkSetunsignedlonglonghkContainerHeapAllocatorhkMapOperationsunsignedlonglong};
constexpr FieldDesc kHkSethkIntRealPairhkContainerHeapAllocatorhkMapOperationshkIntRealPairFields[] = {
    array("elem", kHkIntRealPair),
    field("numElems", Kind::I32),
};
constexpr StructDesc kHkSethkIntRealPairhkContainerHeapAllocatorhkMapOperationshkIntRealPair{"hkSethkIntRealPairhkContainerHeapAllocatorhkMapOperationshkIntRealPair", nullptr, kHkSethkIntRealPairhkContainerHeapAllocatorhkMapOperationshkIntRealPairFields};
constexpr FieldDesc kHkSetunsignedinthkContainerHeapAllocatorhkMapOperationsunsignedintFields[] = {
    array("elem", Kind::U32),
    field("numElems", Kind::I32),
};
constexpr StructDesc kHkSetunsignedinthkContainerHeapAllocatorhkMapOperationsunsignedint{"hkSetunsignedinthkContainerHeapAllocatorhkMapOperationsunsignedint", nullptr, kHkSetunsignedinthkContainerHeapAllocatorhkMapOperationsunsignedintFields};
constexpr FieldDesc kHkSetunsignedlonglonghkContainerHeapAllocatorhkMapOperationsunsignedlonglongFields[] = {
    array("elem", Kind::U64),
    field("numElems", Kind::I32),
};
constexpr StructDesc kHkSetunsignedlonglonghkContainerHeapAllocatorhkMapOperationsunsignedlonglong{"hkSetunsignedlonglonghkContainerHeapAllocatorhkMapOperationsunsignedlonglong", nullptr, kHkSetunsignedlonglonghkContainerHeapAllocatorhkMapOperationsunsignedlonglongFields};
constexpr FieldDesc kHkSimpleLocalFrameFields[] = {
    field("transform", kHkTransform),
    pointerArray("children", "hkLocalFrame"),
    pointer("parentFrame", "hkLocalFrame"),
    pointer("group", "hkLocalFrameGroup"),
    stringPtr("name"),
};
constexpr StructDesc kHkSimpleLocalFrame{"hkSimpleLocalFrame", &kHkLocalFrame, kHkSimpleLocalFrameFields};
constexpr FieldDesc kHkSimplePropertyFields[] = {
    field("key", Kind::U32),
    field("alignmentPadding", Kind::U32).notSerialised(),
    field("value", kHkSimplePropertyValue),
};
constexpr StructDesc kHkSimpleProperty{"hkSimpleProperty", nullptr, kHkSimplePropertyFields};
constexpr FieldDesc kHkSimplePropertyValueFields[] = {
    field("data", Kind::U64),
};
constexpr StructDesc kHkSimplePropertyValue{"hkSimplePropertyValue", nullptr, kHkSimplePropertyValueFields};
constexpr FieldDesc kHkSkinBindingFields[] = {
    pointer("skin", "hkMeshShape"),
    array("worldFromBoneTransforms", kMat44),
    arrayOf("boneNames", stringPtr("boneNames")),
};
constexpr StructDesc kHkSkinBinding{"hkSkinBinding", &kHkMeshShape, kHkSkinBindingFields};
constexpr StructDesc kHkSkinnedMeshShape{"hkSkinnedMeshShape", &kReferencedObject};
constexpr FieldDesc kHkSkinnedMeshShapeBoneSectionFields[] = {
    pointer("meshBuffer", "hkMeshShape"),
    field("startBoneSetId", Kind::U16),
    field("numBoneSets", Kind::I16),
};
constexpr StructDesc kHkSkinnedMeshShapeBoneSection{"hkSkinnedMeshShapeBoneSection", nullptr, kHkSkinnedMeshShapeBoneSectionFields};
constexpr FieldDesc kHkSkinnedMeshShapeBoneSetFields[] = {
    field("boneBufferOffset", Kind::U16),
    field("numBones", Kind::U16),
};
constexpr StructDesc kHkSkinnedMeshShapeBoneSet{"hkSkinnedMeshShapeBoneSet", nullptr, kHkSkinnedMeshShapeBoneSetFields};
constexpr FieldDesc kHkSkinnedMeshShapePartFields[] = {
    field("startVertex", Kind::I32),
    field("numVertices", Kind::I32),
    field("startIndex", Kind::I32),
    field("numIndices", Kind::I32),
    field("boneSetId", Kind::U16),
    field("meshSectionIndex", Kind::U16),
    field("boundingSphere", kVec4),
};
constexpr StructDesc kHkSkinnedMeshShapePart{"hkSkinnedMeshShapePart", nullptr, kHkSkinnedMeshShapePartFields};
constexpr FieldDesc kHkSkinnedRefMeshShapeFields[] = {
    pointer("skinnedMeshShape", "hkSkinnedMeshShape"),
    array("bones", Kind::I16),
    array("localFromRootTransforms", kVec4),
    stringPtr("name"),
};
constexpr StructDesc kHkSkinnedRefMeshShape{"hkSkinnedRefMeshShape", &kHkMeshShape, kHkSkinnedRefMeshShapeFields};
constexpr FieldDesc kHkSphereFields[] = {
    field("pos", kVec4),
};
constexpr StructDesc kHkSphere{"hkSphere", nullptr, kHkSphereFields};
constexpr FieldDesc kHkStorageSkinnedMeshShapeFields[] = {
    array("bonesBuffer", Kind::I16),
    array("boneSets", kHkSkinnedMeshShapeBoneSet),
    array("boneSections", kHkSkinnedMeshShapeBoneSection),
    array("parts", kHkSkinnedMeshShapePart),
    stringPtr("name"),
};
constexpr StructDesc kHkStorageSkinnedMeshShape{"hkStorageSkinnedMeshShape", &kHkSkinnedMeshShape, kHkStorageSkinnedMeshShapeFields};
constexpr FieldDesc kHkStringObjectFields[] = {
    stringPtr("string"),
};
constexpr StructDesc kHkStringObject{"hkStringObject", &kReferencedObject, kHkStringObjectFields};
constexpr FieldDesc kHkSweptTransformfFields[] = {
    field("centerOfMass0", kVec4),
    field("centerOfMass1", kVec4),
    field("rotation0", kQuat),
    field("rotation1", kQuat),
    field("centerOfMassLocal", kVec4),
};
constexpr StructDesc kHkSweptTransformf{"hkSweptTransformf", nullptr, kHkSweptTransformfFields};
constexpr FieldDesc kHkTraceStreamTitleFields[] = {
    text("value", 32),
};
constexpr StructDesc kHkTraceStreamTitle{"hkTraceStreamTitle", nullptr, kHkTraceStreamTitleFields};
constexpr FieldDesc kHkTrackerSerializableScanSnapshotFields[] = {
    array("allocations", kHkTrackerSerializableScanSnapshotAllocation),
    array("blocks", kHkTrackerSerializableScanSnapshotBlock),
    array("refs", Kind::I32),
    array("typeNames", Kind::U8),
    array("traceText", Kind::U8),
    array("traceAddrs", Kind::U64),
    array("traceParents", Kind::I32),
};
constexpr StructDesc kHkTrackerSerializableScanSnapshot{"hkTrackerSerializableScanSnapshot", &kReferencedObject, kHkTrackerSerializableScanSnapshotFields};
constexpr FieldDesc kHkTrackerSerializableScanSnapshotAllocationFields[] = {
    field("start", Kind::ULong),
    field("size", Kind::ULong),
    field("traceId", Kind::I32),
};
constexpr StructDesc kHkTrackerSerializableScanSnapshotAllocation{"hkTrackerSerializableScanSnapshotAllocation", nullptr, kHkTrackerSerializableScanSnapshotAllocationFields};
constexpr FieldDesc kHkTrackerSerializableScanSnapshotBlockFields[] = {
    field("typeIndex", Kind::I32),
    field("start", Kind::ULong),
    field("size", Kind::ULong),
    field("arraySize", Kind::I32),
    field("startReferenceIndex", Kind::I32),
    field("numReferences", Kind::I32),
};
constexpr StructDesc kHkTrackerSerializableScanSnapshotBlock{"hkTrackerSerializableScanSnapshotBlock", nullptr, kHkTrackerSerializableScanSnapshotBlockFields};
constexpr FieldDesc kHkUFloat8Fields[] = {
    field("value", Kind::U8),
};
constexpr StructDesc kHkUFloat8{"hkUFloat8", nullptr, kHkUFloat8Fields};
constexpr FieldDesc kHkUiAttributeFields[] = {
    field("visible", Kind::Bool),
    field("hideInModeler", Kind::I8).named(kHkUiAttributeHideInModeler).upTo(kHavok2010),
    field("editable", Kind::Bool).from(kHavok2014),
    field("hideCriteria", Kind::I8).named(kHkUiAttributeHideCriteria).from(kHavok2014),
    stringPtr("label"),
    stringPtr("group"),
    stringPtr("hideBaseClassMembers"),
    field("endGroup", Kind::Bool),
    field("endGroup2", Kind::Bool),
    field("advanced", Kind::Bool),
};
constexpr StructDesc kHkUiAttribute{"hkUiAttribute", nullptr, kHkUiAttributeFields};
constexpr FieldDesc kHkUuidFields[] = {
    field("data", Kind::U32).times(4),
};
constexpr StructDesc kHkUuid{"hkUuid", nullptr, kHkUuidFields};
constexpr FieldDesc kHkVariableTweakingHelperFields[] = {
    array("boolVariableInfo", kHkVariableTweakingHelperBoolVariableInfo),
    array("intVariableInfo", kHkVariableTweakingHelperIntVariableInfo),
    array("realVariableInfo", kHkVariableTweakingHelperRealVariableInfo),
    array("vector4VariableInfo", kHkVariableTweakingHelperVector4VariableInfo),
    pointer("behavior").notSerialised(),
    array("boolIndices", Kind::U8).notSerialised(),
    array("intIndices", Kind::U8).notSerialised(),
    array("realIndices", Kind::U8).notSerialised(),
    array("vector4Indices", Kind::U8).notSerialised(),
};
constexpr StructDesc kHkVariableTweakingHelper{"hkVariableTweakingHelper", nullptr, kHkVariableTweakingHelperFields};
constexpr FieldDesc kHkVariableTweakingHelperBoolVariableInfoFields[] = {
    stringPtr("name"),
    field("value", Kind::Bool),
    field("tweakOn", Kind::Bool),
};
constexpr StructDesc kHkVariableTweakingHelperBoolVariableInfo{"hkVariableTweakingHelperBoolVariableInfo", nullptr, kHkVariableTweakingHelperBoolVariableInfoFields};
constexpr FieldDesc kHkVariableTweakingHelperIntVariableInfoFields[] = {
    stringPtr("name"),
    field("value", Kind::I32),
    field("tweakOn", Kind::Bool),
};
constexpr StructDesc kHkVariableTweakingHelperIntVariableInfo{"hkVariableTweakingHelperIntVariableInfo", nullptr, kHkVariableTweakingHelperIntVariableInfoFields};
constexpr FieldDesc kHkVariableTweakingHelperRealVariableInfoFields[] = {
    stringPtr("name"),
    field("value", Kind::F32),
    field("tweakOn", Kind::Bool),
};
constexpr StructDesc kHkVariableTweakingHelperRealVariableInfo{"hkVariableTweakingHelperRealVariableInfo", nullptr, kHkVariableTweakingHelperRealVariableInfoFields};
constexpr FieldDesc kHkVariableTweakingHelperVector4VariableInfoFields[] = {
    stringPtr("name"),
    field("x", Kind::F32),
    field("y", Kind::F32),
    field("z", Kind::F32),
    field("w", Kind::F32),
    field("tweakOn", Kind::Bool),
};
constexpr StructDesc kHkVariableTweakingHelperVector4VariableInfo{"hkVariableTweakingHelperVector4VariableInfo", nullptr, kHkVariableTweakingHelperVector4VariableInfoFields};
constexpr FieldDesc kHkVertexFormatFields[] = {
    field("elements", kHkVertexFormatElement).times(32),
    field("numElements", Kind::I32),
};
constexpr StructDesc kHkVertexFormat{"hkVertexFormat", nullptr, kHkVertexFormatFields};
constexpr FieldDesc kHkVertexFormatElementFields[] = {
    field("dataType", Kind::U8).named(kHkVertexFormatComponentType),
    field("numValues", Kind::U8),
    field("usage", Kind::U8).named(kHkVertexFormatComponentUsage),
    field("subUsage", Kind::U8),
    field("flags", Kind::U8).named(kHkVertexFormatHintFlags),
    field("pad", Kind::U8).times(3),
};
constexpr StructDesc kHkVertexFormatElement{"hkVertexFormatElement", nullptr, kHkVertexFormatElementFields};
constexpr StructDesc kHkWorldMemoryAvailableWatchDog{"hkWorldMemoryAvailableWatchDog", &kReferencedObject};
constexpr ClassRow kHk2Classes[] = {
    {&kHkPackedVector3, kAnyHavok}, {&kHkPackedVector8_3, kOnly2014}, {&kHkPackfileHeader, kAnyHavok},
    {&kHkPackfileSectionHeader, kAnyHavok}, {&kHkPostFinishAttribute, kAnyHavok},
    {&kHkQTransform2010, kOnly2010}, {&kHkQTransform2014, kOnly2014}, {&kHkQTransformf, kOnly2014},
    {&kHkRangeInt32Attribute, kAnyHavok}, {&kHkRangeRealAttribute, kAnyHavok},
    {&kHkReflectedFileAttribute, kOnly2010}, {&kHkResourceBase, kAnyHavok},
    {&kHkResourceContainer, kAnyHavok}, {&kHkResourceHandle, kAnyHavok}, {&kHkScriptableAttribute, kOnly2014},
    {&kHkSemanticsAttribute, kAnyHavok}, {&kHkSetIntFloatPair, kOnly2014}, {&kHkSetUint32, kOnly2014},
    {&kHkSetUint64, kOnly2014},
    {&kHkSethkIntRealPairhkContainerHeapAllocatorhkMapOperationshkIntRealPair, kOnly2014},
    {&kHkSetunsignedinthkContainerHeapAllocatorhkMapOperationsunsignedint, kOnly2014},
    {&kHkSetunsignedlonglonghkContainerHeapAllocatorhkMapOperationsunsignedlonglong, kOnly2014},
    {&kHkSimpleLocalFrame, kAnyHavok}, {&kHkSimpleProperty, kOnly2014}, {&kHkSimplePropertyValue, kOnly2014},
    {&kHkSkinBinding, kOnly2014}, {&kHkSkinnedMeshShape, kOnly2014},
    {&kHkSkinnedMeshShapeBoneSection, kOnly2014}, {&kHkSkinnedMeshShapeBoneSet, kOnly2014},
    {&kHkSkinnedMeshShapePart, kOnly2014}, {&kHkSkinnedRefMeshShape, kOnly2014}, {&kHkSphere, kAnyHavok},
    {&kHkStorageSkinnedMeshShape, kOnly2014}, {&kHkStringObject, kOnly2014}, {&kHkSweptTransformf, kOnly2014},
    {&kHkTraceStreamTitle, kAnyHavok}, {&kHkTrackerSerializableScanSnapshot, kOnly2010},
    {&kHkTrackerSerializableScanSnapshotAllocation, kOnly2010},
    {&kHkTrackerSerializableScanSnapshotBlock, kOnly2010}, {&kHkUFloat8, kOnly2014},
    {&kHkUiAttribute, kAnyHavok}, {&kHkUuid, kOnly2014}, {&kHkVariableTweakingHelper, kOnly2014},
    {&kHkVariableTweakingHelperBoolVariableInfo, kOnly2014},
    {&kHkVariableTweakingHelperIntVariableInfo, kOnly2014},
    {&kHkVariableTweakingHelperRealVariableInfo, kOnly2014},
    {&kHkVariableTweakingHelperVector4VariableInfo, kOnly2014}, {&kHkVertexFormat, kAnyHavok},
    {&kHkVertexFormatElement, kAnyHavok}, {&kHkWorldMemoryAvailableWatchDog, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> hk2Classes()
{
    return kHk2Classes;
}

} // namespace cutaway::hkx::listed
