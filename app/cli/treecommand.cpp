// SPDX-License-Identifier: MIT
// tree query, verify, stats: the trees of boxes in a file, whichever of its formats stores them.
#include "app/cli/tree.h"

#include "core/base/quantity.h"
#include "core/bvh/trace.h"
#include "core/domains/physics/make/treecompare.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

using shape::FileTree;

std::string itemName(const FileTree &tree, std::uint32_t item)
{
    return tree.tree.items.nameOf(item);
}

// ---- query

bvh::Probe probeOf(const TreeOptions &options)
{
    const auto made = [](bvh::Probe::Kind kind, const std::vector<double> &n) {
        const std::size_t second = n.size() == 6 ? 3 : 0;
        return bvh::Probe{kind, {n[0], n[1], n[2]}, {n[second], n[second + 1], n[second + 2]}};
    };
    if (!options.point.empty())
        return made(bvh::Probe::Kind::Point, options.point);
    if (!options.box.empty())
        return made(bvh::Probe::Kind::Box, options.box);
    return options.ray.empty() ? made(bvh::Probe::Kind::Segment, options.segment)
                               : made(bvh::Probe::Kind::Ray, options.ray);
}

std::string_view verdictName(const bvh::Event &event)
{
    constexpr std::string_view kNames[] = {"outside", "opened", "again", "fault"};
    return kNames[static_cast<std::size_t>(event.verdict)];
}

Json stepJson(const FileTree &tree, const bvh::Event &event, bool ofLine)
{
    const ByteRange range = tree.rangeOf(tree.tree.tree->open(event.at).bytes);
    return {{"node", event.at.node},         {"depth", event.at.depth},
            {"verdict", verdictName(event)}, {"why", explain(*tree.tree.tree, event, ofLine)},
            {"offset", range.offset},        {"size", range.size}};
}

void printSteps(const FileTree &tree, const std::vector<bvh::Event> &events, bool ofLine)
{
    constexpr std::uint32_t kMostDots = 64;
    for (const bvh::Event &event : events)
        print("{:>8} {:.<{}}{}\n", event.at.node, "", std::min(event.at.depth, kMostDots),
              explain(*tree.tree.tree, event, ofLine));
}

void queryTree(const FileTree &tree, const TreeOptions &options, Context &, Json &entry)
{
    const bvh::Probe probe = probeOf(options);
    const bvh::ProbeTest test(probe);
    const std::vector<bvh::Event> events = bvh::trace(*tree.tree.tree, probe);
    const auto isTouched = [&](std::uint32_t item) {
        const auto box = tree.tree.items.boxOf ? tree.tree.items.boxOf(item) : std::nullopt;
        bvh::LinePart part;
        return !box || test.meets(*box, part);
    };
    Json items = Json::array(), steps = Json::array();
    if (!options.json)
        print("{} ({}): {} looked at\n", tree.path, std::string(toString(tree.kind)),
              quantity(events.size(), "node"));
    if (!options.json && options.trace)
        printSteps(tree, events, probe.isLine());
    for (const bvh::Event &event : events) {
        if (options.json && options.trace)
            steps.push_back(stepJson(tree, event, probe.isLine()));
        if (!event.hasItem)
            continue;
        const bool touched = isTouched(event.item);
        if (options.json)
            items.push_back({{"id", event.item}, {"name", itemName(tree, event.item)}, {"touched", touched}});
        else
            print("  {}{}\n", itemName(tree, event.item), touched ? "" : "  (its box is not touched)");
    }
    entry["nodes"] = events.size();
    entry["items"] = std::move(items);
    if (options.trace)
        entry["steps"] = std::move(steps);
}

// ---- verify

void verifyTree(const FileTree &tree, const TreeOptions &options, Context &context, Json &entry)
{
    const bvh::OwnedTree &owned = tree.tree;
    const std::vector<bvh::Finding> findings = bvh::verify(*owned.tree, owned.items, owned.tolerance);
    Severity worst = Severity::Note;
    for (const bvh::Finding &finding : findings)
        worst = std::max(worst, severityOf(finding));
    context.exitCode = std::max<int>(context.exitCode, static_cast<int>(worst));
    constexpr std::string_view kVerdicts[] = {"ok", "warnings", "errors"};
    const std::string verdict(kVerdicts[static_cast<std::size_t>(worst)]);
    entry["verdict"] = verdict;
    entry["items"] = owned.items.ids.size();
    entry["findings"] = Json::array();
    if (!options.json)
        print("{} ({}): {}; {}\n", tree.path, std::string(toString(tree.kind)), verdict,
              quantity(owned.items.ids.size(), "item"));
    for (const bvh::Finding &finding : findings) {
        const std::string text = textOf(finding, owned.items);
        const ByteRange range = tree.rangeOf(finding.bytes);
        if (options.json)
            entry["findings"].push_back({{"severity", toString(severityOf(finding))},
                                         {"node", finding.node},
                                         {"message", text},
                                         {"offset", range.offset},
                                         {"size", range.size}});
        else if (severityOf(finding) != Severity::Note || options.notes)
            print("  {:<7}  {}\n", std::string(toString(severityOf(finding))), text);
    }
}

// ---- stats

void tellStatistics(const FileTree &tree, const TreeOptions &options, Context &, Json &entry)
{
    const bvh::Statistics s = bvh::statisticsOf(*tree.tree.tree);
    const bvh::Tightness points =
        bvh::tightnessOf(*tree.tree.tree, tree.tree.items, physics::kTightnessPoints);
    entry.update({{"nodes", s.nodes},
                  {"leaves", s.leaves},
                  {"items", s.items},
                  {"bytes", s.bytes},
                  {"depth", s.depth},
                  {"meanDepth", s.meanDepth},
                  {"boxes", s.boxes},
                  {"met", s.met},
                  {"overlap", s.overlap},
                  {"points", points.points},
                  {"itemsAtPoint", points.items},
                  {"falsePositives", points.falsePositives},
                  {"nodesAtPoint", points.nodes}});
    if (options.json)
        return;
    print("{} ({})\n", tree.path, std::string(toString(tree.kind)));
    print("  {}, {}, {}, {}\n", quantity(s.nodes, "node"),
          s.leaves == 1 ? "1 leaf" : fmt::format("{} leaves", s.leaves), quantity(s.items, "item"),
          quantity(s.bytes, "byte"));
    print("  depth {}, {:.1f} on average\n", s.depth, s.meanDepth);
    print("  a line that meets the root meets {:.2f} boxes, {:.2f} of them leaves\n", s.boxes, s.met);
    if (points.points != 0)
        print("  a point in its box: {:.2f} items reported, {:.2f} of them false, {:.1f} nodes opened\n",
              points.items, points.falsePositives, points.nodes);
    print("  overlap of siblings {:.3f} of the root's surface\n", s.overlap);
}

void addTreeQuery(CLI::App &tree, Context &context)
{
    auto [command, options] = addTreeVerb(tree, context, "query", runOnTrees<queryTree>,
                                          "What trees report at a place, in the units of their meshes");
    command.add_flag("--trace", options.trace, "List every node that is looked at, with the reason");
    CLI::Option_group *what = command.add_option_group("query");
    what->add_option("--point", options.point, "X Y Z")->expected(3);
    what->add_option("--box", options.box, "Lower and upper corner")->expected(6);
    what->add_option("--ray", options.ray, "Start and direction")->expected(6);
    what->add_option("--segment", options.segment, "Start and end")->expected(6);
    what->require_option(1);
}

void addTreeVerify(CLI::App &tree, Context &context)
{
    auto [command, options] =
        addTreeVerb(tree, context, "verify", runOnTrees<verifyTree>,
                    "Whether each tree leads to all of its items, through boxes that hold them");
    addNotes(command, options.notes);
}

void addTreeStats(CLI::App &tree, Context &context)
{
    addTreeVerb(tree, context, "stats", runOnTrees<tellStatistics>, "Size, depth and cost of each tree");
}

} // namespace

Added<TreeOptions> addTreeVerb(CLI::App &tree, Context &context, const std::string &name,
                               Run<TreeOptions> run, const std::string &help)
{
    auto [command, options] = addCommand<TreeOptions>(tree, context, name, run, help);
    addFile(command, options.path, "NIF, packfile or walkmesh to read");
    command.add_option("--unit", options.unit,
                       "Only the tree of this unit, such as block[4] or block[7]!object[3]; default: all");
    addJson(command, options.json);
    return {command, options};
}

void addTree(CLI::App &app, Context &context)
{
    addGroup(
        app, context, "tree",
        "Ask, verify and measure trees of boxes: MOPP code, walkmeshes, meshes and compounds of packfiles",
        {addTreeQuery, addTreeVerify, addTreeStats, addTreeCompare});
}

} // namespace cutaway::cli
