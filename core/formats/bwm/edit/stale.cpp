// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/stale.h"

#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/links.h"
#include "core/formats/bwm/edit/planes.h"

#include <algorithm>
#include <glm/common.hpp>

namespace cutaway::bwm
{

namespace
{

constexpr float kBoxTolerance = 1e-3f; // game units, as checks of boxes have it

constexpr std::pair<Part, std::string_view> kPartNames[] = {
    {kPartOrder, "order"}, {kPartNormals, "normals"}, {kPartDistances, "distances"},
    {kPartTree, "aabb"},   {kPartLinks, "adjacency"}, {kPartBorders, "edges and loops"}};

bool holds(glm::vec3 outerMin, glm::vec3 outerMax, glm::vec3 innerMin, glm::vec3 innerMax)
{
    for (int axis = 0; axis < 3; ++axis) {
        if (!(innerMin[axis] >= outerMin[axis] - kBoxTolerance &&
              innerMax[axis] <= outerMax[axis] + kBoxTolerance))
            return false;
    }
    return true;
}

// Every node but the root has one parent in front of it, every face one leaf, and boxes hold what is below.
bool isTreeStale(const Walkmesh &mesh)
{
    const std::size_t count = mesh.nodes.size();
    if (count != (mesh.faces.empty() ? 0 : mesh.faces.size() * 2 - 1))
        return true;
    std::vector<bool> hasParent(count), hasLeaf(mesh.faces.size());
    for (std::size_t i = 0; i < count; ++i) {
        const AabbNode &node = mesh.nodes[i];
        if (node.face >= 0) {
            const auto face = static_cast<std::size_t>(node.face);
            if (face >= hasLeaf.size() || hasLeaf[face])
                return true;
            hasLeaf[face] = true;
            const auto [a, b, c] = *cornersOf(mesh, face);
            if (!holds(node.min, node.max, glm::min(a, glm::min(b, c)), glm::max(a, glm::max(b, c))))
                return true;
            continue;
        }
        for (const std::int32_t child : {node.left, node.right}) {
            const auto at = static_cast<std::size_t>(child);
            if (child <= static_cast<std::int32_t>(i) || at >= count || hasParent[at])
                return true;
            hasParent[at] = true;
            if (!holds(node.min, node.max, mesh.nodes[at].min, mesh.nodes[at].max))
                return true;
        }
    }
    return false; // 2 F - 1 nodes with one leaf for each face at most: each has one
}

Parts stalePlanes(const Walkmesh &mesh, std::uint32_t type)
{
    if (mesh.normals.size() != mesh.faces.size() || mesh.distances.size() != mesh.faces.size())
        return kPartNormals | kPartDistances;
    Parts parts = 0;
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        if (type != 1 && mesh.normals[f] == glm::vec3(0.0f))
            continue; // as the game's own
        const auto corners = *cornersOf(mesh, f);
        if (!fitsNormal(mesh.normals[f], corners))
            parts |= kPartNormals | kPartDistances;
        else if (!fitsDistance(mesh.distances[f], mesh.normals[f], corners[0]))
            parts |= kPartDistances;
    }
    return parts;
}

bool isOrderStale(const Walkmesh &mesh, const SurfaceTable &surfaces)
{
    for (std::size_t f = 0; f < mesh.materials.size(); ++f) {
        // A number that no table has says nothing.
        if (mesh.materials[f] < surfaces.rows.size() &&
            surfaces.isWalkable(mesh.materials[f]) != (f < mesh.adjacency.size()))
            return true;
    }
    return false;
}

std::size_t transitionsOf(const Walkmesh &mesh)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(mesh.edges, [](const PerimeterEdge &edge) { return edge.transition != -1; }));
}

Parts staleBorders(const Walkmesh &mesh)
{
    const Links links = linkFaces({mesh.faces.data(), mesh.adjacency.size()});
    if (links.rows != mesh.adjacency)
        return kPartLinks | kPartBorders;
    const Borders borders = traceBorders(links.rows, [](std::int32_t) { return -1; });
    const bool same =
        borders.loopEnds == mesh.loopEnds &&
        std::ranges::equal(borders.edges, mesh.edges, {}, &PerimeterEdge::edge, &PerimeterEdge::edge);
    return same ? Parts{0} : kPartBorders;
}

} // namespace

Parts staleParts(const Walkmesh &mesh, std::uint32_t type, const SurfaceTable &surfaces)
{
    if (mesh.materials.size() != mesh.faces.size())
        return 0;
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        if (!cornersOf(mesh, f))
            return 0;
    }
    Parts parts = stalePlanes(mesh, type);
    if (type != 1)
        return parts;
    if (isTreeStale(mesh))
        parts |= kPartTree;
    if (mesh.adjacency.size() > mesh.faces.size() || isOrderStale(mesh, surfaces))
        return parts | kPartOrder | kPartLinks | kPartBorders;
    return parts | staleBorders(mesh);
}

std::string partsText(Parts parts)
{
    std::string text;
    for (const auto &[part, name] : kPartNames) {
        if ((parts & part) != 0)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
    }
    return text;
}

Result<StaleRebuild> rebuildStale(const File &file, const RebuildOptions &options)
{
    const Result<EditMesh> mesh = readEditMesh(file);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const Walkmesh base = readWalkmesh(file);
    StaleRebuild stale;
    stale.parts = staleParts(base, mesh->header.type, *options.surfaces);
    if (stale.parts == 0)
        return stale;
    const Result<Rebuilt> after = rebuildParts(*mesh, base, stale.parts, options);
    Result<Patch> patch = after ? patchTo(file, *after, options) : tl::unexpected(after.error());
    if (!patch)
        return tl::unexpected(patch.error());
    stale.patch = std::move(*patch);
    const std::size_t before = transitionsOf(base), now = transitionsOf(after->mesh);
    stale.lostTransitions = before > now ? before - now : 0;
    return stale;
}

void checkStale(const File &file, const Walkmesh &mesh, Diagnostics &diagnostics)
{
    const std::uint32_t type = file.state<BwmState>().type;
    const Parts parts = staleParts(mesh, type);
    if (parts == 0)
        return;
    diagnostics.enterUnit(0, 0);
    diagnostics.add(type == 1 ? Severity::Warning : Severity::Note, "bwm.stale"_rule, {},
                    fmt::format("{}: no longer as vertices, faces and surfaces make them", partsText(parts)));
}

} // namespace cutaway::bwm
