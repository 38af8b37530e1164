// SPDX-License-Identifier: MIT
// bwm: walkmeshes.
#include "app/cli/bwm.h"

#include "core/base/fewof.h"
#include "core/base/mappedfile.h"
#include "core/base/quantity.h"
#include "core/bvh/figures.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/query/boxtree.h"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace cutaway::cli
{

namespace
{

constexpr std::size_t kMostFacesNamed = 10'000'000; // "0-4294967295" would fill the memory

std::string_view fateText(bwm::TreeFate fate)
{
    constexpr std::string_view kNames[] = {"none", "kept", "renumbered", "rebuilt"};
    return kNames[static_cast<std::size_t>(fate)];
}

std::size_t roomsOf(const bwm::Walkmesh &mesh)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        mesh.edges, [](const bwm::PerimeterEdge &edge) { return edge.transition != -1; }));
}

// In nodes, 1 for a single leaf.
std::uint32_t levelsOf(const bvh::Statistics &tree)
{
    return tree.nodes == 0 ? 0 : tree.depth + 1;
}

Json treeJson(const std::vector<bwm::AabbNode> &nodes)
{
    const bvh::Statistics cost = bvh::statisticsOf(bwm::BoxTree(nodes));
    return {{"nodes", nodes.size()}, {"depth", levelsOf(cost)}, {"cost", cost.boxes}};
}

Json countsJson(const bwm::Walkmesh &mesh)
{
    return {{"vertices", mesh.vertices.size()},  {"faces", mesh.faces.size()},
            {"walkable", mesh.adjacency.size()}, {"edges", mesh.edges.size()},
            {"loops", mesh.loopEnds.size()},     {"transitions", roomsOf(mesh)},
            {"tree", treeJson(mesh.nodes)}};
}

void printCounts(std::string_view what, const bwm::Walkmesh &mesh)
{
    const bvh::Statistics cost = bvh::statisticsOf(bwm::BoxTree(mesh.nodes));
    print("{}: {}, {} ({} walkable), {} in {}, {}", what, quantity(mesh.vertices.size(), "vertex"),
          quantity(mesh.faces.size(), "face"), mesh.adjacency.size(),
          quantity(mesh.edges.size(), "border edge"), quantity(mesh.loopEnds.size(), "loop"),
          quantity(roomsOf(mesh), "transition"));
    if (mesh.nodes.empty())
        print("\n");
    else
        print(", tree of depth {} and cost {:.2f}\n", levelsOf(cost), cost.boxes);
}

// The tables whose bytes differ.
std::vector<std::string> changedTables(const bwm::Walkmesh &a, const bwm::Walkmesh &b)
{
    const auto same = [](const auto &x, const auto &y) {
        return x.size() == y.size() &&
               (x.empty() || std::memcmp(x.data(), y.data(), x.size() * sizeof x[0]) == 0);
    };
    const bool equal[] = {
        same(a.vertices, b.vertices),   same(a.faces, b.faces),         same(a.materials, b.materials),
        same(a.normals, b.normals),     same(a.distances, b.distances), same(a.nodes, b.nodes),
        same(a.adjacency, b.adjacency), same(a.edges, b.edges),         same(a.loopEnds, b.loopEnds)};
    std::vector<std::string> names;
    for (std::uint32_t table = 0; table < bwm::kTableCount; ++table) {
        if (!equal[table])
            names.emplace_back(bwm::tableField(table).name);
    }
    return names;
}

} // namespace

bool isWalkmesh(const File &file)
{
    return file.stateIf<bwm::BwmState>() != nullptr && file.units().size() != 0 &&
           file.units()[0].tag == bwm::kHeader;
}

std::unique_ptr<File> openWalkmesh(const std::string &path, Context &context)
{
    std::unique_ptr<File> file = context.open(path);
    if (file != nullptr && !isWalkmesh(*file)) {
        context.complain(kErrors, path, fmt::format("{} is not a walkmesh", file->format().title()));
        return nullptr;
    }
    return file;
}

void addSurfaces(CLI::App &command, std::string &surfaces)
{
    surfaces = "k1";
    command.add_option(
        "--surfaces", surfaces,
        "Table that says which surfaces are walkable: k1, k2 or a surfacemat.2da; default: k1");
}

std::optional<bwm::SurfaceTable> surfacesNamed(const std::string &name, Context &context)
{
    if (name == "k1")
        return bwm::surfacesOfK1();
    if (name == "k2")
        return bwm::surfacesOfK2();
    const Result<LoadedFile> file = loadFile(name);
    if (!file) {
        context.complain(kUnreadable, name, file.error().message);
        return std::nullopt;
    }
    Result<bwm::SurfaceTable> table = bwm::readSurfaceTable(file->bytes.span(), name);
    if (!table) {
        context.complain(kErrors, name, table.error().message);
        return std::nullopt;
    }
    return std::move(*table);
}

Result<std::vector<std::uint32_t>> parseNumbers(const std::vector<std::string> &parts)
{
    std::vector<std::uint32_t> numbers;
    for (const std::string &part : parts) {
        const char *end = part.data() + part.size();
        std::uint32_t first = 0, last = 0;
        auto read = std::from_chars(part.data(), end, first);
        last = first;
        if (read.ec == std::errc() && read.ptr != end && *read.ptr == '-')
            read = std::from_chars(read.ptr + 1, end, last);
        if (read.ec != std::errc() || read.ptr != end || last < first)
            return fail("'{}' is neither a number nor a range such as 4-9", part);
        if (numbers.size() + (last - first) >= kMostFacesNamed)
            return fail("'{}' makes more than {}", part, quantity(kMostFacesNamed, "number"));
        for (std::uint64_t number = first; number <= last; ++number)
            numbers.push_back(static_cast<std::uint32_t>(number));
    }
    return numbers;
}

std::string changedText(const bwm::Walkmesh &before, const bwm::Walkmesh &after)
{
    const std::vector<std::string> changed = changedTables(before, after);
    return fmt::format("changed: {}",
                       changed.empty() ? "no table" : fmt::format("{}", fmt::join(changed, ", ")));
}

void tellRebuilt(const bwm::Walkmesh &before, const bwm::Rebuilt &after, const BwmChange &change)
{
    const std::vector<std::string> changed = changedTables(before, after.mesh);
    if (change.json) {
        Json shared = Json::array();
        for (const auto &edges : after.overusedEdges)
            shared.push_back(edges);
        printJsonLine({{"file", change.path},
                       {"before", countsJson(before)},
                       {"after", countsJson(after.mesh)},
                       {"planesKept", after.planesKept},
                       {"tree", fateText(after.tree)},
                       {"changed", changed},
                       {"edgesOfMoreThanTwoFaces", std::move(shared)},
                       {"edgesRunTheSameWay", after.sameWayEdges}});
        return;
    }
    printCounts("before", before);
    printCounts("after", after.mesh);
    print("{}; planes kept: {}; tree {}\n", changedText(before, after.mesh), after.planesKept,
          fateText(after.tree));
    for (const auto &edges :
         std::span(after.overusedEdges).first(std::min(after.overusedEdges.size(), kMostNamed)))
        print("more than two walkable faces share an edge, only two are linked: edges {}\n", fewOf(edges));
    if (after.overusedEdges.size() > kMostNamed)
        print("so do the faces at {} more\n", quantity(after.overusedEdges.size() - kMostNamed, "edge"));
    const std::size_t left = after.sameWayEdges.size();
    if (left != 0)
        print(
            "{} left out, as both faces run along the edge the same way; the first between faces {} and {}\n",
            left == 1 ? "1 link is" : fmt::format("{} links are", left), after.sameWayEdges[0][0] / 3,
            after.sameWayEdges[0][1] / 3);
}

void saveRebuilt(File &file, const Result<bwm::Rebuilt> &rebuilt, const bwm::RebuildOptions &how,
                 const BwmChange &change, Context &context)
{
    const Result<Patch> patch = rebuilt ? bwm::patchTo(file, *rebuilt, how) : tl::unexpected(rebuilt.error());
    if (!patch)
        return context.complain(kErrors, change.path, patch.error().message);
    tellRebuilt(bwm::readWalkmesh(file), *rebuilt, change);
    if (!change.output.empty())
        context.saveChanged(file, patch, change.path, change.output);
}

Json pointJson(glm::dvec3 point)
{
    return {point.x, point.y, point.z};
}

std::string surfaceName(std::uint32_t surface)
{
    const std::string name = nameOf(*bwm::tableField(bwm::kMaterials).names, surface);
    return name.empty() ? fmt::format("surface {}", surface) : name;
}

void addBwm(CLI::App &app, Context &context)
{
    addGroup(app, context, "bwm",
             "Walkmeshes: edits, tables, exchange; floors, rays, lines of sight, ways, rules",
             {addBwmEdit, addBwmPaint, addBwmRebuild, addBwmExport, addBwmImport, addBwmQuery, addBwmRay,
              addBwmSight, addBwmCheck, addBwmArea});
}

} // namespace cutaway::cli
