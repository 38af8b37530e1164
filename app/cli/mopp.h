// SPDX-License-Identifier: MIT
// Shared by the verbs of `cutaway-cli mopp`.
#pragma once

#include "app/cli/command.h"

#include "core/codecs/mopp/compile.h"
#include "core/codecs/mopp/verify.h"
#include "core/shape/moppshape.h"

#include <functional>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

using Json = nlohmann::ordered_json;

// FILE, --block and --json, which all verbs but `compare` take.
struct MoppOptions {
    std::string path;
    int block = -1; // all when negative
    bool json = false;
};
void addMoppOptions(CLI::App &command, MoppOptions &options);

// One MOPP code of a file, by the number of its block.
struct MoppBlock {
    std::uint32_t number = 0;
    shape::MoppShape shape;
};
// Complains if the file cannot be read, has no code, or none in the requested block.
std::vector<MoppBlock> moppBlocks(const File &file, const MoppOptions &options, Context &context);

// Opens the file, hands each code to `one`, which adds to the list unless it printed text, and prints the
// list with --json.
void forEachMopp(const MoppOptions &options, Context &context,
                 const std::function<void(const MoppBlock &block, Json &list)> &one);

mopp::Subject subjectOf(const shape::MoppShape &shape);
Json findingsJson(const std::vector<Diagnostic> &findings);

void addMoppDisasm(CLI::App &mopp, Context &context);
void addMoppQuery(CLI::App &mopp, Context &context);
void addMoppVerify(CLI::App &mopp, Context &context);
void addMoppCompile(CLI::App &mopp, Context &context);
void addMoppCompare(CLI::App &mopp, Context &context);

} // namespace cutaway::cli
