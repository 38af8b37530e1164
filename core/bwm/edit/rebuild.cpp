// SPDX-License-Identifier: MIT
#include "core/bwm/edit/rebuild.h"

#include "core/bwm/bwmedit.h"
#include "core/bwm/bwmformat.h"
#include "core/bwm/edit/links.h"
#include "core/bwm/edit/planes.h"
#include "core/bwm/edit/treebuild.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

constexpr std::size_t kMostRebuiltFaces = std::numeric_limits<std::int32_t>::max() / 3; // edges are i32

// Names the first few.
std::string facesText(std::span<const std::uint32_t> faces)
{
    constexpr std::size_t kNamed = 5;
    std::string text = faces.size() == 1 ? "face " : "faces ";
    for (std::size_t i = 0; i < std::min(faces.size(), kNamed); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : ", ", faces[i]);
    return faces.size() > kNamed ? fmt::format("{} and {} more", text, faces.size() - kNamed) : text;
}

// What is known of the file that the mesh was read from, and what of it may stay.
class RebuildRun
{
public:
    RebuildRun(const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options)
        : m_mesh(mesh), m_base(base), m_options(options)
    {
        m_out.header = mesh.header;
    }

    Result<Rebuilt> run()
    {
        if (m_mesh.faces.size() > kMostRebuiltFaces)
            return fail("the walkmesh would have {} faces; the limit is {}", m_mesh.faces.size(),
                        kMostRebuiltFaces);
        compareWithBase();
        orderFaces();
        orderVertices();
        writeFaces();
        if (const Result<void> done = writePlanes(); !done)
            return tl::unexpected(done.error());
        writeBorders();
        if (const Result<void> done = writeTree(); !done)
            return tl::unexpected(done.error());
        return std::move(m_out);
    }

private:
    // Same corners at the same places, bit by bit; also where both are no places.
    bool hasMoved(const EditFace &face) const
    {
        if (face.row >= m_base.faces.size())
            return true;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t now = face.corners[k], then = m_base.faces[face.row][k];
            const bool here = now < m_mesh.vertices.size(), there = then < m_base.vertices.size();
            if (here != there || (!here && now != then) ||
                (here && std::memcmp(&m_mesh.vertices[now], &m_base.vertices[then], sizeof(glm::vec3)) != 0))
                return true;
        }
        return false;
    }

    void compareWithBase()
    {
        m_moved.resize(m_mesh.faces.size());
        m_sameFaces = m_mesh.faces.size() == m_base.faces.size();
        m_sameCorners = m_sameFaces && m_mesh.vertices.size() >= m_base.vertices.size();
        std::vector<bool> used(m_base.faces.size());
        for (std::size_t f = 0; f < m_moved.size(); ++f) {
            const EditFace &face = m_mesh.faces[f];
            m_moved[f] = hasMoved(face);
            m_sameFaces = m_sameFaces && !m_moved[f] && !used[face.row];
            m_sameCorners = m_sameCorners && face.row == f && face.corners == m_base.faces[f];
            if (face.row < used.size())
                used[face.row] = true;
        }
        m_sameFaces = m_sameFaces && !m_options.canonical && m_options.tree == TreeRule::Median;
        m_sameCorners = m_sameCorners && !m_options.canonical;
    }

    bool isWalkableFace(std::uint32_t face) const
    {
        return m_mesh.isArea() && m_options.surfaces->isWalkable(m_mesh.faces[face].material);
    }

    // Walkable faces of an area come first; otherwise the order stays.
    void orderFaces()
    {
        std::vector<std::uint32_t> &order = m_out.faceOrder;
        order.resize(m_mesh.faces.size());
        std::iota(order.begin(), order.end(), 0u);
        const auto rest =
            std::ranges::stable_partition(order, [this](std::uint32_t face) { return isWalkableFace(face); });
        m_walkable = static_cast<std::size_t>(rest.begin() - order.begin());
        m_sameOrder = std::ranges::is_sorted(order);
        // Where neither corners nor the order have changed, all that names faces and vertices stays.
        m_sameLinks = m_sameCorners && m_sameOrder && m_walkable == m_base.adjacency.size();
    }

    // Vertices that no face uses go; those of the file stay while the corners are the same.
    void orderVertices()
    {
        std::vector<bool> used(m_mesh.vertices.size());
        if (m_sameCorners)
            std::fill_n(used.begin(), m_base.vertices.size(), true);
        for (const EditFace &face : m_mesh.faces) {
            for (const std::uint32_t corner : face.corners) {
                if (corner < used.size())
                    used[corner] = true;
            }
        }
        m_vertexNumbers.resize(used.size());
        for (std::uint32_t v = 0; v < used.size(); ++v) {
            m_vertexNumbers[v] = static_cast<std::uint32_t>(m_out.vertexOrder.size());
            if (!used[v])
                continue;
            m_out.vertexOrder.push_back(v);
            m_out.mesh.vertices.push_back(m_mesh.vertices[v]);
        }
    }

    void writeFaces()
    {
        for (const std::uint32_t from : m_out.faceOrder) {
            Corners corners = m_mesh.faces[from].corners;
            for (std::uint32_t &corner : corners)
                corner = corner < m_vertexNumbers.size() ? m_vertexNumbers[corner] : corner;
            m_out.mesh.faces.push_back(corners);
            m_out.mesh.materials.push_back(m_mesh.faces[from].material);
        }
    }

    Result<void> writePlanes()
    {
        std::vector<std::uint32_t> placeless;
        for (const std::uint32_t from : m_out.faceOrder) {
            const std::uint32_t row = m_mesh.faces[from].row;
            const bool stored = row < std::min(m_base.normals.size(), m_base.distances.size());
            if (stored && !m_options.canonical && !m_moved[from]) {
                m_out.mesh.normals.push_back(m_base.normals[row]);
                m_out.mesh.distances.push_back(m_base.distances[row]);
                ++m_out.planesKept;
                continue;
            }
            const auto corners = cornersOf(m_mesh, from);
            if (!corners) {
                placeless.push_back(from);
                continue;
            }
            m_out.mesh.normals.push_back(planeNormal(*corners));
            m_out.mesh.distances.push_back(planeDistance(m_out.mesh.normals.back(), (*corners)[0]));
        }
        return placesFound(placeless);
    }

    static Result<void> placesFound(std::span<const std::uint32_t> placeless)
    {
        if (placeless.empty())
            return {};
        return fail("{} {} no place: a corner is missing or not finite", facesText(placeless),
                    placeless.size() == 1 ? "has" : "have");
    }

    std::int32_t transitionOf(std::int32_t edge) const
    {
        const auto id = static_cast<std::size_t>(edge);
        return m_mesh.faces[m_out.faceOrder[id / 3]].transitions[id % 3];
    }

    // The stored links and borders with the transitions of now; false where one of these has no row there.
    bool keepBorders()
    {
        if (!m_sameLinks)
            return false;
        std::vector<bool> listed(m_walkable * 3);
        m_out.mesh.edges = m_base.edges;
        for (PerimeterEdge &border : m_out.mesh.edges) {
            if (border.edge < 0 || static_cast<std::size_t>(border.edge) >= m_mesh.faces.size() * 3)
                continue;
            border.transition = transitionOf(border.edge);
            if (static_cast<std::size_t>(border.edge) < listed.size())
                listed[static_cast<std::size_t>(border.edge)] = true;
        }
        for (std::size_t id = 0; id < listed.size(); ++id) {
            if (!listed[id] && m_base.adjacency[id / 3][id % 3] == -1 &&
                transitionOf(static_cast<std::int32_t>(id)) != -1)
                return false;
        }
        m_out.mesh.adjacency = m_base.adjacency;
        m_out.mesh.loopEnds = m_base.loopEnds;
        return true;
    }

    void writeBorders()
    {
        Links links = linkFaces({m_out.mesh.faces.data(), m_walkable});
        m_out.overusedEdges = std::move(links.overused);
        if (keepBorders())
            return;
        Borders borders = traceBorders(links.rows, [this](std::int32_t edge) { return transitionOf(edge); });
        m_out.mesh.adjacency = std::move(links.rows);
        m_out.mesh.edges = std::move(borders.edges);
        m_out.mesh.loopEnds = std::move(borders.loopEnds);
    }

    // The stored tree with the faces' new numbers; false where it is no tree over these faces.
    bool keepTree()
    {
        if (!m_sameFaces)
            return false;
        std::vector<std::int32_t> numbers(m_base.faces.size());
        bool sameNumbers = true;
        for (std::size_t f = 0; f < m_out.faceOrder.size(); ++f) {
            const std::uint32_t row = m_mesh.faces[m_out.faceOrder[f]].row;
            numbers[row] = static_cast<std::int32_t>(f);
            sameNumbers = sameNumbers && row == f;
        }
        m_out.mesh.nodes = m_base.nodes;
        m_out.tree = m_base.nodes.empty() ? TreeFate::None : TreeFate::Kept;
        if (sameNumbers)
            return true;
        m_out.tree = TreeFate::Remapped;
        for (AabbNode &node : m_out.mesh.nodes) {
            if (node.face >= static_cast<std::int32_t>(numbers.size()))
                return false;
            node.face = node.face < 0 ? node.face : numbers[static_cast<std::size_t>(node.face)];
        }
        return m_base.nodes.size() == m_base.faces.size() * 2 - 1;
    }

    Result<void> writeTree()
    {
        if (keepTree())
            return {};
        m_out.mesh.nodes.clear();
        m_out.tree = m_mesh.isArea() ? TreeFate::Rebuilt : TreeFate::None;
        if (!m_mesh.isArea())
            return {};
        std::vector<std::array<glm::vec3, 3>> faces;
        std::vector<std::uint32_t> placeless;
        for (const std::uint32_t from : m_out.faceOrder) {
            const auto corners = cornersOf(m_mesh, from);
            if (corners)
                faces.push_back(*corners);
            else
                placeless.push_back(from);
        }
        if (!placeless.empty())
            return placesFound(placeless);
        m_out.mesh.nodes = buildTree(faces, m_options.tree);
        return {};
    }

    const EditMesh &m_mesh;
    const Walkmesh &m_base;
    const RebuildOptions &m_options;
    Rebuilt m_out;
    std::vector<bool> m_moved; // of faces of the edit mesh: no longer where the file has them
    bool m_sameFaces = false;  // none has moved, come or gone
    bool m_sameCorners = false;
    bool m_sameOrder = false;
    bool m_sameLinks = false;
    std::size_t m_walkable = 0;
    std::vector<std::uint32_t> m_vertexNumbers;
};

} // namespace

Result<Rebuilt> rebuild(const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options)
{
    return RebuildRun(mesh, base, options).run();
}

Result<Patch> patchTo(const File &file, const Rebuilt &after, const RebuildOptions &options)
{
    const bool anew = options.canonical ? !isPacked(file) : !checkTables(file);
    if (!anew)
        return patchTo(file, after.mesh, &after.header);
    Result<Bytes> bytes = fileOf(after.mesh, after.header);
    if (!bytes)
        return tl::unexpected(bytes.error());
    Patch patch;
    patch.add({0, file.bytes().size(), std::move(*bytes)});
    return patch;
}

Result<Patch> rebuildPatch(const File &file, const EditMesh &mesh, const RebuildOptions &options)
{
    const Result<Rebuilt> after = rebuild(mesh, readWalkmesh(file), options);
    if (!after)
        return tl::unexpected(after.error());
    return patchTo(file, *after, options);
}

} // namespace cutaway::bwm
