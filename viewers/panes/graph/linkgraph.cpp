// SPDX-License-Identifier: MIT
#include "viewers/panes/graph/linkgraph.h"

#include "core/file/linkedunits.h"
#include "core/file/references.h"
#include "core/schema/nodewalk.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kMostNodesOfUnit = 200'000; // no new target is expected after this many rows
constexpr int kSweeps = 4;

// Texts in a table of strings are not units of their own.
bool mayRefer(const Node &node)
{
    const bool link = node.field->link != Link::None && node.field->link != Link::StringIndex;
    return node.isScalar() && (link || node.kind == Kind::Pointer);
}

// Elements that are plain values need no look each.
bool holdsNoReference(const UnitTree &tree, const Node &node)
{
    if (!node.isArray || node.childCount == 0)
        return false;
    const Node first = tree.node(tree.child(node.id, 0));
    return first.isScalar() && !mayRefer(first);
}

void addLinks(const File &file, UnitId unit, std::set<std::pair<UnitId, UnitId>> &links)
{
    const auto tree = file.tree(unit);
    NodeWalk walk(tree);
    for (std::uint32_t seen = 0; !walk.done() && seen < kMostNodesOfUnit; ++seen) {
        const Node node = walk.node();
        const auto target = mayRefer(node) ? file.format().links().link(file, *tree, node.id) : std::nullopt;
        if (target && target->where && target->where->unit != unit)
            links.emplace(unit, target->where->unit);
        if (holdsNoReference(*tree, node))
            walk.skipBelow();
        else
            walk.next();
    }
}

// Adds the targets that undecoded bytes may refer to; counts the unit as unread if they are unknown.
void addPossibleLinks(const File &file, UnitId unit, LinkGraph &graph,
                      std::set<std::pair<UnitId, UnitId>> &links)
{
    const PartlyDecoded *format = partlyDecoded(file);
    if (format == nullptr)
        return;
    const auto targets = format->possibleTargets(file, *file.tree(unit));
    graph.unread += targets ? 0 : 1;
    for (const UnitId target : targets.value_or(std::vector<UnitId>{}))
        links.emplace(unit, target);
}

// True for headers, footers and groups, which frame the units that others refer to.
bool isGraphFrame(const File &file, UnitId unit, std::string_view type)
{
    constexpr std::string_view kFrames[] = {"header", "Header", "footer", "TES4"};
    return file.units().isGroup(unit) || std::ranges::find(kFrames, type) != std::end(kFrames);
}

// Fixups, for one, which lead to every object and say nothing about which is in use.
bool isBookkeeping(const File &file, UnitId unit)
{
    const LinkedUnits *linked = linkedUnits(file);
    return linked != nullptr && !linked->isLinkedUnit(file, unit);
}

// With its name, where it has one.
std::string namedTitle(const File &file, UnitId unit)
{
    const std::string summary = file.format().unitSummary(file, unit);
    return file.format().unitTitle(file, unit) + (summary.empty() ? "" : "  " + summary);
}

// Distance from an unreferenced unit, so that columns follow the references; cycles are entered anywhere.
std::map<std::uint32_t, int> columnsOf(const std::map<std::uint32_t, std::vector<std::uint32_t>> &out,
                                       const std::vector<std::uint32_t> &shown,
                                       const std::set<std::uint32_t> &entered)
{
    std::map<std::uint32_t, int> columns;
    std::vector<std::uint32_t> wave;
    const auto flood = [&](std::uint32_t start) {
        wave = {start};
        columns[start] = 0;
        for (int column = 1; !wave.empty(); ++column) {
            std::vector<std::uint32_t> next;
            for (const std::uint32_t from : wave) {
                const auto targets = out.find(from);
                if (targets == out.end())
                    continue;
                for (const std::uint32_t to : targets->second) {
                    if (columns.try_emplace(to, column).second)
                        next.push_back(to);
                }
            }
            wave = std::move(next);
        }
    };
    for (const std::uint32_t number : shown) {
        if (!entered.contains(number) && !columns.contains(number))
            flood(number);
    }
    for (const std::uint32_t number : shown) {
        if (!columns.contains(number))
            flood(number);
    }
    return columns;
}

} // namespace

std::optional<std::uint32_t> LinkGraph::numberOf(UnitId unit) const
{
    const auto found = std::ranges::lower_bound(units, unit, {}, &GraphUnit::unit);
    if (found == units.end() || found->unit != unit)
        return std::nullopt;
    return static_cast<std::uint32_t>(found - units.begin());
}

std::vector<std::uint32_t> LinkGraph::around(std::uint32_t number, int steps, std::size_t most) const
{
    std::set<std::uint32_t> known{number};
    std::vector<std::uint32_t> wave{number};
    for (int step = 0; step < steps && !wave.empty(); ++step) {
        const std::set<std::uint32_t> here(wave.begin(), wave.end());
        std::vector<std::uint32_t> next;
        for (const GraphLink &link : links) {
            for (const auto &[at, other] : {std::pair(link.from, link.to), std::pair(link.to, link.from)}) {
                if (here.contains(at) && known.size() < most && known.insert(other).second)
                    next.push_back(other);
            }
        }
        wave = std::move(next);
    }
    return {known.begin(), known.end()};
}

LinkGraph linkGraphOf(const File &file, Progress &progress)
{
    LinkGraph graph;
    std::set<std::pair<UnitId, UnitId>> links, possible;
    const std::size_t count = std::min(file.units().size(), LinkGraph::kMostUnits);
    graph.cut = count < file.units().size();
    for (UnitId unit = 0; unit < count && !progress.cancelled(); ++unit) {
        const std::string type = file.format().unitType(file, unit);
        const bool frame = isGraphFrame(file, unit, type);
        const bool table = !frame && isBookkeeping(file, unit);
        if (!table)
            addLinks(file, unit, links);
        addPossibleLinks(file, unit, graph, possible);
        graph.units.push_back({unit, namedTitle(file, unit), type, 0, 0, 0, !frame && !table});
        progress.report(unit, count);
    }
    for (const auto &[from, to] : links) {
        if (from >= graph.units.size() || to >= graph.units.size() || isBookkeeping(file, to))
            continue;
        graph.links.push_back({from, to});
        ++graph.units[from].out;
        ++graph.units[to].in;
    }
    for (const auto &[from, to] : possible) {
        if (to < graph.units.size() && !links.contains({from, to}))
            ++graph.units[to].possible;
    }
    return graph;
}

// Rows are those of the neighbours on the left, in the mean, spread so that no two units of a column meet.
std::vector<GraphSpot> layoutOf(const LinkGraph &graph, const std::vector<std::uint32_t> &shown)
{
    const std::set<std::uint32_t> wanted(shown.begin(), shown.end());
    std::map<std::uint32_t, std::vector<std::uint32_t>> out;
    std::map<std::uint32_t, std::vector<std::uint32_t>> in;
    std::set<std::uint32_t> entered;
    for (const GraphLink &link : graph.links) {
        if (!wanted.contains(link.from) || !wanted.contains(link.to))
            continue;
        out[link.from].push_back(link.to);
        in[link.to].push_back(link.from);
        entered.insert(link.to);
    }
    const std::map<std::uint32_t, int> columns = columnsOf(out, shown, entered);
    std::map<int, std::vector<GraphSpot>> byColumn;
    std::map<std::uint32_t, double> rows;
    for (const std::uint32_t number : shown) {
        std::vector<GraphSpot> &column = byColumn[columns.at(number)];
        rows[number] = static_cast<double>(column.size());
        column.push_back({number, columns.at(number), rows[number]});
    }
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
        for (auto &[number, column] : byColumn) {
            for (GraphSpot &spot : column) {
                const std::vector<std::uint32_t> &from = in[spot.number];
                double sum = 0;
                for (const std::uint32_t neighbour : from)
                    sum += rows[neighbour];
                if (!from.empty())
                    spot.row = sum / static_cast<double>(from.size());
            }
            std::ranges::stable_sort(column, {}, &GraphSpot::row);
            double next = 0;
            for (GraphSpot &spot : column) {
                spot.row = std::max(spot.row, next);
                next = spot.row + 1;
                rows[spot.number] = spot.row;
            }
        }
    }
    std::vector<GraphSpot> spots;
    for (const auto &[number, column] : byColumn)
        spots.insert(spots.end(), column.begin(), column.end());
    return spots;
}

} // namespace cutaway
