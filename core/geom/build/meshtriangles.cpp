// SPDX-License-Identifier: MIT
#include "core/geom/build/meshtriangles.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::geom
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
        addPointSource(0, m_block, m_block.count("vertices"_f) != 0 ? "vertices"_f : "halfVertices"_f, 1);
        std::uint32_t step = 0;
        const Source first = sourceOfRows(m_block, "triangles"_f, step);
        const std::uint32_t count = m_block.count("triangles"_f);
        const ByteSpan bytes = m_block.bytes("triangles"_f);
        const std::size_t stride = count == 0 ? 0 : bytes.size() / count;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::size_t at = i * stride;
            add(i, load<std::uint16_t>(bytes, at), load<std::uint16_t>(bytes, at + 2),
                load<std::uint16_t>(bytes, at + 4), moved(first, i * step));
        }
    }

    void readStrips()
    {
        m_mesh.points = m_block.rows<glm::vec3>("vertices"_f);
        addPointSource(0, m_block, "vertices"_f, 1);
        std::uint32_t step = 0;
        const Source first = sourceOfRows(m_block, "points"_f, step);
        const auto indices = m_block.rows<std::uint16_t>("points"_f);
        std::size_t at = 0;
        for (const std::uint16_t length : m_block.rows<std::uint16_t>("stripLengths"_f)) {
            addStrip(indices, at, length, first, step,
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
        addPointSource(0, m_block, "bigVerts"_f, 1);
        std::uint32_t id = 0;
        for (const Reader &t : m_block.elements("bigTris"_f)) {
            m_material = static_cast<std::uint32_t>(t.integer("material"_f));
            add(id++, static_cast<std::uint32_t>(t.integer("a"_f)),
                static_cast<std::uint32_t>(t.integer("b"_f)), static_cast<std::uint32_t>(t.integer("c"_f)),
                sourceOf(t));
        }
        std::uint32_t number = 0;
        for (const Reader &chunk : m_block.elements("chunks"_f))
            readChunk(chunk, number++);
    }

private:
    static Source moved(Source source, std::uint32_t by)
    {
        source.node.inner += by;
        return source;
    }

    void add(std::uint32_t id, std::uint32_t a, std::uint32_t b, std::uint32_t c, Source source)
    {
        if (std::max({a, b, c}) >= m_mesh.points.size() - m_base) {
            ++m_mesh.bad;
            return;
        }
        m_mesh.triangles.push_back({id,
                                    {m_base + a, m_base + b, m_base + c},
                                    source,
                                    m_material,
                                    m_section,
                                    a == b || b == c || a == c});
    }

    // Points from `first` on follow the rows of an array, `rowsPerPoint` each.
    void addPointSource(std::size_t first, const Reader &from, FieldName array, std::uint32_t rowsPerPoint)
    {
        std::uint32_t step = 0;
        const Source source = sourceOfRows(from, array, step);
        if (first < m_mesh.points.size())
            m_mesh.pointSources.push_back({static_cast<std::uint32_t>(first), source, step * rowsPerPoint});
    }

    // Each index after the second closes a triangle, every other one turned round.
    template <class IdOf>
    void addStrip(const std::vector<std::uint16_t> &indices, std::size_t first, std::size_t count,
                  Source source, std::uint32_t step, const IdOf &idOf)
    {
        for (std::size_t k = 0; k + 2 < count && first + k + 2 < indices.size(); ++k) {
            const std::uint32_t a = indices[first + k], b = indices[first + k + 1],
                                c = indices[first + k + 2];
            add(idOf(k), a, k % 2 == 0 ? b : c, k % 2 == 0 ? c : b,
                moved(source, static_cast<std::uint32_t>(first + k) * step));
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
        std::uint32_t step = 0;
        const Source first = sourceOfRows(chunk, "indices"_f, step);
        std::size_t at = 0;
        for (const std::uint16_t length : chunk.rows<std::uint16_t>("strips"_f)) {
            addStrip(indices, at, length, first, step,
                     [this, number, at](std::size_t k) { return chunkId(number, k % 2, at + k); });
            at += length;
        }
        for (; at + 2 < indices.size(); at += 3)
            add(chunkId(number, 0, at), indices[at], indices[at + 1], indices[at + 2],
                moved(first, static_cast<std::uint32_t>(at) * step));
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
        addPointSource(m_base, chunk, "vertices"_f, 3);
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
    if (type == "bhkCompressedMeshShapeData")
        reader.readCompressed();
    else if (type == "hkPackedNiTriStripsData")
        reader.readPacked();
    else if (type == "NiTriStripsData")
        reader.readStrips();
    return reader.take();
}

} // namespace cutaway::geom
