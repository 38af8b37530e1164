// SPDX-License-Identifier: MIT
// Skins: their bones, and that every vertex hangs on them.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"
#include "core/formats/nif/mesh/weights.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::uint32_t kV10_2 =
    nifVersion(10, 2, 0, 0); // skins of earlier versions may do without partitions

void checkBones(const Blocks &blocks, const Reader &skin, FieldName data, BlockKind kind)
{
    if (referenceAt(skin, "skeletonRoot"_f) < 0)
        blocks.error("nif.skin.root"_rule, skin, "skeletonRoot"_f, "the skin has no skeleton root");
    const auto bones = skin.rows<std::int32_t>("bones"_f);
    const auto none = std::ranges::find_if(bones, [](std::int32_t bone) { return bone < 0; });
    if (none != bones.end())
        blocks.tell(Severity::Error, "nif.skin.bone.none"_rule, skin,
                    skin.element("bones"_f, static_cast<std::uint32_t>(none - bones.begin())).range(),
                    "bone {} of {} is none", none - bones.begin(), bones.size());
    const auto places = blocks.follow(skin, data, kind);
    if (places && places->count("bones"_f) != bones.size())
        blocks.error("nif.skin.bonecount"_rule, skin, "numBones"_f,
                     "the skin has {}, its data, block {}, has {}", quantity(bones.size(), "bone"),
                     blockOf(blocks.file(), *places), places->count("bones"_f));
}

void checkWeightLists(const Mesh &mesh, const Reader &data)
{
    const Blocks &blocks = mesh.blocks;
    const WeightSums sums = weightSumsOf(data, mesh.numVertices);
    if (sums.entries == 0)
        return;
    if (sums.outside)
        blocks.tell(Severity::Error, "nif.skin.data.index"_rule, data, sums.outside->range(),
                    "a weight is that of vertex {}, there are {}", sums.outside->integer("index"_f),
                    mesh.numVertices);
    std::uint32_t wrong = 0, many = 0, none = 0;
    for (std::uint32_t vertex = 0; vertex < mesh.numVertices; ++vertex) {
        wrong += sums.bones[vertex] != 0 && !isOne(sums.sums[vertex]) ? 1 : 0;
        many += sums.bones[vertex] > 4 ? 1 : 0;
        none += sums.bones[vertex] == 0 ? 1 : 0;
    }
    const std::string all = quantity(mesh.numVertices, "vertex");
    if (wrong != 0)
        blocks.note("nif.skin.weights"_rule, data, "bones"_f, "{} of {} have weights that do not add up to 1",
                    wrong, all);
    if (many != 0)
        blocks.note("nif.skin.weights.many"_rule, data, "bones"_f, "{} of {} hang on more than 4 bones", many,
                    all);
    if (none != 0)
        blocks.warn("nif.skin.weights.none"_rule, data, "bones"_f, "{} of {} hang on no bone", none, all);
}

void checkVertexWeights(const Mesh &mesh)
{
    std::uint32_t wrong = 0, first = 0;
    for (std::uint32_t row = 0; row < mesh.weights.rows(); ++row) {
        if (!isOne(weightSumOf(mesh.weights, row)) && wrong++ == 0)
            first = row;
    }
    if (wrong != 0)
        mesh.blocks.tell(Severity::Warning, "nif.skin.vertex.weights"_rule, mesh.arrays,
                         mesh.weights.range(first),
                         "weights of {} of {} do not add up to 1, those of vertex {} to {}", wrong,
                         quantity(mesh.weights.rows(), "vertex"), first, weightSumOf(mesh.weights, first));
}

void checkMap(const Mesh &mesh, const Reader &partition, std::size_t number)
{
    const auto map = partition.rows<std::uint16_t>("vertexMap"_f);
    const auto outside =
        std::ranges::find_if(map, [&](std::uint16_t vertex) { return vertex >= mesh.numVertices; });
    if (outside != map.end())
        mesh.blocks.tell(
            Severity::Error, "nif.skin.map.range"_rule, partition,
            partition.element("vertexMap"_f, static_cast<std::uint32_t>(outside - map.begin())).range(),
            "row {} of the vertexMap of partition {} is vertex {}, there are {}", outside - map.begin(),
            number, *outside, mesh.numVertices);
    const auto copy = partition.rows<Corners>("trianglesCopy"_f);
    const auto wrong = std::ranges::find_if(copy, [&](const Corners &c) {
        return std::max({c[0], c[1], c[2]}) >= mesh.numVertices;
    });
    if (wrong != copy.end())
        mesh.blocks.tell(
            Severity::Error, "nif.skin.sse.triangles"_rule, partition,
            partition.element("trianglesCopy"_f, static_cast<std::uint32_t>(wrong - copy.begin())).range(),
            "triangle {} of partition {} uses vertex {}, there are {}", wrong - copy.begin(), number,
            std::max({(*wrong)[0], (*wrong)[1], (*wrong)[2]}), mesh.numVertices);
}

// The list of vertices that all partitions of Skyrim SE share.
void checkShared(const Mesh &mesh)
{
    const Reader &all = *mesh.partitions;
    const Blocks &blocks = mesh.blocks;
    const std::int64_t desc = all.integer("vertexDesc"_f);
    if (!mesh.shape.has("dynamicDataSize"_f) && mesh.shape.integer("vertexDesc"_f) != desc)
        blocks.error("nif.skin.sse.shapedesc"_rule, mesh.shape, "vertexDesc"_f,
                     "vertexDesc is {:#x}, that of the skin's partitions is {:#x}",
                     mesh.shape.integer("vertexDesc"_f), desc);
    const std::int64_t stride = (desc & 15) * 4, size = all.integer("vertexSize"_f),
                       bytes = all.integer("dataSize"_f);
    if (size != stride)
        blocks.error("nif.skin.sse.size"_rule, all, "vertexSize"_f,
                     "vertexSize is {}, vertexDesc makes it {}", size, stride);
    const std::int64_t vertices = mesh.shape.integer("numVertices"_f);
    if ((size != 0 && bytes % size != 0) || (vertices != 0 && bytes != size * vertices))
        blocks.error("nif.skin.sse.size"_rule, all, "dataSize"_f, "dataSize is {}, the shape has {} of {}",
                     bytes, quantity(vertices, "vertex"), quantity(size, "byte"));
}

void checkCover(const Mesh &mesh, const std::vector<Reader> &partitions)
{
    std::int64_t total = 0;
    for (const Reader &partition : partitions)
        total += partition.integer("numTriangles"_f);
    const bool isCounted = mesh.numTriangles != 0 || !mesh.isPacked;
    if (!mesh.areStrips && isCounted && total != mesh.numTriangles)
        mesh.blocks.warn("nif.skin.cover"_rule, *mesh.partitions, "numPartitions"_f,
                         "the partitions have {}, the shape has {}", quantity(total, "triangle"),
                         mesh.numTriangles);
}

} // namespace

void checkSkinning(const Mesh &mesh)
{
    checkVertexWeights(mesh);
    if (const auto skin = mesh.blocks.at(mesh.skin); skin && mesh.isPacked)
        checkWeightedBones(mesh.blocks, mesh.shape, *skin, mesh.shape);
    if (!mesh.blocks.is(mesh.skin, BlockKind::Skin))
        return;
    const Reader skin = *mesh.blocks.at(mesh.skin);
    if (const auto data = mesh.blocks.follow(skin, "data"_f, BlockKind::SkinData))
        checkWeightLists(mesh, *data);
    if (!mesh.partitions)
        return;
    const auto partitions = mesh.partitions->elements("partitions"_f);
    for (std::size_t i = 0; i < partitions.size(); ++i)
        checkMap(mesh, partitions[i], i);
    checkCover(mesh, partitions);
    if (mesh.isPacked && mesh.partitions->has("vertexDesc"_f))
        checkShared(mesh);
}

void checkSkinInstance(const Blocks &blocks, const Reader &skin)
{
    checkBones(blocks, skin, "data"_f, BlockKind::SkinData);
    const auto partition = blocks.follow(skin, "skinPartition"_f, BlockKind::SkinPartition);
    if (!partition) {
        if (blocks.version() >= kV10_2 && referenceAt(skin, "skinPartition"_f) < 0)
            blocks.warn("nif.skin.partition.none"_rule, skin, "skinPartition"_f,
                        "the skin has no partitions");
        return;
    }
    checkWeightedBones(blocks, *partition, skin, skin);
    const auto partitions = partition->elements("partitions"_f);
    const std::size_t bones = skin.count("bones"_f);
    for (std::size_t i = 0; i < partitions.size(); ++i) {
        const auto palette = partitions[i].rows<std::uint16_t>("bones"_f);
        const auto outside =
            std::ranges::find_if(palette, [bones](std::uint16_t bone) { return bone >= bones; });
        if (outside != palette.end())
            blocks.tell(Severity::Error, "nif.skin.palette.range"_rule, partitions[i],
                        partitions[i]
                            .element("bones"_f, static_cast<std::uint32_t>(outside - palette.begin()))
                            .range(),
                        "partition {} uses bone {}, the skin has {}", i, *outside, bones);
    }
    if (skin.has("partitions"_f) && skin.count("partitions"_f) != partitions.size())
        blocks.error("nif.skin.dismember"_rule, skin, "numPartitions"_f,
                     "body parts are given for {}, there are {}",
                     quantity(skin.count("partitions"_f), "partition"), partitions.size());
}

void checkNewSkin(const Blocks &blocks, const Reader &skin)
{
    // The bones of Starfield's skins are none: a SkinAttach has their names.
    if (blocks.stream() < kBsStarfield)
        checkBones(blocks, skin, "data"_f, BlockKind::NewSkinData);
}

void checkWeightedBones(const Blocks &blocks, const Reader &vertices, const Reader &skin, const Reader &at)
{
    constexpr std::uint64_t kWeights = 8; // bytes in front of the indices: four halves
    if (vertices.count("vertexData"_f) == 0 || !skin.has("numBones"_f))
        return;
    const std::int64_t bones = skin.integer("numBones"_f);
    const Reader first = vertices.element("vertexData"_f, 0);
    if (!first.has("boneIndices"_f))
        return;
    const std::uint64_t stride = first.range().size, start = first.range().offset;
    const std::uint64_t indicesAt = first.range("boneIndices"_f).offset - start;
    if (indicesAt < kWeights)
        return;
    const ByteSpan bytes = vertices.bytes("vertexData"_f);
    for (std::uint64_t row = 0; (row + 1) * stride <= bytes.size(); ++row) {
        const ByteSpan vertex = bytes.subspan(row * stride, stride);
        for (std::size_t i = 0; i < 4; ++i) {
            const bool isWeighted = (load<std::uint16_t>(vertex, indicesAt - kWeights + 2 * i) & 0x7FFF) != 0;
            if (!isWeighted || vertex[indicesAt + i] < bones)
                continue;
            const bool isOwn = vertices.unit() == at.unit();
            return blocks.tell(
                Severity::Error, "nif.skin.boneindex"_rule, at,
                isOwn ? ByteRange{start + row * stride + indicesAt, 4} : at.range("numBones"_f),
                "vertex {} is weighted to bone {}, the skin has {}", row, vertex[indicesAt + i], bones);
        }
    }
}

} // namespace cutaway::nif
