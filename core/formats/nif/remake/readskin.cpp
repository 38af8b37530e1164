// SPDX-License-Identifier: MIT
#include "core/formats/nif/remake/readskin.h"

#include "core/base/quantity.h"
#include "core/formats/nif/mesh/weights.h"

#include <algorithm>
#include <map>

namespace cutaway::nif
{

namespace
{

// A triangle whichever corner it begins with.
Corners turned(const Corners &c)
{
    if (c[0] <= c[1] && c[0] <= c[2])
        return c;
    return c[1] <= c[2] ? Corners{c[1], c[2], c[0]} : Corners{c[2], c[0], c[1]};
}

class SkinReader
{
public:
    SkinReader(const Mesh &mesh, const Reader &skin, Partitions how, RenderShape &shape)
        : m_mesh(mesh), m_skin(skin), m_how(how), m_shape(shape), m_bones(skin.count("bones"_f))
    {
    }

    // Partitions have the weights that the game uses; lists of the skin may have more than four for a vertex.
    Result<void> run()
    {
        m_shape.weights.resize(m_mesh.numVertices);
        if (m_mesh.partitions) {
            for (const Reader &partition : m_mesh.partitions->elements("partitions"_f)) {
                if (const Result<void> read = readPartition(partition); !read)
                    return read;
            }
        }
        takePackedWeights();
        takeLists();
        if (!m_shape.triangles.empty())
            settleTriangles();
        if (!m_shape.parts.empty())
            collectTriangles();
        return {};
    }

private:
    Result<void> readPartition(const Reader &partition)
    {
        const std::size_t number = m_shape.parts.size();
        SkinPart &part = m_shape.parts.emplace_back();
        part.bodyPart = static_cast<std::uint32_t>(number);
        part.lodLevel = static_cast<std::uint8_t>(partition.integer("lodLevel"_f));
        const auto map = partition.rows<std::uint16_t>("vertexMap"_f);
        const auto outside =
            std::ranges::find_if(map, [this](std::uint16_t vertex) { return vertex >= m_mesh.numVertices; });
        if (outside != map.end() && m_how == Partitions::Refused)
            return fail("{}: partition {} maps vertex {}, there are {}", m_shape.title, number, *outside,
                        m_mesh.numVertices);
        takeWeights(partition, map);
        const bool isShared = partition.has("trianglesCopy"_f); // Skyrim SE: numbers of the shape's vertices
        std::vector<Corners> rows = partition.rows<Corners>(isShared ? "trianglesCopy"_f : "triangles"_f);
        if (partition.count("strips"_f) != 0)
            rows = cornersOfStrips(partition, "strips"_f);
        const auto copy = partition.rows<Corners>("triangles"_f);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::optional<Corners> corners = isShared ? inShape(rows[i]) : mapped(rows[i], map);
            if (!corners && m_how == Partitions::Refused)
                return fail(
                    "{}: triangle {} of partition {} is {}, {}, {}; the partition has {}, the shape {}",
                    m_shape.title, i, number, rows[i][0], rows[i][1], rows[i][2],
                    quantity(map.size(), "vertex"), m_mesh.numVertices);
            if (!corners && isShared && i < copy.size())
                corners = inShape(copy[i]);
            if (corners)
                part.triangles.push_back(*corners);
            else
                ++m_shape.moved;
        }
        return {};
    }

    std::optional<Corners> inShape(const Corners &corners) const
    {
        return std::max({corners[0], corners[1], corners[2]}) < m_mesh.numVertices ? std::optional(corners)
                                                                                   : std::nullopt;
    }
    std::optional<Corners> mapped(const Corners &local, const std::vector<std::uint16_t> &map) const
    {
        if (map.empty())
            return inShape(local);
        if (std::max({local[0], local[1], local[2]}) >= map.size())
            return std::nullopt;
        return inShape({map[local[0]], map[local[1]], map[local[2]]});
    }

    // ---- weights

    void takeWeights(const Reader &partition, const std::vector<std::uint16_t> &map)
    {
        const auto perVertex = static_cast<std::size_t>(partition.integer("numWeightsPerVertex"_f));
        const auto weights = partition.rows<float>("weights"_f);
        const auto indices = partition.rows<std::uint8_t>("boneIndices"_f);
        const auto palette = partition.rows<std::uint16_t>("bones"_f);
        for (std::size_t row = 0; row < map.size() && perVertex != 0; ++row) {
            std::vector<BoneWeight> all;
            for (std::size_t at = row * perVertex;
                 at < (row + 1) * perVertex && at < weights.size() && at < indices.size(); ++at) {
                if (indices[at] < palette.size() && palette[indices[at]] < m_bones)
                    all.push_back({palette[indices[at]], weights[at]});
            }
            if (const VertexBones bones = heaviestOf(std::move(all));
                map[row] < m_mesh.numVertices && bones.hasAny())
                m_shape.weights[map[row]] = bones;
        }
    }

    // Of vertices that no partition has.
    void takePackedWeights()
    {
        const VertexPart indices = PackedVertices(m_mesh.arrays).part("boneIndices"_f, 4);
        for (std::uint32_t row = 0; row < m_mesh.weights.rows() && row < indices.rows(); ++row) {
            std::vector<BoneWeight> all;
            for (std::uint32_t i = 0; i < kBonesPerVertex; ++i) {
                if (const std::uint8_t bone = indices.bytesAt(row)[i]; bone < m_bones)
                    all.push_back({bone, m_mesh.weights.number(row, i)});
            }
            if (row < m_shape.weights.size() && !m_shape.weights[row].hasAny())
                m_shape.weights[row] = heaviestOf(std::move(all));
        }
    }

    void takeLists()
    {
        const auto data = m_mesh.blocks.follow(m_skin, "data"_f, BlockKind::SkinData);
        if (!data)
            return;
        std::map<std::uint16_t, std::vector<BoneWeight>> missing;
        const auto bones = data->elements("bones"_f);
        for (std::uint16_t bone = 0; bone < std::min(bones.size(), m_bones); ++bone) {
            forEachWeight(bones[bone], [&](std::uint32_t, std::uint16_t vertex, float weight) {
                if (vertex < m_shape.weights.size() && !m_shape.weights[vertex].hasAny())
                    missing[vertex].push_back({bone, weight});
            });
        }
        for (auto &[vertex, all] : missing)
            m_shape.weights[vertex] = heaviestOf(std::move(all));
    }

    // ---- triangles

    // The shape's own list decides which triangles there are.
    void settleTriangles()
    {
        if (m_shape.parts.empty()) {
            m_shape.parts.push_back({m_shape.triangles});
            return;
        }
        std::map<Corners, std::size_t> open; // triangles of the shape that no part has so far
        for (const Corners &corners : m_shape.triangles)
            ++open[turned(corners)];
        for (SkinPart &part : m_shape.parts) {
            m_shape.moved += std::erase_if(part.triangles, [&open](const Corners &corners) {
                const auto found = open.find(turned(corners));
                const bool isThere = found != open.end() && found->second != 0;
                if (isThere)
                    --found->second;
                return !isThere;
            });
        }
        placeOpen(open);
    }

    // Each goes where its vertices are already.
    void placeOpen(std::map<Corners, std::size_t> &open)
    {
        const std::vector<std::uint32_t> partOf = partsOfVertices();
        for (const Corners &corners : m_shape.triangles) {
            std::size_t &left = open[turned(corners)];
            if (left == 0)
                continue;
            --left;
            ++m_shape.moved;
            std::uint32_t best = 0;
            for (const std::uint16_t corner : corners)
                best = partOf[corner] != kNoPart ? partOf[corner] : best;
            m_shape.parts[best].triangles.push_back(corners);
        }
    }

    std::vector<std::uint32_t> partsOfVertices() const
    {
        std::vector<std::uint32_t> partOf(m_mesh.numVertices, kNoPart);
        for (std::uint32_t part = 0; part < m_shape.parts.size(); ++part) {
            for (const Corners &corners : m_shape.parts[part].triangles) {
                for (const std::uint16_t corner : corners)
                    partOf[corner] = part;
            }
        }
        return partOf;
    }

    void collectTriangles()
    {
        m_shape.triangles.clear();
        for (const SkinPart &part : m_shape.parts)
            m_shape.triangles.insert(m_shape.triangles.end(), part.triangles.begin(), part.triangles.end());
    }

    static constexpr std::uint32_t kNoPart = 0xFFFFFFFF;

    const Mesh &m_mesh;
    const Reader &m_skin;
    Partitions m_how;
    RenderShape &m_shape;
    std::size_t m_bones;
};

} // namespace

VertexBones heaviestOf(std::vector<BoneWeight> all)
{
    std::erase_if(all, [](const BoneWeight &entry) { return !(entry.weight > 0.0f); });
    float whole = 0.0f, kept = 0.0f;
    for (const BoneWeight &entry : all)
        whole += entry.weight;
    if (all.size() > kBonesPerVertex) {
        std::ranges::stable_sort(all, std::ranges::greater(), &BoneWeight::weight);
        all.resize(kBonesPerVertex);
        for (const BoneWeight &entry : all)
            kept += entry.weight;
    }
    VertexBones bones;
    for (std::size_t i = 0; i < all.size(); ++i) {
        bones.bones[i] = all[i].bone;
        bones.weights[i] = kept > 0.0f ? all[i].weight * (whole / kept) : all[i].weight;
    }
    return bones;
}

Result<void> readSkin(const Mesh &mesh, Partitions how, RenderShape &shape)
{
    const auto skin = mesh.blocks.is(mesh.skin, BlockKind::Skin) ? mesh.blocks.at(mesh.skin) : std::nullopt;
    if (!skin)
        return fail("{}: its skin is none of Skyrim", shape.title);
    return SkinReader(mesh, *skin, how, shape).run();
}

} // namespace cutaway::nif
