// SPDX-License-Identifier: MIT
// Meshes: the old split of shape and data, and the packed vertices of BSTriShape.
#include "core/formats/havok/names.h"
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/formats/nif/schema/vertexformat.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

constexpr std::uint64_t kTangents = 0x1000; // of the data flags

bool isParticleSystem(const Scope &s)
{
    return detail::isOfClass(s, "NiParticleSystem");
}
bool hasOwnData(const Scope &s)
{
    return s.stream() < kBsSkyrimSE || !isParticleSystem(s);
}

// Particles of Fallout 3 and later reserve vertices and store none.
bool isParticleData(const Scope &s)
{
    return detail::isOfClass(s, "NiPSysData");
}
bool countsVertices(const Scope &s)
{
    return s.stream() < kBsFallout3 || !isParticleData(s);
}

bool hasTangents(const Scope &s)
{
    return s.value("hasNormals") != 0 && ((s.value("dataFlags") | s.value("bsDataFlags")) & kTangents) != 0;
}

std::uint64_t uvCount(const Scope &s)
{
    const std::uint64_t sets =
        (s.value("dataFlags") & 63) | (s.value("bsDataFlags") & 1) | (s.value("dataFlags4") & 63);
    return s.value("numVertices") * sets;
}

std::uint64_t pointCount(const Scope &s)
{
    return s.sum("stripLengths");
}

bool hasSharedSegments(const Scope &s)
{
    return s.value("dataSize") != 0 && s.value("numSegments") < s.value("totalSegments");
}

std::uint64_t dynamicCount(const Scope &s)
{
    return s.value("dynamicDataSize") / 16;
}

// clang-format off
// A particle system of Skyrim SE and later has what a BSTriShape has instead of data, skin and materials.
constexpr FieldDesc kNiGeometryFields[] = {
    field("bound", kBound).streamFrom(kBsSkyrimSE).when(isParticleSystem).in(Measure::GameLength),
    field("boundMinMax", Kind::F32).times(6).streamFrom(kBsFallout76).streamUpTo(169).when(isParticleSystem),
    ref("skin", "NiObject").streamFrom(kBsSkyrimSE).when(isParticleSystem),
    ref("data", "NiGeometryData").when(hasOwnData),
    ref("skin", "NiSkinInstance").when(hasOwnData),
    boolean("hasShader").from(kV10_0_1_0).upTo(kV20_1_0_3),
    stringIndex("shaderName").upTo(kV20_1_0_3).when("hasShader"),
    inlineString("shaderName").from(kV10_0_1_0).when("hasShader"),
    field("shaderExtra", Kind::I32).from(kV10_0_1_0).upTo(kV20_1_0_3).when("hasShader"),
    field("numMaterials", Kind::U32).from(kV20_2_0_5).when(hasOwnData),
    stringIndex("materialNames").counted("numMaterials").from(kV20_2_0_5),
    field("materialExtra", Kind::I32).counted("numMaterials").from(kV20_2_0_5),
    field("activeMaterial", Kind::I32).to(kRows, "of materialNames").from(kV20_2_0_5).when(hasOwnData),
    field("materialNeedsUpdate", Kind::Bool).from(kV20_2_0_7).when(hasOwnData),
    ref("shader", "BSShaderProperty").from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
    ref("alpha", "NiAlphaProperty").from(kV20_2_0_7).streamFrom(kBsFallout3 + 1),
};

constexpr FieldDesc kBSLODTriShapeFields[] = {
    field("lod0", Kind::U32).doc("triangles of the nearest level"),
    field("lod1", Kind::U32),
    field("lod2", Kind::U32),
};

constexpr FieldDesc kNiGeometryDataFields[] = {
    field("groupId", Kind::I32).from(nifVersion(10, 1, 0, 114)),
    field("numVertices", Kind::U16).when(countsVertices),
    field("maxVertices", Kind::U16).from(kV20_2_0_7).streamFrom(kBsFallout3).when(isParticleData),
    field("keepFlags", Kind::U8).from(kV10_1_0_0),
    field("compressFlags", Kind::U8).from(kV10_1_0_0),
    wideBoolean("hasVertices"),
    boolean("hasVertices"),
    field("vertices", kVec3).counted("numVertices").when("hasVertices").in(Measure::GameLength),
    field("dataFlags", Kind::U16).from(kV10_0_1_0).upTo(before(kV20_2_0_7)).named(listed::kNiGeometryDataFlags),
    field("dataFlags", Kind::U16).from(kV20_2_0_7).streamUpTo(0).named(listed::kNiGeometryDataFlags),
    field("bsDataFlags", Kind::U16).from(kV20_2_0_7).streamFrom(1).named(listed::kBSGeometryDataFlags),
    field("materialCrc", Kind::U32).from(kV20_2_0_7).streamFrom(kBsFallout3 + 1).named(havok::kSkyrimMaterials),
    wideBoolean("hasNormals"),
    boolean("hasNormals"),
    field("normals", kVec3).counted("numVertices").when("hasNormals"),
    field("tangents", kVec3).counted("numVertices").from(kV10_1_0_0).when(hasTangents),
    field("bitangents", kVec3).counted("numVertices").from(kV10_1_0_0).when(hasTangents),
    field("bound", kBound).in(Measure::GameLength),
    wideBoolean("hasColors"),
    boolean("hasColors"),
    field("colors", kColor4).counted("numVertices").when("hasColors"),
    field("dataFlags4", Kind::U16).upTo(kV4_2_2_0).named(listed::kNiGeometryDataFlags),
    field("hasUV4", Kind::U32).upTo(kV4_0_0_2),
    inSetsOf("numVertices", field("uv", kVec2).counted(uvCount)).doc("one set after the other"),
    field("consistency", Kind::U16).from(kV10_0_1_0).named(kConsistencyTypes),
    ref("additional", "NiAdditionalGeometryData").from(kV20_0_0_4),
};

constexpr FieldDesc kMatchGroupFields[] = {
    field("n", Kind::U16),
    field("idx", Kind::U16).counted("n").to(kRows, "of vertices").doc("vertices at one place"),
};
constexpr StructDesc kMatchGroup{"MatchGroup", nullptr, kMatchGroupFields};

constexpr FieldDesc kNiTriBasedGeomDataFields[] = {field("numTriangles", Kind::U16)};
constexpr FieldDesc kNiTriShapeDataFields[] = {
    field("numTrianglePoints", Kind::U32).doc("three for each triangle"),
    boolean("hasTriangles").from(kV10_1_0_0),
    field("triangles", kTriangle).counted("numTriangles").upTo(before(kV10_0_1_3)).to(kRows, "of vertices"),
    field("triangles", kTriangle).counted("numTriangles").from(kV10_0_1_3).when("hasTriangles").to(kRows, "of vertices"),
    field("numMatchGroups", Kind::U16),
    field("matchGroups", kMatchGroup).counted("numMatchGroups"),
};

constexpr FieldDesc kNiTriStripsDataFields[] = {
    field("numStrips", Kind::U16),
    field("stripLengths", Kind::U16).counted("numStrips"),
    boolean("hasPoints").from(kV10_0_1_3),
    field("points", Kind::U16).counted(pointCount).upTo(before(kV10_0_1_3)).to(kRows, "of vertices"),
    field("points", Kind::U16).counted(pointCount).from(kV10_0_1_3).when("hasPoints").to(kRows, "of vertices"),
};

constexpr FieldDesc kBSTriShapeFields[] = {
    field("bound", kBound).in(Measure::GameLength),
    field("boundMinMax", Kind::F32).times(6).streamFrom(kBsFallout76).streamUpTo(169),
    ref("skin", "NiObject"),
    ref("shader", "BSShaderProperty"),
    ref("alpha", "NiAlphaProperty"),
    field("vertexDesc", Kind::U64).named(listed::kBSVertexDesc).doc("size, offsets and presence of the parts of a vertex"),
    field("numTriangles", Kind::U32).streamFrom(kBsFallout4),
    field("numTriangles", Kind::U16).streamUpTo(before(kBsFallout4)),
    field("numVertices", Kind::U16),
    field("dataSize", Kind::U32).in(Measure::Bytes).doc("0: the vertices are those of the skin partition"),
    field("vertexData", kVertex).counted("numVertices").shapedBy(vertexType).when("dataSize"),
    field("triangles", kTriangle).counted("numTriangles").when("dataSize").to(kRows, "of vertexData"),
    field("particleDataSize", Kind::U32).streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
    field("particleVertices", kHalfVec3).counted("numVertices").when("particleDataSize").streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
    field("particleNormals", kHalfVec3).counted("numVertices").when("particleDataSize").streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
    field("particleTriangles", kTriangle).counted("numTriangles").when("particleDataSize").to(kRows, "of particleVertices").streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
};

constexpr FieldDesc kBSDynamicTriShapeFields[] = {
    field("dynamicDataSize", Kind::U32).in(Measure::Bytes),
    inSetsOf("numVertices", field("dynamicVertices", kVec4).counted(dynamicCount)).doc("position, and x of the bitangent"),
};

constexpr FieldDesc kSubSegmentFields[] = {
    field("startIndex", Kind::U32).to(kRows, "of triangles/3 over numPrimitives"),
    field("numPrimitives", Kind::U32),
    field("parentArrayIndex", Kind::U32),
    field("unused", Kind::U32),
};
constexpr StructDesc kSubSegment{"SubSegment", nullptr, kSubSegmentFields};

constexpr FieldDesc kSegmentFields[] = {
    field("flags", Kind::U8).streamUpTo(before(kBsFallout4)),
    field("startIndex", Kind::U32).to(kRows, "of triangles/3 over numPrimitives").doc("three for each triangle before"),
    field("numPrimitives", Kind::U32).doc("triangles"),
    field("parentArrayIndex", Kind::U32).streamFrom(kBsFallout4),
    field("numSub", Kind::U32).streamFrom(kBsFallout4),
    field("sub", kSubSegment).counted("numSub").streamFrom(kBsFallout4),
};

} // namespace
constexpr StructDesc kSegment{"Segment", nullptr, kSegmentFields};
namespace
{

constexpr FieldDesc kPerSegFields[] = {
    field("userIndex", Kind::U32),
    field("boneId", Kind::U32).doc("hash of the bone's name"),
    field("numCut", Kind::U32),
    field("cutOffsets", Kind::F32).counted("numCut"),
};
constexpr StructDesc kPerSeg{"PerSeg", nullptr, kPerSegFields};

constexpr FieldDesc kSegSharedFields[] = {
    field("numSegments", Kind::U32),
    field("totalSegments", Kind::U32),
    field("segmentStarts", Kind::U32).counted("numSegments"),
    field("per", kPerSeg).counted("totalSegments"),
    field("ssfLen", Kind::U16).in(Measure::Bytes),
    field("ssf", Kind::Text).counted("ssfLen").doc("path of the segment file"),
};
constexpr StructDesc kSegShared{"SegShared", nullptr, kSegSharedFields};

constexpr FieldDesc kBSSubIndexTriShapeFields[] = {
    field("numPrimitives", Kind::U32).streamFrom(kBsFallout4).when("dataSize"),
    field("numSegments", Kind::U32).streamFrom(kBsFallout4).when("dataSize"),
    field("totalSegments", Kind::U32).streamFrom(kBsFallout4).when("dataSize"),
    field("segments", kSegment).counted("numSegments").streamFrom(kBsFallout4).when("dataSize"),
    field("shared", kSegShared).streamFrom(kBsFallout4).when(hasSharedSegments),
    field("numSegmentsSSE", Kind::U32).streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
    field("segmentsSSE", kSegment).counted("numSegmentsSSE").streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
};
// clang-format on

} // namespace

constexpr StructDesc kNiGeometry{"NiGeometry", &kNiAVObject, kNiGeometryFields};
constexpr StructDesc kNiTriBasedGeom{"NiTriBasedGeom", &kNiGeometry};
constexpr StructDesc kNiTriShape{"NiTriShape", &kNiTriBasedGeom};
constexpr StructDesc kNiGeometryData{"NiGeometryData", &kNiObject, kNiGeometryDataFields};
constexpr StructDesc kNiTriBasedGeomData{"NiTriBasedGeomData", &kNiGeometryData, kNiTriBasedGeomDataFields};
constexpr StructDesc kNiTriShapeData{"NiTriShapeData", &kNiTriBasedGeomData, kNiTriShapeDataFields};

namespace
{

constexpr StructDesc kNiTriStrips{"NiTriStrips", &kNiTriBasedGeom};
constexpr StructDesc kBSLODTriShape{"BSLODTriShape", &kNiTriBasedGeom, kBSLODTriShapeFields};
constexpr StructDesc kNiTriStripsData{"NiTriStripsData", &kNiTriBasedGeomData, kNiTriStripsDataFields};
constexpr StructDesc kBSTriShape{"BSTriShape", &kNiAVObject, kBSTriShapeFields};
constexpr StructDesc kBSDynamicTriShape{"BSDynamicTriShape", &kBSTriShape, kBSDynamicTriShapeFields};
constexpr StructDesc kBSSubIndexTriShape{"BSSubIndexTriShape", &kBSTriShape, kBSSubIndexTriShapeFields};
constexpr StructDesc kBSMeshLODTriShape{"BSMeshLODTriShape", &kBSTriShape, kBSLODTriShapeFields};

constexpr const StructDesc *kGeometryTypes[] = {
    &kNiTriShape, &kNiTriStrips,       &kBSLODTriShape,      &kNiTriShapeData,    &kNiTriStripsData,
    &kBSTriShape, &kBSDynamicTriShape, &kBSSubIndexTriShape, &kBSMeshLODTriShape,
};
static_assert(wellFormed(kGeometryTypes));

} // namespace

TypeList geometryTypes()
{
    return kGeometryTypes;
}

} // namespace cutaway::nif
