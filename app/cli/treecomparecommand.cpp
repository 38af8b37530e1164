// SPDX-License-Identifier: MIT
// tree compare: a tree of a file beside the one that we would write in its place, and beside the best that
// was found for the same triangles.
#include "app/cli/tree.h"

#include "core/domains/physics/make/treecompare.h"

#include <algorithm>
#include <numeric>

namespace cutaway::cli
{

namespace
{

using physics::RatedTree;
using shape::FileTree;

struct Figure {
    const char *key;
    const char *title;
    int digits;
    double (*of)(const RatedTree &);
};

// clang-format off
constexpr Figure kCompared[] = {
    {"bytes", "bytes", 0, [](const RatedTree &t) { return static_cast<double>(t.cost.bytes); }},
    {"nodes", "nodes", 0, [](const RatedTree &t) { return static_cast<double>(t.cost.nodes); }},
    {"depth", "depth", 0, [](const RatedTree &t) { return static_cast<double>(t.cost.depth); }},
    {"meanDepth", "depth of a leaf, mean", 1, [](const RatedTree &t) { return t.cost.meanDepth; }},
    {"sahCost", "cost by surface area", 2, [](const RatedTree &t) { return t.cost.sahCost; }},
    {"boxes", "boxes a line, expected", 2, [](const RatedTree &t) { return t.cost.boxes; }},
    {"met", "leaves a line, expected", 2, [](const RatedTree &t) { return t.cost.met; }},
    {"overlap", "overlap of siblings", 3, [](const RatedTree &t) { return t.cost.overlap; }},
    {"boxTests", "box tests a ray", 2, [](const RatedTree &t) { return t.rays.boxes; }},
    {"triangleTests", "triangle tests a ray", 2, [](const RatedTree &t) { return t.rays.triangles; }},
    {"falseTests", "of these without a hit", 2, [](const RatedTree &t) { return t.rays.falsePositives; }},
    {"worstRay", "box tests of the worst ray", 0, [](const RatedTree &t) { return static_cast<double>(t.rays.worst()); }},
    {"falsePositives", "false items a point", 3, [](const RatedTree &t) { return t.points.falsePositives; }},
    {"nodesAtPoint", "nodes opened a point", 1, [](const RatedTree &t) { return t.points.nodes; }},
    {"buildMs", "built in ms", 1, [](const RatedTree &t) { return t.buildMs; }},
};
// clang-format on

// A format cannot always express the best that was found.
bool isKnown(const Figure &figure, const RatedTree &tree)
{
    return figure.key != kCompared[0].key || tree.cost.bytes != 0;
}

Json rivalJson(const RatedTree &rival, const std::vector<std::uint32_t> &raysByBoxTests)
{
    Json entry{{"name", rival.name}};
    if (!rival.how.empty())
        entry["how"] = rival.how;
    for (const Figure &figure : kCompared) {
        const double value = figure.of(rival);
        if (!isKnown(figure, rival))
            continue;
        if (figure.digits == 0)
            entry[figure.key] = static_cast<std::uint64_t>(value);
        else
            entry[figure.key] = value;
    }
    entry["leavesByDepth"] = rival.cost.levels;
    entry["raysByBoxTests"] = raysByBoxTests;
    if (rival.hasSameHits)
        entry["sameHits"] = *rival.hasSameHits;
    return entry;
}

// Leaves by their depth, a few depths at once.
void printLevels(const std::vector<RatedTree> &rivals)
{
    constexpr std::size_t kAtOnce = 5;
    std::size_t depths = 0;
    for (const RatedTree &rival : rivals)
        depths = std::max(depths, rival.cost.levels.size());
    for (std::size_t first = 0; first < depths; first += kAtOnce) {
        print("\n  {:<28}", fmt::format("leaves at depth {} to {}", first, first + kAtOnce - 1));
        for (const RatedTree &rival : rivals) {
            const std::vector<std::uint32_t> &levels = rival.cost.levels;
            const auto begin = levels.begin() + static_cast<std::ptrdiff_t>(std::min(first, levels.size()));
            const auto end =
                levels.begin() + static_cast<std::ptrdiff_t>(std::min(first + kAtOnce, levels.size()));
            print(" {:>12}", std::accumulate(begin, end, 0u));
        }
    }
}

void printRays(const std::vector<RatedTree> &rivals)
{
    constexpr std::uint32_t kRows = 8;
    const physics::RaySpread spread = physics::raySpreadOf(rivals, kRows);
    for (std::uint32_t bin = 0; bin < kRows; ++bin) {
        const bool isAny =
            std::ranges::any_of(spread.rays, [bin](const auto &bins) { return bin < bins.size(); });
        if (!isAny)
            break;
        print("\n  {:<28}",
              fmt::format("rays of {} to {} box tests", bin * spread.width, (bin + 1) * spread.width - 1));
        for (const std::vector<std::uint32_t> &bins : spread.rays)
            print(" {:>12}", bin < bins.size() ? bins[bin] : 0);
    }
}

void printRivals(const std::vector<RatedTree> &rivals)
{
    print("  {:<28}", "");
    for (const RatedTree &rival : rivals)
        print(" {:>12}", rival.name);
    for (const Figure &figure : kCompared) {
        print("\n  {:<28}", figure.title);
        for (const RatedTree &rival : rivals)
            print(" {:>12}",
                  isKnown(figure, rival) ? fmt::format("{:.{}f}", figure.of(rival), figure.digits) : "-");
    }
    printLevels(rivals);
    printRays(rivals);
    print("\n  {:<28} {:>12}", "same hits on all rays", "");
    for (std::size_t i = 1; i < rivals.size(); ++i)
        print(" {:>12}", !rivals[i].hasSameHits ? "-" : *rivals[i].hasSameHits ? "yes" : "no");
    print("\n");
    for (const RatedTree &rival : rivals) {
        if (!rival.how.empty())
            print("  {}: {}\n", rival.name, rival.how);
    }
}

void compareTree(const FileTree &tree, const TreeOptions &options, Context &, Json &entry)
{
    Progress progress;
    const std::vector<RatedTree> rivals = physics::rivalsOf(tree, progress);
    if (!options.json) {
        print("{}\n", titleOf(tree));
        return printRivals(rivals);
    }
    addFigures(rivals.front().cost, faultsIn(findingsOf(tree)), entry);
    const physics::RaySpread spread = physics::raySpreadOf(rivals);
    entry["rays"] = rivals.front().rays.rays;
    entry["boxTestsPerBin"] = spread.width;
    entry["rivals"] = Json::array();
    for (std::size_t i = 0; i < rivals.size(); ++i)
        entry["rivals"].push_back(rivalJson(rivals[i], spread.rays[i]));
}

} // namespace

void addTreeCompare(CLI::App &tree, Context &context)
{
    addTreeVerb(tree, context, "compare", runOnTrees<compareTree>,
                "Each tree beside the one that we would write, and beside the best that was found");
}

} // namespace cutaway::cli
