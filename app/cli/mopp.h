// SPDX-License-Identifier: MIT
// Shared by the verbs of `cutaway-cli mopp`.
#pragma once

#include "app/cli/command.h"

#include "core/codecs/mopp/compile.h"
#include "core/codecs/mopp/verify.h"
#include "core/shape/moppshape.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

// FILE, --block and --json, which all verbs take.
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

// What a verb does: opens the file, hands each code to `one`, which adds to the list unless it printed text,
// and prints the list with --json.
template <auto one, class Options> void runOnMopps(const Options &options, Context &context)
{
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    Json list = Json::array();
    for (const MoppBlock &block : moppBlocks(*file, options, context))
        one(block, options, context, list);
    if (options.json)
        printJsonLine({{"file", options.path}, {"blocks", std::move(list)}});
}

mopp::Subject subjectOf(const shape::MoppShape &shape);
Json findingsJson(const std::vector<Diagnostic> &findings);

void addMoppDisasm(CLI::App &mopp, Context &context);
void addMoppVerify(CLI::App &mopp, Context &context);
void addMoppCompile(CLI::App &mopp, Context &context);

} // namespace cutaway::cli
