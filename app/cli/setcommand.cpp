// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/file/edit.h"

#include <fmt/format.h>

namespace cutaway::cli
{

namespace
{

Result<Edit> assignmentOf(const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        return fail("'{}' is not PATH=VALUE", text);
    Edit edit;
    edit.path = text.substr(0, equals);
    edit.value = text.substr(equals + 1);
    return edit;
}

struct SetOptions {
    std::string path;
    std::vector<std::string> assignments;
    std::string output;
};

void runSet(const SetOptions &options, Context &context)
{
    const auto file = context.openToChange(options.path, options.output);
    if (file == nullptr)
        return;
    std::vector<Edit> edits;
    for (const std::string &assignment : options.assignments) {
        Result<Edit> edit = assignmentOf(assignment);
        if (!edit)
            return context.complain(kErrors, options.path, edit.error().message);
        edits.push_back(std::move(*edit));
    }
    if (const auto done = applyEdits(*file, edits); !done)
        return context.complain(kErrors, options.path, done.error().message); // all or nothing
    context.save(*file, options.path, options.output);
    if (context.exitCode == kDone)
        tellRounded(*file, edits);
}

} // namespace

void addSet(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<SetOptions>(
        app, context, "set", runSet,
        "Change values and save. Sizes and counts follow, every other byte stays. The value is checked "
        "first: range, names, link targets. Rounded values are reported.");
    addFile(command, options.path, "File to change");
    command.add_option("PATH=VALUE", options.assignments, "Values to set, such as 'header.position.x=1.5'")
        ->required();
    addData(command, context);
    addOutput(command, options.output);
}

} // namespace cutaway::cli
