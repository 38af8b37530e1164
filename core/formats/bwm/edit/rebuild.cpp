// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/rebuild.h"

#include "core/base/fewof.h"
#include "core/base/quantity.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/keeping.h"
#include "core/formats/bwm/edit/links.h"
#include "core/formats/bwm/edit/planes.h"
#include "core/formats/bwm/edit/treebuild.h"

#include <algorithm>
#include <numeric>

namespace cutaway::bwm
{

namespace
{

constexpr std::size_t kMostRebuiltFaces = std::numeric_limits<std::int32_t>::max() / 3; // edges are i32

std::string facesText(std::span<const std::uint32_t> faces)
{
    return fmt::format("{} {}", nounFor(faces.size() == 1, "face"), fewOf(faces));
}

class RebuildRun
{
public:
    RebuildRun(const EditMesh &mesh, const Walkmesh &base, Keep keep, const RebuildOptions &options)
        : m_mesh(mesh), m_base(base), m_keep(std::move(keep)), m_options(options)
    {
        m_out.header = mesh.header;
    }

    Result<Rebuilt> run()
    {
        if (m_mesh.faces.size() > kMostRebuiltFaces)
            return fail("the walkmesh would have {}; the limit is {}", quantity(m_mesh.faces.size(), "face"),
                        kMostRebuiltFaces);
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
        m_walkable = std::min(m_base.adjacency.size(), order.size());
        if (!m_keep.order) {
            const auto rest = std::stable_partition(
                order.begin(), order.end(), [this](std::uint32_t face) { return isWalkableFace(face); });
            m_walkable = static_cast<std::size_t>(rest - order.begin());
        }
        m_sameOrder = std::ranges::is_sorted(order) && m_walkable == m_base.adjacency.size();
    }

    // Vertices that no face uses go; those of the file stay while the corners are the same.
    void orderVertices()
    {
        std::vector<bool> used(m_mesh.vertices.size());
        if (m_keep.vertices)
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
            const auto corners = cornersOf(m_mesh, from);
            const bool keepsBoth = m_keep.normals[from] && m_keep.distances[from];
            if (!corners && !keepsBoth) {
                placeless.push_back(from);
                continue;
            }
            m_out.planesKept += keepsBoth ? 1 : 0;
            const glm::vec3 normal = m_keep.normals[from] ? m_base.normals[row] : planeNormal(*corners);
            m_out.mesh.normals.push_back(normal);
            m_out.mesh.distances.push_back(m_keep.distances[from] ? m_base.distances[row]
                                                                  : planeDistance(normal, (*corners)[0]));
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

    // The stored borders with the transitions of now; false where one of these has no row there.
    bool keepBorders()
    {
        std::vector<bool> listed(m_walkable * 3);
        m_out.mesh.edges = m_base.edges;
        for (PerimeterEdge &border : m_out.mesh.edges) {
            const auto id = static_cast<std::size_t>(border.edge);
            if (border.edge < 0 || id >= m_mesh.faces.size() * 3)
                continue;
            border.transition = transitionOf(border.edge);
            if (id < listed.size())
                listed[id] = true;
        }
        for (std::size_t id = 0; id < listed.size(); ++id) {
            if (!listed[id] && m_out.mesh.adjacency[id / 3][id % 3] == -1 &&
                transitionOf(static_cast<std::int32_t>(id)) != -1)
                return false;
        }
        m_out.mesh.loopEnds = m_base.loopEnds;
        return true;
    }

    void writeBorders()
    {
        Links links = linkFaces({m_out.mesh.faces.data(), m_walkable});
        m_out.overusedEdges = std::move(links.overused);
        m_out.sameWayEdges = std::move(links.sameWay);
        m_out.mesh.adjacency = m_keep.links && m_sameOrder ? m_base.adjacency : std::move(links.rows);
        if (m_keep.borders && m_sameOrder && keepBorders())
            return;
        Borders borders =
            traceBorders(m_out.mesh.adjacency, [this](std::int32_t edge) { return transitionOf(edge); });
        m_out.mesh.edges = std::move(borders.edges);
        m_out.mesh.loopEnds = std::move(borders.loopEnds);
    }

    // The stored tree with the faces' new numbers; false where it is not a tree over these faces.
    bool keepTree()
    {
        if (!m_keep.tree)
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
    const Keep m_keep;
    const RebuildOptions &m_options;
    Rebuilt m_out;
    bool m_sameOrder = false; // so that all that names faces may stay
    std::size_t m_walkable = 0;
    std::vector<std::uint32_t> m_vertexNumbers;
};

} // namespace

Result<Rebuilt> rebuild(const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options)
{
    return RebuildRun(mesh, base, keepUntouched(mesh, base, options), options).run();
}

Result<Rebuilt> rebuildParts(const EditMesh &mesh, const Walkmesh &base, Parts parts,
                             const RebuildOptions &options)
{
    return RebuildRun(mesh, base, keepAllBut(parts, mesh, base, options), options).run();
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
