// SPDX-License-Identifier: MIT
// The shapes of hk_2014: hulls, spheres, capsules, compressed meshes and compounds.
#include "core/formats/hkx/schema/shapes.h"

#include "core/formats/havok/names.h"
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx
{

// clang-format off

constexpr EnumValue kShapeFlagValues[] = {
    {0x1, "convex"}, {0x2, "convex polytope"}, {0x4, "composite"}, {0x8, "height field"},
    {0x10, "single point manifold"}, {0x20, "interior triangle"}, {0x40, "collides with interior triangles"},
    {0x80, "normal as support plane"}, {0x100, "small face indices"}, {0x200, "no get shape keys on spu"},
    {0x400, "shape not supported on spu"}, {0x800, "triangle or quad"}, {0x1000, "quad"}};
constexpr EnumDesc kShapeFlags{"ShapeFlags", kShapeFlagValues, true};
constexpr EnumValue kDispatchTypeValues[] = {{0, "none"}, {1, "convex"}, {2, "composite"}, {3, "distance field"},
                                             {4, "user"}};
constexpr EnumDesc kDispatchTypes{"DispatchType", kDispatchTypeValues};
constexpr FieldDesc kNpShapeFields[] = {
    field("flags", Kind::U16).named(kShapeFlags),
    field("numShapeKeyBits", Kind::U8).doc("bits that tell the parts of the shape apart; 0 for a convex shape"),
    field("dispatchType", Kind::U8).named(kDispatchTypes),
    field("convexRadius", Kind::F32).in(Measure::HavokLength).doc("radius of a sphere or capsule; shell around a hull"),
    field("userData", Kind::U64).named(havok::kFallout4Materials).doc("material: CRC-32 of its name in lower case; that "
        "of a mesh is one of its list or none"),
    pointer("properties", "hkRefCountedProperties"),
};
constexpr StructDesc kNpShape{"hknpShape", &kReferencedObject, kNpShapeFields, Display::Members, "", 16};

constexpr FieldDesc kNpConvexShapeFields[] = {
    relArray("vertices", kVec4).in(Measure::HavokLength).to(kRows, "held by their own w").doc("filled up to a multiple of four with copies; w holds "
        "3F000000 plus the vertex number"),
};
constexpr StructDesc kNpConvexShape{"hknpConvexShape", &kNpShape, kNpConvexShapeFields};
constexpr StructDesc kNpSphereShape{"hknpSphereShape", &kNpConvexShape, {}, Display::Members,
                                    "its centre is stored four times in vertices"};

constexpr FieldDesc kPolytopeFaceFields[] = {
    field("firstIndex", Kind::U16).to(kRows, "of indices over numIndices").doc("first corner in indices"),
    field("numIndices", Kind::U8).doc("corners"),
    field("minHalfAngle", Kind::U8).doc("255 / pi times the smallest angle between the "
        "normal of the face and that of one behind an edge; less is as good"),
};
constexpr StructDesc kPolytopeFace{"hknpConvexPolytopeShapeFace", nullptr, kPolytopeFaceFields};
constexpr FieldDesc kPolytopeShapeFields[] = {
    relArray("planes", kVec4).to(kRows, "held by the order of the faces").doc("outward normal and distance; rows past the last face are left-over memory"),
    relArray("faces", kPolytopeFace).to(kRows, "held by the order of the planes"),
    relArray("indices", Kind::U8).to(kRows, "of vertices").doc("corners of all faces, counter-clockwise from outside"),
};
// Declared with 16-byte alignment, so that the four slots start behind the rounded-up convex shape.
constexpr StructDesc kNpPolytopeShape{"hknpConvexPolytopeShape", &kNpConvexShape, kPolytopeShapeFields};
constexpr FieldDesc kNpCapsuleShapeFields[] = {
    field("a", kVec4).in(Measure::HavokLength).doc("one end of the axis"),
    field("b", kVec4).in(Measure::HavokLength).doc("other end of the axis"),
};
constexpr StructDesc kNpCapsuleShape{"hknpCapsuleShape", &kNpPolytopeShape, kNpCapsuleShapeFields, Display::Members,
                                     "also carries a thin box around its axis as a hull"};

constexpr FieldDesc kShapeSignalsFields[] = {
    pointer("shapeMutated").notSerialised(),
    pointer("shapeDestroyed").notSerialised(),
};
constexpr StructDesc kShapeSignals{"hknpShapeSignals", nullptr, kShapeSignalsFields};
constexpr FieldDesc kScaledConvexBaseFields[] = {
    field("scale", kVec4),
    field("translation", kVec4).in(Measure::HavokLength),
};
constexpr StructDesc kScaledConvexBase{"hknpScaledConvexShapeBase", &listed::kHknpDecoratorShape, kScaledConvexBaseFields};
constexpr FieldDesc kScaledConvexFields[] = {
    field("mutationSignals", kShapeSignals).notSerialised(),
};
constexpr StructDesc kScaledConvexShape{"hknpScaledConvexShape", &kScaledConvexBase, kScaledConvexFields};

constexpr FieldDesc kSparseMapFields[] = {
    field("secondaryKeyMask", Kind::U32),
    field("sencondaryKeyBits", Kind::U32),
    array("primaryKeyToIndex", Kind::U16),
    array("valueAndSecondaryKeys", Kind::U16),
};
constexpr StructDesc kSparseMap{"hknpSparseCompactMap<u16>", nullptr, kSparseMapFields};
constexpr FieldDesc kCompositeShapeFields[] = {
    field("edgeWeldingMap", kSparseMap).doc("empty in every file seen"),
    field("shapeTagCodecInfo", Kind::U32).doc("FFFFFFFF: none"),
};
constexpr StructDesc kCompositeShape{"hknpCompositeShape", &kNpShape, kCompositeShapeFields};

constexpr FieldDesc kBitFieldStorageFields[] = {
    array("words", Kind::U32),
    field("numBits", Kind::I32),
};
constexpr StructDesc kBitFieldStorage{"hkBitFieldStorage<hkArray<u32>>", nullptr, kBitFieldStorageFields};
constexpr FieldDesc kBitFieldFields[] = {
    field("storage", kBitFieldStorage),
};
constexpr StructDesc kBitField{"hkBitField", nullptr, kBitFieldFields};
constexpr FieldDesc kMeshShapeFields[] = {
    pointer("data", "hknpCompressedMeshShapeData"),
    field("quadIsFlat", kBitField).doc("bit number: half the shape key; half of maxKeyValue, and one, in all"),
    field("triangleIsInterior", kBitField).doc("bit number: the shape key; maxKeyValue and one in all"),
    field("numTriangles", Kind::I32).notSerialised(),
    field("numConvexShapes", Kind::I32).notSerialised(),
};
constexpr StructDesc kNpMeshShape{"hknpCompressedMeshShape", &kCompositeShape, kMeshShapeFields};

constexpr FieldDesc kAxisNode5Fields[] = {
    field("xyz", Kind::U8).times(3).doc("per axis, how far the box shrinks from each side of its parent's"),
    field("hiData", Kind::U8).doc("top bit: an inner node; the rest with loData: right child or section"),
    field("loData", Kind::U8),
};
constexpr StructDesc kAxisNode5{"hkcdStaticTreeCodec3Axis5", nullptr, kAxisNode5Fields};
constexpr FieldDesc kAxisNode4Fields[] = {
    field("xyz", Kind::U8).times(3).doc("per axis, how far the box shrinks from each side of its parent's"),
    field("data", Kind::U8).doc("low bit: an inner node; the rest: right child or primitive"),
};
constexpr StructDesc kAxisNode4{"hkcdStaticTreeCodec3Axis4", nullptr, kAxisNode4Fields};
constexpr FieldDesc kAxisNode6Fields[] = {
    field("xyz", Kind::U8).times(3),
    field("hiData", Kind::U8),
    field("loData", Kind::U16),
};
constexpr StructDesc kAxisNode6{"hkcdStaticTreeCodec3Axis6", nullptr, kAxisNode6Fields};

constexpr FieldDesc kSectionSharedVerticesFields[] = {
    field("data", Kind::U32).doc("first row of sharedVerticesIndex times 256, plus numPackedVertices"),
};
constexpr StructDesc kSectionSharedVertices{"hkcdStaticMeshTreeBaseSectionSharedVertices", nullptr,
                                            kSectionSharedVerticesFields};
constexpr FieldDesc kSectionPrimitivesFields[] = {
    field("data", Kind::U32).doc("first primitive times 256, plus their number"),
};
constexpr StructDesc kSectionPrimitives{"hkcdStaticMeshTreeBaseSectionPrimitives", nullptr, kSectionPrimitivesFields};
constexpr FieldDesc kSectionDataRunsFields[] = {
    field("data", Kind::U32).doc("first run times 256, plus their number"),
};
constexpr StructDesc kSectionDataRuns{"hkcdStaticMeshTreeBaseSectionDataRuns", nullptr, kSectionDataRunsFields};
constexpr FieldDesc kMeshSectionFields[] = {
    array("nodes", kAxisNode4).to(kRows, "held by the tree itself").doc("tree of boxes over the primitives of the section"),
    field("domain", kHkAabb),
    field("codecParms", Kind::F32).times(6).doc("origin and step of the packed vertices"),
    field("firstPackedVertex", Kind::U32),
    field("sharedVertices", kSectionSharedVertices),
    field("primitives", kSectionPrimitives),
    field("dataRuns", kSectionDataRuns),
    field("numPackedVertices", Kind::U8),
    field("numSharedIndices", Kind::U8),
    field("leafIndex", Kind::U16).doc("leaf of this section in the tree over all sections"),
    field("page", Kind::U8),
    field("flags", Kind::U8),
    field("layerData", Kind::U8),
    field("unusedData", Kind::U8),
};
constexpr StructDesc kMeshSection{"hkcdStaticMeshTreeBaseSection", nullptr, kMeshSectionFields};
constexpr FieldDesc kMeshPrimitiveFields[] = {
    field("indices", Kind::U8).times(4).doc("vertices of the section; a triangle repeats its third"),
};
constexpr StructDesc kMeshPrimitive{"hkcdStaticMeshTreeBasePrimitive", nullptr, kMeshPrimitiveFields};
constexpr FieldDesc kMeshRunDataFields[] = {
    field("data", Kind::U16).to(kRows, "of <data.properties.entries.object.materials").doc("row of the mesh's material list"),
};
constexpr StructDesc kMeshRunData{"hknpCompressedMeshShapeTreeDataRunData", nullptr, kMeshRunDataFields};
constexpr FieldDesc kMeshRunFields[] = {
    field("value", kMeshRunData),
    field("index", Kind::U8).doc("first primitive of the run in its section"),
    field("count", Kind::U8).doc("primitives in the run"),
};
constexpr StructDesc kMeshRun{"hknpCompressedMeshShapeTreeDataRun", nullptr, kMeshRunFields};

constexpr FieldDesc kMeshTreeFields[] = {
    array("nodes", kAxisNode5).to(kRows, "held by the tree itself").doc("tree of boxes over the sections"),
    field("domain", kHkAabb).doc("box around the whole mesh"),
    field("numPrimitiveKeys", Kind::I32).doc("two per quad and one per triangle"),
    field("bitsPerKey", Kind::I32).doc("bit length of maxKeyValue + 1; numShapeKeyBits repeats it"),
    field("maxKeyValue", Kind::U32).doc("last section times 256, plus its last primitive times 2, plus 1 for a quad"),
    array("sections", kMeshSection).to(kRows, "held by the tree of boxes"),
    array("primitives", kMeshPrimitive).to(kRows, "held by sections"),
    array("sharedVerticesIndex", Kind::U16).to(kRows, "of sharedVertices; held by sections"),
    array("packedVertices", Kind::U32).to(kRows, "held by sections").doc("11, 11 and 10 bits per axis"),
    array("sharedVertices", Kind::U64).doc("21, 21 and 22 bits per axis"),
    array("primitiveDataRuns", kMeshRun).to(kRows, "held by sections"),
};
constexpr StructDesc kMeshTree{"hknpCompressedMeshShapeTree", nullptr, kMeshTreeFields};

constexpr FieldDesc kFourAabbFields[] = {
    field("lx", kVec4), field("hx", kVec4), field("ly", kVec4), field("hy", kVec4), field("lz", kVec4),
    field("hz", kVec4),
};
constexpr StructDesc kFourAabb{"hkcdFourAabb", nullptr, kFourAabbFields};
constexpr FieldDesc kSimdTreeNodeFields[] = {
    field("data", Kind::U32).times(4),
};
constexpr StructDesc kSimdTreeNode{"hkcdSimdTreeNode", &kFourAabb, kSimdTreeNodeFields};
constexpr FieldDesc kSimdTreeFields[] = {
    array("nodes", kSimdTreeNode).to(kRows, "held by the tree itself"),
};
constexpr StructDesc kSimdTree{"hkcdSimdTree", &kBaseObject, kSimdTreeFields};
constexpr FieldDesc kMeshDataFields[] = {
    field("meshTree", kMeshTree),
    field("simdTree", kSimdTree).doc("two empty nodes in every file seen: not used"),
};
constexpr StructDesc kNpMeshData{"hknpCompressedMeshShapeData", &kReferencedObject, kMeshDataFields};

constexpr FieldDesc kShapeInstanceFields[] = {
    field("transform", kHkTransform).in(Measure::HavokLength).doc("the fourth lanes carry flags and sizes"),
    field("scale", kVec4),
    pointer("shape", "hknpShape"),
    field("shapeTag", Kind::U16),
    field("destructionTag", Kind::U16),
    field("padding", Kind::U8).times(30),
};
constexpr StructDesc kShapeInstance{"hknpShapeInstance", nullptr, kShapeInstanceFields};
constexpr FieldDesc kInstanceListFields[] = {
    array("elements", kShapeInstance).to(kRows, "held by the tree of boxes"),
    field("firstFree", Kind::I32).to(kRows, "of elements").doc("-1: none"),
};
constexpr StructDesc kInstanceList{"hkFreeListArray<hknpShapeInstance>", nullptr, kInstanceListFields};
constexpr FieldDesc kCompoundShapeFields[] = {
    field("instances", kInstanceList),
    field("aabb", kHkAabb),
    field("isMutable", Kind::Bool),
    field("mutationSignals", kShapeSignals).notSerialised(),
};
constexpr StructDesc kNpCompoundShape{"hknpCompoundShape", &kCompositeShape, kCompoundShapeFields};
constexpr FieldDesc kDynamicCompoundFields[] = {
    pointer("boundingVolumeData", "hknpDynamicCompoundShapeData"),
};
constexpr StructDesc kNpDynamicCompound{"hknpDynamicCompoundShape", &kNpCompoundShape, kDynamicCompoundFields};
constexpr FieldDesc kStaticCompoundFields[] = {
    pointer("boundingVolumeData", "hknpStaticCompoundShapeData"),
};
constexpr StructDesc kStaticCompound{"hknpStaticCompoundShape", &kNpCompoundShape, kStaticCompoundFields};

constexpr FieldDesc kDynamicNodeFields[] = {
    field("aabb", kHkAabb).doc("w of min holds the parent node, w of max the two children or the instance"),
};
constexpr StructDesc kDynamicNode{"hkcdDynamicTreeCodec32", nullptr, kDynamicNodeFields};
constexpr FieldDesc kDynamicStorageFields[] = {
    array("nodes", kDynamicNode).to(kRows, "held by the tree itself"),
    field("firstFree", Kind::U16).to(kRows, "of nodes").doc("the unused last node"),
};
constexpr StructDesc kDynamicStorage{"hkcdDynamicTreeDynamicStorage16", nullptr, kDynamicStorageFields};
constexpr FieldDesc kDynamicTreeFields[] = {
    field("numLeaves", Kind::U32),
    field("path", Kind::U32),
    field("root", Kind::U16).to(kRows, "of nodes").doc("row of nodes"),
};
constexpr StructDesc kDynamicTree{"hknpDynamicCompoundShapeTree", &kDynamicStorage, kDynamicTreeFields};
constexpr FieldDesc kDynamicCompoundDataFields[] = {
    field("aabbTree", kDynamicTree),
};
constexpr StructDesc kNpDynamicCompoundData{"hknpDynamicCompoundShapeData", &kReferencedObject,
                                          kDynamicCompoundDataFields};
constexpr FieldDesc kStaticTreeFields[] = {
    array("nodes", kAxisNode6).to(kRows, "held by the tree itself"),
    field("domain", kHkAabb),
};
constexpr StructDesc kStaticTree{"hknpStaticCompoundShapeTree", nullptr, kStaticTreeFields};
constexpr FieldDesc kStaticCompoundDataFields[] = {
    field("aabbTree", kStaticTree),
};
constexpr StructDesc kStaticCompoundData{"hknpStaticCompoundShapeData", &kReferencedObject, kStaticCompoundDataFields};

constexpr ClassRow kShapes2014Classes[] = {
    {&kNpShape, kOnly2014},
    {&kNpConvexShape, kOnly2014},
    {&kNpSphereShape, kOnly2014},
    {&kPolytopeFace, kOnly2014},
    {&kNpPolytopeShape, kOnly2014},
    {&kNpCapsuleShape, kOnly2014},
    {&kScaledConvexShape, kOnly2014},
    {&kBitFieldStorage, kOnly2014},
    {&kBitField, kOnly2014},
    {&kNpMeshShape, kOnly2014},
    {&kMeshSection, kOnly2014},
    {&kMeshPrimitive, kOnly2014},
    {&kMeshRun, kOnly2014},
    {&kMeshTree, kOnly2014},
    {&kSimdTreeNode, kOnly2014},
    {&kSimdTree, kOnly2014},
    {&kNpMeshData, kOnly2014},
    {&kShapeInstance, kOnly2014},
    {&kNpDynamicCompound, kOnly2014},
    {&kStaticCompound, kOnly2014},
    {&kDynamicNode, kOnly2014},
    {&kDynamicTree, kOnly2014},
    {&kNpDynamicCompoundData, kOnly2014},
    {&kStaticCompoundData, kOnly2014},
    {&kShapeSignals, kOnly2014},
    {&kScaledConvexBase, kOnly2014},
    {&kSparseMap, kOnly2014},
    {&kCompositeShape, kOnly2014},
    {&kAxisNode5, kOnly2014},
    {&kAxisNode4, kOnly2014},
    {&kAxisNode6, kOnly2014},
    {&kSectionSharedVertices, kOnly2014},
    {&kSectionPrimitives, kOnly2014},
    {&kSectionDataRuns, kOnly2014},
    {&kMeshRunData, kOnly2014},
    {&kFourAabb, kOnly2014},
    {&kInstanceList, kOnly2014},
    {&kNpCompoundShape, kOnly2014},
    {&kStaticTree, kOnly2014},
};

// clang-format on

std::span<const ClassRow> shapes2014Classes()
{
    return kShapes2014Classes;
}

} // namespace cutaway::hkx
