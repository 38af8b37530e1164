// SPDX-License-Identifier: MIT
// Collision detection.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkcdAdfFields[] = {
    field("accuracy", Kind::F32),
    field("domain", kHkAabb),
    field("origin", kVec4),
    field("scale", kVec4),
    field("range", Kind::F32).times(2),
    array("nodes", Kind::U32),
    array("voxels", Kind::U16),
};
constexpr StructDesc kHkcdAdf{"hkcdAdf", nullptr, kHkcdAdfFields};
constexpr FieldDesc kHkcdDynamicAabbTreeFields[] = {
    field("shouldDeleteTree", Kind::Bool).notSerialised(),
    pointer("treePtr", "hkcdDynamicTreeDefaultTree48Storage"),
};
constexpr StructDesc kHkcdDynamicAabbTree{"hkcdDynamicAabbTree", &kReferencedObject, kHkcdDynamicAabbTreeFields};
constexpr StructDesc kHkcdDynamicTreeAnisotropicMetric{"hkcdDynamicTreeAnisotropicMetric"};
constexpr StructDesc kHkcdDynamicTreeBalanceMetric{"hkcdDynamicTreeBalanceMetric"};
constexpr StructDesc kHkcdDynamicTreeCentroidMetric{"hkcdDynamicTreeCentroidMetric"};
constexpr FieldDesc kHkcdDynamicTreeCodec18Fields[] = {
    field("aabb", kHkAabbHalf),
    field("parent", Kind::U16),
};
constexpr StructDesc kHkcdDynamicTreeCodec18{"hkcdDynamicTreeCodec18", nullptr, kHkcdDynamicTreeCodec18Fields};
constexpr FieldDesc kHkcdDynamicTreeCodecInt16Fields[] = {
    field("aabb", kHkcdDynamicTreeCodecInt16IntAabb),
    field("parent", Kind::U32),
    field("children", Kind::U32).times(2),
    field("pad", Kind::U32),
};
constexpr StructDesc kHkcdDynamicTreeCodecInt16{"hkcdDynamicTreeCodecInt16", nullptr, kHkcdDynamicTreeCodecInt16Fields};
constexpr StructDesc kHkcdDynamicTreeCodecInt16IntAabb{"hkcdDynamicTreeCodecInt16IntAabb", &kHkAabb16};
constexpr StructDesc kHkcdDynamicTreeCodecRawUint{"hkcdDynamicTreeCodecRawUint", &kHkcdDynamicTreeCodecRawunsignedint};
constexpr StructDesc kHkcdDynamicTreeCodecRawUlong{"hkcdDynamicTreeCodecRawUlong", &kHkcdDynamicTreeCodecRawunsignedlong};
constexpr FieldDesc kHkcdDynamicTreeCodecRawunsignedintFields[] = {
    field("aabb", kHkAabb),
    field("parent", Kind::U32),
    field("children", Kind::U32).times(2),
};
constexpr StructDesc kHkcdDynamicTreeCodecRawunsignedint{"hkcdDynamicTreeCodecRawunsignedint", nullptr, kHkcdDynamicTreeCodecRawunsignedintFields};
constexpr FieldDesc kHkcdDynamicTreeCodecRawunsignedlongFields[] = {
    field("aabb", kHkAabb),
    field("parent", Kind::ULong),
    field("children", Kind::ULong).times(2),
};
constexpr StructDesc kHkcdDynamicTreeCodecRawunsignedlong{"hkcdDynamicTreeCodecRawunsignedlong", nullptr, kHkcdDynamicTreeCodecRawunsignedlongFields};
constexpr StructDesc kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodec32{"hkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodec32", &kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodec32};
constexpr StructDesc kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecInt16{"hkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecInt16", &kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecInt16};
constexpr StructDesc kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUint{"hkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUint", &kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUint};
constexpr StructDesc kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUlong{"hkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUlong", &kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUlong};
constexpr StructDesc kHkcdDynamicTreeDefaultTree32Storage{"hkcdDynamicTreeDefaultTree32Storage", &kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage16};
constexpr StructDesc kHkcdDynamicTreeDefaultTree48Storage{"hkcdDynamicTreeDefaultTree48Storage", &kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage32};
constexpr StructDesc kHkcdDynamicTreeDefaultTreeInt16Storage{"hkcdDynamicTreeDefaultTreeInt16Storage", &kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorageInt16};
constexpr StructDesc kHkcdDynamicTreeDefaultTreePtrStorage{"hkcdDynamicTreeDefaultTreePtrStorage", &kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStoragePtr};
constexpr FieldDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodec32Fields[] = {
    array("nodes", kDynamicNode),
    field("firstFree", Kind::U16),
};
constexpr StructDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodec32{"hkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodec32", &kHkcdDynamicTreeAnisotropicMetric, kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodec32Fields};
constexpr FieldDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecInt16Fields[] = {
    array("nodes", kHkcdDynamicTreeCodecInt16),
    field("firstFree", Kind::U32),
};
constexpr StructDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecInt16{"hkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecInt16", &kHkcdDynamicTreeAnisotropicMetric, kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecInt16Fields};
constexpr FieldDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUintFields[] = {
    array("nodes", kHkcdDynamicTreeCodecRawUint),
    field("firstFree", Kind::U32),
};
constexpr StructDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUint{"hkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUint", &kHkcdDynamicTreeAnisotropicMetric, kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUintFields};
constexpr FieldDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUlongFields[] = {
    array("nodes", kHkcdDynamicTreeCodecRawUlong),
    field("firstFree", Kind::ULong),
};
constexpr StructDesc kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUlong{"hkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUlong", &kHkcdDynamicTreeAnisotropicMetric, kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUlongFields};
constexpr StructDesc kHkcdDynamicTreeDynamicStorage16{"hkcdDynamicTreeDynamicStorage16", &kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodec32};
constexpr StructDesc kHkcdDynamicTreeDynamicStorage32{"hkcdDynamicTreeDynamicStorage32", &kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUint};
constexpr StructDesc kHkcdDynamicTreeDynamicStorageInt16{"hkcdDynamicTreeDynamicStorageInt16", &kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecInt16};
constexpr StructDesc kHkcdDynamicTreeDynamicStoragePtr{"hkcdDynamicTreeDynamicStoragePtr", &kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUlong};
constexpr FieldDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage16Fields[] = {
    field("numLeaves", Kind::U32),
    field("path", Kind::U32),
    field("root", Kind::U16),
};
constexpr StructDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage16{"hkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage16", &kHkcdDynamicTreeDynamicStorage16, kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage16Fields};
constexpr FieldDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage32Fields[] = {
    field("numLeaves", Kind::U32),
    field("path", Kind::U32),
    field("root", Kind::U32),
};
constexpr StructDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage32{"hkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage32", &kHkcdDynamicTreeDynamicStorage32, kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage32Fields};
constexpr FieldDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorageInt16Fields[] = {
    field("numLeaves", Kind::U32),
    field("path", Kind::U32),
    field("root", Kind::U32),
};
constexpr StructDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorageInt16{"hkcdDynamicTreeTreehkcdDynamicTreeDynamicStorageInt16", &kHkcdDynamicTreeDynamicStorageInt16, kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorageInt16Fields};
constexpr FieldDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStoragePtrFields[] = {
    field("numLeaves", Kind::U32),
    field("path", Kind::U32),
    field("root", Kind::ULong),
};
constexpr StructDesc kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStoragePtr{"hkcdDynamicTreeTreehkcdDynamicTreeDynamicStoragePtr", &kHkcdDynamicTreeDynamicStoragePtr, kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStoragePtrFields};
constexpr FieldDesc kHkcdPlanarCsgOperandFields[] = {
    pointer("geometry", "hkcdPlanarGeometry"),
    pointer("danglingGeometry", "hkcdPlanarGeometry"),
    pointer("solid", "hkcdPlanarSolid"),
    array("geomSources", kHkcdPlanarCsgOperandGeomSource),
    pointer("regions").notSerialised(),
};
constexpr StructDesc kHkcdPlanarCsgOperand{"hkcdPlanarCsgOperand", &kReferencedObject, kHkcdPlanarCsgOperandFields};
constexpr FieldDesc kHkcdPlanarCsgOperandGeomSourceFields[] = {
    pointer("geometry", "hkcdPlanarGeometry"),
    field("materialOffset", Kind::I32),
    field("numMaterialIds", Kind::I32),
    field("flipPolygons", Kind::U32),
};
constexpr StructDesc kHkcdPlanarCsgOperandGeomSource{"hkcdPlanarCsgOperandGeomSource", nullptr, kHkcdPlanarCsgOperandGeomSourceFields};
constexpr FieldDesc kHkcdPlanarEntityFields[] = {
    pointer("debugger").notSerialised(),
};
constexpr StructDesc kHkcdPlanarEntity{"hkcdPlanarEntity", &kReferencedObject, kHkcdPlanarEntityFields};
constexpr FieldDesc kHkcdPlanarGeometryFields[] = {
    pointer("planes", "hkcdPlanarGeometryPlanesCollection"),
    pointer("polys", "hkcdPlanarGeometryPolygonCollection"),
    pointer("vertices").notSerialised(),
};
constexpr StructDesc kHkcdPlanarGeometry{"hkcdPlanarGeometry", &kHkcdPlanarEntity, kHkcdPlanarGeometryFields};
constexpr FieldDesc kHkcdPlanarGeometryPlanesCollectionFields[] = {
    field("offsetAndScale", kVec4),
    array("planes", kHkcdPlanarGeometryPrimitivesPlane),
    pointer("cache").notSerialised(),
    pointer("criticalAccess").notSerialised(),
};
constexpr StructDesc kHkcdPlanarGeometryPlanesCollection{"hkcdPlanarGeometryPlanesCollection", &kReferencedObject, kHkcdPlanarGeometryPlanesCollectionFields};
constexpr StructDesc kHkcdPlanarGeometryPolygonCollection{"hkcdPlanarGeometryPolygonCollection", &kHkcdPlanarGeometryPrimitivesCollection28};
constexpr FieldDesc kHkcdPlanarGeometryPrimitivesCollection28Fields[] = {
    array("storage", Kind::I32),
    field("primaryBitmap", Kind::U32),
    field("secondaryBitmaps", Kind::U32).times(26),
    field("freeBlocks", Kind::U32).times(832),
};
constexpr StructDesc kHkcdPlanarGeometryPrimitivesCollection28{"hkcdPlanarGeometryPrimitivesCollection28", &kReferencedObject, kHkcdPlanarGeometryPrimitivesCollection28Fields};
constexpr FieldDesc kHkcdPlanarGeometryPrimitivesPlaneFields[] = {
    field("iEqn", Kind::I64).times(4),
    field("dEqn", Kind::I64).times(4).notSerialised(),
};
constexpr StructDesc kHkcdPlanarGeometryPrimitivesPlane{"hkcdPlanarGeometryPrimitivesPlane", nullptr, kHkcdPlanarGeometryPrimitivesPlaneFields};
constexpr FieldDesc kHkcdPlanarSolidFields[] = {
    pointer("nodes", "hkcdPlanarSolidNodeStorage"),
    pointer("planes", "hkcdPlanarGeometryPlanesCollection"),
    field("rootNodeId", Kind::U32),
};
constexpr StructDesc kHkcdPlanarSolid{"hkcdPlanarSolid", &kHkcdPlanarEntity, kHkcdPlanarSolidFields};
constexpr FieldDesc kHkcdPlanarSolidNodeFields[] = {
    field("parent", Kind::U32),
    field("left", Kind::U32),
    field("right", Kind::U32),
    field("nextFreeNodeId", Kind::U32),
    field("planeId", Kind::U32),
    field("data", Kind::U32),
    field("typeAndFlags", Kind::U32),
};
constexpr StructDesc kHkcdPlanarSolidNode{"hkcdPlanarSolidNode", nullptr, kHkcdPlanarSolidNodeFields};
constexpr FieldDesc kHkcdPlanarSolidNodeStorageFields[] = {
    array("storage", kHkcdPlanarSolidNode),
    field("firstFreeNodeId", Kind::U32),
};
constexpr StructDesc kHkcdPlanarSolidNodeStorage{"hkcdPlanarSolidNodeStorage", &kReferencedObject, kHkcdPlanarSolidNodeStorageFields};
constexpr FieldDesc kHkcdShapeFields[] = {
    field("type", Kind::U8).notSerialised(),
    field("dispatchType", Kind::U8).named(kHkcdShapeDispatchTypeShapeDispatchTypeEnum),
    field("bitsPerKey", Kind::U8),
    field("shapeInfoCodecType", Kind::U8).named(kHkcdShapeInfoCodecTypeShapeInfoCodecTypeEnum),
};
constexpr StructDesc kHkcdShape{"hkcdShape", &kReferencedObject, kHkcdShapeFields};
constexpr StructDesc kHkcdShapeDispatchType{"hkcdShapeDispatchType"};
constexpr StructDesc kHkcdShapeInfoCodecType{"hkcdShapeInfoCodecType"};
constexpr StructDesc kHkcdShapeType{"hkcdShapeType"};
constexpr FieldDesc kHkcdStaticAabbTreeFields[] = {
    field("shouldDeleteTree", Kind::Bool).notSerialised(),
    pointer("treePtr", "hkcdStaticTreeDefaultTreeStorage6"),
};
constexpr StructDesc kHkcdStaticAabbTree{"hkcdStaticAabbTree", &kReferencedObject, kHkcdStaticAabbTreeFields};
constexpr FieldDesc kHkcdStaticMeshTreeBaseFields[] = {
    field("numPrimitiveKeys", Kind::I32),
    field("bitsPerKey", Kind::I32),
    field("maxKeyValue", Kind::U32),
    array("sections", kMeshSection),
    array("primitives", kMeshPrimitive),
    array("sharedVerticesIndex", Kind::U16),
};
constexpr StructDesc kHkcdStaticMeshTreeBase{"hkcdStaticMeshTreeBase", &kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage5, kHkcdStaticMeshTreeBaseFields};
constexpr FieldDesc kHkcdStaticMeshTreeBasePrimitiveDataRunBasehknpCompressedMeshShapeTreeDataRunDataFields[] = {
    field("value", kMeshRunData),
    field("index", Kind::U8),
    field("count", Kind::U8),
};
constexpr StructDesc kHkcdStaticMeshTreeBasePrimitiveDataRunBasehknpCompressedMeshShapeTreeDataRunData{"hkcdStaticMeshTreeBasePrimitiveDataRunBasehknpCompressedMeshShapeTreeDataRunData", nullptr, kHkcdStaticMeshTreeBasePrimitiveDataRunBasehknpCompressedMeshShapeTreeDataRunDataFields};
constexpr FieldDesc kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedintFields[] = {
    field("value", Kind::U32),
    field("index", Kind::U8),
    field("count", Kind::U8),
};
constexpr StructDesc kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedint{"hkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedint", nullptr, kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedintFields};
constexpr FieldDesc kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedshortFields[] = {
    field("value", Kind::U16),
    field("index", Kind::U8),
    field("count", Kind::U8),
};
constexpr StructDesc kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedshort{"hkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedshort", nullptr, kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedshortFields};
constexpr StructDesc kHkcdStaticMeshTreeDefaultDataRun{"hkcdStaticMeshTreeDefaultDataRun", &kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedshort};
constexpr FieldDesc kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hknpCompressedMeshShapeTreeDataRunFields[] = {
    array("packedVertices", Kind::U32),
    array("sharedVertices", Kind::U64),
    array("primitiveDataRuns", kMeshRun),
};
constexpr StructDesc kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hknpCompressedMeshShapeTreeDataRun{"hkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hknpCompressedMeshShapeTreeDataRun", &kHkcdStaticMeshTreeBase, kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hknpCompressedMeshShapeTreeDataRunFields};
constexpr FieldDesc kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hkpBvCompressedMeshShapeTreeDataRunFields[] = {
    array("packedVertices", Kind::U32),
    array("sharedVertices", Kind::U64),
    array("primitiveDataRuns", kHkpBvCompressedMeshShapeTreeDataRun),
};
constexpr StructDesc kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hkpBvCompressedMeshShapeTreeDataRun{"hkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hkpBvCompressedMeshShapeTreeDataRun", &kHkcdStaticMeshTreeBase, kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hkpBvCompressedMeshShapeTreeDataRunFields};
constexpr FieldDesc kHkcdStaticPvsFields[] = {
    field("cells", kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage6),
    field("bytesPerCells", Kind::I32),
    field("cellsPerBlock", Kind::I32),
    array("pvs", Kind::U8),
    array("map", Kind::U16),
    array("blocks", kHkcdStaticPvsBlockHeader),
};
constexpr StructDesc kHkcdStaticPvs{"hkcdStaticPvs", nullptr, kHkcdStaticPvsFields};
constexpr FieldDesc kHkcdStaticPvsBlockHeaderFields[] = {
    field("offset", Kind::U32),
    field("length", Kind::U32),
};
constexpr StructDesc kHkcdStaticPvsBlockHeader{"hkcdStaticPvsBlockHeader", nullptr, kHkcdStaticPvsBlockHeaderFields};
constexpr FieldDesc kHkcdStaticTreeCodec3AxisFields[] = {
    field("xyz", Kind::U8).times(3),
};
constexpr StructDesc kHkcdStaticTreeCodec3Axis{"hkcdStaticTreeCodec3Axis", nullptr, kHkcdStaticTreeCodec3AxisFields};
constexpr FieldDesc kHkcdStaticTreeCodecRawFields[] = {
    field("aabb", kHkAabb),
};
constexpr StructDesc kHkcdStaticTreeCodecRaw{"hkcdStaticTreeCodecRaw", nullptr, kHkcdStaticTreeCodecRawFields};
constexpr StructDesc kHkcdStaticTreeDefaultTreeStorage32{"hkcdStaticTreeDefaultTreeStorage32", &kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage32};
constexpr StructDesc kHkcdStaticTreeDefaultTreeStorage4{"hkcdStaticTreeDefaultTreeStorage4", &kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage4};
constexpr StructDesc kHkcdStaticTreeDefaultTreeStorage5{"hkcdStaticTreeDefaultTreeStorage5", &kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage5};
constexpr StructDesc kHkcdStaticTreeDefaultTreeStorage6{"hkcdStaticTreeDefaultTreeStorage6", &kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage6};
constexpr StructDesc kHkcdStaticTreeDynamicStorage32{"hkcdStaticTreeDynamicStorage32", &kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodecRaw};
constexpr StructDesc kHkcdStaticTreeDynamicStorage4{"hkcdStaticTreeDynamicStorage4", &kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis4};
constexpr StructDesc kHkcdStaticTreeDynamicStorage5{"hkcdStaticTreeDynamicStorage5", &kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis5};
constexpr StructDesc kHkcdStaticTreeDynamicStorage6{"hkcdStaticTreeDynamicStorage6", &kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis6};
constexpr FieldDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis4Fields[] = {
    array("nodes", kAxisNode4),
};
constexpr StructDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis4{"hkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis4", nullptr, kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis4Fields};
constexpr FieldDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis5Fields[] = {
    array("nodes", kAxisNode5),
};
constexpr StructDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis5{"hkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis5", nullptr, kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis5Fields};
constexpr FieldDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis6Fields[] = {
    array("nodes", kAxisNode6),
};
constexpr StructDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis6{"hkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis6", nullptr, kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis6Fields};
constexpr FieldDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodecRawFields[] = {
    array("nodes", kHkcdStaticTreeCodecRaw),
};
constexpr StructDesc kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodecRaw{"hkcdStaticTreeDynamicStoragehkcdStaticTreeCodecRaw", nullptr, kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodecRawFields};
constexpr FieldDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage32Fields[] = {
    field("domain", kHkAabb),
};
constexpr StructDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage32{"hkcdStaticTreeTreehkcdStaticTreeDynamicStorage32", &kHkcdStaticTreeDynamicStorage32, kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage32Fields};
constexpr FieldDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage4Fields[] = {
    field("domain", kHkAabb),
};
constexpr StructDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage4{"hkcdStaticTreeTreehkcdStaticTreeDynamicStorage4", &kHkcdStaticTreeDynamicStorage4, kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage4Fields};
constexpr FieldDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage5Fields[] = {
    field("domain", kHkAabb),
};
constexpr StructDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage5{"hkcdStaticTreeTreehkcdStaticTreeDynamicStorage5", &kHkcdStaticTreeDynamicStorage5, kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage5Fields};
constexpr FieldDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage6Fields[] = {
    field("domain", kHkAabb),
};
constexpr StructDesc kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage6{"hkcdStaticTreeTreehkcdStaticTreeDynamicStorage6", &kHkcdStaticTreeDynamicStorage6, kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage6Fields};
constexpr ClassRow kHkcdClasses[] = {
    {&kHkcdAdf, kOnly2014}, {&kHkcdDynamicAabbTree, kOnly2014},
    {&kHkcdDynamicTreeAnisotropicMetric, kOnly2014}, {&kHkcdDynamicTreeBalanceMetric, kOnly2014},
    {&kHkcdDynamicTreeCentroidMetric, kOnly2014}, {&kHkcdDynamicTreeCodec18, kOnly2014},
    {&kHkcdDynamicTreeCodecInt16, kOnly2014}, {&kHkcdDynamicTreeCodecInt16IntAabb, kOnly2014},
    {&kHkcdDynamicTreeCodecRawUint, kOnly2014}, {&kHkcdDynamicTreeCodecRawUlong, kOnly2014},
    {&kHkcdDynamicTreeCodecRawunsignedint, kOnly2014}, {&kHkcdDynamicTreeCodecRawunsignedlong, kOnly2014},
    {&kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodec32, kOnly2014},
    {&kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecInt16, kOnly2014},
    {&kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUint, kOnly2014},
    {&kHkcdDynamicTreeDefaultDynamicStoragehkcdDynamicTreeCodecRawUlong, kOnly2014},
    {&kHkcdDynamicTreeDefaultTree32Storage, kOnly2014}, {&kHkcdDynamicTreeDefaultTree48Storage, kOnly2014},
    {&kHkcdDynamicTreeDefaultTreeInt16Storage, kOnly2014},
    {&kHkcdDynamicTreeDefaultTreePtrStorage, kOnly2014},
    {&kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodec32, kOnly2014},
    {&kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecInt16, kOnly2014},
    {&kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUint, kOnly2014},
    {&kHkcdDynamicTreeDynamicStorage0hkcdDynamicTreeAnisotropicMetrichkcdDynamicTreeCodecRawUlong, kOnly2014},
    {&kHkcdDynamicTreeDynamicStorage16, kOnly2014}, {&kHkcdDynamicTreeDynamicStorage32, kOnly2014},
    {&kHkcdDynamicTreeDynamicStorageInt16, kOnly2014}, {&kHkcdDynamicTreeDynamicStoragePtr, kOnly2014},
    {&kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage16, kOnly2014},
    {&kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorage32, kOnly2014},
    {&kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStorageInt16, kOnly2014},
    {&kHkcdDynamicTreeTreehkcdDynamicTreeDynamicStoragePtr, kOnly2014}, {&kHkcdPlanarCsgOperand, kOnly2014},
    {&kHkcdPlanarCsgOperandGeomSource, kOnly2014}, {&kHkcdPlanarEntity, kOnly2014},
    {&kHkcdPlanarGeometry, kOnly2014}, {&kHkcdPlanarGeometryPlanesCollection, kOnly2014},
    {&kHkcdPlanarGeometryPolygonCollection, kOnly2014},
    {&kHkcdPlanarGeometryPrimitivesCollection28, kOnly2014}, {&kHkcdPlanarGeometryPrimitivesPlane, kOnly2014},
    {&kHkcdPlanarSolid, kOnly2014}, {&kHkcdPlanarSolidNode, kOnly2014},
    {&kHkcdPlanarSolidNodeStorage, kOnly2014}, {&kHkcdShape, kOnly2014}, {&kHkcdShapeDispatchType, kOnly2014},
    {&kHkcdShapeInfoCodecType, kOnly2014}, {&kHkcdShapeType, kOnly2014}, {&kHkcdStaticAabbTree, kOnly2014},
    {&kHkcdStaticMeshTreeBase, kOnly2014},
    {&kHkcdStaticMeshTreeBasePrimitiveDataRunBasehknpCompressedMeshShapeTreeDataRunData, kOnly2014},
    {&kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedint, kOnly2014},
    {&kHkcdStaticMeshTreeBasePrimitiveDataRunBaseunsignedshort, kOnly2014},
    {&kHkcdStaticMeshTreeDefaultDataRun, kOnly2014},
    {&kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hknpCompressedMeshShapeTreeDataRun, kOnly2014},
    {&kHkcdStaticMeshTreehkcdStaticMeshTreeCommonConfigunsignedintunsignedlonglong1121hkpBvCompressedMeshShapeTreeDataRun, kOnly2014},
    {&kHkcdStaticPvs, kOnly2014}, {&kHkcdStaticPvsBlockHeader, kOnly2014},
    {&kHkcdStaticTreeCodec3Axis, kOnly2014}, {&kHkcdStaticTreeCodecRaw, kOnly2014},
    {&kHkcdStaticTreeDefaultTreeStorage32, kOnly2014}, {&kHkcdStaticTreeDefaultTreeStorage4, kOnly2014},
    {&kHkcdStaticTreeDefaultTreeStorage5, kOnly2014}, {&kHkcdStaticTreeDefaultTreeStorage6, kOnly2014},
    {&kHkcdStaticTreeDynamicStorage32, kOnly2014}, {&kHkcdStaticTreeDynamicStorage4, kOnly2014},
    {&kHkcdStaticTreeDynamicStorage5, kOnly2014}, {&kHkcdStaticTreeDynamicStorage6, kOnly2014},
    {&kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis4, kOnly2014},
    {&kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis5, kOnly2014},
    {&kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodec3Axis6, kOnly2014},
    {&kHkcdStaticTreeDynamicStoragehkcdStaticTreeCodecRaw, kOnly2014},
    {&kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage32, kOnly2014},
    {&kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage4, kOnly2014},
    {&kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage5, kOnly2014},
    {&kHkcdStaticTreeTreehkcdStaticTreeDynamicStorage6, kOnly2014},
};
// clang-format on

std::span<const ClassRow> hkcdClasses()
{
    return kHkcdClasses;
}

} // namespace cutaway::hkx::listed
