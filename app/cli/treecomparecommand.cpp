// SPDX-License-Identifier: MIT
// tree compare: a tree of a file beside the one that we would write in its place, and beside the best boxes
// that were found.
#include "app/cli/mopp.h"
#include "app/cli/tree.h"

#include "core/base/quantity.h"
#include "core/bvh/builttree.h"
#include "core/bvh/measure.h"
#include "core/bvh/verify.h"
#include "core/domains/physics/make/packedmesh.h"
#include "core/domains/physics/make/plan.h"
#include "core/formats/bwm/edit/treebuild.h"
#include "core/formats/bwm/query/boxtree.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/shapes.h"
#include "core/shape/trees.h"

namespace cutaway::cli
{

namespace
{

using shape::FileTree;
using shape::TreeKind;

struct RatedTree {
    std::string name;
    bvh::Statistics cost;
    bvh::Tightness points;
};

RatedTree rated(std::string name, const bvh::Tree &tree, const bvh::Items &items)
{
    return {std::move(name), bvh::statisticsOf(tree), bvh::tightnessOf(tree, items, kTightnessPoints)};
}

std::optional<RatedTree> recompiled(const FileTree &tree)
{
    const Result<shape::MoppShape> shape = shape::readMopp(*tree.document, tree.unit);
    if (!shape || !shape->isMesh())
        return std::nullopt;
    Progress progress;
    const auto compiled = mopp::compile(
        shape->triangles, {.radius = radiusFor(*shape), .mostBytes = shape->code.size() - 1}, progress);
    if (!compiled)
        return std::nullopt;
    Diagnostics found;
    const mopp::Program program = mopp::decode(compiled->code, found);
    return rated("rebuilt", mopp::CodeTree(program, compiled->space), tree.tree.items);
}

std::optional<RatedTree> rebuiltWalkmesh(const FileTree &tree)
{
    const bwm::Walkmesh mesh = bwm::readWalkmesh(*tree.document);
    std::vector<std::array<glm::vec3, 3>> faces;
    for (std::size_t face = 0; face < mesh.faces.size(); ++face) {
        const auto corners = bwm::cornersOf(mesh, face);
        if (!corners)
            return std::nullopt;
        faces.push_back(*corners);
    }
    return rated("rebuilt", bwm::BoxTree(bwm::buildTree(faces, bwm::TreeRule::SurfaceArea)), tree.tree.items);
}

// The shape whose data are in the unit.
std::optional<Reader> shapeOver(const File &packfile, UnitId data)
{
    for (const std::uint32_t object : hkx::objectsOf(packfile, hkx::kNpMeshShape.name)) {
        const auto shape = hkx::readObject(packfile, object);
        const auto its = shape ? hkx::readTarget(packfile, shape->member("data"_f)) : std::nullopt;
        if (its && its->unit() == data)
            return shape;
    }
    return std::nullopt;
}

std::optional<RatedTree> repackedMesh(const FileTree &tree)
{
    const auto shape = shapeOver(*tree.document, tree.unit);
    const auto plan = shape ? physics::planOfShape(*tree.document, *shape) : fail("no shape");
    if (!plan || !plan->mesh)
        return std::nullopt;
    const auto packed = physics::packMesh(plan->mesh->mesh);
    return packed ? std::optional(
                        rated("rebuilt", shape::MeshTree(packed->parts), shape::itemsOf(packed->parts)))
                  : std::nullopt;
}

// As tight as their items, in a tree by surface area.
std::optional<RatedTree> bestBoxes(const FileTree &tree, std::string name)
{
    constexpr std::uint64_t kNodeBytes = 32; // a box and two numbers
    std::vector<mesh::Bounds> boxes;
    std::vector<std::uint32_t> ids;
    for (const std::uint32_t id : tree.tree.items.ids) {
        const auto box = tree.tree.items.boxOf ? tree.tree.items.boxOf(id) : std::nullopt;
        if (!box || !bwm::isFinite(box->low) || !bwm::isFinite(box->high))
            continue;
        boxes.push_back(*box);
        ids.push_back(id);
    }
    if (boxes.empty())
        return std::nullopt;
    return rated(std::move(name), bvh::BuiltTree(bvh::boxTree(boxes), std::move(ids), kNodeBytes),
                 tree.tree.items);
}

std::vector<RatedTree> rivalsOf(const FileTree &tree)
{
    std::vector<RatedTree> rivals{rated("file", *tree.tree.tree, tree.tree.items)};
    const auto add = [&rivals](std::optional<RatedTree> rival) {
        if (rival)
            rivals.push_back(std::move(*rival));
    };
    switch (tree.kind) {
    case TreeKind::Code:
        add(recompiled(tree));
        break;
    case TreeKind::Walkmesh:
        add(rebuiltWalkmesh(tree));
        break;
    case TreeKind::Mesh:
        add(repackedMesh(tree));
        break;
    case TreeKind::StaticCompound:
        break;
    case TreeKind::DynamicCompound: // stores such boxes as they are
        add(bestBoxes(tree, "rebuilt"));
        return rivals;
    }
    add(bestBoxes(tree, "best boxes"));
    return rivals;
}

void compareTree(const FileTree &tree, const TreeOptions &options, nlohmann::ordered_json &entry)
{
    if (!options.json)
        print("{} ({})\n  {:<10} {:>9} {:>7} {:>6} {:>8} {:>8} {:>8} {:>8}\n", tree.path,
              std::string(toString(tree.kind)), "", "bytes", "nodes", "depth", "cost", "leaves", "false",
              "opened");
    entry["rivals"] = nlohmann::ordered_json::array();
    for (const RatedTree &rival : rivalsOf(tree)) {
        entry["rivals"].push_back({{"name", rival.name},
                                   {"bytes", rival.cost.bytes},
                                   {"nodes", rival.cost.nodes},
                                   {"depth", rival.cost.depth},
                                   {"boxes", rival.cost.boxes},
                                   {"met", rival.cost.met},
                                   {"falsePositives", rival.points.falsePositives},
                                   {"nodesAtPoint", rival.points.nodes}});
        if (!options.json)
            print("  {:<10} {:>9} {:>7} {:>6} {:>8.2f} {:>8.2f} {:>8.3f} {:>8.1f}\n", rival.name,
                  rival.cost.bytes, rival.cost.nodes, rival.cost.depth, rival.cost.boxes, rival.cost.met,
                  rival.points.falsePositives, rival.points.nodes);
    }
}

} // namespace

void addTreeCompare(CLI::App &tree, Context &context)
{
    auto options = std::make_shared<TreeOptions>();
    addTreeVerb(tree, "compare",
                "Each tree beside the one that we would write, and beside the best boxes found", *options)
        ->callback([options, &context] {
            forEachTree(*options, context, [&](const FileTree &one, nlohmann::ordered_json &entry) {
                compareTree(one, *options, entry);
            });
        });
}

} // namespace cutaway::cli
