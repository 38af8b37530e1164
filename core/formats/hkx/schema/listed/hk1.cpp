// SPDX-License-Identifier: MIT
// Containers, reflection and mathematics.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkAabb16Fields[] = {
    field("min", Kind::U16).times(3).aligned(16),
    field("key", Kind::U16),
    field("max", Kind::U16).times(3),
    field("key1", Kind::U16),
};
constexpr StructDesc kHkAabb16{"hkAabb16", nullptr, kHkAabb16Fields};
constexpr FieldDesc kHkAabbHalfFields[] = {
    field("data", Kind::U16).times(6).upTo(kHavok2010),
    field("extras", Kind::U16).times(2).upTo(kHavok2010),
    field("data", Kind::U16).times(8).from(kHavok2014),
};
constexpr StructDesc kHkAabbHalf{"hkAabbHalf", nullptr, kHkAabbHalfFields};
constexpr FieldDesc kHkAabbUint32Fields[] = {
    field("min", Kind::U32).times(3).aligned(16),
    field("expansionMin", Kind::U8).times(3),
    field("expansionShift", Kind::U8),
    field("max", Kind::U32).times(3),
    field("expansionMax", Kind::U8).times(3),
    field("shapeKeyByte", Kind::U8),
};
constexpr StructDesc kHkAabbUint32{"hkAabbUint32", nullptr, kHkAabbUint32Fields};
constexpr FieldDesc kHkAlignSceneToNodeOptionsFields[] = {
    field("invert", Kind::Bool),
    field("transformPositionX", Kind::Bool),
    field("transformPositionY", Kind::Bool),
    field("transformPositionZ", Kind::Bool),
    field("transformRotation", Kind::Bool),
    field("transformScale", Kind::Bool),
    field("transformSkew", Kind::Bool),
    field("keyframe", Kind::I32),
    stringPtr("nodeName"),
};
constexpr StructDesc kHkAlignSceneToNodeOptions{"hkAlignSceneToNodeOptions", &kReferencedObject, kHkAlignSceneToNodeOptionsFields};
constexpr FieldDesc kHkArrayTypeAttributeFields[] = {
    field("type", Kind::I8).named(kHkArrayTypeAttributeArrayType),
};
constexpr StructDesc kHkArrayTypeAttribute{"hkArrayTypeAttribute", nullptr, kHkArrayTypeAttributeFields};
constexpr FieldDesc kHkBitFieldFields[] = {
    array("words", Kind::U32),
    field("numBits", Kind::I32),
};
constexpr StructDesc kHkBitField{"hkBitField", nullptr, kHkBitFieldFields};
constexpr FieldDesc kHkBitFieldBasehkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields[] = {
    field("storage", kHkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator),
};
constexpr StructDesc kHkBitFieldBasehkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator{"hkBitFieldBasehkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator", nullptr, kHkBitFieldBasehkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields};
constexpr FieldDesc kHkBitFieldBasehkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields[] = {
    field("storage", kHkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator),
};
constexpr StructDesc kHkBitFieldBasehkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator{"hkBitFieldBasehkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator", nullptr, kHkBitFieldBasehkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields};
constexpr FieldDesc kHkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields[] = {
    array("words", Kind::U32),
    field("numBits", Kind::I32),
};
constexpr StructDesc kHkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator{"hkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator", nullptr, kHkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields};
constexpr FieldDesc kHkClassFields[] = {
    stringPtr("name"),
    pointer("parent", "hkClass"),
    field("objectSize", Kind::I32),
    field("numImplementedInterfaces", Kind::I32),
    field("declaredEnums", kSimpleArray),
    field("declaredMembers", kSimpleArray),
    pointer("defaults").notSerialised(),
    pointer("attributes", "hkCustomAttributes").notSerialised(),
    field("flags", Kind::U32).named(kHkClassFlagValues),
    field("describedVersion", Kind::I32),
};
constexpr StructDesc kHkClass{"hkClass", nullptr, kHkClassFields};
constexpr FieldDesc kHkClassEnumFields[] = {
    stringPtr("name"),
    field("items", kSimpleArray),
    pointer("attributes", "hkCustomAttributes").notSerialised(),
    field("flags", Kind::U32).named(kHkClassEnumFlagValues),
};
constexpr StructDesc kHkClassEnum{"hkClassEnum", nullptr, kHkClassEnumFields};
constexpr FieldDesc kHkClassEnumItemFields[] = {
    field("value", Kind::I32),
    stringPtr("name"),
};
constexpr StructDesc kHkClassEnumItem{"hkClassEnumItem", nullptr, kHkClassEnumItemFields};
constexpr FieldDesc kHkClassMemberFields[] = {
    stringPtr("name"),
    pointer("class", "hkClass"),
    pointer("enum", "hkClassEnum"),
    field("type", Kind::U8).named(kHkClassMemberType),
    field("subtype", Kind::U8).named(kHkClassMemberType),
    field("cArraySize", Kind::I16),
    field("flags", Kind::U16).named(kHkClassMemberFlagValues2010).upTo(kHavok2010),
    field("flags", Kind::U16).named(kHkClassMemberFlagValues2014).from(kHavok2014),
    field("offset", Kind::U16),
    pointer("attributes", "hkCustomAttributes").notSerialised(),
};
constexpr StructDesc kHkClassMember{"hkClassMember", nullptr, kHkClassMemberFields};
constexpr StructDesc kHkColor{"hkColor"};
constexpr FieldDesc kHkContactPointFields[] = {
    field("position", kVec4),
    field("separatingNormal", kVec4),
};
constexpr StructDesc kHkContactPoint{"hkContactPoint", nullptr, kHkContactPointFields};
constexpr FieldDesc kHkContactPointMaterialFields[] = {
    field("userData", Kind::ULong),
    field("friction", Kind::U8).upTo(kHavok2010),
    field("friction", kHkUFloat8).from(kHavok2014),
    field("restitution", Kind::U8),
    field("maxImpulse", Kind::U8).upTo(kHavok2010),
    field("maxImpulse", kHkUFloat8).from(kHavok2014),
    field("flags", Kind::U8),
};
constexpr StructDesc kHkContactPointMaterial{"hkContactPointMaterial", nullptr, kHkContactPointMaterialFields};
constexpr FieldDesc kHkCustomAttributesFields[] = {
    field("attributes", kSimpleArray),
};
constexpr StructDesc kHkCustomAttributes{"hkCustomAttributes", nullptr, kHkCustomAttributesFields};
constexpr FieldDesc kHkCustomAttributesAttributeFields[] = {
    stringPtr("name"),
    field("value", kVariant),
};
constexpr StructDesc kHkCustomAttributesAttribute{"hkCustomAttributesAttribute", nullptr, kHkCustomAttributesAttributeFields};
constexpr FieldDesc kHkDataObjectTypeAttributeFields[] = {
    stringPtr("typeName"),
};
constexpr StructDesc kHkDataObjectTypeAttribute{"hkDataObjectTypeAttribute", nullptr, kHkDataObjectTypeAttributeFields};
constexpr FieldDesc kHkDescriptionAttributeFields[] = {
    stringPtr("string"),
};
constexpr StructDesc kHkDescriptionAttribute{"hkDescriptionAttribute", nullptr, kHkDescriptionAttributeFields};
constexpr FieldDesc kHkDocumentationAttributeFields[] = {
    stringPtr("docsSectionTag"),
};
constexpr StructDesc kHkDocumentationAttribute{"hkDocumentationAttribute", nullptr, kHkDocumentationAttributeFields};
constexpr FieldDesc kHkFloat16Fields[] = {
    field("value", Kind::U16),
};
constexpr StructDesc kHkFloat16{"hkFloat16", nullptr, kHkFloat16Fields};
constexpr FieldDesc kHkFloat16TransformFields[] = {
    field("elements", kHkFloat16).times(12),
};
constexpr StructDesc kHkFloat16Transform{"hkFloat16Transform", nullptr, kHkFloat16TransformFields};
constexpr FieldDesc kHkFourTransposedPointsfFields[] = {
    field("vertices", kVec4).times(3),
};
constexpr StructDesc kHkFourTransposedPointsf{"hkFourTransposedPointsf", nullptr, kHkFourTransposedPointsfFields};
constexpr FieldDesc kHkFreeListArrayhknpMaterialhknpMaterialId8hknpMaterialFreeListArrayOperationsFields[] = {
    array("elements", kNpMaterial),
    field("firstFree", Kind::I32),
};
constexpr StructDesc kHkFreeListArrayhknpMaterialhknpMaterialId8hknpMaterialFreeListArrayOperations{"hkFreeListArrayhknpMaterialhknpMaterialId8hknpMaterialFreeListArrayOperations", nullptr, kHkFreeListArrayhknpMaterialhknpMaterialId8hknpMaterialFreeListArrayOperationsFields};
constexpr FieldDesc kHkFreeListArrayhknpMotionPropertieshknpMotionPropertiesId8hknpMotionPropertiesFreeListArrayOperationsFields[] = {
    array("elements", kNpMotionProperties),
    field("firstFree", Kind::I32),
};
constexpr StructDesc kHkFreeListArrayhknpMotionPropertieshknpMotionPropertiesId8hknpMotionPropertiesFreeListArrayOperations{"hkFreeListArrayhknpMotionPropertieshknpMotionPropertiesId8hknpMotionPropertiesFreeListArrayOperations", nullptr, kHkFreeListArrayhknpMotionPropertieshknpMotionPropertiesId8hknpMotionPropertiesFreeListArrayOperationsFields};
constexpr FieldDesc kHkFreeListArrayhknpShapeInstancehkHandleshort32767hknpShapeInstanceIdDiscriminant8hknpShapeInstanceFields[] = {
    array("elements", kShapeInstance),
    field("firstFree", Kind::I32),
};
constexpr StructDesc kHkFreeListArrayhknpShapeInstancehkHandleshort32767hknpShapeInstanceIdDiscriminant8hknpShapeInstance{"hkFreeListArrayhknpShapeInstancehkHandleshort32767hknpShapeInstanceIdDiscriminant8hknpShapeInstance", nullptr, kHkFreeListArrayhknpShapeInstancehkHandleshort32767hknpShapeInstanceIdDiscriminant8hknpShapeInstanceFields};
constexpr FieldDesc kHkGeometry2010Fields[] = {
    array("vertices", kVec4),
    array("triangles", kHkGeometryTriangle),
};
constexpr StructDesc kHkGeometry2010{"hkGeometry", nullptr, kHkGeometry2010Fields};
constexpr FieldDesc kHkGeometry2014Fields[] = {
    array("vertices", kVec4),
    array("triangles", kHkGeometryTriangle),
};
constexpr StructDesc kHkGeometry2014{"hkGeometry", &kReferencedObject, kHkGeometry2014Fields};
constexpr FieldDesc kHkGeometryTriangleFields[] = {
    field("a", Kind::I32),
    field("b", Kind::I32),
    field("c", Kind::I32),
    field("material", Kind::I32),
};
constexpr StructDesc kHkGeometryTriangle{"hkGeometryTriangle", nullptr, kHkGeometryTriangleFields};
constexpr FieldDesc kHkGizmoAttributeFields[] = {
    field("visible", Kind::Bool),
    stringPtr("label"),
    field("type", Kind::I8).named(kHkGizmoAttributeGizmoType),
};
constexpr StructDesc kHkGizmoAttribute{"hkGizmoAttribute", nullptr, kHkGizmoAttributeFields};
constexpr FieldDesc kHkHalf8Fields[] = {
    field("quad", Kind::BFloat16).times(8).aligned(16),
};
constexpr StructDesc kHkHalf8{"hkHalf8", nullptr, kHkHalf8Fields};
constexpr FieldDesc kHkIndexedTransformSetFields[] = {
    array("matrices", kMat44),
    array("inverseMatrices", kMat44),
    array("matricesOrder", Kind::I16),
    arrayOf("matricesNames", stringPtr("matricesNames")),
    array("indexMappings", kHkMeshBoneIndexMapping),
    field("allMatricesAreAffine", Kind::Bool),
};
constexpr StructDesc kHkIndexedTransformSet{"hkIndexedTransformSet", &kReferencedObject, kHkIndexedTransformSetFields};
constexpr FieldDesc kHkIntRealPairFields[] = {
    field("key", Kind::I32),
    field("value", Kind::F32),
};
constexpr StructDesc kHkIntRealPair{"hkIntRealPair", nullptr, kHkIntRealPairFields};
constexpr FieldDesc kHkLinkAttributeFields[] = {
    field("type", Kind::I8).named(kHkLinkAttributeLink2010).upTo(kHavok2010),
    field("type", Kind::I8).named(kHkLinkAttributeLink2014).from(kHavok2014),
};
constexpr StructDesc kHkLinkAttribute{"hkLinkAttribute", nullptr, kHkLinkAttributeFields};
constexpr StructDesc kHkLocalFrame{"hkLocalFrame", &kReferencedObject};
constexpr FieldDesc kHkLocalFrameGroupFields[] = {
    stringPtr("name"),
};
constexpr StructDesc kHkLocalFrameGroup{"hkLocalFrameGroup", &kReferencedObject, kHkLocalFrameGroupFields};
constexpr FieldDesc kHkMassPropertiesFields[] = {
    field("volume", Kind::F32),
    field("mass", Kind::F32),
    field("centerOfMass", kVec4),
    field("inertiaTensor", kMat34),
};
constexpr StructDesc kHkMassProperties{"hkMassProperties", nullptr, kHkMassPropertiesFields};
constexpr FieldDesc kHkMemoryMeshBodyFields[] = {
    field("transform", kMat44),
    pointer("transformSet", "hkIndexedTransformSet"),
    pointer("shape", "hkMeshShape"),
    pointerArray("vertexBuffers", "hkMeshVertexBuffer"),
    stringPtr("name"),
};
constexpr StructDesc kHkMemoryMeshBody{"hkMemoryMeshBody", &kHkMeshBody, kHkMemoryMeshBodyFields};
constexpr FieldDesc kHkMemoryMeshMaterialFields[] = {
    stringPtr("materialName"),
    pointerArray("textures", "hkMeshTexture"),
    field("diffuseColor", kVec4).from(kHavok2014),
    field("ambientColor", kVec4).from(kHavok2014),
    field("specularColor", kVec4).from(kHavok2014),
    field("emissiveColor", kVec4).from(kHavok2014),
    field("userData", Kind::ULong).from(kHavok2014),
    field("tesselationFactor", Kind::F32).from(kHavok2014),
    field("displacementAmount", Kind::F32).from(kHavok2014),
};
constexpr StructDesc kHkMemoryMeshMaterial{"hkMemoryMeshMaterial", &kHkMeshMaterial, kHkMemoryMeshMaterialFields};
constexpr FieldDesc kHkMemoryMeshShapeFields[] = {
    array("sections", kHkMeshSectionCinfo).upTo(kHavok2010),
    array("sections", kHkMemoryMeshShapeSection).from(kHavok2014),
    array("indices16", Kind::U16),
    array("indices32", Kind::U32),
    stringPtr("name"),
};
constexpr StructDesc kHkMemoryMeshShape{"hkMemoryMeshShape", &kHkMeshShape, kHkMemoryMeshShapeFields};
constexpr FieldDesc kHkMemoryMeshShapeSectionFields[] = {
    pointer("vertexBuffer", "hkMeshVertexBuffer"),
    pointer("material", "hkMeshMaterial"),
    field("boneMatrixMap", kHkMeshBoneIndexMapping),
    field("primitiveType", Kind::U8).named(kHkMeshSectionPrimitiveType),
    field("numPrimitives", Kind::I32),
    field("indexType", Kind::U8).named(kHkMeshSectionMeshSectionIndexType),
    field("vertexStartIndex", Kind::I32),
    field("transformIndex", Kind::I32),
    field("indexBufferOffset", Kind::I32),
};
constexpr StructDesc kHkMemoryMeshShapeSection{"hkMemoryMeshShapeSection", nullptr, kHkMemoryMeshShapeSectionFields};
constexpr FieldDesc kHkMemoryMeshTextureFields[] = {
    stringPtr("filename"),
    array("data", Kind::U8),
    field("format", Kind::I8).named(kHkMeshTextureFormat2010).upTo(kHavok2010),
    field("format", Kind::I8).named(kHkMeshTextureFormat2014).from(kHavok2014),
    field("hasMipMaps", Kind::Bool),
    field("filterMode", Kind::I8).named(kHkMeshTextureFilterMode),
    field("usageHint", Kind::I8).named(kHkMeshTextureTextureUsageType2010).upTo(kHavok2010),
    field("usageHint", Kind::I8).named(kHkMeshTextureTextureUsageType2014).from(kHavok2014),
    field("textureCoordChannel", Kind::I32),
};
constexpr StructDesc kHkMemoryMeshTexture{"hkMemoryMeshTexture", &kHkMeshTexture, kHkMemoryMeshTextureFields};
constexpr FieldDesc kHkMemoryMeshVertexBufferFields[] = {
    field("format", kHkVertexFormat),
    field("elementOffsets", Kind::I32).times(32),
    array("memory", Kind::U8),
    field("vertexStride", Kind::I32),
    field("locked", Kind::Bool),
    field("numVertices", Kind::I32),
    field("isBigEndian", Kind::Bool),
    field("isSharable", Kind::Bool),
};
constexpr StructDesc kHkMemoryMeshVertexBuffer{"hkMemoryMeshVertexBuffer", &kHkMeshVertexBuffer, kHkMemoryMeshVertexBufferFields};
constexpr FieldDesc kHkMemoryResourceHandleFields[] = {
    pointer("variant", "hkReferencedObject"),
    stringPtr("name"),
    array("references", kExternalLink),
};
constexpr StructDesc kHkMemoryResourceHandle{"hkMemoryResourceHandle", &kHkResourceHandle, kHkMemoryResourceHandleFields};
constexpr StructDesc kHkMemoryTrackerAttribute{"hkMemoryTrackerAttribute"};
constexpr StructDesc kHkMeshBody{"hkMeshBody", &kReferencedObject};
constexpr FieldDesc kHkMeshBoneIndexMappingFields[] = {
    array("mapping", Kind::I16),
};
constexpr StructDesc kHkMeshBoneIndexMapping{"hkMeshBoneIndexMapping", nullptr, kHkMeshBoneIndexMappingFields};
constexpr StructDesc kHkMeshMaterial{"hkMeshMaterial", &kReferencedObject};
constexpr FieldDesc kHkMeshSectionFields[] = {
    field("primitiveType", Kind::U8).named(kHkMeshSectionPrimitiveType),
    field("numPrimitives", Kind::I32),
    field("numIndices", Kind::I32),
    field("vertexStartIndex", Kind::I32),
    field("transformIndex", Kind::I32),
    field("indexType", Kind::U8).named(kHkMeshSectionMeshSectionIndexType),
    pointer("indices").notSerialised(),
    pointer("vertexBuffer", "hkMeshVertexBuffer"),
    pointer("material", "hkMeshMaterial"),
    pointer("boneMatrixMap", "hkMeshBoneIndexMapping").from(kHavok2014),
    field("sectionIndex", Kind::I32),
};
constexpr StructDesc kHkMeshSection{"hkMeshSection", nullptr, kHkMeshSectionFields};
constexpr FieldDesc kHkMeshSectionCinfoFields[] = {
    pointer("vertexBuffer", "hkMeshVertexBuffer"),
    pointer("material", "hkMeshMaterial"),
    field("boneMatrixMap", kHkMeshBoneIndexMapping).from(kHavok2014),
    field("primitiveType", Kind::U8).named(kHkMeshSectionPrimitiveType),
    field("numPrimitives", Kind::I32),
    field("indexType", Kind::U8).named(kHkMeshSectionMeshSectionIndexType),
    pointer("indices").notSerialised(),
    field("vertexStartIndex", Kind::I32),
    field("transformIndex", Kind::I32),
};
constexpr StructDesc kHkMeshSectionCinfo{"hkMeshSectionCinfo", nullptr, kHkMeshSectionCinfoFields};
constexpr StructDesc kHkMeshShape{"hkMeshShape", &kReferencedObject};
constexpr StructDesc kHkMeshTexture{"hkMeshTexture", &kReferencedObject};
constexpr FieldDesc kHkMeshTextureRawBufferDescriptorFields[] = {
    field("offset", Kind::I64),
    field("stride", Kind::U32),
    field("numElements", Kind::U32),
};
constexpr StructDesc kHkMeshTextureRawBufferDescriptor{"hkMeshTextureRawBufferDescriptor", nullptr, kHkMeshTextureRawBufferDescriptorFields};
constexpr StructDesc kHkMeshVertexBuffer{"hkMeshVertexBuffer", &kReferencedObject};
constexpr FieldDesc kHkModelerNodeTypeAttributeFields[] = {
    field("type", Kind::I8).named(kHkModelerNodeTypeAttributeModelerType),
};
constexpr StructDesc kHkModelerNodeTypeAttribute{"hkModelerNodeTypeAttribute", nullptr, kHkModelerNodeTypeAttributeFields};
constexpr FieldDesc kHkMonitorStreamColorTableFields[] = {
    array("colorPairs", kHkMonitorStreamColorTableColorPair),
    field("defaultColor", Kind::U32),
};
constexpr StructDesc kHkMonitorStreamColorTable{"hkMonitorStreamColorTable", &kReferencedObject, kHkMonitorStreamColorTableFields};
constexpr FieldDesc kHkMonitorStreamColorTableColorPairFields[] = {
    stringPtr("colorName"),
    field("color", Kind::U32).named(kHkColorExtendedColors).upTo(kHavok2010),
    field("color", Kind::U32).from(kHavok2014),
};
constexpr StructDesc kHkMonitorStreamColorTableColorPair{"hkMonitorStreamColorTableColorPair", nullptr, kHkMonitorStreamColorTableColorPairFields};
constexpr FieldDesc kHkMonitorStreamFrameInfoFields[] = {
    stringPtr("heading"),
    field("indexOfTimer0", Kind::I32),
    field("indexOfTimer1", Kind::I32),
    field("absoluteTimeCounter", Kind::U32).named(kHkMonitorStreamFrameInfoAbsoluteTimeCounter),
    field("timerFactor0", Kind::F32),
    field("timerFactor1", Kind::F32),
    field("threadId", Kind::I32),
    field("frameStreamStart", Kind::I32),
    field("frameStreamEnd", Kind::I32),
};
constexpr StructDesc kHkMonitorStreamFrameInfo{"hkMonitorStreamFrameInfo", nullptr, kHkMonitorStreamFrameInfoFields};
constexpr FieldDesc kHkMonitorStreamStringMapFields[] = {
    array("map", kHkMonitorStreamStringMapStringMap),
};
constexpr StructDesc kHkMonitorStreamStringMap{"hkMonitorStreamStringMap", nullptr, kHkMonitorStreamStringMapFields};
constexpr FieldDesc kHkMonitorStreamStringMapStringMapFields[] = {
    field("id", Kind::U64).aligned(8).upTo(kHavok2010),
    field("id", Kind::U64).from(kHavok2014),
    stringPtr("string"),
};
constexpr StructDesc kHkMonitorStreamStringMapStringMap{"hkMonitorStreamStringMapStringMap", nullptr, kHkMonitorStreamStringMapStringMapFields};
constexpr FieldDesc kHkMoppBvTreeShapeBase2010Fields[] = {
    pointer("code", "hkpMoppCode"),
    pointer("moppData").notSerialised(),
    field("moppDataSize", Kind::U32).notSerialised(),
    field("codeInfoCopy", kVec4).notSerialised(),
};
constexpr StructDesc kHkMoppBvTreeShapeBase2010{"hkMoppBvTreeShapeBase", &kHkpBvTreeShape2010, kHkMoppBvTreeShapeBase2010Fields};
constexpr FieldDesc kHkMoppBvTreeShapeBase2014Fields[] = {
    pointer("code", "hkpMoppCode"),
    pointer("moppData").notSerialised(),
    field("moppDataSize", Kind::U32).notSerialised(),
    field("codeInfoCopy", kVec4).notSerialised(),
};
constexpr StructDesc kHkMoppBvTreeShapeBase2014{"hkMoppBvTreeShapeBase", &kHkpBvTreeShape2014, kHkMoppBvTreeShapeBase2014Fields};
constexpr FieldDesc kHkMotionStateFields[] = {
    field("transform", kHkTransform),
    field("sweptTransform", kVec4).times(5),
    field("deltaAngle", kVec4),
    field("objectRadius", Kind::F32),
    field("linearDamping", Kind::BFloat16),
    field("angularDamping", Kind::BFloat16),
    field("timeFactor", Kind::BFloat16),
    field("maxLinearVelocity", kHkUFloat8),
    field("maxAngularVelocity", kHkUFloat8),
    field("deactivationClass", Kind::U8),
};
constexpr StructDesc kHkMotionState{"hkMotionState", nullptr, kHkMotionStateFields};
constexpr FieldDesc kHkMultiThreadCheckFields[] = {
    field("threadId", Kind::U32).notSerialised(),
    field("stackTraceId", Kind::I32).notSerialised(),
    field("markCount", Kind::U16).notSerialised(),
    field("markBitStack", Kind::U16).notSerialised(),
};
constexpr StructDesc kHkMultiThreadCheck{"hkMultiThreadCheck", nullptr, kHkMultiThreadCheckFields};
constexpr FieldDesc kHkMultipleVertexBufferFields[] = {
    field("vertexFormat", kHkVertexFormat),
    array("lockedElements", kHkMultipleVertexBufferLockedElement),
    pointer("lockedBuffer", "hkMemoryMeshVertexBuffer"),
    array("elementInfos", kHkMultipleVertexBufferElementInfo),
    array("vertexBufferInfos", kHkMultipleVertexBufferVertexBufferInfo),
    field("numVertices", Kind::I32),
    field("isLocked", Kind::Bool),
    field("updateCount", Kind::U32),
    field("writeLock", Kind::Bool),
    field("isSharable", Kind::Bool),
    field("constructionComplete", Kind::Bool),
};
constexpr StructDesc kHkMultipleVertexBuffer{"hkMultipleVertexBuffer", &kHkMeshVertexBuffer, kHkMultipleVertexBufferFields};
constexpr FieldDesc kHkMultipleVertexBufferElementInfoFields[] = {
    field("vertexBufferIndex", Kind::U8),
    field("elementIndex", Kind::U8),
};
constexpr StructDesc kHkMultipleVertexBufferElementInfo{"hkMultipleVertexBufferElementInfo", nullptr, kHkMultipleVertexBufferElementInfoFields};
constexpr FieldDesc kHkMultipleVertexBufferLockedElementFields[] = {
    field("vertexBufferIndex", Kind::U8),
    field("elementIndex", Kind::U8),
    field("lockedBufferIndex", Kind::U8),
    field("vertexFormatIndex", Kind::U8),
    field("lockFlags", Kind::U8),
    field("outputBufferIndex", Kind::U8),
    field("emulatedIndex", Kind::I8),
};
constexpr StructDesc kHkMultipleVertexBufferLockedElement{"hkMultipleVertexBufferLockedElement", nullptr, kHkMultipleVertexBufferLockedElementFields};
constexpr FieldDesc kHkMultipleVertexBufferVertexBufferInfoFields[] = {
    pointer("vertexBuffer", "hkMeshVertexBuffer"),
    pointer("lockedVertices").notSerialised(),
    field("isLocked", Kind::Bool),
};
constexpr StructDesc kHkMultipleVertexBufferVertexBufferInfo{"hkMultipleVertexBufferVertexBufferInfo", nullptr, kHkMultipleVertexBufferVertexBufferInfoFields};
constexpr StructDesc kHkOffsetBitField{"hkOffsetBitField", &kHkBitFieldBasehkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator};
constexpr FieldDesc kHkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields[] = {
    array("words", Kind::U32),
    field("offset", Kind::I32),
};
constexpr StructDesc kHkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator{"hkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator", nullptr, kHkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocatorFields};
constexpr ClassRow kHk1Classes[] = {
    {&kHkAabb16, kOnly2014}, {&kHkAabbHalf, kAnyHavok}, {&kHkAabbUint32, kAnyHavok},
    {&kHkAlignSceneToNodeOptions, kAnyHavok}, {&kHkArrayTypeAttribute, kAnyHavok}, {&kHkBitField, kOnly2010},
    {&kHkBitFieldBasehkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator, kOnly2014},
    {&kHkBitFieldBasehkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator, kOnly2014},
    {&kHkBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator, kOnly2014}, {&kHkClass, kAnyHavok},
    {&kHkClassEnum, kAnyHavok}, {&kHkClassEnumItem, kAnyHavok}, {&kHkClassMember, kAnyHavok},
    {&kHkColor, kAnyHavok}, {&kHkContactPoint, kAnyHavok}, {&kHkContactPointMaterial, kAnyHavok},
    {&kHkCustomAttributes, kAnyHavok}, {&kHkCustomAttributesAttribute, kAnyHavok},
    {&kHkDataObjectTypeAttribute, kAnyHavok}, {&kHkDescriptionAttribute, kAnyHavok},
    {&kHkDocumentationAttribute, kAnyHavok}, {&kHkFloat16, kOnly2014}, {&kHkFloat16Transform, kOnly2014},
    {&kHkFourTransposedPointsf, kOnly2014},
    {&kHkFreeListArrayhknpMaterialhknpMaterialId8hknpMaterialFreeListArrayOperations, kOnly2014},
    {&kHkFreeListArrayhknpMotionPropertieshknpMotionPropertiesId8hknpMotionPropertiesFreeListArrayOperations, kOnly2014},
    {&kHkFreeListArrayhknpShapeInstancehkHandleshort32767hknpShapeInstanceIdDiscriminant8hknpShapeInstance, kOnly2014},
    {&kHkGeometry2010, kOnly2010}, {&kHkGeometry2014, kOnly2014}, {&kHkGeometryTriangle, kAnyHavok},
    {&kHkGizmoAttribute, kAnyHavok}, {&kHkHalf8, kOnly2010}, {&kHkIndexedTransformSet, kAnyHavok},
    {&kHkIntRealPair, kOnly2014}, {&kHkLinkAttribute, kAnyHavok}, {&kHkLocalFrame, kAnyHavok},
    {&kHkLocalFrameGroup, kAnyHavok}, {&kHkMassProperties, kOnly2014}, {&kHkMemoryMeshBody, kAnyHavok},
    {&kHkMemoryMeshMaterial, kAnyHavok}, {&kHkMemoryMeshShape, kAnyHavok},
    {&kHkMemoryMeshShapeSection, kOnly2014}, {&kHkMemoryMeshTexture, kAnyHavok},
    {&kHkMemoryMeshVertexBuffer, kAnyHavok}, {&kHkMemoryResourceHandle, kOnly2014},
    {&kHkMemoryTrackerAttribute, kOnly2010}, {&kHkMeshBody, kAnyHavok}, {&kHkMeshBoneIndexMapping, kAnyHavok},
    {&kHkMeshMaterial, kAnyHavok}, {&kHkMeshSection, kAnyHavok}, {&kHkMeshSectionCinfo, kAnyHavok},
    {&kHkMeshShape, kAnyHavok}, {&kHkMeshTexture, kAnyHavok}, {&kHkMeshTextureRawBufferDescriptor, kOnly2014},
    {&kHkMeshVertexBuffer, kAnyHavok}, {&kHkModelerNodeTypeAttribute, kAnyHavok},
    {&kHkMonitorStreamColorTable, kAnyHavok}, {&kHkMonitorStreamColorTableColorPair, kAnyHavok},
    {&kHkMonitorStreamFrameInfo, kAnyHavok}, {&kHkMonitorStreamStringMap, kAnyHavok},
    {&kHkMonitorStreamStringMapStringMap, kAnyHavok}, {&kHkMoppBvTreeShapeBase2010, kOnly2010},
    {&kHkMoppBvTreeShapeBase2014, kOnly2014}, {&kHkMotionState, kOnly2014}, {&kHkMultiThreadCheck, kOnly2014},
    {&kHkMultipleVertexBuffer, kAnyHavok}, {&kHkMultipleVertexBufferElementInfo, kAnyHavok},
    {&kHkMultipleVertexBufferLockedElement, kAnyHavok}, {&kHkMultipleVertexBufferVertexBufferInfo, kAnyHavok},
    {&kHkOffsetBitField, kOnly2014},
    {&kHkOffsetBitFieldStoragehkArrayunsignedinthkContainerHeapAllocator, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hk1Classes()
{
    return kHk1Classes;
}

} // namespace cutaway::hkx::listed
