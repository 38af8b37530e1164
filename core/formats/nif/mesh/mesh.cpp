// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/mesh.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

using Form = VertexPart::Form;

// A part of vertices that stand one behind the other in an array of their own.
VertexPart plainPart(const Reader &data, FieldName array, std::uint32_t numbers, std::uint32_t rows)
{
    const std::uint32_t size = numbers * static_cast<std::uint32_t>(sizeof(float));
    if (data.count(array) == 0)
        return {};
    return {data.tree().bytes().span(),
            data.payload(array).offset,
            size,
            std::min(rows, data.count(array)),
            Form::Float,
            numbers};
}

std::uint32_t number32(const Reader &owner, FieldName field)
{
    return static_cast<std::uint32_t>(owner.integer(field));
}

void readPackedVertices(Mesh &mesh)
{
    const PackedVertices rows(mesh.arrays);
    mesh.positions = rows.part("position"_f, 3);
    mesh.normals = rows.part("normal"_f, 3);
    mesh.tangents = rows.part("tangent"_f, 3);
    mesh.uv = rows.part("uv"_f, 2);
    mesh.weights = rows.part("boneWeights"_f, 4);
}

// In Skyrim SE a skinned shape leaves its vertices and triangles to the partitions.
void takeFromPartitions(Mesh &mesh)
{
    if (!mesh.partitions || mesh.shape.count("vertexData"_f) != 0)
        return;
    mesh.corners.clear();
    for (const Reader &partition : mesh.partitions->elements("partitions"_f)) {
        const auto more = partition.rows<Corners>("trianglesCopy"_f);
        mesh.corners.insert(mesh.corners.end(), more.begin(), more.end());
    }
    if (mesh.partitions->has("vertexData"_f)) {
        mesh.arrays = *mesh.partitions;
        mesh.numVertices = mesh.partitions->count("vertexData"_f);
    }
}

void readPacked(Mesh &mesh, std::int64_t block)
{
    mesh.isPacked = true;
    mesh.attributes = attributesOf(static_cast<std::uint64_t>(mesh.shape.integer("vertexDesc"_f)));
    mesh.numVertices = number32(mesh.shape, "numVertices"_f);
    mesh.numTriangles = number32(mesh.shape, "numTriangles"_f);
    mesh.corners = mesh.shape.rows<Corners>("triangles"_f);
    takeFromPartitions(mesh);
    readPackedVertices(mesh);
    mesh.hasNormals = (mesh.attributes & kHasNormal) != 0;
    mesh.hasTangents = (mesh.attributes & kHasTangent) != 0;
    mesh.hasColors = (mesh.attributes & kHasColor) != 0;
    mesh.hasUv = (mesh.attributes & kHasUv) != 0;
    if (const std::uint32_t rows = mesh.shape.count("dynamicVertices"_f);
        rows != 0 && mesh.blocks.is(block, BlockKind::DynamicShape))
        mesh.positions = {mesh.shape.tree().bytes().span(),
                          mesh.shape.payload("dynamicVertices"_f).offset,
                          16,
                          rows,
                          Form::Float,
                          3};
}

void readPlain(Mesh &mesh)
{
    const Reader &data = mesh.arrays;
    const std::uint32_t vertices = number32(data, "numVertices"_f);
    mesh.numVertices = vertices;
    mesh.numTriangles = number32(data, "numTriangles"_f);
    mesh.positions = plainPart(data, "vertices"_f, 3, vertices);
    mesh.normals = plainPart(data, "normals"_f, 3, vertices);
    mesh.tangents = plainPart(data, "tangents"_f, 3, vertices);
    mesh.uv = plainPart(data, "uv"_f, 2, vertices);
    mesh.hasNormals = data.integer("hasNormals"_f) != 0;
    mesh.hasColors = data.integer("hasColors"_f) != 0;
    mesh.hasTangents = data.count("tangents"_f) != 0;
    mesh.hasUv = data.count("uv"_f) != 0;
    mesh.corners = mesh.areStrips ? cornersOfStrips(data, "points"_f) : data.rows<Corners>("triangles"_f);
}

// Shaders and blending stand among the properties before Skyrim.
void readProperties(Mesh &mesh)
{
    mesh.shader = referenceAt(mesh.shape, "shader"_f);
    mesh.alpha = referenceAt(mesh.shape, "alpha"_f);
    for (const std::int32_t property : mesh.shape.rows<std::int32_t>("properties"_f)) {
        if (mesh.blocks.is(property, BlockKind::Shader))
            mesh.shader = property;
        if (mesh.blocks.is(property, BlockKind::Alpha))
            mesh.alpha = property;
    }
}

} // namespace

std::optional<Mesh> meshOf(const Blocks &blocks, std::int64_t block)
{
    const bool isPacked = blocks.is(block, BlockKind::PackedShape);
    if (!isPacked && !blocks.is(block, BlockKind::Shape))
        return std::nullopt;
    const auto shape = blocks.at(block);
    const std::int64_t data = isPacked ? block : referenceAt(*shape, "data"_f);
    const bool areStrips = blocks.is(data, BlockKind::StripData);
    if (!isPacked && !areStrips && !blocks.is(data, BlockKind::TriangleData))
        return std::nullopt;
    Mesh mesh{.blocks = blocks, .shape = *shape, .arrays = isPacked ? *shape : *blocks.at(data)};
    mesh.areStrips = areStrips;
    mesh.skin = referenceAt(*shape, "skin"_f);
    if (blocks.is(mesh.skin, BlockKind::Skin))
        mesh.partitions = blocks.follow(*blocks.at(mesh.skin), "skinPartition"_f, BlockKind::SkinPartition);
    readProperties(mesh);
    if (isPacked)
        readPacked(mesh, block);
    else
        readPlain(mesh);
    return mesh;
}

std::array<VertexPart, 3> bitangentsOf(const Mesh &mesh)
{
    if (!mesh.isPacked) {
        const VertexPart whole = plainPart(mesh.arrays, "bitangents"_f, 3, mesh.numVertices);
        return {whole.only(0), whole.only(1), whole.only(2)};
    }
    const PackedVertices rows(mesh.arrays);
    const std::uint32_t moving = mesh.shape.count("dynamicVertices"_f);
    const VertexPart x =
        moving == 0 ? rows.part("bitangentX"_f, 1)
                    : VertexPart(mesh.shape.tree().bytes().span(),
                                 mesh.shape.payload("dynamicVertices"_f).offset, 16, moving, Form::Float, 4)
                          .only(3);
    return {x, rows.part("bitangentY"_f, 1), rows.part("bitangentZ"_f, 1)};
}

std::vector<VertexPart> uvSetsOf(const Mesh &mesh)
{
    std::vector<VertexPart> sets;
    if (mesh.isPacked) {
        const PackedVertices rows(mesh.arrays);
        for (const FieldName field : {"uv"_f, "uv2"_f}) {
            if (const VertexPart set = rows.part(field, 2))
                sets.push_back(set);
        }
        return sets;
    }
    // One set after the other.
    const std::uint32_t stored = mesh.numVertices == 0 ? 0 : mesh.arrays.count("uv"_f) / mesh.numVertices;
    for (std::uint32_t set = 0; set < stored; ++set)
        sets.emplace_back(mesh.arrays.tree().bytes().span(),
                          mesh.arrays.payload("uv"_f).offset + std::uint64_t{set} * mesh.numVertices * 8, 8,
                          mesh.numVertices, Form::Float, 2);
    return sets;
}

std::vector<Corners> cornersOfStrips(const Reader &owner, FieldName array)
{
    std::vector<Corners> corners;
    const auto points = owner.rows<std::uint16_t>(array);
    std::size_t at = 0;
    for (const std::uint16_t length : owner.rows<std::uint16_t>("stripLengths"_f)) {
        const std::size_t start = at, end = std::min(at + length, points.size());
        for (; at + 2 < end; ++at) {
            const std::size_t isTurned = (at - start) % 2;
            const Corners made{points[at], points[at + 1 + isTurned], points[at + 2 - isTurned]};
            if (made[0] != made[1] && made[1] != made[2] && made[0] != made[2])
                corners.push_back(made);
        }
        at = end;
    }
    return corners;
}

} // namespace cutaway::nif
