// SPDX-License-Identifier: MIT
// esp copy: a record taken over from another plugin.
#include "app/cli/esp.h"

#include "core/formats/esp/copyrecord.h"

namespace cutaway::cli
{

namespace
{

struct CopyOptions {
    std::string from, record, path, output;
    esp::RecordCopy how{.as = esp::RecordCopy::As::New};
    bool isOverride = false;
};

void runCopy(const CopyOptions &options, Context &context)
{
    const auto to = openEsp(context, options.path, options.output);
    const auto from = to == nullptr ? nullptr : openEsp(context, options.from);
    if (from == nullptr)
        return;
    const Result<UnitId> record = recordNamed(*from, options.record);
    if (!record)
        return context.complain(kErrors, options.from, record.error().message);
    esp::RecordCopy how = options.how;
    how.as = options.isOverride ? esp::RecordCopy::As::Override : how.as;
    Progress progress;
    const Result<esp::CopiedRecord> copy = esp::copyRecord(*from, *record, *to, how, progress);
    const Result<Patch> patch = copy ? Result<Patch>(copy->patch) : tl::unexpected(copy.error());
    if (!context.saveChanged(*to, patch, options.path, options.output))
        return;
    print("{:08X}\n", copy->formId);
    for (const std::string &name : copy->masters)
        print("{} is a master now\n", name);
}

} // namespace

void addEspCopy(CLI::App &esp, Context &context)
{
    auto [command, options] = addCommand<CopyOptions>(
        esp, context, "copy", runCopy,
        "Copy a record of any type into another plugin, as a new record or as an override; prints its "
        "FormID. "
        "FormIDs in it are numbered by the names of the masters; the groups around it come where they are "
        "missing");
    command.add_option("FROM", options.from, "Plugin that has the record")->required();
    command
        .add_option("RECORD", options.record, "The record, such as ARMO:0100D51E, 0100D51E or Own.esp:00D51E")
        ->required();
    command.add_option("TO", options.path, "Plugin that gets the copy")->required();
    addOutput(command, options.output, "Where to save; TO itself keeps a backup TO.bak");
    CLI::Option *isOverride = command.add_flag(
        "--override", options.isOverride, "Under the FormID it has: TO says something else about the record");
    command
        .add_option("--editor-id", options.how.editorId,
                    "Editor id of a new record; default: that of the original with Copy behind it")
        ->excludes(isOverride);
    command.add_flag("--children", options.how.withChildren,
                     "With the group behind the record: what stands in a cell, the responses of a topic");
    command.add_flag("--add-masters", options.how.addsMasters, "Add the masters that the copy needs");
    addData(command, context, "Folder with string tables of plugins, beside those next to FROM");
}

} // namespace cutaway::cli
