// SPDX-License-Identifier: MIT
// Fixes for data of a walkmesh that follow from its vertices, faces or links.
#include "core/file/fix.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/stale.h"
#include "core/formats/bwm/meshfixes.h"
#include "core/formats/bwm/topology.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace cutaway::bwm
{

namespace
{

// The place of a finding, and the walkmesh to be changed.
struct Site {
    std::size_t row; // of the table that the rule is about
    Walkmesh mesh;
};

constexpr float kClose = 1e-3f; // of distances, as they are checked

// Each changes the mesh and says what it does, or nothing where there is nothing to do.

std::optional<Fix> fixNormal(Site &site)
{
    const auto corners = site.row < site.mesh.normals.size() && site.row < site.mesh.faces.size()
                             ? cornersOf(site.mesh, site.row)
                             : std::nullopt;
    const auto normal = corners ? normalOf(*corners) : std::nullopt;
    if (!normal)
        return std::nullopt;
    site.mesh.normals[site.row] = *normal + 0.0f; // no negative zeros
    const float distance = -glm::dot(*normal, (*corners)[0]);
    if (site.row < site.mesh.distances.size() &&
        !(std::abs(site.mesh.distances[site.row] - distance) <= kClose))
        site.mesh.distances[site.row] = distance;
    return Fix{"Take the plane of the vertices"};
}

std::optional<Fix> fixDistance(Site &site)
{
    const auto corners =
        site.row < std::min({site.mesh.faces.size(), site.mesh.normals.size(), site.mesh.distances.size()})
            ? cornersOf(site.mesh, site.row)
            : std::nullopt;
    if (!corners)
        return std::nullopt;
    site.mesh.distances[site.row] = -glm::dot(site.mesh.normals[site.row], (*corners)[0]);
    return Fix{"Take the distance of the vertices"};
}

void grow(AabbNode &node, glm::vec3 low, glm::vec3 high)
{
    node.min = glm::min(node.min, low);
    node.max = glm::max(node.max, high);
}

std::optional<Fix> fixLeafBox(Site &site)
{
    if (site.row >= site.mesh.nodes.size())
        return std::nullopt;
    AabbNode &node = site.mesh.nodes[site.row];
    const bool isLeaf = node.face >= 0 && static_cast<std::size_t>(node.face) < site.mesh.faces.size();
    const auto corners = isLeaf ? cornersOf(site.mesh, static_cast<std::size_t>(node.face)) : std::nullopt;
    if (!corners)
        return std::nullopt;
    for (const glm::vec3 corner : *corners)
        grow(node, corner, corner);
    return Fix{"Grow the box to hold its face"};
}

// A node's box follows from other boxes; nothing else that may be wrong with a node can be derived.
std::optional<Fix> fixNodeBox(Site &site)
{
    if (site.row >= site.mesh.nodes.size() || site.mesh.nodes[site.row].face >= 0)
        return std::nullopt;
    AabbNode &node = site.mesh.nodes[site.row];
    for (const std::int32_t child : {node.left, node.right}) {
        if (child > static_cast<std::int32_t>(site.row) &&
            static_cast<std::size_t>(child) < site.mesh.nodes.size()) {
            const AabbNode &inner = site.mesh.nodes[static_cast<std::size_t>(child)];
            grow(node, inner.min, inner.max);
        }
    }
    return Fix{"Grow the box to hold those inside"};
}

// The edge of another walkable face that runs the other way between the same vertices; -1 where none does,
// and nothing where several do.
std::optional<std::int32_t> edgeBeside(const Walkmesh &mesh, std::size_t face, std::size_t edge)
{
    const std::uint32_t from = mesh.faces[face][edge], to = mesh.faces[face][(edge + 1) % 3];
    std::int32_t found = -1;
    for (std::size_t other = 0; other < std::min(mesh.adjacency.size(), mesh.faces.size()); ++other) {
        for (std::size_t at = 0; at < 3; ++at) {
            if (other == face || mesh.faces[other][at] != to || mesh.faces[other][(at + 1) % 3] != from)
                continue;
            if (found != -1)
                return std::nullopt;
            found = static_cast<std::int32_t>(other * 3 + at);
        }
    }
    return found;
}

std::optional<Fix> fixNeighbours(Site &site)
{
    Walkmesh &mesh = site.mesh;
    if (site.row >= std::min(mesh.adjacency.size(), mesh.faces.size()))
        return std::nullopt;
    const auto links = static_cast<std::int64_t>(mesh.adjacency.size()) * 3;
    bool drops = false;
    for (std::size_t edge = 0; edge < 3; ++edge) {
        const auto beside = edgeBeside(mesh, site.row, edge);
        if (!beside)
            return std::nullopt;
        const std::int32_t before = std::exchange(mesh.adjacency[site.row][edge], *beside);
        drops = drops || (*beside < 0 && before >= 0 && before < links);
        if (*beside >= 0)
            mesh.adjacency[static_cast<std::size_t>(*beside) / 3][static_cast<std::size_t>(*beside) % 3] =
                static_cast<std::int32_t>(site.row * 3 + edge);
    }
    return Fix{"Link the faces that share an edge", {}, drops ? Fix::Kind::Destructive : Fix::Kind::Safe};
}

// Transitions of edges that are not a border go with them.
std::optional<Fix> fixBorders(Site &site)
{
    Walkmesh &mesh = site.mesh;
    const auto links = static_cast<std::int64_t>(mesh.adjacency.size()) * 3;
    for (const auto &row : mesh.adjacency) {
        if (std::ranges::any_of(row, [&](std::int32_t link) { return link < -1 || link >= links; }))
            return std::nullopt; // the links come first
    }
    const auto leaving = [&mesh] {
        return std::ranges::count_if(mesh.edges,
                                     [](const PerimeterEdge &edge) { return edge.transition != -1; });
    };
    const auto before = leaving();
    rebuildBorders(mesh);
    return Fix{"Make the borders from the links of the faces",
               {},
               leaving() < before ? Fix::Kind::Destructive : Fix::Kind::Safe};
}

struct FixRow {
    Code rule;
    std::uint32_t stride; // of the table that it is reported in
    std::optional<Fix> (*fix)(Site &);
};
constexpr FixRow kFixes[] = {
    {"bwm.normal"_rule, 12, fixNormal},        {"bwm.distance"_rule, 4, fixDistance},
    {"bwm.aabb.leafbox"_rule, 44, fixLeafBox}, {"bwm.aabb"_rule, 44, fixNodeBox},
    {"bwm.adjacency"_rule, 12, fixNeighbours}, {"bwm.edge"_rule, 12, fixBorders},
    {"bwm.loop"_rule, 4, fixBorders},
};

// The fix that changes only the reported row.
std::optional<Fix> rowFix(const File &file, const Diagnostic &diagnostic)
{
    const auto *row = std::ranges::find(kFixes, diagnostic.code, &FixRow::rule);
    if (row == std::end(kFixes) || diagnostic.unit >= file.units().size() || !checkTables(file))
        return std::nullopt;
    const std::uint64_t start = file.units().range(diagnostic.unit).offset;
    if (diagnostic.range.offset < start)
        return std::nullopt;
    Site site{(diagnostic.range.offset - start) / row->stride, readWalkmesh(file)};
    std::optional<Fix> fix = row->fix(site);
    const Result<Patch> patch = fix ? patchTo(file, site.mesh) : Patch();
    if (!patch || patch->empty())
        return std::nullopt;
    fix->patch = *patch;
    return fix;
}

} // namespace

// All that is stale at once. A new order of faces takes walkable ground away or adds some.
Fix fixStale(const FixSite &site)
{
    const File &file = site.file();
    const Result<StaleRebuild> stale = rebuildStale(file);
    if (!stale || stale->patch.empty())
        return {};
    const bool takes = (stale->parts & kPartOrder) != 0 || stale->lostTransitions != 0 || !checkTables(file);
    return Fix{fmt::format("Rebuild {}", partsText(stale->parts)),
               {},
               takes ? Fix::Kind::Destructive : Fix::Kind::Safe,
               stale->patch};
}

std::vector<Fix> waysOf(const FixSite &site)
{
    std::optional<Fix> fix = rowFix(site.file(), site.found());
    return fix ? std::vector{std::move(*fix)} : meshFixes(site.file(), site.found());
}

} // namespace cutaway::bwm
