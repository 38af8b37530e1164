// SPDX-License-Identifier: MIT
// Partitions of a skin. Rows in the order of core/formats/nif/schema/skin.cpp.
#include "core/base/quantity.h"
#include "core/formats/nif/remake/writeshape.h"

#include <algorithm>
#include <set>

namespace cutaway::nif
{

namespace
{

constexpr std::size_t kMostBones = 80; // of a palette, in both games

using BoneSet = std::set<std::uint16_t>;

void addBonesOf(const RenderShape &shape, const Corners &corners, BoneSet &bones)
{
    for (const std::uint16_t corner : corners) {
        const VertexBones &vertex = shape.weights[corner];
        for (std::size_t i = 0; i < kBonesPerVertex; ++i) {
            if (vertex.weights[i] > 0.0f)
                bones.insert(vertex.bones[i]);
        }
    }
}

// Each triangle goes into the first piece whose palette still takes its bones.
std::vector<SkinPart> piecesOf(const RenderShape &shape, const SkinPart &part)
{
    std::vector<SkinPart> pieces;
    std::vector<BoneSet> palettes;
    for (const Corners &corners : part.triangles) {
        std::size_t piece = 0;
        BoneSet with;
        for (; piece < pieces.size(); ++piece) {
            with = palettes[piece];
            addBonesOf(shape, corners, with);
            if (with.size() <= kMostBones)
                break;
        }
        if (piece == pieces.size()) {
            pieces.push_back({{}, part.bodyPart, part.lodLevel});
            with.clear();
            addBonesOf(shape, corners, with);
            palettes.emplace_back();
        }
        pieces[piece].triangles.push_back(corners);
        palettes[piece] = std::move(with);
    }
    return pieces;
}

struct Palette {
    std::vector<std::uint16_t> bones, vertices; // sorted

    Palette(const RenderShape &shape, const SkinPart &part)
    {
        BoneSet used;
        std::vector<bool> isUsed(shape.positions.size());
        for (const Corners &corners : part.triangles) {
            addBonesOf(shape, corners, used);
            for (const std::uint16_t corner : corners)
                isUsed[corner] = true;
        }
        bones.assign(used.begin(), used.end());
        for (std::size_t vertex = 0; vertex < isUsed.size(); ++vertex) {
            if (isUsed[vertex])
                vertices.push_back(static_cast<std::uint16_t>(vertex));
        }
        if (bones.empty())
            bones.push_back(0); // of vertices that hang on none
    }

    static std::uint16_t rowIn(const std::vector<std::uint16_t> &sorted, std::uint16_t number)
    {
        return static_cast<std::uint16_t>(std::ranges::lower_bound(sorted, number) - sorted.begin());
    }
};

class PartitionWriter
{
public:
    PartitionWriter(const RenderShape &shape, std::uint32_t stream)
        : m_shape(shape), m_isShared(stream == kBsSkyrimSE)
    {
    }

    Result<Bytes> run()
    {
        append(m_bytes, static_cast<std::uint32_t>(m_shape.parts.size()));
        if (m_isShared) {
            const Result<Bytes> vertices = packedVertices(m_shape);
            if (!vertices)
                return vertices;
            append(m_bytes, static_cast<std::uint32_t>(vertices->size()));
            append(m_bytes, vertexSize(vertexDescOf(m_shape)));
            append(m_bytes, vertexDescOf(m_shape));
            m_bytes.insert(m_bytes.end(), vertices->begin(), vertices->end());
        }
        for (const SkinPart &part : m_shape.parts)
            addPart(part);
        return std::move(m_bytes);
    }

private:
    void addPart(const SkinPart &part)
    {
        const Palette palette(m_shape, part);
        addNumber(palette.vertices.size());
        addNumber(part.triangles.size());
        addNumber(palette.bones.size());
        addNumber(0); // strips
        addNumber(kBonesPerVertex);
        addNumbers(palette.bones);
        append(m_bytes, std::uint8_t{1}); // a map of its vertices
        addNumbers(palette.vertices);
        append(m_bytes, std::uint8_t{1}); // weights
        for (const std::uint16_t vertex : palette.vertices)
            append(m_bytes, m_shape.weights[vertex].weights);
        append(m_bytes, std::uint8_t{1}); // triangles
        addTriangles(part, m_isShared ? nullptr : &palette.vertices);
        append(m_bytes, std::uint8_t{1}); // bones
        for (const std::uint16_t vertex : palette.vertices)
            addBoneRows(m_shape.weights[vertex], palette);
        append(m_bytes, part.lodLevel);
        append(m_bytes, std::uint8_t{0}); // vertices of its own
        if (m_isShared) {
            append(m_bytes, vertexDescOf(m_shape));
            addTriangles(part, nullptr);
        }
    }

    void addNumber(std::size_t number) { append(m_bytes, static_cast<std::uint16_t>(number)); }
    void addNumbers(const std::vector<std::uint16_t> &numbers)
    {
        for (const std::uint16_t number : numbers)
            append(m_bytes, number);
    }
    // In vertices of the shape, or of the partition by its map.
    void addTriangles(const SkinPart &part, const std::vector<std::uint16_t> *map)
    {
        for (const Corners &corners : part.triangles) {
            for (const std::uint16_t corner : corners)
                append(m_bytes, map != nullptr ? Palette::rowIn(*map, corner) : corner);
        }
    }
    void addBoneRows(const VertexBones &vertex, const Palette &palette)
    {
        for (std::size_t i = 0; i < kBonesPerVertex; ++i)
            append(m_bytes, static_cast<std::uint8_t>(vertex.weights[i] > 0.0f
                                                          ? Palette::rowIn(palette.bones, vertex.bones[i])
                                                          : 0));
    }

    const RenderShape &m_shape;
    bool m_isShared; // all partitions share one list of vertices
    Bytes m_bytes;
};

} // namespace

RenderShape withShortPalettes(RenderShape shape)
{
    std::vector<SkinPart> parts;
    for (SkinPart &part : shape.parts) {
        if (Palette(shape, part).bones.size() <= kMostBones) {
            parts.push_back(std::move(part));
            continue;
        }
        for (SkinPart &piece : piecesOf(shape, part))
            parts.push_back(std::move(piece));
    }
    shape.parts = std::move(parts);
    return shape;
}

Result<Bytes> partitionBytes(const RenderShape &shape, std::uint32_t stream)
{
    constexpr std::size_t kMostRows = 0xFFFF;
    for (const SkinPart &part : shape.parts) {
        if (part.triangles.size() > kMostRows)
            return fail("{}: a partition would have {}, it holds {} at most", shape.title,
                        quantity(part.triangles.size(), "triangle"), kMostRows);
    }
    return PartitionWriter(shape, stream).run();
}

} // namespace cutaway::nif
