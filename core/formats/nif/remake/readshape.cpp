// SPDX-License-Identifier: MIT
#include "core/formats/nif/remake/rendershape.h"

#include "core/base/quantity.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/remake/readskin.h"

#include <algorithm>
#include <cmath>

namespace cutaway::nif
{

namespace
{

class ShapeReader
{
public:
    ShapeReader(const Mesh &mesh, RenderShape &shape) : m_mesh(mesh), m_shape(shape) {}

    Result<void> run()
    {
        readBound();
        m_shape.feedsParticles = m_mesh.shape.integer("particleDataSize"_f) != 0;
        m_shape.isDynamic = m_mesh.shape.has("dynamicDataSize"_f);
        Result<void> read = m_mesh.isPacked ? readPacked() : readPlain();
        if (read)
            read = readTriangles();
        if (m_shape.normals.empty() && !m_shape.tangents.empty()) {
            m_shape.tangents.clear();
            m_shape.bitangents.clear();
            m_shape.lost.emplace_back("tangents without normals");
        }
        readSegments();
        return read;
    }

private:
    void readBound()
    {
        const Reader bound = m_mesh.counts().member("bound"_f);
        const glm::vec3 center = bound.vec3("center"_f);
        m_shape.bound = {center.x, center.y, center.z, static_cast<float>(bound.number("radius"_f))};
    }

    Result<void> checkRows(std::string_view what, std::uint32_t rows) const
    {
        if (rows != m_mesh.numVertices)
            return fail("{}: there are {} for {}", m_shape.title, quantity(rows, what),
                        quantity(m_mesh.numVertices, "vertex"));
        return {};
    }

    Result<void> take(std::string_view what, const VertexPart &part, std::vector<glm::vec3> &to) const
    {
        if (const Result<void> whole = checkRows(what, part.rows()); !whole)
            return whole;
        to.reserve(part.rows());
        part.each([&to](std::uint32_t, glm::vec3 v) { to.push_back(v); });
        return {};
    }

    Result<void> takeUv()
    {
        if (const Result<void> whole = checkRows("texture coordinate", m_mesh.uv.rows()); !whole)
            return whole;
        for (std::uint32_t row = 0; row < m_mesh.uv.rows(); ++row)
            m_shape.uv.emplace_back(m_mesh.uv.number(row, 0), m_mesh.uv.number(row, 1));
        return {};
    }

    // ---- data of its own

    Result<void> readPlain()
    {
        const Reader &data = m_mesh.arrays;
        Result<void> read;
        if (m_mesh.numVertices != 0)
            read = take("position", m_mesh.positions, m_shape.positions);
        if (read && m_mesh.normals)
            read = take("normal", m_mesh.normals, m_shape.normals);
        if (read && m_mesh.tangents)
            read = take("tangent", m_mesh.tangents, m_shape.tangents);
        if (read && m_mesh.uv)
            read = takeUv();
        m_shape.bitangents = data.rows<glm::vec3>("bitangents"_f);
        m_shape.colors = data.rows<glm::vec4>("colors"_f);
        settleColors();
        if (read && m_shape.bitangents.size() != m_shape.tangents.size())
            read =
                fail("{}: there are {} and {}", m_shape.title, quantity(m_shape.tangents.size(), "tangent"),
                     quantity(m_shape.bitangents.size(), "bitangent"));
        if (read && !m_shape.colors.empty())
            read = checkRows("colour", static_cast<std::uint32_t>(m_shape.colors.size()));
        m_shape.strips = m_mesh.areStrips ? data.count("stripLengths"_f) : 0;
        noteLost(data.integer("materialCrc"_f) != 0, "the material of its data");
        noteLost(data.count("matchGroups"_f) != 0, "groups of vertices at one place");
        noteLost(m_mesh.shape.count("materialNames"_f) != 0, "names of materials");
        if (referenceAt(data, "additional"_f) >= 0)
            return fail("{}: its NiAdditionalGeometryData cannot be carried", m_shape.title);
        return read;
    }

    // Released files have some that are no number, mostly in alpha.
    void settleColors()
    {
        std::size_t settled = 0;
        for (glm::vec4 &color : m_shape.colors) {
            const glm::vec4 before = color;
            for (int channel = 0; channel < 4; ++channel)
                color[channel] = std::isnan(color[channel]) ? 1.0f : std::clamp(color[channel], 0.0f, 1.0f);
            settled += color == before ? 0 : 1;
        }
        if (settled != 0)
            m_shape.lost.push_back(quantity(settled, "colour") + " outside of 0 to 1");
    }

    // ---- packed vertices

    Result<void> readPacked()
    {
        const PackedVertices rows(m_mesh.arrays);
        if (m_mesh.numVertices == 0)
            return {};
        Result<void> read = take("position", m_mesh.positions, m_shape.positions);
        if (read && m_mesh.normals)
            read = take("normal", m_mesh.normals, m_shape.normals);
        if (read && m_mesh.tangents)
            read = takeTangents();
        if (read && m_mesh.uv)
            read = takeUv();
        if (const VertexPart colors = rows.part("color"_f, 4); read && colors)
            read = takeColors(colors);
        noteLost(bool(rows.part("uv2"_f, 2)), "second texture coordinates");
        noteLost(bool(rows.part("eyeData"_f, 1)), "numbers for eyes");
        return read;
    }

    Result<void> takeTangents()
    {
        const std::array<VertexPart, 3> bitangents = bitangentsOf(m_mesh);
        for (std::uint32_t row = 0; row < m_mesh.tangents.rows(); ++row) {
            glm::vec3 bitangent(0.0f);
            for (int axis = 0; axis < 3; ++axis) {
                const VertexPart &part = bitangents[static_cast<std::size_t>(axis)];
                if (row < part.rows())
                    bitangent[axis] = part.number(row, 0);
            }
            m_shape.bitangents.push_back(bitangent);
        }
        return take("tangent", m_mesh.tangents, m_shape.tangents);
    }

    Result<void> takeColors(const VertexPart &colors)
    {
        constexpr float kMost = 255.0f;
        for (std::uint32_t row = 0; row < colors.rows(); ++row) {
            const std::uint8_t *at = colors.bytesAt(row);
            m_shape.colors.emplace_back(at[0] / kMost, at[1] / kMost, at[2] / kMost, at[3] / kMost);
        }
        return checkRows("colour", colors.rows());
    }

    // ----

    Result<void> readTriangles()
    {
        m_shape.triangles = m_mesh.isPacked ? m_mesh.shape.rows<Corners>("triangles"_f) : m_mesh.corners;
        for (std::size_t i = 0; i < m_shape.triangles.size(); ++i) {
            const Corners &c = m_shape.triangles[i];
            if (const std::uint16_t last = std::max({c[0], c[1], c[2]}); last >= m_mesh.numVertices)
                return fail("{}: triangle {} uses vertex {}, there are {}", m_shape.title, i, last,
                            m_mesh.numVertices);
        }
        if (!m_mesh.areStrips && !m_mesh.isPacked && m_mesh.numTriangles != m_shape.triangles.size())
            return fail("{}: there are {} of {}", m_shape.title,
                        quantity(m_shape.triangles.size(), "triangle"), m_mesh.numTriangles);
        return {};
    }

    // Rows alike in both games: a byte of flags, first index, number of triangles.
    void readSegments()
    {
        m_shape.isSegmented = m_mesh.shape.has("segment"_f) || m_mesh.shape.has("segmentsSSE"_f);
        for (const FieldName array : {"segment"_f, "segmentsSSE"_f}) {
            if (m_mesh.shape.count(array) == 0)
                continue;
            const ByteSpan rows = m_mesh.shape.bytes(array);
            m_shape.segments.assign(rows.begin(), rows.end());
            m_shape.numSegments = m_mesh.shape.count(array);
        }
    }

    void noteLost(bool isThere, const char *what)
    {
        if (isThere)
            m_shape.lost.emplace_back(what);
    }

    const Mesh &m_mesh;
    RenderShape &m_shape;
};

} // namespace

Result<RenderShape> readShape(const Blocks &blocks, std::uint32_t block, Partitions how)
{
    const std::string name = blockName(blocks.file(), block);
    RenderShape shape{.title = fmt::format("block[{}]{}{}", block, name.empty() ? "" : " ", name)};
    if (!blocks.isSkyrim())
        return fail("{}: the file is none of Skyrim", shape.title);
    const std::optional<Mesh> mesh = meshOf(blocks, block);
    if (!mesh)
        return fail("{}: it is no shape, or has no data", shape.title);
    Result<void> read = ShapeReader(*mesh, shape).run();
    if (read && mesh->skin >= 0)
        read = readSkin(*mesh, how, shape);
    return read ? Result<RenderShape>(std::move(shape)) : tl::unexpected(read.error());
}

} // namespace cutaway::nif
