// SPDX-License-Identifier: MIT
// Collision meshes: strips, packed triangles, compressed meshes and the MOPP trees over them.
#include "core/codecs/mopp/nodes.h"
#include "core/formats/nif/schema/havokrows.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

bool hasPlainVertices(const Scope &s)
{
    return s.value("compressed") == 0;
}

// clang-format off
constexpr FieldDesc kBhkBvTreeShapeFields[] = {ref("shape", "bhkShape")};
constexpr FieldDesc kBhkMoppBvTreeShapeFields[] = {
    padding("pad", 12).doc("left-over memory"),
    field("shapeScale", Kind::F32).doc("1 in every file seen"),
    field("dataSize", Kind::U32).in(Measure::Bytes),
    field("origin", kVec3).from(kV10_1_0_0).in(Measure::HavokLength).doc("corner that the code's coordinates count from"),
    field("scale", Kind::F32).from(kV10_1_0_0).doc("steps of the code's 24-bit coordinates per Havok unit"),
    field("buildType", Kind::U8).streamFrom(kBsFallout3 + 1).named(kMoppBuildTypes),
    field("code", Kind::Raw).counted("dataSize").decodedBy(mopp::addInstructions).doc("byte code of the bounding volume tree"),
};

constexpr FieldDesc kBhkNiTriStripsShapeFields[] = {
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
    field("radius", Kind::F32).in(Measure::HavokLength),
    padding("pad", 20),
    field("growBy", Kind::U32),
    field("scale", kVec4).from(kV10_1_0_0),
    field("numStrips", Kind::U32),
    ref("strips", "NiTriStripsData").counted("numStrips").doc("meshes in game units"),
    field("numFilters", Kind::U32),
    field("filters", kFilter).counted("numFilters"),
};

constexpr FieldDesc kSubPartFields[] = {
    field("filter", kFilter),
    field("numVertices", Kind::U32).doc("vertices of this part, which follow those of the part before"),
    beforeMaterial(),
    oblivionMaterial("material"),
    fallout3Material("material"),
    skyrimMaterial("material"),
};
constexpr StructDesc kSubPart{"SubPart", nullptr, kSubPartFields};

constexpr FieldDesc kBhkPackedNiTriStripsShapeFields[] = {
    field("numSub", Kind::U16).upTo(kV20_0_0_5),
    field("sub", kSubPart).counted("numSub").upTo(kV20_0_0_5).to(kRows, "held by the order of the vertices"),
    field("userData", Kind::U32),
    padding("pad", 4),
    field("radius", Kind::F32).in(Measure::HavokLength),
    padding("pad2", 4),
    field("scale", kVec4),
    field("radiusCopy", Kind::F32).in(Measure::HavokLength),
    field("scaleCopy", kVec4),
    ref("data", "hkPackedNiTriStripsData"),
};

constexpr FieldDesc kWeldFields[] = {
    field("bits", Kind::U16).named(listed::kBhkWeldInfo).doc("three edge codes of five bits"),
};
constexpr StructDesc kWeld{"Weld", nullptr, kWeldFields};

constexpr FieldDesc kPackedTriFields[] = {
    field("a", Kind::U16).to(kRows, "of vertices|halfVertices"),
    field("b", Kind::U16).to(kRows, "of vertices|halfVertices"),
    field("c", Kind::U16).to(kRows, "of vertices|halfVertices"),
    field("weld", kWeld),
    field("normal", kVec3).upTo(kV20_0_0_5),
};
constexpr StructDesc kPackedTri{"PackedTri", nullptr, kPackedTriFields};

constexpr FieldDesc kHalf3Fields[] = {field("x", Kind::Half), field("y", Kind::Half), field("z", Kind::Half)};
constexpr StructDesc kPackedHalf3{"half3", nullptr, kHalf3Fields, Display::Tuple};

constexpr FieldDesc kHkPackedNiTriStripsDataFields[] = {
    field("numTriangles", Kind::U32),
    field("triangles", kPackedTri).counted("numTriangles").to(kRows, "held by the MOPP code"),
    field("numVertices", Kind::U32),
    field("compressed", Kind::Bool).from(kV20_2_0_7),
    field("vertices", kVec3).counted("numVertices").when(hasPlainVertices).in(Measure::HavokLength),
    field("halfVertices", kPackedHalf3).counted("numVertices").from(kV20_2_0_7).when("compressed").in(Measure::HavokLength),
    field("numSub", Kind::U16).from(kV20_2_0_7),
    field("sub", kSubPart).counted("numSub").from(kV20_2_0_7).to(kRows, "held by the order of the vertices"),
};

constexpr FieldDesc kBhkCompressedMeshShapeFields[] = {
    ptr("target", "NiAVObject"),
    field("userData", Kind::U32),
    field("radius", Kind::F32).in(Measure::HavokLength),
    field("unk", Kind::F32),
    field("scale", kVec4),
    field("radiusCopy", Kind::F32).in(Measure::HavokLength),
    field("scaleCopy", kVec4),
    ref("data", "bhkCompressedMeshShapeData"),
};

constexpr FieldDesc kMeshMaterialFields[] = {
    skyrimMaterial("material"),
    field("filter", kFilter),
};
constexpr StructDesc kMeshMaterial{"MeshMaterial", nullptr, kMeshMaterialFields};

constexpr FieldDesc kNifQsTransformFields[] = {
    field("translation", kVec4).in(Measure::HavokLength),
    field("rotation", kQuat),
};
constexpr StructDesc kNifQsTransform{"QsTransform", nullptr, kNifQsTransformFields};

constexpr FieldDesc kBigTriFields[] = {
    field("a", Kind::U16).to(kRows, "of bigVerts"),
    field("b", Kind::U16).to(kRows, "of bigVerts"),
    field("c", Kind::U16).to(kRows, "of bigVerts"),
    field("material", Kind::U32).to(kRows, "of materials"),
    field("weld", kWeld),
};
constexpr StructDesc kBigTri{"BigTri", nullptr, kBigTriFields};

constexpr FieldDesc kChunkFields[] = {
    field("translation", kVec4).in(Measure::HavokLength).doc("origin of the chunk"),
    field("materialIndex", Kind::U32).to(kRows, "of materials"),
    field("reference", Kind::U16).to(kRows, "of chunks").doc("another chunk whose data is shared; 65535 for none"),
    field("transformIndex", Kind::U16).to(kRows, "of transforms"),
    field("numVertices3", Kind::U32).doc("numbers, three for each vertex"),
    field("vertices", Kind::U16).counted("numVertices3").to(kRows, "held by indices, which count three of them as one").doc("x, y, z in thousandths of a Havok unit from the origin"),
    field("numIndices", Kind::U32),
    field("indices", Kind::U16).counted("numIndices").to(kRows, "held by strips and the MOPP code").doc("of the strips first, then of single triangles"),
    field("numStrips", Kind::U32),
    field("strips", Kind::U16).counted("numStrips").to(kRows, "held by the MOPP code").doc("length of each strip in indices"),
    field("numWelding", Kind::U32),
    field("welding", kWeld).counted("numWelding").to(kRows, "held by the order of the triangles"),
};
constexpr StructDesc kChunk{"Chunk", nullptr, kChunkFields};

constexpr FieldDesc kBhkCompressedMeshShapeDataFields[] = {
    field("bitsPerIndex", Kind::U32),
    field("bitsPerWIndex", Kind::U32).doc("bits of a triangle id below its chunk number"),
    field("maskWIndex", Kind::U32),
    field("maskIndex", Kind::U32),
    field("error", Kind::F32).in(Measure::HavokLength).doc("size of one step of a chunk's coordinates"),
    field("aabb", kAabb),
    field("weldingType", Kind::U8).named(kWeldingTypes),
    field("materialType", Kind::U8).named(listed::kBhkCMSMatType),
    field("num32", Kind::U32),
    field("mats32", Kind::U32).counted("num32"),
    field("num16", Kind::U32),
    field("mats16", Kind::U32).counted("num16"),
    field("num8", Kind::U32),
    field("mats8", Kind::U32).counted("num8"),
    field("numMaterials", Kind::U32),
    field("materials", kMeshMaterial).counted("numMaterials"),
    field("numNamed", Kind::U32),
    field("numTransforms", Kind::U32),
    field("transforms", kNifQsTransform).counted("numTransforms"),
    field("numBigVerts", Kind::U32),
    field("bigVerts", kVec4).counted("numBigVerts").in(Measure::HavokLength),
    field("numBigTris", Kind::U32),
    field("bigTris", kBigTri).counted("numBigTris").to(kRows, "held by the MOPP code").doc("triangles too large for a chunk"),
    field("numChunks", Kind::U32),
    field("chunks", kChunk).counted("numChunks").to(kRows, "held by the MOPP code"),
    field("numConvexPieces", Kind::U32),
};
// clang-format on

} // namespace

constexpr StructDesc kBhkBvTreeShape{"bhkBvTreeShape", &kBhkShape, kBhkBvTreeShapeFields};
constexpr StructDesc kBhkMoppBvTreeShape{"bhkMoppBvTreeShape", &kBhkBvTreeShape, kBhkMoppBvTreeShapeFields};
constexpr StructDesc kBhkPackedNiTriStripsShape{"bhkPackedNiTriStripsShape", &kBhkShapeCollection,
                                                kBhkPackedNiTriStripsShapeFields};
constexpr StructDesc kBhkCompressedMeshShape{"bhkCompressedMeshShape", &kBhkShape,
                                             kBhkCompressedMeshShapeFields};
constexpr StructDesc kBhkCompressedMeshShapeData{"bhkCompressedMeshShapeData", &kBhkRefObject,
                                                 kBhkCompressedMeshShapeDataFields};

namespace
{

constexpr StructDesc kBhkNiTriStripsShape{"bhkNiTriStripsShape", &kBhkShapeCollection,
                                          kBhkNiTriStripsShapeFields};
constexpr StructDesc kHkPackedNiTriStripsData{"hkPackedNiTriStripsData", &kBhkRefObject,
                                              kHkPackedNiTriStripsDataFields};

constexpr const StructDesc *kMeshShapeTypes[] = {
    &kBhkMoppBvTreeShape,      &kBhkNiTriStripsShape,    &kBhkPackedNiTriStripsShape,
    &kHkPackedNiTriStripsData, &kBhkCompressedMeshShape, &kBhkCompressedMeshShapeData,
};

} // namespace

TypeList meshShapeTypes()
{
    return kMeshShapeTypes;
}

} // namespace cutaway::nif
