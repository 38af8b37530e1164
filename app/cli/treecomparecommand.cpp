// SPDX-License-Identifier: MIT
// tree compare: a tree of a file beside the one that we would write in its place, and beside the best boxes
// that were found.
#include "app/cli/tree.h"

#include "core/domains/physics/make/treecompare.h"

namespace cutaway::cli
{

namespace
{

using physics::RatedTree;
using shape::FileTree;

void compareTree(const FileTree &tree, const TreeOptions &options, Context &, Json &entry)
{
    if (!options.json)
        print("{} ({})\n  {:<10} {:>9} {:>7} {:>6} {:>8} {:>8} {:>8} {:>8}\n", tree.path,
              std::string(toString(tree.kind)), "", "bytes", "nodes", "depth", "cost", "leaves", "false",
              "opened");
    entry["rivals"] = Json::array();
    Progress progress;
    for (const RatedTree &rival : physics::rivalsOf(tree, progress)) {
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
    addTreeVerb(tree, context, "compare", runOnTrees<compareTree>,
                "Each tree beside the one that we would write, and beside the best boxes found");
}

} // namespace cutaway::cli
