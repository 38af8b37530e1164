// SPDX-License-Identifier: MIT
// The mesh block of Starfield: up to four levels of detail, each in a file of its own or inline.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

constexpr std::uint64_t kInlineMeshes = 0x200; // of the node flags

bool isInlineMesh(const Scope &s)
{
    return s.value("hasMesh") != 0 && (s.value("flags") & kInlineMeshes) != 0;
}
bool isMeshFile(const Scope &s)
{
    return s.value("hasMesh") != 0 && (s.value("flags") & kInlineMeshes) == 0;
}
std::uint64_t triangleCount(const Scope &s)
{
    return s.value("numIndices") / 3;
}

// clang-format off
constexpr FieldDesc kShortXyz[] = {field("x", Kind::I16), field("y", Kind::I16), field("z", Kind::I16)};
constexpr StructDesc kShortVec3{"short3", nullptr, kShortXyz, Display::Tuple};
constexpr FieldDesc kHalfUvRows[] = {field("u", Kind::Half), field("v", Kind::Half)};
constexpr StructDesc kMeshUv{"half2", nullptr, kHalfUvRows, Display::Tuple};

constexpr FieldDesc kMeshWeightFields[] = {
    field("bone", Kind::U16).to(kRows, "of skin.bones; judged by the rules for skins"),
    field("weight", Kind::U16).doc("65535 stands for 1"),
};
constexpr StructDesc kMeshWeight{"MeshWeight", nullptr, kMeshWeightFields};

constexpr FieldDesc kMeshLodFields[] = {
    field("numIndices", Kind::U32),
    field("indices", Kind::U16).counted("numIndices").to(kRows, "of vertices"),
};
constexpr StructDesc kMeshLod{"MeshLOD", nullptr, kMeshLodFields};

constexpr FieldDesc kMeshletFields[] = {
    field("vertexCount", Kind::U32),
    field("vertexOffset", Kind::U32),
    field("primitiveCount", Kind::U32),
    field("primitiveOffset", Kind::U32),
};
constexpr StructDesc kMeshlet{"Meshlet", nullptr, kMeshletFields};

constexpr FieldDesc kCullFields[] = {
    field("center", kVec3),
    field("expand", kVec3),
};
constexpr StructDesc kCull{"MeshletCull", nullptr, kCullFields};

constexpr FieldDesc kMeshDataFields[] = {
    field("meshVersion", Kind::U32),
    field("numIndices", Kind::U32),
    field("triangles", kTriangle).counted(triangleCount).to(kRows, "of vertices"),
    field("scale", Kind::F32).doc("position that 32767 stands for"),
    field("weightsPerVertex", Kind::U32),
    field("numVertices", Kind::U32),
    field("vertices", kShortVec3).counted("numVertices").to(kRows, "held by meshlets"),
    field("numUv1", Kind::U32),
    field("uv1", kMeshUv).counted("numUv1").to(kRows, "beside vertices"),
    field("numUv2", Kind::U32),
    field("uv2", kMeshUv).counted("numUv2").to(kRows, "beside vertices"),
    field("numColors", Kind::U32),
    field("colors", Kind::U32).counted("numColors").to(kRows, "beside vertices"),
    field("numNormals", Kind::U32),
    field("normals", Kind::U32).counted("numNormals").to(kRows, "beside vertices").doc("three components of ten bits"),
    field("numTangents", Kind::U32),
    field("tangents", Kind::U32).counted("numTangents").to(kRows, "beside vertices").doc("three components of ten bits, two for the sign"),
    field("numWeights", Kind::U32),
    field("weights", kMeshWeight).counted("numWeights").to(kRows, "held by the order of the vertices"),
    field("numLods", Kind::U32),
    field("lods", kMeshLod).counted("numLods"),
    field("numMeshlets", Kind::U32),
    field("meshlets", kMeshlet).counted("numMeshlets"),
    field("numCulls", Kind::U32),
    field("culls", kCull).counted("numCulls").to(kRows, "beside meshlets"),
};
constexpr StructDesc kMeshData{"MeshData", nullptr, kMeshDataFields};

constexpr FieldDesc kBSMeshFields[] = {
    field("hasMesh", Kind::Bool),
    field("numIndices", Kind::U32).when("hasMesh"),
    field("numVertices", Kind::U32).when("hasMesh"),
    field("meshFlags", Kind::U32).when("hasMesh"),
    field("path", kSizedString).when(isMeshFile).doc("hash or name of the file that holds the mesh"),
    field("mesh", kMeshData).when(isInlineMesh),
};
constexpr StructDesc kBSMesh{"BSMesh", nullptr, kBSMeshFields};

constexpr FieldDesc kBSGeometryFields[] = {
    field("bound", kBound).in(Measure::GameLength),
    field("boundMinMax", Kind::F32).times(6),
    ref("skin", "NiObject"),
    ref("shader", "BSShaderProperty"),
    ref("alpha", "NiAlphaProperty"),
    field("meshes", kBSMesh).times(4).doc("from the finest to the coarsest"),
};
// clang-format on

constexpr StructDesc kBSGeometry{"BSGeometry", &kNiAVObject, kBSGeometryFields};
constexpr const StructDesc *kStarfieldTypes[] = {&kBSGeometry};
static_assert(wellFormed(kStarfieldTypes));

} // namespace

TypeList starfieldTypes()
{
    return kStarfieldTypes;
}

} // namespace cutaway::nif
