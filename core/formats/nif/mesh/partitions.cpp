// SPDX-License-Identifier: MIT
// Partitions of skins, each by itself: the parts of a shape that are drawn with one set of bones.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"
#include "core/formats/nif/mesh/weights.h"

#include <algorithm>
#include <utility>

namespace cutaway::nif
{

namespace
{

class PartitionCheck
{
public:
    PartitionCheck(const Blocks &blocks, const Reader &all, const Reader &partition, std::size_t number)
        : m_blocks(blocks), m_all(all), m_at(partition), m_number(number)
    {
    }

    void run()
    {
        checkNumbers();
        checkMap();
        checkWeights();
        if (m_at.has("trianglesCopy"_f)) {
            checkMapped();
            checkShared();
        } else {
            checkLocal();
        }
    }

private:
    void checkNumbers()
    {
        constexpr std::uint32_t kMost = 80, kMostBefore = 20; // before Skyrim
        const std::uint32_t bones = m_at.count("bones"_f),
                            most = m_blocks.stream() >= kBsSkyrim ? kMost : kMostBefore;
        if (bones > most)
            m_blocks.error("nif.skin.palette"_rule, m_at, "numBones"_f, "partition {} has {}, the most is {}",
                           m_number, quantity(bones, "bone"), most);
        if (const std::int64_t weights = m_at.integer("numWeightsPerVertex"_f); weights > 4)
            m_blocks.error("nif.skin.four"_rule, m_at, "numWeightsPerVertex"_f,
                           "partition {} has {} for a vertex, the most is 4", m_number,
                           quantity(weights, "weight"));
        if (const std::int64_t strips = m_at.integer("numStrips"_f);
            strips != 0 && m_blocks.stream() == kBsSkyrimSE)
            m_blocks.error("nif.skin.sse.strips"_rule, m_at, "numStrips"_f, "partition {} has {}", m_number,
                           quantity(strips, "strip"));
    }

    void checkMap()
    {
        const auto map = m_at.rows<std::uint16_t>("vertexMap"_f);
        m_isMapped.assign(map.empty() ? 0 : std::size_t{std::ranges::max(map)} + 1, 0);
        for (std::uint32_t row = 0; row < map.size(); ++row) {
            if (std::exchange(m_isMapped[map[row]], std::uint8_t{1}) == 0)
                continue;
            return m_blocks.tell(Severity::Warning, "nif.skin.map.twice"_rule, m_at,
                                 m_at.element("vertexMap"_f, row).range(),
                                 "row {} of the vertexMap of partition {} is vertex {}, which it has already",
                                 row, m_number, map[row]);
        }
    }

    // Triangles of Skyrim SE use vertices of the list that all partitions share.
    void checkMapped()
    {
        const auto triangles = m_at.rows<Corners>("trianglesCopy"_f);
        for (std::uint32_t i = 0; i < triangles.size() && !m_isMapped.empty(); ++i) {
            for (const std::uint16_t corner : triangles[i]) {
                if (corner >= m_isMapped.size() || m_isMapped[corner] == 0)
                    return m_blocks.tell(
                        Severity::Warning, "nif.skin.local"_rule, m_at,
                        m_at.element("trianglesCopy"_f, i).range(),
                        "triangle {} of partition {} uses vertex {}, which is not in its vertexMap", i,
                        m_number, corner);
            }
        }
    }

    // Triangles of games before count the vertices of their partition.
    void checkLocal()
    {
        const std::int64_t vertices = m_at.integer("numVertices"_f);
        for (const FieldName array : {"triangles"_f, "strips"_f}) {
            const auto corners =
                m_at.count(array) != 0 ? numbersOf(m_at.bytes(array)) : std::vector<std::uint16_t>();
            const auto outside =
                std::ranges::find_if(corners, [&](std::uint16_t corner) { return corner >= vertices; });
            if (outside == corners.end())
                continue;
            const auto row =
                static_cast<std::uint32_t>(outside - corners.begin()) / (array == "strips"_f ? 1 : 3);
            m_blocks.tell(Severity::Error, "nif.skin.local"_rule, m_at, m_at.element(array, row).range(),
                          "{} {} of partition {} uses vertex {}, there are {}",
                          array == "strips"_f ? "point" : "triangle", row, m_number, *outside, vertices);
        }
    }

    static std::vector<std::uint16_t> numbersOf(ByteSpan bytes)
    {
        std::vector<std::uint16_t> numbers(bytes.size() / 2);
        std::memcpy(numbers.data(), bytes.data(), numbers.size() * 2);
        return numbers;
    }

    void checkWeights()
    {
        const auto perVertex = static_cast<std::size_t>(m_at.integer("numWeightsPerVertex"_f));
        const auto weights = m_at.rows<float>("weights"_f);
        std::size_t wrong = 0, first = 0;
        for (std::size_t at = 0; perVertex != 0 && at + perVertex <= weights.size(); at += perVertex) {
            float sum = 0.0f;
            for (std::size_t i = 0; i < perVertex; ++i)
                sum += weights[at + i];
            if (!isOne(sum) && wrong++ == 0)
                first = at;
        }
        if (wrong != 0)
            m_blocks.tell(Severity::Warning, "nif.skin.partition.weights"_rule, m_at,
                          m_at.element("weights"_f, static_cast<std::uint32_t>(first)).range(),
                          "weights of {} of {} of partition {} do not add up to 1, the first is {}", wrong,
                          quantity(weights.size() / perVertex, "vertex"), m_number, first / perVertex);
        checkIndices(weights);
    }

    // An index without weight is not looked at.
    void checkIndices(const std::vector<float> &weights)
    {
        const auto indices = m_at.rows<std::uint8_t>("boneIndices"_f);
        const std::uint32_t bones = m_at.count("bones"_f);
        for (std::uint32_t i = 0; i < indices.size() && bones != 0; ++i) {
            if (indices[i] < bones || (i < weights.size() && weights[i] == 0.0f))
                continue;
            return m_blocks.tell(Severity::Error, "nif.skin.boneindex"_rule, m_at,
                                 m_at.element("boneIndices"_f, i).range(),
                                 "partition {} uses its bone {}, it has {}", m_number, indices[i], bones);
        }
    }

    void checkShared()
    {
        const std::int64_t own = m_at.integer("partVertexDesc"_f), all = m_all.integer("vertexDesc"_f);
        if (own != all)
            m_blocks.error("nif.skin.sse.desc"_rule, m_at, "partVertexDesc"_f,
                           "vertexDesc of partition {} is {:#x}, that of all is {:#x}", m_number, own, all);
        if (m_at.count("triangles"_f) == 0)
            return;
        const auto first = numbersOf(m_at.bytes("triangles"_f)),
                   second = numbersOf(m_at.bytes("trianglesCopy"_f));
        if (first != second && !isSameThroughMap(first, second))
            m_blocks.warn("nif.skin.sse.copy"_rule, m_at, "triangles"_f,
                          "triangles and trianglesCopy of partition {} differ", m_number);
    }

    bool isSameThroughMap(const std::vector<std::uint16_t> &own, const std::vector<std::uint16_t> &copy) const
    {
        const auto map = m_at.rows<std::uint16_t>("vertexMap"_f);
        return std::ranges::equal(
            own, copy, [&map](std::uint16_t a, std::uint16_t b) { return a < map.size() && map[a] == b; });
    }

    const Blocks &m_blocks;
    const Reader &m_all;
    const Reader &m_at;
    std::size_t m_number;
    std::vector<std::uint8_t> m_isMapped; // by vertex, up to the last of the map
};

} // namespace

void checkPartitions(const Blocks &blocks, const Reader &block)
{
    const auto partitions = block.elements("partitions"_f);
    for (std::size_t i = 0; i < partitions.size(); ++i)
        PartitionCheck(blocks, block, partitions[i], i).run();
}

} // namespace cutaway::nif
