// SPDX-License-Identifier: MIT
// Shared by the verbs of `cutaway-cli tree`.
#pragma once

#include "app/cli/command.h"

#include "core/shape/treelist.h"

#include <functional>
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

// A verb with FILE, --unit and --json.
CLI::App *addTreeVerb(CLI::App &tree, const std::string &name, const std::string &help, TreeOptions &options);

// Opens the file, hands each tree to `one`, which fills in its part of the list unless it printed text, and
// prints the list with --json.
void forEachTree(const TreeOptions &options, Context &context,
                 const std::function<void(const shape::FileTree &tree, nlohmann::ordered_json &entry)> &one);

void addTreeCompare(CLI::App &tree, Context &context);

} // namespace cutaway::cli
