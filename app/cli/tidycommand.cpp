// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/base/quantity.h"
#include "core/file/linkedunits.h"

namespace cutaway::cli
{

namespace
{

struct TidyOptions {
    std::string path;
    std::string output;
    bool unused = false;
    bool order = false;
};

Result<void> apply(File &file, const Result<Patch> &patch)
{
    const Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
    return change ? Result<void>() : tl::unexpected(change.error());
}

Result<void> tidy(File &file, const TidyOptions &options)
{
    const LinkedUnits *links = linkedUnits(file);
    if (links == nullptr)
        return fail("{} files have no blocks", file.format().title());
    const bool both = !options.unused && !options.order;
    if (both || options.unused) {
        const std::vector<UnitId> unused = unusedUnits(file);
        const Result<void> removed =
            unused.empty() ? Result<void>() : apply(file, links->removeUnits(file, unused, Reach::Alone));
        if (!removed)
            return removed;
        print("{} removed\n", quantity(unused.size(), "unused block"));
    }
    return both || options.order ? apply(file, links->orderUnits(file)) : Result<void>();
}

void runTidy(const TidyOptions &options, Context &context)
{
    const auto file = context.openToChange(options.path, options.output);
    if (file == nullptr)
        return;
    if (const Result<void> done = tidy(*file, options); !done)
        return context.complain(kErrors, options.path, done.error().message);
    context.save(*file, options.path, options.output);
}

} // namespace

void addTidy(CLI::App &app, Context &context)
{
    auto [command, options] =
        addCommand<TidyOptions>(app, context, "tidy", runTidy,
                                "Remove blocks that no root leads to and put the others in the order of the "
                                "games' exporters, and save; both without an option");
    addFile(command, options.path, "File to change");
    command.add_flag("--unused", options.unused, "Remove unused blocks");
    command.add_flag("--order", options.order, "Put blocks in order");
    addOutput(command, options.output);
}

} // namespace cutaway::cli
