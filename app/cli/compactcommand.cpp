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
    if (!patch) {
        context.complain(kErrors, options.path, patch.error().message);
        return;
    }
    if (const Result<ChangeSet> change = file->apply(*patch); !change) {
        context.complain(kErrors, options.path, change.error().message);
        return;
    }
    context.save(*file, options.path, options.output);
}

} // namespace

void addCompact(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand(
        "compact", "Rewrite packfiles from their objects, alone or inside the file, and save: bytes of no "
                   "object are left out, everything is placed as by the games' tools");
    auto options = std::make_shared<CompactOptions>();
    command->add_option("FILE", options->path, "File to change")->required();
    command->add_option("-o,--output", options->output, "Where to save; FILE itself keeps a backup FILE.bak")
        ->required();
    command->callback([options, &context] { runCompact(*options, context); });
}

} // namespace cutaway::cli
