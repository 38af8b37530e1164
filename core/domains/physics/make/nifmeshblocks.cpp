// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/nifmeshblocks.h"

#include "core/base/quantity.h"
#include "core/codecs/mopp/compile.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/make/nifchunks.h"
#include "core/formats/nif/blockdraft.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <glm/common.hpp>
#include <limits>

namespace cutaway::physics
{

namespace
{

using nif::BlockDraft;
using nif::BlockRef;

constexpr float kCompressedRadius = 0.005f, kPackedRadius = 0.1f; // Havok units

// ---- compressed meshes

void appendCounted(Bytes &bytes, const std::vector<std::uint16_t> &numbers)
{
    append(bytes, static_cast<std::uint32_t>(numbers.size()));
    for (const std::uint16_t number : numbers)
        append(bytes, number);
}

// A row of "chunks".
void appendChunk(Bytes &bytes, const NifChunk &chunk, std::uint32_t material)
{
    constexpr std::uint16_t kNoReference = 0xFFFF;
    append(bytes, glm::vec4(chunk.origin, 0.0f));
    append(bytes, material);
    append(bytes, kNoReference);
    append(bytes, static_cast<std::uint16_t>(material)); // transform
    append(bytes, static_cast<std::uint32_t>(3 * chunk.vertices.size()));
    for (const auto &code : chunk.vertices)
        append(bytes, code);
    appendCounted(bytes, chunk.indices);
    appendCounted(bytes, chunk.strips);
    appendCounted(bytes, std::vector<std::uint16_t>(chunk.indices.size())); // welding
}

// Materials that triangles have, in the order of the plan.
class UsedMaterials
{
public:
    explicit UsedMaterials(std::size_t rows) : m_numbers(rows, kUnused) {}

    void use(std::uint32_t row) { m_numbers[row] = 0; }
    std::vector<std::uint32_t> number()
    {
        std::vector<std::uint32_t> used;
        for (std::uint32_t row = 0; row < m_numbers.size(); ++row) {
            if (m_numbers[row] == kUnused)
                continue;
            m_numbers[row] = static_cast<std::uint32_t>(used.size());
            used.push_back(row);
        }
        return used;
    }
    std::uint32_t of(std::uint32_t row) const { return m_numbers[row]; }

private:
    static constexpr auto kUnused = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> m_numbers;
};

glm::vec3 decodedVertex(const NifChunk &chunk, const std::array<std::uint16_t, 3> &code)
{
    return chunk.origin + glm::vec3(code[0], code[1], code[2]) / kChunkSteps;
}

void setBounds(BlockDraft &data, const NifChunks &mesh)
{
    glm::vec3 low(std::numeric_limits<float>::max()), high(std::numeric_limits<float>::lowest());
    const auto add = [&](glm::vec3 point) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    };
    std::ranges::for_each(mesh.bigVertices, add);
    for (const NifChunk &chunk : mesh.chunks) {
        for (const auto &code : chunk.vertices)
            add(decodedVertex(chunk, code));
    }
    data.set("aabb.min", glm::vec4(low, 0.0f));
    data.set("aabb.max", glm::vec4(high, 0.0f));
}

void fillMaterials(BlockDraft &data, const MeshPart &part, const std::vector<std::uint32_t> &used,
                   std::uint8_t layer)
{
    Bytes materials, transforms;
    for (const std::uint32_t row : used) {
        append(materials, part.materials[row]);
        append(materials, std::uint32_t{part.layerOf(row).value_or(layer)}); // flags and group are 0
        append(transforms, glm::vec4(0.0f));
        append(transforms, glm::vec4(0.0f, 0.0f, 0.0f, 1.0f));
    }
    data.rows("materials", used.size(), std::move(materials));
    data.rows("transforms", used.size(), std::move(transforms));
}

void fillTriangles(BlockDraft &data, const NifChunks &mesh, const UsedMaterials &materials)
{
    Bytes vertices, triangles, chunks;
    for (const glm::vec3 &v : mesh.bigVertices)
        append(vertices, glm::vec4(v, 0.0f));
    for (const NifBigTriangle &t : mesh.bigTriangles) {
        append(triangles, t.corners);
        append(triangles, materials.of(t.material));
        append(triangles, std::uint16_t{0}); // welding
    }
    for (const NifChunk &chunk : mesh.chunks)
        appendChunk(chunks, chunk, materials.of(chunk.material));
    data.rows("bigVerts", mesh.bigVertices.size(), std::move(vertices));
    data.rows("bigTris", mesh.bigTriangles.size(), std::move(triangles));
    data.rows("chunks", mesh.chunks.size(), std::move(chunks));
}

Result<nif::CopiedBlock> compressedData(const File &nif, const MeshPart &part, std::uint8_t layer)
{
    const Result<NifChunks> mesh = chunksOf(part.mesh);
    if (!mesh)
        return tl::unexpected(mesh.error());
    UsedMaterials materials(part.materials.size());
    for (const NifChunk &chunk : mesh->chunks)
        materials.use(chunk.material);
    for (const NifBigTriangle &t : mesh->bigTriangles)
        materials.use(t.material);
    const std::vector<std::uint32_t> used = materials.number();
    if (used.size() > std::numeric_limits<std::uint16_t>::max())
        return fail("the mesh has {}, {} at most", quantity(used.size(), "material"), 0xFFFF);
    constexpr std::uint32_t kBitsPerIndex = 17, kBitsPerWIndex = 18;
    BlockDraft data(nif, nif::kBhkCompressedMeshShapeData.name);
    data.set("bitsPerIndex", kBitsPerIndex);
    data.set("bitsPerWIndex", kBitsPerWIndex);
    data.set("maskWIndex", (1u << kBitsPerWIndex) - 1);
    data.set("maskIndex", (1u << kBitsPerIndex) - 1);
    data.set("error", 1.0f / kChunkSteps);
    data.set("materialType", std::uint8_t{1});
    setBounds(data, *mesh);
    fillMaterials(data, part, used, layer);
    fillTriangles(data, *mesh, materials);
    return data.finish();
}

// ---- hkPackedNiTriStripsData

// Vertices part by part: a part is the run of those of one material.
struct PackedParts {
    std::vector<glm::vec3> vertices;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> parts; // row of the material, vertices
};

PackedParts packedParts(const MeshPart &part)
{
    PackedParts packed;
    constexpr auto kNew = std::numeric_limits<std::uint32_t>::max();
    for (std::uint32_t row = 0; row < part.materials.size(); ++row) {
        std::vector<std::uint32_t> numbers(part.mesh.vertices.size(), kNew);
        const std::size_t first = packed.vertices.size();
        for (const mesh::Triangle &t : part.mesh.triangles) {
            if (t.material != row)
                continue;
            std::array<std::uint32_t, 3> &corners = packed.triangles.emplace_back();
            for (std::size_t i = 0; i < 3; ++i) {
                std::uint32_t &number = numbers[t.corners[i]];
                if (number == kNew) {
                    number = static_cast<std::uint32_t>(packed.vertices.size());
                    packed.vertices.push_back(part.mesh.vertices[t.corners[i]]);
                }
                corners[i] = number;
            }
        }
        if (packed.vertices.size() > first)
            packed.parts.emplace_back(row, static_cast<std::uint32_t>(packed.vertices.size() - first));
    }
    return packed;
}

Result<nif::CopiedBlock> packedData(const File &nif, const MeshPart &part, std::uint8_t layer)
{
    constexpr std::size_t kMost = 65535;
    const PackedParts packed = packedParts(part);
    if (packed.vertices.size() > kMost)
        return fail("the mesh has {}, {} at most", quantity(packed.vertices.size(), "vertex"), kMost);
    if (packed.parts.size() > kMost)
        return fail("the mesh has {}, {} at most", quantity(packed.parts.size(), "material"), kMost);
    Bytes triangles, vertices, parts;
    for (const auto &corners : packed.triangles) {
        for (const std::uint32_t corner : corners)
            append(triangles, static_cast<std::uint16_t>(corner));
        append(triangles, std::uint16_t{0}); // welding
    }
    for (const glm::vec3 &v : packed.vertices)
        append(vertices, v);
    for (const auto &[row, count] : packed.parts) {
        append(parts, std::uint32_t{part.layerOf(row).value_or(layer)}); // flags and group are 0
        append(parts, count);
        append(parts, part.materials[row]);
    }
    BlockDraft data(nif, "hkPackedNiTriStripsData");
    data.rows("triangles", packed.triangles.size(), std::move(triangles));
    data.rows("vertices", packed.vertices.size(), std::move(vertices));
    data.rows("sub", packed.parts.size(), std::move(parts));
    return data.finish();
}

// ---- what stands above the data

Result<nif::CopiedBlock> meshShape(const File &nif, const StructDesc &type, float radius, std::uint32_t root,
                                   std::size_t data)
{
    const glm::vec4 scale(1.0f, 1.0f, 1.0f, 0.0f);
    BlockDraft shape(nif, type.name);
    shape.link("target", BlockRef::inFile(root));
    shape.set("radius", radius);
    shape.set("scale", scale);
    shape.set("radiusCopy", radius);
    shape.set("scaleCopy", scale);
    shape.link("data", BlockRef::inSet(data));
    return shape.finish();
}

// Compiled for the triangles as they are decoded.
Result<nif::CopiedBlock> moppAbove(const File &nif, const nif::CopiedBlock &data, float radius,
                                   std::size_t child)
{
    Diagnostics ignored;
    const Reader block(std::make_shared<const UnitTree>(nif::decodeBlock(
        BytesView::own(data.bytes), nif::stateOf(nif).header, data.type, nif.layouts(), ignored)));
    const nif::MeshTriangles mesh = nif::meshTriangles(block, data.type);
    mopp::Triangles triangles;
    for (const nif::MeshTriangle &t : mesh.triangles)
        triangles.push_back({t.id, mesh.cornersOf(t)});
    Progress progress;
    Result<mopp::Compiled> code = mopp::compile(triangles, {double(radius), std::nullopt}, progress);
    if (!code)
        return tl::unexpected(code.error());
    BlockDraft mopp(nif, nif::kBhkMoppBvTreeShape.name);
    mopp.link("shape", BlockRef::inSet(child));
    mopp.set("shapeScale", 1.0f);
    mopp.set("origin", code->space.origin);
    mopp.set("scale", code->space.scale);
    mopp.set("buildType", std::uint8_t{1});
    const std::size_t size = code->code.size();
    mopp.rows("code", size, std::move(code->code));
    return mopp.finish();
}

} // namespace

Result<void> addMeshBlocks(const File &nif, const MeshPart &part, const NifShapeSite &site,
                           std::vector<nif::CopiedBlock> &blocks)
{
    const bool isCompressed = isSkyrim(nif);
    const float radius = isCompressed ? kCompressedRadius : kPackedRadius;
    const std::size_t at = blocks.size();
    Result<nif::CopiedBlock> data =
        isCompressed ? compressedData(nif, part, site.layer) : packedData(nif, part, site.layer);
    if (!data)
        return tl::unexpected(data.error());
    const StructDesc &type = isCompressed ? nif::kBhkCompressedMeshShape : nif::kBhkPackedNiTriStripsShape;
    Result<nif::CopiedBlock> shape = meshShape(nif, type, radius, site.root, at);
    if (!shape)
        return tl::unexpected(shape.error());
    Result<nif::CopiedBlock> mopp = moppAbove(nif, *data, radius, at + 1);
    if (!mopp)
        return tl::unexpected(mopp.error());
    for (Result<nif::CopiedBlock> *block : {&data, &shape, &mopp})
        blocks.push_back(std::move(**block));
    return {};
}

} // namespace cutaway::physics
