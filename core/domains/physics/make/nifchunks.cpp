// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/nifchunks.h"

#include "core/domains/physics/make/nifstrips.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <numeric>

namespace cutaway::physics
{

namespace
{

// The extent of a chunk on each axis is limited by its 16-bit coordinates.
constexpr float kMostChunkExtent = 65535.0f / kChunkSteps;
constexpr std::size_t kMostChunkTriangles = 1000; // real ones have 396 at most
// An id holds the chunk above 18 bits.
constexpr std::size_t kMostChunks = (std::size_t{1} << 14) - 2;
constexpr std::size_t kMostBig = 65535; // vertices, which numbers of 16 bits name

struct ChunkBox {
    glm::vec3 low{std::numeric_limits<float>::max()}, high{std::numeric_limits<float>::lowest()};

    void add(glm::vec3 point)
    {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    float extent() const
    {
        const glm::vec3 side = high - low;
        return std::max({side.x, side.y, side.z});
    }
};

std::array<std::uint16_t, 3> codeOf(glm::vec3 point, glm::vec3 origin)
{
    std::array<std::uint16_t, 3> code{};
    for (int axis = 0; axis < 3; ++axis) {
        const double steps = (double(point[axis]) - double(origin[axis])) * double(kChunkSteps);
        code[static_cast<std::size_t>(axis)] =
            static_cast<std::uint16_t>(std::clamp(std::round(steps), 0.0, 65535.0));
    }
    return code;
}

// The corners of rounded triangles lie on a grid, so that this is exact.
bool hasArea(const std::array<std::array<std::uint16_t, 3>, 3> &corner)
{
    std::array<std::int64_t, 3> u{}, v{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        u[axis] = std::int64_t{corner[1][axis]} - corner[0][axis];
        v[axis] = std::int64_t{corner[2][axis]} - corner[0][axis];
    }
    return u[1] * v[2] != u[2] * v[1] || u[2] * v[0] != u[0] * v[2] || u[0] * v[1] != u[1] * v[0];
}

class Chunker
{
public:
    explicit Chunker(const mesh::TriMesh &mesh) : m_mesh(mesh), m_welded(mesh.vertices.size()) {}

    Result<NifChunks> run()
    {
        weld();
        std::vector<std::uint32_t> order(m_mesh.triangles.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::stable_sort(order, {}, [this](std::uint32_t t) { return m_mesh.triangles[t].material; });
        std::erase_if(order, [this](std::uint32_t t) { return isDegenerate(t) || addedAsBig(t); });
        for (std::size_t first = 0; first < order.size();) {
            std::size_t end = first + 1;
            while (end < order.size() && materialOf(order[end]) == materialOf(order[first]))
                ++end;
            split(std::span(order).subspan(first, end - first));
            first = end;
        }
        if (m_out.chunks.size() > kMostChunks)
            return fail("the mesh needs {} chunks, {} at most", m_out.chunks.size(), kMostChunks);
        if (m_out.bigVertices.size() > kMostBig)
            return fail("{} triangles are larger than {} Havok units, {} at most", m_out.bigTriangles.size(),
                        kMostChunkExtent, kMostBig / 3);
        if (m_out.chunks.empty() && m_out.bigTriangles.empty())
            return fail("none of the {} triangles has an area", m_mesh.triangles.size());
        return std::move(m_out);
    }

private:
    std::uint32_t materialOf(std::uint32_t triangle) const { return m_mesh.triangles[triangle].material; }
    glm::vec3 corner(std::uint32_t triangle, std::size_t i) const
    {
        return m_mesh.vertices[m_mesh.triangles[triangle].corners[i]];
    }

    // Vertices in one place count once.
    void weld()
    {
        std::vector<std::uint32_t> order(m_mesh.vertices.size());
        std::iota(order.begin(), order.end(), 0u);
        const auto place = [this](std::uint32_t i) {
            const glm::vec3 &v = m_mesh.vertices[i];
            return std::array{v.x, v.y, v.z};
        };
        std::ranges::stable_sort(order, {}, place);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const bool isSame = i > 0 && place(order[i]) == place(order[i - 1]);
            m_welded[order[i]] = isSame ? m_welded[order[i - 1]] : order[i];
        }
    }

    bool isDegenerate(std::uint32_t triangle) const
    {
        const auto &[a, b, c] = m_mesh.triangles[triangle].corners;
        return m_welded[a] == m_welded[b] || m_welded[b] == m_welded[c] || m_welded[a] == m_welded[c];
    }

    bool addedAsBig(std::uint32_t triangle)
    {
        ChunkBox box;
        for (std::size_t i = 0; i < 3; ++i)
            box.add(corner(triangle, i));
        if (box.extent() <= kMostChunkExtent)
            return false;
        NifBigTriangle big{{}, materialOf(triangle)};
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t vertex = m_welded[m_mesh.triangles[triangle].corners[i]];
            const auto [known, isNew] =
                m_big.emplace(vertex, static_cast<std::uint32_t>(m_out.bigVertices.size()));
            if (isNew)
                m_out.bigVertices.push_back(m_mesh.vertices[vertex]);
            big.corners[i] = static_cast<std::uint16_t>(known->second);
        }
        m_out.bigTriangles.push_back(big);
        return true;
    }

    std::size_t verticesOf(std::span<const std::uint32_t> triangles)
    {
        ++m_stamp;
        m_seen.resize(m_mesh.vertices.size(), 0);
        std::size_t count = 0;
        for (const std::uint32_t t : triangles) {
            for (const std::uint32_t vertex : m_mesh.triangles[t].corners) {
                std::uint32_t &seen = m_seen[m_welded[vertex]];
                count += seen != m_stamp ? 1 : 0;
                seen = m_stamp;
            }
        }
        return count;
    }

    // Along the longest axis, so that each part will be nearly full.
    void split(std::span<std::uint32_t> triangles)
    {
        constexpr double kFull = 0.9 * kMostChunkVertices; // parts share vertices along their seam
        ChunkBox box, centers;
        for (const std::uint32_t t : triangles) {
            for (std::size_t i = 0; i < 3; ++i)
                box.add(corner(t, i));
            centers.add(corner(t, 0) + corner(t, 1) + corner(t, 2));
        }
        const std::size_t vertices = verticesOf(triangles);
        if (triangles.size() == 1 || (vertices <= kMostChunkVertices && box.extent() <= kMostChunkExtent &&
                                      triangles.size() <= kMostChunkTriangles))
            return addChunk(triangles);
        const glm::vec3 side = centers.high - centers.low;
        const int axis = side.x >= side.y && side.x >= side.z ? 0 : side.y >= side.z ? 1 : 2;
        const auto parts = std::max(2.0, std::ceil(static_cast<double>(vertices) / kFull));
        const auto left = std::clamp<std::size_t>(
            static_cast<std::size_t>(static_cast<double>(triangles.size()) * std::floor(parts / 2) / parts),
            1, triangles.size() - 1);
        const auto center = [&](std::uint32_t t) {
            return std::pair(corner(t, 0)[axis] + corner(t, 1)[axis] + corner(t, 2)[axis], t);
        };
        std::ranges::nth_element(triangles, triangles.begin() + static_cast<std::ptrdiff_t>(left), {},
                                 center);
        split(triangles.first(left));
        split(triangles.subspan(left));
    }

    void addChunk(std::span<std::uint32_t> triangles)
    {
        std::ranges::sort(triangles);
        NifChunk chunk = chunkOf(m_mesh, triangles);
        if (!chunk.indices.empty())
            m_out.chunks.push_back(std::move(chunk));
    }

    const mesh::TriMesh &m_mesh;
    std::vector<std::uint32_t> m_welded; // for each vertex the one that stands for its place
    std::vector<std::uint32_t> m_seen;   // by vertex: the stamp of the last count
    std::uint32_t m_stamp = 0;
    std::map<std::uint32_t, std::uint32_t> m_big; // vertices of the mesh among the big ones
    NifChunks m_out;
};

} // namespace

NifChunk chunkOf(const mesh::TriMesh &mesh, std::span<const std::uint32_t> triangles)
{
    NifChunk chunk;
    ChunkBox box;
    for (const std::uint32_t t : triangles) {
        for (const std::uint32_t vertex : mesh.triangles[t].corners)
            box.add(mesh.vertices[vertex]);
    }
    chunk.origin = box.low;
    chunk.material = triangles.empty() ? 0 : mesh.triangles[triangles.front()].material;
    std::map<std::array<std::uint16_t, 3>, std::uint16_t> numbers;
    std::vector<std::array<std::uint16_t, 3>> kept;
    std::vector<std::uint32_t> whole; // triangles that rounding leaves an area
    for (const std::uint32_t t : triangles) {
        std::array<std::array<std::uint16_t, 3>, 3> codes{};
        for (std::size_t i = 0; i < 3; ++i)
            codes[i] = codeOf(mesh.vertices[mesh.triangles[t].corners[i]], chunk.origin);
        if (!hasArea(codes))
            continue;
        whole.push_back(t);
        std::array<std::uint16_t, 3> &corners = kept.emplace_back();
        for (std::size_t i = 0; i < 3; ++i) {
            const auto [known, isNew] =
                numbers.emplace(codes[i], static_cast<std::uint16_t>(chunk.vertices.size()));
            if (isNew)
                chunk.vertices.push_back(codes[i]);
            corners[i] = known->second;
        }
    }
    if (whole.size() < triangles.size()) // the origin is the corner of those that stay
        return chunkOf(mesh, whole);
    Strips strips = stripsOf(kept);
    chunk.indices = std::move(strips.indices);
    chunk.strips = std::move(strips.lengths);
    return chunk;
}

Result<NifChunks> chunksOf(const mesh::TriMesh &mesh)
{
    return Chunker(mesh).run();
}

} // namespace cutaway::physics
