// SPDX-License-Identifier: MIT
// Shared by the verbs of `cutaway-cli tree`.
#pragma once

#include "app/cli/command.h"

#include "core/shape/treelist.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

struct TreeOptions;
using TreeVerb = void (*)(const shape::FileTree &tree, const TreeOptions &options, Context &context,
                          Json &entry);

struct TreeOptions {
    TreeVerb one = nullptr;
    std::string path;
    std::string unit; // as the output names it; empty for all
    bool json = false;
    bool trace = false;
    bool notes = false;
    std::vector<double> point, box, ray, segment;
};

// Adds a verb with FILE, --unit and --json. It opens the file, hands each tree to `one`, which fills in its
// part of the list unless it printed text, and prints the list with --json.
Added<TreeOptions> addTreeVerb(CLI::App &tree, Context &context, const std::string &name, TreeVerb one,
                               const std::string &help);

void addTreeCompare(CLI::App &tree, Context &context);

} // namespace cutaway::cli
