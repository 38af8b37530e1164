// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/base/quantity.h"
#include "core/file/linkedunits.h"
#include "core/formats/nif/mesh/recompute.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

struct TidyOptions {
    std::string path;
    std::string output;
    bool unused = false;
    bool order = false;
    std::vector<std::string> computed; // names of nif::Computed
};

Result<void> apply(File &file, const Result<Patch> &patch)
{
    const Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
    return change ? Result<void>() : tl::unexpected(change.error());
}

// Of every shape that allows it; says of the others why not.
Result<void> recompute(File &file, nif::Computed what)
{
    if (!nif::isNif(file))
        return fail("{} files have no render meshes", file.format().title());
    std::size_t changed = 0;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (!nif::isShape(file, unit))
            continue;
        const Result<Patch> patch = nif::recomputed(file, unit, what);
        if (!patch)
            print("{}: {} left alone: {}\n", file.format().unitKey(file, unit), toString(what),
                  patch.error().message);
        else if (const Result<void> done = apply(file, patch); !done)
            return done;
        changed += patch && !patch->empty() ? 1 : 0;
    }
    print("{} of {} changed\n", toString(what), quantity(changed, "shape"));
    return {};
}

Result<void> tidy(File &file, const TidyOptions &options)
{
    const LinkedUnits *links = linkedUnits(file);
    if (links == nullptr)
        return fail("{} files have no blocks", file.format().title());
    for (const nif::Computed what : nif::kAllComputed) {
        if (std::ranges::find(options.computed, toString(what)) == options.computed.end())
            continue;
        if (const Result<void> done = recompute(file, what); !done)
            return done;
    }
    const bool both = !options.unused && !options.order && options.computed.empty();
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
                                "games' exporters, and save; both without an option. Also computes anew what "
                                "follows from the vertices of shapes");
    addFile(command, options.path, "File to change");
    command.add_flag("--unused", options.unused, "Remove unused blocks");
    command.add_flag("--order", options.order, "Put blocks in order");
    std::vector<std::string> names;
    for (const nif::Computed what : nif::kAllComputed)
        names.emplace_back(toString(what));
    command
        .add_option("--recompute", options.computed,
                    "Compute of all shapes: normals, tangents (from the texture coordinates), bound, flags "
                    "(of their shaders)")
        ->delimiter(',')
        ->check(CLI::IsMember(names));
    addOutput(command, options.output);
}

} // namespace cutaway::cli
