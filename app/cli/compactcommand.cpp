// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/file/compact.h"

namespace cutaway::cli
{

namespace
{

struct CompactOptions {
    std::string path, output;
};

void runCompact(const CompactOptions &options, Context &context)
{
    const auto file = context.openToChange(options.path, options.output);
    if (file != nullptr)
        context.saveChanged(*file, compactPatch(*file), options.path, options.output);
}

} // namespace

void addCompact(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<CompactOptions>(
        app, context, "compact", runCompact,
        "Rewrite packfiles from their objects, alone or inside the file, and save: bytes of no object are "
        "left out, everything is placed as by the games' tools");
    addFile(command, options.path, "File to change");
    addOutput(command, options.output);
}

} // namespace cutaway::cli
