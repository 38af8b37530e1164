// SPDX-License-Identifier: MIT
#include "app/cli/behaviour.h"

#include "core/domains/behaviour/compare.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct BehaviourDiffOptions {
    std::string before, after;
    bool json = false;
};

std::optional<behaviour::Behaviour> readGraph(const std::string &path, Context &context)
{
    const auto file = context.openToRead(path);
    if (file == nullptr)
        return std::nullopt;
    std::optional<behaviour::Behaviour> graph = behaviour::readBehaviour(*file);
    if (!graph)
        context.complain(kErrors, path, "has no behaviour graph");
    return graph;
}

void runDiff(const BehaviourDiffOptions &options, Context &context)
{
    const auto before = readGraph(options.before, context);
    const auto after = before ? readGraph(options.after, context) : std::nullopt;
    if (!after)
        return;
    const std::vector<behaviour::GraphDifference> rows = behaviour::compareBehaviours(*before, *after);
    if (!rows.empty())
        context.exitCode = std::max<int>(context.exitCode, kWarnings);
    if (!options.json)
        return printDifferences(*before, *after);
    Json list = Json::array();
    for (const behaviour::GraphDifference &row : rows)
        list.push_back({{"what", row.what},
                        {"name", row.name},
                        {"before", row.before ? Json(*row.before) : Json()},
                        {"after", row.after ? Json(*row.after) : Json()}});
    printJson({{"differences", std::move(list)}});
}

} // namespace

void printDifferences(const behaviour::Behaviour &before, const behaviour::Behaviour &after)
{
    for (const behaviour::GraphDifference &row : behaviour::compareBehaviours(before, after)) {
        if (row.before && row.after)
            print("~ {} {}: {} => {}\n", row.what, row.name, *row.before, *row.after);
        else
            print("{} {} {}: {}\n", row.after ? "+" : "-", row.what, row.name,
                  row.after ? *row.after : *row.before);
    }
}

void addBehaviourDiff(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<BehaviourDiffOptions>(
        parent, context, "diff", runDiff,
        "Compare two behaviours by names: events, variables, state machines, states, transitions, clips, "
        "triggers and bindings; ends with 1 where they differ");
    addFile(command, options.before, "Packfile with a behaviour");
    command.add_option("OTHER", options.after, "The one to compare it with")->required();
    addJson(command, options.json,
            R"(Print {"differences":[{"what","name","before","after"}]}; null where it is not there)");
}

} // namespace cutaway::cli
