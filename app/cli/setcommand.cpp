// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include <filesystem>
#include <fmt/format.h>

namespace cutaway::cli
{

namespace
{

// Applies "PATH=VALUE" to the file in memory.
Result<void> assign(File &file, const std::string &assignment)
{
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos)
        return fail("'{}' is no PATH=VALUE", assignment);
    const std::string path = assignment.substr(0, equals);
    const Result<Place> place = findPlace(file, path);
    if (!place)
        return tl::unexpected(place.error());
    const File &document = place->embedded != nullptr ? *place->embedded : file;
    const Result<Patch> patch = document.setText(place->unit, place->node, assignment.substr(equals + 1));
    if (!patch)
        return fail("{}: {}", path, patch.error().message);
    if (const Result<ChangeSet> change = file.apply(patch->shifted(place->base)); !change)
        return fail("{}: {}", path, change.error().message);
    return {};
}

struct SetOptions {
    std::string path;
    std::vector<std::string> assignments;
    std::string output;
};

void runSet(const SetOptions &options, Context &context)
{
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    for (const std::string &assignment : options.assignments) {
        const Result<void> done = assign(*file, assignment);
        if (!done) {
            context.complain(kErrors, options.path, done.error().message);
            return; // all or nothing
        }
    }
    std::error_code error;
    const bool inPlace = std::filesystem::equivalent(options.path, options.output, error);
    const FileStamp stamp = file->stamp();
    const Result<FileStamp> saved = file->saveTo(options.output, inPlace ? &stamp : nullptr);
    if (!saved)
        context.complain(kErrors, options.output, saved.error().message);
}

} // namespace

void addSet(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand(
        "set", "Change values and save; every other byte stays. The value is checked first: "
               "range, names, link targets.");
    auto options = std::make_shared<SetOptions>();
    command->add_option("FILE", options->path, "File to change")->required();
    command->add_option("PATH=VALUE", options->assignments, "What to set, such as 'header.position.x=1.5'")
        ->required();
    command->add_option("-o,--output", options->output, "Where to save; FILE itself keeps a backup FILE.bak")
        ->required();
    command->callback([options, &context] { runSet(*options, context); });
}

} // namespace cutaway::cli
