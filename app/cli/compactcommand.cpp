// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/file/compact.h"

namespace cutaway::cli
{

namespace
{

struct CompactOptions {
    std::string path;
    std::string output;
};

void runCompact(const CompactOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    const Result<Patch> patch = compactPatch(*file);
    if (!patch)
        return context.complain(kErrors, options.path, patch.error().message);
    if (const Result<ChangeSet> change = file->apply(*patch); !change)
        return context.complain(kErrors, options.path, change.error().message);
    context.save(*file, options.path, options.output);
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
