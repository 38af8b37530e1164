// SPDX-License-Identifier: MIT
#include "core/formats/nif/meshtriangles.h"

#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/state.h"
#include "core/schema/rownodes.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::nif
{

namespace
{

class TriangleReader
{
public:
    explicit TriangleReader(const Reader &block) : m_block(block) {}

    MeshTriangles take() { return std::move(m_mesh); }

    void readPacked()
    {
        m_mesh.points = m_block.rows<glm::vec3>("vertices"_f);
        for (const auto &p : m_block.rows<std::array<std::uint16_t, 3>>("halfVertices"_f))
            m_mesh.points.emplace_back(halfToFloat(p[0]), halfToFloat(p[1]), halfToFloat(p[2]));
        addPointRun(0, m_block, m_block.count("vertices"_f) != 0 ? "vertices"_f : "halfVertices"_f, 1);
        const RowNodes rows(m_block, "triangles"_f);
        const std::uint32_t count = m_block.count("triangles"_f);
        const ByteSpan bytes = m_block.bytes("triangles"_f);
        const std::size_t stride = count == 0 ? 0 : bytes.size() / count;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::size_t at = i * stride;
            add(i, load<std::uint16_t>(bytes, at), load<std::uint16_t>(bytes, at + 2),
                load<std::uint16_t>(bytes, at + 4), rows.at(i));
        }
    }

    void readStrips()
    {
        m_mesh.points = m_block.rows<glm::vec3>("vertices"_f);
        addPointRun(0, m_block, "vertices"_f, 1);
        const RowNodes rows(m_block, "points"_f);
        const auto indices = m_block.rows<std::uint16_t>("points"_f);
        std::size_t at = 0;
        for (const std::uint16_t length : m_block.rows<std::uint16_t>("stripLengths"_f)) {
            addStrip(indices, at, length, rows,
                     [this](std::size_t) { return static_cast<std::uint32_t>(m_mesh.triangles.size()); });
            at += length;
        }
    }

    void readCompressed()
    {
        m_bitsPerIndex = static_cast<std::uint32_t>(m_block.integer("bitsPerIndex"_f));
        m_bitsPerWIndex = static_cast<std::uint32_t>(m_block.integer("bitsPerWIndex"_f));
        for (const glm::vec4 &p : m_block.rows<glm::vec4>("bigVerts"_f))
            m_mesh.points.emplace_back(p);
        addPointRun(0, m_block, "bigVerts"_f, 1);
        std::uint32_t id = 0;
        for (const Reader &t : m_block.elements("bigTris"_f)) {
            m_material = static_cast<std::uint32_t>(t.integer("material"_f));
            add(id++, static_cast<std::uint32_t>(t.integer("a"_f)),
                static_cast<std::uint32_t>(t.integer("b"_f)), static_cast<std::uint32_t>(t.integer("c"_f)),
                t.node());
        }
        std::uint32_t number = 0;
        for (const Reader &chunk : m_block.elements("chunks"_f))
            readChunk(chunk, number++);
    }

private:
    void add(std::uint32_t id, std::uint32_t a, std::uint32_t b, std::uint32_t c, NodeId node)
    {
        if (std::max({a, b, c}) >= m_mesh.points.size() - m_base) {
            ++m_mesh.bad;
            return;
        }
        m_mesh.triangles.push_back({id,
                                    {m_base + a, m_base + b, m_base + c},
                                    node,
                                    m_material,
                                    m_section,
                                    a == b || b == c || a == c});
    }

    // Points from `first` on follow the rows of an array, `rowsPerPoint` each.
    void addPointRun(std::size_t first, const Reader &from, FieldName array, std::uint32_t rowsPerPoint)
    {
        const RowNodes rows(from, array);
        if (first < m_mesh.points.size())
            m_mesh.pointRuns.push_back(
                {static_cast<std::uint32_t>(first), rows.first, rows.step * rowsPerPoint});
    }

    // Each index after the second closes a triangle, every other one turned round.
    template <class IdOf>
    void addStrip(const std::vector<std::uint16_t> &indices, std::size_t first, std::size_t count,
                  const RowNodes &rows, const IdOf &idOf)
    {
        for (std::size_t k = 0; k + 2 < count && first + k + 2 < indices.size(); ++k) {
            const std::uint32_t a = indices[first + k], b = indices[first + k + 1],
                                c = indices[first + k + 2];
            add(idOf(k), a, k % 2 == 0 ? b : c, k % 2 == 0 ? c : b,
                rows.at(static_cast<std::uint32_t>(first + k)));
        }
    }

    // Ids shift out of their 32 bits where a damaged file says so.
    std::uint32_t chunkId(std::uint32_t chunk, std::uint64_t winding, std::uint64_t index) const
    {
        const auto shifted = [](std::uint64_t value, std::uint32_t by) { return by < 32 ? value << by : 0; };
        return static_cast<std::uint32_t>(shifted(chunk + std::uint64_t{1}, m_bitsPerWIndex) +
                                          shifted(winding, m_bitsPerIndex) + index);
    }

    void readChunk(const Reader &chunk, std::uint32_t number)
    {
        m_material = static_cast<std::uint32_t>(chunk.integer("materialIndex"_f));
        m_section = number + 1;
        m_base = static_cast<std::uint32_t>(m_mesh.points.size());
        readChunkVertices(chunk);
        const auto indices = chunk.rows<std::uint16_t>("indices"_f);
        const RowNodes rows(chunk, "indices"_f);
        std::size_t at = 0;
        for (const std::uint16_t length : chunk.rows<std::uint16_t>("strips"_f)) {
            addStrip(indices, at, length, rows,
                     [this, number, at](std::size_t k) { return chunkId(number, k % 2, at + k); });
            at += length;
        }
        for (; at + 2 < indices.size(); at += 3)
            add(chunkId(number, 0, at), indices[at], indices[at + 1], indices[at + 2],
                rows.at(static_cast<std::uint32_t>(at)));
    }

    void readChunkVertices(const Reader &chunk)
    {
        glm::mat4 place(1.0f);
        const auto transform = static_cast<std::uint32_t>(chunk.integer("transformIndex"_f));
        if (transform < m_block.count("transforms"_f)) {
            const Reader t = m_block.element("transforms"_f, transform);
            place = glm::translate(glm::mat4(1.0f), t.vec3("translation"_f)) *
                    glm::mat4_cast(t.quat("rotation"_f));
        }
        const glm::vec3 origin = chunk.vec3("translation"_f);
        for (const auto &p : chunk.rows<std::array<std::uint16_t, 3>>("vertices"_f))
            m_mesh.points.emplace_back(place *
                                       glm::vec4(origin + glm::vec3(p[0], p[1], p[2]) / 1000.0f, 1.0f));
        addPointRun(m_base, chunk, "vertices"_f, 3);
    }

    const Reader &m_block;
    std::uint32_t m_bitsPerIndex = 0;  // compressed mesh: bits of an id below its winding bit
    std::uint32_t m_bitsPerWIndex = 0; // and below its chunk number
    std::uint32_t m_material = 0;
    std::uint32_t m_section = 0;
    std::uint32_t m_base = 0; // added to indices
    MeshTriangles m_mesh;
};

} // namespace

MeshTriangles meshTriangles(const Reader &block, std::string_view type)
{
    TriangleReader reader(block);
    if (type == kBhkCompressedMeshShapeData.name)
        reader.readCompressed();
    else if (type == "hkPackedNiTriStripsData")
        reader.readPacked();
    else if (type == "NiTriStripsData")
        reader.readStrips();
    return reader.take();
}

float havokScale(const File &file)
{
    constexpr std::uint32_t kFirstSkyrim = 47; // stream version
    return stateOf(file).header.stream >= kFirstSkyrim ? 69.99125f : 6.999125f;
}

} // namespace cutaway::nif
