// SPDX-License-Identifier: MIT
// tree query, verify, stats: the trees of boxes in a file, whichever of its formats stores them.
#include "app/cli/tree.h"

#include "core/base/quantity.h"
#include "core/bvh/measure.h"
#include "core/bvh/trace.h"

#include <algorithm>
#include <filesystem>

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
        print("{}: {} looked at\n", titleOf(tree), quantity(events.size(), "node"));
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
    const bvh::Items &items = tree.tree.items;
    const std::vector<bvh::Finding> findings = findingsOf(tree);
    Severity worst = Severity::Note;
    for (const bvh::Finding &finding : findings)
        worst = std::max(worst, severityOf(finding));
    context.exitCode = std::max<int>(context.exitCode, static_cast<int>(worst));
    constexpr std::string_view kVerdicts[] = {"ok", "warnings", "errors"};
    const std::string verdict(kVerdicts[static_cast<std::size_t>(worst)]);
    if (options.json)
        addFigures(bvh::statisticsOf(*tree.tree.tree, items), faultsIn(findings), entry);
    entry["verdict"] = verdict;
    entry["items"] = items.ids.size();
    entry["findings"] = Json::array();
    if (!options.json)
        print("{}: {}; {}\n", titleOf(tree), verdict, quantity(items.ids.size(), "item"));
    for (const bvh::Finding &finding : findings) {
        const std::string text = textOf(finding, items);
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
    const bvh::OwnedTree &owned = tree.tree;
    const bvh::Statistics s = bvh::statisticsOf(*owned.tree, owned.items);
    const bvh::Tightness points = bvh::tightnessOf(*owned.tree, owned.items);
    const std::size_t faults = faultsIn(findingsOf(tree));
    addFigures(s, faults, entry);
    entry.update({{"items", s.items},
                  {"triangles", s.triangles},
                  {"meanDepth", s.meanDepth},
                  {"boxes", s.boxes},
                  {"met", s.met},
                  {"points", points.points},
                  {"itemsAtPoint", points.items},
                  {"falsePositives", points.falsePositives},
                  {"nodesAtPoint", points.nodes},
                  {"leavesByDepth", s.levels}});
    if (options.json)
        return;
    print("{}\n", titleOf(tree));
    print("  {}, {}, {}, {}\n", quantity(s.nodes, "node"), quantity(s.leaves, "leaf"),
          quantity(s.items, "item"), quantity(s.bytes, "byte"));
    print("  depth {}, {:.1f} on average\n", s.depth, s.meanDepth);
    print("  a line that meets the root meets {:.2f} boxes, {:.2f} of them leaves: cost {:.2f} with "
          "triangles\n",
          s.boxes, s.met, s.sahCost);
    if (points.points != 0)
        print("  a point in its box: {:.2f} items reported, {:.2f} of them false, {:.1f} nodes opened\n",
              points.items, points.falsePositives, points.nodes);
    print("  overlap of siblings {:.3f} of the root's surface\n", s.overlap);
    if (faults != 0)
        print("  {}: see tree verify\n", quantity(faults, "fault"));
}

void addTreeQuery(CLI::App &tree, Context &context)
{
    auto [command, options] =
        addTreeVerb(tree, context, "query", runOnTrees<queryTree>,
                    "What trees report at a place, in the units of their meshes", false);
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

std::string titleOf(const FileTree &tree)
{
    return fmt::format("{} ({})", tree.path, toString(tree.kind));
}

void addFigures(const bvh::Statistics &statistics, std::size_t faults, Json &entry)
{
    entry.update({{"nodes", statistics.nodes},
                  {"leaves", statistics.leaves},
                  {"depth", statistics.depth},
                  {"bytes", statistics.bytes},
                  {"sahCost", statistics.sahCost},
                  {"overlap", statistics.overlap},
                  {"faults", faults}});
}

std::vector<bvh::Finding> findingsOf(const FileTree &tree)
{
    return bvh::verify(*tree.tree.tree, tree.tree.items, tree.tree.tolerance);
}

namespace
{

// The trees of a file that are meant, as JSON; nothing where it cannot be read.
std::optional<Json> listTrees(const std::string &path, const TreeOptions &options, bool isOneOfMany,
                              Context &context, OnTree one)
{
    const auto file = context.openToRead(path);
    if (file == nullptr)
        return std::nullopt;
    Json list = Json::array();
    for (const FileTree &tree : shape::treesOf(*file)) {
        if (!options.unit.empty() && tree.path != options.unit)
            continue;
        if (isOneOfMany && !options.json && list.empty())
            print("{}:\n", path);
        Json entry{{"unit", tree.path}, {"kind", toString(tree.kind)}};
        one(tree, options, context, entry);
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace

void runOnTreesOf(const TreeOptions &options, Context &context, OnTree one)
{
    const bool isMany = options.paths.size() > 1 || std::filesystem::is_directory(options.paths.front());
    const auto missing = [&options](const char *where) {
        return options.unit.empty() ? fmt::format("there is no tree of boxes in {}", where)
                                    : fmt::format("{} has no tree of boxes", options.unit);
    };
    Json files = Json::array();
    for (const std::string &path : filesBelow(options.paths)) {
        std::optional<Json> list = listTrees(path, options, isMany, context, one);
        if (!list)
            continue;
        if (!list->empty())
            files.push_back({{"file", path}, {"trees", std::move(*list)}});
        else if (!isMany)
            context.complain(kErrors, path, missing("it"));
    }
    if (isMany && files.empty() && context.exitCode == kDone)
        context.complain(kErrors, options.paths.front(), missing("these files"));
    if (options.json && isMany)
        printJsonLine({{"files", std::move(files)}});
    else if (options.json && !files.empty())
        printJsonLine(files.front());
}

Added<TreeOptions> addTreeVerb(CLI::App &tree, Context &context, const std::string &name,
                               Run<TreeOptions> run, const std::string &help, bool isOfMany)
{
    auto [command, options] = addCommand<TreeOptions>(tree, context, name, run, help);
    CLI::Option *files =
        command.add_option("FILE", options.paths,
                           isOfMany ? "NIFs, packfiles or walkmeshes to read, or folders to search"
                                    : "NIF, packfile or walkmesh to read");
    files->required();
    if (!isOfMany)
        files->expected(1);
    command.add_option("--unit", options.unit,
                       "Only the tree of this unit, such as block[4] or block[7]!object[3]; default: all");
    addJson(command, options.json);
    return {command, options};
}

void addTree(CLI::App &app, Context &context)
{
    addGroup(
        app, context, "tree",
        "Ask, verify, measure and rebuild trees of boxes: MOPP code, walkmeshes, meshes and compounds of "
        "packfiles",
        {addTreeQuery, addTreeVerify, addTreeStats, addTreeCompare, addTreeReplace});
}

} // namespace cutaway::cli
