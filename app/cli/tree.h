// SPDX-License-Identifier: MIT
// Shared by the verbs of `cutaway-cli tree`.
#pragma once

#include "app/cli/command.h"

#include "core/bvh/figures.h"
#include "core/bvh/verify.h"
#include "core/shape/treelist.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

struct TreeOptions {
    std::vector<std::string> paths;
    std::string unit; // as the output names it; empty for all
    bool json = false;
    bool trace = false;
    bool notes = false;
    std::vector<double> point, box, ray, segment;
    std::string output;
};

// Adds a verb with FILE or PATH..., --unit and --json.
Added<TreeOptions> addTreeVerb(CLI::App &tree, Context &context, const std::string &name,
                               Run<TreeOptions> run, const std::string &help, bool isOfMany = true);

// Handles one tree: fills in its part of the list, unless it prints text.
using OnTree = void (*)(const shape::FileTree &tree, const TreeOptions &options, Context &context,
                        Json &entry);

// What a verb does: opens the files, hands each tree to `one`, and prints the list with --json: of one file
// {"file","trees"}, of several paths or a folder one such object a file with trees, under "files".
void runOnTreesOf(const TreeOptions &options, Context &context, OnTree one);
template <OnTree one> void runOnTrees(const TreeOptions &options, Context &context)
{
    runOnTreesOf(options, context, one);
}

// "block[4] (MOPP code)", behind the file where it is one of several.
std::string titleOf(const shape::FileTree &tree);

// What all verbs that judge a tree say of it: nodes, leaves, depth, bytes, cost, overlap and how many faults
// it has.
void addFigures(const bvh::Statistics &statistics, std::size_t faults, Json &entry);
std::vector<bvh::Finding> findingsOf(const shape::FileTree &tree);

void addTreeCompare(CLI::App &tree, Context &context);
void addTreeReplace(CLI::App &tree, Context &context);

} // namespace cutaway::cli
