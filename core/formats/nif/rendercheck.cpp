// SPDX-License-Identifier: MIT
// Source: core/formats/nif/FORMAT.md, "Render meshes".
#include "core/formats/nif/rendercheck.h"

#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/rules.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace cutaway::nif
{

namespace
{

using Corners16 = std::array<std::uint16_t, 3>;

class RenderCheck
{
public:
    RenderCheck(const File &file, const Reader &block, Diagnostics &out)
        : m_file(file), m_at(block), m_out(out), m_stream(stateOf(file).header.stream)
    {
    }

    void run(const StructDesc &type)
    {
        if (type.name == "NiTriShapeData") {
            checkTriangles(m_at, "triangles"_f, m_at.integer("numVertices"_f));
        } else if (type.name == "NiTriStripsData") {
            checkStrips();
        } else if (derivesFrom(type, "BSTriShape")) {
            checkTriangles(m_at, "triangles"_f, m_at.integer("numVertices"_f));
            checkSegments();
            if (const auto skin = blockAt("skin"_f))
                checkBones(m_at, *skin);
        } else if (type.name == "NiSkinPartition") {
            checkPartitions();
        } else if (derivesFrom(type, "NiSkinInstance")) {
            if (const auto partition = blockAt("skinPartition"_f))
                checkBones(*partition, m_at);
        }
    }

private:
    std::optional<Reader> blockAt(FieldName reference) const
    {
        const auto unit = unitOfBlock(stateOf(m_file), m_at.has(reference) ? m_at.integer(reference) : -1);
        return unit ? std::optional(Reader(m_file.tree(*unit))) : std::nullopt;
    }

    // The first that uses a vertex which is not there.
    void checkTriangles(const Reader &owner, FieldName array, std::int64_t vertices)
    {
        const auto triangles = owner.rows<Corners16>(array);
        for (std::uint32_t i = 0; i < triangles.size(); ++i) {
            const std::uint16_t highest = std::ranges::max(triangles[i]);
            if (highest >= vertices)
                return m_out.error("nif.tri.index"_rule, owner.element(array, i).range(),
                                   "triangle {} uses vertex {}, there are {}", i, highest, vertices);
        }
    }

    void checkStrips()
    {
        const std::int64_t vertices = m_at.integer("numVertices"_f);
        const auto points = m_at.rows<std::uint16_t>("points"_f);
        const auto missing =
            std::ranges::find_if(points, [vertices](std::uint16_t point) { return point >= vertices; });
        if (missing != points.end()) {
            const auto i = static_cast<std::uint32_t>(missing - points.begin());
            m_out.error("nif.tri.index"_rule, m_at.element("points"_f, i).range(),
                        "point {} of the strips is vertex {}, there are {}", i, *missing, vertices);
        }
        std::int64_t made = 0;
        for (const std::uint16_t length : m_at.rows<std::uint16_t>("stripLengths"_f))
            made += std::max(length - 2, 0);
        if (const std::int64_t counted = m_at.integer("numTriangles"_f); counted != made)
            m_out.error("nif.strip.total"_rule, m_at.range("numTriangles"_f),
                        "numTriangles is {}, the strips make {}", counted, made);
    }

    // In Fallout 4 segments that hold any triangles share out all of them. Segments may overlap, so that
    // their ends are counted, not what lies between.
    void checkSegments()
    {
        const std::vector<Reader> segments = m_at.elements("segments"_f);
        if (m_stream < kBsFallout4 || segments.empty())
            return;
        const std::int64_t triangles = m_at.count("triangles"_f);
        std::vector<std::int64_t> changes(static_cast<std::size_t>(triangles) + 1); // of the segments around
        for (const Reader &segment : segments) {
            const std::int64_t first = std::min(segment.integer("startIndex"_f) / 3, triangles);
            ++changes[static_cast<std::size_t>(first)];
            --changes[static_cast<std::size_t>(
                std::min(first + segment.integer("numPrimitives"_f), triangles))];
        }
        std::partial_sum(changes.begin(), changes.end(), changes.begin());
        changes.pop_back();
        if (const auto left = std::ranges::count(changes, 0); left != 0)
            m_out.warning("nif.segment.cover"_rule, m_at.range("segments"_f),
                          "triangles that belong to no segment: {} of {}", left, triangles);
    }

    // Skyrim SE has one list of vertices for all partitions, whose triangles use those of their map; earlier
    // games count the vertices of each partition.
    void checkPartitions()
    {
        const std::int64_t vertices = m_at.count("vertexData"_f);
        const std::vector<Reader> partitions = m_at.elements("partitions"_f);
        for (std::size_t i = 0; i < partitions.size(); ++i) {
            const Reader &partition = partitions[i];
            if (partition.has("trianglesCopy"_f)) {
                if (vertices != 0)
                    checkTriangles(partition, "trianglesCopy"_f, vertices);
                checkMap(partition, i);
            } else {
                checkTriangles(partition, "triangles"_f, partition.integer("numVertices"_f));
            }
        }
    }

    void checkMap(const Reader &partition, std::size_t number)
    {
        auto map = partition.rows<std::uint16_t>("vertexMap"_f);
        std::ranges::sort(map);
        const auto triangles = partition.rows<Corners16>("trianglesCopy"_f);
        for (std::uint32_t i = 0; i < triangles.size() && !map.empty(); ++i) {
            for (const std::uint16_t corner : triangles[i]) {
                if (!std::ranges::binary_search(map, corner))
                    return m_out.warning(
                        "nif.skin.local"_rule, partition.element("trianglesCopy"_f, i).range(),
                        "triangle {} of partition {} uses vertex {}, which is not in its vertexMap", i,
                        number, corner);
            }
        }
    }

    // The weighted bones of packed vertices are among those of the skin. Findings belong to the block
    // checked.
    void checkBones(const Reader &vertices, const Reader &skin)
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
                const bool isWeighted =
                    (load<std::uint16_t>(vertex, indicesAt - kWeights + 2 * i) & 0x7FFF) != 0;
                if (!isWeighted || vertex[indicesAt + i] < bones)
                    continue;
                const bool isOwn = vertices.unit() == m_at.unit();
                return m_out.error(
                    "nif.skin.boneindex"_rule,
                    isOwn ? ByteRange{start + row * stride + indicesAt, 4} : m_at.range("numBones"_f),
                    "vertex {} is weighted to bone {}, the skin has {}", row, vertex[indicesAt + i], bones);
            }
        }
    }

    const File &m_file;
    const Reader &m_at;
    Diagnostics &m_out;
    std::uint32_t m_stream;
};

} // namespace

void checkRender(const File &file, const Reader &block, std::string_view type, Diagnostics &diagnostics)
{
    if (const FieldDesc *row = blockRow(type); row != nullptr)
        RenderCheck(file, block, diagnostics).run(*row->type);
}

} // namespace cutaway::nif
