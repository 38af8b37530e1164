// SPDX-License-Identifier: MIT
// Shared by the verbs of `cutaway-cli tree`.
#pragma once

#include "app/cli/command.h"

#include "core/shape/treelist.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

struct TreeOptions {
    std::string path;
    std::string unit; // as the output names it; empty for all
    bool json = false;
    bool trace = false;
    bool notes = false;
    std::vector<double> point, box, ray, segment;
};

// Adds a verb with FILE, --unit and --json.
Added<TreeOptions> addTreeVerb(CLI::App &tree, Context &context, const std::string &name,
                               Run<TreeOptions> run, const std::string &help);

// What a verb does: opens the file, hands each tree to `one`, which fills in its part of the list unless it
// printed text, and prints the list with --json.
template <auto one> void runOnTrees(const TreeOptions &options, Context &context)
{
    const auto file = context.openToRead(options.path);
    if (file == nullptr)
        return;
    Json list = Json::array();
    bool isFound = false;
    for (const shape::FileTree &tree : shape::treesOf(*file)) {
        if (!options.unit.empty() && tree.path != options.unit)
            continue;
        isFound = true;
        Json entry{{"unit", tree.path}, {"kind", toString(tree.kind)}};
        one(tree, options, context, entry);
        list.push_back(std::move(entry));
    }
    if (!isFound)
        return context.complain(kErrors, options.path,
                                options.unit.empty() ? std::string("there is no tree of boxes in it")
                                                     : fmt::format("{} has no tree of boxes", options.unit));
    if (options.json)
        printJsonLine({{"file", options.path}, {"trees", std::move(list)}});
}

void addTreeCompare(CLI::App &tree, Context &context);

} // namespace cutaway::cli
